"""What the assistant says of how it goes about its work: what it needs to be told, what it can help with or looks up.

"Please provide the reason so I can proceed" and "I can help you search for direct flights" say again what the user
said, and nothing that came of it. Told by verbs of telling and of looking, in the imperative or the first person; what
the assistant has confirmed ("Please confirm: two seats at 7") is none of these. English only.
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
DIGIT = re.compile(r'\d')   # what it goes about may be told only there: "I'll proceed with flight 203"


@lru_cache(maxsize=1 << 15)
def is_procedure(text: str) -> bool:
    """Tell whether a statement of the assistant only tells how it goes about its work.

    >>> is_procedure('Please provide your name.'), is_procedure('Let me look that up.'), is_procedure('It is booked.')
    (True, True, False)
    """
    return ASKS_FOR.search(text) is not None or (GOES_ABOUT.search(text) is not None and not DIGIT.search(text))
