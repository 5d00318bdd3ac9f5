"""What a statement counts beside its own words: for what it replaces, and for how and when it is said in this talk.

In talk that is no search, what is settled counts more (certainty.py). In written talk, in which a language model
explains at length, an answer of a hundred sentences holds no ten times the facts of one of ten; what the user writes
is mostly a wish, a rule or a choice, in common words; and of two statements the later more likely holds. The numbers
were chosen on 16 chats of other people with language models, which are no part of the project, of half of them by
their scores alone. In messages of up to LONG words that are SPOKEN on average they change nothing.

What the assistant says of its own work counts PROCEDURE, or DONE at least: ten talks of real service desks showed the
need, half of them read; on the labelled corpora both together change nothing. In all talk an option that a reply picks
counts as a decision, and those beside it next to nothing (options.py); in talk that is no search a question that the
user goes past counts a tenth. Nothing was fitted there: with 0.15 to 0.5 for a pick the facts kept of the same chats
differ by less than a point.

What is said again is best quoted where it is said last: as it was settled, not as it was offered or planned.
"""
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from extraction import certainty
from extraction.answers import Answer, passed
from extraction.memory import Conversation, Message, Said
from extraction.quotes import Quote
from extraction.salience import QUESTION
from extraction.selection import CEILING
from language.acts import ACCEPT
from language.procedures import is_outcome, is_procedure
from language.word_forms import words_of
from replacement.supersession import Retirement, Statement

REPLACING = 0.2   # a statement that replaces an earlier one counts a fifth more
OVERRULING = 1.0  # one that overrules it in so many words, double: nobody confirms it in a denser sentence
PASSED = 0.1      # what the user passes over, in favour of nothing that replaces it, counts a tenth
PROCEDURE = 0.15  # of what the assistant says of its work; with 0.05 nothing changes
DONE, SHORTEST = 0.2, 5   # facts that a report of so many words or more holds that something has been done
AGAIN, AGAIN_SHARE = 0.5, 0.5   # half, where half of the weight of its words is said again
AGAIN_WITHIN = 8    # messages after it; over all that follow, a long talk says nearly everything again
UNPICKED = 0.02   # an option beside the one that is picked counts next to nothing: it was turned down
LONG, FALL = 80, 0.5      # words of a message; of a longer one each quotation counts (LONG / words) ** FALL
OF_USER = 0.15            # facts that a message of the user holds in written talk whatever its words
PICKED = 0.3              # facts that picking an option holds whatever its words
LATER = 1.0               # there the last statement counts double the first
SPOKEN, WRITTEN = 250, 450   # characters of a message on average: from none of that to all of it
OUTRIGHT = frozenset({'replaced', 'negated', 'called off', 'reassigned', 'restated', 'revoked', 'exchanged',
                      'overruled', 'given way', 'left out', 'told anew'})
UNMARKED = frozenset({'alias', 'passed over'})  # rules that retire a statement which nothing replaces


class Lift(NamedTuple):
    """What a statement counts beside its own words.

    added to its worth of 1; times that; the words of what it overrules; base: facts, whatever its words.
    """

    added: float = 0.0
    times: float = 1.0
    overruled: tuple[str, ...] = ()
    base: float = 0.0


PLAIN = Lift()


def lifts_of(retired: Iterable[Retirement], statements: Sequence[Statement]) -> dict[int, Lift]:
    """Return the lift of the statements that are passed over or replace others, whose worth they inherit.

    >>> talk = [Statement(1, 'user', 'Use tabs.', 0), Statement(2, 'user', 'Use spaces.', 0)]
    >>> lifts_of([Retirement(0, 1, (4, 8), True, 'exchanged')], talk)[1].overruled
    ('use', 'tabs')
    """
    lifted = {r.old: Lift(times=PASSED) for r in retired if r.rule == 'passed over'}
    lifted |= {r.new: Lift(REPLACING) for r in retired if r.rule not in UNMARKED}
    return lifted | {r.new: Lift(OVERRULING, 1.0, tuple(words_of(statements[r.old].text)))
                     for r in retired if r.rule in OUTRIGHT}


