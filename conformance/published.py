"""The document's published results beside what this kit measures with compactors of the same names.

    python -m conformance.published            # the tables of conformance/README.md, a few seconds
    python -m conformance.published --write    # put into it

Twelve randomized sessions, five rounds, seeds 1 to 12. What needed people or a paid model is quoted and said to be.
Then what is recorded in results/, which needs the packages of every adapter and the public kit, and is not run here.
"""
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

from command_line import run
from conformance import corpus_text, report_text
from conformance.agent import SimulatedAgent, agreement, ask
from conformance.canaries import TYPES
from conformance.compactors import DOCUMENTS, by_name
from conformance.corpus import Cell, measure_all, totals
from conformance.grader import Grader
from conformance.protocol import call
from conformance.session import build_seeded_session
from conformance.tables import Table, markdown, percent
from json_files import read_json, read_text, write_atomic

SEEDS = range(1, 13)
CELLS = tuple(Cell(name, None) for name in DOCUMENTS)
HEADER = ('measured', 'document 003', 'here')
RESULTS = Path(__file__).resolve().parent / 'results'
README = RESULTS.parent / 'README.md'
RECORDED = ('prose', 'unlabelled')
QUOTED = 'quoted, not measured here'


def rows() -> list[tuple[str, str, str]]:
    """Return the rows of the table: what is measured, the published result, and ours."""
    found = {row['compactor']: row for row in totals(measure_all(SEEDS, 'random', CELLS), CELLS)}
    last, stale = partial(_last, found), partial(_stale, found)
    placed = found['lossy-truncation']['positions']
    return [
        ('lossy-truncation, round 5, every type', '0 %', last('lossy-truncation')),
        ('lossy-truncation by position, round 1: early, middle, late', '0, 1, 93 %', _placed(placed['1'])),
        ('the same in round 5', '0 % everywhere', _placed(placed['5'])),
        ('summary-plus-tail, round 5, every type', 'as lossy truncation', last('summary-plus-tail')),
        ('pinned-rules, round 5, rules and constraints', '100 %', last('pinned-rules', TYPES[:2])),
        ('pinned-rules, round 5, the other types', 'nothing', last('pinned-rules', TYPES[2:])),
        ('checklist-carrying, every type in every session', '100 %', _least(found, 'checklist-carrying')),
        ('checklist-carrying, sessions with the stale value', '12 of 12', stale('checklist-carrying')),
        ('update-aware-checklist, every type in every session', '100 %', _least(found, 'update-aware-checklist')),
        ('update-aware-checklist, sessions with the stale value', '0 of 12', stale('update-aware-checklist')),
        ('answers foretold by the probes, a lossy and a structured text of 10 canaries each (here of 20)',
         '20 of 20 (blind agents)', f'{_foretold()} (simulated agent)'),
        ("a real model's free summary: safety cliff, survival in round 5", 'round 3, 10 %', QUOTED)]


def table() -> str:
    """Return the table as Markdown."""
    lines = [HEADER, ('---',) * 3, *rows()]
    return ''.join(f'| {" | ".join(line)} |\n' for line in lines)


def recorded(kind: str) -> dict:
    """Return a benchmark that was recorded in results/: prose or unlabelled.

    >>> recorded('prose')['kind']
    'prose'
    """
    return read_json(RESULTS / f'benchmark-{kind}.json')


def benchmark_tables() -> str:
    """Return what survived in the recorded benchmarks, salient against each other, and updates, as Markdown."""
    return '\n\n'.join(f'#{markdown(each)}' for kind in RECORDED for each in _tables(kind)) + '\n'


def times_table() -> str:
    """Return the recorded times of bench.py as Markdown."""
    found = read_json(RESULTS / 'bench.json')
    names = {'demo': 'demo', 'corpus': 'corpus', 'public_kit': f'corpus, public kit {found["public_kit"]["version"]}'}
    lines = [('measured', 'first run', f'least of {found["settings"]["repeat"]}', 'characters'), ('---',) * 4]
    lines += [(shown, *(f'{found[name][key]:.3f}' for key in ('first', 'seconds')), f'{found[name]["characters"]:,}')
              for name, shown in names.items()]
    return ''.join(f'| {" | ".join(line)} |\n' for line in lines)


