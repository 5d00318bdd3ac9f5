"""The numbers of a statement, each with its phrase: "7 reviewers", "the budget is 400", "60 from the fair".

A number stands for what is counted after it, for what follows it with a preposition, or for what it is said of. Two are
of one phrase where these meet and no words around differ on both sides ("the food budget", "the rent budget"). A unit
of measure alone is no phrase: "24 hours" and "30 hours" count different things until a further word says otherwise.
Function words and units of English only; it does not ask which of two numbers holds (recounts.py does).
"""
import re
from collections.abc import Iterable
from typing import NamedTuple

from language.acts import NUMERALS, word_set
from language.literals import Literal, literals
from language.reading import DEFINITE, KINDS, PREPOSITIONS, Reading, plain, stem
from language.values import Value, number

SKIPPED = 4     # words between a number and what it is said of
WINDOW = 80    # characters before and after a number that are read
LARGER = 5      # times: what is larger is another thing
RUN = 3         # words of what is counted
EVERY, TIMES = 'every', ('time',)
JOINTS = frozenset({'so', 'but', 'because', 'cos'})   # where a clause of its own begins
ENDS = word_set('including excluding plus btw n')   # what is counted
# Units of measure: closed classes of time, money, length, area, volume, weight, heat, data and shares.
MEASURES = word_set(
    'second minute hour day week month year night sec min hr s ms h d percent per cent degree celsius kelvin euro '
    'dollar pound cent franc yen usd eur gbp chf quid buck pence penny k m km cm mm metre meter mile foot feet inch '
    'inche hectare acre square cubic litre liter ml l gallon gram gramme kilo kg g mg tonne ton byte kb mb gb tb '
    'bit time point o')
LINKS = word_set('is are was were be =') | PREPOSITIONS.keys()
DENIED = (('not',), ('of', 'instead'), ('than', 'rather'))   # before a number, from it back
MORE = word_set('more other another further extra additional last first next others each')
THEM = word_set('them whom which these those us')
NUMBER = r'\d+(?:,\d+)*(?:\.\d+)?'
DIGITS = re.compile(NUMBER)
TOKEN = re.compile(rf"{NUMBER}|[^\W\d_]+(?:['\u2019-][^\W\d_]+)*|[^\s\w]")
RUNNING = re.compile(r'\b(?:on|to|with|use|using|run|running) [A-Z][\w-]* $')   # before a version
EACH = r"(?: [^\W\d_]+)? (?:an?|per|each|every) (?P<rate>[^\W\d_]+)"   # after an amount: "euros an hour"
RATE, RATES = re.compile(EACH), re.compile(rf'\d{EACH}')
PASSED = frozenset('$€£') | {'now', 'currently'}   # before a number: what it is of stands before these


class Amount(NamedTuple):
    """A number of a statement: what it is said of, what it counts (in units, as nouns), what follows with "for".

    heads: the words that say what it is about, those of time and units aside.

    >>> sorted(amounts_in('A pool of 20 for each worker.')[0].heads)
    ['pool', 'worker']
    """

    number: float
    span: tuple[int, int]
    subject: tuple[str, ...]
    linked: bool
    counted: tuple[str, ...]
    place: tuple[str, ...]
    units: tuple[str, ...]
    nouns: frozenset[str]
    heads: frozenset[str]
    definite: bool = False  # "from the fair"
    denied: bool = False    # "not 14"
    version: bool = False   # "on Postgres 16"


