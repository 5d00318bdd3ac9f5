"""Short answers and the questions they answer: "Any allergies?", "Sesame." Neither says anything without the other.

A note quotes one message, so there are two, which enter together or not at all: the answer takes over the words, and
so the worth, of its question. An answer is short where it is a bare value, leans on the question, or has hardly a word
of content. It is looked for right after the question, and whether it answers it is not understood.
"""
from collections.abc import Mapping, Sequence
from functools import lru_cache

from extraction.duplicates import ASKS, force
from extraction.memory import Conversation, Message, Quote, Said
from extraction.salience import QUESTION
from extraction.selection import CITATION_TOKENS
from language.acts import ACCEPT, CLOSING, FILLERS, NUMBERS, words
from language.anaphora import leans
from language.content_words import content
from language.reading import KINDS, read

LONGEST = 48   # characters of a short answer
NEAR = 2       # how many quotations before its end a message asks what is answered


@lru_cache(maxsize=1 << 15)
def is_short(text: str, bare: bool) -> bool:
    """Tell whether a quotation says nothing without a question before it; bare: whether it is a bare value.

    >>> [is_short(text, False) for text in ('Not before ten.', 'Just that one.', 'Ada fetches the keys.', 'Which one?')]
    [True, True, False, False]
    """
    if len(text) > LONGEST or QUESTION.search(text) or read([text])[0].bits & CLOSING:
        return False
    return bare or leans(text) or all(w in KINDS or w in FILLERS or w in NUMBERS for w in words(text))


def answered(said: Sequence[Said], messages: Sequence[Message]) -> dict[int, tuple[Quote, Quote]]:
    """Return the question and the short answer of each message that begins with one, by the message's place.

    Of what the assistant answers, only questions count, no wishes: "Can you book it?", "Sure." is none.

    >>> from extraction.memory import Memory
    >>> said = [(1, 'assistant', 'Any allergies?'), (2, 'user', 'Sesame. Is there a menu?')]
    >>> [(q.text, a.text) for q, a in answered(said, Memory({}.get).read(said, 2).messages).values()]
    [('Any allergies?', 'Sesame.')]
    """
    found = {}
    for place in range(1, len(said)):
        role, quotes, before = said[place][1], messages[place].quotes, messages[place - 1].joined
        if messages[place - 1].reading.asks and quotes and said[place - 1][1] != role and is_short(
                quotes[0].text, quotes[0].bare):
            asked = next((q for q in reversed(before[-NEAR:]) if QUESTION.search(q.text)), None)
            if asked and (role == 'user' or force(asked.text) == ASKS):
                first = messages[place].joined[:1]
                found[place] = asked, first[0] if first and first[0].start == quotes[0].start else quotes[0]
    return found


def joined(question: Quote, answer: Quote) -> Quote:
    """Return an answer with the words and the tokens of its question; it settles it.

    >>> from extraction.memory import quote
    >>> from extraction.salience import Span
    >>> one, other = [quote(text, Span(0, 9, 0, (text,)), True) for text in ('allergies?', 'sesame')]
    >>> joined(one, other).words
    ('allergies?', 'sesame')
    """
    words = tuple(dict.fromkeys(question.words + answer.words))
    return answer._replace(bare=False, words=words, content=content(words), settled=True,
                           tokens=question.tokens + answer.tokens + CITATION_TOKENS)


def pair(notes: list[dict], quotes: list[Quote], said: Sequence[Said], talk: Conversation
         ) -> tuple[dict[int, int], set[int]]:
    """Return the place of each short answer with that of its question, both notes that stand.

    The quote of the answer gets the words of the question, and its note a mark, in place. In a search a mere "yes"
    stands apart: what it accepts is said again where it is done, so that the question may stay out. The places of
    such answers are returned beside the pairs. said: the messages that leave, the first of talk.

    >>> from extraction.memory import Memory
    >>> said = [(1, 'assistant', 'Any allergies?'), (2, 'user', 'Sesame.')]
    >>> talk = Memory({}.get).read(said, 2)
    >>> notes = [{'turn': turn, 'role': role, 'text': text} for turn, role, text in said]
    >>> pair(notes, [message.quotes[0] for message in talk.messages], said, talk)
    ({1: 0}, set())
    """
    stays = len(said)   # the message after these: what it answers shortly is worth a note by itself
    if stays < len(talk.messages) and said and said[-1][1] == 'assistant':
        said = [*said, (said[-1][0] + 1, 'user', '')]
    short, found, agreed = answered(said, talk.messages), {}, set()
    places = {(note['turn'], note['role'], note['text']): n for n, note in enumerate(notes)
              if 'reason' not in note} if short else {}
    for place, (asked, answer) in short.items():
        question = places.get((*said[place - 1][:2], asked.text))
        reply = places.get((*said[place][:2], answer.text))
        if question is not None and place == stays:
            quotes[question] = quotes[question]._replace(bare=False, settled=True)
        elif question is not None and reply is not None:
            quotes[reply] = joined(asked, quotes[reply])
            if talk.talks or not read([answer.text])[0].bits & ACCEPT:
                found[reply] = notes[reply]['together'] = question
            else:
                agreed.add(reply)
    return found, agreed


def texts(notes: Sequence[dict], pairs: Mapping[int, int]) -> list[str]:
    """Return what each note says: an answer, with its question.

    >>> texts([{'text': 'Any allergies?'}, {'text': 'Sesame.'}], {1: 0})
    ['Any allergies?', 'Any allergies? Sesame.']
    """
    return [f'{notes[pairs[n]]["text"]} {note["text"]}' if n in pairs else note['text'] for n, note in enumerate(notes)]


def enter_together(notes: Sequence[dict], pairs: Mapping[int, int]) -> None:
    """Give each question, by the place of its answer, the reason of that, or its share of the priority; in place.

    >>> notes = [{'text': 'Any allergies?'}, {'text': 'Sesame.', 'priority': 1.0, 'together': 0}]
    >>> enter_together(notes, {1: 0})
    >>> notes[0]['priority'] + notes[1]['priority'], notes[0]['together'] == notes[1]['together']
    (1.0, True)
    """
    for answer, question in pairs.items():
        note = notes[answer]
        if 'priority' in note:
            worth = note['priority']
            share = len(notes[question]['text']) / (len(notes[question]['text']) + len(note['text']))
            notes[question].update(priority=round(worth * share, 9), together=question)
            note['priority'] = round(worth - notes[question]['priority'], 9)
        elif 'reason' in note:
            notes[question].update({key: note[key] for key in ('reason', 'repeats') if key in note})