def public_table() -> str:
    """Return what the public kit's own commands say of the product, recorded by public_kit.py, as Markdown."""
    found = read_json(RESULTS / 'public-kit.json')
    check = found['check']
    header = ('type', 'verdict of round 1', *(f'round {number}' for number in range(1, check['rounds'] + 1)))
    title = f'check, of version {check["kit_version"]}: survival of {check["compactor"]} by round'
    checked = Table(title, header, tuple(
        (each['type'], each['verdict'], *map(percent, each['survival_curve'])) for each in check['findings']))
    best = {each['budget_fraction']: each for each in found['theirs']['entries'] if each['rank'] == 1}
    records = {each['budget_fraction']: each for each in found['record']['entries']}
    entries = [entry for each in found['benchmark']['entries']
               for entry in (each, *(kind[each['budget_fraction']] for kind in (records, best)))]
    ranked = Table('benchmark, with the best of its own compactors at each budget', (
        'budget', 'compactor', 'compliant', 'survival', 'updates resolved', 'stale', 'distinct pairs'),
        tuple(map(_public_row, entries)))
    return '\n\n'.join(f'#{markdown(each)}' for each in (checked, ranked)) + '\n'


def local_model_table() -> str:
    """Return what a real local model kept of the seeded session, recorded by local_model.py, as Markdown."""
    found = read_json(RESULTS / 'local-model.json')
    survival = replace(report_text.tables_of(found['report'])[0], title=f'{found["model"]["file"]}: survival by type')
    answers = Table('Its answers over the first text, and the simulated agent\'s: as the probes foretold',
                    ('agent', 'as foretold', 'scored', 'unscored'), tuple(
        (name, *map(str, (each['agree'], each['scored'], len(each['unscored'])))) for name, each
        in found['agents'].items()))
    return '\n\n'.join(f'#{markdown(each)}' for each in (survival, answers)) + '\n'


def blocks() -> dict[str, str]:
    """Return what stands in conformance/README.md between `<!-- name -->` and `<!-- /name -->`, by name."""
    return {'published': table(), 'benchmark': benchmark_tables(), 'local-model': local_model_table(),
            'public-kit': public_table(), 'times': times_table()}


def written(text: str) -> str:
    """Return a README's text with every block as it is now."""
    for name, block in blocks().items():
        before, start, rest = text.partition(f'<!-- {name} -->\n')
        text = before + start + block + rest[rest.index(f'<!-- /{name} -->'):]
    return text


def _public_row(entry: dict) -> tuple[str, ...]:
    semantic = entry['semantic']
    return (percent(entry['budget_fraction']), entry['compactor'], 'yes' if entry['budget_compliant'] else 'NO',
            f'{100 * entry["randomized"]["overall_final_survival"]:.1f} %', f'{100 * semantic["resolved_rate"]:.1f} %',
            f'{semantic["conflicts"]["stale"]} of {semantic["conflicts"]["n"]}',
            f'{100 * semantic["distinct_pair_rate"]:.1f} %')


def _tables(kind: str) -> list[Table]:
    data = recorded(kind)
    survival, differences, _, updates, *_ = corpus_text.tables_of(data)
    return [replace(each, title=f'{kind.capitalize()}: {each.title[0].lower()}{each.title[1:]}')
            for each in (survival, differences, updates)]


def _last(found: dict, name: str, types=TYPES) -> str:
    return _spread(each['rates'][-1] for each in found[name]['types'] if each['type'] in types)


def _least(found: dict, name: str) -> str:
    return _spread(each['least'] for each in found[name]['types'])


def _spread(shares) -> str:
    shares = sorted(shares)
    low, high = percent(shares[0]), percent(shares[-1])
    return low if low == high else f'{low} to {high}'


def _placed(shares: dict) -> str:
    return ', '.join(percent(share).removesuffix(' %') for share in shares.values()) + ' %'


def _stale(found: dict, name: str) -> str:
    return f'{found[name]["stale_sessions"]} of {found[name]["sessions"]}'


def _foretold() -> str:
    """How many direct answers of the simulated agent the probes foretold, over a lossy and a structured text."""
    session = build_seeded_session()
    agree = scored = 0
    for name in ('lossy-truncation', 'checklist-carrying'):
        text = call(by_name(name), session.turns).text
        counted = agreement(Grader(session).grade(text), ask(SimulatedAgent(), session.canaries, text, ['direct']))
        agree, scored = agree + counted['agree'], scored + counted['scored']
    return f'{agree} of {scored}'


def _run() -> int:
    if sys.argv[1:] == ['--write']:
        write_atomic(README, written(read_text(README)))
    else:
        sys.stdout.write('\n'.join(blocks().values()))
    return 0


if __name__ == '__main__':
    sys.exit(run('python -m conformance.published', _run))
