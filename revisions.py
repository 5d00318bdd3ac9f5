"""What later words revise beside a new value or wording of the same request: all such rules over one conversation.

Exchanges that name both sides, and options of a list, each in a module of its own; every rule works on the whole
conversation and costs a set test for a statement that says nothing of the kind.
"""
from choices import chosen
from exchanges import exchanged
from supersession import Conflict, Retirement
from talk_words import Talk


def revised(statements, readings) -> tuple[list[Retirement], list[Conflict]]:
    """Return the statements that later ones revise, and those of which it cannot be told which one is meant.

    >>> from reading import read
    >>> from supersession import Statement
    >>> said = ['The parcel is in locker AB12.', 'Move it from AB12 to CD34.']
    >>> retired, _ = revised([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in retired]
    [(0, 1)]
    """
    talk = Talk(statements, readings)
    return [*exchanged(talk), *chosen(talk)], []
