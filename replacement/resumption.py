"""Supersession of a conversation that has grown: what an earlier call settled is not read again.

What a message retires can depend on messages after it: on the words of the next few (talk_words.LOOK_AHEAD), and on
whether a word is general in the statements around (talk_words.Talk.general). So the state is kept before some of the
last messages, and a later call goes on from the last one that nothing new can change. The result is that of
supersede().
"""
import operator
import pickle
from collections.abc import Mapping, Sequence
from itertools import compress, count
from typing import NamedTuple

from replacement.ledger import NONE, Ledger
from replacement.supersession import Reader, Statement, Supersession
from replacement.talk_words import AROUND, LOOK_AHEAD

STEP = 32                  # messages between two kept states ...
BACK = 2 * AROUND          # ... among so many last ones: at most so many statements can still become other
NEXT = LOOK_AHEAD + 2      # messages before the end where the next call mostly goes on: the last may be a question only


class Course(NamedTuple):
    """How far a call has read a conversation.

    states: message -> packed state before it, in order; answers: (stem, block) -> (the message that first asked
    whether the stem is general there, the answer); ledgers: of the rules of revisions.py, by their modules.
    """

    statements: tuple[Statement, ...]
    states: dict[int, bytes]
    answers: dict[tuple[str, int], tuple[int, bool]]
    ledgers: Mapping[object, Ledger] = NONE


def resume(statements: Sequence[Statement], readings: Sequence, before: Course | None = None
           ) -> tuple[Supersession, Course]:
    """Return supersede(statements), and the course from which a later call may go on.

    readings: reading.read of their texts. before: of an earlier call; its statements may differ from these anywhere,
    and what follows the first difference is read again. It is not changed.

    >>> from language.reading import read
    >>> talk = (Statement(1, 'user', 'Book a table at 11:00.', 0), Statement(2, 'user', 'Can you make it 11:30?', 0))
    >>> _, course = resume(talk[:1], read([s.text for s in talk[:1]]))
    >>> found, _ = resume(talk, read([s.text for s in talk]), course)
    >>> [(r.old, r.new) for r in found.retired]
    [(0, 1)]
    """
    reader = Reader(statements, readings)
    messages = reader.talk.messages
    states, answers = _settled(before, reader) if before else ({}, {})
    first = max(states, default=0)
    if first:
        _unpack(reader, states[first])
    wanted = {n for n in range(max(0, len(messages) - BACK), len(messages)) if not n % STEP} | {len(messages) - NEXT}
    states = {n: state for n, state in states.items() if n in wanted}
    for n in range(first, len(messages)):
        if n in wanted and n not in states:
            states[n] = _pack(reader)
        reader.read(n, messages[n])
    answers = _answers(reader) | {key: found for key, found in answers.items() if found[0] < first}
    floor = messages[min(states)][0] if states else 0   # before the first state nothing is gone on from
    answers = {key: found for key, found in answers.items() if _end(key) > floor}
    return reader.found(), Course(tuple(statements), states, answers)


def in_common(one: Sequence, other: Sequence) -> int:
    """Return with how many same entries two sequences begin.

    >>> in_common('table', 'tablet'), in_common('table', 'towel')
    (5, 1)
    """
    return next(compress(count(), map(operator.ne, one, other)), min(len(one), len(other)))


def _end(key: tuple[str, int]) -> int:
    """The statement before which a word's neighbours tell whether it is general: see Talk.general."""
    return (key[1] + 2) * AROUND


def _answers(reader: Reader) -> dict[tuple[str, int], tuple[int, bool]]:
    talk = reader.talk
    return {key: (talk.message_of[i], talk.general(key[0], i)) for key, i in talk.asked.items()}


def _settled(before: Course, reader: Reader) -> tuple[dict[int, bytes], dict]:
    """Return the states of an earlier course that hold for these statements too, and its answers."""
    talk, same = reader.talk, in_common(before.statements, reader.statements)
    limit = talk.message_of[same - 1] - LOOK_AHEAD if same else 0
    last = max((n for n in before.states if n <= limit), default=0)
    for (stem, block), (n, answer) in before.answers.items():
        if n < last and _end((stem, block)) > same and talk.general(stem, block * AROUND) != answer:
            limit = min(limit, n)
    talk.asked.clear()   # that was not a message that asked
    return {n: state for n, state in before.states.items() if n <= limit}, before.answers


def _pack(reader: Reader) -> bytes:
    """What a reader has found out so far, as it names it, without what it reads; packed, so that nothing changes it."""
    parts = reader, reader.contradictions
    return pickle.dumps([[getattr(part, name) for name in part.STATE] for part in parts], pickle.HIGHEST_PROTOCOL)


def _unpack(reader: Reader, state: bytes) -> None:
    for part, values in zip((reader, reader.contradictions), pickle.loads(state), strict=True):
        for name, value in zip(part.STATE, values, strict=True):
            setattr(part, name, value)
