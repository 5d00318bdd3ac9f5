"""Make a compaction request of what people have: the request form, or a list of chat messages.

Three forms are taken, without upper limits on turns, characters or tokens:

- the request form of compactor.parse_request: {instructions, current, history: [{user, assistant}], integers};
- a list of chat messages [{role, content}], as providers take and give them;
- {"messages": [...]}, a dump of a provider's call, with `current`, `instructions` and the integers beside it if
  wanted. Anthropic's `system` joins the instructions; `max_completion_tokens`, `max_output_tokens` or
  `max_tokens` is max_new_tokens where that is not given. Fields that do not bear on compaction (model,
  temperature, an id, ...) are left aside and listed by ignored_fields(); one that looks like a field of ours
  misspelt, and declarations of tools, which would cost tokens, are errors.

Other providers' forms are put into this one first (chats/provider_forms.py).

How messages become turns, which count from 1:

- System and developer messages are the instructions, wherever they stand: in their order, joined by a blank
  line, an identical one once. A later one is not refused, since it holds for what follows, and is not made
  the user's word. Without any: "You are a helpful assistant."
- Blank messages (null, white space) and immediate repeats in one role are left out. Messages of one role in
  a row are joined by a blank line, each word for word; so is a user message without an answer with the next.
- A turn is what the user said and what the assistant answered. A greeting before the first user message is
  a turn with a blank user text, so it is turn 1.
- What the user said last, unanswered, is the current message; a `current` given beside it is joined to it.

Content is text, null, or a list of text parts, joined by a blank line. A refusal counts as the assistant's
text; thinking is left out whole, as chat templates do. Tool calls, tool results and images are errors here.
"""
import difflib
import re
from dataclasses import dataclass, replace
from itertools import groupby

from chats.content_parts import TEXT_ONLY, content_text, kind_of, shown
from chats.provider_forms import as_chat
from compactor import CompactionRequest, ContractError, Turn, parse_request
from exports import refuse_export
from json_files import find_fault

DEFAULT_INSTRUCTIONS = 'You are a helpful assistant.'
INTEGERS = ('context_limit', 'max_new_tokens', 'margin', 'notes_reserve')
REQUEST_FIELDS = ('instructions', 'current', 'history', *INTEGERS)
ANSWER_LENGTHS = ('max_completion_tokens', 'max_output_tokens', 'max_tokens')  # OpenAI's names and Anthropic's
MESSAGES_FIELDS = ('messages', 'system', *REQUEST_FIELDS, *ANSWER_LENGTHS)
MEANT = {'question': 'current', 'system_prompt': 'instructions', 'context_length': 'context_limit',
         'context_window': 'context_limit', 'n_ctx': 'context_limit', 'num_ctx': 'context_limit',
         'num_predict': 'max_new_tokens'}
ROLES = {'system': 'system', 'developer': 'system', 'user': 'user', 'assistant': 'assistant'}
FORMS = ('a file holds a request {"instructions", "current", "history": [{"user", "assistant"}]}, a list of chat '
         'messages, or {"messages": [...]}')


@dataclass(frozen=True)
class _Message:
    index: int
    role: str
    text: str


def parse_transcript(data, *, current: str | None = None, context_limit: int | None = None,
                     max_new_tokens: int | None = None, margin: int | None = None,
                     notes_reserve: int | None = None, choose_reserve: bool = False) -> CompactionRequest:
    """Return the request for a conversation in one of the three forms above; `data` is not changed.

    An option that is not None wins over the field of `data` (tokens; 8192, 1024 and 64 where given nowhere).
    `notes_reserve` is 0 by default for the request form, as for parse_request, and a quarter of the input
    budget for messages, which come from people who have set no reserve; `choose_reserve` leaves it to compact()
    instead (None), which is right for an extractor that ranks its notes.
    Raises ContractError that names the place (`messages[3].content`) and the fix.

    >>> chat = [{'role': 'assistant', 'content': 'Hello.'}, {'role': 'user', 'content': 'We chose SQLite.'},
    ...         {'role': 'user', 'content': 'Never drop it.'}, {'role': 'assistant', 'content': 'Noted.'}]
    >>> request = parse_transcript(chat, current='Which one?', context_limit=2048)
    >>> request.history[1], request.notes_reserve
    (Turn(user='We chose SQLite.\\n\\nNever drop it.', assistant='Noted.'), 240)
    """
    options = {'current': current, 'context_limit': context_limit, 'max_new_tokens': max_new_tokens,
               'margin': margin, 'notes_reserve': notes_reserve}
    options = {name: value for name, value in options.items() if value is not None}
    fault = find_fault(options) or find_fault({'messages': data} if isinstance(data, list) else data)
    if fault:
        raise ContractError(fault)
    form = _checked_form(data)
    if 'messages' not in form:
        return parse_request({'instructions': DEFAULT_INSTRUCTIONS, **form, **options}, bounded=False)
    request = _from_messages(form, options)
    chosen = choose_reserve and 'notes_reserve' not in form | options
    return replace(request, notes_reserve=None) if chosen else request


