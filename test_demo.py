"""The fixture's recorded results, printed anew by each extractor, and the options of the command."""
import json
import unittest
from unittest import mock

import demo
from fixtures import HERE, run_command
from json_files import FileError


def run(*argv):
    return run_command(demo.main, *argv)


def recorded(name):
    return (HERE / name).read_bytes().decode()


class RecordTest(unittest.TestCase):
    def test_without_options_it_prints_the_documents_record(self):
        self.assertEqual(run(), (0, recorded('compaction-result.json'), ''))

    def test_with_salient_it_prints_the_record_of_salient(self):
        self.assertEqual(run('--extractor', 'salient'), (0, recorded('compaction-result-salient.json'), ''))


class SalientTest(unittest.TestCase):
    def setUp(self):
        self.result = json.loads(recorded('compaction-result-salient.json'))['compacted']

    def test_the_budget_is_that_of_the_keyword_rule(self):
        cue = json.loads(recorded('compaction-result.json'))['compacted']
        self.assertEqual((self.result['input_budget'], cue['input_budget']), (352, 352))
        self.assertLessEqual(self.result['input_tokens'], 352)

    def test_all_eight_facts_that_hold_are_preserved_and_the_replaced_one_is_absent(self):
        self.assertEqual(self.result['probe_totals'], {'absent': 1, 'preserved': 8})
        self.assertEqual([row['id'] for row in self.result['probes'] if row['status'] == 'absent'],
                         ['db-first-version'])

    def test_the_note_on_postgresql_says_which_turn_it_replaces(self):
        content = self.result['messages'][-1]['content']
        self.assertIn('\n- [turn 5, user; replaces turn 2] We chose PostgreSQL for the application.', content)

    def test_the_replaced_decision_is_dropped_with_the_turn_that_replaced_it(self):
        self.assertIn({'turn': 2, 'role': 'user', 'text': 'For the first version we will use MySQL.', 'start': 0,
                       'reason': 'superseded by turn 5'}, self.result['dropped_notes'])


class OptionTest(unittest.TestCase):
    def test_a_bad_option_is_one_line_and_exit_2(self):
        for argv in (['--extractor', 'best'], ['--extract', 'cue'], ['file\n']):
            with self.subTest(argv=argv):
                status, out, err = run(*argv)
                self.assertEqual((status, out, err.count('\n'), err.startswith('demo.py: ')), (2, '', 1, True))

    def test_a_file_that_cannot_be_read_is_one_line_and_exit_2(self):
        with mock.patch.object(demo, 'read_json', side_effect=FileError('probes.json', 'no such file')):
            self.assertEqual(run(), (2, '', 'demo.py: probes.json: no such file\n'))


if __name__ == '__main__':
    unittest.main()
