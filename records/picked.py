"""Which options of the assistant's list a user's reply picks by a label: "B", "option 2", "the last one".

Labels are language/labels.py's. The options beside them were not chosen, where the message asks; they are no facts.
"""
from typing import NamedTuple

import sentences
from language.labels import INLINE, Item, head_words, is_menu, lists, named
from language.word_forms import words_of
from records.sections import asks


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
    listed = lists(listing) if not lists(reply, INLINE) else ()
    chosen, at = named(reply, listed) if listed else ((), 0)
    open_to = any(asks(listing[start:end]) for start, end in sentences.split(listing)) if listed else False
    if not chosen:
        if not (open_to and is_menu(listed[-1])):
            return None
        said = set(words_of(reply))
        return Picked('', (), (), _places([item for item in listed[-1]
                                           if not head_words(listing[item.text:item.end]) <= said]))
    saying = next(reply[start:end] for start, end in sentences.split(reply) if start <= at < end)
    beside = next(items for items in listed if chosen[0] in items) if open_to else chosen
    return Picked(saying, tuple([_first(listing, item) for item in chosen]), _places(chosen),
                  _places([item for item in beside if item not in chosen]))


def _first(listing: str, item: Item) -> str:
    _, end = sentences.split(listing[item.text:item.end])[0]
    return listing[item.start:item.text + end].strip()


def _places(items) -> tuple[tuple[int, int], ...]:
    return tuple([(item.start, item.end) for item in items])
