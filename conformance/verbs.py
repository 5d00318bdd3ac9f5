"""What each verb of the command line does: it takes the parsed options, writes the result, returns the exit status."""
import json
import sys
from collections.abc import Mapping
from functools import partial

from command_line import write_output
from conformance import corpus_text
from conformance.compactors import COMPACTORS, DOCUMENTS, by_name
from conformance.corpus import Cell, differences, errors_of, measure_all, totals
from conformance.diff import check_same, compare
from conformance.guard import Guarded, find, run_guarded
from conformance.inputs import UsageError, parse_seeds, parse_shares, read_session
from conformance.protocol import render
from conformance.report import Report, birth_of, build_report, controls_of, read_report
from conformance.runner import Run, pinned_count, run_conformance
from conformance.runner import score as score_text
from conformance.session import Session, build_seeded_session, without_labels
from json_files import FileError, printable, read_text, write_atomic

DEMO = ('lossy-truncation', 'naive-summary', 'update-aware-checklist')
CORPUS = {'compactors': tuple(DOCUMENTS), 'seeds': '1-12', 'kind': 'random', 'budgets': None,
          'title': 'Corpus: many randomized sessions', 'schema': 'context-compaction conformance corpus'}
BENCHMARK = {'compactors': tuple(COMPACTORS), 'seeds': '101-112', 'kind': 'prose', 'budgets': '10%,20%,30%',
             'title': 'Benchmark: compactors at the same budgets',
             'schema': 'context-compaction conformance benchmark'}
VERSION = 1
REFERENCE = 'salient'


def demo(args) -> int:
    """Report three compactors on the seeded session; the status is 0 whatever they keep."""
    session = build_seeded_session()
    controls = controls_of(session, None)
    birth = birth_of(args.command, date=args.date)
    reports = [build_report(run_conformance(session, by_name(name), args.rounds), controls, birth) for name in DEMO]
    if args.format == 'json':
        write(args, json.dumps([each.data for each in reports], indent=1, ensure_ascii=False, allow_nan=False) + '\n')
    else:
        write(args, '\n'.join(each.to_markdown() for each in reports))
    return 0


def report(args) -> int:
    """Report one compactor on the seeded session or the user's."""
    session = _session(args)
    tell = partial(_tell, args.rounds)
    return _reported(args, *run_guarded(session, args.compactor, args.rounds, _budget(args, session), tell))


check = report  # with another default for the budget


def score(args) -> int:
    """Report an already compacted text as one round."""
    session = _session(args)
    return _reported(args, score_text(session, read_text(args.text), _budget(args, session), name=args.name))


def corpus(args) -> int:
    """Report compactors over many sessions."""
    return _many(args, CORPUS)


def benchmark(args) -> int:
    """Report compactors over many sessions at several budgets."""
    return _many(args, BENCHMARK)


def diff(args) -> int:
    """Say what is worse in one report than in another."""
    base, current = read_report(args.base).data, read_report(args.current).data
    try:
        check_same(base, current, args.current)
        worse = compare(base, current, args.threshold)
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise FileError(args.current, f'it or {args.base} is no whole report ({type(error).__name__}: {error}); '
                                      'make both with python -m conformance report --format json') from error
    lines = [f'worse: {line}' for line in worse] or ['nothing is worse']
    write(args, ''.join(f'{printable(line)}\n' for line in lines))
    return int(bool(worse))


def init(args) -> int:
    """Write the files that start a gate, and say what to do next."""
    from conformance.init import PLUGIN
    from conformance.init import init as start
    written = start(args.folder)
    lines = [f'{"written" if new else "there already, left as it is"}: {place}' for place, new in written]
    if not dict(written)['conftest.py']:
        lines.append(f"its conftest.py must have the line: {PLUGIN}")
    lines.append('next: python -m conformance check my_compactor:MyCompactor, from that folder')
    write(args, ''.join(f'{printable(line)}\n' for line in lines))
    return 0


def write(args, text: str) -> None:
    """Put a result into --out, or onto standard output in an encoding it can write."""
    if args.out:
        write_atomic(args.out, text)
    else:
        write_output(text)


def _session(args) -> Session:
    if bool(args.transcript) != bool(args.canaries):
        raise UsageError('--transcript and --canaries belong together; give both or none')
    if args.transcript and args.unlabelled:
        raise UsageError('--unlabelled is for the seeded session; a transcript of yours has no labels of ours')
    if args.transcript:
        return read_session(args.transcript, args.canaries)
    return without_labels(build_seeded_session()) if args.unlabelled else build_seeded_session()


def _budget(args, session: Session) -> int | None:
    if args.budget is None:
        return None
    shares = parse_shares(args.budget)
    if len(shares) > 1:
        raise UsageError('--budget takes one share; benchmark takes several')
    return max(1, int(shares[0] * pinned_count()(render(session.turns))))


def _reported(args, run: Run, failure: str = '') -> int:
    made = build_report(run, birth=birth_of(args.command, date=args.date), failure=failure)
    write(args, _rendered(made, args.format))
    _warn([f'compactor {run.compactor}: {failure}'] if failure else [])
    return int(not made.passed)


def _rendered(made: Report, format: str) -> str:
    return {'md': made.to_markdown, 'json': made.to_json, 'html': made.to_html}[format]()


def _many(args, defaults: Mapping) -> int:
    names = tuple(dict.fromkeys(name for given in args.compactors or defaults['compactors']
                                for name in (COMPACTORS if given == 'all' else [given])))
    for name in names:
        Guarded(find(name))  # what cannot be found, made or called is told before anything runs
    if args.against is not None and args.against not in names:
        raise UsageError(f'--against {args.against}: not one of the compactors that are measured; name it '
                         'with --compactor too')
    seeds = parse_seeds(args.seeds)
    shares = (None,) if args.budgets is None else tuple(dict.fromkeys(parse_shares(args.budgets)))
    cells = [Cell(name, share) for share in shares for name in names]
    measured = measure_all(seeds, args.corpus, cells, args.rounds, args.jobs)
    rows = totals(measured, cells)
    void = [f'session of seed {one["seed"]}: control {name}' for one in measured for name in one['void']]
    data = {'schema': defaults['schema'], 'schema_version': VERSION, 'title': defaults['title'],
            'birth': birth_of(args.command, seeds, args.date), 'kind': args.corpus, 'rounds': args.rounds,
            'void': void, 'errors': errors_of(measured, cells), 'rows': rows,
            'differences': differences(measured, cells, args.against or REFERENCE)}
    write(args, _drawn(data, args.format))
    _warn(data['errors'])
    return int(bool(void or data['errors'] or (args.compactors and any(row['failed'] for row in rows))))


def _tell(rounds: int, number: int) -> None:
    """Say which round has begun, where a person may be waiting for a model."""
    if sys.stderr is not None and sys.stderr.isatty():
        print(f'round {number} of {rounds}', file=sys.stderr)


def _warn(lines) -> None:
    for line in lines if sys.stderr is not None else ():
        print(f'python -m conformance: {printable(line)}', file=sys.stderr)


def _drawn(data: Mapping, format: str) -> str:
    if format == 'json':
        return json.dumps(data, indent=1, ensure_ascii=False, allow_nan=False) + '\n'
    if format == 'md':
        return corpus_text.markdown_of(data)
    from conformance.report_page import corpus_page_of
    return corpus_page_of(data)
