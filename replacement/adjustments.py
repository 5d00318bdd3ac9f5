"""An amount that somebody has changed: "the landlord raised it to 950", "she halved the dose, so 25 mg".

A statement of the user that tells so, with one number, takes the place of the number of the thing it names, or for "it"
of the last one said shortly before, in the same unit. "The limit's 28" takes the place of the only upper limit that the
user has named ("24 stalls at most"), "the total's now 1,100" of the only sum. Who has changed it does not matter: the
rent is ours whoever raised it. What somebody only wants to raise, has raised by so much, or raised long ago changes
nothing. What the user orders is for bare_numbers.py, a number with its whole phrase for recounts.py. English only.
"""
import re

from language.acts import QUESTION, SUPPOSE, word_set
from language.change_cues import announces
from language.reading import stem
from replacement.amounts import LARGER, MEASURES, amounts
from replacement.ledger import Ledger
from replacement.recounts import keeps_limit
from replacement.same_thing import scope
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import WORD, states

RULE = 'restated'
LATELY = 8      # messages back to which "it" speaks
WITHIN = 64     # statements of the user back in which the thing has its number
RAISED = word_set('raised lowered halved doubled tripled increased decreased reduced bumped upped extended shortened '
                  'trimmed capped adjusted changed moved cut')
AGREED = word_set('approved granted allotted allocated signed')
IT = word_set('it that this them these those him her')
AMOUNTS = word_set('dose amount number price rate limit sum total figure share')   # of what was said as a number alone
# "raised the rent to 950"; in "signed off on 2,350" the number follows.
TO_COME = ''.join(rf'(?<!\b{w} )' for w in ('to', 'would', 'could', 'might', 'may', 'should', 'can', 'not'))
FORM = re.compile(rf"{TO_COME}(?<!n't )\b(?P<verb>{'|'.join(sorted((RAISED | AGREED) - {'signed'}))}|signed off)"
                  rf" (?:on |to )?(?:(?:the|our|my|his|her|their|its) )?(?P<what>{WORD})?(?P<by> by\b)?")
NOW = re.compile(r"\bnow (?:it|that|this|he|she)(?:'s| is) (?:(?:on|at) )?[$\u20ac\u00a3]?\d|"
                 r"\b(?:it|that|he|she)(?:'s| is) (?:now )?(?:(?:on|at) )?[$\u20ac\u00a3]?\d[^,.;:]{0,16} now\b|"
                 r"\b(?:it|that|he|she)(?:'s| is) now (?:(?:on|at) )?[$\u20ac\u00a3]?\d")
CUES = RAISED | AGREED | {'now'}
# A limit or a sum by its bare name, and nothing counted: "the limit's 28", "max is 15 now", "the new total is 900".
LIMIT, SUM = r'(?:limit|max|maximum|cap|ceiling)', r'(?:total|budget|sum|pot)'
NAMED = re.compile(r"(?:^\W*|[,;:.!] |\b(?:so|and|but) )(?:(?:the|our|my) )?(?P<new>new )?"
                   rf"(?:(?P<limit>{LIMIT})|{SUM})"
                   r"(?:'s| is| are| has| went| goes)(?P<now> now| (?:been |gone )?(?:lifted|raised|lowered|cut|set|"
                   r'put|up|down|increased|reduced))?(?: up| down)?(?: to| at)? (?=[$\u20ac\u00a3]?\d)')
AT_MOST = re.compile(rf'\b(?:at (?:the )?most|up to|no more than|not more than|{LIMIT})\b')
OF_SUM = re.compile(rf'\b{SUM}\b|\b(?:i|we) (?:only |still )?have (?=[$\u20ac\u00a3]?\d)')
NAMES = word_set('limit max maximum cap ceiling total budget sum pot')
AROUND = 32     # characters around a number in which a word says that it is a limit or a sum
DIGIT = re.compile(r'\d')


