import unittest

from extraction.duplicates import DENIES, Said, force, same, settle, words_heard
from extraction.memory import Memory


def read(text):
    """One message of the user, read."""
    return Memory({}.get).read([(1, 'user', text)], 1).messages[0]


def quotes(*texts):
    return [read(text).quotes[0] for text in texts]


def chosen(*texts):
    return [({'role': 'user', 'text': text, 'priority': 1.0}, quoted)
            for text, quoted in zip(texts, quotes(*texts), strict=True)]


def settled(text, entered=(), kept=()):
    note = {'role': 'user', 'text': text}
    settle(chosen(*entered), [(note, quotes(text)[0], 0.5)], [(quoted, True) for quoted in quotes(*kept)])
    return note


class ForceTest(unittest.TestCase):
    def test_a_wish_in_the_form_of_a_question_states(self):
        self.assertEqual([force(text) for text in ('Could you water the ferns?', 'Who waters the ferns?')],
                         ['states', 'asks'])

    def test_what_is_not_done_denies(self):
        self.assertEqual([force(text) for text in ("The ferns aren't watered.", 'Never water them.')], [DENIES] * 2)

    def test_words_of_a_denial_are_not_heard_as_stated(self):
        heard = words_heard([read('The ferns are dry. Ada did not water the palms.')], False)
        self.assertIn('ferns', heard['states'])
        self.assertNotIn('palms', heard['states'])


class SameTest(unittest.TestCase):
    def test_a_label_that_names_someone_belongs_to_the_statement(self):
        self.assertNotEqual(same('Ada: water the ferns.'), same('Bob: water the ferns.'))

    def test_a_code_keeps_its_marks(self):
        self.assertNotEqual(same('Use pot-3.'), same('Use pot 3.'))


class SaidTest(unittest.TestCase):
    def test_another_preposition_or_particle_is_another_statement(self):
        said = Said([(q, True) for q in quotes('Turn the fan off.', 'The ladder is on the shelf.')])
        self.assertEqual([said.again(q, True) for q in quotes('Turn the fan on.', 'The ladder is under the shelf.')],
                         [None, None])

    def test_a_small_word_that_is_a_name_makes_another_statement(self):
        said = Said([(quoted, True) for quoted in quotes('Long ago the tool was written in Basic.')])
        self.assertIsNone(said.again(quotes('The tool is written in Go.')[0], True))
        self.assertIsNotNone(said.again(quotes('The tool is written in Basic.')[0], True))

    def test_a_question_does_not_say_a_statement_again(self):
        said = Said([(quotes('Who has the ladder now?')[0], True)])
        self.assertIsNone(said.again(quotes('Ada has the ladder now.')[0], True))


    def test_what_the_assistant_says_makes_no_duplicate_of_the_users_words(self):
        said = Said([(quotes('Ada has the ladder now.')[0], False)])
        self.assertIsNone(said.again(quotes('Ada has the ladder.')[0], True))
        self.assertIsNotNone(said.again(quotes('Ada has the ladder.')[0], False))


class SettleTest(unittest.TestCase):
    def test_a_number_that_no_note_has_makes_no_duplicate(self):
        self.assertIn('priority', settled('and 200 name cards', ['Print name cards.', '200 cups']))

    def test_what_stays_in_the_request_is_named_by_nobody(self):
        self.assertEqual(settled('Print 200 cards.', kept=['Please print 200 cards on Friday.']),
                         {'role': 'user', 'text': 'Print 200 cards.', 'reason': 'duplicate', 'repeats': []})

    def test_what_is_left_stands_after_the_least_of_the_notes(self):
        (least, quoted), = chosen('Bob is away.')
        least['priority'] = 1e-6
        note = {'role': 'user', 'text': 'Print 200 cards.'}
        settle([(least, quoted)], [(note, quotes(note['text'])[0], 5.0)], [])
        self.assertTrue(0 < note['priority'] / quotes(note['text'])[0].tokens < 1e-6 / quoted.tokens)

    def test_a_note_that_a_better_one_says_in_full_is_a_duplicate(self):
        better, worse = chosen('Please print 200 cards.', 'Print 200 cards.')
        settle([better, worse], [], [])
        self.assertEqual([note.get('repeats') for note, _ in (better, worse)], [None, ['Please print 200 cards.']])

    def test_one_that_says_what_it_replaces_is_none(self):
        better, worse = chosen('Please print 200 cards.', 'Print 200 cards.')
        worse[0]['replaces'] = [1]
        settle([better, worse], [], [])
        self.assertIn('priority', worse[0])


class OrderTest(unittest.TestCase):
    def test_the_same_words_in_other_roles_say_something_else(self):
        for one, other in (('Leo lends Mia 30 for the kayak.', 'Mia lends Leo 30 for the kayak.'),
                           ('Ship the piano to Turin from Bern.', 'Ship the piano from Turin to Bern.')):
            with self.subTest(one):
                self.assertNotIn('reason', settled(one, entered=[other]))

    def test_a_part_of_it_in_its_order_says_nothing_more(self):
        self.assertEqual(settled('The piano goes to Bern.', entered=['The grand piano goes to Bern.'])['reason'],
                         'duplicate')

    def test_small_words_alone_are_said_again_only_together(self):
        self.assertNotIn('reason', settled('Go on then.', entered=['The fair is at noon on Sunday.']))



if __name__ == '__main__':
    unittest.main()
