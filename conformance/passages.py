"""A text as passages: its sentences, line by line, each folded once, with the turns that its line cites.

Folding makes equal what means the same: letter case, composed and wide letters (NFKC), quotation marks, dashes, the
entities that a note escapes, and commas between the digits of a number. Sentences end at `.`, `!`, `?` before white
space and at their Chinese forms; an abbreviation ends one too, and a canary whose statement holds one is looked for
in as many sentences in a row as its statement has. A line goes on in the next one where that begins in lower case.
"""
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import chain

from conformance import wording
from conformance.layout import BULLET, apart, unwrapped
from conformance.whole import DIGIT

REMEMBERED = 1 << 14
LONGEST_LABEL = 40  # characters: `| rejected |`, `Status: obsolete.`
LONGEST_SCOPE = 200  # characters: what takes other sentences back is short
TABLE = str.maketrans({
    '\u2018': "'", '\u2019': "'", '\u201c': '"', '\u201d': '"', '\u2010': '-', '\u2011': '-', '\u2013': '-',
    '\u2212': '-', '\u2014': ' - ', '*': None, '`': None})
UNSEEN = re.compile('[\u00ad\u200b-\u200d\u2060\ufeff]')
UNDERLINED = re.compile(r'(?<![^\W_])_+|_+(?![^\W_])')
GROUPS = re.compile(r'(?<=\d),(?=\d{3}(?!\d))')
MAY_END = re.compile(r'[.!?]["\')\],}]*\s|[。！？]')
SENTENCE = re.compile(r'(?<=[.!?])(?:"[,\]})]*|["\')\]]*)\s+|(?<=[。！？])\s*')
CITED = re.compile(r'[\[(](?:turns? (\d+(?:(?:,| and|-) ?\d+)*)|(\d+), (?:user|assistant|tool)\b)[^\])]*[\])]\s*',
                   re.IGNORECASE)
WORD = re.compile(r'[^\W_]+')
MESSAGE = re.compile(r'\s*\[(?:system|user|assistant|tool)\]')
HEADING = re.compile(r'\s*(?:#.*|.*:|\[[^\]]*\])\s*\Z')
TITLE = re.compile(r'\s*(?:#.*|.*:[\s\[{("*_]*|\[[^\]]*\]|\*\*.*\*\*|__.*__|<\w[^>]*>)\s*\Z')
LEVELS = 7  # of headings: one of no `#` is below those of six


@dataclass(frozen=True, eq=False)
class Passage:
    """One sentence: as it stands without bullets and citations, folded, and the turns its line cites.

    scope: where it takes other sentences back (under, below, above, both, before, or beside: in its line) or puts them
    in doubt (maybe); void: another one takes it back, or it is struck through; doubted: it stands under such a heading.
    The same line gives the same objects, by which what was found in them is remembered.
    """

    text: str
    folded: str
    cites: tuple[int, ...] = ()
    scope: str = ''
    void: bool = False
    doubted: bool = False

    @cached_property
    def words(self) -> frozenset[str]:
        """Its words, folded; a line that comes back in another session has them still."""
        return frozenset(WORD.findall(self.folded))


Lines = tuple[tuple[Passage, ...], ...]


@lru_cache(maxsize=REMEMBERED)
def fold(text: str) -> str:
    """Return a text in the form in which it is compared.

    >>> fold('The cap is $1,500 &amp; “final”.')
    'the cap is $1500 & "final".'
    """
    if text.isascii():  # the common case, at a fifth of the cost
        text = text.replace('*', '').replace('`', '').lower()
    else:
        text = unicodedata.normalize('NFKC', text.translate(TABLE)).casefold()
        if UNSEEN.search(text):  # in a word it changes nothing; who copies a value with such a sign has another value
            text = ' '.join(word if DIGIT.search(word) else UNSEEN.sub('', word) for word in text.split())
    if '_' in text:
        text = UNDERLINED.sub('', text)
    if '&' in text:
        text = text.replace('&lt;', '<').replace('&gt;', '>').replace('&amp;', '&')
    return ' '.join((GROUPS.sub('', text) if ',' in text else text).split())


