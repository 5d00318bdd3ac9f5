"""The values of a statement that can take each other's place: a date for a date, 4,650 for 4,800, QX150 for QX131.

Values are of one family by their form: dates of the calendar, weekdays, times, codes that begin alike, and numbers. A
number takes the place of one that counts the same, or of like size where one of the two counts nothing. It does not
ask what a value is of, nor whether it does take another's place (alternatives.py, mentions.py).
"""
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from amounts import LARGER, amounts
from exchanges import named
from values import same

BARE = 10   # a smaller number that counts nothing may be of anything
DENIED = re.compile(r'\b(?:not|instead of|rather than)(?: (?:the|on|at|for|a))* $')


class SlotValue(NamedTuple):
    """A value of a statement: its family, what it says, what a number counts, its span; whether it is denied there."""

    family: str
    norm: object
    counted: frozenset[str]
    span: tuple[int, int]
    denied: bool


@lru_cache(maxsize=1 << 15)
def slot_values(text: str, typed: tuple = ()) -> tuple[SlotValue, ...]:
    """Return the values of a text that can take another's place, in order; typed: its values.Value.

    >>> [(value.family, value.norm, value.denied) for value in slot_values('AB12, not AB13, for 400.')]
    [('code ab', 'ab12', False), ('code ab', 'ab13', True), ('number', (400.0,), False)]
    """
    found = [(v.norm[0] if v.kind == 'date' else v.kind, v.norm, (), v.span) for v in typed
             if v.kind == 'time' or (v.kind == 'date' and v.norm[0] != 'rel')]
    found += [('code ' + v.norm.rstrip('0123456789'), v.norm, (), v.span)
              for v in named(text, typed) if v.kind == 'code']
    taken, lower = [span for *_, span in found], text.lower()
    found += [('number', (one.number,), one.counted, one.span) for one in amounts(text, typed)
              if not any(a < one.span[1] and one.span[0] < b for a, b in taken)]
    return tuple(sorted([SlotValue(family, norm, frozenset(counted), span, bool(DENIED.search(lower, 0, span[0])))
                         for family, norm, counted, span in found], key=lambda value: value.span))


def alike(a: SlotValue, b: SlotValue) -> bool:
    """Tell whether one value can take the place of the other.

    >>> def one(text):
    ...     return slot_values(text)[0]
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

    >>> equal(slot_values('12 kg')[0], slot_values('not 12')[0]), equal(slot_values('2 rows')[0], slot_values('2')[0])
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

    >>> holds(slot_values('AB12 or AB13'), slot_values('AB13')[0])
    True
    """
    return any(equal(value, wanted) for value in values)
