"""Which values of a record do not stand in its source: numbers, dates, identifiers, paths, quoted text and the like.

A value is compared whole, by what it means (language/exact_values.py). A quoted string is compared by its words in
order. Linear in the length of the source. It does not judge sentences: a record may say something false with true
values.
"""
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from compactor import MARKS
from language.acts import NUMBERS
from language.exact_values import find_values, prepare, stated, text_of
from records.line import OUTCOMES, ROLES

# The citation of a line of ours (records/line.py, compactor.note_lines) says where a value stands; it is none itself.
_TURN = rf'(?:turn )?\d+, (?:{"|".join(ROLES)})'
_MARK = rf'{_TURN}|{"|".join(filter(None, OUTCOMES))}|(?:{"|".join(MARKS.values())}) turns? \d+(?:, \d+)*'
CITATION = re.compile(rf'\[{_TURN}(?:; (?:{_MARK}))*\]')
LIST_MARK = re.compile(r'\A\s*(?:[-*+\u2022]\s+)?(?:\*\*)?(?:\d{1,2}[.)]|\(\d{1,2}\))(?:\*\*)?\s')
# No quotation holds an opening mark of its kind, so that a row of them is read once.
QUOTED = re.compile('"([^"\n]{2,}?)"|\u201c([^\u201c\u201d\n]{2,}?)\u201d|\u00ab([^\u00ab\u00bb\n]{2,}?)\u00bb'
                    r'|`([^`\n]{2,}?)`'
                    r"|(?<!\w)'([^'\n]{2,}?)'(?!\w)")
WORD = re.compile(r'\w+')
GOES_ON = r'(?![\w/-]|[.,:]\w)'
NAMED = re.compile(rf'(?<![\w./-])([A-Za-z]+)\s(\d+){GOES_ON}')
BETWEEN = re.compile(rf'(?<![\w./-])(\d{{1,4}})(?=\D{{1,12}}(\d{{1,4}}){GOES_ON})')
ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth',
            'eleventh', 'twelfth']
