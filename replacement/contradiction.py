"""Statements that contradict an earlier one in so many words, however far back it lies.

Four forms: a replaced object ("it replaces X", "instead of X", "not X but Y", "from X to Y"), the same thing with and
without a negation, a plan that is called off, and a new value for the same subject ("the region is X" ... "is Y").
English only. It does not reason: two statements that cannot both hold but share no word both stay.
"""
import re
from collections.abc import Iterable, Iterator
from itertools import islice

from language.acts import (
    ASK,
    CONDITION,
    CORRECT,
    FROM,
    LIFT,
    LINK,
    MOVED,
    NOT,
    NUMBERS,
    OFF,
    QUESTION,
    REPLACE,
    SUPPOSE,
    word_set,
    words,
)
from language.reading import KINDS, PREPOSITIONS, Reading, stem
from language.sentence_clauses import clauses
from language.values import same
from replacement.called_off import called_off
from replacement.predicates import of_a_kind, subject
from replacement.quantifiers import partly
from replacement.same_thing import speaker
from replacement.talk_words import Talk

REACH = 64   # statements of one kind that are compared
MEANT = 200  # characters from "meant" to the "not" that corrects it: more is another sentence
OBJECTS = 16  # replaced objects of one statement; one with more is a listing
NEAR = 2     # messages back of which "Not this one." speaks, with nothing in its place
FAR = 1024   # statements back to which a negation is compared
# Of what is changed from something to something else; what is only moved may be elsewhere from time to time.
CHANGES = r'(?:moved|switch(?:ed|ing)?|migrat(?:e|ed|ing)|chang(?:e|ed|ing))'
THING = r"(?:the|our|my|your|all)(?: [\w'\u2019-]+){1,3}?"
# The named object has had its day. The text after the cue, up to a pause, is the object.
REPLACED = re.compile(
    r"\b(?:replac(?:es|ed|ing)|instead of|rather than|in place of|"
    r"(?<!that )(?<!which )(?<!who )no longer(?: use| using| need| want)?|"
    r"(?:mov(?:e|ed|ing)|switch(?:ed|ing)?|migrat(?:e|ed|ing)|chang(?:e|ed|ing)) (?:it |that |this |over |us )?from|"
    rf"{CHANGES} {THING} from|(?P<verb>stop(?:ped)?|drop(?:ped)?|ditch(?:ed)?|abandon(?:ed)?)(?: using)?|"
    r"not(?! (?:one|even|only|just|all|every)\b))\s+"
    r"(?P<object>(?!(?:one|two|three|some|any|half|part|most|many|each) of\b)[^,.;:!?()\n]{2,60})")
# "Don't drop the tests" keeps them, and "a stop in Oslo" is a noun.
KEPT = re.compile(r"(?:(?:\bnot|n['\u2019]?t|\bnever) (?:yet |just |ever )?|\b(?:an?|the|our|my|your|this|that|one) )$")
# What is stopped or dropped after one of these is so in that case only: "if a check fails, stop the import".
CASE = re.compile(r'\b(?:if|unless|when|whenever)\b')
QUOTED = re.compile(r'"[^"\n]*"|“[^“”\n]*”|`[^`\n]*`|(?m:^>.*$)')
BUT_NOT = re.compile(rf"(?:,|;|\u2014|\u2013| -|\bmeant[^.]{{0,{MEANT}}}|\bit'?s)\s*(?:and |but )?not$|^not$")
MAYBE_NOT = re.compile(rf"(?:[,;\u2014\u2013-]\s*(?:and |but )?|^|meant.{{0,{MEANT}}}\s|it'?s )not\s")
PAUSE = re.compile(r"\b(?:because|since|as|so|but|to|with|w|for|by|which|that|and|when|if|unless|anymore|any more|"
                   r"i|we|you|he|she|it|they)\b")
