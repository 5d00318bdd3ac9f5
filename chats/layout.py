"""How a chat request is put together: what must stay, what may leave, and where the notes go.

A layout knows no budget and counts nothing. Its units leave oldest first: turns, or the steps of the current turn
where that alone is too large.
"""
from dataclasses import dataclass, replace

from chats.notes import Leaving
from chats.turns import Chat, Entry, Group, steps_of
from notes_block import put_notes, write_block

Unit = tuple[Leaving, ...]  # turns that share a call and its result leave together


@dataclass(frozen=True)
class Layout:
    """before + units + after, in this order; `gone` leaves whatever the room, and `stay` is in before or after.

    current_turn: the number of the current turn. short: how notes are to be cited, see compactor.note_lines().
    """

    before: Group
    units: tuple[Unit, ...]
    after: Group
    gone: Unit
    stay: Unit
    current_turn: int
    short: bool = False

    def kept(self, number: int) -> list[Leaving]:
        """The turns and steps that stay, with `number` units."""
        return [*(part for unit in self.units[len(self.units) - number:] for part in unit), *self.stay]

    def removed(self, number: int) -> list[Leaving]:
        """Return what leaves where the last `number` units stay."""
        return [*self.gone, *(part for unit in self.units[:len(self.units) - number] for part in unit)]

    def entries(self, number: int) -> list[Entry]:
        """Return the messages of the request, in order, where the last `number` units stay."""
        inside = [entry for unit in self.units[len(self.units) - number:] for part in unit for entry in part.entries]
        return [*self.before, *inside, *self.after]

    def messages(self, number: int, notes: list[dict] | None, say: bool = True) -> list[dict]:
        """The request with `number` units; with a block of these notes, of none if it is [], or without (None).

        say=False: without the line that says which turns are left out, though it were needed.
        """
        entries = self.entries(number)
        messages = [entry.message for entry in entries]
        if notes is None:
            return messages
        through, at = self.through(number) if say else None, _asker(entries)
        if at is not None and entries[-1].role != 'tool':
            messages[at] = put_notes(messages[at], notes, through, self.short)
        else:
            at = sum(entry.role == 'system' for entry in self.before) if at is None else _run_start(entries, at)
            messages.insert(at, {'role': 'user', 'content': write_block(notes, through, self.short)})
        return messages

    def through(self, number: int) -> int:
        """The last turn that is left out whole; 0 where none is."""
        first = next((part.number for part in self.kept(number)), self.current_turn)
        return first - 1


def _asker(entries: list[Entry]) -> int | None:
    return max((n for n, entry in enumerate(entries) if entry.role == 'user'), default=None)


def _run_start(entries: list[Entry], at: int) -> int:
    while at and entries[at - 1].role == 'user':
        at -= 1
    return at


def by_turns(chat: Chat, keep_last: int | None = None, *, removable: bool = True) -> Layout:
    """Return the layout whose units are turns; the last keep_last stay. removable=False: all before these leave.

    >>> from chats.turns import read_chat
    >>> chat = read_chat([{'role': 'user', 'content': 'A.'}, {'role': 'assistant', 'content': 'B.'},
    ...                   {'role': 'user', 'content': 'C.'}])
    >>> [len(by_turns(chat).messages(n, None)) for n in (0, 1)]
    [1, 3]
    """
    turns = [Leaving(chat.left_out + 1 + n, group) for n, group in enumerate(chat.turns)]
    first = max(0, len(turns) - (keep_last or 0))
    while first and first - 1 in chat.bound:
        first -= 1
    stay = turns[first:]
    current = chat.left_out + 1 + len(turns)
    body = tuple(entry for entry in chat.current if entry.role != 'user')
    after = (*(entry for part in stay for entry in part.entries), *chat.current)
    answered = (Leaving(current, body),) if any(entry.role == 'assistant' for entry in body) else ()
    units = _units(turns[:first], chat.bound)
    gone = () if removable else tuple(turns[:first])
    return Layout(chat.system, units if removable else (), after, gone, (*stay, *answered), current)


def _units(turns: list[Leaving], bound: frozenset[int]) -> tuple[Unit, ...]:
    units: list[Unit] = []
    for number, turn in enumerate(turns):
        if number and number - 1 in bound:
            units[-1] = (*units[-1], turn)
        else:
            units.append((turn,))
    return tuple(units)


def by_steps(chat: Chat) -> Layout | None:
    """Return the layout whose units are the steps of the current turn but the last; all earlier turns leave.

    None where there are no such steps, or where the current turn answers a call of an earlier one.

    >>> from chats.turns import read_chat
    >>> by_steps(read_chat([{'role': 'user', 'content': 'Go.'}])) is None
    True
    """
    asked, steps = steps_of(chat.current)
    if len(steps) < 2 or len(chat.turns) - 1 in chat.bound:
        return None
    layout = by_turns(chat, removable=False)
    units = tuple((Leaving(layout.current_turn, step),) for step in steps[:-1])
    return replace(layout, before=(*chat.system, *asked), units=units, after=steps[-1],
                   stay=(Leaving(layout.current_turn, steps[-1]),))
