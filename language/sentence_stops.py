"""Decide which stops of one block of prose end a sentence, by the characters and words around each.

A stop is a full stop, a question or exclamation mark or an ellipsis of any script, with the quotes, brackets and emoji
that close after it. Where it is ambiguous, the sentence goes on. It knows nothing of lines or markup.
"""
import re
from collections.abc import Iterator
from itertools import pairwise

from language import sentence_marks as marks

Span = tuple[int, int]
REACH = 64  # characters looked back for a word: keeps text without spaces linear
OPENING = re.compile(r'[`(["\']')  # what may hold stops, in ASCII
LISTED = re.compile('2[.)]|\u2022|\u2043|<li')  # no list without one of these
MARK = 16  # characters: no list mark is longer


def _tail(text: str, begin: int, end: int) -> list[str]:
    """The last words before a stop; the very last is '' after a space, and without what opens before it."""
    run = text[max(begin, end - REACH):end]
    words = run.split()
    if not words or run[-1].isspace():
        return [*words, '']
    words[-1] = words[-1].lstrip(marks.BEGINS_QUOTE)
    return words


def _opens(word: str) -> bool:
    """Whether a function word, or one with an apostrophe ("it's"), may open a sentence."""
    word = word.lower().replace('\u2019', "'")
    return word in marks.OPENERS or word.partition("'")[0] in marks.OPENERS


def _is_enumerator(text: str, begin: int, at: int) -> bool:
    """Whether the sentence up to the stop is a list mark only."""
    return at - begin < MARK and marks.ENUMERATOR.match(text[begin:at]) is not None


def _after_figure(words: list[str], first: str) -> bool:
    """Whether the full stop after a figure ends a sentence: not in "am 3. Mai", "der 2. Test", "am 12.3. um"."""
    word, before = words[-1], words[-2].lower() if len(words) > 1 else ''
    if first[0].isdigit() or len(word) > 5:
        return True
    if before in marks.GERMAN_DETERMINERS:
        return first[0].islower() and '.' not in word
    return first.lower() not in marks.MONTH_AFTER_FIGURE and not (word == '1' and before.endswith(':'))


def _after_letter(words: list[str], first: str, opener: bool) -> bool:
    """Whether the full stop after a single letter ends a sentence: in "plan B. We", not in "J. R. Tolkien"."""
    before = words[-2] if len(words) > 1 else ' '
    if before[-1].isdigit() or before[-1] == '\u00b0':  # a unit or a direction, not a name
        return opener or (before[-1] == '\u00b0' and first[0].isupper())
    if first.islower():
        return words[-1].islower() and _opens(first) and len(before) > 1 and before.isalpha()
    return opener and not before.endswith('.')


def _is_unit(word: str, first: str, careful: bool) -> bool:
    """Whether a short word after a figure is a unit, after which the sentence goes on with a small letter.

    Told by form: no vowel ("5 ml. daily", but "5 pm. they"), where the writer begins sentences with capitals; in hasty
    text, and with a vowel ("5 gal.", "2 kids."), only before "per" and "of".
    """
    if not 0 < len(word) <= 4 or not word.isalpha():
        return False
    plain = careful and len(word) > 1 and not marks.VOWEL.search(word) and word not in marks.AFTER_COUNT
    return first in ('per', 'of') or (plain and (not _opens(first) or first in marks.JOINING))


def _after_word(words: list[str], first: str, dotted: str, apart: bool, careful: bool) -> bool:
    """Whether the full stop after the last of `words` ends a sentence, where `first` (then `dotted`) follows.

    `apart`: two spaces or a line break lie between; `careful`: the sentence begins with a capital.
    """
    word, capital = words[-1].lower().rpartition('-')[2], first[0].isupper()
    opener, apart = capital and ((not dotted and _opens(first)) or first.lower() in marks.ADDRESSES), apart and capital
    figure, unit = len(words) > 1 and words[-2][-1].isdigit(), word.lstrip('0123456789')
    if word in marks.BEFORE_FIGURE and first[0].isdigit():
        return False
    if word in marks.NEVER_LAST:  # "30 ms." is no title, "Reno, NV." and "CA." are states
        return capital and ((figure and words[-1].islower()) or (opener and words[-1].isupper()))
    if word in marks.DAYS_AND_MONTHS:
        return first.lower() not in marks.CALENDAR if capital else first[0].islower() and words[-1].islower()
    if unit in marks.LAST_BEFORE_CAPITAL or ((figure or unit != word) and unit in marks.UNITS):
        name = first.isupper() or first.lower() in marks.CALENDAR or (
            first.lower() in marks.NEVER_LAST and not marks.CLOCK.match(word))
        return capital and (opener or apart or not name)
    if (figure or unit != word) and first[0].islower() and _is_unit(unit, first, careful):
        return False
    if word.replace('.', '').isdigit():
        return _after_figure(words, first)
    if len(word) == 1 and word.isalpha():
        return apart or _after_letter(words, first, opener)
    if word in marks.SOMETIMES_LAST or (word in marks.UNITS and word != 'in') or marks.INITIALS.match(word):
        return opener or apart
    return not '\u0e01' <= word[-1:] <= '\u0e4e' or len(word) > 4  # Thai has a full stop only in abbreviations


