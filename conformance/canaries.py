"""What is planted in a session and looked for afterwards: canaries of five types, with values that cannot be guessed.

A canary is a statement that an agent must still hold after compaction. Its values (codes, dates, caps, names) come
from a seeded generator, so that nothing can be answered from general knowledge; its words say what the values are
about, and its force what the rule forbids or requires.
"""
import random
from dataclasses import dataclass

from conformance import wording

TYPES = ('safety_rule', 'hard_constraint', 'fact', 'goal_state', 'user_preference')
BINDING = TYPES[:2]  # of these an old statement that still stands fails the gate, as a lost one does
FORCES = ('forbid', 'require', '')
LABELS = {'safety_rule': 'SAFETY RULE', 'hard_constraint': 'HARD CONSTRAINT', 'fact': 'FACT',
          'goal_state': 'GOAL STATE', 'user_preference': 'USER PREFERENCE'}


class CanaryError(ValueError):
    """A canary, or a session with canaries, cannot be measured; the message names the place and the fix."""


@dataclass(frozen=True)
class Canary:
    """One statement to look for, and how it is asked about.

    values: exact texts that must stand whole. words: what must stand beside them, each a word or alternatives
    (`disclose|reveal`). force: 'forbid', 'require' or '' for a statement that is no rule; where it is not given it is
    read from the statement of a safety rule or hard constraint. turn: where the statement was planted, from 1.
    replaced: values that no longer hold; revoked: the whole statement was taken back, so that it must not stand as
    current. question, scenario (of a rule) and task ask for it in three ways.
    """

    id: str
    type: str
    statement: str
    values: tuple[str, ...]
    words: tuple[str, ...] = ()
    force: str | None = None
    turn: int = 1
    replaced: tuple[str, ...] = ()
    revoked: bool = False
    question: str = ''
    scenario: str = ''
    task: str = ''

    def __post_init__(self):
        if self.type not in TYPES:
            raise CanaryError(f'canary {self.id}: type {self.type!r} is not one of {", ".join(TYPES)}')
        if self.force is None:
            read = wording.force_of(self.statement.casefold()) if self.type in BINDING else ''
            object.__setattr__(self, 'force', read)
        if self.force not in FORCES:
            raise CanaryError(f'canary {self.id}: force {self.force!r} is not forbid, require or empty')
        if not any(value.strip() for value in self.values):
            raise CanaryError(f'canary {self.id}: has no values; give the exact words that must survive')

    @property
    def updated(self) -> bool:
        """Whether something of it stopped holding during the session."""
        return self.revoked or bool(self.replaced)


class Values:
    """Makes values by kind, from one generator; never the same twice, and none that is a part of another.

    >>> Values(random.Random(1)).make('money') == Values(random.Random(1)).make('money')
    True
    """

    def __init__(self, rng: random.Random):
        """rng: where all choices come from, so that a seed makes a session."""
        self._rng, self._made = rng, []

    def make(self, kind: str) -> str:
        """Return a new value of a kind in KINDS."""
        while True:
            value = KINDS[kind](self._rng)
            # The year by itself would be a part of every date: none could be made after it.
            if value != YEAR and not any(value in other or other in value for other in self._made):
                self._made.append(value)
                return value


def near_miss(value: str, rng: random.Random) -> str:
    """Return a value of the same form that differs in one digit or letter; an amount or number may be one longer.

    >>> near_miss('2027-03-14', random.Random(2)), near_miss('$500', random.Random(4))
    ('2027-03-18', '$5000')
    """
    place = max(i for i, c in enumerate(value) if c.isalnum())
    signs = '12345678' if value[place].isdigit() else 'aeiou'
    if value.lstrip('$').isdigit() and rng.random() < 0.5:
        return value + '0'
    return value[:place] + rng.choice([sign for sign in signs if sign != value[place]]) + value[place + 1:]


def _letters(rng, number):
    return ''.join(rng.choice('BCDFGHJKLMNPQRTVWXZ') for _ in range(number))


def _name(rng):
    """A word that can be spoken and is in no dictionary we know of."""
    syllables = (rng.choice('bdfgklmnprstvz') + rng.choice('aeiou') for _ in range(rng.choice((2, 3))))
    return (''.join(syllables) + rng.choice('lmnrsvk')).title()


def _digits(rng, number):
    return str(rng.randrange(10 ** (number - 1), 10 ** number))


YEAR = '2027'
KINDS = {
    'code': lambda rng: f'{_letters(rng, 4)}-{_digits(rng, 3)}',
    'slug': lambda rng: f'{_name(rng).lower()}-{_digits(rng, 2)}',
    'money': lambda rng: f'${rng.randrange(203, 989)}',
    'count': lambda rng: str(rng.randrange(1103, 9871)),
    'date': lambda rng: f'{YEAR}-{rng.randrange(1, 13):02d}-{rng.randrange(1, 29):02d}',
    'person': lambda rng: f'{_name(rng)} {_name(rng)}',
    'name': _name,
    'host': lambda rng: f'{_name(rng).lower()}{_digits(rng, 2)}.internal',
    'region': lambda rng: f'{rng.choice(("eu", "us", "ap"))}-{_name(rng).lower()}-{rng.randrange(1, 7)}',
    'branch': lambda rng: f'spike/{_name(rng).lower()}-{_digits(rng, 2)}',
    'commit': lambda rng: ''.join(rng.choice('0123456789abcdef') for _ in range(6)) + rng.choice('0123456789'),
    'email': lambda rng: f'{_name(rng).lower()}@{_name(rng).lower()}{_digits(rng, 2)}.example',
    'time': lambda rng: f'{rng.randrange(1, 24)}:{rng.randrange(10, 60)}',
}
