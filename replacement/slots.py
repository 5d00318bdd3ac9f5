"""The values of a statement that can take each other's place: a date for a date, 4,650 for 4,800, QX150 for QX131.

Values are of one family by their form: dates of the calendar, weekdays, times, codes that begin alike, and numbers. A
number takes the place of one that counts the same, or of like size where one of the two counts nothing. It does not
ask what a value is of, nor whether it does take another's place (alternatives.py, mentions.py).
"""
import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from language.reading import Reading
from language.values import same
from replacement.amounts import LARGER, amounts, numbers
from replacement.exchanges import named
from replacement.talk_words import Talk

WITHIN = 64   # places of a value, from the last one back, that are looked at
BARE = 10   # a smaller number that counts nothing may be of anything
DIGIT = re.compile(r'\d')
DENIED = re.compile(r'\b(?:not|instead of|rather than)(?: (?:the|on|at|for|a))* $')


class SlotValue(NamedTuple):
    """A value of a statement: its family, what it says, what a number counts, its span; whether it is denied there."""

    family: str
    norm: object
    counted: frozenset[str]
    span: tuple[int, int]
    denied: bool


def slot_values(r: Reading) -> tuple[SlotValue, ...]:
    """Return the values of a reading that can take another's place, in order; kept in it.

    >>> from language.reading import read
    >>> [(value.family, value.norm, value.denied) for value in slot_values(read(['AB12, not AB13, for 400.'])[0])]
    [('code ab', 'ab12', False), ('code ab', 'ab13', True), ('number', (400.0,), False)]
    """
    if r.slots is None:
        r.slots = _slot_values(r) if r.values or DIGIT.search(r.lower) else ()
    return r.slots


def _slot_values(r):
    found = [(norm[0] if v.kind == 'date' else v.kind, norm, (), v.span) for v in r.values for norm in _norms(v)
             if v.kind == 'time' or (v.kind == 'date' and norm[0] != 'rel')]
    found += [(_form(v.norm), v.norm, (), v.span) for v in named(r) if v.kind == 'code']
    taken, lower = [span for *_, span in found], r.text.lower()
    found += [('number', (one.number,), one.counted, one.span) for one in amounts(r)
              if not any(a < one.span[1] and one.span[0] < b for a, b in taken)]
    return tuple(sorted([SlotValue(family, norm, frozenset(counted), span, bool(DENIED.search(lower, 0, span[0])))
                         for family, norm, counted, span in found], key=lambda value: value.span))


def alike(a: SlotValue, b: SlotValue) -> bool:
    """Tell whether one value can take the place of the other.

    >>> from language.reading import read
    >>> def one(text):
    ...     return slot_values(*read([text]))[0]
    >>> alike(one('8 kg'), one('12 kg')), alike(one('4650'), one('4800')), alike(one('8 kg'), one('12 miles'))
    (True, True, False)
    """
    if a.family != 'number' or a.family != b.family:
        return a.family == b.family
    small, large = sorted((a.norm[0], b.norm[0]))
    if not 0 < large <= LARGER * small:
        return False
    return not a.counted.isdisjoint(b.counted) if a.counted and b.counted else small >= BARE


def equal(a: SlotValue, b: SlotValue) -> bool:
    """Tell whether two values are the same, and may be of one thing.

    >>> from language.reading import read
    >>> weight, denied, rows, two = (slot_values(r)[0] for r in read(['12 kg', 'not 12', '2 rows', '2']))
    >>> equal(weight, denied), equal(rows, two)
    (True, False)
    """
    if a.family != b.family:
        return False
    if a.family == 'number':
        counted = not a.counted.isdisjoint(b.counted) or (not (a.counted and b.counted) and a.norm[0] >= BARE)
        return a.norm == b.norm and counted
    return a.norm == b.norm or (a.family[:4] != 'code' and same(a.norm, b.norm) is True)


def holds(values: Iterable[SlotValue], wanted: SlotValue) -> bool:
    """Tell whether one of these values is the same as the wanted one.

    >>> from language.reading import read
    >>> both, one = map(slot_values, read(['AB12 or AB13', 'AB13']))
    >>> holds(both, one[0])
    True
    """
    return any(equal(value, wanted) for value in values)


def key(value: SlotValue) -> tuple:
    """Return what values that are the same have in common, to look them up by.

    >>> from language.reading import read
    >>> denied, weight = (slot_values(r)[0] for r in read(['not 12', '12 kg']))
    >>> key(denied) == key(weight)
    True
    """
    if value.family[:4] == 'code':
        return value.family, value.norm
    return value.family, value.norm[value.family in ('md', 'wd')]


class Slots:
    """The values of a conversation that can take each other's place, by statement and by what they say.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> from replacement.talk_words import Talk
    >>> said = ['8 kg of beans.', 'Fine.', 'Not 8 kg.']
    >>> slots = Slots(Talk([Statement(n, 'user', text, 0) for n, text in enumerate(said)], read(said)))
    >>> [j for j, _ in slots.same(slots.of(0)[0], 3)]
    [0, 2]
    """

    def __init__(self, talk: Talk):
        self.readings = talk.readings

    def of(self, i: int) -> tuple[SlotValue, ...]:
        """Return the values of statement i, which is read for them when it is first asked for."""
        return slot_values(self.readings[i])

    @cached_property
    def places(self) -> dict[tuple, list[int]]:
        """Key of a value -> the statements that may have one: most are never read for more."""
        places = defaultdict(list)
        for i, r in enumerate(self.readings):
            if r.keys is None:
                r.keys = _keys(r) if r.values or DIGIT.search(r.lower) else ()
            for one in r.keys:
                places[one].append(i)
        return places

    def said(self, wanted: SlotValue, message: Sequence[int]) -> bool:
        """Tell whether these statements, which stand together, may have a value that is the same."""
        places = self.places.get(key(wanted), ())
        at = bisect_left(places, message[0])
        return at < len(places) and places[at] <= message[-1]

    def same(self, wanted: SlotValue, end: int) -> list[tuple[int, SlotValue]]:
        """Return the last statements before `end` with a value that is the same, and this value, in order."""
        known, found = key(wanted), []
        places = self.places.get(known, ())
        at = bisect_left(places, end)
        while at and len(found) < WITHIN:
            at -= 1
            found += [(places[at], value) for value in reversed(self.of(places[at])) if key(value) == known]
        return [(j, value) for j, value in reversed(found[:WITHIN]) if equal(value, wanted)]


def _keys(r):
    """The keys of all values that a reading may have, each once."""
    typed = [(v.kind, norm[0]) if v.kind == 'time' else (norm[0], norm[1]) for v in r.values if v.kind != 'count'
             for norm in _norms(v)]
    codes = [(_form(v.norm), v.norm) for v in r.literals() if v.kind == 'code']
    plain = [('number', number) for number, _ in numbers(r.text, r.values, r.literals()).values()]
    return tuple(dict.fromkeys((*typed, *codes, *plain)))


def _norms(v):
    """The norm of a value, of a date with its weekday both: either can take the place of its like."""
    return (('wd', v.norm[3]), v.norm[:3]) if len(v.norm) > 3 else (v.norm,)


def _form(code):
    return 'code ' + code.rstrip('0123456789')
