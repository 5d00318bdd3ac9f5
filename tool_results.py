"""Used tool results cleared to a pointer from which they can be fetched again (document 004, step 2).

Messages are OpenAI's chat messages as plain data; none is changed. Only contents are replaced: calls, ids and the
order stay, so a call is never parted from its result. A pointer does not know whether a second call would return
the same; what must outlive a payload is for notes, which are made before it is cleared. `composition()` says
beforehand whether clearing is worth it.
"""
import json
import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from itertools import accumulate

from compactor import ContractError, Counter, Messages
from composition import composition
from json_files import FileError, parse_json
from tool_pointers import is_pointer, pointer

__all__ = ['Cleared', 'Payload', 'clear_tool_results', 'composition', 'pointer']

IDENTIFYING = re.compile(r'(?:(?:^|_)(?:id|uuid|name|path|url|uri)|[a-z](?:Id|ID|Uuid|UUID|Name|Path|Url|URL|Uri))s?$')
LONG_ARGUMENT = 200   # characters of one text value from which clearing it is worth its mark
CLEARED_ARGUMENT = '[{characters} characters cleared]'

Entity = Callable[[str, dict], str | None]


@dataclass(frozen=True)
class Payload:
    """A tool result, or the long arguments of a call, and what became of it.

    message: its index, from 0; turn: user messages up to there, from 1; what: 'result' or 'arguments'; entity: as
    the pointer names it, or None; size and reclaimed in tokens or characters, as Cleared.unit says; reason: why it
    was left as it is, '' where it was cleared.
    """

    message: int
    turn: int
    tool: str
    entity: str | None
    what: str
    size: int
    reclaimed: int = 0
    reason: str = ''


@dataclass(frozen=True)
class Cleared:
    """What clear_tool_results() returns; int() of it is what was reclaimed, as the document's own form returns.

    messages: the new request; reclaimed: in `unit`, tokens or characters; cleared and left: payloads in order. It
    unpacks as messages, reclaimed.
    """

    messages: Messages
    reclaimed: int
    unit: str
    cleared: tuple[Payload, ...]
    left: tuple[Payload, ...]

    def __int__(self) -> int:
        return self.reclaimed

    def __iter__(self) -> Iterator:
        return iter((self.messages, self.reclaimed))


@dataclass(frozen=True)
class _Pair:
    """A tool result and the call that it answers."""

    at: int
    call_at: int
    call: dict
    place: int | None  # of the call in its message; None for a `function_call`, of which a message has one

    @property
    def tool(self) -> str:
        return str(_function(self.call).get('name'))


def _function(call: dict) -> dict:
    """What a call asks for: a function with arguments, or a custom tool with an input that is text."""
    return call.get('function') or call.get('custom')


