"""Answers that say nothing without what they answer: "Any allergies?", "Sesame.", and by a label: "B" (options.py).

A note quotes one message, so there are two, which enter together or not at all: the answer takes over the words, and
so the worth, of its question. An answer is short where it is a bare value, leans on the question, or has hardly a word
of content. It is looked for right after the question, and whether it answers it is not understood.
"""
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from extraction import options
from extraction.force import ASKS, force
from extraction.memory import Conversation, Message, Said
from extraction.quotes import Quote
from extraction.salience import QUESTION
from extraction.selection import CITATION_TOKENS
from language.acts import ACCEPT, CLOSING, FILLERS, NUMBERS, word_set, words
from language.anaphora import leans
from language.bare_values import is_courtesy, is_praise
from language.content_words import content
from language.labels import INLINE, bulleted, lists
from language.reading import KINDS, read
from language.references import calls, named

LONGEST = 48   # characters of a short answer
DECIDES = word_set('yes yeah yep yup no nope nah')
# What is offered without naming anything: a "no, thanks" to it only ends the talk.
ANYTHING = re.compile(r'\b(?:any(?:thing)?|something|what) (?:else|more|other|further)\b|'
                      r'\b(?:help|assist) (?:you|with)\b', re.IGNORECASE)
NEAR = 2       # how many quotations before its end a message asks what is answered


@lru_cache(maxsize=1 << 15)
def is_short(text: str, bare: bool) -> bool:
    """Tell whether a quotation says nothing without a question before it; bare: whether it is a bare value.

    Praise answers nothing, nor do thanks without a yes or a no.

    >>> [is_short(text, False) for text in ('Not before ten.', 'Just that one.', 'Ada fetches the keys.', 'Which one?')]
    [True, True, False, False]
    >>> is_short('No, thanks.', False), is_short('Thanks.', False)
    (True, False)
    """
    if len(text) > LONGEST or QUESTION.search(text) or is_praise(text):
        return False
    r = read([text])[0]
    if r.bits & CLOSING and (DECIDES.isdisjoint(r.words[:1]) or not is_courtesy(text)):
        return False
    return bare or leans(text) or all(w in KINDS or w in FILLERS or w in NUMBERS for w in words(text))


class Answer(NamedTuple):
    """What a message answers: the quotes of the message before, and its own.

    passed and confirming: as of an options.Pick; what confirms can do without the two. back: how many messages before
    its own that one is.
    """

    asked: tuple[Quote, ...]
    answer: Quote | None
    passed: tuple[tuple[int, int], ...] = ()
    confirming: tuple[Quote, ...] = ()
    back: int = 1


def answered(said: Sequence[Said], messages: Sequence[Message]) -> dict[int, list[Answer]]:
    """Return what each message answers that says nothing without the one before, by the message's place.

    That is by a label (options.py), of a list before that one where it calls an option so in place of another, or
    shortly at its beginning. Of what the assistant answers, only questions count, no wishes: "Can you book it?",
    "Sure." is none.

    >>> from extraction.memory import Memory
    >>> said = [(1, 'assistant', 'Any allergies?'), (2, 'user', 'Sesame. Is there a menu?')]
    >>> [(a.asked[0].text, a.answer.text) for a in answered(said, Memory({}.get).read(said, 2).messages)[1]]
    [('Any allergies?', 'Sesame.')]
    """
    found: dict[int, list[Answer]] = {}
    picking = 0   # the place of the message that picked last, of a list that no other followed
    for place in range(1, len(said)):
        (_, other, listing), (_, role, text) = said[place - 1:place + 1]
        if not messages[place].quotes or other == role:
            continue
        listed = lists(listing) if role == 'user' and '\n' in listing else ()
        points = listed or (role == 'user' and bulleted(listing))
        answers = _by_label(listing, text, messages[place - 1:place + 2]) if points else []
        by_label = any(one.asked for one in answers)
        if picking and role == 'user' and not (listed or answers):
            instead = answers = _instead(said, messages, found[picking][0], picking, place)
        else:
            instead = []
        if instead:
            found[picking] = []
        elif not (by_label or (listed and lists(text, INLINE))):   # of a list of its own the first answers no question
            answers += _shortly(messages[place - 1], messages[place], role)
        if answers:
            found[place] = answers
        if listed or instead:
            takes = len(answers) == 1 and (by_label or not listed)
            picking = place if takes and not any(QUESTION.search(q.text) for q in answers[0].asked) else 0
    return found


