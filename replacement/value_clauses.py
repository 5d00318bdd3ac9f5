"""What a clause with a value says of it: of what, in which unit, from when or until when.

The topic is all words of content but those of change, of giving and of being, so that "they gave us until Friday for
the homework" and "homework isn't due till Friday" are both of the homework. Beside the values of slots.py, "at 7" is a
time here, and so are "the 3rd" and "until June" values. How a clause is said is for tidings.py, what gives way for
revaluations.py. English only.
"""
import re
from collections.abc import Iterator
from typing import NamedTuple

from language.acts import MONTHS, NUMERALS, word_set
from language.reading import FUNCTION, KINDS, PREPOSITIONS, VERBS, Reading, stem
from language.word_forms import Memo
from replacement.amounts import MEASURES
from replacement.frames import parts
from replacement.once import once
from replacement.recounts import YEARS
from replacement.said import root
from replacement.signs import ADDS
from replacement.slots import BARE, slot_values
from replacement.tidings import CHANGED, LIGHT, SINCE, TOKEN, Tidings, tells, words_in

MONEY = frozenset(['$'])
VERSION = '.'   # as a unit of what is written with a point: versions mostly
LONGEST = 240   # characters of a statement that is read
MOST = 16       # words of content of a clause; a longer one tells a story
HOURS = 24
CLOCK = re.compile(r'\b(?:(?:at|until|till|til|before|after|from)|'
                   r'(?:pushed|moved|shifted|switched|bumped|slipped|put|back|forward) to) $')
STARTS, ENDS = (re.compile(rf'\b(?:{words}) (?:in |on |at |by )?(?:the )?$') for words in (
    'from|since|starts?|started|begins?|began', 'until|till|til|ends?|ended|finish(?:es|ed)?|closes?|closed'))
ORDINAL = re.compile(r'\b\d{1,3}(?:st|nd|rd|th)\b')
MONTH = re.compile(rf"\b(?:in|until|till|til|by|from|since|through|to) (?:late |early |mid-?)?({'|'.join(MONTHS)})\b"
                   r'(?! \d)(?=[\s.,;!?]|$)', re.IGNORECASE)
CUES, DIGIT = word_set('once twice') | set(MONTHS), re.compile(r'\d')
VERBAL = 'may', 'march'   # months only with a capital
OFTEN = re.compile(r'\b(once|twice)(?= (?:an?|per|each|every) )')
EVERY = re.compile(r'\b(?:every|each) $')   # how often, and how many of none
LABEL = re.compile(r"([^\W\d_][\w'-]*) #?$")
EACH = re.compile(r'\W*(?:[^\W\d_]+ )?(?:each|apiece|a head|pp|per (?:head|person))\b')   # after a number
RATE = re.compile(r'.(?:[^\W\d_]+ )?(?:an?|per|each|every) ([a-z]+)')   # after a value
PARTLY = re.compile(r' of (?:the|our|my|them|these|those)\b')   # after a number: of those that there are
# What narrows a clause: a part of the day, a day or a season by name; and what a number before tells apart, "day 2".
PARTS = word_set('morning mornings evening evenings afternoon afternoons night nights noon weekday weekdays weekend '
                 'weekends summer winter spring autumn today tonight tomorrow yesterday')
# What tells one of several from the others.
WHICH = word_set('first next last other old former previous main original early late fourth fifth sixth')
NUMBERED = re.compile(r'\b([a-z]{2,}) #?(\d{1,4})\b')
WHEN = frozenset({'time', 'wd', 'md', 'month'})   # the families of days and times
THEIRS = frozenset({'his', 'her', 'their'})


class Bare(NamedTuple):
    """A value as it stands: its family, what it says, the words that it counts, its span in the statement."""

    family: str
    norm: object
    counts: frozenset[str]
    span: tuple[int, int]


