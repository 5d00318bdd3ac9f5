"""Replay a conversation message by message and report how often compaction fires, and what each firing costs.

    python replay.py CONVERSATION.json|CORPUS.jsonl [--turns 500] [--budget 6000] [--setting 0.7:0.4 ...] [--out FILE]

A file of one conversation is what compact.py takes; the conversations of a labelled corpus (.jsonl) are joined, one
after the other, up to so many turns. After each message the history's tokens are held against the threshold; where it
is due, a record of the raw conversation takes the middle's place (history_record.py). A setting is THRESHOLD:FILL,
shares of the budget; by default the document's 70 % down to 40 %, and the ceiling, 100 % down to 95 %, as it would be
without room to spare. The result is deterministic.

Exit status: 0; 1 where a firing was followed by another on the next message at the first setting; 2 for bad input.
"""
import argparse
import hashlib
import json
import platform
import sys
from itertools import pairwise
from pathlib import Path

from chats.image_tokens import counter_for
from chats.turns import read_chat
from command_line import OneLineParser, naming, positive, run
from compactor import ContractError, Counter
from conversation_files import holds_messages
from conversation_files import read_conversation as read_file
from evaluation.labels import read_corpus
from exports import add_option
from history_record import compact_history
from json_files import FileError, write_json
from losses import messages_of
from records.line import RecordError
from records.utterances import HistoryError, utterances
from tokenizer import COUNTER, RenderError, count_request

SETTINGS = ((0.7, 0.4), (1.0, 0.95))


def replay(messages: list[dict], budget: int, count: Counter, threshold: float = 0.7, fill: float = 0.4) -> dict:
    """Return what compaction did over a conversation: {threshold, fill, fired, again_at_once, firings, ...}.

    A firing has `message` (how many had been said), tokens before and after, cached_prefix_tokens, and
    invalidated_tokens: those of the history sent before that no cache holds any more. again_at_once: firings on the
    message right after another. Errors: those of compact_history.

    >>> words = lambda messages: sum(len(m['content'].split()) for m in messages)
    >>> chat = [{'role': role, 'content': f'{n} one two three four'}
    ...         for n in range(40) for role in ('user', 'assistant')]
    >>> result = replay(chat, 200, words)
    >>> result['again_at_once'], result['firings'][0]['message'], result['firings'][0]['before']
    (0, 29, 145)
    """
    sent, firings = [], []
    for number, message in enumerate(messages, 1):
        sent.append(message)
        result = compact_history(messages[:number], budget=budget, count=count, threshold=threshold, fill=fill,
                                 before=sent)
        if result.record is not None:
            before = result.tokens + result.saved_tokens
            firings.append({'message': number, 'before': before, 'after': result.tokens, 'cut': result.split.kind,
                            'first_changed': result.first_changed,
                            'cached_prefix_tokens': result.cached_prefix_tokens,
                            'invalidated_tokens': before - result.cached_prefix_tokens})
            sent = list(result.messages)
    at = [firing['message'] for firing in firings]
    return {'threshold': threshold, 'fill': fill, 'fired': len(firings),
            'again_at_once': sum(b - a == 1 for a, b in pairwise(at)),
            'fewest_messages_between': min((b - a for a, b in pairwise(at)), default=None),
            'invalidated_tokens': sum(firing['invalidated_tokens'] for firing in firings), 'firings': firings}


def table(result: dict) -> str:
    """Return a result as a Markdown table, a row for each setting.

    >>> print(table({'runs': [{'threshold': 0.7, 'fill': 0.4, 'fired': 2, 'again_at_once': 0,
    ...     'fewest_messages_between': 9, 'invalidated_tokens': 70}]}))
    | fires above | down to | fired | again on the next message | fewest messages between | tokens invalidated, each |
    | --- | --- | --- | --- | --- | --- |
    | 70 % | 40 % | 2 | 0 | 9 | 70, 35 |
    """
    rows = ['| fires above | down to | fired | again on the next message | fewest messages between '
            '| tokens invalidated, each |', '| --- | --- | --- | --- | --- | --- |']
    for one in result['runs']:
        each = one['invalidated_tokens'] / one['fired'] if one['fired'] else 0
        rows.append(f'| {100 * one["threshold"]:g} % | {100 * one["fill"]:g} % | {one["fired"]} '
                    f'| {one["again_at_once"]} | {one["fewest_messages_between"]} '
                    f'| {one["invalidated_tokens"]:,}, {each:,.0f} |')
    return '\n'.join(rows)


