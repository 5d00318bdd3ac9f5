"""Read a labelled sample: conversations with the facts in them that people marked, one JSON object a line.

A line has `id`, `instructions`, `history` [{`user`, `assistant`}], `current` and `probes`: {`id`, `kind`, `fact`,
`turn` (from 0), `role`}, with `aliases` (other wordings that count), `superseded_by` (the id of the probe that
replaced it) and `contrast` (true where the old value is named again as it is replaced). Other fields are left
aside. Here turns count from 1, as everywhere else. Every fault is one line with the file, the line and the field.

A `fact` should occur in its turn; one that does not is no error here, but unsaid() names it.
"""
import json
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from pathlib import Path

from compactor import CompactionRequest, ContractError, parse_request
from json_files import FileError, parse_json, read_text
from language.matching import holds
from probes import parse_probes

ROLES = ('user', 'assistant')
CHAT_KEYS = {'role', 'messages', 'mapping', 'chat_messages'}  # of a message, a dump of a call, a data export
CORPUS_LINE = ('one conversation a line, {id, instructions, history, current, probes}; compact.py and losses.py take '
               'a chat, and evaluate.py draft proposes probes of one')


@dataclass(frozen=True)
class Conversation:
    """One labelled conversation; `request` has no budget of its own yet, `corpus` is the file's name without suffix."""

    corpus: str
    id: str
    request: CompactionRequest
    probes: tuple[dict, ...]


@dataclass(frozen=True)
class Corpus:
    """The conversations read from a file, and the sha256 of the whole file."""

    name: str
    sha256: str
    conversations: tuple[Conversation, ...]


def read_corpus(path, limit: int | None = None) -> Corpus:
    """Read the first `limit` conversations of a JSON Lines file, all by default. Raises FileError (ValueError).

    >>> read_corpus('no-such-corpus.jsonl')
    Traceback (most recent call last):
    json_files.FileError: no-such-corpus.jsonl: no such file; check the name
    """
    text = read_text(path)
    name = Path(path).stem
    lines = ((number, line) for number, line in enumerate(text.split('\n'), 1) if line.strip())
    try:
        conversations = tuple(_conversation(name, line, f'{path}, line {number}')
                              for number, line in islice(lines, limit))
    except FileError as error:
        kind = _other_kind(text, path)
        if not kind:
            raise
        raise FileError(path, f'holds {kind}, and a labelled corpus is wanted: {CORPUS_LINE}') from error
    if not conversations:
        raise FileError(path, 'no conversations; each line must be one as a JSON object')
    seen: set[str] = set()
    for conversation in conversations:
        if conversation.id in seen:
            raise FileError(path, f'two conversations have the id {json.dumps(conversation.id)}; give each its own')
        seen.add(conversation.id)
    return Corpus(name, sha256(Path(path).read_bytes()).hexdigest(), conversations)


def _other_kind(text: str, path) -> str:
    """What a file that is no corpus holds: a chat or an export, one value over several lines; '' where neither."""
    for part in (text.strip().partition('\n')[0], text.strip()):
        try:
            value = parse_json(part.encode(), path)
        except FileError:
            continue
        first = value[0] if isinstance(value, list) and value else value
        if isinstance(first, dict) and CHAT_KEYS & set(first):
            return 'chat messages'
        if '\n' in part:
            return 'one JSON value over several lines'
    return ''


def parse_conversation(data, corpus: str = '') -> Conversation:
    """Check one conversation from outside. Raises ContractError that names the field.

    >>> parse_conversation({'id': 'a', 'instructions': 'i', 'current': 'c', 'history': [], 'probes': [{}]})
    Traceback (most recent call last):
    compactor.ContractError: probes[0].id must be nonblank text: a name for the report
    """
    if not isinstance(data, dict):
        raise ContractError('a conversation must be an object with id, instructions, history, current and probes')
    if not isinstance(data.get('id'), str) or not data['id'].strip():
        raise ContractError('id must be nonblank text')
    fields = {name: data[name] for name in ('instructions', 'history', 'current') if name in data}
    request = parse_request(fields, bounded=False)
    plain = data.get('probes')
    if isinstance(plain, list):
        plain = [{name: probe[name] for name in ('id', 'kind', 'fact', 'superseded_by') if name in probe}
                 if isinstance(probe, dict) else probe for probe in plain]
    checked = parse_probes(plain)
    probes = tuple(probe | _place(given, f'probes[{index}]', len(request.history))
                   for index, (probe, given) in enumerate(zip(checked, data['probes'], strict=True)))
    return Conversation(corpus, data['id'], request, probes)


def unsaid(conversations: Iterable[Conversation]) -> list[tuple[Conversation, dict]]:
    """Return the probes whose turn does not say their fact or an alias of it, each with its conversation.

    >>> given = {'id': 'a', 'instructions': 'i', 'current': 'c', 'history': [{'user': 'At 9.', 'assistant': 'Noted.'}],
    ...          'probes': [{'id': 'p', 'kind': 'detail', 'fact': '10', 'turn': 0, 'role': 'user'}]}
    >>> [probe['id'] for _, probe in unsaid([parse_conversation(given)])]
    ['p']
    """
    return [(one, probe) for one in conversations for probe in one.probes
            if not holds(getattr(one.request.history[probe['turn'] - 1], probe['role']), probe)]


def _conversation(corpus: str, line: str, where: str) -> Conversation:
    try:
        return parse_conversation(parse_json(line.encode(), where), corpus)
    except FileError as error:
        raise FileError(where, error.problem.removeprefix('line 1, ')) from error
    except ContractError as error:
        raise FileError(where, str(error)) from error


def _place(given: dict, where: str, turns: int) -> dict:
    """Check where a fact stands and what else counts as it."""
    turn, role = given.get('turn'), given.get('role')
    aliases, contrast = given.get('aliases', []), given.get('contrast', False)
    if type(turn) is not int or not 0 <= turn < turns:
        raise ContractError(f'{where}.turn must be a turn of the history, from 0 to {turns - 1}')
    if role not in ROLES:
        raise ContractError(f'{where}.role must be user or assistant')
    if not isinstance(aliases, list) or not all(isinstance(a, str) and a.strip() for a in aliases):
        raise ContractError(f'{where}.aliases must be a list of nonblank texts')
    if not isinstance(contrast, bool):
        raise ContractError(f'{where}.contrast must be true or false')
    return {'superseded_by': given.get('superseded_by'), 'turn': turn + 1, 'role': role,
            'aliases': tuple(aliases), 'contrast': contrast}