@lru_cache(maxsize=64)
def lines(text: str) -> Lines:
    """Return the passages of a text, line by line.

    >>> [[p.folded for p in line] for line in lines('- [turn 4, user] The cap is $500. Go on.\\nAnd that is all.')]
    [['the cap is $500.', 'go on.'], ['and that is all.']]
    """
    raw = unwrapped(apart(text)).split('\n')
    found = [_of_line(line) for line in raw]
    scopes = [(at, i) for at, line in enumerate(found) for i, passage in enumerate(line) if passage.scope]
    if not scopes:
        return tuple(found)
    return _marked(found, scopes, [at for at, line in enumerate(raw) if MESSAGE.match(line)])


def read(text: str) -> tuple[Passage, ...]:
    """Return the passages of a text in order.

    >>> [(p.folded, p.cites) for p in read('- [turn 4, user] The cap is $500. Go on.')]
    [('the cap is $500.', (4,)), ('go on.', (4,))]
    """
    return tuple(chain.from_iterable(lines(text)))


@lru_cache(maxsize=REMEMBERED)
def _of_line(line: str) -> tuple[Passage, ...]:
    struck = line.startswith('~~')
    line = line[2:-2] if struck else line
    return _sentences(line[BULLET.match(line).end():], struck)


@lru_cache(maxsize=REMEMBERED)
def _sentences(line: str, struck: bool) -> tuple[Passage, ...]:
    """The passages of a line without its bullet or role: the same ones, whichever it had."""
    cited = CITED.finditer(line) if '[' in line or '(' in line else ()
    cites = tuple(int(number) for found in cited for number in re.findall(r'\d+', found[1] or found[2]))
    bare = CITED.sub('', line) if cites else line
    texts = [(text, folded) for text in (SENTENCE.split(bare) if MAY_END.search(bare) else (bare,))
             for folded in [fold(text)] if folded]
    void = struck
    found = []
    for text, folded in texts:
        if void and not struck and wording.OWN_LABEL.match(folded):
            void = False
        found.append(Passage(text, folded, cites, '' if void else _scope(folded, TITLE.match(text) is not None), void))
        void = void or (len(texts) > 1 and wording.LABELLED.match(folded) is not None)  # and so does what comes after
    return tuple(found)


def _marked(found: list[tuple[Passage, ...]], scopes: list[tuple[int, int]], messages: list[int]) -> Lines:
    """Mark what a sentence about other sentences takes back; one inside a message speaks of that message alone."""
    void: set[tuple[int, int]] = set()
    doubted: set[tuple[int, int]] = set()
    for at, i in scopes:
        start = max((line for line in messages if line <= at), default=0)
        end = min((line for line in messages if line > at), default=len(found)) if messages[:1] <= [at] else len(found)
        (doubted if found[at][i].scope == 'maybe' else void).update(_reached(found, at, i, start, end))
    return tuple(tuple(replace(passage, void=passage.void or (number, i) in void, doubted=(number, i) in doubted)
                       if (number, i) in void or (number, i) in doubted else passage
                       for i, passage in enumerate(line)) for number, line in enumerate(found))


def _reached(found: list[tuple[Passage, ...]], at: int, i: int, start: int, end: int) -> Iterable[tuple[int, int]]:
    """Yield the places (line, sentence) that a sentence takes back: one before it, down to the next section, or up."""
    scope, level = found[at][i].scope, _level(found[at][i].text)
    if scope == 'beside':
        yield from ((at, i - 1),) * (i > 0)
        return
    if scope == 'before':
        line = next((number for number in range(at - (not i), start - 1, -1) if found[number]), None)
        if line is not None and i + (line < at):
            yield line, (i if line == at else len(found[line])) - 1
        return
    section = next((number for number in range(at + 1, end) if _ends(found, number, scope, level)), end)
    reach = {'under': range(at, section), 'maybe': range(at, section), 'below': range(at, section),
             'above': range(start, at + 1), 'both': range(start, end)}[scope]
    yield from ((number, i) for number in reach for i, passage in enumerate(found[number]) if not passage.scope)


