"""The product's compactors as the package compaction-conformance-kit takes them: budgets in characters, text back.

    PYTHONPATH=. compaction-kit check conformance.public_kit:Salient
    PYTHONPATH=. compaction-kit benchmark --spec conformance.public_kit:Salient --budgets 10%,20%,30%

That kit hands a round's text back as one turn of the system. A text that holds our notes, or fits, is left as it is.

    python -m conformance.public_kit [--out conformance/results/public-kit.json]

runs these commands, and the benchmark of that kit's own compactors, where it is installed (0.8.0, for development
only), and records what they print, but for the times.
"""
import datetime
import json
import os
import subprocess
import sys
from pathlib import Path

from command_line import OneLineParser, run, write_output
from conformance import own, protocol
from conformance.lines import text_of
from conformance.record_compactor import RecordCompactor
from json_files import FileError, write_json

OTHER = 'compaction-kit'
SPEC = 'conformance.public_kit:Salient'
BUDGETS = '10%,20%,30%'
COMMANDS = {'check': ('check', SPEC), 'benchmark': ('benchmark', '--spec', SPEC, '--budgets', BUDGETS),
            'record': ('benchmark', '--spec', 'conformance.public_kit:Record', '--budgets', BUDGETS),
            'theirs': ('benchmark', '--compactor', 'all', '--budgets', BUDGETS)}
ROOT = Path(__file__).resolve().parent.parent


class Salient(own.Salient):
    """The product's own extractor; `budget_chars` is that kit's word for a budget in characters."""

    size = staticmethod(len)

    def compact(self, turns, round_num=1, budget_chars=None) -> protocol.CompactedContext:
        """Return the text in at most `budget_chars` characters, 30 % of new text where none is given."""
        text = text_of(turns)
        if own.FRAME.search(text) and (budget_chars is None or len(text) <= budget_chars):
            return protocol.CompactedContext(text)
        compacted = super().compact(turns, round_num, budget_chars)
        return protocol.CompactedContext(protocol.render(compacted.turns))


class Record(RecordCompactor):
    """The product's record. That kit's instructions are one more turn; here they stay outside, as in a product."""

    size = staticmethod(len)

    def compact(self, turns, round_num=1, budget_chars=None) -> protocol.CompactedContext:
        """Return the record in at most `budget_chars` characters; a record that comes back and fits stays as it is."""
        if len(turns) == 1 and (budget_chars is None or len(turns[0].text) <= budget_chars):
            return protocol.CompactedContext(turns[0].text)
        said = [turn for turn in turns if turn.role != 'system'] or [protocol.Turn('user', text_of(turns))]
        compacted = super().compact(said, round_num, budget_chars)
        return protocol.CompactedContext(compacted.turns[-1].text)


def record(date: str) -> dict:
    """Return what the public kit's commands say, with the commands. Raises FileError where it is not installed."""
    said = {name: _said(command) for name, command in COMMANDS.items()}
    for entry in [*said['benchmark']['entries'], *said['record']['entries'],
                  *said['theirs']['entries']]:
        del entry['runtime_seconds']  # another one each time
    return {'date': date, 'commands': {name: ' '.join([OTHER, *command]) for name, command in COMMANDS.items()}, **said}


def _said(command: tuple[str, ...]) -> dict:
    program = Path(sys.executable).with_name(OTHER)
    if not program.exists():
        raise FileError(program, 'no such program; pip install compaction-conformance-kit==0.8.0')
    done = subprocess.run([program, *command, '--format', 'json'], cwd=ROOT, capture_output=True, text=True,
                          env={**os.environ, 'PYTHONPATH': str(ROOT)})
    if done.returncode not in (0, 1):  # 1: flagged
        raise FileError(program, f'exit status {done.returncode}: {done.stderr.strip()[-200:]}')
    return json.loads(done.stdout)


def main(argv: list[str] | None = None) -> int:
    """Run the command line: print the record, or write it to --out."""
    return run('python -m conformance.public_kit', lambda: _main(argv))


def _main(argv: list[str] | None) -> int:
    parser = OneLineParser(prog='python -m conformance.public_kit', description='Record the public kit.')
    parser.add_argument('--out', metavar='FILE')
    args = parser.parse_args(argv)
    result = record(datetime.datetime.now(datetime.UTC).date().isoformat())
    if args.out:
        write_json(args.out, result, 1)
    else:
        write_output(json.dumps(result, indent=1) + '\n')
    return 0


if __name__ == '__main__':
    sys.exit(main())
