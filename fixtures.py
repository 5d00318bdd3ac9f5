"""Where tests find their data; nothing of the product imports this.

DATA is the one setting: the folder of shared documents, corpora and cases, from the environment variable
COMPACTION_DATA, `../shared` beside the project by default. Without it a developer's test run says what it
left out; in CI (the variable CI is set) it fails, so that nothing passes by having looked at nothing.
"""
import io
import json
import os
import sys
import unittest
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest import mock

HERE = Path(__file__).resolve().parent
DATA = Path(os.environ.get('COMPACTION_DATA') or HERE.parent / 'shared')


def shared(name: str) -> Path:
    """Return the path of a shared file, itself if absolute; where it is missing, fail in CI and skip elsewhere.

    >>> shared(str(HERE)) == HERE
    True
    """
    path = DATA / name
    if path.exists():
        return path
    reason = f'{name} is not in the data folder; set COMPACTION_DATA'
    if os.environ.get('CI'):
        raise AssertionError(reason)
    raise unittest.SkipTest(reason)


def run_command(main, *argv, stdin: bytes = b'') -> tuple[int, str, str]:
    """Run main(argv) of a command in this process; return exit status, standard output and standard error.

    >>> run_command(lambda argv: len(print(*argv) or argv), 'a', Path('b'))
    (2, 'a b\\n', '')
    """
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), mock.patch('sys.stdin', io.TextIOWrapper(io.BytesIO(stdin))):
        status = main([str(part) for part in argv])
    return status, out.getvalue(), err.getvalue()


def fixture() -> dict:
    """Read the document's request anew, so that a test may change it.

    >>> fixture()['context_limit']
    512
    """
    return json.loads((HERE / 'request.json').read_text(encoding='utf-8'))


def function_calls(run) -> int:
    """Return how many functions run() calls, of Python and C: its work, the same on every machine.

    >>> function_calls(lambda: max(1, 2)) < function_calls(lambda: [max(1, n) for n in range(9)])
    True
    """
    count = 0

    def called(frame, event, argument):
        nonlocal count
        count += event in ('call', 'c_call')
    before = sys.getprofile()
    sys.setprofile(called)
    try:
        run()
    finally:
        sys.setprofile(before)
    return count
