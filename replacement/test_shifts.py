"""Dates and times that are moved by so much, once more, or forward."""
import unittest

from language.reading import read
from replacement.shifts import shifted
from replacement.supersession import Statement
from replacement.talk_words import Talk


def gone(*said):
    """What is retired of what a user says, each answered; sentences of one message are parted by ' | '."""
    statements = [Statement(n, role, text, 0) for n, whole in enumerate(said, 1)
                  for role, texts in (('user', whole.split(' | ')), ('assistant', ['Ok.'])) for text in texts]
    talk = Talk(statements, read([s.text for s in statements]))
    return [statements[r.old].text[slice(*r.span)] for r in shifted(talk)]


class BySoMuchTest(unittest.TestCase):
    def test_the_value_that_lies_so_far_from_the_new_one(self):
        for old, new, value in (
                ('It closes on 31 March.', "I've extended it by a week for the late ones. | 7 April.", '31 March'),
                ('The deadline is 3 May.', 'We pushed it back two weeks, so 17 May.', '3 May'),
                ('Doors open at 19:00.', 'pushed back half an hour, 19:30', '19:00'),
                ('Dinner is at 19:00.', 'half an hour earlier: 18:30', '19:00'),
                ('The call is on Tuesday.', 'delayed by two days, so Thursday', 'Tuesday'),
                ('The exam is on 2 March.', 'They brought it forward by two days. | 28 February.', '2 March'),
                ('The kickoff is on 6 May.', 'We had to shove the kickoff a week, 13 May.', '6 May'),
                ('My visa runs until 12 December.', 'They extended it by a month, to 12 January.', '12 December')):
            with self.subTest(new):
                self.assertEqual(gone(old, 'I fly on 20 April at 8:15, on a Monday.', new), [value])

    def test_what_does_not_lie_so_far_from_it_stays(self):
        for old, new in (('It closes on 31 March.', "I've extended it by a week. | 9 April."),
                         ('It closes on 31 March.', 'They brought it forward by a week. | 7 April.')):
            with self.subTest(new):
                self.assertEqual(gone(old, new), [])

    def test_what_comes_later_moves_nothing(self):
        for new in ('Results come a week later, 19 May.', "A week later, 19 May, there's the resit.",
                    'I come back a week later, 19 May.'):
            with self.subTest(new):
                self.assertEqual(gone('The exam is on 12 May.', new), [])

    def test_what_is_moved_by_its_name_leaves_the_rest(self):
        self.assertEqual(gone('Lunch is at 12:00.', 'I moved the dentist forward by an hour, so 11:00.'), [])


class AgainTest(unittest.TestCase):
    def test_what_slips_again_had_been_moved(self):
        for new in ('So we slip again, to 3 May.', "we've had to move again, 3 May", 'It was delayed again: 3 May.'):
            with self.subTest(new):
                self.assertEqual(gone('The new go-live is 12 April.', 'Training is on 30 March.', new), ['12 April'])

    def test_what_was_never_moved_stays(self):
        self.assertEqual(gone('Training is on 30 March.', 'So we slip again, to 3 May.'), [])

    def test_what_only_happens_again_moves_nothing(self):
        self.assertEqual(gone('The new date is 9 May.', 'We meet again on 16 May.'), [])


class ForwardTest(unittest.TestCase):
    def test_the_time_said_just_before_of_what_is_moved(self):
        for new in ("The flight's been brought forward, so 11:50 at the latest.",
                    "They've brought it forward, so 11:50."):
            with self.subTest(new):
                self.assertEqual(gone('My flight is on Sunday. | I need to be there by 13:15.', new), ['13:15'])

    def test_a_time_on_the_other_side_stays(self):
        self.assertEqual(gone('I need to be there by 13:15.', "They've brought it forward, so 13:40."), [])

    def test_what_is_moved_by_another_name_leaves_it(self):
        self.assertEqual(gone('My flight is at 13:15.', "The exam's been brought forward, so 11:50."), [])


if __name__ == '__main__':
    unittest.main()
