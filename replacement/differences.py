"""The one place in which two clauses differ: "Rana writes the notes", "Tomasz writes the release notes".

Clauses that differ in two places speak of two things, and are not compared further. It does not ask which of two holds
(substitutes.py does).
"""
from collections.abc import Sequence
from typing import NamedTuple

from replacement.frames import DATE, ITS, PLACES, Word


class Difference(NamedTuple):
    """Where two clauses differ: the words that only the old and only the new one has in one place; what both have.

    before, after: the words of the new one around the place; dropped: how many of the old one after it the new one
    leaves out; tail: the words of its further phrases, where nothing after the place is the same; stands: whether a
    pronoun stands for words of the old one.
    """

    old: tuple[Word, ...]
    new: tuple[Word, ...]
    before: tuple[Word, ...]
    after: tuple[Word, ...]
    dropped: int
    tail: tuple[Word, ...]
    stands: bool


def difference(old: Sequence[Word], new: Sequence[Word]) -> Difference | None:
    """Return the one place in which two clauses differ, or None where they are the same or differ in two.

    >>> from language.reading import read
    >>> from replacement.frames import clauses, words_of
    >>> said = 'Ed cleans the big pans.', 'Jo cleans the pans.', 'Jo cleans the pots.'
    >>> big, pans, pots = [words_of(r, one) for r in read(said) for one in clauses(r)]
    >>> found = difference(big, pans)
    >>> [w.root for w in found.old], [w.root for w in found.new], [w.root for w in found.after], found.dropped
    (['ed'], ['jo'], ['clean', 'pan'], 1)
    >>> difference(big, pots) is None
    True
    """
    at, here, stands = _same_beginning(old, new)
    if here == len(new):
        return None
    end = _same_end(old, at + 1, new, here + 1)   # the fewest words of the new one that the old one has not
    places = _places(old, at + 1, new[end:])
    gone, come = old[at:places[0] if places else len(old)], new[here:end]
    breaks = [n for n, w in enumerate(gone) if n and (w.begins or (w.fixed and not stands))]
    first = breaks[0] if breaks else len(gone)
    dropped = len(old) - places[0] - len(places) if places else 0
    fits = gone and _same_place(gone[0], come[0], here) and not (first < len(gone) and places)
    both = {w.root for w in gone[:first]} & {w.root for w in come}
    if not fits or both or any(w.begins or w.fixed for w in come[1:]):
        return None
    return Difference(tuple(gone[:first]), tuple(come), tuple(new[:here]), tuple(new[end:]), dropped,
                      tuple(gone[first:]), stands)


def _same_beginning(old, new):
    """How many words of both are the same from the beginning on, and whether a pronoun stands for some of the old."""
    at = here = 0
    stands = False
    while at < len(old) and here < len(new):
        if _alike(old[at], new[here]):
            at, here = at + 1, here + 1
        elif here and not stands and new[here].root in ITS and not new[here].begins:
            following = next((n for n in range(at + 1, len(old)) if old[n].begins), at)
            at, here, stands = following, here + 1, True
        else:
            break
    return at, here, stands


def _same_end(old, first, new, least):
    """The place of the new clause, from `least` on, after which all its words stand in the old one too, in order."""
    end, at = len(new), len(old)
    while at > first and end > least:
        at -= 1
        if _alike(old[at], new[end - 1]):
            end -= 1
    return end


def _places(old, first, wanted):
    """Where these words first stand in the old clause from a place on, in order, as they do."""
    found = []
    for w in wanted:
        first = next(n for n in range(first, len(old)) if _alike(old[n], w)) + 1
        found.append(first - 1)
    return found


def _alike(a, b):
    return a.root == b.root and (a.preposition == b.preposition or not (a.preposition and b.preposition))


def _same_place(a, b, inside):
    """Whether the words that begin here can take each other's place: after the same preposition, or both of a place."""
    if DATE in (a.root, b.root):
        return False
    if a.preposition == b.preposition or not inside:
        return a.preposition == b.preposition and (bool(a.preposition) or a.linked == b.linked)
    return {a.preposition, b.preposition} <= PLACES