# Below this, number words ("one of them", "the two") are grammar as often as they are figures.
LEAST_WORD = 4
TENS = {word: n for word, n in NUMBERS.items() if 20 <= n <= 90}
NUMBER_WORD = re.compile(r'\b(?:(' + '|'.join(TENS) + r')(?:[- ](one|two|three|four|five|six|seven|eight|nine))?|('
                         + '|'.join(w for w in NUMBERS if w not in TENS and w not in ('single', 'dozen', 'hundred'))
                         + r'))\b(?![ -](?:hundred|thousand|million|billion))', re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class InventedValue:
    """A value of a record that its source does not state; `line` counts from 1, `text` is that line as it stands."""

    value: str
    kind: str
    line: int
    text: str

    def __str__(self):
        return f'line {self.line}: invented {self.kind}: {self.value}'


@dataclass(frozen=True, slots=True)
class ContainmentReport(Sequence):
    """The invented values of a record in order, as a sequence that is empty, so false, where there are none.

    invented: the values; checked: how many values the record has in all. `passed` is True where none is invented.
    """

    invented: tuple[InventedValue, ...]
    checked: int

    @property
    def passed(self) -> bool:
        """Whether no value is invented."""
        return not self.invented

    def __len__(self):
        return len(self.invented)

    def __getitem__(self, index):
        return self.invented[index]


def containment(record_text: str, source_text: str) -> ContainmentReport:
    """Check that each value of a record stands in its source as a whole value, and name those that do not.

    record_text: any text, or a Record, read as its text form; citations such as `[turn 5, user]` and the numbers of a
    numbered list are no values of it. source_text: all that the record may draw on. Equal values in other clothes are
    the same: digits of any script, grouped or not, a date in another order where only one reading is a date, 2:00 and
    02:00, NFC and NFD. Raises TypeError for what is neither text nor a Record.

    >>> report = containment('There were 18 sessions.', 'There were 18,240 sessions.')
    >>> report.passed, [(found.value, found.line) for found in report]
    (False, [('18', 1)])
    >>> bool(containment('On 18 February 2027, 1000 rows.', 'Moved 1,000 rows on 2027-02-18.'))
    False
    """
    record_text = text_of(record_text, 'record_text', record=True)
    source = _Source(prepare(text_of(source_text, 'source_text', record=True)))
    invented, checked = [], 0
    for number, line in enumerate(record_text.splitlines(), 1):
        for value, kind, found in _checks(_content(line), source):
            checked += 1
            if not found:
                invented.append(InventedValue(value, kind, number, line))
    return ContainmentReport(tuple(invented), checked)


def _content(line: str) -> str:
    return prepare(CITATION.sub(' ', LIST_MARK.sub(' ', line)))


def _checks(line: str, source: '_Source') -> Iterator[tuple[str, str, bool]]:
    for value in find_values(line):
        # Where the number itself is known, its unit is what was invented.
        named = value.text if value.states[0] in source.known else value.digits
        yield named, value.kind, any(map(source.states, value.needs)) or _apart(value, source)
    for number, word in _number_words(line):
        if number >= LEAST_WORD:
            yield word, 'number', source.states(('number', str(number)))
    for match in QUOTED.finditer(line):
        quoted = next(filter(None, match.groups()))
        yield quoted, 'quoted string', source.quotes(quoted)


def _apart(value, source: '_Source') -> bool:
    """Whether the source has a value in parts or in words: 5 000 as two numbers, RFC-2119 as RFC 2119, 3rd as third."""
    ordinal = re.fullmatch(r'(\d{1,2})(?:st|nd|rd|th)', value.text)
    if ordinal:
        return 0 < int(ordinal[1]) <= len(ORDINALS) and ORDINALS[int(ordinal[1]) - 1] in source.places
    if value.kind == 'identifier':
        return value.text.count('-') == 1 and value.text.casefold() in source.joined
    digits = value.text.split(' ')
    return value.kind == 'number' and len(digits) > 1 and all(
        part.isdecimal() and ('number', part) in source.known for part in digits)


def _number_words(text: str) -> Iterator[tuple[int, str]]:
    for match in NUMBER_WORD.finditer(text):
        tens, ones, other = match.groups()
        yield NUMBERS[(tens or other).lower()] + (NUMBERS[ones.lower()] if ones else 0), match.group()


class _Source:
    """What a text states, each part worked out when it is first asked for."""

    def __init__(self, text: str):
        self.text, self.known = text, stated(text)

    def states(self, key: tuple) -> bool:
        return key in self.known or key in self.in_words

    @cached_property
    def joined(self) -> set[str]:
        """A name and its number that stand side by side, and the ends of ranges, each as written with a hyphen."""
        named = {f'{name}-{number}'.casefold() for name, number in NAMED.findall(self.text)}
        return named | {f'{one}-{two}' for one, two in BETWEEN.findall(self.text) if int(one) < int(two)}

    def quotes(self, quoted: str) -> bool:
        """Whether these words stand in the text in this order: looked for at the places of the rarest of them."""
        wanted = WORD.findall(quoted.casefold())
        if not all(word in self.places for word in wanted):
            return False
        if not wanted:
            return True
        offset = min(range(len(wanted)), key=lambda i: len(self.places[wanted[i]]))
        starts = (place - offset for place in self.places[wanted[offset]])
        return any(start >= 0 and self.words[start:start + len(wanted)] == wanted for start in starts)

    @cached_property
    def in_words(self) -> set:
        return {key for n, _ in _number_words(self.text) for key in (('number', str(n)), ('number', str(n), 'bare'))}

    @cached_property
    def words(self) -> list[str]:
        return WORD.findall(self.text.casefold())

    @cached_property
    def places(self) -> dict[str, list[int]]:
        places = defaultdict(list)
        for place, word in enumerate(self.words):
            places[word].append(place)
        return places
