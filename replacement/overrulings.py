"""What the user overrules in so many words: "No, the break stays at 45 minutes", "on second thought, trout".

A "no" to what the assistant has just said retires the statement of it that speaks of the same and says it otherwise:
another value of the same kind, or the same words but one or two. Words of a change of mind ("on second thought", "after
all", "instead") do the same to what the user said, however far back. What stands after the change is its reason, and is
not compared: "green lanyards after all, blue is for the sponsors". So does the same sentence
with the opposite word: "with cream", "without cream". What the assistant decided right before goes where the user says
never to have agreed to it. A "no" that names nothing retires nothing, and in a search it only asks for something else
(supersession.py). English only.
"""
import re

from language import change_cues
from language.acts import FAILURE, QUESTION, SUPPOSE, word_set
from language.reading import Reading, read
from replacement.exchanges import topic
from replacement.ledger import Ledger
from replacement.same_thing import scope
from replacement.slots import alike, equal, slot_values
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import COMMA

RULE = 'overruled'
WITHIN = 64    # statements of the user back that a change of mind is compared with
LATELY = 6     # statements of the user back to which "in the chapel instead" speaks
SHARED = 2     # words of content that both have
REST = 2       # words of content that only one of them has
NO = re.compile(r"\W*(?:no|nope|nah|wrong|incorrect|not (?:true|right|correct))[,.:;!]"
                r"|.*\b(?:i never (?:said|told|asked|wanted)|(?:that|this|it)(?:['\u2019]?s| is| was) "
                r"(?:wrong|incorrect|false|not (?:right|true|correct|what)))\b")
MIND = re.compile(rf'\b(?:{change_cues.MIND}|instead(?! of))\b')
CUES = word_set('thought thoughts mind minds all instead reflection')   # one of each form above
NOES = word_set('no nope nah wrong incorrect not never false')
AGREED = word_set('agree agreed choose chose chosen pick picked approve approved accept accepted ask asked want wanted '
                  'order ordered decide decided')
NEVER = re.compile(r"\b(?:i|we)(?:['\u2019]ve| have)? (?:never|did not|didn['\u2019]?t|haven['\u2019]?t|have not) "
                   rf"(?:ever )?(?:{'|'.join(sorted(AGREED))})(?: to| for| on)? (?P<what>[^,;:.!?]+)")
EMPTY = word_set('second thought mind change changed reflection instead stay staying remain keep keeping stick '
                 'sticking back think')
OPPOSITE = {'with': 'without', 'without': 'with', 'on': 'off', 'off': 'on'}
IN = re.compile(r'(in|at|with|by|from|under|near) (?:the |a |an |our )?\w')


