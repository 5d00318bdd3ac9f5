"""One item of a list that goes, and the others that stay: "invite Tom and Anna", "Tom can't make it".

Items stand between commas and "and". An item goes alone where the new statement names it and none of the others.
Of the first item the last word counts: what stands before it is said of all. Numbers of things are for remainders.py.
English only.
"""
import re
from collections.abc import Sequence
from itertools import pairwise

from language.reading import FUNCTION, PREPOSITIONS, stem

RULE = 'left out'
WHOLE = frozenset({'called off', 'negated', 'revoked', 'overruled'})   # the rules that retire a statement as a whole
JOINT = re.compile(r',?\s+(?:and|&)\s+|,\s+')
WORD = re.compile(r"[^\W_]+(?:['\u2019-][^\W_]+)*")
LONGEST = 5   # words of an item after the first: more is a clause with more to say


def alone(text: str, span: tuple[int, int], new: str) -> tuple[int, int] | None:
    """Return the span of the one item of a list, within a span of a text, that a new statement names; else None.

    >>> text = 'Invite Tom, Anna and Lee.'
    >>> text[slice(*alone(text, (0, len(text)), "Anna can't make it."))]
    'Anna'
    >>> alone(text, (0, len(text)), 'Nobody comes.') is alone('Invite Tom.', (0, 11), 'Not Tom.') is None
    True
    """
    joints = [*JOINT.finditer(text, *span)]
    if not is_list(text, span):
        return None
    items = _items(text, span, joints)
    said = {stem(w) for w in WORD.findall(new.lower())}
    named = [n for n, one in enumerate(items) if not said.isdisjoint(_names(text[slice(*one)], n == 0))]
    return items[named[0]] if len(named) == 1 else None


def is_list(text: str, span: tuple[int, int]) -> bool:
    """Tell whether a part of a text has several items, the last after "and".

    >>> [is_list(text, (0, len(text))) for text in ('Ben, Lea and Marc', 'Ben, tired', 'Well, and Ben, so four')]
    [True, False, False]
    """
    joints = [m.group().strip(', ') for m in JOINT.finditer(text, *span)]
    return bool(joints) and joints[-1] != ''


def rest(text: str, gone: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Return the spans of what stands of a list without some of its items, in characters.

    >>> text = 'Invite Tom, Anna and Lee.'
    >>> [text[start:end] for start, end in rest(text, [(12, 16)])]
    ['Invite Tom', 'Lee.']
    """
    ends = [(0, 0), *(m.span() for m in JOINT.finditer(text)), (len(text), len(text))]
    runs, open_run = [], False
    for (_, start), (end, _) in pairwise(ends):
        stands = not any(a < end and start < b for a, b in gone)
        if stands and open_run:
            runs[-1] = runs[-1][0], end
        elif stands:
            runs.append((start, end))
        open_run = stands
    return tuple(runs[:2])


def _items(text, span, joints):
    starts, ends = [span[0], *(m.end() for m in joints)], [*(m.start() for m in joints), span[1]]
    return [*zip(starts, ends, strict=True)]


def _names(item, first):
    """The stems by which an item is named: of the first one the last word, of the others those before a preposition."""
    words = [w for w in WORD.findall(item.lower()) if w not in FUNCTION]
    if first:
        return {stem(w) for w in words[-1:]}
    at = next((n for n, w in enumerate(words) if n and w in PREPOSITIONS), len(words))
    return {stem(w) for w in words[:at]} if at <= LONGEST else set()
