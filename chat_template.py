"""Gemma 4's chat template in plain Python: the text that a list of chat messages becomes.

Equal, byte for byte, to the template of google/gemma-4-E2B-it (revision 3e22461f; sha256 0a2c8073...) rendered
with Jinja as Hugging Face does it, with enable_thinking false: test_renderings.py compares the two. Covered is
text: system, developer, user and assistant messages, reasoning, tool calls, tool results, tool declarations.

It never guesses. Images, audio and video, tool_responses inside a message, unknown roles and everything at which
the template itself fails are a RenderError that names the place. Jinja's own limits are not copied: the sandbox
ends at 100,000 messages and at some hundred levels of nested values, the rules of the template do not.
"""
from collections.abc import Callable, Iterator
from types import NoneType

from tool_text import RenderError, arguments_text, declaration_text, value_text

__all__ = ['RenderError', 'chunks', 'render']

TURN_NAMES = {'system': 'system', 'developer': 'developer', 'user': 'user', 'assistant': 'model'}
ROLES = {*TURN_NAMES, 'tool'}
TURN_END = '<turn|>\n'


def render(messages: list[dict], tools: list[dict] | None = None, add_generation_prompt: bool = True) -> str:
    """Return the text of the whole request: messages and tools in OpenAI's form, then the model's open turn.

    Leading and trailing white space of a text is dropped, thought channels of the assistant too. Arguments of a
    tool call may be an object or its JSON text. Raises RenderError for what cannot be rendered exactly.

    >>> render([{'role': 'system', 'content': 'Be brief.'}, {'role': 'user', 'content': ' Hi! '}])
    '<bos><|turn>system\\nBe brief.<turn|>\\n<|turn>user\\nHi!<turn|>\\n<|turn>model\\n'
    >>> render([{'role': 'user', 'content': 7}])
    Traceback (most recent call last):
    tool_text.RenderError: messages[0].content: must be text, a list of text parts or null
    """
    return ''.join([text for _, text in _pieces(messages, tools, add_generation_prompt)])


def chunks(messages: list[dict], tools: list[dict] | None = None, add_generation_prompt: bool = True) -> list[str]:
    """Return the same text in pieces, cut directly before each `<|turn>` that the template draws.

    A `<|turn>` that a message spells is text and never a cut. The join of the pieces is render(...), with the
    same errors; consecutive assistant messages and their tool results are one turn, so one piece.

    >>> chunks([{'role': 'user', 'content': 'What is <|turn>?'}])
    ['<bos>', '<|turn>user\\nWhat is <|turn>?<turn|>\\n', '<|turn>model\\n']
    """
    turns: list[list[str]] = [[]]
    for opens, text in _pieces(messages, tools, add_generation_prompt):
        if opens:
            turns.append([])
        turns[-1].append(text)
    return [''.join(turn) for turn in turns]


def _pieces(messages: list[dict], tools: list[dict] | None, prompt: bool) -> Iterator[tuple[bool, str]]:
    """Yield the text of each message, and whether it opens a turn."""
    roles = _roles(messages)
    first = 1 if roles[0] in ('system', 'developer') else 0
    yield False, '<bos>'
    if first or tools:
        yield True, _system_turn(messages[:first], tools)
    spoken = [i for i in range(first, len(messages)) if roles[i] != 'tool']
    last_user = max((i for i in spoken if roles[i] == 'user'), default=-1)
    previous = calls = None
    for i, end in zip(spoken, [*spoken[1:], len(messages)], strict=False):
        role, calls = roles[i], messages[i].get('tool_calls')
        opens = not (role == previous == 'assistant')
        head = '<|turn>' + TURN_NAMES[role] + '\n' if opens else ''
        thought = _thought(messages[i], i) if i > last_user else ''
        yield opens, head + thought + _body(messages, i, end, role, roles[end])
        previous = role
    if prompt and not calls:
        yield True, '<|turn>model\n'


def _roles(messages: list[dict]) -> list[str | None]:
    """Return the checked role of every message, and None for the end."""
    if not isinstance(messages, (list, tuple)):
        raise RenderError('messages', 'must be a list of messages')
    roles = [message.get('role') if isinstance(message, dict) else None for message in messages]
    for i, role in enumerate(roles):
        if not isinstance(role, str) or role not in ROLES:
            raise RenderError(f'messages[{i}].role', 'must be system, developer, user, assistant or tool')
    return [*roles, None]


def _system_turn(system: list[dict], tools: list[dict] | None) -> str:
    drawn = [_system_text(message) for message in system]  # one or none
    if tools and not isinstance(tools, (list, tuple)):
        raise RenderError('tools', 'must be a list of tools')
    for i, tool in enumerate(tools or ()):
        drawn.append('<|tool>' + declaration_text(tool, f'tools[{i}]') + '<tool|>')
    return '<|turn>system\n' + ''.join(drawn) + TURN_END