def ignored_fields(data) -> list[str]:
    """Return the fields of a {"messages": [...]} form that parse_transcript leaves aside, in order.

    >>> ignored_fields({'model': 'any', 'messages': [], 'max_tokens': 100})
    ['model']
    """
    form = _wrapped(data)
    if not isinstance(form, dict) or 'messages' not in form:
        return []
    return [name for name in form if name not in MESSAGES_FIELDS]


def message_sources(data) -> dict:
    """Return which messages (from 0) the instructions, the turns and the current message were made of.

    Blank messages and repeats are in none. For the request form, where turn N is history[N - 1], all are empty.

    >>> message_sources([{'role': 'user', 'content': 'Hi.'}, {'role': 'assistant', 'content': 'Hello.'},
    ...                  {'role': 'user', 'content': 'Go.'}])
    {'instructions': [], 'turns': [{'user': [0], 'assistant': [1]}], 'current': [2]}
    """
    form = _checked_form(data)
    system, turns, pending = _grouped(_messages(form.get('messages', [])))
    return {'instructions': _indices(system),
            'turns': [{'user': _indices(user), 'assistant': _indices(answer)} for user, answer in turns],
            'current': _indices(pending)}


def left_out(data) -> list[int]:
    """Return the messages (from 0) that are in nothing: blank ones and immediate repeats.

    >>> left_out([{'role': 'user', 'content': 'Go.'}, {'role': 'user', 'content': 'Go.'}])
    [1]
    """
    sources = message_sources(data)
    used = {*sources['instructions'], *sources['current'],
            *(index for turn in sources['turns'] for made_of in turn.values() for index in made_of)}
    return [index for index in range(len(_wrapped(data).get('messages', ()))) if index not in used]


def _wrapped(data):
    data = as_chat(data)
    return {'messages': data} if isinstance(data, list) else data


def _checked_form(data) -> dict:
    refuse_export(data)
    form = _wrapped(data)
    if not isinstance(form, dict):
        raise ContractError(f'{FORMS}; this is {kind_of(form)}')
    if 'messages' not in form:
        _check_request_form(form)
        return form
    if 'history' in form:
        raise ContractError('history and messages both stand here; give one of them')
    for name in ('tools', 'functions'):
        if form.get(name):
            raise ContractError(f'{name}: this form does not count declarations of tools; '
                                'leave them out, and make room for them with margin')
    for name in ignored_fields(form):
        meant = _meant(name, MESSAGES_FIELDS)
        if meant:
            raise ContractError(f'unknown field {shown(name)}; rename it to {meant}, or leave it out')
    return form


def _check_request_form(form: dict) -> None:
    unknown = [name for name in form if name not in REQUEST_FIELDS]
    if unknown:
        meant = _meant(unknown[0], (*REQUEST_FIELDS, 'messages'))
        if not meant and len(unknown) == len(form):
            raise ContractError(f'{FORMS}; this object has none of these, but {", ".join(map(shown, unknown[:4]))}')
        fix = f'rename it to {meant}, or leave it out' if meant else f'leave it out; {FORMS}'
        raise ContractError(f'unknown field {shown(unknown[0])}; {fix}')
    if not form:
        raise ContractError(f'{FORMS}; this is an empty object')
    history = form.get('history')
    if isinstance(history, list) and any(isinstance(turn, dict) and 'role' in turn for turn in history):
        raise ContractError('history holds {user, assistant}; give chat messages {role, content} as messages')


