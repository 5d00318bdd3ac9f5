"""Read and write JSON and text files, with every fault told in one line: the file, the place and what to do.

The parser is `json` of the standard library: its hooks (`parse_constant`, `parse_float`, `parse_int`,
`object_pairs_hook`) see all that it accepts beyond RFC 8259 or drops in silence (NaN, a number that becomes
infinite, an object that names a key twice), and its error has the line and the column. Each hook leaves a marker
and one walk over the value finds the first, so that a fault is named by its path (`history[3].user`), as is a
lone surrogate, which no hook sees. Faster parsers (orjson, msgspec) tell less of where. Writing is strict too, and
atomic: a reader sees the old file or the new one. Nothing here knows what a file means: that is for transcript.py.
"""
import json
import math
import os
import re
import unicodedata
from contextlib import suppress
from pathlib import Path

from atomic_file import replace_file

ZIP = b'PK\3\4'  # what an archive with a file in it begins with
MAX_DEPTH = 128  # levels of nesting; the default of serde_json, far below any Python's own limit
MAX_DIGITS = 4300  # of an integer; Python's default limit on the conversion of text to int
NAME = re.compile(r'[A-Za-z_]\w*', re.ASCII)
SURROGATE = re.compile('[\ud800-\udfff]')
INVISIBLE = {'Cc', 'Cf', 'Cs', 'Zl', 'Zp'}  # Unicode categories: controls, formats (bidi), surrogates, separators
ADVICE = {(FileNotFoundError, NotADirectoryError): 'no such file; check the name',
          IsADirectoryError: 'a folder, not a file; name a file in it',
          PermissionError: 'no permission; check the rights of the file and of its folder'}


class FileError(ValueError):
    """A file that cannot be read or written; `str(error)` is one line: file, place, fix.

    .path: the name of the file as it was given; .problem: the message without it.

    >>> print(FileError('a.json', 'empty'))
    a.json: empty
    """

    def __init__(self, path, problem: str):
        """Name the file as it was given and say, on one line, what is wrong and what to do."""
        self.path, self.problem = path, problem
        super().__init__(f'{printable(os.fsdecode(path)) or repr(path)}: {problem}')

    def __reduce__(self):
        return type(self), (self.path, self.problem)


class _Fault(str):
    """Stands in a parsed value where JSON had something that this module refuses; the text says what."""


def printable(text: str) -> str:
    """Return the text on one line with control characters made visible, safe for a terminal.

    Escaped are controls, formats except the joiners of emoji and Persian, lone surrogates, line separators.

    >>> print(printable('caf\\u00e9\\x1b[2J\\u202e'))
    café\\x1b[2J\\u202e
    """
    return ''.join(c.encode('unicode_escape').decode() if unicodedata.category(c) in INVISIBLE
                   and c not in '\u200c\u200d' else c for c in text)


def find_fault(value) -> str | None:
    """Return where a value is no strict JSON and why (its first fault), or None.

    Faults: a number that is not finite, text with a lone surrogate, more than 128 levels of nesting.

    >>> find_fault({'history': [{'user': 'half of an emoji: \\ud83d'}]})
    'history[0].user: a lone surrogate (\\\\ud83d) at character 18; replace it by the whole character'
    >>> find_fault([1, 2.5, 'text', None]) is None
    True
    """
    return _walk(value, '', 0)


def parse_text(raw: bytes, name) -> str:
    """Return the text of UTF-8 bytes, without a byte order mark; line ends stay as they are.

    name: what an error calls the file. Raises FileError for bytes that are not UTF-8 (byte counted from 0)
    or hold no text at all.

    >>> parse_text(b'\\xef\\xbb\\xbfone\\r\\n', 'a.txt')
    'one\\r\\n'
    """
    if raw.startswith(ZIP):
        raise FileError(name, 'a ZIP archive, no text; unpack it and name a file of it')
    if other := _other_encoding(raw):
        raise FileError(name, f'not UTF-8: byte {other[0]} is 0x{raw[other[0]]:02x}; '
                              f'it looks like {other[1]}; save it as UTF-8')
    try:
        text = raw.decode('utf-8').removeprefix('\ufeff')
    except UnicodeDecodeError as error:
        raise FileError(name, f'not UTF-8: byte {error.start} is 0x{raw[error.start]:02x}; save it as UTF-8') from None
    if not text:
        raise FileError(name, 'empty; it must hold text')
    return text


