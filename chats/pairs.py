"""Which tool result answers which call, and the calls that nothing answers.

A message is read into an Entry; calls are told apart by place as well as by id, since ids are used again. A result
without an id answers the calls before it. It groups nothing into turns.
"""
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from chats.content_parts import TEXT_PARTS, THINKING_PARTS
from compactor import ContractError

REASONING = ('reasoning', 'reasoning_content')
CARRYING = ('tool_calls', 'function_call', 'refusal', 'audio', 'images', *REASONING)
ANY = None  # answered as a whole: by a result that does not say of which call it is


@dataclass(frozen=True)
class Entry:
    """A message: its place in the input (from 0), itself without a notes block, its role, and its texts.

    results: the texts of tool results that stand in a message of another role, which are the tool's words.
    """

    index: int
    message: dict
    role: str
    texts: tuple[str, ...]
    results: tuple[str, ...] = ()


@dataclass(frozen=True)
class Link:
    """The places of a call and of its result among entries, and the call's name: its id, or ANY of its message's."""

    call: int
    result: int
    name: str | None


def typed(message: dict, kind: str) -> list[dict]:
    """Return the parts of a message's content that are of a type.

    >>> typed({'content': [{'type': 'text', 'text': 'Go.'}, {'type': 'image'}]}, 'image')
    [{'type': 'image'}]
    """
    content = message.get('content')
    return [part for part in content if isinstance(part, dict) and part.get('type') == kind] \
        if isinstance(content, list) else []


def links(entries: Sequence[Entry], strict: bool = True) -> list[Link]:
    """Return each call with its result. Raises ContractError for a result without a call, unless strict is False.

    >>> asks = Entry(0, {'role': 'assistant', 'tool_calls': [{'id': 'a'}]}, 'assistant', ())
    >>> links([asks, Entry(1, {'role': 'tool', 'tool_call_id': 'a', 'content': '7'}, 'tool', ('7',))])
    [Link(call=0, result=1, name='a')]
    """
    asked: dict = {}
    last, found = None, []
    for place, entry in enumerate(entries):
        for name in _answered(entry.message) if entry.role in ('tool', 'user') else ():
            call = last if name is None else asked.get(str(name))
            if call is None and strict:
                raise ContractError(f'messages[{entry.index}] is the result of a call that is not there '
                                    f'(tool_call_id {name!r}); restore the call before it, or leave the result out')
            found += [Link(call, place, ANY if name is None else str(name))] if call is not None else []
        for name in _calls(entry.message) if entry.role == 'assistant' else ():
            asked[str(name)] = last = place
    return found


def without_unanswered(entries: Sequence[Entry], found: Sequence[Link]) -> tuple[list[Entry], dict[int, list[str]]]:
    """Return the entries without calls that have no result though the talk went on, and the tools of those, by index.

    Providers refuse a request with such a call (platform.openai.com, "must be followed by tool messages"; Anthropic
    alike). What its message says besides stays. A call that only results follow is pending and stays, as does a
    `function_call`, which no provider wants answered.

    >>> call = {'id': 'a', 'type': 'function', 'function': {'name': 'find', 'arguments': '{}'}}
    >>> asks = {'role': 'assistant', 'content': 'Let me look.', 'tool_calls': [call]}
    >>> entries = Entry(0, asks, 'assistant', ('Let me look.',)), Entry(1, {'role': 'user'}, 'user', ('Stop.',))
    >>> made, gone = without_unanswered(entries, [])
    >>> made[0].message, gone
    ({'role': 'assistant', 'content': 'Let me look.'}, {0: ['find']})
    """
    answered = defaultdict(set)
    for link in found:
        answered[link.call].add(link.name)
    last = max((place for place, entry in enumerate(entries) if entry.role != 'tool'), default=-1)
    kept, gone = [], {}
    for place, entry in enumerate(entries):
        if entry.role == 'assistant' and place < last and ANY not in answered[place]:
            message, tools = _without(entry.message, answered[place])
            if tools:
                entry, gone[entry.index] = replace(entry, message=message), tools
        kept += [] if is_blank(entry) else [entry]
    return kept, gone


def _without(message: dict, answered: set[str]) -> tuple[dict, list[str]]:
    """The message without the calls that are not among these ids, and the tools that those call."""
    calls = message.get('tool_calls') or []
    gone = [call for call in calls if str(call.get('id')) not in answered]
    used = [part for part in typed(message, 'tool_use') if str(part.get('id')) not in answered]
    if not (gone or used):
        return message, []
    content, left = message.get('content'), [call for call in calls if call not in gone]
    if used:
        content = [part for part in content if part not in used]
    if isinstance(content, list) and all(_thinks(part) for part in content):
        content = None  # it thought about the call
    idle = ('tool_calls',) if left or content else ('tool_calls', *REASONING)
    less = {name: value for name, value in message.items() if name not in idle} | {'content': content}
    named = [call.get('function') or call.get('custom') for call in gone] + used
    return less | ({'tool_calls': left} if left else {}), [
        str(called.get('name')) for called in named if isinstance(called, dict)] or ['?']


def _thinks(part) -> bool:
    return isinstance(part, dict) and part.get('type') in THINKING_PARTS


def is_blank(entry: Entry) -> bool:
    """Tell whether a message holds nothing: no text, no part that is not text, no call.

    >>> is_blank(Entry(0, {'role': 'user', 'content': ' '}, 'user', ()))
    True
    """
    content = entry.message.get('content')
    parts = [part for part in content if isinstance(part, dict) and part.get('type') not in TEXT_PARTS] \
        if isinstance(content, list) else []
    return not (entry.texts or parts or entry.role == 'tool' or any(map(entry.message.get, CARRYING)))


def _calls(message: dict) -> list:
    legacy = message.get('function_call')
    return [*(call.get('id') for call in message.get('tool_calls') or ()),
            *(part.get('id') for part in typed(message, 'tool_use')),
            *([legacy.get('name')] if isinstance(legacy, dict) else [])]


def _answered(message: dict) -> list:
    parts = [part.get('tool_use_id') for part in typed(message, 'tool_result')]
    if message.get('role') == 'function':
        return [message.get('name')]
    return [message.get('tool_call_id'), *parts] if message.get('role') == 'tool' and not parts else parts
