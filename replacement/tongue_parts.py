"""A statement in another language than English, cut into parts, each with its words of content, its values and signs.

It compares nothing; that is for the rules. What a part is cut at is a comma, a colon, a semicolon, and "and"
between parts of enough words.
"""
import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from language.tongue_acts import asks, is_past, supposes, tongue, unquoted
from language.tongue_values import Value, values_in
from language.tongue_words import TONGUES
from language.tongues import MARKED, UNSPACED, fold, pattern, stem_in, words_in
from replacement.once import once

LONGEST = 600     # characters of a statement that is read
JOINED = 3        # words on each side of an "and" between two parts
STOPS = re.compile(r'[,;:]\s+|\s[\u2013\u2014-]+\s|[.!?]\s+|[,;](?=[\u3040-\u9fff])|'
                   r'[\uff0c\u3001\uff1b\uff1a\u3002\uff01\uff1f]\s*')
TOKEN = re.compile(r'[^\W\d_]+(?:[\d.+#-]*[^\W_]|[+#]+)?')
CJK_TOKEN = re.compile('[A-Za-z][A-Za-z0-9.+#-]*|[\u3400-\u9fff\u3005\u30a0-\u30ff]+')
ORDINAL = re.compile(r'(?<!\d)\d{1,2}\.$')
WORD, LETTER = re.compile(r'[^\W\d_]+'), re.compile(r'[^\W\d_]')


class Part(NamedTuple):
    """A part of a statement.

    start, end: its place there; words: stems of content, in order; heads: those that it is of; sign: whether it, or the
    label before it, has one of change; more: of what comes on top; bans: it denies or forbids; past: it tells of what
    was; wording: all its words but those signs.
    """

    start: int
    end: int
    words: tuple[str, ...]
    heads: frozenset[str]
    values: tuple[Value, ...]
    sign: bool
    more: bool
    bans: bool
    past: bool
    wording: tuple[str, ...]


class Said(NamedTuple):
    """A statement: name of its language, its parts; holds: it asks and supposes nothing; asks: it ends in a "?"."""

    name: str
    parts: tuple[Part, ...]
    holds: bool
    asks: bool


@once
def marked(r) -> str:
    """Return the language of a reading by its own words, or ''; Reading has a slot of this name.

    >>> from language.reading import read
    >>> [marked(r) for r in read(['Das ist nicht gut.', 'That is not good.'])]
    ['de', '']
    """
    return tongue(r.text) if not (MARKED.isdisjoint(r.words) and r.text.isascii()) else ''


@lru_cache(maxsize=1 << 13)
def said_in(text: str, name: str) -> Said:
    """Return what a statement in a language says.

    >>> said = said_in('Wir sind jetzt doch 46 Personen, die Lehrlinge kommen auch.', 'de')
    >>> [(part.words, part.sign, [v.norm for v in part.values]) for part in said.parts]
    [(('person',), True, [(46.0,)]), (('lehrling', 'komm'), False, [])]
    """
    if len(text) > LONGEST:
        return Said(name, (), False, False)
    plain = unquoted(text)
    parts, label = [], False
    for start, end in cuts(plain, name):
        part = _part(plain, name, start, end, label)
        label = part.sign and not part.values and len(part.words) < JOINED
        parts.append(part)
    asking = text.rstrip(' "\')*_').endswith(('?', '\uff1f'))
    return Said(name, tuple(parts), not (asks(text, name) or supposes(plain, name)), asking)


@cache
def _joins(name):
    words = '|'.join(TONGUES[name].joins.split())
    return re.compile(rf'\s(?:{words})\s') if words else None


def cuts(text: str, name: str, least: int = JOINED) -> list[tuple[int, int]]:
    """Return where the parts of a text in a language begin and end, in characters.

    least: words on each side of an "and" that joins parts.

    >>> [slice(*cut) for cut in cuts('Am 5. Mai, um 8.', 'de')]
    [slice(0, 9, None), slice(11, 16, None)]
    """
    at, found = 0, []
    for stop in (*STOPS.finditer(text), None):
        end = stop.start() if stop else len(text)
        if stop and ORDINAL.search(text, max(0, stop.start() - 3), stop.start() + 1):
            continue   # "am 5. Mai"
        found += _joined(text, name, at, end, least)
        at = stop.end() if stop else end
    return [(a, b) for a, b in found if text[a:b].strip()]


