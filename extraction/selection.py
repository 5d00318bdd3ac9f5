"""In which order quotations should enter a request: most new weight per token first.

Maximum coverage under a budget, greedily: a span is worth the words that no chosen span says yet, and costs its own
tokens, and the citation once per message. The order does not depend on the budget, so one pass serves all.
"""
import heapq
from collections.abc import Mapping, Sequence, Set
from typing import NamedTuple

CITATION_TOKENS = 10  # what a line costs beside its quotations: `- [turn 12, user]` and its line break; 7 if short
FLOOR, FAINT = 0.07, 0.1  # words below FLOOR are mostly grammar: a tenth of their weight, for ties
CEILING = 0.6             # no single word is surer to be needed than this
CONVEXITY = 1.4           # two good words in one span are worth more than two spans with one
LEAST = 1e-3              # a span worth less is no note


class Candidate(NamedTuple):
    """A span that may become a note.

    line: its message, as (turn, role); words: what it says that has weight, each once; faint: what its other words
    are worth together; lift multiplies its worth; cost: tokens beside the citation.
    """

    line: tuple[int, str]
    words: tuple[str, ...]
    faint: float = 0.0
    lift: float = 1.0
    cost: int = 10

    def worth(self, left: Mapping[str, float]) -> float:
        """Return what the span adds; left: what each word is worth yet, 0 where it is said already.

        >>> Candidate((1, 'user'), ('lisbon', 'friday')).worth({'lisbon': 0.0, 'friday': 1.0})
        1.0
        """
        return sum(map(left.__getitem__, self.words), self.faint) ** CONVEXITY * self.lift


def part(weights: Mapping[str, float]) -> tuple[dict[str, float], dict[str, float]]:
    """Return the words that have weight, and all words with what they are worth for ties: 0 for those with weight.

    >>> part({'to': 0.01, 'lisbon': 0.9})
    ({'lisbon': 0.9}, {'to': 0.01, 'lisbon': 0.0})
    """
    strong = {word: weight for word, weight in weights.items() if weight >= FLOOR}
    return strong, {**weights, **dict.fromkeys(strong, 0.0)}


def order(candidates: Sequence[Candidate], weights: Mapping[str, float], said: Set[str]) -> list[tuple[int, float]]:
    """Return (index, priority) of the candidates worth a note, best first; weights of their words; words said already.

    A priority is worth per token when chosen, times the span's tokens: so priority per token falls in this order,
    and compact(), which goes by it, keeps the order. Equals count the later one, so that of two same statements the
    last is quoted.

    >>> spans = [Candidate((1, 'user'), ('lisbon',)), Candidate((2, 'user'), ('lisbon', 'friday'))]
    >>> [index for index, _ in order(spans, {'lisbon': 0.4, 'friday': 0.5}, set())]
    [1]
    """
    left = {word: 0.0 if word in said else min(CEILING, weight) for word, weight in weights.items()}
    return list(_Greedy(candidates, left).choose().items())


class _Greedy:
    """What is chosen so far: `left` is what each word still adds, `closed` the messages not yet cited.

    An entry is (minus the worth per token, minus the index, what to choose). A worth never rises, so an entry from
    before that is still the best when looked at again is the best of all.
    """

    def __init__(self, candidates: Sequence[Candidate], left: dict[str, float]):
        self.candidates, self.left, self.chosen = candidates, left, {}
        self.closed: dict[tuple[int, str], list[int]] = {}
        for index, candidate in enumerate(candidates):
            self.closed.setdefault(candidate.line, []).append(index)

    def choose(self) -> dict[int, float]:
        """Return the priority of each span when chosen, by index, in that order."""
        heap = list(filter(None, map(self.bundle, self.closed)))
        heapq.heapify(heap)
        while heap:
            key, _, indices = heap[0]
            now = self.entry(indices)
            if now is None:
                heapq.heappop(heap)
            elif now[0] > key + 1e-12:
                heapq.heapreplace(heap, now)
            else:
                heapq.heappop(heap)
                for entry in self.take(-now[0], now[2]):
                    heapq.heappush(heap, entry)
        return self.chosen

    def entry(self, indices):
        if indices[0] in self.chosen:
            return None
        line = self.candidates[indices[0]].line
        return self.bundle(line) if line in self.closed else self.rate(indices[0])

    def rate(self, index, citation=0):
        _, words, faint, lift, cost = self.candidates[index]
        value = sum(map(self.left.__getitem__, words), faint) ** CONVEXITY * lift   # Candidate.worth, without the call
        return (-value / (cost + citation), -index, (index,)) if value > LEAST else None

    def rated(self, spans):
        """(minus the worth per token, minus the index, the worth) of each span worth a note by itself, best first."""
        left, rated = self.left.__getitem__, []
        for index in spans:   # most of the work is here, so it calls nothing
            _, words, faint, lift, cost = self.candidates[index]
            worth = sum(map(left, words), faint) ** CONVEXITY * lift
            if worth > LEAST:
                rated.append((-worth / cost, -index, worth))
        rated.sort()
        return rated

    def bundle(self, line):
        """The spans of a message not quoted yet that best pay for its citation together."""
        spans = self.closed[line]
        if len(spans) == 1:   # most messages
            return self.rate(spans[0], CITATION_TOKENS)
        best, value, cost, taken, bundled = None, 0.0, CITATION_TOKENS, [], set()
        rated = self.rated(spans)
        self.closed[line] = [-index for _, index, _ in rated] or spans[:1]   # no other will be worth a note again
        for rate, minus_index, more in rated:
            if best and rate >= best[0]:   # neither this one nor a later one raises the mean
                break
            candidate = self.candidates[-minus_index]
            words = candidate.words
            if not bundled.isdisjoint(words):   # what it adds to those before it
                words = [word for word in words if word not in bundled]
                more = sum(map(self.left.__getitem__, words), candidate.faint) ** CONVEXITY * candidate.lift
            if more > LEAST:
                value, cost = value + more, cost + candidate.cost
                taken.append(-minus_index)
                bundled.update(words)
                if best is None or -value / cost < best[0]:
                    best = -value / cost, minus_index, len(taken)
        return best and (*best[:2], tuple(taken[:best[2]]))

    def take(self, rate, indices):
        """Choose these at this worth per token; return entries for what else their message says, now that it is cited.

        Of a bundle, each gets its share of the whole.
        """
        for index in indices:
            candidate = self.candidates[index]
            self.chosen[index] = rate * candidate.cost
            self.left.update(dict.fromkeys(candidate.words, 0.0))
        siblings = self.closed.pop(self.candidates[indices[0]].line, ())
        return filter(None, [self.rate(index) for index in siblings if index not in self.chosen])
