"""drift.py: what rounds of compaction wear away."""
import json
import tempfile
import unittest
from pathlib import Path

from compactor import Turn
from drift import WAYS, drift, main, records, score, stretches
from evaluation.labels import Corpus, parse_conversation
from fixtures import HERE, run_command
from record import build_record


def words(messages):
    return sum(len(message['content'].split()) for message in messages)


def conversation(identity, first):
    """Four turns: a decision, its replacement, a name, and a question."""
    return {'id': identity, 'instructions': 'Be brief.', 'current': 'Go on.', 'history': [
        {'user': f'For the first version we will use {first}.', 'assistant': 'Noted.'},
        {'user': f'We chose Postgres. It replaces {first}.', 'assistant': 'Noted.'},
        {'user': f'The service is called ledger-{identity}.', 'assistant': 'Fine.'},
        {'user': 'Which one is it?', 'assistant': 'Postgres.'}], 'probes': [
            {'id': 'old', 'kind': 'decision', 'fact': f'we will use {first}', 'turn': 0, 'role': 'user',
             'superseded_by': 'new'},
            {'id': 'new', 'kind': 'decision', 'fact': 'We chose Postgres', 'turn': 1, 'role': 'user'},
            {'id': 'name', 'kind': 'detail', 'fact': f'ledger-{identity}', 'turn': 2, 'role': 'user'}]}


CORPUS = Corpus('made', 'x', tuple(parse_conversation(conversation(*pair), 'made') for pair in (
    ('a', 'MySQL'), ('b', 'Oracle'), ('c', 'SQLite'))))


class StretchesTest(unittest.TestCase):
    def test_conversations_are_joined_until_there_are_turns_enough(self):
        found = stretches(CORPUS, 6)
        self.assertEqual([(len(history), len(probes)) for history, probes in found], [(6, 5)])

    def test_probes_of_joined_conversations_keep_apart_and_count_on(self):
        _, probes = stretches(CORPUS, 8)[0]
        self.assertEqual([(probe['id'], probe['turn'], probe['superseded_by']) for probe in probes], [
            ((0, 'old'), 1, (0, 'new')), ((0, 'new'), 2, None), ((0, 'name'), 3, None),
            ((1, 'old'), 5, (1, 'new')), ((1, 'new'), 6, None), ((1, 'name'), 7, None)])


class RecordsTest(unittest.TestCase):
    def test_b08_from_raw_the_record_is_that_of_the_whole_conversation_each_round(self):
        history = list(CORPUS.conversations[0].request.history)
        made = records(history, 2, 2, 200, words)
        self.assertEqual(made['raw'], [build_record(history[:2], budget=200, count=words),
                                       build_record(history, budget=200, count=words)])

    def test_with_room_enough_a_record_of_a_record_wears_nothing_away(self):
        history = list(CORPUS.conversations[0].request.history)
        made = records(history, 4, 1, 10_000, words)
        self.assertEqual(made['record'][-1], made['raw'][-1])

    def test_no_record_is_over_the_budget(self):
        history = [turn for one in CORPUS.conversations for turn in one.request.history]
        for made in records(history, 3, 4, 40, words).values():
            for record in made:
                self.assertLessEqual(words([{'content': record.to_text()}]), 40)


class ScoreTest(unittest.TestCase):
    PROBES = stretches(CORPUS, 4)[0][1]

    def test_a_fact_is_superseded_only_once_its_replacement_is_said(self):
        record = build_record([Turn('For the first version we will use MySQL.', 'Noted.')])
        self.assertEqual(score(record, self.PROBES, 1, 1), {'facts': 1, 'held': 1, 'first_facts': 1, 'first_held': 1,
                                                            'superseded': 0, 'stale': 0})
        self.assertEqual(score(record, self.PROBES, 3, 1), {'facts': 2, 'held': 0, 'first_facts': 0, 'first_held': 0,
                                                            'superseded': 1, 'stale': 1})


class DriftTest(unittest.TestCase):
    def test_every_round_has_a_row_for_each_way_over_all_stretches(self):
        result = drift(CORPUS, rounds=2, turns=2, budget=200, count=words)
        self.assertEqual(result['stretches'], 3)
        self.assertEqual([(row['round'], row['way']) for row in result['rows']],
                         [(n, way) for n in (1, 2) for way in WAYS])
        last = {row['way']: row for row in result['rows'] if row['round'] == 2}['raw']
        self.assertEqual({name: last[name] for name in ('facts', 'held', 'superseded', 'stale')},
                         {'facts': 6, 'held': 6, 'superseded': 3, 'stale': 0})

    def test_the_same_corpus_gives_the_same_result(self):
        self.assertEqual(*(drift(CORPUS, 2, 4, 60, words) for _ in range(2)))


class RecordedTest(unittest.TestCase):
    """drift-result.json, measured on the shared corpora; its command says how to measure it again."""

    RECORDED = json.loads((HERE / 'drift-result.json').read_text(encoding='utf-8'))

    def test_it_says_how_it_was_made(self):
        self.assertEqual(set(self.RECORDED['birth']), {'command', 'python', 'counter', 'corpora'})

    def test_b08_in_the_last_round_from_raw_holds_more_than_a_record_of_records(self):
        for result in self.RECORDED['results']:
            last = {row['way']: row for row in result['rows'] if row['round'] == 5}
            self.assertEqual({row['facts'] for row in last.values()}, {last['raw']['facts']})
            for counted in ('held', 'first_held'):
                self.assertGreater(last['raw'][counted], last['record'][counted], result['corpus'])

    def test_no_record_was_over_the_budget(self):
        for result in self.RECORDED['results']:
            self.assertTrue(all(row['tokens'] <= self.RECORDED['settings']['budget'] for row in result['rows']))


class CommandTest(unittest.TestCase):
    def test_the_command_writes_the_curves_with_their_birth(self):
        with tempfile.TemporaryDirectory() as folder:
            path, out = Path(folder, 'made.jsonl'), Path(folder, 'drift.json')
            path.write_text('\n'.join(json.dumps(conversation(*p)) for p in (('a', 'MySQL'), ('b', 'Oracle'))))
            options = ['--rounds', '2', '--turns', '4', '--budget', '90', '--out', str(out)]
            status, shown, _ = run_command(main, str(path), *options)
            result = json.loads(out.read_text())
        self.assertEqual((status, result['birth']['command']),
                         (0, 'python drift.py made.jsonl --rounds 2 --turns 4 --budget 90'))
        self.assertEqual([len(one['rows']) for one in result['results']], [6])
        self.assertIn('made: 1 stretch of 8 turns', shown)

    def test_a_corpus_shorter_than_a_stretch_is_told_with_both_lengths(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, 'made.jsonl')
            path.write_text(json.dumps(conversation('a', 'MySQL')))
            status, out, err = run_command(main, str(path))
        self.assertEqual((status, out), (2, ''))
        self.assertIn('it has 4 turns, and a stretch of --rounds 5 x --turns 20 has 100; give smaller ones', err)

    def test_a_missing_corpus_is_one_line_and_status_2(self):
        status, _, err = run_command(main, 'no-such.jsonl')
        self.assertEqual((status, err), (2, 'drift.py: no-such.jsonl: no such file; check the name\n'))

    def test_a_budget_below_the_headings_is_one_line_and_status_2(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, 'made.jsonl')
            path.write_text(json.dumps(conversation('a', 'MySQL')))
            status, _, err = run_command(main, str(path), '--rounds', '1', '--turns', '4', '--budget', '3')
        self.assertEqual((status, err.count('\n')), (2, 1))


if __name__ == '__main__':
    unittest.main()
