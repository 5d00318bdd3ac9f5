"""Compactors that carry labelled items from round to round: pinned rules, a checklist, one that knows updates.

They are the document's `pinned-rules`, `checklist-carrying` and `update-aware-checklist`, written anew. All three read
the labels that the seeded session plants (`SAFETY RULE:`, ...), so they show what structure is worth where it can be
seen, and nothing about text without labels.
"""
import re
from collections.abc import Sequence
from functools import lru_cache

from conformance.canaries import LABELS
from conformance.freeform import SUMMARY_SHARE, summary
from conformance.lines import fitting, in_tokens, newest, text_of
from conformance.protocol import CompactedContext

ITEM = re.compile(rf'\b({"|".join(LABELS.values())}): .*')
ORDER = {label: place for place, label in enumerate(LABELS.values())}
PINNED = ('SAFETY RULE', 'HARD CONSTRAINT')
DIGIT = re.compile(r'\d')  # a word that holds one is a value: an amount, a date, a code
RECENT = 6  # lines of the end that a checklist quotes


class Checklist:
    """Carry every labelled item word for word, with a few recent lines: keeps all, an item that was updated too.

    >>> from conformance.protocol import Turn
    >>> turns = [Turn('user', 'FACT: The cap is 5.'), *[Turn('user', 'Well.')] * 9, Turn('user', 'FACT: The cap is 7.')]
    >>> [line for line in Checklist().compact(turns).text.splitlines() if line.startswith('-')]
    ['- FACT: The cap is 5.', '- FACT: The cap is 7.']
    """

    name = 'checklist-carrying'

    def compact(self, turns, round_num=1, budget=None) -> CompactedContext:
        """Return the items by label, then the last lines that are no items; items go first under a budget."""
        text = text_of(turns)
        return CompactedContext(checklist(self.select(items(text)), text, budget))

    def select(self, found: Sequence[str]) -> list[str]:
        """Return the items to carry, those of a label together."""
        return by_label(dict.fromkeys(found))


class UpdateAwareChecklist(Checklist):
    """Carry of each item the latest statement only: items are one if they differ in nothing but values.

    >>> from conformance.protocol import Turn
    >>> turns = [Turn('user', 'FACT: The cap is 5.'), *[Turn('user', 'Well.')] * 9, Turn('user', 'FACT: The cap is 7.')]
    >>> [line for line in UpdateAwareChecklist().compact(turns).text.splitlines() if line.startswith('-')]
    ['- FACT: The cap is 7.']
    """

    name = 'update-aware-checklist'

    def select(self, found: Sequence[str]) -> list[str]:
        """Return the latest item of each key (see `key`)."""
        return by_label(latest(found).values())


class PinnedRules:
    """Pin safety rules and constraints word for word, and leave the rest to a summary in free words."""

    name = 'pinned-rules'

    def compact(self, turns, round_num=1, budget=None) -> CompactedContext:
        """Return the pinned items and the summary; the items go first under a budget."""
        text = text_of(turns)
        pinned = [item for item in items(text) if item.startswith(PINNED)]
        lines = by_label(dict.fromkeys(pinned))
        rest = '\n'.join(parted(text)[1])
        if budget is not None:
            lines, budget = fitting(lines, budget, in_tokens)
        return CompactedContext('\n'.join([*lines, summary(rest, budget, SUMMARY_SHARE)]))


def items(text: str) -> tuple[str, ...]:
    """Return the labelled items of a text in order, each from its label to the end of the line.

    >>> items('[user] FACT: The cap is 5.\\n[user] And now?')
    ('FACT: The cap is 5.',)
    """
    return parted(text)[0]


@lru_cache(maxsize=64)
def parted(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the labelled items of a text, and the lines without one.

    >>> parted('[user] FACT: The cap is 5.\\n[user] And now?')
    (('FACT: The cap is 5.',), ('[user] And now?',))
    """
    found = [(line, ': ' in line and ITEM.search(line)) for line in text.splitlines()]
    return tuple(item.group() for _, item in found if item), tuple(line for line, item in found if not item)


@lru_cache(maxsize=4096)
def key(item: str) -> str:
    """Return what an item is about: its words, with values masked (document: one item at different times).

    >>> key('FACT: The deadline is 2027-03-01.') == key('FACT: The deadline is 2027-04-15.')
    True
    """
    return ' '.join('#' if DIGIT.search(word) else word for word in item.casefold().split())


def latest(found: Sequence[str]) -> dict[str, str]:
    """Return the last item of each key, in the order of these last items.

    >>> list(latest(['FACT: A is 1.', 'FACT: B is 2.', 'FACT: A is 3.']).values())
    ['FACT: B is 2.', 'FACT: A is 3.']
    """
    kept: dict[str, str] = {}
    for item in found:
        kept.pop(key(item), None)
        kept[key(item)] = item
    return kept


def by_label(found) -> list[str]:
    """Return items as lines of a list, safety rules first, those of a label in their order."""
    return [f'- {item}' for item in sorted(found, key=lambda item: ORDER[item.partition(':')[0]])]


def checklist(lines: list[str], text: str, budget: int | None) -> str:
    """Return the items and the last lines that are no items: six, fewer where the budget (tokens) is short.

    >>> checklist(['- FACT: a'], 'Hello there.', None).splitlines()[0]
    '- FACT: a'
    """
    recent = list(parted(text)[1][-RECENT:])
    if budget is not None:
        lines, room = fitting(lines, budget, in_tokens)
        recent = newest(recent, room, in_tokens)
    return '\n'.join([*lines, *recent])
