"""Another attribute of what has one: "Make the button green", "a casual tone would be better", "on the left".

An order, a duty or a preference of the user with a word of which a thing is one at a time (contraries.py) retires the
last statement of the user in which what it speaks of is the contrary: all that it names besides must be named there,
and hardly more. One that names nothing ("make it longer") speaks of what the user said just before. Plain facts ("the
door is green") and what is added replace nothing here. English only.
"""
import re

from language.acts import word_set
from language.contraries import COMPARED, PLACES, are_contrary
from language.reading import stem
from replacement.consent import plain
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import keys, orders

RULE = 'restated'
WITHIN = 16     # earlier statements with a word, from the last one back, that are looked at
LATELY = 3      # messages of the user back to which "it" speaks
FEW = 8         # words of content of a statement that is read
BESIDE = 1      # words of content that the new one leaves out
CUES = COMPARED.union(PLACES)
LED = (r"\W*(?:(?:please|ok|okay|so|then|and|but|now|no|yes|oh|hm+|actually|just|also|better|can you|could you|let's|"
       r"we|i think|on second thoughts?|i(?:'ve)? changed my mind|wait)\b[,.;:]? )*")
SETS_IT = (r'(?:(?:turn|move|have|change|switch) (?:the|it|that|this|my|our|them|all)\b|'
           r'(?:make|keep|set|paint|colou?r|use|put|write|do|print|align|draw|wear|render|show|display|format|style|'
           r'serve|dye)\b)')
DONE = (r"(?:(?:i|we)(?:'ve| have)?(?: just)? "
        r'(?:painted|repainted|dyed|coloured|colored|made|turned|set|changed)\b)')
WISHES = (r"(?:\b(?:i|we)'ll (?:take|have|go (?:for|with))\b|"
          r"\b(?:i|we)(?:'d| would)(?: now| much)? (?:rather|prefer|sooner|like)\b|\bi prefer\b|"
          r'\b(?:looks?|works?|sounds?|fits?|is|are|be|feels?|suits?) (?:much |a (?:bit|lot) |way )?(?:better|nicer)\b|'
          r'\b(?:instead|rather|actually|after all|from now on)\W*$|\b(?:should|must|has to|have to|needs? to) be\b|'
          r"changed (?:my|our) minds?\b|er (?:[a-z]+ )?now\W*$|\bplease\b)")
ORDER = re.compile(rf'{LED}(?:{SETS_IT}|{DONE})')
WISH = re.compile(WISHES)
WITH = re.compile(r" (?:with|because|since|so that)\b|, (?=(?:it|i|we|that|they|there)\b)")   # why it is so
NAMED = re.compile(r'(?:too|also|as well|both|another|second|other|unless|if|than|was|were)\b')
EMPTY = frozenset(map(stem, word_set(
    'make made keep set turn turned paint painted repainted dye dyed color colored colour coloured use put write '
    'do print go change changed switch move align draw wear render show display format style serve should must '
    'look work sound fit feel suit better nicer instead rather actually after all now mind second thought '
    'reflection please prefer have one version bit lot way from more less much tad side order get want book '
    'reserve would like be choose pick take')))


def reattributed(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the user whose attribute a later one gives otherwise, in order of that.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['The button should be blue.', 'Make the button green.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new, r.span) for r in reattributed(talk)]
    [(0, 1, (21, 25))]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r = talk.readings[i]
        if not CUES.isdisjoint(r.words) and talk.message_of[i] and len(r.content()) <= FEW and _wants(r):
            found = _displaced(talk, i)
            if found and not ledger.is_gone(found[0], i):
                ledger.retired.append(Retirement(found[0], i, found[1], True, RULE))
    return ledger.retired


def _wants(r):
    """Whether a reading orders or prefers how something is, and adds nothing."""
    lower = plain(r)
    return orders(r) and not NAMED.search(lower) and (ORDER.match(lower) or WISH.search(lower)) is not None


def _displaced(talk: Talk, i: int) -> tuple[int, tuple[int, int]] | None:
    """(the last statement in which what statement i speaks of is the contrary, where that stands), or None."""
    r = talk.readings[i]
    mine = [w for w in r.words if w in CUES]
    of = {w for w in keys(WITH.split(r.lower)[0]) if w not in EMPTY and w not in CUES}
    for j in _candidates(talk, i, of):
        old = talk.readings[j]
        theirs = [w for w in old.words if any(are_contrary(w, m) for m in mine)]
        rest = {w for w in keys(old.lower) if w not in EMPTY and w not in theirs}
        if len(theirs) == 1 and of <= rest and len(rest - of) <= BESIDE + (not of) and not {*mine} & {*old.words}:
            at = re.search(rf'\b{theirs[0]}\b', old.lower).span()
            return (j, at) if talk.same_thing(j, at, i) else None
        if of and of <= rest and {*mine} & {*old.words}:
            return None   # said again
    return None


def _candidates(talk, i, of):
    """The statements of the user before that of statement i with these stems, or the last ones, from the last back."""
    first = talk.start_of(i)
    if of:
        places = talk.saying(max(of, key=len), 0, first)[-WITHIN:]
    else:
        n = talk.message_of[i]
        places = [j for m in range(max(0, n - 2 * LATELY + 1), n) for j in talk.ends(m)]
    for j in reversed(places):
        r = talk.readings[j]
        if talk.statements[j].role == 'user' and len(r.content()) <= FEW and orders(r):
            yield j
