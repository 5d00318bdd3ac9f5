"""Run fixed conversations through the real compactor and extractor, and say which probes regressed (`make eval`).

    python regression.py [DOMAIN.json ...] [--budget TOKENS] [--model URL | --local] [--out FILE]
                         [--baseline FILE [--threshold POINTS]]

Each conversation of domains/ is compacted by each policy of evaluation/state_policies.py; the probes of its file
question the state that is left. With --model, an OpenAI-compatible server writes the record, too; with --local, a
llama.cpp server on loopback where its packages are installed (requirements-local.txt), else a line says that it was
left out. This is the lane for nightly runs and releases: `make test` runs neither it nor a model.

With --baseline, a domain and policy regressed where the share of probes passed fell by more than the threshold (in
points; 0 by default), over the probes that both runs have: an incident becomes a new probe without a new baseline.

Exit status: 0; 1 where something regressed or a model that was asked for gave no record; 2 with one line on standard
error for input that is not usable or a local server that does not start; 130 when interrupted.
"""
import argparse
import contextlib
import datetime
import platform
import sys
from collections.abc import Iterator, Mapping
from functools import partial
from importlib import metadata
from pathlib import Path

from answer_model import AnswerModel
from command_line import OneLineParser, positive, read_made, run, write_output
from compactor import ContractError
from domain_probes import Domain, read_domain
from evaluation.state_policies import POLICIES, Policy, with_model
from json_files import FileError, printable, write_json
from llama_server import PACKAGES, ServerError, llama_server, model_file, package_version
from model_extractor import ExtractionError
from state import score
from tokenizer import COUNTER

HERE = Path(__file__).resolve().parent
DOMAINS = HERE / 'domains'
SCHEMA = {'schema': 'context-compaction regression', 'schema_version': 1}
BUDGET = 300     # tokens of a record, a summary, or turns and notes: about half of the dialogue of a file
CONTEXT, LONGEST = 8192, 256  # tokens of the local server's window, and of a record that the model writes


def measure(domains: list[Domain], policies: Mapping[str, Policy], budget: int) -> list[dict]:
    """Return a row for each domain and policy: domain, policy, passed, total, probes {id: whether it passed}.

    With a benchmark in the domain also `benchmark`, {passed, total} of these probes alone. A row whose model gave no
    record has only `unscored`, the reason: it is not a zero.

    >>> measure([], POLICIES, 300)
    []
    """
    return [_row(domain, name, policy, budget) for domain in domains for name, policy in policies.items()]


def _row(domain: Domain, name: str, policy: Policy, budget: int) -> dict:
    try:
        view = domain.view(policy(domain.messages, budget))
    except ExtractionError as error:
        return {'domain': domain.name, 'policy': name, 'unscored': str(error)}
    except ValueError as error:  # a malformed message, or a budget in which nothing has room
        raise FileError(f'{domain.name}, {name}', str(error)) from error
    probes = {key: score(view, [probe])[0] == 1 for key, probe in domain.probes.items()}
    row = {'domain': domain.name, 'policy': name, 'passed': sum(probes.values()), 'total': len(probes),
           'probes': probes}
    if domain.benchmark:
        row['benchmark'] = {'passed': sum(probes[key] for key in domain.benchmark), 'total': len(domain.benchmark)}
    return row


def compare(old: list[dict], new: list[dict], threshold: float = 0.0) -> dict:
    """Return {'regressed': rows, 'missing': [[domain, policy]]} of two runs.

    A regressed row has domain, policy, fall (points of the probes that both have) and lost: the ids that passed
    before and fail now. missing: what the old run has and the new one has not. threshold: points.

    >>> row = {'domain': 'd', 'policy': 'p', 'probes': {'a': True, 'b': True}}
    >>> compare([row], [row | {'probes': {'a': True, 'b': False, 'new': False}}])['regressed']
    [{'domain': 'd', 'policy': 'p', 'fall': 50.0, 'lost': ['b']}]
    """
    now = {(row['domain'], row['policy']): row['probes'] for row in new if 'probes' in row}
    regressed, missing = [], []
    for row in (row for row in old if 'probes' in row):
        place = row['domain'], row['policy']
        if place not in now:
            missing.append(list(place))
            continue
        both = [key for key in row['probes'] if key in now[place]]
        fall = 100 * sum(row['probes'][key] - now[place][key] for key in both) / max(1, len(both))
        if fall > threshold:
            lost = [key for key in both if row['probes'][key] and not now[place][key]]
            regressed.append({'domain': place[0], 'policy': place[1], 'fall': round(fall, 1), 'lost': lost})
    return {'regressed': regressed, 'missing': missing}


