"""Time compact() against one encoding of the history; no test depends on a time.

    python bench.py [--turns 64 256 1024 4096] [--seed 1] [--out bench-result.json]

One encoding is one cold `encode` of the whole rendered history by tokenizers on one thread. Every other time is
a ratio to it, measured in the same run: compact() with nothing remembered, the same call after one more turn,
and the plain loop as the document prints it, which counts a whole request for each turn and each note. The plain
loop is run up to 256 turns; beyond that only the characters it would send to the tokenizer are added up, which
is exact. Budgets are 20 % and 90 % of the history's tokens, three quarters reserved for notes, keyword rule.

Verification is containment() of a record of 2,000 lines in a source of a million characters, to one encoding of it.
Amplification is characters sent to the tokenizer by compact() / characters of the history.
"""
import argparse
import dataclasses
import datetime
import functools
import importlib.metadata
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path

os.environ['TOKENIZERS_PARALLELISM'] = 'false'  # one thread on both sides of each ratio

import compactor
import extractors
from chat_template import render
from checks.containment import containment
from command_line import OneLineParser, positive, run
from compactor import CompactionRequest, Turn, compact
from evaluation.plain_loop import plain_loop, plain_loop_characters
from json_files import write_json
from tokenizer import TOKENIZER_SHA256, VOCABULARY, PinnedCounter
from vocabulary import load

HERE = Path(__file__).resolve().parent
BUDGETS = (0.2, 0.9)
NOTES_SHARE = 0.75
ROLES = ('user', 'assistant')
SOURCE_TURNS, SOURCE_CHARACTERS = 1100, 1_000_000  # what a record is checked against
PLAIN_LOOP_TURNS = 256
SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'ka', 'le', 'mi', 'no', 'pu', 'ra', 'se', 'ti', 'vo', 'zu']
# One sentence in eight holds a cue word.
FRAMES = ('The {0} of {1} runs on {2} with {n} workers, and so far nobody has complained about how long it takes.',
          'We looked at {0} again this morning and found nothing new about {1}, apart from what {2} wrote about it.',
          'For {0} we chose {1} over {2}, because {n} rows are enough and nobody wanted to look after the other one.',
          'Could you check whether {0} still needs {1} after the change to {2}, or whether that part can be dropped?',
          'I ran {0} once more on the larger machine; it took {n} seconds there, and {1} was idle most of the time.',
          'As far as I can see, {0} and {1} are not connected, although {2} once wrote a note that says they are.',
          'The report of {0} shows {n} lines for {1}, which is about what {2} had told us to expect at this point.',
          'If {0} is still slow tomorrow, I will look at {1} myself and ask {2} for the numbers of the last {n} days.')


def load_tokenizer():
    """Load the pinned tokenizer afresh, with nothing remembered.

    >>> len(load_tokenizer().encode('Hello').ids)
    1
    """
    return load(VOCABULARY, TOKENIZER_SHA256)


def conversation(turns: int, seed: int) -> CompactionRequest:
    """Make a request of `turns` turns of two messages of about 400 characters, the same for the same seed.

    >>> conversation(2, seed=1) == conversation(2, seed=1)
    True
    """
    draw = random.Random(seed)

    def sentence():
        names = [''.join(draw.choices(SYLLABLES, k=3)) for _ in range(3)]
        return draw.choice(FRAMES).format(*names, n=draw.randrange(2, 5000))

    def message():
        return ' '.join(sentence() for _ in range(4))
    history = tuple(Turn(message(), message()) for _ in range(turns))
    return CompactionRequest('Answer only from the conversation and the notes.', 'Which choices still apply?',
                             history, context_limit=1 << 40, max_new_tokens=1, margin=0)


def with_budget(request: CompactionRequest, share: float, count) -> CompactionRequest:
    """Give the request room for `share` of its history's tokens, three quarters of it reserved for notes.

    >>> with_budget(conversation(10, seed=1), 0.5, lambda messages: 100 * len(messages)).notes_reserve
    750
    """
    fixed = count(compactor._build(request, [], []))
    room = int(share * (count(compactor._build(request, request.history, [])) - fixed))
    return dataclasses.replace(request, context_limit=fixed + room + 1, notes_reserve=int(NOTES_SHARE * room))


def characters(request: CompactionRequest) -> int:
    """Characters of the history.

    >>> characters(CompactionRequest('a', 'b', (Turn('one', 'four'),), 9, 1, 0))
    7
    """
    return sum(len(turn.user) + len(turn.assistant) for turn in request.history)


def seconds(run) -> tuple[float, object]:
    """Time one call; return its seconds and its value.

    >>> seconds(lambda: 'done')[1]
    'done'
    """
    start = time.perf_counter()
    value = run()
    return time.perf_counter() - start, value


