"""What stands for a cleared tool result: which call fetches it again, and what failed in it.

A tool's name and the entity are data: they cannot end the pointer.
"""
import re

from compactor import quote
from language.failures import failures

# The document's own words (004, step 2); a call without arguments has nothing to name.
POINTER, BARE_POINTER = '[{tool} result for {entity} cleared; {then}]', '[{tool} result cleared; {then}]'
AGAIN, ONCE = 're-call to refetch', 'do not re-call'
IS_POINTER = re.compile(rf'\[[^][\n]* cleared; (?:{AGAIN}|{ONCE})](?P<said>(?:\n[^\n]+){{0,2}})')
LONGEST_ENTITY = 120  # characters; the call itself, which stays, has the whole value


def pointer(tool: str, entity: str | None, result: str = '', *, again: bool = True) -> str:
    """Return the text that stands for a result, with the lines of it that say what failed.

    again: whether the call may be made again. Brackets and line breaks in the tool's name and the entity are escaped.

    >>> pointer('read', 'a.txt'), pointer('now', None)
    ('[read result for a.txt cleared; re-call to refetch]', '[now result cleared; re-call to refetch]')
    >>> pointer('read', 'x] [y')
    '[read result for x&#93; &#91;y cleared; re-call to refetch]'
    >>> pointer('pay', 'R-88', 'ERROR 402: card declined', again=False)
    '[pay result for R-88 cleared; do not re-call]\\nERROR 402: card declined'
    """
    tool, entity = _data(tool), None if entity is None else _data(entity)
    stands = (BARE_POINTER if entity is None else POINTER).format(tool=tool, entity=entity,
                                                                  then=AGAIN if again else ONCE)
    return '\n'.join([stands, *map(_whole, failures(result))])


def is_pointer(content: str) -> bool:
    """Tell whether a content is a pointer already, and holds nothing but what a pointer says.

    >>> is_pointer('[now result cleared; re-call to refetch]'), is_pointer('[now result cleared]')
    (True, False)
    """
    found = IS_POINTER.fullmatch(content)
    said = tuple(found['said'].splitlines()[1:]) if found else ()
    return bool(found) and set(said) <= set(failures('\n'.join(said)))


def _data(text: str) -> str:
    text = _whole(text)
    text = text if len(text) <= LONGEST_ENTITY else text[:LONGEST_ENTITY] + '\u2026'
    return quote(text).replace('[', '&#91;').replace(']', '&#93;')


def _whole(text: str) -> str:
    return text.encode('utf-8', 'backslashreplace').decode()  # a lone surrogate cannot be counted or sent
