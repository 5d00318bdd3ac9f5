"""Another choice from what was offered: "On second thoughts, option 2", "let's go back to the oak one".

A statement of the user with words of a change of mind, that names one of the things which a message of the assistant
offered, retires the last one with which the user chose another of them. What was not offered together ("on second
thoughts, add a lunch") replaces nothing, nor does a choice without such words: it may be for something else. But of two
that were offered as "this or that", or where a choice follows from what was said ("then the balcony"), a brief choice
is enough, as is "the other one". An option
that has a code of its own is for choices.py; which option a label takes, and that its list passes over the others, for
language/picks.py. English only.
"""
import re
from functools import lru_cache

from language import change_cues
from language.acts import word_set
from replacement.consent import plain
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import declares, keys, phrases

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
# A brief choice without words of a change of mind, its first part alone; a question before it may follow from another.
TAKEN = re.compile(r"\W*(?P<then>then |in that case,? )?(?:(?:all right|alright|ok|okay|well|no|so),? )*"
                   r"(?:(?:i'll|we'll|i will|we will|i'd|we'd|let's|please|i|we)(?: rather)? )?"
                   r"(?P<verb>(?:take|have|get|choose|pick|go (?:with|for|to)|try|prefer|do (?:it|them|that)|"
                   r"make (?:it|them)) )?(?:(?:in|by|with) )?(?:the |an? )?(?P<what>[^,;.!?]{2,40}?)"
                   r"(?P<please>,? (?:then|please))?[.!]*(?=, |\W*$)")
OTHER = re.compile(r"\W*(?:(?:no|ok|okay|then|so),? )*(?:(?:take|i|we|let'?s|i'll|we'll|have) )*the other(?: [a-z]+)??"
                   r"(?: then| please| instead)?\W*$")
TAKING = word_set('then take have choose pick go try prefer do make please other case get')
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
        if n > 1 and not (CUES.isdisjoint(r.words) and TAKING.isdisjoint(r.words)) and declares(r) and not (
                FOR.search(r.lower)):
            old = _displaced(talk, n, i, _named(r.lower)) if MIND.search(r.lower) else _taken(talk, n, i)
            if old and not ledger.is_gone(old[0], i):
                ledger.retired.append(Retirement(old[0], i, old[1], True, RULE))
    return ledger.retired


def _taken(talk, n, i):
    """What a brief choice of statement i displaces, without words of a change of mind, or None."""
    lower = plain(talk.readings[i])
    if len(lower.split()) > LONGEST:
        return None
    if OTHER.match(lower):
        return _displaced(talk, n, i, frozenset(), ' or ')
    m = TAKEN.match(lower)
    mine = _named(m['what']) if m and (m['then'] or m['verb'] or m['please']) else ()
    return _displaced(talk, n, i, mine, '' if m['then'] else ' or ') if mine else None


def _displaced(talk, n, i, mine, joint=None):
    """(the last statement that chose another of the things of which statement i names these, where), or None.

    joint: what has to stand in the message that offers them, without words of a change of mind; where none are
    named, the last choice of any.
    """
    words = [w for w in mine if ' ' not in w]
    first = talk.messages[max(0, n - 2 * LATELY - BEFORE)][0]
    if words and not talk.saying(max(words, key=len), first, talk.messages[n][0], 1):
        return None
    for back in range(1, min(2 * LATELY, n) + 1) if (mine or joint) and len(mine) <= LONGEST else ():
        message = talk.ends(n - back)
        for j in reversed(message) if talk.statements[message[0]].role == 'user' else ():
            for theirs, span in _chosen(talk.readings[j], joint is not None):
                offered = _offered(talk, n - back, theirs, joint)
                if offered is not None and mine <= offered:
                    return None if mine and (mine <= theirs or theirs <= mine) else (j, span)
    return None


@lru_cache(maxsize=1 << 14)
def _named(lower):
    """What a text names, beside words of choosing: its words of content, and numbers or letters after a noun."""
    labels = {f'{m["noun"]} {m["label"]}' for m in LABEL.finditer(lower)}
    return frozenset([w for w in keys(lower) if not w.isdigit() and w not in EMPTY]) | labels


def _chosen(r, parted):
    """Yield what a reading chooses and where it says so: all of it, or, parted, what stands before its first comma."""
    first = next(phrases(r.text), (0, 0)) if parted else (0, 0)
    for a, b in ((0, len(r.text)), first) if declares(r) else ():
        said = _named(r.lower[a:b])
        short = len(r.lower[a:b].split()) <= LONGEST
        if said and (short or TAKES.match(r.lower)) and len(said) <= LONGEST:
            yield said, (a, b)


def _offered(talk, n, theirs, joint):
    """What the assistant named in the last messages before message n, if all of these are among it; else None."""
    for m in range(n - 1, max(-1, n - 1 - BEFORE), -1):
        if talk.statements[talk.messages[m][0]].role == 'assistant':
            offered = frozenset().union(*[_named(talk.readings[j].lower) for j in talk.ends(m)])
            if theirs <= offered and (not joint or joint in talk.union(talk.ends(m))):
                return offered
    return None
