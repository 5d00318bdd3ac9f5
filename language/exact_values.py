"""Find the exact values of a text: numbers, money, dates, times, and names with digits, paths, addresses, hashes.

A value is read whole. What it `states` and what it `needs` are keys: a value is found in a source where the source
states one of the keys that it needs. So 1,000 is 1000, 02:00 is 2:00, 2027-02-18 is 18 February 2027, and `OPS-441`
is not in `OPS-4410`. What could be read in two ways (04/03/2026) is only itself.

This is not values.py: that one reads what people say of a plan in English ("quarter to seven", "two nights") to see
which statement replaces which; here each character counts. No names of people or places. Units and currencies are
short closed lists; another unit is a plain word, and the number alone is compared.
"""
import re
import unicodedata
from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from language.entities import unescape_line
from language.matching import UNSPACED
from language.values import MONTH_NUMBERS

EDGE_OF_UNSPACED = re.compile(f'(?<={UNSPACED.pattern})(?=[!-~])|(?<=[!-~])(?={UNSPACED.pattern})')
HYPHENS = dict.fromkeys(map(ord, '\u2010\u2011\u2212'), '-')
CURRENCIES = {name: names.split()[0] for names in (
    'usd $ dollar dollars', 'eur € euro euros', 'gbp £', 'jpy ¥ yen', 'inr ₹ rupee rupees', 'chf', '% percent')
    for name in names.split()}
UNITS = {name: names.split()[0] for names in (
    'ms millisecond milliseconds', 's sec secs second seconds', 'min mins minute minutes', 'h hr hrs hour hours',
    'day days', 'week weeks', 'month months', 'year years', 'b byte bytes', 'kb kilobyte kilobytes',
    'mb megabyte megabytes', 'gb gigabyte gigabytes', 'tb terabyte terabytes', 'kib', 'mib', 'gib', 'g gram grams',
    'kg kilogram kilograms', 'mg', 'm meter meters metre metres', 'km kilometer kilometers kilometre kilometres',
    'ml milliliter milliliters millilitre millilitres', 'l liter liters litre litres', 'oz ounce ounces', 'ft feet',
    'cm', 'mm', 'mi mile miles', 'hz', 'khz', 'mhz', 'ghz') for name in names.split()}
SCALES = {'k': 3, 'thousand': 3, 'million': 6, 'billion': 9}


def _any(names) -> str:
    return '|'.join(map(re.escape, sorted(names, key=len, reverse=True)))


# In small letters "may" is a month only before a number or a stop: "under 12 may not".
MONTH = (r'(?:(?-i:May|MAY|may(?=\.?,?\s+\d|\s*[.,;:!?)]|\s*$))|'
         r'(?i:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|'
         r'oct(?:ober)?|nov(?:ember)?|dec(?:ember)?))')
CURRENCY, SCALE, UNIT = (f'(?i:{_any(names)})' for names in (CURRENCIES, SCALES, {**CURRENCIES, **UNITS}))
HALF = r'[apAP]\.?[mM]\b'
DAY = r'\d{1,2}(?:st|nd|rd|th)?'
END = r'(?!\w|[-/\\]\w|[.,:]\d)'  # a value that goes on is another value
# At most ten groups of digits, so that a long row of them is read in linear time.
NUMBER = (r"-?(?:\d{1,3}(?:,\d{2,3}){0,9},\d{3}(?:\.\d+)?|\d{1,3}(?:\.\d{3}){1,9},\d+"
          r"|\d{1,3}(?P<gap>[ \u00a0\u2009\u202f_'\u2019])\d{3}(?:(?P=gap)\d{3}){0,9}(?:[.,]\d+)?|\d+(?:[.,]\d+)?)")
