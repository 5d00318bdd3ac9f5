"""Which statements say nothing without the one before them: "We'll take that one.", "Take it."

A pronoun, or "that one", is all that such a statement is about. A note that quotes it alone reads as if it meant what
the note before it says; so it is quoted with the sentence before it in its message, or not at all. Closed-class English
only; what a pronoun refers to is not looked for.
"""
from functools import lru_cache

from language.acts import FILLERS, word_set, words
from language.reading import KINDS

LONGEST = 48   # characters
REFERRING = word_set('it this that these those them they one ones same both he she him her his')


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