def report(result: dict, domains: list[Domain]) -> str:
    """Return a run in words: what passed, which probes failed, the benchmark, and what regressed, probe by probe."""
    questions = {(domain.name, key): probe.question for domain in domains for key, probe in domain.probes.items()}
    lines = [f'budget: {result["budget"]} tokens']
    for row in result['rows']:
        if 'unscored' in row:
            lines.append(f'{row["domain"]}, {row["policy"]}: unscored: {row["unscored"]}')
            continue
        failed = [key for key, passed in row['probes'].items() if not passed]
        lines.append(f'{row["domain"]}, {row["policy"]}: {row["passed"]}/{row["total"]} passed'
                     + (f'; failed: {", ".join(failed)}' if failed else ''))
    for row in result['rows']:
        if 'benchmark' in row:
            passed, total = row['benchmark']['passed'], row['benchmark']['total']
            lines.append(f'benchmark of {row["domain"]}, {row["policy"]}: {passed}/{total} pass '
                         f'({round(100 * passed / total)}%)')
    lines += [f'left out: {name}: {why}' for name, why in result['left_out'].items()]
    for row in result.get('comparison', {}).get('regressed', ()):
        lines.append(f'REGRESSED: {row["domain"]}, {row["policy"]}: {row["fall"]} points')
        lines += [f'  {key}: {questions[row["domain"], key]}' for key in row['lost']]
    for domain, policy in result.get('comparison', {}).get('missing', ()):
        lines.append(f'not measured, and in the baseline: {domain}, {policy}')
    return ''.join(f'{printable(line)}\n' for line in lines)


def birth(argv: list[str], model: dict | None) -> dict:
    """Return what made a result: command, date, versions, counter, and the model, if there was one."""
    return {'command': ' '.join(['python', 'regression.py', *argv]),
            'date': datetime.datetime.now(datetime.UTC).date().isoformat(), 'python': platform.python_version(),
            'tokenizers': metadata.version('tokenizers'), 'counter': COUNTER, 'model': model}


def read_result(path) -> dict:
    """Read what an earlier run wrote with --out. Raises FileError for another kind of file."""
    data = read_made(path, SCHEMA, 'regression result', '--out')
    if not isinstance(data.get('rows'), list) or not all(map(_is_row, data['rows'])):
        raise FileError(path, f'no regression result of schema version {SCHEMA["schema_version"]}; make one with --out')
    return data


def _is_row(row) -> bool:
    return isinstance(row, dict) and {'domain', 'policy'} <= set(row) and isinstance(row.get('probes', {}), dict)


def _answering(url: str, name: str) -> AnswerModel:
    try:
        return AnswerModel(base_url=url, api='openai', model=name, options={'temperature': 0}, think=None)
    except ValueError as error:
        raise FileError('--model', str(error)) from error


def _written(model: AnswerModel, prompt: str) -> str:
    """What the model writes, cut at LONGEST: a cut record is checked line by line like any other."""
    message = {'role': 'user', 'content': prompt}
    return model.answer([message], [], num_ctx=CONTEXT, num_predict=LONGEST, seed=1)['answer']


@contextlib.contextmanager
def _model(args) -> Iterator[tuple[AnswerModel | None, str]]:
    """The model that the options ask for, or None and why there is none."""
    if args.model:
        yield _answering(args.model, args.model_name), ''
    elif args.local:
        try:
            path = model_file()
            package_version(PACKAGES[0])
        except ServerError as error:
            yield None, str(error)
            return
        with llama_server(path, CONTEXT) as url:
            yield _answering(url, path.stem), ''
    else:
        yield None, 'neither --model nor --local is given'


def _domains(names: list[str]) -> list[Domain]:
    found = []
    for name in names or sorted(DOMAINS.glob('*.json')):
        try:
            found.append(read_domain(name))
        except ContractError as error:
            raise FileError(name, str(error)) from error
    return found


def _parser() -> argparse.ArgumentParser:
    parser = OneLineParser(prog='regression.py', allow_abbrev=False, description=__doc__.partition('\n')[0])
    parser.add_argument('files', nargs='*', metavar='DOMAIN.json', help='by default those of domains/')
    parser.add_argument('--budget', type=positive, default=BUDGET, metavar='TOKENS', help=f'by default {BUDGET}')
    parser.add_argument('--baseline', metavar='FILE', help='a result of --out to compare with')
    parser.add_argument('--threshold', type=float, default=0.0, metavar='POINTS', help='by default 0')
    parser.add_argument('--out', metavar='FILE', help='where the result goes, as JSON')
    model = parser.add_mutually_exclusive_group()
    model.add_argument('--model', metavar='URL', help='an OpenAI-compatible server whose model writes the record')
    model.add_argument('--local', action='store_true', help='the small local model, where it is installed')
    parser.add_argument('--model-name', default='default', metavar='NAME', help='how the server calls its model')
    return parser


def _run(args, argv: list[str]) -> int:
    domains, old = _domains(args.files), read_result(args.baseline) if args.baseline else None
    if old and old.get('budget') != args.budget:
        raise FileError(args.baseline, f'made with --budget {old.get("budget")}; give the same, or make it anew')
    try:
        with _model(args) as (model, why):
            policies = POLICIES | ({'model': with_model(partial(_written, model))} if model else {})
            rows = measure(domains, policies, args.budget)
    except ServerError as error:
        raise FileError('--local', str(error)) from error
    result = SCHEMA | {'birth': birth(argv, {'name': model.model} if model else None), 'budget': args.budget,
                       'rows': rows, 'left_out': {} if model else {'model': why}}
    if args.out:
        write_json(args.out, result, indent=1)
    if old:
        result['comparison'] = compare(old['rows'], rows, args.threshold)
    write_output(report(result, domains))
    return int(any('unscored' in row for row in rows) or bool(old and result['comparison']['regressed']))


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return the exit status; see the module's docstring."""
    argv = sys.argv[1:] if argv is None else argv
    return run('regression.py', lambda: _run(_parser().parse_args(argv), argv))


if __name__ == '__main__':
    sys.exit(main())
