"""Another number for a thing under another verb: "tickets cost 35", later "put the tickets up to 42", "settle on 38".

The user says to what something is put or goes up or down, on what we settle for it, or writes "the client -> 95 an
hour"; or names what was said before ("When I said twelve kits, ... We need eight."). It takes the place of the one
number that the user said of all these words, of like size, unit and rate. Where two such numbers stand, or the older
sentence has several, none is retired. A number said again with its own words is for recounts.py, one that names nothing
for bare_numbers.py. English only.
"""
import re
from typing import NamedTuple

from language.acts import word_set
from replacement.amounts import LARGER, Amount, amounts
from replacement.ledger import Ledger
from replacement.recounts import LIMITS, asserts
from replacement.same_thing import speaker
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import DOUBT, MAY, WORD, declares, keys

RULE = 'restated'
WITHIN = 32     # earlier statements with a word, from the last one back, that are looked at
NUMBER = r'[$\u20ac\u00a3]?\d[\d,.]*'
THING = rf"(?:(?:the|our|my|all|that|this|their) )*(?P<what>[^\W\d_][\w'\u2019-]*(?: {WORD}){{0,3}}?)"
PUT = re.compile(rf'\b(?:put|bring|brought|take|took|taken|knock|knocked|bump|bumped|raised?|lowered?|move[ds]?|push|'
                 rf'pushed|get|got) {THING} (?:up |down |back |out )?to (?={NUMBER})')
SETTLED = re.compile(rf'\b(?:settled?|agreed?|landed?|decided?) (?:on|at|for) (?P<number>{NUMBER})(?: [a-z]+){{0,2}}? '
                     rf'(?:for|as) {THING}(?=[,.;:!]|\W*$| (?:and|so|but|now|then|after all)\b)')
GONE = re.compile(rf'(?:^\W*|[,;:.] |\b(?:so|and|but) ){THING} (?:now )?(?:goes|go|went|has gone|have gone|is '
                  rf'going) (?:up|down) to (?={NUMBER})')
ARROW = re.compile(rf'^\W*{THING} ?(?:->|=>|\u2192) ?(?={NUMBER})')
SAID = re.compile(r'\b(?:when|earlier|before|what|that),? (?:i|we) (?:said|told you|wrote|asked for|mentioned|'
                  r'ordered)\b')
NEEDS = re.compile(r"\b(?:need|needs|want|be|make|makes|take|takes|order|now|only|have|use|it['\u2019]s)\b|"
                   r"^\W*[a-z]+ \d")
RATE = re.compile(r"\W*(?:[a-z]+ )?(?:an?|per|each|every) (?P<rate>[a-z]+)")
CUES = word_set('put bring brought take took taken knock knocked bump bumped raise raised lower lowered move moved '
                'moves push pushed get got settle settled agree agreed land landed decide decided go goes went gone '
                'going')
TELLING = word_set('said told wrote asked mentioned ordered')
DIGIT = re.compile(r'\d')
CORE = re.compile(r'(?:\bto|\bon|\bfor|\bat|->|=>|\u2192) ?[$\u20ac\u00a3]?\d')   # each form has this


class Price(NamedTuple):
    """What a statement gives a number: the words of the thing, the number's Amount, its rate ("hour")."""

    what: frozenset
    amount: Amount
    rate: str