def one_encoding(request: CompactionRequest) -> float:
    """Seconds of one cold encode of the whole rendered history, the least of three on fresh tokenizers.

    >>> one_encoding(conversation(1, seed=1)) > 0
    True
    """
    text = render(compactor._messages(request.history))
    return min(seconds(functools.partial(load_tokenizer().encode, text))[0] for _ in range(3))


def compact_cold(request: CompactionRequest) -> tuple[float, float, dict, int]:
    """Seconds of a first call and of a second after one more turn; the first's result and characters encoded.

    >>> compact_cold(conversation(2, seed=1))[2]['kept_turns']
    2
    """
    count = PinnedCounter()
    count.text_tokens('load')
    before = count.characters_encoded
    compactor._cued_sentences.cache_clear()
    first, result = seconds(lambda: compact(request, count))
    encoded = count.characters_encoded - before
    new = conversation(1, seed=len(request.history) + 10**6).history
    longer = dataclasses.replace(request, history=(*request.history, *new))
    second, _ = seconds(lambda: compact(longer, count))
    return first, second, result, encoded


def measure(turns: int, share: float, seed: int) -> dict:
    """One row of the table: ratios to one encoding, and characters to characters of the history.

    >>> sorted(measure(2, 0.9, seed=1))[:3]
    ['amplification', 'budget', 'compact']
    """
    request = conversation(turns, seed)
    unit = one_encoding(request)
    request = with_budget(request, share, PinnedCounter())
    runs = [compact_cold(request) for _ in range(3)]
    first, second = min(run[0] for run in runs), min(run[1] for run in runs)
    result, encoded = runs[0][2:]
    row = {'turns': turns, 'budget': share, 'kept_turns': result['kept_turns'], 'notes': len(result['notes']),
           'one_encoding_seconds': round(unit, 4), 'compact': round(first / unit, 3),
           'second_call': round(second / first, 4), 'amplification': round(encoded / characters(request), 3),
           'plain_loop': None,
           'plain_loop_amplification': round(plain_loop_characters(request, result) / characters(request), 1)}
    if turns <= PLAIN_LOOP_TURNS:
        loop, same = seconds(lambda: plain_loop(request, load_tokenizer()))
        if (same['kept_turns'], same['notes']) != (result['kept_turns'], result['notes']):
            raise AssertionError('the plain loop selected something else')
        row['plain_loop'] = round(loop / unit, 1)
    return row


START = 'import time; start = time.perf_counter(); {}; print(time.perf_counter() - start)'
FIRST_COUNT = "from tokenizer import count_request; count_request([{'role': 'user', 'content': 'Hello'}])"
FROM_FILE = "from tokenizers import Tokenizer; Tokenizer.from_file('gemma-4-e2b-it/tokenizer.json')"


def start_up(runs: int = 7) -> dict:
    """Median seconds of import and first count, and of the plain loading, in fresh processes by turns.

    >>> start_up(runs=1)['ratio'] > 0
    True
    """
    def fresh(code):
        run = subprocess.run([sys.executable, '-c', START.format(code)], cwd=HERE, capture_output=True, check=True)
        return float(run.stdout)
    pairs = [(fresh(FIRST_COUNT), fresh(FROM_FILE)) for _ in range(runs)]
    first, plain = (statistics.median(times) for times in zip(*pairs, strict=True))
    return {'first_count_seconds': round(first, 3), 'from_file_seconds': round(plain, 3),
            'ratio': round(first / plain, 3)}


def extraction(turns: int, seed: int) -> dict:
    """Extraction by extractors.salient alone: the first call by one encoding, the next after one more turn by it.

    pasted: compact() with it in a fifth of the tokens, by one encoding, where one message holds the whole text. Each
    run has texts of its own, since what was read is remembered; the least of three.

    >>> sorted(extraction(2, seed=1))
    ['first', 'next', 'pasted', 'turns']
    """
    runs = []
    for number in range(3):
        history = conversation(turns, seed=10**7 * (seed + number) + turns).history
        unit = one_encoding(CompactionRequest('', '', history, 1, 0, 0))
        salient = extractors.salient('Which choices still apply?')
        first, _ = seconds(functools.partial(salient.notes, history, (), ''))
        longer = (*history, *conversation(1, seed=10**8 + turns + number).history)
        again, _ = seconds(functools.partial(salient.notes, longer, (), ''))
        text = '\n'.join(text for turn in history for text in (turn.user, turn.assistant))
        request = with_budget(CompactionRequest('Be brief.', 'Which?', (Turn(text, 'Noted.'),), 1, 1, 0), 0.2,
                              PinnedCounter())
        count = PinnedCounter()
        count.text_tokens('load')
        extractors.forget()
        pasted, _ = seconds(functools.partial(compact, request, count, salient))
        runs.append((first / unit, again / first, pasted / unit))
    first, again, pasted = map(min, zip(*runs, strict=True))
    return {'turns': turns, 'first': round(first, 2), 'next': round(again, 2), 'pasted': round(pasted, 2)}