def _full_stop(text: str, begin: int, at: int, gap: str, after: int) -> bool:
    """Whether the single full stop at `at` ends the sentence that began at `begin`; the text goes on at `after`."""
    found = marks.FIRST_WORD.match(text, after)
    if not found or text[after] in marks.NO_START:
        return text[after] not in marks.NO_START
    if _is_enumerator(text, begin, at):
        return False
    apart = len(gap) > 1 or marks.LINE_BREAK.search(gap) is not None
    return _after_word(_tail(text, begin, at), found[1], found[2], apart, text[begin].isupper())


def _strong(text: str, begin: int, mark: str, at: int, after: int) -> bool:
    """Whether a question or exclamation mark ends a sentence: not in '"Stop!" he said', nor after a name (Yahoo!)."""
    found = marks.FIRST_WORD.match(text, after)
    if not found or text[after] in marks.NO_START:
        return text[after] not in marks.NO_START
    if not found[1][0].islower():
        return mark[-1] not in marks.QUOTES or not marks.NAME_SAID.match(text, after)
    if marks.DASH.match(text, after) and marks.DASHED.search(text, max(begin, at - REACH), at):
        return False
    words = _tail(text, begin, at)
    name = '?' not in mark and words[-1][:1].isupper() and at - begin > len(words[-1]) + 1
    return mark[-1] not in marks.ENDS_QUOTE and not name


def _mixed(text: str, begin: int, mark: str, at: int, gap: str, after: int) -> bool:
    """Whether an ellipsis, a full stop with closing marks, an emoji or a smiley ends a sentence."""
    found = marks.FIRST_WORD.match(text, after)
    first = found[1] if found else ''
    if mark[0] not in '.\u2026':
        return first[:1].isupper() and _opens(first)
    if mark[-1] > '\u2300' or ':' in mark or ';' in mark:  # a stop and an emoji or a smiley
        return True
    if mark[0] == '.' and '..' not in mark and '. .' not in mark:
        quoted = first[:1].islower() and not marks.ENDS_QUOTE.isdisjoint(mark)
        return not quoted and _full_stop(text, begin, at, gap, after)
    always_capital = first == 'I' or first[:2] in ("I'", 'I\u2019')
    return (first[:1].isupper() and not always_capital) or marks.LINE_BREAK.search(gap) is not None


def _glued(text: str, begin: int, mark: str, at: int, after: int) -> bool:
    """Whether a stop without a space ends a sentence: in "Thanks.I need", not in a name, version or address."""
    left, right, last = text[at - 1], text[after], _tail(text, begin, at)[-1]
    if '>' in mark:
        return True
    if '\u2026' in mark or '..' in mark or not (left.isalnum() or left in marks.ENDS_QUOTE):
        return False
    stem = last.rpartition('.')[2]
    if left > '\x7f' and right > '\x7f':
        quoted = mark[-1] in marks.ENDS_QUOTE  # a particle may follow: "he said" in Korean
        return left.isalpha() and right.isalpha() and not right.islower() and len(stem) > 1 and not quoted
    found = marks.FIRST_WORD.match(text, after)
    if not found or text[found.end():found.end() + 1] in marks.GLUE or not marks.CODE.isdisjoint(last):
        return False
    if '.' not in mark:
        return last[-2:].isalpha() and (len(found[1]) > 1 or found[1] in 'Ii')
    return not found[2] and not _is_enumerator(text, begin, at) and _is_new_word(text, stem, found)


def _is_new_word(text: str, stem: str, found: re.Match) -> bool:
    """Whether the word after a full stop without a space opens a sentence rather than goes on with a name."""
    if found[1][0].isupper():
        opens = _opens(found[1]) or marks.GLUED_OBJECT.match(text, found.end()) is not None
        return opens and (len(stem) > 1 or stem.isdigit())
    return found[1] in marks.GLUED_OPENERS and len(stem) > 1 and stem.isalpha()


