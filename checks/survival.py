"""Which constraints that a user stated, and which values that were named, a record no longer has.

A set comparison over the fields of the record: its lines, whatever the heading, against the source's statements by
their words, and against the source's values by what they mean. In other words a constraint counts as missing unless
a matcher says otherwise. It does not judge whether a line stands under the right heading.
"""
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from checks.exact_match import find_exact
from compactor import GAP
from language.exact_values import find_values, prepare, stated
from record import Record, build_record
from records.utterances import utterances


@dataclass(frozen=True, slots=True)
class Missing:
    """What a record lacks: `kind` constraint or the kind of a value, its text, the turn (from 1) and the role."""

    kind: str
    text: str
    turn: int
    role: str


@dataclass(frozen=True, slots=True)
class CoverageReport:
    """Missing constraints and missing values, in the order of the source; `passed` where no constraint is missing."""

    constraints: tuple[Missing, ...]
    values: tuple[Missing, ...]

    @property
    def passed(self) -> bool:
        """Whether no constraint is lost."""
        return not self.constraints

    @property
    def missing(self) -> tuple[Missing, ...]:
        """All that is lost: constraints, then values."""
        return self.constraints + self.values


def coverage(record: Record | Mapping, source: Record | Iterable,
             holds: Callable[[str, str], object] = find_exact) -> CoverageReport:
    """List the constraints and values of a source that a record does not have, each with its turn.

    record: a Record, or its six sections as a mapping of heading to lines, each a dict with a 'text'. source: the
    constraints as notes {'turn', 'role', 'text'}; or a Record made from all of it, whose CONSTRAINTS count; or the
    history itself (turns or chat messages), from which such a record is made. holds: (statement, text) -> true where
    the text has the statement. Raises TypeError for another record or note, HistoryError for another history.

    >>> notes = [{'turn': 3, 'role': 'user', 'text': 'Never restart OPS-441.'}]
    >>> report = coverage({'CONSTRAINTS': [], 'FACTS': [{'text': 'OPS-441 is up.'}]}, notes)
    >>> [(lost.kind, lost.text, lost.turn) for lost in report.missing]
    [('constraint', 'Never restart OPS-441.', 3)]
    """
    lines = _texts(record)
    text, whole = '\n'.join(lines), set(map(_fold, lines))
    known = stated(prepare(text))
    constraints, said = _stated_in(source)
    lost = [Missing('constraint', note['text'], note['turn'], note['role'])
            for note in constraints if _fold(note['text']) not in whole and not holds(note['text'], text)]
    values = dict.fromkeys(value for turn, role, words in said for value in _lost_values(turn, role, words, known))
    return CoverageReport(tuple(lost), _first_of_each(values))


def _texts(record: Record | Mapping) -> list[str]:
    """The quotations of a record's lines."""
    if not isinstance(record, Record | Mapping):
        raise TypeError('record must be a Record, or a mapping of heading to lines with a text, '
                        f'not {type(record).__name__}; parse_record() reads its text form')
    if not isinstance(record, Record):
        for heading, lines in record.items():
            if not isinstance(lines, Iterable) or not all(_has(line, text=str) for line in lines):
                raise TypeError(f"record[{heading!r}] must be a list of lines, each a dict with a 'text'")
    lines = ([line.text for _, line in record.lines()] if isinstance(record, Record)
             else [line['text'] for lines in record.values() for line in lines])
    return [quotation for text in lines for quotation in text.split(GAP)]


def _has(item, **fields: type) -> bool:
    return isinstance(item, Mapping) and all(isinstance(item.get(name), kind) for name, kind in fields.items())


def _fold(text: str) -> str:
    return ' '.join(text.casefold().split())


def _stated_in(source) -> tuple[list[dict], list[tuple]]:
    """The constraints as notes, and (turn, role, text) of all that was said."""
    if isinstance(source, str | bytes | Mapping) or not isinstance(source, Record | Iterable):
        utterances(source)  # which says what a history is
    source = source if isinstance(source, Record) else list(source)
    if not isinstance(source, Record) and not all(isinstance(item, Mapping) and 'text' in item for item in source):
        said = [(u.turn, u.role, u.text) for u in utterances(source) if u.role in ('user', 'assistant')]
        return _constraints(build_record(source)), said
    notes = _constraints(source) if isinstance(source, Record) else source
    for index, note in enumerate(notes):
        if not _has(note, turn=int, role=str, text=str):
            raise TypeError(f'source[{index}] must be a note with turn (an integer), role and text')
    return notes, [(note['turn'], note['role'], note['text']) for note in notes]


def _constraints(record: Record) -> list[dict]:
    return [{'turn': line.citations[0].turn, 'role': line.citations[0].role, 'text': words}
            for line in record.sections()['CONSTRAINTS'] for words in line.quotations()]


def _lost_values(turn: int, role: str, words: str, known: set) -> Iterator[Missing]:
    for value in find_values(prepare(words)):
        if known.isdisjoint(value.needs):
            yield Missing(value.kind, value.text, turn, role)


def _first_of_each(values: Iterable[Missing]) -> tuple[Missing, ...]:
    first = {}
    for value in values:
        first.setdefault((value.kind, value.text), value)
    return tuple(first.values())