def source_and_record(lines: int, seed: int) -> tuple[str, str]:
    """Return a source of up to a million characters and a record that quotes `lines` of its sentences, evenly taken.

    >>> source, record = source_and_record(20, seed=1)
    >>> len(source), len(record.splitlines()), all(x.split('] ')[1] in source for x in record.splitlines())
    (1000000, 20, True)
    """
    turns = conversation(SOURCE_TURNS, seed).history
    source = '\n'.join(text for turn in turns for text in (turn.user, turn.assistant))[:SOURCE_CHARACTERS]
    said = [(place // 2 + 1, ROLES[place % 2], sentence) for place, message in enumerate(source.split('\n')[:-1])
            for sentence in compactor.SENTENCE.split(message)]  # the last message may be cut
    chosen = [said[n * len(said) // lines] for n in range(lines)]
    return source, '\n'.join(f'- [turn {turn}, {role}] {sentence}' for turn, role, sentence in chosen)


def verification_cost(lines: int = 2000, seed: int = 1) -> dict:
    """Time containment() of a record of `lines` lines in a source of 1 MB, as a ratio to one encoding of the source.

    >>> cost = verification_cost(20, seed=1)
    >>> cost['record_lines'], cost['invented'], cost['containment'] > 0
    (20, 0, True)
    """
    source, record = source_and_record(lines, seed)
    unit, _ = seconds(functools.partial(load_tokenizer().encode, source))
    taken, report = seconds(lambda: containment(record, source))
    return {'source_characters': len(source), 'record_lines': lines, 'one_encoding_seconds': round(unit, 4),
            'containment': round(taken / unit, 3), 'checked': report.checked, 'invented': len(report)}


COLUMNS = {'turns': 'turns', 'budget': 'budget', 'kept_turns': 'kept', 'notes': 'notes', 'compact': 'compact()',
           'second_call': 'second/first', 'amplification': 'chars/chars', 'plain_loop': 'plain loop',
           'plain_loop_amplification': 'its chars/chars'}


def table(rows: list[dict]) -> str:
    """Write the rows as a Markdown table.

    >>> print(table([dict.fromkeys(COLUMNS, 1)]).splitlines()[2])
    | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 |
    """
    lines = [COLUMNS.values(), ['---'] * len(COLUMNS)]
    lines += [['-' if row[name] is None else str(row[name]) for name in COLUMNS] for row in rows]
    return '\n'.join('| ' + ' | '.join(line) + ' |' for line in lines)


def main(argv: list[str] | None = None) -> int:
    """Run, print the table and write the JSON with its birth certificate."""
    return run('bench.py', lambda: _run(argv))


def _run(argv: list[str] | None) -> int:
    parser = OneLineParser(prog='bench.py', description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--turns', type=positive, nargs='+', default=[64, 256, 1024, 4096], metavar='N',
                        help='sizes of the conversations (64 256 1024 4096)')
    parser.add_argument('--seed', type=int, default=1, metavar='N', help='of the texts (1)')
    parser.add_argument('--out', type=Path, default=HERE / 'bench-result.json', metavar='FILE',
                        help='the result (bench-result.json)')
    options = parser.parse_args(argv)
    rows = [measure(turns, share, options.seed) for turns in options.turns for share in BUDGETS]
    result = {'command': ' '.join(['python', 'bench.py', *(sys.argv[1:] if argv is None else argv)]),
              'date': datetime.datetime.now(datetime.UTC).date().isoformat(), 'seed': options.seed,
              'python': platform.python_version(), 'tokenizers': importlib.metadata.version('tokenizers'),
              'machine': f'{platform.machine()}, {os.cpu_count()} cores', 'rows': rows,
              'extraction': [extraction(turns, options.seed) for turns in options.turns], 'start_up': start_up(),
              'verification': verification_cost(seed=options.seed)}
    print(table(rows))
    for row in result['extraction']:
        print('extraction, {turns} turns: {first} encodings, the next call {next} of that; '
              'pasted whole: {pasted}'.format(**row))
    print('start-up: import and first count {first_count_seconds} s, Tokenizer.from_file {from_file_seconds} s, '
          'ratio {ratio}'.format(**result['start_up']))
    print('verification of {record_lines} lines in {source_characters} characters: {containment} encodings'.format(
        **result['verification']))
    write_json(options.out, result)
    return 0


if __name__ == '__main__':
    sys.exit(main())
