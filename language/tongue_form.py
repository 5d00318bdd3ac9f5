r"""What is known of a language beside English: its closed-class words and forms, as fields of data.

tongue_words.py and unspaced_words.py fill it in; tongues.py and the modules after it read it. Letters with accents
stand as they are written; whoever compares words folds both. In patterns \b is the edge of a word and `old` what gives
way; each is looked for in lower case.
"""
from collections.abc import Mapping
from dataclasses import dataclass, field

UPTO = r'(?P<old>[^,;:!?\n\u3001\u3002\uff0c\uff1b\uff01\uff1f]{1,60})'    # up to the end of a part of a sentence
SHORT = r'(?P<old>[^,;:!?\n\u3001\u3002\uff0c\uff1b\uff01\uff1f]{1,40}?)'  # up to what follows in the pattern
REST = r'[^;!?\n\u3002\uff1b\uff01\uff1f]{1,60}'


@dataclass(frozen=True)
class Tongue:
    """The words of one language. Where a field is a text, it holds words with a space between, else a pattern.

    marks: words of it that tell it; function: those besides that are no content; definite: those before what is spoken
    of; signs: of change; more: of what comes on top; asks: with which a question begins, or a pattern; ifs: of a
    condition; says: what others say; past: what is told as gone by; perfect: what is done, a change aside (CHANGED in
    tongue_words.py); sides: patterns of an exchange with `old`; bans, duties, stands (what holds every time), chooses:
    patterns; answers: what is denied in an answer ("no problem"); courtesy: words that say nothing; joins: "and"; days
    from Monday and months, with | between spellings; clock: patterns of a time with (hour, minutes).
    """

    marks: str
    function: str
    definite: str
    signs: str
    more: str
    asks: str
    ifs: str
    says: str
    past: str
    sides: tuple[str, ...]
    bans: str
    duties: str
    stands: str
    chooses: str
    answers: str
    courtesy: str
    joins: str
    days: str
    months: str = ''
    perfect: str = ''
    clock: tuple[str, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)


def numerals(text: str, first: int = 2) -> dict[str, int]:
    """Return the numbers of numerals in order, with a space between, and | between those of one number.

    >>> numerals('dois|duas três')
    {'dois': 2, 'duas': 2, 'três': 3}
    """
    return {word: n for n, words in enumerate(text.split(), first) for word in words.split('|')}
