"""Measure what rounds of compaction wear away: records from raw beside records of records, on labelled conversations.

    python drift.py CORPUS.jsonl ... [--rounds 5] [--turns 20] [--budget 600] [--limit N] [--out drift-result.json]

The conversations of a corpus (evaluation/labels.py) are joined to stretches of rounds x turns. In each round so many
new turns come, and a record of at most `budget` tokens is made in three ways:

    raw      of all raw turns so far, what the product does
    record   of the last record, read back to its lines, and the new turns
    text     of the last record's statements as a user's message, and the new turns: a summary of a summary

Counted is how many facts stated so far, and not superseded so far, the record holds; how many of those of the first
round; and how many superseded ones it still holds. The same corpus gives the same result. The document "Compacting
without losing the thread" expects the second and third to fall behind; this measures it, whatever comes out.

Exit status: 0, or 2 with one line for input that is not usable.
"""
import argparse
import platform
import sys
from collections.abc import Sequence

from command_line import OneLineParser, numbered, positive, run
from compactor import Counter, Turn
from evaluation.labels import Corpus, read_corpus
from json_files import FileError, write_json
from language.matching import holds
from record import build_record
from records.line import RecordError
from records.text import Record
from tokenizer import COUNTER, count_request

WAYS = ('raw', 'record', 'text')
COUNTED = ('facts', 'held', 'first_facts', 'first_held', 'superseded', 'stale', 'tokens')


def stretches(corpus: Corpus, turns: int) -> list[tuple[list[Turn], list[dict]]]:
    """Return (history, probes) of the corpus's conversations joined to so many turns each; a shorter rest is left out.

    A probe's turn counts from 1 in its stretch; its id, and that of what superseded it, is unique there.

    >>> from evaluation.labels import parse_conversation
    >>> one = parse_conversation({'id': 'a', 'instructions': 'i', 'current': 'c', 'history': [
    ...     {'user': 'Port 5432.', 'assistant': 'Ok.'}], 'probes': [
    ...     {'id': 'p', 'kind': 'detail', 'fact': '5432', 'turn': 0, 'role': 'user'}]})
    >>> [[probe['turn'] for probe in probes] for _, probes in stretches(Corpus('c', '', (one,) * 5), 2)]
    [[1, 2], [1, 2]]
    """
    found, history, probes = [], [], []
    for number, conversation in enumerate(corpus.conversations):
        for probe in conversation.probes:
            new = probe['superseded_by']
            probes.append(probe | {'id': (number, probe['id']), 'superseded_by': new and (number, new),
                                   'turn': probe['turn'] + len(history)})
        history += conversation.request.history
        if len(history) >= turns:
            found.append((history[:turns], [probe for probe in probes if probe['turn'] <= turns]))
            history, probes = [], []
    return found


def records(history: Sequence[Turn], rounds: int, turns: int, budget: int, count: Counter) -> dict[str, list[Record]]:
    """Return the record after each round, made in each way.

    >>> words = lambda messages: sum(len(m['content'].split()) for m in messages)
    >>> found = records([Turn('The port is 5432.', 'Ok.'), Turn('The host is db-7.', 'Ok.')], 2, 1, 60, words)
    >>> [[len(record.facts) for record in made] for made in found.values()]
    [[1, 2], [1, 2], [1, 2]]
    """
    made: dict[str, list[Record]] = {way: [] for way in WAYS}
    for end in range(turns, rounds * turns + 1, turns):
        new = history[end - turns:end]
        made['raw'].append(build_record(history[:end], budget=budget, count=count))
        for way in ('record', 'text'):
            before = _as_message(way, made[way][-1], end - turns) if made[way] else []
            made[way].append(build_record([*before, *_messages(new)], budget=budget, count=count))
    return made


def _as_message(way: str, record: Record, through: int) -> list[dict]:
    text = record.to_block(through) if way == 'record' else '\n'.join(line.text for _, line in record.lines())
    return [{'role': 'user', 'content': text}, {'role': 'assistant', 'content': 'Noted.'}] if text else []


def _messages(turns: Sequence[Turn]) -> list[dict]:
    return [{'role': role, 'content': text} for turn in turns
            for role, text in (('user', turn.user), ('assistant', turn.assistant)) if text]


def score(record: Record, probes: Sequence[dict], through: int, first: int) -> dict[str, int]:
    """Return what a record holds of what was said up to a turn: COUNTED but for tokens; first: of the first round.

    A fact is superseded once its replacement has been said.

    >>> probe = {'id': 1, 'fact': '5432', 'turn': 1, 'superseded_by': None, 'aliases': ()}
    >>> score(build_record([Turn('The port is 5432.', 'Ok.')]), [probe], 1, 1)
    {'facts': 1, 'held': 1, 'first_facts': 1, 'first_held': 1, 'superseded': 0, 'stale': 0}
    """
    text = '\n'.join(line.text for _, line in record.lines())
    said = {probe['id']: probe for probe in probes if probe['turn'] <= through}
    counts = dict.fromkeys(COUNTED[:-1], 0)
    for probe in said.values():
        held = holds(text, probe)
        if probe['superseded_by'] in said:
            counts['superseded'] += 1
            counts['stale'] += held
            continue
        counts['facts'] += 1
        counts['held'] += held
        if probe['turn'] <= first:
            counts['first_facts'] += 1
            counts['first_held'] += held
    return counts


