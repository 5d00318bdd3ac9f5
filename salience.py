"""What the words of a conversation are worth: how likely a reader will need them again.

A word's weight is a product of ten factors, each a plain property: how rare it is and how often it is written with
a capital in general (read off a BPE vocabulary, so that lower-case text loses little), whether it is a number or an
identifier, who brought it up and who took it up, and how it stands in its sentences. The factors were
fitted on the odd conversations of two labelled corpora (Poisson regression of facts per word, then coordinate steps on
facts kept). The even ones were looked at while features were chosen, so they check the fit and are no clean test.
Halving or doubling the strength of a factor moves the facts kept by up to 4 points, mostly by less than one.

Standard library only. It knows no domain words; a capital inside a sentence counts as evidence of a name, its absence
as none. Reading a message is a pure function of its text and remembered; the pass over the conversation is linear.
"""
import math
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

import sentences

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
INITIAL = 0.16     # first word of its sentence
GOVERNING = 0.7    # followed by one of the commonest words: rather a verb than a value
NUMBERS = 8        # a message with more numbers than this is a listing: together they count as so many
COMMONEST = 1000   # rank
UNKNOWN = 300_000  # rank of a form that is not in the vocabulary
# A run of word characters, joined by what joins times, dates, paths, addresses and contractions; CJK by two.
WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{1,2}|\w+(?:[.:'\u2019@/_-]\w+)*")
PRONOUN = ('I', "I'", 'I\u2019')
SUFFIX = re.compile(r"['\u2019]\w*$")
QUESTION = re.compile(r'[?\uff1f\u061f]["\')\]*_\u201d\u2019\s]*$')


@dataclass(frozen=True)
class Span:
    """A clause of sentence number `sentence` of its message: text[start:end], and its words in lower case."""

    start: int
    end: int
    sentence: int
    words: tuple[str, ...]


@dataclass(frozen=True)
class Reading:
    """A message read: its sentences as (start, end), its clauses, and per word how often it occurs,
    begins a sentence, is followed by one of the commonest words, stands outside questions, and has a capital
    without beginning a sentence."""

    sentences: tuple[tuple[int, int], ...]
    clauses: tuple[Span, ...]
    words: dict[str, tuple[int, int, int, int, int]]
    asks: bool
    numbers: int


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case, numbers, times and identifiers whole.

    >>> words_of("We'll fly HAT-203 at 17:30.")
    ["we'll", 'fly', 'hat-203', 'at', '17:30']
    """
    return WORD.findall(text.lower())


@lru_cache(maxsize=1 << 15)
def read(text: str, rank: Rank) -> Reading:
    """Read one message. Pure, and remembered for 32,768 messages.

    >>> read('Thanks. Is Bob there?', {'there': 90}.get).asks
    True
    """
    spans, clauses, counts, asks = tuple(sentences.split(text)), [], {}, False
    for number, (start, end) in enumerate(spans):
        asked = QUESTION.search(text, start, end) is not None
        asks |= asked
        found = WORD.findall(text, start, end)
        whole = [word.lower() for word in found]
        common = [commonness(word, rank) < COMMONEST for word in whole[1:]] + [False]
        names = _capitalised(found)
        for place, word in enumerate(whole):
            n, first, governs, stated, name = counts.get(word, (0, 0, 0, 0, 0))
            counts[word] = (n + 1, first + (not place), governs + common[place], stated + (not asked),
                            name + (word in names))
        parts = sentences.clauses(text, start, end)
        clauses += [Span(a, b, number, tuple(whole if len(parts) == 1 else words_of(text[a:b]))) for a, b in parts]
    numbers = sum(record[0] for word, record in counts.items() if any(map(str.isdigit, word)))
    return Reading(spans, tuple(clauses), counts, asks, numbers)


def _capitalised(words: list[str]) -> set[str]:
    """The words, in lower case, that a sentence not all in capitals writes with a capital after its first word."""
    names = {word.lower() for word in words[1:] if word[0].isupper() and word[:2] not in PRONOUN}
    return names if names and any(word.islower() for word in words) else set()


@lru_cache(maxsize=1 << 16)
def commonness(word: str, rank: Rank) -> int:
    """Return the rank of a word's commonest form: small for common words, UNKNOWN for words out of the vocabulary."""
    stem = SUFFIX.sub('', word) or word
    return min(rank(stem) or UNKNOWN, rank(stem.capitalize()) or UNKNOWN)


@lru_cache(maxsize=1 << 16)
def lexical_weight(word: str, rank: Rank, named: bool = False) -> float:
    """Return what a word is worth by its form alone: rarity and case, or identifier; `named`: seen with a capital."""
    if any(c.isdigit() for c in word):
        many = sum(c.isdigit() for c in word) > 2 or ':' in word or any(c.isalpha() for c in word)
        return IDENTIFIER if many else 1.0
    stem = SUFFIX.sub('', word) or word
    lower, capital = rank(stem), rank(stem.capitalize())
    low, high = CASE_RANGE
    known = 1.0 if lower or capital else STRANGE
    case = high if named else max(low, min(high, math.log10((lower or UNKNOWN) / (capital or UNKNOWN))))
    return known * min(1.0, (lower or UNKNOWN) / KNEE) ** COMMON * 10 ** (CASE * case)


class _Word:
    """What the conversation shows of one word."""

    __slots__ = ('answers', 'by_user', 'first', 'governs', 'initial', 'last_assistant', 'n', 'named', 'share', 'stated',
                 'turns')

    def __init__(self, role: str):
        self.first, self.by_user, self.answers = role, False, False
        self.n = self.initial = self.governs = self.stated = self.named = self.turns = 0
        self.last_assistant, self.share = None, 0.0

    def add(self, role: str, turn: int, reading: Reading, word: str, answers: bool) -> None:
        n, initial, governs, stated, named = reading.words[word]
        self.share = max(self.share, NUMBERS / max(NUMBERS, reading.numbers))
        self.n += n
        self.initial += initial
        self.governs += governs
        self.stated += stated
        self.named += named
        self.answers |= answers
        if role == 'user':
            self.by_user = True
        elif turn != self.last_assistant:
            self.turns, self.last_assistant = self.turns + 1, turn

    def factor(self) -> float:
        weight = BASE * INITIAL ** (self.initial / self.n) * GOVERNING ** (self.governs / self.n)
        if self.by_user:
            weight *= USER if self.first == 'user' else USER ** 0.5
        elif not self.stated:
            weight *= ASKED
        if self.turns > 1:
            weight *= CONFIRMED
        return weight * ANSWER if self.answers else weight


def weigh(messages: Iterable[tuple[int, str, str]], rank: Rank) -> dict[str, float]:
    """Return the weight of every word of a conversation, roughly the facts to expect of it.

    messages: (turn, role, text) in order; rank: the place of a word form in a vocabulary sorted by frequency,
    None for forms that are not in it.

    >>> ranks = {'the': 9, 'in': 8, 'lisbon': 150_000, 'Lisbon': 20_000, 'office': 4_000, 'Office': 5_000}.get
    >>> weights = weigh([(1, 'user', 'Use the office in Lisbon.'), (1, 'assistant', 'Lisbon, noted.')], ranks)
    >>> sorted(('the', 'office', 'lisbon'), key=weights.get)
    ['the', 'office', 'lisbon']
    """
    seen: dict[str, _Word] = {}
    asked = False
    for turn, role, text in messages:
        reading = read(text, rank)
        for word in reading.words:
            record = seen.get(word)
            if record is None:
                record = seen[word] = _Word(role)
            record.add(role, turn, reading, word, asked)
        asked = reading.asks
    weights = {}
    for word, record in seen.items():
        weight = record.factor() * lexical_weight(word, rank, record.named > 0)
        weights[word] = weight * record.share if any(map(str.isdigit, word)) else weight
    return weights
