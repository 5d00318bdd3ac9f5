"""A corpus or a benchmark as tables and as Markdown: pure renderings of its JSON value.

Compactors stand in the order of their weakest type, as there is no number over all types to rank by.
"""
from collections.abc import Iterable, Mapping

from conformance.report_text import MOTTO, certificate_of
from conformance.tables import Table, bullets, markdown, percent, plain

UPDATES = ('resolved', 'stale', 'conflicting', 'absent')


def summary_of(data: Mapping) -> str:
    """Return one line: VOID, or what was measured on what."""
    seeds = data['birth']['seeds']
    what = (f'{len(data["rows"])} runs of each of {len(seeds)} {data["kind"]} sessions, {data["rounds"]} rounds each; '
            'budgets are shares of a session\'s tokens')
    return f'VOID: {"; ".join(data["void"])}' if data['void'] else what


def tables_of(data: Mapping) -> list[Table]:
    """Return the tables, those of each budget together."""
    budgets = list(dict.fromkeys(row['budget'] for row in data['rows']))
    found = []
    for budget in budgets:
        rows = ranked(row for row in data['rows'] if row['budget'] == budget)
        where = 'without a budget' if budget is None else f'at {percent(budget)} of the tokens'
        order = [row['compactor'] for row in rows]
        against = sorted((each for each in data['differences'] if each['budget'] == budget),
                         key=lambda each: order.index(each['compactor']))
        found += [_survival(rows, where, data['rounds']), _differences(against, where, data['rounds']),
                  _first(rows, where), _updates(rows, where), _positions(rows, where), _verdicts(rows, where)]
    return [table for table in found if table.rows]


def markdown_of(data: Mapping) -> str:
    """Return a corpus or benchmark as Markdown."""
    parts = [f'# {plain(data["title"])}', plain(summary_of(data))]
    if data['errors']:
        parts.append(bullets(data['errors']))
    parts += [*map(markdown, tables_of(data)), '## How this was made', bullets(certificate_of(data)), MOTTO]
    return '\n\n'.join(parts) + '\n'


def ranked(rows: Iterable[Mapping]) -> list[Mapping]:
    """Return rows with the best weakest type first, then the second weakest, and so on; then the fewest stale values.

    Those over budget come last.

    >>> row = {'over_budget': 0, 'stale_sessions': 0, 'compactor': 'a', 'types': [{'rates': [1.0, 0.5]}]}
    >>> better = row | {'compactor': 'b', 'types': [{'rates': [1.0, 0.9]}]}
    >>> [each['compactor'] for each in ranked([row, better])]
    ['b', 'a']
    """
    return sorted(rows, key=lambda row: (row['over_budget'] > 0, [-rate for rate in sorted(_last(row))],
                                         row['stale_sessions'], row['compactor']))


def _last(row: Mapping) -> list[float]:
    return [each['rates'][-1] for each in row['types']]


def _survival(rows: list[Mapping], where: str, rounds: int) -> Table:
    types = [each['type'] for each in rows[0]['types']] if rows else []
    header = ('compactor', *types, 'room used', 'sessions over budget', 'sessions that fail')
    return Table(f'Survival after round {rounds}, {where} (95 % intervals over sessions)', header, tuple(
        (row['compactor'], *map(_with_interval, row['types']), percent(row['room']), str(row['over_budget']),
         f'{row["failed"]} of {row["sessions"]}') for row in rows))


def _differences(rows: list[Mapping], where: str, rounds: int) -> Table:
    types = [each['type'] for each in rows[0]['types']] if rows else []
    against = rows[0]['against'] if rows else ''
    title = (f'Survival of {against} less that of each other, in points, after round {rounds}, {where} '
             '(95 % intervals over the same sessions)')
    return Table(title, (f'{against} and', *types), tuple(
        (row['compactor'], *(f'{100 * each["difference"]:+.0f} ({100 * each["interval"][0]:+.0f} to '
                             f'{100 * each["interval"][1]:+.0f})' for each in row['types'])) for row in rows))


def _first(rows: list[Mapping], where: str) -> Table:
    types = [each['type'] for each in rows[0]['types']] if rows else []
    return Table(f'Survival after round 1, {where}', ('compactor', *types), tuple(
        (row['compactor'], *(percent(each['rates'][0]) for each in row['types'])) for row in rows))


def _updates(rows: list[Mapping], where: str) -> Table:
    header = ('compactor', *UPDATES, 'sessions with a stale value')
    return Table(f'Updates after the last round, {where}', header, tuple(
        (row['compactor'], *(str(row['updates'].get(name, 0)) for name in UPDATES),
         f'{row["stale_sessions"]} of {row["sessions"]}') for row in rows))


def _positions(rows: list[Mapping], where: str) -> Table:
    places = ('early', 'middle', 'late')
    numbers = list(rows[0]['positions']) if rows else []
    header = ('compactor', *(f'{place}, round {number}' for number in numbers for place in places))
    return Table(f'Survival by where in the session it was planted, {where}', header, tuple(
        (row['compactor'], *(percent(row['positions'][number][place]) for number in numbers for place in places))
        for row in rows))


def _verdicts(rows: list[Mapping], where: str) -> Table:
    names = list(rows[0]['verdicts']) if rows else []
    return Table(f'Verdicts after the last round, {where}', ('compactor', *names, 'invented values'), tuple(
        (row['compactor'], *(str(row['verdicts'][name]) for name in names), str(row['invented'])) for row in rows))


def _with_interval(row: Mapping) -> str:
    low, high = row['interval']
    return f'{percent(row["rates"][-1])} ({100 * low:.0f}-{100 * high:.0f})'
