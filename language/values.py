"""Typed values in a statement: clock times, dates and counted numbers, in a form that can be compared.

Number words, months, weekdays and words for persons of English only; what else is counted is the word that follows,
whatever it is. Other languages yield digits and clock times alone. It knows no names or places. What people say of a
plan is read here by its meaning; literals.py adds money, codes and names, by form, and exact_values.py compares
characters.
"""
import re
from collections.abc import Iterable
from typing import NamedTuple

from language.acts import DAYS, END, MONTHS, NUMBERS, START, word_set
from language.times import NOT_PLAIN, time_in_digits, time_in_words, written

_MONTH = '|'.join(f'{m}|{m[:3]}' for m in MONTHS)
ANNOUNCED = re.compile(r'[^:\d\n]{0,60}\b(?:changes?|updates?|corrections?|news|notes?|reminder|information|heads-?up)'
                       r'\b[^:\d\n]{0,60}: ')
# All patterns expect lower case and are matched at one place only, where a numeral stands.
WEEKDAY = re.compile(r'[a-z]+\b(?:\s+(?:this|next)\s+week)?')
TO_DAY = r'[-\u2013]\d{1,2}(?:st|nd|rd|th)?(?![:.]?\d|\s*[ap]\.?m)'   # "18-20 July" begins on the 18th
MONTH_DAY = re.compile(rf'[a-z]+\.?\s+(\d{{1,2}})(?:st|nd|rd|th)?\b(?![:.]\d)(?P<to>{TO_DAY})?')
DAYS_OF = re.compile(rf'(\d{{1,2}})(?:st|nd|rd|th)?{TO_DAY}\s+(?:of\s+)?({_MONTH})\b')
DIGIT_DATE = re.compile(
    r'(?P<d2>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(?P<mon2>' + _MONTH + r'|(?:this|next) month)\b'
    r'|(?P<d3>\d{1,2})(?:st|nd|rd|th)\b'
    r'|(?P<iso>\d{4}-\d\d-\d\d)\b|(?P<sl>\d{1,2}/\d{1,2}(?:/\d{2,4})?)\b')
BOTH_ENDS = re.compile(r'(?<!-\d)\d[a-z]{0,2}[-\u2013]\d{1,2}(?:[a-z]{2})?(?:\s+[a-z]|$)')   # of an interval
BEFORE_DATE = re.compile(r'\b(?:this|next|coming|later)\s+$')
COUNT = re.compile(r'(?P<n>\d[\d,]*(?:\.\d+)?|[a-z]+)(?P<glue>-|\s+)?(?P<next>[a-z]+)?(?:[\s-]+(?P<next2>[a-z]+))?')
# The number of a list item or of a label at the start of a text counts nothing: "3. Add a test", "Phase 2: set-up".
LISTED = re.compile(r'(?:\W*(?:[^\W\d_]+\s)?\(?\d{1,3}(?:[.):]|\s?[\u2013\u2014])(?=\s+\S))+')
CODE = re.compile(r'\d+[a-z]+\d')   # "24b1102" counts nothing
ADDRESS = re.compile(r'\d\.\d{1,3}/')   # "10.0.0.0/24" is no date; from the two characters before
# After "the 30th" a thing is no verb: "the 30th floor", but "the 30th suits me".
AFTER_ORDINAL = re.compile(r'\s+([a-z]+(?<!.s)|[a-z]*[us]s\b)(?![a-z])')
NOT_COUNTED = word_set(
    'a an the this that these those it they we you he she i in on at to from for of by with and or but if so as is '
    'are was were be been do does did will would can could should may might must shall please not no than then there '
    'here my your our their his her its also too just only about around more less other another any some all each per '
    'what when where how which who while until till before after between through starting beginning leaving instead '
    'if now day am pm thanks thank okay ok yes same actually really maybe perhaps probably though either again '
    'isn wasn doesn didn won')
PEOPLE = word_set('people person persons us adult adults ppl')
PLURAL = word_set('people ppl')
GROUP = re.compile(r'\b(?:group|total|family)\s+(?:of|for)\s+$|'
                   r'\bfor\s+(?:just\s+|only\s+)?$|\bwe(?:\'ll|\'re| will| are)\s+(?:now\s+)?(?:be\s+)?$')
DIGITS = re.compile(r"[0-9](?<![^\W_].)(?<![^\W_][-'\u2019].)")   # that begin a word
WORDS = re.compile(r"[^\W_]+(?:['\u2019-][^\W_]+)*")
BESIDE = re.compile(r',? (?:the |a )?')   # between a weekday and the day of a month
WEEKDAYS, RELATIVE = {d[:3]: d for d in DAYS}, word_set('today tomorrow tonight')
MONTH_NUMBERS = {m[:3]: n for n, m in enumerate(MONTHS, 1)}
# Between a particle and its value: "move in on Friday", "moves out by noon", "change the check in to 3 May".
AFTER_PARTICLE = ('on', 'at', 'by', 'from', 'to')
END_PAIRS, END_AFTER = frozenset({('get', 'there'), ('be', 'there')}), word_set('return arrival')
NEXT = 1   # words between "by" and its date: "by next Friday"


