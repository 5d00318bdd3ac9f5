"""How settled a quotation is, in talk that is no search: it takes up what was just said, or leaves a thing open.

In a search the user's wishes are the facts ("could you find a cheap hotel?"). In other talk an article, "could" or a
question speaks of what nobody has decided, and what says the other's words again settles them ("lz4 it is"). Fitted on
samples/ (Poisson regression of labelled facts per quotation, beside its worth; each file left out in turn for the
check), and rounded. Closed-class English: elsewhere only what is taken up tells.
"""
import re
from collections.abc import Collection, Set
from functools import lru_cache

from language.word_patterns import spaced

TAKEN_UP = 3.0     # all its words stand in the other's message before it: thrice as likely to hold a fact
INDEFINITE = 0.4   # it speaks of something by "a" or "some"
OPEN = 0.55        # it asks, or says what could be
SEARCH, TALK = 0.36, 0.26   # share of the user's messages that ask: from here on it counts nothing, and in full
SPOKEN, WRITTEN = 110, 140   # characters of a message on average: up to here it counts nothing, from here in full
ARTICLE = re.compile(r'a(?<!\w.)n?\b|s(?<!\w.)ome\b')   # it begins with a letter, which is found at once
FIRST = re.compile(r'\W*(?:An?|Some)\b')   # not "plan A"
DOUBTING = 'could|would|might|maybe|perhaps|probably|possibly|what|why|how'
DOUBT, SPACED_DOUBT = re.compile(rf'[?\uff1f\u061f]|\b(?:{DOUBTING})\b', re.IGNORECASE), spaced(DOUBTING)


@lru_cache(maxsize=1 << 15)
def settled(text: str) -> float:
    """Return how much likelier a text is to hold a fact than its words alone say, by its grammar: 1.0 or less.

    >>> settled('lz4 it is.'), settled('We saw a heron.'), settled('Could we try an older one?')
    (1.0, 0.4, 0.22)
    """
    indefinite = ARTICLE.search(text) or FIRST.match(text)
    return round((INDEFINITE if indefinite else 1.0) * (OPEN if _is_open(text) else 1.0), 6)


def _is_open(text):
    if text.isascii():
        return '?' in text or SPACED_DOUBT.search(f' {text.lower()}') is not None
    return DOUBT.search(text) is not None


def taken_up(words: Collection[str], before: Set[str], user: bool) -> float:
    """Return the same for what it says again of the message before; by the assistant, the square root.

    words: those of the quotation that have weight; before: all words of the message before.

    >>> taken_up(['lz4'], {'lz4', 'or', 'zstd'}, True), taken_up([], {'lz4'}, True)
    (3.0, 1.0)
    """
    share = sum(map(before.__contains__, words)) / len(words) if words else 0.0
    return TAKEN_UP ** (share if user else share / 2)


def talks(share: float, length: float) -> float:
    """Return how far a conversation is no search, from 0.0 to 1.0.

    share: of the user's messages, those that ask; length: of a message, in characters, on average.

    >>> talks(0.4, 60), talks(0.25, 60), round(talks(0.31, 60), 3), talks(0.4, 300)
    (0.0, 1.0, 0.5, 1.0)
    """
    return max(0.0, min(1.0, max((SEARCH - share) / (SEARCH - TALK), (length - SPOKEN) / (WRITTEN - SPOKEN))))
