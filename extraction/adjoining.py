"""Which notes of one message stand side by side in it: nothing but white space and marks between them.

compactor.py writes such notes as they stand in their message; "…" says that words were left out.
"""
import re
from collections.abc import Mapping, Sequence

MARKS = 2   # between a sentence and the next, or two clauses: ": ", "), "; a rule or a fence is more
JOINT = re.compile(rf'\s*+(?:(?:[^\w\s]|_)\s*+){{0,{MARKS}}}+')


def joint(text: str, end: int, start: int) -> str | None:
    """Return what stands between two quotations of a text, in characters from `end` to `start`; None for any word.

    >>> joint('Lost parcels: the carrier pays.', 12, 14), joint('Red and blue.', 3, 8)
    (': ', None)
    """
    return text[end:start] if end <= start and JOINT.fullmatch(text, end, start) else None


def adjoin(notes: Sequence[dict], texts: Mapping[tuple[int, str], str]) -> None:
    """Give each note `before`: what stands between it and the note that ends right before it; in place.

    notes: in the order of their messages, with `start`, in characters from 0 of theirs; one that was dropped for good
    parts others as words do. texts: the messages by (turn, role).

    >>> notes = [{'turn': 1, 'role': 'user', 'text': text, 'start': start} for text, start in (('Go.', 0), ('Now.', 4))]
    >>> adjoin(notes, {(1, 'user'): 'Go. Now.'})
    >>> [note.get('before') for note in notes]
    [None, ' ']
    """
    ended, place = 0, None
    for note in notes:
        if 'reason' in note and 'repeats' not in note:   # never enters
            continue
        start, before = note['start'], place
        place = note['turn'], note['role']
        if place != before:
            text = texts[place]
        elif (between := ' ' if text[ended:start] == ' ' else joint(text, ended, start)) is not None:
            note['before'] = between
        ended = start + len(note['text'])
