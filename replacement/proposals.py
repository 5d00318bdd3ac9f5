"""A proposal of the assistant that the user takes: "Shall I send it to Otto instead?", "Yes."

The short consent stands for the whole: what was proposed takes the place of what the user said before of the same. It
does where both are said in the same words but in one place (differences.py), and the proposal says "instead", or the
assistant names what stood there; or where it has another value of the kind (slots.py), or another path or code, for
what it speaks of: a proposal that names nothing ("Shall we say 9:45?") is of what the user said last with such a value.
What is proposed besides ("also", "a copy") replaces nothing, nor does consent with a condition. Talk that is a search
is read in supersession.py. English only.
"""
import re
from itertools import pairwise

from language.acts import QUESTION, SUPPOSE, word_set
from language.reading import Reading, read
from replacement.consent import plain
from replacement.differences import difference
from replacement.exchanges import EMPTY, topic
from replacement.frames import worded
from replacement.ledger import Ledger
from replacement.slots import alike, equal, slot_values
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import declares

RULE = 'accepted'
BRIEF = 8       # words of a statement that only consents
LATELY = 12     # messages back of what a proposal speaks of
OFFER_LAST = 3  # statements at the end of a message among which the proposal is
FEW = 4         # words in the place in which two clauses differ
JOINT = 2       # characters between the parts of one value
CONSENTS = re.compile(
    r"\W*(?:(?:ok|okay|oh|ah|hm+|well|then|and)\b\W*)*(?:yes|yep|yeah|yup|sure|ok|okay|fine|alright|all right|perfect|"
    r"great|agreed|deal|absolutely|definitely|of course|please do|go (?:ahead|for it)|(?:let's )?do (?:it|that|so)|"
    r"good(?: idea| plan)?|nice|(?:that |it )?(?:works|sounds good|makes sense|is fine|is good)|that's fine)\b")
HOLDS_BACK = word_set('but not no only except unless if wait later first yet also hm maybe perhaps')
OFFERS = re.compile(
    r"(?:^|[,;:.!] |\b(?:so|then|but) )(?:(?:shall|should|can|could|may) (?:i|we)|(?:would you like|do you want|want) "
    r"(?:me|us) to|(?:how|what) about|(?:i|we)(?:'d| would| could| can)? (?:suggest|recommend|propose)(?: that)?"
    r"(?: we| i)?|i could|we could|let's) (?P<what>[^?]+)")
CUES = 'shall', 'should', 'could', 'can ', 'may ', 'want', 'would', 'about', 'suggest', 'recommend', 'propose', "let"
ADDS = re.compile(r'\b(?:also|as well|too|besides|another|additional|copy|extra)\b')
INSTEAD = re.compile(r'\b(?:instead|rather)\b')
THERE = re.compile(r'\b(?:there|that one|this one)\b')
LIGHT = EMPTY | word_set('make making say put set take use move have go get do instead shift due')
VERB = re.compile(r'^\W*[a-z]+\b')   # with which a proposal begins
LITERAL = frozenset({'path', 'host', 'code', 'email'})


