"""Where tests find their data; nothing of the product imports this.

DATA is the one setting: the folder of shared documents, corpora and cases, from the environment variable
COMPACTION_DATA, `../shared` beside the project by default. Without it a developer's test run says what it
left out; in CI (the variable CI is set) it fails, so that nothing passes by having looked at nothing.
"""
import json
import os
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATA = Path(os.environ.get('COMPACTION_DATA') or HERE.parent / 'shared')


def shared(name: str) -> Path:
    """Return the path of a shared file; where it is missing, fail in CI and skip elsewhere.

    >>> shared('.') == DATA
    True
    """
    path = DATA / name
    if path.exists():
        return path
    reason = f'{name} is not in the data folder; set COMPACTION_DATA'
    if os.environ.get('CI'):
        raise AssertionError(reason)
    raise unittest.SkipTest(reason)


def fixture() -> dict:
    """Read the document's request anew, so that a test may change it.

    >>> fixture()['context_limit']
    512
    """
    return json.loads((HERE / 'request.json').read_text(encoding='utf-8'))