def _thai(text: str, begin: int, at: int, after: int, end: int) -> bool:
    """Thai and Lao have no full stop: a space ends a sentence after a polite particle, or between long runs."""
    if marks.THAI_BINDER.match(text, after) or marks.THAI_CONDITION.match(text, begin):
        return False
    if text.endswith(marks.THAI_PARTICLES, begin, at):
        return True
    return at - begin >= 15 and end - after >= 12 and text.find(' ', after, after + 12) < 0


def _hard(text: str, after: int) -> bool:
    """Whether a stop that needs no space ends a sentence: not where the sentence goes on after its quotation."""
    last = text[after - 1]
    quoted = last in '\u300d\u300f' and text[after] in marks.KANA
    return last not in marks.ENDS_QUOTE or not (quoted or marks.HE_SAID.match(text, after))


def _ends(text: str, begin: int, end: int, m: re.Match) -> bool:
    """Whether the stop that `m` found ends the sentence that began at `begin`."""
    at, after = m.span()
    kind = m.lastgroup
    if kind in ('gap', 'smile', 'after'):
        cut = m.start(kind)
        mark, gap = text[at:cut], text[cut:after]
        if mark == '.':
            return _full_stop(text, begin, at, gap, after)
        if '!' in mark or '?' in mark:
            return _strong(text, begin, mark, at, after)
        return _mixed(text, begin, mark, at, gap, after)
    if kind == 'hard':
        return _hard(text, after)
    if kind == 'space':
        return _thai(text, begin, at, after, end)
    return _glued(text, begin, text[at:after], at, after)


def _plainly_ends(text: str, begin: int, m: re.Match) -> bool:
    """The common case, decided early: a lone stop after a word that is no abbreviation, before a capital."""
    at, after = m.span()
    if m.start('gap') != at + 1 or not text[after].isupper():
        return False
    if text[at] != '.':
        return text[at] in '!?'
    word = text[max(begin, text.rfind(' ', max(begin, at - 24), at) + 1):at]
    return 1 < len(word) < 24 and word.isalpha() and word.lower() not in marks.ABBREVIATIONS


def _items(text: str, start: int, end: int) -> list[int]:
    """Where the items of a list within a line begin, after the first: "1) no dogs 2) no cats"."""
    found = []
    for m in marks.LIST_MARK.finditer(text, start, end):
        at, figure = m.start(), m['figure']
        if figure is None or (int(figure) == len(found) + 1 and (found or at == start or text[at - 2] in ':,;.')):
            found.append(at)
    return found[1:]


def _is_held(text: str, begin: int, shield: Span, m: re.Match) -> bool:
    """Whether a stop inside brackets or quotation marks is held by the sentence around them."""
    start, end = shield
    inside = m.end() < end or (m.lastgroup == 'hard' and m.end() == end and text[start] == '\uff08')
    following = text[end:end + 2].lstrip()[:1]
    return inside and (start > begin or following == ',' or following.islower())


def _shields(text: str, start: int, end: int, plain: bool) -> Iterator[Span]:
    if plain and not OPENING.search(text, start, end):
        return iter(())
    return (m.span() for m in marks.shield().finditer(text, start, end))


def _in_item(text: str, start: int, end: int) -> list[Span]:
    """The sentences of a text without a list in it."""
    plain = text.isascii() or text[start:end].isascii()
    stop = marks.ASCII_STOP if plain else marks.wide_stop(marks.spaced_stop().search(text, start, end) is not None)
    spans, begin, shields, shield = [], start, None, (start, start)
    for m in stop.finditer(text, start, end):
        after = m.end()
        if after >= end:
            break
        shields = _shields(text, start, end, plain) if shields is None else shields
        while shield[1] < after and shield[0] < end:
            shield = next(shields, (end, end))
        if shield[0] < m.start() < shield[1] and _is_held(text, begin, shield, m):
            continue
        if _plainly_ends(text, begin, m) or _ends(text, begin, end, m):
            spans.append((begin, begin + len(text[begin:after].rstrip())))
            begin = after
    return [*spans, (begin, end)]


def in_block(text: str, start: int, end: int) -> list[Span]:
    """Return the spans of the sentences of text[start:end], in characters; it begins and ends with no white space.

    >>> text = 'Ask Dr. Wu. Is it 3.5?'
    >>> [text[a:b] for a, b in in_block(text, 0, len(text))]
    ['Ask Dr. Wu.', 'Is it 3.5?']
    """
    if not LISTED.search(text, start, end):
        return _in_item(text, start, end)
    spans = []
    for a, b in pairwise([start, *_items(text, start, end), end]):
        spans += _in_item(text, a, a + len(text[a:b].rstrip()))
    return spans
