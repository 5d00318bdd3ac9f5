"""Whether one statement is about all of a kind and another about some of them: "every guest", "the guest from Leeds".

What is said of one replaces nothing that is said of all: it is an exception, or a case of it. All of a kind are told by
"every", "each" and "all" before a noun, or by "always" beside a plural; one, by the same noun in the singular after
"the", "this" or "that", where the statement has no such word for all. "One of us can't have it" counts a part of us,
and leaves how many we are. English only; an irregular plural ("men") is no
plural of its noun here.
"""
import re
from collections.abc import Iterable

from language.acts import NUMBERS, word_set
from language.reading import FUNCTION, PREPOSITIONS, stem
from language.word_patterns import mentions

LONGEST = 400   # characters; a longer statement speaks of more than one thing
ALL = re.compile(r'\b(?:every|each|all|always|generally)\b')
CUES = 'every', 'each', 'all', 'always', 'generally'   # what stands in all of these
EVERY = re.compile(r"\b(?:every|each|all)(?: of)?(?: (?:the|our|my|your|their|these|those))?((?: [a-z][\w'-]*){1,3})")
OFTEN = re.compile(r'\b(?:always|generally)\b')
MANY = re.compile(r'[a-z][\w-]*[a-rt-z]s\b')   # a plural, or a verb: what counts is a noun of the other statement
ONE = re.compile(r'\b(?:the|this|that)((?: [a-z][\w-]*){1,3})')
# What limits a denial: "we need not do it twice", "not all of them".
PARTLY = word_set('twice again yet today tonight all every each both only just always often whole entire alone')
ENDS = FUNCTION | PREPOSITIONS.keys()   # what a noun phrase has none of
# Some of those that were counted, with what is said of them: "two of them are vegetarian", but "only two of us now".
NUMBER = rf"(?:{'|'.join(NUMBERS)}|\d+)"
PART = re.compile(
    rf'(?:^\W*|[,;:.!] |\b(?:and|but|because|since|as|that|if) )(?:only |just )?{NUMBER} '
    r'of (?:us|them|you|those|these) (?!(?:now|in|instead|please|total|altogether|then|tonight|today|on|at|for|and|or|'
    r'so|plus|but|if|who|that|(?:is|are|will be|were) (?:coming|going|left|here|in))\b)[a-z]')
COUNT = re.compile(rf'\b{NUMBER}\b')
UNITS = word_set('day night week month quarter year time morning evening hour minute second')   # "every day"


def partly(line: str) -> frozenset[str]:
    """Return the words of a line that limit what it denies.

    >>> [sorted(partly(line)) for line in (' we need not do all of it ', ' we need not do it after all ')]
    [['all'], []]
    """
    return PARTLY.intersection(line.replace(' after all ', ' ').split())


def singles_out(old: str, new: str) -> bool:
    """Tell whether a new statement is about one of those of all of which an old one speaks; both in lower case.

    >>> singles_out('answer every guest in dutch.', 'answer the guest from leeds.')
    True
    >>> singles_out('answer every guest in dutch.', 'answer the guests in danish.')
    False
    """
    if not (mentions(old, CUES) and ALL.search(old)) or ALL.search(new) or max(len(old), len(new)) > LONGEST:
        return False
    every = {stem(word) for word in _nouns(EVERY.findall(old))}
    if OFTEN.search(old):
        every.update(map(stem, MANY.findall(old)))
    return any(word in every and word not in UNITS for word in _nouns(ONE.findall(new)))


def counts_part(old: str, new: str) -> bool:
    """Tell whether all that a new statement counts is a part of what was counted; both in lower case.

    old: what the new statement seems to replace.

    >>> counts_part('four', "one of us can't have it."), counts_part('four', 'so three of us.')
    (True, False)
    """
    found = PART.search(new) if ' of ' in new and COUNT.search(old) else None
    return found is not None and not COUNT.search(PART.sub(' ', new))


def _nouns(runs: Iterable[str]) -> list[str]:
    """The words of runs after a determiner, up to the first that is no part of a noun phrase."""
    found = []
    for run in runs:
        for word in run.split():
            if word in ENDS:
                break
            found.append(word)
    return found