def drift(corpus: Corpus, rounds: int = 5, turns: int = 20, budget: int = 600, count: Counter = count_request) -> dict:
    """Return {'stretches', 'rows'}: a row for each round and way, with COUNTED over all stretches (tokens: the mean).

    >>> drift(Corpus('empty', '', ()))
    {'stretches': 0, 'rows': []}
    """
    totals: dict[tuple[int, str], dict[str, int]] = {}
    parts = stretches(corpus, rounds * turns)
    empty = count([{'role': 'user', 'content': ''}])
    for history, probes in parts:
        for way, made in records(history, rounds, turns, budget, count).items():
            for number, record in enumerate(made, 1):
                counts = score(record, probes, number * turns, turns)
                counts['tokens'] = count([{'role': 'user', 'content': record.to_text()}]) - empty
                total = totals.setdefault((number, way), dict.fromkeys(COUNTED, 0))
                for name in COUNTED:
                    total[name] += counts[name]
    rows = [{'round': number, 'way': way, **total, 'tokens': round(total['tokens'] / len(parts))}
            for (number, way), total in sorted(totals.items(), key=lambda item: (item[0][0], WAYS.index(item[0][1])))]
    return {'stretches': len(parts), 'rows': rows}


def table(rows: Sequence[dict]) -> str:
    """Return the curves as a Markdown table: percent held of all facts, of the first round's, and of superseded ones.

    >>> row = {'round': 1, 'facts': 4, 'held': 3, 'first_facts': 4, 'first_held': 3, 'superseded': 0, 'stale': 0}
    >>> print(table([row | {'way': way} for way in WAYS]))
    | round | facts | raw / record / text | of the first round: raw / record / text | stale: raw / record / text |
    | --- | --- | --- | --- | --- |
    | 1 | 4 | 75.0 / 75.0 / 75.0 | 75.0 / 75.0 / 75.0 | - / - / - |
    """
    ways = ' / '.join(WAYS)
    lines = [f'| round | facts | {ways} | of the first round: {ways} | stale: {ways} |',
             '| --- | --- | --- | --- | --- |']
    for number in sorted({row['round'] for row in rows}):
        these = sorted((row for row in rows if row['round'] == number), key=lambda row: WAYS.index(row['way']))
        shares = [' / '.join(_percent(row[part], row[whole]) for row in these)
                  for part, whole in (('held', 'facts'), ('first_held', 'first_facts'), ('stale', 'superseded'))]
        lines.append(f'| {number} | {these[0]["facts"]} | {" | ".join(shares)} |')
    return '\n'.join(lines)


def birth(corpora: Sequence[Corpus], args: argparse.Namespace) -> dict:
    """Return what made a result: command, versions, the counter, and the corpora's sha256.

    >>> birth([], argparse.Namespace(rounds=5, turns=20, budget=600, limit=None))['command']
    'python drift.py --rounds 5 --turns 20 --budget 600'
    """
    options = [f'--{name} {value}' for name in ('rounds', 'turns', 'budget', 'limit')
               if (value := getattr(args, name)) is not None]
    return {'command': ' '.join(['python drift.py', *(f'{corpus.name}.jsonl' for corpus in corpora), *options]),
            'python': platform.python_version(), 'counter': COUNTER,
            'corpora': [{'name': corpus.name, 'sha256': corpus.sha256, 'conversations': len(corpus.conversations)}
                        for corpus in corpora]}


def _percent(part: int, whole: int) -> str:
    return f'{100 * part / whole:.1f}' if whole else '-'


def _parser() -> argparse.ArgumentParser:
    parser = OneLineParser(prog='drift.py', description=__doc__.partition('\n')[0])
    parser.add_argument('corpora', nargs='+', metavar='CORPUS.jsonl', help='labelled conversations, one a line')
    for name, default, what in (('rounds', 5, 'rounds of compaction'), ('turns', 20, 'new turns in a round'),
                                ('budget', 600, 'tokens of a record'), ('limit', None, 'only the first conversations')):
        parser.add_argument(f'--{name}', type=positive, default=default, metavar='N',
                            help=f'{what} ({default or "all"})')
    parser.add_argument('--out', metavar='FILE', help='write the result as JSON')
    return parser


def main(argv: list[str]) -> int:
    """Run the command line and return the exit status; see the module's docstring."""
    return run('drift.py', lambda: _run(argv), (RecordError,))


def _run(argv: list[str]) -> int:
    args = _parser().parse_args(argv)
    settings = {name: getattr(args, name) for name in ('rounds', 'turns', 'budget')}
    corpora = [read_corpus(path, args.limit) for path in args.corpora]
    length = args.rounds * args.turns
    for path, corpus in zip(args.corpora, corpora, strict=True):
        turns = sum(len(one.request.history) for one in corpus.conversations)
        if turns < length:
            raise FileError(path, f'it has {numbered(turns, "turn")}, and a stretch of --rounds {args.rounds} x '
                                  f'--turns {args.turns} has {length}; give smaller ones, or a longer corpus')
    results = [{'corpus': corpus.name, **drift(corpus, **settings)} for corpus in corpora]
    if args.out:
        write_json(args.out, {'birth': birth(corpora, args), 'settings': settings, 'results': results}, indent=1)
    for result in results:
        print(f'{result["corpus"]}: {numbered(result["stretches"], "stretch", "stretches")} of {length} turns; '
              f'{args.budget} tokens a record')
        print(table(result['rows']))
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
