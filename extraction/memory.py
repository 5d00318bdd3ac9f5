"""What each message says by itself, and how far a conversation was read: remembered for the next call.

Kept by content: a message by its role and its text, a conversation by all its messages. One Memory serves one set of
rules and one vocabulary; of() finds it by their fingerprint, so that nothing read by other rules is used. It is
bounded in characters, what was used last goes last, threads may share it, and it changes no result.
"""
from collections.abc import Container, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, chain
from threading import Lock
from typing import NamedTuple

from extraction import certainty, salience
from extraction.quotes import NOTHING, Quote, is_quotable, joined, quote
from language import pasted, program_output, reading, word_forms
from language.acts import ASK
from replacement import revisions
from replacement.adoptions import of_adoptions, taken_up
from replacement.resumption import Course, in_common, resume
from replacement.supersession import Statement, Supersession
from replacement.task_state import Search
from replacement.unsettled import hold_back

CHARACTERS = 1 << 22   # of the messages that are remembered, and again of the conversations; 70 bytes of memory each
MESSAGES = 1 << 15     # that are remembered
CONVERSATIONS = 32     # that can be gone on with

Said = tuple[int, str, str]   # turn, role, text


class Message(NamedTuple):
    """A message by itself: what salience and supersession read in it, its sentences as (text, start), its quotes.

    reading: without its clauses, which the quotes have. requests: whether it asks for something. joined: its quotes,
    those that lean on the sentence before them with it. labels: those that a program may have added
    (language/pasted.py). printed: what the sentences count that a program printed (language/program_output.py).
    """

    reading: salience.Reading
    statements: tuple[tuple[str, int], ...]
    readings: tuple[reading.Reading, ...]
    quotes: tuple[Quote, ...]
    requests: bool = False
    joined: tuple[Quote, ...] = ()
    labels: frozenset[str] = frozenset()
    printed: Mapping[int, float] = NOTHING


class Conversation(NamedTuple):
    """A conversation read: its messages, the number of the first statement of each, what holds, and word weights.

    talks: how far it is no search (certainty.py); length: of its messages on average, in characters; added: labels that
    a program adds to the user's messages (language/pasted.py).
    """

    messages: list[Message]
    firsts: list[int]
    statements: list[Statement]
    found: Supersession
    weights: dict[str, float]
    talks: float
    length: float
    added: frozenset[str] = frozenset()


class _Progress(NamedTuple):
    said: Sequence[Said]      # the messages of `seen` and `statements`
    seen: salience.Seen
    statements: list[Statement]
    course: Course
    characters: int


@lru_cache(maxsize=4)
def of(fingerprint: str, rank: word_forms.Rank) -> 'Memory':
    """Return the memory of these rules and this vocabulary.

    >>> of('rules 1', {}.get) is of('rules 2', {}.get)
    False
    """
    return Memory(rank)


