"""Clock times as people write them, in a form that can be compared: minutes on the dial and the half of the day.

Digits and English number words; a text is read at one place, where a numeral stands. Whether what stands there is a
time is told by its form and the words beside it alone. values.py says where to look, and reads dates and counts.
"""
import re

from language.acts import DAYS, END, NUMBERS, PARTS, START, UNITS, word_set

Found = tuple[tuple[int, str], tuple[int, int]]   # the norm and the span of a time

_N = r'(?:\d{1,2}|' + '|'.join(UNITS[1:13]) + ')'
TIME = re.compile(
    r'(?:(?P<before>morning|afternoon|evening|night)\s+(?:at\s+)?)?(?:'
    r'(?P<frac>quarter|half|five|ten|twenty(?:[\s-]five)?|\d{1,2}(?=\s+past))\s+'
    r'(?P<dir>past|to|after(?<=quarter after)|till(?<=quarter till))\s+(?P<h3>' + _N + r')\b'
    r'|(?P<h>\d{1,2}):(?P<m>\d{2})(?!\d|:\d)(?:\s*(?P<half>[ap])\.?m\b)?'
    r'|(?P<h2>' + _N + r')(?:\.(?P<m2>\d{2}))?\s*(?P<half2>[ap])\.?m\b'
    r'|(?P<h4>' + _N + r')\s*o\W?clock\b|(?P<h5>' + _N + r')(?=\s+(?:in the (?:morning|afternoon|evening)|at night)\b)'
    r'|(?P<m4>\d{4})\s*h(?:ou)?rs\b|(?P<word>noon|midday|midnight)\b|(?(before)(?P<h6>\d{1,2})\b(?!st|nd|rd|th)|(?!)))'
    r'(?:\s*(?:in the|at)?\s*(?P<after>morning|afternoon|evening|night)\b)?')
# Most digits are a plain number or a time in digits: the patterns above and below are tried only where neither is so.
CLOCK = re.compile(r'(\d{1,2})(?::(\d\d)(?!\d|:\d)(?:\s*([ap])\.?m\b)?|\s*([ap])\.?m\b)'
                   r'(?:\s*(?:in the|at)?\s*(morning|afternoon|evening|night)\b)?')
NOT_PLAIN = re.compile(
    r'\d{1,2}(?::\d|\s*(?:[ap]\.?m\b|o\W?clock)|\.\d\d\s*[ap]|(?:st|nd|rd|th)\b|/|\s+(?:(?:in the|at|past|to|of|this|'
    r'next)\b|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\d\d(?:-|\s*h))')
FRACTIONS = {'quarter': 15, 'half': 30, 'twenty-five': 25, 'twenty five': 25}
# Forms that are times only where the words beside them say so: "at 7.30", "half eight", "seven sharp", "at 9 tonight".
_DAY = '|'.join(DAYS)
_MORE = (r'-?(?P<ish>ish)\b|\s+(?P<sharp>sharp|on the dot)\b|(?P<when>(?=\s+(?:tonight|tomorrow|today|'
         rf'this (?:morning|afternoon|evening)|(?:on |next |this )?(?:{_DAY}))\b))')
DIGITAL = re.compile(
    r'(?P<hours>[01]\d|2[0-3])(?P<m>[0-5]\d)h\b|(?P<h>[01]?\d|2[0-4])(?:\.(?P<dot>[0-5]\d)(?![\d%]|[.,-]\d)h?|'
    rf'(?P<glue>h)(?P<mh>[0-5]\d)?\b|{_MORE}|(?P<bare>(?![\d.,:]*\d|\w)))')
WORDED = re.compile(
    rf'half[\s-](?P<half>{_N})\b|(?P<h>{"|".join(UNITS[1:13])})\b(?:[\s-](?:(?P<full>fifteen|thirty|forty[\s-]?five)|'
    rf'(?P<less>ten|forty|fifty|twenty(?:[\s-]five)?|fifty[\s-]five|oh[\s-]five))\b|{_MORE}|)')
SPELT = {'oh': 0, 'ten': 10, 'fifteen': 15, 'twenty': 20, 'thirty': 30, 'forty': 40, 'fortyfive': 45, 'fifty': 50}
TAIL = re.compile(r'\s*(?:(?P<half>[ap])\.?m\b|(?:in the|at)\s+(?P<part>morning|afternoon|evening|night)\b|'
                  r'(?:sharp|on the dot)\b)')