def overruled(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements that the user overrules, in order of what overrules them.

    ledger: what it has found before, which is added to, and what is retired already.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [('assistant', 'The break lasts 20 minutes.'), ('user', 'No, the break stays at 45 minutes.')]
    >>> talk = Talk([Statement(n, *s, 0) for n, s in enumerate(said)], read([text for _, text in said]))
    >>> [(r.old, r.new) for r in overruled(talk)]
    [(0, 1)]
    """
    ledger, found, searching = ledger or Ledger(), {}, talk.searches()
    mine = [i for i in range(ledger.start) if talk.statements[i].role == 'user']   # statements of the user so far
    said = {around: (word, i) for i, word, around in ledger.noted}   # words around one that has an opposite
    for n in ledger.messages(talk):
        message = talk.messages[n]
        if talk.statements[message[0]].role != 'user':
            continue
        refuses = n > 0 and not searching[n] and any(_refuses(talk.readings[i]) for i in message)
        for i in message:
            r = talk.readings[i]
            turned = None if r.bits & (QUESTION | SUPPOSE) else _turned(r, i, said, ledger.noted)
            if turned is not None and not ledger.is_gone(turned, i):
                whole = 0, len(talk.statements[turned].text)
                found[turned, i] = Retirement(turned, i, whole, True, RULE)
            old = _not_agreed(talk, n, r) if n else None
            if old is not None and not ledger.is_gone(old, i):
                found[old, i] = Retirement(old, i, (0, len(talk.statements[old].text)), True, RULE)
            minded = not CUES.isdisjoint(r.words) and MIND.search(r.lower)
            if (refuses or minded) and not r.bits & SUPPOSE and not r.lower.rstrip().endswith('?'):
                part = _part(r.lower)
                old = _overruled(talk, talk.ends(n - 1), i, part, False) if refuses and part else None
                if minded and part and old is None:
                    old = _overruled(talk, mine[-WITHIN:], i, part, True) or _replaced(talk, mine[-LATELY:], r.lower)
                if old and not ledger.is_gone(old[0], i) and talk.same_thing(*old, i):
                    found.setdefault((old[0], i), Retirement(*old[:1], i, old[1], True, RULE))
        mine += message
    ledger.retired += found.values()
    return ledger.retired


def _not_agreed(talk, n, r):
    """The last statement of the assistant, of the message before message n, that decides what the user denies to have.

    "I never agreed to the blue one."
    """
    denied = None if AGREED.isdisjoint(r.words) or r.bits & (QUESTION | SUPPOSE) else NEVER.search(r.lower)
    what = topic(*read([denied['what']])) if denied else ()
    for j in reversed(talk.ends(n - 1)) if what else ():
        other, theirs = talk.readings[j], topic(talk.readings[j])
        if what <= theirs and len(theirs - what) <= REST and '?' not in other.lower and not other.bits & (
                QUESTION | SUPPOSE):
            return j
    return None


def _turned(r, i, said, noted):
    """The last statement with the same words as statement i but one, the opposite; note statement i."""
    old = None
    for n, word in enumerate(r.words) if len(r.words) > SHARED and not OPPOSITE.keys().isdisjoint(r.words) else ():
        if word in OPPOSITE:
            around = r.words[:n], r.words[n + 1:]
            before, place = said.get(around, ('', None))
            old = place if before == OPPOSITE[word] else old
            said[around] = word, i
            noted.append((i, word, around))
    return old


def _refuses(r):
    return not NOES.isdisjoint(r.words) and NO.match(r.lower) is not None


def _part(lower: str) -> Reading | None:
    """The first part of a statement that says more than that something is overruled."""
    for part in COMMA.split(lower):
        r, = read([part])
        if topic(r) - EMPTY or slot_values(r):
            return r
    return None


def _overruled(talk, before, i, part, minded):
    """(statement, span) of the last of these that says otherwise what a part of statement i says."""
    mine, values = topic(part) - EMPTY, slot_values(part)
    for j in reversed(before):
        other = talk.readings[j]
        if other.bits & (QUESTION | SUPPOSE | FAILURE) or '?' in other.lower:
            continue
        theirs = topic(other) - EMPTY
        both, fresh, lost = mine & theirs, mine - theirs, theirs - mine
        held = slot_values(other)
        span = next((w.span for v in values for w in held if alike(v, w) and not equal(v, w)), None)
        if span and both and not any(equal(v, w) for v in values for w in held):
            return j, span
        at = _renumbered(talk, j, i)
        if at and both:
            return j, at
        few = len(fresh) <= REST and len(lost) <= REST and bool(fresh and lost)
        if few and not (values or held) and (len(both) >= SHARED or (minded and both and len(fresh) == len(lost) == 1)):
            return j, (0, len(other.lower))
    return None


def _renumbered(talk, j, i):
    """Where statement j gives a noun another number or letter than statement i: "hall B", "hall A"."""
    named = {noun: label for noun, label, _ in scope(talk.statements[i].text).numbered}
    return next((at for noun, label, at in scope(talk.statements[j].text).numbered
                 if named.get(noun, label) != label), None)


def _replaced(talk, before, lower):
    """(statement, span) of the last place with the preposition of "in the chapel instead"."""
    found = IN.match(lower)
    for j in reversed(before) if found else ():
        r = talk.readings[j]
        places = [c for c in r.chunks() if c.preposition == found[1]]
        if places and not r.bits & (QUESTION | SUPPOSE):
            return (j, r.places(frozenset(places[0].stems), places[0].tokens)) if len(places) == 1 else None
    return None
