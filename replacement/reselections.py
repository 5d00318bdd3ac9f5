"""Another choice from what was offered: "On second thoughts, option 2", "let's go back to the oak one".

A statement of the user with words of a change of mind, that names one of the things which a message of the assistant
offered, retires the last one with which the user chose another of them. What was not offered together ("on second
thoughts, add a lunch") replaces nothing, nor does a choice without such words: it may be for something else. An option
that has a code of its own is for choices.py; which option a label takes, and that its list passes over the others, for
language/picks.py. English only.
"""
import re
from functools import lru_cache

from language import change_cues
from language.acts import word_set
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import declares, keys

RULE = 'overruled'
LATELY = 8      # messages of the user back to which a change of mind speaks
BEFORE = 3      # messages before a choice in which it was offered
LONGEST = 8     # words of content of a choice, beside what it names by a number
MIND = re.compile(rf'\b(?:{change_cues.MIND}|(?:scratch|strike) that|no,? wait|second thoughts?|'
                  r'change (?:my|our) minds?|want to change|(?:go|going|switch|switching|back) (?:back )?to|'
                  r'instead(?! of)|rather|actually)\b')
CUES = word_set('scratch strike wait thought thoughts mind minds reflection change back switch switching instead '
                'after actually rather')
EMPTY = word_set('scratch strike wait second thought mind change changed reflection switch switching pick choose '
                 'option plan thank go want choice number take book')
TAKES = re.compile(r"\W*(?:(?:yes|ok|okay|then|so|and|great|good)[,.]? )*"
                   r"(?:(?:i|we)(?:['\u2019](?:ll|d))?(?: will| would)? "
                   r"(?:take|choose|pick|go|want|like|have|prefer|book)|"
                   r"let['\u2019]?s (?:take|go|do|have|book)|(?:go|going) (?:with|for))\b")
LABEL = re.compile(r'\b(?P<noun>[a-z]+) (?P<label>\d{1,2}|[a-h])\b')
FOR = re.compile(r"\bfor (?:the|my|our|your|his|her|their)\b|\b(?:also|too|and the|another|besides|add)\b")


def reselected(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the choices of the user that a later one of the same things replaces, in order of that.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [('assistant', 'A red one or a blue one?'), ('user', 'The red.'), ('user', 'Changed my mind, the blue.')]
    >>> talk = Talk([Statement(n, *s, 0) for n, s in enumerate(said)], read([text for _, text in said]))
    >>> [(r.old, r.new) for r in reselected(talk)]
    [(1, 2)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r, n = talk.readings[i], talk.message_of[i]
        if n > 1 and not CUES.isdisjoint(r.words) and declares(r):
            m = MIND.search(r.lower)
            old = _displaced(talk, n, i) if m and not FOR.search(r.lower) else None
            if old is not None and not ledger.is_gone(old, i):
                ledger.retired.append(Retirement(old, i, (0, len(talk.statements[old].text)), True, RULE))
    return ledger.retired


def _displaced(talk, n, i):
    """The last statement of the user that chose another of the things of which statement i names one, or None."""
    mine = _named(talk.readings[i].lower)
    words = [w for w in mine if ' ' not in w]
    first = talk.messages[max(0, n - 2 * LATELY - BEFORE)][0]
    if words and not talk.saying(max(words, key=len), first, talk.messages[n][0], 1):
        return None
    for back in range(1, min(2 * LATELY, n) + 1) if 0 < len(mine) <= LONGEST else ():
        message = talk.messages[n - back]
        for j in reversed(message) if talk.statements[message[0]].role == 'user' else ():
            theirs = _chosen(talk.readings[j])
            offered = _offered(talk, n - back, theirs) if theirs else None
            if offered is not None and mine <= offered:
                return None if mine <= theirs or theirs <= mine else j
    return None


@lru_cache(maxsize=1 << 14)
def _named(lower):
    """What a text names, beside words of choosing: its words of content, and numbers or letters after a noun."""
    labels = {f'{m["noun"]} {m["label"]}' for m in LABEL.finditer(lower)}
    return frozenset([w for w in keys(lower) if not w.isdigit() and w not in EMPTY]) | labels


def _chosen(r):
    """What a reading chooses, or nothing."""
    if not declares(r):
        return set()
    said = _named(r.lower)
    short = len(r.words) <= LONGEST
    return said if said and (short or TAKES.match(r.lower)) and len(said) <= LONGEST else set()


def _offered(talk, n, theirs):
    """What the assistant named in the last messages before message n, if all of these are among it; else None."""
    for m in range(n - 1, max(-1, n - 1 - BEFORE), -1):
        if talk.statements[talk.messages[m][0]].role == 'assistant':
            offered = frozenset().union(*[_named(talk.readings[j].lower) for j in talk.messages[m]])
            if theirs <= offered:
                return offered
    return None
