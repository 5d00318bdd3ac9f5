"""Score verification.verdict on labelled pairs: a confusion table as Markdown, and as JSON with its provenance.

    python verdict_score.py pairs.jsonl [more.jsonl] [--reworded SEED] [--out verdict-result.json]

A line of a file is {'statement', 'text', 'label'}; or a case of compaction-guard ({'invariant', 'after', 'label'}: the
text is the `after` contents joined with line breaks, system message left out); or one of compaction-integrity
({'sssc_message', 'compacted_summary', 'label': true or false}: whether the statement was retained). A label that is a
truth value is met by preserved or paraphrased where true, by any other label but unverifiable where false.

--reworded adds the pairs with other subjects and numbers, with other function words, and inside a long text.
"""
import datetime
import hashlib
import platform
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from checks.verdicts import CERTIFIED, LABELS, verdict
from command_line import OneLineParser, run
from evaluation.rewording import inside, renamed, rephrased
from json_files import FileError, parse_json, read_text, write_json

COUNTED = ('retained', 'not retained', *LABELS)


def read_pairs(path) -> list[dict]:
    """Return the pairs of a file as {'statement', 'text', 'label'}; FileError names the line that is none.

    >>> read_pairs('no-such.jsonl')
    Traceback (most recent call last):
    json_files.FileError: no-such.jsonl: no such file; check the name
    """
    lines = enumerate(read_text(path).splitlines(), 1)
    return [_pair(parse_json(line.encode(), f'{path}:{number}'), f'{path}:{number}') for number, line in lines
            if line.strip()]


def _pair(row: dict, where: str) -> dict:
    try:
        pair = _fields(row)
    except (KeyError, TypeError):
        raise FileError(where, 'must have statement, text and label, or be a case of the kinds that verdict_score.py '
                               'begins with') from None
    if not isinstance(pair['statement'], str) or not isinstance(pair['text'], str):
        raise FileError(where, 'statement and text must be texts')
    if not isinstance(pair['label'], bool) and pair['label'] not in LABELS:
        raise FileError(where, f'label must be true, false or one of {", ".join(LABELS)}')
    return pair


def _fields(row: dict) -> dict:
    if 'invariant' in row:
        text = '\n'.join(m['content'] for m in row['after'] if m['role'] != 'system')
        return {'statement': row['invariant'], 'text': text, 'label': row['label']}
    if 'sssc_message' in row:
        return {'statement': row['sssc_message'], 'text': row['compacted_summary'], 'label': row['label']}
    return {key: row[key] for key in ('statement', 'text', 'label')}


def confusion(pairs: Iterable[dict]) -> Counter:
    """Count (label, verdict) of pairs; a label that is a truth value counts as retained or not retained.

    >>> confusion([{'statement': 'Go.', 'text': 'Go.', 'label': True}])
    Counter({('retained', 'preserved'): 1})
    """
    return Counter((_name(pair['label']), verdict(pair['statement'], pair['text']).label) for pair in pairs)


def _name(label) -> str:
    return {True: 'retained', False: 'not retained'}.get(label, label)


def met(label: str, found: str) -> bool:
    """Whether a verdict meets a label.

    >>> met('mutated', 'mutated'), met('not retained', 'dropped'), met('not retained', 'unverifiable')
    (True, True, False)
    """
    if label == 'retained':
        return found in CERTIFIED
    if label == 'not retained':
        return found not in CERTIFIED and found != 'unverifiable'
    return label == found


def figures(counts: Counter) -> dict:
    """Return pairs, met, and falsely_certified: called preserved or paraphrased where the label is another.

    >>> figures(Counter({('mutated', 'preserved'): 1, ('mutated', 'mutated'): 3}))
    {'pairs': 4, 'met': 3, 'falsely_certified': 1}
    """
    return {'pairs': counts.total(), 'met': sum(n for key, n in counts.items() if met(*key)),
            'falsely_certified': sum(n for (label, found), n in counts.items()
                                     if found in CERTIFIED and label not in CERTIFIED and label != 'retained')}


