"""What the words of a conversation are worth: how likely a reader will need them again.

A word's weight is a product of plain properties: how rare it is and how often it is written with a capital in general
(read off a BPE vocabulary, so that lower-case text loses little), whether it is a number, counts something or is an
identifier, who brought it up and who took it up, how it stands in its sentences, and in how long a message. The
factors were fitted on two labelled corpora of task dialogues (Poisson regression of facts per word, then coordinate
steps on facts kept), and those of counts, of message length and of the word before also on 26 conversations
of other kinds (airline desks, hurried chat, project talk). All were looked at while features were chosen, so what they
show checks the fit and is no clean test.

Standard library only. It knows no domain words; a capital inside a sentence counts as evidence of a name, its absence
as none. Reading a message is a pure function of its text; the pass over the conversation is linear.
"""
import math
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import chain, compress
from typing import NamedTuple

import sentences
from sentence_marks import words as word_set

Rank = Callable[[str], int | None]

BASE = 0.08        # facts per word of a rare, plain word that only the assistant says
COMMON = 0.47      # weight grows with rank ** 0.47 ...
KNEE = 10 ** 4.2   # ... up to this rank of the lower-case form
CASE = 0.32        # weight grows with (rank in lower case / rank with a capital) ** 0.32 ...
CASE_RANGE = (-1.25, 0.75)  # ... between these powers of ten
STRANGE = 0.7      # a form that is not in the vocabulary: as likely misspelt as rare
IDENTIFIER = 3.0   # three digits or more, digits with letters, or a clock time
USER = 2.1         # first said by the user; its square root if the user only takes it up
CONFIRMED = 1.45   # said by the assistant in two turns or more
ASKED = 0.6        # only in the assistant's questions
ANSWER = 1.38      # in a message that answers a question
INITIAL = 0.25     # first word of its sentence
GOVERNING = 0.7    # followed by one of the commonest words: rather a verb than a value
COMPLEMENT = 1.2   # after a preposition, an article or a form of "be"
COUNTED = 2.0      # a small number with what it counts ("2 nights"): less than an identifier, more than a number
LENGTHY = 0.7      # only in messages of more than BRIEF words: rather explained than settled
BRIEF = 30
NUMBERS = 8        # a message with more numbers than this is a listing: together they count as so many
COMMONEST = 1000   # rank
UNKNOWN = 300_000  # rank of a form that is not in the vocabulary
# A run of word characters, joined by what joins times, dates, paths, addresses and contractions; CJK by two. A small
# number before a word that it may count, with the space: see _with_counted().
WORD = re.compile(r"\b\d{1,2} (?=[A-Za-z]{2})(?!(?:and|or|to|in|on|at|for|from|of|by|with|is|are|then|because)\b)"
                  r"|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{1,2}|\w++(?:[.:'\u2019@/_-]\w++)*+")
# Closed classes: what stands before what a clause is about.
HEADS = word_set("""in at on for from by with near of around under over after before until between the a an my our your
    this that some any no is are was were be it's that's i'm called named""")
PRONOUN = ('I', "I'", 'I\u2019')
SUFFIX = re.compile(r"['\u2019]\w*$")
QUESTION = re.compile(r'[?\uff1f\u061f]["\')\]*_\u201d\u2019\s]*$')


class Span(NamedTuple):
    """A clause of sentence number `sentence` of its message: text[start:end], and its distinct words in lower case."""

    start: int
    end: int
    sentence: int
    words: tuple[str, ...]


