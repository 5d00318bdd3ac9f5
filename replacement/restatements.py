"""A statement that is said again with another value: "the archive port is 8822", later "... is 9177".

Two ways tell it. The same words around one value that differs, of one kind and in a place that holds one value only
("the budget cap of $624", "our deadline is ..."); or a sentence that announces a change ("now", "from now on",
"moved", "the new ...") and speaks of what exactly one earlier statement with a value of this kind speaks of. "The
staging port" and "the metrics port" are two things: the words before a shared word differ. Of several as near, none is
retired. What is taken back without a new value is for withdrawals.py. The cues are English.
"""
import re
from collections import Counter, defaultdict
from functools import cached_property
from itertools import chain

from language.change_cues import goes_on
from replacement.said import LABEL, STOP, TOKEN, root, said_of
from replacement.said_parts import nearest
from replacement.same_thing import same_thing
from replacement.supersession import Retirement

RULE = 'restated'
NEAR = 0.3      # least overlap: one word that stands in three statements
APART = 0.7     # the second nearest must be that much less near
WITHIN = 64     # earlier statements with a value of one kind that are compared
# What stands before a value that a statement is about: "room" in "Room 12 is free now".
ABOUT = re.compile(r"\W*(?:(?:the|my|our|your|its|actually|ok|okay|well|and|but|so)\W+)*(?:[^\W\d]+\s+)?$")
VERBAL = re.compile(r' (?:is|are|was|were|has|have|had|will|can|must|may)\b')
DEFINITE = r'(?:the|our|my|your|its|their|his|her|this)'
# A place for one value: a definite noun after other words, or what a definite subject is, must or may be.
ONE = re.compile(rf"\w.*\b{DEFINITE}(?: [\w'-]+){{1,4}} $|^(?:and |so |but )?{DEFINITE} [^,;]*?"
                 r"\b(?:is|are|was|were|will|must|may|can|should|has|have|\w+s)\b.*$|"
                 r'\b(?:call me|exceed|at most|at least|(?:more|less|later|earlier|longer|fewer) than)[^,;]{0,24}$')
TOLD = re.compile(r'^(?:i|we|he|she|they|it) (?:\w+ed|was|were|had|got|saw|met|paid|went|ran|took|sent|made)\b')


def restated(statements, readings) -> list[Retirement]:
    """Return the statements that a later one of the user says again with another value, in order of the later one.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['The archive port is 8822.', 'The gallery port is 4100.', 'The archive port is now 9177.']
    >>> talk = [Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)]
    >>> [(pair.old, pair.new) for pair in restated(talk, read(said))]
    [(0, 2)]
    """
    return _Finder(statements, readings, list(map(said_of, statements, readings))).find()


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
        for one in shared:
            if _differ(before.get(one), other_before.get(one)):
                return 0.0
        if kind in ('number', 'name'):   # which anything can have
            shared = [one for one in shared if not _differ(after.get(one), other_after.get(one))]
            if 3 * len(shared) < len(b.roots) + (kind == 'number'):
                return 0.0
        return sum((self.times[one] * self.times[kind, one]) ** -0.5 for one in shared)


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
