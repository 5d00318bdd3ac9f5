"""The record written by a language model through any callable from text to text, and never worse than without one.

    extractor = model_extractor(AnswerModel(api='openai').complete)
    written = extractor.record(history)          # a record, and what was wrong with the model's
    result = compact(request, count, extractor)  # or as an extractor of notes

The model is asked for a record of each part of the raw conversation (records/prompt.py). Its lines are checked one by
one (checks/model_lines.py); then every line of build_record that the model lost is put back with its citation. So
nonsense, no text, or instructions of the model's own cost a warning and nothing else. A model that cannot be reached is
an error, unless a fallback is declared. Nothing is kept between calls; the model's text is never shown as the user's.
"""
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from checks.model_lines import Held, Refused, Source, check, plain
from compactor import Turn
from extractors import Salient, salient
from record import build_record
from records.line import Line
from records.prompt import prompt_for, read_answer
from records.text import SECTIONS, Record
from records.utterances import Utterance, utterances

PART = 12_000   # characters of the conversation in one prompt: about 3,000 tokens of English
NAMED = ('CONSTRAINTS', 'DECISIONS', 'OPEN')  # what is named where the model loses it


class ExtractionError(RuntimeError):
    """The model could not be asked; the message says why, and the cause is the model's own error."""


@dataclass(frozen=True)
class Written:
    """A record, and how it came to be.

    record: what holds; warnings: what was wrong, for a person to read; refused: lines of the model that were dropped,
    and why; put_back: (section, line) that the model lost; kept: how many lines of the model stand in the record, and
    quoted: how many of these word for word; answers: what the model wrote, part by part.
    """

    record: Record
    warnings: tuple[str, ...] = ()
    refused: tuple[Refused, ...] = ()
    put_back: tuple[tuple[str, Line], ...] = ()
    kept: int = 0
    quoted: int = 0
    answers: tuple[str, ...] = ()


@dataclass(frozen=True)
class ModelExtractor:
    """An extractor of notes that asks a model; made by model_extractor()."""

    complete: Callable[[str], str]
    fallback: bool = False
    part: int = PART

    def __call__(self, removed: tuple[Turn, ...]) -> list[dict]:
        """Return the notes of removed turns alone: see notes()."""
        return self.notes(removed, (), '')

    def notes(self, removed: Sequence[Turn], kept: Sequence[Turn], current: str) -> list[dict]:
        """Return the notes of extractors.salient, and what else the model quotes word for word.

        The model's own quotations come after the others in priority, so they take only room that is left. A line that
        the model reworded is no note: a note quotes its turn.
        """
        base = Salient.notes(salient(current), removed, kept, current)
        least = min((n['priority'] for n in base if 'priority' in n), default=1.0) / 2
        noted = {(n['turn'], n['role'], n['text']) for n in base if n.get('reason') != 'duplicate'}
        extra = {}
        for _, line in self.record(removed).record.lines():
            (turn, role), *others = line.citations
            text = getattr(removed[turn - 1], role, '') if 0 < turn <= len(removed) else ''
            known = any(n[:2] == (turn, role) and (line.text in n[2] or n[2] in line.text) for n in noted)
            if not others and line.text in text and not known:
                extra[turn, role, line.text] = {'turn': turn, 'role': role, 'text': line.text, 'priority': least}
        duplicates = [n for n in base if (n['turn'], n['role'], n['text']) not in extra]
        return sorted([*duplicates, *extra.values()], key=lambda n: (n['turn'], n['role'] != 'user'))

    def record(self, history: Sequence) -> Written:
        """Ask the model for the record of a raw conversation and return it checked and completed.

        Errors: ExtractionError where the model raises and no fallback is declared; HistoryError for what is no history.
        """
        without = build_record(history)
        gone = [d.line for d in without.dropped if d.reason.startswith('superseded')]
        held, refused, answers, warnings = [], [], [], []
        for said in _parts(utterances(history), self.part):
            answer, warning = self._ask(said)
            answers.append(answer)
            claims, stray = read_answer(answer)
            some, bad = check(claims, Source(said), gone)
            held, refused = [*held, *some], [*refused, *bad]
            warnings += [warning] * bool(warning)
            if not warning and not claims:
                warnings.append(f'the model wrote no record ({len(answer)} characters, none under a heading)')
            elif stray:
                warnings.append(f'{stray} line{"s" * (stray > 1)} of the model under no heading left out')
        warnings += [f'dropped: {one}' for one in refused]
        return _completed(without, held, tuple(refused), warnings, tuple(answers))

    def _ask(self, said: Sequence[Utterance]) -> tuple[str, str]:
        """The model's answer, and a warning where there is none."""
        try:
            answer = self.complete(prompt_for(said))
        except Exception as error:
            if not self.fallback:
                raise ExtractionError(f'the model could not be asked: {type(error).__name__}: {error}; '
                                      'fallback=True makes the record without it') from error
            return '', f'made without the model: {type(error).__name__}: {error}'
        if not isinstance(answer, str) or not answer.strip():
            return '', 'the model returned no text'
        return answer, ''


