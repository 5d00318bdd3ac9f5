import unittest

from hypothesis import given
from hypothesis import strategies as st

from extraction.duplicates import Said, same, settle, sought, words_heard
from extraction.memory import Memory

WORDS = st.lists(st.sampled_from(('fern', 'oak', 'elm', 'ash', 'yew')), min_size=1, max_size=4, unique=True).map(
    ' '.join)   # plain words of content: who says them all in this order says them again


def read(text):
    """One message of the user, read."""
    return Memory({}.get).read([(1, 'user', text)], 1).messages[0]


def quotes(*texts):
    return [read(text).quotes[0] for text in texts]


def chosen(*texts):
    return [{'role': 'user', 'text': text, 'priority': 1.0} for text in texts]


def settled(text, entered=(), kept=()):
    notes = [*chosen(*entered), {'role': 'user', 'text': text}]
    settle(notes, quotes(*entered, text), range(len(entered)), [(len(entered), 0.5)],
           [(quoted, True) for quoted in quotes(*kept)])
    return notes[-1]


def settled_alone(notes):
    settle(notes, quotes(*[note['text'] for note in notes]), range(len(notes)), [], [])


def again(said, asked, user=True, by_user=True):
    """What says again each text that is asked for, of what the user or the assistant said."""
    there, wanted = quotes(*said), quotes(*asked)
    known = Said(sought([*there, *wanted]), [(quoted, by_user) for quoted in there])
    return [found and found.text for found in (known.again(quoted, user) for quoted in wanted)]


class HeardTest(unittest.TestCase):
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
        self.assertEqual(again(('Turn the fan off.', 'The ladder is on the shelf.'),
                               ('Turn the fan on.', 'The ladder is under the shelf.')), [None, None])

    def test_a_small_word_that_is_a_name_makes_another_statement(self):
        said = ['Long ago the tool was written in Basic.']
        self.assertEqual(again(said, ['The tool is written in Go.', 'The tool is written in Basic.']), [None, *said])

    def test_a_question_does_not_say_a_statement_again(self):
        self.assertEqual(again(['Who has the ladder now?'], ['Ada has the ladder now.']), [None])

    def test_what_the_assistant_says_makes_no_duplicate_of_the_users_words(self):
        said = ['Ada has the ladder now.']
        self.assertEqual([again(said, ['Ada has the ladder.'], user, False) for user in (True, False)], [[None], said])

    def test_the_first_that_says_it_is_named(self):
        said = ['Ada has the long ladder now.', 'Ada has the ladder now.']
        self.assertEqual(again(said, ['Ada has the ladder.', 'Ada now']), [said[0], said[0]])

    def test_a_word_that_stands_for_something_new_makes_another_statement(self):
        said = ['Give the fern to Ada in the hall.', 'Use pot 3 for the fern.']
        self.assertEqual(again(said, ['Give the fern to him.', 'Put it there.', 'Use that for the fern.',
                                      'Use that one for the fern.', 'Give her the fern.']), [None] * 5)

    def test_the_same_word_in_both_says_nothing_new(self):
        said = ['Please bring it to Ada in the hall.']
        self.assertEqual(again(said, ['Bring it to Ada.']), said)

    def test_a_determiner_stands_for_nothing(self):
        said = ['Give the tall fern to Ada.', 'There is a pot in the hall.']
        self.assertEqual(again(said, ['Give that fern to Ada.', 'There is a pot.']), said)

    def test_what_is_done_says_more_than_the_order(self):
        said = ['Call Ada about the fern.', 'Next we do the ferns in the hall.', 'Repair the pump.']
        self.assertEqual(again(said, ['Ada has been called.', 'The ferns are done.', 'The pump works.']), [None] * 3)

    def test_what_is_done_says_a_report_again(self):
        said = ['The ferns in the hall are done.']
        self.assertEqual(again(said, ['The ferns are done.']), said)

    def test_what_takes_one_of_two_says_something_of_its_own(self):
        self.assertEqual(again(['Ask Ada or Bob for a fern.', 'Ask Ada and Bob for a pot.'],
                               ['Ask Ada for a fern.', 'Ask Ada for a pot.']), [None, 'Ask Ada and Bob for a pot.'])

    def test_a_wish_of_somebody_else_says_no_statement_again(self):
        said = ['Bob suggested oak instead of fern.', 'Maybe we take the fern in May.']
        self.assertEqual(again(said, ['We take fern.', 'We take the fern.']), [None, None])

    @given(st.lists(WORDS, max_size=8), st.lists(WORDS, max_size=4))
    def test_it_finds_what_looking_at_all_that_is_said_finds(self, said, asked):
        def says(one, other):
            rest = iter(one.split())
            return all(word in rest for word in other.split())
        self.assertEqual(again(said, asked), [next((one for one in said if says(one, other)), None) for other in asked])


class SettleTest(unittest.TestCase):
    def test_a_number_that_no_note_has_makes_no_duplicate(self):
        self.assertIn('priority', settled('and 200 name cards', ['Print name cards.', '200 cups']))

    def test_what_stays_in_the_request_is_named_by_nobody(self):
        self.assertEqual(settled('Print 200 cards.', kept=['Please print 200 cards on Friday.']),
                         {'role': 'user', 'text': 'Print 200 cards.', 'reason': 'duplicate', 'repeats': []})

    def test_what_is_left_stands_after_the_least_of_the_notes(self):
        least, note = chosen('Bob is away.', 'Print 200 cards.')
        said = quotes(least['text'], note['text'])
        least['priority'] = 1e-6
        del note['priority']
        settle([least, note], said, [0], [(1, 5.0)], [])
        self.assertTrue(0 < note['priority'] / said[1].tokens < 1e-6 / said[0].tokens)

    def test_a_note_that_a_better_one_says_in_full_is_a_duplicate(self):
        better, worse = chosen('Please print 200 cards.', 'Print 200 cards.')
        settled_alone([better, worse])
        self.assertEqual([note.get('repeats') for note in (better, worse)], [None, ['Please print 200 cards.']])

    def test_one_that_says_what_it_replaces_is_none(self):
        better, worse = chosen('Please print 200 cards.', 'Print 200 cards.')
        worse['replaces'] = [1]
        settled_alone([better, worse])
        self.assertIn('priority', worse)


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
