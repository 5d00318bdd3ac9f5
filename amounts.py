"""The same phrase with another number: "7 reviewers so far", later "we have 9 reviewers now".

A number stands for what is counted after it, for what follows it with a preposition ("5,000 from the fair"), or for
what it is said of ("the budget is 400"). A later sentence of the user with a word of change retires the one earlier
number of the same phrase. A unit of measure alone is no phrase: "24 hours" and "30 hours" count different things
until a further word says otherwise. Where the words around differ on both sides ("the food budget", "the rent budget"),
where earlier sentences hold two numbers of the phrase, or the new one does, nothing is retired; of two earlier ones the
conflict is marked. Changes of the whole frame are for restatements.py, dates for values.py. English only.
"""
import re
from collections import defaultdict
from functools import lru_cache
from typing import NamedTuple

from acts import ALSO, CORRECT, QUESTION, REFUSE, SUPPOSE, word_set
from exchanges import conditional
from literals import literals
from reading import DEFINITE, KINDS, PREPOSITIONS, plain, stem
from restatements import CHANGE, TOLD
from supersession import Conflict, Retirement
from talk_words import Talk
from values import number

RULE = 'restated'
WITHIN = 16     # earlier statements with a phrase, from the last one back, that are compared
NEAR = 2        # messages before in which the new number may have been proposed
LATELY = 12     # messages back to which a weak word of change speaks
SKIPPED = 4     # words between a number and what it is said of
RUN = 3         # words of what is counted
# Units of measure: closed classes of time, money, length, area, volume, weight, heat, data and shares.
MEASURES = word_set(
    'second minute hour day week month year night sec min hr s ms h d percent per cent degree celsius kelvin '
    'euro dollar pound cent franc yen usd eur gbp chf k m km cm mm metre meter mile foot feet inch inche hectare acre '
    'square cubic litre liter ml l gallon gram gramme kilo kg g mg tonne ton byte kb mb gb tb bit time point o')
UPGRADES = word_set('upgrade upgraded upgrading downgrade downgraded downgrading')
CUES = UPGRADES | word_set(
    'now not instead actually actualy so accepted agreed rather after back changed extended raised lowered reduced '
    'increased cut')
NEAR_CUES = word_set('then no wait make only')   # which speak of what was said lately
LINKS = word_set('is are was were be =') | PREPOSITIONS.keys()
DENIED = (('not',), ('of', 'instead'), ('than', 'rather'))   # before a number, from it back
DECIDING = word_set('lets will would must should shall want need set use take keep')
MORE = word_set('more other another further extra additional last first next others each every')
DIGIT = re.compile(r'\d')
NUMBER = r'\d+(?:,\d+)*(?:\.\d+)?'
TOKEN = re.compile(rf"{NUMBER}|[^\W\d_]+(?:['\u2019-][^\W\d_]+)*|[^\s\w]")
RUNNING = word_set('on to with use using run running')
CURRENCY = frozenset('$€£')


class Amount(NamedTuple):
    """A number of a statement: what it is said of, what it counts (in units, as nouns), what follows with "for"."""

    number: float
    span: tuple[int, int]
    subject: tuple[str, ...]
    linked: bool
    counted: tuple[str, ...]
    place: tuple[str, ...]
    units: tuple[str, ...]
    nouns: frozenset[str]
    definite: bool = False  # "from the fair"
    denied: bool = False    # "not 14"
    version: bool = False   # "on Postgres 16"


def recounted(talk: Talk, gone: frozenset[int] = frozenset()) -> tuple[list[Retirement], list[Conflict]]:
    """Return the statements whose number a later one says otherwise, and those of which it is unclear which is meant.

    gone: statements that are retired already.

    >>> from reading import read
    >>> from supersession import Statement
    >>> said = ['I have 7 reviewers so far.', 'The hall has 9 rows.', 'We have 9 reviewers now.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in recounted(talk)[0]]
    [(0, 2)]
    """
    finder = _Finder(talk, gone)
    for i, (statement, r) in enumerate(zip(talk.statements, talk.readings, strict=True)):
        if statement.role == 'user' and (r.values or DIGIT.search(r.lower)):
            mine = amounts(statement.text, r.values)
            if mine:
                finder.read(i, r, mine)
    return finder.retired, finder.conflicts


