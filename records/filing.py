"""File the quotations of a conversation under the headings of a record, with what answers them.

sections.py tells a span's heading by the span alone. Here the dialogue is read: what is proposed and accepted is a
decision, what is proposed and turned down a rejected one; a request that fails is tried; a question without an answer
stays open. Each line quotes what it rests on, word for word, so nothing is said that was not said.

Quotations come as notes of an extractor (extractors.salient): what it found superseded is not filed again.
"""
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

import sentences
from compactor import GAP
from language.acts import ACCEPT, CLOSING, CORRECT, OFF, REFUSE
from language.grammar_cues import CLOSED
from records import sections
from records.finished import finished
from records.line import Citation, Line
from records.material import is_shown, shown
from records.standing_rules import retired_by
from records.utterances import Utterance

LONGEST = 600  # characters of a quotation: what is longer is pointed to, not quoted
ERROR = re.compile(r'(?im)^\W{0,3}(?:error|exception|failed|failure|fatal|traceback)\b[^\n]*'
                   r'|"error(?:_message)?"\s*:\s*"(?:[^"\\\n]|\\.)+"')
BLANK = re.compile(r'\s*')
LINKED = re.compile(r'\s*[;:,\u2013\u2014-]?\s*(?:(?:because|since|as|so|for)\s+)?')  # between clauses of one sentence
REASON = re.compile(r'(?:it|this|that|they|these|those|he|she|because|since|so|which)\b', re.IGNORECASE)


@dataclass(frozen=True)
class Filed:
    """A line under its section; priority as an extractor gives it, reason if it is not to enter the record."""

    section: str
    line: Line
    priority: float = 0.0
    reason: str = ''


@dataclass(frozen=True)
class _Message:
    """What one side says in a turn: its text, and the notes that quote it, in order."""

    turn: int
    role: str
    text: str
    notes: tuple[dict, ...]

    @cached_property
    def ranked(self) -> list[dict]:
        """The notes with a priority: few of a message that says the same again and again."""
        return [note for note in self.notes if 'priority' in note]

    def sentences(self) -> list[str]:
        return [self.text[start:end] for start, end in sentences.split(self.text)]


def file_notes(notes: Iterable[dict], said: Sequence[Utterance]) -> list[Filed]:
    """File notes ({'turn', 'role', 'text'} and marks) of what was said, in the order of the conversation.

    >>> from records.utterances import utterances
    >>> said = utterances([{'user': 'We could use Redis?', 'assistant': 'Shall I set up Redis 7 then?'},
    ...                    {'user': 'No, it loses writes.', 'assistant': 'Fine.'}])
    >>> [(f.section, f.line.outcome, f.line.text) for f in file_notes([], said)]
    [('DECISIONS', 'rejected', 'Shall I set up Redis 7 then? … No, it loses writes.')]
    """
    clerk = _Clerk()
    for message in _messages(notes, said):
        clerk.hear(message)
    clerk.close()
    return clerk.filed


