"""Write an evaluation as one HTML page that asks nothing from anywhere: a pure rendering of evaluate.py's JSON.

Curves over the budgets with their intervals, the tables, and each fact that some policy lost or left stale, with
its turn and what became of it. All text goes through the template's escaping, as it is users' text.
"""
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from evaluation.plot import curves
from evaluation.scores import ABSENT, LOST, PRESERVED, STALE, STALE_ALONE
from evaluation.table import certificate, notes, percent, tables

HERE = Path(__file__).resolve().parent
TEMPLATE = 'page.html.jinja'
FIGURES = {'preserved': 'facts that hold and are in the request',
           'stale': 'superseded facts that are in the request'}
LETTERS = {PRESERVED: '+', **dict(zip(LOST, 'BRCPN', strict=True)), STALE: 's', STALE_ALONE: 'S', ABSENT: '.'}
UNSCORED = '?'
MAX_FACTS = 5000  # listed in the page; the JSON has them all


def page(evaluation: dict) -> str:
    """Return the whole page as text."""
    environment = Environment(loader=FileSystemLoader(HERE), autoescape=True, undefined=StrictUndefined,
                              trim_blocks=True, lstrip_blocks=True)
    listed, left_out = lost_facts(evaluation)
    return environment.get_template(TEMPLATE).render(
        figures=_figures(evaluation['totals']), tables=tables(evaluation), notes=notes(evaluation),
        certificate=certificate(evaluation), legend=_legend(), conversations=listed, left_out=left_out,
        budgets=', '.join(percent(f'{share:g}') for share in evaluation['settings']['budgets']),
        policies=evaluation['settings']['policies'])


def lost_facts(evaluation: dict, most: int = MAX_FACTS) -> tuple[list[dict], int]:
    """Return the conversations with the facts that some policy lost or left stale, and how many facts were left out.

    A fact has id, kind, fact, where, replaced_by, and for each policy its letters, one a budget (see LETTERS).

    >>> lost_facts({'conversations': []})
    ([], 0)
    """
    listed, left_out, room = [], 0, most
    for score in evaluation['conversations']:
        facts = [fact for fact in _letters(score) if set(''.join(fact['letters'])) - {'+', '.', UNSCORED}]
        left_out += max(0, len(facts) - room)
        facts = facts[:room]
        room -= len(facts)
        if facts:
            listed.append({'title': f'{score["corpus"]}, {score["id"]}', 'turns': score['turns'],
                           'probes': len(score['probes']), 'facts': facts})
    return listed, left_out


def _letters(score: dict) -> list[dict]:
    rows = []
    for index, probe in enumerate(score['probes']):
        letters = [''.join(LETTERS[outcome['statuses'][index]] if 'statuses' in outcome else UNSCORED
                           for outcome in budgets.values()) for budgets in score['outcomes'].values()]
        rows.append({'id': probe['id'], 'kind': probe['kind'] + ', contrast' * probe['contrast'],
                     'fact': probe['fact'], 'where': f'turn {probe["turn"]}, {probe["role"]}',
                     'replaced_by': probe['superseded_by'], 'letters': letters})
    return rows


def _figures(rows: list[dict]) -> list[dict]:
    corpora = list(dict.fromkeys(row['corpus'] for row in rows))
    return [{'title': f'{corpus}: {what}',
             'svg': Markup(curves([row for row in rows if row['corpus'] == corpus], name, f'f{number}{name}'))}
            for number, corpus in enumerate(corpora) for name, what in FIGURES.items()]


def _legend() -> list[tuple[str, str]]:
    reasons = ['lost: a note dropped for lack of room held it', 'lost: a note dropped as superseded held it',
               'lost: cut out of the sentence that a note is taken from', 'lost: no candidate note came near it',
               'lost: no message holds it']
    return [('+', 'preserved'), *zip('BRCPN', reasons, strict=True),
            ('s', 'stale, and its replacement is in the request too'), ('S', 'stale, without its replacement'),
            ('.', 'superseded and absent, as it should be'), ('?', 'not scored')]
