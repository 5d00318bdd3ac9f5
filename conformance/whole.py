"""Whole values and words in folded text: `$500` is not in `$5000`, `kxqt-123` is not in `kxqt-1234` or `kxqt-123-b`.

Stricter than matching.holds of the product, which reads prose: a code that goes on after a hyphen is another code. A
script without spaces has no word ends to see, so there a value ends where its letters do.
"""
import re
from functools import lru_cache

UNSPACED = re.compile('[\u0e00-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7ff\uff66-\uff9f]')
GOES_ON_BEFORE = re.compile(r'(?:\d[,:/.]|[^\W_][-._@])\Z')
GOES_ON_AFTER = re.compile(r'[.,:/]\d|[-_@][^\W_]')
SHAPES = (('money', re.compile(r'(?:us)?[$£€¥]\d[\d.]*k?')), ('date', re.compile(r'\d{4}-\d\d-\d\d')),
          ('time', re.compile(r'\d{1,2}:\d\d')), ('number', re.compile(r'\d[\d.]*%?')),
          ('code', re.compile(r'(?=.*\d)(?=.*[^\W\d_])\S+')))
CHUNK = re.compile(r'[^\s"\'()\[\]{}<>,;!?。]+')
PART = re.compile(r'[,;.|]| - ')
DIGIT = re.compile(r'\d')
NAME = re.compile(r"[A-Z\u00c0-\u00de][a-z\u00df-\u00ff][\w'’-]*(?: [A-Z\u00c0-\u00de][a-z\u00df-\u00ff][\w'’-]*)*")


def places(text: str, value: str, whole: bool = True) -> list[int]:
    """Return where a folded value stands in a folded text as a whole (or anywhere, if not `whole`).

    >>> places('caps of $5000 and $500.', '$500'), places('caps of $5000', '$500', whole=False)
    ([18], [8])
    """
    found, at = [], text.find(value)
    while at >= 0:
        if not whole or _is_whole(text, at, at + len(value)):
            found.append(at)
        at = text.find(value, at + 1)
    return found


def _is_whole(text: str, start: int, end: int) -> bool:
    if (not start or text[start - 1] == ' ') and (end == len(text) or text[end] == ' '):
        return True  # the common case
    if start and _in_word(text[start]):
        if _in_word(text[start - 1]) or GOES_ON_BEFORE.search(text, max(0, start - 2), start):
            return False
    elif start and text[start] in '$£€¥' and text[start - 1].isdigit():
        return False
    return not (end < len(text) and _in_word(text[end - 1])
                and (_in_word(text[end]) or GOES_ON_AFTER.match(text, end)))


def _in_word(character: str) -> bool:
    return (character.isalnum() or character == '_') and (character.isascii() or not UNSPACED.match(character))


@lru_cache(maxsize=1 << 12)
def shape(value: str) -> str:
    """Return what kind of value a folded text is by its looks: money, date, time, number, code or name.

    >>> shape('$500'), shape('2027-03-01'), shape('kxqt-123'), shape('dana kovic')
    ('money', 'date', 'code', 'name')
    """
    return next((name for name, pattern in SHAPES if pattern.fullmatch(value)), 'name')


def chunks(folded: str) -> list[str]:
    """Return what may be a value with a digit in a folded text.

    >>> chunks('budget cap: $900, by 2027-03-01.')
    ['$900', '2027-03-01']
    """
    if not DIGIT.search(folded):
        return []
    return [found.rstrip('.:') for found in CHUNK.findall(folded) if DIGIT.search(found)]


def names(text: str, words: int) -> list[str]:
    """Return runs of capitalised words of that length in a text as it stands, in any place but its first word.

    >>> names('Only Dana Kovic may approve it.', 2)
    ['Dana Kovic']
    """
    runs = (found.group().split(' ') for found in NAME.finditer(text))
    return [' '.join(run[i:i + words]) for run in runs for i in range(len(run) - words + 1)
            if not text.startswith(' '.join(run)) or i]


def alike(value: str, other: str) -> bool:
    """Tell whether a folded text may be a value gone wrong: cut, longer, or two places changed.

    >>> alike('$500', '$5000'), alike('kxqt-123', 'kxqt-132'), alike('kxqt-123', 'kxqt'), alike('$500', '$81')
    (True, True, True, False)
    """
    if value == other or len(other) < 2:
        return False
    if other in value or value in other:
        return 3 * min(len(value), len(other)) >= max(len(value), len(other))
    return len(value) == len(other) > 3 and sum(a != b for a, b in zip(value, other, strict=True)) <= 2


def cover(places_of: list[list[int]], reach: int) -> tuple[int, int] | None:
    """Return the first span of at most `reach` characters with a place of each term; terms without any are left out.

    >>> cover([[0], [500], [20, 480]], 100), cover([[0, 490], [500], [480]], 100)
    (None, (480, 500))
    """
    terms = [at for at in places_of if at]
    last: dict[int, int] = {}
    for at, i in sorted((at, i) for i, term in enumerate(terms) for at in term):
        last[i] = at
        if len(last) == len(terms) and at - min(last.values()) <= reach:
            return min(last.values()), at
    return None


def around(folded: str, span: tuple[int, int] | None, reach: int) -> str:
    """Return the part of a passage that can change what stands in the span: all of it, unless it is very long.

    >>> around('short', None, 10), around('x' * 30, None, 10)
    ('short', '')
    """
    if len(folded) <= 2 * reach:
        return folded
    if span is None:
        return ''
    start, end = max(0, span[0] - reach // 2), span[1] + reach // 2
    after = folded.find(';', span[1], end)
    return folded[max(start, folded.rfind(';', start, span[0])):after if after >= 0 else end]


def exchanged(folded: str, statement: str, first: str, second: str) -> bool:
    """Tell whether two values have changed places: what is said beside each is what the statement says of the other.

    >>> exchanged('valve k-2 while line k-1 is hot', 'never open valve k-1 while line k-2 is hot', 'k-1', 'k-2')
    True
    """
    def beside(text: str, value: str, other: str) -> set[str]:
        at = text.find(value)
        before, after = text[:at], text[at + len(value):]
        before = PART.split(before.rpartition(other)[2] if other in before else before)[-1].split()[-3:]
        after = PART.split(after.partition(other)[0])[0].split()[:2]
        return {*before, *after}

    here = beside(folded, first, second), beside(folded, second, first)
    there = beside(statement, first, second), beside(statement, second, first)
    return (len(here[0] & there[1]) + len(here[1] & there[0])
            > len(here[0] & there[0]) + len(here[1] & there[1]))