class _Clerk:
    """Reads a conversation message by message and files it."""

    def __init__(self):
        self.filed: list[Filed] = []
        self.proposal = None    # (message, quotation) of the question that the assistant asked last
        self.questions = []     # (message, note or sentence) of the user, without an answer so far
        self.request = None     # the request of this turn, until a failure is laid to it
        self.begun = False      # whether there is a task
        self.asked_in = None    # the message of the user in this turn
        self.last = None

    def hear(self, message: _Message) -> None:
        if message.role == 'user':
            self.leave_open()
            self.hear_user(message)
        elif message.role == 'tool':
            self.hear_tool(message)
        else:
            self.hear_assistant(message)
        self.last = message

    def close(self) -> None:
        """File what is open at the end: the user's questions, and the last one of the assistant."""
        self.leave_open()
        if self.proposal and self.last is self.proposal[0] and not sections.ANYTHING_ELSE.search(self.proposal[1]):
            self.add('OPEN', self.proposal[1], [self.proposal[0]])

    def leave_open(self) -> None:
        for message, text in self.questions:
            self.add('OPEN', text, [message])
        self.questions = []

    def add(self, section, text, messages, outcome='', note=None, reason='') -> None:
        note = note or {}
        cited = dict.fromkeys(Citation(m.turn, m.role) for m in messages)
        line = Line(text, tuple(cited), outcome, note.get('replaces', ()), note.get('conflicts', ()))
        priority = note['priority'] if 'priority' in note else max(
            (n['priority'] for m in messages for n in m.ranked if n['text'] in text), default=0.0)
        self.filed.append(Filed(section, line, priority, reason))

    def hear_user(self, message: _Message) -> None:
        self.finish(message)
        answered = self.answer(message)
        opens = not self.proposal or bool(sections.ANYTHING_ELSE.search(self.proposal[1]))
        self.request = self.proposal = None
        self.asked_in = message
        spans = shown(message.text)
        for note in _joined(message):
            text = note['text']
            if spans and is_shown(message.text, spans, text):
                section, outcome = sections.section_of('tool', text)  # data, as a tool result is
                if section and not note.get('superseded'):
                    self.add(section, text, [message], outcome, note)
                continue
            if note.get('superseded'):
                self.add(sections.section_of('user', text, opens)[0] or 'FACTS', text, [message], note=note,
                         reason=note['reason'])
                continue
            begins = opens and not self.request and not (self.begun and sections.act_bits(text) & CORRECT)
            section, outcome = sections.section_of('user', text, begins)
            self.begun |= section == 'TASK'
            if section == 'TASK':
                note = note | {'text': _with_subject(message, text)}
            if sections.is_request(text) and outcome != 'rejected':
                self.request = self.request or text
            if section and (text not in answered or section == 'CONSTRAINTS'):
                self.add(section, note['text'], [message], outcome, note)
            if sections.asks(text):
                self.questions.append((message, text))

    def finish(self, message: _Message) -> None:
        """Close the requests that the user says are finished."""
        for sentence in message.sentences():
            tasks = [n for n, f in enumerate(self.filed) if f.section in ('TASK', 'OPEN') and not f.reason]
            done = finished(sentence, [self.filed[n].line.text for n in tasks])
            if done is not None:
                self.filed[tasks[done]] = replace(self.filed[tasks[done]], reason=f'finished in turn {message.turn}')

    def answer(self, message: _Message) -> str:
        """File the assistant's proposal that this message accepts or turns down; return what was quoted of it."""
        if not self.proposal or not message.text:
            return ''
        asked, text = self.proposal
        first, *rest = message.sentences()
        bits = sections.act_bits(first)
        if bits & CLOSING or CLOSED.search(first) or not _proposes(text):
            return ''
        if bits & REFUSE:
            if len(first.split()) < 3 and rest and not sections.asks(rest[0]):
                first = message.text[:message.text.index(rest[0]) + len(rest[0])]
            if len(first.split()) < 2 or (_retired(asked, text) and sections.corrects(first)):
                return ''
            self.add('DECISIONS', text + GAP + first, [asked, message], 'rejected')
        elif bits & ACCEPT and not bits & (CORRECT | OFF):
            if _retired(asked, text):
                return ''
            self.add('DECISIONS', text + GAP + first, [asked, message])
        else:
            return ''
        return first

    def hear_assistant(self, message: _Message) -> None:
        parts = message.sentences()
        unknown = next((part for part in parts if not sections.asks(part) and sections.NO_ANSWER.search(part)), None)
        if unknown:
            for asked, text in self.questions:
                self.add('OPEN', text + GAP + unknown, [asked, message])
        self.questions = []
        for note in _joined(message):
            self.file_statement(message, note, unknown)
        self.proposal = _proposal(message, parts)

    def file_statement(self, message: _Message, note: dict, unknown: str | None) -> None:
        text = note['text']
        section, outcome = sections.section_of(message.role, text)
        if note.get('superseded'):
            self.add(section or 'FACTS', text, [message], note=note, reason=note['reason'])
        elif section == 'TRIED' and outcome == 'failed' and self.request and message.role == 'assistant':
            self.add(section, self.request + GAP + text, [self.asked_in, message], outcome, note)
            self.request = None
        elif section and text != unknown:
            self.add(section, text, [message], outcome, note)

    def hear_tool(self, message: _Message) -> None:
        error = ERROR.search(message.text)
        if error:
            call = self.request and [self.asked_in]
            self.add('TRIED', GAP.join([*([self.request] if call else []), error[0].strip()[:LONGEST]]),
                     [*(call or []), message], 'failed')
        for note in message.notes:
            if len(note['text']) <= LONGEST and not (error and note['text'] in error[0]):
                self.file_statement(message, note, None)