def _meant(name: str, fields: tuple[str, ...]) -> str | None:
    plain = {re.sub('[^a-z]', '', field): field for field in fields}
    # 0.82: 'marign' is margin misspelt (0.83), 'currency' is not current (0.80).
    near = difflib.get_close_matches(re.sub('[^a-z]', '', name.lower())[:40], plain, 1, 0.82)
    return MEANT.get(name) or (plain[near[0]] if near else None)


def _from_messages(form: dict, options: dict) -> CompactionRequest:
    system, turns, pending = _grouped(_messages(form['messages']))
    given = options.get('current', form.get('current'))
    if given is not None:
        pending = _without_repeats([*pending, _Message(-1, 'user', _nonblank(given, 'current'))])
    if not pending:
        raise ContractError(_no_question(turns))
    own = {name: options.get(name, form.get(name)) for name in INTEGERS if name in options or name in form}
    if 'max_new_tokens' not in own:
        own |= _answer_length(form)
    request = parse_request({'instructions': _instructions(form, system), 'current': _joined(pending), **own},
                            bounded=False)
    request = replace(request, history=tuple(Turn(_joined(user), _joined(answer)) for user, answer in turns))
    if 'notes_reserve' in own:
        return request
    return replace(request, notes_reserve=(request.context_limit - request.max_new_tokens - request.margin) // 4)


def _no_question(turns) -> str:
    ends = 'ends with an assistant message' if turns else 'holds no user message'
    return f"the conversation {ends}, so there is nothing to answer: give --current 'your next question'"


def _answer_length(form: dict) -> dict:
    name = next((name for name in ANSWER_LENGTHS if form.get(name) is not None), None)
    if name is None:
        return {}
    if type(form[name]) is not int or form[name] < 1:
        raise ContractError(f'{name} must be an integer from 1 up')
    return {'max_new_tokens': form[name]}


def _instructions(form: dict, system: list[_Message]) -> str:
    own = form.get('instructions')
    texts = ['' if own is None else _nonblank(own, 'instructions'), content_text(form.get('system'), 'system'),
             *(message.text for message in system)]
    return '\n\n'.join(dict.fromkeys(text for text in texts if text.strip())) or DEFAULT_INSTRUCTIONS


def _messages(items) -> list[_Message]:
    if not isinstance(items, list):
        raise ContractError(f'messages must be a list of {{role, content}}, not {kind_of(items)}')
    return [_message(index, item) for index, item in enumerate(items)]


def _message(index: int, item) -> _Message:
    where = f'messages[{index}]'
    if not isinstance(item, dict):
        raise ContractError(f'{where} must be an object with role and content, not {kind_of(item)}')
    role = item.get('role')
    if role in ('tool', 'function'):
        raise ContractError(f'{where}.role is {role}: {TEXT_ONLY}')
    if not isinstance(role, str) or role not in ROLES:
        raise ContractError(f'{where}.role must be {", ".join(list(ROLES)[:-1])} or assistant, not '
                            f'{shown(role) if isinstance(role, str) else kind_of(role)}')
    for name in ('tool_calls', 'function_call', 'audio', 'images'):
        if item.get(name):
            raise ContractError(f'{where}.{name}: {TEXT_ONLY}')
    if 'content' not in item and not item.get('refusal'):
        raise ContractError(f'{where}.content is missing; give text, or null')
    texts = [content_text(item.get(name), f'{where}.{name}') for name in ('content', 'refusal')]
    return _Message(index, ROLES[role], '\n\n'.join(text for text in texts if text.strip()))


def _grouped(messages: list[_Message]):
    said = [message for message in messages if message.text.strip()]
    runs = [list(run) for _, run in groupby((m for m in said if m.role != 'system'), key=lambda m: m.role)]
    if runs and runs[0][0].role == 'assistant':
        runs.insert(0, [])
    runs = [_without_repeats(run) for run in runs]
    pending = runs.pop() if len(runs) % 2 else []
    return [m for m in said if m.role == 'system'], list(zip(runs[::2], runs[1::2], strict=True)), pending


def _without_repeats(run: list[_Message]) -> list[_Message]:
    return [next(same) for _, same in groupby(run, key=lambda message: message.text)]


def _joined(run: list[_Message]) -> str:
    return '\n\n'.join(message.text for message in run)


def _indices(run: list[_Message]) -> list[int]:
    return [message.index for message in run]


def _nonblank(value, where: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ContractError(f'{where} must be nonblank text')
    return value