def adjusted(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the user with an amount that has been changed since, in order of what tells it.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['The rent is 900 euros.', 'The desk is 80 cm wide.', 'The landlord raised it to 950 euros.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in adjusted(talk)]
    [(0, 2)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r = talk.readings[i]
        if not DIGIT.search(r.lower) or r.bits & (SUPPOSE | QUESTION):
            continue
        if not NAMES.isdisjoint(r.words):
            ledger.retired += [Retirement(j, i, span, True, RULE) for j, span in _bounded(talk, i, ledger)]
        if CUES.isdisjoint(r.words):
            continue
        lower = r.lower.replace('\u2019', "'")
        m, now = FORM.search(lower) if states(r) else None, NOW.search(lower)
        mine = [one for one in amounts(r) if not one.denied] if m or now else ()
        if len(mine) == 1 and not (m and m['by']):
            for j, span in _last(talk, i, mine[0], m):
                # Who has changed it is another than what it is said of, so that the subjects are not compared.
                one = (m and not scope(talk.statements[i].text).lead) or talk.same_thing(j, span, i)
                if one and not ledger.is_gone(j, i):
                    ledger.retired.append(Retirement(j, i, span, True, RULE))
    return ledger.retired


def _last(talk, i, one, m):
    """(statement, span) of the number said last of what statement i changes; m: the verb and what it is of, if any."""
    heads, first = _heads(talk, i, one, m), talk.start_of(i)
    for j in reversed([j for j in talk.of_user() if j < first][-WITHIN:]):
        near = talk.message_of[j] >= talk.message_of[i] - LATELY
        r = talk.readings[j]
        olds = [] if r.bits & (SUPPOSE | QUESTION) else [old for old in amounts(r) if _can_be(old, one)]
        named = heads & r.stems()
        if len(olds) == 1 and (named if heads else near):
            if olds[0].number != one.number and not keeps_limit(r, olds[0].span, talk.readings[i]):
                yield j, olds[0].span
            return


def _bounded(talk, i, ledger):
    """(statement, span) of the only limit or sum of the user whose place that of statement i takes by its bare name."""
    r = talk.readings[i]
    m = NAMED.search(r.lower.replace('\u2019', "'"))
    one = next((one for one in amounts(r) if one.span[0] == m.end()), None) if m else None
    if not one or one.nouns or not (m['limit'] or m['now'] or m['new'] or announces(r.lower)):
        return []
    form, first = AT_MOST if m['limit'] else OF_SUM, talk.start_of(i)
    found = [(j, old) for j in [j for j in talk.of_user() if j < first][-WITHIN:] if not ledger.is_gone(j, i)
             for old in _limits(talk.readings[j], form) if _can_be(old, one)
             and not (one.units and old.nouns)]
    numbers = {old.number for _, old in found}
    return [(j, old.span) for j, old in found] if len(numbers) == 1 and one.number not in numbers else []


def _limits(r, form):
    """The amounts of a reading around which a form tells that they are limits, or sums."""
    if not form.search(r.lower) or r.bits & (SUPPOSE | QUESTION):
        return []
    return [one for one in amounts(r) if form.search(r.lower, max(0, one.span[0] - AROUND), one.span[1] + AROUND)]


def _heads(talk, i, one, m):
    """The stems one of which names what statement i changes; none for "it"."""
    what = stem(m['what']) if m and m['what'] and m['what'] not in IT and not m['what'][0].isdigit() else ''
    if not what:   # "signed off on 2,350 euros for the retreat"
        return one.heads - MEASURES if m and m['verb'] not in RAISED else frozenset()
    unsaid = m['what'] in AMOUNTS and not talk.saying(what, 0, talk.start_of(i), 1)
    return frozenset() if unsaid else frozenset([what])


def _can_be(old, new):
    """Whether one amount can have become the other: of one unit, where both have one, and of like size."""
    small, large = sorted((old.number, new.number))
    units = old.units[:1] == new.units[:1] or not (old.units and new.units)
    return units and 0 < large <= LARGER * small and not (old.nouns and new.nouns and old.nouns.isdisjoint(new.nouns))