def _messages(notes: Iterable[dict], said: Sequence[Utterance]) -> list[_Message]:
    """What each side says in a row, with the notes that quote it."""
    places: dict[tuple[int, str], list[dict]] = {}
    for note in notes:
        note = note | {'superseded': True} if retired_by(note) else note
        places.setdefault((note['turn'], note['role']), []).append(note)
    found = []
    for u in said:
        if not u.turn or not u.text.strip():
            continue
        if found and (found[-1].turn, found[-1].role) == (u.turn, u.role) and u.role != 'tool':
            found[-1] = replace(found[-1], text=f'{found[-1].text}\n\n{u.text}')
        else:
            found.append(_Message(u.turn, u.role, u.text, ()))
    return [replace(m, notes=tuple(n for n in places.get((m.turn, m.role), ()) if n['text'] in m.text)) for m in found]


def _joined(message: _Message) -> list[dict]:
    """The notes of a message, what settles or tries something with the reason or the outcome that follows it."""
    notes = []
    for note in message.notes:
        if len(note['text']) > LONGEST:
            continue
        before = notes[-1] if notes else None
        if before and not before.get('superseded') and not note.get('superseded') and _completes(message, before, note):
            whole = _between(message.text, before['text'], note['text'], LINKED)
            merged = {key: [*before.get(key, ()), *note.get(key, ())] for key in ('replaces', 'conflicts')}
            notes[-1] = before | {key: value for key, value in merged.items() if value} | {
                'text': whole, 'priority': before.get('priority', 0.0) + note.get('priority', 0.0)}
        else:
            notes.append(note)
    return notes


def _completes(message: _Message, before: dict, note: dict) -> bool:
    """Whether a note gives the reason of the decision, or the outcome of the attempt, that stands right before it."""
    section, _ = sections.section_of(message.role, before['text'])
    apart = bool(_between(message.text, before['text'], note['text']))
    if section == 'TRIED':
        return apart and not sections.outcome_of(before['text']) and bool(sections.outcome_of(note['text']))
    if section != 'DECISIONS' or not _between(message.text, before['text'], note['text'], LINKED):
        return False
    return not apart or (REASON.match(note['text']) is not None
                         and sections.section_of(message.role, note['text'])[0] in (None, 'FACTS', 'DECISIONS'))


def _between(text: str, first: str, second: str, gap: re.Pattern = BLANK) -> str:
    """The text from one quotation to the next, where nothing but `gap` stands between them; '' otherwise."""
    start = text.find(first)
    after = start + len(first)
    at = text.find(second, after)
    return text[start:at + len(second)] if min(start, at) >= 0 and gap.fullmatch(text, after, at) else ''


def _with_subject(message: _Message, text: str) -> str:
    """A request that says little by itself, "Can you fix it?", with the sentence before it."""
    if sections.is_specific(text) or sections.is_statement(text, 2):
        return text
    parts = message.sentences()
    return next((_between(message.text, before, text) for before, part in pairwise(parts)
                 if part == text), '') or text


def _proposal(message: _Message, parts: list[str]) -> tuple[_Message, str] | None:
    """The question that ends a message, with the sentences before it until there is a value in it."""
    if not parts or not sections.asks(parts[-1]):
        return None
    text = parts[-1]
    for before in reversed(parts[-3:-1]):
        if sections.is_specific(text) or sections.asks(before):
            break
        text = _between(message.text, before, text) or text
    return message, text


def _proposes(text: str) -> bool:
    """Whether a question can be answered by yes or no, and says what would then be."""
    last = text[[start for start, _ in sentences.split(text)][-1]:]
    return not (sections.ANYTHING_ELSE.search(text) or sections.ASKS_FOR.match(last)) and (
        sections.is_specific(text) or len(text.split()) > 4)


def _retired(message: _Message, text: str) -> bool:
    return any(note.get('superseded') and note['text'] in text for note in message.notes)
