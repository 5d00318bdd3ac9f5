"""A conversation as its statements, their readings and its messages, and look-ups of words over it.

A word is looked up in its forms of number (ferry, ferries), in one string of all statements. No domain words: a word
is general here if this conversation puts it after different words.
"""
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate

from language.acts import FAILURE
from language.reading import KINDS, Reading
from replacement.same_thing import same_thing
from replacement.standing import tells
from replacement.task_state import searches

LOOK_AHEAD = 6   # messages in which a word that comes up again still holds
REACH = 80       # statements with a word that are looked at, from the last one back
WITH_WORD = 64   # statements with a given word that are compared
AT_ONCE = 128    # statements of a neighbouring message, or of a message from here on, whose words are looked at
SCANS = 64       # look-ups of words by going through the text; for more, the words get an index
AROUND = 128     # statements before and after in which a word is found to be general


@lru_cache(maxsize=16_384)
def forms(x: str) -> tuple[str, ...]:
    """Return the forms of a stem, with a space around each.

    >>> forms('city')
    (' city ', ' citys ', ' cities ')
    """
    x = x.replace('-', ' ')   # a line has the parts of a word as words
    more = [f' {x[:-1]}ies '] if x.endswith('y') else [f' {x}es '] if x.endswith(('s', 'x', 'ch', 'sh')) else []
    return f' {x} ', f' {x}s ', *more


def says(line: str, x: str) -> bool:
    """Tell whether a line of words, with a space around each, has a form of the stem x.

    >>> says(' two ferries ', 'ferry'), says(' a gateway ', 'gate')
    (True, False)
    """
    found = forms(x)   # all begin as the first does, but for its last letter
    return found[0][:-2] in line and any([form in line for form in found])  # noqa: C419 (a generator costs twice)


def message_order(statement) -> tuple[int, bool]:
    """Return what sorts messages as they were sent: by turns, in each the user first.

    >>> from replacement.supersession import Statement
    >>> message_order(Statement(3, 'user', 'No.', 0)) < message_order(Statement(3, 'assistant', 'Yes.', 0))
    True
    """
    return statement.turn, statement.role != 'user'


