"""What is done no more: "I quit smoking", "we stopped drinking coffee", "stop calling me Captain".

A statement of the user that says so retires what the user said of the same deed with the same words: that I or we do
it, or an order to do it. All words after the verb have to stand there: "stop using nested lists" leaves "use lists".
Where none stands after it ("I quit running") only a habit goes with it, not "I run a bakery". English only.
"""
import re

from language.acts import word_set
from language.reading import DETERMINERS, stem
from replacement.contradiction import negated
from replacement.ending_forms import CLOSE, OVER, SELF
from replacement.exclusions import ORDERS
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import PAST, WORD, keys, phrases, states, told_before

RULE = 'negated'
WITHIN = 16     # earlier statements with the words, from the last one back, that are looked at
BESIDE = 4      # words of content beside the deed in what was said of it
MORE = r"(?: (?P<rest>\w[\w'\u2019 -]{0,60}?))??"
CEASED = (re.compile(rf"{SELF}(?:stopped|quit|gave up|given up) (?P<verb>[a-z]{{2,}})ing{MORE}{OVER}"),
          re.compile(r"\b(?:i['\u2019]?m|we['\u2019]re|i am|we are)(?: so| now)? done (?:with )?"
                     rf'(?P<verb>[a-z]{{2,}})ing{MORE}{OVER}'))
ORDERED = (re.compile(rf'{ORDERS}(?:stop|quit|no more) (?P<verb>[a-z]{{2,}})ing{MORE}'
                      rf'(?={CLOSE}| please\b| any ?more\b)'),)
LEAVE = 'you can ', 'you may '   # which ask nothing
CUES = word_set('stopped stop quit gave given done more')
DOES = re.compile(r"\W*(?:(?:and|so|but|also|well|yes|usually|currently|still|always) )*(?:i|we)"
                  r"(?:['\u2019]m|['\u2019]re| am| are)?(?: (?:usually|often|always|still|also|both|just|do))* "
                  r'(?P<verb>[a-z]+)(?P<more>.*)', re.DOTALL)
DO = re.compile(r'\W*(?:(?:please|always|and|also|so|then|ok|just|you (?:should|must|can)|make sure to|try to)\b,? )*'
                r'(?P<verb>[a-z]+)(?P<more>.*)', re.DOTALL)
HABIT = re.compile(r'\W*$| (?:every|each|on|in|at|to|about|around|daily|often|regularly|twice|once|a lot|\d+|'
                   r'an? \w+ (?:an?|per|every|each))\b')


def stopped(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the user about a deed that a later one says is done no more, in order of that.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['I smoke a pack a day.', 'Smoke rises.', 'I quit smoking.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in stopped(talk)]
    [(0, 2)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r = talk.readings[i]
        if CUES.isdisjoint(r.words) or 'ing' not in r.lower:
            continue
        for forms, form in ((CEASED, DOES), (ORDERED, DO)):
            m = next(filter(None, (one.search(r.lower) for one in forms)), None)
            if m and (r.lower.startswith(LEAVE) or states(r)) and not (form is DOES and 'not' in r.words):
                ledger.retired += _given_up(talk, i, bases(m['verb']), m['rest'] or '', form)
    return ledger.retired


def bases(verb: str) -> frozenset[str]:
    """Return what a verb can be without "-ing", which is left out.

    >>> sorted(bases('us')), sorted(bases('runn')), sorted(bases('call'))
    (['us', 'use'], ['run', 'runn', 'runne'], ['cal', 'call', 'calle'])
    """
    doubled = verb[:-1] if verb[-2:-1] == verb[-1:] else verb
    return frozenset([verb, f'{verb}e', doubled])


def _given_up(talk, i, verbs, rest, form):
    for j in _with(talk, i, verbs, keys(rest)):
        text = talk.statements[j].text
        for start, end in phrases(text):
            m = form.match(text.lower(), start, end)
            if m and (m['verb'] in verbs or (m['verb'].endswith('ing') and m['verb'][:-3] in verbs)) and _same(
                    m['more'], rest):
                if not negated(talk.readings[j]) and talk.same_thing(j, (start, end), i):
                    yield Retirement(j, i, (start, end), True, RULE)
                break


def _with(talk, i, verbs, rest):
    """The earlier statements of the user with the words after the verb, or where there are none with the verb."""
    if rest:
        yield from told_before(talk, i, rest, WITHIN)
        return
    first = talk.start_of(i)
    found = {j for verb in verbs for x in (verb, f'{verb}ing') for j in talk.saying(x, 0, first, WITHIN)}
    yield from (j for j in sorted(found)[-WITHIN:]
                if talk.statements[j].role == 'user' and states(talk.readings[j]))


def _same(more, rest):
    """Whether what was said after the verb has these words and little else; without any, whether it is a habit."""
    said, wanted = ([stem(w) for w in re.findall(WORD, part) if w not in DETERMINERS] for part in (more, rest))
    if not PAST.isdisjoint(said):
        return False
    return (set(wanted) <= set(said) and len(set(keys(more)) - set(wanted)) <= BESIDE
            if wanted else HABIT.match(more) is not None)