class Valued(NamedTuple):
    """A value of a clause, with what the clause says of it.

    units, counted: what it counts, as units of measure and as things; label: the word of content right before it; role:
    'start' or 'end' of a time; rate: "week" of "a week"; before, after: the roots of the topic on its sides; topic: of
    both, what it speaks of; order: the root of the verb that orders; apart: further days or times that the clause
    names; numbers: its further numbers; which: the words that tell it from others of its kind; how: tidings.py.
    """

    family: str
    norm: object
    units: frozenset[str]
    counted: frozenset[str]
    span: tuple[int, int]
    label: str
    role: str
    rate: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    topic: frozenset[str]
    order: str
    apart: frozenset
    numbers: frozenset
    which: frozenset[str]
    how: Tidings

    @property
    def labels(self) -> bool:
        """Whether its number only says which thing is meant: "chapter 5", but a version of a name, "Java 17"."""
        return (self.label[:1].islower() and self.family == 'number' and not self.counted and not self.units)

    @property
    def small(self) -> bool:
        """Whether it is a small number that counts nothing, and may be of anything."""
        return self.family == 'number' and not self.counted and self.norm[0] < BARE

    @property
    def hands_over(self) -> bool:
        """Whether so many things are to be handed over: "give me 5 ideas"."""
        return self.how.asks and self.family == 'number' and bool(self.after)


def is_version(one: Valued) -> bool:
    """Tell whether a value is the version of a name.

    >>> from language.reading import read
    >>> [is_version(*valued(r)) for r in read(['Use Python 3.10.', 'A roll costs 1.60.'])]
    [True, False]
    """
    return VERSION in one.units and (one.label[:1].isupper() or one.label.lower() == 'version')


@once
def valued(r: Reading) -> tuple[Valued, ...]:
    """Return the values of a reading that stand alone in their clause; none where it supposes or only asks.

    >>> from language.reading import read
    >>> one, = valued(*read(['They gave us until Friday for the homework.']))
    >>> one.norm, one.role, sorted(one.topic), one.how.news
    (('wd', 'friday'), 'end', ['homework'], True)
    """
    may = r.values or DIGIT.search(r.lower) or not CUES.isdisjoint(r.words)
    values = _values(r) if may and len(r.lower) <= LONGEST and tells(r) else ()
    spans = parts(r.text) if values else ()
    return tuple([one for a, b in spans for one in _of_clause(r, a, b, [v for v in values if a <= v.span[0] < b])])


def _values(r):
    """All values of a reading that may be said anew."""
    found, lower = [], r.lower
    for v in slot_values(r):
        plain_number = v.family == 'number' and not v.counted
        if v.denied or EVERY.search(lower, 0, v.span[0]) or (plain_number and YEARS[0] <= v.norm[0] < YEARS[1]):
            continue
        hour = plain_number and v.norm[0] <= HOURS and CLOCK.search(lower, 0, v.span[0])
        found.append(Bare('time', (v.norm[0] * 60 % 720, ''), frozenset(), v.span) if hour
                     else Bare(v.family, v.norm, v.counted, v.span))
    taken = {v.span[0] for v in found}
    return found + [one for one in _unread(r) if one.span[0] not in taken]


def _unread(r):
    """The values that slots.py does not read: an ordinal, a month without a day, how often."""
    for m in ORDINAL.finditer(r.lower):
        yield Bare('ordinal', m.group(), frozenset(), m.span())
    for m in MONTH.finditer(r.text):
        if m[1].lower() not in VERBAL or m[1][0].isupper():
            yield Bare('month', m[1].lower(), frozenset(), m.span(1))
    for m in OFTEN.finditer(r.lower):
        yield Bare('number', (1.0 + (m[1] == 'twice'),), frozenset(['time']), m.span())


