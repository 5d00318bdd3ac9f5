"""Times, dates, sums and counted numbers of a text in another language than English, so that they can be compared.

A weekday and a date beside it are one value. What a number counts is the word right after it; where none is, only the
number is known. English is for values.py.
"""
import re
from functools import cache, lru_cache
from typing import NamedTuple

from language.tongue_words import TONGUES
from language.tongues import UNSPACED, fold, stem_in, words_in

_NUMBER = r'(?:\d{1,3}(?:[., \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?)(?!\d)'
NUMBER = re.compile(rf'(?<![A-Za-z0-9_.,:/-])({_NUMBER})(?!:\d)')
CLOCK = re.compile(r'(?<![\w.,:-])(\d{1,2}):(\d\d)(?![\d:])')
MONEY = re.compile(rf'[€$£¥] ?(?P<a>{_NUMBER})|(?<![A-Za-z0-9_.,:/-])(?P<b>{_NUMBER}) ?(?P<k>万)?'
                   r'(?P<u>€|\$|£|¥|(?:euros?|eur|dollars?|dolares|reais|francs?|franken|chf|pfund)\b|元|块|円|人民币)')
NUMERIC = re.compile(r'(?<![\w.,/-])(?:\d{4}-(\d\d)-(\d\d)|'
                     r'(\d{1,2})[./](\d{1,2})(?:\.|[./]\d{2,4}|(?<=/\d\d)|(?<=/\d)))(?![\w/])')
CJK_DATE = re.compile('(\\d{1,2})月(\\d{1,2})[日号]')
CJK_DAY = {'zh': re.compile('(?:下|这|本|上)?(?:个)?(?:周|星期|礼拜)([一二三四五六日天])'),
           'ja': re.compile('([月火水木金土日])曜日?')}
CJK_UNIT = re.compile('\\s*个?([\u3400-\u9fff\u30a0-\u30ff]{1,4}|[A-Za-z]+)?')
SPELT_CJK = re.compile('([二三四五六七八九十两])(?=[个名位人天张台本次])')
DIGITS = {c: n for n, c in enumerate('一二三四五六七八九十', 1)} | {'两': 2, '天': 7, '日': 7}
BETWEEN = re.compile(r'[ ,]{1,2}(?:(?:el|il|le|den|der|dem|dia|de|op|al) )?(?:dia )?|')
ALONE = re.compile(r'[ ,]{1,2}(?:(?:den|el) )?(\d{1,2})\b(?!\s?(?:[:h€%]|uhr|uur|euro|[.,]\d))')   # "sabato 21"
UNIT = re.compile(r' ?([^\W\d_]+)')
WORD = re.compile(r'[^\W\d_]+')
MOST = 1000   # characters of a text that is read


class Value(NamedTuple):
    """kind: time, date, money or number; norm: to be compared; unit: what a number counts, '' where nothing tells."""

    kind: str
    norm: tuple
    unit: str
    start: int
    end: int


@lru_cache(maxsize=1 << 12)
def values_in(text: str, name: str) -> tuple[Value, ...]:
    """Return the values of a text in a language, in order.

    >>> [value[:3] for value in values_in('Am Freitag um 18 Uhr kommen 40 Personen, das kostet 3.000 Euro.', 'de')]
    [('date', (5, 0, 0), ''), ('time', (18, 0), ''), ('number', (40.0,), 'person'), ('money', (3000.0,), '')]
    """
    if len(text) > MOST:
        return ()
    lower, found = fold(text), []
    for read in (_dates, _clocks, _sums, _numbers):
        for value in read(lower, name):
            if not any(value.start < other.end and other.start < value.end for other in found):
                found.append(value)
    return tuple(sorted(found, key=lambda v: v.start))


def differ(a: Value, b: Value) -> bool:
    """Tell whether two values of one kind are another; of dates, by what both tell.

    >>> friday, may = Value('date', (4, 0, 0), '', 0, 1), Value('date', (0, 12, 5), '', 0, 1)
    >>> differ(friday, may), differ(friday, friday._replace(norm=(5, 0, 0)))
    (False, True)
    """
    if a.kind != 'date':
        return a.norm != b.norm
    return any(x and y and x != y for x, y in zip(a.norm, b.norm, strict=True))


def is_same(a: Value, b: Value) -> bool:
    """Tell whether two values of one kind are the same; of dates, whether they tell one thing alike and none otherwise.

    >>> friday, day = Value('date', (5, 0, 0), '', 0, 1), Value('date', (5, 9, 10), '', 0, 1)
    >>> is_same(friday, day), is_same(friday, Value('date', (0, 12, 5), '', 0, 1))
    (True, False)
    """
    if a.kind == 'date':
        return not differ(a, b) and any(x and x == y for x, y in zip(a.norm, b.norm, strict=True))
    return a.norm == b.norm and (not a.unit or not b.unit or a.unit == b.unit)


