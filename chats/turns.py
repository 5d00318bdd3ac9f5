"""Chat messages with tool calls, grouped into turns that can leave a request without breaking it.

OpenAI's chat format: role, content (text, null or a list of parts), tool_calls, tool_call_id. It groups and checks;
nothing is counted, cut or written here.

- A turn is a user message, or several in a row, and all that answers it. A greeting before the first user message
  is a turn. The last user message in a row and everything after it are the current turn.
- System and developer messages before the current turn come first, in order, the same one once.
- A message that holds nothing (null, white space, no calls) is left out.
- A call and its results are never in two turns: where a result comes after a further user message, the turns
  between are one. A result without a call before it is an error: every provider would refuse it. They refuse a call
  without a result too: where the talk went on (an interruption), such a call leaves its message (pairs.py).
- A tool result in a user message (Anthropic's form) is the tool's: what it says is nobody's wish.
- A notes block at the head of a user message is read back (notes_block.py); the message is what remains. Where all
  that it quotes still stands in the turns it cites, it is left to them.
"""
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from chats.content_parts import TEXT_PARTS, THINKING_PARTS, kind_of, shown
from chats.pairs import CARRYING, Entry, Link, is_blank, links, typed, without_unanswered
from compactor import ContractError, ToolTurn, Turn
from notes_block import quotes, read_block

ROLES = {'system': 'system', 'developer': 'system', 'user': 'user', 'assistant': 'assistant', 'tool': 'tool',
         'function': 'tool'}
BETWEEN = '\n\n'  # between two messages of one role in a turn: ends a sentence

Group = tuple[Entry, ...]


@dataclass(frozen=True)
class Chat:
    """A conversation in turns. `notes` are those of blocks in it, which stand for turns 1 to `left_out`; the first
    of `turns` is turn left_out + 1. `bound[n]`: turns n and n + 1 (from 0; the current one last) hold one pair.
    unanswered: by the index of a message, its turn and the tools of calls that left it, for want of a result."""

    system: Group
    turns: tuple[Group, ...]
    current: Group
    notes: tuple[dict, ...]
    left_out: int
    bound: frozenset[int] = frozenset()
    unanswered: dict[int, tuple[int, list[str]]] = field(default_factory=dict)


def read_chat(messages: Sequence[dict], first_turn: int | None = None) -> Chat:
    """Return the conversation in turns; first_turn: the number of the first turn, if the caller knows it.

    Otherwise it follows the last turn that a notes block stands for, and is 1 without a block. Raises ContractError
    that names the message (`messages[3].role`) and the fix.

    >>> chat = read_chat([{'role': 'user', 'content': 'Hi.'}, {'role': 'assistant', 'content': 'Hello.'},
    ...                   {'role': 'user', 'content': 'Go.'}])
    >>> len(chat.turns), chat.current[0].index
    (1, 2)
    """
    entries, notes, through = [], [], 0
    for index, message in enumerate(messages):
        role = role_of(message, index)
        block = read_block(message.get('content')) if role == 'user' else None
        if block:
            message = {**message, 'content': block.rest}
            notes, through = [*notes, *_placed_after(notes, block.notes)], max(through, block.through)
        entry = _entry(index, message, role)
        if not is_blank(entry):
            entries.append(entry)
    found, last = links(entries), _current_start(entries)
    system = [e for e in entries[:last] if e.role == 'system']
    groups = [*_turns([e for e in entries[:last] if e.role != 'system']), tuple(entries[last:])]
    if _stand(notes, groups):
        notes, through = [], 0
    left_out = through if first_turn is None else first_turn - 1
    bound, (kept, gone) = _bound(groups, entries, found), without_unanswered(entries, found)
    unanswered = {entry.index: (left_out + number, gone[entry.index])
                  for number, group in enumerate(groups, 1) for entry in group if entry.index in gone}
    there = {entry.index: entry for entry in kept}
    groups = [tuple(there[entry.index] for entry in group if entry.index in there) for group in groups]
    return Chat(_once(system), tuple(groups[:-1]), groups[-1], tuple(_distinct(notes)), left_out, bound, unanswered)


