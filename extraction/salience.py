"""What the words of a conversation are worth: how likely a reader will need them again.

A word's weight is a product of plain properties: how rare it is and how often it is written with a capital in general
(read off a BPE vocabulary, so that lower-case text loses little), whether it is a number, counts something or is an
identifier, who brought it up and who took it up, how it stands in its sentences, and in how long a message. Fitted on
two labelled corpora of task dialogues (Poisson regression of facts per word, then coordinate steps on facts kept); the
factors of counts, message length and the word before also on 26 conversations of other kinds. All were looked at while
features were chosen: what they show checks the fit and is no clean test.

Standard library only. It knows no domain words; a capital inside a sentence counts as evidence of a name, its absence
as none. Reading a message is a pure function of its text; the pass over the conversation is linear.
"""
import re
from collections import Counter
from collections.abc import Collection, Iterable
from itertools import chain, compress
from typing import NamedTuple

import sentences
from language.acts import word_set
from language.word_forms import (
    ASCII_WORD,
    HAS_DIGIT,
    LOWER,
    WORD,
    Rank,
    common_words,
    lexical_weights,
    with_counted,
    words_of,
)

BASE = 0.08        # facts per word of a rare, plain word that only the assistant says
USER = 2.1         # first said by the user; its square root if the user only takes it up
CONFIRMED = 1.45   # said by the assistant in two turns or more
ASKED = 0.6        # only in the assistant's questions
ANSWER = 1.38      # in a message that answers a question
INITIAL = 0.25     # first word of its sentence
GOVERNING = 0.7    # followed by one of the commonest words: rather a verb than a value
COMPLEMENT = 1.2   # after a preposition, an article or a form of "be"
LENGTHY = 0.7      # only in messages of more than BRIEF words: rather explained than settled
BRIEF = 30
NUMBERS = 8        # a message with more numbers than this is a listing: together they count as so many
# Closed classes: what stands before what a clause is about.
HEADS = word_set("""in at on for from by with near of around under over after before until between the a an my our your
    this that some any no is are was were be it's that's i'm called named""")
PRONOUN = ('I', "I'", 'I\u2019')
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
    all (vocabulary). asks: whether it asks a question. printed: the words of lines that a program printed, which are
    in none of these but vocabulary.
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
    printed: tuple[str, ...] = ()


def read(text: str, rank: Rank, printed: Collection[int] = ()) -> Reading:
    """Read one message: a pure function of its text and the vocabulary.

    printed: where the lines begin that a program printed (language/program_output.py).

    >>> read('Thanks. Is Bob there?', {'there': 90}.get).asks
    True
    """
    spans, is_common = tuple(sentences.split(text, printed)), common_words(rank).__getitem__
    clauses, words, initial, governing, complements, named, stated, output = [], [], [], [], [], [], [], []
    asks, asking = False, not text.isascii() or '?' in text
    find = (ASCII_WORD if text.isascii() else WORD).findall
    for number, (start, end) in enumerate(spans):
        found = find(text, start, end)
        lower = with_counted(list(map(LOWER.__getitem__, found)))
        if start in printed:
            output += lower
            clauses.append(Span(start, end, number, tuple(dict.fromkeys(lower))))
            continue
        words += lower
        initial += lower[:1]
        after = lower[1:]
        governing += compress(lower, map(is_common, after))
        complements += compress(after, map(HEADS.__contains__, lower))
        if found[1:] != after:
            named += _capitalised(found, lower)
        if asking and QUESTION.search(text, start, end):
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
                   tuple(filter(HAS_DIGIT.__getitem__, words)), tuple(stated) if asks else words, tuple(named),
                   frozenset(words).union(output), asks, tuple(output))


def _capitalised(found: list[str], lower: list[str]) -> list[str]:
    """The words, in lower case, that a sentence not all in capitals writes with a capital after its first word."""
    names = [word.lower() for word in set(found[1:]).difference(lower)
             if word[0].isupper() and word[:2] not in PRONOUN]
    return names if names and any(map(str.islower, found)) else []


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
        self.n.update(chain.from_iterable([r.printed for r in readings if r.printed]))
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
            self._share(reading.numerals)
        if reading.printed:
            self._share(list(filter(HAS_DIGIT.__getitem__, reading.printed)))
        self.asked = reading.asks

    def _share(self, numerals: Collection[str]) -> None:
        for word in numerals:
            self.shares[word] = max(self.shares.get(word, 0.0), NUMBERS / max(NUMBERS, len(numerals)))

    def weights(self, rank: Rank) -> dict[str, float]:
        """Return the weight of every word; see weigh()."""
        plain, named = lexical_weights(rank, False), lexical_weights(rank, True)
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
