"""Compact a conversation of your own: `python compact.py FILE`, a report for a person; --json, the request to send.

FILE is the request form, a list of chat messages (JSON, or one a line), or {"messages": [...]} (transcript.py says how
each is read), a call or conversation in another provider's form (chats/provider_forms.py), or a ChatGPT or Claude data
export (exports.py), of which --conversation chooses one; `-` is standard input. A conversation with tool calls, results
or images goes through compact_chat() (messages.py), the report is that of losses.py, and the request has OpenAI's form.
Tokens are those of the pinned model's chat template, an image a fixed number (chats/image_tokens.py). What is printed
for a person has control characters made visible, so that a conversation cannot drive the terminal; JSON has text as it
is.

Exit status: 0; 2 with one line on standard error for input that is not usable; 1 where the reader of a pipe has
gone; 130 when interrupted. It calls no model, writes no file, and its log line (--verbose) has numbers only.
"""
import argparse
import collections
import json
import logging
import sys
from contextlib import contextmanager

from command_line import OneLineParser, numbers, places, read_input, run, write_output
from compact_messages import compact_messages, needs_messages
from compactor import (
    MARKS,
    CompactionRequest,
    ContractError,
    RequiredContextTooLarge,
    compact,
    log_line,
    probe_report,
)
from conversation_files import read_conversation
from exports import about, add_option, summary
from extractors import NAMES, by_name
from json_files import FileError, printable
from probes import parse_probes, unread
from tokenizer import RenderError, count_request
from transcript import DEFAULT_INSTRUCTIONS, ignored_fields, left_out, message_sources, parse_transcript

STATUSES = ('preserved', 'lost', 'stale', 'absent')
OPTIONS = {'current': '--current', 'context_limit': '--context-limit', 'max_new_tokens': '--max-new-tokens',
           'margin': '--margin', 'notes_reserve': '--notes-reserve'}
LOGGER = logging.getLogger('compact')


def measure(request: CompactionRequest, probes: list[dict] | None = None, extractor: str = NAMES[0]) -> dict:
    """Return compact()'s result, the settings it ran with and, with probes, which facts reached the request.

    extractor: salient, or cue for the keyword rule. Beside compact()'s keys: max_new_tokens (pass it to the
    generation call) and notes_reserve, in tokens (None: compact() chose); extractor; with probes, `probes`
    (probe_report's rows) and `probe_totals` by status. Raises RequiredContextTooLarge.

    >>> request = parse_transcript([{'role': 'user', 'content': 'We chose SQLite. Which one?'}])
    >>> measure(request, [{'id': 'db', 'kind': 'decision', 'fact': 'SQLite'}])['probe_totals']
    {'preserved': 1}
    """
    result = compact(request, count_request, by_name(extractor, request.current))
    result |= {'max_new_tokens': request.max_new_tokens, 'notes_reserve': request.notes_reserve,
               'extractor': extractor}
    if probes is not None:
        rows = probe_report(result['messages'], probes)
        totals = collections.Counter(row['status'] for row in rows)
        result |= {'probes': rows, 'probe_totals': dict(sorted(totals.items()))}
    return result


def report(data, request: CompactionRequest, result: dict, probes: list[dict] | None = None) -> str:
    """Return the result in words: the budget, turns kept and removed, notes kept and dropped, the probes.

    data: what the request was parsed from; result: measure(request, probes).

    >>> data = [{'role': 'user', 'content': 'Which one?'}]
    >>> request = parse_transcript(data)
    >>> print(report(data, request, measure(request)).splitlines()[0])
    budget: 7104 tokens for the request (8192 of context - 1024 for the answer - 64 of margin), \
1776 reserved for notes
    """
    sources = message_sources(data)
    lines = [*_budget_lines(request, result), *_origin_lines(data, request, sources), *_turn_lines(result)]
    lines.append(f'notes: {len(result["notes"])}')
    lines += [f'  {_note(note, sources["turns"])}' for note in result['notes']]
    lines += _dropped_lines(result, sources['turns'])
    if probes is not None:
        lines += _probe_lines(request, result, probes)
    lines.append('the request to send: run again with --json and take "messages"')
    return ''.join(f'{printable(line)}\n' for line in lines)


