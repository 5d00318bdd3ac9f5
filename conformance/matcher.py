"""How one canary stands in one passage: which of its values and words are there, together, and in force.

A matcher is made once for a canary. It compares a passage with the canary's own statement: a "no longer" or a
"should" that was planted is no fault.
"""
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise

from conformance import wording
from conformance.canaries import Canary, CanaryError
from conformance.modality import CLAUSE, KEPT, Modality
from conformance.passages import REMEMBERED, Passage, fold, lines, windows
from conformance.whole import alike, around, chunks, cover, exchanged, names, places, shape

PRESENCE, BUDGET, WHOLE, VALUES, TOGETHER = 'presence', 'budget', 'whole-values', 'values', 'co-location'
ASSERTED, IN_EFFECT, FORCE, ATTACHED, CURRENT = 'assertion', 'revocation', 'force', 'attachment', 'currency'
CITED = 'citations'
CHECKS = frozenset({PRESENCE, BUDGET, WHOLE, VALUES, TOGETHER, ASSERTED, IN_EFFECT, FORCE, ATTACHED, CURRENT, CITED})


@dataclass(frozen=True, eq=False)
class Finding:
    """A passage that has to do with a canary, and what is right and wrong with it.

    missing: values, missing_words: words, that are not in it; together: the others stand close; asks: it is a
    question; withdrawn: it says that the statement no longer holds; former: it names the value as an old one; force:
    kept, weaker or inverted; swapped: values of other canaries in the place of its own; stale, retired: replaced
    values that stand as current, and that are named as replaced; doubted: it may not be so;
    text, cites and void: of the passage.
    """

    missing: tuple[str, ...]
    missing_words: tuple[str, ...]
    together: bool = True
    asks: bool = False
    withdrawn: bool = False
    former: bool = False
    force: str = KEPT
    swapped: tuple[str, ...] = ()
    stale: tuple[str, ...] = ()
    retired: tuple[str, ...] = ()
    text: str = ''
    folded: str = ''
    cites: tuple[int, ...] = ()
    void: bool = False
    doubted: bool = False

    @property
    def full(self) -> bool:
        """Whether it holds every value and word, close to each other."""
        return not self.missing and not self.missing_words and self.together

    @property
    def states(self) -> bool:
        """Whether it holds them as a statement that is in effect, whatever its force."""
        return self.full and not self._spoiled

    @property
    def usable(self) -> bool:
        """Whether it holds every value in a statement that is in effect; of the words, some may be others."""
        return not self.missing and self.together and not self._spoiled

    @property
    def _spoiled(self) -> bool:
        return self.asks or self.withdrawn or self.former or self.doubted or bool(self.swapped)


@dataclass(frozen=True)
class Owned:
    """A value of a canary: whose it is, as planted, folded, its shape, and the words it belongs to."""

    owner: str
    value: str
    folded: str
    shape: str
    words: frozenset[str]


