"""Which of several values of a sentence a later statement speaks of: "12 June for the release, 3 June for the test".

A sentence says one thing between two commas and another after them. Of its values those are meant whose part begins
with a word of the later statement, or else shares one with it and has the fewest that are not there; all, where no part
is nearer than the others. Words are compared by their stems; what a part means is not read.
"""
import re
from collections.abc import Sequence
from typing import TypeVar

from language.acts import NUMERALS, word_set
from language.literals import Literal
from language.reading import FUNCTION, PREPOSITIONS, stem
from language.values import Value
from replacement.amounts import MEASURES

JOINT = re.compile(r'[,;:](?=\s)|\s(?:and|but|so)\s|\s[\u2013-]\s|\u2014')
BREAK = re.compile(r'[,;:.]\s|\s[-\u2013\u2014]\s|\s(?:so|but)\s')   # where what is said of one value ends
WORD = re.compile(r"[^\W\d_]{2,}")
EMPTY = (FUNCTION | PREPOSITIONS.keys() | NUMERALS | MEASURES) - word_set('first second third last next other')
Spanned = TypeVar('Spanned', Literal, Value)


def part(lower: str, at: int) -> str:
    """Return the part of a statement in lower case around a place.

    >>> part('the van comes at 8, the crane at 9.', 33)
    ' the crane at 9.'
    """
    joints = [m.span() for m in JOINT.finditer(lower)]
    start = max([end for _, end in joints if end <= at], default=0)
    return lower[start:min([first for first, _ in joints if first >= at], default=len(lower))]


def around(lower: str, span: tuple[int, int]) -> tuple[int, int]:
    """Return the span of the part of a statement in lower case around a value: no comma, dash, "so" or "but" within.

    >>> text = 'the van is late so the crane comes at 9, not before.'
    >>> text[slice(*around(text, (38, 39)))]
    'the crane comes at 9'
    """
    start = max([m.end() for m in BREAK.finditer(lower, 0, span[0])], default=0)
    end = BREAK.search(lower, span[1])
    return start, end.start() if end else len(lower)


def meant(old: str, places: Sequence[int], new: str) -> tuple[int, ...]:
    """Return those places of an old statement of which what the new one says speaks; both in lower case.

    >>> meant('the van comes at 8, the crane at 9.', (17, 33), 'the crane comes at 11.')
    (33,)
    """
    parts = [part(old, at) for at in places]
    if len(set(parts)) < 2:
        return tuple(places)
    wanted, said = frozenset(_stems(new)), [_stems(one) for one in parts]
    both = frozenset.intersection(*map(frozenset, said))
    near = [(bool(one and one[0] in wanted), not wanted.isdisjoint(one), -len({*one} - wanted),
             len(wanted.intersection(one) - both)) for one in said]   # one with an elided verb has fewer words
    found = [at for at, score in zip(places, near, strict=True) if score == max(near)]
    return tuple(found if max(near)[1] else places)


def nearest(old: str, held: Sequence[Spanned], new: str, said: Sequence[Spanned]) -> list[Spanned]:
    """Return those values of an old statement of which the parts of a new one around its values speak.

    held, said: the values of the old and the new statement, with their spans.

    >>> from language.literals import literals
    >>> texts = 'We cook for 40 at the retreat, 6 of them vegan.', 'Two left, so that is 38 at the retreat.'
    >>> [v.norm for v in nearest(texts[0], literals(texts[0]), texts[1], literals(texts[1]))]
    ['40']
    """
    if len(held) < 2:
        return list(held)
    lower = new.lower()
    starts = meant(old.lower(), [v.span[0] for v in held], ' '.join([part(lower, v.span[0]) for v in said]))
    return [v for v in held if v.span[0] in starts]


def _stems(text):
    return [stem(word) for word in WORD.findall(text) if EMPTY.isdisjoint((word, stem(word)))]
