"""Compact the fixture with each policy, and report which of its nine probed facts reached the request.

    python demo.py                        # the keyword rule; prints what compaction-result.json records
    python demo.py --extractor salient    # the same 352 tokens; prints what compaction-result-salient.json records

The counter block names the pinned tokenizer and chat template: the counts are those of the pinned template,
whichever renderer drew the request.
"""
import collections
import json
import sys
from pathlib import Path

from command_line import OneLineParser, run, write_output
from compactor import (
    CompactionRequest,
    ContractError,
    RequiredContextTooLarge,
    compact,
    drop_oldest,
    parse_request,
    probe_report,
)
from extractors import NAMES, by_name
from json_files import FileError, read_json
from probes import parse_probes
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


def outcome(request: CompactionRequest, probes: list[dict], extractor: str = 'cue') -> dict:
    """Return what is recorded: the counter, the request with notes of an extractor (cue, salient), and without notes.

    >>> outcome(parse_request({'instructions': 'Be brief.', 'current': 'Go.'}), [])['compacted']['notes']
    []
    """
    return {
        'counter': COUNTER,
        'compacted': measured(compact(request, count_request, by_name(extractor, request.current)), probes),
        'drop_oldest': measured(drop_oldest(request, count_request), probes),
    }


def main(argv: list[str] | None = None) -> int:
    """Print the recorded result anew, as JSON; 0, or 2 with one line on a bad option or file."""
    parser = OneLineParser(prog='demo.py', allow_abbrev=False, description=__doc__.partition('\n')[0])
    parser.add_argument('--extractor', choices=NAMES, default='cue',
                        help='cue (default): sentences with a cue word, the documented baseline; '
                             'salient: what is specific and still holds')

    def command() -> int:
        args = parser.parse_args(argv)
        try:
            request = parse_request(read_json(HERE / 'request.json'))
            probes = parse_probes(read_json(HERE / 'probes.json'))
            made = outcome(request, probes, args.extractor)
        except (ContractError, RequiredContextTooLarge) as error:  # the first names request's field or probes[i]
            raise FileError(HERE, f'request.json, probes.json: {error}') from error
        write_output(json.dumps(made, indent=2) + '\n')
        return 0

    return run('demo.py', command)


if __name__ == '__main__':
    sys.exit(main())
