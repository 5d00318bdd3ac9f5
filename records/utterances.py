"""A conversation read as utterances: who said what in which turn, whatever form the history has.

A history is a sequence of compactor.Turn values, of {'user', 'assistant'} objects, or of chat messages as the OpenAI
API has them, tool calls and results included. Turns count from 1 as in chats/turns.py: a user message, or several in a
row, and all that answers it; a greeting before the first is a turn. System and developer messages are of turn 0.
Nothing is judged here, and nothing is changed.
"""
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from compactor import ToolTurn, Turn

ROLES = {'user': 'user', 'assistant': 'assistant', 'tool': 'tool', 'function': 'tool', 'system': 'system',
         'developer': 'system'}
TEXTS = ('text', 'refusal')  # the keys of a content part that hold its text
PARAGRAPH = '\n\n'


class HistoryError(ValueError):
    """A history is not of a form above; the message names the item."""


@dataclass(frozen=True)
class Utterance:
    """A message, or one of the two texts of a turn.

    turn: from 1, 0 for instructions; role: user, assistant, tool or system; item: its place in the history, from 0;
    calls: the tool calls of the message, each as the name and the arguments with a space between.
    """

    turn: int
    role: str
    text: str
    item: int
    calls: tuple[str, ...] = ()


def utterances(history: Sequence) -> tuple[Utterance, ...]:
    """Read a history. HistoryError names the first item that is neither a turn nor a message.

    A turn may have no answer yet, or no question: then that side is null, or left out.

    >>> [(u.turn, u.role, u.text) for u in utterances([Turn('Go.', 'Gone.'), {'user': 'Stop.', 'assistant': ''}])]
    [(1, 'user', 'Go.'), (1, 'assistant', 'Gone.'), (2, 'user', 'Stop.')]
    >>> [(u.turn, u.text, u.calls) for u in utterances([
    ...     {'role': 'user', 'content': 'Read 7.'},
    ...     {'role': 'assistant', 'content': None, 'tool_calls': [{'function': {'name': 'read', 'arguments': '[7]'}}]},
    ...     {'role': 'tool', 'content': [{'type': 'text', 'text': 'Dear team'}]}])]
    [(1, 'Read 7.', ()), (1, '', ('read [7]',)), (1, 'Dear team', ())]
    """
    if isinstance(history, str | bytes | Mapping) or not isinstance(history, Iterable):
        raise HistoryError('a history must be a list of turns or messages; of an object that holds one, give the list')
    found, turn, last = [], 0, ''
    for item, entry in enumerate(history):
        sides = _sides(entry)
        if sides is not None:
            turn, last = turn + 1, 'assistant'
            found += [Utterance(turn, role, text, item) for role, text in sides.items() if text]
            continue
        role = ROLES.get(entry.get('role')) if isinstance(entry, Mapping) else None
        if role is None:
            raise HistoryError(f'history[{item}] must be a turn with user and assistant, or a message with a role of '
                               f'{", ".join(ROLES)}')
        text = PARAGRAPH.join(filter(None, (_text(entry.get(key)) for key in ('content', 'refusal'))))
        calls = tuple(_calls(entry))
        if role != 'system' and (text.strip() or calls or role == 'tool'):
            turn, last = turn + (not turn or (role == 'user' != last)), role
        found.append(Utterance(0 if role == 'system' else max(1, turn), role, text, item, calls))
    return tuple(found)


def turns_of(said: Iterable[Utterance]) -> list[Turn]:
    """Join what was said into turns, from turn 1, each message a paragraph.

    >>> turns_of([Utterance(1, 'user', 'Go.', 0), Utterance(1, 'tool', 'ok', 1), Utterance(1, 'assistant', 'Done.', 2)])
    [ToolTurn(user='Go.', assistant='Done.', tool='ok')]
    """
    sides: dict[int, dict[str, list[str]]] = {}
    for u in said:
        if u.turn and u.text:
            sides.setdefault(u.turn, {'user': [], 'assistant': [], 'tool': []})[u.role].append(u.text)
    return [_turn({role: PARAGRAPH.join(texts) for role, texts in sides[n].items()}) if n in sides else Turn('', '')
            for n in range(1, max(sides, default=0) + 1)]


def _turn(texts: dict[str, str]) -> Turn:
    return ToolTurn(**texts) if texts['tool'] else Turn(texts['user'], texts['assistant'])


def _sides(entry) -> dict[str, str] | None:
    """The texts of a turn by role, tool results before what the assistant said of them; None for a message."""
    if isinstance(entry, Mapping) and 'role' in entry:
        return None
    get = entry.get if isinstance(entry, Mapping) else partial(getattr, entry)
    sides = {role: get(role, None) for role in ('user', 'tool', 'assistant')}
    if sides['user'] is sides['assistant'] is None:
        return None
    sides = {role: '' if text is None else text for role, text in sides.items()}
    return sides if all(isinstance(text, str) for text in sides.values()) else None


def _text(content) -> str:
    if isinstance(content, str):
        return content
    parts = content if isinstance(content, list) else ()
    texts = [part if isinstance(part, str) else next((part[key] for key in TEXTS if isinstance(part.get(key), str)), '')
             for part in parts if isinstance(part, str | Mapping)]
    return PARAGRAPH.join(filter(None, texts))


def _calls(entry: Mapping) -> Iterable[str]:
    for call in [*(entry.get('tool_calls') or ()), {'function': entry.get('function_call')}]:
        function = call.get('function') if isinstance(call, Mapping) else None
        if isinstance(function, Mapping):
            yield f'{function.get("name", "")} {function.get("arguments", "")}'.strip()