def parse_json(raw: bytes, name):
    """Return the value of JSON bytes. Raises FileError that names the line and column, or the path in the value.

    >>> parse_json(b'{"history": [], "current": "Go."}', 'a.json')
    {'history': [], 'current': 'Go.'}
    >>> parse_json(b'{"history": [{"user": NaN}]}', 'a.json')
    Traceback (most recent call last):
    json_files.FileError: a.json: history[0].user: NaN is no JSON number; give a number or null
    """
    text = parse_text(raw, name)
    if not text.strip():
        raise FileError(name, 'empty; it must hold JSON')
    try:
        value = json.loads(text, parse_constant=_constant, parse_float=_float, parse_int=_int,
                           object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise FileError(name, _not_json(error)) from None
    except RecursionError:
        raise FileError(name, _too_deep('the value')) from None
    if fault := find_fault(value):
        raise FileError(name, fault)
    return value


def read_text(path) -> str:
    """Return the text of a file in UTF-8; see parse_text. Raises FileError.

    >>> read_text('no-such-file.txt')
    Traceback (most recent call last):
    json_files.FileError: no-such-file.txt: no such file; check the name
    """
    return parse_text(read_bytes(path), path)


def read_json(path):
    """Return the value of a JSON file in UTF-8, with a byte order mark or without. Raises FileError.

    >>> read_json('no-such-file.json')
    Traceback (most recent call last):
    json_files.FileError: no-such-file.json: no such file; check the name
    """
    return parse_json(read_bytes(path), path)


def write_json(path, value, indent: int | None = 2) -> None:
    """Write a value as strict JSON in UTF-8 with a line break at the end, whole or not at all. Raises FileError.

    >>> write_json('result.json', {'tokens': float('nan')})
    Traceback (most recent call last):
    json_files.FileError: result.json: not written: tokens: NaN is no JSON number; give a number or null
    """
    if fault := find_fault(value):
        raise FileError(path, f'not written: {fault}')
    write_atomic(path, json.dumps(value, indent=indent, ensure_ascii=False, allow_nan=False) + '\n')


def write_atomic(path, content: str | bytes) -> None:
    """Put text (as UTF-8) or bytes into a file, whole or not at all. Raises FileError.

    A temporary file in the same folder is written, synced and renamed over the old one; whatever fails before that
    leaves the old file as it was. A link stays a link, the rights of an old file stay, no folder or device is taken.
    """
    raw = _encoded(path, content)
    try:
        replace_file(Path(os.path.realpath(path)), raw)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise FileError(path, 'not written: its folder does not exist; make it first') from error
    except (OSError, ValueError) as error:  # ValueError: a null character in the name
        raise FileError(path, f'not written: {_cause(error)}; what was there before is unchanged') from error


def read_bytes(path) -> bytes:
    """Return the bytes of a file. Raises FileError.

    >>> read_bytes('no-such-file.json')
    Traceback (most recent call last):
    json_files.FileError: no-such-file.json: no such file; check the name
    """
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError) as error:
        raise FileError(path, _cause(error)) from error


def _cause(error) -> str:
    for kind, advice in ADVICE.items():
        if isinstance(error, kind):
            return advice
    return getattr(error, 'strerror', None) or str(error)


def _other_encoding(raw: bytes) -> tuple[int, str] | None:
    """Return the first byte that is not UTF-8 text and the name of the encoding, for UTF-16 and UTF-32."""
    name = json.detect_encoding(raw)
    if not name.startswith(('utf-16', 'utf-32')):
        return None
    if '\0' in raw.decode(name, 'replace'):
        return None
    return 0 if raw[:1] in (b'\xff', b'\xfe') else raw.index(0), name[:6].upper()


def _not_json(error: json.JSONDecodeError) -> str:
    place = f'line {error.lineno}, column {error.colno}: not JSON: {error.msg}'
    rest = error.doc[error.pos:error.pos + 1]
    if error.msg.startswith('Extra data') and rest in '{[':
        return place + ('; a file holds one value: give one line of a JSON Lines file, or put the lines into one list, '
                        '[first, second, ...]')
    if not error.doc[:error.pos].strip() and rest:
        return place + f'; the file begins with {error.doc.strip()[:20]!r}; it must hold JSON, in the form --help names'
    return place + ('; mend it there' if rest else '; the file ends too early')


def _constant(name: str) -> _Fault:
    return _Fault(f'{name} is no JSON number; give a number or null')


def _float(digits: str):
    value = float(digits)
    return value if math.isfinite(value) else _Fault('a number too large for a float; give a smaller one or text')


def _int(digits: str):
    with suppress(ValueError):
        if len(digits.lstrip('-')) <= MAX_DIGITS:
            return int(digits)
    return _Fault(f'an integer of more than {MAX_DIGITS:,} digits; give a smaller one or text')


def _object(pairs: list) -> dict | _Fault:
    value, seen = dict(pairs), set()
    if len(value) == len(pairs):
        return value
    twice = next(key for key, _ in pairs if key in seen or seen.add(key))
    return _Fault(f'the key {json.dumps(twice[:80])} stands twice in one object; keep one')


def _too_deep(path: str) -> str:
    return f'{path}: nested more than {MAX_DEPTH} levels deep; make it flatter'


def _at(path: str, key) -> str:
    if isinstance(key, int):
        return f'{path}[{key}]'
    if NAME.fullmatch(str(key)):
        return f'{path}.{key}' if path else key
    return f'{path}[{json.dumps(str(key)[:80])}]'


def _walk(value, path: str, depth: int) -> str | None:
    where = (path[:160] + '...' * (len(path) > 160)) or 'the value'
    if depth > MAX_DEPTH:
        return _too_deep(where)
    if isinstance(value, _Fault):
        return f'{where}: {value}'
    if isinstance(value, str):
        return _surrogate(value, where)
    if isinstance(value, float) and not math.isfinite(value):
        return f'{where}: {_constant(json.dumps(value))}'
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list | tuple) else ()
    faults = (_surrogate(str(key), f'a key in {where}') or _walk(item, _at(path, key), depth + 1)
              for key, item in pairs)
    return next(filter(None, faults), None)


def _surrogate(text: str, where: str) -> str | None:
    found = None if text.isascii() else SURROGATE.search(text)
    return found and (f'{where}: a lone surrogate (\\u{ord(found.group()):04x}) at character {found.start()}; '
                      'replace it by the whole character')


def _encoded(path, content: str | bytes) -> bytes:
    if not isinstance(content, str):
        return bytes(content)
    if fault := find_fault(content):
        raise FileError(path, f'not written: {fault}')
    return content.encode('utf-8')
