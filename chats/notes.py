"""The notes of a chat conversation: asked of an extractor, told apart by message, joined with those it has already.

Turns keep the numbers they have in the raw conversation. What an earlier compaction noted is given to the extractor
as the turns that its citations name, so that a new statement can replace an old one; the old notes themselves stay
as they are, word for word, unless they were replaced or said again. Where a value at the end of one was replaced, what
still holds of it stays as a note of its own. The user's rules and choices come before what others say: a constraint is
what the next answer must not break, however many values were told since.
"""
import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from chats.pieces import Pieces
from chats.turns import BETWEEN, Group, pieces_of, turn_of
from compactor import MARKS, ROLES, Extractor, ToolTurn, Turn, ask, note_tokens
from json_files import find_fault
from records.sections import is_choice, is_rule

TURN = re.compile(r'(?<=turn )\d+')
ABOVE = 1.01  # a rule of the user is worth so many times the best of what others say, per token
PLACE = ('start', 'before')   # where a note stands; the characters are those of what was read with it
UNSENDABLE = 'a lone surrogate, which no request can hold'
LEAST = 1e-9  # the priority of an old note that the extractor does not propose again


@dataclass(frozen=True)
class Leaving:
    """A turn, or a part of the current one, for the extractor: its number, its messages, the results that leave."""

    number: int
    entries: Group
    results: Group = ()

    def turn(self) -> Turn:
        """Its messages as one turn, with the results that leave."""
        return turn_of(self.entries, self.results)


def propose_notes(extractor: Extractor, old: Sequence[dict], removed: Sequence[Leaving], kept: Sequence[Leaving],
                  current: str, current_turn: int) -> list[dict]:
    """Return the notes on removed turns, the old ones of earlier turns included, in the order of the conversation.

    Raises ContractError for a note of the extractor that is malformed.

    >>> from chats.turns import Entry
    >>> from compactor import extract_notes
    >>> leaving = Leaving(4, (Entry(0, {}, 'user', ('Never drop it',)), Entry(1, {}, 'user', ('Go.',))))
    >>> propose_notes(extract_notes, [{'turn': 2, 'role': 'user', 'text': 'Use tabs.'}], [leaving], [], 'Go.', 5)
    [{'turn': 2, 'role': 'user', 'text': 'Use tabs.'}, {'turn': 4, 'role': 'user', 'text': 'Never drop it'}]
    """
    noted = _noted_turns(old)
    numbers = [*noted, *(part.number for part in (*removed, *kept)), current_turn]
    found = ask(extractor, (*noted.values(), *(part.turn() for part in removed)),
                tuple(part.turn() for part in kept), current)
    again = [_renumbered(_unplaced(note), numbers) for note in found if note['turn'] <= len(noted)]
    pieces = [{role: Pieces(pieces_of(part.results if role == 'tool' else part.entries, role)) for role in ROLES}
              for part in (*removed, *kept)]
    new = [_renumbered(part, numbers) for note in found if note['turn'] > len(noted)
           for part in _in_messages(note, pieces[note['turn'] - len(noted) - 1][note['role']], extractor)]
    ours = {note['turn'] for note in old}   # what stands there already is counted in its block
    new = [_unplaced(note) if note['turn'] in ours else note for note in new]
    of_place = defaultdict(list)
    for note in again:
        of_place[note['turn'], note['role']].append(note)
    still = [now for note in old
             for now in _still(note, of_place[note['turn'], note['role']], hasattr(extractor, 'notes'))]
    noted = rules_first(_first_cited(still, new))  # a rule is not worn away by what is said after it
    return [note | {'reason': UNSENDABLE} if find_fault(note['text']) else note for note in noted]


def rules_first(notes: Sequence[dict]) -> list[dict]:
    """Return the notes with the user's rules and choices worth more, per token, than what anybody else says.

    A note without a priority stays as it is, and so do all where nobody else says anything.

    >>> notes = [{'turn': 1, 'role': 'user', 'text': 'Never restart it.', 'priority': 0.1},
    ...          {'turn': 1, 'role': 'tool', 'text': 'restart=7', 'priority': 3.0}]
    >>> [note['priority'] > 3 for note in rules_first(notes)]
    [True, False]
    """
    best = max((note['priority'] / note_tokens(note) for note in notes
                if note['role'] != 'user' and 'priority' in note), default=0)
    return [note if least <= note.get('priority', least) or not _holds(note) else note | {'priority': least}
            for note in notes for least in [round(best * ABOVE * note_tokens(note), 6)]]


