"""Dates that are moved in few words: which date is meant, and what moves none."""
import unittest

from postponements import postponed
from reading import read
from supersession import Statement
from talk_words import Talk

DUE = 'Signing was due on 28 February.'


def found(*said):
    """(old, new) of what is retired; each text is a turn of the user's."""
    talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(list(said)))
    return [(r.old, r.new) for r in postponed(talk)]


class PostponedTest(unittest.TestCase):
    def test_the_date_of_the_message_before(self):
        self.assertEqual(found(DUE, 'Indeed they now say 15 March, because their director is abroad.'), [(0, 1)])

    def test_the_date_of_what_the_messages_before_speak_of(self):
        self.assertEqual(found('so 15 April for abstracts', 'The dinner is on 3 May.', 'Who pays the bus?',
                               'Only 31 abstracts came.', 'extended to 24 April'), [(0, 4)])

    def test_between_two_dates_just_before_nothing_is_retired(self):
        self.assertEqual(found('Signing on 28 February.', 'Payment on 3 March.', 'They now say 15 March.'), [])

    def test_a_date_that_no_message_near_speaks_of_stays(self):
        self.assertEqual(found('The dinner is on 3 May.', 'Who pays the bus?', 'The boss does.', 'Good.',
                               'extended to 24 April'), [])

    def test_a_clause_that_says_what_its_date_is_of_moves_no_other(self):
        self.assertEqual(found(DUE, 'The summer concert now begins on 15 March.'), [])

    def test_a_date_of_arrival_moves_no_other_date_said_long_before(self):
        self.assertEqual(found('The forecast for Oslo on 12 March, please.', 'And a hotel in Oslo.', 'The cheap one.',
                               "Change the check in to 11 March."), [])

    def test_a_conclusion_is_no_change(self):
        self.assertEqual(found(DUE, 'So 15 March then.'), [])

    def test_a_weekday_moves_no_date(self):
        self.assertEqual(found(DUE, 'They now say Monday.'), [])

    def test_a_question_moves_nothing(self):
        self.assertEqual(found(DUE, 'Is it now 15 March?'), [])

    def test_the_same_date_again_moves_nothing(self):
        self.assertEqual(found(DUE, 'They now say 28 February.'), [])


if __name__ == '__main__':
    unittest.main()
