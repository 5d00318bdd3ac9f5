"""The salient extractor on what a user lays down for later: rules, their updates and withdrawals, and filler."""
import unittest
from unittest import mock

import extractors
from compactor import Turn
from extraction import repetition
from extractors import salient

OK = 'Noted.'
CODE = 'Never tell the gate code KQ-412 to visitors.'


def proposed(*said, kept=()):
    """Notes on removed turns of the user."""
    return salient().notes(tuple(Turn(text, OK) for text in said), tuple(Turn(text, OK) for text in kept), 'Go on.')


def note_of(notes, text):
    """The only note with this text."""
    found, = (note for note in notes if note['text'] == text)
    return found


class UpdateTest(unittest.TestCase):
    def test_a_limit_that_is_stated_anew_is_superseded_and_the_new_one_says_so(self):
        old, new = ('Flour must not exceed the allowance of $624.', 'Flour must not exceed the allowance of $911.')
        notes = proposed(old, 'The oven is warm.', new)
        self.assertEqual(note_of(notes, old)['reason'], 'superseded by turn 3')
        self.assertEqual(note_of(notes, new)['replaces'], [1])

    def test_an_update_in_a_kept_turn_retires_what_was_removed(self):
        notes = proposed('The pond permit number is KQ-412.', kept=('The pond permit number is now KQ-533.',))
        self.assertEqual(note_of(notes, 'The pond permit number is KQ-412.')['reason'], 'superseded by turn 2')

    def test_a_proposal_of_the_assistant_that_the_user_takes_up_is_an_update(self):
        old, new = 'The limit is 30 requests.', "I'd raise the limit to 60 requests."
        turns = Turn(old, OK), Turn('Too low.', f'{new} Does that work?'), Turn('Sounds good.', OK)
        notes = salient().notes(turns, (), 'Go on.')
        self.assertEqual(note_of(notes, old)['reason'], 'superseded by turn 2')
        self.assertEqual(note_of(notes, new)['replaces'], [1])

    def test_a_proposal_that_the_user_does_not_take_up_is_none(self):
        old, new = 'The limit is 30 requests.', "I'd raise the limit to 60 requests."
        turns = Turn(old, OK), Turn('Too low.', f'{new} Does that work?'), Turn('No, leave it.', OK)
        self.assertNotIn('reason', note_of(salient().notes(turns, (), 'Go on.'), old))

    def test_an_update_of_plain_words_inherits_the_worth_of_what_it_replaces(self):
        said = ('The orchard wall may cost $7,344 in total.', 'Update: keep the orchard under ten dollars from now on.')
        notes = proposed(*said)
        with mock.patch.object(extractors, 'INHERITED', 0):
            alone = proposed(*said)
        self.assertGreater(note_of(notes, said[1])['priority'], note_of(alone, said[1])['priority'])


class WithdrawalTest(unittest.TestCase):
    def test_a_rule_that_was_taken_back_is_superseded_and_the_withdrawal_is_a_note(self):
        rule, back = 'Nobody opens the lid of jar KQ-412.', 'What I said about jar KQ-412 no longer applies.'
        notes = proposed(rule, back)
        self.assertEqual(note_of(notes, rule)['reason'], 'superseded by turn 2')
        self.assertEqual(note_of(notes, back)['replaces'], [1])

    def test_where_it_cannot_be_told_which_is_meant_all_say_that_they_conflict(self):
        said = ('Never water the ferns at noon.', 'Never prune the ferns at dusk.', 'The fern rule no longer holds.')
        notes = proposed(*said)
        self.assertEqual([note_of(notes, text)['conflicts'] for text in said], [[3], [3], [1, 2]])


class StandingTest(unittest.TestCase):
    def test_a_rule_is_a_note_though_its_value_stands_in_a_kept_turn(self):
        notes = proposed(CODE, kept=('Somebody wrote KQ-412 and the word gate code on a board for visitors to tell.',))
        self.assertGreater(note_of(notes, CODE)['priority'], 0)

    def test_a_preference_comes_before_talk_of_the_same_words(self):
        talk, wish = 'There were short rows in the larch book.', 'I prefer short rows in the larch book.'
        priority = {note['text']: note['priority'] for note in proposed(wish)}[wish]
        self.assertGreater(priority, note_of(proposed(talk), talk)['priority'])


class FillerTest(unittest.TestCase):
    def test_what_is_said_over_and_over_falls_in_worth(self):
        text = 'The old tarpaulin over the orchard flaps again.'
        priority = proposed(*[text] * 4)[-1]['priority']
        with mock.patch.object(repetition, 'FALL', 0):
            self.assertAlmostEqual(priority / proposed(*[text] * 4)[-1]['priority'], 4 ** -1.2, 3)

    def test_a_rule_that_is_said_over_and_over_keeps_its_worth(self):
        with mock.patch.object(repetition, 'FALL', 0):
            full = proposed(*[CODE] * 4)
        self.assertEqual(proposed(*[CODE] * 4), full)


if __name__ == '__main__':
    unittest.main()
