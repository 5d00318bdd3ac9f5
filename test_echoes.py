"""Echoes of the assistant: which go with what they echo."""
import unittest

from echoes import echoed
from reading import read
from supersession import Retirement, Statement
from talk_words import Talk


def found(*said, span=None):
    """Old statements that go, where the first is retired by the last; a statement is (role, text)."""
    talk = Talk([Statement(turn, *one, 0) for turn, one in enumerate(said, 1)], read([text for _, text in said]))
    span = span or (0, len(said[0][1]))
    return [r.old for r in echoed(talk, [Retirement(0, len(said) - 1, span, True, 'called off')])]


LATER = 'user', 'No gas hob after all.'


class EchoedTest(unittest.TestCase):
    def test_an_echo_goes_with_it(self):
        self.assertEqual(found(('user', 'We keep the gas hob.'), ('assistant', 'Gas hob then.'), LATER), [1])

    def test_a_number_in_words_echoes_one_in_digits(self):
        self.assertEqual(found(('user', 'philovita x3'), ('assistant', 'Three Philovita.'), LATER), [1])

    def test_an_echo_that_goes_on_after_a_comma(self):
        self.assertEqual(found(('user', 'the budget is 400 btw'), ('assistant', 'Noted: 400, the deposit apart.'),
                               LATER), [1])

    def test_a_range_is_echoed_with_the_month_in_full(self):
        self.assertEqual(found(('user', '6-11 oct'), ('assistant', '6 to 11 October is Monday to Saturday.'),
                               LATER), [1])

    def test_what_says_more_stays(self):
        self.assertEqual(found(('user', 'We keep the gas hob.'),
                               ('assistant', 'A gas hob needs a hood with extraction.'), LATER), [])

    def test_another_number_stays(self):
        self.assertEqual(found(('user', 'philovita x3'), ('assistant', 'Five Philovita.'), LATER), [])

    def test_a_question_stays(self):
        self.assertEqual(found(('user', 'We keep the gas hob.'), ('assistant', 'The gas hob?'), LATER), [])

    def test_what_echoes_another_part_stays(self):
        self.assertEqual(found(('user', 'We keep the gas hob, and we sell the fridge.'),
                               ('assistant', 'Sell the fridge.'), LATER, span=(0, 20)), [])

    def test_a_later_message_is_no_echo(self):
        self.assertEqual(found(('user', 'We keep the gas hob.'), ('assistant', 'Noted.'), ('user', 'Thanks.'),
                               ('assistant', 'Gas hob then.'), LATER), [])


if __name__ == '__main__':
    unittest.main()
