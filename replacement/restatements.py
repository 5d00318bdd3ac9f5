"""A statement that is said again with another value: "the archive port is 8822", later "... is 9177".

Two ways tell it. The same words around one value that differs, of one kind and in a place that holds one value only
("the budget cap of $624", "our deadline is ..."); or a sentence that announces a change ("now", "from now on",
"moved", "the new ...") and speaks of what exactly one earlier statement with a value of this kind speaks of. "The
staging port" and "the metrics port" are two things: the words before a shared word differ. Of several as near, none is
retired. What is taken back without a new value is for withdrawals.py. The cues are English.
"""
import re
from collections import Counter, defaultdict
from functools import cached_property, lru_cache
from itertools import chain

from language.acts import ASK, CONDITION, QUESTION, SUPPOSE, word_set
from language.change_cues import announces, goes_on
from language.literals import MOST, Literal, literals
from language.reading import FUNCTION, PREPOSITIONS, UNREAD
from language.word_forms import Memo
from replacement.said_parts import nearest
from replacement.same_thing import same_thing
from replacement.supersession import Retirement

RULE = 'restated'
NEAR = 0.3      # least overlap: one word that stands in three statements
APART = 0.7     # the second nearest must be that much less near
WITHIN = 64     # earlier statements with a value of one kind that are compared
LONGEST = 40    # words; a longer sentence tells a story
# What stands before a value that a statement is about: "room" in "Room 12 is free now".
ABOUT = re.compile(r"\W*(?:(?:the|my|our|your|its|actually|ok|okay|well|and|but|so)\W+)*(?:[^\W\d]+\s+)?$")
VERBAL = re.compile(r' (?:is|are|was|were|has|have|had|will|can|must|may)\b')
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
DEFINITE = r'(?:the|our|my|your|its|their|his|her|this)'
# A place for one value: a definite noun after other words, or what a definite subject is, must or may be.
ONE = re.compile(rf"\w.*\b{DEFINITE}(?: [\w'-]+){{1,4}} $|^(?:and |so |but )?{DEFINITE} [^,;]*?"
                 r"\b(?:is|are|was|were|will|must|may|can|should|has|have|\w+s)\b.*$|"
                 r'\b(?:call me|exceed|at most|at least|(?:more|less|later|earlier|longer|fewer) than)[^,;]{0,24}$')
TOLD = re.compile(r'^(?:i|we|he|she|they|it) (?:\w+ed|was|were|had|got|saw|met|paid|went|ran|took|sent|made)\b')


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


def restated(statements, readings) -> list[Retirement]:
    """Return the statements that a later one of the user says again with another value, in order of the later one.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['The archive port is 8822.', 'The gallery port is 4100.', 'The archive port is now 9177.']
    >>> talk = [Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)]
    >>> [(pair.old, pair.new) for pair in restated(talk, read(said))]
    [(0, 2)]
    """
    return _Finder(statements, readings, list(map(_said_of, statements, readings))).find()