LATELY = re.compile(r'(?:^| )(?:(?:last|this|next) [a-z]+|(?:a )?[a-z]+ ago|yesterday|today|recently)\W*$')
# What is allowed for one case only leaves the ban as it is for all others.
EXCEPTION = re.compile(r"\b(?:(?:for|in|on|with) (?:just |only )?(?:this|that|these|those|one)\b|"
                       r"(?:just|only) (?:this |the )?once|this (?:once|time)\b|exceptions?\b|except\b)")
ALL = word_set('everything anything nothing something everyone anyone everybody anybody')   # no thing in particular
ASIDE = re.compile(r'[^(\n]*(\([^()\n]*\))')
NO = re.compile(r"\b(?:not|never)\b|n['\u2019]t\b")
PREDICATE = re.compile(r'\W*(?:not )?(?P<what>[^\W\d_]{3,}) (?P<how>[^\W\d_]+) \w')   # "allergic to latex"
ADVERBS = word_set('ever really again currently yet to be just')


def negated(r: Reading) -> str:
    """Return the word that a reading negates, or ''.

    >>> from language.reading import read
    >>> negated(read(['We must not use tabs.'])[0])
    'use'
    """
    if r.denied is None:
        r.denied = _denied(r.words) if r.bits & NOT else ''
    return r.denied


def objects(r: Reading) -> tuple[tuple[str, ...], ...]:
    """Return the stems of each object that a reading says is replaced.

    >>> from language.reading import read
    >>> objects(read(['It replaces MySQL because we need row-level security.'])[0])
    (('mysql',),)
    >>> objects(read(['Use the relay profile instead of plain requests.'])[0])
    (('plain', 'request'),)
    """
    if r.objects is None:
        r.objects = _objects(r)
    return r.objects


def _denied(ws):
    for n, w in enumerate(ws[:-1]):
        if w in ('not', 'never'):
            return next((x for x in ws[n + 1:] if x not in ADVERBS), '')
    return ''


def _objects(r):
    bits, text = r.bits, r.lower
    if not (bits & REPLACE or (bits & MOVED and bits & FROM) or (bits & NOT and MAYBE_NOT.search(text))):
        return ()
    out, case, text = [], CASE.search(text), QUOTED.sub(lambda m: ' ' * len(m.group()), text)
    for m in REPLACED.finditer(text):
        cue = text[m.start():m.start('object')].rstrip()
        end = m.start() + len(cue)
        if cue.endswith('not') and not BUT_NOT.search(text, max(0, end - 2 * MEANT), end):
            continue
        kept = (case and case.start() < m.start()) or KEPT.search(text, max(0, m.start() - 16), m.start())
        if (m['verb'] and kept) or m['object'].endswith(' yet'):   # "not built yet" comes
            continue
        found = tuple(stem(w) for w in words(LATELY.sub('', PAUSE.split(m['object'], 1)[0])) if w not in KINDS)
        if (found != ('support',) and not ALL.issuperset(found) and len(found) <= 4   # support "for Python 2.7"
                and not all(w.isdigit() or w in NUMBERS for w in found)):
            out.append(found)
        if len(out) == OBJECTS:
            break
    return tuple(out)


