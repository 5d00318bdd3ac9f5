"""Compact the fixture with each policy, and report which of its nine probed facts reached the request.

    python demo.py    # request.json and probes.json; prints what compaction-result.json records

The counter block names the pinned tokenizer and chat template: the counts are those of the pinned template,
whichever renderer drew the request.
"""
import collections
import json
import sys
from pathlib import Path

from compact import parse_probes
from compactor import ContractError, RequiredContextTooLarge, compact, drop_oldest, parse_request, probe_report
from json_files import FileError, read_json
from tokenizer import COUNTER, count_request

HERE = Path(__file__).resolve().parent


def measured(result: dict, probes: list[dict]) -> dict:
    """Add to a compaction result its probe report and the totals of each status.

    >>> probe = {'id': 'db', 'kind': 'decision', 'fact': 'SQLite'}
    >>> measured({'messages': [{'role': 'user', 'content': 'Go.'}]}, [probe])['probe_totals']
    {'lost': 1}
    """
    report = probe_report(result['messages'], probes)
    totals = collections.Counter(row['status'] for row in report)
    return {**result, 'probes': report, 'probe_totals': dict(sorted(totals.items()))}


def main() -> int:
    """Print the recorded result anew, as JSON; 0, or 2 with one line on a file that cannot be read."""
    try:
        request = parse_request(read_json(HERE / 'request.json'))
        probes = parse_probes(read_json(HERE / 'probes.json'))
        print(json.dumps({
            'counter': COUNTER,
            'compacted': measured(compact(request, count_request), probes),
            'drop_oldest': measured(drop_oldest(request, count_request), probes),
        }, indent=2))
    except (ContractError, RequiredContextTooLarge) as error:  # the first names request's field or probes[i]
        print(f'demo.py: {HERE}: request.json, probes.json: {error}', file=sys.stderr)
        return 2
    except FileError as error:
        print(f'demo.py: {error}', file=sys.stderr)
        return 2
    return 0


if __name__ == '__main__':
    sys.exit(main())
