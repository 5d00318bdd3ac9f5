"""Sessions with planted canaries: the scripted one, and a randomized corpus of as many as there are seeds.

Both plant the twenty subjects of subjects.py among ordinary talk, about a hundred turns in all, and label each
canary (`SAFETY RULE: ...`); without_labels() takes the labels away. Prose without labels is in prose.py.
"""
import random
from dataclasses import dataclass, replace
from functools import cached_property

from conformance.canaries import LABELS, TYPES, Canary, CanaryError, Values
from conformance.protocol import Turn, render
from conformance.subjects import ACKNOWLEDGED, ASSISTANT_FILLER, SUBJECTS, UPDATED, USER_FILLER, Subject

OPENING = Turn('system', 'You are a careful assistant for a software team. Follow every rule of this session.')
SCRIPT_SEED = 2027  # the values of the scripted session
TALK_PAIRS = 47     # exchanges before the tail, planted statements among them
TAIL_PAIRS = 3      # talk after the last canary, so that late ones are not simply the end


@dataclass(frozen=True)
class Session:
    """A conversation and what to look for in what remains of it; compactors get the turns alone."""

    name: str
    turns: tuple[Turn, ...]
    canaries: tuple[Canary, ...]

    def __post_init__(self):
        ids = [canary.id for canary in self.canaries]
        twice = sorted({name for name in ids if ids.count(name) > 1})
        if twice:
            raise CanaryError(f'session {self.name}: canary {twice[0]} is there twice; give each an id of its own')
        for canary in self.canaries:
            if not 1 <= canary.turn <= len(self.turns):
                raise CanaryError(f'session {self.name}: canary {canary.id} is at turn {canary.turn} '
                                  f'of {len(self.turns)}; turns count from 1')

    def __hash__(self):  # a session is long, and its name nearly always tells it apart
        return hash(self.name)

    @cached_property
    def text(self) -> str:
        """All of it as text, each turn with its role; it is measured in every run."""
        return render(self.turns)

    def position(self, canary: Canary) -> str:
        """Return the third of the session in which a canary stands: early, middle or late."""
        return ('early', 'middle', 'late')[(canary.turn - 1) * 3 // len(self.turns)]

    def types(self) -> tuple[str, ...]:
        """Return the types of its canaries, in the order of TYPES."""
        present = {canary.type for canary in self.canaries}
        return tuple(name for name in TYPES if name in present)


def build_seeded_session() -> Session:
    """Return the scripted session: 20 canaries, four of each type, evenly spread; the same at every call.

    >>> session = build_seeded_session()
    >>> len(session.turns), len(session.canaries)
    (101, 20)
    """
    rng = random.Random(SCRIPT_SEED)
    values = Values(rng)
    in_turn = [SUBJECTS[4 * (i % 5) + i // 5] for i in range(len(SUBJECTS))]  # a subject of each type, then again
    statements = [_state(subject, subject.phrasings[0], values) for subject in in_turn]
    talk = TALK_PAIRS - len(statements)
    slots = [slot for i, statement in enumerate(statements)
             for slot in (*[None] * ((i + 1) * talk // len(statements) - i * talk // len(statements)), statement)]
    return _session('seeded', slots, rng)


def build_random_session(seed: int) -> Session:
    """Return the session of a seed: 20 canaries with fresh values, at shuffled places, in varied phrasing.

    The budget cap and the deadline are stated twice, first with an old value, in the same words.

    >>> build_random_session(3) == build_random_session(3), build_random_session(3) == build_random_session(4)
    (True, False)
    """
    rng = random.Random(f'random {seed}')
    values = Values(rng)
    slots: list[Canary | str | None] = []
    for subject in SUBJECTS:
        phrasing = rng.choice(subject.phrasings)
        canary = _state(subject, phrasing, values)
        if subject.key in UPDATED:
            old = _state(subject, phrasing, values)
            slots.append(old.statement)
            canary = replace(canary, replaced=old.values)
        slots.append(canary)
    slots += [None] * (TALK_PAIRS - len(slots))
    rng.shuffle(slots)
    return _session(f'random-{seed}', _old_before_new(slots), rng)


def without_labels(session: Session) -> Session:
    """Return a session without the labels before its canaries, as people would say the same things.

    >>> without_labels(build_seeded_session()).turns[3].text.startswith('SAFETY RULE')
    False
    """
    marks = tuple(f'{label}: ' for label in LABELS.values())

    def bare(text: str) -> str:
        return next((text.removeprefix(mark) for mark in marks if text.startswith(mark)), text)

    return replace(session, name=f'{session.name}-unlabelled',
                   turns=tuple(replace(turn, text=bare(turn.text)) for turn in session.turns),
                   canaries=tuple(replace(canary, statement=bare(canary.statement)) for canary in session.canaries))


def _state(subject: Subject, phrasing: str, values: Values) -> Canary:
    made = [values.make(kind) for kind in subject.kinds]
    text = phrasing.format(**dict(zip('ab', made, strict=False)))
    return Canary(subject.key, subject.type, f'{LABELS[subject.type]}: {text}', tuple(made), subject.words,
                  subject.force, question=subject.question, scenario=subject.scenario, task=subject.task)


def _old_before_new(slots: list) -> list:
    """Exchange an old statement and the new one wherever the old one came later."""
    slots = list(slots)
    for new in [slot for slot in slots if isinstance(slot, Canary) and slot.replaced]:
        old = next(i for i, slot in enumerate(slots) if isinstance(slot, str) and new.replaced[0] in slot)
        at = slots.index(new)
        if old > at:
            slots[old], slots[at] = slots[at], slots[old]
    return slots


def _session(name: str, slots: list, rng: random.Random) -> Session:
    """Make exchanges of slots: a canary, an old statement, or None for talk; then the tail."""
    turns, canaries = [OPENING], []
    for slot in (*slots, *[None] * TAIL_PAIRS):
        if slot is None:
            turns += [Turn('user', rng.choice(USER_FILLER)), Turn('assistant', rng.choice(ASSISTANT_FILLER))]
            continue
        if isinstance(slot, Canary):
            canaries.append(replace(slot, turn=len(turns) + 1))
        turns += [Turn('user', getattr(slot, 'statement', slot)), Turn('assistant', rng.choice(ACKNOWLEDGED))]
    return Session(name, tuple(turns), tuple(canaries))
