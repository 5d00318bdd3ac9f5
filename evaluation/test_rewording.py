"""A reworded pair keeps what its label rests on."""
import unittest

from evaluation.rewording import inside, renamed, rephrased


class RewordingTest(unittest.TestCase):
    def test_a_word_of_both_sides_has_one_new_name(self):
        statement, text = renamed('Never delete rows from the ledger.', 'Keep the ledger as it is.', seed=3)
        new = statement.split()[-1].strip('.')
        self.assertNotEqual(new, 'ledger')
        self.assertEqual(text, f'Keep the {new} as it is.')

    def test_equal_numbers_stay_equal_and_different_ones_different(self):
        statement, text = renamed('At most 25.', 'At most 25, not 26.', seed=3)
        numbers = [word.strip('.,') for word in (statement + ' ' + text).split() if word[0].isdigit()]
        self.assertEqual((numbers[0], numbers[0] == '25', numbers[1] == numbers[2]), (numbers[1], False, False))

    def test_a_noun_beside_its_verb_stays(self):
        self.assertEqual(renamed('Cite the citation.', 'Cite it.', seed=3), ('Cite the citation.', 'Cite it.'))

    def test_a_seed_gives_the_same_rewording(self):
        self.assertEqual(renamed('Delete the rows.', 'a', 7), renamed('Delete the rows.', 'a', 7))

    def test_only_function_words_are_rephrased(self):
        self.assertIn(rephrased('Use at most 5 rows.', seed=1), ('Use at most 5 rows.', 'Use no more than 5 rows.'))

    def test_a_long_text_holds_the_text_on_a_line(self):
        self.assertEqual(inside('Never stop.', seed=1, sentences=10).split('\n').count('Never stop.'), 1)


if __name__ == '__main__':
    unittest.main()
