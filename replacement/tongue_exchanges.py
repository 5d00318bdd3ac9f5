"""An exchange that names the old side, in other languages than English: "statt im Krug im Park", "不是周五而是周六".

What the user said of the old side before gives way, and the assistant's echo of it: of words all parts that say most of
them, of a value those that speak of the same thing, or the only one. Where each language names the old side is in
tongue_words.py. English is for exchanges.py and exclusions.py.
"""
import re
from collections.abc import Sequence
from functools import cache, lru_cache

from language.tongue_acts import unquoted
from language.tongue_values import Value, is_same, values_in
from language.tongue_words import TONGUES
from language.tongues import UNSPACED, fold, fold_pattern
from replacement.tongue_parts import Part, Said, tokens
from replacement.tongue_talk import TongueTalk


def exchange(talk: TongueTalk, i: int, said: Said) -> None:
    """Retire what statement i, which says this, names as what gives way.

    >>> from language.reading import read
    >>> from replacement.ledger import Ledger
    >>> from replacement.supersession import Statement
    >>> from replacement.talk_words import Talk
    >>> texts = ['Wir feiern im Krug.', 'Statt im Krug feiern wir im Park.']
    >>> statements = [Statement(turn, 'user', text, 0) for turn, text in enumerate(texts, 1)]
    >>> talk = TongueTalk(Talk(statements, read(texts)), Ledger())
    >>> for _, i, one in talk.messages():
    ...     exchange(talk, i, one)
    >>> [(r.old, r.new) for r in talk.ledger.retired]
    [(0, 1)]
    """
    text = talk.text(i)
    past = [(part.start, part.end) for part in said.parts if part.past]
    for start, end in sides(text, said.name):
        if any(first <= start < last for first, last in past):
            continue
        values = [v for v in values_in(text, said.name) if start <= v.start < end]
        if values:
            _exchange_value(talk, i, said, values[0])
        else:
            _exchange_words(talk, i, [word for word, *_ in tokens(text, said.name, start, end)])


@lru_cache(maxsize=1 << 13)
def sides(text: str, name: str) -> tuple[tuple[int, int], ...]:
    """Return where a text in a language names what gives way to something else, in characters.

    >>> text = 'Wir nehmen Ahorn statt Eiche.'
    >>> [text[start:end] for start, end in sides(text, 'de')]
    ['Eiche.']
    """
    lower = fold(unquoted(text))
    return tuple(dict.fromkeys(m.span('old') for form in _forms(name) for m in form.finditer(lower)))


@cache
def _forms(name):
    return tuple(re.compile(fold_pattern(form)) for form in TONGUES[name].sides)


def _exchange_value(talk: TongueTalk, i: int, said: Said, value: Value) -> None:
    found = [(j, part, v) for j, _, part in talk.earlier() for v in part.values
             if v.kind == value.kind and is_same(v, value) and talk.stands(j, (v.start, v.end))]
    words = {word for part in said.parts for word in part.words}
    near = [one for one in found if words.intersection(one[1].words)] or found
    by_user = {j for j, *_ in near if talk.by_user(j)}
    if near is found and len(by_user) > 1:
        return   # of which of them is not told
    for j, part, v in near:
        if talk.by_user(j) or talk.echoes(j, part, by_user):
            talk.retire(j, i, (v.start, v.end))


def _exchange_words(talk: TongueTalk, i: int, keys: Sequence[str]) -> None:
    found = [(_matched(keys, part, said.name, talk.text(j)), j, part) for j, said, part in talk.earlier()
             if keys and not _gives_way(talk.text(j), said.name, part, keys)]
    best = max((score for score, j, _ in found if talk.by_user(j)), default=0)
    found = [(j, part) for score, j, part in found if score and score >= best]
    by_user = [(j, part) for j, part in found if talk.by_user(j)]
    mine = [(j, part) for j, part in by_user if not part.values] or by_user[-1:]   # one with a value says more
    said = {j for j, _ in mine}
    for j, part in found:
        if (j, part) in mine or talk.echoes(j, part, said):
            talk.retire(j, i, (part.start, part.end))


def _gives_way(text: str, name: str, part: Part, keys: Sequence[str]) -> bool:
    """Whether a part names these words as what gives way there."""
    return any(part.start <= side[0] < part.end and not {w for w, *_ in tokens(text, name, *side)}.isdisjoint(keys)
               for side in sides(text, name))


def _matched(keys: Sequence[str], part: Part, name: str, text: str) -> int:
    """How many of these words a part says, the first among them."""
    if name in UNSPACED:
        said = fold(text[part.start:part.end])
        return sum(key in said for key in keys) if keys[0] in said else 0
    return sum(key in part.words for key in keys) if keys[0] in part.words else 0