class _Finder:
    def __init__(self, talk, gone):
        self.talk, self.gone = talk, set(gone)
        self.by_word = defaultdict(list)   # word -> (statement of the user, amount)
        self.retired, self.conflicts = [], []

    def read(self, i, r, mine):
        denied = frozenset(one.number for one in mine if one.denied)
        mine = [one for one in mine if not one.denied]
        change, lately, decision = changes(r), bool(r.bits & REFUSE) or not NEAR_CUES.isdisjoint(r.words), decides(r)
        for one in mine if asserts(r) else ():
            phrase = len(one.counted) > 1 and one.nouns   # "a 30 ms interval"
            if change or lately or one.definite or (decision and phrase):
                self.revise(i, one, change, lately, self.meant(i, r, one, mine, denied))
        if not r.bits & (SUPPOSE | QUESTION):
            for one in mine:
                for word in _words(one):
                    self.by_word[word].append((i, one))

    def revise(self, i, one, change, lately, meant):
        """Retire the one number that is meant; without a word of change all that is counted must be the same."""
        if not change:
            floor = self.talk.message_of[i] - LATELY if lately else len(self.talk.messages)
            meant = [(j, old) for j, old in meant if self.talk.message_of[j] >= floor
                     or (not lately and (old.counted, old.place) == (one.counted, one.place))]
        if len({old.number for _, old in meant}) == 1:
            self.retired += [Retirement(j, i, old.span, True, RULE) for j, old in meant]
            self.gone.update(j for j, _ in meant)
        else:
            self.conflicts += [Conflict(j, i, old.span) for j, old in meant[-2:]]

    def meant(self, i, r, one, mine, denied):
        """The earlier amounts of the phrase of `one` that still hold, none where a sentence has several of them."""
        if any(same_phrase(one, other) or one.nouns & other.nouns for other in mine if other is not one):
            return []
        found, here = {}, self.talk.message_of[i]
        for word in _words(one):
            for j, old in self.by_word.get(word, ())[-WITHIN:]:
                if j not in self.gone and self.talk.message_of[j] != here and (
                        (old.number in denied and old.counted == one.counted) or same_phrase(one, old)):
                    found[j, old.span] = old
        found = sorted([(j, old) for (j, _), old in found.items()], key=lambda entry: entry[0])
        if denied:   # the old number is named
            return [(j, old) for j, old in found if old.number in denied]
        if one.version and not one.linked and UPGRADES.isdisjoint(r.words) and not CHANGE.search(r.lower):
            return []
        said = [j for j, old in found if old.number == one.number]
        if said and self.talk.message_of[said[0]] < here - NEAR:   # it is no news
            return []
        return [(j, old) for j, old in found if old.number != one.number and not (said and j > said[0])]


def _words(one):
    """The words under which an amount is looked up."""
    return {*one.subject[-1:], *one.counted, *one.place[1:]}


def asserts(r) -> bool:
    """Tell whether a reading says how it is: it asks and supposes nothing and tells no tale of the past.

    >>> from reading import read
    >>> [asserts(r) for r in read(['It is 9.', 'Is it 9?', 'Suppose it was 9.', 'We had 9.'])]
    [True, False, False, False]
    """
    asks = r.bits & (SUPPOSE | QUESTION) or r.lower.rstrip().endswith('?')
    return not (asks or conditional(r) or TOLD.match(r.lower))


def changes(r) -> bool:
    """Tell whether a reading announces a change, be it of something said long ago.

    >>> from reading import read
    >>> [changes(r) for r in read(['So it is 9.', 'It was 9.', 'Is it 9 now?'])]
    [True, False, False]
    """
    return asserts(r) and bool(r.bits & CORRECT or not CUES.isdisjoint(r.words) or CHANGE.search(r.lower))


def decides(r) -> bool:
    """Tell whether a reading decides something: "let's", a modal, a wish, an order; not besides something else.

    >>> from reading import read
    >>> [decides(r) for r in read(["Let's use 9.", 'We also need 9.', 'There are 9.'])]
    [True, False, False]
    """
    return not (r.bits & ALSO or DECIDING.isdisjoint(r.words)) and asserts(r)


