"""Which spans of a message only announce what follows: a lead-in that ends in a colon, and a heading.

Told by marks alone. What follows is not read. A lead-in that denies, or tells in which case, is told by closed-class
English words: what it lists says the contrary without it.
"""
import re
from functools import lru_cache

from language.acts import CALLED_OFF, word_set, words
from language.sentence_clauses import NEGATION

COLON = re.compile(r'[:\uff1a][*_`"\')\]\s]*$')
# A line of Markdown that is all heading: hashes, or all of it bold, with the number of its list in front.
HEADING = re.compile(r'\s*(?:#{1,6}\s[^\n]*|(?:[-*+]\s+|\d{1,3}[.)]\s+)?(?:\*\*[^*\n]+\*\*|__[^_\n]+__)[:\s]*)')
ENDS = ':\uff1a*_`"\')] '   # characters
CLAUSE = re.compile(r'[^\W\d_]+\W+[^\W\d_]+\W+[^\W\d_]+.*[.!?]\W*$')   # a heading that is a sentence

FIRST = r"\A[\W_]*+(?:(?:and|but|so|or|also|then)\W++)?(?:if|unless|except|without|when)\b"
DENIES = re.compile(rf"{FIRST}|(?!\bno\s*[,.!]|\bno (?:problem|worries|matter)\b|\bwithout\b){NEGATION}|\bout of\b",
                    re.IGNORECASE)
DENYING = CALLED_OFF | word_set('avoid avoided avoids exclude excluded excludes excluding reject rejected rejects')
ITEM = re.compile(r'(?:[-*+\u2022]|\(?(?:\d{1,3}|[A-Za-z])[.)])\s')


@lru_cache(maxsize=1 << 15)
def leads(text: str) -> bool:
    """Tell whether a span says nothing without what follows it.

    >>> [leads(text) for text in ('Bring these:', '## Costs', '**Costs**', '**Never leave it open.**', 'Cost: 5.')]
    [True, True, True, False, False]
    """
    if text[-1:] not in ENDS and text[:1] not in '#':
        return False
    return COLON.search(text) is not None or (HEADING.fullmatch(text) is not None and not CLAUSE.search(text))


@lru_cache(maxsize=1 << 12)
def denies(lead: str) -> bool:
    """Tell whether a lead-in says that what it lists is not so, or is so in some case only.

    >>> [denies(lead) for lead in ('Never use:', 'Out of scope:', 'If it fails:', 'No problem, we need:', 'We need:')]
    [True, True, True, False, False]
    """
    return DENIES.search(lead) is not None or not DENYING.isdisjoint(words(lead))


def is_item(text: str) -> bool:
    """Tell whether a span is an item of a list, by its mark.

    >>> is_item('- Redis'), is_item('Redis')
    (True, False)
    """
    return ITEM.match(text) is not None