class Reading(NamedTuple):
    """A message read: its sentences as (start, end), its clauses, and its words in lower case.

    As often as they occur: all words, those that begin a sentence (initial), those that one of the commonest words
    follows (governing), those after a preposition, an article or a form of "be" (complements), those with a digit
    (numerals), those outside questions (stated), those with a capital that do not begin a sentence (named). Once each:
    all (vocabulary). asks: whether it asks a question.
    """

    sentences: tuple[tuple[int, int], ...]
    clauses: tuple[Span, ...]
    words: tuple[str, ...]
    initial: tuple[str, ...]
    governing: tuple[str, ...]
    complements: tuple[str, ...]
    numerals: tuple[str, ...]
    stated: tuple[str, ...]
    named: tuple[str, ...]
    vocabulary: frozenset[str]
    asks: bool


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case; times and identifiers whole, small numbers with what they count.

    >>> words_of("We'll fly HAT-203 at 17:30, 2 adults.")
    ["we'll", 'fly', 'hat-203', 'at', '17:30', '2 adults', 'adults']
    """
    return _with_counted(WORD.findall(text.lower()))


def _with_counted(found: list[str]) -> list[str]:
    """Numbers with the word they count, which stays, too: "2 nights" is not said where "2 people" is."""
    return [word + found[n] if word[-1] == ' ' else word for n, word in enumerate(found, 1)]


def read(text: str, rank: Rank) -> Reading:
    """Read one message: a pure function of its text and the vocabulary.

    >>> read('Thanks. Is Bob there?', {'there': 90}.get).asks
    True
    """
    spans, is_common = tuple(sentences.split(text)), _common_words(rank).__getitem__
    clauses, words, initial, governing, complements, named, stated = [], [], [], [], [], [], []
    asks = False
    for number, (start, end) in enumerate(spans):
        found = WORD.findall(text, start, end)
        lower = _with_counted(list(map(_LOWER.__getitem__, found)))
        words += lower
        initial += lower[:1]
        after = lower[1:]
        governing += compress(lower, map(is_common, after))
        complements += compress(after, map(HEADS.__contains__, lower))
        if found[1:] != after:
            named += _capitalised(found, lower)
        if QUESTION.search(text, start, end):
            asks = True
        else:
            stated += lower
        parts = sentences.clauses(text, start, end)
        if len(parts) == 1:
            clauses.append(Span(*parts[0], number, tuple(dict.fromkeys(lower))))
        else:
            known = set(lower).__contains__   # a cut beside a number could make a word that the sentence does not have
            clauses += [Span(a, b, number, tuple(dict.fromkeys(filter(known, words_of(text[a:b])))))
                        for a, b in parts]
    words = tuple(words)
    return Reading(spans, tuple(clauses), words, tuple(initial), tuple(governing), tuple(complements),
                   tuple(filter(_HAS_DIGIT.__getitem__, words)), tuple(stated) if asks else words, tuple(named),
                   frozenset(words), asks)


def _capitalised(found: list[str], lower: list[str]) -> list[str]:
    """The words, in lower case, that a sentence not all in capitals writes with a capital after its first word."""
    names = [word.lower() for word in set(found[1:]).difference(lower)
             if word[0].isupper() and word[:2] not in PRONOUN]
    return names if names and any(map(str.islower, found)) else []


class _Memo(dict):
    """What a pure function says of a word, remembered for so many words; a dict, since that is what costs least."""

    def __init__(self, function: Callable[[str], bool | float | str], most: int = 1 << 16):
        super().__init__()
        self.function, self.most = function, most

    def __missing__(self, word: str) -> bool | float | str:
        if len(self) >= self.most:
            self.clear()
        value = self[word] = self.function(word)
        return value


_LOWER = _Memo(lambda word: sys.intern(word.lower()))   # one string for all places where a word stands
_HAS_DIGIT = _Memo(lambda word: any(map(str.isdigit, word)))


@lru_cache(maxsize=8)
def _common_words(rank: Rank) -> _Memo:
    return _Memo(lambda word: commonness(word, rank) < COMMONEST)


def commonness(word: str, rank: Rank) -> int:
    """Return the rank of a word's commonest form: small for common words, UNKNOWN for words out of the vocabulary."""
    stem = SUFFIX.sub('', word) or word
    return min(place or UNKNOWN for place in _ranks(stem, rank))


def _ranks(stem: str, rank: Rank) -> tuple[int | None, int | None]:
    """Return the rank in lower case and with a capital; one look-up where letters have no case."""
    lower, capital = rank(stem), stem.capitalize()
    return lower, lower if capital == stem else rank(capital)


def lexical_weight(word: str, rank: Rank, named: bool = False) -> float:
    """Return what a word is worth by its form alone: rarity and case, identifier, or count; named: seen as a name."""
    return _lexical_weights(rank, named)[word]


@lru_cache(maxsize=8)
def _lexical_weights(rank: Rank, named: bool) -> _Memo:
    return _Memo(lambda word: _lexical_weight(word, rank, named))


def _lexical_weight(word: str, rank: Rank, named: bool) -> float:
    if _HAS_DIGIT[word]:
        if ' ' in word:
            return COUNTED
        many = sum(c.isdigit() for c in word) > 2 or ':' in word or any(c.isalpha() for c in word)
        return IDENTIFIER if many else 1.0
    stem = SUFFIX.sub('', word) or word
    lower, capital = _ranks(stem, rank)
    low, high = CASE_RANGE
    known = 1.0 if lower or capital else STRANGE
    case = high if named else max(low, min(high, math.log10((lower or UNKNOWN) / (capital or UNKNOWN))))
    return known * min(1.0, (lower or UNKNOWN) / KNEE) ** COMMON * 10 ** (CASE * case)