def same_phrase(a: Amount, b: Amount) -> bool:
    """Tell whether two amounts are of one phrase, whatever their numbers.

    >>> def one(text):
    ...     return amounts(text)[0]
    >>> same_phrase(one('The food budget is $400.'), one('Food budget $500.'))
    True
    >>> same_phrase(one('The food budget is $400.'), one('The rent budget is $500.'))
    False
    """
    said_of = a.subject[-1:] == b.subject[-1:] != () and (a.linked or b.linked or a.version)
    rate = len(a.units) > 1 and a.units == b.units   # "percent a day"
    if not (a.nouns & b.nouns or (a.place and a.place == b.place) or rate
            or (said_of and not (a.nouns and b.nouns))):
        return False
    return (not (a.units and b.units) or a.units == b.units) and not (
        _apart(a.nouns, b.nouns) or _apart(a.place[1:], b.place[1:]) or _apart(a.subject, b.subject))


def _apart(a, b):
    """Whether each says something that the other does not."""
    return bool(a and b and set(a).difference(b) and set(b).difference(a))


@lru_cache(maxsize=1 << 16)
def amounts(text: str, typed: tuple = ()) -> tuple[Amount, ...]:
    """Return the amounts of a statement, in order; typed: its values.Value.

    >>> [(a.number, a.subject, a.counted, a.place) for a in amounts('Our budget is $400 for the food.')]
    [(400.0, ('budget',), (), ('for', 'food'))]
    """
    spans = {v.span[0]: (float(v.norm[0]), v.span) for v in typed if v.kind == 'count'}
    taken = [v.span for v in typed if v.kind != 'count']
    for v in literals(text, typed):
        if v.kind in ('money', 'number') and not any(a <= v.span[0] < b for a, b in taken):
            digits = re.search(NUMBER, text[slice(*v.span)])
            if digits:
                start = v.span[0] + digits.start()
                spans.setdefault(start, (number(digits.group()), v.span))
    if not spans:
        return ()
    tokens = [(m.start(), plain(m.group())) for m in TOKEN.finditer(text.lower())]
    return tuple(a._replace(version=_version(text, tokens, n)) for n, (at, _) in enumerate(tokens) if at in spans
                 for a in _amount(tokens, n, *spans[at]))


def _version(text, tokens, n):
    """Whether the number stands after a name and that after a preposition: "on Postgres 16"."""
    if n < 2 or not text[tokens[n - 1][0]].isupper():
        return False
    return tokens[n - 2][1] in RUNNING


def _amount(tokens, n, value, span):
    """The amount that stands at token n; none where it adds to another ("two more")."""
    said = [w for _, w in tokens[max(0, n - 8):n + 8]]
    at = min(n, 8)
    before, after = said[:at][::-1], said[at + 1:]
    while before and before[0] in CURRENCY:
        before = before[1:]
    if not MORE.isdisjoint(before[:1] + after[:1]):
        return
    subject, linked = _subject(before)
    counted, after = _counted(after)
    place = ()
    if after and after[0] in PREPOSITIONS:
        run = next(([w] for w in after[1:3] if _content(w)), [])
        place = (after[0], *map(stem, run))
    yield Amount(value, span, subject, linked, counted, place if len(place) > 1 else (),
                 tuple([w for w in counted if w in MEASURES]), frozenset(counted) - MEASURES,
                 len(place) > 1 and after[1] in DEFINITE,
                 any(tuple(before[:len(words)]) == words for words in DENIED))


def _content(word):
    return word not in KINDS and word[:1].isalpha()


def _subject(before):
    skipped = 0
    while skipped < len(before) and skipped < SKIPPED and not _content(before[skipped]) and (
            before[skipped][0].isalpha() or before[skipped] in ':='):
        skipped += 1
    run = []
    for w in before[skipped:skipped + RUN]:
        if not _content(w):
            break
        run.append(stem(w))
    return tuple(run[::-1]), not LINKS.isdisjoint(before[:skipped]) or ':' in before[:skipped]


def _counted(after):
    """What is counted, and the words after it: "guaranteed lines", "percent a day"."""
    run, n = [], 0
    while n < len(after) and len(run) < RUN:
        w = after[n]
        if w in ('%', '\u00b0'):
            w = 'percent' if w == '%' else 'degree'
        if run and (w == 'per' or (w in ('a', 'of') and run[-1] in MEASURES)) and after[n + 1:n + 2] != []:
            n += 1
            continue
        if not run and w == 'per' and after[1:2]:
            run.append('per ' + stem(after[1]))
            n += 2
            break
        if not (_content(w) or stem(w) in MEASURES):
            break
        run.append(stem(w))
        n += 1
    return tuple(run), after[n:]
