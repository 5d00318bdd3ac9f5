"""A part that is switched off changes what it is for, and nothing in the process that asks."""
import subprocess
import sys
import unittest

import ablation
from evaluation.labels import Corpus, parse_conversation
from fixtures import HERE

REGION = {'id': 'a', 'instructions': 'Be brief.', 'current': 'Go on with the rest of it, please.',
          'history': [{'user': 'The region is Oslo.', 'assistant': 'Noted.'},
                      {'user': 'The region is Turin.', 'assistant': 'Noted.'},
                      {'user': 'Tell me at length how tides work.', 'assistant': 'The moon pulls at the sea. ' * 20}],
          'probes': [{'id': 'old', 'kind': 'decision', 'fact': 'Oslo', 'turn': 0, 'role': 'user',
                      'superseded_by': 'new'},
                     {'id': 'new', 'kind': 'decision', 'fact': 'Turin', 'turn': 1, 'role': 'user'}]}


class AblationTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.ROWS = ablation.ablate([Corpus('region', '', (parse_conversation(REGION, 'region'),))], 0.5, jobs=2)

    def test_without_supersession_the_replaced_value_is_in_a_note(self):
        self.assertEqual([row['stale_notes'][0] for row in self.ROWS if row['without'] in ('nothing', 'supersession')],
                         [0.0, 100.0])

    def test_without_any_part_the_same_facts_are_scored(self):
        self.assertEqual({(row['without'], row['facts'], row['superseded']) for row in self.ROWS},
                         {(part, 1, 1) for part in ablation.PARTS})

    def test_a_conversation_that_was_not_scored_is_an_error_not_a_smaller_row(self):
        with self.assertRaisesRegex(ablation.AblationError, 'without clauses: a was not scored: boom'):
            ablation._check('clauses', [{'id': 'a', 'outcomes': {'salient': {'0.2': {'unscored': 'boom'}}}}])

    def test_without_the_packages_of_an_evaluation_the_command_still_has_help(self):
        program = "import sys; sys.modules['numpy'] = None; import ablation; ablation.main(['--help'])"
        said = subprocess.run([sys.executable, '-c', program], cwd=HERE, capture_output=True, text=True)
        self.assertEqual((said.returncode, said.stdout.startswith('usage: ablation.py')), (0, True))

    def test_a_file_that_is_not_there_is_one_line_and_status_2(self):
        said = subprocess.run([sys.executable, 'ablation.py', 'none.jsonl'], cwd=HERE, capture_output=True, text=True)
        self.assertEqual((said.returncode, said.stderr.count('\n'), 'none.jsonl' in said.stderr), (2, 1, True))


if __name__ == '__main__':
    unittest.main()
