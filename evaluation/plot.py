"""Draw the curves of an evaluation as SVG to stand inside an HTML page, with matplotlib.

Why matplotlib: the page must ask nothing from anywhere and stay light. plotly inlines 4.8 MB of JavaScript; altair
needs its own JavaScript or vl-convert, 88 MB, for an SVG; pygal's SVG loads a script from elsewhere unless told not
to. A figure of matplotlib is 30 kB of SVG without a script, the same bytes each time.

Figures are made without pyplot, so there is no global state; text stays text, which can be selected and scaled.
"""
import io
import re

from matplotlib import rc_context
from matplotlib.figure import Figure

SIZE = (5.0, 3.9)  # inches of 72 pixels: at home in a window of 360
# Okabe and Ito's colours, which people with any colour vision can tell apart; markers tell them apart in grey.
COLOURS = ('#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000')
MARKERS = 'osD^vPX'
SETTINGS = {'svg.fonttype': 'none', 'svg.hashsalt': 'evaluation', 'font.family': 'sans-serif', 'font.size': 11,
            'axes.spines.top': False, 'axes.spines.right': False}
NO_METADATA = dict.fromkeys(('Creator', 'Date', 'Format', 'Type'))


def curves(rows: list[dict], name: str, prefix: str) -> str:
    """Return an <svg> with one line a policy: a share of the facts over the budgets, with its interval.

    rows: the totals of one corpus; name: a key of `shares`; prefix: letters that make its ids unlike those of other
    figures in the page. The tables beside it say the same to people who cannot see it.
    """
    with rc_context(SETTINGS):
        figure = Figure(SIZE, layout='constrained')
        axes = figure.add_subplot()
        policies = list(dict.fromkeys(row['policy'] for row in rows))
        for index, policy in enumerate(policies):
            shift = 0.15 * (index - (len(policies) - 1) / 2)  # side by side, so that intervals can be told apart
            _line(axes, [row for row in rows if row['policy'] == policy], name, index, shift)
        axes.set(xlabel="budget, % of the history's tokens", ylabel=f'{name}, %', ylim=(-2, 102))
        axes.set_xticks(sorted({100 * float(row['budget']) for row in rows}))
        axes.grid(axis='y', alpha=0.3)
        figure.legend(loc='outside lower center', ncols=3, frameon=False, fontsize=10)
        buffer = io.StringIO()
        figure.savefig(buffer, format='svg', metadata=NO_METADATA, transparent=True)
    return _inline(buffer.getvalue(), f'{name} over budgets', prefix)


def _line(axes, rows: list[dict], name: str, index: int, shift: float) -> None:
    points = [(100 * float(row['budget']) + shift, *row['kinds']['all']['shares'][name])
              for row in rows if row['kinds']['all']['shares'][name]]
    at, values, low, high = zip(*points, strict=True) if points else ((), (), (), ())
    below = [value - bound for value, bound in zip(values, low, strict=True)]
    above = [bound - value for value, bound in zip(values, high, strict=True)]
    axes.errorbar(at, values, [below, above], label=rows[0]['policy'].replace('$', r'\$'),
                  color=COLOURS[index % len(COLOURS)], marker=MARKERS[index % len(MARKERS)], markersize=5,
                  linewidth=1.5, elinewidth=1, capsize=2)


def _inline(svg: str, label: str, prefix: str) -> str:
    svg = svg[svg.index('<svg'):]
    svg = re.sub(r'(\bid="|href="#|url\(#)', rf'\g<1>{prefix}-', svg)
    svg = re.sub(r'(<svg[^>]*?) height="[^"]*"', r'\1', svg, count=1)
    svg = re.sub(r'(<svg[^>]*?) width="[^"]*"', r'\1', svg, count=1)
    return svg.replace('<svg', f'<svg role="img" aria-label="{label}"', 1)
