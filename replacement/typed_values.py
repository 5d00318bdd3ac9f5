"""Values of a statement by kind: dates, months, times, amounts of money, shares, counted numbers, codes, phone numbers.

Two of one kind can take each other's place. Codes are of one kind where they begin alike ("MQ-44871") or, with digits
among letters, have one length; numbers where they count the same thing. Which does take another's place is for
changed_values.py. English only.
"""
import re
from typing import NamedTuple

from language.acts import MONTHS, word_set
from language.reading import Reading
from language.values import same
from replacement.amounts import LARGER
from replacement.once import once
from replacement.slots import slot_values
from replacement.value_clauses import ENDS, STARTS

BARE = 10   # a smaller number that counts nothing may be of anything
DAYS = 31   # of a month
CODE = re.compile(r'(?<![\w-])(?:(?P<series>[A-Z]{1,3})[- ]?\d{2,6}[A-Z]?|(?=[A-Z\d-]*\d)(?=[\d-]*[A-Z])[A-Z\d]{4,}'
                  r'|\d{1,2}[A-K])(?![\w-]|[.,:]\d)')
PHONE, DIGIT = re.compile(r'(?<![\w.-])\+?\d{3,5}(?: \d{2,4}){2,}(?![\w-])'), re.compile(r'\d')
# A month without a day, after what tells that it is one: "planned for May". Years may follow.
MONTH = re.compile(r"\b(?:is|in|for|until|till|by|to|from|since|early|mid|late|before|after|(?:end|start|middle) of)"
                   rf"[ -](?P<month>{'|'.join(MONTHS)})(?=(?: \d{{4}})?"
                   r"(?:[.,;:!?)]|$| (?:and|but|so|now|instead|because|not|at)\b))")
NAMED_MONTHS = frozenset(MONTHS)
MONEY, SHARE = word_set('euro dollar pound usd eur gbp'), frozenset({'percent', 'per cent'})


class Typed(NamedTuple):
    """A value that can take another's place: family, what it says, what it counts, its span, and its end ('start')."""

    family: str
    norm: object
    counted: frozenset[str]
    span: tuple[int, int]
    role: str

    @property
    def marked(self) -> bool:
        """Whether its form tells what it is, or it counts something."""
        return bool(self.counted) or self.family != 'number'


@once
def typed(r: Reading) -> tuple[Typed, ...]:
    """Return the values of a reading that can take each other's place, in order.

    >>> from language.reading import read
    >>> [(v.family, v.norm) for v in typed(read(['NW 418 on 3 July for $40, 20 per cent off.'])[0])]
    [('code NW', 'NW 418'), ('date', ('md', 3, 7)), ('money', 40.0), ('share', 20.0)]
    """
    if not has_values(r):
        return ()
    coded = [('phone', m.group(), frozenset(), m.span()) for m in PHONE.finditer(r.text)]
    for m in CODE.finditer(r.text) if not r.text.isupper() else ():
        if not _meets(m.span(), coded):
            coded.append((f"code {m['series'] or len(m.group())}", m.group(), frozenset(), m.span()))
    found = [v for v in slot_values(r) if not (v.denied or _meets(v.span, coded) or r.lower.startswith(
        'single', v.span[0]) or (v.family == 'md' and v.norm[1] > DAYS))]   # "my 40th"
    dated = {v.span for v in found if v.family == 'md'}
    # Of "Friday 12 June", the date alone.
    kinds = [(*_kind(r.lower, v), v.span) for v in found if v.family != 'wd' or v.span not in dated]
    months = [] if NAMED_MONTHS.isdisjoint(r.words) else [
        ('month', m['month'], frozenset(), m.span('month')) for m in MONTH.finditer(r.lower)
        if not _meets(m.span('month'), kinds)]
    found = sorted([*coded, *kinds, *months], key=lambda one: one[3])
    return tuple([Typed(*one, _role(r.lower, one[3][0])) for one in found])


def has_values(r: Reading) -> bool:
    """Tell whether a reading can have values: a cheap look.

    >>> from language.reading import read
    >>> [has_values(r) for r in read(['Due in May.', 'Gate 7.', 'Fine.'])]
    [True, True, False]
    """
    return bool(r.values or DIGIT.search(r.lower) or not NAMED_MONTHS.isdisjoint(r.words))


def _meets(span, found):
    return any(span[0] < b and a < span[1] for *_, (a, b) in found)


def _kind(lower, v):
    """The family, norm and counted things of a value of slots.py."""
    if v.family != 'number':
        return 'date' if v.family in ('md', 'wd') else v.family, v.norm, frozenset()
    money = lower[v.span[0]] in '$\u20ac\u00a3' or not v.counted.isdisjoint(MONEY)
    family = 'money' if money else 'share' if not v.counted.isdisjoint(SHARE) else 'number'
    return family, v.norm[0], v.counted if family == 'number' else frozenset()


def _role(lower, at):
    return 'start' if STARTS.search(lower, 0, at) else 'end' if ENDS.search(lower, 0, at) else ''


def alike(a: Typed, b: Typed) -> bool:
    """Tell whether a value can take the place of another: it is of one kind and unit, and of like size.

    >>> from language.reading import read
    >>> people, more, rows = (typed(r)[0] for r in read(['9 people', '11 people', '11 rows']))
    >>> alike(people, more), alike(people, rows)
    (True, False)
    """
    if a.family != b.family or (a.role != b.role and 'end' in (a.role, b.role)):
        return False
    if a.family not in ('number', 'money', 'share'):
        return True
    small, large = sorted((a.norm, b.norm))
    counts = not a.counted.isdisjoint(b.counted) if a.counted or b.counted else a.marked or small >= BARE
    return counts and 0 < large <= LARGER * small


def same_norm(a: Typed, b: Typed) -> bool:
    """Tell whether two values of one kind say the same.

    >>> from language.reading import read
    >>> same_norm(*[typed(r)[0] for r in read(['at 3 pm', 'at 15:00'])])
    True
    """
    return a.norm == b.norm or (a.family in ('date', 'time') and same(a.norm, b.norm) is True)


def differs(a: Typed, b: Typed, moved: bool) -> bool:
    """Tell whether two values of one kind say different things; a weekday and a date do where it is `moved`.

    >>> from language.reading import read
    >>> weekday, date = (typed(r)[0] for r in read(['on Monday', 'on 3 July']))
    >>> differs(weekday, date, False), differs(weekday, date, True)
    (False, True)
    """
    equal = same(a.norm, b.norm) if a.family in ('date', 'time') else a.norm == b.norm
    return not equal if moved else equal is False