class Matcher:
    """Looks for one canary in passages."""

    def __init__(self, canary: Canary, others: Iterable[Owned] = (), checks: frozenset[str] = CHECKS):
        """others: values of the session's canaries, which must not stand in its place; checks: those switched on."""
        self.canary, self._checks = canary, checks
        self.values = tuple(map(fold, canary.values))
        self._replaced = tuple(map(fold, canary.replaced))
        self._shapes = frozenset(map(shape, self.values))
        self.words = tuple(tuple(map(fold, word.split('|'))) for word in canary.words)
        self.terms = self.values + self._replaced
        own = lines(canary.statement)
        self.size = max(1, *map(len, own))
        self._statement = ' '.join(passage.folded for line in own for passage in line)
        self._modality = Modality(canary, self._statement, self.values)
        self._reach = max(120, 3 * len(self._statement) // 2)
        self._pairs = tuple(two for two in combinations(self.values, 2) if shape(two[0]) == shape(two[1]))
        self._everyones = tuple(others)
        self._seen: dict[tuple, Finding | None] = {}  # the same line comes back round after round

    @cached_property
    def _others(self) -> tuple[Owned, ...]:
        return tuple(other for other in self._everyones
                     if other.owner != self.canary.id and other.folded not in self.values)

    def check_statement(self) -> None:
        """Raise CanaryError for a canary that its own statement would not keep: nothing could."""
        passage = next(iter(windows(lines(self.canary.statement), self.size)), None)
        own = passage and self.look(passage)
        where = f'canary {self.canary.id}: '
        if '\n' in self.canary.statement.strip():
            raise CanaryError(f'{where}its statement has line breaks; give the one line that states it')
        if own is None or own.missing or own.missing_words:
            lacks = (*own.missing, *own.missing_words) if own else self.canary.values
            raise CanaryError(f'{where}its statement does not hold {lacks[0]!r} as a whole; correct one of the two')
        if own.asks:
            raise CanaryError(f'{where}its statement is a question, which states nothing; write it as a statement')
        if not own.together:
            raise CanaryError(f'{where}its words and values stand too far apart in it; name words that are closer')

    def look(self, passage: Passage) -> Finding | None:
        """Return what a passage says of the canary, or None where it says nothing of it."""
        key = passage.text, passage.cites, passage.void, passage.doubted
        if key not in self._seen:
            if len(self._seen) >= REMEMBERED:
                self._seen.clear()
            self._seen[key] = self._look(passage)
        return self._seen[key]

    def _look(self, passage: Passage) -> Finding | None:
        folded = passage.folded
        found = [self._places(folded, value) for value in self.values]
        words = [[at for word in choice for at in places(folded, word)] for choice in self.words]
        old = [value for value in self._replaced if places(folded, value)]
        gone_words = tuple('|'.join(word) for word, at in zip(self.words, words, strict=True) if not at)
        if not any(found) and not old and (not words or 2 * len(gone_words) > len(words)):
            return None
        short = len(folded) <= self._reach  # then all of it is close together
        span = None if short else cover([*found, *words], self._reach)
        # What may bear on it: nothing that its own statement does not say, and of a whole page what is near.
        nothing = folded == self._statement or self._irrelevant(found, gone_words, old)
        said = '' if nothing else around(folded, span, self._reach)
        withdrawn = passage.void or (said != '' and self._modality.withdrawn(folded, said))
        named = not old and (any(words) or not words)  # beside an old value it is that one which is taken back
        stale, retired = self._old(folded, old, words, any(found), withdrawn) if old else ((), ())
        return Finding(
            self._missing(found), gone_words, short or span is not None or TOGETHER not in self._checks,
            asks=ASSERTED in self._checks and (wording.QUESTION.search(folded) is not None or (
                said != '' and self._modality.asks(passage.text, said))),
            withdrawn=IN_EFFECT in self._checks and (passage.void or (withdrawn and named)),
            former=IN_EFFECT in self._checks and not old and said != '' and self._modality.denies(said),
            force=self._modality.force(said) if said and FORCE in self._checks else KEPT,
            swapped=self._swapped(said) if said and ATTACHED in self._checks else (),
            stale=() if 2 * len(gone_words) > len(words) else stale, retired=retired,
            text=passage.text, folded=folded, cites=passage.cites, void=passage.void,
            doubted=ASSERTED in self._checks and (passage.doubted or (said != '' and self._modality.doubts(said))))

    def _irrelevant(self, found: list[list[int]], gone_words: tuple[str, ...], old: list[str]) -> bool:
        """Whether values and words are missing, so that nothing else about a passage changes a verdict."""
        return bool(gone_words) and not all(found) and not old and not self.canary.revoked

    def _places(self, folded: str, value: str) -> list[int]:
        """Where a value stands whole, and is not made another by what follows: `$500` is not in `$500 million`."""
        at = places(folded, value, WHOLE in self._checks)
        if not at or not value[-1].isdigit() or WHOLE not in self._checks:
            return at
        return [place for place in at for scaled in [wording.SCALED.match(folded, place + len(value))]
                if not scaled or value + scaled.group() in self._statement]

    def _old(self, folded: str, old: list[str], words: list[list[int]], beside_new: bool, withdrawn: bool):
        """Return the replaced values that stand as current, near the words, and those that are named as replaced."""
        retired = tuple(value for value in old if withdrawn or self._is_former(folded, value, beside_new))
        return tuple(value for value in old if value not in retired
                     and cover([places(folded, value), *words], self._reach)), retired

    def _missing(self, found) -> tuple[str, ...]:
        if VALUES not in self._checks:
            return ()
        return tuple(value for value, at in zip(self.canary.values, found, strict=True) if not at)

    def _is_former(self, folded: str, value: str, beside_new: bool) -> bool:
        """Whether each place of a replaced value names it as replaced; "from X" does so only beside the new one."""
        return all(wording.FORMER.search(folded, 0, at) or wording.AFTER.match(folded, at + len(value))
                   or wording.WAS.search(folded, 0, at) or (beside_new and wording.FROM.search(folded, 0, at))
                   for at in places(folded, value))

    def _swapped(self, folded: str) -> tuple[str, ...]:
        """Values of other canaries, of the same kind, that a clause gives to what this one is about."""
        others = [other for other in self._others if other.folded in folded and other.shape in self._shapes]
        wrong = self._either(folded) or self._exchanged(folded)
        if wrong or not others:
            return wrong
        return tuple(other.value for clause in CLAUSE.split(folded) if not any(v in clause for v in self.values)
                     for other in others if places(clause, other.folded)
                     and any(places(clause, w) for choice in self.words for w in choice if w not in other.words))

    def _exchanged(self, folded: str) -> tuple[str, ...]:
        """Two values of its own that stand in each other's place, where the statement tells them apart."""
        return next((two for two in self._pairs if all(value in folded for value in two)
                     and exchanged(folded, self._statement, *two)), ())

    def _either(self, folded: str) -> tuple[str, ...]:
        """Values of the same kind, of which the statement knows nothing, that stand with its own as "this or that"."""
        if not wording.OR.search(folded):
            return ()
        sides = [(two[0].split()[-1:], two[1].split()[:1]) for two in pairwise(wording.OR.split(folded))]
        return tuple(other for left, right in sides for mine, its in ((left, right), (right, left))
                     for value in self.values if mine and its and chunks(mine[0]) == [value]
                     for other in chunks(its[0])
                     if shape(other) == shape(value) and other not in self.terms and not places(self._statement, other))

    def instead(self, finding: Finding, gone: Iterable[str]) -> tuple[str, ...]:
        """Return what stands in a passage where values that are gone should: such as they are, or nearly these."""
        if len(finding.folded) > 2 * self._reach:  # in a heap of words anything stands beside anything
            return ()
        there = chunks(finding.folded)
        taken = {*self.terms, *chunks(self._statement)}
        found: dict[str, None] = {}
        for shown in gone:
            value = fold(shown)
            kind = shape(value)
            named = [name for name in (names(finding.text, value.count(' ') + 1) if shown[:1].isupper() else ())
                     if kind == 'name' and not places(self._statement, fold(name))]
            for other in (*there, *named):
                same = fold(other)
                if same not in taken and (alike(value, same)
                                          or (not finding.missing_words and (shape(same) == kind or other in named))):
                    found.setdefault(other)
            if not finding.missing_words and kind != 'name':  # of another kind, but a value all the same: limits merged
                found |= {other.value: None for other in self._others
                          if other.shape != 'name' and places(finding.folded, other.folded)}
        return tuple(found)


def owned(canaries: Iterable[Canary]) -> tuple[Owned, ...]:
    """Return the values of canaries, each with whose it is and the words that it belongs to.

    >>> cap = Canary('cap', 'hard_constraint', 'The cap is $500.', ('$500',), ('cap',))
    >>> [(one.owner, one.value) for one in owned([cap])]
    [('cap', '$500')]
    """
    return tuple(Owned(canary.id, value, fold(value), shape(fold(value)), words) for canary in canaries
                 for words in [frozenset(fold(choice) for word in canary.words for choice in word.split('|'))]
                 for value in (*canary.values, *canary.replaced))