def turn_of(entries: Iterable[Entry], results: Iterable[Entry] = ()) -> Turn:
    """Return the texts of a turn for an extractor: each message a paragraph; `results`: those that leave.

    >>> turn_of([Entry(0, {}, 'user', ('Go', 'on')), Entry(1, {}, 'assistant', ('Done.',))])
    Turn(user='Go\\n\\non', assistant='Done.')
    """
    entries = list(entries)
    user, assistant, tool = (BETWEEN.join(pieces_of(part, role)) for part, role in
                             ((entries, 'user'), (entries, 'assistant'), (results, 'tool')))
    return ToolTurn(user, assistant, tool) if tool else Turn(user, assistant)


def pieces_of(entries: Iterable[Entry], role: str) -> list[str]:
    """Return the texts of one role in a turn, an immediate repeat once.

    >>> pieces_of([Entry(0, {}, 'user', ('Go.',)), Entry(1, {}, 'user', ('Go.',))], 'user')
    ['Go.']
    """
    return [text for text, _ in groupby(text for entry in entries for text in _said_by(entry, role))]


def _said_by(entry: Entry, role: str) -> tuple[str, ...]:
    return entry.texts if entry.role == role else entry.results if role == 'tool' else ()


def steps_of(current: Group) -> tuple[Group, list[Group]]:
    """Return the current turn as what the user said, and the steps after it: an assistant message and its results.

    >>> chat = read_chat([{'role': 'user', 'content': 'Go.'}, {'role': 'assistant', 'content': 'One.'},
    ...                   {'role': 'assistant', 'content': 'Two.'}])
    >>> [len(step) for step in steps_of(chat.current)[1]]
    [1, 1]
    """
    inside = _spanned((link.call + 1, link.result + 1) for link in links(current, strict=False))
    starts = [n for n, entry in enumerate(current) if entry.role == 'assistant' and n not in inside]
    return current[:starts[0] if starts else len(current)], _cut(current, starts)


def thinking_parts(message: dict) -> list[dict]:
    """Return the parts of a message that hold thinking.

    >>> thinking_parts({'content': [{'type': 'thinking', 'thinking': 'Hm.', 'signature': 's'}, {'type': 'text'}]})
    [{'type': 'thinking', 'thinking': 'Hm.', 'signature': 's'}]
    """
    return [part for kind in THINKING_PARTS for part in typed(message, kind)]


def without_thinking(group: Group) -> Group:
    """Return a turn without parts that hold thinking, and without messages that hold nothing else.

    >>> without_thinking((Entry(0, {'content': [{'type': 'thinking'}, {'type': 'text', 'text': 'Yes.'}]}, 'assistant',
    ...                         ('Yes.',)),))[0].message
    {'content': [{'type': 'text', 'text': 'Yes.'}]}
    """
    less = []
    for entry in group:
        message = entry.message
        if thinking_parts(message):
            content = [part for part in message['content'] if part not in thinking_parts(message)]
            entry = replace(entry, message={**message, 'content': content or None})
        less += [] if is_blank(entry) else [entry]
    return tuple(less)


def texts_of(message: dict, where: str) -> tuple[str, ...]:
    """Return the texts of a message that can be quoted: without thinking, and each part for itself.

    >>> texts_of({'content': [{'type': 'text', 'text': 'Look.'}, {'type': 'image_url'}]}, 'messages[0]')
    ('Look.',)
    """
    return tuple(text for text, _ in _texts(message, where))


def _entry(index: int, message: dict, role: str) -> Entry:
    texts = list(_texts(message, f'messages[{index}]'))
    results = tuple(text for text, of_tool in texts if of_tool and role != 'tool')
    return Entry(index, message, role, tuple(text for text, of_tool in texts if not of_tool or role == 'tool'), results)


def _texts(message: dict, where: str) -> Iterator[tuple[str, bool]]:
    """The texts of a message, each with whether it stands in a tool result."""
    content = message.get('content')
    texts = [(content, False)] if isinstance(content, str) else list(_part_texts(content, f'{where}.content'))
    for text, of_tool in [*texts, (message.get('refusal'), False)]:
        if isinstance(text, str) and text.strip():
            yield text, of_tool


