"""A compactor over many sessions: what survived by type and round, by position, and how updates were resolved.

Preservation and update resolution are two axes (document 003) and are told apart; so are the types. Each session is a
run of its own, so the result is the same for any number of jobs. `benchmark` does the same at several budgets.
"""
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec

from conformance.guard import run_guarded
from conformance.interval import difference, interval
from conformance.protocol import render
from conformance.report import controls_of
from conformance.runner import ROUNDS, Run, pinned_count
from conformance.session import Session, build_random_session, without_labels
from conformance.tables import percent
from conformance.verdicts import VERDICTS


def _unlabelled(seed: int) -> Session:
    return without_labels(build_random_session(seed))


def _prose(seed: int) -> Session:
    from conformance.prose import build_prose_session  # large, and no other corpus needs it
    return build_prose_session(seed)


KINDS: dict[str, Callable[[int], Session]] = {'random': build_random_session, 'unlabelled': _unlabelled,
                                              'prose': _prose}


@dataclass(frozen=True)
class Cell:
    """One compactor at one budget (a share of the session's tokens, or None)."""

    compactor: str
    share: float | None


def measure(seed: int, kind: str, cells: Sequence[Cell], rounds: int = ROUNDS) -> dict:
    """Run every cell on the session of one seed: {'seed', 'controls' that came out wrong, 'runs': one a cell}.

    Raises protocol.CompactorError where a compactor cannot be found, made or called; one that fails in a session has
    lost all of it from there on, and its `failure` is told.
    """
    session = KINDS[kind](seed)
    budget = next((cell.share for cell in cells if cell.share is not None), None)
    wrong = [control.name for control in controls_of(session, budget) if not control.holds]
    return {'seed': seed, 'void': wrong, 'runs': [_scored(session, cell, rounds) for cell in cells]}


def measure_all(seeds: Iterable[int], kind: str, cells: Sequence[Cell], rounds: int = ROUNDS, jobs: int = 1) -> list:
    """Return measure() of every seed, in order: with a progress bar on a terminal, where tqdm is installed."""
    seeds, one = list(seeds), partial(measure, kind=kind, cells=tuple(cells), rounds=rounds)
    if jobs == 1 and find_spec('tqdm') is None:
        return [one(seed) for seed in seeds]
    from evaluation.parallel import run
    return run(one, seeds, jobs=jobs, unit='session')


def totals(measured: Sequence[dict], cells: Sequence[Cell]) -> list[dict]:
    """Add up the sessions: one row a cell, with shares from 0 to 1 and 95 % intervals over sessions.

    >>> totals([], [])
    []
    """
    return [_row(cell, [one['runs'][index] for one in measured]) for index, cell in enumerate(cells)]


def errors_of(measured: Sequence[dict], cells: Sequence[Cell]) -> list[str]:
    """Return a sentence for each cell whose compactor failed in some session: in how many, and the first error.

    >>> failed = [{'seed': 7, 'runs': [{'failure': 'round 1: KeyError'}]}, {'seed': 8, 'runs': [{'failure': ''}]}]
    >>> errors_of(failed, [Cell('mine', 0.2)])
    ['compactor mine at 20 %: failed in 1 of 2 sessions; the first, of seed 7: round 1: KeyError']
    """
    lines = []
    for index, cell in enumerate(cells):
        failed = [(one['seed'], one['runs'][index]['failure']) for one in measured if one['runs'][index]['failure']]
        if failed:
            at = '' if cell.share is None else f' at {percent(cell.share)}'
            lines.append(f'compactor {cell.compactor}{at}: failed in {len(failed)} of {len(measured)} sessions; '
                         f'the first, of seed {failed[0][0]}: {failed[0][1]}')
    return lines