def clear_tool_results(messages: Messages, keep_pointers: bool = True, *, keep_last: int = 0,
                       exclude: Collection[str] = (), count: Counter | None = None, entity: Entity | None = None,
                       clear_arguments: bool = False, call_once: Collection[str] = ()) -> Cleared:
    """Replace used tool results by pointers, or by nothing, and say what that reclaimed and where.

    A result is used when an assistant message follows it. It becomes '[{tool} result for {entity} cleared; re-call
    to refetch]', or '' without keep_pointers, unless that were no smaller: nothing ever grows, and a second call
    reclaims nothing. The lines of it that say what failed stay after the pointer (language/failures.py; at most two).
    The entity is the first argument of the call whose name says that it identifies (id, name, path, url), else the
    first with a value; entity(tool, arguments) may choose another. It is data, written so that it cannot end the
    pointer. Which tools only read, no name tells: those in call_once (they pay or send, say) become '[... cleared; do
    not re-call]' instead.

    The last keep_last results and the tools named in exclude are left alone; so are calls without a result, and
    results without a call, which nothing could fetch again. clear_arguments also shortens text values of 200
    characters and more in the calls that such results answer, but for the entity; arguments stay valid JSON.
    `count` makes sizes tokens of the whole request; without it they are characters. Messages are not changed.

    >>> call = {'id': 'c1', 'type': 'function', 'function': {'name': 'read', 'arguments': '{"path": "a.txt"}'}}
    >>> result = clear_tool_results([{'role': 'user', 'content': 'Read it.'},
    ...     {'role': 'assistant', 'content': None, 'tool_calls': [call]},
    ...     {'role': 'tool', 'tool_call_id': 'c1', 'content': 'alpha ' * 50},
    ...     {'role': 'assistant', 'content': 'It says alpha.'}])
    >>> result.messages[2]['content'], int(result), result.unit
    ('[read result for a.txt cleared; re-call to refetch]', 249, 'characters')
    """
    if type(keep_last) is not int or keep_last < 0:
        raise ValueError('keep_last must be a number of results, from 0 up')
    _check(messages)
    exclude, call_once = ({names} if isinstance(names, str) else set(names) for names in (exclude, call_once))
    changed, payloads, pairs = list(messages), [], list(_pairs(messages))
    last_answer = max((i for i, m in enumerate(messages) if m.get('role') == 'assistant'), default=-1)
    for number, pair in enumerate(pairs):
        spared = _spared(pair, last_answer, exclude, number >= len(pairs) - keep_last)
        name = _entity(pair, entity)
        stands = pointer(pair.tool, name, _text(messages[pair.at].get('content')),
                         again=pair.tool not in call_once) if keep_pointers else ''
        payloads.append(_clear_result(changed, pair, name, spared, stands, count))
        payloads += _clear_arguments(changed, pair, name, spared or ('' if clear_arguments else 'clear_arguments is '
                                                                      'not set'), count)
    turns = list(accumulate(int(message.get('role') == 'user') for message in messages))
    payloads = [replace(p, turn=turns[p.message]) for p in payloads]
    reclaimed = count(messages) - count(changed) if count else sum(p.reclaimed for p in payloads)
    return Cleared(changed, reclaimed, 'tokens' if count else 'characters',
                   tuple(p for p in payloads if not p.reason), tuple(p for p in payloads if p.reason))


def _check(messages: Messages) -> None:
    for at, message in enumerate(messages):
        if not isinstance(message, dict):
            raise ContractError(f'messages[{at}] must be an object with role and content')
        calls = message.get('tool_calls') or []
        if not isinstance(calls, list | tuple):
            raise ContractError(f'messages[{at}].tool_calls must be a list')
        for place, call in enumerate(calls):
            if not isinstance(call, dict) or not isinstance(_function(call), dict):
                raise ContractError(f'messages[{at}].tool_calls[{place}].function must be an object')


def _pairs(messages: Messages) -> Iterator[_Pair]:
    """Pair by place as well as by id, since providers use an id again: a result answers the latest calls only."""
    waiting: list[tuple[int, int, dict]] = []
    for at, message in enumerate(messages):
        if message.get('role') == 'assistant':
            waiting = [(at, place, call) for place, call in enumerate(message.get('tool_calls') or ())]
            if isinstance(message.get('function_call'), dict):
                waiting.append((at, None, {'function': message['function_call']}))
        elif message.get('role') in ('tool', 'function'):
            answered = next((w for w in waiting if _answers(message, *w[1:])), None)
            if answered:
                waiting.remove(answered)
                yield _Pair(at, answered[0], answered[2], answered[1])


def _answers(message: dict, place: int | None, call: dict) -> bool:
    """Whether a result is that of a call: by id, or in the older form, `function_call`, by the function's name."""
    if message['role'] == 'function':
        return place is None and _function(call).get('name') == message.get('name')
    return place is not None and call.get('id') == message.get('tool_call_id')


def _spared(pair: _Pair, last_answer: int, exclude: set[str], recent: bool) -> str:
    """Why a result is left alone, or ''."""
    if pair.at > last_answer:
        return 'not used yet'
    if pair.tool in exclude:
        return 'excluded'
    return 'among the last results' if recent else ''


def _text(content) -> str:
    parts = content if isinstance(content, list | tuple) else [content]
    texts = (part.get('text') if isinstance(part, dict) else part for part in parts)
    return '\n'.join(text for text in texts if isinstance(text, str))


