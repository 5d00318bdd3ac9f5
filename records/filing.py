"""File the quotations of a conversation under the headings of a record, with what answers them.

sections.py tells a span's heading by the span alone. Here the dialogue is read: what is proposed and accepted is a
decision, what is proposed and turned down a rejected one; a request that fails is tried; a question without an answer
stays open. Each line quotes what it rests on, word for word, so nothing is said that was not said.

Quotations come as notes of an extractor (extractors.salient): what it found superseded is not filed again.
"""
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import sentences
from compactor import GAP
from language.acts import ACCEPT, CLOSING, CORRECT, OFF, REFUSE
from language.grammar_cues import ACCEPTANCE, CLOSED
from language.labels import lists
from records import sections
from records.finished import finished
from records.heard import LONGEST, Message, adjoined, between, joined, messages, with_subject
from records.line import Citation, Line
from records.material import is_shown, printed, shown
from records.picked import Picked, all_picked, answers_in_turn, picked_instead
from records.utterances import Utterance

ERROR = re.compile(r'(?im)^\W{0,3}(?:error|exception|failed|failure|fatal|traceback)\b[^\n]*'
                   r'|"error(?:_message)?"\s*:\s*"(?:[^"\\\n]|\\.)+"')


@dataclass(frozen=True)
class Filed:
    """A line under its section; priority as an extractor gives it, reason if it is not to enter the record."""

    section: str
    line: Line
    priority: float = 0.0
    reason: str = ''


def file_notes(notes: Iterable[dict], said: Sequence[Utterance]) -> list[Filed]:
    """File notes ({'turn', 'role', 'text'} and marks) of what was said, in the order of the conversation.

    >>> from records.utterances import utterances
    >>> said = utterances([{'user': 'We could use Redis?', 'assistant': 'Shall I set up Redis 7 then?'},
    ...                    {'user': 'No, it loses writes.', 'assistant': 'Fine.'}])
    >>> [(f.section, f.line.outcome, f.line.text) for f in file_notes([], said)]
    [('DECISIONS', 'rejected', 'Shall I set up Redis 7 then? … No, it loses writes.')]
    """
    clerk = _Clerk()
    for message in messages(notes, said):
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
        self.offered = None     # the message that lists the options of which one was picked last

    def hear(self, message: Message) -> None:
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

    def hear_user(self, message: Message) -> None:
        self.finish(message)
        answered = self.choose(message) or self.answer(message)
        opens = not self.proposal or bool(sections.ANYTHING_ELSE.search(self.proposal[1]))
        if self.last and self.last.role == 'assistant' and answers_in_turn(self.last.text, message.text):
            opens = False
        proposal, self.request, self.proposal = self.proposal, None, None
        self.asked_in = message
        failing, output = printed(message.text)
        spans = shown(message.text)
        for note in joined(message):
            text = note['text']
            if text in output:
                self.add('FACTS', text, [message], note=note, reason=note.get('reason', 'printed by a program'))
                continue
            if text in failing or (spans and is_shown(message.text, spans, text)):
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
                note = note | {'text': with_subject(message, text)}
            if sections.is_request(text) and outcome != 'rejected':
                self.request = self.request or text
            if not section and text not in answered and sections.names(text) and _answers(proposal, message, text):
                self.add('FACTS', proposal[1] + GAP + text, [proposal[0], message], note=note)
            if section and (text not in answered or section == 'CONSTRAINTS'):
                self.add(section, note['text'], [message], outcome, note)
            if sections.asks(text):
                self.questions.append((message, text))

    def finish(self, message: Message) -> None:
        """Close the requests that the user says are finished."""
        for sentence in message.sentences():
            tasks = [n for n, f in enumerate(self.filed) if f.section in ('TASK', 'OPEN') and not f.reason]
            done = finished(sentence, [self.filed[n].line.text for n in tasks])
            if done is not None:
                self.filed[tasks[done]] = replace(self.filed[tasks[done]], reason=f'finished in turn {message.turn}')

    def choose(self, message: Message) -> str:
        """File the options that this message picks of those listed before; return what was quoted of it."""
        listing = self.last
        if not listing or listing.role != 'assistant':
            return ''
        choices = all_picked(listing.text, message.text)
        if lists(listing.text):
            self.offered = None
        elif not choices:
            choice = picked_instead(self.offered.text, message.text) if self.offered else None
            listing, choices = self.offered, [choice] if choice else []
        for choice in choices:
            self.take(listing, choice, message)
        return '\n'.join([choice.saying for choice in choices])

    def take(self, listing: Message, choice: Picked, message: Message) -> None:
        """File one choice; later ones of the same message are of other questions."""
        self.filed = [_passed(f, listing, choice, message.turn) for f in self.filed]
        if choice.saying and not any(_retired(listing, option) for option in choice.options):
            if listing is self.offered and self.last is not listing:
                self.filed = [_replaced(f, listing, message.turn) for f in self.filed]
            self.offered = listing
            options = adjoined(listing.text, choice.options)
            self.add('DECISIONS', GAP.join([*options, choice.saying]), [listing, message])

    def answer(self, message: Message) -> str:
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
        elif bits & ACCEPT and not bits & (CORRECT | OFF) and not _chooses_otherwise(first):
            if _retired(asked, text):
                return ''
            self.add('DECISIONS', text + GAP + first, [asked, message])
        else:
            return ''
        return first

    def hear_assistant(self, message: Message) -> None:
        parts = message.sentences()
        unknown = next((part for part in parts if not sections.asks(part) and sections.NO_ANSWER.search(part)), None)
        if unknown:
            for asked, text in self.questions:
                self.add('OPEN', text + GAP + unknown, [asked, message])
        self.questions = []
        for note in joined(message):
            self.file_statement(message, note, unknown)
        self.proposal = _proposal(message, parts)

    def file_statement(self, message: Message, note: dict, unknown: str | None) -> None:
        text = note['text']
        section, outcome = sections.section_of(message.role, text)
        if note.get('superseded'):
            self.add(section or 'FACTS', text, [message], note=note, reason=note['reason'])
        elif section == 'TRIED' and outcome == 'failed' and self.request and message.role == 'assistant':
            self.add(section, self.request + GAP + text, [self.asked_in, message], outcome, note)
            self.request = None
        elif section and text != unknown:
            self.add(section, text, [message], outcome, note)

    def hear_tool(self, message: Message) -> None:
        error = ERROR.search(message.text)
        if error:
            call = self.request and [self.asked_in]
            self.add('TRIED', GAP.join([*([self.request] if call else []), error[0].strip()[:LONGEST]]),
                     [*(call or []), message], 'failed')
        for note in message.notes:
            if len(note['text']) <= LONGEST and not (error and note['text'] in error[0]):
                self.file_statement(message, note, None)


