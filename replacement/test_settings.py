"""What the assistant reports to have set, and which orders of the user set it otherwise."""
import unittest

from language.reading import read
from replacement.settings import reset
from replacement.supersession import Statement
from replacement.talk_words import Talk


def gone(*said):
    """The values that are set otherwise; the assistant speaks first, then the user."""
    talk = Talk([Statement(n, 'user' if n else 'assistant', text, 0) for n, text in enumerate(said)], read(list(said)))
    return [said[r.old][slice(*r.span)] for r in reset(talk)]


class SettingsTest(unittest.TestCase):
    def test_an_order_of_the_user_replaces_what_was_set(self):
        for old, new, value in (
                ('I set the retry limit to 5.', 'Cut the retry limit down to 2.', '5'),
                ("I've set the cache size to 200 MB.", 'Make the cache size 500 MB.', '200'),
                ('The bid cap has been set to 400.', 'Raise the bid cap to 550.', '400'),
                ('I scheduled the tour for 10:00.', 'Move the tour to 11:00.', '10:00'),
                ('I set the log level to debug.', 'Set the log level to info.', 'debug'),
                ('I set the batch size to 64.', 'Use a batch size of 32.', '64')):
            self.assertEqual(gone(old, new), [value], new)

    def test_what_the_user_says_it_is_now_replaces_it(self):
        self.assertEqual(gone('I set the retry limit to 5.', 'The retry limit is 2 now.'), ['5'])

    def test_another_thing_stays_as_it_was_set(self):
        for old, new in (('I set the read timeout to 30 seconds.', 'Set the write timeout to 45 seconds.'),
                         ('I set the alarm for Ines to 7:00.', 'Set the alarm for Tom to 8:00.'),
                         ('I set the limit to 5.', 'Set the limit to 2 for guests.')):
            self.assertEqual(gone(old, new), [], new)

    def test_another_kind_of_value_takes_no_place(self):
        for new in ('Set the timeout to 45 minutes.', 'Set the timeout to never.', 'Set the timeout to 7:00.'):
            self.assertEqual(gone('I set the timeout to 30 seconds.', new), [], new)

    def test_what_is_asked_supposed_or_past_sets_nothing(self):
        for new in ('Is the retry limit 2?', 'If it fails, set the retry limit to 2.', 'The retry limit was 2.',
                    'Maybe set the retry limit to 2.'):
            self.assertEqual(gone('I set the retry limit to 5.', new), [], new)

    def test_the_same_value_replaces_nothing(self):
        self.assertEqual(gone('I set the bid cap to 400.', 'Set the bid cap to 400.'), [])


if __name__ == '__main__':
    unittest.main()
