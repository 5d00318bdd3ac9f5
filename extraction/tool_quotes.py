"""Short quotations of tool results that bear on what was said: the row, the record or the sentence that holds it.

A result is data. It may be long, so it is read in one pass, and only a short unit that shares a word of weight with
the conversation is quoted. What it demands is nobody's wish: a quotation is cited as `tool`, and no cue word lifts it.
What was read is remembered by content, bounded, and changes no result.
"""
import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from threading import Lock
from typing import NamedTuple

import sentences
from compactor import Turn, estimate_tokens
from extraction import salience, selection
from extraction.quotes import Quote
from extraction.selection import FLOOR, Candidate
from language import word_forms
from language.content_words import content

LONGEST = 300    # characters of a quotation; a longer unit is left to the pointer
READ_WHOLE = 4000  # characters of a line that is read as prose; a longer one is cut at full stops only
MOST = 20        # quotations of one result
SHARE = 10       # together they are at most a tenth of it, but for the first: a cleared payload must not come back
REMEMBERED = 1 << 21  # characters of results that are remembered together
UNHEARD = 0.5    # a word that only a result says, beside one that only the assistant says
OBJECT = re.compile(rf'\{{[^{{}}]{{1,{LONGEST - 2}}}\}}')  # an object of JSON that holds no other
FIELD = re.compile(r'"(?:[^"\\]|\\.){1,80}"\s*:\s*(?:"(?:[^"\\]|\\.){1,200}"|[\w.+-]+)')
KEY = re.compile(r'"(?:[^"\\]|\\.)*"\s*:')  # what a field is called says nothing of whose it is
TEXT = re.compile(r'[^\W\d_]')  # an object of numbers alone does not say what they are of
STOPPED = re.compile(r'\S.*?(?:[.!?](?=\s)|$)')


def quotes(result: str, weights: dict[str, float]) -> list[tuple[int, int]]:
    """Return the spans (start, end), in characters and in order, of a result that share a word with what was said.

    A number of one or two digits is no such word: it stands in too many rows by chance.
    weights: the words of the conversation and what they are worth (salience.weigh).

    >>> result = 'R7: 12.50\\nR8: 14.00'
    >>> [result[a:b] for a, b in quotes(result, {'r8': 0.4})]
    ['R8: 14.00']
    """
    heard = {word for word, weight in weights.items() if weight >= FLOOR and not (len(word) < 3 and word.isdigit())}
    ranked = []
    for start, end, words in _read(result):
        shared = heard.intersection(words)
        if shared:
            ranked.append((-math.fsum(map(weights.get, shared)), start, end))  # exact, whatever the order of the set
    chosen, room = [], len(result) // SHARE
    for _, start, end in sorted(ranked)[:MOST]:
        room -= end - start
        if room >= 0 or not chosen:
            chosen.append((start, end))
    return sorted(chosen)


class Results(NamedTuple):
    """What tool results say: (turn, quote) of each quotation, in order, and the weights of all words by now."""

    found: list[tuple[int, Quote]]
    weights: dict[str, float]


def read(turns: Iterable[Turn], weights: dict[str, float], rank: word_forms.Rank) -> Results:
    """Return the quotations of the results of turns (from turn 1), and `weights` with the words only results say.

    >>> from compactor import ToolTurn
    >>> results = read([ToolTurn('Which gate has B7?', 'It is 12.', 'B7: gate 12')], {'b7': 0.5}, {}.get)
    >>> [(turn, quote.text) for turn, quote in results.found], sorted(results.weights)
    ([(1, 'B7: gate 12')], ['12', 'b7', 'gate'])
    """
    found = [(number, _quote(turn.tool, start, end)) for number, turn in enumerate(turns, 1) if turn.tool
             for start, end in quotes(turn.tool, weights)]
    fresh = {word for _, quoted in found for word in quoted.words if word not in weights}
    return Results(found, weights | {word: unheard(word, rank) for word in fresh} if fresh else weights)


def order(candidates: Sequence[Candidate], weights: Mapping[str, float], heard: Set[str]) -> Iterator[
        tuple[int, float]]:
    """Return (index, priority) as selection.order does: of what was said, then of what tool results add to all that.

    A row of a payload repeats the words of a rule; it must not take their worth from it.

    >>> row, rule = Candidate((1, 'tool'), ('oslo', '7')), Candidate((2, 'user'), ('oslo',))
    >>> [index for index, _ in order([row, rule], {'oslo': 0.5, '7': 0.4}, set())]
    [1, 0]
    """
    of_tools = {n for n, candidate in enumerate(candidates) if candidate.line[1] == 'tool'}
    if not of_tools:
        yield from selection.order(candidates, weights, frozenset())
        return
    said = frozenset()
    for places in ([n for n in range(len(candidates)) if n not in of_tools], sorted(of_tools)):
        chosen = selection.order([candidates[n] for n in places], weights, said)
        yield from ((places[n], worth) for n, worth in chosen)
        said = heard.union(*(candidates[places[n]].words for n, _ in chosen))


def _quote(result: str, start: int, end: int) -> Quote:
    text = result[start:end]
    words = _words(text)
    return Quote(start, end, 0, words, text, max(1, estimate_tokens(text)), False, False, content(words))


@lru_cache(maxsize=1 << 14)
def _words(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(word_forms.words_of(text)))


def unheard(word: str, rank: word_forms.Rank) -> float:
    """Return the weight of a word that only a result says.

    >>> unheard('hat-203', {}.get) > unheard('the', {'the': 9}.get)
    True
    """
    return UNHEARD * salience.BASE * word_forms.lexical_weight(word, rank)


class _Results:
    """The units of results, each with its words; all forgotten where the results hold more than REMEMBERED together."""

    def __init__(self):
        self._lock = Lock()   # nothing is read under it
        self.known: dict[str, tuple[tuple[int, int, tuple[str, ...]], ...]] = {}
        self.characters = 0

    def cache_clear(self) -> None:
        with self._lock:
            self.known, self.characters = {}, 0

    def __call__(self, result: str) -> tuple[tuple[int, int, tuple[str, ...]], ...]:
        found = self.known.get(result)
        if found is None:
            found = tuple((start, end, tuple(dict.fromkeys(word_forms.words_of(KEY.sub(' ', result[start:end])))))
                          for start, end in _units(result))
            if len(result) <= REMEMBERED:
                self._remember(result, found)
        return found

    def _remember(self, result: str, found: tuple) -> None:
        with self._lock:
            if self.characters + len(result) > REMEMBERED:
                self.known, self.characters = {}, 0
            if result not in self.known:   # another thread may have been as fast
                self.known[result] = found
                self.characters += len(result)


_read = _Results()


def _units(result: str) -> Iterator[tuple[int, int]]:
    if result.lstrip()[:1] in ('{', '['):
        objects = [match.span() for match in OBJECT.finditer(result) if TEXT.search(KEY.sub(' ', match[0]))]
        yield from objects or (match.span() for match in FIELD.finditer(result))
        return
    at = 0
    for line in result.splitlines(keepends=True):
        spans = sentences.split(line) if len(line) <= READ_WHOLE else (m.span() for m in STOPPED.finditer(line))
        yield from ((at + start, at + end) for start, end in spans if end - start <= LONGEST)
        at += len(line)
