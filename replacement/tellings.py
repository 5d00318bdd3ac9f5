"""What a statement tells as plain fact, and the words of content and the names in its parts.

A statement that asks, supposes, doubts, sets a condition, quotes, or reports what somebody else says or wants tells
nothing as fact. The rules that go by a single word of change ("fell through", "have swapped") read no others. What only
the user puts forward is marked before (unsettled.py). It does not ask what is replaced. English function words only.
"""
import re
from collections.abc import Iterator, Sequence

from language.acts import QUESTION, SUPPOSE, word_set
from language.acts import words as words_of
from language.reading import Reading, stem
from language.sentence_clauses import clauses
from replacement.exchanges import EMPTY, conditional
from replacement.once import once
from replacement.same_thing import MOST, SPEAKER, WE
from replacement.talk_words import Talk

DOUBT = word_set('might could would maybe perhaps probably possibly likely hope hopes hoped hoping wish wishes wished '
                 'fear fears guess wonder wonders whether wants wanted asked asks suggested suggests proposed proposes '
                 'rumour rumor rumours supposedly apparently')
DEPENDS = word_set('if unless once when whenever until till before provided suppose imagine')
PAST = word_set('was were did had used')   # of what has ended by now
MAY = re.compile(r'\b(?:may|should|shall) (?!\d)[a-z]')   # not the month
POLITE = re.compile(r'\W*(?:(?:ok|okay|so|and|hey|hi|actually|now|please|then)\b[,.!]? )*(?:can|could|would|will) you '
                    r'(?:(?:please|just|now|also|maybe) )*(?!be\b|have\b|think\b|know\b|say\b|like\b|tell\b)[a-z]')
COMMA = re.compile(r'[,;:(]\s|\s[\u2013\u2014-]\s')
TOKEN = re.compile(r"[^\W_]+(?:['\u2019.-][^\W_]+)*")
DIGIT = re.compile(r'\d')
CAPITAL = re.compile(r"[^\W\d_][\w\u2019'-]*")
WORD = r"\w[\w'\u2019-]*"   # begins with none of what may stand before it: no text is tried in two ways


def run_of(most: int, word: str = WORD) -> str:
    """Return a pattern of as few words as fit what follows, at most so many, with one blank between two.

    >>> re.match(f'the {run_of(2)} (?:is|was)', 'the old mill is shut').group()
    'the old mill is'
    """
    return f'{word}(?: {word}){{0,{most - 1}}}?'


@once
def declares(r: Reading) -> bool:
    """Tell whether a reading tells something as plain fact.

    >>> from language.reading import read
    >>> [declares(r) for r in read(['The hall fell through.', 'The hall may fall through.', 'Kim says the hall fell.'])]
    [True, False, False]
    """
    words = r.words
    return not (not DOUBT.isdisjoint(words) or not DEPENDS.isdisjoint(words) or r.lower.startswith('>')
                or MAY.search(r.text)) and states(r)


def states(r: Reading) -> bool:
    """Tell whether a reading says how something is, be it in doubt: it asks, supposes, quotes and reports nothing.

    >>> from language.reading import read
    >>> [states(r) for r in read(['It may be shut.', 'It is shut if it rains.', 'Kim says it is shut.'])]
    [True, False, False]
    """
    return not (r.bits & (SUPPOSE | QUESTION) or '?' in r.lower or '"' in r.text or conditional(r)
                or _is_reported(r.lower))


def orders(r: Reading) -> bool:
    """Tell whether a reading says how something is or should be, be it as a polite question.

    >>> from language.reading import read
    >>> [orders(r) for r in read(['Make it blue.', 'Could you make it blue?', 'Why is it blue?'])]
    [True, True, False]
    """
    return states(r) or (POLITE.match(r.lower) is not None
                         and not (r.bits & SUPPOSE or '"' in r.text or conditional(r)))


def _is_reported(lower):
    """Whether somebody else is reported to say a statement: "he says it is 40", not "he takes 40"."""
    found = SPEAKER.match(lower) if len(lower) <= MOST else None
    return bool(found and found['who'] and found['who'] not in WE)


def told(talk: Talk, j: int) -> bool:
    """Tell whether the user tells statement j as plain fact.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [('user', 'It is shut.'), ('user', 'Is it shut?'), ('assistant', 'It is shut.')]
    >>> talk = Talk([Statement(1, *s, 0) for s in said], read([text for _, text in said]))
    >>> [told(talk, j) for j in range(3)]
    [True, False, False]
    """
    return talk.statements[j].role == 'user' and declares(talk.readings[j])


def told_before(talk: Talk, i: int, stems: Sequence[str], most: int) -> Iterator[int]:
    """Yield what the user told with all these stems before the message of statement i, in order.

    most: so many of the statements with them, from the last one back, are looked at.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['The hall is ours.', 'Is the hall ours?', 'The hall fell through.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> list(told_before(talk, 2, ['hall'], 16))
    [0]
    """
    return (j for j in talk.holding(stems, talk.start_of(i))[-most:] if told(talk, j))


def keys(text: str) -> tuple[str, ...]:
    """Return the stems of the words of content of a text, in order; numbers are words here.

    >>> keys('We take the Harbour Room at 8.')
    ('harbour', 'room', '8')
    """
    return tuple([stem(w) for w in words_of(text) if (w[1:] or w.isdigit()) and (w[0].isdigit() or w not in EMPTY)])


def phrases(text: str) -> Iterator[tuple[int, int]]:
    """Yield the span of each part of a statement between its clauses and commas, in characters.

    >>> text = 'For the gala: we take the hall, it is free.'
    >>> [text[a:b] for a, b in phrases(text)]
    ['For the gala', 'we take the hall', 'it is free.']
    """
    for start, end in clauses(text, 0, len(text)):
        at = start
        for m in COMMA.finditer(text, start, end):
            yield at, m.start()
            at = m.end()
        yield at, end


def named(text: str, stems: frozenset[str] | set[str]) -> bool:
    """Tell whether a text writes one of these stems with a capital, where it is not its first word, or with a digit.

    >>> named('I work at Leiden.', {'leiden'}), named('Leiden is far.', {'leiden'})
    (True, False)
    """
    return any(((m.start() and m.group()[0].isupper()) or DIGIT.search(m.group()))
               and not stems.isdisjoint(keys(m.group())) for m in CAPITAL.finditer(text))