def in_talk(lifts: Sequence[Lift], notes: Sequence[dict], quotes: Sequence[Quote], said: Sequence[Said],
            talk: Conversation, strong: Mapping[str, float], answers: Mapping[int, Sequence[Answer]]) -> list[Lift]:
    """Return the lifts of notes, with how settled each is and, in written talk, by whom and when it is said.

    quotes: what the notes quote; said: the messages they come from; strong: the words that have weight.

    >>> in_talk([], [], [], [], Conversation([], [], [], None, {}, 1.0, 60.0), {}, {})
    []
    """
    if not talk.talks:
        return list(lifts)
    before, sizes, last, confirming = {}, {}, frozenset(), set()
    for place, ((turn, role, _), message) in enumerate(zip(said, talk.messages)):  # noqa: B905 (said is shorter)
        before[turn, role], sizes[turn, role], last = last, len(message.reading.words), message.reading.vocabulary
        last = last.union(*[quoted.words for one in answers.get(place, ()) for quoted in one.asked])   # "B" says them
        confirming.update((turn, quoted) for one in answers.get(place, ()) for quoted in one.confirming)
    share, turns, found = written(talk.length), said[-1][0] if said else 1, []
    for lift, note, quoted in zip(lifts, notes, quotes, strict=True):
        if note['role'] != 'tool':
            place = note['turn'], note['role']
            of_user = note['role'] == 'user' or bool(confirming and (note['turn'], quoted) in confirming)
            words = list(filter(strong.__contains__, quoted.words))
            factor = certainty.taken_up(words, before[place], of_user)
            factor *= 1.0 if quoted.firm else certainty.settled(quoted.text)
            times = factor ** talk.talks * density(sizes[place]) * (1 + share * LATER * note['turn'] / turns)
            lift = Lift(lift.added, lift.times * times, lift.overruled, share * OF_USER * of_user)
        found.append(lift)
    return found


def picked(lifts: Sequence[Lift], notes: Sequence[dict], pairs: Mapping[int, Sequence[int]]) -> list[Lift]:
    """Return the lifts of notes, of what picks an option as of a fact: it is a decision in the commonest words.

    pairs: the places of answers with those of what they answer, as answers.pair() gives them.

    >>> picked([PLAIN] * 3, [{'text': 'Which?'}, {'text': 'B) Blue.'}, {'text': 'B'}], {2: (1,)})[2].base
    0.3
    """
    of_options = {n for n, asked in pairs.items() if not any(QUESTION.search(notes[place]['text']) for place in asked)}
    return [lift._replace(base=max(lift.base, PICKED)) if n in of_options else lift for n, lift in enumerate(lifts)]


def left_behind(lifts: Sequence[Lift], notes: Sequence[dict], quotes: Sequence[Quote], said: Sequence[Said],
                talk: Conversation, answers: Mapping[int, Sequence[Answer]]) -> list[Lift]:
    """Return the lifts of notes, less for what the talk went past: options that a reply did not pick.

    In talk that is no search, also questions of the assistant after which the user says no yes: what they offered did
    not come about, and an answer that needs its question brings it along. said: the messages that leave.

    >>> left_behind([], [], [], [], Conversation([], [], [], None, {}, 1.0, 60.0), {})
    []
    """
    options = passed(said, answers)
    open_ends = set()
    if talk.talks:
        for place, (turn, role, _) in enumerate(said[:-1]):
            if role == 'assistant' and talk.messages[place].reading.asks and not _accepts(talk.messages[place + 1]):
                open_ends.add((turn, role))
    if not (options or open_ends):
        return list(lifts)
    found = []
    for lift, note, quoted in zip(lifts, notes, quotes, strict=True):
        place, times = (note['turn'], note['role']), 1.0
        if any(start < quoted.end <= end for start, end in options.get(place, ())):
            times = UNPICKED
        elif place in open_ends and QUESTION.search(quoted.text):
            times = PASSED ** talk.talks
        found.append(lift if times == 1.0 else lift._replace(times=lift.times * times))
    return found