def _of_clause(r, a, b, mine) -> Iterator[Valued]:
    """The values of a clause, from a to b, that no other of it is like."""
    if not mine:
        return
    lower = r.lower[a:b]
    said = words_in(lower)
    how = Tidings(lower, f'{r.lower[:a]} {r.lower[b:]}', said) if said else None
    words = {w for _, w in said}
    if not how or not ADDS.isdisjoint(words) or (how.given and not THEIRS.isdisjoint(words)):
        return
    givers = range(*how.given) if how.given else ()
    topic = [(at + a, one) for at, w in said if at not in givers and (one := _names(w, at + a, mine, at in how.things))]
    for v in mine if len(topic) <= MOST else ():
        alone = not any(w is not v and w.family == v.family and _alike(v.counts, w.counts) for w in mine)
        if alone and not PARTLY.match(r.lower, v.span[1]):
            yield _valued(r, v, topic, mine, how)


def _valued(r, v, topic, mine, how):
    start, end = v.span
    label, rate = LABEL.search(r.text, 0, start), RATE.match(r.lower, end)
    named = label and any(at == label.start() for at, _ in topic)
    before, after = (tuple([w for at, w in topic if (at < start) == first]) for first in (True, False))
    return Valued(v.family, v.norm, _units(r.lower, v), v.counts - MEASURES, v.span, label[1] if named else '',
                  _role(r.lower, start), rate[1] if rate else '', before, after, frozenset(before + after),
                  root_of(how.order), _apart(r.lower, v, mine),
                  frozenset([w.norm for w in mine if w is not v and w.family == 'number']),
                  WHICH.intersection(TOKEN.findall(r.lower)), how)


def _apart(lower, v, mine):
    """What a clause names beside a value that tells it from others; not from when on something is so."""
    days = [w.norm for w in mine if w.family != v.family and w.family in WHEN and _role(lower, w.span[0]) != 'start']
    a, b = max(lower.rfind(', ', 0, v.span[0]), 0), lower.find(', ', v.span[1])
    clause = lower[a:b if b > 0 else None]
    at = v.span[0] - a
    numbered = [m.groups() for m in NUMBERED.finditer(clause)
                if m.start(2) != at and m[1] not in FUNCTION - MEASURES and m[1] not in PREPOSITIONS]
    return frozenset([*days, *numbered, *PARTS.intersection(TOKEN.findall(SINCE.sub('', clause)))])


def _units(lower, v):
    start, end = v.span
    if v.family != 'number':
        return frozenset()
    version = '.' in lower[start:end] and not v.counts and lower[start].isdigit()
    money = lower[start] in '$\u20ac\u00a3'
    each = {'each'} if EACH.match(lower, end) else frozenset()
    return v.counts & MEASURES | each | ({VERSION} if version else MONEY if money else frozenset())


def _alike(a, b):
    return not (a and b) or not a.isdisjoint(b)


def _names(word, at, values, thing):
    """The root of a word at a place that names what is spoken of, ''; a value and its unit name nothing."""
    one = NAMED[word] or (THING[word] if thing else '')
    inside = one and any(v.span[0] <= at < v.span[1] and v.family != 'number' for v in values)
    return '' if inside else one


def root_of(word: str) -> str:
    """Return the root of a word, with one last letter for two: "shipping", "ship".

    >>> root_of('shipping'), root_of('takes'), root_of('taking')
    ('ship', 'tak', 'tak')
    """
    one = root(stem(word)) if word else ''
    doubled = len(one) > 3 and one[-1] == one[-2] and one[-1] not in 'ls'
    return one[:-1] if doubled or (len(one) > 3 and one[-1] == 'e') else one


def _role(lower, at):
    return 'start' if STARTS.search(lower, 0, at) else 'end' if ENDS.search(lower, 0, at) else ''


def _says_nothing(word):
    return (KINDS.get(word.replace("'", '')) not in (None, 'verb') or (word in FUNCTION and word not in VERBS)
            or word in PREPOSITIONS or word in NUMERALS or not word[1:] or stem(word) in MEASURES)


NAMED = Memo(lambda word: '' if _says_nothing(word) or word in LIGHT else root_of(word))
THING = Memo(lambda word: root_of(word) if word in CHANGED and not _says_nothing(word) else '')   # "my shift"
