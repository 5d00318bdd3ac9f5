"""Bans that are lifted, and what lifts none."""
import unittest

from language.reading import read
from replacement.permissions import lifted
from replacement.supersession import Statement
from replacement.talk_words import Talk


def found(*said):
    """(old, new) of the bans that are lifted; each text is a turn of the user."""
    talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(list(said)))
    return [(r.old, r.new) for r in lifted(talk)]


class LiftedTest(unittest.TestCase):
    def test_what_may_be_done_again_is_banned_no_more(self):
        for said in (('No visits to the ward until the tests are back.',
                      'The tests are back, so visits to the ward are allowed again.'),
                     ("Don't post to the forum.", 'You can post to the forum again.'),
                     ("Don't post to the forum.", 'You can post to the forum once more.'),
                     ("Don't post to the forum.", 'Members can post to the forum now.'),
                     ('No trips to the lake.', 'Trips to the lake resume.'),
                     ('Nobody crosses the bridge until it is mended.', 'The bridge is mended, people may cross again.'),
                     ('Hold all orders until Monday.', 'All orders can go out again.')):
            with self.subTest(said[1]):
                self.assertEqual(found(*said), [(0, 1)])

    def test_a_permission_for_all_that_was_banned_lifts_it(self):
        self.assertEqual(found('Do not feed the ducks.', 'You may feed the ducks.'), [(0, 1)])

    def test_a_permission_for_another_number_lifts_nothing(self):
        self.assertEqual(found('Nobody uses kiln 2 until it is cold.', 'Pupils may use kiln 3 again.'), [])

    def test_what_is_quoted_or_holds_in_some_case_lifts_nothing(self):
        for said in ('> You may feed the ducks again.', 'Once the vet agrees you may feed the ducks again.'):
            with self.subTest(said):
                self.assertEqual(found('Do not feed the ducks.', said), [])

    def test_a_permission_for_one_is_an_exception(self):
        self.assertEqual(found('Do not send letters to members.', 'You may send letters to Bo.'), [])

    def test_a_permission_for_once_is_an_exception(self):
        self.assertEqual(found('Never feed the ducks.', 'Just tonight you may feed the ducks.'), [])

    def test_what_happens_again_lifts_nothing(self):
        self.assertEqual(found('No dogs on the lawn.', 'Dogs on the lawn are a nuisance again.'), [])

    def test_another_thing_lifts_nothing(self):
        self.assertEqual(found('Never feed the ducks at night.', 'You may feed the geese again.'), [])

    def test_a_question_lifts_nothing(self):
        self.assertEqual(found('Do not feed the ducks.', 'May we feed the ducks again?'), [])

    def test_a_second_ban_lifts_nothing(self):
        self.assertEqual(found('Do not feed the ducks.', 'You may never feed the ducks again.'), [])


if __name__ == '__main__':
    unittest.main()
