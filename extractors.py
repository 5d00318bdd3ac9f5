"""Extractors for compactor.compact: which quotations of the removed turns to keep, without a model.

`salient()` quotes what is specific, new and still holds. It proposes notes in the order of their worth and leaves the
room to compact(). It never rewords, and it does not know whether a statement is true.
"""
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

import acts
import compactor
import contradiction
import fingerprint
import memory
import reading
import resumption
import rivals
import salience
import selection
import sentence_clauses
import sentence_marks
import sentence_stops
import sentences
import supersession
import tokenizer
import values
from compactor import Extractor, Turn, extract_notes, note_tokens
from memory import Conversation, Message, Quote, quote
from selection import Candidate
from supersession import Statement, Supersession

RELATED = 1.0    # a span with all that the question asks about counts double
REPLACING = 0.2  # a statement that replaces an earlier one counts a fifth more
FIRM = 0.3       # a rule or decision of the user, by the cue words of the keyword rule, a third more
NAMES = ('salient', 'cue')
UNMARKED = frozenset({'alias', 'passed over'})  # rules that retire a statement which nothing replaces


# Whose rules decide what the notes are.
RULES = (acts, compactor, contradiction, memory, reading, resumption, rivals, salience, selection, sentence_clauses,
         sentence_marks, sentence_stops, sentences, supersession, values)


@dataclass(frozen=True)
class Salient:
    """Proposes notes with a priority; made by salient()."""

    question: str | None
    rank: salience.Rank

    @property
    def fingerprint(self) -> str:
        """Tells the rules and the vocabulary from others, in 32 hexadecimal digits: other rules, other fingerprint.

        A vocabulary other than the pinned one is told by its ranks of the function words.
        """
        pinned = self.rank == tokenizer.rank
        return fingerprint.fingerprint(RULES, tokenizer.TOKENIZER_SHA256 if pinned else fingerprint.ranks(
            self.rank, tuple(sorted(reading.FUNCTION))))

    def __call__(self, removed) -> list[dict]:
        """Return the notes of removed turns alone: see notes()."""
        return self.notes(removed, (), '')

    def notes(self, removed, kept, current: str) -> list[dict]:
        """Return notes on removed turns (compactor.Turn, from turn 1): turn, role, text, priority, and replaces.

        kept turns and the current question are not quoted: what they say is not said again, and they can retire
        what was removed. A note that will not do has a `reason` in place of a priority: 'superseded by turn N' or
        'duplicate'. `replaces` and `conflicts` name turns. What was read is remembered for the next call, under the
        fingerprint.
        """
        turns = (*removed, *kept)
        said = [*_said(turns, 1), *_said([Turn(current, '')], len(turns) + 1)]
        talk = memory.of(self.fingerprint, self.rank).read(said, len(said) - bool(current))
        old = sum(turn <= len(removed) for turn, _, _ in said)
        notes, quotes = _noted(said[:old], talk)
        strong, faint = selection.part(talk.weights)
        asked = self._asked(talk.weights)
        heard = set().union(*[message.reading.vocabulary for message in talk.messages[old:]])
        places = _last_of_each(notes)
        candidates = [_candidate(notes[place], quotes[place], asked, strong, faint) for place in places]
        for n, worth in selection.order(candidates, strong, heard):
            notes[places[n]]['priority'] = round(worth, 6)
        for note, quoted in zip(notes, quotes, strict=True):
            if not ('priority' in note or 'reason' in note) and _candidate(
                    note, quoted, asked, strong, faint).worth(strong) > selection.LEAST:
                note['reason'] = 'duplicate'
        return [note for note in notes if 'priority' in note or 'reason' in note]

    def _asked(self, weights) -> dict[str, float]:
        """Return the share of each word in what the question asks about."""
        words = {w: weights.get(w, 0.0) for w in salience.words_of(self.question or '')}
        total = sum(words.values())
        return {w: weight / total for w, weight in words.items()} if total else {}


def salient(question: str | None = None, rank: salience.Rank | None = None) -> Salient:
    """Return an extractor that quotes what is specific, new and settled, most worth per token first.

    question: what the next answer must serve, usually the current message; it lifts what it mentions. rank: the
    place of a word form in a vocabulary sorted by frequency; by default that of the pinned tokenizer.

    >>> from compactor import Turn
    >>> turns = (Turn('We will use MySQL.', 'Noted.'), Turn('We chose PostgreSQL. It replaces MySQL.', 'Noted.'))
    >>> [note.get('reason') for note in salient().notes(turns, (), 'Which database?') if 'MySQL' in note['text']]
    ['superseded by turn 2', None]
    """
    return Salient(question, rank or tokenizer.rank)


