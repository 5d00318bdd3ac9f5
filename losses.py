"""Show what compacting a conversation would keep, note, retire, clear and lose: `python losses.py FILE --budget 0.2`.

FILE is a conversation as compact.py reads it: chat messages with tool calls and results ([...], one a line, or
{"messages": [...], "tools": [...]}), a call in another provider's form (chats/provider_forms.py), the request form of
transcript.py, or a ChatGPT or Claude data export (exports.py; --conversation chooses one); - is standard input. A text
under `system` or `instructions` beside the messages is messages[0], one under `current` the last. The budget is tokens
of the whole request, or with a decimal point or a per cent sign a share of what the request costs now. Tokens are
those of the pinned model's chat template, an image a fixed number (chats/image_tokens.py). Turns count from 1, messages
from 0, as in JSON.

    kept      turns that stay word for word
    noted     quotations that take the place of removed turns, with the turns they replace or contradict
    retired   what was said and no longer holds: superseded by a later turn, or said again elsewhere
    cleared   tool results that became a pointer
    lost      quotations without room, and turns that nothing quotes

Everything dropped is listed with its place and first words, so that a person can look it up: keep the conversation.
Printed text has control characters made visible; --json has it as it is. No model is called and no file written.

Exit status: 0; 2 with one line on standard error for input that is not usable; 1 where the reader of a pipe has gone;
130 when interrupted.
"""
import argparse
import json
import sys
from collections import Counter as Tally
from collections.abc import Sequence

from chats.content_parts import content_text, declared
from chats.image_tokens import counter_for, images_line
from chats.notes import UNSENDABLE
from chats.pieces import Pieces
from chats.provider_forms import as_chat
from chats.turns import Chat, Group, pieces_of, read_chat
from command_line import OneLineParser, naming, numbered, numbers, places, run, share, write_output
from compactor import MARKS, ContractError, Counter, Messages
from composition import composition
from conversation_files import read_conversation
from exports import about, add_option, refuse_export, summary
from extractors import NAMES, by_name
from json_files import FileError, find_fault, printable
from messages import ChatResult, compact_chat
from tokenizer import count_request
from tool_text import RenderError
from transcript import parse_transcript

LOST = ('budget', UNSENDABLE)  # reasons of notes that still hold
WORDS = 60  # characters of a dropped message that are shown


def messages_of(data) -> tuple[Messages, list | None]:
    """Return the chat messages and the tools of parsed JSON in one of the forms above. ContractError names the place.

    >>> messages_of({'instructions': 'Be brief.', 'current': 'Go.'})[0][1]
    {'role': 'user', 'content': 'Go.'}
    """
    fault = find_fault(data)
    if fault:
        raise ContractError(fault)
    refuse_export(data)
    data = as_chat(data)
    form = {'messages': data} if isinstance(data, list) else data
    if isinstance(form, dict) and 'messages' in form:
        if not isinstance(form['messages'], list) or not form['messages']:
            raise ContractError('messages must be a list of at least one message')
        return _whole(form), declared(form.get('tools'))
    request = parse_transcript(form)
    said = [(role, text) for turn in request.history for role, text in (('user', turn.user),
                                                                       ('assistant', turn.assistant)) if text]
    return [{'role': role, 'content': text} for role, text in
            [('system', request.instructions), *said, ('user', request.current)]], None


def _whole(form: dict) -> Messages:
    """The messages, with instructions beside them as message 0, and a current message as the last."""
    own = {name: form[name] for name in ('instructions', 'system', 'current') if form.get(name) is not None}
    if isinstance(own.get('system'), list):  # Anthropic's parts
        own['system'] = content_text(own['system'], 'system')
    for name, value in own.items():
        if not isinstance(value, str) or not value.strip():
            raise ContractError(f'{name} must be nonblank text')
    system = '\n\n'.join(own[name] for name in ('instructions', 'system') if name in own)
    return [*([{'role': 'system', 'content': system}] if system else []), *form['messages'],
            *([{'role': 'user', 'content': own['current']}] if 'current' in own else [])]


