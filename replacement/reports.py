"""What the assistant reports to be otherwise now: "There are now 2 open tickets", "Moved the button to the footer".

An agent tells of its own work and of what it finds, and what it said of the same before no longer holds. It reports by
"now" beside a verb, by what it has changed and to what, or by admitting a slip ("I was wrong: ..."). A number gives
way to the number of the same phrase (amounts.py), other words to those in the one place in which two clauses differ
(differences.py), where one thing only can stand: after a preposition, or after a verb that takes one thing; after a
slip in any place. Only the assistant's own words give way: what the user wants is changed by the user. English only.
"""
import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from language.acts import word_set
from language.reading import FUNCTION
from replacement.amounts import amounts, same_phrase
from replacement.differences import difference
from replacement.frames import DATE, PRONOUNS, Worded, worded
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import WORD, declares, keys, run_of

RULE = 'restated'
WITHIN = 64     # statements of the assistant, from the last one back, that are compared
LATELY = 8      # messages back to which "it" speaks
FEW = 4         # words in the place in which two clauses differ
LONGEST = 300   # characters of a statement that is compared
# "now" beside a verb; "right now" and "for now" say that it is so for a while, and "now run it" is an order.
NOW = re.compile(r"(?<!\bright )(?<!\bfor )(?<!\buntil )(?<!\bby )(?:\b(?:is|are|has|have|it|\w{2,}s|\w{2,}ed) now\b|"
                 r"\bnow (?:is|are|has|have|\w{2,}s\b)|\bnow\W*$)")
MOVES = word_set('moved relocated shifted')
SETS = word_set('raised lowered increased reduced bumped extended shortened changed switched set converted '
                'migrated')
OPENS = (r"(?:^\W*|[.;:] |\band )(?:(?:done|ok|okay|fixed|sure|updated|great|then|so)\W+)*"
         r"(?:(?:i|we)(?:['\u2019]ve| have)? )?(?:also |just |now )?")
CHANGED = re.compile(rf'{OPENS}(?P<verb>{"|".join(sorted(MOVES | SETS))}) (?:the |your |our )?(?P<what>{run_of(4)}) '
                     rf'(?:from {run_of(4)} )?(?:in)?to (?:the |an? )?(?P<new>{WORD})')
# What stands between a thing and where it is, and between a thing and what it is, or how much.
STATE = r' (?:(?:is|are|was|has been|set|now|currently|lives?|sits?|goes) ){0,3}'
WHERE, WHAT = re.compile(rf'{STATE}(?:(?:in)?to|in|on|at|under|inside) '), re.compile(rf'{STATE}(?:to|at|=|is|are) ')
# Verbs that take one thing: what is returned or used, and no further feature ("now supports PDF").
SOLE = word_set('return use expect take require default run call start begin end cost last point')
CUES = MOVES | SETS | {'now'}
SLIPS = word_set('wrong mistake mistaken correction misspoke misread miscounted miscalculated overlooked apologies '
                 'apologize apologise sorry error mixed correct oops slip back point earlier')
# That what the assistant said was wrong, after which it says how it is.
SLIP = re.compile(r"\b(?:i (?:was|am|got (?:it|that)) (?:wrong|mistaken)|my (?:mistake|error|apologies|earlier answer)|"
                  r"i made an? (?:mistake|error)|correction|apologies|i(?:'d| had)? (?:misspoke|misread|miscounted|"
                  r"miscalculated|overlooked|apologi[sz]e|mixed)|sorry about that|that was (?:wrong|a mistake)|oops|"
                  r"correct myself|was a slip|take that back|you have a point)\b|^\W*(?:(?:no|oh|ah), )?sorry[,.]")


