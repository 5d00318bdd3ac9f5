"""Measure compaction on labelled conversations: which facts are preserved, lost, or left stale, and why.

    python evaluate.py CORPUS.jsonl ... [--budgets 0.1,0.2,0.3] [--policy NAME ...] [--limit N] [--seed N]
                       [--jobs N | --dask ADDRESS] [--out evaluation.json] [--markdown FILE] [--html FILE]
                       [--compare OLD.json [--threshold POINTS]]
    python evaluate.py render evaluation.json [--markdown FILE] [--html FILE]
    python evaluate.py draft conversation.json [--out probes.json]

A budget is a share of the history's tokens, beside instructions and question. evaluation/labels.py says what a corpus
is, evaluation/policies.py what a policy is, evaluation/scores.py and evaluation/totals.py what is counted. The JSON is
the result; Markdown and HTML are renderings of it. Keep the sample fixed: the same corpora, limit and seed give the
same JSON, but for `times` and what `birth` says of command and versions. It holds the facts in their own words: keep it
as you keep the corpus.

A fact that its turn does not say is counted, and one line on standard error says how many there are and where.

`draft` proposes probes from a conversation for a person to correct (evaluation/probe_draft.py).

Exit status: 0; 1 where a request is over its budget, a note misquotes its turn, a conversation could not be
scored, or --compare finds a row worse by more than --threshold points; 2 with one line on standard error for input
that is not usable; 130 when interrupted.
"""
import argparse
import datetime
import json
import platform
import subprocess
import sys
from functools import partial
from pathlib import Path

import command_line
from command_line import OneLineParser, positive, read_made, versions
from compactor import ContractError
from evaluation.labels import Corpus, read_corpus, unsaid
from evaluation.parallel import ClusterError, run
from evaluation.policies import POLICIES, UnknownPolicy, resolve
from evaluation.scores import score
from json_files import FileError, printable, write_atomic
from tokenizer import COUNTER, count_request

HERE = Path(__file__).resolve().parent
SCHEMA = {'schema': 'context-compaction evaluation', 'schema_version': 1}
PACKAGES = ('tokenizers', 'numpy', 'sumy', 'nltk')


def evaluate(corpora: list[Corpus], policies: tuple[str, ...], budgets: tuple[float, ...], *, seed: int = 0,
             jobs: int = 1, dask: str | None = None) -> dict:
    """Score all conversations and return settings, totals, falls, conversations and times (milliseconds each).

    The same for any number of jobs and on any cluster, but for `times`. Raises UnknownPolicy and ClusterError.

    >>> evaluate([], ('keep-all',), (0.1,))
    Traceback (most recent call last):
    policies.UnknownPolicy: no policy 'keep-all'; known are cue, drop-oldest, hindsight, lsa, random, salient, \
and module:name for an extractor of your own
    """
    from evaluation.totals import RESAMPLES, falls, totals
    for name in policies:
        resolve(name)
    count_request([])  # what is not ready is told here and once, not by each process
    conversations = [conversation for corpus in corpora for conversation in corpus.conversations]
    scores = run(partial(score, policies=policies, budgets=budgets, seed=seed), conversations, jobs=jobs, dask=dask,
                 unit='conversation')
    times = milliseconds(scores)
    scores = [{name: value for name, value in one.items() if name != 'seconds'} for one in scores]
    return {'settings': {'policies': list(policies), 'budgets': list(budgets), 'seed': seed, 'resamples': RESAMPLES},
            'totals': totals(scores, seed), 'falls': falls(scores), 'conversations': scores,
            'times': {'milliseconds': times}}


def milliseconds(scores: list[dict]) -> dict:
    """Return the mean time of a compaction in milliseconds: {corpus: {policy: {budget: mean}}}.

    >>> milliseconds([{'corpus': 'a', 'seconds': {'cue': {'0.1': seconds}}} for seconds in (0.001, 0.003)])
    {'a': {'cue': {'0.1': 2.0}}}
    """
    gathered: dict = {}
    corpora = {one['corpus'] for one in scores}
    for one in scores:
        for corpus in (one['corpus'], *(['all'] if len(corpora) > 1 else [])):
            for policy, budgets in one['seconds'].items():
                for budget, seconds in budgets.items():
                    gathered.setdefault(corpus, {}).setdefault(policy, {}).setdefault(budget, []).append(seconds)
    return {corpus: {policy: {budget: round(1000 * sum(each) / len(each), 2) for budget, each in budgets.items()}
                     for policy, budgets in policies.items()} for corpus, policies in gathered.items()}