PATTERNS = {  # the first that fits at a place is the value there
    'plain': r'\d+(?=[\n")\]}]|,[\s"]|\.\s)',
    'url': r'(?:[A-Za-z][A-Za-z0-9+.-]{1,20}://|www\.)[^\s<>"`|]+',
    'email': r'[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+',
    'date': (rf'\d{{4}}(?P<mark>[-/.])\d{{1,2}}(?P=mark)\d{{1,2}}(?=T\d|{END})'
             rf'|\d{{1,2}}(?P<mark2>[-/.])\d{{1,2}}(?P=mark2)\d{{4}}{END}|\d{{1,2}}/\d{{1,2}}/\d\d{END}'
             rf'|{DAY}\s+(?:of\s+)?{MONTH}\b\.?(?:,?\s+\d{{4}}{END})?(?![-.]\d)'
             rf'|{MONTH}\.?\s+{DAY}{END}(?:,?\s+\d{{4}}{END})?|{MONTH}\.?,?\s+\d{{4}}{END}'),
    'offset': r'(?:UTC|GMT)[+-]\d{1,2}(?::?\d\d)?\b',
    'time': rf'T?\d{{1,2}}(?:(?::\d\d){{1,2}}(?:\.\d+)?(?:\s?{HALF})?|\s?{HALF})(?=Z\b|[+-]\d\d:|{END})',
    'number': (rf'(?:{CURRENCY}\s?)?{NUMBER}(?:(?:st|nd|rd|th)\b|[\s-]?{SCALE}\b)?(?:[\s-]?{UNIT}(?!\w))?'
               rf'(?:{END}|(?=-[a-z]{{3,}}\b(?!-|\d)))'),
    'name': r'(?:\.{0,2}[/\\]|~[/\\]|[A-Za-z]:\\|\.(?=[a-z]))?\w+(?:[-./\\]+\w+)*[/\\]?',
}
# The look-ahead passes over plain words, which are most of a text.
VALUE = re.compile(r'(?:(?<!\w)|(?<=\d)(?=T\d\d:))'
                   r'(?=[^\s\d_@/\\]{0,64}[\d_@/\\]|[A-Za-z]{3,9}\.?,?\s{1,2}\d|\w+\.\w)'
                   rf'(?:{"|".join(f"(?P<{kind}>{pattern})" for kind, pattern in PATTERNS.items())})')
AMOUNT = re.compile(rf'(?P<before>{CURRENCY})?\s?(?P<number>{NUMBER})(?:st|nd|rd|th)?[\s-]?(?P<scale>{SCALE}\b)?[\s-]?'
                    rf'(?P<unit>{UNIT})?\Z')
CLOCK = re.compile(r'T?(\d{1,2})(?::(\d\d))?(?::(\d\d(?:\.\d+)?))?\s?([ap])?', re.IGNORECASE)
LETTERED = re.compile(r'\d[A-JL-Z]\Z')  # K is a thousand
HASH = re.compile(r'(?=.*\d)(?=.*[a-f])[0-9a-f]{7,}\Z')
RANGE = re.compile(r'([1-9]\d{0,3}|0)-([1-9]\d{0,3})')
VERSION = re.compile(r'v?\d+(?:\.\d+)+\Z')
FILE_OR_DOMAIN = re.compile(r'\w{2,}(?:[-.]\w+)*\.(?:[a-z][a-z0-9]{0,5})\Z')


class Value(NamedTuple):
    """One value of a text: its kind, itself as written, keys that it states, keys of which it needs one."""

    kind: str
    text: str
    states: tuple
    needs: tuple

    @property
    def digits(self) -> str:
        """The text of a number without its unit."""
        return AMOUNT.match(self.text)['number'] if self.kind == 'number' else self.text


def text_of(value, name: str, record: bool = False) -> str:
    """Return a text, or, where `record` allows one, a Record in its text form.

    name: what the argument is called. Raises TypeError for anything else.

    >>> text_of(None, 'statement')
    Traceback (most recent call last):
    TypeError: statement must be text, not None
    """
    if not isinstance(value, str) and not (record and hasattr(value, 'to_text')):
        raise TypeError(f'{name} must be text{" or a Record" * record}, '
                        f'not {"None" if value is None else type(value).__name__}')
    return str(value)