def differences(measured: Sequence[dict], cells: Sequence[Cell], against: str) -> list[dict]:
    """Return how much more of each type one compactor kept after the last round than each other at the same budget.

    Shares from -1 to 1, with 95 % intervals over the same sessions; none where `against` was not measured.

    >>> differences([], [Cell('mine', 0.2)], 'salient')
    []
    """
    at = {cell: index for index, cell in enumerate(cells)}
    pairs = [(cell, Cell(against, cell.share)) for cell in cells if cell.compactor != against]
    return [{'budget': cell.share, 'compactor': cell.compactor, 'against': against,
             'types': _differences([one['runs'][at[best]] for one in measured],
                                   [one['runs'][at[cell]] for one in measured])}
            for cell, best in pairs if best in at and measured]


def _differences(runs: list[dict], others: list[dict]) -> list[dict]:
    found = []
    for name in dict.fromkeys(name for run in runs for name in run['types']):
        one, other = ([run['types'][name] for run in each if name in run['types']] for each in (runs, others))
        kept, rest = ([counts['survived'][-1] for counts in each] for each in (one, other))
        of = [counts['canaries'] for counts in one]
        found.append({'type': name, 'difference': (sum(kept) - sum(rest)) / sum(of),
                      'interval': difference(kept, rest, of)})
    return found


def _scored(session: Session, cell: Cell, rounds: int) -> dict:
    budget = None if cell.share is None else max(1, int(cell.share * pinned_count()(render(session.turns))))
    run, failure = run_guarded(session, cell.compactor, rounds, budget)
    return {'failure': failure, 'types': {name: _counts(run, name) for name in run.types()},
            'positions': {str(number): run.by_position(number) for number in (1, rounds)},
            'updates': run.updates(rounds), 'verdicts': _verdicts(run), 'failures': list(run.failures()),
            'invented': sum(len(each.invented) for each in run.rounds),
            'over_budget': any(each.over_budget for each in run.rounds), 'tokens': run.rounds[-1].tokens,
            'whole': run.tokens}


def _counts(run: Run, name: str) -> dict:
    of = sum(canary.type == name and not canary.revoked for canary in run.session.canaries)
    return {'canaries': of, 'survived': [round(rate * of) for rate in run.rates(name)]}


def _verdicts(run: Run) -> dict[str, int]:
    counts = Counter(outcome.verdict for outcome in run.rounds[-1].outcomes)
    return {name: counts[name] for name in VERDICTS}


def _row(cell: Cell, runs: list[dict]) -> dict:
    names = list(dict.fromkeys(name for run in runs for name in run['types']))
    return {'compactor': cell.compactor, 'budget': cell.share, 'sessions': len(runs),
            'types': [_type(name, [run['types'][name] for run in runs if name in run['types']]) for name in names],
            'positions': {number: _mean_positions([run['positions'][number] for run in runs])
                          for number in (runs[0]['positions'] if runs else ())},
            'updates': _sum([run['updates'] for run in runs]), 'verdicts': _sum([run['verdicts'] for run in runs]),
            'stale_sessions': sum(bool(run['updates']['stale'] + run['updates']['conflicting']) for run in runs),
            'over_budget': sum(run['over_budget'] for run in runs), 'invented': sum(run['invented'] for run in runs),
            'failed': sum(bool(run['failures']) for run in runs),
            'room': _mean([run['tokens'] / run['whole'] for run in runs if run['tokens'] is not None])}


def _type(name: str, counts: list[dict]) -> dict:
    of = [count['canaries'] for count in counts]
    by_round = list(zip(*(count['survived'] for count in counts), strict=True))
    return {'type': name, 'canaries': sum(of), 'rates': [sum(kept) / sum(of) for kept in by_round],
            'least': min(kept / each for kept, each in zip(by_round[-1], of, strict=True)),
            'interval': interval(by_round[-1], of)}


def _mean_positions(found: list[dict]) -> dict[str, float]:
    return {place: _mean([one[place] for one in found if place in one]) for place in ('early', 'middle', 'late')}


def _sum(found: list[dict]) -> dict[str, int]:
    return {name: sum(one[name] for one in found) for name in (found[0] if found else ())}


def _mean(values: list[float]) -> float | None:
    return sum(values) / len(values) if values else None
