"""What a clause demands: whether it forbids, obliges, permits or lifts, how strongly, and under what conditions.

Closed classes of English: modals, negation, adverbs of frequency, words of permission and of revocation. It reads one
clause at a time and does not know what the clause is about.
"""
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from acts import word_set
from wording import NEGATIONS, Clause

PERMIT = word_set(
    'may can could allow allows allowed permit permits permitted permission acceptable approved authorized authorised '
    'granted free freely optional unrestricted unlimited fine welcome okay ok safe cleared sanctioned endorsed '
    'entitled empowered enabled')
FORBID = word_set('forbidden prohibited banned disallowed unacceptable impermissible barred refuse')
OBLIGE = word_set(
    'must shall always need needs needed require requires required requirement necessary mandatory obligatory ensure')
WEAK = word_set(
    'ideal careful carefully cautious cautiously caution should ought try tries attempt attempts aim aims prefer '
    'prefers preferably ideally usually generally normally typically mostly often sometimes commonly largely mainly '
    'tend tends discouraged avoid avoided inadvisable unwise encouraged recommended advisable suggested possible '
    'feasible practical consider might roughly approximately about around nearly almost occasionally rarely seldom '
    'hopefully perhaps maybe strive strives endeavor endeavour customarily regularly default guideline guidelines '
    'preferable desirable undesirable frowned reasonable reasonably better best minimize minimise minimized expected '
    'supposed hesitate reluctant reluctantly sparingly')
DISCOURAGED = word_set(
    'ideal careful carefully cautious cautiously caution rarely seldom discouraged avoid avoided inadvisable unwise '
    'undesirable frowned minimize minimise minimized sparingly hesitate reluctant reluctantly')
LIFTED = word_set(
    'LONGER LIFTED lifted waived dropped removed ignore ignored disregard overridden obsolete revoked rescinded '
    'cancelled canceled withdrawn suspended rejected declined relaxed expired superseded replaced unrestricted '
    'unlimited unreviewed unneeded unnecessary optional void exempt exempted bypass bypassed skip skipped loosened '
    'eased disabled unconditional')
WIDE = word_set(
    'anyone anybody everyone everybody all any every everywhere anywhere anything everything whenever wherever freely '
    'unrestricted unlimited full granted approved authorized authorised permission')
ONLY = word_set('only')
BREAKING = word_set('unless except until if')  # a condition that takes something away from a demand
SOFT = word_set('when whenever while where')
SOME = word_set('some most few many several')
COMPARATIVES = word_set('ATMOST ATLEAST MORE LESS BEFORE AFTER')


@dataclass(frozen=True)
class Norm:
    """The demand of a clause: `force` forbid, oblige, permit, waive or state; marks that change it."""

    force: str
    weak: bool
    discouraged: bool
    lifted: bool
    only: bool
    conditions: frozenset
    soft: frozenset
    comparatives: frozenset
    some: bool
    wide: bool


@lru_cache(maxsize=1 << 12)
def norm(clause: Clause) -> Norm:
    """Read the demand of a clause.

    >>> from wording import read_clause
    >>> norm(read_clause('Never delete rows.')).force, norm(read_clause('Rows can be deleted.')).force
    ('forbid', 'permit')
    >>> norm(read_clause('Try not to delete rows.')).weak
    True
    """
    words = frozenset(clause.words)
    return Norm(_force(clause.words), bool(words & WEAK),
                bool(words & DISCOURAGED), bool(words & LIFTED), bool(words & ONLY), words & BREAKING,
                words & SOFT, words & COMPARATIVES, bool(words & SOME), bool(words & WIDE))


def _force(words: tuple[str, ...]) -> str:
    negated = sum(word in NEGATIONS and word != 'without' for word in words) % 2 == 1
    if 'without' in words:  # "never deploy without approval" obliges, "deploy without approval" waives
        return 'oblige' if negated else 'waive'
    if any(word in FORBID for word in words):
        return 'permit' if negated else 'forbid'
    if _lifts_a_need(words):
        return 'waive'
    if not negated and ('must' in words or 'shall' in words):  # "must be approved" permits nothing
        return 'oblige'
    if any(word in PERMIT for word in words) and not ('ATMOST' in words or 'only' in words):  # "may use at most" bounds
        return 'forbid' if negated else 'permit'
    if negated:
        return 'forbid'
    return 'oblige' if any(word in OBLIGE for word in words) else 'state'


def _lifts_a_need(words: tuple[str, ...]) -> bool:
    """Whether a need is denied: "is not required", "do not have to" (read as "not must"), "no need to"."""
    if any(pair == ('need', 'not') for pair in pairwise(words)):
        return True
    return any(word in NEGATIONS and any(need in OBLIGE - {'always', 'shall'} for need in words[n + 1:n + 3])
               for n, word in enumerate(words))


def opposed(one: Norm, other: Norm) -> bool:
    """Whether two demands about the same thing cannot both hold.

    >>> from wording import read_clause
    >>> opposed(norm(read_clause('Never delete rows.')), norm(read_clause('Delete rows.')))
    True
    """
    pair = {one.force, other.force}
    return len(pair) == 2 and ('forbid' in pair or 'waive' in pair)
