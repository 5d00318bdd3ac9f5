"""What each statement says by itself: its words, acts, values, and the runs of content words with what frames them.

Function words separate the runs, and with them the commonest verbs and phrases of asking and telling; all are general
English, so that nothing hangs on capitals or on known names. Where every word is unknown (another language) a clause is
one run, and comparisons of runs find nothing in common. Only words, acts and values are read at once; the rest when it
is first asked for.
"""
import re
import sys
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from language.acts import (
    CONTRACTIONS,
    CORRECT,
    END,
    ENDINGS,
    INTERVAL,
    LIFT,
    LINK,
    MONTHS,
    MOVED,
    NOT,
    NUMERAL,
    NUMERALS,
    OFF,
    QUESTION,
    REFUSE,
    REPLACE,
    START,
    SUPPOSE,
    acts,
    split_all,
    word_set,
)
from language.literals import Literal, literals
from language.values import announced, interval_role, values
from language.word_forms import Memo
from language.word_patterns import mentions

TABLE = 6   # values in a statement; one with more is a row of a table or a log, and rows do not replace each other
# What a program writes, not people: a time to the second, a place in a file, a numbered line, an address in memory.
# Each begins with what it is made of, and looks back from there: to look back at every place would cost several times.
STAMP = re.compile(r':(?<=\d:)\d\d:\d\d|:(?<=\w:)\d+:\d+:|^\s*\d+ \||0(?<!\w.)x[0-9a-f]{4}')
STAMPS = ':', ' |', '0x'   # what stands in all of these
FENCE = ('```', '~~~')
LONGEST = 4096   # characters; a longer statement is a listing, code or a log: it says nothing here
TOKEN = re.compile(r"[^\W_]+(?:['\u2019-][^\W_]+)*|[,.;:!?()\"]")
REST = re.compile(r"(?:['\u2019-]?[^\W_])*")   # of a word
PREPOSITIONS = {'in': 'in', 'near': 'in', 'around': 'in', 'within': 'in', 'inside': 'in', 'at': 'at', 'to': 'to',
                'towards': 'to', 'into': 'to', 'from': 'from', 'by': 'by', 'with': 'with', 'on': 'on', 'under': 'under',
                'over': 'over', 'between': 'between', 'without': 'with', 'for': '', 'of': '', 'about': ''}
DEFINITE = word_set('the your their its his her this that')
ARTICLES = word_set('a an my some any')
FUNCTION = word_set(
    'a an the this that these those it its they them their theirs we us our ours you your yours u he him his she her '
    'hers i me my mine myself who whom whose which what when where why how and or but if so as than then because while '
    'though although unless until till since before after not no nor neither either both is am are was were be been '
    'being do does did doing done has have having had can could will would shall should may might must there here too '
    'also just only even ever never very really quite some any all each every other others another else one ones '
    'something anything someone anyone somewhere anywhere nothing none more most much many lot lots few less least '
    'such same own up down out off again back now still yet already need needs needed want wants wanted wanna like '
    'likes liked prefer prefers would please find finding found look looking search searching help helping get getting '
    'got give giving make making made let lets try trying tried see seeing go going goes come take taking know tell '
    'show think thinking thought thank thanks yes yeah yep yup ok okay sure sorry hi hello hey well oh actually '
    'instead rather maybe perhaps probably however great good nice fine perfect right correct called named type types '
    'kind kinds sort sorts interested sounds sound seems works work working willing able available mind hope hear '
    'heard said say wish plan planning change changes changed use using used per via possible options option anything '
    'mean meant am pm hm hmm hmmm um uh uhh ah guess check suggest first second last day days time times date dates '
    'hold bit add skip later soon way case bad awesome excellent cool wonderful lovely glad happy amazing welcome '
    'particular preference matter care alright nope anytime whatever em u ur r w n btw abt rn tbh idk pls plz tho cos '
    'cuz coz bc gonna gotta lemme nah lol hes shes theyre youre weve ive thats whats wheres whos im cant dont wont '
    'couldnt didnt doesnt isnt arent wasnt werent hasnt havent wouldnt shouldnt')
# A single word before one of these is a verb: "remove the", "transfer me".
OBJECTS = DEFINITE | ARTICLES | word_set('me us it them him all') - {'that', 'this'}
VERBS = word_set('leave leaving leaves depart departs departing arrive arriving start starting pick picking')
# Before "to" and a verb: "I would like to upgrade".
WILLING = word_set('want wants wanted like need needs needed have has had love able prefer wish hope plan try trying '
                   'how')
SUBJECTS = word_set('i you we they u who which can could will would should must may might do does did not lets')
SHORT_MONTHS = frozenset([m[:3] for m in MONTHS] + ['sept']) - {'mar'}   # "mar" is a verb too
KINDS = (dict.fromkeys(FUNCTION | START | END | set(MONTHS) | SHORT_MONTHS, 'function') | dict.fromkeys(VERBS, 'verb')
         | dict.fromkeys(DEFINITE, 'definite') | dict.fromkeys(ARTICLES, 'article')
         | dict.fromkeys(PREPOSITIONS, 'preposition') | dict.fromkeys(',.;:!?()"', 'stop'))
