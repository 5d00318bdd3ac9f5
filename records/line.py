"""One line of a record: quotations of a conversation with their citations, as a value, as text and as JSON.

The text stands escaped as in a note of compactor.py, and each character that breaks a line as a numeric entity, so
that a line reads back to the same value whatever the conversation said. Standard library, compactor.py and
language/entities.py only.
"""
import re
from dataclasses import dataclass
from typing import NamedTuple

from compactor import GAP, MARKS
from language.entities import escape_line, unescape_line

ROLES = ('user', 'assistant', 'tool', 'system')
OUTCOMES = ('', 'rejected', 'failed', 'worked')
_TURNS = r'turns? (\d+(?:, \d+)*)'
CITED = re.compile(rf'turn (\d+), ({"|".join(ROLES)})')
MARKED = {key: re.compile(f'{verb} {_TURNS}') for key, verb in MARKS.items()}
LINE = re.compile(r'- \[([^]\n]*)\] (.*)', re.DOTALL)


class RecordError(ValueError):
    """A text or a JSON value is not a record; the message names the line or the field."""


class Citation(NamedTuple):
    """A message of the conversation: the turn, from 1 (0: before the first), and the role."""

    turn: int
    role: str


@dataclass(frozen=True)
class Line:
    """One statement of a record.

    text: quotations of the cited messages; several are joined by compactor.GAP. citations: where they stand. outcome:
    '', or 'rejected' under DECISIONS, 'failed' or 'worked' under TRIED. replaces, conflicts: turns.

    >>> Line('Exports finish within 15 minutes.', [(3, 'user')]).citations
    (Citation(turn=3, role='user'),)
    """

    text: str
    citations: tuple[Citation, ...]
    outcome: str = ''
    replaces: tuple[int, ...] = ()
    conflicts: tuple[int, ...] = ()

    def __post_init__(self):
        """Freeze what was given; RecordError for what is no line."""
        try:
            cited = tuple(Citation(*citation) for citation in self.citations)
            marks = {key: tuple(getattr(self, key)) for key in MARKS}
        except TypeError:
            raise RecordError('citations must be pairs of turn and role, replaces and conflicts turns') from None
        if not cited or not all(_is_turn(c.turn) and c.role in ROLES for c in cited):
            raise RecordError(f'a line needs citations: a turn from 0 and a role, one of {", ".join(ROLES)}')
        if not isinstance(self.text, str) or self.outcome not in OUTCOMES:
            raise RecordError(f'a line needs a text, and an outcome of {", ".join(OUTCOMES[1:])}, or none')
        if not all(_is_turn(turn) for turns in marks.values() for turn in turns):
            raise RecordError('replaces and conflicts must be turns, from 0')
        for name, value in {'citations': cited, **marks}.items():
            object.__setattr__(self, name, value)

    def quotations(self) -> list[str]:
        """Return the quotations that the text joins.

        >>> Line(f'Shall I?{GAP}No.', [(1, 'assistant'), (2, 'user')]).quotations()
        ['Shall I?', 'No.']
        """
        return self.text.split(GAP)

    def to_text(self) -> str:
        """Return the line as it stands in the text form."""
        marks = [f'turn {turn}, {role}' for turn, role in self.citations] + [self.outcome] * bool(self.outcome)
        for key, verb in MARKS.items():
            turns = getattr(self, key)
            if turns:
                marks.append(f'{verb} turn{"s" * (len(turns) > 1)} {", ".join(map(str, turns))}')
        return f'- [{"; ".join(marks)}] {escape_line(self.text)}'

    __str__ = to_text

    def to_dict(self) -> dict:
        """Return the line as JSON data; what is empty is left out."""
        data = {'text': self.text, 'citations': [c._asdict() for c in self.citations], 'outcome': self.outcome,
                **{key: list(getattr(self, key)) for key in MARKS}}
        return {key: value for key, value in data.items() if value or key == 'text'}


def parse_line(text: str, where: str = 'the line') -> Line:
    """Read one line of the text form; RecordError names `where`.

    >>> parse_line('- [turn 4, user; replaces turns 1, 2] Gate 15.').replaces
    (1, 2)
    """
    found = LINE.fullmatch(text)
    if not found:
        raise RecordError(f'{where}: must be - [turn N, role] text')
    values, cited = {}, []
    for mark in found[1].split('; '):
        if citation := CITED.fullmatch(mark):
            cited.append(Citation(int(citation[1]), citation[2]))
        elif mark in OUTCOMES[1:]:
            values['outcome'] = mark
        elif key := next((key for key, pattern in MARKED.items() if pattern.fullmatch(mark)), None):
            values[key] = tuple(map(int, MARKED[key].fullmatch(mark)[1].split(', ')))
        else:
            raise RecordError(f'{where}: {mark[:60]!r} is no citation; give turn N, role')
    try:
        return Line(unescape_line(found[2]), tuple(cited), **values)
    except RecordError as error:
        raise RecordError(f'{where}: {error}') from None


def line_of(item, where: str = 'the line') -> Line:
    """Read a line of the JSON form; RecordError names `where`.

    >>> line_of({'text': 'Gate 14.', 'citations': [{'turn': 2, 'role': 'user'}]}).text
    'Gate 14.'
    """
    try:
        cited = [(citation['turn'], citation['role']) for citation in item['citations']]
        return Line(item['text'], cited, item.get('outcome', ''), item.get('replaces', ()), item.get('conflicts', ()))
    except (KeyError, TypeError, AttributeError):
        raise RecordError(f'{where} must have a text and citations of turn and role') from None
    except RecordError as error:
        raise RecordError(f'{where}: {error}') from None


def _is_turn(value) -> bool:
    return type(value) is int and value >= 0
