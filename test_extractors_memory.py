"""The salient extractor remembers what it read: by its text and by all rules that read it."""
import copy
import unittest
from unittest import mock

import sentences
from compactor import Turn
from extraction import memory, salience, tool_quotes
from extractors import salient
from language import acts, word_forms
from replacement import supersession
from test_extractors import OK, proposed


class MemoryTest(unittest.TestCase):
    SAID = ('The region is Oslo. The code is HAT-203.', 'Actually, make it Turin.', 'The region is Turin.')

    def setUp(self):
        memory.of.cache_clear()

    def test_what_was_read_before_changes_nothing(self):
        cold = proposed(*self.SAID)
        self.assertEqual(proposed(*self.SAID), cold)

    def test_a_turn_more_gives_the_notes_of_a_first_call(self):
        proposed(*self.SAID)
        warm = proposed(*self.SAID, 'The region is Bergen.')
        memory.of.cache_clear()
        self.assertEqual(proposed(*self.SAID, 'The region is Bergen.'), warm)

    def test_a_message_is_read_once(self):
        proposed(*self.SAID)
        with mock.patch.object(salience, 'read', wraps=salience.read) as read:
            proposed(*self.SAID, 'The gate is 14.')
        self.assertEqual([call.args[0] for call in read.call_args_list], ['The gate is 14.'])

    def test_notes_by_other_rules_are_not_served(self):
        before = {note['text'] for note in proposed(*self.SAID)}
        with mock.patch.object(sentences, 'split', lambda text, *_: [(0, len(text))]), \
                mock.patch.object(word_forms, 'KNEE', word_forms.KNEE + 1):
            self.assertIn(self.SAID[0], {note['text'] for note in proposed(*self.SAID)} - before)
        self.assertEqual({note['text'] for note in proposed(*self.SAID)}, before)

    def test_notes_by_another_vocabulary_are_not_served(self):
        turns = (Turn('The gate is fourteen.', OK),)
        of_common, of_rare = (salient(rank=dict.fromkeys(('gate', 'fourteen'), rank).get).notes(turns, (), '')
                              for rank in (2, 200_000))
        self.assertLess(of_common[0]['priority'], of_rare[0]['priority'])

    def test_notes_that_a_caller_changes_are_not_served_changed(self):
        notes = proposed(*self.SAID)
        expected = copy.deepcopy(notes)
        for note in notes:
            note.clear()
        self.assertEqual(proposed(*self.SAID), expected)


class FingerprintTest(unittest.TestCase):
    def test_it_does_not_depend_on_the_question(self):
        self.assertEqual(salient('Which gate?').fingerprint, salient().fingerprint)

    def test_another_rule_has_another(self):
        for module, name in ((salience, 'BASE'), (sentences, 'NARROW'), (acts, 'OFF'),
                             (supersession, 'FEW'), (tool_quotes, 'MOST')):
            with self.subTest(name), mock.patch.object(module, name, getattr(module, name) + 1):
                changed = salient().fingerprint
            self.assertNotEqual(changed, salient().fingerprint)

    def test_another_vocabulary_has_another(self):
        self.assertEqual(len({salient(rank=rank).fingerprint for rank in (None, {'the': 1}.get, {'the': 2}.get)}), 3)


if __name__ == '__main__':
    unittest.main()
