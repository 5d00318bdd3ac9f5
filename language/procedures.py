"""What the assistant says of its work: how it goes about it, and that something has been done.

"Please provide the reason so I can proceed" and "I can help you search for direct flights" say again what the user
said, and nothing that came of it. Told by verbs of telling and of looking, in the imperative or the first person; what
is put to be confirmed ("Please confirm: two seats at 7") is none of these. What came of it is told by "successfully"
and by a participle after "has been". English only.
"""
import re
from functools import lru_cache

from language.word_patterns import mentions

# Beside each pattern, what stands in all that it finds: to look for that costs a tenth.
ASKS_FOR = re.compile(r'\b(?:provide|specify|share|(?:let|tell|give|send) me(?! (?:check|look|see|find|search)))\b')
ASKING = 'provide', 'specify', 'share', ' me'
GOES_ABOUT = re.compile(
    r"\b(?:(?:can|could|will|be|am|['\u2019](?:ll|m)) (?:\w+ ){0,2}(?:help|assist|happy|glad)\b"
    r'|let me (?:check|look|see|find|search|pull|do|verify|get)\b'
    r"|(?:i['\u2019]ll|i will|i['\u2019]m going to) (?:now )?"
    r'(?:check|look|search|find|proceed|review|verify|see|need|explore)\b)')
GOING = 'help', 'assist', 'happy', 'glad', 'let me ', "i'll ", 'i\u2019ll ', 'i will ', 'going to '
DONE = re.compile(
    r'\b(?:successfully|(?:has|have) been (?:\w+ly )?(?!unable)\w+(?:ed|en|ade|ent|old)'
    r'|is (?:now )?(?:booked|confirmed|completed?|cancell?ed))\b')
ENDING = 'successfully', ' been ', 'booked', 'confirmed', 'complete', 'cancel'
DIGIT = re.compile(r'\d')   # what it goes about may be told only there: "I'll proceed with flight 203"


@lru_cache(maxsize=1 << 15)
def is_procedure(text: str) -> bool:
    """Tell whether a statement of the assistant only tells how it goes about its work.

    >>> is_procedure('Please provide your name.'), is_procedure('Let me look that up.'), is_procedure('It is booked.')
    (True, True, False)
    """
    lower = text.lower()
    asks = mentions(lower, ASKING) and ASKS_FOR.search(lower)
    return bool(asks or (mentions(lower, GOING) and GOES_ABOUT.search(lower) and not DIGIT.search(text)))


@lru_cache(maxsize=1 << 15)
def is_outcome(text: str) -> bool:
    """Tell whether a statement of the assistant reports that something has been done.

    >>> is_outcome('Your reservation has been cancelled.'), is_outcome('Has it been cancelled?')
    (True, False)
    """
    lower = text.lower()
    return mentions(lower, ENDING) and DONE.search(lower) is not None and not lower.rstrip().endswith('?')
