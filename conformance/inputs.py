"""A user's own facts from a file, with the session they are of, and the numbers of the command line.

Canaries are a list of objects with the fields of canaries.Canary, id, type, statement and values at least; or a list of
plain texts; or of the product's probes {id, kind, fact, superseded_by}, as compact.py takes them (see facts.py).
Without a turn, it is the first that holds the statement, else all the values; without words that must stand beside the
values, the statement's two longest, as a bare value says nothing of what it is the value of.
"""
import dataclasses
import re
from pathlib import Path

from command_line import share
from compactor import ContractError
from conformance.canaries import Canary, CanaryError
from conformance.facts import beside, canaries_of, probes_of
from conformance.passages import fold
from conformance.protocol import Turn
from conformance.session import Session
from conformance.transcripts import read_turns
from conformance.whole import places
from json_files import FileError, read_json
from probes import parse_probes

NEEDED = ('id', 'type', 'statement', 'values')
LISTS = ('values', 'words', 'replaced')
SEEDS = re.compile(r'([0-9]{1,12})(?:-([0-9]{1,12}))?')
MAX_SEEDS = 10_000


class UsageError(ValueError):
    """A value on the command line that cannot be meant; the message says what would do."""


def read_session(transcript, canaries) -> Session:
    """Return the session of a transcript file and a canaries file. Raises FileError that names the file and place.

    >>> read_session('no-such-transcript.json', 'no-such-canaries.json')
    Traceback (most recent call last):
    json_files.FileError: no-such-transcript.json: no such file; check the name
    """
    turns = read_turns(transcript)
    items = _items(canaries)
    try:
        return Session(Path(transcript).stem, turns, tuple(_canary(item, f'[{index}]', turns, canaries)
                                                           for index, item in enumerate(items)))
    except CanaryError as error:
        raise FileError(canaries, str(error)) from error


def parse_seeds(text: str) -> tuple[int, ...]:
    """Return seeds given as ranges and numbers, each once.

    >>> parse_seeds('1-3,7')
    (1, 2, 3, 7)
    >>> parse_seeds('3-1')
    Traceback (most recent call last):
    conformance.inputs.UsageError: --seeds '3-1' must be numbers and ranges such as 1-12 or 1,3,5
    """
    seeds: dict[int, None] = {}
    for part in text.split(','):
        found = SEEDS.fullmatch(part.strip())
        first, last = (int(found[1]), int(found[2] or found[1])) if found else (1, 0)
        if last < first:
            raise UsageError(f'--seeds {text!r} must be numbers and ranges such as 1-12 or 1,3,5')
        if last - first >= MAX_SEEDS:
            raise UsageError(f'--seeds {part.strip()!r} is a range of more than {MAX_SEEDS:,} sessions; give fewer')
        seeds |= dict.fromkeys(range(first, last + 1))
    return tuple(seeds)


def parse_shares(text: str) -> tuple[float, ...]:
    """Return budgets as shares of a session's tokens.

    >>> parse_shares('10%,0.2')
    (0.1, 0.2)
    >>> parse_shares('400')
    Traceback (most recent call last):
    conformance.inputs.UsageError: a budget of '400' must be a share of the session's tokens, such as 0.3 or 30%
    """
    shares = []
    for part in map(str.strip, text.split(',')):
        try:
            value = share(part)
        except ValueError:
            value = 0.0
        if not 0 < value <= 1:
            raise UsageError(f"a budget of {part!r} must be a share of the session's tokens, such as 0.3 or 30%")
        shares.append(value)
    return tuple(shares)


def _items(path) -> list:
    """The objects of a canaries file, made of texts or probes where it holds such."""
    items = read_json(path)
    if not isinstance(items, list) or not items:
        raise FileError(path, f'must be a list of canaries, each with {", ".join(NEEDED)}; of texts; or of probes')
    if all(isinstance(item, str) and item.strip() for item in items):
        return canaries_of(probes_of(items))
    if not any(isinstance(item, dict) and 'fact' in item for item in items):
        return items
    try:
        return canaries_of(parse_probes(items))
    except ContractError as error:
        raise FileError(path, str(error).replace('probes[', '[', 1)) from error


def _canary(item, where: str, turns: tuple[Turn, ...], path) -> Canary:
    fields = {field.name for field in dataclasses.fields(Canary)}
    if not isinstance(item, dict) or not set(NEEDED) <= set(item):
        raise FileError(path, f'{where} must be an object with {", ".join(NEEDED)}')
    unknown = sorted(set(item) - fields)
    if unknown:
        raise FileError(path, f'{where}.{unknown[0]} is no field of a canary; fields are {", ".join(sorted(fields))}')
    for name in LISTS:
        if not isinstance(item.get(name, []), list) or not all(map(_is_said, item.get(name, []))):
            raise FileError(path, f'{where}.{name} must be a list of texts, none of them blank')
    for name in fields - {*LISTS, 'turn', 'revoked'}:
        if not isinstance(item.get(name, ''), str):
            raise FileError(path, f'{where}.{name} must be text')
    if not item['id'].strip():
        raise FileError(path, f'{where}.id must be nonblank text: a name for the report')
    if type(item.get('turn', 1)) is not int or item.get('turn', 1) < 1 or type(item.get('revoked', False)) is not bool:
        raise FileError(path, f'{where}: turn must be an integer from 1 and revoked true or false')
    lists = {name: tuple(item[name]) for name in LISTS if name in item}
    lists.setdefault('words', beside(item['statement'], item['values']))
    return Canary(**{**item, **lists, 'turn': item.get('turn') or _place(item, where, turns, path)})


def _is_said(text) -> bool:
    return isinstance(text, str) and bool(text.strip())


def _place(item: dict, where: str, turns: tuple[Turn, ...], path) -> int:
    """The turn, from 1, that says a statement: word for word, else with all its values."""
    statement, values = fold(item['statement']), [fold(value) for value in item['values']]
    folded = [(number, fold(turn.text)) for number, turn in enumerate(turns, 1)]
    found = [(statement not in text, number) for number, text in folded
             if all(places(text, value) for value in values)]
    if not found:
        raise FileError(path, f'{where}: no turn of the transcript holds all its values '
                              f'({", ".join(item["values"])}); correct them')
    return min(found)[1]