def _budget_lines(request: CompactionRequest, result: dict) -> list[str]:
    budget, used = result['input_budget'], result['input_tokens']
    reserve = 'shared out between recent turns and notes' if request.notes_reserve is None else \
        f'{request.notes_reserve} reserved for notes'
    return [f'budget: {budget} tokens for the request ({request.context_limit} of context - '
            f'{request.max_new_tokens} for the answer - {request.margin} of margin), {reserve}',
            f'request: {used} tokens ({round(100 * used / budget)} %), {result["remaining_tokens"]} left']


def _origin_lines(data, request: CompactionRequest, sources: dict) -> list[str]:
    lines, system, ignored = [], sources['instructions'], ignored_fields(data)
    if request.instructions == DEFAULT_INSTRUCTIONS:
        lines.append(f'instructions: "{DEFAULT_INSTRUCTIONS}", the default where none are given')
    if system not in ([], [0]):
        lines.append(f'instructions: joined from {places(system)}')
    if ignored:
        lines.append(f'fields left aside: {", ".join(ignored)}')
    if left_out(data):
        lines.append(f'left out (blank, or said twice in a row): {places(left_out(data))}')
    return lines


def _turn_lines(result: dict) -> list[str]:
    removed, total = result['removed_turns'], result['removed_turns'] + result['kept_turns']
    noted = {note['turn'] for note in result['notes']}
    lines = [f'kept word for word: {numbers("turn", range(removed + 1, total + 1))} of {total}',
             f'removed: {numbers("turn", range(1, removed + 1))} of {total}']
    if removed:
        unnoted = [n for n in range(1, removed + 1) if n not in noted]
        lines.append(f'removed without a note: {numbers("turn", unnoted)}')
    return lines


def _note(note: dict, sources: list[dict]) -> str:
    made_of = sources[note['turn'] - 1].get(note['role'], []) if sources else []
    place = f'; {places(made_of)}' if made_of else ''
    place += ''.join(f'; {verb} {numbers("turn", note[key])}' for key, verb in MARKS.items() if note.get(key))
    return f'[turn {note["turn"]}, {note["role"]}{place}] {" ".join(note["text"].splitlines())}'


def _dropped_lines(result: dict, sources: list[dict]) -> list[str]:
    """The dropped notes with their reasons; those of an extractor that does not rank are short of room."""
    dropped = [(note, note.get('reason', 'budget')) for note in result['dropped_notes']]
    totals = collections.Counter(reason.partition(' ')[0] for _, reason in dropped)
    shares = f' ({", ".join(f"{n} {reason}" for reason, n in sorted(totals.items()))})' if dropped else ''
    return [f'notes dropped: {len(dropped)}{shares}',
            *(f'  {_note(note, sources)} - {reason}' for note, reason in dropped)]


def _probe_lines(request: CompactionRequest, result: dict, probes: list[dict]) -> list[str]:
    totals = result['probe_totals']
    said = '\n'.join([request.instructions, *(text for turn in request.history for text in (turn.user, turn.assistant)),
                      request.current])
    lines = ['probes: ' + ', '.join(f'{totals.get(status, 0)} {status}' for status in STATUSES)]
    if unread(probes):
        lines.append(f'  {unread(probes)} of {len(probes)} were proposed by a program and not yet read by a person')
    for probe, row in zip(probes, result['probes'], strict=True):
        by = f', replaced by {probe["superseded_by"]}' if probe.get('superseded_by') else ''
        never = '' if probe['fact'] in said else ' - its text is nowhere in the conversation'
        lines.append(f'  {row["status"]:<9}  {row["id"]} ({row["kind"]}{by}){never}')
    return lines


