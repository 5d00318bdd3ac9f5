"""The words of a clause in their places: "Tomasz writes the release notes", as words of content with what frames each.

What frames a word is the preposition before it, and whether a verb such as "is" stands between it and the word before.
Determiners, auxiliaries and adverbs of time say nothing here, all dates and times are one word, and so are all verbs
of wishing. Where two clauses differ is for differences.py. English function words only.
"""
import re
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from language.acts import NUMBERS, word_set
from language.reading import FUNCTION, PREPOSITIONS, Reading
from language.word_forms import Memo
from language.word_patterns import mentions
from replacement.said import root

MOST = 24    # words of a clause that is read
TOKEN = re.compile(r"[^\W_]++(?:['./:@#_-]++[^\W_]++)*+")   # with straight apostrophes
ASCII_TOKEN = re.compile(r"[a-z0-9]++(?:['./:@#_-]++[a-z0-9]++)*+")   # the same for ASCII in lower case
# Where a part ends; what it begins with is told first, since most characters are none of these, nor stand after one.
PART = re.compile(r'[,;:\s\u2014](?=[\s\u2013\u2014asb-])(?:(?<!\s)\s+|(?<=\s)(?:[\u2013\u2014-]\s+|'
                  r'\s*(?:(?=(?:so|but|because|since)\s)|and\s+(?=(?:i|we|you)\s))))')
# What a clause after a colon speaks of by a pronoun: "careful with the speaker's name: it is spelled Ruhz".
TOPIC = re.compile(r'\W*(?:(?:please )?(?:be )?careful with|about|as for|regarding|concerning|i was wrong about|'
                   r'correction (?:on|about|to|for))?\W*(?=(?:the|our|my|your|this|that) [^,;]+$)')
# That something is so from some time on is no part of what is said.
ONWARDS_CUES = 'from', 'these', 'any', 'future', 'further', 'come to', 'grown to'   # what stands in all of these
ONWARDS = re.compile(r'\b(?:from (?:now|here|today|this \w+) on(?:wards?)?|these days|any ?more|any longer|'
                     r'in future|until further notice|(?:come|grown) to(?= (?:prefer|like)\b))\b')
PLACES = word_set('in on at to by near under behind beside above below opposite across inside outside beneath between '
                  'beyond')
PREPOSED = {w: PREPOSITIONS.get(w) or w for w in (*PREPOSITIONS, *PLACES, *word_set('as through against per via '
                                                                                    'during after before until'))}
BE = (dict.fromkeys(word_set('is are was were be been being am'), 'is') | dict.fromkeys(word_set('has have had having'),
                                                                                        'has')
      | dict.fromkeys(word_set('will would shall should must can could may might do does did'), 'will'))
# Verbs that say no more than "is" of where or when something is, and those of going to a place.
STAYS = word_set('held hold holds takes took place happens happen stays stay remains remain sits sit '
                 'stands stand lies lie')
MOVES = word_set('move moves moved moving go goes going shift shifts shifted')
WISHES = word_set('want wants wanted like likes prefer prefers wish wishes rather sooner')
TO_HAVE = word_set('to have be get take')   # after a wish
IGNORED = word_set(
    'a an the this that these those my our your some any all every each and but so then now please well ok okay oh '
    'just still already actually instead really again here there yes because since today currently always '
    "whole let's lets mr mrs ms dr")
DETERMINERS = word_set('a an the this that these those my our your')
WE = {'i': 'we', 'me': 'we', 'us': 'we'}
ITS = word_set('it them ours mine theirs')   # what stands for what was said before
TELLING = word_set('first second third next last other another both only no not never none nobody half double full '
                   'his her their he she they you i we') | NUMBERS.keys() | ITS
WORKING = word_set('work works working')   # words of content, but in "that works for me"
CONTRACTED = re.compile(r"'(?:ll|re|ve|d|m)$|(?<=^it)'s$")
TURNS = re.compile(r'\bturns out( (?:that )?)')
DATE, WISH = '<date>', '<wish>'
PRONOUNS = word_set('it they he she')


class Word(NamedTuple):
    """A word of a clause: its root, the preposition before it, the kind of verb before it that says nothing ('is').

    noun: whether it is a word of content; span: where it stands, in characters; fixed: whether a determiner stands
    before it. What moves to a place is in it.
    """

    root: str
    preposition: str
    linked: str
    noun: bool
    span: tuple[int, int]
    fixed: bool = False

    @property
    def begins(self) -> bool:
        """Whether another phrase begins here."""
        return bool(self.linked) or self.preposition not in ('', 'of') or self.root == DATE


