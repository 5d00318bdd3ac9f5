"""Decide whether a text holds a fact: the same words and the same whole values, however cased, wrapped or escaped.

Exact wording otherwise: a paraphrase, a unit written in another way or a date in another order is not found, so
that nothing is called kept that is not. compactor.probe_report is laxer (a substring) and stays as documented.

What is the same: letters of either case, composed and decomposed letters (NFC), any run of white space, `&`, `<`
and `>` as they stand in a note, and a number with or without a comma between its groups of three digits. A point
between such groups may be a decimal point, so `1.000` is only itself. What is not: a part of a word, and a number
that goes on, on either side, with a digit or with one of `. , : / -` and a digit: 18 is not in 18,240, in 18.5,
in 18:30 or in 2027-02-18.
"""
import html
import re
import unicodedata
from functools import lru_cache

ENTITY = re.compile('&(?:amp|lt|gt);', re.IGNORECASE)
GROUPED = re.compile(r'[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])|[0-9]+')
EDGE = '\0'  # stands around every word and every mark of a text in its plain form
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
    wordings = (probe['fact'], *probe.get('aliases', ()))
    return any(_plain(wording) in form for form in _forms(text) for wording in wordings)


@lru_cache(maxsize=1 << 14)
def _forms(text: str) -> tuple[str, ...]:
    """The text as it stands, and as it was before it was escaped for a note."""
    raw = ENTITY.sub(lambda found: html.unescape(found[0].lower()), text) if '&' in text else text
    return tuple(map(_plain, dict.fromkeys((text, raw))))


@lru_cache(maxsize=1 << 14)
def _plain(text: str) -> str:
    """Write equal text the same way, with an edge between any two characters but those of a word or a value.

    So a fact stands in a text where its plain form does, edges included, which is found in linear time.

    >>> _plain('Pay 1,000.50  now').replace(EDGE, '|')
    '|pay| |1000.50| |now|'
    """
    text = ' '.join(unicodedata.normalize('NFC', text.casefold()).split())
    text = GROUPED.sub(_ungrouped, text)
    marks = ''.join(sorted(c for c in set(text) if not c.isascii() and _in_word(c) and not c.isalnum()))
    return f'{EDGE}{EDGE.join(_units(marks).findall(text))}{EDGE}'


@lru_cache(maxsize=1 << 10)
def _units(marks: str) -> re.Pattern:
    """The pattern of a word, a value or any other character; marks: what belongs to words beside letters and digits."""
    letter = rf'(?:[^\W{UNSPACED.pattern[1:-1]}]|[{re.escape(marks)}])' if marks else rf'[^\W{UNSPACED.pattern[1:-1]}]'
    return re.compile(rf'(?:{letter}(?:(?<=\d)[.,:/-](?=\d))?)++|.', re.DOTALL)


def _ungrouped(match: re.Match) -> str:
    """Write a number without commas; codes with a leading zero have no groups of digits."""
    return match[0] if match[0][0] == '0' else match[0].replace(',', '')


def _in_word(character: str) -> bool:
    """Tell whether a character is of a word whose ends can be seen; marks are, as Hindi's vowels are marks."""
    return not UNSPACED.match(character) and (
        character.isalnum() or character == '_' or unicodedata.category(character)[0] == 'M')
