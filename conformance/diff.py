"""What became worse between two reports, by type: results are deterministic, so every fall is a change.

The old report may be of an older compactor or another one; both must be of the same session and budget.
"""
from collections.abc import Mapping

from json_files import FileError

ORDER = {'FLAG': 0, 'WARN': 1, 'SILENT': 2}


def compare(base: Mapping, current: Mapping, threshold: float = 0.0) -> list[str]:
    """Return what is worse in the current report's data than in the base's, a sentence each.

    threshold: percentage points of survival, in any round, that may be lost.

    >>> base = {'types': [{'type': 'fact', 'rates': [1.0], 'verdict': 'SILENT', 'cliff': None}], 'rounds': [],
    ...         'canaries': []}
    >>> now = {'types': [{'type': 'fact', 'rates': [0.5], 'verdict': 'WARN', 'cliff': None}], 'rounds': [],
    ...        'canaries': []}
    >>> compare(base, now)
    ['fact: SILENT in round 1 is now WARN', 'fact: 50 points fewer survived round 1']
    """
    old = {row['type']: row for row in base['types']}
    worse = [line for row in current['types'] if row['type'] in old
             for line in _worse(old[row['type']], row, threshold)]
    worse += [f'{name}: not in the new report' for name in old if name not in {row['type'] for row in current['types']}]
    if current.get('failure') and not base.get('failure'):
        worse.append(f'the compactor failed: {current["failure"]}')
    return worse + _wrong(base, current) + _over(base, current)


def check_same(base: Mapping, current: Mapping, path) -> None:
    """Raise FileError, which names the current file, where the reports are of different sessions or budgets.

    >>> one = {'session': {'name': 'a', 'canaries': 3, 'budget': None}}
    >>> check_same(one, one, 'b.json')
    >>> check_same(one, {'session': one['session'] | {'canaries': 4}}, 'b.json')
    Traceback (most recent call last):
    json_files.FileError: b.json: its session is not that of the older report; make both with the same options
    """
    for name, of in (('session', ('name', 'canaries')), ('budget', ('budget',))):
        if any(base['session'][key] != current['session'][key] for key in of):
            raise FileError(path, f'its {name} is not that of the older report; make both with the same options')


def _worse(old: Mapping, new: Mapping, threshold: float) -> list[str]:
    lines = []
    if ORDER[new['verdict']] < ORDER[old['verdict']]:
        lines.append(f'{new["type"]}: {old["verdict"]} in round 1 is now {new["verdict"]}')
    if new['cliff'] is not None and (old['cliff'] is None or new['cliff'] < old['cliff']):
        was = 'none' if old['cliff'] is None else f'round {old["cliff"]}'
        lines.append(f'{new["type"]}: cliff in round {new["cliff"]}, where it was {was}')
    for number, (before, now) in enumerate(zip(old['rates'], new['rates'], strict=False), 1):
        if 100 * (before - now) > threshold:
            lines.append(f'{new["type"]}: {100 * (before - now):.0f} points fewer survived round {number}')
            break
    return lines


def _wrong(base: Mapping, current: Mapping) -> list[str]:
    """Canaries that were not wrong and are: stale, conflicting, contradicted or with another value."""
    wrong = {'stale', 'conflicting', 'contradicted', 'mutated'}
    before = {row['id'] for row in base['canaries'] if wrong & set(row['verdicts'])}
    return [f'{row["id"]}: {next(verdict for verdict in row["verdicts"] if verdict in wrong)}'
            for row in current['canaries'] if wrong & set(row['verdicts']) and row['id'] not in before]


def _over(base: Mapping, current: Mapping) -> list[str]:
    if any(each['over_budget'] for each in base['rounds']) or not any(e['over_budget'] for e in current['rounds']):
        return []
    return ['over its budget, which it was not']
