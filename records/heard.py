"""What each side says in a row, with the notes that quote it, and what of it belongs on one line.

Only what stands together in a message is joined, word for word; under which heading it belongs is for sections.py.
"""
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

import sentences
from compactor import GAP
from extraction.adjoining import JOINT
from language.plain_rules import orders
from records import sections
from records.standing_rules import retired_by
from records.utterances import Utterance

LONGEST = 600  # characters of a quotation: what is longer is pointed to, not quoted
BLANK = re.compile(r'\s*')
LINKED = re.compile(r'\s*[;:,\u2013\u2014-]?\s*(?:(?:because|since|as|so|for)\s+)?')  # between clauses of one sentence
REASON = re.compile(r'(?:it|this|that|they|these|those|he|she|because|since|so|which)\b', re.IGNORECASE)


@dataclass(frozen=True)
class Message:
    """What one side says in a turn: its text, and the notes that quote it, in order.

    >>> Message(1, 'user', 'Mow the lawn. Then rest.', ()).sentences()
    ['Mow the lawn.', 'Then rest.']
    """

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


def messages(notes: Iterable[dict], said: Sequence[Utterance]) -> list[Message]:
    """Return what each side says in a row, with the notes that quote it; what a later turn superseded is marked.

    >>> from records.utterances import utterances
    >>> note = {'turn': 1, 'role': 'user', 'text': 'Mow the lawn.'}
    >>> [(m.role, len(m.notes)) for m in messages([note], utterances([{'user': 'Mow the lawn.', 'assistant': 'Ok.'}]))]
    [('user', 1), ('assistant', 0)]
    """
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
            found.append(Message(u.turn, u.role, u.text, ()))
    return [replace(m, notes=tuple(n for n in places.get((m.turn, m.role), ()) if n['text'] in m.text)) for m in found]


def joined(message: Message) -> list[dict]:
    """Return the notes of a message, what settles or tries something with the reason or the outcome that follows it.

    >>> said = 'We chose gravel. It drains well.'
    >>> message = Message(1, 'user', said, ({'text': said[:16]}, {'text': said[17:]}))
    >>> [note['text'] for note in joined(message)]
    ['We chose gravel. It drains well.']
    """
    notes = []
    for note in message.notes:
        if len(note['text']) > LONGEST:
            continue
        before = notes[-1] if notes else None
        whole = _whole(message, before, note) if before else ''
        if whole:
            merged = {key: [*before.get(key, ()), *note.get(key, ())] for key in ('replaces', 'conflicts')}
            notes[-1] = before | {key: value for key, value in merged.items() if value} | {
                'text': whole, 'priority': before.get('priority', 0.0) + note.get('priority', 0.0)}
        else:
            notes.append(note)
    return notes


def _whole(message: Message, before: dict, note: dict) -> str:
    """What two notes say as one line, the second a phrase that belongs to the first, or what completes it; or ''."""
    if before.get('superseded') or note.get('superseded'):
        return ''
    if note.get('together') is not None and before.get('together') == note['together']:
        return before['text'] + GAP + note['text']
    completes = _completes(message, before, note)
    return between(message.text, before['text'], note['text'], LINKED) if completes else ''


def _completes(message: Message, before: dict, note: dict) -> bool:
    """Whether a note gives the reason of a decision, the outcome of an attempt or the order of steps before it."""
    section, _ = sections.section_of(message.role, before['text'])
    apart = bool(between(message.text, before['text'], note['text']))
    if apart and orders(note['text']):
        return True
    if section == 'TRIED':
        return apart and not sections.outcome_of(before['text']) and bool(sections.outcome_of(note['text']))
    if section != 'DECISIONS' or not between(message.text, before['text'], note['text'], LINKED):
        return False
    return not apart or (REASON.match(note['text']) is not None
                         and sections.section_of(message.role, note['text'])[0] in (None, 'FACTS', 'DECISIONS'))


def between(text: str, first: str, second: str, gap: re.Pattern = BLANK) -> str:
    """Return the text from one quotation to the next, where nothing but `gap` stands between them; '' otherwise.

    >>> between('Mow it. Then rest.', 'Mow it.', 'Then rest.'), between('Mow it, or not. Rest.', 'Mow it', 'Rest.')
    ('Mow it. Then rest.', '')
    """
    start = text.find(first)
    after = start + len(first)
    at = text.find(second, after)
    return text[start:at + len(second)] if min(start, at) >= 0 and gap.fullmatch(text, after, at) else ''


def adjoined(text: str, quotations: Iterable[str]) -> list[str]:
    """Return quotations of a text, those that adjoin as one: white space and marks alone stand between them.

    >>> adjoined('A) Red.\\nB) Blue.\\nC) Grey.\\nD) Pink.', ['A) Red.', 'B) Blue.', 'D) Pink.'])
    ['A) Red.\\nB) Blue.', 'D) Pink.']
    """
    found: list[str] = []
    for quotation in quotations:
        whole = between(text, found[-1], quotation, JOINT) if found else ''
        found = [*found[:-1], whole] if whole else [*found, quotation]
    return found


def with_subject(message: Message, text: str) -> str:
    """Return a request that says little by itself, "Can you fix it?", with the sentence before it.

    >>> with_subject(Message(1, 'user', 'The gate hangs. Can you fix it?', ()), 'Can you fix it?')
    'The gate hangs. Can you fix it?'
    """
    if sections.is_specific(text) or sections.is_statement(text, 2):
        return text
    parts = message.sentences()
    return next((between(message.text, before, text) for before, part in pairwise(parts)
                 if part == text and not sections.is_rule(before)), '') or text