def _instead(said: Sequence[Said], messages: Sequence[Message], earlier: Answer, picking: int, place: int
             ) -> list[Answer]:
    """What a message takes in place of what an earlier one picked of a list: "Actually option C instead"."""
    at, text = picking - earlier.back, said[place][2]
    listing = said[at][2]
    if not calls(text, named(text, lists(listing))):
        return []
    picked = options.pick(listing, messages[at], text, messages[place])
    if not picked or picked.options == earlier.asked:
        return []
    before = [(quoted.start, quoted.end) for quoted in earlier.asked if quoted not in picked.options]
    return [Answer(picked.options, picked.saying, (*picked.passed, *before), back=place - at)]


def _by_label(listing: str, text: str, messages: Sequence[Message]) -> list[Answer]:
    """messages: the one that lists, the one that answers, and the next, if there is one."""
    before, message, *after = messages
    picks = options.interview(listing, before, text, message)
    if not picks:
        picks = list(filter(None, [options.pick(listing, before, text, message, *after)]))
    if picks and not picks[0].saying:
        return [Answer(one.options, one.saying, one.passed, one.confirming) for one in picks]
    said = {one.saying for one in picks}
    return [Answer(one.options, one.saying, one.passed, one.confirming) for one in picks] + [
        Answer((question,), answer) for question, answer, alone in options.numbered(listing, before, text, message)
        if answer not in said and len(alone) <= LONGEST]


def _shortly(before: Message, message: Message, role: str) -> list[Answer]:
    quotes = message.quotes
    if not (before.reading.asks and is_short(quotes[0].text, quotes[0].bare)):
        return []
    asked = next((q for q in reversed(before.joined[-NEAR:]) if QUESTION.search(q.text)), None)
    if not asked or (role != 'user' and force(asked.text) != ASKS):
        return []
    if read([quotes[0].text])[0].bits & CLOSING and ANYTHING.search(asked.text):
        return []
    first = message.joined[:1]
    return [Answer((asked,), first[0] if first and first[0].start == quotes[0].start else quotes[0])]


def joined(asked: Sequence[Quote], answer: Quote) -> Quote:
    """Return an answer with the words and the tokens of what it answers; it settles it.

    >>> from extraction.quotes import quote
    >>> from extraction.salience import Span
    >>> one, other = [quote(text, Span(0, 9, 0, (text,)), True) for text in ('allergies?', 'sesame')]
    >>> joined([one], other).words
    ('allergies?', 'sesame')
    """
    words = tuple(dict.fromkeys([word for quoted in (*asked, answer) for word in quoted.words]))
    tokens = sum([quoted.tokens for quoted in (*asked, answer)]) + CITATION_TOKENS
    return answer._replace(bare=False, words=words, content=content(words), settled=True, tokens=tokens)


def pair(notes: list[dict], quotes: list[Quote], said: Sequence[Said], talk: Conversation,
         answers: Mapping[int, Sequence[Answer]], leaving: int
         ) -> tuple[dict[int, tuple[int, ...]], dict[int, tuple[int, ...]]]:
    """Return the place of the note of each answer with those of what it answers, all notes that stand.

    The quote of the answer gets the words of the question, and its note a mark, in place. In a search a mere "yes"
    stands apart: what it accepts is said again where it is done, so that the question may stay out. Such answers are
    returned beside the pairs. answers: as answered() gives them; leaving: so many of the messages
    leave; what the first that stays answers is worth a note by itself.

    >>> from extraction.memory import Memory
    >>> said = [(1, 'assistant', 'Any allergies?'), (2, 'user', 'Sesame.')]
    >>> talk = Memory({}.get).read(said, 2)
    >>> notes = [{'turn': turn, 'role': role, 'text': text} for turn, role, text in said]
    >>> quotes = [message.quotes[0] for message in talk.messages]
    >>> pair(notes, quotes, said, talk, answered(said, talk.messages), 2)
    ({1: (0,)}, {})
    """
    found, agreed = {}, {}
    places = {(note['turn'], note['role'], note['text']): n for n, note in enumerate(notes)
              if 'reason' not in note} if answers else {}
    for place, one in [(place, one) for place, of_message in answers.items() for one in of_message
                       if one.asked and not one.confirming]:
        asked = [places.get((*said[place - one.back][:2], quoted.text)) for quoted in one.asked]
        reply = places.get((*said[place][:2], one.answer.text))
        if None in asked:
            continue
        if reply is not None:
            quotes[reply] = joined(one.asked, quotes[reply])
            offered = any(QUESTION.search(quoted.text) for quoted in one.asked)   # and no options
            if talk.talks or not offered or not read([one.answer.text])[0].bits & ACCEPT:
                found[reply] = tuple(asked)
                notes[reply]['together'] = asked[0]
            else:
                agreed[reply] = tuple(asked)
        elif place == leaving:
            for question in asked:
                quotes[question] = quotes[question]._replace(bare=False, settled=True)
    return found, agreed


