"""Extractors for compactor.compact: which quotations of the removed turns to keep, without a model.

`salient()` quotes what is specific, new and still holds. It proposes notes in the order of their worth and leaves the
room to compact(). It never rewords, and it does not know whether a statement is true.
"""
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import salience
import selection
import tokenizer
from compactor import CUES, Extractor, extract_notes, note_tokens
from selection import Candidate
from supersession import Statement, Supersession, supersede

RELATED = 1.0    # a span with all that the question asks about counts double
REPLACING = 0.2  # a statement that replaces an earlier one counts a fifth more
FIRM = 0.3       # a rule or decision of the user, by the cue words of the keyword rule, a third more
NAMES = ('salient', 'cue')
UNMARKED = frozenset({'alias', 'passed over'})  # rules that retire a statement which nothing replaces


@dataclass(frozen=True)
class _Message:
    turn: int
    role: str
    text: str
    removed: bool


@dataclass(frozen=True)
class Salient:
    """Proposes notes with a priority; made by salient()."""

    question: str | None
    rank: salience.Rank

    def __call__(self, removed) -> list[dict]:
        """Return the notes of removed turns alone: see notes()."""
        return self.notes(removed, (), '')

    def notes(self, removed, kept, current: str) -> list[dict]:
        """Return notes on removed turns (compactor.Turn, from turn 1): turn, role, text, priority, and replaces.

        kept turns and the current question are not quoted: what they say is not said again, and they can retire
        what was removed. A note that will not do has a `reason` in place of a priority: 'superseded by turn N' or
        'duplicate'. `replaces` and `conflicts` name turns.
        """
        messages = list(_messages(removed, kept, current))
        weights = salience.weigh(((m.turn, m.role, m.text) for m in messages), self.rank)
        found = supersede(_statements(messages, self.rank))
        proposed = _without_echoes(self._propose(messages, found, weights))
        said = {word for m in messages if not m.removed for word in salience.read(m.text, self.rank).words}
        places = _last_of_each(proposed)
        ranked = {places[n]: worth for n, worth in selection.order([proposed[i][1] for i in places], weights, said)}
        result = []
        for place, (note, candidate) in enumerate(proposed):
            if candidate is None:
                result.append(note)
            elif place in ranked:
                result.append(note | {'priority': round(ranked[place], 6)})
            elif candidate.worth(weights, ()) > selection.LEAST:
                result.append(note | {'reason': 'duplicate'})
        return result

    def _propose(self, messages, found: Supersession, weights):
        """Return all notes in order, each with its candidate; None and a reason where it is retired."""
        retired, marks = _retired(found, messages, self.rank), _marks(found, messages, self.rank)
        asked = self._asked(weights)
        proposed, first = [], 0
        for m in messages:
            reading = salience.read(m.text, self.rank)
            for span in _units(reading, first, marks) if m.removed else ():
                text = m.text[span.start:span.end]
                note = {'turn': m.turn, 'role': m.role, 'text': text}
                by = retired(first + span.sentence, span.start, span.end)
                if by:
                    proposed.append((note | {'reason': f'superseded by turn {by}'}, None))
                else:
                    note |= marks.get(first + span.sentence, {})
                    lift = 1 + RELATED * sum(map(asked.get, asked.keys() & set(span.words)))
                    lift += REPLACING * ('replaces' in note) + FIRM * (m.role == 'user' and bool(CUES.search(text)))
                    proposed.append((note, Candidate(
                        (m.turn, m.role), *selection.weighty(span.words, weights), lift, note_tokens(note))))
            first += len(reading.sentences)
        return proposed

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


def _without_echoes(proposed):
    """Retire what says a retired text word for word before the turn that retired it, whoever said it."""
    retired = {}
    for note, candidate in proposed:
        if candidate is None:
            turn = int(note['reason'].rpartition(' ')[2])
            retired[note['text']] = max(turn, retired.get(note['text'], 0))
    return [(note, candidate) if candidate is None or retired.get(note['text'], 0) <= note['turn'] else
            ({key: note[key] for key in ('turn', 'role', 'text')}
             | {'reason': f'superseded by turn {retired[note["text"]]}'}, None)
            for note, candidate in proposed]


def _last_of_each(proposed) -> list[int]:
    """Return the places of the notes that may enter: of one text the user's, and of these the last.

    It is the last that says what it replaces; and common words alone would earn a second one a place.
    """
    last = {}
    for place, (note, candidate) in enumerate(proposed):
        if candidate and (note['text'] not in last or note['role'] == 'user'
                          or proposed[last[note['text']]][0]['role'] != 'user'):
            last[note['text']] = place
    return sorted(last.values())


def _messages(removed, kept, current: str) -> Iterator[_Message]:
    for number, turn in enumerate((*removed, *kept), 1):
        for role, text in (('user', turn.user), ('assistant', turn.assistant)):
            if text:
                yield _Message(number, role, text, number <= len(removed))
    if current:
        yield _Message(len(removed) + len(kept) + 1, 'user', current, False)


@lru_cache(maxsize=1 << 15)
def _texts(text: str, rank) -> tuple[tuple[str, int], ...]:
    return tuple((text[start:end], start) for start, end in salience.read(text, rank).sentences)


def _statements(messages, rank) -> list[Statement]:
    return [Statement(m.turn, m.role, text, start) for m in messages for text, start in _texts(m.text, rank)]


def _units(reading, first: int, marks: dict):
    """The clauses of a message; a sentence that replaces another stays whole, with what it replaces."""
    seen = set()
    for span in reading.clauses:
        if first + span.sentence not in marks:
            yield span
        elif span.sentence not in seen:
            seen.add(span.sentence)
            start, end = reading.sentences[span.sentence]
            words = tuple(w for s in reading.clauses if s.sentence == span.sentence for w in s.words)
            yield salience.Span(start, end, span.sentence, words)


def _retired(found: Supersession, messages, rank):
    """Return a function (statement, start, end in its message) -> turn that retired it, or None."""
    turns = _turns(messages, rank)
    starts = [start for m in messages for _, start in _texts(m.text, rank)]
    spans: dict[int, list] = {}
    for r in found.retired:
        at = starts[r.old]
        spans.setdefault(r.old, []).append((at + r.span[0], at + r.span[1], turns[r.new]))
    return lambda statement, start, end: next(
        (turn for a, b, turn in spans.get(statement, ()) if a < end and start < b), None)


def _turns(messages, rank) -> list[int]:
    return [m.turn for m in messages for _ in _texts(m.text, rank)]


def _marks(found: Supersession, messages, rank) -> dict[int, dict]:
    """Return what the note of a statement says about others: {'replaces': [turn], 'conflicts': [turn]}."""
    turns, marks = _turns(messages, rank), {}
    pairs = [('replaces', r) for r in found.retired if r.rule not in UNMARKED] + [
        ('conflicts', c) for c in found.conflicts]
    for key, pair in pairs:
        old, new = turns[pair.old], turns[pair.new]
        if old != new:
            cited = marks.setdefault(pair.new, {}).setdefault(key, [])
            if old not in cited:
                cited.append(old)
                cited.sort()
    return marks
