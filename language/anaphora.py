"""Which statements say nothing without the one before them: "We'll take that one.", "Take it."; and what refers back.

A pronoun, or "that one", is all that such a statement is about. A note that quotes it alone reads as if it meant what
the note before it says; so it is quoted with the sentence before it in its message, or not at all. Closed-class English
only; what a pronoun refers to is not looked for.
"""
import re
from functools import lru_cache

from language.acts import FILLERS, word_set, words
from language.reading import KINDS

LONGEST = 48   # characters
REFERRING = word_set('it this that these those them they one ones same both he she him her his')

# A word that stands for a thing; "that", "this" and "her" only where no noun follows, "there" not in "there is".
STANDS_FOR = re.compile(
    r"\b(it|him|them|ones?|same|hers|theirs|they|s?he|there(?!['\u2019]s\b| (?:is|are|was|were|will|has)\b)|here|"
    r"(?:that|this|these|those|her)(?=\W*$|\W*[,.;:!?]|\W+(?:a|an|the|and|at|by|but|for|from|in|instead|into|now|of|on|or|"
    r'one|ones|please|so|then|through|to|today|tomorrow|tonight|too|under|until|with)\b))\b', re.IGNORECASE)


@lru_cache(maxsize=1 << 15)
def refers(text: str) -> frozenset[str]:
    """Return the words of a statement that stand for what was said before, in lower case.

    >>> sorted(refers('Pin that parser to the newer one and send it there.')), sorted(refers('There is one.'))
    (['it', 'one', 'there'], ['one'])
    """
    return frozenset([m[1].lower() for m in STANDS_FOR.finditer(text)])


@lru_cache(maxsize=1 << 15)
def leans(text: str) -> bool:
    """Tell whether all that a statement is about is a pronoun.

    >>> [leans(text) for text in ("We'll take that one.", 'Take it.', 'Is that normal?', 'That hall is booked.')]
    [True, True, False, False]
    """
    if len(text) > LONGEST or text.rstrip().endswith('?'):
        return False
    said = words(text)
    return not REFERRING.isdisjoint(said) and all(w in KINDS or w in FILLERS for w in said)
