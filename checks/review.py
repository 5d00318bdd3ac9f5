"""A matcher that accepts paraphrases, under the review of a person.

What the matcher accepts goes to a review file. A person reads each entry and writes `same` or `other` as its mark.
A mark is found again by the hash of the statement and the evidence and wins over the matcher, whatever that says.
The file is the only state; it is written whole or not at all (json_files.py).
"""
import hashlib
import json
from collections.abc import Callable
from pathlib import Path

from checks.verdicts import Verdict, verdict
from json_files import FileError, read_json, write_json

SAME, OTHER = 'same', 'other'
ABOUT = ('Each entry: does the evidence say the statement? Write "same" or "other" as its mark, and leave the rest as '
         'it is. A mark wins over the matcher.')


def entry_id(statement: str, evidence: str) -> str:
    """Return what names a pair of statement and evidence: the first 16 hex digits of its SHA-256.

    >>> entry_id('Go.', 'Go on.') == entry_id('Go.', 'Go on.') != entry_id('Go', '.Go on.')
    True
    """
    return hashlib.sha256(json.dumps([statement, evidence]).encode()).hexdigest()[:16]


def read_review(path) -> dict[str, dict]:
    """Return the entries of a review file by id, none where there is no file yet.

    Raises FileError for a file of another form, or an entry with a mark that is not same, other or null.

    >>> read_review('no-such-review.json')
    {}
    """
    if not Path(path).exists():
        return {}
    data = read_json(path)
    entries = data.get('entries') if isinstance(data, dict) else None
    if not isinstance(entries, list):
        raise FileError(path, 'must have a list of entries; it is a file that write_review wrote')
    for number, entry in enumerate(entries):
        if not isinstance(entry, dict) or not {'id', 'statement', 'evidence', 'mark'} <= entry.keys():
            raise FileError(path, f'entries[{number}] must have id, statement, evidence and mark')
        if entry['mark'] not in (SAME, OTHER, None):
            raise FileError(path, f'entries[{number}].mark must be "same", "other" or null')
        if entry['id'] != entry_id(entry['statement'], entry['evidence']):
            raise FileError(path, f'entries[{number}] was changed; a mark holds only for the text that was read')
    return {entry['id']: entry for entry in entries}


def write_review(path, entries: dict[str, dict]) -> None:
    """Write a review file whole, unmarked entries first, so that a person finds what is left to read.

    Raises FileError where it cannot be written. A person's mark then wins over the matcher:

    >>> import tempfile
    >>> matches = ReviewedMatcher({})
    >>> matches('Do not delete files.', 'Files must not be deleted.')
    True
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     write_review(f'{folder}/review.json', matches.review())
    ...     (entry,) = read_review(f'{folder}/review.json').values()
    >>> entry['evidence'], entry['mark']
    ('Files must not be deleted.', None)
    >>> ReviewedMatcher({entry['id']: entry | {'mark': 'other'}})('Do not delete files.', 'Files must not be deleted.')
    False
    """
    ordered = sorted(entries.values(), key=lambda entry: (entry['mark'] is not None, entry['statement'], entry['id']))
    write_json(path, {'about': ABOUT, 'entries': ordered})


class ReviewedMatcher:
    """matches(statement, text) -> bool, for compactor.probe_report: a verdict that a person's mark overrules.

    entries: of a review file; `judge`: the verdict that is reviewed. `accepted` are the entries it accepted as
    paraphrases, marked or not; nothing given is changed.

    >>> matches = ReviewedMatcher({})
    >>> matches('Do not delete files.', 'Files must not be deleted.'), matches.summary()
    (True, {'accepted': 1, 'read_by_a_person': 0, 'refused_by_a_person': 0})
    """

    def __init__(self, entries: dict[str, dict], judge: Callable[[str, str], Verdict] = verdict):
        self.entries, self.judge = dict(entries), judge
        self.accepted, self.refused = {}, set()

    def __call__(self, statement: str, text: str) -> bool:
        """Tell whether the text has the statement, by a person's mark where there is one."""
        found = self.judge(statement, text)
        key = entry_id(statement, found.evidence)
        mark = self.entries.get(key, {}).get('mark')
        if mark == OTHER:
            self.refused.add(key)
        if mark == OTHER or not (mark == SAME or found.certified):
            return False
        if found.label != 'preserved' or mark:
            self.accepted[key] = self.entries.get(key) or {
                'id': key, 'statement': statement, 'evidence': found.evidence, 'why': found.why, 'mark': None}
        return True

    def summary(self) -> dict:
        """Return how many paraphrases were accepted, how many of them a person has read, and how many were refused."""
        return {'accepted': len(self.accepted),
                'read_by_a_person': sum(entry['mark'] is not None for entry in self.accepted.values()),
                'refused_by_a_person': len(self.refused)}

    def review(self) -> dict[str, dict]:
        """Return the entries to write: those given, and what was accepted since."""
        return self.entries | self.accepted