def losses(messages: Messages, budget: int, count: Counter, tools: list | None = None,
           extractor: str = NAMES[0], notes_reserve: int | None = None) -> dict:
    """Return what compact_chat() keeps, notes, retires, clears and loses within a budget of tokens, as JSON data.

    Keys: budget, request_tokens (null where `count` has no answer, as for an unknown part), input_tokens, saved_tokens
    (null then too), first_changed, cached_prefix_tokens, worth, why; composition, tokens by source; kept, {turns, of};
    noted, retired and lost, quotations with turn, role, text, messages (where they stand) and, but for noted, reason;
    cleared, payloads; unnoted, removed turns that no note quotes; dropped, a pointer to each message that is gone or
    not whole, with its first words and how many notes quote it. notes_reserve: as compact_chat() has it. Raises what
    compact_chat() raises.

    >>> words = lambda messages: sum(len(str(m['content']).split()) for m in messages)
    >>> chat = [{'role': 'user', 'content': 'We chose SQLite.'}, {'role': 'assistant', 'content': 'Good. ' * 40},
    ...         {'role': 'user', 'content': 'Which one?'}]
    >>> found = losses(chat, 30, words, extractor='cue')
    >>> found['kept'], found['noted'][0]['messages'], [(d['message'], d['notes']) for d in found['dropped']]
    ({'turns': [2], 'of': 2}, [0], [(0, 1), (1, 0)])
    """
    def counted(request: Messages) -> int:
        return count(request, tools) if tools else count(request)

    chat, now = read_chat(messages), _counted(messages, counted)
    question = ' '.join(text for entry in chat.current if entry.role == 'user' for text in entry.texts)
    result = compact_chat(messages, budget=budget, count=count, tools=tools, extractor=by_name(extractor, question),
                          clear=True if now is None else {'count': count}, notes_reserve=notes_reserve)
    last = chat.left_out + len(chat.turns) + 1
    noted = _placed(result.notes, chat)
    dropped = [{'reason': 'budget'} | note for note in _placed(result.dropped_notes, chat)]
    quoted = {note['turn'] for note in noted}
    return {
        'budget': budget, 'request_tokens': now, 'input_tokens': result.input_tokens,
        **{name: getattr(result, name) for name in ('saved_tokens', 'first_changed', 'cached_prefix_tokens', 'worth',
                                                    'why')},
        'composition': None if now is None else composition(messages, count, tools),
        'kept': {'turns': list(range(result.first_turn, last + 1)), 'of': last},
        'noted': noted,
        'retired': [note for note in dropped if note['reason'] not in LOST],
        'lost': [note for note in dropped if note['reason'] in LOST],
        'unnoted': [turn for turn in result.removed_turns if turn not in quoted],
        'cleared': [vars(payload) for payload in result.cleared],
        'dropped': _dropped(messages, result, noted)}


def _counted(messages: Messages, count: Counter) -> int | None:
    try:
        return count(messages)
    except RenderError:
        return None


def _placed(notes: Sequence[dict], chat: Chat) -> list[dict]:
    """The notes, each with the messages of its turn and role that hold its text; none for one of an older block."""
    groups = dict(enumerate([*chat.turns, chat.current], chat.left_out + 1))
    said = {place: _said(groups.get(place[0], ()), place[1]) for place in {(n['turn'], n['role']) for n in notes}}
    found = []
    for note in notes:
        pieces, messages = said[note['turn'], note['role']]
        found.append(note | {'messages': list(dict.fromkeys(messages[n] for n in pieces.holding(note['text'])))})
    return found


def _said(group: Group, role: str) -> tuple[Pieces, list[int]]:
    """What a role says in a turn, and the message of each piece."""
    said = [(text, entry.index) for entry in group for text in pieces_of([entry], role)]
    return Pieces([text for text, _ in said]), [message for _, message in said]


def _dropped(messages: Messages, result: ChatResult, noted: list[dict]) -> list[dict]:
    quoting = Tally(message for note in noted for message in note['messages'])
    return [pointer | {'words': first_words(messages[pointer['message']]), 'notes': quoting[pointer['message']]}
            for pointer in result.pointers]


def first_words(message: dict) -> str:
    """Return the beginning of a message's text on one line, or of its calls where it has none.

    >>> first_words({'content': None, 'tool_calls': [{'function': {'name': 'read', 'arguments': '{"path": "a"}'}}]})
    'read({"path": "a"})'
    """
    content = message.get('content')
    parts = content if isinstance(content, list) else [content]
    texts = [part if isinstance(part, str) else str(part.get('text') or '') for part in parts
             if isinstance(part, str | dict)]
    calls = [f'{call["function"].get("name")}({call["function"].get("arguments")})'
             for call in message.get('tool_calls') or () if isinstance(call.get('function'), dict)]
    text = ' '.join(' '.join([*filter(None, texts), *calls][:3]).split())
    return text if len(text) <= WORDS else text[:WORDS].rstrip() + '\u2026'


