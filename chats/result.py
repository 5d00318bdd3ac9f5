"""What compacting a chat gives, whether it pays, and where everything that was dropped can be found."""
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from chats.notes import Leaving
from tool_results import Payload

UNANSWERED = 'a call without its result'


@dataclass(frozen=True)
class ChatResult:
    """What compact_chat() returns; indexes are those of the messages given, from 0, and turns count from 1.

    messages: the request to send; input_tokens: its tokens; notes and dropped_notes as compact() has them; removed:
    indexes that are in it no more; removed_turns: the turns these were, the current one if steps of it left;
    cleared: tool payloads replaced by pointers, and uncleared: those left as they are, with the reason; first_turn:
    the number of the first turn that is still there; first_changed: the first message of the request that is not the
    one given (None: none is), cached_prefix_tokens: what stands before it (None: unknown, as the counter fails without
    messages, and not with a RenderError); saved_tokens (None: unknown, as the counter has no number for what was given;
    chats.image_tokens.counter_for() gives an image one); worth: whether compacting pays, and why; pointers: everything
    dropped, as {message, turn, role, what, tools, parts}, parts being the types of those that are not text; of a call
    that nothing answers, `what` says so, `tools` is what it called, and the message may be there without it.
    """

    messages: list[dict]
    input_tokens: int
    budget: int
    notes: list[dict] = field(default_factory=list)
    dropped_notes: list[dict] = field(default_factory=list)
    removed: tuple[int, ...] = ()
    removed_turns: tuple[int, ...] = ()
    cleared: tuple[Payload, ...] = ()
    uncleared: tuple[Payload, ...] = ()
    first_turn: int = 1
    first_changed: int | None = None
    cached_prefix_tokens: int | None = 0
    saved_tokens: int | None = 0
    worth: bool = False
    why: str = ''
    pointers: tuple[dict, ...] = ()


def judge(before: float, after: int, cached: int | None, budget: int) -> tuple[bool, str]:
    """Return whether compacting is worth it, and why; all in tokens, before infinite where it cannot be counted.

    cached: what stays cached; where that is unknown (None), nothing is taken to stay.
    Where the request fitted, what stood behind the first changed message may have been cached, and is read anew once:
    that is worth it if one call saves as much.

    >>> judge(before=900, after=500, cached=60, budget=1000)
    (False, 'it fitted, and saves 400 tokens a call, while 440 that may have been cached are read anew')
    """
    if before == math.inf:
        return True, 'the request holds what cannot be counted'
    if before > budget:
        return True, 'the request did not fit'
    if after >= before:
        return False, 'it fitted, and nothing is saved'
    saved, anew = before - after, after - (cached or 0)
    if saved < anew:
        return False, (f'it fitted, and saves {saved} tokens a call, '
                       f'while {anew} that may have been cached are read anew')
    return True, f'it saves {saved} tokens a call, and {anew} are read anew once'


def point(given: Sequence[dict], removed: Iterable[Leaving], cleared: Iterable[Payload],
          there: set[int], unanswered: Mapping[int, tuple[int, list[str]]] | None = None) -> tuple[dict, ...]:
    """Return a pointer to each message of `given` that is not in the request, or not whole, in order.

    there: the indexes of those that are in it; unanswered: as chats.turns.Chat has it.

    >>> [pointer['what'] for pointer in point([{'role': 'user', 'content': ' '}], [], [], set())]
    ['blank, repeated or a notes block']
    """
    turns = {entry.index: part.number for part in removed for entry in part.entries}
    spent = {payload.message: payload for payload in cleared}
    unanswered, pointers = unanswered or {}, []
    for index, message in enumerate(given):
        if index in spent:
            pointers.append(_pointer(index, message, spent[index].turn, 'cleared') | {'tools': [spent[index].tool]})
        elif index in unanswered and index not in turns:
            turn, tools = unanswered[index]
            pointers.append(_pointer(index, message, turn, UNANSWERED) | {'tools': tools})
        elif index not in there:
            what = 'removed' if index in turns else 'blank, repeated or a notes block'
            pointers.append(_pointer(index, message, turns.get(index), what))
    return tuple(pointers)


def _pointer(index: int, message: dict, turn: int | None, what: str) -> dict:
    content, calls = message.get('content'), message.get('tool_calls') or ()
    parts = content if isinstance(content, list) else []
    return {'message': index, 'turn': turn, 'role': message['role'], 'what': what,
            'tools': [call['function'].get('name') for call in calls if isinstance(call.get('function'), dict)],
            'parts': [part['type'] for part in parts if isinstance(part, dict) and part['type'] != 'text']}
