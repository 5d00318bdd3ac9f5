"""Statements that contradict an earlier one in so many words, however far back it lies.

Four forms: a replaced object ("it replaces X", "instead of X", "not X but Y", "from X to Y"), the same thing with and
without a negation, a plan that is called off, and a new value for the same subject ("the region is X" ... "is Y").
English only. It does not reason: two statements that cannot both hold but share no word both stay.
"""
import re

from acts import (
    ASK,
    CALLED_OFF,
    CONDITION,
    FROM,
    LIFT,
    LINK,
    LINKS,
    MOVED,
    NOT,
    OFF,
    QUESTION,
    REPLACE,
    SUPPOSE,
    word_set,
    words,
)
from reading import DETERMINERS, FUNCTION, KINDS, TOKEN, plain, stem
from sentence_clauses import clauses
from values import same

REACH = 64   # statements of one kind that are compared
FAR = 1024   # statements back to which a negation is compared
# The named object has had its day. The text after the cue, up to a pause, is the object.
REPLACED = re.compile(
    r"\b(?:replac(?:es|ed|ing)|instead of|rather than|in place of|no longer(?: use| using| need| want)?|"
    r"(?:mov(?:e|ed|ing)|switch(?:ed|ing)?|migrat(?:e|ed|ing)|chang(?:e|ed|ing)) (?:it |that |this |over )?from|"
    r"(?:stop(?:ped)?|drop(?:ped)?|ditch(?:ed)?|abandon(?:ed)?)(?: using)?|not)\s+"
    r"(?P<object>[^,.;:!?()\n]{2,60})")
QUOTED = re.compile(r'"[^"\n]*"|“[^”\n]*”|`[^`\n]*`|(?m:^>.*$)')
BUT_NOT = re.compile(r"(?:,|;|\u2014|\u2013| -|\bmeant[^.]*|\bit'?s)\s*(?:and |but )?not$|^not$")
MAYBE_NOT = re.compile(r"(?:[,;\u2014\u2013-]\s*(?:and |but )?|^|meant.*\s|it'?s )not\s")
PAUSE = re.compile(r"\b(?:because|since|as|so|but|to|with|for|by|which|that|and|when|if|unless|it|anymore|"
                   r"any more)\b")
ADVERBS = word_set('ever really again currently yet to be just')


def negated(r):
    """The word that a reading negates ("must not use" -> "use"), or ''."""
    if r.denied is None:
        r.denied = _denied(r.words) if r.bits & NOT else ''
    return r.denied


def objects(r):
    """Stems of each object that a reading says is replaced.

    >>> from reading import read
    >>> objects(read(['It replaces MySQL because we need row-level security.'])[0])
    (('mysql',),)
    >>> objects(read(['Use the relay profile instead of plain requests.'])[0])
    (('plain', 'request'),)
    """
    if r.objects is None:
        r.objects = _objects(r)
    return r.objects


def subject(r):
    """(stems of the subject, start of the predicate) of a plain assertion "the X is Y", or None.

    >>> from reading import read
    >>> subject(read(['Change of plan: the deploy region is Turin.'])[0])
    (('deploy', 'region'), 37)
    """
    if r.subject == '':
        first = r.words[:1]
        bare = ': ' not in r.lower and not DETERMINERS.issuperset(first) and not FUNCTION.isdisjoint(first)
        r.subject = None if bare or not r.bits & LINK else _subject(r)
    return r.subject


def _denied(ws):
    for n, w in enumerate(ws[:-1]):
        if w in ('not', 'never'):
            return next((x for x in ws[n + 1:] if x not in ADVERBS), '')
    return ''


def _objects(r):
    bits, text = r.bits, r.lower
    if not (bits & REPLACE or (bits & MOVED and bits & FROM) or (bits & NOT and MAYBE_NOT.search(text))):
        return ()
    out = []
    text = QUOTED.sub(lambda m: ' ' * len(m.group()), text)
    for m in REPLACED.finditer(text):
        cue = text[m.start():m.start('object')].rstrip()
        if cue.endswith('not') and not BUT_NOT.search(text[:m.start('object')].rstrip()):
            continue
        found = tuple(stem(w) for w in words(PAUSE.split(m['object'], maxsplit=1)[0]) if w not in KINDS)
        if found and len(found) <= 4 and not all(w.isdigit() for w in found):
            out.append(found)
    return tuple(out)


def _subject(r):
    text, before = r.lower, []
    for m in TOKEN.finditer(text, text.rfind(': ') + 1):
        w = plain(m.group())
        if w in LINKS and before:
            rest = [x for x in words(text[m.end():]) if x not in FUNCTION]
            return (tuple(before), m.end() + 1) if rest and len(rest) <= 5 else None
        if w in DETERMINERS:
            continue
        if w in FUNCTION or not w[0].isalnum():
            return None
        before.append(stem(w))
    return None