def reported(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the assistant that a later report of its own replaces, in order of that.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['It has 3 doors.', 'The log goes to Rome.', 'It now has 4 doors.', 'The log now goes to Bonn.']
    >>> talk = Talk([Statement(turn, 'assistant', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in reported(talk)]
    [(0, 2), (1, 3)]
    """
    ledger, finder = ledger or Ledger(), None
    for n in ledger.messages(talk):
        first = talk.messages[n][0]
        if not n or talk.statements[first].role == 'user':
            continue
        slip = False
        for i in talk.messages[n]:
            r = talk.readings[i]
            slip = slip or (not SLIPS.isdisjoint(r.words) and SLIP.search(r.lower) is not None)
            if (slip or not CUES.isdisjoint(r.words)) and len(r.lower) <= LONGEST and declares(r):
                finder = finder or _Finder(talk, ledger)
                finder.read(i, r, slip)
    return ledger.retired


class _Finder:
    def __init__(self, talk, ledger):
        self.talk, self.ledger = talk, ledger
        self.clauses = {}   # statement -> its clauses
        self.told = [i for i, s in enumerate(talk.statements)
                     if s.role == 'assistant' and len(talk.readings[i].lower) <= LONGEST]

    def read(self, i: int, r, slip: bool) -> None:
        """Retire what statement i says otherwise; slip: whether its message has admitted one."""
        now, changed = slip or NOW.search(r.lower), CHANGED.search(r.lower)
        before = self.before(i, LATELY if slip else None) if now or changed else ()
        found = dict(self.numbers(i, r, before))
        framed = {}
        if now and not found:
            framed = dict(self.places(i, before, slip))
        if changed and not (found or framed):
            found = dict(self.moved(r, changed, before))
        for j, span in (found | framed).items():   # all but one place is the same: no more need be compared
            if not self.ledger.is_gone(j, i) and (j in framed or self.talk.same_thing(j, span, i)):
                self.ledger.retired.append(Retirement(j, i, span, True, RULE))

    def before(self, i: int, messages: int | None) -> Sequence[int]:
        """The last statements in which the assistant told something, of so many messages before that of statement i."""
        n = self.talk.message_of[i]
        first = self.talk.messages[max(0, n - messages)][0] if messages else 0
        end = bisect_left(self.told, self.talk.start_of(i))
        return self.told[max(end - WITHIN, bisect_left(self.told, first, 0, end)):end]

    def numbers(self, i: int, r, before: Sequence[int]) -> Iterator[tuple[int, tuple[int, int]]]:
        """(statement, span) of the number said last of what statement i counts anew."""
        for one in amounts(r):
            found = []
            for j in before:
                other = self.talk.readings[j]
                old = [it for it in amounts(other) if same_phrase(one, it)]
                if len(old) == 1 and declares(other) and not other.text[old[0].span[0]].isalpha():
                    found.append((j, old[0]))
            if found and found[-1][1].number != one.number:
                yield from ((j, old.span) for j, old in found if old.number == found[-1][1].number)

    def places(self, i: int, before: Sequence[int], slip: bool) -> Iterator[tuple[int, tuple[int, int]]]:
        """(statement, span) of the clauses that statement i says over with other words in one place."""
        for new in self.of(i):
            if not (slip or NOW.search(self.talk.readings[i].lower, *new.span)):
                continue
            for j in reversed(before):
                near = self.talk.message_of[j] >= self.talk.message_of[i] - LATELY
                for old in self.of(j):
                    span = self.differs(old, new, near, slip) if _begins_alike(old, new) else None
                    if span and declares(self.talk.readings[j]):
                        yield j, span

    def of(self, i: int) -> list[Worded]:
        if i not in self.clauses:
            self.clauses[i] = worded(self.talk.readings[i], i)
        return self.clauses[i]

    def differs(self, old: Worded, new: Worded, near: bool, slip: bool) -> tuple[int, int] | None:
        """Where a clause says what the new one says otherwise, None where it does not."""
        a, b = old.words, new.words
        if len(b) > 1 and b[0].root in PRONOUNS:
            at = next((n for n, w in enumerate(a) if n and w.root == b[1].root), 0) if near else 0
            if not at:
                return None
            a, b = a[at:], b[1:]
        if [w.root for w in a] == [w.root for w in b]:
            return self.dated(old, new)
        place = difference(a, b)
        if not place or place.dropped or place.tail or max(len(place.old), len(place.new)) > FEW:
            return None
        if not any(w.noun for w in place.before) or not (slip or _is_one(place)):
            return None
        return place.old[0].span[0], old.span[1]

    def dated(self, old: Worded, new: Worded) -> tuple[int, int] | None:
        """Where a clause with the same words has another date or time than the new one."""
        if DATE not in old.said:
            return None
        olds, news = ([v for v in self.talk.readings[one.statement].values
                       if v.kind in ('date', 'time') and one.span[0] <= v.span[0] < one.span[1]] for one in (old, new))
        differ = len(olds) == len(news) == 1 and olds[0].kind == news[0].kind and olds[0].norm != news[0].norm
        return olds[0].span if differ else None

    def moved(self, r, m: re.Match, before: Sequence[int]) -> Iterator[tuple[int, tuple[int, int]]]:
        """(statement, span) of where the thing is that a report says has been changed, in what was said last of it."""
        what, new = keys(m['what']), r.lower[m.start('new'):]
        for j in reversed(before) if what else ():
            other = self.talk.readings[j]
            at = WHERE if m['verb'] in MOVES else WHAT
            span = _put(other.lower, what, at) if declares(other) else None
            if span:
                if _alike(other.lower[span[0]:span[1]], new):
                    yield j, span
                return


def _begins_alike(old, new):
    """Whether a clause begins as another does, or has the word after the pronoun with which that one begins."""
    return new.said[1] in old.said[1:] if new.said[1:] and new.first in PRONOUNS else new.said[:1] == old.said[:1]


def _put(lower, what, at):
    """Span of where a text says a thing with these stems is, or how much; None where it does not."""
    for m in at.finditer(lower):
        said = keys(lower[:m.start()])[-len(what):]
        if said == what:
            return m.end(), len(lower)
    return None


def _alike(old, new):
    """Whether two values begin with other words, and both with a number or neither."""
    a, b = ([w for w in re.findall(WORD, text) if w not in FUNCTION][:1] for text in (old, new))
    return bool(a and b and a != b) and a[0][0].isdigit() == b[0][0].isdigit()


def _is_one(place):
    """Whether one thing only can stand in a place."""
    first, before = place.new[0], place.before[-1]
    digits = {w.root[0].isdigit() for w in (place.old[0], first)}
    return len(digits) == 1 and bool(first.preposition or True in digits or (before.noun and before.root in SOLE))
