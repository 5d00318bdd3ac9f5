r"""Patterns of whole words that are looked for in every sentence, in the form that is fastest.

A pattern that begins with \b is tried at each character. Most sentences are ASCII: in lower case, with a space in
front, what is looked for follows a character that is of no word, and the pattern is tried after these only.
"""
import re
from collections.abc import Iterable

BEFORE = '[^a-z0-9_]'   # a word, in ASCII in lower case


def by_initial(alternatives: str) -> str:
    """Group the alternatives of a pattern by their first letter: one step skips all that begin with another.

    Groups within an alternative hold no groups.

    >>> by_initial('must|may (?:not|never)|(?<!x)only|in')
    'm(?:ust|ay (?:not|never))|i(?:n)|(?<!x)only'
    """
    groups, others = {}, []
    for one in re.findall(r'(?:\([^()]*\)|[^|()])+', alternatives):
        if one[0].isalpha() and one[1:2] not in ('?', ''):
            groups.setdefault(one[0], []).append(one[1:])
        else:
            others.append(one)
    return '|'.join([*(f'{initial}(?:{"|".join(rest)})' for initial, rest in groups.items()), *others])


def spaced(alternatives: str) -> re.Pattern:
    r"""Return a pattern that finds after a space what rf'\b(?:{alternatives})\b' finds: in ASCII in lower case.

    Each alternative begins with a letter or a digit, or with ['\u2019] after a word.

    >>> duty = spaced("must|at (?:most|least)|['\u2019]ll have to")
    >>> [duty.search(' ' + text) is not None for text in ('it must be', 'a "must"', 'mustard', "we'll have to")]
    [True, True, False, True]
    """
    alternatives = re.sub(r"(?:(?<=^)|(?<=\|))\['\u2019\]", r"(?<=\\w')", alternatives)   # BEFORE takes the apostrophe
    return re.compile(rf'{BEFORE}(?:{by_initial(alternatives)})\b')


def mentions(text: str, cues: Iterable[str]) -> bool:
    """Tell whether a text has one of these in it, as part of a word too: a tenth of the cost of a pattern.

    >>> mentions('it has moved', ['mov', 'shift']), mentions('it stays', ['mov', 'shift'])
    (True, False)
    """
    return any(map(text.__contains__, cues))
