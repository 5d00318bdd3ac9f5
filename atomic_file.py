"""A file replaced by another as a whole: a reader sees the old one or the new one, also after a crash.

Standard library only; it knows nothing of what a file holds. json_files.py says in one line what went wrong.
"""
import os
import secrets
import shutil
from contextlib import suppress
from pathlib import Path


def replace_file(target: Path, raw: bytes) -> None:
    """Write raw to target, through a temporary file beside it; its rights stay. Raises OSError, or ValueError for what
    is no file; then what was there before is unchanged, and nothing is left beside it.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     replace_file(Path(folder) / 'note.txt', b'new')
    ...     [(path.name, path.read_bytes()) for path in Path(folder).iterdir()]
    [('note.txt', b'new')]
    """
    if target.is_dir():
        raise IsADirectoryError
    if target.exists() and not target.is_file():
        raise ValueError('not a regular file; name a file')
    temporary = target.with_name(f'.tmp-{secrets.token_hex(8)}')
    try:
        with open(temporary, 'xb') as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, temporary)
        os.replace(temporary, target)
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    with suppress(OSError):  # not every system opens a folder; the rename stands either way
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