def _passed(f: Filed, listing: Message, choice: Picked, turn: int) -> Filed:
    """What was filed of a list alone: not what was not picked, and what was not twice."""
    if f.reason or set(f.line.citations) != {Citation(listing.turn, listing.role)}:
        return f
    for places, reason in ((choice.passed, f'not picked in turn {turn}'), (choice.places, 'duplicate')):
        if any(_stands_in(listing.text, f.line.text, span) for span in places):
            return replace(f, reason=reason)
    return f


def _replaced(f: Filed, listing: Message, turn: int) -> Filed:
    """What was filed of a list as a decision, when another option of it is taken."""
    of_list = f.section == 'DECISIONS' and len(f.line.citations) > 1 and (
        f.line.citations[0] == Citation(listing.turn, listing.role))
    return replace(f, reason=f'superseded by turn {turn}') if of_list and not f.reason else f


def _stands_in(text: str, quotation: str, span: tuple[int, int]) -> bool:
    """Whether a quotation stands in a span of a text, a lead-in before it aside."""
    start, end = span
    at = text.find(quotation)
    return quotation in text[start:end] or at < start < at + len(quotation) <= end


def _proposal(message: Message, parts: list[str]) -> tuple[Message, str] | None:
    """The question that ends a message, with the sentences before it until there is a value in it."""
    if not parts or not sections.asks(parts[-1]):
        return None
    text = parts[-1]
    for before in reversed(parts[-3:-1]):
        if sections.is_specific(text) or sections.asks(before):
            break
        text = between(message.text, before, text) or text
    return message, text


def _answers(proposal: tuple[Message, str] | None, message: Message, text: str) -> bool:
    """Whether a quotation begins the reply to a question for more than a yes."""
    return bool(proposal and message.text.startswith(text) and not sections.ANYTHING_ELSE.search(proposal[1]))


def _proposes(text: str) -> bool:
    """Whether a question can be answered by yes or no, and says what would then be."""
    last = text[[start for start, _ in sentences.split(text)][-1]:]
    return not (sections.ANYTHING_ELSE.search(text) or sections.ASKS_FOR.match(last)) and (
        sections.is_specific(text) or len(text.split()) > 4)


def _chooses_otherwise(text: str) -> bool:
    """Whether a text says by itself what it settles on, and no yes before it."""
    return sections.is_choice(text) and not ACCEPTANCE.match(text)


def _retired(message: Message, text: str) -> bool:
    return any(note.get('superseded') and note['text'] in text for note in message.notes)
