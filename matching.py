"""Decide whether a text holds a fact: the same words and the same whole values, however cased, wrapped or escaped.

Exact wording otherwise: a paraphrase, a unit written in another way or a date in another order is not found, so
that nothing is called kept that is not. compactor.probe_report is laxer (a substring) and stays as documented.

What is the same: letters of either case, composed and decomposed letters (NFC), any run of white space, `&`, `<`
and `>` as they stand in a note, and a number with or without a comma between its groups of three digits. A point
between such groups may be a decimal point, so `1.000` is only itself. What is not: a part of a word, and a number
that goes on, on either side, with a digit or with one of `. , : / -` and a digit: 18 is not in 18,240, in 18.5,
in 18:30 or in 2027-02-18.
"""
import re
import unicodedata
from functools import lru_cache

ENTITIES = {'&': '(?:&amp;|&)', '<': '(?:&lt;|<)', '>': '(?:&gt;|>)'}
PIECE = re.compile(r'(?P<number>[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])|[0-9]+)|(?P<space>\s+)|(?P<other>.)', re.DOTALL)
GOES_ON_BEFORE = re.compile(r'\d[.,:/-]\Z')
GOES_ON_AFTER = re.compile(r'[.,:/-]\d')
# Thai to Myanmar, Khmer, Chinese, Japanese, Korean: words are written without spaces or with particles attached.
UNSPACED = re.compile('[\u0e00-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\uff66-\uff9f'
                      '\U00020000-\U0003ffff]')


def holds(text: str, probe: dict) -> bool:
    """Tell whether a text states a probe's fact, or one of its `aliases`, in whole words and values.

    >>> holds('It must finish\\nwithin 1000 rows.', {'fact': 'Within 1,000 rows'})
    True
    >>> holds('within 15432 rows', {'fact': '5432'})
    False
    """
    folded = _fold(text)
    return any(_finds(folded, wording) for wording in (probe['fact'], *probe.get('aliases', ())))


@lru_cache(maxsize=1 << 14)
def _fold(text: str) -> str:
    return unicodedata.normalize('NFC', text.casefold())


def _finds(folded: str, wording: str) -> bool:
    pattern = _pattern(wording)
    found = pattern.search(folded)
    while found and not _whole(folded, *found.span()):
        found = pattern.search(folded, found.start() + 1)  # places may overlap
    return found is not None


@lru_cache(maxsize=1 << 14)
def _pattern(wording: str) -> re.Pattern:
    return re.compile(''.join(map(_piece, PIECE.finditer(_fold(wording.strip())))))


def _whole(folded: str, start: int, end: int) -> bool:
    first, last = folded[start], folded[end - 1]
    before, after = folded[max(0, start - 2):start], folded[end:end + 2]
    cut_before = _in_word(before[-1:]) or (first.isdigit() and GOES_ON_BEFORE.search(before))
    cut_after = _in_word(after[:1]) or (last.isdigit() and GOES_ON_AFTER.match(after))
    return not (_in_word(first) and cut_before) and not (_in_word(last) and cut_after)


def _in_word(character: str) -> bool:
    """Tell whether a character is of a word whose ends can be seen; marks are, as Hindi's vowels are marks."""
    return bool(character) and not UNSPACED.match(character) and (
        character.isalnum() or character == '_' or unicodedata.category(character)[0] == 'M')


def _piece(match: re.Match) -> str:
    text = match.group()
    if match.lastgroup == 'space':
        return r'\s+'
    if match.lastgroup == 'number':
        return _number(text)
    return ENTITIES.get(text) or re.escape(text)


def _number(text: str) -> str:
    """Write the pattern of a number; codes with a leading zero have no groups of digits.

    >>> _number('1,000'), _number('0100')
    ('(?:1000|1,000)', '0100')
    """
    digits = text.replace(',', '')
    return text if len(digits) < 4 or digits[0] == '0' else f'(?:{digits}|{int(digits):,})'
