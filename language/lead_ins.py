"""Which spans of a message only announce what follows: a lead-in that ends in a colon, and a heading.

Told by marks alone. What follows is not read.
"""
import re
from functools import lru_cache

COLON = re.compile(r'[:\uff1a][*_`"\')\]\s]*$')
# A line of Markdown that is all heading: hashes, or all of it bold, with the number of its list in front.
HEADING = re.compile(r'\s*(?:#{1,6}\s[^\n]*|(?:[-*+]\s+|\d{1,3}[.)]\s+)?(?:\*\*[^*\n]+\*\*|__[^_\n]+__)[:\s]*)')
ENDS = ':\uff1a*_`"\')] '   # characters
CLAUSE = re.compile(r'[^\W\d_]+\W+[^\W\d_]+\W+[^\W\d_]+.*[.!?]\W*$')   # a heading that is a sentence


@lru_cache(maxsize=1 << 15)
def leads(text: str) -> bool:
    """Tell whether a span says nothing without what follows it.

    >>> [leads(text) for text in ('Bring these:', '## Costs', '**Costs**', '**Never leave it open.**', 'Cost: 5.')]
    [True, True, True, False, False]
    """
    if text[-1:] not in ENDS and text[:1] not in '#':
        return False
    return COLON.search(text) is not None or (HEADING.fullmatch(text) is not None and not CLAUSE.search(text))
