"""Extractors for compactor.compact: which quotations of the removed turns to keep, without a model.

`salient()` quotes what is specific, new and still holds. It proposes notes in the order of their worth and leaves the
room to compact(). It never rewords, and it does not know whether a statement is true.
"""
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from itertools import groupby

import tokenizer
from compactor import Extractor, Turn, extract_notes, note_tokens
from extraction import (
    adjoining,
    answers,
    duplicates,
    fingerprint,
    memory,
    repetition,
    rests,
    salience,
    selection,
    tool_quotes,
)
from extraction.lifts import PLAIN, UNMARKED, Lift, in_talk, left_behind, lifts_of, of_work, picked, said_again
from extraction.memory import Conversation, Message
from extraction.quotes import DRAWN, NOTHING, Quote, quote
from extraction.rules import RULES, forget  # noqa: F401 (part of this module's interface)
from extraction.selection import Candidate
from language import pasted, reading, word_forms
from language.bare_values import is_courtesy
from replacement.remainders import touched
from replacement.supersession import Statement, Supersession

RELATED = 1.0    # a span with all that the question asks about counts double
INHERITED = 0.7  # of the worth of the words that a statement overrules: as important as what it takes back
SETTLED = 0.008  # what a choice, or a rule of the user, is worth at least: little, so in room that is left over
FIRM = 1.0       # a statement of the user that is meant to stand (language/commitments.py), double
RULED = 0.25     # facts that a ban, a duty or a rule by its form holds beside its words; with more, facts lose room
KEPT = 0.2       # of the worth of its words, where they are said elsewhere: a value alone is no rule
NAMES = ('salient', 'cue')


@dataclass(frozen=True)
class Salient:
    """Proposes notes with a priority; made by salient()."""

    question: str | None
    rank: word_forms.Rank

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
        """Return notes on removed turns (compactor.Turn, from turn 1): turn, role, text, priority, start, and replaces.

        kept turns and the current question are not quoted: what they say is not said again, and they can retire
        what was removed. A note that will not do has a `reason` in place of a priority: 'superseded by turn N', or
        'duplicate' with the texts of the notes that it `repeats`. `replaces` and `conflicts` name turns. `start`
        counts the characters before it in its message; `before` is what stands between it and the note that ends right
        before it, white space and marks, and is missing where words stand there. Tool results
        that leave are quoted where they bear on what was said, cited as `tool`; they retire nothing, and their wishes
        count for nothing. What was read is remembered for the next call, under the fingerprint.
        """
        turns, said = (*removed, *kept), [*_said(removed, 1)]
        old = len(said)
        said += [*_said(kept, len(removed) + 1), *_said([Turn(current, '')], len(turns) + 1)]
        talk = memory.of(self.fingerprint, self.rank).read(said, len(said) - bool(current))
        results = tool_quotes.read(turns, talk.weights, self.rank)
        notes, quotes, lifts, phrases = _noted(said[:old], talk, results.found)
        replies = answers.answered(said[:old + 1], talk.messages)
        pairs, agreed = answers.pair(notes, quotes, said, talk, replies, old)
        bound = rests.bind(phrases, pairs, notes, quotes)
        texts = answers.texts(notes, bound)
        strong, faint = selection.part(results.weights)
        asked = self._asked(talk.weights)
        heard = duplicates.words_heard(talk.messages[old:], not talk.talks)
        staying = [(role, message) for (_, role, _), message in zip(said[old:], talk.messages[old:], strict=True)]
        apart = {*agreed}.union(*bound.values())
        places = [n for n in duplicates.entering(notes, texts, quotes, staying)
                  if n not in apart and ('replaces' in notes[n] or not quotes[n].bare)]
        damped = repetition.damping([(text, note['role']) for text, note in zip(texts, notes, strict=True)])
        lifts = [lift if quoted.firm or factor == 1 else lift._replace(times=lift.times * factor)   # a rule is meant
                 for lift, quoted, factor in zip(lifts, quotes, damped, strict=True)]
        shares = _shared([pasted.worth(note['text'], talk.added) for note in notes], notes, quotes, said[:old], talk)
        lifts = [lift if share == 1 else lift._replace(times=lift.times * share)
                 for lift, share in zip(lifts, shares, strict=True)]
        places = [n for n in places if shares[n] > pasted.WORTH]   # the others enter where room is
        lifts = in_talk(lifts, notes, quotes, said[:old], talk, strong, replies)
        lifts = picked(lifts, notes, pairs)
        lifts = of_work(lifts, notes, quotes)
        lifts = left_behind(lifts, notes, quotes, said[:old], talk, replies)
        lifts = said_again(lifts, notes, quotes, strong)
        candidates = [_candidate(notes[n], quotes[n], lifts[n], asked, strong, faint, heard) for n in places]
        for n, worth in (order := [*tool_quotes.order(candidates, strong, heard[duplicates.ASKS])]):
            notes[places[n]]['priority'] = round(worth, 6)
        questions = {n for asked in bound.values() for n in asked}
        left = [(n, _candidate(note, quotes[n], lifts[n], asked, strong, faint).worth(strong))
                for n, note in enumerate(notes) if not ('priority' in note or 'reason' in note or n in questions)
                and not is_courtesy(quotes[n].text)]
        duplicates.settle(notes, quotes, [places[n] for n, _ in order], left,
                          [(quoted, role == 'user') for role, message in staying for quoted in message.quotes])
        answers.enter_together(notes, bound)
        answers.agree(notes, agreed)
        notes = [note for note in notes if 'priority' in note or 'reason' in note]
        whole = {(turn, role): text for turn, role, text in said[:old]}
        adjoining.adjoin(notes, whole | {(n, 'tool'): turn.tool for n, turn in enumerate(turns, 1) if turn.tool})
        return notes

    def _asked(self, weights) -> dict[str, float]:
        """Return the share of each word in what the question asks about."""
        words = {w: weights.get(w, 0.0) for w in word_forms.words_of(self.question or '')}
        return {w: weight / sum(words.values()) for w, weight in words.items() if weight}