def table(counts: Counter) -> str:
    """Write the confusion table as Markdown: a row for each label, a column for each verdict that was given.

    >>> print(table(Counter({('mutated', 'mutated'): 3, ('mutated', 'dropped'): 1})).splitlines()[2])
    | mutated | 3 | 1 | 3 of 4 |
    """
    labels = [label for label in COUNTED if any(key[0] == label for key in counts)]
    found = [label for label in LABELS if any(key[1] == label for key in counts)]
    rows = [['label', *found, 'met'], ['---', *['--:'] * (len(found) + 1)]]
    for label in labels:
        of = {name: counts[label, name] for name in found}
        rows.append([label, *(str(n or '') for n in of.values()),
                     f'{sum(n for name, n in of.items() if met(label, name))} of {sum(of.values())}'])
    return '\n'.join(f'| {" | ".join(row)} |' for row in rows)


def reworded(pairs: list[dict], seed: int) -> dict[str, list[dict]]:
    """Return the pairs in the ways of evaluation/rewording.py, by name; a pair's own seed comes from its place.

    >>> [len(some) for some in reworded([{'statement': 'Stop.', 'text': 'Lunch.', 'label': 'dropped'}], 1).values()]
    [1, 1, 1]
    """
    ways = {'renamed': [], 'rephrased': [], 'inside a long text': []}
    for number, pair in enumerate(pairs):
        own = seed * 100_003 + number
        statement, text = renamed(pair['statement'], pair['text'], own)
        ways['renamed'].append({**pair, 'statement': statement, 'text': text})
        if pair['label'] not in ('preserved', True):
            ways['rephrased'].append({**pair, 'text': rephrased(pair['text'], own)})
        ways['inside a long text'].append({**pair, 'text': inside(pair['text'], own)})
    return ways


def _result(name: str, pairs: list[dict]) -> dict:
    counts = confusion(pairs)
    return {'name': name, **figures(counts), 'table': table(counts),
            'confusion': [{'label': label, 'verdict': found, 'pairs': n}
                          for (label, found), n in sorted(counts.items())]}


def score(path, seed: int | None = None) -> list[dict]:
    """Return the results of a file: as it is, and reworded where a seed is given."""
    pairs, name = read_pairs(path), Path(path).name
    named = {name: pairs} | ({f'{name}, {way}': some for way, some in reworded(pairs, seed).items()}
                             if seed is not None else {})
    return [_result(what, some) for what, some in named.items()]


def main(argv: list[str] | None = None) -> int:
    """Print the tables; write the JSON where --out names a file. Returns 0, or 2 for a file that cannot be read."""
    return run('verdict_score.py', lambda: _run(argv))


def _run(argv: list[str] | None) -> int:
    parser = OneLineParser(prog='verdict_score.py', allow_abbrev=False, description=__doc__.partition('\n')[0],
                           epilog='Cases of compaction-guard and compaction-integrity are read too: '
                                  'the first lines of verdict_score.py have their fields.')
    parser.add_argument('files', nargs='+', metavar='PAIRS.jsonl', help='{"statement", "text", "label"} on each line')
    parser.add_argument('--reworded', type=int, metavar='SEED', help='score them with other words and numbers too')
    parser.add_argument('--out', metavar='FILE', help='write the result as JSON')
    arguments = parser.parse_args(argv)
    results = [result for path in arguments.files for result in score(path, arguments.reworded)]
    for result in results:
        print(f'{result["name"]}: {result["met"]} of {result["pairs"]} met, '
              f'{result["falsely_certified"]} falsely certified\n\n{result["table"]}\n')
    if arguments.out:
        write_json(arguments.out, _provenance(arguments) | {'results': results})
    return 0


def _provenance(arguments) -> dict:
    command = ['python verdict_score.py', *(Path(path).name for path in arguments.files)]
    command += ['--reworded', str(arguments.reworded)] if arguments.reworded is not None else []
    return {'command': ' '.join(command), 'date': datetime.date.today().isoformat(),
            'python': platform.python_version(),
            'files': {Path(path).name: hashlib.sha256(Path(path).read_bytes()).hexdigest() for path in arguments.files}}


if __name__ == '__main__':
    raise SystemExit(main())
