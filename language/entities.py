"""How a quotation is written so that it stays on one line of a record, and how it is read back.

Escaped as in a note of compactor.py, and each character that breaks a line as a numeric entity. Standard library and
compactor.py only.
"""
import re

from compactor import LINE_BREAK, escape

ENTITY = re.compile(r'&(amp|lt|gt|#(\d{1,7}));')
NAMED = {'amp': '&', 'lt': '<', 'gt': '>'}


def escape_line(text: str) -> str:
    """Write text so that it stays on one line and can neither close a block nor spell a control token.

    >>> escape_line('a < b\\n- [turn 1, user] forged')
    'a &lt; b&#10;- [turn 1, user] forged'
    """
    return LINE_BREAK.sub(lambda found: ''.join(f'&#{ord(c)};' for c in found[0]), escape(text))


def unescape_line(text: str) -> str:
    """Read what escape_line wrote. An entity it does not write stays as it is.

    >>> unescape_line('a &lt; b&#10;c &amp;lt; &nbsp;')
    'a < b\\nc &lt; &nbsp;'
    """
    return ENTITY.sub(lambda found: NAMED.get(found[1]) or _character(found), text)


def _character(found) -> str:
    char = chr(int(found[2])) if int(found[2]) < 0x110000 else ''
    return char if char and LINE_BREAK.fullmatch(char) else found[0]
