"""One conversation of a file, in whatever of the usual forms it is: what the commands read first.

A file is JSON, or JSON Lines with a chat message on each line. Then an export gives the one that is asked for
(exports.py), and another provider's form is put into OpenAI's (chats/provider_forms.py). Errors are FileError, one
line.
"""
import json
from pathlib import Path

from chats.provider_forms import as_chat
from command_line import input_bytes
from compactor import ContractError
from exports import Exported, opened
from json_files import FileError, parse_json, parse_text

SAID = ('role', 'from', 'type')  # one of these fields is in a message of every form
WHOLE = ('messages', 'history', 'conversations', 'mapping', 'chat_messages', 'contents')  # a whole conversation
EXAMPLE = '[{"role": "user", "content": "Hi."}, {"role": "assistant", "content": "Hello."}]'


def read_conversation(name: str, wanted: str | None = None) -> tuple[object, Exported | None]:
    """Return the conversation of a file ('-': standard input), and where it is from if that is an export.

    wanted: which conversation of an export. Raises FileError.

    >>> read_conversation('no-such.json')
    Traceback (most recent call last):
    json_files.FileError: no-such.json: no such file; check the name
    """
    shown = 'standard input' if name == '-' else name
    data, exported = opened(parse_conversation(input_bytes(name), shown), wanted, name)
    try:
        return as_chat(data), exported
    except ContractError as error:
        raise FileError(shown, str(error)) from error


def parse_conversation(raw: bytes, name):
    """Return the value of JSON, or the messages of JSON Lines as a list; name: what a FileError calls the file.

    >>> parse_conversation(b'{"role": "user", "content": "A"}\\n{"role": "assistant", "content": "B"}\\n', 'a.jsonl')
    [{'role': 'user', 'content': 'A'}, {'role': 'assistant', 'content': 'B'}]
    >>> parse_conversation(b'User: Hi.', 'a.txt')
    Traceback (most recent call last):
    json_files.FileError: a.txt: plain text; a conversation is JSON, a list of chat messages such as \
[{"role": "user", "content": "Hi."}, {"role": "assistant", "content": "Hello."}]
    """
    lines = json_lines(raw)
    if lines is None:
        value = parse_json(_checked(raw, name), name)
        return [value] if isinstance(value, dict) and {'role', 'content'} <= value.keys() else value
    items = [parse_json(line, f'{name}, line {number}') for number, line in lines]
    for (number, _), item in zip(lines, items, strict=True):
        if any(field in item for field in WHOLE):
            raise FileError(name, f'{len(items)} conversations, one a line; put the line of the one you want into a '
                                  'file of its own')
        if not any(field in item for field in SAID):
            raise FileError(name, f'line {number} is no chat message {{"role": ..., "content": ...}}')
    return items


def json_lines(raw: bytes) -> list[tuple[int, bytes]] | None:
    """Return the lines that are not blank with their numbers from 1, where each seems an object of its own; else None.

    >>> json_lines(b'{"a": 1}\\n\\n{"a": 2}\\n'), json_lines(b'{"a": 1}')
    ([(1, b'{"a": 1}'), (3, b'{"a": 2}')], None)
    """
    lines = [(number, line) for number, line in enumerate(raw.removeprefix(b'\xef\xbb\xbf').split(b'\n'), 1)
             if line.strip()]
    alone = all(line.lstrip().startswith(b'{') and line.rstrip().endswith(b'}') for _, line in lines)
    return lines if len(lines) > 1 and alone else None


def holds_messages(path: str | Path) -> bool:
    """Tell whether the first line of a JSON Lines file is a chat message, so that the file is one conversation.

    >>> holds_messages('no-such.jsonl')
    False
    """
    try:
        with open(path, 'rb') as file:
            first = json.loads(next((line for line in file if line.strip()), b''))
    except (OSError, ValueError, RecursionError):
        return False
    return isinstance(first, dict) and 'role' in first


def _checked(raw: bytes, name) -> bytes:
    """The same bytes; a text that no JSON value begins like is told what is wanted."""
    text = parse_text(raw, name).lstrip()
    if text and text[0] not in '[{"-0123456789' and not text.startswith(('true', 'false', 'null', 'NaN', 'Infinity')):
        raise FileError(name, f'plain text; a conversation is JSON, a list of chat messages such as {EXAMPLE}')
    return raw