def prepare(text: str) -> str:
    """Write equal text the same way: NFC, digits of any script as 0-9, hyphens, entities, gaps beside unspaced scripts.

    >>> prepare('\\u0664\\u0665\\u0660 R&amp;D')
    '450 R&D'
    """
    if text.isascii():
        return unescape_line(text)
    text = unicodedata.normalize('NFC', text)
    digits = {ord(c): str(unicodedata.decimal(c)) for c in set(text) if c > '\x7f' and c.isdecimal()}
    return unescape_line(EDGE_OF_UNSPACED.sub(' ', text.translate(digits | HYPHENS)))


def find_values(text: str) -> Iterator[Value]:
    """Yield the values of a prepared text in order, in time that grows with its length.

    >>> [(v.kind, v.text) for v in find_values('OPS-441 closed 2027-02-18 at 9:30 for $1,000.')]
    [('identifier', 'OPS-441'), ('date', '2027-02-18'), ('time', '9:30'), ('money', '$1,000')]
    """
    for _, value in placed_values(text):
        yield value


def placed_values(text: str) -> Iterator[tuple[int, Value]]:
    """Yield the values of a prepared text in order, each with the place where it begins.

    >>> [(place, value.text) for place, value in placed_values('2 rooms at T22:00')]
    [(0, '2'), (12, '22:00')]
    """
    for match in VALUE.finditer(text):
        value = _read(match.lastgroup, match.group())
        if value:
            yield match.start() + match.group().find(value.text), value


def stated(text: str) -> set:
    """Return all keys that the values of a prepared text state.

    >>> ('number', '1000') in stated('It took 1,000 steps.')
    True
    """
    kinds = {(match.lastgroup, match.group()) for match in VALUE.finditer(text)}
    return {key for kind, written in kinds for key in _stated(kind, written)}


def _stated(kind: str, written: str) -> tuple:
    value = _read(kind, written)
    # A plain word is no value that a record must have from somewhere, yet a source may state it.
    return value.states if value else (('name', written.casefold()),)


def _read(kind: str, written: str) -> Value | None:
    return READERS[kind](written)


def _url(written: str) -> Value:
    address = written.rstrip('.,;:!?\'"*')
    address = address if '(' in address else address.rstrip(')]}.,;')
    whole = 'path', re.sub(r'^https?://(?:www\.)?', '', address).rstrip('/')
    return Value('url', address, (whole, *_parts(re.split(r'[/?&=#:]+', address))), (whole,))


def _parts(segments) -> Iterator[tuple]:
    """Whole segments of a path or an address are values of the source, too."""
    for segment in filter(None, segments):
        yield 'name', segment.casefold()
        if segment.isdecimal():
            yield 'number', segment


def _email(written: str) -> Value:
    key = 'name', written.casefold()
    return Value('e-mail', written, (key,), (key,))


def _date(written: str) -> Value:
    known = _day_month_year(written.casefold())
    if not known:
        key = 'date', written
        return Value('date', written, (key,), (key,))
    year, month, day = known
    states = ('date', year, month, day), ('date', 0, month, day), ('date', year, month, 0)
    return Value('date', written, states, states[:1])


def _day_month_year(written: str) -> tuple | None:
    """(year or 0, month, day or 0), or None where it is no date of the calendar, or more than one."""
    month = re.search(f'{MONTH}|may', written)
    numbers = [int(n) for n in re.findall(r'\d+', written)]
    if month:
        year = next((n for n in numbers if n > 31), 0)
        day = next((n for n in numbers if n <= 31), 0)
        return year, MONTH_NUMBERS[month.group()[:3]], day
    first, second, third = numbers
    if first > 31:
        readings = {(first, second, third)}
    else:
        year = third if len(written) > 8 or third > 99 else 2000 + third
        readings = {(year, second, first), (year, first, second)}
    readings = {(y, m, d) for y, m, d in readings if 1 <= m <= 12 and 1 <= d <= 31}
    return readings.pop() if len(readings) == 1 else None


