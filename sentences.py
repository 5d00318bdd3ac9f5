"""Split one message into sentences, and a sentence into clauses, by character offsets.

Lines first: code fences, table rows, headings, list items and quoted lines are told apart, and wrapped lines are
joined (this module); then the stops within each block (language/sentence_stops.py). No language is assumed.

Standard library only, no state. It does not parse Markdown, correct text, or know what a sentence means; where a
stop is ambiguous it rather leaves two sentences together than cuts one in half.
"""
import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache

from language.sentence_clauses import clauses
from language.sentence_marks import (
    CLOSERS,
    CONTINUING,
    DANGLING,
    DETERMINERS,
    HARD,
    MONTH_OR_SHARE,
    OPENERS,
    THOUGHTS,
    UNFINISHED,
    WORD,
)
from language.sentence_stops import in_block

__all__ = ['clauses', 'split']

Span = tuple[int, int]
Block = tuple[int, int, bool]  # start, end, whole: not to be split
Line = tuple[int, int, str, bool, int]  # start, end, content, indented, depth of quotation

QUOTE = re.compile(r'(?:>[ \t]?)+')
FENCE = re.compile(r'`+|~+')
CJK_FIGURES = r'\d\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341'
LIST_MARK = (
    r'(?:[-*+\u2022\u2023\u2043\u25aa-\u25cf\u2013\u2014\u00b7]|\d{1,3}(?:\.\d{1,2})*[.)]|[A-Za-z][.)]|[ivx]{2,5}[.)]'
    r'|\((?:\d{1,3}|[A-Za-z]|[ivx]{1,5})\))(?=\s|$)'
    rf'|[\u30fb\u2460-\u2473]|[{CJK_FIGURES}]{{1,3}}[\u3001\uff0e]|[\uff08(][{CJK_FIGURES}]{{1,3}}[\uff09)]')
# Lines that do not go on from the line before; any other line with a letter or digit is plain.
LINE = (
    r'(?P<fence>`{3,}(?=[^`]*$)|~{3,})|(?P<row>\|)|(?P<object>\{.*\}$|\[(?=.*[":]).*\]$)'
    rf'|(?P<item>{LIST_MARK}|\[?\d{{4}}-\d\d-\d\d[T ]\d\d:\d\d|\[?\d\d:\d\d:\d\d)'
    r'|(?P<heading>#{1,6}(?:\s|$)|\*\*[^*]+\*\*:?$|__[^_]+__:?$)')
# Widths of wrapped text in characters: no text is wrapped at less than the first; the more doubtful, the wider.
NARROW, USUAL, MEDIUM, WIDE = 20, 30, 40, 60
KEY = re.compile(r"[\w .'/-]{1,30}:\s")
INNER = re.compile(r'[.!?]| [:;]|2\)|<li')  # without these, one line of ASCII is one sentence
STOP_AT_END = rf'[.!?\u2026{HARD}][{CLOSERS}]*$'


@cache
def _pattern(pattern: str) -> re.Pattern:
    return re.compile(pattern)  # when first needed: an import costs nothing


def _is_stopped(content: str) -> bool:
    return _pattern(STOP_AT_END).search(content, max(0, len(content) - 8)) is not None


def _begins_upper(content: str) -> bool:
    first = WORD.search(content)
    return first is not None and first[0].isupper()


def _goes_on(line: str, following: str, upper: bool, stopped: bool, width: int) -> bool:
    """Whether a line break inside a paragraph is a wrapped line, not an end.

    `upper`: the unit so far begins with a capital; `stopped`: some line of the paragraph ends with a stop; `width`:
    characters of its longest line. A line is full where the next word did not fit.
    """
    word = following.split(None, 1)[0]
    if line[-1] in ':;\uff1a\uff1b':
        return False
    # A line of lower case that is no wrapped one, and before one that begins with no "the" or "their".
    chat = not upper and len(line) < WIDE and word not in DETERMINERS
    if line[-1] in ',\uff0c\u3001\u060c-\u2013\u2014([{' or _dangles(line.lower(), chat):
        return True
    thought = not upper and word.partition("'")[0].rstrip(',') in THOUGHTS
    if _is_stopped(line) or (word in CONTINUING and not thought):
        return True
    if thought:
        return False
    evident = upper and stopped  # the unit looks like a sentence, so a break in it looks like a wrap
    if evident and ((word[0].islower() and len(line) >= NARROW) or (word[0].isdigit() and len(line) >= USUAL)):
        return True
    if KEY.match(following) or (word[0].isupper() and word.lower() in OPENERS):
        return False
    if ord(word[0]) > 0x2e7f:  # CJK: no words to wrap at
        return width >= USUAL and len(line) >= width - 2
    return width >= (WIDE if not evident else MEDIUM) and len(line) + 1 + len(word) > width


def _dangles(lower: str, chat: bool) -> bool:
    """Whether a line in lower case ends in the middle of a sentence."""
    last = lower.rsplit(None, 1)[-1]
    return last in (UNFINISHED if chat else DANGLING) and not (
        last in ('may', 'each') and MONTH_OR_SHARE.search(lower))


