"""Who does not come: "Tom can't make it", "Marc isn't coming", "Priya is out sick".

A statement of the user that says so retires the user's plan with that person: an order to him or with him ("invite
Tom and Anna", "ask Priya to proofread it"), that he comes or will do something, or his place among those who come ("the
guests are Ben, Lea and Marc"). What he is or likes stays. The others of a list stay too (list_items.py). English only.
"""
import re

from language.acts import word_set
from language.reading import DEFINITE, FUNCTION
from replacement import list_items
from replacement.ledger import Ledger
from replacement.said import root
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import PAST, WORD, declares, keys, phrases, told_before

RULE = 'called off'
WITHIN = 16     # earlier statements with the words, from the last one back, that are looked at
ABSENT = re.compile(
    r'(?:^[^a-z]*(?:(?:unfortunately|sadly|turns out|btw|oh|ok|well)\b,? ?)*+|[,;:] |\b(?:so|and|but) )'
    rf"(?:(?:my|our|the) )?(?P<who>{WORD}(?: {WORD})?)"
    r"(?: (?:(?:ca|wo)n['\u2019]?t|cannot|can not|will not|could(?: not|n['\u2019]?t)) "
    r'(?:make it|come|attend|join(?: us)?|be there)|'
    r"(?:['\u2019]s| is) (?:not|no longer) coming| isn['\u2019]?t coming|(?:['\u2019]s| is) (?:out sick|off sick)|"
    r' dropped out| bailed(?: on us)?|(?: has| had) to cancel| (?:has |just )*cancell?ed(?: on us)?|'
    r" (?:(?:ca|wo)n['\u2019]?t|cannot|can not|will not) (?P<verb>[a-z]{3,})"
    r"(?: (?:me|us|with (?:it|that|the [a-z]+)|it|that|there)\b)?)"
    r'(?=[,.;:!]|\W*$| (?:after all|any ?more|so|because|since|as|either|this time)\b)')
CUES = word_set('not cannot make come coming attend join there sick dropped bailed cancel cancelled canceled')
COMES = re.compile(r'(?:,| \w+){0,6}?(?: (?:is|are|will be) (?:coming|there|joining|attending)| comes| arrives|'
                   r"(?: will|['\u2019]ll) [a-z]+)\b")
LIST = re.compile(r'\W*(?:the|our|my) (?:guests|attendees|participants|invitees|guest list) (?:is|are|will be)\b')
AFTER = re.compile(r'(?:,| and\b|\W*$| (?:to|for|on|at|too|as)\b)')   # "ask him to", not "send him the menu"
WILL = word_set('is are will shall can to going also and')
NOBODY = word_set('it that this they there he she we you i what which who everyone nobody')
OVER_NOW = PAST | word_set('never not no is are has have')   # of which an order has none


def absent(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the plans of the user with somebody who, as a later statement says, does not come, in order of that.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Invite Tom and Anna.', 'Tom is tall.', "Tom can't make it."]
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in absent(talk)]
    [(0, 2)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r = talk.readings[i]
        if CUES.isdisjoint(r.words) or not declares(r):
            continue
        for m in ABSENT.finditer(r.lower):
            if NOBODY.isdisjoint(re.findall(WORD, m['who'])):
                ledger.retired += _without(talk, i, keys(m['who']), m['verb'])
    return ledger.retired


def _without(talk, i, who, verb):
    for j in told_before(talk, i, who, WITHIN) if who else ():
        text = talk.statements[j].text
        span = next(((a, b) for a, b in _parts(text)
                     if (_does(text[a:b], who, verb) if verb else _plans(text[a:b], set(who)))), None)
        if span and talk.same_thing(j, span, i):
            yield Retirement(j, i, span, True, RULE)


def _does(text, who, verb):
    """Whether a part says that somebody does or will do what a verb tells: "Ben is helping", "Ben will drive us"."""
    words = re.findall(WORD, text.lower())
    at = next((n for n, w in enumerate(words) if keys(w)[-1:] == who[-1:]), len(words))
    after = [w for w in words[at + 1:] if w not in WILL]
    return at < 3 and PAST.isdisjoint(words) and root(verb) in map(root, after[:1])


def _parts(text):
    """The whole of a text where it is one list of names, else its parts."""
    whole = (0, len(text))
    return [whole] if list_items.is_list(text, whole) else phrases(text)


def _plans(text, who):
    """Whether a part has an order with somebody, says that he comes or will do something, or has him in a list."""
    lower = text.lower()
    words = re.findall(WORD, lower)
    at = next((n for n, w in enumerate(words) if not who.isdisjoint(keys(w))), None)
    if at is None or not who <= set(keys(lower)):
        return False
    between = [w for w in words[1:at] if w not in DEFINITE and w != 'my']
    end = re.search(rf'\b{re.escape(words[at])}', lower).end()
    ordered = at and words[0] not in FUNCTION and OVER_NOW.isdisjoint(words) and AFTER.match(lower, end) and (
        not between or list_items.is_list(text, (0, len(text))))
    named = LIST.match(lower) and at > 2 and list_items.is_list(text, (0, len(text)))
    comes = COMES.match(lower, end) if PAST.isdisjoint(words) else None
    return bool(ordered or named or comes)
