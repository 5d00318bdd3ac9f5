"""Start a gate in a project: a compactor to fill in, a test, and a workflow. Nothing that is there is written over."""
import os
from pathlib import Path

from json_files import FileError, write_atomic

SCAFFOLD = Path(__file__).resolve().parent / 'scaffold'
PLUGIN = "pytest_plugins = ['conformance.pytest_plugin']"
PLACES = {'my_compactor.py': 'my_compactor.py', 'conftest.py': 'conftest.py',
          'test_compaction.py': 'test_compaction.py', 'compaction.yml': '.github/workflows/compaction.yml'}


def init(folder) -> list[tuple[str, bool]]:
    """Write the files into a folder, made if need be; return each with whether it was written (or was there already).

    Raises FileError where one cannot be written.
    """
    if not os.fspath(folder):
        raise FileError(folder, 'an empty name; name a folder, such as . for this one')
    written = []
    for name, place in PLACES.items():
        target = Path(folder) / place
        if target.exists():
            written.append((place, False))
            continue
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FileError(target.parent, f'cannot be made: {error.strerror}; name another folder') from error
        write_atomic(target, (SCAFFOLD / f'{name}.template').read_text(encoding='utf-8'))
        written.append((place, True))
    return written
