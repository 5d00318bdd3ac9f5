"""Conversations in other providers' forms read into OpenAI's chat messages, which all else here works on.

    Anthropic   {"system": ..., "messages": [...]} with content blocks (openai_messages.py says what becomes of each)
    ShareGPT    {"conversations": [{"from": "human", "value": ...}]}; function_call and observation are call and result
    Responses   {"input": [...]} of OpenAI's Responses API: messages, function_call, function_call_output
    Gemini      {"contents": [{"role": "user", "parts": [...]}]}: text, functionCall, functionResponse, images

The last three are read as a bare list too. Messages are numbered as they are after this: several results in one message
become several messages. Known from public documentation (docs.anthropic.com, platform.openai.com, ai.google.dev; for
ShareGPT that of axolotl and LLaMA-Factory) and tried on files made by hand. Nothing is fetched, sent or written.
"""
import json
from collections.abc import Callable

from chats.content_parts import kind_of, shown
from chats.openai_messages import as_text, call_of, image_part, openai_messages, result_of, text_part
from compactor import ContractError

SHAREGPT_ROLES = {'human': 'user', 'user': 'user', 'gpt': 'assistant', 'assistant': 'assistant', 'model': 'assistant',
                  'chatgpt': 'assistant', 'system': 'system', 'observation': 'tool', 'tool': 'tool',
                  'function_response': 'tool', 'function_call': 'call', 'tool_call': 'call'}
GEMINI_ROLES = {None: 'user', 'user': 'user', 'function': 'user', 'model': 'assistant'}


def as_chat(data):
    """Return parsed JSON in OpenAI's form where it is a conversation in one of the forms above, else as it is.

    `data` is not changed, and what is in OpenAI's form comes back itself. Raises ContractError that names the place.

    >>> as_chat([{'role': 'assistant', 'content': [{'type': 'tool_use', 'id': 'a', 'name': 'find', 'input': {'q': 1}}]},
    ...          {'role': 'user', 'content': [{'type': 'tool_result', 'tool_use_id': 'a', 'content': '12.50'}]}])
    [{'role': 'assistant', 'content': None, 'tool_calls': [{'id': 'a', 'type': 'function', \
'function': {'name': 'find', 'arguments': '{"q": 1}'}}]}, {'role': 'tool', 'tool_call_id': 'a', 'content': '12.50'}]
    >>> as_chat({'conversations': [{'from': 'human', 'value': 'Go.'}]})
    {'messages': [{'role': 'user', 'content': 'Go.'}]}
    """
    form = _known(data)
    messages = form.get('messages') if isinstance(form, dict) else form
    if not isinstance(messages, list):
        return form
    made = [openai_messages(message) for message in messages]
    if all(len(each) == 1 and each[0] is message for each, message in zip(made, messages, strict=True)):
        return form
    flat = [message for each in made for message in each]
    return {**form, 'messages': flat} if isinstance(form, dict) else flat


def _known(data):
    """The data with the messages of a form that is no list of {role, content}; itself for any other."""
    if isinstance(data, list):
        for field, marks in (('conversations', _is_sharegpt), ('contents', _is_gemini), ('input', _is_response)):
            if data and all(isinstance(item, dict) for item in data) and marks(data):
                return FORMS[field]({field: data})
        return _known(_only(data)) if any(isinstance(i, dict) and _listed(i, 'conversations') for i in data) else data
    if not isinstance(data, dict) or 'messages' in data or 'history' in data:
        return data
    field = next((field for field in FORMS if _listed(data, field)), None)
    if field is None and isinstance(data.get('input'), str):
        return _of_responses({**data, 'input': [{'role': 'user', 'content': data['input']}]})
    return FORMS[field](data) if field else data


def _listed(form: dict, field: str) -> bool:
    items = form.get(field)
    return isinstance(items, list) and bool(items) and all(isinstance(item, dict) for item in items)