def same_phrase(a: Amount, b: Amount) -> bool:
    """Tell whether two amounts are of one phrase, whatever their numbers.

    >>> def one(text):
    ...     return amounts_in(text)[0]
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
        apart(a.nouns, b.nouns) or apart(a.place[1:], b.place[1:]) or apart(a.subject, b.subject))


def same_head(a: Amount, b: Amount) -> bool:
    """Tell whether two amounts are about the same thing, by any word of their phrases: one may be a limit of the other.

    This is wider than same_phrase(), and for what a decision is about. One is at most LARGER times the other.

    >>> def one(text):
    ...     return amounts_in(text)[0]
    >>> same_head(one('A pool of 20.'), one('The pool size is 4.')), same_head(one('20 rows'), one('4 columns'))
    (True, False)
    """
    small, large = sorted((a.number, b.number))
    if not 0 < large <= LARGER * small or a.heads.isdisjoint(b.heads):
        return False
    less, more = sorted((a.units, b.units), key=len)
    units = more[:len(less)] == less if less else not more or not _of_words(a).isdisjoint(_of_words(b))
    of_one = b.heads.issuperset(a.subject) or a.heads.issuperset(b.subject)
    return units and of_one and not (apart(a.nouns, b.nouns) or apart(a.place[1:], b.place[1:]))


def _of_words(one):
    return {*one.subject, *one.nouns}


def apart(a: Iterable[str], b: Iterable[str]) -> bool:
    """Tell whether each of two phrases says something that the other does not.

    >>> apart(('food', 'budget'), ('rent', 'budget')), apart(('food', 'budget'), ('budget',))
    (True, False)
    """
    return bool(a and b and set(a).difference(b) and set(b).difference(a))


def rates_differ(old: Reading, span: tuple[int, int], new: Reading) -> bool:
    """Tell whether an amount is so much for one unit, and all of another reading for others, of another thing.

    span: of the amount, in characters of `old`.

    >>> from language.reading import read
    >>> old, *news = read(['Danuta, 14 an hour.', 'The permit is 22 a day.', 'Danuta wants 100 a day now.'])
    >>> [rates_differ(old, (8, 10), new) for new in news]
    [True, False]
    """
    mine = RATE.match(old.lower, span[1]) if DIGITS.search(old.lower, *span) else None
    theirs = {stem(m['rate']) for m in RATES.finditer(new.lower)} if mine else ()
    if not theirs or stem(mine['rate']) in theirs:
        return False
    named = _named(new)
    return bool(named) and named.isdisjoint(_named(old))


def _named(r):
    """The stems of content of a reading, units of measure and of money aside."""
    return frozenset([one for one in r.stems() if one[0].isalpha()]) - MEASURES


def amounts(r: Reading) -> tuple[Amount, ...]:
    """Return the amounts of a statement that is read, in order; kept in its reading.

    >>> from language.reading import read
    >>> [(a.number, a.subject, a.counted, a.place) for a in amounts(read(['Our budget is $400 for the food.'])[0])]
    [(400.0, ('budget',), (), ('for', 'food'))]
    """
    if r.amounts is None:
        r.amounts = amounts_in(r.text, r.values, r.literals())
    return r.amounts


def amounts_in(text: str, typed: Iterable[Value] = (), found: Iterable[Literal] | None = None) -> tuple[Amount, ...]:
    """Return the amounts of a text, in order; typed: its typed values; found: its exact ones, where they are known.

    >>> [(a.number, a.units) for a in amounts_in('5 km in 20 min')]
    [(5.0, ('km',)), (20.0, ('min',))]
    """
    lower = text.lower() if len(text.lower()) == len(text) else text
    places = numbers(text, typed, literals(text, typed) if found is None else found)
    made = [_amount(lower, text, at, *spans) for at, spans in sorted(places.items())]
    return tuple([one for one in made if one])


def numbers(text: str, typed: Iterable[Value], found: Iterable[Literal]) -> dict[int, tuple[float, tuple[int, int]]]:
    """Return where each number of a text begins -> (what it is, its span); typed, found: its values.

    >>> from language.reading import read
    >>> r, = read(['4 of 12'])
    >>> numbers(r.text, r.values, r.literals())
    {0: (4.0, (0, 1)), 5: (12.0, (5, 7))}
    """
    places, taken = {}, [v.span for v in typed if v.kind != 'count']
    for v in found:
        if v.kind in ('money', 'number') and not any(a <= v.span[0] < b for a, b in taken):
            digits = DIGITS.search(text, *v.span)
            if digits:
                places[digits.start()] = number(digits.group()), v.span
    inside = [(at, end) for at, (_, (_, end)) in places.items()]
    counted = {v.span[0]: (float(v.norm[0]), v.span) for v in typed
               if v.kind == 'count' and not any(a < v.span[0] < b for a, b in inside)}   # no 400 in "$31,400"
    return places | counted


def _amount(lower, text, at, value, span):
    """The amount whose number stands at a place; None where it adds to another ("two more")."""
    end = TOKEN.match(lower, at).end()
    before = [w for w in TOKEN.findall(lower, max(0, at - WINDOW), at) if w not in PASSED][:-9:-1]
    after = TOKEN.findall(lower, end, end + WINDOW)[:7]
    if "'" in lower or '\u2019' in lower:
        before, after = list(map(plain, before)), list(map(plain, after))
    if not MORE.isdisjoint(before[:1] + [w for w in after[:1] if w != 'each']):   # "35 each" adds nothing
        return None
    subject, linked = _subject(before)
    counted, after = _counted(after)
    if counted == TIMES and subject:   # "retry five times": five retries
        counted = subject[-1:]
    noun = next((w for w in after[1:3] if _content(w)), '') if after and after[0] in PREPOSITIONS else ''
    how = ' '.join(after[:1 + (noun != '' and after[1] in THEM)])   # "six of them vegan" is none of "six of the vegans"
    nouns, place = _nouns(counted, before), (how, stem(noun)) if noun else ()
    heads = frozenset([w for w in (*subject, *nouns, *place[1:]) if w[1:] and w not in NUMERALS and w != EVERY])
    return Amount(value, span, subject, linked, counted, place, tuple([w for w in counted if w in MEASURES]), nouns,
                  heads, bool(noun) and after[1] in DEFINITE,
                  tuple(before[:1]) in DENIED or tuple(before[:2]) in DENIED,
                  RUNNING.search(text, max(0, at - WINDOW), at) is not None)


def _nouns(counted, before):
    """What is counted, units of measure aside; "every 5 minutes" is of another kind than "5 minutes"."""
    return frozenset([*counted, *([EVERY] if before[:1] == [EVERY] else ())]) - MEASURES


def _content(word):
    return word[:1].isalpha() and word not in KINDS and word.replace("'", '') not in KINDS   # "let's" as "lets"


def _subject(before):
    skipped = 0
    while skipped < min(len(before), SKIPPED) and before[skipped] not in JOINTS and not _content(before[skipped]) and (
            before[skipped][0].isalpha() or before[skipped] in ':='):
        skipped += 1
    run = []
    for w in before[skipped:skipped + RUN]:
        if not _content(w):
            break
        run.append(stem(w))
    of = before[skipped + len(run):skipped + len(run) + 2]
    if 1 < len(run) < RUN and len(of) > 1 and of[0] in PREPOSITIONS and _content(of[1]):
        run.append(stem(of[1]))   # "the coach to Delft costs 480"
    which = before[skipped:skipped + 2]
    if len(which) > 1 and which[0].isdigit() and _content(which[1]):
        run = [which[0], stem(which[1])]   # "chapter 4 has 20 pages"
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
        if w in ENDS or not (_content(w) or stem(w) in MEASURES):
            break
        run.append(stem(w))
        n += 1
    return tuple(run), after[n:]
