"""What a statement tells as plain fact, and the words of content and the names in its parts.

A statement that asks, supposes, doubts, sets a condition, quotes, or reports what somebody else says or wants tells
nothing as fact. The rules that go by a single word of change ("fell through", "have swapped") read no others. It does
not ask what is replaced. English function words only.
"""
import re
from collections.abc import Iterator

from language.acts import QUESTION, SUPPOSE, word_set
from language.acts import words as words_of
from language.reading import Reading, stem
from language.sentence_clauses import clauses
from replacement.exchanges import EMPTY, conditional
from replacement.once import once
from replacement.same_thing import speaker

DOUBT = word_set('might could would maybe perhaps probably possibly likely hope hopes hoped hoping wish wishes wished '
                 'fear fears guess wonder wonders whether wants wanted asked asks suggested suggests proposed proposes '
                 'rumour rumor rumours supposedly apparently')
DEPENDS = word_set('if unless once when whenever until till unless before provided suppose imagine')
MAY = re.compile(r'\b(?:may|should|shall) (?!\d)[a-z]')   # not the month
COMMA = re.compile(r'[,;:(]\s|\s[\u2013\u2014-]\s')
TOKEN = re.compile(r"[^\W_]+(?:['\u2019.-][^\W_]+)*")
CAPITAL = re.compile(r"[^\W\d_][\w\u2019'-]*")


@once
def declares(r: Reading) -> bool:
    """Tell whether a reading tells something as plain fact.

    >>> from language.reading import read
    >>> [declares(r) for r in read(['The hall fell through.', 'The hall may fall through.', 'Kim says the hall fell.'])]
    [True, False, False]
    """
    words = r.words
    return not (r.bits & (SUPPOSE | QUESTION) or '?' in r.lower or '"' in r.text or not DOUBT.isdisjoint(words)
                or not DEPENDS.isdisjoint(words) or conditional(r) or MAY.search(r.text) or r.lower.startswith('>')
                or speaker(r.lower))


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
    """Tell whether a text writes one of these stems with a capital, where it is not its first word.

    >>> named('I work at Leiden.', {'leiden'}), named('Leiden is far.', {'leiden'})
    (True, False)
    """
    return any(m.start() and m.group()[0].isupper() and not stems.isdisjoint(keys(m.group()))
               for m in CAPITAL.finditer(text))
