"""One conversation of a ChatGPT or Claude data export as chat messages: `python exports.py conversations.json`.

Without --conversation the command lists the conversations of the file; with it (a number from 1, or a title) it prints
that one as a JSON list of {role, content}, which every command here takes. compact.py and losses.py take the export
itself, and the same option.

What is left out is counted by kind: system, tool and hidden messages, tool calls, thoughts, images, attachments, other
branches. chats/export_forms.py says how each form is read, and that both are known from documentation only.
"""
import argparse
import collections
import json
import sys
from collections.abc import Iterable
from dataclasses import dataclass

from chats.export_forms import of_chatgpt, of_claude
from command_line import OneLineParser, read_input, run, write_output
from compactor import ContractError
from json_files import FileError, printable

SHOWN = 8  # conversations that an error lists
WIDTH = 40  # characters of a title in a list


@dataclass(frozen=True)
class Exported:
    """One conversation of an export: source (ChatGPT or Claude), number in the file from 1, title, chat messages.

    left_out: how many of each kind are not among the messages.
    """

    source: str
    number: int
    title: str
    messages: list[dict]
    left_out: dict[str, int]


def is_export(data) -> bool:
    """Tell whether parsed JSON is such an export: one conversation of it, or a list that has one.

    >>> is_export([{'title': 'Trip', 'mapping': {}}]), is_export([{'role': 'user', 'content': 'Go.'}])
    (True, False)
    """
    return any(map(_source, data)) if isinstance(data, list) else bool(_source(data))


def described(data) -> str:
    """Return what an export is and holds, for a message.

    >>> described({'name': 'Trip', 'chat_messages': []})
    "a Claude export with 1 conversation: 1 'Trip'"
    """
    found = _conversations(data)
    titles = ', '.join(f'{number} {_named(item)}' for number, item in enumerate(found[:SHOWN], 1))
    more = f' and {len(found) - SHOWN} more' if len(found) > SHOWN else ''
    source = next(filter(None, map(_source, found)))
    return f'a {source} export with {len(found)} conversation{"s" * (len(found) != 1)}: {titles}{more}'


def refuse_export(data) -> None:
    """Raise ContractError for an export, where one conversation is wanted; it says how to get one.

    >>> refuse_export([{'role': 'user', 'content': 'Go.'}])
    """
    if is_export(data):
        raise ContractError(f'{described(data)}; python exports.py FILE --conversation N prints one as chat messages')


def conversation(data, wanted: str | None = None) -> Exported:
    """Return one conversation of an export; `data` is not changed.

    wanted: its number in the file, from 1, or its title (case aside); None where the file holds one only.
    Raises ContractError that names the place and the fix, also where the conversation holds no text.

    >>> data = {'title': 'Trip', 'current_node': 'b', 'mapping': {
    ...     'a': {'parent': None, 'message': {'author': {'role': 'system'}, 'content': {'parts': ['Be brief.']}}},
    ...     'b': {'parent': 'a', 'message': {'author': {'role': 'user'}, 'content': {'parts': ['Where to?']}}}}}
    >>> found = conversation(data)
    >>> found.messages, found.left_out
    ([{'role': 'user', 'content': 'Where to?'}], {'system message': 1})
    """
    items = _conversations(data)
    number = _number(data, items, wanted)
    return _read(items[number - 1], number)


def _read(item, number: int) -> Exported:
    source, where = _source(item), f'conversation {number}'
    if source is None:
        raise ContractError(f'{where} has neither mapping nor chat_messages; leave it out of the file')
    messages, left_out = (of_chatgpt if source == 'ChatGPT' else of_claude)(item, where)
    if not messages:
        raise ContractError(f'{where}, {_named(item)}, holds no text of a user or an assistant; take another')
    return Exported(source, number, _title(item), messages, dict(collections.Counter(left_out)))


def summary(found: Exported) -> str:
    """Return one line for a person: which conversation it is and what is not in its messages.

    >>> summary(Exported('Claude', 2, 'Trip', [], {'attachment': 2}))
    "conversation 2 'Trip' of a Claude export; left out: 2 attachments"
    """
    kinds = ', '.join(f'{n} {what}{"s" * (n > 1)}' for what, n in sorted(found.left_out.items()))
    return (f'conversation {found.number} {_short(found.title)!r} of a {found.source} export; '
            f'left out: {kinds or "nothing"}')


