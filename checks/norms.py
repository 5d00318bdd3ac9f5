"""What a clause demands: whether it forbids, obliges, permits or lifts, how strongly, and under what conditions.

Closed classes of English: modals, negation, adverbs of frequency, words of permission and of revocation. It reads one
clause at a time and does not know what the clause is about. The demands of two clauses are compared with it
(clause_compare.py), so it tells kinds and strength; whether a statement is a rule at all, language/commitments.py
tells.
"""
import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from language.acts import word_set
from language.wording import NEGATIONS, PASTS, Clause

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
BREAKING = word_set('unless except until if')  # a condition that takes something away from a demand
SOFT = word_set('when whenever while where')
SOME = word_set('some most few many several')
PAST = word_set('was were had')
AUXILIARIES = word_set('be is are was were been being am has have had get gets got not never')
DEMANDING = word_set('must shall should never always not can may')
# Who reports a demand in the past still demands: "the user asked for ...", "requested: ...".
REPORTED = re.compile(r'\buser(?: has| had| also| explicitly)? (?:ask|said|stat|specif|request|requir|instruct|told|'
                      r'insist|not|mention|clarif|emphasi|want|prefer|need)'
                      r'|^\W*(?:as )?(?:request|requir|instruct|ask)ed\b', re.IGNORECASE)
QUALIFIED = {
    'one of the two is still to come': re.compile(
        r'^(?!.*\b(?:want|ask|request|requir|need|expect|instruct|prefer|like|has|have|is|are)).*\bto be \w+ed\b'),
    'one of the two says that it was not said': re.compile(
        r"\b(?:(?:did|has|have|had)(?: not|n['\u2019]t)|never) (?:\w+ly )?(?:said|say|stated?|told|tell|mention(?:ed)?"
        r'|request(?:ed)?|instruct(?:ed)?|specif(?:y|ied)|ask(?:ed)? (?:for|to|that|the))\b', re.IGNORECASE),
    'one of the two holds for a time only': re.compile(
        r'\b(?:for now|for the moment|for the time being|temporarily|so far)\b', re.IGNORECASE)}
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

    >>> from language.wording import read_clause
    >>> norm(read_clause('Never delete rows.')).force, norm(read_clause('Rows can be deleted.')).force
    ('forbid', 'permit')
    >>> norm(read_clause('Try not to delete rows.')).weak
    True
    """
    words = frozenset(clause.words)
    return Norm(_force(clause.words), bool((words - _bound(clause.words)) & WEAK),
                bool(words & DISCOURAGED), bool(words & LIFTED), 'only' in words and not not_only(clause),
                words & BREAKING, words & SOFT, words & COMPARATIVES, bool(words & SOME), bool(words & WIDE))


def not_only(clause: Clause) -> bool:
    """Whether a clause says "not only" or "not just".

    >>> from language.wording import read_clause
    >>> not_only(read_clause('Any day, not only Monday.'))
    True
    """
    return any(before == 'not' and word in ('only', 'just') for before, word in pairwise(clause.words))


def qualified(clause: Clause) -> frozenset:
    """What a clause says of its demand that only matters where another does not: QUALIFIED's keys.

    >>> from language.wording import read_clause
    >>> qualified(read_clause('Stay inside for now.'))
    frozenset({'one of the two holds for a time only'})
    """
    return frozenset(what for what, pattern in QUALIFIED.items() if pattern.search(clause.text))


def tells(clause: Clause) -> bool:
    """Whether a clause tells what happened: a verb in the past, no modal, and no report of what the user demanded.

    >>> from language.wording import read_clause
    >>> tells(read_clause('The parcel arrived.')), tells(read_clause('The parcel is insured.'))
    (True, False)
    """
    words = clause.words
    if DEMANDING & set(words) or REPORTED.search(clause.text):
        return False
    return bool(PAST & set(words)) or any(
        (word in PASTS or (len(word) > 4 and word.endswith('ed') and word[-3] != 'e')) and before not in AUXILIARIES
        for before, word in pairwise(words))


def _bound(words: tuple[str, ...]) -> frozenset:
    """Words that name what is demanded, not how firmly: "must never be suggested" is no suggestion."""
    return frozenset(word for n, word in enumerate(words)
                     if words[n - 1:n] == ('be',) and {'must', 'shall', 'never'} & set(words[max(0, n - 3):n - 1]))


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

    >>> from language.wording import read_clause
    >>> opposed(norm(read_clause('Never delete rows.')), norm(read_clause('Delete rows.')))
    True
    """
    pair = {one.force, other.force}
    return len(pair) == 2 and ('forbid' in pair or 'waive' in pair)