def report(found: dict) -> str:
    """Return losses() in words for a person; one line each, safe for a terminal.

    >>> print(report(losses([{'role': 'user', 'content': 'Go.'}], 100, lambda messages: len(messages))).splitlines()[1])
    why: the request fits as it is
    """
    now = '' if found['request_tokens'] is None else f'{found["request_tokens"]} tokens now, '
    lines = [f'request: {now}{found["input_tokens"]} of {found["budget"]} afterwards', f'why: {found["why"]}']
    lines += _composition_line(found['composition'])
    lines.append(f'kept word for word: {numbers("turn", found["kept"]["turns"])} of {found["kept"]["of"]}')
    lines += _notes('noted', found['noted'], reasons=False) + _notes('retired', found['retired'])
    lines.append(f'cleared: {numbered(len(found["cleared"]), "tool payload")}, '
                 f'{sum(payload["reclaimed"] for payload in found["cleared"])} tokens')
    lines += [f'  [turn {p["turn"]}; {places([p["message"]])}] {p["tool"]} {p["what"]} for {p["entity"]}: '
              f'{p["size"]} tokens' for p in found['cleared']]
    lines += _notes('lost, no room', found['lost'], reasons=False)
    lines.append(f'removed without a note: {numbers("turn", found["unnoted"])}')
    lines.append(f'dropped, to be found in the conversation: {len(found["dropped"])}')
    lines += map(_pointer, found['dropped'])
    return ''.join(f'{printable(line)}\n' for line in lines)


def _composition_line(sizes: dict | None) -> list[str]:
    if sizes is None:
        return []
    total = max(1, sum(sizes.values()))
    shares = [f'{name.replace("_", " ")} {size} ({round(100 * size / total)} %)'
              for name, size in sizes.items() if size]
    return [f'what fills it: {", ".join(shares)}']


def _notes(title: str, notes: list[dict], reasons: bool = True) -> list[str]:
    return [f'{title}: {len(notes)}', *(_note(note) + (f' - {note["reason"]}' if reasons else '') for note in notes)]


def _note(note: dict) -> str:
    place = f'; {places(note["messages"])}' if note['messages'] else ''
    place += ''.join(f'; {verb} {numbers("turn", note[key])}' for key, verb in MARKS.items() if note.get(key))
    return f'  [turn {note["turn"]}, {note["role"]}{place}] {" ".join(note["text"].split())}'


def _pointer(pointer: dict) -> str:
    turn = '' if pointer['turn'] is None else f', turn {pointer["turn"]}'
    kinds = ''.join(f' <{kind}>' for kind in pointer['parts'])
    noted = f'{pointer["notes"]} noted' if pointer['notes'] else 'not noted'
    place = f'{places([pointer["message"]])}{turn}, {pointer["role"]}, {pointer["what"]}, {noted}'
    return f'  {place}: {pointer["words"]}{kinds}'


def budget_of(text: str) -> int | float:
    """Read a budget: a whole number is tokens, one with a decimal point or a per cent sign a share of the request.

    >>> budget_of('2000'), budget_of('0.2'), budget_of('20%')
    (2000, 0.2, 0.2)
    """
    try:
        value = share(text) if text.endswith('%') else float(text) if '.' in text else int(text)
    except ValueError:
        value = 0
    if not value > 0 or (isinstance(value, float) and value > 1):
        raise argparse.ArgumentTypeError('must be tokens from 1 up, such as 2000, or a share above 0 and up to 1.0, '
                                         'such as 0.2 or 20%')
    return value


def _tokens(budget: int | float, messages: Messages, tools: list | None, count: Counter) -> int:
    if isinstance(budget, int):
        return budget
    try:
        return max(1, int(budget * count(messages, tools)))
    except RenderError as error:
        read_chat(messages)  # a malformed message is the better reason
        raise FileError('--budget', 'a share needs a request that can be counted, and this one cannot: '
                                    f'{error}; give tokens') from error


def _run(argv: list[str] | None) -> int:
    parser = OneLineParser(prog='losses.py', allow_abbrev=False, description=__doc__.partition('\n')[0])
    parser.add_argument('file', metavar='FILE', help='the conversation, JSON in UTF-8: chat messages, '
                        'with tool calls or without, a request, or the conversations.json of a ChatGPT or Claude '
                        'data export; - is standard input')
    add_option(parser)
    parser.add_argument('--budget', type=budget_of, default=0.2, metavar='N',
                        help='tokens of the request (2000), or a share of what it costs now (0.2, the default, or '
                             '20%%)')
    parser.add_argument('--extractor', choices=NAMES, default=NAMES[0], help='as compact.py has it')
    parser.add_argument('--json', action='store_true', help='print everything as JSON')
    args = parser.parse_args(argv)
    data, exported = read_conversation(args.file, args.conversation)
    with naming(args.file, 'Raise --budget, or shorten them.', (ContractError, RenderError)):
        messages, tools = messages_of(data)
        count = counter_for(messages, count_request)
        found = losses(messages, _tokens(args.budget, messages, tools, count), count, tools, args.extractor)
    if exported:
        found['export'] = about(exported)
    origin = (f'{printable(summary(exported))}\n' if exported else '') + images_line(messages)
    write_output(json.dumps(found, indent=1, ensure_ascii=False) + '\n' if args.json else origin + report(found))
    return 0


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return the exit status; see the module's docstring."""
    return run('losses.py', lambda: _run(argv))


if __name__ == '__main__':
    sys.exit(main())