def by_name(name: str, question: str) -> Extractor:
    """Return the extractor that a command line calls `salient` or `cue` (the keyword rule), for a question.

    >>> by_name('cue', 'Which one?') is extract_notes
    True
    """
    return {'salient': salient(question), 'cue': extract_notes}[name]


def _said(turns: Iterable[Turn], first: int) -> Iterator[memory.Said]:
    """The messages of turns as (turn, role, text), numbered from `first`."""
    for number, turn in enumerate(turns, first):
        if turn.user:
            yield number, 'user', turn.user
        if turn.assistant:
            yield number, 'assistant', turn.assistant


def _noted(said: list[memory.Said], talk: Conversation) -> tuple[list[dict], list[Quote]]:
    """Return all notes in order, those of retired text with the reason, and what each quotes."""
    retired, marks = _retired(talk.found, talk.statements), _marks(talk.found, talk.statements)
    notes, quotes, echoes = [], [], {}
    for (turn, role, text), message, first in zip(said, talk.messages, talk.firsts):  # noqa: B905 (said is shorter)
        for quoted in _units(text, role, message, first, marks):
            statement = first + quoted.sentence
            note = {'turn': turn, 'role': role, 'text': quoted.text}
            by = statement in retired and _retiring(retired[statement], quoted)
            if by:
                note['reason'] = f'superseded by turn {by}'
                echoes[quoted.text] = max(by, echoes.get(quoted.text, 0))
            elif statement in marks:
                note.update(marks[statement])
            notes.append(note)
            quotes.append(quoted)
    for note in notes:   # what says a retired text word for word before the turn that retired it
        if note['text'] in echoes and 'reason' not in note and echoes[note['text']] > note['turn']:
            note['reason'] = f'superseded by turn {echoes[note["text"]]}'
            note.pop('replaces', None), note.pop('conflicts', None)
    return notes, quotes


def _candidate(note: dict, quoted: Quote, asked: dict, strong: dict, faint: dict) -> Candidate:
    words, lift, cost = quoted.words, 1 + FIRM * quoted.firm, quoted.tokens
    if not asked.keys().isdisjoint(words):
        lift += RELATED * sum([asked[word] for word in words if word in asked])
    if len(note) > 3:   # it says of which turns it replaces or contradicts something
        lift, cost = lift + REPLACING * ('replaces' in note), note_tokens(note)
    return Candidate((note['turn'], note['role']), tuple(filter(strong.__contains__, words)),
                     selection.FAINT * sum(map(faint.__getitem__, words)), lift, cost)


def _last_of_each(notes: Iterable[dict]) -> list[int]:
    """Return the places of the notes that may enter: of one text the user's, and of these the last; none retired.

    It is the last that says what it replaces; and common words alone would earn a second one a place.
    """
    of_user, of_any = {}, {}
    for place, note in enumerate(notes):
        if 'reason' not in note:
            (of_user if note['role'] == 'user' else of_any)[note['text']] = place
    return sorted((of_any | of_user).values())


def _units(text: str, role: str, message: Message, first: int, marks: dict) -> Iterable[Quote]:
    """The clauses of a message; a sentence that replaces another stays whole, with what it replaces."""
    if marks.keys().isdisjoint(range(first, first + len(message.statements))):
        return message.quotes
    units = []
    for sentence, parts in groupby(message.quotes, lambda part: part.sentence):
        parts = list(parts)
        if first + sentence in marks:
            words = tuple(dict.fromkeys(word for part in parts for word in part.words))
            span = salience.Span(*message.reading.sentences[sentence], sentence, words)
            parts = [quote(text, span, role == 'user')]
        units += parts
    return units


def _retired(found: Supersession, statements: list[Statement]) -> dict[int, list[tuple[int, int, int]]]:
    """Return what is retired of each statement: (start, end in its message, turn that retired it)."""
    spans: dict[int, list[tuple[int, int, int]]] = {}
    for r in found.retired:
        at = statements[r.old].start
        spans.setdefault(r.old, []).append((at + r.span[0], at + r.span[1], statements[r.new].turn))
    return spans


def _retiring(spans: list[tuple[int, int, int]], quoted: Quote) -> int | None:
    """Return the turn that retired some of what a quote says."""
    return next((turn for start, end, turn in spans if start < quoted.end and quoted.start < end), None)


def _marks(found: Supersession, statements: list[Statement]) -> dict[int, dict]:
    """Return what the note of a statement says about others: {'replaces': [turn], 'conflicts': [turn]}."""
    marks: dict[int, dict] = {}
    pairs = [('replaces', r) for r in found.retired if r.rule not in UNMARKED] + [
        ('conflicts', c) for c in found.conflicts]
    for key, pair in pairs:
        old, new = statements[pair.old].turn, statements[pair.new].turn
        if old != new:
            cited = marks.setdefault(pair.new, {}).setdefault(key, [])
            if old not in cited:
                cited.append(old)
                cited.sort()
    return marks
