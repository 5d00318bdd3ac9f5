"""A report as tables and as Markdown: pure renderings of its JSON value."""
from collections.abc import Mapping, Sequence
from itertools import groupby

from conformance.tables import Table, bullets, markdown, percent, plain

FINE = 'kept'
MOTTO = 'A measurement, not a fix. What it calls kept stands in the text, whole and in force; it need not be used.'


def verdict_of(data: Mapping) -> str:
    """Return the word for a whole report: VOID, FAILED or PASSED.

    >>> verdict_of({'void': [], 'failures': ['stale']}), verdict_of({'void': [], 'failures': []})
    ('FAILED', 'PASSED')
    """
    return 'VOID' if data['void'] else 'FAILED' if data['failures'] else 'PASSED'


def summary_of(data: Mapping) -> str:
    """Return one line: the verdict, the compactor, the session and the budget."""
    session = data['session']
    budget = 'no budget' if session['budget'] is None else \
        f'a budget of {session["budget"]} of {session["tokens"]} tokens'
    return (f'{verdict_of(data)}: {data["compactor"]} on the session {session["name"]} ({session["canaries"]} canaries '
            f'in {session["turns"]} turns), {len(data["rounds"])} rounds, {budget}')


def tables_of(data: Mapping) -> list[Table]:
    """Return the tables of a report, those without rows left out."""
    found = [_types(data), _rounds(data), _positions(data), _losses(data), _controls(data)]
    return [table for table in found if table.rows]


def certificate_of(data: Mapping) -> list[str]:
    """Return the birth certificate, a line each."""
    birth = data['birth']
    packages = ''.join(f', {name} {version}' for name, version in birth['packages'].items())
    return [f'command: {birth["command"]}', f'date: {birth["date"] or "not given"}',
            f'seeds: {", ".join(map(str, birth["seeds"])) or "none"}', f'python {birth["python"]}{packages}',
            f'{data["schema"]}, version {data["schema_version"]}']


def markdown_of(data: Mapping) -> str:
    """Return a report as Markdown."""
    parts = [f'# Compaction conformance: {plain(data["compactor"])}', plain(summary_of(data))]
    if data['failures']:
        parts.append(bullets(data['failures']))
    parts += [*map(markdown, tables_of(data)), '## How this was made', bullets(certificate_of(data)), MOTTO]
    return '\n\n'.join(parts) + '\n'


def runs(verdicts: Sequence[str]) -> str:
    """Return a verdict for each round with equal ones in a row drawn together.

    >>> runs(['kept', 'kept', 'lost'])
    'kept 1-2, lost 3'
    """
    parts, first = [], 1
    for name, group in groupby(verdicts):
        last = first + len(list(group)) - 1
        parts.append(f'{name} {first}' if first == last else f'{name} {first}-{last}')
        first = last + 1
    return ', '.join(parts)


def _types(data: Mapping) -> Table:
    numbers = [each['round'] for each in data['rounds']]
    header = ('type', 'canaries', 'verdict of round 1', 'cliff', *(f'round {number}' for number in numbers))
    return Table('Survival by type', header, tuple(
        (row['type'], str(row['canaries']), row['verdict'],
         '-' if row['cliff'] is None else f'CLIFF in round {row["cliff"]}', *map(percent, row['rates']))
        for row in data['types']))


def _rounds(data: Mapping) -> Table:
    names = ('resolved', 'stale', 'conflicting', 'absent')
    header = ('round', 'characters', 'tokens', 'budget', *(f'updates {name}' for name in names), 'invented values')
    return Table('Sizes, updates and inventions', header, tuple(
        (str(each['round']), str(each['characters']), _number(each['tokens']),
         _number(each['budget']) + ' (OVER)' * each['over_budget'],
         *(str(each['updates'].get(name, 0)) for name in names), ', '.join(each['invented']) or 'none')
        for each in data['rounds']))


def _positions(data: Mapping) -> Table:
    return Table('Survival in round 1 by where in the session a canary was planted', tuple(data['positions']),
                 (tuple(map(percent, data['positions'].values())),) if data['positions'] else ())


def _losses(data: Mapping) -> Table:
    header = ('canary', 'type', 'planted', 'lost in round', 'verdict by round', 'missing', 'in its place', 'why')
    return Table('What was lost, or stands and is not so', header, tuple(
        (row['id'], row['type'], f'turn {row["turn"]}, {row["position"]}', _number(row['lost_in']),
         runs(row['verdicts']), ', '.join(row['missing']) or '-', ', '.join(row['found']) or '-', row['reason'])
        for row in data['canaries'] if set(row['verdicts']) != {FINE}))


def _controls(data: Mapping) -> Table:
    return Table('Controls: what the kit must see through', ('control', 'must be', 'is', 'holds'), tuple(
        (row['name'], row['expected'], row['got'], 'yes' if row['holds'] else 'NO') for row in data['controls']))


def _number(value: int | None) -> str:
    return '-' if value is None else str(value)