def about(found: Exported) -> dict:
    """Return the same as JSON data.

    >>> about(Exported('Claude', 2, 'Trip', [], {}))
    {'source': 'Claude', 'number': 2, 'title': 'Trip', 'left_out': {}}
    """
    return {name: value for name, value in vars(found).items() if name != 'messages'}


def opened(data, wanted: str | None, name: str) -> tuple[object, Exported | None]:
    """Return the messages of an export and what they are of, or the data itself and None where it is no export.

    name: what an error calls the file. Raises FileError.
    """
    if not is_export(data):
        if wanted is not None:
            raise FileError('--conversation', f'{name} holds one conversation, no export of many; leave the option out')
        return data, None
    try:
        found = conversation(data, wanted)
    except ContractError as error:
        raise FileError('standard input' if name == '-' else name, str(error)) from error
    return found.messages, found


def add_option(parser: argparse.ArgumentParser, dest: str = 'conversation') -> None:
    """Give a command the option --conversation; dest: the attribute it sets."""
    parser.add_argument('--conversation', metavar='N|TITLE', dest=dest,
                        help='of a ChatGPT or Claude data export: which conversation, by number from 1 or by title; '
                             'exports.py lists them')


def _source(item) -> str | None:
    if not isinstance(item, dict) or 'messages' in item:
        return None
    if isinstance(item.get('mapping'), dict):
        return 'ChatGPT'
    return 'Claude' if isinstance(item.get('chat_messages'), list) else None


def _conversations(data) -> list:
    return data if isinstance(data, list) else [data]


def _title(item) -> str:
    title = (item.get('title') or item.get('name')) if isinstance(item, dict) else None
    return title if isinstance(title, str) else ''


def _short(title: str) -> str:
    return title if len(title) <= WIDTH else title[:WIDTH].rstrip() + '\u2026'


def _named(item) -> str:
    return repr(_short(_title(item))) if _title(item) else '(no title)'


def _number(data, items: list, wanted: str | None) -> int:
    if wanted is None:
        if len(items) == 1:
            return 1
        raise ContractError(f'{described(data)}; choose one with --conversation, by number or title')
    title = wanted.strip().casefold()
    same = [number for number, item in enumerate(items, 1) if title and _title(item).strip().casefold() == title]
    if len(same) == 1:
        return same[0]
    if same:
        raise ContractError(f'--conversation: {len(same)} have this title; give one of the numbers '
                            f'{", ".join(map(str, same))}')
    if wanted.strip().isascii() and wanted.strip().isdigit() and 1 <= int(wanted) <= len(items):
        return int(wanted)
    raise ContractError(f'--conversation {_short(wanted)!r}: no such number or title in {described(data)}')


def _listed(data) -> Iterable[str]:
    for number, item in enumerate(_conversations(data), 1):
        try:
            count = len(_read(item, number).messages)
            size = f'{count} message{"s" * (count != 1)}'
        except ContractError as error:
            size = f'not usable: {error}'
        yield printable(f'{number}  {_named(item)}  {size}') + '\n'


def _run(argv: list[str] | None) -> int:
    parser = OneLineParser(prog='exports.py', allow_abbrev=False, description=__doc__.partition('\n')[0],
                           epilog='Without --conversation it lists them; with it, that one is printed as JSON.')
    parser.add_argument('file', metavar='FILE', help='conversations.json of the export; - is standard input')
    add_option(parser)
    args = parser.parse_args(argv)
    data = read_input(args.file)
    if not is_export(data):
        raise FileError(args.file, 'no ChatGPT or Claude export: no conversation with mapping or chat_messages in it; '
                                   'chat messages go to compact.py as they are')
    if args.conversation is None:
        write_output(''.join(_listed(data)))
        return 0
    found = opened(data, args.conversation, args.file)[1]
    print(f'exports.py: {printable(summary(found))}', file=sys.stderr)
    write_output(json.dumps(found.messages, indent=1, ensure_ascii=False) + '\n')
    return 0


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return the exit status, as losses.py has it."""
    return run('exports.py', lambda: _run(argv))


if __name__ == '__main__':
    sys.exit(main())
