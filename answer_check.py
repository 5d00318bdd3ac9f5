"""Send the compacted request and the drop-oldest baseline to the pinned Gemma 4 E2B model.

    python answer_check.py          # offline: grades the recorded answers again
    python answer_check.py FILE     # offline: grades another recording
    python answer_check.py record   # needs Ollama with gemma4:e2b; writes answer-result.json (record --help: settings)

The question asks which decisions still apply to the database and the
exports. The compacted request carries notes from removed turns, including
the replaced "we will use MySQL" decision and the later PostgreSQL one.
Each answer is graded:

incomplete  no answer to grade: empty, or a tool call instead of an answer
fail        presents MySQL as the current database, or leaves out PostgreSQL
            or the 15-minute export limit
pass        names PostgreSQL and the 15-minute export limit, and mentions
            MySQL only as replaced

Ten answers from a small model illustrate how the two requests behave; they
are not a measure of answer quality. The rules are string checks, so every
recorded answer is kept beside its verdict's reason.
"""
import argparse
import datetime
import json
import os
import re
import sys
from pathlib import Path

from answer_model import MODEL, AnswerModel, ModelError
from command_line import OneLineParser, run
from json_files import FileError, parse_json, printable, read_json, write_json

HERE = Path(__file__).resolve().parent
SENTENCE = re.compile(r'(?<=[.!?])\s+|\n+')
REPLACED = re.compile(r'replac|instead|no longer|switch|previously|originally|changed|supersed|not use',
                      re.IGNORECASE)
EXPORT_LIMIT = re.compile(r'15[- ]minute|15 minutes|fifteen minutes', re.IGNORECASE)
POLICIES = {'compacted': 'compacted', 'drop oldest': 'drop_oldest'}  # name in a recording: name in the result


def requests() -> dict:
    """Return the messages of both requests as compaction-result.json has them, by policy. Errors: FileError."""
    run = compaction_result()
    return {name: run[key]['messages'] for name, key in POLICIES.items()}


def compaction_result() -> dict:
    """Return compaction-result.json, checked for what is read of it here. Errors: FileError."""
    path = HERE / 'compaction-result.json'
    run = read_json(path)
    for key in POLICIES.values():
        part = run.get(key) if isinstance(run, dict) else None
        if not isinstance(part, dict) or not {'messages', 'input_tokens'} <= set(part):
            raise FileError(path, f'{key} must have messages and input_tokens; write it anew with demo.py')
    return run


def stale_mysql(text: str) -> int:
    """Count the sentences that name MySQL as if it still applied.

    >>> stale_mysql('We use MySQL. PostgreSQL replaced MySQL.')
    1
    """
    return sum(1 for s in SENTENCE.split(text)
               if 'mysql' in s.lower() and 'postgres' not in s.lower() and not REPLACED.search(s))


def grade(answer: dict) -> tuple[str, str]:
    """Return the verdict on one recorded answer, and the reason.

    >>> grade({'answer': 'Use PostgreSQL.', 'tool_calls': []})
    ('fail', 'leaves out 15-minute export limit')
    """
    text = answer['answer']
    if not text.strip():
        return 'incomplete', 'asked for a tool call instead of answering' if answer['tool_calls'] else 'empty answer'
    if stale_mysql(text):
        return 'fail', 'presents MySQL as current'
    missing = [name for name, found in (('PostgreSQL', 'postgres' in text.lower()),
                                        ('15-minute export limit', bool(EXPORT_LIMIT.search(text)))) if not found]
    if missing:
        return 'fail', 'leaves out ' + ' and '.join(missing)
    return 'pass', 'both decisions, no stale MySQL'


def summarize(recorded: dict) -> dict:
    """Return for each policy how many answers have each verdict, and how many name what they are graded on.

    >>> row = {'answer': 'We use MySQL.', 'tool_calls': []}
    >>> summarize({'answers': {'compacted': [row]}})['compacted']['presents_mysql_as_current']
    1
    """
    out = {}
    for name, answers in recorded['answers'].items():
        verdicts = [grade(a) for a in answers]
        out[name] = {**{v: [g[0] for g in verdicts].count(v) for v in ('pass', 'fail', 'incomplete')},
                     'presents_mysql_as_current': sum(stale_mysql(a['answer']) > 0 for a in answers),
                     'names_postgresql': sum('postgres' in a['answer'].lower() for a in answers),
                     'names_export_limit': sum(bool(EXPORT_LIMIT.search(a['answer'])) for a in answers)}
    return out