def parts(text: str) -> tuple[tuple[int, int], ...]:
    """Return the spans of the parts of a statement in lower case between its commas and before "so" and "but".

    >>> text = 'the gym is shut, so we sing in the hall.'
    >>> [text[start:end] for start, end in parts(text)]
    ['the gym is shut', 'so we sing in the hall.']
    """
    found, start = [], 0
    for m in PART.finditer(text):
        found.append((start, m.start()))
        start = m.end()
    return tuple([(a, b) for a, b in (*found, (start, len(text))) if b > a])


class Clause(NamedTuple):
    """A part of a statement: which, its span in characters, the roots of its words in order.

    said: () of one that is long; nouns: the distinct roots of words of content. topic: the span that a pronoun at its
    beginning stands for. Its words in their places are for words_of(): most clauses are compared with no other, and
    need none, nor sets of their roots.
    """

    statement: int
    span: tuple[int, int]
    said: tuple[str, ...]
    nouns: tuple[str, ...]
    topic: tuple[int, int] | None = None

    @property
    def roots(self) -> frozenset[str]:
        """The roots of its words."""
        return frozenset(self.said)

    @property
    def first(self) -> str:
        """The root at its beginning, ''."""
        return self.said[0] if self.said else ''


def clauses(r: Reading, statement: int = 0) -> list[Clause]:
    """Return the parts of a statement; what a pronoun after a colon stands for is among its words.

    >>> from language.reading import read
    >>> one, = clauses(read(['The choir will sing in the gym now.'])[0])
    >>> one.span, one.first, sorted(one.roots)
    ((0, 35), 'choir', ['choir', 'gym', 'sing'])
    """
    lower, dates = _without_onwards(r.lower), _dates(r)
    spans = _parts(r.lower)
    found = [_clause(statement, lower, span, dates) for span in spans]
    for n in range(1, len(found)) if ': ' in r.lower else ():
        (first, last), one = spans[n - 1], found[n]
        topic = TOPIC.match(r.lower[first:last]) if r.lower[last] == ':' else None
        if topic and one.first in PRONOUNS:
            words = words_of(r, one._replace(topic=(first + topic.end(), last)))
            found[n] = _of_words(statement, one.span, words)._replace(topic=(first + topic.end(), last))
    return found


def words_of(r: Reading, one: Clause) -> tuple[Word, ...]:
    """Return the words of a clause of a reading in their places, () of one with more than MOST.

    >>> from language.reading import read
    >>> r, = read(['The choir will sing in the gym now.'])
    >>> [(w.root, w.preposition, w.linked) for w in words_of(r, *clauses(r))]
    [('choir', '', ''), ('sing', '', 'will'), ('gym', 'in', '')]
    """
    lower, dates = _without_onwards(r.lower), _dates(r)
    words = _words(lower, one.span, dates)
    return (*_words(lower, one.topic, dates), *words[1:]) if one.topic else words


@dataclass(frozen=True)
class Worded:
    """A clause of a reading with its words in their places, read when they are asked for.

    cut: the span of the part of it that is meant, in characters; None for all.
    """

    reading: Reading
    clause: Clause
    cut: tuple[int, int] | None = None

    @property
    def statement(self) -> int:
        """Which statement it is a part of."""
        return self.clause.statement

    @property
    def span(self) -> tuple[int, int]:
        """Its span in characters."""
        return self.cut or self.clause.span

    @cached_property
    def words(self) -> tuple[Word, ...]:
        """Its words."""
        words = words_of(self.reading, self.clause)
        return tuple([w for w in words if self.cut[0] <= w.span[0] < self.cut[1]]) if self.cut else words

    @property
    def said(self) -> tuple[str, ...]:
        """The roots of its words in order."""
        return tuple([w.root for w in self.words]) if self.cut else self.clause.said

    @property
    def roots(self) -> frozenset[str]:
        """The roots of its words."""
        return frozenset(self.said)

    @property
    def first(self) -> str:
        """The root at its beginning, ''."""
        return self.said[0] if self.said else ''


