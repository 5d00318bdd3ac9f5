"""Whether a clause that differs from an earlier one in one place, with a sign of change, stands in its stead.

For substitutes.py, which finds the two. A sign of change replaces what is one only: what something is, where it is,
whom it is for. Words that correct ("sorry", "turns out") tell less than those of a change: they replace a name by a
name and a thing by a thing, and who does something only where a mistake is admitted. English only.
"""
import re

from language.acts import NUMERALS
from replacement.differences import Difference
from replacement.frames import BE, DATE, DETERMINERS, WISH
from replacement.signs import DENYING, Signs

LEAST = 2     # words that two clauses share, where only "now" tells
DEFINITE = re.compile(r'\b(?:the|our|my|your|this|that|their|his|her)\b')


def does_one(place: Difference, new: str, said: str) -> bool:
    """Tell whether who does something does one definite thing, and the words at the beginning are all that say who.

    place: where two clauses differ; new: the text of the new statement; said: its clause, in lower case.

    >>> from language.reading import read
    >>> from replacement.differences import difference
    >>> from replacement.frames import clauses, words_of
    >>> old, new = 'Ines chairs the panel.', 'Bert chairs the panel.'
    >>> does_one(difference(*[words_of(r, *clauses(r)) for r in read([old, new])]), new, new.lower())
    True
    """
    following = place.after
    between = new[place.new[-1].span[1]:following[0].span[0]].split() if following else ('the',)
    if following and following[0].linked:
        between = [w for w in between if w not in DETERMINERS]   # "is our guide"
    if not BE.keys() >= {*between} or (not following[0].linked and any(w.linked for w in following[1:])):
        return False   # "Rana reads the notes"; "the red pans are here", "the blue pans are here"
    return DEFINITE.search(said, said.find(' ') + 1) is not None


def renewed(place: Difference, signs: Signs, old: str, new: str) -> bool:
    """Tell whether a clause with a sign of change differs in a place where one thing only can stand.

    old, new: the texts of the two statements.

    >>> from language.reading import read
    >>> from replacement.differences import difference
    >>> from replacement.frames import clauses, words_of
    >>> from replacement.signs import signs_of
    >>> old, new = 'The talk is in German.', 'the talk is in English.'
    >>> place = difference(*[words_of(r, *clauses(r)) for r in read([old, new])])
    >>> [renewed(place, signs_of(new, beside), old, new.title()) for beside in ('turns out', 'by the way')]
    [True, False]
    """
    if (not signs.any or place.dropped or place.stands or any(w.root != DATE for w in place.tail)
            or (_is_verb(place) and place.after[0].preposition != 'to')):   # not "I bike to work now"
        return False
    corrects = (signs.admits or signs.corrects) and _alike(place, signs.said, old, new)
    if not place.before:
        named = all(text[w.span[0]].isupper() for text, side in ((old, place.old), (new, place.new)) for w in side)
        one = corrects and signs.admits and named and len(place.after) >= LEAST
        return one or ((signs.announced or signs.lasting) and does_one(place, new, signs.said))
    few = signs.moved or signs.announced or signs.follows or corrects
    if len(place.before) + len(place.after) < LEAST - few:
        return False
    if corrects or signs.announced or any(w.root == WISH for w in place.before):
        return True
    if signs.follows and place.new[0].linked:   # "so our guide is Bo"
        return True
    return signs.changes and not signs.rather and bool(
        place.new[0].preposition or not any(w.noun for w in place.old) or signs.lasting
        or signs.said.rstrip(' .!').endswith('now'))


def _is_verb(place):
    """Whether what differs is what the speakers do with a thing: "we wrote the tests", "we run the tests now"."""
    return bool([w.root for w in place.before] == ['we'] and place.after and len(place.new) == len(place.old) == 1
                and not (place.new[0].preposition or place.new[0].linked or place.after[0].linked))


def _alike(place, said, old, new):
    """Whether what differs is a name in both or a thing in both, of which there is one: no object of a plain verb."""
    a, b = place.old[0], place.new[0]
    several = place.before and not (b.preposition or b.linked or place.before[-1].linked
                                    or any(w.root == WISH for w in place.before))
    dated = not NUMERALS.isdisjoint([w.root for w in (*place.old, *place.new)])
    return (a.fixed == b.fixed and old[a.span[0]].isupper() == new[b.span[0]].isupper()
            and DENYING.isdisjoint(said.split()) and not (several or dated))
