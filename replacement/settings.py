"""What the assistant reports to have set, and the user sets otherwise: "I set the retry limit to 5", "cut it to 2".

A report of the assistant ("I set the X to 5", "the X is set to 5") says that X is 5, as an order of the user does ("set
the X to 5", "the X is 2 now"). An order of the user retires the last such report of the same words with another value
of its kind: a number of the same unit, a time, or one word for one word. What is set for somebody or somewhere ("for
Tom") has this among its words, or after its value, and is another thing. What the user set before is for
repricings.py and restatements.py. English only.
"""
import re
from collections.abc import Iterator
from typing import NamedTuple

from language.acts import word_set
from language.reading import Reading, stem
from replacement.consent import plain
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import WORD, declares, keys, states

RULE = 'restated'
SET = ('set changed put raised increased lowered reduced cut limited capped moved scheduled configured adjusted bumped '
       'turned dropped')
ORDERS = ('set change put raise increase lower reduce cut limit cap move schedule configure adjust bump turn drop make '
          'bring use')
DONE, DO = (f"(?:{verbs.replace(' ', '|')})" for verbs in (SET, ORDERS))
REPORTING, ORDERING = word_set(SET), word_set(f'{ORDERS} is should must')
WHAT = rf"(?:(?:the|your|our|my|a|an) )?(?P<what>[a-z][\w'-]*(?: {WORD}){{0,4}}?)"
OF = WHAT.replace('?P<what>', '?P<of>')
VALUE = (r'(?P<value>(?:[$\u20ac\u00a3]?\d[\d.,:]*(?<=\d)|[a-z]+))(?: ?(?P<unit>%|[a-z]+))?'
         r'(?:(?: (?:now|then|instead|please|again|per \w+|an? \w+|each))*\W*$|[,;:.!](?: |$)|'
         r' (?:and|so|because|since)\b)')
BY = r'(?: down| up| back)?(?: from \S+)? (?:to|at|for)'
REPORT = re.compile(rf"(?:^\W*|[,;:.] |\b(?:and|so) )(?:(?:i|we)(?:'ve| have)?(?: just| now| also)? {DONE} {WHAT}{BY}|"
                    rf'{OF} (?:is|has been|was)(?: now)? {DONE} (?:to|at|for)) {VALUE}')
ORDER = re.compile(rf"(?:^\W*|[,;:.] |\b(?:and|so|please|then|now|let's) )(?:{DO} {WHAT}(?:{BY}| of)?|"
                   rf'{OF} (?:is|should be|must be)(?: now)?) {VALUE}')
TIMED = re.compile(r'\d:\d')


class Setting(NamedTuple):
    """What is set: the stems of the thing, its value, what this counts, and where the value stands, in characters."""

    what: frozenset[str]
    value: str
    unit: str
    span: tuple[int, int]


def reset(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the reports of the assistant of what it has set that a later order of the user sets otherwise, in order.

    ledger: what it has found and noted before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [('assistant', 'I set the retry limit to 5.'), ('user', 'Cut the retry limit down to 2.')]
    >>> talk = Talk([Statement(n, *s, 0) for n, s in enumerate(said)], read([text for _, text in said]))
    >>> [(r.old, r.new) for r in reset(talk)]
    [(0, 1)]
    """
    ledger = ledger or Ledger()
    last = {one.what: (j, one) for j, one in ledger.noted}
    for i in range(ledger.start, len(talk.statements)):
        by_user, r = talk.statements[i].role == 'user', talk.readings[i]
        verbs = ORDERING if by_user else REPORTING
        if (by_user and not last) or verbs.isdisjoint(r.words) or not (declares(r) if by_user else states(r)):
            continue
        for one in settings(r, by_user):
            if not by_user:
                ledger.noted.append((i, one))
                last[one.what] = i, one
            elif one.what in last:
                j, old = last[one.what]
                if _otherwise(old, one) and talk.same_thing(j, old.span, i):
                    ledger.retired.append(Retirement(j, i, old.span, True, RULE))
    return ledger.retired


def settings(r: Reading, ordered: bool) -> Iterator[Setting]:
    """Yield what a reading reports as set, or, ordered, sets.

    >>> from language.reading import read
    >>> [(sorted(s.what), s.value, s.unit) for s in settings(*read(['I set the read timeout to 30 seconds.']), False)]
    [(['read', 'timeout'], '30', 'second')]
    """
    for m in (ORDER if ordered else REPORT).finditer(plain(r)):
        what = frozenset(keys(m['what'] or m['of']))
        unit = m['unit'] or ''
        if what and not (m['value'].isalpha() and unit):
            yield Setting(what, m['value'], stem(unit) if len(unit) > 1 else unit, m.span('value'))


def _otherwise(old, new):
    """Whether a value can take the place of another, and differs."""
    words, times = ([bool(test(one.value)) for one in (old, new)] for test in (str.isalpha, TIMED.search))
    return (words[0] == words[1] and times[0] == times[1] and old.value != new.value
            and (old.unit == new.unit or not (old.unit and new.unit)))