def birth(corpora: list[Corpus], argv: list[str]) -> dict:
    """Return what made a result: the command, versions, the project's commit if any, and the corpora's sha256.

    >>> birth([], ['dev.jsonl', '--limit', '5'])['command']
    'python evaluate.py dev.jsonl --limit 5'
    """
    return {'command': ' '.join(['python', 'evaluate.py', *argv]), 'python': platform.python_version(),
            'packages': versions(PACKAGES), 'commit': _commit(),
            'counter': COUNTER, 'corpora': [{'name': corpus.name, 'sha256': corpus.sha256,
                                             'conversations': len(corpus.conversations)} for corpus in corpora]}


def read_evaluation(path) -> dict:
    """Read what an earlier run wrote. Raises FileError for another kind of file or another version.

    >>> read_evaluation('no-such-evaluation.json')
    Traceback (most recent call last):
    json_files.FileError: no-such-evaluation.json: no such file; check the name
    """
    return read_made(path, SCHEMA, 'evaluation', 'evaluate.py --out')


def dumps(evaluation: dict) -> str:
    """Write an evaluation as JSON with a line for each row and conversation, so that a change can be read.

    >>> print(dumps({'totals': [{'corpus': 'a'}, {'corpus': 'b'}], 'falls': {}}), end='')
    {
    "totals": [
    {"corpus": "a"},
    {"corpus": "b"}
    ],
    "falls": {}
    }
    """
    def line(value):
        return json.dumps(value, ensure_ascii=False, allow_nan=False)

    def block(value):
        return '[\n' + ',\n'.join(map(line, value)) + '\n]' if isinstance(value, list) and value else line(value)
    return '{\n' + ',\n'.join(f'{line(name)}: {block(value)}' for name, value in evaluation.items()) + '\n}\n'


def _commit() -> str | None:
    """Return the commit of the project's folder, with a + where files differ from it; None outside a repository."""
    def git(*arguments):
        return subprocess.run(['git', *arguments], cwd=HERE, capture_output=True, text=True, check=True).stdout.strip()
    try:
        return git('rev-parse', 'HEAD') + '+' * bool(git('status', '--porcelain'))
    except (OSError, subprocess.CalledProcessError):
        return None


def _budgets(text: str) -> tuple[float, ...]:
    try:
        shares = sorted(set(map(command_line.share, text.split(','))))
    except ValueError:
        shares = [0.0]
    if not all(0 < share <= 1 for share in shares):
        raise argparse.ArgumentTypeError(f'{text!r} must be shares above 0 up to 1, as in 0.1,0.2,0.3')
    return tuple(shares)


def _parser() -> argparse.ArgumentParser:
    parser = OneLineParser(prog='evaluate.py', allow_abbrev=False, description=__doc__.partition('\n')[0],
                           epilog='Also: evaluate.py draft conversation.json, and evaluate.py render evaluation.json.')
    parser.add_argument('corpora', nargs='+', metavar='CORPUS.jsonl', help='labelled conversations, one a line')
    parser.add_argument('--budgets', type=_budgets, default=(0.1, 0.2, 0.3), metavar='SHARES',
                        help="shares of the history's tokens (default 0.1,0.2,0.3; or 10%%,20%%,30%%)")
    parser.add_argument('--policy', action='append', metavar='NAME', dest='policies',
                        help=f'{", ".join(POLICIES)} (the default is all of them), or module:name of an extractor')
    parser.add_argument('--limit', type=positive, metavar='N', help='only the first N conversations of each corpus')
    parser.add_argument('--seed', type=int, default=0, metavar='N', help='of the random policy and the bootstrap')
    parser.add_argument('--jobs', type=positive, default=1, metavar='N', help='processes (default 1)')
    parser.add_argument('--dask', metavar='ADDRESS', help='run on the Dask cluster with this scheduler')
    parser.add_argument('--out', default='evaluation.json', metavar='FILE', help='the result (evaluation.json)')
    parser.add_argument('--compare', metavar='OLD.json', help='an earlier result to compare with')
    parser.add_argument('--threshold', type=float, default=1.0, metavar='POINTS',
                        help='with --compare: how many points worse is a failure (default 1)')
    _add_renderings(parser)
    return parser


