"""In what relation a name stands: "in French", "from Oslo" and "for Kew" say three different things of a letter.

A name takes the place of another only in the same relation, told by the preposition before it. Prepositions of a place
are one relation, and so are those of who or what something is done with; a name with none may stand in any. English
prepositions only.
"""
import re
from collections.abc import Iterable

RELATIONS = {'in': 'in', 'at': 'in', 'on': 'in', 'to': 'in', 'into': 'in', 'onto': 'in', 'near': 'in', 'inside': 'in',
             'towards': 'in', 'by': 'with', 'with': 'with', 'via': 'with', 'using': 'with', 'through': 'with',
             'from': 'from', 'for': 'for', 'of': 'of', 'about': 'about', 'without': 'without', 'as': 'as'}
NEAR = 40   # characters; no preposition with a determiner is longer
BEFORE = re.compile(r'\b([a-z]+) (?:(?:the|an?|my|our|your|his|her|their|this|that|new) )?$')


def relation(lower: str, at: int) -> str:
    """Return the relation in which what begins at a place of a statement in lower case stands; '' where none is said.

    >>> said = 'write the letter in dutch to our lyon office.'
    >>> relation(said, said.index('dutch')), relation(said, said.index('lyon')), relation(said, 6)
    ('in', 'in', '')
    """
    found = BEFORE.search(lower, max(0, at - NEAR), at)
    return RELATIONS.get(found[1], '') if found else ''


def unrelated(old: str, at: int, new: str, places: Iterable[int]) -> bool:
    """Tell whether nothing at some places of a new statement stands in the relation of what an old one says at one.

    Both statements are in lower case. Where one of all has no relation, they may be related.

    >>> unrelated('write it in dutch.', 12, 'write it for kew.', [13])
    True
    """
    mine = relation(old, at)
    theirs = {relation(new, place) for place in places} if mine else set()
    return bool(theirs) and '' not in theirs and mine not in theirs