TONIGHT = re.compile(r'\s+(?:tonight|this (?:afternoon|evening))\b')
# Before a time: what is enough; what is where the talk is of times.
ROUGHLY = '(?:(?:about|around|just|exactly|roughly|like|say|maybe|nearly) )?$'
HOUR = re.compile(rf'\b(?:at|by|until|till|til|before|starts?|starting) {ROUGHLY}')
AT = re.compile(r'\b(?:at|by|until|till|til|before|after|(?:start|begin|open)(?:s|n?ing)?|mak(?:e|ing) (?:it|that)|'
                r'(?:mov|push|shift|reschedul|postpon|delay|put back|brought forward)[a-z]*(?: [a-z]+){0,2}? to) '
                + ROUGHLY)
FROM = re.compile(r"(?:\b(?:to|from|about|around|for|now|is|are|be|its|it['\u2019]s|than|not|do|say) |"
                  r'\d[.:]\d\d(?: and | or | to | ?[-\u2013] ?))' + ROUGHLY)
ON_DAY = re.compile(rf'\b(?:(?:{_DAY}|mon|tues?|weds?|thu|thurs?|fri|sat|sun)s?|today|tomorrow|tonight) $')
MADE = re.compile(rf'\bmak(?:e|ing) (?:it|that) {ROUGHLY}')
FIRST = re.compile(r'\W*$')
BEFORE_HALF = re.compile(r'\b(?:an?|and|the|one|first|second|other|this|that|my|our|each|every|in|by|\d)[\s,-]+$')
BARE = 'at ', 'by ', 'til ', 'till ', 'before ', 'start ', 'starts ', 'starting ', 'until '   # as HOUR, and faster
ONLY_AT = re.compile(r'\bat $')
LEVEL = re.compile(r'\b(?:stay|keep|kept|cap|limit|set|fix|hold|held|look|stop)[a-z]* at $')
PLACED = re.compile(r' (?:in|on|by|with|of|at|per)\b')   # after a number that is set: "at 12 in small capitals"
TOOK = re.compile(r'\b(?:took|takes?|in|for|within|every|of|lasts?|lasted|spent|after) $')
# After a time: no word for what a number counts.
NEXT = re.compile(r'[\s-]+([a-z]+|\d+(?:[.:]\d\d)?)|\s?([%\u20ac$\u00a3/_a-z])')
RUNS_ON = re.compile(r' (?:before|after) (?:i|we|you|they|he|she|it|any\w+|every\w+|some\w+|nobody|people|the)\b')
GOES_ON = word_set(
    'at by from to until till til before after or and but so if as then than now on in is it its was will would works '
    'work for please sharp tonight tomorrow today instead though too because cos with when we i you he she they not no '
    'ok okay thanks this that every everyone daily already again still only maybe perhaps probably also actually '
    'either latest earliest onwards the my our there here') | {
        *DAYS, *(day[:3] for day in DAYS)}
MEASURED = re.compile(
    r'[$\u20ac\u00a3%]|\b(?:euros?|eur|usd|dollars?|pounds?|quid|cents?|percent|pric(?:e|es|ed|ing)|costs?|charged?|'
    r'sell(?:s|ing)?|sold|pays?|paid|fees?|rates?|worth|tax|vat|discounts?|versions?|upgrad\w+|ratio|threshold|average|'
    r'mean|median|scores?|scored|factor|limit|net|gross|multipl\w+|divid\w+|increas\w+|rais\w+|rise[sn]?|rose|'
    r'gr[eo]w\w*|reduc\w+|lower\w*|drop\w*)\b')
TALK = re.compile(
    rf'\b(?:(?:{_DAY})s?|today|tomorrow|tonight|mornings?|afternoons?|evenings?|night|noon|midnight|early|earlier|later?|'
    + '|'.join(sorted((START | END) - word_set('from after since by before through drop until till til left back')))
    + r'|open(?:s|ing)?|clos(?:e|es|ing)|meet(?:s|ing)?|until|till|[ap]m|o\Wclock)\b|\d:\d\d')
LOW = 5   # an hour before this one, with a point, is more often a price or a version
BESIDE, AROUND = 40, 80   # characters in which cues right before a time, and words of its talk, are looked for


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
        return (0, 'a' if g['word'] == 'midnight' else 'p')
    if g['m4']:
        hour, minute = int(g['m4'][:2]), int(g['m4'][2:])
    else:
        hour = _number(g['h'] or g['h2'] or g['h3'] or g['h4'] or g['h5'] or g['h6'])
        minute = int(g['m'] or g['m2'] or 0)
    if g['frac']:
        minute = FRACTIONS.get(g['frac']) or _number(g['frac'])
        minute *= -1 if g['dir'] in ('to', 'till') else 1
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


