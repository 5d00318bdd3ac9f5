"""A domain as data: named fields of its work, a fixed conversation, and probes over the state it must leave.

A file of domains/ is an object:

    domain     its name
    fields     {name: {of: [fields of TaskState], markers: [words]}}: the items of these fields with one of the words
    messages   a conversation as chat messages, ending with the user
    probes     [{id, question, field, has | value, expected}]
    benchmark  ids of some probes, if wanted: a smaller set that is shown on its own

A probe looks at one field or a list of them. `has`: phrases that must stand in one item, whole words and whole
values; the answer is true or false, `expected` true where it is not given. `value`: a pattern with one group; the
answer is what it catches, or the list of different catches, so that an old value beside the new one does not pass.

The words of a domain stand here and nowhere in the program. Adding a domain is adding a file; an incident is a probe.
"""
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from compactor import ContractError, Messages
from json_files import read_json
from language.matching import holds
from state import FIELDS, Probe, TaskState

PROBE_KEYS = {'id', 'question', 'field', 'has', 'value', 'expected'}


@dataclass(frozen=True)
class Domain:
    """What a file says; `probes` by id, in order."""

    name: str
    fields: Mapping[str, dict]
    messages: Messages
    probes: Mapping[str, Probe]
    benchmark: tuple[str, ...] = ()

    def view(self, state: TaskState) -> dict[str, list[str]]:
        """Return the state with the domain's own fields beside the six, for probes and for missing().

        >>> domain = Domain('storage', {'limits': {'of': ['constraints'], 'markers': ['GB']}}, [], {})
        >>> domain.view({'constraints': ['Never delete.', 'At most 5 GB.']})['limits']
        ['At most 5 GB.']
        """
        own = {name: [item for of in field['of'] for item in state[of]
                      if any(holds(item, {'fact': marker}) for marker in field['markers'])]
               for name, field in self.fields.items()}
        return {**state, **{name: list(dict.fromkeys(items)) for name, items in own.items()}}


def read_domain(path) -> Domain:
    """Return the domain of a file. Raises json_files.FileError and ContractError that names the place.

    >>> read_domain('no-such.json')
    Traceback (most recent call last):
    json_files.FileError: no-such.json: no such file; check the name
    """
    return parse_domain(read_json(path))


def parse_domain(data) -> Domain:
    """Return the domain of parsed JSON. Raises ContractError that names the place and what it must be.

    >>> data = {'domain': 'storage', 'messages': [{'role': 'user', 'content': 'Go.'}],
    ...         'fields': {'limits': {'of': ['constraints'], 'markers': ['GB']}},
    ...         'probes': [{'id': 'size', 'question': 'Still 5 GB?', 'field': 'limits', 'has': ['5 GB']}]}
    >>> domain = parse_domain(data)
    >>> domain.probes['size'].answer(domain.view({'constraints': ['At most 5 GB.']}))
    True
    """
    if not isinstance(data, dict) or not {'domain', 'fields', 'messages', 'probes'} <= set(data):
        raise ContractError('a domain is an object with domain, fields, messages and probes')
    fields = _checked_fields(data['fields'])
    known = (*FIELDS, *fields)
    probes = dict(_probe(item, f'probes[{n}]', known) for n, item in enumerate(_list(data['probes'], 'probes')))
    if len(probes) < len(data['probes']):
        raise ContractError('probes: an id stands twice; give each its own')
    benchmark = _texts(data['benchmark'], 'benchmark') if 'benchmark' in data else []
    for key in benchmark:
        if key not in probes:
            raise ContractError(f'benchmark: no probe has the id {key!r}')
    return Domain(data['domain'], fields, _messages(data['messages']), probes, tuple(benchmark))


def _checked_fields(fields) -> dict[str, dict]:
    if not isinstance(fields, dict):
        raise ContractError('fields must be an object')
    for name, field in fields.items():
        if name in FIELDS:
            raise ContractError(f'fields.{name} is a field of every state; give it another name')
        if not isinstance(field, dict) or set(field) != {'of', 'markers'}:
            raise ContractError(f'fields.{name} must have of and markers')
        for key in field:
            _texts(field[key], f'fields.{name}.{key}')
        if not set(field['of']) <= set(FIELDS):
            raise ContractError(f'fields.{name}.of must be of {", ".join(FIELDS)}')
    return fields


def _probe(item, where: str, known: tuple[str, ...]) -> tuple[str, Probe]:
    if not isinstance(item, dict) or not {'id', 'question', 'field'} <= set(item) <= PROBE_KEYS \
            or ('has' in item) == ('value' in item):
        raise ContractError(f'{where} must have id, question, field, and has or value, and may have expected')
    for key in ('id', 'question'):
        _texts([item[key]], f'{where}.{key}')
    fields = [item['field']] if isinstance(item['field'], str) else _texts(item['field'], f'{where}.field')
    if not set(fields) <= set(known):
        raise ContractError(f'{where}.field must be of {", ".join(known)}')
    if 'has' in item:
        return item['id'], Probe(item['question'], _has(fields, _texts(item['has'], f'{where}.has')),
                                 item.get('expected', True))
    return item['id'], Probe(item['question'], _value(fields, _pattern(item['value'], f'{where}.value')),
                             item.get('expected'))


def _has(fields: list[str], phrases: list[str]) -> Callable:
    return lambda view: any(all(holds(text, {'fact': phrase}) for phrase in phrases)
                            for field in fields for text in view[field])


def _value(fields: list[str], pattern: re.Pattern) -> Callable:
    def answer(view):
        caught = list(dict.fromkeys(catch for field in fields for text in view[field]
                                    for catch in pattern.findall(text)))
        return caught[0] if len(caught) == 1 else caught
    return answer


def _pattern(text, where: str) -> re.Pattern:
    try:
        pattern = re.compile(text)
    except (re.error, TypeError) as error:
        raise ContractError(f'{where} is no pattern: {error}') from None
    if pattern.groups != 1:
        raise ContractError(f'{where} must have one group, which catches the value')
    return pattern


def _messages(value) -> list:
    if not _list(value, 'messages') or not all(isinstance(message, dict) and 'role' in message for message in value):
        raise ContractError('messages must be a list of chat messages with roles, at least one')
    return value


def _list(value, where: str) -> list:
    if not isinstance(value, list):
        raise ContractError(f'{where} must be a list')
    return value


def _texts(value, where: str) -> list[str]:
    if not isinstance(value, list) or not value or not all(isinstance(text, str) and text.strip() for text in value):
        raise ContractError(f'{where} must be a list of texts')
    return value
