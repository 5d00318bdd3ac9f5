"""Where else what is retired is said: the assistant's echo ("Gas hob then."), and the same value of the same thing.

An echo stands at the beginning of the very next message, asks nothing, and has few words of content, and no numbers,
beside those of the statement; what follows a comma is not looked at. A date, a time, a code or a number that another
took the place of is retired wherever it was said before of the same thing: in a draft, a list, a sum. In a search only
echoes are looked for: there one date is of many things.
"""
import re
from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache

from language.acts import CORRECT, FAILURE, FILLERS, MONTHS, NUMBERS, QUESTION, word_set
from language.reading import FUNCTION, PREPOSITIONS, TOKEN, stem
from language.word_forms import Memo
from replacement.exchanges import topic
from replacement.slots import Slots, alike, holds
from replacement.standing import shares
from replacement.supersession import Retirement
from replacement.talk_words import Talk

FIRST = 2     # statements of the message that can be an echo
BESIDE = 1    # words of content of an echo that the statement has not; one more where it has all numbers
LONGEST = 16  # blanks in what can be an echo
RANGE = re.compile(r'(?<=\d)[-\u2013](?=\d)')
COMMA = re.compile(r'[,;]\s')
NODS = FUNCTION | PREPOSITIONS.keys() | FILLERS | word_set('noted got')
# Rules by which a value takes another's place.
REPLACED = frozenset({'value', 'accepted', 'exchanged', 'overruled', 'restated'})


def mentioned(talk: Talk, slots: Slots, retired: Sequence[Retirement]) -> list[Retirement]:
    """Return the other statements that say what is retired, each with the rule of what it repeats.

    slots: the values of the conversation.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [('user', 'We keep the gas hob.'), ('assistant', 'Gas hob then.'), ('user', 'No gas hob after all.')]
    >>> talk = Talk([Statement(n, *s, 0) for n, s in enumerate(said)], read([text for _, text in said]))
    >>> [(r.old, r.new) for r in mentioned(talk, Slots(talk), [Retirement(0, 2, (0, 20), True, 'called off')])]
    [(1, 2)]
    """
    retired = [r for r in retired if r.rule != 'passed over']
    known = {(r.old, r.new) for r in retired}
    echoed = {(r.old, r.new): r for r in _echoed(talk, retired) if (r.old, r.new) not in known}
    known |= echoed.keys()
    again = {(r.old, r.new, r.span): r for r in _again(talk, slots, retired) if (r.old, r.new) not in known}
    return [*echoed.values(), *again.values()]


def _again(talk, slots, retired):
    """Yield what says a retired value of the same thing again."""
    wanted, spans = [r for r in retired if r.rule in REPLACED], defaultdict(list)
    for r in retired:
        spans[r.old].append(r.span)
    searching = talk.searches() if wanted else ()
    for r in wanted:
        new = slots.of(r.new)
        for old in slots.of(r.old) if new and not searching[talk.message_of[r.new]] else ():
            if _meet(old.span, r.span) and any(alike(old, value) for value in new) and not holds(new, old):
                for j, value in _mentions(talk, slots, r, old, spans):
                    settled = any(holds(new, other) for other in slots.of(j))   # it says what holds too
                    if not (settled or any(_meet(value.span, span) for span in spans[j])) and talk.same_thing(
                            j, value.span, r.new):
                        yield Retirement(j, r.new, value.span, r.sure, r.rule)


def _mentions(talk, slots, r, old, spans):
    """The statements that say a value, which r retires, of the same thing."""
    about = topic(talk.readings[r.old]) | topic(talk.readings[r.new])
    held = slots.same(old, talk.messages[talk.message_of[r.new]][0])
    shared = {j for j, _ in held if shares(topic(talk.readings[j]), about)}
    if old.family == 'md' and all(j in shared or j in spans for j, _ in held
                                      if talk.statements[j].role == 'user'):
        return held   # a date of which the user says one thing only
    return [(j, value) for j, value in held if j in shared]


def _meet(a, b):
    return a[0] < b[1] and b[0] < a[1]


def _echoed(talk, retired):
    """Yield the assistant's echoes of retired statements of the user."""
    for r in retired:
        n = talk.message_of[r.old] + 1
        if talk.statements[r.old].role == 'user' and n < len(talk.messages) and n < talk.message_of[r.new]:
            said = talk.readings[r.old].lower
            for j in talk.messages[n][:FIRST]:
                if _echoes(talk.readings[j], said, r.span):
                    comma = COMMA.search(talk.statements[j].text)   # what follows says something of its own
                    end = comma.start() if comma else len(talk.statements[j].text)
                    yield Retirement(j, r.new, (0, end), r.sure, r.rule)


def _echoes(r, said, span):
    if r.bits & (QUESTION | FAILURE | CORRECT) or '?' in r.lower:
        return False
    mine = _first(r.lower)
    if not mine:
        return False
    beside = mine - _words(said)
    if len(beside) > BESIDE + 1:
        return False
    lost = _words(said[slice(*span)])
    numbers = {w for w in lost if w.isdigit()}
    more = bool(numbers and numbers <= mine)
    return bool(mine & lost) and len(beside) <= BESIDE + more and not any(w.isdigit() for w in beside)


@lru_cache(maxsize=1 << 15)
def _first(lower):
    """The words up to the first comma, of which an echo is made; none of what is too long to be one."""
    first = COMMA.split(lower, maxsplit=1)[0]
    return _words(first) if first.count(' ') <= LONGEST else frozenset()


@lru_cache(maxsize=1 << 15)
def _words(lower):
    return frozenset(filter(None, map(KNOWN.__getitem__, TOKEN.findall(RANGE.sub(' ', lower)))))


def _known(w):
    """The stem of a content word, a month by three letters, a number as digits: "three" and "x3" meet; else ''."""
    number = str(NUMBERS[w]) if w in NUMBERS else w.strip('x\u00d7')
    if number.isdigit():
        return number
    return '' if w in NODS or not w[1:] else w[:3] if w in MONTHS else stem(w)


KNOWN = Memo(_known)