def _level(text: str) -> int:
    """The level of a heading: 1 for `#`, 2 for `##`, 7 for one without."""
    return len(text.lstrip()) - len(text.lstrip().lstrip('#')) or LEVELS


def _ends(found: list[tuple[Passage, ...]], number: int, scope: str, level: int) -> bool:
    """Whether a line ends what a heading took back. "All of the following" goes on beyond a heading inside its list."""
    last = found[number][-1] if found[number] else None
    if last is None or last.scope or not HEADING.match(last.text):
        return False
    if wording.IN_FORCE.search(last.folded):
        return True
    if scope in ('under', 'maybe'):
        return _level(last.text) <= level
    return last.text.lstrip().startswith('#') or not found[number - 1]


@lru_cache(maxsize=REMEMBERED)
def _scope(folded: str, heads: bool = False) -> str:
    """Return where a sentence takes other sentences back: under it as a heading, below, above, both, or nowhere ('').

    `before` is the one sentence before it; `maybe`, that what is under it is doubted. heads: it looks like a heading.

    >>> _scope('all of the following were revoked:'), _scope('old values:'), _scope('the old limit no longer holds.')
    ('below', 'under', '')
    >>> _scope('that no longer applies.'), _scope('nice to have:')
    ('before', 'maybe')
    """
    heads = heads or folded.endswith(':')
    before = wording.BEFORE.match(folded)
    refers = heads or before or any(hint in folded for hint in wording.HINTS)
    if not refers or len(folded) > LONGEST_SCOPE:  # as most: nothing else is looked at
        return 'beside' if len(folded) < LONGEST_LABEL and wording.ALONE.match(folded) else ''
    if wording.QUESTION.search(folded):
        return 'maybe' if wording.BELOW.search(folded) or wording.OF_THESE.search(folded) else ''
    withdrawn, lifted = wording.WITHDRAWN.search(folded), wording.LIFTED.search(folded)
    if before and (not before['that'] or (folded.count(' ') < 9 and (
            withdrawn or (lifted and wording.RULE.search(folded))))):
        return 'before'
    withdrawn = withdrawn or lifted
    every, short = wording.EVERYTHING.search(folded), heads and folded.count(' ') < 6
    if short and not every and (withdrawn or wording.PAST.search(folded) or wording.HEADED.match(folded)):
        return 'under'
    if withdrawn:
        return _everywhere(folded, heads, every is not None)
    doubt = wording.DOUBT.search(folded) or wording.WHETHER.search(folded)
    return 'maybe' if (doubt and (short or wording.BELOW.search(folded))) or (
        short and wording.TENTATIVE.match(folded)) else ''


def _everywhere(folded: str, heads: bool, every: bool) -> str:
    if wording.BELOW.search(folded) or (heads and every):
        return 'below'
    if every and wording.ABOVE.search(folded):
        return 'above'
    return 'both' if every and wording.HERE.search(folded) else ''


def windows(found: Lines, size: int) -> Iterable[Passage]:
    """Yield the passages of a text, or as many in a row as a statement has, within one line: what a matcher reads.

    >>> [passage.folded for passage in windows(lines('One. Two. Three.'), 2)]
    ['one. two.', 'two. three.']
    """
    for line in found:
        if size == 1 or len(line) == 1:
            yield from line
        else:
            yield from (_joined(line[at:at + size]) for at in range(max(1, len(line) - size + 1)))


def _joined(group: Sequence[Passage]) -> Passage:
    return Passage(' '.join(passage.text for passage in group), ' '.join(passage.folded for passage in group),
                   group[0].cites if group else (), void=any(passage.void for passage in group),
                   doubted=any(passage.doubted for passage in group))
