"""In which order quotations should enter a request: most new weight per token first.

Maximum coverage under a budget, greedily: a span is worth the words that no chosen span says yet, and costs its own
tokens, and the citation once per message. The order does not depend on the budget, so one pass serves all.
"""
import heapq
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass

CITATION_TOKENS = 10  # what a line costs beside its quotations: `- [turn 12, user]` and its line break
FLOOR, FAINT = 0.07, 0.1  # words below FLOOR are mostly grammar: a tenth of their weight, for ties
CEILING = 0.6             # no single word is surer to be needed than this
CONVEXITY = 1.4           # two good words in one span are worth more than two spans with one
LEAST = 1e-3              # a span worth less is no note


@dataclass(frozen=True, slots=True)
class Candidate:
    """A span that may become a note.

    line: its message, as (turn, role); words: what it says that has weight; faint: what its other words are worth
    together; lift multiplies its worth; cost: tokens beside the citation.
    """

    line: tuple[int, str]
    words: tuple[str, ...]
    faint: float = 0.0
    lift: float = 1.0
    cost: int = 10

    def worth(self, weights: dict[str, float], said: Set[str], also: Set[str] = frozenset()) -> float:
        """Return what the span adds to what is said already (two sets of words).

        >>> Candidate((1, 'user'), ('lisbon', 'friday')).worth({'lisbon': 0.5, 'friday': 1.0}, {'lisbon'})
        1.0
        """
        new = self.faint
        for word in self.words:
            if word not in said and word not in also:
                new += weights[word]
        return new ** CONVEXITY * self.lift


def weighty(words: Iterable[str], weights: dict[str, float]) -> tuple[tuple[str, ...], float]:
    """Return the distinct words of a span that have weight, and what the others are worth together.

    >>> weighty(('to', 'lisbon'), {'to': 0.01, 'lisbon': 0.4})
    (('lisbon',), 0.001)
    """
    words = dict.fromkeys(words)
    strong = tuple(word for word in words if weights[word] >= FLOOR)
    return strong, FAINT * sum(weights[word] for word in words if weights[word] < FLOOR)


def order(candidates: Sequence[Candidate], weights: dict[str, float], said: set[str]) -> list[tuple[int, float]]:
    """Return (index, priority) of the candidates worth a note, best first; `said` is not changed.

    A priority is worth per token when chosen, times the span's tokens: so priority per token falls in this order,
    and compact(), which goes by it, keeps the order. Equals count the later one, so that of two same statements the
    last is quoted.

    >>> spans = [Candidate((1, 'user'), ('lisbon',)), Candidate((2, 'user'), ('lisbon', 'friday'))]
    >>> [index for index, _ in order(spans, {'lisbon': 0.4, 'friday': 0.5}, set())]
    [1]
    """
    weights = {word: min(CEILING, weight) for word, weight in weights.items()}
    said, chosen = set(said), {}
    closed: dict[tuple[int, str], list[int]] = {}
    for index, candidate in enumerate(candidates):
        closed.setdefault(candidate.line, []).append(index)

    def rate(index):
        value = candidates[index].worth(weights, said)
        return (-value / candidates[index].cost, -index, (index,)) if value > LEAST else None

    def bundle(line):
        """The spans of a message not quoted yet that best pay for its citation together."""
        best, value, cost, taken, bundled = None, 0.0, CITATION_TOKENS, (), set()
        for _, _, (index,) in sorted(filter(None, map(rate, closed[line]))):
            more = candidates[index].worth(weights, said, bundled)
            if more > LEAST:
                value, cost, taken = value + more, cost + candidates[index].cost, (*taken, index)
                bundled.update(candidates[index].words)
                if best is None or -value / cost < best[0]:
                    best = -value / cost, -index, taken
        return best

    def entry(indices):
        line = candidates[indices[0]].line
        return bundle(line) if line in closed else rate(indices[0])

    heap = [e for e in map(bundle, closed) if e]
    heapq.heapify(heap)
    while heap:
        key, _, indices = heapq.heappop(heap)
        if indices[0] in chosen:
            continue
        now = entry(indices)
        if now is None or now[0] > key + 1e-12:
            if now:
                heapq.heappush(heap, now)
            continue
        line = candidates[indices[0]].line
        for index in now[2]:
            chosen[index] = -now[0] * candidates[index].cost  # of a bundle, each gets its share of the whole
            said.update(candidates[index].words)
        for sibling in closed.pop(line, ()):
            if sibling not in chosen and (fresh := rate(sibling)):
                heapq.heappush(heap, fresh)
    return list(chosen.items())
