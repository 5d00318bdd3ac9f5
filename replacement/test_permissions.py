"""Bans that are lifted, and what lifts none."""
import unittest

from language.reading import read
from replacement.permissions import lifted, taken_back
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
                     ("Don't use emojis.", 'Emojis are fine now.'),
                     ("Don't post to the forum.", 'You can post to the forum once more.'),
                     ("Don't post to the forum.", 'Members can post to the forum now.'),
                     ('No trips to the lake.', 'Trips to the lake resume.'),
                     ('Nobody crosses the bridge until it is mended.', 'The bridge is mended, people may cross again.'),
                     ("Nothing goes into the parents' group before the head teacher has read it.",
                      "You can post straight to the parents' group."),
                     ('Do not post to the group before I have read it.', 'You may post to the group without asking.'),
                     ('Hold all orders until Monday.', 'All orders can go out again.')):
            with self.subTest(said[1]):
                self.assertEqual(found(*said), [(0, 1)])

    def test_a_permission_for_all_that_was_banned_lifts_it(self):
        self.assertEqual(found('Do not feed the ducks.', 'You may feed the ducks.'), [(0, 1)])

    def test_a_permission_to_do_it_at_once_lifts_a_ban_until_then(self):
        self.assertEqual(found('Do not post to the group before the head has read it.',
                               'You can post straight to the group.'), [(0, 1)])

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


class TakenBackTest(unittest.TestCase):
    def found(self, *said):
        talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(list(said)))
        return [(r.old, r.new) for r in taken_back(talk)]

    def test_a_ban_in_its_words_takes_a_permission_back(self):
        for said in (('You can push straight to main while I am away.', 'No more pushing to main, open a request.'),
                     ('You may park in the yard.', 'You must not park in the yard any more.'),
                     ('Feel free to edit the draft.', 'Please stop editing the draft.'),
                     ('You can use my desk.', "You can't use my desk."),
                     ('Members are allowed to swim after dark.', "Don't swim after dark.")):
            with self.subTest(said[1]):
                self.assertEqual(self.found(*said), [(0, 1)])

    def test_a_ban_with_further_words_is_an_exception(self):
        for said in (('You may park in the yard.', "Don't park in the yard on Sundays."),
                     ('You can use my desk.', 'Never use my desk lamp.'),
                     ('You can use room 2.', "You can't use room 3."),
                     ('You can use my desk.', "Don't use it unless I am out.")):
            with self.subTest(said[1]):
                self.assertEqual(self.found(*said), [])

    def test_nor_does_a_question_or_somebody_elses_word(self):
        self.assertEqual(self.found('You can use my desk.', "Why can't you use my desk?"), [])
        self.assertEqual(self.found('You can use my desk.', "Ada says you can't use my desk."), [])


if __name__ == '__main__':
    unittest.main()
