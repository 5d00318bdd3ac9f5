"""Measure what a compactor keeps, from the command line.

    python -m conformance demo                                  three compactors on the seeded session
    python -m conformance report --compactor NAME               one compactor on the seeded session
    python -m conformance check my_module:MyCompactor           yours, at 30 % of the session's tokens
    python -m conformance score compacted.txt                   a text that was compacted elsewhere
    python -m conformance corpus --seeds 1-12                   many randomized sessions
    python -m conformance benchmark --budgets 10%,20%,30%       compactors side by side at the same budgets
    python -m conformance diff base.json current.json           what became worse between two reports
    python -m conformance init FOLDER                           a compactor to fill in, a test and a workflow

Exit status: 0 passed; 1 a type is flagged or has a late cliff, a rule stands and is not so, something is over its
budget or became worse, a compactor failed, or a control came out wrong; 2, with one line on standard error, for input
that is not usable; 130 when interrupted. demo is always 0; corpus and benchmark compare: what is flagged or over its
budget fails them only where --compactor names one.
No key, no model. The result goes to standard output (or --out), progress to standard error where that is a terminal.
"""
import argparse
import datetime
import os
import sys

from command_line import OneLineParser, run
from conformance import verbs
from conformance.canaries import CanaryError
from conformance.compactors import COMPACTORS
from conformance.corpus import KINDS
from conformance.inputs import UsageError
from conformance.protocol import CompactorError

PROG = 'python -m conformance'


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return the exit status; see the module's docstring."""
    argv = sys.argv[1:] if argv is None else argv
    return run(PROG, lambda: _run(argv), (UsageError, CompactorError, CanaryError))


def _run(argv: list[str]) -> int:
    args = _parser().parse_args(argv)
    args.command = ' '.join([PROG, *argv])
    args.date = args.date or datetime.datetime.now(datetime.UTC).date().isoformat()
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # where a user's own module stands
    return args.verb(args)


def _parser() -> argparse.ArgumentParser:
    parser = OneLineParser(prog=PROG, allow_abbrev=False, description=__doc__.partition('\n')[0],
                           epilog='Turns and rounds count from 1; tokens are those of the pinned counter.')
    verbs_of = parser.add_subparsers(required=True, metavar='VERB', parser_class=OneLineParser)

    def add(name: str, help: str) -> argparse.ArgumentParser:
        return verbs_of.add_parser(name, help=help, description=f'{help[0].upper()}{help[1:]}.'.replace('%%', '%'))

    _rounds(_with_output(add('demo', help='three compactors on the seeded session'), verbs.demo, ('md', 'json')))
    _add_reports(add)
    _many(_with_output(add('corpus', help='many randomized sessions'), verbs.corpus), verbs.CORPUS)
    _many(_with_output(add('benchmark', help='compactors at the same budgets'), verbs.benchmark), verbs.BENCHMARK)
    _add_diff(add)
    init = _with_output(add('init', help='a compactor to fill in, a test and a workflow'), verbs.init, ())
    init.add_argument('folder', metavar='FOLDER')
    return parser


def _add_reports(add) -> None:
    """The verbs that report one compactor, or one text, on one session."""
    report = _with_output(add('report', help='one compactor on the seeded session, or on yours'), verbs.report)
    report.add_argument('--compactor', default='update-aware-checklist', metavar='NAME',
                        help=f'{", ".join(COMPACTORS)}, an adapter, or module:name (default update-aware-checklist)')
    check = _with_output(add('check', help='your own compactor, at 30 %% of the tokens'), verbs.check)
    check.add_argument('compactor', metavar='SPEC', help='module:name of a class, an object or a function')
    score = _with_output(add('score', help='a text that was compacted elsewhere'), verbs.score)
    score.add_argument('text', metavar='FILE', help='the compacted text, UTF-8')
    score.add_argument('--name', default='text', help='what the report calls it')
    for one, budget in ((report, None), (check, '0.3'), (score, None)):
        _session(one)
        one.add_argument('--budget', default=budget, metavar='SHARE',
                         help=f"share of the session's tokens, such as 30%% (default {budget or 'none'})")
    _rounds(report)
    _rounds(check)


def _add_diff(add) -> None:
    diff = _with_output(add('diff', help='what became worse between two reports'), verbs.diff, ())
    diff.add_argument('base', metavar='BASE.json')
    diff.add_argument('current', metavar='CURRENT.json')
    diff.add_argument('--threshold', type=_points, default=0.0, metavar='POINTS',
                      help='points of survival that may be lost (default 0)')


def _with_output(parser, verb, formats=('md', 'json', 'html')):
    parser.set_defaults(verb=verb)
    if formats:
        parser.add_argument('--format', choices=formats, default='md', help='Markdown is the default')
    parser.add_argument('--out', metavar='FILE', help='write the result there instead of standard output')
    parser.add_argument('--date', metavar='DATE', help='the date in the birth certificate (default today)')
    return parser


def _rounds(parser) -> None:
    parser.add_argument('--rounds', type=_positive, default=5, metavar='N', help='each compacts the one before (5)')


def _session(parser) -> None:
    parser.add_argument('--unlabelled', action='store_true',
                        help='the seeded session without the labels before its canaries, as people would say it')
    parser.add_argument('--transcript', metavar='FILE', help='your own session: chat messages (JSON or JSON Lines)')
    parser.add_argument('--canaries', metavar='FILE',
                        help='what must survive of it: JSON list of texts, probes or canaries (conformance/README.md)')


def _many(parser, defaults: dict) -> None:
    _rounds(parser)
    parser.add_argument('--compactor', action='append', metavar='NAME', dest='compactors',
                        help=f'one or more; all of {", ".join(COMPACTORS)} by the name all '
                             f'(default {", ".join(defaults["compactors"])})')
    parser.add_argument('--seeds', default=defaults['seeds'], metavar='SEEDS', help=f'default {defaults["seeds"]}')
    parser.add_argument('--corpus', choices=tuple(KINDS), default=defaults['kind'],
                        help=f'random: labelled; unlabelled: the same without labels; prose (default '
                             f'{defaults["kind"]})')
    budgets = (defaults['budgets'] or 'none').replace('%', '%%')
    parser.add_argument('--budgets', default=defaults['budgets'], metavar='SHARES',
                        help=f"shares of a session's tokens (default {budgets})")
    parser.add_argument('--against', metavar='NAME',
                        help='the one of the compactors whose difference to each other is told (salient)')
    parser.add_argument('--jobs', type=_positive, default=1, metavar='N', help='processes; the result is the same')


def _points(text: str) -> float:
    try:
        points = float(text)
    except ValueError:
        points = -1.0
    if not 0 <= points <= 100:
        raise argparse.ArgumentTypeError(f'{text!r} must be a number of points from 0 to 100')
    return points


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f'{text!r} must be an integer from 1 up')
    return int(text)
