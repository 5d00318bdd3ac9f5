"""Say what a change won and lost between two evaluations, fact by fact.

Compared is what both hold: the same corpus, conversation, policy, budget and probe (with the same fact), scored in
both. A fact that holds is newly preserved or newly lost; a superseded one newly stale or no longer stale.
`regressed` names the rows in which the share preserved fell, or the share stale rose, by more than the threshold;
`contrast` probes are in neither share, but their changes are listed.
"""
from evaluation.scores import PRESERVED
from evaluation.totals import resample, share

CHANGES = ('newly_preserved', 'newly_lost', 'newly_stale', 'no_longer_stale')
CHANGE_OF = {(True, True): 'newly_preserved', (True, False): 'newly_lost',
             (False, True): 'newly_stale', (False, False): 'no_longer_stale'}


class NothingInCommon(ValueError):
    """Two evaluations share no scored fact, so that there is nothing to compare."""


def compare(old: dict, new: dict, threshold: float, seed: int = 0) -> dict:
    """Return {'threshold', 'same_corpora', 'rows', 'regressed'} for two evaluations as evaluate.py writes them.

    threshold: points (percent of the facts). A row has corpus, policy, budget; `facts` and `superseded`, how many
    are in both; `preserved` and `stale`: [old, new] in percent; `difference`: the change of preserved in points
    with its bootstrap interval over conversations; and under each of CHANGES [conversation, probe] ids.
    Raises NothingInCommon.

    >>> empty = {'birth': {'corpora': []}, 'conversations': []}
    >>> compare(empty, empty, threshold=1)
    Traceback (most recent call last):
    comparison.NothingInCommon: no fact was scored in both, under the same corpus, policy and budget
    """
    rows = [row for key, cases in _cases(old, new).items() if (row := _row(key, cases, seed))]
    if not rows:
        raise NothingInCommon('no fact was scored in both, under the same corpus, policy and budget')
    regressed = [f'{row["corpus"]}, {row["policy"]}, {row["budget"]}' for row in rows if _worse(row, threshold)]
    return {'threshold': threshold, 'same_corpora': _hashes(old) == _hashes(new), 'rows': rows, 'regressed': regressed}


def _hashes(evaluation: dict) -> dict:
    return {corpus['name']: corpus['sha256'] for corpus in evaluation['birth']['corpora']}


def _cases(old: dict, new: dict) -> dict[tuple, list]:
    """Gather by corpus, policy and budget what both have: for each conversation its id and pairs of statuses."""
    before = {(score['corpus'], score['id']): score for score in old['conversations']}
    cases: dict[tuple, list] = {}
    for score in new['conversations']:
        was = before.get((score['corpus'], score['id']))
        if was is None:
            continue
        for policy, budgets in score['outcomes'].items():
            for budget, outcome in budgets.items():
                earlier = was['outcomes'].get(policy, {}).get(budget)
                if earlier and 'unscored' not in earlier and 'unscored' not in outcome:
                    pairs = _pairs(was['probes'], earlier, score['probes'], outcome)
                    cases.setdefault((score['corpus'], policy, budget), []).append((score['id'], pairs))
    return cases


def _pairs(old_probes: list, old: dict, new_probes: list, new: dict) -> list[tuple[dict, bool, bool]]:
    """Return (probe, whether the request held it then, and now) for the probes that are the same in both."""
    then = {_key(probe): status for probe, status in zip(old_probes, old['statuses'], strict=True)}
    return [(probe, _present(then[_key(probe)]), _present(status))
            for probe, status in zip(new_probes, new['statuses'], strict=True) if _key(probe) in then]


def _key(probe: dict) -> tuple:
    return probe['id'], probe['fact'], probe['superseded_by']


def _present(status: str) -> bool:
    return status == PRESERVED or status.startswith('stale')


def _row(key: tuple, cases: list, seed: int) -> dict | None:
    weights = resample(len(cases), f'{seed}:{key[0]}')
    plain = [[pair for pair in pairs if not pair[0]['contrast']] for _, pairs in cases]
    live = [[pair for pair in pairs if not pair[0]['superseded_by']] for pairs in plain]
    old = [[pair for pair in pairs if pair[0]['superseded_by']] for pairs in plain]
    if not any(live) and not any(old):
        return None
    changes = {name: [] for name in CHANGES}
    for conversation, pairs in cases:
        for probe, then, now in pairs:
            if then != now:
                changes[CHANGE_OF[not probe['superseded_by'], now]].append([conversation, probe['id']])
    won = share([sum(now - then for _, then, now in pairs) for pairs in live], list(map(len, live)), weights)
    return dict(zip(('corpus', 'policy', 'budget'), key, strict=True)) | {
        'facts': sum(map(len, live)), 'superseded': sum(map(len, old)),
        'preserved': _percent(live), 'stale': _percent(old), 'difference': won, **changes}


def _percent(groups: list[list]) -> list[float] | None:
    pairs = [pair for group in groups for pair in group]
    return [round(100 * sum(pair[side] for pair in pairs) / len(pairs), 2) for side in (1, 2)] if pairs else None


def _worse(row: dict, threshold: float) -> bool:
    fell = row['preserved'] and row['preserved'][0] - row['preserved'][1] > threshold
    rose = row['stale'] and row['stale'][1] - row['stale'][0] > threshold
    return bool(fell or rose)
