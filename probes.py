"""Check probes, the facts to look for in a compacted request, that come from outside.

A probe is {"id", "kind": decision | constraint | detail, "fact": exact text}, with "superseded_by", the id of the
probe that replaced it, where one did. Two more fields are for the people who keep the file: "reviewed", false
until a person has read a probe that a program proposed, and "comment". What is preserved, lost or stale is said
by compactor.probe_report; a corpus of labelled conversations is read by evaluation/labels.py.
"""
import json

from compactor import ContractError
from json_files import find_fault

KINDS = ('decision', 'constraint', 'detail')
FIELDS = ('id', 'kind', 'fact', 'superseded_by', 'reviewed', 'comment')


def parse_probes(data) -> list[dict]:
    """Check probes from outside: a list of {id, kind, fact[, superseded_by, reviewed, comment]}; return new dicts.

    kind: decision, constraint or detail; fact: exact text; superseded_by: the id of the probe that replaced
    this one, or null; reviewed: whether a person has read it (true where it is not said); comment: any text.
    Raises ContractError that names probes[i].

    >>> parse_probes([{'id': 'db', 'kind': 'decision', 'fact': ' '}])
    Traceback (most recent call last):
    compactor.ContractError: probes[0].fact must be nonblank text: the exact words to look for
    """
    if not isinstance(data, list):
        raise ContractError('probes must be a list of {id, kind, fact}')
    fault = find_fault({'probes': data})
    if fault:
        raise ContractError(fault)
    first: dict[str, int] = {}
    for index, probe in enumerate(data):
        _check(probe, f'probes[{index}]')
        other = first.setdefault(probe['id'], index)
        if other != index:
            raise ContractError(f'probes[{index}].id {json.dumps(probe["id"])} is that of probes[{other}]; '
                                'give each probe an id of its own')
    for index, probe in enumerate(data):
        by = probe.get('superseded_by')
        if by is not None and (by == probe['id'] or by not in first):
            raise ContractError(f'probes[{index}].superseded_by {json.dumps(by)} must be the id of another probe')
    return [dict(probe) for probe in data]


def unread(probes: list[dict]) -> int:
    """Return how many probes a program proposed and no person has read yet.

    >>> unread([{'id': 'a', 'reviewed': False}, {'id': 'b'}])
    1
    """
    return sum(probe.get('reviewed', True) is False for probe in probes)


def _check(probe, where: str) -> None:
    if not isinstance(probe, dict):
        raise ContractError(f'{where} must be an object with id, kind and fact')
    unknown = [name for name in probe if name not in FIELDS]
    if unknown:
        raise ContractError(f'{where} has an unknown field {json.dumps(unknown[0])}; '
                            'a probe has id, kind, fact and, where another replaced it, superseded_by')
    for name, what in (('id', 'a name for the report'), ('fact', 'the exact words to look for')):
        if not isinstance(probe.get(name), str) or not probe[name].strip():
            raise ContractError(f'{where}.{name} must be nonblank text: {what}')
    if probe.get('kind') not in KINDS:
        raise ContractError(f'{where}.kind must be {", ".join(KINDS[:-1])} or {KINDS[-1]}')
    if not isinstance(probe.get('superseded_by'), str | None):
        raise ContractError(f'{where}.superseded_by must be the id of another probe')
    if not isinstance(probe.get('reviewed', True), bool):
        raise ContractError(f'{where}.reviewed must be true or false: whether a person has read it')
    if not isinstance(probe.get('comment', ''), str):
        raise ContractError(f'{where}.comment must be text')
