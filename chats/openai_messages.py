"""One chat message in OpenAI's form, which all else here works on, of Anthropic's and others' content blocks.

    tool_use      becomes an entry of `tool_calls`: id, name, and the input as JSON text
    tool_result   becomes a message of the role tool with its tool_use_id, before what else its message holds
    image         becomes a part of the type image_url; a document of plain text becomes text
    thinking      is left out, as chat templates do; a signed block has no place in the other form

cache_control and is_error are left aside. What is out of form or not known here stays as it is, for the reader that
comes next to name. After docs.anthropic.com (Messages) and platform.openai.com (Chat Completions, Responses).
"""
import json
from operator import is_

from chats.content_parts import TEXT_PARTS, THINKING_PARTS


def openai_messages(message) -> list:
    """Return a message in OpenAI's form: [message] itself where it is in it, else results first, then what remains.

    >>> openai_messages({'role': 'user', 'content': [
    ...     {'type': 'tool_result', 'tool_use_id': 'a', 'content': '12.50'}, {'type': 'text', 'text': 'Order it.'}]})
    [{'role': 'tool', 'tool_call_id': 'a', 'content': '12.50'}, {'role': 'user', 'content': 'Order it.'}]
    """
    content = message.get('content') if isinstance(message, dict) else None
    if not isinstance(content, list):
        return [message]
    role = message.get('role')
    results = [part for part in content if role == 'user' and _is_result(part)]
    uses = [part for part in content if role == 'assistant' and _is_use(part)]
    there = {id(part) for part in (*results, *uses)}
    rest = [made for part in content if id(part) not in there for made in _part(part)]
    single = len(rest) == 1 and as_text(rest) is not rest  # Anthropic writes a text as one part
    if len(rest) == len(content) and all(map(is_, rest, content)) and not single:
        return [message]
    made = {**message, 'content': as_text(rest)}
    if uses:
        given = message.get('tool_calls')
        made['tool_calls'] = [*(given if isinstance(given, list) else ()),
                              *(call_of(part['id'], part['name'], part['input']) for part in uses)]
    return [*(result_of(part['tool_use_id'], part.get('content')) for part in results),
            *([made] if rest or not results else [])]


def call_of(identity: str, name: str, arguments) -> dict:
    """Return a tool call; arguments: a JSON value, or its text.

    >>> call_of('a', 'find', {'q': 1})
    {'id': 'a', 'type': 'function', 'function': {'name': 'find', 'arguments': '{"q": 1}'}}
    """
    text = arguments if isinstance(arguments, str) else json.dumps(arguments, ensure_ascii=False)
    return {'id': identity, 'type': 'function', 'function': {'name': name, 'arguments': text}}


def result_of(identity: str | None, content) -> dict:
    """Return a tool result; content: text, null or a list of parts.

    >>> result_of('a', [{'type': 'text', 'text': '12.50'}])
    {'role': 'tool', 'tool_call_id': 'a', 'content': '12.50'}
    """
    if isinstance(content, list):
        content = as_text([made for part in content for made in _part(part)])
    return {'role': 'tool', 'tool_call_id': identity, 'content': '' if content is None else content}


def as_text(parts: list):
    """Return parts as one text where all are text, joined by a blank line; null for none, else the parts.

    >>> as_text([text_part('One.'), text_part('Two.')])
    'One.\\n\\nTwo.'
    """
    texts = [part.get('text') if isinstance(part, dict) and part.get('type') == 'text' else None for part in parts]
    if all(isinstance(text, str) for text in texts):
        return '\n\n'.join(text for text in texts if text.strip()) or None
    return parts


def text_part(text: str) -> dict:
    """Return a part of text.

    >>> text_part('Go.')
    {'type': 'text', 'text': 'Go.'}
    """
    return {'type': 'text', 'text': text}


def image_part(address: str) -> dict:
    """Return a part that is an image, by its address or as data: of one.

    >>> image_part('https://example.org/a.png')
    {'type': 'image_url', 'image_url': {'url': 'https://example.org/a.png'}}
    """
    return {'type': 'image_url', 'image_url': {'url': address}}


def _is_result(part) -> bool:
    return isinstance(part, dict) and part.get('type') == 'tool_result' and isinstance(part.get('tool_use_id'), str) \
        and isinstance(part.get('content'), str | list | None)


def _is_use(part) -> bool:
    return isinstance(part, dict) and part.get('type') == 'tool_use' and isinstance(part.get('input'), dict) \
        and isinstance(part.get('name'), str) and isinstance(part.get('id'), str)


def _part(part) -> list:
    """One part in OpenAI's form; thinking is none, and what is not known stays."""
    if not isinstance(part, dict):
        return [text_part(part) if isinstance(part, str) else part]
    kind = part.get('type')
    if kind in THINKING_PARTS:
        return []
    if kind in ('input_text', 'output_text', 'refusal') and isinstance(part.get(TEXT_PARTS[kind]), str):
        return [text_part(part[TEXT_PARTS[kind]])]
    if kind == 'input_image' and isinstance(part.get('image_url'), str):
        return [image_part(part['image_url'])]
    source = part.get('source')
    if isinstance(source, dict) and kind in ('image', 'document'):
        return [_source(part, source)]
    return [part]


def _source(part: dict, source: dict) -> dict:
    """Anthropic's image by address or as data, and its document of plain text."""
    data, address = source.get('data'), source.get('url')
    if part['type'] == 'document':
        return text_part(data) if source.get('type') == 'text' and isinstance(data, str) else part
    if isinstance(address, str):
        return image_part(address)
    return image_part(f'data:{source.get("media_type")};base64,{data}') if isinstance(data, str) else part