class Contradictions:
    """What the messages read so far say that a later statement can contradict."""

    def __init__(self, talk):
        self.talk = talk
        self.denied = {}      # negated word -> statements
        self.subjects = {}    # last word of a subject -> statements
        self.retired = {}     # statement that a sentence retired as a whole or for its subject -> None

    def add(self, message):
        """Note the negations of a message that has been compared."""
        for i in message:
            denied = negated(self.talk.readings[i])
            if denied:
                self.denied.setdefault(denied, []).append(i)

    def of(self, i):
        """(old, span, rule) for every earlier statement that statement i contradicts; rule 'same': says again."""
        r = self.talk.readings[i]
        bits = r.bits
        if bits & (REPLACE | NOT) or (bits & MOVED and bits & FROM):
            yield from self._replaced(r, i)
        if bits & (NOT | LIFT) and not bits & (CONDITION | QUESTION):
            yield from self._negated(r, i)
        if bits & OFF:
            yield from self._called_off(r, i)
        if bits & LINK and not bits & QUESTION and subject(r):
            yield from self._reassigned(r, i)

    def _replaced(self, r, i):
        if r.bits & QUESTION and not r.bits & ASK:
            return
        for found in objects(r):
            for j in self.talk.holding(found, i):
                other = self.talk.readings[j]
                if not negated(other) and not other.bits & (SUPPOSE | QUESTION):
                    yield j, other.places(frozenset(found)), 'replaced'

    def _negated(self, r, i):
        """The same statement with the opposite sign."""
        denied, readings = negated(r), self.talk.readings
        if not denied and not self.denied and not self.retired:
            return
        mine = r.stems()
        if len(mine) < 2 or not (denied or r.bits & LIFT):
            return
        for j in list(self.retired)[-REACH:]:
            if readings[j].stems() == mine and bool(negated(readings[j])) == bool(denied):
                yield j, (0, len(readings[j].lower)), 'same'
        if denied:
            earlier = self.talk.saying(stem(denied), max(0, i - FAR), i)[-REACH:]
            earlier = [j for j in earlier if not negated(readings[j])]
        elif self.denied:
            earlier = [j for w in self.denied.keys() & set(r.words) for j in self.denied[w][-REACH:]]
        else:
            return
        for j in earlier:
            other, theirs = readings[j], readings[j].stems()
            both = len(theirs & mine)
            if (both > 1 and 3 * both >= 2 * min(len(theirs), len(mine)) and not other.bits & (CONDITION | QUESTION)
                    and (not denied or denied in other.words) and _same_values(r, other)):
                yield j, self._clause(j, theirs & mine), 'negated'

    def _called_off(self, r, i):
        found = called_off(r)
        for j in self.talk.holding(found, i) if len(found) > 1 else ():
            if not negated(self.talk.readings[j]):
                yield j, self._clause(j, frozenset(found)), 'called off'

    def _clause(self, j, shared=(), at=None):
        """Span of the clauses of statement j that hold the shared stems, or a place: the others still stand."""
        text = self.talk.statements[j].text
        parts = clauses(text, 0, len(text))
        if len(parts) > 1:
            first, last = (at, at + 1) if at is not None else self.talk.readings[j].places(shared)
            parts = [part for part in parts if part[0] < last and first < part[1]] or parts
        return parts[0][0], parts[-1][1]

    def _reassigned(self, r, i):
        """Another value for the subject of statement i."""
        text, (said_of, start) = r.lower, subject(r)
        if self.talk.statements[i].role != 'user' and text.count(' ') > 12:
            return
        earlier = self.subjects.setdefault(said_of[-1], [])
        for j in earlier[-REACH:]:
            other = self.talk.readings[j]
            theirs, at = subject(other)
            longer, shorter = sorted((said_of, theirs), key=len, reverse=True)
            if longer[-len(shorter):] == shorter:
                rule = 'reassigned' if longer == shorter else 'unclear'
                said_again = other.lower[at:].strip(' .!') == text[start:].strip(' .!')
                end = self._clause(j, at=at)[1]
                yield j, (at, len(other.lower[:end].rstrip(' .!'))), 'same' if said_again else rule
        earlier.append(i)


def _same_values(a, b):
    return all(same(v.norm, w.norm) is not False for v in a.values for w in b.values if v.kind == w.kind)


def called_off(r):
    """Stems of the plan that a reading calls off."""
    at = next(n for n, w in enumerate(r.words) if w in CALLED_OFF)
    found = {}
    if not at or r.words[at - 1] not in ('not', 'never'):
        for w in r.words[at + 1:]:
            if w in FUNCTION and w not in DETERMINERS and w != 'that' and w != 'this':
                break
            if w not in FUNCTION:
                found[stem(w)] = None
    return tuple(found)
