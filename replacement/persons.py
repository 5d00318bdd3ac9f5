"""Whose things are, and who does what: "my flight", "Anna's flight", "I live in Cork", "my parents live in Galway".

What somebody else has or does is another thing than what the speaker has or does, though the words are the same. Whom
"her" means is not known: it may be anybody but the speaker. Nor is "you" told from anybody. English only.
"""
import re
from typing import NamedTuple

from language.acts import END, START, word_set
from language.reading import FUNCTION, PREPOSITIONS, stem

OPENING = r"\W*(?:(?:and|but|so|ok|okay|well|then|also|please|note|yes|no|oh)\b\W+)*"
OWNED = re.compile(r"\b(?:(?P<own>my|our)|(?P<third>his|her|their)|(?P<whose>[^\W\d_]+)['\u2019]s) "
                   r"(?!(?:at|on|in|by|for|from|until|till|now|not|been|off|out|a|an|the|too|just|still|also|going|gone)\b)"
                   r"(?P<noun>[^\W\d_]++)(?!['\u2019]s)")
CONTRACTED = word_set('it that this there what who where how when let he she everyone everybody somebody someone')
THIRD = 'theirs'
DOER = re.compile(rf"{OPENING}(?:(?P<self>i|we)|(?:my|his|her|their) [^\W\d_]+|(?P<name>[^\W\d_]+))"
                  r"(?:['\u2019](?:d|ll|ve|re|m))?(?: (?:will|would|now|also|only|really|just))* (?P<verb>[^\W\d_]+)")
OF_THINGS = START | END | word_set('open opens close closes run runs')   # verbs of what one does and what one has
VERBS = {'ha': 'have', 'has': 'have', 'doe': 'do'}   # by their stem


class Persons(NamedTuple):
    """owners: noun -> whose, '' in "my flight", THIRD in "her flight"; doer: (whether the speaker, the verb), or ()."""

    owners: dict[str, str]
    doer: tuple


def persons(text: str, lower: str) -> Persons:
    """Return whose the things of a text are, and who does what it says first; lower: the text in lower case.

    >>> persons('Marta wants her seat.', 'marta wants her seat.')
    Persons(owners={'seat': 'theirs'}, doer=(False, 'want'))
    """
    owners = {stem(m['noun']): m['whose'] or (THIRD if m['third'] else '') for m in OWNED.finditer(lower)
              if m['whose'] not in CONTRACTED}
    return Persons(owners, _doer(text, lower))


def _doer(text, lower):
    m = DOER.match(lower)
    if not m or (m['name'] and not (text[m.start('name')].isupper() and m['name'] not in FUNCTION)):
        return ()
    verb = stem(m['verb'])
    return () if verb in PREPOSITIONS or m['verb'] in OF_THINGS else (bool(m['self']), VERBS.get(verb, verb))


def persons_differ(a: Persons, b: Persons) -> bool:
    """Tell whether a thing of both is of one person here and of another there, or only one is what the speaker does.

    >>> said = ['I live in Cork.', 'Ada lives in Cork.', 'My flight is late.', 'Her flight is late.']
    >>> mine, hers, my_flight, her_flight = [persons(text, text.lower()) for text in said]
    >>> persons_differ(mine, hers), persons_differ(my_flight, her_flight), persons_differ(mine, my_flight)
    (True, True, False)
    """
    if a.doer and b.doer and a.doer[0] != b.doer[0] and a.doer[1] == b.doer[1]:
        return True
    return any(_owners_differ(whose, b.owners.get(noun, whose)) for noun, whose in a.owners.items())


def _owners_differ(a, b):
    """Whether one thing is the speaker's and the other is not, or both are of others who are named."""
    return a != b and not (THIRD in (a, b) and a and b)   # "Anna's flight", "her flight"