CUES = REPLACE | MOVED | NOT | LIFT | OFF | LINK
EXPLICIT = REPLACE | MOVED | NOT | OFF
DETERMINERS = word_set('a an the our my')
UNREAD = ()
JOINING = word_set('and or')
NOW = re.compile(r'\w* now\b(?! and)')   # after a value
GOING = word_set('go going goes went')
DENYING = word_set('no not without never')
NO_SUCH = re.compile(r'\W*(?:(?:but|and|so|ok|okay|oh|also|well) )?no ([a-z][\w-]+)')


class Chunk(NamedTuple):
    """A run of content words; the preposition, verb and determiner before it; `short`: all that was said.

    The determiner is a definite one, 'no' where the run is denied, or 'of' after another run: "part of town".
    """

    stems: tuple
    tokens: tuple[int, int]   # the first and the last of its tokens in the statement
    preposition: str
    verb: str
    determiner: str
    short: bool


class Reading:
    """A statement read by itself; read() makes it.

    text: as it stands; lower: in lower case; bits: its acts (acts.py); words: in lower case, contractions taken apart;
    line: these with a space around each; values: its typed values; asked: the end of an interval that it asks for;
    outright: whether it can contradict another. None: what is read when it is first asked for, here or in replacement/.

    >>> r, = read(['Is the table for 4 free?'])
    >>> r.words, [v.norm for v in r.values], sorted(r.stems())
    (('is', 'the', 'table', 'for', '4', 'free'), [(4.0,)], ['free', 'table'])
    """

    __slots__ = ('_chunks', '_content', '_literals', '_stems', '_topic', 'amounts', 'aside', 'asked', 'asserts',
                 'bits', 'changes', 'consent', 'decides', 'declares', 'denied', 'ends_refusing', 'keys', 'leaning',
                 'line', 'lower', 'marked', 'named', 'objects', 'outright', 'outs', 'puts', 'refuses', 'rule', 'said',
                 'sides', 'slots', 'subject', 'text', 'typed', 'valued', 'values', 'withdraws', 'words')

    def __init__(self, text: str, lower: str, found: list[str], digits: bool):
        self._chunks = self._content = self._literals = self._stems = self._topic = self.denied = self.objects = None
        self.asserts = self.changes = self.decides = self.declares = self.leaning = self.outs = None
        self.consent = self.sides = None
        self.amounts = self.keys = self.named = self.rule = self.slots = self.withdraws = None
        self.aside = self.ends_refusing = self.marked = self.puts = self.refuses = self.typed = self.valued = None
        self.subject, self.said = '', UNREAD   # where None is an answer
        self.text, self.asked, self.values = text, '', ()
        # A block of code says nothing here; a very long text would be read once for each that might contradict it.
        if len(lower) > LONGEST or text.startswith(FENCE):
            lower, found, digits = '', [], False
        self.lower = lower
        found = list(map(sys.intern, found))   # one string for all places where a word stands
        self.words = tuple(found)
        self.line = line = f' {" ".join(found)} '
        self.bits = bits = acts(found, line)
        if bits & REFUSE and NO_SUCH.match(lower) and NO_SUCH.match(lower)[1] not in KINDS:   # "no balloons"
            self.bits = bits = bits & ~REFUSE
        if digits or bits & NUMERAL:
            known = values(lower, NUMERALS.intersection(found) if bits & NUMERAL else (), digits, bits & INTERVAL)
            if len(known) <= TABLE and not (mentions(lower, STAMPS) and STAMP.search(lower)):
                self.values = known
                if any(NOW.match(lower, v.span[1]) for v in known):   # "15 people now"
                    self.bits = bits = bits | CORRECT
        if bits & INTERVAL and '?' in lower:   # the end of an interval that a question asks for
            self.asked = interval_role(lower, len(lower), len(lower))
        # Whether it can contradict another outright.
        self.outright = bits & CUES and not bits & SUPPOSE and (bits & EXPLICIT or not bits & QUESTION)

    def literals(self) -> tuple[Literal, ...]:
        """Return its exact values, the typed ones among them."""
        if self._literals is None:
            self._literals = literals(self.text, self.values) if self.lower else ()
        return self._literals

    def chunks(self) -> tuple[Chunk, ...]:
        """Return the runs of content words, typed values left out."""
        if self._chunks is None:
            self._chunks = _chunks(self)
        return self._chunks

    def content(self) -> tuple[str, ...]:
        """Return the stems of words that are not function words or verbs of them, in order."""
        if self._content is None:
            self._content = tuple(filter(None, map(CONTENT.__getitem__, self.words)))
        return self._content

    def stems(self) -> frozenset[str]:
        """Return the stems of the content words."""
        if self._stems is None:
            self._stems = frozenset(self.content())
        return self._stems

    def topic(self) -> frozenset[str]:
        """Return the stems of all runs: what it speaks of, values aside."""
        if self._topic is None:
            self._topic = frozenset([x for c in self.chunks() for x in c.stems])
        return self._topic

    def places(self, wanted: frozenset, tokens: tuple[int, int] | None = None) -> tuple[int, int]:
        """Return the span of these stems in characters, among all its tokens or between two; else of all of them."""
        found = list(TOKEN.finditer(self.blank() if tokens else self.lower))
        first, last = tokens or (0, len(found) - 1)
        spans = [m.span() for m in found[first:last + 1] if stem(m.group()) in wanted]
        if not spans:
            return (found[first].start(), found[last].end()) if tokens else (0, len(self.lower))
        return spans[0][0], spans[-1][1]

    def blank(self) -> str:
        """Return its text in lower case with blanks in the place of values, and of an announcement before a colon."""
        lower = self.lower
        at = announced(lower)
        lower = ' ' * at + lower[at:]
        for v in self.values:
            a, b = v.span[0], REST.match(lower, v.span[1]).end()
            lower = f'{lower[:a]}{" " * (b - a)}{lower[b:]}'
        return lower


