import unittest

from hypothesis import given
from hypothesis import strategies as st

from language.interviews import settled

NUMBERED = ('1. **Where shall it stand?**\n   - (a) in the yard\n   - (b) in the shed\n'
            '2. Which colour?\n   - (a) red\n   - (b) blue')
PLAIN = 'Where?\nA) Yard\nB) Shed\n\nColour?\nA) Red\nB) Blue'


def picks(reply, listing=NUMBERED):
    return [[listing[item.text:item.end].strip() for item in one.options] for one in settled(listing, reply)]


class SettledTest(unittest.TestCase):
    def test_each_number_is_of_its_question(self):
        for reply in ('1. b\n2. a', '1) b 2) a', '1b 2a', '1: b, 2: a', '1-b, 2-a'):
            self.assertEqual(picks(reply), [['in the shed'], ['red']], reply)

    def test_one_question_alone(self):
        self.assertEqual([picks('2b'), picks('2. a')], [[['blue']], [['red']]])

    def test_labels_in_a_row_are_of_the_questions_in_order(self):
        for reply in ('B, A', 'b a', 'B\nA', 'B and A'):
            self.assertEqual(picks(reply, PLAIN), [['Shed'], ['Red']], reply)

    def test_numbers_of_questions_without_numbers_are_their_order(self):
        self.assertEqual(picks('1. B\n2. A', PLAIN), [['Shed'], ['Red']])

    def test_what_an_answer_adds_is_no_matter(self):
        self.assertEqual(picks('1. b (the dry one)\n2. a, please'), [['in the shed'], ['red']])

    def test_the_words_of_the_option_may_follow(self):
        self.assertEqual(picks('1. b shed\n2. a crimson'), [['in the shed']])

    def test_those_beside_it_are_told(self):
        one, _ = settled(NUMBERED, '1. b\n2. a')
        self.assertEqual([item.label for item in one.beside], ['a'])

    def test_more_or_fewer_labels_than_questions_settle_nothing(self):
        self.assertEqual([picks('A', PLAIN), picks('A, B, A', PLAIN)], [[], []])

    def test_a_long_row_that_is_none_is_read_once(self):
        # Each gap can be read in several ways; all of them together would take for ever.
        self.assertEqual(picks('\n\n'.join('abc' * 400) + ' gate', PLAIN), [])

    def test_what_is_spoken_of_is_not_taken(self):
        self.assertEqual(picks('1. b is too dark\n2. not sure yet'), [])

    def test_a_number_without_options_settles_nothing(self):
        self.assertEqual(picks('1. a\n2. nine', '1. Which?\na) Oak\nb) Pine\n2. How many?'), [['Oak']])

    @given(st.text(alphabet='12ab.) \n,', max_size=40))
    def test_answers_stand_in_the_reply(self, reply):
        for one in settled(NUMBERED, reply):
            self.assertTrue(0 <= one.answer[0] < one.answer[1] <= len(reply))


if __name__ == '__main__':
    unittest.main()
