import unittest

from extraction.duplicates import DENIES, Said, force, same, settle, words_heard
from extraction.memory import Memory


def read(text):
    """One message of the user, read."""
    return Memory({}.get).read([(1, 'user', text)], 1).messages[0]


def quotes(*texts):
    return [read(text).quotes[0] for text in texts]


def settled(text, entered=(), kept=()):
    note = {'text': text}
    settle([(note, quotes(text)[0], 0.5)], quotes(*entered), quotes(*kept), 1.0)
    return note


class ForceTest(unittest.TestCase):
    def test_a_wish_in_the_form_of_a_question_states(self):
        self.assertEqual([force(text) for text in ('Could you water the ferns?', 'Who waters the ferns?')],
                         ['states', 'asks'])

    def test_what_is_not_done_denies(self):
        self.assertEqual([force(text) for text in ("The ferns aren't watered.", 'Never water them.')], [DENIES] * 2)

    def test_words_of_a_denial_are_not_heard_as_stated(self):
        heard = words_heard([read('The ferns are dry. Ada did not water the palms.')])
        self.assertIn('ferns', heard['states'])
        self.assertNotIn('palms', heard['states'])


class SameTest(unittest.TestCase):
    def test_a_label_that_names_someone_belongs_to_the_statement(self):
        self.assertNotEqual(same('Ada: water the ferns.'), same('Bob: water the ferns.'))

    def test_a_code_keeps_its_marks(self):
        self.assertNotEqual(same('Use pot-3.'), same('Use pot 3.'))


class SaidTest(unittest.TestCase):
    def test_another_preposition_or_particle_is_another_statement(self):
        said = Said(quotes('Turn the fan off.', 'The ladder is on the shelf.'))
        self.assertEqual([said.again(q) for q in quotes('Turn the fan on.', 'The ladder is under the shelf.')],
                         [None, None])

    def test_a_question_does_not_say_a_statement_again(self):
        self.assertIsNone(Said(quotes('Who has the ladder now?')).again(quotes('Ada has the ladder now.')[0]))


class SettleTest(unittest.TestCase):
    def test_a_number_that_no_note_has_makes_no_duplicate(self):
        self.assertIn('priority', settled('and 200 name cards', ['Print name cards.', '200 cups']))

    def test_what_stays_in_the_request_is_named_by_nobody(self):
        self.assertEqual(settled('Print 200 cards.', kept=['Please print 200 cards on Friday.']),
                         {'text': 'Print 200 cards.', 'reason': 'duplicate', 'repeats': []})

    def test_what_is_left_stands_after_the_least_of_the_notes(self):
        note = {'text': 'Print 200 cards.'}
        quoted, = quotes(note['text'])
        settle([(note, quoted, 5.0)], [], [], 2e-6)
        self.assertTrue(0 < note['priority'] / quoted.tokens < 2e-6)


if __name__ == '__main__':
    unittest.main()
