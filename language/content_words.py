"""The words of content of a quotation: those that whoever says it again says too.

Closed-class English words only; of words of another language all are content.
"""
import re
from collections.abc import Iterable
from functools import lru_cache

from language.acts import word_set
from language.reading import FUNCTION

# Words that a duplicate may lack; not those that turn a statement, nor prepositions.
LIGHT = FUNCTION - word_set(
    'no not nor never neither nothing none only even if so than because while though although unless until till '
    'since before after again still yet already back up down out off first second last more most less least few much '
    'many any some all each every both either other another must should may might can could would have say says said')

# What is done or how it is now, in common words: "the table is done", "he has been called", "it works".
ENDED = re.compile(
    r"(?:\b(?:is|are|was|were|been|be|has|have|had|got)|['\u2019](?:s|re|ve))(?: (?:now|all|already|just|finally|both|"
    r'been|\w+ly))* (done|called|named|made|found|got|changed|used|tried|come|gone|seen|given|working|available|'
    r'possible|right|correct|fine|perfect|good|great|sure|ok|okay|alright|there|here)\b|\b(works|worked|done)\b',
    re.IGNORECASE)


def content(words: Iterable[str]) -> frozenset[str]:
    """Return the words of content among words in lower case; all, where there is none.

    >>> sorted(content(('take', 'the', '9', 'keys'))), sorted(content(('is', 'it', 'on')))
    (['9', 'keys'], ['is', 'it', 'on'])
    """
    found = frozenset(words) - LIGHT
    return found if any(len(word) > 2 or word.isdigit() for word in found) else frozenset(words)   # "on" is no content


@lru_cache(maxsize=1 << 15)
def ended(text: str) -> frozenset[str]:
    """Return the light words of a text that say what is done, or how it is now, in lower case.

    >>> sorted(ended('The cook has been called.')), sorted(ended('Call the cook.'))
    (['called'], [])
    """
    return frozenset([(m[1] or m[2]).lower() for m in ENDED.finditer(text)])