def regrade(recorded: dict, run: dict) -> dict:
    """Return {summary, prompt_tokens, graded} of a recording; run is the compaction result its requests come from.

    Only a recording of the pinned model is set beside the pinned template's count: another model has its own tokens.
    """
    graded = {name: [{'seed': a['seed'], 'verdict': grade(a)[0], 'reason': grade(a)[1]} for a in answers]
              for name, answers in recorded['answers'].items()}
    prompt_tokens = {}
    for name, answers in recorded['answers'].items():
        counted = sorted({a['prompt_tokens'] for a in answers} - {None})
        pinned = {'pinned_template': run[POLICIES[name]]['input_tokens'], 'ollama_prompt_eval_count': counted}
        prompt_tokens[name] = pinned if 'ollama_digest' in recorded['model'] else {'server_prompt_tokens': counted}
    return {'summary': summarize(recorded), 'prompt_tokens': prompt_tokens, 'graded': graded}


def read_recording(path) -> dict:
    """Return a recording whose shape was checked. Errors: FileError with the place of the first fault."""
    recorded = read_json(path)
    if not isinstance(recorded, dict) or not isinstance(recorded.get('model'), dict):
        raise FileError(path, 'model must be an object; give a file that `answer_check.py record` wrote')
    answers = recorded.get('answers')
    if not isinstance(answers, dict) or not answers or set(answers) - set(POLICIES):
        raise FileError(path, f'answers must be an object with the names {" and ".join(map(repr, POLICIES))}')
    for name, rows in answers.items():
        if not isinstance(rows, list):
            raise FileError(path, f'answers[{name!r}] must be a list')
        for index, row in enumerate(rows):
            fault = row_fault(row)
            if fault:
                raise FileError(path, f'answers[{name!r}][{index}]{fault}')
    return recorded


def row_fault(row) -> str | None:
    """Return what is wrong with one recorded answer, or None.

    >>> row_fault({'seed': 1, 'answer': None, 'tool_calls': [], 'prompt_tokens': 71})
    '.answer must be text'
    """
    if not isinstance(row, dict):
        return ' must be an object'
    if type(row.get('seed')) is not int:
        return '.seed must be an integer'
    if not isinstance(row.get('answer'), str):
        return '.answer must be text'
    if not isinstance(row.get('tool_calls'), list):
        return '.tool_calls must be a list'
    if row.get('prompt_tokens') is not None and type(row['prompt_tokens']) is not int:
        return '.prompt_tokens must be an integer, or null where the server did not count'
    return None


def record(model: AnswerModel | None = None, seeds: list[int] | None = None, other_model: bool = False,
           progress: bool | None = None) -> dict:
    """Ask the model for every answer and return {model, answers}; the first fault ends it, with nothing written.

    model: by default the pinned one on Ollama; seeds: by default the recorded five;
    other_model: record although it is not the pinned model; progress: True shows it on standard error, False does
    not, None does so on a terminal. Errors: ModelError, FileError.
    """
    model, seeds = model or AnswerModel(), list(seeds or MODEL['seeds'])
    from tqdm import tqdm  # comes with huggingface_hub; grading needs none of it
    size, messages = request_size(), requests()
    seen = model.check_pin(other_model)
    answers = {name: [] for name in messages}
    with tqdm([(name, seed) for name in messages for seed in seeds], unit='answer', file=sys.stderr,
              disable=None if progress is None else not progress) as jobs:
        for name, seed in jobs:
            answers[name].append(model.answer(messages[name], [], **size, seed=seed))
    return {'model': describe(model, seen, seeds), 'answers': answers}


def request_size() -> dict:
    """Return the recorded call's num_ctx and num_predict in tokens, from request.json. Errors: FileError."""
    path = HERE / 'request.json'
    request = read_json(path)
    size = [request.get(key) if isinstance(request, dict) else None for key in ('context_limit', 'max_new_tokens')]
    if not all(type(tokens) is int and tokens > 0 for tokens in size):
        raise FileError(path, 'context_limit and max_new_tokens must be integers above 0')
    return dict(zip(('num_ctx', 'num_predict'), size, strict=True))


def describe(model: AnswerModel, seen: dict, seeds: list[int]) -> dict:
    """Return a recording's model block: the pin's facts only where the server's digest is the pin's."""
    used = {'options': dict(model.options), 'think': model.think, 'trials': len(seeds), 'seeds': seeds}
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    if seen.get('digest') == MODEL['ollama_digest']:
        return {**MODEL, 'checked_on': today, 'ollama_tag': model.model, 'ollama_version': seen['version'], **used}
    return {'checked_on': today, 'api': model.api, 'model': model.model, **seen, **used}


