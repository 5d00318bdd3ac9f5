"""What still stands of a statement in another language than English of which a part gave way: its other parts.

A part stands that has a word of content and another word, or two values, and does not lean on the part before it as a
reason or an apposition does. English is for remainders.py.
"""
import re
from collections.abc import Iterable
from functools import cache, lru_cache

from language.tongue_acts import tongue
from language.tongue_values import values_in
from language.tongues import fold, nearest
from replacement.tongue_parts import LONGEST, cuts, tokens, without

FEWEST = 2   # words, of content or with a value, or characters of one without spaces
# With which a part leans on the one before.
LEANS = {
    'de': 'der die das dem den weil denn da damit was wo also', 'fr': 'qui que car parce puisque donc ce dont où',
    'es': 'que porque pues ya así donde', 'pt': 'que porque pois já onde', 'it': 'che perché poiché dato così dove',
    'nl': 'die dat want omdat dus zodat waar', 'zh': '因为 所以 因此 这样', 'ja': '担当 ので から'}
CJK = re.compile('[\u3040-\u9fff]')


@cache
def _leans(name):
    return re.compile(rf"\W*(?:{'|'.join(fold(LEANS[name]).split())})" + (r'\b' if name not in ('zh', 'ja') else ''))


@lru_cache(maxsize=1 << 12)
def parts_left(text: str, gone: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Return the spans of the parts of a text that still stand; gone: the spans that gave way.

    >>> text = '数据库用MySQL，后端用Go语言。'
    >>> [text[start:end] for start, end in parts_left(text, ((0, 8),))]
    ['后端用Go语言。']
    """
    if len(text) > LONGEST:
        return ()
    name = tongue(text) or nearest(text)
    found = [(a, b) for a, b in cuts(text, name, FEWEST) if not any(start < b and a < end for start, end in gone)
             and _stands(text, name, a, b)]
    return tuple(_trimmed(text, found))


def _stands(text, name, start, end):
    if _leans(name).match(fold(text), start):
        return False
    values = [v for v in values_in(text, name) if start <= v.start < end]
    words = tokens(without(text, [(v.start, v.end) for v in values]), name, start, end)
    says = words or len(values) > 1 or any(v.unit for v in values)
    return bool(says) and (len(text[start:end].split()) >= FEWEST or len(CJK.findall(text, start, end)) > FEWEST)


def _trimmed(text: str, spans: Iterable[tuple[int, int]]):
    for start, end in spans:
        stop = re.compile(r'[.!\u3002\uff01]').match(text, end)
        yield start, stop.end() if stop else end
