"""Clock times as people write them, in a form that can be compared: minutes on the dial and the half of the day.

Digits and English number words; a text is read at one place, where a numeral stands. Whether what stands there is a
time is told by its form and the words beside it alone. values.py says where to look, and reads dates and counts.
"""
import re

from language.acts import NUMBERS, PARTS, UNITS

Found = tuple[tuple[int, str], tuple[int, int]]   # the norm and the span of a time

_N = r'(?:\d{1,2}|' + '|'.join(UNITS[1:13]) + ')'
TIME = re.compile(
    r'(?:(?P<before>morning|afternoon|evening|night)\s+(?:at\s+)?)?(?:'
    r'(?P<frac>quarter|half|five|ten|twenty|\d{1,2}(?=\s+past))\s+(?P<dir>past|to)\s+(?P<h3>' + _N + r')\b'
    r'|(?P<h>\d{1,2}):(?P<m>\d{2})(?!\d|:\d)(?:\s*(?P<half>[ap])\.?m\b)?'
    r'|(?P<h2>' + _N + r')(?:\.(?P<m2>\d{2}))?\s*(?P<half2>[ap])\.?m\b'
    r'|(?P<h4>' + _N + r')\s*o\W?clock\b|(?P<h5>' + _N + r')(?=\s+(?:in the (?:morning|afternoon|evening)|at night)\b)'
    r'|(?P<m4>\d{4})\s*h(?:ou)?rs\b|(?P<word>noon|midnight)\b|(?(before)(?P<h6>\d{1,2})\b(?!st|nd|rd|th)|(?!)))'
    r'(?:\s*(?:in the|at)?\s*(?P<after>morning|afternoon|evening|night)\b)?')
# Most digits are a plain number or a time in digits: the patterns above and below are tried only where neither is so.
CLOCK = re.compile(r'(\d{1,2})(?::(\d\d)(?!\d|:\d)(?:\s*([ap])\.?m\b)?|\s*([ap])\.?m\b)'
                   r'(?:\s*(?:in the|at)?\s*(morning|afternoon|evening|night)\b)?')
NOT_PLAIN = re.compile(
    r'\d{1,2}(?::\d|\s*(?:[ap]\.?m\b|o\W?clock)|\.\d\d\s*[ap]|(?:st|nd|rd|th)\b|/|\s+(?:(?:in the|at|past|to|of|this|'
    r'next)\b|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d\d(?:-|\s*h))')


def time_in_digits(lower: str, at: int) -> Found | None:
    """Return the norm and the span of the time whose first digit stands at `at` of a text in lower case, or None.

    >>> time_in_digits('be there at 17:30.', 12)
    ((330, 'p'), (12, 17))
    """
    m = CLOCK.match(lower, at)
    if m:
        hour, minute, half, other, part = m.groups()
        half = half or other or PARTS.get(part) or ''
        return _on_dial(int(hour), int(minute or 0), half), m.span()
    return time_in_words(lower, at)


def time_in_words(lower: str, at: int) -> Found | None:
    """Return the norm and the span of the time that begins with a word or a digit at `at`, or None.

    >>> time_in_words('be there at half past five', 12)
    ((330, ''), (12, 26))
    """
    m = TIME.match(lower, at)
    return (_time(m), m.span()) if m else None


def _time(m):
    g = m.groupdict()
    if g['word']:
        return (0, 'p' if g['word'] == 'noon' else 'a')
    if g['m4']:
        hour, minute = int(g['m4'][:2]), int(g['m4'][2:])
    else:
        hour = _number(g['h'] or g['h2'] or g['h3'] or g['h4'] or g['h5'] or g['h6'])
        minute = int(g['m'] or g['m2'] or 0)
    if g['frac']:
        minute = {'quarter': 15, 'half': 30}.get(g['frac']) or _number(g['frac'])
        minute *= -1 if g['dir'] == 'to' else 1
    part = g['half'] or g['half2'] or PARTS.get(g['before'] or g['after'] or '', '')
    if not part and g['h5']:
        part = 'a' if 'morning' in m.string[m.end():m.end() + 16] else 'p'
    return _on_dial(hour, minute, part)


def _on_dial(hour: int, minute: int, half: str) -> tuple[int, str]:
    """Minutes on the dial and the half of the day, '' where none is told; from 24:00 on it is no time of a dial."""
    minutes = hour * 60 + minute
    return minutes % 720 if hour < 24 else minutes, half or ('p' if hour > 12 else '')


def _number(text: str) -> int:
    return NUMBERS[text] if text in NUMBERS else int(text)
