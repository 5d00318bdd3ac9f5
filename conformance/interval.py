"""Intervals for a share over sessions, and for the difference of two, by the bootstrap, in the standard library alone.

Canaries of one session are not independent, so whole sessions are drawn (Efron and Tibshirani, An Introduction to the
Bootstrap, 1993, chapter 13). evaluation/totals.py does the same for the product with numpy, which the kit does without.
"""
import random
from collections.abc import Sequence
from functools import lru_cache

RESAMPLES = 1000
SEED = 'interval'


def interval(parts: Sequence[int], wholes: Sequence[int], resamples: int = RESAMPLES) -> list[float]:
    """Return the 2.5th and 97.5th percentile of sum(parts) / sum(wholes) over resampled sessions; the same each time.

    >>> interval([4, 4, 4], [4, 4, 4])
    [1.0, 1.0]
    """
    shares = sorted(sum(parts[place] for place in drawn) / sum(wholes[place] for place in drawn)
                    for drawn in _draws(len(parts), resamples))
    return [shares[int(0.025 * resamples)], shares[int(0.975 * resamples)]]


def difference(parts: Sequence[int], others: Sequence[int], wholes: Sequence[int]) -> list[float]:
    """Return the interval of how much the share of `parts` is above that of `others`, of the same sessions.

    Both are drawn from the same sessions each time, so that what makes a session hard for both cancels out.

    >>> difference([4, 3, 2], [3, 2, 1], [4, 4, 4])
    [0.25, 0.25]
    """
    return interval([one - other for one, other in zip(parts, others, strict=True)], wholes)


@lru_cache(maxsize=16)
def _draws(size: int, resamples: int) -> tuple[tuple[int, ...], ...]:
    rng = random.Random(SEED)
    return tuple(tuple(rng.choices(range(size), k=size)) for _ in range(resamples))