def of_work(lifts: Sequence[Lift], notes: Sequence[dict], quotes: Sequence[Quote]) -> list[Lift]:
    """Return the lifts of notes, less for how the assistant goes about its work, and a base for what it has done.

    An outcome is told in the words of its request, which a note says already (language/procedures.py).

    >>> from extraction.quotes import quote
    >>> from extraction.salience import Span
    >>> said = ['Let me look that up.', 'The room in Oslo has been booked.']
    >>> quotes = [quote(text, Span(0, len(text), 0, tuple(text.split())), False) for text in said]
    >>> [(lift.times, lift.base) for lift in of_work([PLAIN] * 2, [{'role': 'assistant'}] * 2, quotes)]
    [(0.15, 0.0), (1.0, 0.2)]
    """
    found = []
    for lift, note, quoted in zip(lifts, notes, quotes, strict=True):
        if note['role'] == 'assistant' and is_procedure(quoted.text):
            lift = lift._replace(times=lift.times * PROCEDURE)
        elif note['role'] == 'assistant' and len(quoted.words) >= SHORTEST and is_outcome(quoted.text):
            lift = lift._replace(base=max(lift.base, DONE))
        found.append(lift)
    return found


def said_again(lifts: Sequence[Lift], notes: Sequence[dict], quotes: Sequence[Quote], strong: Mapping[str, float]
               ) -> list[Lift]:
    """Return the lifts of notes, less for those whose words the next messages mostly say again, in what they state.

    notes: in the order of the conversation, but for those of tools; strong: the words that have weight. On samples
    and private chats 2 to 5 in 100 replaced facts fewer stand in a note, and kept changes by up to 1.3 points; 16 talks
    that nobody has read are as they were. With 16 messages short talk keeps a point more, and a hundred turns one less.

    >>> from extraction.quotes import quote
    >>> from extraction.salience import Span
    >>> said = ['Seats 7A or 9C.', 'Seat 9C is yours.']
    >>> quotes = [quote(text, Span(0, len(text), 0, tuple(words)), False)
    ...           for text, words in zip(said, (['7a', '9c', 'seats'], ['9c', 'yours']))]
    >>> notes = [{'turn': turn, 'role': 'assistant', 'text': text} for turn, text in enumerate(said)]
    >>> [lift.times for lift in said_again([PLAIN] * 2, notes, quotes, {'7a': 0.5, '9c': 0.5})]
    [0.5, 1.0]
    """
    found, last = list(lifts), {}   # last: where a word is said next, counted from the end
    spoken = [n for n, note in enumerate(notes) if note['role'] != 'tool']
    messages = groupby(reversed(spoken), key=lambda n: (notes[n]['turn'], notes[n]['role']))
    for place, (_, message) in enumerate(messages):
        stated = []
        for n in message:
            words = list(filter(strong.__contains__, quotes[n].words))
            weights = [min(CEILING, strong[word]) for word in words]
            again = sum([weight for word, weight in zip(words, weights, strict=True)
                         if place - last.get(word, -AGAIN_WITHIN - 1) <= AGAIN_WITHIN])
            if again and again >= AGAIN_SHARE * sum(weights) and not quotes[n].firm:   # a rule is meant to stand
                found[n] = found[n]._replace(times=found[n].times * AGAIN)
            if 'reason' not in notes[n] and not QUESTION.search(quotes[n].text):
                stated += words
        last.update(dict.fromkeys(stated, place))
    return found


def _accepts(message: Message) -> bool:
    return bool(message.readings and message.readings[0].bits & ACCEPT)


def density(words: int) -> float:
    """Return what a quotation counts in a message of so many words.

    >>> density(20), density(320)
    (1.0, 0.5)
    """
    return (LONG / max(LONG, words)) ** FALL


def written(length: float) -> float:
    """Return how far a talk is written, from 0.0 to 1.0; length: the mean length of its messages in characters.

    >>> written(80), written(350), written(900)
    (0.0, 0.5, 1.0)
    """
    return max(0.0, min(1.0, (length - SPOKEN) / (WRITTEN - SPOKEN)))