def _part_texts(content, where: str) -> Iterator[tuple[str, bool]]:
    if content is not None and not isinstance(content, list):
        raise ContractError(f'{where} must be text, null or a list of parts, not {kind_of(content)}')
    for number, part in enumerate(content or ()):
        kind = part.get('type') if isinstance(part, dict) else 'text' if isinstance(part, str) else None
        if not isinstance(kind, str):
            raise ContractError(f'{where}[{number}] must be an object with a type')
        text = part if isinstance(part, str) else part.get(TEXT_PARTS.get(kind))
        if kind in TEXT_PARTS and not isinstance(text, str):
            raise ContractError(f'{where}[{number}].{TEXT_PARTS[kind]} must be text, not {kind_of(text)}')
        if kind in TEXT_PARTS:
            yield text, False
        elif kind == 'tool_result':
            inner = part.get('content')
            found = [(inner, True)] if isinstance(inner, str) else _part_texts(inner, f'{where}[{number}].content')
            yield from ((text, True) for text, _ in found)


def role_of(message, index: int) -> str:
    """Return whose message it is: user, assistant, tool or system. ContractError names what is no message, and why.

    >>> role_of({'role': 'User', 'content': 'Go.'}, 3)
    Traceback (most recent call last):
    compactor.ContractError: messages[3].role must be system, developer, user, assistant, tool or function, not "User"
    """
    if not isinstance(message, dict):
        raise ContractError(f'messages[{index}] must be an object with role and content, not {kind_of(message)}')
    role = message.get('role')
    if not isinstance(role, str) or role not in ROLES:
        raise ContractError(f'messages[{index}].role must be {", ".join(list(ROLES)[:-1])} or function, '
                            f'not {shown(role) if isinstance(role, str) else kind_of(role)}')
    if 'content' not in message and not any(map(message.get, CARRYING)):
        raise ContractError(f'messages[{index}].content is missing; give text, or null')
    calls = message.get('tool_calls')
    if calls and not (isinstance(calls, list) and all(isinstance(call, dict) for call in calls)):
        raise ContractError(f'messages[{index}].tool_calls must be a list of objects')
    if role == 'user' and (parts := typed(message, 'tool_result')) and len(parts) == len(message['content']):
        return 'tool'
    return ROLES[role]


def _current_start(entries: Sequence[Entry]) -> int:
    """Where the last user messages in a row begin; without any, all but instructions at the head is current."""
    last = max((n for n, entry in enumerate(entries) if entry.role == 'user'), default=-1)
    if last < 0:
        return next((n for n, entry in enumerate(entries) if entry.role != 'system'), len(entries))
    while last and entries[last - 1].role == 'user':
        last -= 1
    return last


def _turns(entries: Sequence[Entry]) -> list[Group]:
    starts = [n for n, entry in enumerate(entries) if not n or (entry.role == 'user' != entries[n - 1].role)]
    return _cut(entries, starts)


def _cut(entries: Sequence[Entry], starts: list[int]) -> list[Group]:
    return [tuple(entries[a:b]) for a, b in zip(starts, [*starts[1:], len(entries)], strict=False)]


def _bound(groups: list[Group], entries: Sequence[Entry], found: list[Link]) -> frozenset[int]:
    group_of = {entry.index: number for number, group in enumerate(groups) for entry in group}
    return frozenset(_spanned((group_of[entries[link.call].index], group_of[entries[link.result].index])
                              for link in found))


def _spanned(spans: Iterable[tuple[int, int]]) -> set[int]:
    """All numbers from the first of a span up to its last, without it; each once, however many spans reach over it."""
    inside, end = set(), 0
    for first, last in sorted(spans):
        inside.update(range(max(first, end), last))
        end = max(end, last)
    return inside


def _stand(notes: Sequence[dict], groups: Sequence[Group]) -> bool:
    """Whether all notes quote turns that are here, from the first on: then the raw conversation speaks for itself."""
    return all(note['turn'] <= len(groups) and any(
        quotes(text, note['text']) for text in pieces_of(groups[note['turn'] - 1], note['role'])) for note in notes)


def _once(system: Iterable[Entry]) -> Group:
    kept: list[Entry] = []
    for entry in system:
        if all(entry.message != other.message for other in kept):
            kept.append(entry)
    return tuple(kept)


def _placed_after(notes: Sequence[dict], more: Iterable[dict]) -> list[dict]:
    """The notes of another block; where they stand in it is counted on, so that they adjoin none of the first."""
    first = 1 + max((note['start'] + len(note['text']) for note in notes if 'start' in note), default=-1)
    return [note | {'start': note['start'] + first} if first and 'start' in note else note for note in more]


def _distinct(notes: Iterable[dict]) -> list[dict]:
    """The notes of several blocks in order, each once."""
    return sorted({(n['turn'], n['role'], n['text']): n for n in notes}.values(), key=lambda note: note['turn'])
