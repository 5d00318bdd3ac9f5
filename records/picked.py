"""Which options of the assistant's list a user's reply picks by a label: "B", "option 2", "the last one".

Which these are is language/picks.py's. The options beside them were not chosen and are no facts.
"""
from typing import NamedTuple

import sentences
from language.interviews import settled
from language.labels import INLINE, Item, lists
from language.picks import replied
from language.references import ASKS, calls, named


class Picked(NamedTuple):
    """The sentence that picks, and what each option says first; (start, end) in the listing of those and of the others.

    Of options under letters it may be that none is picked; no sentence does, then.
    """

    saying: str
    options: tuple[str, ...]
    places: tuple[tuple[int, int], ...]
    passed: tuple[tuple[int, int], ...]


def picked(listing: str, reply: str) -> Picked | None:
    """Return what a reply picks of the options of a message, if anything; quoted word for word.

    >>> picked('Which one?\\nA) Red. It is warm.\\nB) Blue.', 'A, please. And a brush.')[:2]
    ('A, please.', ('A) Red.',))
    """
    found = replied(listing, reply)
    if not found.items:
        return Picked('', (), (), _places(found.left)) if found.left else None
    if not found.takes:
        return None   # an answer, or a word about one: no choice
    saying = next(reply[start:end] for start, end in sentences.split(reply) if start <= found.at < end)
    firsts = tuple([_first(listing, item) for item in found.items])
    return Picked(saying, firsts, _places(found.items), _places(found.left))


def all_picked(listing: str, reply: str) -> list[Picked]:
    """Return what a reply picks of the options of a message, of each of its questions, if it has several.

    >>> listing = '1. Where?\\na) Oslo\\nb) Turin\\n2. When?\\na) May\\nb) June'
    >>> [(one.options, one.saying) for one in all_picked(listing, '1. b\\n2. a')]
    [(('b) Turin',), '1. b'), (('a) May',), '2. a')]
    """
    several = settled(listing, reply)
    if several:
        return [Picked(reply[slice(*one.answer)].strip(), tuple([_first(listing, item) for item in one.options]),
                       _places(one.options), _places(one.beside)) for one in several]
    return list(filter(None, [picked(listing, reply)]))


def answers_in_turn(listing: str, reply: str) -> bool:
    """Tell whether a reply answers by number what a message asks by number: what it says then begins no task.

    >>> [answers_in_turn(listing, '1. nine\\n2. Oslo') for listing in ('1. Many?\\n2. Where?', '1. Mow.\\n2. Rest.')]
    [True, False]
    """
    own = {item.label for items in lists(reply, INLINE) for item in items}
    asking = [{item.label for item in items} for items in (lists(listing) if own else ())
              if any(ASKS.search(listing, item.text, item.end) for item in items)]
    return any(own >= labels or own <= labels for labels in asking)


def picked_instead(listing: str, reply: str) -> Picked | None:
    """Return what a reply picks of the options of an earlier message, where it calls one so.

    >>> listing = 'A) Red.\\nB) Blue.'
    >>> picked_instead(listing, 'Actually option B instead.').options, picked_instead(listing, 'B')
    (('B) Blue.',), None)
    """
    return picked(listing, reply) if calls(reply, named(reply, lists(listing))) else None


def _first(listing: str, item: Item) -> str:
    _, end = sentences.split(listing[item.text:item.end])[0]
    return listing[item.start:item.text + end].strip()


def _places(items) -> tuple[tuple[int, int], ...]:
    return tuple([(item.start, item.end) for item in items])
