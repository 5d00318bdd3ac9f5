"""What the user asks for instead of what could not be had: "Let's cancel the whole reservation instead."

An "instead" that names no other thing speaks of what the user has asked for last, where the assistant has just said
that it cannot be done, or only so, or at a price; or where the user says that he thinks otherwise ("actually", "too
much"). That request is retired as a whole, if it was the only one of its message. Where the request was met, or the new
one turns to another thing ("also", "for lunch ..."), both stay. An "instead of" names the other thing and is for
exclusions.py. English only.
"""
import re

from language.acts import FAILURE, FILLERS, REFUSE, word_set
from replacement.ledger import Ledger
from replacement.standing import labelled, requests, shares, standing, turns_to, wonders
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import states

RULE = 'overruled'
BRIEF = 12      # words of a statement that may stand beside the new request, as "That's okay."
LONGEST = 30    # words of a request that goes as a whole
INSTEAD = re.compile(r'\binstead(?! of)\b')
# One of these words tells that a request was not met as it was put.
UNMET = word_set('cannot not unable unfortunately sorry afraid only longer sold full cost costs fee surcharge extra')
OTHERWISE = re.compile(r'\b(?:actually|on second thoughts?|never ?mind|forget it|changed my mind|scratch that|'
                       r'no,? wait|hm+|'
                       r'too (?:much|expensive|long|late|early|slow|complicated|far|many|short))\b')
EMPTY = word_set('help assist do know')   # of "can you help with that?"
SEEKS = word_set('look looking search searching find try recommend suggest show')   # the next hit is no other action
# What asks for something to be done, and no information: "I want to ...", "can you ...".
ACTS = re.compile(r"\b(?:want|need|like|wish|love|have) to (?!be\b|know\b|have it\b)[a-z]|"
                  r'\b(?:can|could|would|will|may) (?:you|we|i)(?: please)? [a-z]')
THINGS, WHO = word_set('the a an my our it them'), word_set('i we you he she they it lets is are')


def instead(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the requests that give way to another of the user, in order of that.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [('user', 'Please move the van.'), ('assistant', 'I cannot.'), ('user', 'Sell it instead.')]
    >>> talk = Talk([Statement(n, *s, 0) for n, s in enumerate(said)], read([text for _, text in said]))
    >>> [(r.old, r.new) for r in instead(talk)]
    [(0, 2)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r, n = talk.readings[i], talk.message_of[i]
        if n > 1 and 'instead' in r.words and INSTEAD.search(r.lower) and '?' not in r.lower and states(r):
            old = _request(talk, n) if _is_other(talk, n, i) else None
            if old is not None and _bears(r, talk.readings[old]) and not ledger.is_gone(old, i):
                ledger.retired.append(Retirement(old, i, (0, len(talk.statements[old].text)), True, RULE))
    return ledger.retired


def _is_other(talk, n, i):
    """Whether statement i of message n asks for something else than what could not be had."""
    message = talk.beside(i)
    beside = [talk.readings[j] for j in message if j != i]
    if turns_to(talk.readings[i]) or any(len(r.words) > BRIEF or requests(r) for r in beside):
        return False
    if any(OTHERWISE.search(talk.readings[j].lower) for j in message if j <= i):
        return True
    answer = [talk.readings[j] for j in talk.ends(n - 1)]
    return any(r.bits & (FAILURE | REFUSE) or not UNMET.isdisjoint(r.words) for r in answer)


def _request(talk, n):
    """The only request of the user's message before the answer to which message n replies, or None."""
    message = talk.ends(n - 2)
    if talk.statements[message[0]].role != 'user':
        return None
    asks = [j for j in message if talk.readings[j].stems() - EMPTY
            and (ACTS.search(talk.readings[j].lower) or _orders(talk.readings[j]))]
    one = asks[0] if len(asks) == 1 else None
    r = None if one is None else talk.readings[one]
    return None if r is None or standing(r) or wonders(r) or len(r.words) > LONGEST else one


def _orders(r):
    """Whether a reading begins with a verb and what it is done with: "Refund the headphones"."""
    words = [w for w in r.words[:4] if w not in FILLERS]
    return len(words) > 1 and words[1] in THINGS and words[0] not in WHO


def _bears(r, other):
    """Whether a new request can be about the old one: what it is led by is named there."""
    return SEEKS.isdisjoint(r.words) and (not labelled(r) or shares(labelled(r), other.stems()))
