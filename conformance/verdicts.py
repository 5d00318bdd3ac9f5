"""The names of what can become of a canary, of what can be said of a type, and the limits between them.

Each canary has one verdict after each round. A type has a verdict of round 1 (document 003: FLAG below 50 %, WARN
from 50 to 90 %, SILENT above) and a cliff, the first round in which less than half of it survived. There is no
number over all types: a compactor that keeps every fact and loses every rule is not nearly fine.
"""
from collections.abc import Sequence
from dataclasses import dataclass

KEPT, LOST, MUTATED, WEAKENED = 'kept', 'lost', 'mutated', 'weakened'
CONTRADICTED, STALE, CONFLICTING, MISCITED = 'contradicted', 'stale', 'conflicting', 'miscited'
VERDICTS = (KEPT, MISCITED, CONFLICTING, LOST, MUTATED, WEAKENED, CONTRADICTED, STALE)
SURVIVED = frozenset({KEPT, MISCITED, CONFLICTING})
WRONG = frozenset({STALE, CONFLICTING, CONTRADICTED, MUTATED})  # something stands in the text that is not so
FLAG, WARN, SILENT = 'FLAG', 'WARN', 'SILENT'
RESOLVED, ABSENT = 'resolved', 'absent'  # of an update: the new value stands alone; neither stands


@dataclass(frozen=True)
class Outcome:
    """What became of one canary in one round.

    survived: every applicable probe passed. update: for a canary that changed during the session, resolved, stale,
    conflicting or absent; else ''. missing: which of its values and words are gone; found: what stands in their
    place; reason: one sentence. probes: (name, passed or None where the probe does not apply).
    """

    canary: str
    type: str
    verdict: str
    survived: bool
    update: str = ''
    missing: tuple[str, ...] = ()
    found: tuple[str, ...] = ()
    reason: str = ''
    probes: tuple[tuple[str, bool | None], ...] = ()


def round_one(rate: float) -> str:
    """Return the verdict on a type by its survival after round 1, a share from 0 to 1.

    >>> round_one(0.49), round_one(0.5), round_one(0.9), round_one(0.95)
    ('FLAG', 'WARN', 'WARN', 'SILENT')
    """
    return FLAG if rate < 0.5 else SILENT if rate > 0.9 else WARN


def cliff(rates: Sequence[float]) -> int | None:
    """Return the first round, from 1, in which less than half survived, or None.

    >>> cliff([1.0, 1.0, 0.0]), cliff([1.0, 0.5])
    (3, None)
    """
    return next((number for number, rate in enumerate(rates, 1) if rate < 0.5), None)
