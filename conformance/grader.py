"""What became of each canary in a compacted text: one verdict, with what is missing and what stands in its place.

A grader belongs to a session. It knows what was said in it, so that a sentence carried over word for word is never
called changed, a value that was never said is seen as invented, and a citation is looked up in the turn it names.
"""
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache

from conformance import matcher as m
from conformance import verdicts as v
from conformance.canaries import Canary
from conformance.index import Index
from conformance.matcher import CHECKS, Finding, Matcher, owned
from conformance.modality import INVERTED, WEAKER
from conformance.modality import KEPT as IN_FORCE
from conformance.passages import HEADING, REMEMBERED, Passage, fold, lines, read, windows
from conformance.probes import BUILT_IN
from conformance.probes import missing as missing_from
from conformance.session import Session
from conformance.verdicts import Outcome
from conformance.whole import chunks, places, shape
from conformance.wording import RULE

INVENTED = ('money', 'date', 'code')  # shapes of values that are looked for in what was said
Judgement = tuple[str, tuple[str, ...], tuple[str, ...], str]  # verdict, what is missing, what stands instead, why
TEXTS = 64  # remembered with what became of the canaries in them
SIGNS = 4  # of a code, at least: `v2` and `p50` are words


class CheckError(ValueError):
    """A check to switch off is not one of the grader's; the message lists them."""


class Grader:
    """Grades texts that were made of a session's turns; remembers passages it has seen, which changes no result.

    >>> from conformance.session import build_seeded_session
    >>> session = build_seeded_session()
    >>> {outcome.verdict for outcome in Grader(session).grade('')}
    {'lost'}
    """

    def __init__(self, session: Session, off: Iterable[str] = ()):
        """off: names of checks to leave out (see matcher.CHECKS), to show that each catches something."""
        unknown = sorted(set(off) - CHECKS)
        if unknown:
            raise CheckError(f'unknown check {unknown[0]!r}; checks are {", ".join(sorted(CHECKS))}')
        self.session, self.checks = session, CHECKS - set(off)
        values = owned(session.canaries)
        self._matchers = [Matcher(canary, values, self.checks) for canary in session.canaries]
        for matcher in self._matchers:
            matcher.check_statement()
        self._sizes = sorted({matcher.size for matcher in self._matchers})
        self._index = Index(self._matchers)
        self._said = {passage.folded for passage in read(session.text)}
        remember = lru_cache(maxsize=REMEMBERED)  # what compactors carry from round to round is read once
        self._findings, self._outcome = remember(self._findings_of), remember(self._outcome_of)
        self._invented = remember(self._invented_in)
        self.grade, self.invented = map(lru_cache(maxsize=TEXTS), (self.grade, self.invented))  # some change nothing

    @cached_property
    def _values(self) -> set[str]:
        return {chunk for said in self._said for chunk in chunks(said)}

    @cached_property
    def _numbered(self) -> tuple[list[str], list[str]]:
        """The turns that a citation may count: messages, and exchanges."""
        return [fold(turn.text) for turn in self.session.turns], _exchanges(self.session)

    def grade(self, text: str) -> tuple[Outcome, ...]:
        """Return what became of each canary in a text, in the order of the session's canaries."""
        found: list[list[Finding]] = [[] for _ in self._matchers]
        for size in self._sizes:
            for line in lines(text):
                for index, finding in self._findings(size, line):
                    found[index].append(finding)
        return tuple(self._outcome(index, tuple(findings)) for index, findings in enumerate(found))

    def invented(self, text: str) -> tuple[str, ...]:
        """Return the amounts, dates and codes of a text that nobody said in the session, headings left out."""
        found = (value for line in lines(text) for value in self._invented(line))
        return tuple(dict.fromkeys(found))

    def _invented_in(self, line: Sequence[Passage]) -> tuple[str, ...]:
        return tuple(value for passage in line if passage.folded not in self._said and not HEADING.match(passage.text)
                     for value in chunks(passage.folded) if value not in self._values
                     and shape(value) in INVENTED and (shape(value) != 'code' or len(value) >= SIGNS))

    def _findings_of(self, size: int, line: Sequence[Passage]) -> tuple[tuple[int, Finding], ...]:
        """What a line says of the canaries whose statements have `size` sentences, each by the canary's place."""
        every = self.checks != CHECKS  # a check that is off may find what the index does not
        looked = ((i, self._matchers[i].look(passage)) for passage in windows((line,), size)
                  for i in (range(len(self._matchers)) if every else self._index.of(passage))
                  if self._matchers[i].size == size)
        return tuple((i, finding) for i, finding in looked if finding)

    def _outcome_of(self, index: int, found: tuple[Finding, ...]) -> Outcome:
        matcher = self._matchers[index]
        canary = matcher.canary
        verdict, missing, instead, reason = self._verdict(matcher, found)
        probes = tuple((name, judge(canary, found)) for name, judge in BUILT_IN.items())
        return Outcome(canary.id, canary.type, verdict, verdict in v.SURVIVED, _update(canary, found), missing, instead,
                       reason, probes)

    def _verdict(self, matcher: Matcher, found: Sequence[Finding]) -> Judgement:
        if matcher.canary.revoked:
            return _revoked(found)
        stating = [finding for finding in found if finding.states]
        in_force = [finding for finding in stating if finding.force == IN_FORCE]
        against = [finding for finding in found if self._takes_back(finding)]
        if against:
            return v.CONTRADICTED, (), (against[0].text,), 'it stands, and is said to hold no longer'
        if in_force and any(f.force == INVERTED and f.folded not in self._said for f in stating):
            opposite = next(f for f in stating if f.force == INVERTED and f.folded not in self._said)
            return v.CONTRADICTED, (), (opposite.text,), 'it stands, and so does its opposite'
        if in_force:
            return self._kept(matcher, in_force, found)
        if stating:
            return _weakened(stating)
        return self._gone(matcher, found)

    def _kept(self, matcher: Matcher, in_force: Sequence[Finding], found: Sequence[Finding]) -> Judgement:
        stale = _standing(found) if m.CURRENT in self.checks else ()
        if stale:
            return v.CONFLICTING, (), stale, 'the old value stands beside the new one as if both held'
        if m.CITED in self.checks and not any(self._cites_well(finding, matcher) for finding in in_force):
            cited = tuple(f'turn {number}' for number in in_force[0].cites)
            return v.MISCITED, (), cited, 'the turn that is cited does not say it'
        return v.KEPT, (), (), ''

    def _gone(self, matcher: Matcher, found: Sequence[Finding]) -> Judgement:
        """Say how a canary that no passage states was lost."""
        if not found and m.PRESENCE not in self.checks:
            return v.KEPT, (), (), ''
        best = max(found, key=lambda f: (-len(f.missing), -len(f.missing_words), f.together), default=None)
        missing = missing_from(matcher.canary, found)
        if best and best.full and (best.former or best.withdrawn):
            return v.CONTRADICTED, (), (best.text,), 'it is named as something that no longer holds'
        if best and best.full and best.swapped:
            return v.MUTATED, matcher.canary.values, best.swapped, 'a value of something else stands in its place'
        if best and best.full and best.asks:
            return v.LOST, (), (best.text,), 'it is asked about, not stated'
        if best and best.full and best.doubted:
            return v.WEAKENED, (), (best.text,), 'it is said as something that may not be so'
        stale = _standing(found)
        if stale:
            return v.STALE, missing, stale, 'the old value stands as if it still held'
        instead = self._instead(matcher, found)
        if instead:
            return v.MUTATED, missing, instead, 'another value stands in its place'
        there = {value for finding in found for value in matcher.canary.values if value not in finding.missing}
        scattered = there.issuperset(matcher.canary.values)
        return v.LOST, missing, (), 'its parts are scattered over the text' if scattered else 'it is not in the text'

    def _instead(self, matcher: Matcher, found: Sequence[Finding]) -> tuple[str, ...]:
        changed = (finding for finding in found if finding.missing and finding.folded not in self._said)
        return tuple(dict.fromkeys(value for finding in changed for value in matcher.instead(finding, finding.missing)))

    def _takes_back(self, finding: Finding) -> bool:
        """Whether a passage says that the canary holds no longer: by its values, or as a rule about its words.

        What was said in the session is no fault of the compactor's, unless it put that under such a heading.
        """
        if not finding.withdrawn or finding.asks or (finding.folded in self._said and not finding.void):
            return False
        return finding.full or not finding.missing or (
            not finding.missing_words and RULE.search(finding.folded) is not None)

    def _cites_well(self, finding: Finding, matcher: Matcher) -> bool:
        """Whether a cited turn, counted in messages or in exchanges, holds the values; true where none is cited."""
        texts = [numbered[turn - 1] for turn in finding.cites for numbered in self._numbered
                 if 1 <= turn <= len(numbered)]
        return not finding.cites or all(any(places(text, value) for text in texts) for value in matcher.values)


