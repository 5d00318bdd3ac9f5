"""Another choice for the same purpose, after all: "Cork for the hallway.", later "Linoleum for the hallway after all."

A statement of the user that chooses one thing for a purpose, with words of a change of mind or as what is preferred,
retires the last choice for it. A choice is told by its verb ("we decided on cork for the hallway", "for the hallway we
want cork", "made up our minds about the hallway: cork") or stands alone. Both things have to be alike in form, one as
the other ("a bench" is chosen beside "blue tiles"), since there may be several things for a purpose. English only.
"""
import re
from typing import NamedTuple

from language.acts import word_set
from language.reading import FUNCTION
from replacement.consent import plain
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import declares, keys, told_before

RULE = 'overruled'
WITHIN = 16   # earlier statements with the words of the purpose, from the last one back, that are looked at
MIND = re.compile(r'\b(?:after all|instead(?! of)|on (?:second thoughts?|reflection)|slept on it|'
                  r'changed (?:my|our) minds?|prefer)\b')
CUES = word_set('all instead second reflection slept changed prefer')
ENDING = r'(?=(?: (?:after all|instead|then|please|now))*\W*(?:$|[.,;]))'
THING = r"(?P<what>(?:an? |the )?[a-z][\w'-]*(?: [\w'-]+){0,3}?)"
OF = r"(?:the|our|my|his|her) (?P<for>[a-z][\w'-]*(?: [a-z][\w'-]*)?)"
PURPOSE = f'for {OF}'
VERB = (r"(?:we|i|let's)(?:'(?:ve|d|ll|re))?(?: have| will| would| are| now)? (?:decided on|settled on|agreed on|chose|"
        r'picked|want|prefer|go with|going with|went with|take|like|use|have|need)')
FORMS = tuple(re.compile(form) for form in (
    rf'\b{VERB} {THING} {PURPOSE}{ENDING}',
    rf'\b{PURPOSE},? {VERB} {THING}{ENDING}',
    rf'\b(?:made up (?:our|my) minds?|decided|settled|agreed) (?:about|on|for) {OF}: {THING}{ENDING}',
    rf'^\W*(?:(?:ok|so|then|and)\b\W*)*{THING} {PURPOSE}{ENDING}'))


class Choice(NamedTuple):
    """What is chosen: the stems of the purpose and of the thing; whether it is one with "a", and whether several."""

    purpose: tuple[str, ...]
    what: frozenset[str]
    one: bool
    several: bool


def rechosen(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the choices of the user that a later one for the same purpose replaces, in order of that.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['We decided on cork for the hallway.', 'Linoleum for the hallway after all.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in rechosen(talk)]
    [(0, 1)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r = talk.readings[i]
        if not CUES.isdisjoint(r.words) and 'for' in r.words and declares(r) and MIND.search(r.lower):
            new = choice(plain(r))
            olds = told_before(talk, i, new.purpose, WITHIN) if new else ()
            for j in reversed([j for j in olds if not ledger.is_gone(j, i)]):
                old = choice(plain(talk.readings[j]))
                if old and old.purpose == new.purpose:
                    span = 0, len(talk.statements[j].text)
                    if _otherwise(old, new) and talk.same_thing(j, span, i):
                        ledger.retired.append(Retirement(j, i, span, True, RULE))
                    break
    return ledger.retired


def choice(lower: str) -> Choice | None:
    """Return what a statement in lower case chooses for what, or None.

    >>> found = choice('for the hallway we prefer linoleum after all.')
    >>> found.purpose, sorted(found.what)
    (('hallway',), ['linoleum'])
    """
    for form in FORMS:
        m = form.search(lower)
        words = m['what'].split() if m else ()
        if words and FUNCTION.isdisjoint(words[words[0] in ('a', 'an', 'the'):]):
            what, last = frozenset(keys(m['what'])), words[-1]
            if what:
                return Choice(keys(m['for']), what, words[0] in ('a', 'an'), last[-1] == 's' and last[-2:] != 'ss')
    return None


def _otherwise(old, new):
    """Whether another thing of the same form is chosen."""
    return (old.one, old.several) == (new.one, new.several) and not (old.what <= new.what or new.what <= old.what)