def written(lower: str, at: int) -> Found | None:
    """Return the norm and the span of a time at `at` that the words beside it tell, or None: "at 7.30", "half eight".

    >>> written('they open at 7.30 now', 13), written('the price is 7.30 now', 13)
    (((450, ''), (13, 17)), None)
    """
    digits = lower[at].isdigit()
    m = (DIGITAL if digits else WORDED).match(lower, at)
    if not m or not (_digital if digits else _worded)(lower, m):
        return None
    tail, (hour, minute) = TAIL.match(lower, m.end()), _clock(m.groupdict(''))
    half = (tail['half'] or PARTS.get(tail['part'], '')) if tail else ''
    if not half and LOW <= hour < 12 and TONIGHT.match(lower, m.end()):
        half = 'p'
    return _on_dial(hour, minute, half), (at, tail.end() if tail else m.end())


def _clock(g):
    """The hour and the minute of what a form has matched."""
    if g.get('half'):
        return _number(g['half']), 30
    spelt = g.get('full') or g.get('less')
    if spelt:
        first, *rest = re.split(r'[\s-]', spelt)
        return _number(g['h']), SPELT[first] + (5 if rest else 0)
    return _number(g['h'] or g['hours']), int(g.get('dot') or g.get('mh') or g.get('m') or 0)


def _digital(lower, m):
    """Whether digits in one of these forms are a time."""
    at, hour = m.start(), int(m['h'] or m['hours'])
    if m['bare'] is not None:
        return 1 < hour < 13 and _hour(lower, m)
    if m['sharp']:
        return hour > 0
    if m['when'] is not None:
        return hour > 0 and _before(HOUR, lower, at)
    if m['dot'] and hour and _before(ON_DAY, lower, at):
        return _clear(lower, at) and not _measured(lower, m)
    if not _free(lower, at, m.end()):
        return False
    if m['dot']:
        return hour > 0 and _dotted(lower, m, hour)
    cued = _before(AT, lower, at) or _before(FROM, lower, at)
    if m['glue']:
        return cued if not m['mh'] else not _before(TOOK, lower, at) and (cued or hour > LOW)
    return cued or lower[at] == '0' or _talk(lower, m) if m['hours'] else 0 < hour < 13 and (cued or _talk(lower, m))


def _dotted(lower, m, hour):
    """Whether two numbers with a point between are a time."""
    if _measured(lower, m):
        return False
    if m.group()[-1] == 'h' or TAIL.match(lower, m.end()) or RUNS_ON.match(lower, m.end()):
        return True
    if _before(AT, lower, m.start()):
        return hour >= LOW or _talk(lower, m)
    return _before(FROM, lower, m.start()) and _talk(lower, m)


def _worded(lower, m):
    """Whether words in one of these forms are a time."""
    at = m.start()
    if m.end() == m.end('h'):   # the word for an hour alone
        return _before(HOUR, lower, at) if m['when'] is not None else m['h'] != 'one' and _hour(lower, m)
    if m['sharp']:
        return True
    tail = TAIL.match(lower, m.end())
    if not tail and not _free(lower, at, m.end()):
        return False
    if m['half']:
        cued = m['half'].isalpha() or _before(AT, lower, at) or _before(FROM, lower, at)
        return cued and _number(m['half']) < 13 and not _before(BEFORE_HALF, lower, at)
    cued = _before(AT, lower, at) or _before(FROM, lower, at) or FIRST.match(lower, 0, at)
    surely = m['full'] or m['ish'] or (not _before(MADE, lower, at) and _talk(lower, m))
    return bool(tail or (cued and surely and not _measured(lower, m)))


def _hour(lower, m):
    """Whether the number of an hour stands alone after "at", or after the like of "by" in talk of times."""
    at = m.start()
    if not lower.endswith(BARE, 0, at) or not _before(HOUR, lower, at) or not _free(lower, at, m.end()):
        return False
    alone = _before(ONLY_AT, lower, at) and not _before(LEVEL, lower, at) and not PLACED.match(lower, m.end())
    return (alone or _talk(lower, m)) and not _measured(lower, m)


def _before(form, lower, at):
    return form.search(lower, max(0, at - BESIDE), at) is not None


def _free(lower, at, end):
    """Whether no mark before and nothing after what ends here says that it is an amount or a part of a name."""
    following = NEXT.match(lower, end)
    if not _clear(lower, at) or (following and following[2]):
        return False
    return not following or following[1] in GOES_ON or ':' in following[1] or '.' in following[1]


def _clear(lower, at):
    return not at or lower[at - 1] not in '$\u20ac\u00a3.:/#_'


def _measured(lower, m):
    return MEASURED.search(lower, max(0, m.start() - AROUND), m.end() + AROUND) is not None


def _talk(lower, m):
    """Whether the words around are of times."""
    return TALK.search(lower, max(0, m.start() - AROUND), m.start()) is not None or TALK.search(
        lower, m.end(), m.end() + AROUND) is not None