def _joined(text, name, start, end, least):
    for m in _joins(name).finditer(text, start, end) if _joins(name) else ():
        before, after = text[start:m.start()].split(), text[m.end():end].split()
        if min(len(before), len(after)) >= least:
            yield start, m.start()
            start = m.end()
    yield start, end


@cache
def _function(name):
    """What splits runs of characters in a language without spaces."""
    words = '|'.join(sorted(TONGUES[name].function.split(), key=len, reverse=True))
    return re.compile(words) if words else None


def tokens(text: str, name: str, start: int = 0, end: int | None = None) -> list[tuple[str, int, int]]:
    """Return the words of content of a text in a language as (stem, start, end), values among them.

    >>> [word for word, *_ in tokens('Wir feiern im Gasthaus Krone.', 'de')]
    ['feier', 'gasthau', 'kron']
    >>> [word for word, *_ in tokens('数据库用MySQL', 'zh')]
    ['数据库', 'mysql']
    """
    end = len(text) if end is None else end
    lower = fold(text)
    if name in UNSPACED:
        return [*_runs(lower, name, start, end)]
    function = words_in(name)
    found = []
    for m in TOKEN.finditer(lower, start, end):
        if m[0] in function or (len(m[0]) < 2 and not (text[m.start()].isupper() and m.start() > start)):
            continue
        found.append((stem_in(m[0]) if len(m[0]) > 1 else text[m.start()], *m.span()))
    return found


def _runs(lower, name, start, end):
    function = _function(name)
    for m in CJK_TOKEN.finditer(lower, start, end):
        at = m.start()
        for cut in (*function.finditer(lower, at, m.end()), None) if function and m[0][0] > '\u2fff' else (None,):
            stop = cut.start() if cut else m.end()
            if stop > at:
                yield lower[at:stop], at, stop
            at = cut.end() if cut else stop


@cache
def _definite(name):
    return frozenset(fold(TONGUES[name].definite).split())


def _part(text, name, start, end, label):
    values = tuple(v for v in values_in(text, name) if start <= v.start < end)
    lower, signs = fold(text[start:end]), pattern(name, 'signs')
    gone = [(start + m.start(), start + m.end()) for m in signs.finditer(lower)] + [(v.start, v.end) for v in values]
    said = tokens(without(text, gone), name, start, end)
    words = tuple([word for word, *_ in said] + [v.unit for v in values if v.unit])
    return Part(start, end, words, _heads(text, name, start, said), values,
                label or signs.search(lower) is not None, pattern(name, 'more').search(lower) is not None,
                pattern(name, 'bans').search(lower) is not None, is_past(lower, name),
                _wording(text, name, start, end, values))


def without(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """Return a text with blanks in the place of spans.

    >>> without('um 8 Uhr', [(3, 4)])
    'um   Uhr'
    """
    for start, end in spans:
        text = f'{text[:start]}{" " * (end - start)}{text[end:]}'
    return text


def _inside(at, values):
    return any(v.start <= at < v.end for v in values)


def _wording(text, name, start, end, values):
    form = WORD if name not in UNSPACED else LETTER
    plain = pattern(name, 'signs').sub(lambda m: ' ' * len(m[0]), fold(text[start:end]))
    return tuple(m[0] for m in form.finditer(plain) if not _inside(start + m.start(), values))


def _heads(text, name, start, said):
    """The stems of what a part is of: after a definite word, with a capital inside a sentence, or its first word."""
    lower, definite, heads = fold(text), _definite(name), set()
    for n, (word, a, _) in enumerate(said):
        if name in UNSPACED:
            if not n:
                heads.add(word)
            continue
        before = re.search(r"([^\W\d_]+)[\s'\u2019]+$", lower[max(0, a - 24):a])
        if (before and before[1] in definite) or (text[a].isupper() and a > start) or not text[start:a].strip():
            heads.add(word)
    return frozenset(heads)
