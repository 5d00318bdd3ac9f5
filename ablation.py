"""What each part of the salient extractor contributes: one at a time in its neutral form, scored as evaluate.py does.

    python ablation.py CORPUS.jsonl ... [--budget 0.2] [--limit N] [--jobs N] [--out ablation.json] [--markdown FILE]

Each part is switched off in a process of its own, so that nothing remembered crosses over. The parts depend on each
other: the differences do not add up. The JSON holds figures only, no facts.
"""
import datetime
import importlib
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context

import evaluate
from command_line import OneLineParser, positive, run
from evaluation.labels import read_corpus
from evaluation.scores import score
from json_files import write_atomic

WHOLE = 'nothing'


class AblationError(RuntimeError):
    """A part without which a conversation cannot be scored."""


def _equal(weights) -> dict:
    """The same weights for all words: their mean."""
    mean = sum(weights.values()) / max(1, len(weights))
    return dict.fromkeys(weights, mean)


def _equal_words() -> None:
    seen = importlib.import_module('extraction.salience').Seen
    weigh = seen.weights
    seen.weights = lambda self, rank: _equal(weigh(self, rank))


def _line_each() -> None:
    """Each note on a line of its own, with its own citation."""
    compactor, extractors, selection = map(importlib.import_module, ('compactor', 'extractors', 'extraction.selection'))
    note_tokens, candidate = compactor.note_tokens, extractors._candidate
    cited = selection.CITATION_TOKENS

    def fill(notes, order, room):
        chosen, tokens, frame = [], room.tokens, room.frame()
        for group in order:
            cost = frame + sum(room.count.text_tokens(compactor._line(notes[index], short=room.short) + '\n')
                               for index in group)
            if tokens + cost <= room.limit:
                chosen, tokens, frame = [*chosen, *group], tokens + cost, 0
        return chosen, tokens

    def alone(*given):
        one = candidate(*given)
        return one._replace(cost=one.cost + cited)
    def lines(notes, short=False):
        return [compactor._line(note, short=short) for note in notes]
    _set('compactor', _fill=fill, note_lines=lines,
         note_tokens=lambda note: note_tokens(note) + cited)()
    _set('extractors', _candidate=alone)()
    _set('extraction.selection', CITATION_TOKENS=0)()


def _long_citations() -> None:
    compactor = importlib.import_module('compactor')
    line = compactor._line
    _set('compactor', _line=lambda *notes, short=False: line(*notes))()


def _set(module: str, **values):
    """Return what sets names of a module; AttributeError where it has no such name."""
    def switch():
        place = importlib.import_module(module)
        for name, value in values.items():
            getattr(place, name)
            setattr(place, name, value)
    return switch


def _no_supersession() -> None:
    supersession = importlib.import_module('replacement.supersession')
    _set('extraction.memory', resume=lambda *given: (supersession.Supersession((), ()), None))()
    _set('replacement.revisions', taken_back=lambda found, statements, readings, course, before: (found, course))()


PARTS = {
    WHOLE: lambda: None,
    'word weights': _equal_words,
    'user first': _set('extraction.salience', USER=1.0),
    'confirmation': _set('extraction.salience', CONFIRMED=1.0),
    'said again': _set('extraction.lifts', AGAIN=1.0),
    'short citations': _long_citations,
    'shared lines': _line_each,
    'clauses': _set('sentences', clauses=lambda text, start, end: [(start, end)]),
    'question': _set('extractors', RELATED=0.0),
    'supersession': _no_supersession,
    'parts of sentences': _set('extraction.rests', left=lambda text, gone, rules: (),
                               around=lambda text, gone, rules, role: ()),
    'no bare values': _set('extraction.quotes', is_bare=lambda text: False),
    'certainty': _set('extraction.certainty', talks=lambda share, length: 0.0),
}


def without(part: str, corpora: list, budget: float) -> list[dict]:
    """Switch a part off for good in this process, and return {'without', 'corpus', 'facts', 'superseded',
    'preserved', 'stale_notes'} for each corpus: counts, then percent with its interval.
    Raises RuntimeError where a conversation cannot be scored without it.

    >>> without('luck', [], 0.2)
    Traceback (most recent call last):
    KeyError: 'luck'
    """
    from evaluation.totals import totals  # numpy is wanted here only, and --help is to work without it
    PARTS[part]()
    scores = [score(one, ('salient',), (budget,)) for corpus in corpora for one in corpus.conversations]
    _check(part, scores)
    return [{'without': part, 'corpus': row['corpus'], 'facts': row['kinds']['all']['live'],
             'superseded': row['kinds']['all']['superseded'],
             **{name: row['kinds']['all']['shares'][name] for name in ('preserved', 'stale_notes')}}
            for row in totals(scores) if row['corpus'] != 'all' or len(corpora) < 2]