def _parser() -> argparse.ArgumentParser:
    parser = OneLineParser(prog='compact.py', allow_abbrev=False, description=__doc__.partition('\n')[0],
                     epilog='An option wins over the field of the file. Turns count from 1, and messages[0] is '
                            'the first message.')
    parser.add_argument('file', metavar='FILE', help='the conversation, JSON in UTF-8: a request, a list of chat '
                                                     'messages [{"role": "user", "content": "..."}, ...], '
                                                     '{"messages": [...]}, or the '
                                                     'conversations.json of a ChatGPT or Claude data export; '
                                                     '- is standard input')
    add_option(parser)
    parser.add_argument('--context-limit', type=int, metavar='N', help='tokens of the context window (default 8192)')
    parser.add_argument('--max-new-tokens', type=int, metavar='N', help='tokens kept for the answer (default 1024)')
    parser.add_argument('--margin', type=int, metavar='N', help='tokens of safety margin (default 64)')
    parser.add_argument('--notes-reserve', type=int, metavar='N',
                        help='tokens that recent turns leave to notes (default: 0 for a request; for messages '
                             'what is best, with cue a quarter of the input budget)')
    parser.add_argument('--extractor', choices=NAMES, default=NAMES[0],
                        help='salient (default): what is specific and still holds; cue: sentences with a cue word, '
                             'the documented baseline')
    parser.add_argument('--current', metavar='TEXT', help='the message to answer; after a conversation that ends '
                                                          'unanswered it is joined to what the user said last')
    parser.add_argument('--probes', metavar='FILE', help='facts to look for: [{id, kind: decision|constraint|detail, '
                                                         'fact, superseded_by?}]; evaluate.py draft proposes some; '
                                                         'not for conversations with tool calls')
    parser.add_argument('--json', action='store_true', help='print the whole result as JSON')
    parser.add_argument('--verbose', action='store_true', help='log the numbers of the run on standard error')
    return parser


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return the exit status; see the module's docstring."""
    def command() -> int:
        args = _parser().parse_args(argv)
        with _logging(args.verbose):
            write_output(_run(args))
        return 0

    return run('compact.py', command)


def _run(args) -> str:
    options = {name: getattr(args, name) for name in OPTIONS if getattr(args, name) is not None}
    if args.file == args.probes == '-':
        raise FileError('-', 'FILE and --probes cannot both be standard input; name one of them')
    data, exported = read_conversation(args.file, args.conversation)
    probes = None
    if args.probes is not None:
        with _named(args.probes, {}):
            probes = parse_probes(read_input(args.probes))
    with _named(args.file, options):
        if needs_messages(data):
            if probes is not None:
                raise FileError('--probes', 'for conversations of text only, and this one has tool calls or results, '
                                            'declares tools, or holds parts that are not text; leave it out')
            return compact_messages(data, options, args.extractor, as_json=args.json)
        request = parse_transcript(data, **options, choose_reserve=args.extractor == 'salient')
        result = measure(request, probes, args.extractor) | {'ignored_fields': ignored_fields(data),
                                                             'left_out': left_out(data),
                                                             'sources': message_sources(data)}
        if exported:
            result['export'] = about(exported)
    LOGGER.info(log_line(result))
    if args.json:
        plain = (getattr(sys.stdout, 'encoding', None) or 'utf-8').lower() != 'utf-8'
        return json.dumps(result, indent=2, ensure_ascii=plain, allow_nan=False) + '\n'
    return (f'{printable(summary(exported))}\n' if exported else '') + report(data, request, result, probes)


@contextmanager
def _named(file: str, options: dict):
    """Give an error of the conversation the name of the file, or of the option that it came from."""
    name = 'standard input' if file == '-' else file
    try:
        yield
    except RequiredContextTooLarge as error:
        raise FileError(name, f'{error} Raise --context-limit, lower --max-new-tokens or --margin, '
                              'or shorten them.') from error
    except (ContractError, RenderError) as error:
        fix = '; raise --context-limit or lower the others' if 'leave no input space' in str(error) else ''
        option = next((OPTIONS[field] for field in options if str(error).startswith((f'{field} ', f'{field}:'))), name)
        raise FileError(option, f'{error}{fix}') from error


@contextmanager
def _logging(verbose: bool):
    """Send the log line to standard error for the time of one run, and leave logging as it was."""
    if not verbose:
        yield
        return
    handler, level = logging.StreamHandler(sys.stderr), LOGGER.level
    LOGGER.addHandler(handler)
    LOGGER.setLevel(logging.INFO)
    try:
        yield
    finally:
        LOGGER.removeHandler(handler)
        LOGGER.setLevel(level)


if __name__ == '__main__':
    sys.exit(main())
