"""The exact values of a statement, each with its kind: dates, times, money, addresses, codes, numbers and names.

Two values can stand in each other's place only where they are of one kind. Kinds are told by form (values.py for dates
and times); a name is a run of capitals inside a sentence, so that a text in lower case has none. It reads one short
statement and asks what could replace what; exact_values.py asks whether a whole source states a value.
"""
import re
from typing import NamedTuple

from language.acts import DAYS, MONTHS, NUMBERS, word_set
from language.values import LISTED
from language.word_patterns import mentions

_WORD = '|'.join(w for w in NUMBERS if w not in ('single', 'dozen'))
_SPELT = rf'(?:(?:{_WORD}|thousand|a)[ -])+'
CURRENCY = r'\b(?:dollars|euros|pounds|usd|eur|gbp)\b'
# (kind, what a text must have in it to have one, its form in lower case), in the order in which they are looked for.
# Each begins with what it is made of, and looks back from there: to look back at every place would cost several times.
FORMS = (
    ('email', re.compile('@'), re.compile(r'[\w.+-]+@[\w-]+(?:\.[\w-]+)+')),
    ('path', re.compile('/'), re.compile(r'(?:https?://)?[\w.-]*[^\W\d][\w.-]*(?:/[\w.-]*\w)+/?')),
    ('money', re.compile(r'\$|€|£|dollars|euros|pounds|usd|eur|gbp'),
     re.compile(rf'[$€£]\s?\d[\d,.]*\d(?:\s?[km]\b)?|[$€£]\s?\d|(?:\d[\d,.]*|{_SPELT[:-1]}*)\s?{CURRENCY}')),
    ('host', re.compile(r'\.(?<=\w.)\w'), re.compile(r'[^\W\d_][\w-]*(?:\.[\w-]*[^\W\d_][\w-]*)+\b')),
    ('code', re.compile(r'\d(?:[^\W\d]|-|\d{5}|(?<=[^\W\d].)|(?<=-.))'),
     re.compile(r'(?<![^\W_])(?=[\w-]*\d)(?=[\w-]*[^\W\d_])[^\W_][\w-]*\w|\b\d{6,}\b')),
    ('number', re.compile(r'\d'), re.compile(r'\d(?<![\w.:/-].)[\d,]*(?:\.\d+)?(?![\w:/])')))
UNMARKED = FORMS[3:]
# What a text must have in it to have any of these: one of these marks, for the others a digit, or a point in a word.
MARKS = '@', '/', '$', '€', '£', 'dollars', 'euros', 'pounds', 'usd', 'eur', 'gbp'
NEEDED = re.compile(r'[\d.](?:(?<=\d)|(?<=\w\.)\w)')
CAPITALS = re.compile(r"[A-Z](?<![\w'].)[\w'\u2019-]*(?:/[A-Z]\w*)*(?: [A-Z][\w'\u2019-]*)*")
NO_NAME = word_set('i ok okay please yes no pm am') | frozenset(MONTHS) | frozenset(DAYS)
SHORTEST = 4   # characters of a code; "4x", "v2" are none
MOST = 1000    # characters of a statement; a longer one is data, and looking ahead in it would cost its square


class Literal(NamedTuple):
    """A value: its kind, what it says in lower case or as a norm, and where: text[span[0]:span[1]]."""

    kind: str
    norm: object
    span: tuple[int, int]


def literals(text: str, typed: tuple = ()) -> tuple[Literal, ...]:
    """Return the values of a statement in the order of their place, none of a very long one; typed: its values.Value.

    >>> [(v.kind, v.norm) for v in literals('Branch spike/oslo-12 costs $40 on Ada Byron.')]
    [('path', 'spike/oslo-12'), ('money', '$40'), ('name', 'ada byron')]
    """
    if len(text) > MOST:
        return ()
    lower = text.lower() if len(text.lower()) == len(text) else text
    found = [Literal(v.kind, v.norm[:3], v.span) for v in typed if v.kind != 'count']
    marked = mentions(lower, MARKS)
    if marked or NEEDED.search(lower):
        listed = LISTED.match(lower)
        start = listed.end() if listed else 0
        for kind, needed, form in FORMS if marked else UNMARKED:
            for m in form.finditer(lower, start) if needed.search(lower) else ():
                if (kind != 'code' or len(m.group()) >= SHORTEST) and not _meets(m.span(), found):
                    found.append(Literal(kind, m.group().strip(' .'), m.span()))
    if text[1:] != lower[1:]:   # a capital at the beginning alone is no name
        found += [name for name in _names(text) if not _meets(name.span, found)]
    return tuple(sorted(found, key=lambda v: v.span)) if found else ()


def _names(text):
    found = [(m.group().lower(), m.span()) for m in CAPITALS.finditer(text)
             if ' ' in m.group() or not _begins(text, m.start())]
    found = [Literal('name', *name) for name in found if name[0] not in NO_NAME]
    return found if found and not _is_heading(text) else []


def _begins(text, at):
    """Whether a sentence begins at this place."""
    before = text[:at]
    return not before.strip('\'"(*- \u201c') or before.rstrip()[-1:] in ('.', '!', '?', ':')


def _is_heading(text):
    words = [w for w in re.findall(r'[^\W\d_]+', text.rpartition(': ')[2]) if len(w) > 1]
    return sum(w[0].isupper() for w in words) * 3 > 2 * len(words) and len(words) > 4


def _meets(span, found):
    return any(span[0] < v.span[1] and v.span[0] < span[1] for v in found)