def worded(r: Reading, statement: int = 0) -> list[Worded]:
    """Return the parts of a statement with their words, for rules that look at few.

    >>> from language.reading import read
    >>> [one.words[0].root for one in worded(read(['The choir will sing.'])[0])]
    ['choir']
    """
    return [Worded(r, one) for one in clauses(r, statement)]


def _dates(r):
    return [v.span for v in r.values if v.kind in ('date', 'time')]


def _clause(statement, lower, span, dates):
    """A clause by its tokens alone; one with a date or a wish, of which some tokens are no words, by its words."""
    tokens = _pattern(lower).findall(lower, *span)
    said = tuple(filter(None, map(SAID.__getitem__, tokens)))
    if WISH in said or (dates and any(a < span[1] and span[0] < b for a, b in dates)):
        return _of_words(statement, span, _words(lower, span, dates))
    if len(said) > MOST:
        return Clause(statement, span, (), ())
    return Clause(statement, span, said, tuple(dict.fromkeys(filter(None, map(NOUN.__getitem__, tokens)))))


def _of_words(statement, span, words):
    return Clause(statement, span, tuple([w.root for w in words]), tuple({w.root: None for w in words if w.noun}))


def _parts(lower):
    """The spans of the parts of a statement; "it turns out" is one of its own."""
    spans = parts(lower)
    if 'turns out ' in lower:
        cut = [(span, TURNS.search(lower, *span)) for span in spans]
        spans = [one for (a, b), m in cut for one in (((a, m.start(1)), (m.end(), b)) if m else ((a, b),))]
    return spans


def _without_onwards(lower):
    """A text with straight apostrophes, and blanks where it says that something is so from some time on."""
    lower = lower.replace('\u2019', "'")
    return ONWARDS.sub(lambda m: ' ' * len(m.group()), lower) if mentions(lower, ONWARDS_CUES) else lower


def _plain(token):
    """A token without a contracted verb."""
    return CONTRACTED.sub('', token) if "'" in token and token not in IGNORED else token


def _part_of(token):
    """What a token is in a clause: (kind, what it says, whether a noun or a verb of moving, the verb that follows)."""
    word = _plain(token)
    if word in PREPOSED:
        return 'preposition', PREPOSED[word], False, ''
    if word in BE or word in STAYS or word in MOVES:
        return 'verb', BE.get(word, 'is'), word in MOVES, ''
    if word in IGNORED or word == 'than':
        return 'determiner' if word in DETERMINERS else 'nothing', '', False, ''
    function = (word in FUNCTION and word not in WORKING) or word in TELLING or not word[0].isalpha()
    said = WISH if word in WISHES else WE.get(word, word) if function else root(word)
    return 'word', said, not function, 'is' if function and word != token else ''


PARTS = Memo(_part_of)
SAID = Memo(lambda token: PARTS[token][1] if PARTS[token][0] == 'word' else '')   # the root of a token that is a word
NOUN = Memo(lambda token: SAID[token] if PARTS[token][2] else '')                 # and that of a word of content
OWN_PLACE = 'word', 'place', True, ''   # in "at my place", not in "takes place"


def _pattern(lower):
    return ASCII_TOKEN if lower.isascii() else TOKEN


def _words(lower, span, dates):
    found, preposition, linked, moved, fixed, wished = [], '', '', False, False, False
    for m in _pattern(lower).finditer(lower, *span):
        token = m.group()
        if dates:
            at = m.start()
            date = next((one for one in dates if one[0] <= at < one[1]), None)
            if date and date[0] < at:
                continue
            token = DATE if date else token
        kind, said, flag, after = OWN_PLACE if token == 'place' and fixed else PARTS[token]
        if wished and _plain(token) in TO_HAVE:
            continue
        if kind == 'word':
            if said == WISH and lower.startswith(' than', m.end()) and _plain(token) == 'rather':
                continue
            if not (wished and said == WISH):
                if moved and preposition == 'to':
                    preposition = 'in'
                found.append(tuple.__new__(Word, (said, preposition, linked, flag, m.span(), fixed)))
            preposition, linked, moved, fixed, wished = '', after, False, False, said == WISH
        elif kind == 'preposition':
            preposition = said
        elif kind == 'verb':
            linked, moved = said, moved or flag
        elif kind == 'determiner':
            fixed = True
    return tuple(found) if len(found) <= MOST else ()
