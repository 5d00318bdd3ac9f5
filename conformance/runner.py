"""Run a compactor over a session for several rounds, and look after each what became of every canary.

Round k+1 compacts what round k returned. The compactor gets turns, a round and a budget, never a canary. Sizes are
characters, and tokens of the pinned counter (or yours) where a budget in tokens is given: only then it is imported.
"""
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from conformance import verdicts as v
from conformance.canaries import BINDING, Canary
from conformance.grader import Grader, grader_of
from conformance.matcher import BUDGET
from conformance.probes import Probe
from conformance.protocol import caller, name_of, next_turns
from conformance.session import Session
from conformance.verdicts import Outcome

ROUNDS = 5
LEAST = 2000  # characters; of a shorter session a compactor may return all
TextCounter = Callable[[str], int]


@dataclass(frozen=True)
class Round:
    """One round: its number from 1, what was returned, its size, and what became of each canary.

    tokens and budget are None where no budget was given; over_budget then says that it is as long as all that
    was said. invented: values that nobody said in the session.
    """

    number: int
    text: str
    outcomes: tuple[Outcome, ...]
    characters: int
    tokens: int | None = None
    budget: int | None = None
    over_budget: bool = False
    invented: tuple[str, ...] = ()


@dataclass(frozen=True)
class Run:
    """A compactor measured on a session: `rounds` in order. Shares are from 0 to 1, by type; none is over all types."""

    session: Session
    compactor: str
    rounds: tuple[Round, ...]
    budget: int | None
    characters: int
    tokens: int | None = None

    def rates(self, type: str) -> tuple[float, ...]:
        """Return the share of a type's canaries that survived, round by round; those that were revoked are no part."""
        kept = {canary.id for canary in self.session.canaries if canary.type == type and not canary.revoked}
        return tuple(_share(outcome.survived for outcome in each.outcomes if outcome.canary in kept)
                     for each in self.rounds)

    def types(self) -> tuple[str, ...]:
        """Return the types with canaries to preserve, in the order of the document."""
        kept = {canary.type for canary in self.session.canaries if not canary.revoked}
        return tuple(type for type in self.session.types() if type in kept)

    def verdict(self, type: str) -> str:
        """Return FLAG, WARN or SILENT: what a type's survival in round 1 says."""
        return v.round_one(self.rates(type)[0])

    def cliff(self, type: str) -> int | None:
        """Return the first round in which less than half of a type survived, or None."""
        return v.cliff(self.rates(type))

    def by_position(self, number: int = 1) -> dict[str, float]:
        """Return the share that survived a round by the third of the session that planted it: early, middle, late."""
        places = {canary.id: self.session.position(canary) for canary in self.session.canaries if not canary.revoked}
        return {place: _share(outcome.survived for outcome in self.rounds[number - 1].outcomes
                              if places.get(outcome.canary) == place)
                for place in ('early', 'middle', 'late') if place in places.values()}

    def updates(self, number: int = 1) -> dict[str, int]:
        """Return how many canaries that changed are resolved, stale, conflicting or absent after a round."""
        found = [outcome.update for outcome in self.rounds[number - 1].outcomes if outcome.update]
        return {name: found.count(name) for name in (v.RESOLVED, v.STALE, v.CONFLICTING, v.ABSENT)}

    def lost_in(self, canary: str) -> int | None:
        """Return the first round, from 1, that a canary (by id) did not survive, or None."""
        return next((each.number for each in self.rounds for outcome in each.outcomes
                     if outcome.canary == canary and not outcome.survived), None)

    def failures(self) -> tuple[str, ...]:
        """Return why the gate fails, a sentence each; none where the run passes."""
        return (*self._type_failures(), *self._wrong(), *self._over())

    @property
    def passed(self) -> bool:
        """Whether nothing fails the gate."""
        return not self.failures()

    def _type_failures(self) -> Iterable[str]:
        for type in self.types():
            rates, at = self.rates(type), self.cliff(type)
            if at == 1:
                yield f'{type}: {rates[0]:.0%} survived round 1 (FLAG)'
            elif at:
                yield f'{type}: {rates[at - 1]:.0%} survived round {at} (CLIFF)'

    def _wrong(self) -> Iterable[str]:
        """A rule or limit that stands and is not so: stale, conflicting, contradicted or with another value."""
        said = set()
        for each in self.rounds:
            for outcome in each.outcomes:
                if outcome.type in BINDING and outcome.verdict in v.WRONG and outcome.canary not in said:
                    said.add(outcome.canary)
                    yield f'{outcome.type} {outcome.canary}: {outcome.verdict} in round {each.number}'

    def _over(self) -> Iterable[str]:
        over = [each for each in self.rounds if each.over_budget]
        if over and self.budget is None:
            yield (f'not compacted in {len(over)} of {len(self.rounds)} rounds: '
                   f'{over[0].characters} characters in round {over[0].number}, of {self.characters}')
        elif over:
            yield (f'over budget in {len(over)} of {len(self.rounds)} rounds: '
                   f'{over[0].tokens} tokens in round {over[0].number}, budget {over[0].budget}')


