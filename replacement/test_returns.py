"""Back to what was before: which choice goes, and what returns to nothing of the kind."""
import unittest

from language.reading import read
from replacement.returns import returned
from replacement.supersession import Retirement, Statement
from replacement.talk_words import Talk

# The first statement goes with the last.
GOES = (
    ('Use tabs for indentation.', 'Revert to spaces please.'),
    ('Switch the theme to dark.', 'Change it back to the light one.'),
    ('Set the font to Lato.', "Let's go back to Georgia."),
    ("We'll try SQLite for the tests.", "Let's revert to Postgres for the tests."),
    ("Let's do the hybrid migration.", "I want to change! | Let's go back to the cue system."),
    ('Make the logo bigger.', 'Can you put it back to the previous version.'),
)
STAYS = (
    ('Set the font to Lato.', "Let's go back to the headline."),
    ('Set the font to Lato.', "I have to go back to work, let's continue tomorrow."),
    ('Set the font to Lato.', 'Should we go back to Georgia?'),
    ('Set the font to Lato.', 'Kim says we go back to Georgia.'),
    ('Set the font to Lato.', 'We go back to Lato.'),
    ('The font was never my choice.', "Let's go back to Georgia."),
    ('Use 0.21 percent per degree.', 'Back to the old one, 30 ms interval.'),
    ('Set up a table with the names of all the guests of the wedding and their wishes.', "Let's go back to Georgia."),
)


def talk_of(*said):
    """A talk of messages of the user; ' | ' stands between sentences."""
    statements = [Statement(turn, 'user', text, 0) for turn, message in enumerate(said)
                  for text in message.split(' | ')]
    return Talk(statements, read([s.text for s in statements]))


class ReturnedTest(unittest.TestCase):
    def test_the_last_choice_goes_with_what_goes_back_behind_it(self):
        for old, new in GOES:
            with self.subTest(new):
                self.assertEqual([r.old for r in returned(talk_of(old, new), [])], [0])

    def test_a_topic_a_question_and_what_was_no_choice_leave_all_as_it_is(self):
        for old, new in STAYS:
            with self.subTest(new):
                self.assertEqual(returned(talk_of(old, new), []), [])

    def test_what_replaced_the_thing_returned_to_goes_wherever_it_was_said(self):
        talk = talk_of('We print with Ost.', 'Hofer prints it instead.', *['It rains.'] * 10, 'Back to Ost please.')
        self.assertEqual([(r.old, r.new) for r in returned(talk, [Retirement(0, 1, (0, 9), True, 'value')])], [(1, 12)])

    def test_a_choice_long_ago_stays(self):
        self.assertEqual(returned(talk_of('Set the font to Lato.', *['It rains.'] * 10, 'Go back to Georgia.'), []), [])

    def test_what_is_retired_already_is_not_retired_again(self):
        talk = talk_of('Set the font to Lato.', "Let's go back to Georgia.")
        self.assertEqual(returned(talk, [Retirement(0, 1, (0, 9), True, 'value')]), [])


if __name__ == '__main__':
    unittest.main()