class Value(NamedTuple):
    """One value: `kind` time, date or count; `units` what is counted; `role` 'start', 'end' or '' of an interval."""

    kind: str
    units: tuple
    role: str
    norm: tuple
    span: tuple[int, int]


def number(text: str) -> float:
    """Return the number that digits or a number word in lower case stand for.

    >>> number('four'), number('1,841')
    (4, 1841.0)
    """
    return NUMBERS[text] if text in NUMBERS else float(text.replace(',', ''))


def _digit_date(m):
    kind, text = m.lastgroup, m.group()
    if kind == 'iso':
        return ('md', int(text[-2:]), int(text[5:7]))
    if kind == 'sl':
        month, day = text.split('/')[:2]
        return ('md', int(day), int(month))
    return ('md', int(m['d3'] or m['d2']), MONTH_NUMBERS.get((m['mon2'] or '')[:3], 0))


def same(a: tuple, b: tuple) -> bool | None:
    """Tell whether two norms of one kind are equal: True, False, or None where they cannot be compared.

    >>> same(('wd', 'monday'), ('md', 4, 3)), same(('md', 4, 3), ('md', 4, 0)), same((420, ''), (420, 'p'))
    (None, True, True)
    >>> same(('wd', 'monday'), ('md', 4, 3, 'friday'))
    False
    """
    if isinstance(a[0], str):
        if a[0] != b[0]:   # of a date, the weekday beside it
            days = [x[-1] for x in (a, b) if x[0] == 'wd' or len(x) > 3]
            return days[0] == days[1] if len(days) > 1 else None
        return a[1] == b[1] and (len(a) < 3 or a[2] == b[2] or not a[2] or not b[2])
    return a[0] == b[0] and (len(a) < 2 or a[1] == b[1] or not a[1] or not b[1])


def announced(lower: str) -> int:
    """Return where an announcement at the beginning ends, 0 without one: it is no part of what is said.

    lower: a text in lower case.

    >>> announced('small changes from the venue: doors open at 6.')
    30
    """
    found = ANNOUNCED.match(lower) if ': ' in lower else None
    return found.end() if found else 0


def interval_role(lower: str, start: int, end: int, floor: int = 0) -> str:
    """Return which end of an interval the words before lower[start:end] (else the one after) give it.

    It is 'start', 'end' or ''. lower: a text in lower case; nothing before the place `floor` is looked at.

    >>> interval_role('back on friday', 8, 14)
    'end'
    """
    after = ''
    for n, w in enumerate(reversed(WORDS.findall(lower[max(floor, start - 45):start])[-7:])):
        if w == 'by' and n > NEXT:   # "by train on Saturday"
            continue
        if w in START or w.endswith('-in') or (w == 'in' and after in AFTER_PARTICLE):
            return 'start'
        if (w in END or w.endswith('-out') or (w == 'out' and after in AFTER_PARTICLE)
                or (w, after) in END_PAIRS):
            return 'end'
        after = w
    tail = WORDS.findall(lower[end:end + 24])[:1]
    return 'end' if tail and tail[0] in END_AFTER else ''


def roles_meet(a: Value, b: Value) -> bool:
    """Tell whether two values may be the same end of an interval.

    >>> roles_meet(Value('time', (), 'start', (420, ''), (0, 4)), Value('time', (), '', (480, ''), (0, 4)))
    True
    """
    return a.role == b.role or not a.role or not b.role


def _count(lower, at):
    """The number at `at` as (what it counts, its norm, its span), or None."""
    m = COUNT.match(lower, at)
    if not m or (at and lower[at - 1] in '$£€.:/#_') or CODE.match(lower, at):
        return None
    n, glue, following, after = m.groups('')
    if lower[m.end('n'):m.end('n') + 1] == '_' and n[0].isdigit():   # "0042_dead.sql", "10_000"
        return None
    unit = following if glue else ''
    if unit == 'of' and after == 'us':
        unit = 'people'
    if unit == 'per' and after:   # "200 per hour"
        return (f'per {after}',), (float(number(n)),), (at, m.end('n'))
    if unit in NOT_COUNTED:
        unit = ''
    # not "4 star guest house"
    several = after in PEOPLE and (after[-1] == 's' or after in PLURAL)
    if unit in PEOPLE or (several and unit) or (not unit and GROUP.search(lower, max(0, at - 30), at)):
        unit = 'people'
    elif not unit and n in ('one', 'single'):
        return None
    end = m.end('next') if unit and following and following not in NOT_COUNTED else m.end('n')
    plural = after.endswith('s') and after not in NOT_COUNTED and glue != '-'
    units = () if not unit else (unit.rstrip('s'), after.rstrip('s')) if plural else (unit.rstrip('s'),)
    return units, (float(number(n)),), (at, end)


