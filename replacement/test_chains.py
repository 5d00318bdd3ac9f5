"""The last of a chain of changes that name nothing: which of them goes, and which stays."""
import unittest

from language.reading import read
from replacement.chains import chained, leaning
from replacement.resumption import resume
from replacement.revisions import taken_back
from replacement.supersession import Retirement, Statement
from replacement.talk_words import Talk


def statements(*said):
    return [Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)]


def talk_of(*said):
    return Talk(statements(*said), read(list(said)))


def gone(*said):
    """The statements of which something is retired by any rule."""
    talk, readings = statements(*said), read(list(said))
    found, course = resume(talk, readings)
    return {r.old for r in taken_back(found, talk, readings, course)[0].retired}


class ChainedTest(unittest.TestCase):
    def test_only_the_last_of_three_numbers_stays(self):
        for said in (('Adult tickets cost 35 euros.', 'Make it 42.', 'We settle on 38 euros for adult tickets.'),
                     ('The deposit is 200 euros.', 'Actually make that 250.', 'The deposit is now 180 euros.'),
                     ('Print 400 flyers.', 'Make that 500.', 'Print 450 flyers instead.'),
                     ('Max line length 100.', 'Actually make that 88.', 'Set the max line length to 92.'),
                     ('The fee is 60 euros.', 'Call it 55.', 'The fee is 58 euros after all.'),
                     ('Seat 12 people at the table.', 'Make it 14.', 'We settle on 10 people at the table.')):
            self.assertEqual(gone(*said), {0, 1}, said)

    def test_so_of_three_times(self):
        self.assertEqual(gone('The rehearsal starts at 18:00.', 'Make it 18:30.', 'The rehearsal starts at 19:00 now.'),
                         {0, 1})

    def test_what_changes_another_thing_stays(self):
        for said in (('Tickets cost 35 euros.', 'Book the hall for 4 hours.', 'Make it 6.',
                      'We settle on 38 euros for tickets.'),
                     ('The fee is 60 euros.', 'Bake 90 rolls.', 'Make it 120.', 'The fee is 58 euros after all.'),
                     ('Dinner is at 19:00.', 'The bus is at 17:00.', 'Make it 17:30.', 'Dinner is at 20:00 now.')):
            self.assertNotIn(2, gone(*said), said)

    def test_a_change_of_another_kind_of_value_of_the_same_statement_retires_no_date(self):
        talk = talk_of('A table for 4 on 12 March.', 'Make it 13 March.', 'Make it 5 people.')
        self.assertEqual(chained(talk, [Retirement(0, 1, (15, 23), True, 'value'),
                                        Retirement(0, 2, (12, 13), True, 'value')]), [])

    def test_the_same_number_said_again_retires_nothing(self):
        self.assertEqual(chained(talk_of('The fee is 60.', 'Make it 55.', 'The fee is now 55.'),
                                 [Retirement(0, 1, (11, 13), True, 'exchanged')]), [])

    def test_what_a_rule_has_retired_already_is_not_retired_twice(self):
        self.assertEqual(chained(talk_of('The fee is 60.', 'Make it 55.', 'The fee is now 58.'),
                                 [Retirement(0, 1, (11, 13), True, 'exchanged'),
                                  Retirement(1, 2, (8, 10), True, 'exchanged')]), [])


class LeaningTest(unittest.TestCase):
    def test_a_change_that_names_its_thing_does_not_lean(self):
        for text in ('Make the fee 55.', 'Make it 55 for the members.', 'Make it blue.', 'It is 55.', 'Make it 5 or '
                     '6.'):
            self.assertFalse(leaning(*read([text])), text)

    def test_a_question_does_not_lean(self):
        self.assertFalse(leaning(*read(['Can you make it 55?'])))

    def test_up_or_down_it_leans(self):
        for text in ('Put them up to 42.', 'No, make that 42.', 'Bring it down to 42 euros.', "Let's call it 42."):
            self.assertTrue(leaning(*read([text])), text)


if __name__ == '__main__':
    unittest.main()