class Memory:
    """Reads conversations, and remembers what it has read."""

    def __init__(self, rank: word_forms.Rank):
        self.rank = rank
        self._lock = Lock()   # around all use of what follows; nothing is read under it
        self._messages: dict[tuple[str, str], Message] = {}   # the last used last
        self._characters = 0   # of their texts
        self._progress: list[_Progress] = []   # the last used last

    def read(self, said: Sequence[Said], settled: int) -> Conversation:
        """Read a conversation; settled: so many messages will be said again as they are in the next call.

        >>> talk = [(1, 'user', 'The region is Oslo.'), (2, 'user', 'The region is Turin.')]
        >>> [(r.old, r.new) for r in Memory({}.get).read(talk, 1).found.retired]
        [(0, 1)]
        """
        messages = self._read_messages([(role, text) for _, role, text in said])
        firsts = [0, *accumulate(len(message.statements) for message in messages)]
        before, same = self._before(said)
        done = same if before and same == len(before.said) else 0   # said again as they were
        statements = list(before.statements) if done else []
        statements += [Statement(turn, role, text, start)
                       for (turn, role, _), message in zip(said[done:], messages[done:], strict=True)
                       for text, start in message.statements]
        readings = hold_back(statements, list(chain.from_iterable([message.readings for message in messages])))
        told, readings, adopted = taken_up(statements, readings)
        found, course = resume(told, readings, before and before.course)
        found, course = revisions.taken_back(found, told, readings, course, before and before.course)
        found = of_adoptions(found, adopted)
        added = pasted.added([message.labels for (_, role, _), message in zip(said, messages, strict=True)
                              if role == 'user'])
        if added:
            found = found._replace(retired=tuple([r for r in found.retired
                                                  if not pasted.is_added(statements[r.new].text, added)]))
        seen = self._seen(before, done if done <= settled else 0, said[:settled], messages[:settled])
        if settled > same or done:
            self._go_on(before if done else None, _Progress(
                said[:settled], seen, statements[:firsts[settled]], course, sum([len(text) for *_, text in said])))
        weights = seen.copy().add(_readings(said[settled:], messages[settled:])).weights(self.rank)
        return Conversation(messages, firsts, statements, found, weights, *_talks(said, messages), added)

    def _before(self, said: Sequence[Said]) -> tuple[_Progress | None, int]:
        """The conversation read before that begins with most of these messages, and with how many of them."""
        with self._lock:
            same = [in_common(progress.said, said) for progress in self._progress]
            most = max(same, default=0)
            if not most:
                return None, 0
            place = max(n for n, shared in enumerate(same) if shared == most)
            before = self._progress.pop(place)
            self._progress.append(before)
            return before, most

    def _go_on(self, before: _Progress | None, progress: _Progress) -> None:
        """Remember how far a conversation was read, in the place of what it goes on from."""
        with self._lock:
            kept = [other for other in self._progress if other is not before] + [progress]
            room = list(accumulate([other.characters for other in reversed(kept)]))
            fitting = max(1, sum(characters <= CHARACTERS for characters in room))   # the last is needed anyway
            self._progress = kept[-min(fitting, CONVERSATIONS):]

    def _seen(self, before: _Progress | None, done: int, said: Sequence[Said], messages: Sequence[Message]
              ) -> salience.Seen:
        """What the words of these messages show, going on from before, which has seen so many of them."""
        if done == len(said) and done:
            return before.seen
        seen = before.seen.copy() if done else salience.Seen()
        return seen.add(_readings(said[done:], messages[done:]))

    def _read_messages(self, keys: list[tuple[str, str]]) -> list[Message]:
        known, wanted = self._messages, dict.fromkeys(keys)
        with self._lock:
            for key in wanted:
                message = known.pop(key, None)
                if message is not None:
                    known[key] = wanted[key] = message
        fresh = [key for key, message in wanted.items() if message is None]
        if fresh:
            made = dict(zip(fresh, self._made(fresh), strict=True))
            with self._lock:
                self._remember(made, wanted)
            wanted.update(made)
        return list(map(wanted.__getitem__, keys))

    def _remember(self, made: dict[tuple[str, str], Message], wanted: Container) -> None:
        """Keep messages while there is room; what is wanted now makes none: the next call will want it again."""
        known = self._messages
        for key, message in made.items():
            size = len(key[1])
            while known and (len(known) >= MESSAGES or self._characters + size > CHARACTERS):
                oldest = next(iter(known))
                if oldest in wanted or size > CHARACTERS:
                    break
                del known[oldest]
                self._characters -= len(oldest[1])
            else:
                if key not in known and size <= CHARACTERS:
                    known[key] = message
                    self._characters += size

    def _made(self, keys: list[tuple[str, str]]) -> list[Message]:
        """Read messages: the statements of all at once, which is much cheaper than one by one."""
        shares = [program_output.shares(text) if role == 'user' else NOTHING for role, text in keys]
        by_words = [salience.read(text, self.rank, share) for (_, text), share in zip(keys, shares, strict=True)]
        statements = [tuple([(text[start:end], start) for start, end in r.sentences])
                      for (_, text), r in zip(keys, by_words, strict=True)]
        read = iter(reading.read(['' if start in share or pasted.is_pasted(text) else text   # a program's says nothing
                                  for of_message, share in zip(statements, shares, strict=True)
                                  for text, start in of_message]))
        return [_message(text, role, r, of_message, tuple([next(read) for _ in of_message]), share)
                for (role, text), r, of_message, share in zip(keys, by_words, statements, shares, strict=True)]


def _message(text: str, role: str, words: salience.Reading, statements: tuple, readings: tuple,
             shares: Mapping[int, float]) -> Message:
    spans = words.clauses
    printed = {n: shares[start] for n, (_, start) in enumerate(statements) if start in shares} if shares else NOTHING
    if '\n' in text or '\r' in text:
        spans = [span for span in spans if is_quotable(text, words.sentences[span.sentence], span.start, span.end)]
    quotes = tuple([quote(text, span, role == 'user' and span.sentence not in printed) for span in spans])
    return Message(words._replace(clauses=()), statements, readings, quotes, any(r.bits & ASK for r in readings),
                   joined(text, role, quotes, printed), pasted.labels(text) if role == 'user' else frozenset(),
                   printed)


def _talks(said: Sequence[Said], messages: Sequence[Message]) -> tuple[float, float]:
    search = Search()
    for (_, role, text), message in zip(said, messages, strict=True):
        search.read(len(text))
        if role == 'user':
            search.hear(message.requests)
    return certainty.talks(search.share, search.length), search.length


def _readings(said: Sequence[Said], messages: Sequence[Message]):
    return ((turn, role, message.reading) for (turn, role, _), message in zip(said, messages, strict=True))
