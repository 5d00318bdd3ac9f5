"""What the task in hand has said so far, begun anew with each new task; and whether the user searches for things.

The memory of supersession.Reader.
"""
import re
from collections.abc import Iterable

from language.acts import ASK, CORRECT, MOVED
from language.reading import Reading
from language.values import Value

HELD = 48   # mentions of values of one kind that a task remembers; older ones are out of reach of a replacement
USER = 16   # statements of the user that a task remembers
# Share of the user's messages that ask, in a search: 192 of 200 conversations of two corpora of task dialogues have as
# much, and 4 of the 69 of samples/.
ASKING = 0.4
# Characters of a message on average, in a search: the 200 conversations have at most 90, chats of people with a
# language model mostly some hundreds.
SPOKEN = 100
HOURS = range(1, 13)
# Before an hour that takes the place of a time.
TO_HOUR = re.compile(r'\b(?:mak(?:e|ing) (?:it|that)|(?:chang|mov|mak|push|shift|bring|put)[a-z]* (?:it|that|this)'
                     r'(?: [a-z]+)? to|from \S+ to|from|till|until|at|by) $')
FROM = re.compile(r'\bfrom $')


class TaskState:
    """The state of a task; statements are given by their place in the conversation.

    >>> task = TaskState(0)
    >>> task.note(0, True)
    >>> task.user
    [(0, True)]
    """

    __slots__ = ('asked', 'failed', 'failing', 'first', 'held', 'pending', 'user')

    def __init__(self, first: int):
        self.first = first      # its first statement
        self.held = {'time': [], 'date': [], 'count': []}   # (statement, Value) of what is asked for
        self.pending = []       # (statement, Value) that the assistant proposes in place of one held
        self.failed = False     # the assistant's last message reports a failure
        self.failing = []       # the statements that report it, of one failure after another
        self.asked = ''         # the end of an interval that the assistant asked for
        self.user = []          # (statement of the user, whether it asks for something)

    def hold(self, i: int, value: Value) -> None:
        """Remember a value that statement i asks for."""
        held = self.held[value.kind]
        held.append((i, value))
        del held[:-HELD]

    def comparable(self, value: Value) -> list[tuple[int, Value]]:
        """Return what is held of the kind of a value; of counts, those that count the same thing.

        >>> task = TaskState(0)
        >>> task.hold(0, Value('count', ('night',), '', (2.0,), (0, 1)))
        >>> len(task.comparable(Value('count', ('night',), '', (3.0,), (0, 1)))), len(task.comparable(
        ...     Value('count', (), '', (3.0,), (0, 1))))
        (1, 0)
        """
        held = self.held[value.kind]
        if value.kind != 'count':
            return held
        units = frozenset(value.units)
        if not units:
            return [(i, other) for i, other in held if not other.units]
        return [(i, other) for i, other in held if not units.isdisjoint(other.units)]

    def as_hour(self, value: Value, r: Reading) -> Value:
        """Return a bare number of a reading that changes something as an hour, where a time was held last.

        >>> from language.reading import read
        >>> task, r = TaskState(0), read(['Make it 10.'])[0]
        >>> task.hold(0, Value('time', (), '', (450, ''), (0, 4)))
        >>> task.as_hour(r.values[0], r)[:4]
        ('time', (), '', (600, ''))
        """
        times, counts, number = self.held['time'], self.held['count'], value.norm[0]
        if (value.kind != 'count' or value.units or not times or number not in HOURS
                or not r.bits & (CORRECT | MOVED) or (counts and counts[-1][0] >= times[-1][0])):
            return value
        hour = TO_HOUR.search(r.lower, 0, value.span[0])
        old = [w for w in r.values if w.kind == 'count' and FROM.search(r.lower, 0, w.span[0])] if hour else ()
        topic = [one for one in r.topic() if "'" not in one] if hour else ()   # "let's"
        if not hour or (topic and not any(w.norm[0] % 12 * 60 == times[-1][1].norm[0] for w in old)):
            return value
        return value._replace(kind='time', norm=(int(number) % 12 * 60, ''))

    def rename(self, i: int, value: Value, beside: Iterable[Value]) -> bool:
        """Hold a count that says a held number again under another name; tell whether it does: "2 people", "2 seats?".

        beside: all values of its statement i. Where that names the held units too, or the held counts of this number
        differ in theirs, it is another count.

        >>> task, seats = TaskState(0), Value('count', ('seat',), '', (2.0,), (0, 1))
        >>> task.hold(0, Value('count', ('people',), '', (2.0,), (0, 1)))
        >>> task.rename(1, seats, [seats]), len(task.comparable(seats))
        (True, 2)
        """
        held = [(j, w) for j, w in self.held['count'] if w.norm == value.norm]
        named = {w.units for _, w in held}
        here = {unit for v in beside if v.norm == value.norm for unit in v.units}
        if value.kind != 'count' or not value.units or len(named) != 1 or () in named or not here.isdisjoint(*named):
            return False
        units = (*held[0][1].units, *value.units)
        for j, w in [*held, (i, value)]:
            self.hold(j, w._replace(units=units))
        return True

    def note(self, i: int, asks: bool) -> None:
        """Remember statement i of the user and whether it asks for something."""
        self.user.append((i, asks))
        del self.user[:-USER]


class Search:
    """Whether a conversation is a search, in which the user mostly asks for things, in spoken messages.

    It begins with the first request, as if two of three before had asked. In a search new wording takes the place of
    old, and an offer is passed over. Other talk goes from one thing to the next, as does work with a model whose
    answers are long: there no wording gives way to another, and a value only to one with a word of change that speaks
    of its thing.

    >>> search = Search()
    >>> search.goes_on
    False
    >>> for asks in (True, False, False, False):
    ...     search.hear(asks)
    >>> search.goes_on
    True
    >>> search.hear(False), search.hear(False), search.goes_on
    (None, None, False)
    """

    __slots__ = ('asked', 'characters', 'heard', 'messages')

    def __init__(self):
        self.asked, self.heard = 2, 3   # messages of the user that ask, and all
        self.characters, self.messages = 160, 2

    def read(self, characters: int) -> None:
        """Count a message of either side, of so many characters."""
        self.characters, self.messages = self.characters + characters, self.messages + 1

    def hear(self, asks: bool) -> None:
        """Count a message of the user as one that asks, or not."""
        self.asked, self.heard = self.asked + asks, self.heard + 1

    @property
    def goes_on(self) -> bool:
        """Whether the user has asked for something, and mostly so far, in messages as people speak."""
        return self.asked > 2 and self.share >= ASKING and self.is_spoken

    @property
    def is_spoken(self) -> bool:
        """Whether the messages are as short as people speak: of what is longer a "yes" takes up no single value."""
        return self.length <= SPOKEN

    @property
    def share(self) -> float:
        """The share of the user's messages that asked."""
        return self.asked / self.heard

    @property
    def length(self) -> float:
        """The mean length of a message in characters."""
        return self.characters / self.messages


def searches(talk) -> list[bool]:
    """Tell for each message of a talk_words.Talk whether it is part of a search.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> from replacement.talk_words import Talk
    >>> said = ['I need a room.', *(f'Point {n} is settled.' for n in range(4))]
    >>> searches(Talk([Statement(n, 'user', text, 0) for n, text in enumerate(said)], read(said)))
    [True, True, True, True, False]
    """
    search, found = Search(), []
    for message in talk.messages:
        search.read(sum([len(talk.statements[i].text) for i in message]))
        if talk.statements[message[0]].role == 'user':
            search.hear(any(talk.readings[i].bits & ASK for i in message))
        found.append(search.goes_on)
    return found