def _paragraph(text: str, lines: list[Line]) -> Iterator[Block]:
    """Blocks of neighbouring lines: table rows each for itself, wrapped lines joined."""
    start, end = lines[0][0], lines[-1][1]
    if len(lines) == 1:
        yield start, end, False
        return
    contents = [line[2] for line in lines]
    width = max(map(len, contents))
    stopped = any(map(_is_stopped, contents))
    bars = [mark for mark in '|\t' if text.find(mark, start, end) >= 0]
    upper, was_row = _begins_upper(contents[0]), _is_row(contents, 0, bars)
    for n in range(1, len(lines)):
        row = _is_row(contents, n, bars)
        if not (row or was_row) and (lines[n][3] or _goes_on(contents[n - 1], contents[n], upper, stopped, width)):
            continue
        yield start, lines[n - 1][1], was_row
        start, upper, was_row = lines[n][0], _begins_upper(contents[n]), row
    yield start, end, was_row


def _is_row(contents: list[str], n: int, bars: list[str]) -> bool:
    """Whether line n is a table row: a neighbouring line has bars or tabs too."""
    near = contents[max(0, n - 1):n] + contents[n + 1:n + 2] if bars else ()
    return any(bar in contents[n] and any(bar in c for c in near) for bar in bars)


def _lines(text: str) -> Iterator[Line]:
    """Every line without the space around it, a blank line as an empty one."""
    at = 0
    for line in text.splitlines(keepends=True):
        content = line.strip()
        start = at + (line.index(content[0]) if content else 0)
        end, depth = start + len(content), 0
        if content.startswith('>'):
            quote = QUOTE.match(content)[0]
            content, depth = content[len(quote):], quote.count('>')
        yield start, end, content, line[0] in ' \t', depth
        at += len(line)


def _blocks(text: str, apart: Collection[int]) -> Iterator[Block]:
    """Blocks in order: paragraphs, list items, headings; and, whole, code fences, table rows, JSON, rules."""
    group, in_item, fence, opened = [], False, '', 0
    for start, end, content, indented, depth in _lines(text):
        if start in apart and end > start:
            if group:
                yield from _paragraph(text, group)
            group, in_item = [], False
            yield start, end, True
            continue
        if fence:
            if content.startswith(fence) and not content.strip(fence[0]):
                yield opened, end, True
                fence = ''
            continue
        m = _pattern(LINE).match(content)
        kind = m.lastgroup if m else 'plain' if WORD.search(content) else 'rule'
        if group and (kind != 'plain' or depth != group[0][4]):
            yield from _paragraph(text, group)
            group = []
        if kind in ('plain', 'item'):
            in_item = kind == 'item' or (in_item and bool(group))
            group.append((start, end, content, indented and in_item, depth))
        elif kind == 'fence':
            fence, opened = FENCE.match(content)[0], start
        elif end > start:
            yield start, end, kind != 'heading'
    if fence:
        yield opened, len(text.rstrip()), True
    elif group:
        yield from _paragraph(text, group)


def _pieces(text: str, apart: Collection[int]) -> Iterator[Span]:
    for start, end, whole in _blocks(text, apart):
        if whole:
            yield start, end
        else:
            yield from in_block(text, start, end)


def split(text: str, apart: Collection[int] = ()) -> list[Span]:
    """Return the sentences of one message as (start, end), in characters, in order.

    apart: where lines begin, without the space before them, that are a sentence each, whatever stands in or beside
    them.

    Every character that is not white space is in exactly one span; a span begins and ends with such a character, and
    holds a letter or digit, unless the whole text has none (then it is one span). A code fence, a table row and a line
    of JSON are one unit each; a list mark, closing quotes and an emoji after a stop belong to their sentence.

    >>> text = 'Dr. Wu keeps v2.0.1. ok. i want 2 rooms.Then go!'
    >>> [text[start:end] for start, end in split(text)]
    ['Dr. Wu keeps v2.0.1.', 'ok.', 'i want 2 rooms.', 'Then go!']
    >>> split(' ')
    []
    """
    start, end = len(text) - len(text.lstrip()), len(text.rstrip())
    if start >= end:
        return []
    if text.isprintable() and text[start] not in '{[|':
        if text.isascii() and not INNER.search(text, start, end - 1):
            return [(start, end)]
        pieces = in_block(text, start, end)
        if len(pieces) == 1:
            return pieces
    else:
        pieces = _pieces(text, apart)
    return _merged(text, pieces, end)


def _merged(text: str, pieces: Iterable[Span], last: int) -> list[Span]:
    """Attach each piece without a letter or digit to the piece before it, or the first ones to the piece after."""
    spans, lead = [], -1
    for start, end in pieces:
        if text[start].isalnum() or WORD.search(text, start, end):
            spans.append((start if lead < 0 else lead, end))
            lead = -1
        elif spans:
            spans[-1] = (spans[-1][0], end)
        elif lead < 0:
            lead = start
    return spans if lead < 0 else [(lead, last)]
