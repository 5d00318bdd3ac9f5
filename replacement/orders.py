"""The order of two things turned round: "wash the jars, then label them", later "label them before you wash the jars".

A statement tells an order by "first", "then", "after that", "before" and "after". A later one of the user with the same
two things the other way round retires it, whatever else it says of them. Where one of the two is another thing, or
either is said both first and then, nothing is retired. It reads an order within one statement only; English words of
order, and no sense: what must come first by its nature it does not know.
"""
import re

from language.acts import QUESTION, SUPPOSE, word_set
from language.reading import FUNCTION, Reading
from replacement.contradiction import negated
from replacement.exchanges import conditional
from replacement.ledger import Ledger
from replacement.said import root
from replacement.supersession import Retirement
from replacement.talk_words import Talk

RULE = 'restated'
WITHIN = 32   # orders back that are compared
FOREIGN = 1   # words beside the two things that either part of the new order may have
CUES = word_set('first then before after afterwards next later finally last')
PIECE = re.compile(r'[,;:.]\s+(?:and\s+)?|\s+and\s+(?=\S)|\s+(?=then\s)')
FIRST = re.compile(r'\bfirst\b')
THEN = re.compile(r'\b(?:then|after (?:that|it|this|them)|afterwards?|next|later|finally|last)\b')
AROUND = re.compile(r'(?P<one>.*\S)\s+(?P<how>before|after)\s+(?!that\b|it\b|this\b|them\b)(?P<other>\S.*)')
AHEAD = re.compile(r'\W*(?:(?:no|ok|actually|and|but|so|please)\W+)*(?P<how>before|after)\s+(?P<other>[^,]+?)'
                   r'(?:,\s*|\s+(?=(?:i|we|you|they|he|she)\s))(?P<one>\S.*)')
WORD = re.compile(r"[^\W\d_]+(?:['\u2019-][^\W\d_]+)*")


def turned(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements whose order a later one turns round; ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Wash the jars, then label them.', 'Label them before you wash the jars.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in turned(talk)]
    [(0, 1)]
    """
    ledger = ledger or Ledger()   # it notes (statement, what is first, what is then)
    found = {r.old for r in ledger.retired}
    for i in range(ledger.start, len(talk.readings)):
        r = talk.readings[i]
        if CUES.isdisjoint(r.words) or r.bits & (SUPPOSE | QUESTION) or '?' in r.lower or negated(r) or conditional(r):
            continue
        first, then = order(r)
        if not (first and then):
            continue
        if talk.statements[i].role == 'user':
            for j, before, after in ledger.noted[-WITHIN:]:
                whole = 0, len(talk.statements[j].text)
                if (j not in found and talk.message_of[j] != talk.message_of[i]
                        and _opposite(before, after, first, then) and _times(r) <= _times(talk.readings[j])
                        and talk.same_thing(j, whole, i) and not ledger.is_gone(j, i)):
                    found.add(j)
                    ledger.retired.append(Retirement(j, i, whole, True, RULE))
        ledger.noted.append((i, first, then))
    return ledger.retired


def order(r: Reading) -> tuple[frozenset[str], frozenset[str]]:
    """Return the roots of what a reading puts first, and of what it puts then; two empty sets where it tells no order.

    >>> from language.reading import read
    >>> [sorted(part) for part in order(read(['Soup after the salad.'])[0])]
    [['salad'], ['soup']]
    """
    first, then = _pieces(r.lower)
    if not (first and then):
        found = AHEAD.match(r.lower) or AROUND.match(r.lower)
        if not found:
            return frozenset(), frozenset()
        first, then = _roots(found['one']), _roots(found['other'])
        if found['how'] == 'after':
            first, then = then, first
    return first - then, then - first


def _pieces(lower):
    """What stands with "first" and with "then"; what comes right before "then" is first."""
    first, then, last = frozenset(), frozenset(), frozenset()
    for piece in PIECE.split(lower):
        ahead, behind = FIRST.search(piece) is not None, THEN.search(piece) is not None
        if ahead and behind:
            return frozenset(), frozenset()
        if ahead:
            first = first or _roots(piece)
        elif behind:
            first, then = first or last, then or _roots(piece)
        last = _roots(piece) or last
    return first, then


def _times(r):
    """The values of a reading but for bare numbers: "swap the two"."""
    return {v.norm for v in r.values if v.kind != 'count' or v.units}


def _roots(text):
    return frozenset([root(w) for w in WORD.findall(text) if w not in FUNCTION and w not in CUES and w[1:]])


def _opposite(first, then, now_first, now_then):
    """Whether both parts have what the other had, and little else."""
    return bool(first & now_then and then & now_first and len(now_first - then - first) <= FOREIGN
                and len(now_then - first - then) <= FOREIGN and not (then & now_then))
