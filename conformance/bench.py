"""Time the kit: the demo, and a corpus beside the public kit's where that is installed; no test depends on a time.

    python -m conformance.bench [--sessions 12] [--rounds 5] [--repeat 3] [--out FILE]

The corpus is the document's: twelve sessions, five rounds, its six compactors, sessions built and runs graded. Both
kits are measured in one process, start-up and imports apart, in seconds of CPU, which a busy machine changes least:
`first` is the first run, with nothing remembered, `seconds` the least of the repeats. The other kit is
compaction-conformance-kit 0.8.0, for development only.
"""
import importlib.metadata
import json
import os
import platform
import sys
import time
from collections.abc import Callable

from command_line import OneLineParser, run
from conformance.compactors import DOCUMENTS, by_name
from conformance.report import build_report, controls_of
from conformance.runner import run_conformance
from conformance.session import build_random_session, build_seeded_session
from conformance.verbs import DEMO
from json_files import write_json

OTHER = 'compaction-conformance-kit'


def demo() -> int:
    """Do what the verb demo does: three compactors with their reports and controls; return the characters written."""
    session = build_seeded_session()
    controls = controls_of(session, None)
    return sum(len(build_report(run_conformance(session, by_name(name)), controls).to_markdown()) for name in DEMO)


def corpus(sessions: int, rounds: int) -> int:
    """Run the document's six compactors over sessions; return the characters they were given."""
    given = 0
    for seed in range(1, sessions + 1):
        session = build_random_session(seed)
        for name in DOCUMENTS:
            given += run_conformance(session, by_name(name), rounds).characters
    return given


def public_corpus(sessions: int, rounds: int) -> int:
    """Do the same with the public kit's own sessions and compactors. Raises ImportError where it is not installed."""
    from compaction_kit.cli import COMPACTORS as others
    from compaction_kit.corpus import build_random_session as build
    from compaction_kit.runner import run_conformance as run
    given = 0
    for seed in range(1, sessions + 1):
        session, canaries = build(seed)
        for name in DOCUMENTS:
            given += run(session, others[name](), rounds, canaries).rounds[0].input_chars
    return given


def timed(function: Callable[[], int], repeat: int) -> dict:
    """Return the first and the least CPU seconds of some calls, and what the function returned."""
    seconds = []
    for _ in range(repeat):
        start = time.process_time()
        characters = function()
        seconds.append(round(time.process_time() - start, 4))
    return {'seconds': min(seconds), 'first': seconds[0], 'characters': characters}


def bench(sessions: int, rounds: int, repeat: int) -> dict:
    """Return the times of the demo and of the corpus, and the public kit's, or why there are none."""
    for name in DOCUMENTS:
        by_name(name)  # an import is start-up
    result = {'demo': timed(demo, repeat), 'corpus': timed(lambda: corpus(sessions, rounds), repeat)}
    try:
        public_corpus(1, 1)
        result['public_kit'] = timed(lambda: public_corpus(sessions, rounds), repeat)
        result['public_kit']['version'] = importlib.metadata.version(OTHER)
    except ImportError as error:
        result['public_kit'] = {'missing': f'{error}; pip install {OTHER}==0.8.0'}
    return {'settings': {'sessions': sessions, 'rounds': rounds, 'repeat': repeat, 'compactors': list(DOCUMENTS)},
            'python': platform.python_version(), 'machine': platform.machine(), 'cpus': os.cpu_count(), **result}


def main(argv: list[str] | None = None) -> int:
    """Run the command line; print the result as JSON, or write it to --out."""
    return run('python -m conformance.bench', lambda: _run(argv))


def _run(argv: list[str] | None) -> int:
    parser = OneLineParser(prog='python -m conformance.bench', description=__doc__.partition('\n')[0])
    parser.add_argument('--sessions', type=int, default=12, metavar='N')
    parser.add_argument('--rounds', type=int, default=5, metavar='N')
    parser.add_argument('--repeat', type=int, default=3, metavar='N')
    parser.add_argument('--out', metavar='FILE')
    args = parser.parse_args(argv)
    result = bench(args.sessions, args.rounds, args.repeat)
    if args.out:
        write_json(args.out, result)
    else:
        print(json.dumps(result, indent=2))
    return 0


if __name__ == '__main__':
    sys.exit(main())