def model_extractor(complete: Callable[[str], str], *, fallback: bool = False, part: int = PART) -> ModelExtractor:
    """Return an extractor that has a model write the record.

    complete: text -> text, such as AnswerModel.complete; fallback: whether a model that raises is a warning and the
    record is made without it, instead of an error; part: characters of the conversation in one prompt.

    >>> history = [{'user': 'Exports must finish within 15 minutes.', 'assistant': 'Noted.'}]
    >>> written = model_extractor(lambda prompt: 'CONSTRAINTS: Exports must finish within 50 minutes.').record(history)
    >>> [line.text for line in written.record.constraints]
    ['Exports must finish within 15 minutes.']
    >>> written.warnings[0]
    "dropped: CONSTRAINTS: 'Exports must finish within 50 minutes.': invented number: 50"
    """
    if not callable(complete):
        raise TypeError('complete must be a function from text to text')
    if type(part) is not int or part < 1:
        raise ValueError(f'part must be an integer of characters from 1 up; it is {part!r}')
    return ModelExtractor(complete, fallback, part)


def _parts(said: Sequence[Utterance], most: int) -> list[list[Utterance]]:
    """Cut a conversation into parts of whole turns of at most so many characters; a longer turn is a part."""
    parts, size = [], 0
    for _, turn in groupby((u for u in said if u.turn), key=lambda u: u.turn):
        turn = list(turn)
        length = sum(len(u.text) for u in turn)
        if parts and size + length <= most:
            parts[-1] += turn
            size += length
        else:
            parts.append(turn)
            size = length
    return parts


def _completed(without: Record, held: list[Held], refused, warnings: list[str], answers) -> Written:
    """The record of the model's lines that hold, and the lines of the other record that they do not say."""
    old = list(without.lines())
    back = [entry for entry in old if not _said(*entry, [(h.section, h.line) for h in held])]
    own = [(h.section, h.line) for h in held if not any(_within(h.line, line) for _, line in old)]
    stay = [entry for entry in old if not _said(*entry, own)]
    lost = [f'put back: {section}: {line.text[:200]!r}' for section, line in back if section in NAMED]
    lines = ([line for section, line in sorted((*stay, *own), key=lambda entry: entry[1].citations[0].turn)
              if section == name] for name in SECTIONS)
    return Written(Record(*lines, dropped=without.dropped), (*warnings, *lost), refused, tuple(back), len(held),
                   sum(h.quoted for h in held), answers)


def _said(section: str, line: Line, others: Sequence[tuple[str, Line]]) -> bool:
    """Whether a line of the same section holds this one whole."""
    return any(name == section and _within(line, other) for name, other in others)


def _within(line: Line, other: Line) -> bool:
    return bool(set(line.citations) & set(other.citations)) and plain(line.text) in plain(other.text)