def salient(question: str | None = None, rank: word_forms.Rank | None = None) -> Salient:
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


def _noted(said: list[memory.Said], talk: Conversation, results: Iterable[tuple[int, Quote]]
           ) -> tuple[list[dict], list[Quote], list[Lift], dict[int, range]]:
    """Return all notes in order, those of retired text with the reason, what each quotes, and how it is lifted.

    Last the places of the clauses that lost a value, with those of the phrases that still belong to each.

    Those of tool results come first: of two same texts the later is quoted, so the assistant's or the user's.
    """
    retired, marks = _retired(talk.found, talk.statements), _marks(talk.found, talk.statements)
    lifted, echoes, phrases = lifts_of(talk.found.retired, talk.statements), {}, {}
    touched = marks.keys() | retired.keys() | lifted.keys()   # statements that others bear on
    notes = [{'turn': turn, 'role': 'tool', 'text': quoted.text, 'start': quoted.start} for turn, quoted in results]
    quotes, lifts = [quoted for _, quoted in results], [PLAIN] * len(notes)
    for (turn, role, text), message, first in zip(said, talk.messages, talk.firsts):  # noqa: B905 (said is shorter)
        if touched.isdisjoint(range(first, first + len(message.statements))):
            notes += [{'turn': turn, 'role': role, 'text': quoted.text, 'start': quoted.start}
                      for quoted in message.joined]
            quotes += message.joined
            lifts += [PLAIN] * len(message.joined)
            continue
        for quoted in _units(text, role, message, first, marks, retired):
            statement = first + quoted.sentence
            mark = marks.get(statement, {})
            gone = _retiring(retired[statement], quoted) if statement in retired else ()
            standing, belonging = [quoted], 0
            if gone:
                by = gone[0][2]
                said = quoted.text.strip(DRAWN)
                echoes[said] = max(by, echoes.get(said, 0))
                notes.append({'turn': turn, 'role': role, 'text': quoted.text, 'start': quoted.start,
                              'reason': f'superseded by turn {by}'})
                quotes.append(quoted)
                lifts.append(PLAIN)
                standing, belonging = rests.standing(text, role, quoted, gone)
            if belonging:
                phrases[len(notes)] = range(len(notes) + 1, len(notes) + 1 + belonging)
            lift = lifted.get(statement, PLAIN)
            for rest in standing:
                notes.append({'turn': turn, 'role': role, 'text': rest.text, 'start': rest.start, **mark})
                quotes.append(rest)
                lifts.append(lift._replace(times=lift.times * rests.PARTED) if belonging else lift)
    for note in notes if echoes else ():   # what says a retired text word for word before the turn that retired it
        by = echoes.get(note['text'].strip(DRAWN), 0)   # be it in a list, quoted, or behind a fence
        if by > note['turn'] and 'reason' not in note:
            note['reason'] = f'superseded by turn {by}'
            note.pop('replaces', None), note.pop('conflicts', None)
    return notes, quotes, lifts, phrases


