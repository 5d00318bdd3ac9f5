"""What later words revise beside a new value or wording of the same request: all such rules over one conversation.

Exchanges that name both sides, and options of a list, each in a module of its own; every rule works on the whole
conversation and costs a set test for a statement that says nothing of the kind.
"""
from collections.abc import Sequence

from choices import chosen
from counteroffers import countered
from echoes import echoed
from exchanges import exchanged
from exclusions import excluded
from postponements import postponed
from recounts import recounted
from supersession import Conflict, Retirement
from talk_words import Talk


def revised(statements, readings, retired: Sequence[Retirement] = ()) -> tuple[list[Retirement], list[Conflict]]:
    """Return the statements that later ones revise, and those of which it cannot be told which one is meant.

    retired: what other rules have retired already.

    >>> from reading import read
    >>> from supersession import Statement
    >>> said = ['The parcel is in locker AB12.', 'Move it from AB12 to CD34.']
    >>> retired, _ = revised([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in retired]
    [(0, 1)]
    """
    talk = Talk(statements, readings)
    gone = frozenset([r.old for r in retired if r.rule != 'passed over'])
    found = [*exchanged(talk), *chosen(talk), *countered(talk)]
    again, conflicts = recounted(talk, gone | {r.old for r in found if r.rule != 'passed over'})
    found += [*again, *excluded(talk), *postponed(talk, gone)]
    return [*found, *echoed(talk, [*retired, *found])], conflicts