def _system_text(message: dict) -> str:
    content = message.get('content')
    if isinstance(content, (list, tuple)):  # here, and only here, the template sets a space after each part
        return ''.join([text.strip() + ' ' for text in _text_parts(content, 'messages[0].content')])
    return _content(message, 0, str.strip)


def _body(messages: list[dict], i: int, end: int, role: str, next_role: str | None) -> str:
    """Return calls, results, text and closing of a message; up to `end` tool results follow it."""
    message = messages[i]
    if message.get('tool_responses'):
        raise RenderError(f'messages[{i}].tool_responses', 'is not supported; use messages with the role tool')
    text = _content(message, i, _strip_thoughts if role == 'assistant' else str.strip)
    tools, answered = '', False
    if message.get('tool_calls'):
        answered = end > i + 1
        tools = _calls(message['tool_calls'], i) + _results(messages, i, end)
        if not answered:
            return tools + text + '<|tool_response>'
    # The turn stays open for an assistant message that follows, and after results that nothing follows.
    opened = role == next_role == 'assistant' or (answered and not text and next_role is None)
    return tools + text + ('' if opened else TURN_END)


def _content(message: dict, i: int, clean: Callable[[str], str]) -> str:
    content = message.get('content')
    if isinstance(content, str):
        return clean(content)
    if content is None:
        return ''
    return ''.join([clean(text) for text in _text_parts(content, f'messages[{i}].content')])


def _text_parts(content: object, place: str) -> list[str]:
    if not isinstance(content, (list, tuple)):
        raise RenderError(place, 'must be text, a list of text parts or null')
    for i, part in enumerate(content):
        if not isinstance(part, dict) or part.get('type') != 'text':
            raise RenderError(f'{place}[{i}]', "only parts of the type 'text' can be rendered")
        if not isinstance(part.get('text'), str):
            raise RenderError(f'{place}[{i}].text', 'must be text')
    return [part['text'] for part in content]


def _strip_thoughts(text: str) -> str:
    if '<|channel>' not in text and '<channel|>' not in text:
        return text.strip()
    return ''.join([part.partition('<|channel>')[0] for part in text.split('<channel|>')]).strip()


def _thought(message: dict, i: int) -> str:
    thought = message.get('reasoning') or message.get('reasoning_content')
    if not thought:
        return ''
    if not isinstance(thought, str):
        field = 'reasoning' if message.get('reasoning') else 'reasoning_content'
        raise RenderError(f'messages[{i}].{field}', 'must be text')
    return '<|channel>thought\n' + thought + '\n<channel|>'


def _calls(calls: list[dict], i: int) -> str:
    if not isinstance(calls, (list, tuple)):
        raise RenderError(f'messages[{i}].tool_calls', 'must be a list of tool calls')
    drawn = []
    for j, call in enumerate(calls):
        place = f'messages[{i}].tool_calls[{j}].function'
        function = call.get('function') if isinstance(call, dict) else None
        if not isinstance(function, dict):
            raise RenderError(place, 'must be an object')
        if not isinstance(function.get('name'), str):
            raise RenderError(f'{place}.name', 'must be text')
        if 'arguments' not in function:
            raise RenderError(f'{place}.arguments', 'is missing; give {} for none')
        arguments = arguments_text(function['arguments'], f'{place}.arguments')
        drawn.append('<|tool_call>call:' + function['name'] + '{' + arguments + '}<tool_call|>')
    return ''.join(drawn)


def _results(messages: list[dict], i: int, end: int) -> str:
    """Return the results between a message and the next; a result's name is that of the last call with its id."""
    if end == i + 1:
        return ''
    names = {}
    for j, call in enumerate(messages[i]['tool_calls']):
        names[_id(call.get('id'), f'messages[{i}].tool_calls[{j}].id')] = call['function']['name']
    return ''.join([_result(messages[k], names, f'messages[{k}]') for k in range(i + 1, end)])


def _id(value: object, place: str) -> str | int | None:
    if type(value) not in (str, int, NoneType):  # no subclasses: equal ids must have equal hashes
        raise RenderError(place, 'must be text')
    return value


def _result(message: dict, names: dict, place: str) -> str:
    unnamed = message.get('name') or 'unknown'
    name = names.get(_id(message.get('tool_call_id'), f'{place}.tool_call_id'), unnamed)
    if not isinstance(name, str):
        raise RenderError(f'{place}.name', 'must be text')
    body = message.get('content')
    if isinstance(body, dict):
        raise RenderError(f'{place}.content', 'must not be an object, at which the template fails; give its JSON text')
    if isinstance(body, (list, tuple)):
        body = ''.join(_text_parts(body, f'{place}.content'))
    value = value_text(body, f'{place}.content')
    return '<|tool_response>response:' + name + '{value:' + value + '}<tool_response|>'
