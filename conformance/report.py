"""A run of the kit as a report: JSON with its birth certificate, of which Markdown and HTML are pure renderings.

Survival is told by type and round, never as one number over all types (document 003). The controls of the same session
stand in every report; where one of them comes out otherwise than it must, the kit cannot be trusted and the report is
void. The date comes from outside: nothing here asks a clock.
"""
import json
import platform
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from command_line import read_made, versions
from compactor import estimate_tokens
from conformance.controls import Control, run_controls
from conformance.runner import Run
from conformance.session import Session

SCHEMA = {'schema': 'context-compaction conformance report', 'schema_version': 1}
PACKAGES = ('tokenizers',)


@dataclass(frozen=True)
class Report:
    """One report: `data` is its JSON value, and all else is read from it."""

    data: Mapping

    @cached_property
    def failures(self) -> tuple[str, ...]:
        """Why the gate fails, a sentence each: the run's own reasons, and each control that came out wrong."""
        return tuple(self.data['failures'])

    @property
    def passed(self) -> bool:
        """Whether the gate passes."""
        return not self.failures

    @property
    def void(self) -> bool:
        """Whether a control came out otherwise than it must, so that nothing here can be trusted."""
        return self.data['void']

    def to_json(self) -> str:
        """Return the report as JSON, indented, the same bytes for the same run."""
        return json.dumps(self.data, indent=1, ensure_ascii=False, allow_nan=False) + '\n'

    def to_markdown(self) -> str:
        """Return the report as Markdown."""
        from conformance.report_text import markdown_of
        return markdown_of(self.data)

    def to_html(self) -> str:
        """Return the report as one HTML page that asks nothing from anywhere."""
        from conformance.report_page import page_of
        return page_of(self.data)


def build_report(run: Run, controls: Iterable[Control] | None = None, birth: Mapping | None = None,
                 failure: str = '') -> Report:
    """Return the report of a run.

    controls: those of the run's session, run here where none are given; birth: what made the run (see `birth_of`);
    failure: the error that ended the compactor's work (guard.py), which fails the gate.

    >>> from conformance.runner import run_conformance
    >>> from conformance.session import build_seeded_session
    >>> run = run_conformance(build_seeded_session(), lambda turns: turns[-1].text, rounds=2)
    >>> report = build_report(run, controls=())
    >>> report.passed, report.data['types'][0]['rates'], report.data['types'][0]['verdict']
    (False, [0.0, 0.0], 'FLAG')
    """
    controls = [_control(each) for each in (controls_of(run.session, run.budget) if controls is None else controls)]
    wrong = [f'control {each["name"]}: {each["got"]}; it must be {each["expected"]}' for each in controls
             if not each['holds']]
    stopped = [f'the compactor failed: {failure}; nothing counts as kept from there on'] if failure else []
    return Report({**SCHEMA, 'birth': dict(birth or birth_of('build_report')), 'session': _session(run),
                   'compactor': run.compactor, 'void': bool(wrong), 'failure': failure or None,
                   'failures': [*wrong, *stopped, *run.failures()],
                   'types': [_type(run, name) for name in run.types()], 'positions': run.by_position(),
                   'rounds': [_round(run, each) for each in run.rounds], 'canaries': _canaries(run),
                   'controls': controls})


def controls_of(session: Session, budget: float | None) -> tuple[Control, ...]:
    """Return how the controls come out on a session, at 30 % of its tokens.

    Without a budget the tokens are compactor.estimate_tokens', so that nothing has to be installed.

    >>> from conformance.session import build_seeded_session
    >>> all(control.holds for control in controls_of(build_seeded_session(), None))
    True
    """
    return run_controls(session, estimate_tokens if budget is None else None)


def birth_of(command: str, seeds: Iterable[int] = (), date: str | None = None) -> dict:
    """Return a birth certificate: the command, seeds, versions, and the date, which the caller knows.

    >>> birth_of('python -m conformance demo', [1, 2])['seeds']
    [1, 2]
    """
    return {'command': command, 'date': date, 'seeds': list(seeds), 'python': platform.python_version(),
            'packages': versions(PACKAGES)}


def read_report(path) -> Report:
    """Read a report that an earlier run wrote as JSON. Raises FileError for another kind of file or version.

    >>> read_report('no-such-report.json')
    Traceback (most recent call last):
    json_files.FileError: no-such-report.json: no such file; check the name
    """
    return Report(read_made(path, SCHEMA, 'report', 'python -m conformance report --format json'))


def _session(run: Run) -> dict:
    return {'name': run.session.name, 'turns': len(run.session.turns), 'canaries': len(run.session.canaries),
            'characters': run.characters, 'tokens': run.tokens, 'budget': run.budget}


def _type(run: Run, name: str) -> dict:
    cliff = run.cliff(name)
    canaries = sum(canary.type == name and not canary.revoked for canary in run.session.canaries)
    return {'type': name, 'canaries': canaries, 'verdict': run.verdict(name), 'cliff': cliff,
            'late_cliff': cliff is not None and cliff > 1, 'rates': list(run.rates(name))}


def _round(run: Run, each) -> dict:
    return {'round': each.number, 'characters': each.characters, 'tokens': each.tokens, 'budget': each.budget,
            'over_budget': each.over_budget, 'updates': run.updates(each.number), 'invented': list(each.invented)}


def _canaries(run: Run) -> list[dict]:
    """Each canary with its verdict in every round, and the reason of the first round that was not `kept`."""
    rows = []
    for index, canary in enumerate(run.session.canaries):
        outcomes = [each.outcomes[index] for each in run.rounds]
        worst = next((outcome for outcome in outcomes if outcome.verdict != 'kept'), outcomes[-1])
        rows.append({'id': canary.id, 'type': canary.type, 'turn': canary.turn,
                     'position': run.session.position(canary), 'verdicts': [outcome.verdict for outcome in outcomes],
                     'survived': [outcome.survived for outcome in outcomes], 'lost_in': run.lost_in(canary.id),
                     'update': outcomes[-1].update, 'reason': worst.reason, 'missing': list(worst.missing),
                     'found': list(worst.found)})
    return rows


def _control(control: Control) -> dict:
    return {'name': control.name, 'expected': control.expected, 'got': control.got, 'holds': control.holds}
