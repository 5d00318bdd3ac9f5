"""A person or a thing that drops out and the one that steps in: "Ruben is ill, so Petra picks it up".

A statement of the user whose first clause says that something is out (ill, closed, full, cannot, no longer) and whose
next clause goes on without it retires what was said of it before: where that shares what is to be done ("picks up the
bag"), or where there is one such statement only and the next clause says in so many words that another takes the place.
"Max is ill, so no pizza" and "so we meet on Tuesday" bring no substitute. English closed-class cues; the names are
compared as they are, so that made-up ones and lower case do as well.
"""
import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, pairwise

from acts import CONDITION, SUPPOSE, word_set
from reading import ARTICLES, DEFINITE, TOKEN
from restatements import RULE, STOP
from sentence_clauses import clauses
from supersession import Retirement
from word_forms import Memo
from wording import stem

REACH = 256   # statements back
LONGEST = 240   # characters of a statement; a longer one tells a story
APOSTROPHE = str.maketrans('\u2019', "'")
OUT = re.compile(
    r"\b(?:can ?not|can'?t|won'?t|will not|could ?n't|(?:is|are)(?: not|n't)|no longer|(?:has|have) no\b|"
    r"(?:is|are|'s|was|got|be) (?:\w+ )?(?:ill|sick|away|off|out|closed|full|gone|broken|busy|unavailable|cancell?ed|"
    r'late|down|booked|taken|sold)|off(?=,| so)|(?:fell|falls) through|(?:backed|dropped|pulled) out|quit|declined)\b')
JOINT = re.compile(r'(?:,|;| -| \u2013|\u2014)\s*(?:and |but )?(?P<so>(?:so|then|hence|therefore)\b\s*)?| so ')
STEPS_IN = re.compile(r'\b(?:instead|in (?:his|her|its|their) place|t(?:akes?|ook) over|steps? in|fills? in|'
                      r'put (?:it|them|em|that))\b')
WE_USE = re.compile(r"\b(?:we|i)(?:'ll| will|'re|'m| are| am)? (?:go|going|use|using|take|taking)\b")
USED = word_set('use uses using take takes taking with chose picked on from by')   # before what is chosen
DENIES = re.compile(r"(?:no|not|nobody|nothing|don't)\b")
PERSON = re.compile(r'(?:i|we|he|she|they)\b')
WAIT = frozenset({'wait', 'hang', 'hold'})   # which begin a message and name nothing


def substituted(statements: Sequence, readings: Sequence) -> list[Retirement]:
    """Return the statements about what dropped out and was replaced, in order of the statement that says so.

    >>> from reading import read
    >>> from supersession import Statement
    >>> said = ['Ruben picks up the bag.', 'Ruben is ill, so Petra picks it up.']
    >>> talk = [Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)]
    >>> [(r.old, r.new) for r in substituted(talk, read(said))]
    [(0, 1)]
    """
    out = [i for i, r in enumerate(readings) if statements[i].role == 'user' and _drops_out(r)[0]]
    text = _Text(readings) if out else None
    return [Retirement(j, i, _clause(statements[j].text, readings[i].out[0]), True, RULE)
            for i in out for j in _meant(statements, readings, i, *readings[i].out, text)]


class _Text:
    """All statements in lower case in one string, which finds what holds a word faster than one by one."""

    def __init__(self, readings):
        lines = [f'{r.lower}\n' for r in readings]
        self.lines, self.starts = ''.join(lines), [0, *accumulate(map(len, lines))]

    def holding(self, word, first, last):
        """The statements from first to last - 1 with these letters, in order."""
        end, found = self.starts[last], []
        at = self.lines.find(word, self.starts[first], end)
        while at >= 0:
            found.append(bisect_right(self.starts, at) - 1)
            at = self.lines.find(word, self.starts[found[-1] + 1], end)
        return found


def _drops_out(r):
    """(roots of what is out, the clause that goes on without it); no roots where nothing is; kept in the reading."""
    if r.out is None:
        r.out = _read(r)
    return r.out


def _read(r):
    out = OUT.search(r.lower.translate(APOSTROPHE)) if len(r.lower) <= LONGEST else None
    if not out or '?' in r.lower or r.bits & (SUPPOSE | CONDITION):
        return (), ''
    text = r.blank().translate(APOSTROPHE)   # a day or a number steps in for nobody
    joints = list(JOINT.finditer(text, out.end()))
    joint = next((m for m in reversed(joints) if _says_so(m)), joints[0] if joints else None)
    rest = text[joint.end():].strip(' .!') if joint else ''
    if not rest or DENIES.match(rest):
        return (), ''
    if _says_so(joint) and rest.count(' ') < 2 and len(_roots(rest)) == 1:   # "so carrot"
        rest += ' instead'
    return _roots(re.split(r'[,;:]', text[:out.start()])[-1]) - WAIT, rest


def _says_so(joint):
    return bool(joint['so'] or joint.group() == ' so ')


ROOTS = Memo(lambda w: stem(w) if w[0].isalpha() and w[1:] and w not in STOP else '')


def _roots(text):
    return frozenset(filter(None, map(ROOTS.__getitem__, TOKEN.findall(text))))


def _meant(statements, readings, i, gone, rest, text):
    """The earlier statements of what is out for which another comes."""
    near = [j for j in text.holding(max(gone, key=len), max(0, i - REACH), i)
            if (statements[j].turn, statements[j].role) != (statements[i].turn, statements[i].role)
            and all(w in readings[j].lower for w in gone) and gone <= _roots(readings[j].lower)
            and '?' not in readings[j].lower and not OUT.search(readings[j].lower)]
    comes, person = _roots(rest) - gone, PERSON.match(rest)
    alike = [j for j in near if comes & _roots(readings[j].lower) and (
        comes - _roots(readings[j].lower) or (person and f' {person.group()} ' not in readings[j].line))]
    if alike or not comes - gone:
        return alike
    explicit = STEPS_IN.search(rest) is not None
    told = [j for j in near if statements[j].role == 'user']
    if len({statements[j].text for j in told}) != 1 or not (
            explicit or (WE_USE.search(rest) and _is_used(readings[told[0]].words, gone))):
        return []
    turns = {statements[j].turn for j in told}
    return [j for j in near if statements[j].turn in turns]


def _is_used(words, gone):
    """Whether what is gone stands after a word of choosing: "we use the sqlx", "a bus from dekker"."""
    plain = [w for w in words if w not in DEFINITE and w not in ARTICLES]
    return any(stem(w) in gone and before in USED for before, w in pairwise(plain))


def _clause(text, gone):
    parts = [p for p in clauses(text, 0, len(text)) if gone & _roots(text[p[0]:p[1]].lower())]
    return (parts[0][0], parts[-1][1]) if parts else (0, len(text))
