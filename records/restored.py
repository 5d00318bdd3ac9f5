"""Records and notes of ours that stand in a conversation, read back to their lines with the citations they had.

They stand in user messages, where we put them; in a tool result or an assistant's message the same form is only text.
Where turns are left out before the conversation, those in it count on from the last that was; where a record is a
message of its own between head and tail, those of the tail do. Where the raw turn that
a line cites is there, the line is left to it: a record is made from raw, never from a record.
"""
from collections.abc import Sequence
from dataclasses import dataclass, replace

from notes_block import quotes, read_block
from records.line import Line
from records.text import take_records
from records.utterances import Utterance


@dataclass(frozen=True)
class Restored:
    """What is said without the blocks of ours, and the lines of these: (section, or None for a note; line)."""

    said: tuple[Utterance, ...]
    lines: tuple[tuple[str | None, Line], ...] = ()


def restore(said: Sequence[Utterance]) -> Restored:
    """Take the records and notes blocks of ours out of a conversation.

    >>> from notes_block import write_block
    >>> block = write_block([{'turn': 2, 'role': 'user', 'text': 'We chose SQLite.'}], through=6)
    >>> restored = restore([Utterance(1, 'user', block + '\\n\\nQuestion: Which?', 0)])
    >>> restored.said
    (Utterance(turn=7, role='user', text='Which?', item=0, calls=()),)
    >>> [(section, line.text, line.citations[0].turn) for section, line in restored.lines]
    [(None, 'We chose SQLite.', 2)]
    """
    rest, lines, through, alone = [], [], 0, None
    for u in said:
        if u.role == 'user':
            text, found, last, record = _take(u.text)
            lines, through = [*lines, *found], max(through, last)
            if record and not text.strip():
                alone = len(rest), u.turn, through  # a record in the middle's place: no turn of its own
                continue
            u = replace(u, text=text)
        rest.append(u)
    if not lines:
        return Restored(tuple(rest))
    lines = list(dict.fromkeys(lines))
    without = [(section, line) for section, line in lines if not _stands(line, _by_place(rest))]
    if len(without) < len(lines):  # the raw conversation is there, from its first turn
        return Restored(tuple(rest), tuple(without))
    return Restored(tuple(_renumbered(rest, through, alone)), tuple(lines))


def _renumbered(said: list[Utterance], through: int, alone: tuple[int, int, int] | None) -> list[Utterance]:
    """Number the turns on from the last one left out: all of them, or those after a record that stands alone."""
    first, shift = 0, through
    if alone:
        first, turn, through = alone
        goes_on = first < len(said) and said[first].turn == turn and said[first].role == 'user'
        shift = through - turn + goes_on
    return [replace(u, turn=u.turn + shift) if u.turn and n >= first else u for n, u in enumerate(said)]


def _by_place(said: Sequence[Utterance]) -> dict[tuple[int, str], str]:
    raw: dict[tuple[int, str], str] = {}
    for u in said:
        raw[u.turn, u.role] = raw.get((u.turn, u.role), '') + u.text + '\n'
    return raw


def quoted(line: Line) -> list[tuple[int, str, str]]:
    """Return (turn, role, quotation) of what a line quotes, each with the citation that stands for it.

    >>> quoted(Line('Shall I? … Yes.', [(1, 'assistant'), (2, 'user')]))
    [(1, 'assistant', 'Shall I?'), (2, 'user', 'Yes.')]
    """
    parts = line.quotations()
    if len(parts) == len(line.citations):
        return [(turn, role, part) for (turn, role), part in zip(line.citations, parts, strict=True)]
    return [(turn, role, line.text) for turn, role in line.citations]


def _take(text: str):
    block = read_block(text)
    notes = block.notes if block else ()
    rest, records = take_records(block.rest if block else text)
    lines = [(None, Line(n['text'], [(n['turn'], n['role'])], '', n.get('replaces', ()), n.get('conflicts', ())))
             for n in notes]
    lines += [entry for record, _ in records for entry in record.lines()]
    through = max([block.through if block else 0, *(last for _, last in records)])
    return rest, lines, through, bool(records)


def _stands(line: Line, raw: dict) -> bool:
    return all(quotes(raw.get((turn, role), ''), part) for turn, role, part in quoted(line))