def read_conversation(path: str, turns: int, wanted: str | None = None) -> list[dict]:
    """Return the first turns of a file as chat messages; wanted: which conversation of an export. Errors: FileError.

    What cannot be replayed is told here, by its place: a message that is none, or that cannot be counted, and a
    conversation in which the user says nothing.

    >>> read_conversation('no-such.json', 5)
    Traceback (most recent call last):
    json_files.FileError: no-such.json: no such file; check the name
    """
    if path.endswith('.jsonl') and not holds_messages(path):
        history = [turn for one in read_corpus(path).conversations for turn in one.request.history][:turns]
        return [{'role': role, 'content': text} for turn in history
                for role, text in (('user', turn.user), ('assistant', turn.assistant)) if text]
    data, _ = read_file(path, wanted)
    messages = data.get('messages') if isinstance(data, dict) else data
    if not isinstance(messages, list) or not messages:
        raise FileError(path, 'a conversation is a list of chat messages with roles, or {"messages": [...]}')
    with naming(path, '', (ContractError, HistoryError, RenderError)):
        messages = messages_of(data)[0]
        chat = read_chat(messages)
        if not any(entry.role == 'user' for turn in (*chat.turns, chat.current) for entry in turn):
            raise ContractError('the conversation holds no user message, so there is nothing to replay')
        utterances(messages)
        counter_for(messages, count_request)(messages)
    starts = [i for i, message in enumerate(messages) if message['role'] == 'user']
    return messages[:starts[turns]] if len(starts) > turns else messages


def _setting(text: str) -> tuple[float, float]:
    try:
        threshold, fill = map(float, text.split(':'))
    except ValueError:
        raise argparse.ArgumentTypeError(f'{text!r} must be THRESHOLD:FILL, as in 0.7:0.4') from None
    if not 0 < fill < threshold <= 1:
        raise argparse.ArgumentTypeError(f'{text!r} must be shares above 0 up to 1, the second below the first, as in '
                                         '0.7:0.4')
    return threshold, fill


def _parser() -> argparse.ArgumentParser:
    parser = OneLineParser(prog='replay.py', description=__doc__.partition('\n')[0])
    parser.add_argument('file', metavar='CONVERSATION',
                        help='a conversation as compact.py reads it, or a .jsonl corpus')
    add_option(parser)
    parser.add_argument('--turns', type=positive, default=500, metavar='N', help='at most so many turns (500)')
    parser.add_argument('--budget', type=positive, default=6000, metavar='TOKENS', help='for the history (6000)')
    parser.add_argument('--setting', type=_setting, action='append', metavar='THRESHOLD:FILL',
                        help='compact above this share of the budget, down to that (0.7:0.4 and 1.0:0.95)')
    parser.add_argument('--out', metavar='FILE', help='write the result as JSON')
    return parser


def main(argv: list[str]) -> int:
    """Run the command line and return the exit status; see the module's docstring."""
    return run('replay.py', lambda: _run(argv))


def _run(argv: list[str]) -> int:
    args = _parser().parse_args(argv)
    messages = read_conversation(args.file, args.turns, args.conversation)
    count = counter_for(messages, count_request)
    try:
        runs = [replay(messages, args.budget, count, *setting) for setting in args.setting or SETTINGS]
    except RecordError as error:  # all that stays besides the record is too large
        said = str(error).partition(';')[0]
        raise FileError(args.file, f'{said}; --budget is {args.budget}: raise it') from error
    except ValueError as error:  # a share of the budget rounded down
        raise FileError('--setting', str(error)) from error
    data = Path(args.file)
    result = {'birth': {'command': f'python replay.py {data.name} --turns {args.turns} --budget {args.budget}',
                        'python': platform.python_version(), 'counter': COUNTER,
                        'sha256': hashlib.sha256(data.read_bytes()).hexdigest()},
              'turns': sum(message['role'] == 'user' for message in messages), 'messages': len(messages),
              'tokens': count(messages) - count([]), 'budget': args.budget, 'runs': runs}
    if args.out:
        write_json(args.out, result, indent=1)
    print(json.dumps({key: value for key, value in result.items() if key not in ('runs', 'birth')}))
    print(table(result))
    return int(bool(runs[0]['again_at_once']))


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
