"""Typed state of a task, and probes: executable questions over it (document 004, steps 3 and 4).

A record (records/text.py) says what was stated under which heading; a TaskState sorts the same quotations by what the
next decision needs of them. Nothing is reworded, so a probe may ask for exact text. Which statement is a commitment,
an open item or a risk is read off conditions, modals, values and the words with which document 004 defines these
fields; words of a domain are data of a template (domain_probes.py), never of this module.
"""
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypedDict

from compactor import GAP
from language.exact_values import find_values, prepare
from records.line import Line
from records.text import Record


class TaskState(TypedDict):
    """What must survive compaction, each item a quotation of the conversation (or one identifier, in entities)."""

    entities: list[str]     # IDs, service names, task anchors
    constraints: list[str]  # hard boundaries and guardrails
    commitments: list[str]  # promised actions with conditions/amounts
    decisions: list[str]    # completed decisions with rationale
    open_items: list[str]   # unresolved tasks with explicit owners
    risk_flags: list[str]   # safety/compliance/escalation markers


FIELDS = tuple(TaskState.__annotations__)
NAMING = ('identifier', 'hash', 'path', 'url', 'e-mail', 'version')  # kinds of language/exact_values.py
PROMISE = re.compile(r"\b(?:will|shall|promised?|commit(?:s|ted|ments?)?|guaranteed?)\b|'ll\b", re.IGNORECASE)
CONDITION = re.compile(r'\b(?:if|unless|until|once|when(?:ever)?|in case|provided|as soon as)\b', re.IGNORECASE)
AMOUNT = re.compile(r'\d')
# The words of the document's definitions above, and their derivations.
OPEN = re.compile(r'\b(?:open (?:items?|questions?|tasks?|points?)|unresolved|owners?|owns|owned by|pending)\b',
                  re.IGNORECASE)
RISK = re.compile(r'\b(?:risks?|risky|flag(?:s|ged)?|safety|unsafe|compliance|(?:non-?)?compliant|escalat\w+)\b',
                  re.IGNORECASE)


def state_from(record: Record) -> TaskState:
    """Return the state that a record holds; every line of the record stands in at least one field.

    entities: the lines of TASK and FACTS, then each identifier of any line. constraints: CONSTRAINTS. decisions:
    DECISIONS, each with the clauses that a record cut from its sentence (its reason, as a rule), and TRIED; an item
    with an outcome begins with it. open_items: OPEN, and what is said to be open or
    owned. commitments: promises with a condition or an amount, and conditions with an amount. risk_flags: what
    names a risk, safety, compliance or escalation. A line may stand in several fields; order is the record's.

    >>> line = Line('If errors stay above 4% for 10 minutes, run plan B.', [(2, 'user')])
    >>> state = state_from(Record(constraints=[line]))
    >>> state['commitments'] == state['constraints'] == [line.text]
    True
    """
    texts = [_text(line) for _, line in record.lines()]
    return TaskState(
        entities=_distinct([*_texts(record.task), *_texts(record.facts), *_identifiers(texts)]),
        constraints=_texts(record.constraints),
        commitments=_distinct(filter(_is_commitment, texts)),
        decisions=[*_reasoned(record), *_texts(record.tried)],
        open_items=_distinct([*_texts(record.open), *filter(OPEN.search, texts)]),
        risk_flags=_distinct(filter(RISK.search, texts)))


def missing(state: Mapping, required: Iterable[str] = FIELDS) -> list[str]:
    """Return the fields that are not there or hold nothing, in the order required.

    >>> missing({'entities': ['INC-2041'], 'constraints': []}, ('entities', 'constraints', 'decisions'))
    ['constraints', 'decisions']
    """
    return [name for name in required if not state.get(name)]


@dataclass(frozen=True)
class Probe:
    """An executable question over a state: answer(state) is to equal `expected`.

    >>> probe = Probe('Is scope still us-east-1 only?', lambda state: 'us-east-1' in state['entities'], True)
    >>> probe.answer({'entities': ['us-east-1']}) == probe.expected
    True
    """

    question: str
    answer: Callable[[TaskState], object]
    expected: object


def score(state: TaskState, probes: Iterable[Probe]) -> tuple[int, list[str]]:
    """Return how many probes pass, and the questions of those that fail.

    A probe that looks for a field or an item which is not there fails (LookupError, or next() without a default); any
    other error of its predicate is raised.

    >>> score({'entities': []}, [Probe('Which incident?', lambda state: state['entities'][0], 'INC-2041')])
    (0, ['Which incident?'])
    """
    passed, failures = 0, []
    for probe in probes:
        if _passes(state, probe):
            passed += 1
        else:
            failures.append(probe.question)
    return passed, failures


def _passes(state: TaskState, probe: Probe) -> bool:
    try:
        return probe.answer(state) == probe.expected
    except (LookupError, StopIteration):
        return False


def _is_commitment(text: str) -> bool:
    promise, condition, amount = PROMISE.search(text), CONDITION.search(text), AMOUNT.search(text)
    return not text.rstrip().endswith('?') and bool(
        (promise and (condition or amount)) or (condition and amount))


def _reasoned(record: Record) -> list[str]:
    """The decisions, each with the later clauses of its message: quotations that begin in the middle of a sentence."""
    clauses = [line for _, line in record.lines() if line.text[:1].islower()]
    return _distinct(GAP.join([_text(line), *(c.text for c in clauses if c != line and c.citations == line.citations)])
                     for line in record.decisions)


def _identifiers(texts: Iterable[str]) -> list[str]:
    return [value.text for text in texts for value in find_values(prepare(text)) if value.kind in NAMING]


def _text(line: Line) -> str:
    return f'{line.outcome}: {line.text}' if line.outcome else line.text


def _texts(lines: Iterable[Line]) -> list[str]:
    return _distinct(map(_text, lines))


def _distinct(texts: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(texts))
