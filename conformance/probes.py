"""Three ways to ask a text for a canary: recall it, act on it, use its exact values. All that apply must pass.

A probe has a `name` and `probe(canary, context_text)`, which returns a ProbeResult; one of your own is passed to
run_conformance beside these. They look for whole values and words that stand together in a statement in effect.
Generic caution passes the behaviour probe alone, which is why it is never enough.
"""
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from conformance import matcher as m
from conformance.canaries import Canary
from conformance.matcher import Finding, Matcher
from conformance.passages import lines, windows


@dataclass(frozen=True)
class ProbeResult:
    """What one probe found: passed, or None where it does not apply to the canary; missing: values and words."""

    canary_id: str
    probe: str
    passed: bool | None
    missing: tuple[str, ...] = ()


class Probe(Protocol):
    """What a probe implements."""

    name: str

    def probe(self, canary: Canary, context_text: str) -> ProbeResult:
        """Judge one canary by a compacted text."""


def recalled(canary: Canary, found: Sequence[Finding]) -> bool:
    """Whether one passage states the canary: all its values and words, together."""
    return any(finding.states for finding in found)


def acted_on(canary: Canary, found: Sequence[Finding]) -> bool | None:
    """Whether the rule's words stand with their force, its values aside; None for what is no rule."""
    if not (canary.force or canary.scenario):
        return None
    return any(not (finding.missing_words or finding.asks or finding.withdrawn) and finding.force == m.KEPT
               for finding in found)


def used(canary: Canary, found: Sequence[Finding]) -> bool:
    """Whether every value stands whole, with what it is the value of, in a statement in effect."""
    return any(finding.usable for finding in found)


BUILT_IN = {'direct': recalled, 'behaviour': acted_on, 'exact-use': used}


class BuiltIn:
    """One of the three probes, by its name: direct, behaviour or exact-use.

    >>> cap = Canary('cap', 'hard_constraint', 'The cap is $500.', ('$500',), ('cap',))
    >>> BuiltIn('direct').probe(cap, 'Notes: the cap is $500.').passed
    True
    >>> BuiltIn('exact-use').probe(cap, 'Notes: the cap is $5000.')
    ProbeResult(canary_id='cap', probe='exact-use', passed=False, missing=('$500',))
    """

    def __init__(self, name: str):
        self.name, self._judge = name, BUILT_IN[name]

    def probe(self, canary: Canary, context_text: str) -> ProbeResult:
        """Look for the canary in a text."""
        matcher = _matcher(canary)
        looked = map(matcher.look, windows(lines(context_text), matcher.size))
        found = [finding for finding in looked if finding]
        passed = self._judge(canary, found)
        return ProbeResult(canary.id, self.name, passed, () if passed is not False else missing(canary, found))


def missing(canary: Canary, found: Sequence[Finding]) -> tuple[str, ...]:
    """Return the values and words that are missing from the passage that holds most of them."""
    best = min(found, key=lambda finding: (len(finding.missing), len(finding.missing_words)), default=None)
    return (*best.missing, *best.missing_words) if best else canary.values


@lru_cache(maxsize=1 << 10)
def _matcher(canary: Canary) -> Matcher:
    return Matcher(canary)


DIRECT, BEHAVIOUR, EXACT_USE = map(BuiltIn, BUILT_IN)
