"""compact.py for conversations with tool calls, results or parts that are not text: through compact_chat().

The request has OpenAI's form, whatever form was read (chats/provider_forms.py).
"""
import json
from dataclasses import asdict

from chats.content_parts import TEXT_PARTS, THINKING_PARTS
from chats.image_tokens import counter_for, images_line
from chats.provider_forms import as_chat
from chats.turns import BETWEEN, pieces_of, read_chat, turn_of
from compactor import ContractError, Turn, parse_request
from extractors import by_name
from json_files import find_fault
from losses import losses, messages_of, report
from messages import ChatResult, compact_chat
from tokenizer import count_request
from transcript import parse_transcript

SIZES = ('context_limit', 'max_new_tokens', 'margin', 'notes_reserve')


def needs_messages(data) -> bool:
    """Tell whether a conversation holds more than text, or declares tools, so that it has to stay a list of messages.

    >>> needs_messages([{'role': 'user', 'content': 'Go.'}]), needs_messages([{'role': 'tool', 'content': '72'}])
    (False, True)
    """
    form = {'messages': data} if isinstance(data, list) else data
    messages = form.get('messages') if isinstance(form, dict) else None
    if not isinstance(messages, list):
        return False
    return bool(form.get('tools')) or any(_is_more(message) for message in messages if isinstance(message, dict))


def _is_more(message: dict) -> bool:
    content = message.get('content')
    kinds = {part.get('type') for part in content if isinstance(part, dict)} if isinstance(content, list) else set()
    return message.get('role') in ('tool', 'function') or bool(message.get('tool_calls')) \
        or not kinds <= {*TEXT_PARTS, *THINKING_PARTS}


def compact_messages(data, options: dict, extractor: str, *, as_json: bool) -> str:
    """Return what compact.py prints: the report of losses.py, or everything of a ChatResult as JSON.

    options: the command's, by name: current, context_limit, max_new_tokens, margin, notes_reserve. Used tool results
    are cleared before turns leave. Raises what compact_chat() raises, and ContractError for options.

    >>> compact_messages([{'role': 'user', 'content': 'Go.'}], {}, 'salient', as_json=False).splitlines()[1]
    'why: the request fits as it is'
    """
    fault = find_fault(options)
    if fault:
        raise ContractError(fault)
    messages, tools = messages_of(data)
    if options.get('current'):
        messages = [*messages, {'role': 'user', 'content': options['current']}]
    form = as_chat(data) if isinstance(data, dict) else {}
    sizes = {name: form[name] for name in SIZES if name in form} | {n: options[n] for n in SIZES if n in options}
    limits = parse_request({'instructions': '-', 'current': '-', **sizes}, bounded=False)
    budget = limits.context_limit - limits.max_new_tokens - limits.margin
    count = counter_for(messages, count_request)
    reserve = sizes.get('notes_reserve')
    if not as_json:
        return images_line(messages) + report(losses(messages, budget, count, tools, extractor, reserve))
    question = BETWEEN.join(pieces_of(read_chat(messages).current, 'user'))
    made = compact_chat(messages, budget=budget, count=count, tools=tools, clear=True,
                        extractor=by_name(extractor, question), notes_reserve=reserve)
    return json.dumps(_plain(made) | {'max_new_tokens': limits.max_new_tokens, 'extractor': extractor}, indent=2,
                      ensure_ascii=False, allow_nan=False) + '\n'


def text_turns(data) -> tuple[Turn, ...]:
    """Return what user and assistant said in a conversation, in turns that are answered; tool results are left out.

    >>> text_turns([{'role': 'user', 'content': 'Hi.'}, {'role': 'assistant', 'content': 'Hello.'}])
    (Turn(user='Hi.', assistant='Hello.'),)
    """
    if not needs_messages(data):
        return parse_transcript(data, current='-').history  # only the turns before it are read
    chat = read_chat(messages_of(data)[0])
    answered = any(entry.role == 'assistant' for entry in chat.current)
    return tuple(turn_of(entries) for entries in (*chat.turns, *([chat.current] if answered else ())))


def _plain(made: ChatResult) -> dict:
    return {**vars(made), 'cleared': [asdict(payload) for payload in made.cleared],
            'uncleared': [asdict(payload) for payload in made.uncleared]}