class _Finder:
    def __init__(self, statements, readings, told):
        self.statements, self.readings, self.told = statements, readings, told
        self.by_frame = defaultdict(list)   # frame that comes again -> (statement, what it says)
        self.by_kind = defaultdict(list)   # kind -> (statement of the user, what it says) that still hold
        self.found, self.gone = {}, set()

    @cached_property
    def times(self):
        """Root, or (kind, root) -> the statements with it, of one frame once: counted where a change is announced."""
        once = {said.frame: said for said in self.told if said}.values()
        roots = Counter(chain.from_iterable([said.roots for said in once]))
        roots.update([(kind, root) for said in once for kind in {v.kind for v in said.values} for root in said.roots])
        return roots

    def find(self):
        frames = Counter([said.frame for said in self.told if said])
        for i, said in enumerate(self.told):
            if not said:
                continue
            if self.statements[i].role == 'user':
                if said.changes:
                    self._announced(i, said)
                self._same_frame(i, said)
                for kind in {v.kind for v in said.values}:
                    self.by_kind[kind].append((i, said))
                    del self.by_kind[kind][:-WITHIN]
            if frames[said.frame] > 1:
                self.by_frame[said.frame].append((i, said))
        return list(self.found.values())

    def _retire(self, old, said, new, value):
        self.gone.add(old)
        self.found[old, new] = Retirement(old, new, value.span, True, RULE)
        for kind in {v.kind for v in said.values}:
            self.by_kind[kind] = [entry for entry in self.by_kind[kind] if entry[0] != old]

    def _same_thing(self, old, value, new):
        said = self.statements, self.readings
        return same_thing(*[of[old] for of in said], value.span, *[of[new] for of in said])

    def _apart(self, i, j):
        a, b = self.statements[i], self.statements[j]
        return (a.turn, a.role) != (b.turn, b.role)

    def _same_frame(self, i, said):
        """The same words around one value that differs."""
        text = self.statements[i].text
        for j, other in self.by_frame.get(said.frame, ())[-8:] if not goes_on(text.lower()) else ():
            differing = [n for n, (v, w) in enumerate(zip(said.values, other.values, strict=True)) if v.norm != w.norm]
            if len(differing) == 1 and self._apart(i, j) and j not in self.gone:
                value = said.values[differing[0]]
                before = LABEL.sub('', text[:value.span[0]].lower().replace('\u2019', "'"), count=1)
                old = other.values[differing[0]]
                if ((ONE.search(before) and not TOLD.match(before)) or said.changes) and self._same_thing(j, old, i):
                    self._retire(j, other, i, old)

    def _announced(self, i, said):
        """A change that is announced, of what exactly one earlier statement, or one said twice, speaks of."""
        for kind in dict.fromkeys(v.kind for v in said.values):
            mine, near = said.of(kind), []
            if kind == 'number' and _says_which(said, kind, self.statements[i].text):
                continue
            label = _label(said, self.statements[i].text) if kind == 'number' else ''
            for j, other in self.by_kind[kind]:
                if mine.isdisjoint(other.of(kind)) and self._apart(i, j):
                    score = self._near(said, other, kind)
                    if label and score < NEAR and label == _label(other, self.statements[j].text):
                        score = NEAR   # two numbers after one word: "room 212", "to room 305"
                    if score >= NEAR:
                        near.append((score, j, other))
            best, _, first = max(near, default=(0, 0, None), key=lambda entry: entry[:2])
            near = [entry for entry in near if entry[0] > APART * best]
            if all(other.of(kind) == first.of(kind) for _, _, other in near):
                for _, j, other in near:
                    old = _meant(self.statements[j].text, other, kind, said, self.statements[i].text)
                    if self._same_thing(j, old, i):
                        self._retire(j, other, i, old)

    def _near(self, a, b, kind):
        shared = a.roots & b.roots
        if not shared:
            return 0.0
        (before, after), (other_before, other_after) = a.neighbours(), b.neighbours()
        for root in shared:
            if _differ(before.get(root), other_before.get(root)):
                return 0.0
        if kind in ('number', 'name'):   # which anything can have
            shared = [root for root in shared if not _differ(after.get(root), other_after.get(root))]
            if 3 * len(shared) < len(b.roots) + (kind == 'number'):
                return 0.0
        return sum((self.times[root] * self.times[kind, root]) ** -0.5 for root in shared)


def _meant(text, other, kind, said, new):
    """The value of a kind, in the part that the new one speaks of, that stands nearest after one of its roots."""
    values, mine = ([v for v in one.values if v.kind == kind] for one in (other, said))
    places = [m.end() for m in TOKEN.finditer(text.lower()) if root(m.group()) in said.roots]
    return min(nearest(text, values, new, mine),
               key=lambda v: min((v.span[0] - at for at in places if at <= v.span[0]), default=len(text)))


def _says_which(said, kind, text):
    """Whether the first value of a kind only says which thing is meant: "Room 305 is now free"."""
    value = next(v for v in said.values if v.kind == kind)
    before = text[:value.span[0]].lower()
    return bool(before.split()[-1:] and before.split()[-1] not in STOP and ABOUT.match(before)
                and VERBAL.match(text, value.span[1]))


def _label(said, text):
    """The word right before the only number, unless the statement is about it."""
    numbers = [v for v in said.values if v.kind == 'number']
    before = text[:numbers[0].span[0]].lower() if len(numbers) == 1 else ''
    words = before.split()
    return words[-1] if words and words[-1].isalpha() and words[-1] not in STOP and not ABOUT.match(before) else ''


def _differ(a, b):
    """Whether the words before a word in two statements are others: "the staging port", "the metrics port"."""
    return bool(a and b and a - b and b - a)


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


def _said_of(statement, reading):
    """What a statement says, or None where it asks, supposes, or has no value; read once, and kept in its reading."""
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
