"""A number in the place of one that it does not name: "make that 88", "go with 5000"; and one named as out.

A bare number with a word of change or of decision, and nothing beside it that says what it counts, takes the place of
the number of like size said last in the messages right before; where these hold two such numbers, of none. "Scratch the
30 s cap" names the number that goes. A number said with what it is of is for recounts.py, two values in one message for
alternatives.py. In a search nothing is retired here: there a bare number answers a question. English only.
"""
import re

from language.acts import FILLERS, QUESTION, SUPPOSE, word_set
from language.reading import KINDS, TOKEN, stem
from replacement.amounts import LARGER, MEASURES, amounts
from replacement.exclusions import DROP, NOT_DENIED
from replacement.ledger import Ledger
from replacement.recounts import YEARS, asserts
from replacement.supersession import Retirement
from replacement.talk_words import Talk

RULE = 'exchanged'
MAKE = re.compile(r'\b(?:make|call) (?:it|that|them)\b')   # it changes a number, whatever else the user asks for
LATELY = 4     # messages back in which the number that gives way was said
BESIDE = 2     # messages back, of the user, for a number below SMALL, which may be of anything
SMALL = 10
WITHIN = 256   # statements back in which a named number is looked for
CHOOSING = re.compile(r'\b(?:go(?:ing)? (?:with|for|to)|make (?:it|that|this)|set (?:it|that) to|'
                      r"let(?:['\u2019]?s| us) (?:do|use|take|say|make)|use|take|call (?:it|that)|"
                      r'(?:put|bring|take|raise|lower|bump|push|move) (?:it|that|them|this))\b')
# Of which a change has one, and what is named as out.
MOVING = word_set('call put bring raise lower bump push move')   # verbs that say nothing of what is changed
CUES = MOVING | word_set('go going make set let lets use take instead actually rather no nope nah wait')
OUTS = frozenset({*DROP, 'lose', 'lift', 'remove'})
CHANGING, REFUSING = word_set('instead actually rather'), re.compile(r'\W*(?:no|nope|nah|wait)\b(?! way)')
PARTED = re.compile(r'[,;:.](?!\d)|\s(?:-|\u2013|\u2014)\s')
NUMBER = r'\d(?:[\d,_]*\d)?(?:\.\d+)?'
OUT = re.compile(rf"{NOT_DENIED}\b(?:{'|'.join(sorted(OUTS))}) (?:about )?"
                 rf'(?:the|that|this|our|my) (?P<number>{NUMBER})[ -]?(?P<unit>[^\W\d_]+|%)')
NUMBERED = re.compile(rf'(?<![\w.,])(?P<number>{NUMBER})(?:[ -]?(?P<unit>[^\W\d_]+|%))?')
DIGIT = re.compile(r'\d')


def renumbered(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements whose number a later bare one of the user replaces, or names as out.

    ledger: what it has found before, which is added to, and what is retired already.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Max line length 100.', 'Actually make that 88.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in renumbered(talk)]
    [(0, 1)]
    """
    ledger, searching = ledger or Ledger(), talk.searches()
    found = ledger.retired
    for i in range(ledger.start, len(talk.statements)):
        r, n = talk.readings[i], talk.message_of[i]
        if talk.statements[i].role != 'user' or not DIGIT.search(r.lower) or not asserts(r):
            continue
        new = _bare(r)
        if new and not (searching[n] and (new.units or new.number < SMALL)):
            answers = searching[n] and not MAKE.search(r.lower)
            found += [Retirement(j, i, span, True, RULE) for j, span in _replaced(talk, n, new, answers)
                      if not ledger.is_gone(j, i) and talk.same_thing(j, span, i)]
        found += [Retirement(j, i, span, True, RULE) for j, span in _out(talk, i, r) if not ledger.is_gone(j, i)]
    return found


def _bare(r):
    """The one amount of a statement, if nothing in its part says what it is of and a word of change or choice does."""
    if CUES.isdisjoint(r.words):
        return None
    mine = [one for one in amounts(r) if not one.denied]
    if len(mine) != 1 or any(v.kind != 'count' for v in r.values):
        return None
    one, at = mine[0], DIGIT.search(r.lower, mine[0].span[0])
    if not at:   # a number in words
        return None
    starts = [0, *(m.end() for m in PARTED.finditer(r.lower, 0, at.start()))]
    end = PARTED.search(r.lower, at.start())
    parts = [_words(r.lower[start:end.start() if end else None]) for start in starts]
    words = next((words for words in parts if _say_nothing(words)), None)   # with "no, " before it, if that is all
    year = YEARS[0] <= one.number < YEARS[1] and not one.counted
    if words is None or year or not set(one.counted) <= MEASURES:
        return None
    changed = not CHANGING.isdisjoint(words) or REFUSING.match(r.lower) or CHOOSING.search(' '.join(words))
    return one if changed else None


def _words(text):
    return [w for w in TOKEN.findall(text) if w[0].isalpha()]


def _say_nothing(words):
    return all(w in KINDS or w in FILLERS or w in MOVING or stem(w) in MEASURES or "'" in w for w in words)


def _replaced(talk, n, new, searching):
    """(statement, span) of the one number of like size in the last message that has any, wherever it is said lately."""
    for back in range(1, min(LATELY, n) + 1):
        said = [one for j in talk.ends(n - back) for one in _said(talk, j)]
        by_user = talk.statements[talk.messages[n - back][0]].role == 'user'
        held = [one for one in said if _like(one, new, by_user and back <= BESIDE)]
        if any(one.number == new.number for one in said):   # it takes up what was said
            return
        if held:
            meant, since = {one.number for one in held}, talk.messages[max(0, n - LATELY)][0]
            if len(meant) > 1 or (searching and any(one.units for one in held)):
                return
            yield from _mentions(talk, since, talk.messages[n][0], held[0])
            return


def _said(talk, j):
    """The amounts of a statement that says how it is, or proposes something."""
    r = talk.readings[j]
    if r.bits & SUPPOSE or (r.bits & QUESTION and talk.statements[j].role == 'user'):
        return ()
    return amounts(r)


def _like(old, new, beside):
    small, large = sorted((old.number, new.number))
    if not 0 < small < large <= LARGER * small or (small < SMALL and not beside):
        return False
    return not (old.units and new.units and old.units != new.units)


def _mentions(talk, first, end, old):
    """(statement, span) of each that has the number, from first to end - 1: all places of it in one span."""
    for j in range(first, end):
        if any(one.number == old.number and (one.units == old.units or not (one.units and old.units))
               for one in _said(talk, j)):
            spans = [m.span('number') for m in NUMBERED.finditer(talk.readings[j].lower) if _value(m) == old.number]
            if spans:
                yield j, (spans[0][0], spans[-1][1])


def _value(m):
    return float(m['number'].replace(',', '').replace('_', ''))


def _out(talk, i, r):
    """(statement, span) of the earlier statements with a number that statement i names as out, with its unit."""
    for named in OUT.finditer(r.lower) if not OUTS.isdisjoint(r.words) else ():
        for j in range(max(0, i - WITHIN), talk.start_of(i)):
            for m in NUMBERED.finditer(talk.readings[j].lower):
                if _value(m) == _value(named) and _same_unit(m['unit'], named['unit']):
                    yield j, m.span()


def _same_unit(a, b):
    return bool(a) and (a.startswith(b) or b.startswith(a))
