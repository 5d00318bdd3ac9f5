"""Lines that a program made and nobody says: tags, stack frames, source with its gutter, labels added to every message.

Told by form, each line by itself, and by a label of two words or more that stands at the beginning of a line in at
least half of the user's messages. It knows no program. One line of a log, a table or a command may be what the talk is
about, so it stands; what several lines in a row tell, program_output.py does.
"""
import re
from collections import Counter
from collections.abc import Iterable, Set
from functools import lru_cache

WORTH = 0.02     # of the worth of other text
QUOTED = 0.3     # that of a line after ">" in a user's message: mostly somebody else's words, and often the assistant's
TIMES = 3        # so many messages have a label that a program adds, and at least half
TAG = r'</?[A-Za-z][\w:-]*(?:\s[^<>\n]*)?/?>'
TAGS = re.compile(rf'\s*(?:{TAG}\s*)+')
FRAME = re.compile(
    r'\s*(?:>?\s*\d+\s*[|\u2502](?!.*\s\|\s)'                       # 24 | source line
    r'|#\d{1,3}\s+0x'                                               # #3  0x4080b286 in name
    r'|at\s\S[^\n]*:\d+(?::\d+)?\)?\s*$'                            # at name (file:1:2)
    r'|File "[^"\n]+", line \d+'
    r'|\S*[/\\.]\S*\s?\(\d+:\d+\)\W*$|\S*[/\\]\S+\.\w+:\d+(?::\d+)?\W*$)')   # path/file (1:2), path/file.x:1:2
LINE = 400   # characters: no longer line of a program is told, to look ahead in it would cost its square
LABEL = re.compile(r'^[ \t]*([^\W\d_]\w*(?: \w+){1,7}):(?=[ \t]\S)', re.MULTILINE)

MARKED = re.compile(r'[ \t]*>(?!\s?\d)')   # "> 5 is too many" is nobody else's


@lru_cache(maxsize=1 << 15)
def is_pasted(text: str) -> bool:
    """Tell whether a span is a line of a program by its form.

    >>> [is_pasted(text) for text in ('</extra>', 'at run (app.js:3:1)', '12 | x = 1', 'src/a.py holds it.')]
    [True, True, True, False]
    """
    if '<' in text[:1] and TAGS.fullmatch(text):
        return True
    if len(text) > LINE or not ('|' in text or ':' in text or ', line' in text or '\u2502' in text or '0x' in text):
        return False
    return FRAME.match(text) is not None


def labels(text: str) -> frozenset[str]:
    """Return the labels of two words or more at the beginning of lines, of a message of several lines.

    >>> sorted(labels('Fix it.\\nOpen file: a.py\\nNote: now'))
    ['Open file']
    """
    return frozenset(LABEL.findall(text)) if '\n' in text else frozenset()


def added(messages: Iterable[Set[str]]) -> frozenset[str]:
    """Return the labels that are added to messages, given those of each message.

    >>> sorted(added([{'Open file'}, {'Open file'}, {'Open file', 'Next step'}, set()]))
    ['Open file']
    """
    messages = list(messages)
    times = Counter(label for found in messages for label in found)
    return frozenset(label for label, n in times.items() if n >= TIMES and 2 * n >= len(messages))


def is_added(text: str, known: Set[str]) -> bool:
    """Tell whether a span begins with one of these labels.

    >>> is_added('Open file: a.py', {'Open file'}), is_added('Open the file: a.py', {'Open file'})
    (True, False)
    """
    label = LABEL.match(text) if known else None
    return label is not None and label[1] in known


def worth(text: str, known: Set[str]) -> float:
    """Return the share of its worth that a quotation keeps; known: the labels that are added.

    >>> worth('Go on.', set()), worth('</extra>', set())
    (1.0, 0.02)
    """
    return WORTH if is_pasted(text) or is_added(text, known) else 1.0


def is_quoted(text: str, at: int) -> bool:
    """Tell whether a place of a message, in characters, is in a line that quotes another, "> ...".

    >>> text = '> Use red. It dries fast.\\nNo, blue.'
    >>> is_quoted(text, text.index('It')), is_quoted(text, text.index('No'))
    (True, False)
    """
    return MARKED.match(text, text.rfind('\n', 0, at) + 1) is not None