def _add_renderings(parser: argparse.ArgumentParser) -> None:
    parser.add_argument('--markdown', metavar='FILE', help='the tables')
    parser.add_argument('--html', metavar='FILE', help='one page with curves, tables and every loss')


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return the exit status; see the module's docstring."""
    argv = sys.argv[1:] if argv is None else argv
    command = {'draft': _draft, 'render': _render}.get(argv[0] if argv else '', _evaluate)
    return command_line.run('evaluate.py', lambda: command(argv if command is _evaluate else argv[1:]),
                            (UnknownPolicy, ClusterError))


def _evaluate(argv: list[str]) -> int:
    args = _parser().parse_args(argv)
    old = read_evaluation(args.compare) if args.compare else None
    for path in filter(None, (args.out, args.markdown, args.html)):
        if not Path(path).parent.is_dir():
            raise FileError(path, 'its folder does not exist; make it first')
    corpora = [read_corpus(path, args.limit) for path in args.corpora]
    for index, corpus in enumerate(corpora):
        if corpus.name in ('all', *(other.name for other in corpora[:index])):
            raise FileError(args.corpora[index], f'the name {corpus.name!r} is taken; rename the file')
    _warn(corpora)
    policies = tuple(dict.fromkeys(args.policies or POLICIES))
    result = evaluate(corpora, policies, args.budgets, seed=args.seed, jobs=args.jobs, dask=args.dask)
    result['times'] = {'date': datetime.datetime.now(datetime.UTC).date().isoformat(), **result['times']}
    result = {**SCHEMA, 'birth': birth(corpora, argv), **result}
    if old:
        result['comparison'] = _compared(old, result, args)
    write_atomic(args.out, dumps(result))
    _write_renderings(result, args)
    return _report(result)


def _warn(corpora: list[Corpus]) -> None:
    """One line where labels are at fault: such a fact counts as lost, whatever a policy does."""
    found = unsaid(one for corpus in corpora for one in corpus.conversations)
    if found:
        one, probe = found[0]
        place = (f'{one.corpus}, conversation {one.id!r}, probe {probe["id"]!r}, "turn": {probe["turn"] - 1}, '
                 f'{probe["role"]}')
        print(f'evaluate.py: warning: {len(found)} fact{"s" * (len(found) > 1)} not said in the turn that the label '
              f'names; correct the label. The first: {printable(place)}', file=sys.stderr)


def _compared(old: dict, new: dict, args) -> dict:
    from evaluation.comparison import NothingInCommon, compare
    try:
        return compare(old, new, args.threshold, args.seed)
    except NothingInCommon as error:
        raise FileError(args.compare, f'{error}; compare runs over the same corpora') from error


def _write_renderings(evaluation: dict, args) -> None:
    if args.markdown:
        from evaluation.table import markdown
        write_atomic(args.markdown, markdown(evaluation))
    if args.html:
        from evaluation.page import page
        write_atomic(args.html, page(evaluation))


def _report(evaluation: dict) -> int:
    from evaluation.table import summary
    text, failed = summary(evaluation)
    print(text, end='')
    return int(failed)


def _render(argv: list[str]) -> int:
    parser = OneLineParser(prog='evaluate.py render', allow_abbrev=False, description='Render a result again.')
    parser.add_argument('evaluation', metavar='evaluation.json')
    _add_renderings(parser)
    args = parser.parse_args(argv)
    evaluation = read_evaluation(args.evaluation)
    _write_renderings(evaluation, args)
    return _report(evaluation)


def _draft(argv: list[str]) -> int:
    from compact_messages import text_turns
    from conversation_files import read_conversation
    from evaluation.probe_draft import draft
    from exports import add_option
    parser = OneLineParser(prog='evaluate.py draft', allow_abbrev=False,
                     description='Propose probes from a conversation for a person to correct.')
    parser.add_argument('conversation', metavar='conversation.json',
                        help='as compact.py reads it, with tool calls or without')
    add_option(parser, dest='number')
    parser.add_argument('--out', default='probes.json', metavar='FILE', help='the proposals (probes.json)')
    args = parser.parse_args(argv)
    try:
        history = text_turns(read_conversation(args.conversation, args.number)[0])
    except ContractError as error:
        raise FileError(args.conversation, str(error)) from error
    if Path(args.out).exists():
        raise FileError(args.out, 'is there already, and a person may have corrected it; name another file by --out')
    probes = draft(history)
    write_atomic(args.out, json.dumps(probes, indent=2, ensure_ascii=False) + '\n')
    print(f'{len(probes)} proposed in {printable(args.out)}; read each one, correct it, and set "reviewed" to true: '
          f'compact.py says how many are not')
    return 0


if __name__ == '__main__':
    sys.exit(main())
