"""A date or time that is moved by so much, once more, or forward: "I extended it by a week. 7 April.", "we slip again".

    by so much   the new value, after the amount or right in the next sentence, is that much from one the user has said
    once more    what slips "again" is the last date that had itself been moved: "so we slip again, to 3 May"
    forward      what is brought forward or put back, and what follows from that: "the flight's been brought forward, so
                 11:50": the last time said of it just before, where the new one lies on that side

What is moved by its name ("the launch moves to 3 May") is for restatements.py and alternatives.py. English only.
"""
import re
from collections.abc import Iterator

from language.acts import CORRECT, DAYS, MOVED, NUMBERS, NUMERALS, word_set
from language.change_cues import announces
from language.reading import stem
from replacement.consent import plain
from replacement.ledger import Ledger
from replacement.slots import slot_values
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import WORD, declares, keys

RULE = 'restated'
WITHIN = 64     # statements of the user back in which the value was said
JUST_NOW = 4    # messages back
BRIEF = 3       # words of content of a sentence that only gives the new value
FAMILIES = frozenset({'md', 'wd', 'time'})
HALF_DAY, WEEK, MONTHS = 720, 7, (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
VERBS = word_set('extend extended push pushed move moved shift shifted postpone postponed delay delayed slip slips '
                 'slipped slipping slid slides bump bumped shove shoved nudge nudged put bring brought reschedule '
                 'rescheduled moving moves pushing later earlier')
MANY = rf"(?P<many>\d+|half an|an?|another|{'|'.join(w for w in NUMBERS if w not in ('zero', 'single'))})"
UNIT = r'(?P<unit>minute|min|hour|day|week|month)s?'
BY = re.compile(rf'\b(?:(?P<way>by|back|out|forward|on|up)(?: by)? )?{MANY} {UNIT}\b'
                r'(?: (?P<later>later|earlier|sooner))?')
EARLIER = re.compile(r'\b(?:forward|earlier|sooner|moved up)\b')
LATER = re.compile(r'\b(?:back|out|later|extend(?:ed)?|postponed?|delay(?:ed)?|slip\w*|longer)\b')
SHIFT = (r'(?:slip|slips|slipped|slipping|move|moves|moved|moving|push|pushed|pushing|postpone|postponed|delay|delayed|'
         r'shift|shifted|shifting|reschedule|rescheduled|slid|slides|bump|bumped|shove|shoved|nudge|nudged)')
SHIFTING = re.compile(rf'\b(?:{SHIFT}|extend|extended|put|bring|brought|bringing)\b')
LEADS = word_set('so then now ok okay and but make it its sorry actually')
EMPTY = word_set('date day time deadline start end whole thing things forward back up out')
AGAIN = re.compile(rf"(?:^\W*|[,;:] |\b(?:and|so|but) )(?:i|we|it|they|that)(?:'(?:s|re|ve|ll))?(?: \w+){{0,2}}? "
                   rf'{SHIFT}\b'
                   r'(?: (?:it|them|things|back|out))* (?:again|once more)\b')
WENT = re.compile(rf"(?:(?:(?:the|our|my) )?(?P<what>{WORD})(?:'s| is| was| has| got| gets)"
                  r"(?: (?:now|been|just|being))* "
                  r"|\b(?:it|them|that|everything|things)(?:'s| is| was| has)?(?: been)? )?(?P<how>brought forward|"
                  r'brought (?:it|this|that|them|everything) forward|moved (?:it |them )?(?:up|forward|back)|'
                  r'pushed (?:it |them )?(?:back|forward|out)|put (?:it )?(?:back|forward)|delayed|postponed|forward)'
                  r'(?:,| and| -|:) (?:so|now|which means|that means|meaning)\b')
PRONOUNS = word_set('it that this they everything')


def shifted(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the user whose date or time a later one moves by so much, once more, or forward.

    ledger: what it has found before, which is added to, and what is retired already.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['It closes on 31 March.', 'I fly on 2 April.', 'I extended it by a week. 7 April.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in shifted(talk)]
    [(0, 2)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r = talk.readings[i]
        if not VERBS.isdisjoint(r.words) and declares(r):
            ledger.retired += _first(_by_so_much(talk, i, ledger), _again(talk, i, ledger), _forward(talk, i, ledger))
    return ledger.retired


def _first(*rules):
    return next((found for rule in rules if (found := list(rule))), [])


def _held(talk, i, family, ledger) -> Iterator[tuple]:
    """(statement, value) of the dates or times of a family that the user told before and that hold, the last first."""
    first = talk.start_of(i)
    for j in reversed([j for j in talk.of_user() if j < first][-WITHIN:]):
        r = talk.readings[j]
        for value in slot_values(r) if '?' not in r.lower else ():
            if value.family == family and not value.denied and not ledger.is_gone(j, i):
                yield j, value


def _given(talk, i, at):
    """(statement, value) of the new date or time: alone after a place of statement i, or of the next, if brief."""
    mine = [v for v in slot_values(talk.readings[i]) if v.family in FAMILIES and v.span[0] >= at]
    if not mine and i + 1 <= talk.messages[talk.message_of[i]][-1]:
        r = talk.readings[i + 1]
        i, mine = i + 1, [v for v in slot_values(r) if v.family in FAMILIES and len(keys(r.lower)) <= BRIEF]
    return [(i, v) for v in mine] if len({v.family for v in mine}) == len(mine) else []


def _by_so_much(talk, i, ledger):
    lower = plain(talk.readings[i])
    m = BY.search(lower)
    clause = re.split(r'[,;:.] |\b(?:so|and|but) ', lower[:m.start()])[-1] if m else ''
    if not m or not (SHIFTING.search(clause) or (m['later'] and _only(lower, m))):
        return
    named = {one for one in keys(clause) if one not in EMPTY and not SHIFTING.fullmatch(one)}
    steps = [sign * _steps(m) for sign, form in ((-1, EARLIER), (1, LATER)) if form.search(lower)]
    for k, new in _given(talk, i, m.end()):
        for j, old in _held(talk, i, new.family, ledger):
            if any(_moved(old, m['unit'], step) == _key(new) for step in steps or (_steps(m), -_steps(m))) and (
                    not named or not named.isdisjoint(_said(talk, j))):
                yield Retirement(j, k, old.span, True, RULE)


def _said(talk, j):
    """The stems of content of the message of a statement."""
    return {one for other in talk.beside(j) for one in keys(talk.readings[other].lower)}


def _only(lower, m):
    """Whether a statement says no more than by how much, and the value: "half an hour later: 9:30"."""
    rest = [w for w in keys(lower[m.end():]) if not w[0].isdigit()]
    return NUMERALS.issuperset(rest) and set(re.findall(WORD, lower[:m.start()])) <= VERBS | LEADS


def _steps(m):
    many = m['many']
    return int(many) if many.isdigit() else 0.5 if many == 'half an' else NUMBERS.get(many, 1)


def _key(value):
    return value.norm[0] if value.family == 'time' else value.norm[1:]


def _moved(old, unit, steps):
    """What a date, weekday or time is, so many units later; None where the units are of another kind."""
    if old.family == 'time':
        minutes = {'minute': 1, 'min': 1, 'hour': 60}.get(unit)
        return (old.norm[0] + steps * minutes) % HALF_DAY if minutes else None
    days = {'day': 1, 'week': WEEK}.get(unit)
    if old.family == 'wd':
        return (DAYS[(DAYS.index(old.norm[1]) + int(steps * days)) % WEEK],) if days else None
    day, month = old.norm[1:3]
    if unit == 'month' and month:
        return day, (month - 1 + int(steps)) % 12 + 1
    return _day(day + int(steps * days), month) if days and month else None


def _day(day, month):
    """The date that so many days of a month are, in a year that is no leap year."""
    while day > MONTHS[month - 1]:
        day, month = day - MONTHS[month - 1], month % 12 + 1
    while day < 1:
        month = (month - 2) % 12 + 1
        day += MONTHS[month - 1]
    return day, month


def _again(talk, i, ledger):
    m = AGAIN.search(plain(talk.readings[i]))
    for k, new in _given(talk, i, m.end()) if m else ():
        for j, old in _held(talk, i, new.family, ledger):
            r = talk.readings[j]
            if r.bits & (CORRECT | MOVED) or announces(r.lower):
                if _key(old) != _key(new):
                    yield Retirement(j, k, old.span, True, RULE)
                break


def _forward(talk, i, ledger):
    lower = plain(talk.readings[i])
    m = WENT.search(lower)
    named = m and m['what'] and m['what'] not in PRONOUNS and stem(m['what'])
    for k, new in _given(talk, i, m.end()) if m else ():
        for j, old in _held(talk, i, new.family, ledger):
            near = talk.message_of[i] - talk.message_of[j] <= JUST_NOW and (not named or named in _said(talk, j))
            if near and _on_that_side(old, new, m['how']):
                yield Retirement(j, k, old.span, True, RULE)
            break


def _on_that_side(old, new, how):
    """Whether a new date or time is earlier where something was brought forward, else later."""
    ahead = 'forward' in how or how.endswith('up')
    if old.family == 'time':
        return 0 < (old.norm[0] - new.norm[0]) * (1 if ahead else -1) % HALF_DAY <= HALF_DAY // 2
    if old.family == 'wd':
        return _key(old) != _key(new)
    return _key(old) != _key(new) and ((new.norm[2:0:-1] < old.norm[2:0:-1]) == ahead)