def _only(items: list):
    if len(items) == 1:
        return items[0]
    raise ContractError(f'{len(items)} ShareGPT conversations; put the one you want into a file of its own')


def _is_sharegpt(items: list) -> bool:
    return all('from' in item and 'value' in item for item in items)


def _is_gemini(items: list) -> bool:
    return all('parts' in item and 'content' not in item for item in items)


def _is_response(items: list) -> bool:
    return any(item.get('type') in ('function_call', 'function_call_output', 'message') for item in items)


# ShareGPT


def _of_sharegpt(form: dict) -> dict:
    messages: list[dict] = []
    for index, item in enumerate(form['conversations']):
        role, where = _role(item.get('from'), SHAREGPT_ROLES, f'conversations[{index}].from'), f'conversations[{index}]'
        value = _string(item.get('value'), f'{where}.value')
        if role == 'call':
            _join_calls(messages, _sharegpt_calls(value, index, f'{where}.value'))
        elif role == 'tool':
            messages.append(result_of(_open_call(messages), value))
        else:
            messages.append({'role': role, 'content': value})
    tools = form.get('tools')
    if isinstance(tools, str) and tools.strip():
        form = {**form, 'tools': _loads(tools, 'tools')}
    return _with(form, 'conversations', messages)


def _sharegpt_calls(value: str, number: int, where: str) -> list[dict]:
    given = _loads(value, where)
    calls = given if isinstance(given, list) else [given]
    if not all(isinstance(call, dict) and isinstance(call.get('name'), str) for call in calls):
        raise ContractError(f'{where} must be the JSON text of {{"name": ..., "arguments": {{...}}}}')
    return [call_of(f'call_{number}_{n}', call['name'], call.get('arguments', {})) for n, call in enumerate(calls)]


def _open_call(messages: list[dict], name: str | None = None) -> str | None:
    """The id of the first call without a result (of this name) in the message before; None where there is none."""
    answered = set()
    for message in reversed(messages):
        if message['role'] != 'tool':
            return next((call['id'] for call in message.get('tool_calls', ())
                         if call['id'] not in answered and name in (None, call['function']['name'])), None)
        answered.add(message['tool_call_id'])
    return None


# OpenAI's Responses


def _of_responses(form: dict) -> dict:
    messages: list[dict] = []
    for index, item in enumerate(form['input']):
        where, kind = f'input[{index}]', item.get('type', 'message')
        if kind == 'message':
            messages.append({name: value for name, value in item.items() if name not in ('type', 'id', 'status')})
        elif kind == 'function_call':
            _join_calls(messages, [call_of(_string(item.get('call_id'), f'{where}.call_id'),
                                         _string(item.get('name'), f'{where}.name'), item.get('arguments', '{}'))])
        elif kind == 'function_call_output':
            messages.append(result_of(_string(item.get('call_id'), f'{where}.call_id'), item.get('output')))
        elif kind != 'reasoning':
            raise ContractError(f'{where} is of type {shown(str(kind))}, which has no place in chat messages; '
                                'leave it out')
    return _with(form, 'input', messages)


def _join_calls(messages: list[dict], calls: list[dict]) -> None:
    """Add calls to the assistant's message just before, or as a message of their own."""
    if messages and messages[-1].get('role') == 'assistant':
        given = messages[-1].get('tool_calls')
        messages[-1] = {**messages[-1], 'tool_calls': [*(given if isinstance(given, list) else ()), *calls]}
    else:
        messages.append({'role': 'assistant', 'content': None, 'tool_calls': calls})


# Gemini


