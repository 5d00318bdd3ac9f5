"""A user's own session: chat messages of the usual providers as turns, tool calls and results with them.

A file is what the product's commands read (conversation_files.py, chats/provider_forms.py): a list of messages,
{"messages": [...]} (with Anthropic's `system` beside it), one message a line, another provider's form, or the product's
request form (request.json); an export is not. A tool call is written as `name(arguments)` in the turn of who called; a
result is a turn of the tool. Thinking is left out, as chat templates do; an image is refused, as nothing of it could be
looked for.
"""
import json

from chats.content_parts import TEXT_PARTS, THINKING_PARTS
from chats.provider_forms import as_chat
from compactor import ContractError
from conformance.protocol import ROLES, Turn
from conversation_files import parse_conversation
from exports import refuse_export
from json_files import FileError, read_bytes
from transcript import parse_transcript

ALIKE = {'developer': 'system', 'function': 'tool', 'model': 'assistant'}
FORMS = 'must hold a list of messages {role, content}, {"messages": [...]}, or a request with a history'


def read_turns(path) -> tuple[Turn, ...]:
    """Return the turns of a transcript file. Raises FileError that names the file and place.

    >>> read_turns('no-such-transcript.json')
    Traceback (most recent call last):
    json_files.FileError: no-such-transcript.json: no such file; check the name
    """
    data = parse_conversation(read_bytes(path), path)
    try:
        refuse_export(data)
        data = as_chat(data)
    except ContractError as error:
        raise FileError(path, str(error)) from error
    if isinstance(data, dict) and isinstance(data.get('history'), list):
        return _of_request(data, path)
    system = data.get('system') if isinstance(data, dict) else None
    messages = data.get('messages') if isinstance(data, dict) else data
    if not isinstance(messages, list) or not messages:
        raise FileError(path, FORMS)
    first = [{'role': 'system', 'content': system}] if system else []
    return tuple(turn_of(message, 'system' if first and not index else f'messages[{index - len(first)}]', path)
                 for index, message in enumerate([*first, *messages]))


def turn_of(message, where: str, path) -> Turn:
    """Return one message as a turn; where and path are for the error.

    >>> turn_of({'role': 'assistant', 'content': None, 'tool_calls': [
    ...     {'type': 'function', 'function': {'name': 'book', 'arguments': '{"a": 1}'}}]}, 'messages[0]', 'a.json')
    Turn(role='assistant', text='book({"a": 1})')
    """
    if not isinstance(message, dict) or not isinstance(message.get('role'), str):
        raise FileError(path, f'{where} must be an object with role and content')
    role, content = ALIKE.get(message['role'], message['role']), message.get('content')
    if role not in ROLES:
        raise FileError(path, f'{where}.role must be one of {", ".join(ROLES)}')
    parts = content if isinstance(content, list) else [content or '']
    texts = [_part(part, f'{where}.content', path) for part in parts]
    texts += [_call(call.get('function', call), f'{where}.tool_calls', path) for call in _calls(message, where, path)]
    return Turn(role, '\n\n'.join(filter(None, texts)))


def _of_request(data: dict, path) -> tuple[Turn, ...]:
    """The turns of the product's request form: instructions, history, and the current message last."""
    try:
        request = parse_transcript(data)
    except ContractError as error:
        raise FileError(path, str(error)) from error
    said = [('system', request.instructions)]
    for pair in request.history:
        said += [('user', pair.user), ('assistant', pair.assistant)]
    return tuple(Turn(role, text) for role, text in [*said, ('user', request.current)] if text)


def _part(part, where: str, path) -> str:
    if isinstance(part, str):
        return part
    kind = part.get('type', 'text') if isinstance(part, dict) else None
    if kind in THINKING_PARTS:
        return ''
    text = part.get(TEXT_PARTS[kind]) if kind in TEXT_PARTS else None
    if not isinstance(text, str):
        raise FileError(path, f'{where} must be text, null, or a list of text, tool_use and tool_result parts')
    return text


def _calls(message: dict, where: str, path) -> list:
    calls = message.get('tool_calls') or [call for call in [message.get('function_call')] if call]
    if not isinstance(calls, list) or not all(isinstance(call, dict) for call in calls):
        raise FileError(path, f'{where}.tool_calls must be a list of objects')
    return calls


def _call(function, where: str, path) -> str:
    """A call as text; its arguments are JSON text, as OpenAI has it, or a value."""
    if not isinstance(function, dict) or not isinstance(function.get('name'), str):
        raise FileError(path, f'{where}: a call must have a name and arguments')
    given = function.get('arguments', {})
    return f'{function["name"]}({given if isinstance(given, str) else json.dumps(given, ensure_ascii=False)})'
