"""An order said over with another manner: "pay by card", then "pay by transfer"; "sort the list by date", "as a list".

An order of the user in the words of an earlier one, with another word or two after "by", "via" or "as", or another
modifier of what it is done in ("in third person"), "with" another name, or by another name what is used ("use American
spelling"), retires that. So does an order that names a thing otherwise ("name the variable total"). Where, when, for
whom and with what else something is done is not told by the order alone: both may hold. English only.
"""
import re
from collections import defaultdict
from dataclasses import replace

from language.acts import word_set
from language.reading import PREPOSITIONS
from replacement.consent import plain
from replacement.differences import Difference, difference
from replacement.frames import DATE, TELLING, Worded, worded
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import orders

RULE = 'restated'
WITHIN = 16   # earlier statements with a word, from the last one back, that are looked at
LATELY = 6    # messages back to which "it" speaks
FEW = 8       # words of content of an order
CUES = word_set('by via as in with use name call')
MANNERS = word_set('by via as')
NAMES = word_set('name call')
PARTICLES, IDIOMS = word_set('back up off out over in'), word_set('day quits')
LED = re.compile(r"\W*(?:(?:please|ok|okay|so|then|and|but|now|no|yes|oh|actually|just|let's|better|can you|could you|"
                 r"would you|sorry)\b[,.]? )*(?P<verb>[a-z]+)\b")
ADDS = word_set('also too both another second again twice additionally besides unless if')
NOT_ORDERS = PREPOSITIONS.keys() | word_set(
    'i we you he she it they this that these those there here what which who whose how why when where is are was were '
    'am be do does did can could will would shall should may might must has have had the a an my our your his her its '
    'their some any all no not never if because')


def respecified(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the orders of the user that a later one gives with another manner, in order of that.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Sort the list by name.', 'Sort the list by size.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in respecified(talk)]
    [(0, 1)]
    """
    ledger = ledger or Ledger()
    by_verb = defaultdict(list)   # verb -> the statements with which the user orders that
    for j, verb in ledger.noted:
        by_verb[verb].append(j)
    for i in talk.of_user(ledger.start):
        m = _verb(talk.readings[i])
        if not m:
            continue
        new = _order(talk.readings[i]) if by_verb[m['verb']] else None
        found = _displaced(talk, i, new, by_verb[m['verb']][-WITHIN:]) if new else None
        if found and not ledger.is_gone(found[0], i) and talk.same_thing(*found, i):
            ledger.retired.append(Retirement(*found[:1], i, found[1], True, RULE))
        by_verb[m['verb']].append(i)
        ledger.noted.append((i, m['verb']))
    return ledger.retired


def _verb(r) -> re.Match | None:
    """The match of the verb with which a reading in few words begins, as orders do, or None."""
    if len(r.words) > 2 * FEW or CUES.isdisjoint(r.words) or not ADDS.isdisjoint(r.words):
        return None
    m = LED.match(plain(r))
    return m if m and m['verb'] not in NOT_ORDERS else None


def _order(r) -> Worded | None:
    """The clause of a reading that is one order in few words, or None."""
    m = _verb(r) if orders(r) else None
    if not m:
        return None
    first = next((one for one in worded(r) if one.span[1] > m.start('verb')), None)
    order = replace(first, cut=(m.start('verb'), first.span[1])) if first else None   # without "can you"
    return order if order and 1 < len(order.words) <= FEW and order.words[0].span[0] == m.start('verb') else None


def _displaced(talk: Talk, i: int, new: Worded, places: list[int]) -> tuple[int, tuple[int, int]] | None:
    """(the last of these orders with another manner, where it tells that), or None."""
    for j in reversed(places):
        old = _order(talk.readings[j]) if talk.message_of[j] < talk.message_of[i] else None
        place = difference(old.words, new.words) if old else None
        if place and 'it' in old.clause.said and talk.message_of[i] - talk.message_of[j] > LATELY:
            return None   # another thing by now
        if place and _is_manner(place, talk.readings[j], talk.readings[i]):
            return j, (place.old[0].span[0], place.old[-1].span[1])
    return None


def _is_manner(place: Difference, old, new) -> bool:
    """Whether what differs is in what manner the same is done."""
    if not PARTICLES.isdisjoint([w.root for w in (*place.old, *place.tail)]) or place.new[0].root in IDIOMS:
        return False   # "call the caterer back", "call it a day"
    first, verb = place.new[0], place.before[0].root if place.before else ''
    words = {w.root for w in (*place.old, *place.new)}
    if not verb or place.dropped or place.tail or len(place.new) > 2 or len(place.old) > 2 or DATE in words:
        return False
    if place.old[0].preposition != first.preposition or place.old[0].fixed != first.fixed:
        return False
    named = all(r.text[w.span[0]].isupper() for r, side in ((old, place.old), (new, place.new)) for w in side)
    if first.preposition in MANNERS or (first.preposition == 'with' and named and len(place.before) == 1):
        return not place.after and words.isdisjoint(TELLING)
    if len(place.after) == 1 and not place.after[0].begins:   # "in third person", "use British spelling"
        return (first.preposition == 'in' and not first.fixed) or (verb == 'use' and named and len(place.before) == 1)
    return verb in NAMES and len(place.before) > 1 and not (place.after or first.preposition)
