"""Compactors that cheat or fail on purpose: a report in which one of them comes out well is void.

Each gets what every compactor gets, turns and 30 % of their tokens, and never a canary; for each there is one check
of the grader that sees through it. keep-everything ignores the budget. keep-nothing returns nothing. bag-of-tokens
keeps rare words in the order of the alphabet. revoke-everything lists what was said as revoked, near-miss-values with
each value one sign longer, headers-only without values, repeat-the-question as questions.
"""
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from conformance import matcher as m
from conformance import verdicts as v
from conformance.canaries import Canary
from conformance.lines import fitting
from conformance.passages import fold, read
from conformance.protocol import Turn, render
from conformance.runner import Run, TextCounter, pinned_count, run_conformance
from conformance.session import Session
from conformance.whole import places

SHARE = 0.30  # of the session's tokens
OVER_BUDGET = 'over budget'
REVOKED = 'All of the following were revoked and hold no longer:'
VALUE = re.compile(r'[^\s"\'(),;!?。，]*\d[^\s"\'(),;!?。，]*|(?<=[^\s.!?:] )[A-Z][\w-]+|(?<=[\u4e00-\u9fff])[A-Z]\w+')
WORD = re.compile(r'[^\s"\'(),;!?。，]+')
Sentences = Sequence[str]
Made = Callable[[Sentences, TextCounter, int], str]


@dataclass(frozen=True)
class Control:
    """What a control came out as: expected and got are a verdict or `over budget`; check is what sees through it.

    Where most canaries failed, another failing verdict than the expected one holds too: in a short session of a user's
    own, a bag of its words may contradict a fact rather than lose it. Only what passes, or hides its size, flatters.
    """

    name: str
    check: str
    expected: str
    got: str

    @property
    def holds(self) -> bool:
        """Whether it came out as it must."""
        return self.got == self.expected or (
            OVER_BUDGET not in (self.got, self.expected) and self.got not in v.SURVIVED) or self.got == v.LOST


def run_controls(session: Session, count: TextCounter | None = None, share: float = SHARE,
                 off: Iterable[str] = ()) -> tuple[Control, ...]:
    """Run every control over one round of a session, at a share of its tokens.

    count: tokens of a text, by the pinned counter where none is given; off: checks to leave out, as a test does.

    >>> from conformance.session import build_seeded_session
    >>> controls = run_controls(build_seeded_session(), count=len)
    >>> all(control.holds for control in controls), controls[0].got
    (True, 'over budget')
    """
    count = count or pinned_count()
    budget = max(1, int(share * count(render(session.turns))))
    off = frozenset(off)
    return tuple(Control(name, check, expected, _came_out(run_conformance(
        session, _compactor(made, count), 1, budget, count, off=off)))
        for name, (made, check, expected) in CONTROLS.items())


def _compactor(made: Made, count: TextCounter):
    return lambda turns, budget: made(_sentences(turns), count, budget)


def _sentences(turns: Sequence[Turn]) -> list[str]:
    """All sentences; those of assistants last, which say least that is new, so that the budget ends with them."""
    return [passage.text for turn in sorted(turns, key=lambda turn: turn.role == 'assistant')
            for passage in read(turn.text)]


def _came_out(run: Run) -> str:
    """Over budget; kept, if more than half survived; else what became of most of the others."""
    if run.rounds[0].over_budget:
        return OVER_BUDGET
    told = {canary.id for canary in run.session.canaries if not canary.revoked and _has_a_value(canary)}
    outcomes = [outcome for outcome in run.rounds[0].outcomes if outcome.canary in told]
    if 2 * sum(outcome.survived for outcome in outcomes) > len(outcomes):
        return v.KEPT
    rest = Counter(outcome.verdict for outcome in outcomes if not outcome.survived)
    return max(rest, key=lambda verdict: (rest[verdict], -v.VERDICTS.index(verdict)), default=v.LOST)


def _has_a_value(canary: Canary) -> bool:
    """Whether a control that takes values out changes it: a plain word ("vegetarian") looks like any other."""
    rest = fold(VALUE.sub('', canary.statement))
    return any(not places(rest, fold(value)) for value in canary.values)


def _everything(sentences: Sentences, count: TextCounter, budget: int) -> str:
    return '\n'.join(sentences)


def _nothing(sentences: Sentences, count: TextCounter, budget: int) -> str:
    return ''


def _bag(sentences: Sentences, count: TextCounter, budget: int) -> str:
    said = Counter(word.rstrip('.:') for sentence in sentences for word in WORD.findall(sentence))
    rare, _ = fitting(sorted(said, key=lambda word: (said[word], word)), budget, count)
    return ' '.join(sorted(rare, key=fold))


def _revoked(sentences: Sentences, count: TextCounter, budget: int) -> str:
    return _listed([REVOKED, *_with_values(sentences)], count, budget)


def _near_miss(sentences: Sentences, count: TextCounter, budget: int) -> str:
    def longer(found: re.Match) -> str:
        value = found.group().rstrip('.:')
        return value + ('7' if value[-1].isdigit() else 'o') + found.group()[len(value):]
    return _listed([VALUE.sub(longer, sentence) for sentence in _with_values(sentences)], count, budget)


def _headers(sentences: Sentences, count: TextCounter, budget: int) -> str:
    return _listed([' '.join(VALUE.sub('', sentence).split()) for sentence in _with_values(sentences)], count, budget)


def _questions(sentences: Sentences, count: TextCounter, budget: int) -> str:
    asked = [f'Did anyone say: {sentence.rstrip(".!。")}?' for sentence in _with_values(sentences)]
    return _listed(asked, count, budget)


def _with_values(sentences: Sentences) -> list[str]:
    return [sentence.lstrip('# ') for sentence in dict.fromkeys(sentences) if VALUE.search(sentence)]


def _listed(lines: Sequence[str], count: TextCounter, budget: int) -> str:
    return '\n'.join(fitting(lines, budget, count)[0])


CONTROLS: dict[str, tuple[Made, str, str]] = {
    'keep-everything': (_everything, m.BUDGET, OVER_BUDGET),
    'keep-nothing': (_nothing, m.PRESENCE, v.LOST),
    'bag-of-tokens': (_bag, m.TOGETHER, v.LOST),
    'revoke-everything': (_revoked, m.IN_EFFECT, v.CONTRADICTED),
    'near-miss-values': (_near_miss, m.WHOLE, v.MUTATED),
    'headers-only': (_headers, m.VALUES, v.LOST),
    'repeat-the-question': (_questions, m.ASSERTED, v.LOST),
}