def run_conformance(session: Session, compactor, rounds: int = ROUNDS, budget: int | None = None,
                    count: TextCounter | None = None, probes: Sequence[Probe] = (), off: Iterable[str] = ()) -> Run:
    """Compact a session round after round with one compactor, and return what became of each canary.

    compactor: an object with compact(turns, ...), or a function. budget: the most tokens it may return, by `count`
    (of a text; the pinned counter where none is given); without one a text as long as all that was said fails, since
    nothing was compacted. probes: your own, beside the three built in. off: checks to leave out (matcher.CHECKS).
    Raises CompactorError where the compactor fails, ValueError for a wrong number.

    >>> from conformance.session import build_seeded_session
    >>> run = run_conformance(build_seeded_session(), lambda turns: turns[-1].text, rounds=1)
    >>> run.verdict('safety_rule'), run.cliff('fact'), run.passed
    ('FLAG', 1, False)
    """
    if rounds < 1 or (budget is not None and budget < 1):
        raise ValueError('rounds and budget must be at least 1')
    grader = grader_of(session, frozenset(off))
    count = count or (pinned_count() if budget is not None else None)
    turns, done, compact = session.turns, [], caller(compactor)
    said = sum(len(turn.text) for turn in turns)
    for number in range(1, rounds + 1):
        context = compact(turns, number, budget)
        done.append(_graded(number, context.text, grader, budget, count, probes, said))
        turns = next_turns(context)
    return Run(session, name_of(compactor), tuple(done), budget, len(session.text),
               count(session.text) if count else None)


def score(session: Session, text: str, budget: int | None = None, count: TextCounter | None = None,
          name: str = 'text', off: Iterable[str] = ()) -> Run:
    """Measure an already compacted text as the one round of a run.

    >>> from conformance.session import build_seeded_session
    >>> session = build_seeded_session()
    >>> score(session, session.text).passed
    True
    """
    run = run_conformance(session, lambda turns: text, 1, budget, count, off=off)
    rounds = run.rounds if budget is not None else tuple(replace(each, over_budget=False) for each in run.rounds)
    return replace(run, compactor=name, rounds=rounds)


def pinned_count() -> TextCounter:
    """Return the pinned counter for plain text, in tokens; it is imported here and not before.

    >>> pinned_count()('Hello')
    1
    """
    from tokenizer import count_request

    return count_request.text_tokens


def _graded(number: int, text: str, grader: Grader, budget, count, probes: Sequence[Probe], said: int) -> Round:
    tokens = count(text) if count else None
    outcomes = grader.grade(text)
    if probes:
        outcomes = tuple(_probed(outcome, canary, text, probes)
                         for outcome, canary in zip(outcomes, grader.session.canaries, strict=True))
    over = BUDGET in grader.checks and (tokens > budget if budget is not None else len(text) >= max(said, LEAST))
    return Round(number, text, outcomes, len(text), tokens, budget, over, grader.invented(text))


def _probed(outcome: Outcome, canary: Canary, text: str, probes: Sequence[Probe]) -> Outcome:
    """An outcome with a user's own probes: one that does not pass is a loss, whatever the others say."""
    results = [(probe.name, probe.probe(canary, text).passed) for probe in probes]
    failed = next((name for name, passed in results if passed is False), None)
    outcome = replace(outcome, probes=(*outcome.probes, *results))
    if failed is None or not outcome.survived:
        return outcome
    return replace(outcome, verdict=v.LOST, survived=False, reason=f'the probe {failed} does not pass')


def _share(flags: Iterable[bool]) -> float:
    flags = list(flags)
    return sum(flags) / len(flags) if flags else 0.0
