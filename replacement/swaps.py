"""Two that have swapped: "Priya and Tom have swapped. Tom opens and Priya closes."

A message of the user that says something has been swapped, and says over what was said before with the same words in
other places, retires that. A swap that does not say how it is now ("Priya and Tom have swapped shifts") retires
nothing: what it swaps could not be told from it alone. Words of exchange that name an old and a new value are for
exchanges.py. English only.
"""
import re

from language.acts import word_set
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import PAST, declares, keys, told

RULE = 'restated'
WITHIN = 32     # earlier statements with a word, from the last one back, that are looked at
LEAST = 3       # words of content that are said over, so that an order of them is seen
LED = 2         # words of content with which the old one may begin besides: "Rota for Saturday: ..."
CUES = word_set('swapped switched exchanged traded changed reversed')
SWAPPED = re.compile(r'\b(?:swapped|switched|exchanged|traded|reversed|changed(?= (?:places|roles|sides|over|round)\b))'
                     r'(?: (?:them|it|these|those|(?:the|their|our) [a-z]+))?(?: (?:places|roles|sides|over|round|'
                     r'around))?\b')


def swapped(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements whose words a later message of the user says in other places, in order of that.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [(1, 'Lu opens and Ed closes.'), (2, 'They have swapped.'), (2, 'Ed opens and Lu closes.')]
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in said], read([text for _, text in said]))
    >>> [(r.old, r.new) for r in swapped(talk)]
    [(0, 2)]
    """
    ledger = ledger or Ledger()
    for n in ledger.messages(talk):
        message = talk.messages[n]
        if talk.statements[message[0]].role == 'user' and any(_swaps(talk.readings[i]) for i in message):
            ledger.retired += [r for i in message for r in _said_over(talk, n, i)]
    return ledger.retired


def _swaps(r):
    return not CUES.isdisjoint(r.words) and SWAPPED.search(r.lower) is not None and _holds(r)


def _holds(r):
    return declares(r) and PAST.isdisjoint(r.words)


def _said_over(talk, n, i):
    """The earlier statements of the user with the words of statement i in another order."""
    text = talk.statements[i].text
    mine = keys(SWAPPED.split(text.lower())[-1])
    r = talk.readings[i]
    if len(mine) < LEAST or not _holds(r):
        return
    for j in talk.saying(max(mine, key=len), 0, talk.messages[n][0])[-WITHIN:]:
        if told(talk, j):
            theirs = keys(talk.statements[j].text)
            led = len(theirs) - len(mine)
            if 0 <= led <= LED and theirs[led:] != mine and sorted(theirs[led:]) == sorted(mine):
                yield Retirement(j, i, (0, len(talk.statements[j].text)), True, RULE)
