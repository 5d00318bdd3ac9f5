"""What one role says in a turn, piece by piece, and which of the pieces hold a quotation.

A turn can be a whole session of an agent: all pieces are searched as one text, and none is looked at by itself.
"""
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate

from chats.turns import BETWEEN


class Pieces:
    """Texts, and where each begins and ends in all of them joined, which is what an extractor reads."""

    def __init__(self, texts: Sequence[str]):
        self.joined = BETWEEN.join(texts)
        self.ends = [end - len(BETWEEN) for end in accumulate(len(text) + len(BETWEEN) for text in texts)]
        self.starts = [0, *(end + len(BETWEEN) for end in self.ends)]

    def holding(self, text: str) -> Iterator[int]:
        """Return the numbers of the pieces that hold a text, from 0.

        >>> list(Pieces(['Go.', 'Stop.', 'Stop. Go.']).holding('Stop.'))
        [1, 2]
        """
        place = self.joined.find(text)
        while place >= 0:
            number = bisect_right(self.starts, place) - 1
            inside = self._inside(text, place)
            if inside:
                yield number
            place = self.joined.find(text, self.starts[number + 1] if inside else place + 1)

    def hold(self, note: dict) -> bool:
        """Tell whether a piece holds what a note quotes; where it is at its `start`, no search is needed.

        >>> pieces = Pieces(['Go.', 'Stop.'])
        >>> pieces.hold({'text': 'Stop.', 'start': 5}), pieces.hold({'text': 'Go.\\n\\nStop.', 'start': 0})
        (True, False)
        """
        text, start = note['text'], note.get('start', 0)
        at_start = self.joined.startswith(text, start) and self._inside(text, start)
        return at_start or next(self.holding(text), None) is not None

    def parts(self, text: str, place: int) -> list[str]:
        """Return what each piece holds of a text that stands at a place of all of them.

        >>> Pieces(['Go.', 'Stop.']).parts('o.\\n\\nSt', 1)
        ['o.', 'St']
        """
        first, last = bisect_right(self.starts, place) - 1, bisect_left(self.starts, place + len(text))
        found = (self.joined[max(start, place):min(end, place + len(text))].strip()
                 for start, end in zip(self.starts[first:last], self.ends[first:last], strict=False))
        return [part for part in found if part]

    def ends_within(self, first: int, last: int) -> bool:
        """Tell whether a piece ends at `first` or between it and `last`.

        >>> Pieces(['Go.', 'Stop.']).ends_within(3, 5), Pieces(['Go.', 'Stop.']).ends_within(4, 5)
        (True, False)
        """
        number = bisect_left(self.ends, first)
        return number < len(self.ends) and self.ends[number] < last

    def _inside(self, text: str, place: int) -> bool:
        """Whether a text at a place ends in the piece that it begins in."""
        number = bisect_right(self.starts, place) - 1
        return number < len(self.ends) and place + len(text) <= self.ends[number]
