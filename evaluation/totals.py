"""Add scores up over conversations: shares of facts with bootstrap intervals, per corpus, policy, budget and kind.

A share is a ratio of sums (facts preserved / facts that hold), and its interval is the 2.5th to 97.5th percentile
over resamples of whole conversations, as facts of one conversation are not independent (Efron and Tibshirani, An
Introduction to the Bootstrap, 1993, chapter 13). The resamples of a corpus are the same for every policy and
budget; where all conversations agree, as at nothing stale, the interval is a point. Conversations that a policy
could not be scored on are left out of its shares and counted.

Probes marked `contrast` are in the kind `contrast` and in no other.
"""
import random
from collections import Counter
from itertools import pairwise

import numpy as np

from evaluation.scores import ABSENT, LOST, PRESERVED, STALE_ALONE
from probes import KINDS

GROUPS = ('all', *KINDS, 'contrast')
SHARES = {'preserved': 'live', 'lost': 'live', 'stale': 'superseded', 'stale_alone': 'superseded',
          'stale_notes': 'superseded'}
LOSSES = tuple(reason.replace(': ', '_').replace(' ', '_') for reason in LOST)
COUNTS = ('live', 'preserved', 'lost', *LOSSES, 'superseded', 'stale', 'stale_alone', 'stale_notes')
RESAMPLES = 1000


def totals(scores: list[dict], seed: int = 0, resamples: int = RESAMPLES) -> list[dict]:
    """Return a row for each corpus, and for all together where there are several, each policy and each budget.

    scores: what scores.score returned, in order. A row has corpus, policy, budget, conversations, unscored,
    used (mean share of the room), notes (mean), over_budget, misquoted, and kinds: {kind: counts and `shares`:
    {name: [percent, low, high] or None where there is nothing to count}}.

    >>> totals([])
    []
    """
    names = list(dict.fromkeys(score['corpus'] for score in scores))
    samples = {name: [score for score in scores if score['corpus'] == name] for name in names}
    if len(names) > 1:
        samples['all'] = scores
    rows = []
    for name, sample in samples.items():
        weights = resample(len(sample), f'{seed}:{name}', resamples)
        rows += [_row(name, policy, budget, sample, weights)
                 for policy, budgets in sample[0]['outcomes'].items() for budget in budgets]
    return rows


def resample(size: int, seed: str, resamples: int = RESAMPLES) -> np.ndarray:
    """Return how often each of `size` conversations is drawn in each resample: resamples x size.

    Drawn by the standard library, whose sequence does not change with the version of numpy.

    >>> resample(3, 'any', 5).sum(axis=1).tolist()
    [3, 3, 3, 3, 3]
    """
    draw = random.Random(seed)
    return np.array([np.bincount(draw.choices(range(size), k=size), minlength=size) for _ in range(resamples)])


def share(parts, wholes, weights: np.ndarray) -> list[float] | None:
    """Return 100 * sum(parts) / sum(wholes) and its interval, in percent; None where the wholes are nothing.

    >>> share([1, 1], [2, 2], resample(2, 'any', 100))
    [50.0, 50.0, 50.0]
    """
    parts, wholes = np.asarray(parts), np.asarray(wholes)
    if not wholes.sum():
        return None
    drawn = weights @ wholes
    ratios = (weights @ parts)[drawn > 0] / drawn[drawn > 0]
    low, high = np.percentile(ratios, (2.5, 97.5))
    return [round(float(100 * value), 2) for value in (parts.sum() / wholes.sum(), low, high)]


def tally(probes: list[dict], outcome: dict) -> dict[str, Counter]:
    """Count the facts of one conversation by group: live, preserved, lost and why, superseded, stale.

    >>> probe = {'id': 'a', 'kind': 'detail', 'superseded_by': None, 'contrast': False}
    >>> dict(tally([probe], {'statuses': ['lost: budget'], 'stale_notes': []})['detail'])
    {'live': 1, 'lost': 1, 'lost_budget': 1}
    """
    counts = {group: Counter() for group in GROUPS}
    for probe, status in zip(probes, outcome['statuses'], strict=True):
        for group in ('contrast',) if probe['contrast'] else ('all', probe['kind']):
            counts[group].update(_counted(probe, status, probe['id'] in outcome['stale_notes']))
    return counts


def _counted(probe: dict, status: str, noted: bool) -> list[str]:
    if not probe['superseded_by']:
        return ['live', 'preserved'] if status == PRESERVED else ['live', 'lost', LOSSES[LOST.index(status)]]
    stale = [] if status == ABSENT else ['stale', 'stale_alone'] if status == STALE_ALONE else ['stale']
    return ['superseded', *stale, *['stale_notes'] * noted]


def _row(corpus: str, policy: str, budget: str, sample: list[dict], weights: np.ndarray) -> dict:
    outcomes = [score['outcomes'][policy][budget] for score in sample]
    scored = [outcome for outcome in outcomes if 'unscored' not in outcome]
    nothing = {group: Counter() for group in GROUPS}
    tallies = [nothing if 'unscored' in outcome else tally(score['probes'], outcome)
               for score, outcome in zip(sample, outcomes, strict=True)]
    return {'corpus': corpus, 'policy': policy, 'budget': budget, 'conversations': len(sample),
            'unscored': len(sample) - len(scored),
            'used': _mean(scored, 'used'), 'notes': _mean(scored, 'notes'),
            'over_budget': sum(outcome['over_budget'] for outcome in scored),
            'misquoted': sum(outcome['misquoted'] for outcome in scored),
            'kinds': {group: _kind([counts[group] for counts in tallies], weights) for group in GROUPS}}


def _kind(tallies: list[Counter], weights: np.ndarray) -> dict:
    columns = {name: [counts[name] for counts in tallies] for name in COUNTS}
    return {name: sum(column) for name, column in columns.items()} | {
        'shares': {name: share(columns[name], columns[whole], weights) for name, whole in SHARES.items()}}


def _mean(outcomes: list[dict], name: str) -> float | None:
    return round(sum(outcome[name] for outcome in outcomes) / len(outcomes), 4) if outcomes else None


def falls(scores: list[dict]) -> dict[str, list[int]]:
    """Return for each policy how often a larger budget kept fewer facts of a conversation than the next smaller.

    [times, pairs of neighbouring budgets of a conversation].

    >>> kept, lost = ({'statuses': [status]} for status in ('preserved', 'lost: budget'))
    >>> falls([{'outcomes': {'cue': {'0.1': kept, '0.2': lost, '0.3': kept}}}])
    {'cue': [1, 2]}
    """
    result: dict[str, list[int]] = {}
    for score in scores:
        for policy, budgets in score['outcomes'].items():
            kept = [outcome['statuses'].count(PRESERVED) for outcome in budgets.values() if 'unscored' not in outcome]
            entry = result.setdefault(policy, [0, 0])
            entry[0] += sum(after < before for before, after in pairwise(kept))
            entry[1] += max(0, len(kept) - 1)
    return result
