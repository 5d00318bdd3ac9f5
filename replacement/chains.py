"""The last of a chain: 35, then "Make it 42.", then "We settle on 38." leaves 38 only.

"Make it 42" names nothing. What it is of is told by what it replaces: the statement that a rule has retired for it, or
the one with a value of its family said last before it. Where a later statement retires that one, or says another number
of the same thing, "make it 42" is retired with it. Where the value before it is of something else, both stay.
English only.
"""
import re
from collections import defaultdict
from collections.abc import Iterable

from language.acts import word_set
from replacement.amounts import amounts, same_head, same_phrase
from replacement.once import once
from replacement.recounts import asserts, changes, decides
from replacement.repricings import price, priced
from replacement.slots import alike, equal, slot_values
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import declares, keys

RULE = 'exchanged'
LATELY = 4      # messages back in which the value that it changes was said
AHEAD = 128     # statements after it in which the next value is looked for
CUES = word_set('make call put bring raise lower set move push bump take')   # verbs that name nothing
BARE = re.compile(r'\W*(?:(?:ok|okay|so|then|and|please|actually|no|rather|hm+|wait|oh|sorry|well|better|on second '
                  r"thoughts?|let['\u2019]?s|we|can you|could you)\b\W*)*"
                  rf'(?:{"|".join(sorted(CUES))}) (?:it|that|them|this)\b')


def chained(talk: Talk, retired: Iterable[Retirement]) -> list[Retirement]:
    """Return the statements that change a value without naming it, where a later one changes that again.

    retired: what other rules have found.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Adult tickets cost 35 euros.', 'Make it 42.', 'We settle on 38 euros for adult tickets.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in chained(talk, [Retirement(0, 2, (19, 27), True, 'restated')])]
    [(1, 2)]
    """
    bare = [i for i in talk.of_user() if leaning(talk.readings[i])]
    if not bare:
        return []
    by_old, by_new = defaultdict(list), defaultdict(set)
    for one in retired:
        by_old[one.old].append((one.new, one.span))
        by_new[one.new].add(one.old)
    found = []
    for i in bare:
        value = slot_values(talk.readings[i])[0]
        olds = {j for j in by_new[i] if talk.statements[j].role == 'user'} or _before(talk, i, value)
        later = {k for j in olds for k, span in by_old[j] if k > i and _again(talk, j, span, k, value)}
        later = later or set(_said_anew(talk, i, olds, value))
        if later and not by_old[i]:
            found.append(Retirement(i, min(later), value.span, True, RULE))
    return found


def _again(talk, j, span, k, value):
    """Whether what statement k retires of statement j is a value like this one, and it says another."""
    held = [other for other in slot_values(talk.readings[j]) if alike(other, value)]
    return any(at.span[0] < span[1] and span[0] < at.span[1] for at in held) and any(
        alike(other, value) and not equal(other, value) for other in slot_values(talk.readings[k]))


@once
def leaning(r) -> bool:
    """Tell whether a reading changes one value and names nothing: "make it 42".

    >>> from language.reading import read
    >>> [leaning(r) for r in read(['Make it 42.', 'Make the fee 42.', 'Make it blue.'])]
    [True, False, False]
    """
    if CUES.isdisjoint(r.words) or not BARE.match(r.lower) or not declares(r):
        return False
    values = slot_values(r)
    counted = values[0].counted if len(values) == 1 else ()
    return len(values) == 1 and {w for w in keys(r.lower) if w.isalpha()} <= CUES | set(counted)


def _before(talk, i, value):
    """The statements of the user right before with the one value that this one can take the place of."""
    n = talk.message_of[i]
    for back in range(1, min(LATELY, n) + 1):
        held = [(j, other) for j in talk.ends(n - back) for other in slot_values(talk.readings[j])
                if alike(other, value) and not equal(other, value)]
        if held and talk.statements[held[0][0]].role == 'user':
            return {j for j, _ in held} if len({other.norm for _, other in held}) == 1 else set()
    return set()


def _said_anew(talk, i, olds, value):
    """The statements of the user after statement i that say another number of what these are of."""
    first = talk.messages[talk.message_of[i]][-1] + 1
    for k in range(first, min(len(talk.statements), i + AHEAD)) if olds and value.family == 'number' else ():
        r = talk.readings[k]
        if talk.statements[k].role == 'user' and asserts(r) and (changes(r) or decides(r)):
            mine, one = amounts(r), price(r)
            for j in olds:
                same = len(mine) == 1 and any(same_head(mine[0], old) or same_phrase(mine[0], old)
                                              for old in amounts(talk.readings[j]))
                named = one and one.what <= set(keys(talk.statements[j].text)) and priced(talk.readings[j], one)
                if (same or named) and mine[0].number != value.norm[0]:
                    yield k