def option(text: str) -> tuple:
    """Return one sampling option as (name, value); the value is JSON.

    >>> option('temperature=0.2')
    ('temperature', 0.2)
    """
    name, _, value = text.partition('=')
    if name in ('seed', 'num_ctx', 'num_predict'):
        raise argparse.ArgumentTypeError(f'{name} is set for each answer; see --seeds and request.json')
    try:
        return name, parse_json(value.encode('utf-8'), name)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f'{text!r} must be NAME=VALUE with a JSON value') from error


def record_parser() -> argparse.ArgumentParser:
    """Return the parser of the verb `record`."""
    parser = OneLineParser(prog='answer_check.py record', description='Record the answers of a model server.')
    parser.add_argument('--out', help='file to write, whole or not at all; by default answer-result.json')
    parser.add_argument('--api', choices=('ollama', 'openai'), default='ollama')
    parser.add_argument('--base-url', default='', help="where it listens; by default the API's port on this machine")
    parser.add_argument('--model', help="the server's name of the model; by default gemma4:e2b")
    parser.add_argument('--option', type=option, action='append', default=[], metavar='NAME=VALUE',
                        help='a sampling option in place of the recorded one, may be repeated')
    parser.add_argument('--seeds', type=int, nargs='+', help='by default 1 2 3 4 5')
    parser.add_argument('--think', choices=('off', 'on', 'server'), default='off', help='server: say nothing of it')
    parser.add_argument('--connect-timeout', type=float, default=5, metavar='SECONDS')
    parser.add_argument('--read-timeout', type=float, default=600, metavar='SECONDS', help='longest silence of a reply')
    parser.add_argument('--other-model', action='store_true', help='record a model that is not the pinned one')
    parser.add_argument('--progress', action=argparse.BooleanOptionalAction, help='by default on a terminal')
    return parser


def writable(name: str) -> Path:
    """Return the path of a file that can be written, asked before the long work. Errors: FileError.

    >>> writable('no-such-folder/answers.json')
    Traceback (most recent call last):
    json_files.FileError: no-such-folder/answers.json: cannot be written; name a file in a folder that can be
    """
    path = Path(name)
    target = Path(os.path.realpath(path))  # where write_json puts it
    if (target.exists() and not target.is_file()) or not os.access(target.parent, os.W_OK):
        raise FileError(path, 'cannot be written; name a file in a folder that can be')
    return path


def record_to_file(argv: list[str]) -> Path:
    """Record with the settings of the command line and write the file; return its path."""
    parser = record_parser()
    args = parser.parse_args(argv)
    if args.other_model and not args.out:
        parser.error('--other-model needs --out FILE: the recording of the pinned model stays')
    seeds, path = args.seeds or MODEL['seeds'], writable(args.out or HERE / 'answer-result.json')
    if len(set(seeds)) < len(seeds) or min(seeds) < 0:
        parser.error('--seeds must be different integers from 0')
    try:
        model = AnswerModel(base_url=args.base_url, api=args.api, model=args.model or MODEL['ollama_tag'],
                            options={**MODEL['options'], **dict(args.option)},
                            timeout=(args.connect_timeout, args.read_timeout),
                            think={'off': False, 'on': True, 'server': None}[args.think])
    except ValueError as error:
        parser.error(str(error))
    write_json(path, record(model, seeds, args.other_model, args.progress), indent=1)
    return path


def main(argv: list[str]) -> int:
    """Run the command line; 0, 1 if the model gave no answer, 2 for bad input, each fault one line."""
    return run('answer_check.py', lambda: _run(argv))


def _run(argv: list[str]) -> int:
    try:
        if argv[:1] == ['record']:
            path = record_to_file(argv[1:])
        else:
            parser = OneLineParser(prog='answer_check.py', description=__doc__,
                                   formatter_class=argparse.RawDescriptionHelpFormatter)
            parser.add_argument('file', nargs='?', default=HERE / 'answer-result.json', help='recording to grade')
            path = parser.parse_args(argv).file
        print(json.dumps(regrade(read_recording(path), compaction_result()), indent=2))
    except ModelError as error:
        print(f'answer_check.py: nothing recorded: {printable(str(error))}', file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print('answer_check.py: interrupted, nothing recorded', file=sys.stderr)
        return 130
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