def _candidate(note: dict, quoted: Quote, lifted: Lift, asked: dict, strong: dict, faint: dict,
               heard: Mapping[str, Set[str]] | None = None) -> Candidate:
    """heard: words of what is kept, by their force; a note with no others has nothing new to say, whatever its grammar.
    """
    firm = quoted.firm or quoted.binding
    words, lift, cost = quoted.words, 1 + FIRM * firm + lifted.added, quoted.tokens
    of_tool = note['role'] == 'tool'
    again = not (of_tool or not heard or heard[duplicates.ASKS].isdisjoint(words))
    heard = duplicates.heard_alike(heard, quoted.text) if again else frozenset()
    if not (of_tool or asked.keys().isdisjoint(words)):
        lift += RELATED * sum([asked[word] for word in words if word in asked])
    if 'replaces' in note or 'conflicts' in note:
        cost = note_tokens(note)
    said = tuple(filter(strong.__contains__, words))
    again = again and heard.issuperset(quoted.content)
    grammar = 0.0 if again else selection.FAINT * sum(map(faint.__getitem__, words))
    base = max(SETTLED if quoted.settled else 0.0, grammar) + lifted.base
    if lifted.overruled:
        base += INHERITED * sum([strong.get(word, 0.0) for word in set(lifted.overruled).difference(words)])
    if quoted.binding:
        base += RULED
    if firm:
        base += KEPT * sum([min(selection.CEILING, strong[word]) for word in said])
    if heard:
        said = tuple([word for word in said if word not in heard])
    return Candidate((note['turn'], note['role']), said, base, lift * lifted.times, cost)


def _units(text: str, role: str, message: Message, first: int, marks: dict, retired: dict) -> Iterable[Quote]:
    """The clauses of a message; a sentence that replaces another stays whole, with what it replaces, while it holds."""
    if marks.keys().isdisjoint(range(first, first + len(message.statements))):
        return message.quotes
    units = []
    for sentence, parts in groupby(message.quotes, lambda part: part.sentence):
        parts = list(parts)
        if first + sentence in marks and first + sentence not in retired:
            words = tuple(dict.fromkeys(word for part in parts for word in part.words))
            span = salience.Span(*message.reading.sentences[sentence], sentence, words)
            parts = [quote(text, span, role == 'user')]
        units += parts
    return units


def _shared(shares: list[float], notes: list[dict], quotes: list[Quote], said: list[memory.Said],
            talk: Conversation) -> list[float]:
    """The shares of notes, those that quote what a program printed or a user quotes no more than that line's."""
    printed = {(turn, role): message.printed for (turn, role, _), message in zip(said, talk.messages)  # noqa: B905
               if message.printed}
    quoting = {(turn, role): text for turn, role, text in said if role == 'user' and '>' in text}
    if printed:
        shares = [min(share, printed.get((note['turn'], note['role']), NOTHING).get(quoted.sentence, 1.0))
                  for share, note, quoted in zip(shares, notes, quotes, strict=True)]
    if quoting:
        texts = [quoting.get((note['turn'], note['role'])) for note in notes]
        shares = [min(share, pasted.QUOTED) if text and pasted.is_quoted(text, quoted.start) else share
                  for share, text, quoted in zip(shares, texts, quotes, strict=True)]
    return shares


def _retired(found: Supersession, statements: list[Statement]) -> dict[int, list[rests.Gone]]:
    """Return what is retired of each statement."""
    spans: dict[int, list[rests.Gone]] = {}
    for r in found.retired:
        if r.rule != 'passed over':
            old, new = statements[r.old], statements[r.new]
            spans.setdefault(r.old, []).extend([(old.start + start, old.start + end, new.turn, r.rule)
                                                for start, end in touched(old.text, r.span, new.text)])
    return spans


def _retiring(spans: list[rests.Gone], quoted: Quote) -> list[rests.Gone]:
    """Return what is retired of a quote."""
    return [gone for gone in spans if gone[0] < quoted.end and quoted.start < gone[1]]


def _marks(found: Supersession, statements: list[Statement]) -> dict[int, dict]:
    """Return what the note of a statement says about others: {'replaces': [turn], 'conflicts': [turn]}.

    Of a conflict both name the other's turn, so that either note alone says that it is disputed; a statement that was
    retired since is in no conflict any more.
    """
    marks: dict[int, dict] = {}
    named = [('replaces', r.new, r.old) for r in found.retired if r.rule not in UNMARKED]
    gone = {r.old for r in found.retired if r.rule != 'passed over'}
    for c in found.conflicts:
        if gone.isdisjoint((c.old, c.new)):
            named += [('conflicts', c.new, c.old), ('conflicts', c.old, c.new)]
    for key, place, other in named:
        turn, cited = statements[other].turn, marks.get(place, {}).get(key, [])
        if turn != statements[place].turn and turn not in cited:
            marks.setdefault(place, {})[key] = sorted([*cited, turn])
    return marks