def _exchanges(session: Session) -> list[str]:
    """The session's user messages, each with all that answers it: how compactor.py counts turns."""
    texts: list[str] = []
    for turn in session.turns:
        if turn.role == 'user':
            texts.append(fold(turn.text))
        elif texts:
            texts[-1] += '\n' + fold(turn.text)
    return texts


def _standing(found: Sequence[Finding]) -> tuple[str, ...]:
    """Replaced values that stand as current and that no passage names as replaced."""
    if not any(finding.stale for finding in found):
        return ()
    retired = {value for finding in found for value in finding.retired}
    return tuple(dict.fromkeys(value for finding in found if not finding.asks
                               for value in finding.stale if value not in retired))


def _update(canary: Canary, found: Sequence[Finding]) -> str:
    """What became of an update: preservation aside, does the old value still stand, alone or beside the new one?"""
    if not canary.updated:
        return ''
    if canary.revoked:
        return v.STALE if _revoked(found)[0] == v.STALE else v.RESOLVED
    new, old = any(finding.states for finding in found), bool(_standing(found))
    return {(True, True): v.CONFLICTING, (True, False): v.RESOLVED, (False, True): v.STALE}.get((new, old), v.ABSENT)


def _revoked(found: Sequence[Finding]) -> Judgement:
    """A rule that was taken back must not stand as current: gone, or named as taken back, it is kept."""
    if any(finding.withdrawn for finding in found):
        return v.KEPT, (), (), ''
    standing = [finding for finding in found if finding.states]
    if standing:
        return v.STALE, (), (standing[0].text,), 'it was taken back and stands as if it still held'
    return v.KEPT, (), (), ''


def _weakened(stating: Sequence[Finding]) -> Judgement:
    if any(finding.force == WEAKER for finding in stating):
        return v.WEAKENED, (), (stating[0].text,), 'nothing forbids or requires it any more, or it is only advised'
    return v.CONTRADICTED, (), (stating[0].text,), 'what it forbids or requires is turned round'


@lru_cache(maxsize=32)
def grader_of(session: Session, off: frozenset[str] = frozenset()) -> Grader:
    """Return the grader of a session, the same one for each compactor that is measured on it."""
    return Grader(session, off)
