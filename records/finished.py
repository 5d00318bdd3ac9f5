"""Which request of the record a user says is finished: "That one is done.", "The rota is finished."

A pronoun means the last request; a noun, the last one with its word. Closed-class English; a question, a denial or a
date to come finishes nothing.
"""
import re
from collections.abc import Sequence

from language.acts import FILLERS
from language.grammar_cues import ASKS
from language.reading import read
from language.sentence_clauses import NEGATION

LEADING = '|'.join(sorted(FILLERS))
PRONOUN = r'(?:that|this|it)(?: one| job| task| part)?|(?:all (?:of )?)?(?:that|this|it)'
NOUN = r"(?:the|that|this|my|our|your) (?:[\w'\u2019-]+ ){1,5}?"
FINISHED = re.compile(
    rf"\W*(?:(?:{LEADING})\W+)*(?:(?P<pronoun>{PRONOUN})|(?P<noun>{NOUN}))"
    r"(?:\s*['\u2019]s| ?(?:is|are|was|were|has been|have been)) (?:now |all |already |also )*"
    r'(?:finished|done|completed?)\b(?! (?:by|on|at|until|till|before|when|if))',
    re.IGNORECASE)
PARTS = re.compile(r'[,;]\s+(?:(?:so|and|but)\s+)?')
DENIED = re.compile(NEGATION, re.IGNORECASE)


def finished(sentence: str, requests: Sequence[str]) -> int | None:
    """Return the place of the request that a sentence of the user says is finished, if any; requests: in order.

    >>> asked = ['Mow the lawn.', 'Paint the fence.']
    >>> [finished(said, asked) for said in ('Thanks, that is done.', 'The lawn is done.', 'Is that done?')]
    [1, 0, None]
    """
    found = next(filter(None, map(FINISHED.match, PARTS.split(sentence))), None)
    if not found or not requests or ASKS.search(sentence) or DENIED.search(sentence):
        return None
    if found['pronoun']:
        return len(requests) - 1
    named = read([found['noun']])[0].stems()
    return next((n for n in reversed(range(len(requests))) if named & read([requests[n]])[0].stems()), None)