class Talk:
    """A conversation: its statements, their readings, the statements of each message; and word look-ups over it.

    statements: supersession.Statement in order; readings: theirs, as reading.read gives them. Elsewhere a statement is
    its place here, a message its place in `messages`; one role's statements of one turn are a message.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [Statement(1, 'user', 'Two ferries.', 0), Statement(1, 'assistant', 'Noted.', 0)]
    >>> talk = Talk(said, read([s.text for s in said]))
    >>> [list(message) for message in talk.messages], talk.saying('ferry', 0, 2)
    ([[0], [1]], [0])
    """

    def __init__(self, statements: Sequence, readings: Sequence[Reading]):
        self.statements, self.readings = statements, readings
        self.message_of, firsts, turn, role = [], [], None, ''
        for i, s in enumerate(statements):
            if s.turn != turn or s.role != role:
                turn, role = s.turn, s.role
                firsts.append(i)
            self.message_of.append(len(firsts) - 1)
        self.messages = list(map(range, firsts, [*firsts[1:], len(statements)]))
        self._lines = self._index = self._searches = self._users = None
        self._scans = 0
        self._general = {}
        self._telling = None  # (message, acts), and whether it only tells: asked of each of its statements in turn
        self.asked = {}   # (stem, block) -> the first statement that asked whether the stem is general there

    def only_tells(self, n: int, bits: int) -> bool:
        """Tell whether message n only tells something (standing.tells); bits: its acts."""
        if self._telling is None or self._telling[0] != (n, bits):
            self._telling = (n, bits), tells([self.readings[i] for i in self.messages[n]], bits)
        return self._telling[1]

    def of_user(self, start: int = 0) -> list[int]:
        """Return the statements of the user from `start` on."""
        if self._users is None:
            self._users = [i for i, s in enumerate(self.statements) if s.role == 'user']
        return self._users[bisect_left(self._users, start):] if start else self._users

    def start_of(self, i: int) -> int:
        """Return the first statement of the message of statement i.

        >>> from language.reading import read
        >>> from replacement.supersession import Statement
        >>> said = ['No.', 'Two ferries.', 'At noon.']
        >>> Talk([Statement(1 + (i > 0), 'user', text, 0) for i, text in enumerate(said)], read(said)).start_of(2)
        1
        """
        return self.messages[self.message_of[i]][0]

    def ends(self, n: int) -> range:
        """Return the last AT_ONCE statements of message n: all of them, but for a document pasted whole.

        Each statement of the next message may ask what was just said; what both hold would be multiplied.

        >>> from language.reading import read
        >>> from replacement.supersession import Statement
        >>> Talk([Statement(1, 'user', 'No.', 0)] * 300, read(['No.']) * 300).ends(0)
        range(172, 300)
        """
        return self.messages[n][-AT_ONCE:]

    def beside(self, i: int) -> range:
        """Return the statements of the message of statement i, at most AT_ONCE before it and after it each.

        >>> from language.reading import read
        >>> from replacement.supersession import Statement
        >>> Talk([Statement(1, 'user', 'No.', 0)] * 300, read(['No.']) * 300).beside(40)
        range(0, 169)
        """
        message = self.messages[self.message_of[i]]
        return range(max(message[0], i - AT_ONCE), min(message[-1], i + AT_ONCE) + 1)

    def searches(self) -> list[bool]:
        """Tell for each message whether it is part of a search (task_state.py)."""
        if self._searches is None:
            self._searches = searches(self)
        return self._searches

    def same_thing(self, old: int, span: tuple[int, int], new: int) -> bool:
        """Tell whether statement `new` can be about what statement `old` says at a span (same_thing.py)."""
        return same_thing(self.statements[old], self.readings[old], span, self.statements[new], self.readings[new],
                          self.searches()[self.message_of[new]])

    def lines(self) -> tuple[str, list[int]]:
        """Return all words, a line a statement, and where each line begins, in characters."""
        if self._lines is None:
            lines = [f'{r.line}\n' for r in self.readings]
            self._lines = ''.join(lines), [0, *accumulate(map(len, lines))]
        return self._lines

    def union(self, indexes: Iterable[int]) -> str:
        """Return the words of several statements as one line."""
        return ' '.join([self.readings[i].line for i in indexes])

    def saying(self, x: str, first: int, last: int, most: int = REACH) -> list[int]:
        """Return the last `most` statements from first to last - 1 that have a form of the stem x, in order."""
        self._scans += 1
        if self._scans > SCANS and '-' not in x:   # a stem of two words is looked up among few statements only
            return self._indexed(x, first, last, most)
        text, starts = self.lines()
        found, start = set(), starts[first]
        for form in forms(x):
            at, left = text.rfind(form, start, starts[last]), most
            while at >= 0 and left:
                i = bisect_right(starts, at) - 1
                found.add(i)
                at, left = text.rfind(form, start, starts[i]), left - 1
        return sorted(found)[-most:]

    def _indexed(self, x, first, last, most):
        """The same by an index, which costs less where much is asked: the pass over all words is made once."""
        if self._index is None:
            self._index = defaultdict(list)
            for i, r in enumerate(self.readings):
                for word in set(r.words):
                    self._index[word].append(i)
        found = set()
        for form in forms(x):
            places = self._index.get(form[1:-1], ())
            end = bisect_left(places, last)
            found.update(places[max(bisect_left(places, first), end - most):end])
        return sorted(found)[-most:]

    def holding(self, wanted: Sequence[str], last: int) -> list[int]:
        """Return the last statements before `last` that have all these stems."""
        found = self.saying(max(wanted, key=len), 0, last, WITH_WORD)
        wanted = frozenset(wanted)
        return [i for i in found if wanted <= self.readings[i].stems()]

    def later(self, n: int) -> str:
        """Return the words of the messages after n, but for statements that report a failure."""
        following = (i for m in self.messages[n + 1:n + 1 + LOOK_AHEAD] for i in m[:AT_ONCE])
        return self.union(i for i in following if not self.readings[i].bits & FAILURE)

    def general(self, y: str, i: int) -> bool:
        """Tell whether the stem y stands after different content words around statement i: food, restaurant, range."""
        key = y, i // AROUND
        self.asked.setdefault(key, i)
        if key not in self._general:
            self._general[key] = self._stands_after_different(*key)
        return self._general[key]

    def _stands_after_different(self, y, block):
        text, starts = self.lines()
        start, before = starts[max(0, block - 1) * AROUND], ''
        end = starts[min(len(starts) - 1, (block + 2) * AROUND)]
        for form in forms(y):
            at = text.find(form, start, end)
            while at >= 0:
                x = text[text.rfind(' ', max(0, at - 30), at) + 1:at]
                if x and x[-1] != '\n' and x not in KINDS and x != before:
                    if before:
                        return True
                    before = x
                at = text.find(form, at + 1, end)
        return False
