"""What a statement says, to be compared with others: its words as roots, their runs, its frame, its values.

A frame is the words of content in order, with `<kind>` for each value: "the archive port is 8822" and "... is 9177"
have the same. Words of grammar and those that mark a change ("now", "new", "moved") are no part of it. What asks or
supposes says nothing. English only.
"""
import re
from functools import lru_cache

from language.acts import ASK, CONDITION, QUESTION, SUPPOSE, word_set
from language.change_cues import announces, goes_on
from language.literals import MOST, Literal, literals
from language.reading import FUNCTION, PREPOSITIONS, UNREAD
from language.word_forms import Memo

LONGEST = 40    # words; a longer sentence tells a story
LABEL = re.compile(r'\s*(?:[-*#>]++\s*)?\**[^\W\d_][\w-]*(?: [\w-]+){0,2}\**:\**\s+')
TOKEN = re.compile(r"<[a-z]+>|[^\W\d_]++(?:['\u2019][^\W\d_]++)*+")   # the kind of a value, or a word
ASCII_TOKEN = re.compile(r"<[a-z]+>|[a-z]++(?:'[a-z]++)*+")   # the same for ASCII in lower case, twice as fast
TOPIC = word_set('time times date dates day days name named called plan report option options')
MARKS = word_set(
    'new newer newest old older latest current currently previous former update updated correction quick note fact '
    'changed change moved switched shifted postponed delayed replaced rotated renamed revised raised lowered reduced '
    'increased extended slipped grew grown rose risen fell total today week month still yet')
STOP = (FUNCTION | PREPOSITIONS.keys() | MARKS) - TOPIC
DENYING = ('not', 'no', 'never', 'nor', "don't", 'without')
ENDINGS = ('ings', 'ing', 'ers', 'er', 'ors', 'or', 'ed', 'es', 's', 'ly')


class Said:
    """What a statement says: its words without marks, label and values, as roots; its runs of them; its values."""

    __slots__ = ('_changes', '_neighbours', '_roots', '_told', 'frame', 'runs', 'values')

    def __init__(self, frame: tuple, runs: tuple[tuple, ...], values: tuple[Literal, ...], told: str):
        self.frame, self.runs, self.values, self._told = frame, runs, values, told   # told: its text without the label
        self._changes = self._neighbours = self._roots = None   # not asked for yet

    @property
    def roots(self) -> frozenset[str]:
        """Its words, and the first folder of its paths."""
        if self._roots is None:
            folders = [v.norm.split('/')[0] + '/' for v in self.values if v.kind == 'path' and '://' not in v.norm]
            self._roots = frozenset([*filter(_is_root, self.frame), *folders])
        return self._roots

    @property
    def changes(self) -> bool:
        """Whether it announces a change."""
        if self._changes is None:
            told = self._told.lower().lstrip()
            self._changes = announces(told) and not goes_on(told)
        return self._changes

    def neighbours(self) -> tuple[dict, dict]:
        """Return (root -> the roots before it in its runs, root -> the roots right after it)."""
        if self._neighbours is None:
            before, after = {}, {}
            for run in self.runs:
                for n, one in enumerate(run[1:], 1):
                    before.setdefault(one, set()).update(run[:n])
                    after.setdefault(run[n - 1], set()).add(one)
            self._neighbours = before, after
        return self._neighbours

    def of(self, kind: str) -> set:
        """Return its values of a kind."""
        return {v.norm for v in self.values if v.kind == kind}


def _is_root(one):
    """Whether a part of a frame is a word, no value and no negation."""
    return one[0] != '<' and one != 'not'


@lru_cache(maxsize=1 << 16)
def root(word: str) -> str:
    """Return a word without its commonest endings, so that "owner" and "owns" meet.

    >>> root('owner'), root('owns'), root('internally'), root('bus')
    ('own', 'own', 'internal', 'bus')
    """
    for ending in ENDINGS if word.endswith(ENDINGS) else ():
        if word.endswith(ending) and len(word) - len(ending) > 2 and not word.endswith('ss'):
            word = word[:-len(ending)]
            break
    return word[:-1] if word.endswith('e') and len(word) > 4 else word


def said_of(statement, reading) -> Said | None:
    """Return what a statement says, None where it asks, supposes, or has no value; read once, and kept in its reading.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> text = 'The archive port is 8822.'
    >>> sorted(said_of(Statement(1, 'user', text, 0), read([text])[0]).roots)
    ['archiv', 'port']
    """
    if reading.said is UNREAD:
        reading.said = _read(statement, reading)
    return reading.said


def _read(statement, reading):
    bits = reading.bits
    if bits & SUPPOSE or (bits & QUESTION and not bits & ASK) or statement.text.rstrip().endswith('?'):
        return None
    if bits & CONDITION and re.search(r'\b(?:if|unless)\b', reading.lower):
        return None
    return _content(statement.text, reading.literals()) if reading.literals() else None


@lru_cache(maxsize=1 << 16)
def content(text: str, typed: tuple = ()) -> Said | None:
    """Return what a statement says, or None where it has no words of its own or is very long; typed: its values.

    >>> content('The archive port is 8822.').frame
    ('archiv', 'port', '<number>')
    """
    return _content(text, literals(text, typed))


def _content(text, found):
    if text.count(' ') > LONGEST or len(text) > MOST:
        return None
    label = LABEL.match(text)
    start = label.end() if label and (not found or label.end() <= found[0].span[0]) else 0
    frame, runs = _frame(text, start, found)
    said = Said(frame, runs, found, text[start:])
    return said if any(map(_is_root, frame)) or said.roots else None


def _tokens(text, start, found):
    """Words in lower case from `start` on, and values as '<kind>', in order."""
    parts, at, text = [], start, text.replace('<', ' ')
    for v in found:
        parts += text[at:v.span[0]], f' <{v.kind}> '
        at = max(at, v.span[1])
    text = ''.join([*parts, text[at:]])
    return ASCII_TOKEN.findall(text.lower()) if text.isascii() else [token.lower() for token in TOKEN.findall(text)]


# The root of a word of content, '' of a value and of a function word, None of a word that marks a change.
ROOTS = Memo(lambda token: None if token in MARKS else '' if token[0] == '<' or token in STOP else root(token))


def _frame(text, start, found):
    """Roots, negations and '<kind>' of values in order; the runs of roots between function words and values."""
    frame, runs, run = [], [], []
    for token in _tokens(text, start, found):
        one = ROOTS[token]
        if one:
            run.append(one)
            frame.append(one)
        elif one == '':   # a run of words of content ends
            if run:
                runs.append(tuple(run))
                run = []
            if token[0] == '<' or token in DENYING:
                frame.append(token if token[0] == '<' else 'not')
    return tuple(frame), (*runs, tuple(run)) if run else tuple(runs)