def _offset(written: str) -> Value:
    key = 'name', written.casefold()
    return Value('time', written, (key,), (key,))


def _time(written: str) -> Value:
    hour, minute, second, half = CLOCK.match(written).groups()
    dial = int(hour), int(minute or 0), second or '0'
    hour = dial[0] % 12 + 12 * (half in ('p', 'P')) if half else dial[0]
    exact = 'time', hour, *dial[1:]
    states = (exact, ('time', *dial)) if minute else (exact,)
    return Value('time', written.lstrip('T'), states, (exact,))


def _plain(digits: str) -> Value:
    plain = 'number', digits
    return Value('number', digits, (plain, (*plain, 'bare')), (plain,))


def _number(written: str) -> Value:
    if written.isdecimal():
        return _plain(written)
    match = AMOUNT.match(written)
    amount, scale = _decimal(match['number'], match['gap']), (match['scale'] or '').casefold()
    if LETTERED.search(written):  # seat 12B is no 12 bytes, but $1.2M is money
        if not match['before'] or written[-1] != 'M':
            return _name(written)
        scale = 'million'
    if scale:
        amount = f'{Decimal(amount).scaleb(SCALES[scale]):f}'
    unit = (match['before'] or match['unit'] or '').casefold()
    currency = CURRENCIES.get(unit)
    measure = currency or UNITS.get(unit)
    if measure and '.' in amount:
        amount = amount.rstrip('0').rstrip('.')
    lettered = (('name', written.casefold()),) if re.fullmatch(r'\d+[a-z]', written) else ()  # room 12b, or 12 bytes
    if not measure:
        return _plain(amount)._replace(text=written)
    plain, bare, exact = ('number', amount), ('number', amount, 'bare'), ('number', amount, measure)
    # A unit may stand elsewhere in the source ("p95 (ms): 412"); a currency or a per cent sign belongs to its number.
    return Value('money' if currency and currency != '%' else 'number', written, (plain, exact, *lettered),
                 (exact,) if currency else (exact, bare))


def _decimal(digits: str, gap: str | None) -> str:
    """Write a number without groups and with a decimal point; a code with a leading zero stays as it is."""
    if gap:
        digits = digits.replace(gap, '')
    if re.fullmatch(r'-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?', digits):
        return digits.replace(',', '')
    if ',' in digits:
        return digits.replace('.', '').replace(',', '.')
    return digits


def _name(written: str) -> Value | None:
    written = written.strip('_') or written
    if written.isdecimal():
        return _plain(written)
    folded = written.casefold()
    if '/' in written or '\\' in written:
        whole = 'path', written.rstrip('/').removeprefix('./')
        path = written[0] in './~\\' or written[-1] in '/\\' or written.count('/') > 1 or '\\' in written
        found = path or re.search(r'[\d_]|\.\w', written)
        return Value('path', written, (whole, *_parts(re.split(r'[/\\]+', written))), (whole,)) if found else None
    if VERSION.match(folded):
        version = folded.removeprefix('v')
        keys = ('name', version), ('number', version)
        return Value('version', written, keys, keys[:1])
    key = 'name', folded
    range_ = RANGE.fullmatch(folded)
    if range_ and int(range_[1]) < int(range_[2]):  # both ends are numbers of the source
        ends = tuple(('number', end) for end in range_.groups())
        return Value('identifier', written, (key, ('path', written), *ends), (key,))
    if re.search(r'\d|[^\W_]_[^\W_]', folded) or (FILE_OR_DOMAIN.match(written) and '_' not in folded[:1]):
        return Value('hash' if HASH.match(folded) else 'identifier', written, (key, ('path', written)), (key,))
    return None


READERS = {'plain': _plain, 'url': _url, 'email': _email, 'date': _date, 'offset': _offset, 'time': _time,
           'number': _number, 'name': _name}