def _check(part: str, scores: list[dict]) -> None:
    """Raise AblationError where a conversation was not scored: its facts would be left out of this row alone."""
    for one in scores:
        for outcome in one['outcomes']['salient'].values():
            if 'unscored' in outcome:
                raise AblationError(f'without {part}: {one["id"]} was not scored: {outcome["unscored"]}')


def ablate(corpora: list, budget: float, jobs: int = 1, parts: tuple[str, ...] = tuple(PARTS)) -> list[dict]:
    """Return the rows of without() for each part, each in a process of its own; `jobs` of them at a time."""
    with ProcessPoolExecutor(jobs, get_context('spawn'), max_tasks_per_child=1) as pool:
        found = pool.map(without, parts, repeat(corpora), repeat(budget))
        return [row for rows in found for row in rows]


def markdown(rows: list[dict]) -> str:
    """Return a table of the rows: percent preserved and of stale notes, and the difference to all parts in points.

    >>> rows = [{'without': part, 'corpus': 'a', 'preserved': [kept, 0, 0], 'stale_notes': None}
    ...         for part, kept in (('nothing', 60.0), ('clauses', 59.5))]
    >>> print(markdown(rows), end='')
    | without | a preserved | stale |
    |---|---|---|
    | nothing | 60.0 % | - |
    | clauses | 59.5 % (-0.5) | - |
    """
    corpora = list(dict.fromkeys(row['corpus'] for row in rows))
    whole = {row['corpus']: row['preserved'][0] for row in rows if row['without'] == WHOLE}
    lines = ['| without | ' + ' | '.join(f'{name} preserved | stale' for name in corpora) + ' |',
             '|---' + '|---|---' * len(corpora) + '|']
    for part in dict.fromkeys(row['without'] for row in rows):
        cells = [part]
        for row in (row for row in rows if row['without'] == part):
            kept, stale = row['preserved'][0], row['stale_notes']
            change = '' if part == WHOLE else f' ({kept - whole[row["corpus"]]:+.1f})'
            cells += [f'{kept:.1f} %{change}', f'{stale[0]:.1f} %' if stale else '-']
        lines.append(f'| {" | ".join(cells)} |')
    return '\n'.join(lines) + '\n'


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    argv = sys.argv[1:] if argv is None else argv
    return run('ablation.py', lambda: _run(argv), (AblationError,))


def _run(argv: list[str]) -> int:
    parser = OneLineParser(prog='ablation.py', allow_abbrev=False, description=__doc__.partition('\n')[0])
    parser.add_argument('corpora', nargs='+', metavar='CORPUS.jsonl', help='labelled conversations, one a line')
    parser.add_argument('--budget', type=float, default=0.2, metavar='SHARE', help="of the history's tokens (0.2)")
    parser.add_argument('--limit', type=positive, metavar='N', help='only the first N conversations of each corpus')
    parser.add_argument('--jobs', type=positive, default=1, metavar='N', help='processes at a time (default 1)')
    parser.add_argument('--out', default='ablation.json', metavar='FILE', help='the result (ablation.json)')
    parser.add_argument('--markdown', metavar='FILE', help='the table')
    args = parser.parse_args(argv)
    corpora = [read_corpus(path, args.limit) for path in args.corpora]
    rows = ablate(corpora, args.budget, args.jobs)
    birth = evaluate.birth(corpora, argv) | {'command': ' '.join(['python', 'ablation.py', *argv])}
    birth['date'] = datetime.datetime.now(datetime.UTC).date().isoformat()
    write_atomic(args.out, evaluate.dumps({'birth': birth, 'budget': args.budget, 'rows': rows}))
    if args.markdown:
        write_atomic(args.markdown, markdown(rows))
    print(markdown(rows), end='')
    return 0


if __name__ == '__main__':
    sys.exit(main())
