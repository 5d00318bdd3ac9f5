"""Make the pinned tokenizer files ready, once: `python prepare.py [--from-hub]`.

Without an option it unpacks the project's own tokenizer.json.xz, offline. With --from-hub it downloads
tokenizer.json and chat_template.jinja of the pinned revision: no account, no model weights. (Tested against a
stand-in on loopback, untried against the real hub.) Counting needs no template file; it is for comparing the
renderer with. Both make vocabulary.bin, which tokenizer.py loads.

What is there and has the pinned sha256 stays; everything else is made in a temporary folder beside it, checked,
and renamed into place at the end, so that a failure changes nothing. One line says what was done, on standard
output, or what went wrong, on standard error with exit status 1.
"""
import hashlib
import lzma
import os
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from command_line import OneLineParser, run
from json_files import FileError, printable, write_atomic
from tokenizer import FOLDER, MODEL, REVISION, TEMPLATE_SHA256, TOKENIZER_SHA256, VOCABULARY
from vocabulary import pack, read

TOKENIZER, TEMPLATE = 'tokenizer.json', 'chat_template.jinja'
PINS = {TOKENIZER: TOKENIZER_SHA256, TEMPLATE: TEMPLATE_SHA256}
RESTARTS = 3  # times a download may begin again from its first byte


def main(argv: list[str] | None = None, folder: Path = FOLDER, pins: dict[str, str] = PINS) -> int:
    """Run the command line; return the exit status. folder and pins (sha256 by file name) are for tests."""
    return run('prepare.py', lambda: _run(argv, folder, pins))


def _run(argv: list[str] | None, folder: Path, pins: dict[str, str]) -> int:
    parser = OneLineParser(description='Make the pinned tokenizer files ready.')
    parser.add_argument('--from-hub', action='store_true', help='download them, with the pinned chat template')
    hub = parser.parse_args(argv).from_hub
    try:
        if hub:
            done = prepare(folder, pins, download, 'downloaded')
        else:
            done = prepare(folder, {TOKENIZER: pins[TOKENIZER]}, unpack, 'unpacked')
    except (FileError, OSError) as error:
        print(f'prepare.py: {_one_line(error)}; nothing was changed', file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print('prepare.py: interrupted; nothing was changed', file=sys.stderr)
        return 130
    print(f'prepare.py: {done}')
    return 0


def prepare(folder: Path, pins: dict[str, str], fetch: Callable[[Path, str], bytes], verb: str) -> str:
    """Make the files of `pins` and the ready vocabulary stand in a folder; return what was done, in a line.

    fetch(folder, name) returns the bytes of a file that is missing or not the pinned one. Raises FileError or
    OSError, and then the folder is as it was.
    """
    files = {name: _checked(folder / name, fetch(folder, name), sha256)
             for name, sha256 in pins.items() if not _is_pinned(folder / name, sha256)}
    made = [f'{verb} {name}' for name in files]
    if not _is_ready(folder / VOCABULARY.name, pins[TOKENIZER]):
        files[VOCABULARY.name] = pack(files.get(TOKENIZER) or (folder / TOKENIZER).read_bytes())
        made.append(f'made {VOCABULARY.name}')
    install(folder, files)
    return f'{", ".join(made) or "everything is already there"}; sha256 as pinned, in {folder.name}/'


def unpack(folder: Path, name: str) -> bytes:
    """Return the bytes of the file that lies in the folder as NAME.xz. Raises FileError.

    >>> unpack(Path('gemma-4-e2b-it'), 'weights.bin')
    Traceback (most recent call last):
    json_files.FileError: gemma-4-e2b-it/weights.bin.xz: missing; clone the project again, or use --from-hub
    """
    packed = folder / f'{name}.xz'
    try:
        return lzma.decompress(packed.read_bytes())
    except FileNotFoundError:
        raise FileError(packed, 'missing; clone the project again, or use --from-hub') from None
    except lzma.LZMAError as error:
        raise FileError(packed, f'damaged ({error}); clone the project again, or use --from-hub') from error


def download(folder: Path, name: str) -> bytes:
    """Return the bytes of a file of the pinned revision from the hub (or from HF_ENDPOINT). Raises FileError."""
    os.environ.setdefault('HF_HUB_DISABLE_TELEMETRY', '1')  # ask for the file and for nothing else
    try:
        import huggingface_hub as hub
    except ImportError:
        raise FileError(name, 'huggingface_hub is missing; install requirements.txt') from None
    hub.logging.set_verbosity_error()  # its retries are not ours to report; the last error is
    with TemporaryDirectory(dir=folder, prefix='.prepare-') as scratch:
        try:
            return Path(hub.hf_hub_download(MODEL, name, revision=REVISION, local_dir=scratch, token=False,
                                            tqdm_class=_progress_bar(hub.utils.tqdm))).read_bytes()
        except Exception as error:  # of the hub's library, of HTTP and of the file system: no common type
            raise FileError(name, f'not downloaded: {_first_cause(error)}; '
                                  'check the network and the disk, or run without --from-hub') from error


def install(folder: Path, files: dict[str, bytes]) -> None:
    """Put files into a folder: all are written and synced in a temporary folder there before the first is renamed."""
    if not files:
        return
    for litter in folder.glob('.prepare-*'):
        if time.time() - litter.stat().st_mtime > 3600:  # of a run that was killed, not of one beside this
            shutil.rmtree(litter, ignore_errors=True)
    with TemporaryDirectory(dir=folder, prefix='.prepare-') as scratch:
        for name, content in files.items():
            try:
                write_atomic(Path(scratch, name), content)
            except FileError as error:
                raise FileError(folder / name, error.problem) from error
        for name in files:
            os.replace(Path(scratch, name), folder / name)


def _progress_bar(tqdm: type) -> type:
    """Return a progress bar for people that also ends a download which begins again and again.

    huggingface_hub 2.4 gives up only at Python's recursion limit where a server breaks off late and cannot resume.
    """
    class Bar(tqdm):
        restarts = 0

        def __init__(self, *args, **kwargs):
            super().__init__(*args, **kwargs | {'disable': not sys.stderr.isatty()})

        def update(self, n=1):
            self.restarts += n < 0  # the bar is turned back
            if self.restarts > RESTARTS:
                raise ConnectionError('the server breaks off again and again')
            return super().update(n)

    return Bar


def _checked(path: Path, content: bytes, sha256: str) -> bytes:
    found = hashlib.sha256(content).hexdigest()
    if found != sha256:
        raise FileError(path, f'what came for it has sha256 {found} where {sha256} is pinned; get it again')
    return content


def _is_pinned(path: Path, sha256: str) -> bool:
    try:
        with open(path, 'rb') as file:
            return hashlib.file_digest(file, 'sha256').hexdigest() == sha256
    except FileNotFoundError:
        return False


def _is_ready(path: Path, tokenizer_sha256: str) -> bool:
    try:
        read(path, tokenizer_sha256)
    except FileError:
        return False
    return True


def _first_cause(error: BaseException) -> str:
    while error.__cause__:
        error = error.__cause__
    return _one_line(error)


def _one_line(error: BaseException) -> str:
    return printable(next(iter(str(error).splitlines()), '') or type(error).__name__)


if __name__ == '__main__':
    sys.exit(main())
