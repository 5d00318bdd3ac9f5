"""A report, a corpus or a benchmark as one HTML page that asks nothing from anywhere: a rendering of its JSON value.

The curves are small multiples, one a type, as curves of five types at 100 % hide each other. They are drawn in the
template: matplotlib would be one more package for six points a curve, and plotly inlines 4.8 MB of JavaScript. All text
goes through the template's escaping, as it is users' text.
"""
from collections.abc import Mapping, Sequence
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from conformance import corpus_text
from conformance.report_text import MOTTO, certificate_of, summary_of, tables_of, verdict_of
from conformance.tables import percent

HERE = Path(__file__).resolve().parent
TEMPLATE = 'report_page.html.jinja'
WIDTH, HEIGHT = 240, 150
LEFT, RIGHT, TOP, BOTTOM = 34, 230, 8, 126
LEVELS = (0, 50, 100)
FLAG_LEVEL = 50
# Okabe and Ito's colours, which people with any colour vision can tell apart.
COLOURS = ('#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000')
DASHES = ('', '6 3', '2 3')


def page_of(data: Mapping) -> str:
    """Return the page of a report as text."""
    figures = [figure(row['type'], {'': row['rates']}) for row in data['types']]
    return render(title=f'Compaction conformance: {data["compactor"]}', verdict=verdict_of(data),
                  summary=summary_of(data), failures=data['failures'], figures=figures, legend=[],
                  tables=tables_of(data), certificate=certificate_of(data))


def corpus_page_of(data: Mapping) -> str:
    """Return the page of a corpus or a benchmark as text: a figure for each type and budget, a line a compactor."""
    figures, names = [], list(dict.fromkeys(row['compactor'] for row in data['rows']))
    for budget in dict.fromkeys(row['budget'] for row in data['rows']):
        rows = [row for row in data['rows'] if row['budget'] == budget]
        where = '' if budget is None else f', {percent(budget)}'
        for place, each in enumerate(rows[0]['types']):
            figures.append(figure(each['type'] + where, {row['compactor']: row['types'][place]['rates']
                                                         for row in rows}))
    return render(title=data['title'], verdict='VOID' if data['void'] else 'FAILED' if data['errors'] else 'PASSED',
                  summary=corpus_text.summary_of(data), failures=[*data['void'], *data['errors']], figures=figures,
                  legend=[{'name': name, **style(index)} for index, name in enumerate(names)],
                  tables=corpus_text.tables_of(data), certificate=certificate_of(data))


def render(**parts) -> str:
    """Return the page of its parts, all text escaped."""
    environment = Environment(loader=FileSystemLoader(HERE), autoescape=True, undefined=StrictUndefined,
                              trim_blocks=True, lstrip_blocks=True)
    levels = [{'y': _y(level / 100), 'label': level, 'flag': level == FLAG_LEVEL} for level in LEVELS]
    return environment.get_template(TEMPLATE).render(levels=levels, width=WIDTH, height=HEIGHT, left=LEFT, right=RIGHT,
                                                     motto=MOTTO, **parts)


def figure(title: str, curves: Mapping[str, Sequence[float]]) -> dict:
    """Return where the points of some curves stand in one figure, and the same in words.

    >>> drawn = figure('fact', {'': [1.0, 0.0]})
    >>> [(point['x'], point['y']) for point in drawn['lines'][0]['points']], drawn['words']
    ([(34.0, 8.0), (230.0, 126.0)], '100 %, 0 %')
    """
    lines = [{'points': _points(rates), **style(index)} for index, rates in enumerate(curves.values())]
    words = '; '.join(f'{name} {", ".join(map(percent, rates))}'.strip() for name, rates in curves.items())
    marks = [{'x': point['x'], 'round': number} for number, point in enumerate(lines[0]['points'], 1)]
    return {'title': title, 'lines': lines, 'marks': marks, 'words': words}


def style(index: int) -> dict:
    """Return the colour and the dashes of a line: other dashes once the colours are used up.

    >>> style(0)['dash'], style(7)['dash'], style(0)['colour'] == style(7)['colour']
    ('', '6 3', True)
    """
    return {'colour': COLOURS[index % len(COLOURS)], 'dash': DASHES[index // len(COLOURS) % len(DASHES)]}


def _points(rates: Sequence[float]) -> list[dict]:
    step = (RIGHT - LEFT) / max(1, len(rates) - 1)
    return [{'x': round(LEFT + step * index, 1), 'y': _y(rate)} for index, rate in enumerate(rates)]


def _y(rate: float) -> float:
    return round(BOTTOM - rate * (BOTTOM - TOP), 1)