def _of_gemini(form: dict) -> dict:
    messages: list[dict] = []
    for index, item in enumerate(form['contents']):
        where = f'contents[{index}]'
        role = _role(item.get('role'), GEMINI_ROLES, f'{where}.role')
        parts, content = item.get('parts'), []
        if not isinstance(parts, list) or not all(isinstance(part, dict) for part in parts):
            raise ContractError(f'{where}.parts must be a list of objects')
        for part in parts:
            _gemini_part(part, f'call_{index}_{len(content)}', messages, content)
        calls = [part for part in content if part.get('type') == 'function']
        said = [part for part in content if part.get('type') != 'function']
        if said or not parts:
            messages.append({'role': role, 'content': as_text(said)})
        if calls:
            _join_calls(messages, calls)
    rest = {name: value for name, value in form.items() if name not in ('systemInstruction', 'system_instruction')}
    config = form.get('generationConfig', form.get('generation_config'))
    if isinstance(config, dict) and config.get('maxOutputTokens') is not None:
        rest.setdefault('max_output_tokens', config['maxOutputTokens'])
    return _with({**rest, **_gemini_system(form), **_gemini_tools(form)}, 'contents', messages)


def _gemini_part(part: dict, identity: str, messages: list[dict], content: list[dict]) -> None:
    """Add a part to the content of its message, or a result to the messages before it."""
    call = part.get('functionCall', part.get('function_call'))
    response = part.get('functionResponse', part.get('function_response'))
    media = part.get('inlineData', part.get('inline_data', part.get('fileData', part.get('file_data'))))
    if part.get('thought'):
        return
    if isinstance(call, dict) and isinstance(call.get('name'), str):
        content.append(call_of(_id(call) or identity, call['name'], call.get('args') or {}))
    elif isinstance(response, dict) and isinstance(response.get('name'), str):
        name = _id(response) or _open_call(messages, response['name'])
        messages.append(result_of(name, json.dumps(response.get('response'), ensure_ascii=False)))
    elif isinstance(part.get('text'), str):
        content.append(text_part(part['text']))
    elif isinstance(media, dict) and (kind := str(media.get('mimeType', media.get('mime_type')))).startswith('image/'):
        address = media.get('fileUri') or media.get('file_uri') or f'data:{kind};base64,{media.get("data")}'
        content.append(image_part(str(address)))
    else:
        content.append({'type': next(iter(part), 'part')})


def _id(value: dict) -> str | None:
    return value.get('id') if isinstance(value.get('id'), str) else None


def _gemini_system(form: dict) -> dict:
    given = form.get('systemInstruction', form.get('system_instruction'))
    parts = given.get('parts') if isinstance(given, dict) else None
    parts = parts if isinstance(parts, list) else [parts] if isinstance(parts, dict) else []
    texts = [part['text'] for part in parts if isinstance(part, dict) and isinstance(part.get('text'), str)]
    return {'system': '\n\n'.join(texts)} if any(text.strip() for text in texts) else {}


def _gemini_tools(form: dict) -> dict:
    tools = [tool for tool in form['tools'] if isinstance(tool, dict)] if isinstance(form.get('tools'), list) else []
    given = [tool.get('functionDeclarations', tool.get('function_declarations')) for tool in tools]
    found = [each for declarations in given if isinstance(declarations, list) for each in declarations]
    return {'tools': [{'type': 'function', 'function': each} for each in found]} if 'tools' in form else {}


# What they share


def _with(form: dict, field: str, messages: list[dict]) -> dict:
    return {**{name: value for name, value in form.items() if name != field}, 'messages': messages}


def _role(value, roles: dict, where: str) -> str:
    known = value is None or isinstance(value, str)
    if not known or value not in roles:
        raise ContractError(f'{where} must be {", ".join(filter(None, roles))}, not '
                            f'{shown(value) if isinstance(value, str) else kind_of(value)}')
    return roles[value]


def _string(value, where: str) -> str:
    if not isinstance(value, str):
        raise ContractError(f'{where} must be text, not {kind_of(value)}')
    return value


def _loads(text: str, where: str):
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise ContractError(f'{where} is not JSON text') from None


FORMS: dict[str, Callable[[dict], dict]] = {'conversations': _of_sharegpt, 'contents': _of_gemini,
                                            'input': _of_responses}
