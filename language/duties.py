"""Whether a statement binds: it forbids, or says what has to be, in so many words.

Rules are said in common words ("no restaurant with steps at the door"), so that their words alone are worth little.
Told by modals of duty, by what denies of all ("nobody", "nothing"), and by what a later step waits for ("needs a
signature before"). What the speaker himself has to do, what never was, and idioms ("you must be joking") bind nobody;
nor does a question. This is narrower than commitments.py, which also knows wishes and goals. English only; whose words
they are is for those who ask.
"""
import re
from functools import lru_cache

from language.plain_rules import forbids
from language.word_patterns import spaced

FORMS = (
    r"must(?:n't| not)?|mustnt|never|nobody|no one|nothing|none|(?:may|shall) not|(?:has|have) to|can(?:no|')t be|"
    r'not (?:allowed|permitted|to be)|under no circumstances|at all times|whatever (?:you|we) \w+|'
    r'so no (?!one\b|longer\b|problem|worries|need\b|idea\b|luck\b|wonder\b|way\b)\w+|needs? [^.;:?!]{1,60} before')
DUTY, SPACED = re.compile(rf'\b(?:{FORMS})\b'), spaced(FORMS)   # SPACED: see word_patterns.py
# Who tells of himself, what is told, and idioms; "must be" supposes.
UNBOUND = re.compile(
    r"\b(?:i(?:'ve|'d| have| had| would)? (?:do not |don't )?(?:must|never|have to|had to)|we (?:never|had to)|"
    r'never ?mind|never (?:\w+ed|knew|heard|seen|been|had|thought|saw|got)|'
    r"(?:you|he|she|it|that|this|they|there|i|we) must(?: not|n't)? (?:be|have|see|say|admit|feel|look|seem)|"
    r"(?:do|does|did)(?:n't| not) have to|(?:there|it)(?:'s| is) (?:nothing|nobody|no one|none)|"
    r'nothing (?:else|is|was|like|to|in)|(?:nobody|no one|none) (?:is|was|knows?|knew|told|said|came|of))\b')
FEWEST = 3   # words: "Nothing." binds nobody


@lru_cache(maxsize=1 << 15)
def binds(text: str) -> bool:
    """Tell whether a statement forbids something or says what has to be.

    >>> [binds(text) for text in ('The children are not to be photographed.', 'You must be joking.', 'I never knew.')]
    [True, False, False]
    """
    lower = text.lower().replace('\u2019', "'")
    if lower.rstrip(' "\')*_').endswith('?') or len(lower.split()) < FEWEST:
        return False
    duty = SPACED.search(f' {lower}') if lower.isascii() else DUTY.search(lower)
    return forbids(text) or (duty is not None and not UNBOUND.search(lower))
