"""Have a small local model write the record of the fixture, and keep what came of it.

    python record_local.py           # writes model-record-result.json; needs the packages of make answers-local
    python record_local.py --again   # checks the recorded answers anew and writes what comes of them; needs no model

SmolLM2-135M writes badly, which is the point: the result shows, for each seed, what of its record was dropped and why,
what was put back, and the record that holds in the end, beside the one made without a model. It is asked in short
parts, as it loses long ones. The server is llama_server.py's, on loopback; nothing is downloaded. With the same seed on
one thread the answer is the same each time.
"""
import argparse
import datetime
import hashlib
import json
import platform
import sys
from pathlib import Path

from answer_check import HERE, OneLineParser, writable
from answer_model import AnswerModel, ModelError
from command_line import run
from json_files import read_json, write_json
from llama_server import PACKAGES, SMOLLM2, THREADS, ServerError, llama_server, model_file, package_version
from model_extractor import ExtractionError, Written, model_extractor
from record import build_record

NUM_CTX, NUM_PREDICT = 4096, 256  # tokens of the window, tokens of the answer at most
PART = 1000  # characters of the conversation in one prompt
SEEDS = (1, 2, 3)
OPTIONS = {'temperature': 0.7, 'repeat_penalty': 1.1}


class Asking:
    """A function from prompt to text that keeps what the server said of each call; a text cut at its limit is taken."""

    def __init__(self, model: AnswerModel, seed: int):
        """Ask this model with this seed."""
        self.model, self.seed, self.rows = model, seed, []

    def __call__(self, prompt: str) -> str:
        """Return the model's text. Errors: ModelError."""
        row = self.model.answer([{'role': 'user', 'content': prompt}], [], num_ctx=NUM_CTX, num_predict=NUM_PREDICT,
                                seed=self.seed)
        self.rows.append({key: row[key] for key in ('done_reason', 'prompt_tokens', 'answer_tokens')})
        return row['answer']


def result_of(written: Written, calls: list[dict]) -> dict:
    """Return what a model's record came to, as JSON data.

    >>> history = [{'user': 'Exports must finish within 15 minutes.', 'assistant': 'Noted.'}]
    >>> result = result_of(model_extractor(lambda prompt: 'FACTS: It takes 50.').record(history), [])
    >>> result['counts']
    {'claims': 1, 'kept': 0, 'quoted': 0, 'refused': 1, 'put_back': 1}
    """
    return {
        'counts': {'claims': written.kept + len(written.refused), 'kept': written.kept, 'quoted': written.quoted,
                   'refused': len(written.refused), 'put_back': len(written.put_back)},
        'calls': calls, 'answers': list(written.answers), 'warnings': list(written.warnings),
        'record': written.record.to_dict()}


def record_local(wait: float = 120) -> dict:
    """Return the records that SmolLM2 writes of request.json's history. Errors: ServerError, ModelError, FileError."""
    history, runs = read_json(HERE / 'request.json')['history'], []
    path = model_file()
    with llama_server(path, NUM_CTX, wait) as url:
        model = AnswerModel(base_url=url, api='openai', model=path.stem, options=OPTIONS, think=None)
        for seed in SEEDS:
            ask = Asking(model, seed)
            written = model_extractor(ask, part=PART).record(history)
            runs.append({'seed': seed, **result_of(written, ask.rows)})
    return {'model': {**SMOLLM2, 'file': path.name, 'sha256': hashlib.sha256(path.read_bytes()).hexdigest()},
            'provenance': provenance(), 'without_model': build_record(history).to_dict(), 'runs': runs}


def again(recorded: dict) -> dict:
    """Return a recording with what its answers come to now: the model is not asked.

    >>> again({'runs': []})['runs']
    []
    """
    history = read_json(HERE / 'request.json')['history']
    runs = []
    for old in recorded['runs']:
        answers = iter(old['answers'])
        written = model_extractor(lambda prompt, answers=answers: next(answers), part=PART).record(history)
        runs.append({'seed': old['seed'], **result_of(written, old['calls'])})
    return {**recorded, 'without_model': build_record(history).to_dict(), 'runs': runs}


def provenance() -> dict:
    """Return how, when and with what the result was made."""
    return {'command': 'python record_local.py', 'date': datetime.datetime.now(datetime.UTC).date().isoformat(),
            'conversation': 'request.json', 'num_ctx': NUM_CTX, 'num_predict': NUM_PREDICT, 'part': PART,
            'options': OPTIONS, 'threads': THREADS, 'python': platform.python_version(), 'machine': platform.machine(),
            **{name: package_version(name) for name in PACKAGES}}


def main(argv: list[str]) -> int:
    """Run the command line; 0, 1 if no answer could be had, 2 for bad input, each fault one line."""
    return run('record_local.py', lambda: _run(argv))


def _run(argv: list[str]) -> int:
    parser = OneLineParser(prog='record_local.py', description=__doc__.partition('\n')[0])
    parser.add_argument('--out', metavar='FILE', default=str(HERE / 'model-record-result.json'),
                        help='file to write (model-record-result.json)')
    parser.add_argument('--wait', type=float, default=120, metavar='SECONDS',
                        help='until the server must be healthy (120)')
    parser.add_argument('--again', action='store_true', help='check the recorded answers anew, without the model')
    args: argparse.Namespace = parser.parse_args(argv)
    try:
        path = writable(args.out)
        result = again(read_json(path)) if args.again else record_local(args.wait)
        write_json(Path(path), result, indent=1)
        for one in result['runs']:
            print(json.dumps({'seed': one['seed'], **one['counts']}))
    except (ServerError, ModelError, ExtractionError) as error:
        print(f'record_local.py: nothing recorded: {error}', file=sys.stderr)
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
