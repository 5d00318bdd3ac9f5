"""What a reply settles of several questions with options of their own: "1. b 2. a", or "b, a" in their order.

Each question is a number of the list, or the next list of letters where the questions have no numbers. Where a label
could be of another question, nothing is settled; nor by a number alone. labels.py finds the lists, references.py the
label in each answer.
"""
import re
from bisect import bisect
from collections.abc import Sequence
from typing import NamedTuple

from language.labels import INLINE, Item, is_menu, lists
from language.references import LABEL, named
from language.word_forms import words_of

# A reply of numbers and letters alone, "1b, 2a", and one of labels alone, "b, a, c", with what parts them.
NUMBERED = r'(\d{1,2})\s?[).:-]?\s?\(?([A-Za-z])\)?(?![^\W_])'
PAIRS = re.compile(rf'\W{{0,9}}(?:{NUMBERED}[\s,;.]{{0,9}})+\W*$')
PAIR = re.compile(NUMBERED)
ROW = re.compile(rf'\W{{0,9}}{LABEL}(?:[\s,;/&]+(?:and\s+)?{LABEL})+\W*$', re.IGNORECASE)
LABELLED = re.compile(r'\W{0,3}([A-Za-z])\)?[ .:]+(\S[^\n]*)')
EACH = re.compile(r'[^\W_]+')


class Settled(NamedTuple):
    """What settles one question: where in the reply, the options taken, those beside them; in characters.

    answer: (start, end) of the answer in the reply, with its number.
    """

    answer: tuple[int, int]
    options: tuple[Item, ...]
    beside: tuple[Item, ...]


def settled(listing: str, reply: str) -> list[Settled]:
    """Return which questions a reply settles by a label of their own options, in its order.

    >>> listing = '1. Where?\\na) Oslo\\nb) Turin\\n2. When?\\na) May\\nb) June'
    >>> [[listing[item.text:item.end].strip() for item in one.options] for one in settled(listing, '1. b\\n2. a (ok)')]
    [['Turin'], ['May']]
    >>> [[[item.label for item in one.options] for one in settled(listing, reply)] for reply in ('b, a', '2b')]
    [[['b'], ['a']], [['b']]]
    """
    listed = lists(listing)
    menus = [items for items in listed if is_menu(items)]
    if not menus:
        return []
    if PAIRS.match(reply):
        said = [(pair[1], pair[2], pair.span()) for pair in PAIR.finditer(reply)]
    else:
        said = [(item.label, reply[item.text:item.end], (item.start, item.end))
                for own in lists(reply, INLINE)[:1] for item in own if item.label.isdigit()]
    if said:
        found = [(_menu_of(number, listed, menus), answer, place) for number, answer, place in said]
        return list(filter(None, [_settled(menu, answer, place, listing) for menu, answer, place in found if menu]))
    if len(menus) > 1 and ROW.match(reply):
        labels = [found for found in EACH.finditer(reply) if found[0].lower() != 'and']
        if len(labels) == len(menus):
            answers = [_settled(menu, label[0], label.span(), listing)
                       for menu, label in zip(menus, labels, strict=True)]
            return answers if None not in answers else []
    return []


def _menu_of(number: str, listed: Sequence[Sequence[Item]], menus: Sequence[Sequence[Item]]) -> Sequence[Item] | None:
    """The one list of letters under the question of this number; without such questions, the one at that place."""
    questions = sorted([item for items in listed if not is_menu(items) for item in items], key=lambda item: item.start)
    if not questions:
        return menus[int(number) - 1] if 1 < len(menus) >= int(number) >= 1 else None
    starts = [item.start for item in questions]
    owners = [(menu, bisect(starts, menu[0].start) - 1) for menu in menus]
    under = [menu for menu, place in owners if place >= 0 and questions[place].label == number]
    return under[0] if len(under) == 1 else None


def _settled(menu: Sequence[Item], answer: str, place: tuple[int, int], listing: str) -> Settled | None:
    found = named(answer, (tuple(menu),))
    if found.items and not found.taken:
        return None   # it only speaks of them
    items = found.items or _said_again(menu, answer, listing)
    return Settled(place, items, tuple([item for item in menu if item not in items])) if items else None


def _said_again(menu: Sequence[Item], answer: str, listing: str) -> tuple[Item, ...]:
    """The option of which an answer says the label and nothing but its own words: "d pgvector"."""
    label = LABELLED.match(answer)
    item = next((one for one in menu if label and one.label.lower() == label[1].lower()), None)
    said = set(words_of(label[2])) if item else set()
    return (item,) if said and said <= set(words_of(listing[item.text:item.end])) else ()
