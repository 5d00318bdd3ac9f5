"""Which canaries a passage may concern: by the words in it, so that most passages are never looked at for most.

An index says too much rather than too little: matcher.Matcher decides. A term is entered under its longest word; one
in a script without spaces cannot be found by words and is looked for as it is.
"""
from collections.abc import Iterable
from functools import lru_cache

from conformance.matcher import Matcher
from conformance.passages import REMEMBERED, WORD, Passage
from conformance.whole import UNSPACED


class Index:
    """Words to canaries (by their place), for values, replaced values and the words beside them."""

    def __init__(self, matchers: Iterable[Matcher]):
        self._values: dict[str, set[int]] = {}
        self._words: dict[str, set[tuple[int, int]]] = {}
        self._unspaced: list[tuple[str, int]] = []
        self._needed: list[int] = []
        for place, matcher in enumerate(matchers):
            self._needed.append(max(1, (len(matcher.words) + 1) // 2))
            for value in matcher.terms:
                self._enter(value, place, self._values, place)
            for number, choice in enumerate(matcher.words):
                for word in choice:
                    self._enter(word, place, self._words, (place, number))
        self._known = frozenset({*self._values, *self._words})

    def of(self, passage: Passage) -> list[int]:
        """Return the places of the canaries of which a passage holds a value, or half of the words."""
        found = {place for term, place in self._unspaced if term in passage.folded}
        known = passage.words & self._known
        if not known:
            return sorted(found)
        found.update(place for word in known for place in self._values.get(word, ()))
        counts: dict[int, int] = {}
        for place, _ in {entry for word in known for entry in self._words.get(word, ())}:
            counts[place] = counts.get(place, 0) + 1
        found.update(place for place, count in counts.items() if count >= self._needed[place])
        return sorted(found)

    def _enter(self, term: str, place: int, table: dict, entry) -> None:
        word = _entry(term)
        if word:
            table.setdefault(word, set()).add(entry)
        else:
            self._unspaced.append((term, place))


@lru_cache(maxsize=REMEMBERED)
def _entry(term: str) -> str:
    """The word under which a term is entered: its longest, or none where it cannot be found by words."""
    return '' if UNSPACED.search(term) else max(WORD.findall(term), key=len, default='')