def taken(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the user that a proposal of the assistant replaces by the user's consent, in order.

    ledger: what it has found before, which is added to, and what is retired already.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [('user', 'Send it to Karin.'), ('assistant', 'Shall I send it to Otto instead?'), ('user', 'Yes.')]
    >>> talk = Talk([Statement(n, *s, 0) for n, s in enumerate(said)], read([text for _, text in said]))
    >>> [(r.old, r.new) for r in taken(talk)]
    [(0, 2)]
    """
    ledger = ledger or Ledger()
    for n in ledger.messages(talk):
        i = talk.messages[n][0]
        if n > 1 and talk.statements[i].role == 'user' and consents(talk.readings[i]):
            for k, what in _proposals(talk, n - 1):
                found = _replaced(talk, n, k, what)
                ledger.retired += [Retirement(j, i, span, True, RULE) for j, span in found if not ledger.is_gone(j, i)]
                if found:
                    break
    return ledger.retired


def consents(r: Reading) -> bool:
    """Tell whether all that a reading does is to take what was proposed.

    >>> [consents(r) for r in read(['works for me', 'Yes, but only this month.', 'Yes, do it that way.'])]
    [True, False, True]
    """
    if r.consent:   # adoptions.py has told
        return True
    return 0 < len(r.words) <= BRIEF and HOLDS_BACK.isdisjoint(r.words) and '?' not in r.lower and (
        CONSENTS.match(plain(r)) is not None)


def gives_reason(talk: Talk, r: Retirement) -> bool:
    """Tell whether what seems to repeat a replaced statement stands beside the proposal: "Karin is away. Shall I ...?"

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [('user', 'Send it to Karin.'), ('assistant', 'Karin is away. Send it to Otto?'), ('user', 'Yes.')]
    >>> talk = Talk([Statement(n, *s, 0) for n, s in enumerate(said)], read([text for _, text in said]))
    >>> gives_reason(talk, Retirement(1, 2, (0, 14), True, RULE))
    True
    """
    return r.rule == RULE and talk.message_of[r.old] == talk.message_of[r.new] - 1


def _proposals(talk, n):
    """(statement, what is proposed, in lower case) of the last statements of message n that propose, the last first."""
    if talk.statements[talk.messages[n][0]].role != 'assistant':
        return
    for k in reversed(talk.messages[n][-OFFER_LAST:]):
        lower = plain(talk.readings[k])
        for m in OFFERS.finditer(lower) if any(map(lower.__contains__, CUES)) else ():
            if not ADDS.search(m['what']):
                yield k, m['what']


def _replaced(talk, n, k, what):
    """(statement, span) of what the user said lately that a proposal says otherwise."""
    instead = INSTEAD.search(what) is not None
    mine = [j for m in range(max(0, n - LATELY), n) for j in talk.ends(m)
            if talk.statements[j].role == 'user' and '?' not in talk.readings[j].lower
            and not talk.readings[j].bits & (SUPPOSE | QUESTION)]
    found = [(j, span) for j in mine if (span := _in_one_place(talk, n - 1, j, what, instead))]
    return found[-1:] or _another_value(talk, n - 1, k, what, mine)


def _in_one_place(talk, n, j, what, instead):
    """Where a clause of statement j has other words than what is proposed, in one place only."""
    if not declares(talk.readings[j]):
        return None
    offered = worded(*read([what]))[:1]
    for old in worded(talk.readings[j], j):
        for new in offered:
            skip = old.first == 'we' != new.first
            place = difference(old.words[skip:], new.words)
            if not place or not place.before or place.dropped or max(len(place.old), len(place.new)) > FEW or not (
                    instead or any(w.noun for w in (*place.before, *place.after))):
                continue
            beside = {w for k in talk.ends(n) for w in topic(talk.readings[k])}
            if instead or any(w.root in beside for w in place.old):
                return place.old[0].span[0], old.span[1]
    return None


def _another_value(talk, n, k, what, mine):
    """(statement, span) of the last value of a kind with that of what is proposed, where both are of one thing."""
    values, literal = _values(talk, n, k, what)
    wanted = {w for w in topic(*read([VERB.sub('', what, count=1)])) if w not in LIGHT}
    for j in reversed(mine):
        r = talk.readings[j]
        named = topic(r)
        if not wanted <= named:
            continue
        if any(equal(v, w) for v in values for w in slot_values(r)):
            return []
        found = sorted([w.span for w in slot_values(r) if any(alike(v, w) for v in values)] + [
            w.span for w in r.literals() if any(w.kind == v.kind and w.norm != v.norm for v in literal)])
        if found:   # "Friday 12 June" is one
            span, one = (found[0][0], found[-1][1]), all(b[0] - a[1] <= JOINT for a, b in pairwise(found))
            return [(j, span)] if one and talk.same_thing(j, span, k) else []
    return []


def _values(talk, n, k, what):
    """The values of what is proposed, and its paths and codes: where it says "there", those of what stands before."""
    r, = read([what])
    values, literal = slot_values(r), [v for v in r.literals() if v.kind in LITERAL]
    if not (values or literal) and THERE.search(what):
        before = [v for j in talk.beside(k) if j < k for v in talk.readings[j].literals() if v.kind in LITERAL]
        literal = before[-1:]
    return values, literal
