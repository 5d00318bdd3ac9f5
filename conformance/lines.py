"""Text as lines, and how many of them fit: what the kit's own compactors have in common.

A size is characters, or tokens of the pinned counter (asked for only where a budget in tokens is given). A line costs
what it and its line break cost, so the sum of a text's lines is never less than the size of the text.
"""
from collections.abc import Callable, Iterable

from conformance.protocol import Turn, render

Size = Callable[[str], int]


def text_of(turns: Iterable[Turn]) -> str:
    """Return turns as one text, `[role] text` each; a single turn of the system is a compacted text and stays as it is.

    >>> print(text_of([Turn('user', 'Go.'), Turn('assistant', 'Done.')]))
    [user] Go.
    [assistant] Done.
    """
    turns = list(turns)
    if len(turns) == 1 and turns[0].role == 'system':
        return turns[0].text
    return '\n'.join(f'[{turn.role}] {turn.text}' for turn in turns)


def in_tokens(text: str) -> int:
    """Return the tokens of a text by the pinned counter, which is loaded at the first call.

    >>> in_tokens('one\\n') > 0
    True
    """
    from tokenizer import count_request
    return count_request.text_tokens(text)


def room(turns: Iterable[Turn], budget: int | None, share: float = 0.30) -> int:
    """Return the budget in tokens, or where none is given a share of the turns' own tokens, at least one.

    >>> room([], 40), room([], None)
    (40, 1)
    """
    return max(1, int(share * in_tokens(render(turns)))) if budget is None else budget


def newest(lines: list[str], limit: int, size: Size = len) -> list[str]:
    """Return the last lines that fit into the limit together, whole, in their order.

    >>> newest(['one', 'two', 'three'], 10)
    ['two', 'three']
    """
    kept: list[str] = []
    for line in reversed(lines):
        limit -= size(line + '\n')
        if limit < 0:
            break
        kept.append(line)
    return kept[::-1]


def fitting(lines: Iterable[str], limit: int, size: Size = len) -> tuple[list[str], int]:
    """Return the lines that fit, first come first served, each that does not passed over; and the room then left.

    >>> fitting(['one', 'eleven', 'two'], 8)
    (['one', 'two'], 0)
    """
    kept = []
    for line in lines:
        cost = size(line + '\n')
        if cost <= limit:
            kept.append(line)
            limit -= cost
    return kept, limit