def number_of(text: str) -> float:
    """Return the number that a text writes, with a point or a comma before three digits or others.

    >>> number_of('3.000'), number_of('4,95'), number_of('1 200')
    (3000.0, 4.95, 1200.0)
    """
    text = re.sub(r'[.,\u00a0\u202f ](?=\d{3}(?!\d))', '', text)
    return float(text.replace(',', '.').replace(' ', ''))


@cache
def _days(name):
    return {fold(form): n for n, forms in enumerate(TONGUES[name].days.split(), 1) for form in forms.split('|')}


@cache
def _months(name):
    return {fold(form): n for n, forms in enumerate(TONGUES[name].months.split(), 1) for form in forms.split('|')}


@cache
def _day_form(name):
    if name in UNSPACED:
        return CJK_DAY[name]
    return re.compile(rf"\b({'|'.join(sorted(_days(name), key=len, reverse=True))})(?:-feira)?\b")


@cache
def _date_form(name):
    if name in UNSPACED:
        return CJK_DATE
    return re.compile(rf"\b(\d{{1,2}})(?:er|\.|º|°)?\s(?:de )?({'|'.join(_months(name))})\b(?: (?:de )?\d{{4}})?")


def _dates(lower, name):
    days, months = _days(name), _months(name)
    parts = [(*m.span(), (days.get(m[1]) or DIGITS[m[1]], 0, 0)) for m in _day_form(name).finditer(lower)]
    for m in _date_form(name).finditer(lower):
        day, month = (int(m[2]), int(m[1])) if name in UNSPACED else (int(m[1]), months[m[2]])
        parts.append((*m.span(), (0, day, month)))
    for m in NUMERIC.finditer(lower):
        day, month = (m[2], m[1]) if m[1] else (m[3], m[4])
        if 0 < int(day) < 32 and 0 < int(month) < 13:
            parts.append((*m.span(), (0, int(day), int(month))))
    return _merged(sorted(parts), lower)


def _merged(parts, lower):
    """A weekday with the date right after it as one value, or with the number of a day."""
    found = []
    for start, end, norm in parts:
        if found and found[-1][2][0] and not norm[0] and BETWEEN.fullmatch(lower, found[-1][1], start):
            first, _, (day, *_) = found.pop()
            start, norm = first, (day, *norm[1:])
        found.append((start, end, norm))
    for n, (start, end, norm) in enumerate(found):
        alone = ALONE.match(lower, end)
        if norm[0] and not norm[1] and alone and 0 < int(alone[1]) < 32:
            found[n] = start, alone.end(), (norm[0], int(alone[1]), 0)
    return [Value('date', norm, '', start, end) for start, end, norm in found]


@cache
def _clock_forms(name):
    return CLOCK, *(re.compile(fold(form)) for form in TONGUES[name].clock)


def _clocks(lower, name):
    for form in _clock_forms(name):
        for m in form.finditer(lower):
            minutes = 30 if m[2] == '半' else int(re.sub(r'\D', '', m[2] or '') or 0)
            hour = int(m[1]) if m[1].isdigit() else sum(DIGITS[c] for c in m[1]) if set(m[1]) <= DIGITS.keys() else 99
            if hour < 25 and minutes < 60:
                yield Value('time', (hour, minutes), '', *m.span())


def _sums(lower, name):
    for m in MONEY.finditer(lower):
        yield Value('money', (number_of(m['a'] or m['b']) * (10_000 if m['k'] else 1),), '', *m.span())


def _numbers(lower, name):
    for m in NUMBER.finditer(lower):
        unit, end = _unit(lower, m.end(), name)
        yield Value('number', (number_of(m[1]),), unit, m.start(), end)
    spelt = TONGUES[name].numbers
    for m in SPELT_CJK.finditer(lower) if name == 'zh' else WORD.finditer(lower) if spelt else ():
        number = DIGITS.get(m[0]) if name == 'zh' else _spelt(name).get(m[0])
        unit, end = _unit(lower, m.end(), name) if number else ('', 0)
        if unit:
            yield Value('number', (float(number),), unit, m.start(), end)


@cache
def _spelt(name):
    return {fold(word): n for word, n in TONGUES[name].numbers.items()}


@cache
def _particles(name):
    return '|'.join(sorted(TONGUES[name].function.split(), key=len, reverse=True))


def _unit(lower, at, name):
    """What is counted, and where it ends: the word right after a number, '%' among them."""
    if lower[at:at + 2].lstrip()[:1] == '%':
        return '%', lower.index('%', at) + 1
    if name in UNSPACED:
        m = CJK_UNIT.match(lower, at)
        unit = re.split(_particles(name), m[1] or '', maxsplit=1)[0] if name == 'zh' else m[1] or ''
        return (unit, m.start(1) + len(unit)) if unit else ('', at)
    m = UNIT.match(lower, at)
    return (stem_in(m[1]), m.end()) if m and m[1] not in words_in(name) else ('', at)