def _clear_result(changed: Messages, pair: _Pair, entity: str | None, spared: str, stands: str,
                  count: Counter | None) -> Payload:
    """Put what `stands` for it in the place of the result in `changed`, if it may be and that makes it smaller."""
    message = changed[pair.at]
    size, new = _size(pair, message, count), message | {'content': stands}
    saved = size - _size(pair, new, count)
    content = message.get('content')
    if not spared and isinstance(content, str) and is_pointer(content):
        spared = 'a pointer already'
    if not spared and saved <= 0:
        spared = 'no larger than its pointer' if content else 'empty'
    if not spared:
        changed[pair.at] = new
    return Payload(pair.at, 0, pair.tool, entity, 'result', size, 0 if spared else saved, spared)


def _size(pair: _Pair, message: dict, count: Counter | None) -> int:
    """What the result's content adds to a request; beside a call of its own, as templates want to see it."""
    if count is None:
        return _characters(message.get('content'))
    asked = {'function_call': pair.call['function']} if pair.place is None else {'tool_calls': [pair.call]}
    call = {'role': 'assistant', 'content': '', **asked}
    framed = [{'role': 'user', 'content': '.'}, call]
    return count([*framed, message]) - count([*framed, message | {'content': ''}])


def _characters(content) -> int:
    if isinstance(content, str):
        return len(content)
    if isinstance(content, list | tuple):
        return sum(len(part['text']) if isinstance(part, dict) and isinstance(part.get('text'), str)
                   else len(json.dumps(part, default=str)) for part in content)
    return 0 if content is None else len(json.dumps(content, default=str))


def _entity(pair: _Pair, choose: Entity | None) -> str | None:
    arguments = _arguments(pair.call)
    if choose:
        chosen = choose(pair.tool, arguments or {})
        return None if chosen is None else str(chosen)
    values = [(name, value) for name, value in _values(arguments) if str(value).strip()]
    named = next((value for name, value in values if IDENTIFYING.search(name)), None)
    value = named if named is not None else next((value for _, value in values), None)
    return None if value is None else str(value)


def _arguments(call: dict) -> dict | None:
    """The arguments as an object; None where they are not one."""
    arguments = _function(call).get('arguments')
    if isinstance(arguments, str):
        try:
            arguments = parse_json(arguments.encode(), 'arguments')
        except (FileError, UnicodeEncodeError):
            return None
    return arguments if isinstance(arguments, dict) else None


def _values(value, name: str = '') -> Iterator[tuple[str, str | int | float]]:
    """Texts and numbers in order, each with the name that it, or its list, stands under."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _values(item, str(key))
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _values(item, name)
    elif isinstance(value, str | int | float) and not isinstance(value, bool):
        yield name, value


def _clear_arguments(changed: Messages, pair: _Pair, entity: str | None, spared: str,
                     count: Counter | None) -> list[Payload]:
    """Shorten long text values of a call in `changed`; the payload tells, cleared or not, and is none without them."""
    arguments = _arguments(pair.call)
    new = _shortened(arguments, entity)
    if new == arguments or pair.place is None:
        return []
    call, given = pair.call, pair.call['function']['arguments']
    text = given if isinstance(given, str) else ''
    function = call['function'] | {'arguments': json.dumps(new, ensure_ascii=text.isascii()) if text else new}
    size, saved = _call_size(call, count), _call_size(call, count) - _call_size(call | {'function': function}, count)
    if not spared and saved <= 0:
        spared = 'no larger than its mark'
    if not spared:
        calls = list(changed[pair.call_at]['tool_calls'])
        calls[pair.place] = call | {'function': function}
        changed[pair.call_at] = changed[pair.call_at] | {'tool_calls': calls}
    return [Payload(pair.call_at, 0, pair.tool, entity, 'arguments', size, 0 if spared else saved, spared)]


def _shortened(value, entity: str | None):
    if isinstance(value, dict):
        return {key: _shortened(item, entity) for key, item in value.items()}
    if isinstance(value, list):
        return [_shortened(item, entity) for item in value]
    if isinstance(value, str) and len(value) >= LONG_ARGUMENT and value != entity:
        return CLEARED_ARGUMENT.format(characters=len(value))
    return value


def _call_size(call: dict, count: Counter | None) -> int:
    arguments = call['function']['arguments']
    if count is None:
        return len(arguments if isinstance(arguments, str) else json.dumps(arguments, ensure_ascii=False))
    return count([{'role': 'user', 'content': '.'}, {'role': 'assistant', 'content': '', 'tool_calls': [call]}])
