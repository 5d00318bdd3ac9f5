"""The adapter for the public kit keeps budgets in characters and its own text over rounds; no package is needed.

Its record is made anew where that kit is installed.
"""
import sys
import unittest
from pathlib import Path
from unittest import mock

from compactor import NOTES_HEADER
from conformance.protocol import Turn, render
from conformance.public_kit import OTHER, Salient, main, record
from conformance.session import build_seeded_session
from fixtures import HERE
from json_files import FileError, read_json
from test_json_files import InFolder


class PublicKitTest(unittest.TestCase):
    def setUp(self):
        self.turns = build_seeded_session().turns
        self.characters = len(render(self.turns))

    def test_a_text_keeps_its_budget_in_characters(self):
        for share in (0.1, 0.2, 0.3):
            budget = int(share * self.characters)
            with self.subTest(share=share):
                text = Salient().compact(self.turns, budget_chars=budget).text
                self.assertLessEqual(len(text), budget)
                self.assertGreater(len(text), 0.8 * budget)

    def test_a_text_handed_back_as_one_turn_of_the_system_is_left_as_it_is(self):
        budget = int(0.2 * self.characters)
        first = Salient().compact(self.turns, budget_chars=budget).text
        self.assertIn(NOTES_HEADER, first)
        self.assertEqual(Salient().compact([Turn('system', first)], 2, budget).text, first)
        self.assertEqual(Salient().compact([Turn('system', first)], 2).text, first)


class RecordTest(InFolder):
    def test_without_the_public_kit_it_says_what_to_install(self):
        with mock.patch.object(sys, 'executable', str(self.folder / 'python')), \
                self.assertRaisesRegex(FileError, 'pip install compaction-conformance-kit==0.8.0'):
            record('2026-11-30')

    def test_the_record_is_what_that_kit_says_again(self):
        if not Path(sys.executable).with_name(OTHER).exists():
            self.skipTest('compaction-conformance-kit is not installed here')
        out = self.folder / 'public-kit.json'
        self.assertEqual(main(['--out', str(out)]), 0)
        again, recorded = read_json(out), read_json(HERE / 'conformance' / 'results' / 'public-kit.json')
        self.assertEqual({**again, 'date': ''}, {**recorded, 'date': ''})


if __name__ == '__main__':
    unittest.main()