def _holds(note: dict) -> bool:
    return note['role'] == 'user' and (is_rule(note['text']) or is_choice(note['text']))


def _first_cited(old: list[dict], new: list[dict]) -> list[dict]:
    """Of an old note and a new one that say the same, the old one stays; so it keeps its number over any rounds."""
    said = {(note['role'], note['text']): place for place, note in enumerate(old)
            if note.get('reason', 'duplicate') == 'duplicate'}
    for place, note in enumerate(new):
        first = said.get((note['role'], note['text']))
        if first is not None and 'reason' not in note and 'together' not in note:
            marks = {key: note[key] for key in ('priority', *MARKS) if key in note}
            old[first] = {key: value for key, value in old[first].items() if key != 'reason'} | marks
            new[place] = {key: note[key] for key in ('turn', 'role', 'text')} | {'reason': 'duplicate'}
    return [*old, *new]


def _noted_turns(old: Sequence[dict]) -> dict[int, ToolTurn]:
    """What old notes quote, as turns by their numbers; only those cited, so that a number costs nothing."""
    texts: dict[int, dict[str, list[str]]] = {}
    for note in sorted(old, key=lambda note: note['turn']):
        texts.setdefault(note['turn'], {role: [] for role in ROLES})[note['role']].append(note['text'])
    return {number: ToolTurn(*(BETWEEN.join(said[role]) for role in ('user', 'assistant', 'tool')))
            for number, said in texts.items()}


def _renumbered(note: dict, numbers: list[int]) -> dict:
    """The note with the numbers of the raw conversation for those of the turns that the extractor was given."""
    def raw(turn: int) -> int:
        return numbers[turn - 1] if 0 < turn <= len(numbers) else turn

    changed = {key: [raw(turn) for turn in note[key]] for key in MARKS if key in note}
    if 'reason' in note:
        changed['reason'] = TURN.sub(lambda match: str(raw(int(match[0]))), note['reason'])
    return note | {'turn': raw(note['turn'])} | changed


def _unplaced(note: dict) -> dict:
    """The note without its place."""
    return {key: value for key, value in note.items() if key not in PLACE}


def _in_messages(note: dict, pieces: Pieces, extractor: Extractor) -> list[dict]:
    """The note, parted where it goes over the end of a message; as it is where it is no quotation.

    Of the parts, those that the extractor takes by themselves. `start` counts over all messages of its role in the
    turn; what stands in two messages does not adjoin.
    """
    start = -1 if pieces.hold(note) else pieces.joined.find(note['text'])
    if start < 0:
        return [_without_before(note, pieces)]
    parts = pieces.parts(note['text'], start)
    parts = [part for part in parts
             if extractor((ToolTurn(**{'user': '', 'assistant': '', note['role']: part}),))] or parts
    return [_unplaced(note) | {'text': part} for part in parts]


def _without_before(note: dict, pieces: Pieces) -> dict:
    """The note, which adjoins none of another message."""
    start, before = note.get('start', 0), note.get('before', '')
    if not pieces.ends_within(start - len(before), start):
        return note
    return {key: value for key, value in note.items() if key != 'before'}


def _still(note: dict, again: list[dict], ranks: bool) -> list[dict]:
    """An old note as it stands now: with a priority where notes are ranked, or the reason why it goes, and what stays.

    again: the extractor's notes on the same message.
    """
    same = [other for other in again if other['text'] in note['text'] or note['text'] in other['text']]
    note = {key: value for key, value in note.items() if key != 'priority'}
    gone = [other for other in same if other.get('reason', 'duplicate') != 'duplicate']
    stays = [other for other in same if 'reason' not in other and any(other['text'] in old['text'] for old in gone)]
    if same and all('reason' in other or other in stays for other in same):
        return [note | {'reason': (*gone, *same)[0]['reason']}, *stays]
    if not ranks:
        return [note]
    marks = {key: sorted({*note.get(key, ()), *(turn for other in same for turn in other.get(key, ()))})
             for key in MARKS}
    pair = next(({'together': other['together']} for other in same if 'together' in other), {})
    return [note | pair | {key: turns for key, turns in marks.items() if turns} | {
        'priority': sum(other.get('priority', 0) for other in same) or LEAST}]
