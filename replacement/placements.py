"""Where a thing is put: "I put the spare key in the shed", "the picture would look better in the hall".

A definite thing is in one place at a time. What the user says to have put or moved, where it is said to look better,
and where it is "now", retires the place that was told last of the same thing, by whatever verb: "we keep the notes in
Notion", "the key is under the mat", "hang the picture in the kitchen". An order to put it somewhere retires only what
was told as fact, else with a word of change: the steps of a recipe put one thing in many places. English only.
"""
import re
from collections.abc import Iterator
from typing import NamedTuple

from language.acts import word_set
from replacement.consent import plain
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import WORD, keys, run_of, states, told_before

RULE = 'restated'
WITHIN = 16   # earlier statements with the words of the thing, from the last one back, that are looked at
LONGEST = 160   # characters of a statement that is read
CUES = word_set('put placed hung moved left stored parked hid better nicer now move hang place store keep live lives '
                'rewrote rewritten rewriting rebuilt rebuilding redid redone redoing ported porting migrated migrating '
                'converted converting')
ADDS = word_set('also too copy another second both unless if')
TIMES = word_set('week month year morning afternoon evening weekend night noon term summer autumn winter spring')
DET = r"(?:the|our|my|your|his|her|their|this|that)"
THING = rf'(?P<det>{DET}) (?P<thing>{run_of(3)})'
HOW = r'(?P<how>in|on|at|with|under|behind|beside|next to|by|near|above|below|inside|over|to|into|onto)'
END = (r'(?=(?: (?:now|instead|please|then|again|after all|actually|these days))*'
       r'\W*(?:$|[,;] | (?:because|since|so|and)\b))')
WHERE = rf"{HOW} (?P<where>(?:(?:the|a|an|our|my|your) )?{WORD}(?: {WORD}){{0,3}}?){END}"
LED = (r"(?:^\W*|[,;:.] |\b(?:and|so|but) )(?:(?:please|ok|okay|so|then|and|but|now|no|yes|oh|actually|just|let's|"
       r"better|can you|could you)\b[,.]? )*")
AUX = r"(?:'ve| have)?(?: just| now| already| finally)?"
DONE = re.compile(rf'{LED}(?:i|we){AUX} (?:put|placed|hung|moved|left|stored|parked|hid|relocated) {THING} {WHERE}')
REDONE = re.compile(rf"{LED}(?:i|we)(?:'ve|'re|'m| have| are| am)?(?: just| now)? (?:rewrote|rewritten|rewriting|"
                    r'rebuilt|rebuilding|redid|redone|redoing|ported|porting|migrated|migrating|converted|converting) '
                    rf'{THING} {WHERE}')
LOOKS = re.compile(rf"{LED}{THING} (?:(?:would|will|'d|'ll) )?(?:looks?|works?|fits?|is|be|goes|go|suits?|stands?) "
                   rf'(?:much |way |a (?:bit|lot) )?(?:better|nicer) {WHERE}')
ORDER = re.compile(rf'{LED}(?:put|place|move|hang|store|keep|leave|park|hide|stick) {THING} {WHERE}')
IS = re.compile(rf'{LED}{THING} (?:is|are|goes|go|lives|live|stays|sits|hangs|stands)(?: now)? '
                rf'(?:(?:stored|kept|written|built|done|made|implemented) )?{WHERE}')
KEEPS = re.compile(rf'{LED}(?:i|we) (?:now )?(?:keep|store|have|leave|put) {THING} {WHERE}')
WANTS = re.compile(rf"{LED}(?:i|we)(?:'d)? (?:want|like) {THING} {WHERE}")
CHANGES = re.compile(r'\b(?:now|instead|rather|better|actually|after all|these days)\b')
FACTS, OTHERS = (IS, KEEPS), (DONE, REDONE, LOOKS, ORDER, WANTS)
MOVES = {'to': 'in', 'into': 'in', 'onto': 'on', 'inside': 'in'}


class Place(NamedTuple):
    """Where a thing is: the stems of the thing, the preposition and the stems of the place, and where it stands.

    form: the pattern by which it is told.
    """

    thing: tuple[str, ...]
    how: str
    where: frozenset[str]
    span: tuple[int, int]
    form: re.Pattern


def replaced(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the user that tell where a thing is which is elsewhere now, in order of the later one.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['The spare key is under the mat.', 'I put the spare key in the shed.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in replaced(talk)]
    [(0, 1)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r = talk.readings[i]
        if (talk.message_of[i] and len(r.lower) <= LONGEST and not CUES.isdisjoint(r.words)
                and ADDS.isdisjoint(r.words) and states(r)):
            for new in places(plain(r)):
                ledger.retired += _left(talk, i, new, CHANGES.search(plain(r)) is not None)
    return ledger.retired


def _left(talk: Talk, i: int, new: Place, changes: bool) -> Iterator[Retirement]:
    """The last statement in which the thing is in another place, if the new one tells that it is there no more."""
    if new.form in (*FACTS, WANTS) and not changes:
        return
    for j in reversed([*told_before(talk, i, new.thing, WITHIN)]):
        for old in places(plain(talk.readings[j])):
            if old.thing == new.thing:
                stands = new.form in (DONE, REDONE, LOOKS) or changes or old.form in FACTS
                if stands and old.where.isdisjoint(new.where) and talk.same_thing(j, old.span, i):
                    yield Retirement(j, i, old.span, True, RULE)
                return


def places(lower: str) -> Iterator[Place]:
    """Yield where a text in lower case says that things are.

    >>> [(one.thing, one.how, sorted(one.where)) for one in places('we keep the notes in the blue box.')]
    [(('note',), 'in', ['blue', 'box'])]
    """
    for form in (*FACTS, *OTHERS):
        for m in form.finditer(lower):
            thing, where = keys(m['thing']), frozenset(keys(m['where']))
            if thing and where and TIMES.isdisjoint(where) and not any(w.isdigit() for w in where):
                yield Place(thing, MOVES.get(m['how'], m['how']), where, m.span('where'), form)
