"""A part that is switched off changes what it is for, and nothing in the process that asks."""
import subprocess
import sys
import unittest
from unittest import mock

import ablation
from fixtures import HERE
from labels import Corpus, parse_conversation

REGION = {'id': 'a', 'instructions': 'Be brief.', 'current': 'Go on with the rest of it, please.',
          'history': [{'user': 'The region is Oslo.', 'assistant': 'Noted.'},
                      {'user': 'The region is Turin.', 'assistant': 'Noted.'},
                      {'user': 'Tell me at length how tides work.', 'assistant': 'The moon pulls at the sea. ' * 20}],
          'probes': [{'id': 'old', 'kind': 'decision', 'fact': 'Oslo', 'turn': 0, 'role': 'user',
                      'superseded_by': 'new'},
                     {'id': 'new', 'kind': 'decision', 'fact': 'Turin', 'turn': 1, 'role': 'user'}]}


class AblationTest(unittest.TestCase):
    def test_without_supersession_the_replaced_value_is_in_a_note(self):
        corpus = Corpus('region', '', (parse_conversation(REGION, 'region'),))
        rows = ablation.ablate([corpus], 0.5, parts=('nothing', 'supersession'))
        self.assertEqual([(row['without'], row['stale_notes'][0]) for row in rows],
                         [('nothing', 0.0), ('supersession', 100.0)])

    def test_every_part_can_be_switched_off_and_scored(self):
        corpus = Corpus('region', '', (parse_conversation(REGION, 'region'),))
        rows = ablation.ablate([corpus], 0.5)
        self.assertEqual([row['without'] for row in rows if row['preserved']], list(ablation.PARTS))

    def test_a_part_that_breaks_the_extractor_is_an_error_and_no_zero(self):
        corpus = Corpus('region', '', (parse_conversation(REGION, 'region'),))
        with (mock.patch.dict(ablation.PARTS, {'all': lambda: None}),
              mock.patch('extractors.Salient.notes', side_effect=ValueError('broken')),
              self.assertRaisesRegex(RuntimeError, 'without all: ValueError: broken')):
            ablation.without('all', [corpus], 0.5)

    def test_without_the_packages_of_an_evaluation_the_command_still_has_help(self):
        program = "import sys; sys.modules['numpy'] = None; import ablation; ablation.main(['--help'])"
        said = subprocess.run([sys.executable, '-c', program], cwd=HERE, capture_output=True, text=True)
        self.assertEqual((said.returncode, said.stdout.startswith('usage: ablation.py')), (0, True))

    def test_a_file_that_is_not_there_is_one_line_and_status_2(self):
        said = subprocess.run([sys.executable, 'ablation.py', 'none.jsonl'], cwd=HERE, capture_output=True, text=True)
        self.assertEqual((said.returncode, said.stderr.count('\n'), 'none.jsonl' in said.stderr), (2, 1, True))


if __name__ == '__main__':
    unittest.main()
