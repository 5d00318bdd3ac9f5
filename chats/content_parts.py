"""The content of chat messages as text, and declarations of tools: what providers write in forms of their own."""
import json

from compactor import ContractError

TEXT_PARTS = {'text': 'text', 'input_text': 'text', 'output_text': 'text', 'refusal': 'refusal'}
THINKING_PARTS = ('thinking', 'redacted_thinking', 'reasoning')
TEXT_ONLY = 'this form takes text of system, user and assistant only; leave it out'


def content_text(content, where: str) -> str:
    """Return the text of a content: text, null, or a list of text parts, joined by a blank line; thinking is left out.

    where: what an error calls it. Raises ContractError for any other part.

    >>> content_text([{'type': 'thinking', 'thinking': 'Hm.'}, {'type': 'text', 'text': 'Go.'}], 'content')
    'Go.'
    """
    if content is None or isinstance(content, str):
        return content or ''
    if not isinstance(content, list):
        raise ContractError(f'{where} must be text, null or a list of text parts, not {kind_of(content)}')
    parts = [_part(part, f'{where}[{index}]') for index, part in enumerate(content)]
    return '\n\n'.join(part for part in parts if part.strip())


def _part(part, where: str) -> str:
    if isinstance(part, str):
        return part
    kind = part.get('type') if isinstance(part, dict) else None
    if not isinstance(kind, str):
        raise ContractError(f'{where} must be {{"type": "text", "text": ...}}')
    if kind in THINKING_PARTS:
        return ''
    if kind not in TEXT_PARTS:
        raise ContractError(f'{where} is of type {shown(kind)}: {TEXT_ONLY}')
    text = part.get(TEXT_PARTS[kind])
    if not isinstance(text, str):
        raise ContractError(f'{where}.{TEXT_PARTS[kind]} must be text, not {kind_of(text)}')
    return text


def declared(tools):
    """Return declarations of tools in OpenAI's form; those of Anthropic's (`input_schema`) are put into it.

    So are those of OpenAI's Responses, which are flat. A tool that the provider runs itself (a web search, say) has no
    declaration of its own and is left out.

    >>> declared([{'name': 'find', 'description': 'Finds.', 'input_schema': {'type': 'object'}}])[0]['function']
    {'name': 'find', 'description': 'Finds.', 'parameters': {'type': 'object'}}
    """
    if not isinstance(tools, list):
        return tools
    return [_declared(tool) for tool in tools if not _is_the_providers(tool)]


def _declared(tool):
    flat = isinstance(tool, dict) and 'function' not in tool and ('input_schema' in tool or 'parameters' in tool)
    return {'type': 'function', 'function': {
        {'input_schema': 'parameters'}.get(name, name): value for name, value in tool.items()
        if name in ('name', 'description', 'input_schema', 'parameters')}} if flat else tool


def _is_the_providers(tool) -> bool:
    return isinstance(tool, dict) and isinstance(tool.get('type'), str) and tool['type'] != 'function' \
        and not any(name in tool for name in ('function', 'input_schema', 'parameters'))


def shown(text: str) -> str:
    """Return a text as an error quotes it, 60 characters of it.

    >>> shown('a')
    '"a"'
    """
    return json.dumps(text if len(text) <= 60 else text[:60] + '...')


def kind_of(value) -> str:
    """Return what kind of JSON value it is, for an error.

    >>> kind_of([])
    'a list'
    """
    names = {bool: 'true or false', int: 'a number', float: 'a number', str: 'text', list: 'a list',
             dict: 'an object', type(None): 'null'}
    return names.get(type(value), type(value).__name__)
