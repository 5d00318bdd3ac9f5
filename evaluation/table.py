"""Write an evaluation as tables and as Markdown: a pure rendering of the JSON that evaluate.py wrote.

Shares are percent of the facts that hold (preserved) or of the superseded facts (the stale ones); the interval is
95 %, over conversations.
"""
import re
from dataclasses import dataclass

from command_line import numbered
from evaluation.comparison import CHANGES
from evaluation.scores import LOST
from evaluation.totals import LOSSES
from json_files import printable
from probes import KINDS

BAD = ('Broken', 'Regressed')
TIME = 'ms each'
CHANGE_NAMES = tuple(name.replace('_', ' ') for name in CHANGES)


@dataclass(frozen=True)
class Table:
    """A title, the names of the columns, and rows of text."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def tables(evaluation: dict) -> list[Table]:
    """Return the evaluation's tables: for each corpus the facts, the kinds and the losses, then the comparison.

    >>> [table.title for table in tables({'totals': [], 'falls': {}, 'times': {'milliseconds': {}}})]
    ['How often a larger budget kept fewer facts of a conversation']
    """
    corpora = list(dict.fromkeys(row['corpus'] for row in evaluation['totals']))
    result = []
    for corpus in corpora:
        rows = [row for row in evaluation['totals'] if row['corpus'] == corpus]
        result += [_facts(corpus, rows, evaluation['times']['milliseconds'].get(corpus, {})),
                   _kinds(corpus, rows), _losses(corpus, rows)]
    result.append(_falls(evaluation['falls']))
    return result + ([_comparison(evaluation['comparison'])] if 'comparison' in evaluation else [])


def markdown(evaluation: dict) -> str:
    """Return the tables and the birth certificate as Markdown."""
    parts = ['# Evaluation', *map(sentence, notes(evaluation))]
    for table in tables(evaluation):
        lines = [table.header, ('---',) * len(table.header), *table.rows]
        parts += [f'## {sentence(table.title)}',
                  '\n'.join('| ' + ' | '.join(map(cell, line)) + ' |' for line in lines)]
    parts += ['## How this was made', '\n'.join(f'- {sentence(line)}' for line in certificate(evaluation))]
    return '\n\n'.join(parts) + '\n'


def summary(evaluation: dict) -> tuple[str, bool]:
    """Return what a terminal shows (the facts of each corpus; what is broken or regressed), and whether anything is."""
    bad = [note for note in notes(evaluation) if note.startswith(BAD)]
    shown = [table for table in tables(evaluation) if table.header[-1] in (TIME, CHANGE_NAMES[-1])]
    parts = ['\n'.join(map(printable, lines)) for lines in [*map(_plain, shown), bad] if lines]
    return '\n\n'.join(parts) + '\n', bool(bad)


def notes(evaluation: dict) -> list[str]:
    """Return what a reader has to know: what is broken or unscored, what regressed, what the words mean."""
    found = []
    rows = [row for row in evaluation['totals'] if row['corpus'] != 'all']
    for name, what in (('over_budget', 'requests over their budget'), ('misquoted', 'notes that misquote their turn'),
                       ('unscored', 'conversations that could not be scored')):
        found += [f'Broken: {row["corpus"]}, {row["policy"]}, {percent(row["budget"])}: {what}: {row[name]}.'
                  for row in rows if row[name]]
    regressed = evaluation.get('comparison', {}).get('regressed', [])
    if regressed:
        threshold = f'{evaluation["comparison"]["threshold"]:g}'
        found.append(f'Regressed by more than {threshold} points: {"; ".join(regressed)}.')
    return [*found, 'Preserved and lost are percent of the facts that hold, stale of the superseded ones, with 95 % '
                    'bootstrap intervals over conversations. Stale: the request states a superseded fact; alone: and '
                    'not what replaced it; in a note: a note states it and not, in the same note, what replaced it.']


def certificate(evaluation: dict) -> list[str]:
    """Return the birth certificate, a line each."""
    birth, settings = evaluation['birth'], evaluation['settings']
    packages = ', '.join(f'{name} {version}' for name, version in birth['packages'].items())
    return [f'command: {birth["command"]}', f'date: {evaluation["times"]["date"]}', f'seed: {settings["seed"]}',
            f'bootstrap resamples: {settings["resamples"]}',
            f'python {birth["python"]}, {packages}', f'commit: {birth["commit"] or "unknown"}',
            f'tokens: {birth["counter"]["model"]}, revision {birth["counter"]["revision"]}',
            *(f'corpus {corpus["name"]}: {numbered(corpus["conversations"], "conversation")}, sha256 {corpus["sha256"]}'
              for corpus in birth['corpora'])]


def _plain(table: Table) -> list[str]:
    """Lay a table out in columns; the losses are what is not preserved, and left to the other renderings."""
    places = [index for index, name in enumerate(table.header) if name != 'lost']
    rows = [row for row in table.rows if table.header[-1] == TIME or set(row[-len(CHANGES):]) != {'0'}]
    if not rows:
        return [table.title, 'nothing changed']
    lines = [[line[index] for index in places] for line in (table.header, *rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return [table.title, *('  '.join(map(str.ljust, line, widths)).rstrip() for line in lines)]


def interval(share: list[float] | None) -> str:
    """Write a share with its interval.

    >>> interval([64.04, 60, 67.96]), interval(None)
    ('64.0 (60.0-68.0)', '-')
    """
    return '-' if share is None else f'{share[0]:.1f} ({share[1]:.1f}-{share[2]:.1f})'


def cell(text: str) -> str:
    r"""Write text so that it stays in its cell of a Markdown table.

    >>> print(cell('a|b <i>'))
    a\|b &lt;i>
    """
    return sentence(text).replace('|', '\\|')


def sentence(text: str) -> str:
    r"""Write text on one line so that it is read as text: nothing of it is HTML or Markdown.

    >>> print(sentence('a_b*c*\n<i>'))
    a\_b\*c\* &lt;i>
    """
    text = ' '.join(text.split()).replace('&', '&amp;').replace('<', '&lt;')
    return re.sub(r'([\\`*_\[\]])', r'\\\1', text)


def _facts(corpus: str, rows: list[dict], times: dict) -> Table:
    first = rows[0]['kinds']['all']
    title = (f'{corpus}: {numbered(rows[0]["conversations"], "conversation")}, '
             f'{numbered(first["live"], "fact that holds", "facts that hold")}, '
             f'{first["superseded"]} superseded')
    header = ('policy', 'budget', 'preserved', 'lost', 'stale', 'stale, alone', 'stale, in a note', 'room used',
              'notes', TIME)
    return Table(title, header, tuple(
        (row['policy'], percent(row['budget']),
         *(interval(row['kinds']['all']['shares'][name])
           for name in ('preserved', 'lost', 'stale', 'stale_alone', 'stale_notes')),
         '-' if row['used'] is None else f'{100 * row["used"]:.0f} %',
         '-' if row['notes'] is None else f'{row["notes"]:.1f}',
         f'{times[row["policy"]][row["budget"]]:.1f}' if row['policy'] in times else '-') for row in rows))


def _kinds(corpus: str, rows: list[dict]) -> Table:
    groups = (*KINDS, 'contrast')
    header = ('policy', 'budget', *(f'{kind}s preserved' for kind in KINDS), *(f'stale {kind}s' for kind in KINDS),
              'stale contrasts', 'alone')
    return Table(f'{corpus}, by kind of fact', header, tuple(
        (row['policy'], percent(row['budget']),
         *(interval(row['kinds'][kind]['shares']['preserved']) for kind in KINDS),
         *(interval(row['kinds'][kind]['shares']['stale']) for kind in groups),
         interval(row['kinds']['contrast']['shares']['stale_alone'])) for row in rows))


def _losses(corpus: str, rows: list[dict]) -> Table:
    reasons = tuple(reason.removeprefix('lost: ') for reason in LOST)
    return Table(f'{corpus}, why facts were lost', ('policy', 'budget', 'lost', *reasons), tuple(
        (row['policy'], percent(row['budget']),
         *(str(row['kinds']['all'][name]) for name in ('lost', *LOSSES))) for row in rows))


def _falls(falls: dict) -> Table:
    return Table('How often a larger budget kept fewer facts of a conversation', ('policy', 'times', 'of'),
                 tuple((policy, str(times), str(pairs)) for policy, (times, pairs) in falls.items()))


def _comparison(comparison: dict) -> Table:
    title = 'Against the older evaluation' + ('' if comparison['same_corpora'] else ', whose corpora were others')
    header = ('corpus', 'policy', 'budget', 'preserved', 'points', 'stale', *CHANGE_NAMES)
    return Table(title, header, tuple(
        (row['corpus'], row['policy'], percent(row['budget']), _change(row['preserved']), _points(row['difference']),
         _change(row['stale']), *(str(len(row[name])) for name in CHANGES)) for row in comparison['rows']))


def _points(share: list[float] | None) -> str:
    return '-' if share is None else f'{share[0]:+.1f} ({share[1]:+.1f} to {share[2]:+.1f})'


def _change(pair: list[float] | None) -> str:
    return '-' if pair is None else f'{pair[0]:.1f} -> {pair[1]:.1f}'


def percent(budget: str) -> str:
    """Write a budget, a share of the history's tokens, in percent.

    >>> percent('0.125')
    '12.5 %'
    """
    return f'{100 * float(budget):g} %'
