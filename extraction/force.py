"""What a quotation does: it asks, denies or states; or it only says what somebody wishes, or what may be.

A statement says again only what is said with like force (duplicates.py). Closed-class English words, and those of
replacement/unsettled.py; what asks for a deed or for being confirmed states it.
"""
import re
from functools import lru_cache

from extraction.salience import QUESTION
from language.acts import ASK, CONFIRM, word_set
from language.reading import read
from language.sentence_clauses import NEGATION
from replacement.unsettled import CHANGE, puts
from replacement.wishes import CUES, wisher

ASKS, DENIES, STATES, WISHED = 'asks', 'denies', 'states', 'wished'
DENIAL = re.compile(NEGATION, re.IGNORECASE)
WISHES = ASK | CONFIRM
MAYBE = word_set('maybe perhaps possibly probably might considering')


@lru_cache(maxsize=1 << 15)
def force(text: str) -> str:
    """Return what a quotation does: asks, denies or states, as does what asks for a deed or for being confirmed.

    What somebody else wishes, is only supposed or may be is wished.

    >>> force('Did you send it?'), force("I haven't sent it."), force('Send it.'), force('Can you send it?')
    ('asks', 'denies', 'states', 'states')
    >>> force('Ost asked to send it.')
    'wished'
    """
    lower = text.lower()
    words = lower.split()
    if QUESTION.search(text):
        r = read([text])[0]
        if not r.bits & WISHES:
            return ASKS
        if r.bits & CHANGE and puts(r):
            return WISHED
    if not MAYBE.isdisjoint(words) or (not CUES.isdisjoint(words) and _wishes(text, lower)):
        return WISHED
    return DENIES if DENIAL.search(text) else STATES


def _wishes(text, lower):
    """Whether somebody else wishes what a text says, or the speaker only wonders about it."""
    return wisher(text, lower.replace('\u2019', "'")) is not None or ('wonder' in lower and bool(puts(read([text])[0])))
