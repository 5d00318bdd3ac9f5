"""The words of content of a quotation: those that whoever says it again says too.

Closed-class English words only; of words of another language all are content.
"""
from collections.abc import Iterable

from language.acts import word_set
from language.reading import FUNCTION

# Words that a duplicate may lack; not those that turn a statement, nor prepositions.
LIGHT = FUNCTION - word_set(
    'no not nor never neither nothing none only even if so than because while though although unless until till '
    'since before after again still yet already back up down out off first second last more most less least few much '
    'many any some all each every both either other another must should may might can could would have say says said')


def content(words: Iterable[str]) -> frozenset[str]:
    """Return the words of content among words in lower case; all, where there is none.

    >>> sorted(content(('take', 'the', '9', 'keys'))), sorted(content(('is', 'it', 'on')))
    (['9', 'keys'], ['is', 'it', 'on'])
    """
    found = frozenset(words) - LIGHT
    return found if any(len(word) > 2 or word.isdigit() for word in found) else frozenset(words)   # "on" is no content
