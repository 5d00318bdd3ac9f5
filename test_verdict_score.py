"""The confusion table counts what was given, and says which figures were met."""
import json
import tempfile
import unittest
from collections import Counter
from pathlib import Path

from fixtures import HERE, run_command, shared
from json_files import FileError, read_json
from verdict_score import figures, main, met, read_pairs, score, table

PAIRS = [{'statement': 'Never stop.', 'text': 'Never stop.', 'label': 'preserved'},
         {'statement': 'Never stop.', 'text': 'Lunch.', 'label': 'dropped'},
         {'statement': 'Never stop.', 'text': 'Lunch.', 'label': 'weakened'}]


class FigureTest(unittest.TestCase):
    def test_unverifiable_meets_no_truth_value(self):
        self.assertEqual([met('retained', 'unverifiable'), met('not retained', 'unverifiable'),
                          met('retained', 'paraphrased'), met('not retained', 'stale')], [False, False, True, True])

    def test_a_certificate_under_another_label_is_false(self):
        counts = Counter({('preserved', 'paraphrased'): 2, ('dropped', 'paraphrased'): 1,
                          ('not retained', 'preserved'): 4})
        self.assertEqual(figures(counts), {'pairs': 7, 'met': 0, 'falsely_certified': 5})

    def test_the_table_has_a_row_for_each_label(self):
        counts = Counter({('preserved', 'preserved'): 2, ('preserved', 'dropped'): 1})
        self.assertEqual(table(counts), '| label | preserved | dropped | met |\n| --- | --: | --: | --: |\n'
                                        '| preserved | 2 | 1 | 2 of 3 |')


class RecordedTest(unittest.TestCase):
    def test_the_recorded_figures_are_those_of_the_code(self):
        recorded = {result['name']: result for result in read_json(HERE / 'verdict-result.json')['results']}
        for name in ('guard_labels_dev.jsonl', 'human_labels_dev.jsonl'):
            with self.subTest(name):
                self.assertEqual(score(shared(f'verification/{name}')), [recorded[name]])


class CommandTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.pairs = self.folder / 'pairs.jsonl'
        self.pairs.write_text('\n'.join(map(json.dumps, PAIRS)))

    def test_a_call_without_a_file_is_one_line_and_status_2(self):
        status, _, err = run_command(main)
        self.assertEqual((status, err.count('\n')), (2, 1))

    def test_a_line_of_another_kind_is_named_and_its_fix(self):
        for row, said in (([1], 'must have statement'),
                          ({'statement': 1, 'text': '', 'label': True}, 'statement and text'),
                          ({'statement': 'Go.', 'text': 'Go.', 'label': 'fine'}, 'label must be true, false or one of'),
                          ({'statement': 'Go.', 'text': 'Go.', 'label': ['x']}, 'label must be')):
            with self.subTest(row):
                self.pairs.write_text(json.dumps(row))
                status, _, err = run_command(main, self.pairs)
                self.assertEqual((status, err.count('\n'), f'pairs.jsonl:1: {said}' in err), (2, 1, True))

    def test_it_prints_the_figures_and_the_table(self):
        status, out, _ = run_command(main, self.pairs)
        self.assertEqual((status, out.splitlines()[0]), (0, 'pairs.jsonl: 2 of 3 met, 0 falsely certified'))

    def test_the_json_says_how_it_was_made(self):
        out = self.folder / 'out.json'
        run_command(main, self.pairs, '--reworded', 1, '--out', out)
        made = read_json(out)
        self.assertEqual(made['command'], 'python verdict_score.py pairs.jsonl --reworded 1')
        self.assertEqual([result['name'].removeprefix('pairs.jsonl') for result in made['results']],
                         ['', ', renamed', ', rephrased', ', inside a long text'])

    def test_a_line_that_is_no_pair_is_named(self):
        self.pairs.write_text(json.dumps(PAIRS[0]) + '\n{"statement": "a"}\n')
        with self.assertRaisesRegex(FileError, 'pairs.jsonl:2: must have statement'):
            read_pairs(self.pairs)

    def test_a_statement_of_one_long_word_is_scored(self):
        self.pairs.write_text(json.dumps({'statement': 'x' * 3000, 'text': 'b', 'label': 'dropped'}))
        self.assertEqual(run_command(main, self.pairs)[0], 0)

    def test_a_missing_file_is_an_error_of_one_line(self):
        status, _, err = run_command(main, self.folder / 'none.jsonl')
        self.assertEqual((status, err.count('\n')), (2, 1))

    def test_cases_of_both_published_forms_are_read(self):
        after = [{'role': role, 'content': text} for role, text in (('system', 's'), ('user', 'b'), ('user', 'c'))]
        guard = {'invariant': 'a', 'label': 'dropped', 'after': after}
        human = {'sssc_message': 'a', 'compacted_summary': 'b', 'label': False}
        self.pairs.write_text('\n'.join(map(json.dumps, (guard, human))))
        self.assertEqual(read_pairs(self.pairs), [{'statement': 'a', 'text': 'b\nc', 'label': 'dropped'},
                                                  {'statement': 'a', 'text': 'b', 'label': False}])


if __name__ == '__main__':
    unittest.main()