def agree(notes: Sequence[dict], agreed: Mapping[int, Sequence[int]]) -> None:
    """Give each answer that stands apart a priority after all others, where its question is a note; else 'bare'.

    agreed: as pair() gives them. Notes are changed in place.

    >>> notes = [{'text': 'Shall I?', 'priority': 1.0}, {'text': 'Yes please.'}, {'text': 'So?'}, {'text': 'Yes.'}]
    >>> agree(notes, {1: (0,), 3: (2,)})
    >>> notes[1]['priority'], notes[3]['reason']
    (0.5, 'bare')
    """
    least = min([note['priority'] for note in notes if 'priority' in note], default=0.0)
    for answer, asked in agreed.items():
        if 'priority' in notes[answer] or 'reason' in notes[answer]:
            continue
        if least and all('priority' in notes[n] for n in asked):
            notes[answer]['priority'] = round(least / 2, 12)
        else:
            notes[answer]['reason'] = 'bare'


def texts(notes: Sequence[dict], pairs: Mapping[int, Sequence[int]]) -> list[str]:
    """Return what each note says: an answer, with its question.

    >>> texts([{'text': 'Any allergies?'}, {'text': 'Sesame.'}], {1: (0,)})
    ['Any allergies?', 'Any allergies? Sesame.']
    """
    return [' '.join([notes[place]['text'] for place in (*pairs.get(n, ()), n)]) for n in range(len(notes))]


def enter_together(notes: Sequence[dict], pairs: Mapping[int, Sequence[int]]) -> None:
    """Give what each answer answers, by its place, the reason of that, or its share of the priority; in place.

    >>> notes = [{'text': 'Any allergies?'}, {'text': 'Sesame.', 'priority': 1.0, 'together': 0}]
    >>> enter_together(notes, {1: (0,)})
    >>> notes[0]['priority'] + notes[1]['priority'], notes[0]['together'] == notes[1]['together']
    (1.0, True)
    """
    for answer, asked in pairs.items():
        note = notes[answer]
        if 'priority' in note:
            worth, length = note['priority'], sum([len(notes[place]['text']) for place in (*asked, answer)])
            for place in asked:
                share = len(notes[place]['text']) / length
                notes[place].update(priority=round(worth * share, 9), together=note['together'])
                note['priority'] = round(note['priority'] - notes[place]['priority'], 9)
        elif 'reason' in note:
            for place in asked:
                notes[place].update({key: note[key] for key in ('reason', 'repeats') if key in note})


def passed(said: Sequence[Said], answers: Mapping[int, Sequence[Answer]]
           ) -> dict[tuple[int, str], list[tuple[int, int]]]:
    """Return where the options that no reply picks stand, by (turn, role) of their message, in characters.

    >>> passed([(1, 'assistant', ''), (2, 'user', '')], {1: [Answer((), None, ((3, 9),))]})
    {(1, 'assistant'): [(3, 9)]}
    """
    found = {}
    for place, of_message in answers.items():
        for one in of_message:
            if one.passed:
                found.setdefault(said[place - one.back][:2], []).extend(one.passed)
    return found
