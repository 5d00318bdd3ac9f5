"""When to compact, and down to what size: on tokens, never on a number of messages.

Turns vary from four tokens to fourteen thousand, so a count of them stands for nothing. Firing at a share of the
budget, by default the 70 % of the document "Compacting without losing the thread", leaves room for the turns to come;
what is left should be well below it, by default 40 %, so that the next message does not fire again. Pure arithmetic.
"""
import math

THRESHOLD = 0.7  # of the history's budget; the document's default
FILL = 0.4       # of the history's budget, after compacting: three tenths of it are free until the next time


def should_compact(history_tokens: int, history_budget: int, threshold: int | float = THRESHOLD) -> bool:
    """Whether a history is due: whether it has more tokens than the threshold.

    history_tokens: tokens of the rendered history; history_budget: tokens it may have. threshold: an integer is tokens,
    a float a share of the budget above 0 up to 1. ValueError for anything else.

    >>> should_compact(700, 1000), should_compact(701, 1000), should_compact(701, 1000, threshold=800)
    (False, True, False)
    >>> should_compact(701, 1000, threshold=70.0)
    Traceback (most recent call last):
    ValueError: threshold must be a share above 0.0 up to 1.0, or an integer of tokens from 1 up; it is 70.0
    """
    _tokens('history_tokens', history_tokens, 0)
    return history_tokens > threshold_tokens(history_budget, threshold)


def threshold_tokens(history_budget: int, threshold: int | float = THRESHOLD) -> float:
    """Return the tokens above which compaction is due.

    >>> threshold_tokens(1000, 0.5), threshold_tokens(1000, 800)
    (500.0, 800)
    """
    _tokens('history_budget', history_budget, 1)
    if type(threshold) is int and threshold >= 1:
        return threshold
    return _share('threshold', threshold, ', or an integer of tokens from 1 up') * history_budget


def target_tokens(history_budget: int, fill: float = FILL, threshold: int | float = THRESHOLD) -> int:
    """Return the tokens that a compacted history should have at most: `fill` of the budget, rounded down.

    ValueError where that is not below the threshold, so that compaction would fire again at once.

    >>> target_tokens(6000)
    2400
    >>> target_tokens(6000, 0.8)
    Traceback (most recent call last):
    ValueError: fill 0.8 leaves 4800 tokens, and 4200 fire already; give a smaller fill
    """
    due = threshold_tokens(history_budget, threshold)
    target = math.floor(_share('fill', fill) * history_budget)
    if target >= due:
        raise ValueError(f'fill {fill} leaves {target} tokens, and {due:g} fire already; give a smaller fill')
    return target


def _tokens(name: str, value, least: int) -> None:
    if type(value) is not int or value < least:
        raise ValueError(f'{name} must be an integer of tokens from {least} up; it is {value!r}')


def _share(name: str, value, otherwise: str = '') -> float:
    # A NaN fails the comparison too.
    if type(value) is not float or not 0 < value <= 1:
        raise ValueError(f'{name} must be a share above 0.0 up to 1.0{otherwise}; it is {value!r}')
    return value
