"""How a passage holds a statement: asserted, asked, doubted, withdrawn, with its force; always beside the statement.

Words of a class count where the passage has them and the statement has not: a "no longer" or a "should" that was
planted is no fault.
"""
import re
from collections.abc import Sequence

from conformance import wording
from conformance.canaries import BINDING, Canary
from conformance.whole import places, shape

AMOUNTS = ('money', 'date', 'time', 'number')  # of these there may be about so much, or more, or less
CLAUSE = re.compile(r"[,;]|:(?!\d)|(?<!\w)(?:and|but|while|und|aber|et|mais|y|pero)(?!\w)")
SIDE = re.compile(r'[,;]| - |(?<!\w)(?:and|but|und|aber|et|mais|y|pero)(?!\w)')  # of a sentence, which doubt stays in
NEAR, NEGATED = 40, 20  # characters before an amount for "more than", and before that for "not"
KEPT, WEAKER, INVERTED = 'kept', 'weaker', 'inverted'  # what became of a rule's force


class Modality:
    """Compares passages with one canary's statement."""

    def __init__(self, canary: Canary, statement: str, values: Sequence[str]):
        """statement, values: folded."""
        self._canary, self._statement, self._values = canary, statement, values
        self._amounts = [value for value in values if shape(value) in AMOUNTS]
        self._own: dict[re.Pattern, frozenset] = {}

    def withdrawn(self, folded: str, said: str) -> bool:
        """Whether it says that the statement holds no longer. said: the part of a passage that may bear on it."""
        if self._adds(wording.WITHDRAWN, said) or (
                self._adds(wording.LIFTED, said) and wording.RULE.search(said) is not None):
            return True
        return self._is(wording.LABELLED, folded) or self._is(wording.TRAILED, folded)

    def asks(self, text: str, said: str) -> bool:
        """Whether it asks, though without a question mark. text: the passage as it stands."""
        return self._adds(wording.WHETHER, said) or (
            wording.ASKING.match(text) is not None and not wording.ASKING.match(self._canary.statement))

    def doubts(self, said: str) -> bool:
        """Whether it says that it may not be so: in a clause with a value, in one of its own, or of an amount."""
        if self._adds(wording.DOUBT, said) and any(
                len(wording.DOUBT.sub('', clause).split()) < 2 or any(value in clause for value in self._values)
                for clause in SIDE.split(said) if wording.DOUBT.search(clause)):
            return True
        return self._about(said) and not self._about(self._statement)

    def denies(self, said: str) -> bool:
        """Whether it names a value as a former one; or, where the statement is no rule, as one that is not so."""
        return self._denied(said) and not self._denied(self._statement)

    def force(self, said: str) -> str:
        """What became of the rule's force; only words that the statement has can be missed."""
        if self._canary.type not in BINDING:
            return KEPT
        sides = self._sides(said)
        if any(mine != its for mine, its in sides):
            return INVERTED
        hedged = self._adds(wording.HEDGE, said) or self._is(wording.TENTATIVE, said)
        if self._canary.force == 'forbid' and self._lacks(wording.NEGATION, said):
            return INVERTED if not hedged and self._orders(said) else WEAKER
        if self._canary.force == 'require':
            if self._adds(wording.NO_DUTY, said):
                return KEPT if sides and not hedged else INVERTED  # "must not exceed" for "must stay below"
            if self._lacks(wording.DUTY, said):
                return INVERTED if self._adds(wording.PERMITTED, said) else WEAKER
        return WEAKER if hedged else KEPT

    def _adds(self, pattern: re.Pattern, said: str) -> bool:
        """Whether a passage holds words of a class that the statement does not."""
        found = pattern.findall(said)
        return bool(found) and not self._words(pattern).issuperset(found)

    def _lacks(self, pattern: re.Pattern, said: str) -> bool:
        """Whether a passage holds no word of a class of which the statement has one."""
        return not pattern.search(said) and bool(self._words(pattern))

    def _is(self, pattern: re.Pattern, folded: str) -> bool:
        return pattern.search(folded) is not None and not self._words(pattern)

    def _words(self, pattern: re.Pattern) -> frozenset:
        """The words of a class in the statement."""
        if pattern not in self._own:
            self._own[pattern] = frozenset(found.group() for found in pattern.finditer(self._statement))
        return self._own[pattern]

    def _about(self, text: str) -> bool:
        return any(wording.ABOUT.search(text, 0, at) for value in self._amounts for at in places(text, value))

    def _denied(self, text: str) -> bool:
        rule = bool(self._canary.force)
        return any(wording.FORMER.search(text, 0, at) or (not rule and (
            wording.DENIED.search(text, 0, at) or wording.NO_MORE.match(text, at + len(value))))
                   for value in self._values for at in places(text, value))

    def _sides(self, said: str) -> list[tuple[set[bool], set[bool]]]:
        """On which side of each amount the limit lies, in the statement and in a passage, where both say one."""
        told = (_sides, _times) if self._canary.force == 'forbid' else (_sides,)
        found = ((tell(self._statement, value), tell(said, value)) for tell in told for value in self._amounts)
        return [(mine, its) for mine, its in found if len(mine) == len(its) == 1]

    def _orders(self, said: str) -> bool:
        """Whether a passage tells to do what it is about: by a word of duty or permission, or by beginning with it."""
        first = said.rpartition(': ')[2].removeprefix('please ').removeprefix('do ').split(' ', 1)[0]
        return (wording.DUTY.search(said) is not None or self._adds(wording.PERMITTED, said)
                or any(first in word.casefold().split('|') for word in self._canary.words))


def _sides(text: str, amount: str) -> set[bool]:
    """Whether what stands before an amount says that a limit is below it (True), above it (False), or either."""
    found: set[bool] = set()
    for at in places(text, amount):
        for pattern in (wording.UNDER, wording.OVER):
            for word in pattern.finditer(text, max(0, at - NEAR), at):
                before = CLAUSE.split(text[:word.start()])[-1][-NEGATED:]
                turned = wording.NEGATION.search(before) is not None
                found.add((pattern is wording.UNDER) != turned)
                if not turned and wording.NEGATION.search(text, at):  # a "not" at the end may turn it round
                    found.add((pattern is wording.UNDER) != (not turned))
    return found


def _times(text: str, amount: str) -> set[bool]:
    """Whether what stands before a time says before (True), after (False), or either."""
    return {early for at in places(text, amount) for early, pattern in ((True, wording.EARLIER), (False, wording.LATER))
            if pattern.search(text, max(0, at - NEAR), at)}