class Seen:
    """What a conversation shows of its words so far; whole messages at a time, as sets and counts.

    Messages are added in order; a copy goes on by itself.
    """

    # apart: numbers outside listings; brief: in brief messages; said, earlier, again: by the assistant, over turns
    SETS = ('all', 'user', 'opened', 'answers', 'stated', 'named', 'apart', 'brief', 'said', 'earlier', 'again')
    COUNTS = ('n', 'initial', 'governing', 'complements')

    def __init__(self):
        for name in self.SETS:
            setattr(self, name, set())
        for name in self.COUNTS:
            setattr(self, name, Counter())
        self.shares: dict[str, float] = {}
        self.turn, self.asked = None, False

    def copy(self) -> 'Seen':
        """Return a copy that goes on by itself."""
        other = Seen()
        for name in (*self.SETS, *self.COUNTS, 'shares'):
            setattr(other, name, getattr(self, name).copy())
        other.turn, other.asked = self.turn, self.asked
        return other

    def add(self, messages: Iterable[tuple[int, str, Reading]]) -> 'Seen':
        """Add messages, as (turn, role, reading) in order; return self."""
        readings = []
        for turn, role, reading in messages:
            readings.append(reading)
            self._add_one(turn, role, reading)
        for name in self.COUNTS:
            counted = 'words' if name == 'n' else name
            getattr(self, name).update(chain.from_iterable([getattr(r, counted) for r in readings]))
        return self

    def _add_one(self, turn: int, role: str, reading: Reading) -> None:
        words = reading.vocabulary
        if len(reading.words) <= BRIEF:
            self.brief |= words
        if role == 'user':
            self.opened |= words - self.all
            self.user |= words
        else:
            if turn != self.turn:
                self.earlier |= self.said
                self.turn, self.said = turn, set()
            self.again |= words & self.earlier
            self.said |= words
        self.all |= words
        self.stated.update(reading.stated)
        self.named.update(reading.named)
        if self.asked:
            self.answers |= words
        if len(reading.numerals) <= NUMBERS:
            self.apart.update(reading.numerals)
        else:
            for word in reading.numerals:
                self.shares[word] = max(self.shares.get(word, 0.0), NUMBERS / len(reading.numerals))
        self.asked = reading.asks

    def weights(self, rank: Rank) -> dict[str, float]:
        """Return the weight of every word; see weigh()."""
        plain, named = _lexical_weights(rank, False), _lexical_weights(rank, True)
        return {word: self._weight(word, n) * (named if word in self.named else plain)[word] * (
            self.shares[word] if word in self.shares and word not in self.apart else 1.0)
            for word, n in self.n.items()}

    def _weight(self, word: str, n: int) -> float:
        weight = BASE
        for counts, factor in ((self.initial, INITIAL), (self.governing, GOVERNING), (self.complements, COMPLEMENT)):
            if word in counts:
                weight *= factor ** (counts[word] / n)
        if word not in self.brief:
            weight *= LENGTHY
        if word in self.user:
            weight *= USER if word in self.opened else USER ** 0.5
        elif word not in self.stated:
            weight *= ASKED
        if word in self.again:
            weight *= CONFIRMED
        return weight * ANSWER if word in self.answers else weight


def weigh(messages: Iterable[tuple[int, str, str]], rank: Rank) -> dict[str, float]:
    """Return the weight of every word of a conversation, roughly the facts to expect of it.

    messages: (turn, role, text) in order; rank: the place of a word form in a vocabulary sorted by frequency,
    None for forms that are not in it.

    >>> ranks = {'the': 9, 'in': 8, 'lisbon': 150_000, 'Lisbon': 20_000, 'office': 4_000, 'Office': 5_000}.get
    >>> weights = weigh([(1, 'user', 'Use the office in Lisbon.'), (1, 'assistant', 'Lisbon, noted.')], ranks)
    >>> sorted(('the', 'office', 'lisbon'), key=weights.get)
    ['the', 'office', 'lisbon']
    """
    return Seen().add((turn, role, read(text, rank)) for turn, role, text in messages).weights(rank)
