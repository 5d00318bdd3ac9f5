"""Which options of a message a reply takes by a label and which it leaves, for notes and for a record alike.

Lists are labels.py's, and what a reply names of them is references.py's. What stands beside a pick was not chosen only
where the message asks for one in place of others: not where it lists questions, or the reply says what comes first.
"""
from typing import NamedTuple

from language.labels import INLINE, Item, alone, asked_of, bulleted, chooses, is_menu, lists
from language.references import ASKS, named, not_taken, orders


class Reply(NamedTuple):
    """The items that a reply names, where it first does, in characters, if it takes them; the items that it leaves."""

    items: tuple[Item, ...] = ()
    at: int = 0
    takes: bool = False
    left: tuple[Item, ...] = ()


def replied(listing: str, reply: str, after: str = '') -> Reply:
    """Return what a reply does with the lists of the message before it; after: the message that follows it.

    Of options under letters all may be left, where it refuses them or goes on to others without a label; of those
    under bullets one is named by its place only, "the second one".

    >>> listing = 'Which one?\\nA) Red.\\nB) Blue.'
    >>> for reply in ('B, please.', 'B is too dark.', 'Neither.', 'Let me think.'):
    ...     one = replied(listing, reply)
    ...     print([item.label for item in one.items], one.takes, [item.label for item in one.left])
    ['B'] True ['A']
    ['B'] False []
    [] False ['A', 'B']
    [] False []
    """
    listed = (lists(listing) or bulleted(listing)) if not lists(reply, INLINE) else ()
    if not listed:
        return Reply()
    asked = asked_of(listing, listed)
    found = named(reply, listed, asked, not listed[0][0].label or alone(listing, listed))
    if not found.items:
        return Reply(left=_left(listing, listed[-1], reply, after) if chooses(asked) and is_menu(listed[-1]) else ())
    takes = found.taken and not any(ASKS.search(listing, item.text, item.end) for item in found.items)
    beside = next(items for items in listed if found.items[0] in items)
    left = beside if takes and chooses(asked) and not orders(reply[found.at:found.end]) else ()
    return Reply(found.items, found.at, takes, tuple([item for item in left if item not in found.items]))


def _left(listing: str, items: tuple[Item, ...], reply: str, after: str) -> tuple[Item, ...]:
    goes_on = any(is_menu(others) for others in lists(after))
    left = not_taken(reply, {item.label: listing[item.text:item.end] for item in items}, goes_on)
    return tuple([item for item in items if item.label in left])
