"""What the assistant says of its work: how it goes about it, and that something has been done.

"Please provide the reason so I can proceed" and "I can help you search for direct flights" say again what the user
said, and nothing that came of it. Told by verbs of telling and of looking, in the imperative or the first person; what
is put to be confirmed ("Please confirm: two seats at 7") is none of these. What came of it is told by "successfully"
and by a participle after "has been". English only.
"""
import re
from functools import lru_cache

ASKS_FOR = re.compile(r'\b(?:provide|specify|share|(?:let|tell|give|send) me(?! (?:check|look|see|find|search)))\b',
                      re.IGNORECASE)
GOES_ABOUT = re.compile(
    r"\b(?:(?:can|could|will|be|am|['\u2019](?:ll|m)) (?:\w+ ){0,2}(?:help|assist|happy|glad)\b"
    r'|let me (?:check|look|see|find|search|pull|do|verify|get)\b'
    r"|(?:i['\u2019]ll|i will|i['\u2019]m going to) (?:now )?"
    r'(?:check|look|search|find|proceed|review|verify|see|need|explore)\b)', re.IGNORECASE)
DONE = re.compile(
    r'\b(?:successfully|(?:has|have) been (?:\w+ly )?(?!unable)\w+(?:ed|en|ade|ent|old)'
    r'|is (?:now )?(?:booked|confirmed|completed?|cancell?ed))\b', re.IGNORECASE)
DIGIT = re.compile(r'\d')   # what it goes about may be told only there: "I'll proceed with flight 203"


@lru_cache(maxsize=1 << 15)
def is_procedure(text: str) -> bool:
    """Tell whether a statement of the assistant only tells how it goes about its work.

    >>> is_procedure('Please provide your name.'), is_procedure('Let me look that up.'), is_procedure('It is booked.')
    (True, True, False)
    """
    return ASKS_FOR.search(text) is not None or (GOES_ABOUT.search(text) is not None and not DIGIT.search(text))


@lru_cache(maxsize=1 << 15)
def is_outcome(text: str) -> bool:
    """Tell whether a statement of the assistant reports that something has been done.

    >>> is_outcome('Your reservation has been cancelled.'), is_outcome('Has it been cancelled?')
    (True, False)
    """
    return not text.rstrip().endswith('?') and DONE.search(text) is not None