def read(texts: Sequence[str]) -> list[Reading]:
    """Return the readings of texts, in order; equal texts share one.

    >>> a, b = read(['Yes.', 'Yes.'])
    >>> a is b
    True
    """
    fresh = list(dict.fromkeys(texts))
    made = {text: Reading(text, *parts) for text, parts in zip(fresh, split_all(fresh), strict=True)}
    return [made[text] for text in texts]


@lru_cache(maxsize=65_536)
def stem(word: str) -> str:
    """Return a word without its plural ending.

    >>> stem('colleges'), stem('ferries'), stem('glass')
    ('college', 'ferry', 'glass')
    """
    if not word.endswith('s') or len(word) < 4 or word.endswith('ss'):
        return word
    if word.endswith('ies'):
        return word[:-3] + 'y'
    return word[:-2] if word.endswith(('sses', 'xes', 'ches', 'shes')) else word[:-1]


CONTENT = Memo(lambda w: stem(w) if w not in KINDS and w[1:] and not w.isdigit() else '')   # of a word of content


def plain(token: str) -> str:
    """Return a token in lower case without a contracted verb; of "n't" by itself the word it stands for.

    >>> plain("hotel's"), plain("n't")
    ('hotel', 'not')
    """
    word = token.replace('\u2019', "'")
    if word == "let's":
        return 'lets'
    cut = len(word) - 3 if word.endswith("n't") else word.rfind("'")
    return word[:cut] or ENDINGS[word] if word not in CONTRACTIONS and word[cut:] in ENDINGS else word


def _chunks(r):
    """The runs of content words of a reading.

    >>> [(c.stems, c.preposition) for c in read(['I want a cheap hotel in San Jose for 4 nights.'])[0].chunks()]
    [(('cheap', 'hotel'), ''), (('san', 'jose'), 'in')]
    """
    tokens, found, run, first, infinitive, ordered = TOKEN.findall(r.blank()), [], [], 0, '', False
    preposition = verb = determiner = last = ''
    short = sum([w not in FUNCTION for w in r.words]) <= 2
    tokens.append('.')
    for n, w in enumerate(tokens):
        if "'" in w or '\u2019' in w:
            w = plain(w)
        kind = KINDS.get(w)
        if (kind is None and last not in SUBJECTS and not (last == 'that' and w[-1] == 's')
                and w[1:] and not w[0].isdigit()):
            if infinitive and not run and f' {infinitive} to {w} ' in r.line:   # what to do, not what with
                infinitive, last, preposition = '', w, ''
                continue
            if not run:
                first, ordered = n, last == 'please'
            run.append(stem(w))
            last = w
            continue
        joined = bool(run)   # "the south part of town"
        if run:
            # A label such as "Decision:" is not what is said, nor is a verb before its object.
            acting = len(run) == 1 and not determiner and (
                w in OBJECTS or run[0].endswith('ing') or (ordered and kind == 'preposition'))
            if not acting and (w != ':' or preposition):
                found.append(Chunk(tuple(run), (first, n - 1), preposition, verb, determiner, short))
            run, preposition = [], ''
            determiner = determiner if w in JOINING else ''   # "the postcode and address"
        infinitive = last if w == 'to' and last in WILLING else ''
        before, last = last, w
        if kind == 'preposition':
            chosen = w == 'with' and before in GOING   # "go with Oslo"
            chosen = chosen or (before in DETERMINERS and f' {before} {w} ' in r.line)   # "an inside room"
            preposition, determiner = '' if chosen else PREPOSITIONS[w], 'of' if w == 'of' and joined else ''
        elif kind == 'verb':
            preposition, verb, determiner = '', w[:4], ''
        elif kind == 'definite':
            bare = w == 'that' and before == 'make' and 'to' not in tokens[n - 2:n]   # "make that Oslo"
            determiner = '' if bare else w
        elif kind == 'stop':
            preposition = verb = determiner = ''
        elif w in JOINING:
            preposition = ''
        elif kind != 'article':
            preposition, determiner = '', 'no' if w in DENYING else ''
    return tuple(found)
