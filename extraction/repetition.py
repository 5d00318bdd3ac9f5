"""How often a sentence is said over: filler and status lines come back word for word, and say less each time.

A sentence that stands three times or more in a conversation is worth its weight over the number of times. Twice is
left alone: an answer that confirms, or a rule that is said again, is no filler. Nor is a row of a list, which comes
again with its list, or a sentence with a code, an address or a sum of money. Of the assistant, sentences that differ in
plain numbers only count as one ("142 tests passed."): a status line. It knows no stock phrases, and retires nothing:
what another value replaces is for replacement/restatements.py.
"""
import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from language.bare_values import ITEM
from language.literals import literals

TIMES = 3  # from so many on a sentence counts as repeated
FALL = 1.2  # worth falls with times ** FALL
NUMBER = re.compile(r'(?<![\w.$€£#/:@-])\d[\d.,]*(?![\w/:@-])')  # alone, and no part of a name, a date or an address


@lru_cache(maxsize=1 << 15)
def pattern(text: str, role: str) -> str:
    """Return what two sayings of one sentence have in common: words in lower case, the assistant's numbers masked.

    >>> pattern('Build 7 took 31 seconds.', 'assistant') == pattern('Build 8 took 40 seconds.', 'assistant')
    True
    >>> pattern('Gate 7.', 'user') == pattern('Gate 8.', 'user')
    False
    """
    lower = ' '.join(text.lower().split()).rstrip(' .!')
    return NUMBER.sub('0', lower) if role == 'assistant' else lower


def damping(said: Sequence[tuple[str, str]]) -> list[float]:
    """Return a factor for the worth of each (text, role): 1 but for what is said over and over.

    >>> damping([('Noted.', 'assistant')] * 2 + [('The limit is 5.', 'user')])
    [1.0, 1.0, 1.0]
    >>> damping([('Noted.', 'assistant')] * 10)[0] < 0.1
    True
    """
    patterns = [pattern(text, role) for text, role in said]
    times = Counter(patterns)
    return [1.0 if times[one] < TIMES or _specific(text) else times[one] ** -FALL
            for one, (text, _) in zip(patterns, said, strict=True)]


@lru_cache(maxsize=1 << 15)
def _specific(text: str) -> bool:
    """Whether a text is a row of a list or has a value that filler has not."""
    return ITEM.match(text) is not None or any(value.kind not in ('name', 'number') for value in literals(text))