class Contradictions:
    """What the messages read so far say that a later statement can contradict.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [Statement(n, 'user', f'The region is {name}.', 0) for n, name in ((1, 'Oslo'), (2, 'Turin'))]
    >>> found = Contradictions(Talk(said, read([s.text for s in said])))
    >>> list(found.of(0)), list(found.of(1))
    ([], [(0, (14, 18), 'reassigned')])
    """

    STATE = 'denied', 'subjects', 'retired'   # what it has found out so far
    __slots__ = 'talk', *STATE

    def __init__(self, talk: Talk):
        self.talk = talk
        self.denied = {}      # negated word -> statements
        self.subjects = {}    # last word of a subject -> statements
        self.retired = {}     # statement that a sentence retired as a whole or for its subject -> None

    def add(self, message: Iterable[int]) -> None:
        """Note the negations of a message that has been compared."""
        for i in message:
            denied = negated(self.talk.readings[i])
            if denied:
                self.denied.setdefault(denied, []).append(i)

    def of(self, i: int) -> Iterator[tuple[int, tuple[int, int], str]]:
        """Yield (old, span, rule) for every earlier statement that statement i contradicts.

        The span is in characters; the rule is replaced, negated, called off, reassigned, unclear (a part of the
        subject only), or same: it says again what was retired.
        """
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
        since = self.talk.message_of[i] - NEAR if r.words[0] == 'not' and ' but ' not in r.line else 0
        for found in objects(r):
            digits = {w for w in found if w.isdigit()}   # which are no stems: "room 4"
            for j in self.talk.holding([w for w in found if w not in digits], i):
                other = self.talk.readings[j]
                span = other.places(frozenset(found))
                if (not (negated(other) and _denies(other.lower, span)) and not other.bits & (SUPPOSE | QUESTION)
                        and self.talk.message_of[j] >= since and digits.issubset(other.words)):
                    yield j, span, 'replaced'

    def _negated(self, r, i):
        """The same statement with the opposite sign."""
        denied, readings = negated(r), self.talk.readings
        lifted = () if denied else self.denied.keys() & set(r.words)
        if not (denied or lifted or self.retired):
            return
        mine, limits = r.stems(), partly(r.line) if denied else frozenset()
        if len(mine) < 2 or not (denied or (r.bits & LIFT and not EXCEPTION.search(r.lower))):
            return
        if not denied and (r.lower.startswith('>') or speaker(r.lower)):   # others say so
            return
        for j in [*islice(reversed(self.retired), REACH)][::-1]:
            if readings[j].stems() == mine and bool(negated(readings[j])) == bool(denied):
                yield j, (0, len(readings[j].lower)), 'same'
        if denied:
            earlier = self.talk.saying(stem(denied), max(0, i - FAR), i, REACH)
            earlier = [j for j in earlier if not negated(readings[j])]
        else:
            earlier = [j for w in lifted for j in self.denied[w][-REACH:]]
        for j in earlier:
            other, theirs = readings[j], readings[j].stems()
            both = len(theirs & mine)
            # "open to members", "not open to dogs"; "we need not do it twice"
            if (r.bits & LINK and theirs - mine and mine - theirs) or not limits.issubset(other.words):
                continue
            if denied and _acts_on_other(denied, r, other):
                continue
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
            if 'also' in r.words or _adds(other, at, r, start):
                continue
            if longer[-len(shorter):] == shorter:
                rule = 'reassigned' if longer == shorter else 'unclear'
                said_again = other.lower[at:].strip(' .!') == text[start:].strip(' .!')
                span = at, len(other.lower[:self._clause(j, at=at)[1]].rstrip(' .!'))
                if said_again or of_a_kind(other, span, r, start):
                    yield j, span, 'same' if said_again else rule
        earlier.append(i)


def _denies(lower, span):
    """Whether a negation is not only of what stands in brackets after a span: "hall H3 (not the usual one)"."""
    aside = ASIDE.match(lower, span[1])
    return not aside or NO.search(lower[:aside.start(1)] + lower[aside.end():]) is not None


def _acts_on_other(denied, new, old):
    """Whether a verb that is denied has another object in each of two readings: "cache results", "cache errors"."""
    a, b = (r.words[r.words.index(denied) + 1:][:1] if denied in r.words else () for r in (new, old))
    a, b = (w and w[0] not in KINDS and stem(w[0]) for w in (a, b))
    return bool(a and b and a not in old.stems() and b not in new.stems())


def _adds(a, at, b, start):
    """Whether two predicates begin alike and go on with other things: "allergic to latex", "not allergic to wool".

    There can be several of these, but not of values: "scheduled for Monday", "scheduled for Friday".
    """
    one, other = PREDICATE.match(a.lower, at), PREDICATE.match(b.lower, start)
    if not (one and other and one['what'] == other['what'] and one['how'] == other['how'] in PREPOSITIONS):
        return False
    valued = any(v.span[0] == m.end() - 1 for r, m in ((a, one), (b, other)) for v in r.values)
    return not (valued or b.bits & CORRECT)


def _same_values(a, b):
    return all(same(v.norm, w.norm) is not False for v in a.values for w in b.values if v.kind == w.kind)
