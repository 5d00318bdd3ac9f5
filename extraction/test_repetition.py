"""How much a sentence counts that is said over and over."""
import unittest

from extraction.repetition import FALL, damping


class DampingTest(unittest.TestCase):
    def test_a_sentence_said_twice_counts_in_full(self):
        self.assertEqual(damping([('The kiln is hot.', 'user')] * 2), [1.0, 1.0])

    def test_a_sentence_said_four_times_counts_by_the_power_of_four(self):
        said = [('The kiln is hot.', 'user')] * 4 + [('The glaze is blue.', 'user')]
        self.assertEqual(damping(said), [4 ** -FALL] * 4 + [1.0])

    def test_worth_falls_a_little_faster_than_the_number_of_times_grows(self):
        # 4 ** -1.2 = 2 ** -2.4 = 0.1895; by 1 it would be 0.25, by 2 0.0625
        self.assertAlmostEqual(damping([('The kiln is hot.', 'user')] * 4)[0], 0.1895, places=4)

    def test_case_spaces_and_the_full_stop_make_no_difference(self):
        said = [('The kiln is hot.', 'user'), ('the kiln  is hot', 'user'), ('The kiln is HOT!', 'user')]
        self.assertLess(max(damping(said)), 1)

    def test_status_lines_of_the_assistant_that_differ_in_numbers_count_as_one(self):
        self.assertLess(max(damping([(f'{n} jars are full.', 'assistant') for n in (12, 13, 14)])), 1)

    def test_statements_of_the_user_that_differ_in_numbers_are_others(self):
        self.assertEqual(damping([(f'{n} jars are full.', 'user') for n in (12, 13, 14)]), [1.0] * 3)

    def test_rows_of_a_list_count_in_full_each_time(self):
        self.assertEqual(damping([('- the kiln is hot', 'assistant')] * 4), [1.0] * 4)

    def test_a_sentence_with_a_code_counts_in_full_each_time(self):
        self.assertEqual(damping([('Your shelf is KQ-412.', 'assistant')] * 4), [1.0] * 4)

    def test_names_with_numbers_are_others(self):
        self.assertEqual(damping([(f'Shelf KQ-{n} is full.', 'assistant') for n in (12, 13, 14)]), [1.0] * 3)


if __name__ == '__main__':
    unittest.main()