def repriced(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the user whose number a later one replaces under another verb, in order of that.

    ledger: what it has found before, which is added to, and what is retired already.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Adult tickets cost 35 euros.', 'Put the adult tickets up to 42.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in repriced(talk)]
    [(0, 1)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        if _cued(talk.readings[i]) or (i and _cued(talk.readings[i - 1])):
            for one in _prices(talk, i):
                found = {j: old for j in _holding(talk, one, i) if not ledger.is_gone(j, i)
                         if (old := priced(talk.readings[j], one)) and talk.same_thing(j, old.span, i)}
                if len({old.number for old in found.values()}) == 1:
                    ledger.retired += [Retirement(j, i, old.span, True, RULE) for j, old in found.items()]
    return ledger.retired


def _prices(talk, i):
    """What statement i gives a number to; of one that takes up what was said before, by the old number."""
    r = talk.readings[i]
    before = i - 1 if i > talk.start_of(i) else None
    one = price(r)
    if one:
        yield one
    elif before is not None and SAID.search(talk.readings[before].lower):
        yield from _taken_up(talk.readings[before], r)


def _taken_up(r, new):
    """The old number that a reading names, where the next says a single other one."""
    olds, news = amounts(r), amounts(new)
    if r.lower.rstrip().endswith('?') or speaker(r.lower) or len(news) != 1 or not declares(new):
        return
    if not NEEDS.search(new.lower) or not DOUBT.isdisjoint(new.words):
        return
    at = SAID.search(r.lower).end()
    old = next((one for one in olds if one.span[0] >= at), None)
    if old and old.nouns and old.number != news[0].number and (not news[0].nouns or news[0].nouns & old.nouns):
        yield Price(old.nouns, old, '=')


def price(r) -> Price | None:
    """Return what a reading gives a number to by a verb of change or decision, or by an arrow; else None.

    >>> from language.reading import read
    >>> [sorted(price(r).what) for r in read(['Put the rent up to 140.', 'We settle on 38 euros for adult tickets.'])]
    [['rent'], ['adult', 'ticket']]
    """
    lower = r.lower
    if not _cued(r) or not _plain(r):
        return None
    mine = amounts(r)
    m = PUT.search(lower) or SETTLED.search(lower) or GONE.search(lower) or ARROW.match(lower)
    at = (m.start('number') if 'number' in m.groupdict() else m.end()) if m else 0
    one = next((one for one in mine if one.span[0] <= at < one.span[1]), None) if m else None
    if not one or len(mine) > 1:
        return None
    what = keys(m.groupdict().get('what') or '') or (*one.nouns, *one.place[1:])
    rate = RATE.match(lower, one.span[1])
    return Price(frozenset(what), one, rate['rate'] if rate else '') if what else None


def _cued(r):
    """Whether a reading may give a number to something, or name one that was said."""
    if not TELLING.isdisjoint(r.words):
        return True
    if not DIGIT.search(r.lower):
        return False
    given = not CUES.isdisjoint(r.words) or '>' in r.lower or '\u2192' in r.lower
    return given and CORE.search(r.lower) is not None


def _plain(r):
    return declares(r) and not MAY.search(r.text) and asserts(r)


def _holding(talk, one, i):
    for j in talk.saying(max(one.what, key=len), 0, talk.start_of(i))[-WITHIN:]:
        if talk.statements[j].role == 'user' and one.what <= set(keys(talk.statements[j].text)):
            yield j


def priced(r, one: Price) -> Amount | None:
    """Return the only number of a reading, where that of a price can take its place.

    >>> from language.reading import read
    >>> old, new = read(['Adult tickets cost 35 euros.', 'Put the adult tickets up to 42.'])
    >>> priced(old, price(new)).number
    35.0
    """
    mine = amounts(r) if declares(r) and asserts(r) else ()
    if len(mine) != 1 or any(v.kind in ('date', 'time') for v in r.values):
        return None
    old, new = mine[0], one.amount
    if one.rate == '=':
        return old if old.number == new.number else None
    small, large = sorted((old.number, new.number))
    rate = RATE.match(r.lower, old.span[1])
    apart = rate and one.rate and rate['rate'] != one.rate
    if not 0 < small < large <= LARGER * small or apart or (old.units and new.units and old.units != new.units):
        return None
    if old.denied or new.denied or LIMITS.search(r.lower) or not old.nouns <= one.what | new.nouns or (
            not new.nouns <= {*keys(r.lower)}):
        return None
    return old
