"""Rules that read a conversation forward, gone on with where it has grown.

What such a rule finds in a message follows from what is said up to the end of that message, and from which statements
before it other rules have retired already. What is said much later can change the second. So a ledger tells which
statement was the first to ask whether one is retired: what an earlier call found holds up to the first message that
differs, or that would be told otherwise now. The rule reads from there on, with the same result.
"""
from collections.abc import Iterable, Mapping, Set
from types import MappingProxyType

from replacement.supersession import Conflict, Retirement
from replacement.talk_words import Talk


class Ledger:
    """What one rule finds in a conversation, in order of the later statement, and what it asks.

    start: the statement from which on it reads, the first of a message; all else it holds is of the statements before.
    gone: statements that other rules have retired. retired, conflicts and noted, what it looks up later as (statement,
    anything), are added to by the rule alone, in one pass; then nothing changes them.

    >>> ledger = Ledger({3})
    >>> ledger.is_gone(3, 7), ledger.is_gone(3, 9), ledger.asked
    (True, True, {3: 7})
    """

    __slots__ = 'asked', 'conflicts', 'gone', 'noted', 'retired', 'start'

    def __init__(self, gone: Set[int] = frozenset(), start: int = 0, retired: Iterable[Retirement] = (),
                 conflicts: Iterable[Conflict] = (), noted: Iterable[tuple] = (), asked: Iterable[tuple] = ()):
        self.gone, self.start = gone, start
        self.retired, self.conflicts, self.noted = list(retired), list(conflicts), list(noted)
        self.asked: dict[int, int] = dict(asked)   # statement -> the first that asked whether it is gone

    def messages(self, talk: Talk) -> range:
        """Return the places of the messages that are to be read.

        >>> from language.reading import read
        >>> from replacement.supersession import Statement
        >>> Ledger().messages(Talk([Statement(1, 'user', 'Yes.', 0)], read(['Yes.'])))
        range(0, 1)
        """
        return range(self.start and talk.message_of[self.start], len(talk.messages))

    def is_gone(self, old: int, new: int) -> bool:
        """Tell whether other rules have retired statement `old`, for what is found of statement `new`."""
        self.asked.setdefault(old, new)
        return old in self.gone

    def grown(self, talk: Talk, same: int, gone: Set[int]) -> 'Ledger':
        """Return a ledger to go on with in a talk of which so many first statements are those of this one's.

        >>> from language.reading import read
        >>> from replacement.supersession import Statement
        >>> texts = ['Yes.', 'No.', 'Yes.']
        >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(texts)], read(texts))
        >>> ledger = Ledger(noted=[(0, 'yes'), (1, 'no')], asked={0: 1})
        >>> ledger.grown(talk, 2, frozenset()).noted, ledger.grown(talk, 2, {0}).start
        ([(0, 'yes')], 1)
        """
        start = talk.messages[talk.message_of[same - 1]][0] if same else 0   # that message may have become longer
        for old in gone ^ self.gone:
            asking = self.asked.get(old, start)
            if asking < start:
                start = talk.start_of(asking)
        return Ledger(gone, start, [r for r in self.retired if r.new < start],
                      [c for c in self.conflicts if c.new < start], [one for one in self.noted if one[0] < start],
                      [(old, new) for old, new in self.asked.items() if new < start])


NONE: Mapping[object, Ledger] = MappingProxyType({})   # by the module of the rule
