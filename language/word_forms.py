"""What a word is by its form alone, read off a vocabulary sorted by frequency: how common, a name, a number, a count.

Standard library only, and no domain words: that a form is rare, or mostly written with a capital, is in its ranks.
"""
import math
import re
import sys
from collections.abc import Callable
from functools import lru_cache

Rank = Callable[[str], int | None]   # the place of a form in the vocabulary, None for one that is not in it

COMMON = 0.47      # weight grows with rank ** 0.47 ...
KNEE = 10 ** 4.2   # ... up to this rank of the lower-case form
CASE = 0.32        # weight grows with (rank in lower case / rank with a capital) ** 0.32 ...
CASE_RANGE = (-1.25, 0.75)  # ... between these powers of ten
STRANGE = 0.85      # a form that is not in the vocabulary: as likely misspelt as rare
IDENTIFIER = 3.0   # three digits or more, digits with letters, or a clock time
COUNTED = 2.0      # a small number with what it counts ("2 nights"): less than an identifier, more than a number
COMMONEST = 1000   # rank
UNKNOWN = 300_000  # rank of a form that is not in the vocabulary
# A run of word characters, joined by what joins times, dates, paths, addresses and contractions; CJK by two. A small
# number before a word that it may count, with the space: see with_counted().
_COUNT = r'\b\d{1,2} (?=[A-Za-z]{2})(?!(?:and|or|to|in|on|at|for|from|of|by|with|is|are|then|because)\b)'
WORD = re.compile(_COUNT + r"|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{1,2}|\w++(?:[.:'\u2019@/_-]\w++)*+")
ASCII_WORD = re.compile(_COUNT + r"|\w++(?:[.:'@/_-]\w++)*+", re.ASCII)   # the same for ASCII, three times as fast
SUFFIX = re.compile(r"['\u2019]\w*$")


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case; times and identifiers whole, small numbers with what they count.

    >>> words_of("We'll fly HAT-203 at 17:30, 2 adults.")
    ["we'll", 'fly', 'hat-203', 'at', '17:30', '2 adults', 'adults']
    """
    return with_counted((ASCII_WORD if text.isascii() else WORD).findall(text.lower()))


def with_counted(found: list[str]) -> list[str]:
    """Return words as WORD finds them, a number with the word it counts, which stays: "2 nights" is not "2 people".

    >>> with_counted(WORD.findall('2 nights in 4'))
    ['2 nights', 'nights', 'in', '4']
    """
    return [word + found[n] if word[-1] == ' ' else word for n, word in enumerate(found, 1)]


class Memo(dict):
    """What a pure function says of a word, remembered for so many words; a dict, since that is what costs least.

    >>> Memo(str.upper)['go']
    'GO'
    """

    def __init__(self, function: Callable[[str], bool | float | str | tuple | None], most: int = 1 << 16):
        super().__init__()
        self.function, self.most = function, most

    def cache_clear(self) -> None:
        """Forget all; as functools.lru_cache has it."""
        self.clear()

    def __missing__(self, word: str) -> bool | float | str | tuple | None:
        if len(self) >= self.most:
            self.clear()
        value = self[word] = self.function(word)
        return value


LOWER = Memo(lambda word: sys.intern(word.lower()))   # one string for all places where a word stands
HAS_DIGIT = Memo(lambda word: not word.isalpha() and any(map(str.isdigit, word)))


@lru_cache(maxsize=8)
def common_words(rank: Rank) -> Memo:
    """Return a mapping from any word to whether it is among the commonest of a vocabulary.

    >>> common_words({'the': 9}.get)['the']
    True
    """
    ranks = _ranks(rank)

    def is_common(word):
        lower, capital = ranks[word]
        return (lower or UNKNOWN) < COMMONEST or (capital or UNKNOWN) < COMMONEST
    return Memo(is_common)


@lru_cache(maxsize=8)
def _ranks(rank: Rank) -> Memo:
    """Return a mapping from any word to its ranks in lower case and with a capital, one where letters have no case."""
    def ranks(word):
        stem = SUFFIX.sub('', word) or word if "'" in word or '\u2019' in word else word
        lower, capital = rank(stem), stem.capitalize()
        return lower, lower if capital == stem else rank(capital)
    return Memo(ranks)


def lexical_weight(word: str, rank: Rank, named: bool = False) -> float:
    """Return what a word is worth by its form alone: rarity and case, identifier, or count; named: seen as a name.

    >>> lexical_weight('15', {}.get), lexical_weight('2 nights', {}.get), lexical_weight('17:30', {}.get)
    (1.0, 2.0, 3.0)
    """
    return lexical_weights(rank, named)[word]


@lru_cache(maxsize=8)
def lexical_weights(rank: Rank, named: bool) -> Memo:
    """Return a mapping from any word to its lexical_weight().

    >>> lexical_weights({}.get, False)['17:30']
    3.0
    """
    return Memo(lambda word: _lexical_weight(word, rank, named))


def _lexical_weight(word: str, rank: Rank, named: bool) -> float:
    if HAS_DIGIT[word]:
        if ' ' in word:
            return COUNTED
        many = sum(c.isdigit() for c in word) > 2 or ':' in word or any(c.isalpha() for c in word)
        return IDENTIFIER if many else 1.0
    lower, capital = _ranks(rank)[word]
    low, high = CASE_RANGE
    known = 1.0 if lower or capital else STRANGE
    case = high if named else max(low, min(high, math.log10((lower or UNKNOWN) / (capital or UNKNOWN))))
    return known * min(1.0, (lower or UNKNOWN) / KNEE) ** COMMON * 10 ** (CASE * case)