def _places(lower, numerals, digits):
    """(where it begins, what it is) of each numeral: one of these words, or '' for a digit that begins a word."""
    found = [(m.start(), '') for m in DIGITS.finditer(lower)] if digits else []
    for w in numerals:
        at, size = lower.find(w), len(w)
        while at >= 0:
            end = at + size
            if not (lower[end:end + 1].isalnum() or (at and lower[at - 1].isalnum())
                    or (at > 1 and lower[at - 1] == '-' and lower[at - 2].isalnum())):
                found.append((at, w))
            at = lower.find(w, end)
    found.sort()
    return found


def _digit(lower, at):
    """(kind, units, norm, span) of the value whose first digit stands at `at`, or None."""
    if '-' in lower[at + 1:at + 5] or '\u2013' in lower[at + 1:at + 5]:
        days = DAYS_OF.match(lower, at)
        if days:
            return 'date', (), ('md', int(days[1]), MONTH_NUMBERS[days[2][:3]]), days.span()
    if NOT_PLAIN.match(lower, at):
        found = time_in_digits(lower, at)
        if found:
            return 'time', (), *found
        m = None if at > 1 and ADDRESS.match(lower, at - 2) else DIGIT_DATE.match(lower, at)
        following = m and m['d3'] and AFTER_ORDINAL.match(lower, m.end())
        if following and following[1] not in NOT_COUNTED:   # "the 30th floor"
            return None
        if m:
            return 'date', (), _digit_date(m), m.span()
    found = written(lower, at)
    if found:
        return 'time', (), *found
    counted = _count(lower, at)
    return counted and ('count', *counted)


def _dated(lower, at, norm, end):
    before = BEFORE_DATE.search(lower, max(0, at - 8), at) if at > 4 and lower[at - 2] in 'stgr' else None
    return 'date', (), norm, (before.start() if before else at, end)


def _word(lower, at, w):
    """(kind, units, norm, span) of the value that begins with the word w at `at`, or None."""
    day = WEEKDAYS.get(w[:3])
    if day:
        m = WEEKDAY.match(lower, at)
        return m and _dated(lower, at, ('wd', day), m.end())   # "monday_report" is no date
    if w[:3] in MONTH_NUMBERS:
        m = MONTH_DAY.match(lower, at)
        return m and _dated(lower, at, ('md', int(m[1]), MONTH_NUMBERS[w[:3]]), m.end())
    if w in RELATIVE:
        return _dated(lower, at, ('rel', w.replace('tonight', 'today')), at + len(w))
    found = time_in_words(lower, at) or written(lower, at)
    if found:
        return 'time', (), *found
    counted = _count(lower, at) if w in NUMBERS else None
    return counted and ('count', *counted)


def _joined(lower, before, norm, span):
    """The (norm, span) of the date that a weekday and a day of the month beside it name together, or None."""
    date, day = sorted((before.norm, norm))
    if (date[0], day[0], len(date)) == ('md', 'wd', 3) and BESIDE.fullmatch(lower, before.span[1], span[0]):
        return (*date, *day[1:]), (before.span[0], span[1])


def values(lower: str, numerals: Iterable[str], digits: bool = True, interval: bool = True) -> tuple[Value, ...]:
    """Return the typed values of a statement in lower case, in order; `numerals`: the words of NUMERALS in it.

    digits: whether it has a digit. interval: whether it has a word that says which end of an interval a value is.

    >>> found = values('a table for 4 people at quarter to 7 in the evening', ['quarter', 'evening'])
    >>> [(v.kind, v.units, v.norm) for v in found]
    [('count', ('people',), (4.0,)), ('time', (), (405, 'p'))]
    """
    listed = digits and LISTED.match(lower)
    out, end = [], listed.end() if listed else announced(lower)
    for at, w in _places(lower, numerals, digits):
        found = at >= end and (_word(lower, at, w) if w else _digit(lower, at))
        if not found:
            continue
        kind, units, norm, span = found
        both = _joined(lower, out[-1], norm, span) if out and kind == out[-1].kind == 'date' else None
        if both:   # "Friday 12 June"
            out[-1], end = out[-1]._replace(norm=both[0], span=both[1]), span[1]
            continue
        role = ''
        if kind != 'count':
            role = interval_role(lower, *span, end) if interval else ''
            if kind == 'date' and not role and norm[0] == 'md' and BOTH_ENDS.search(lower[slice(*span)]):
                role = 'start'
            if not role and out and out[-1].kind not in (kind, 'count') and span[0] - out[-1].span[1] < 12:
                role = out[-1].role
        out.append(Value(kind, units, role, norm, span))
        end = span[1]
    return tuple(out)
