"""What a word is by its form alone. Figures by hand."""
import unittest

from language.word_forms import COUNTED, lexical_weight, words_of

RANKS = {'the': 10, 'The': 40, 'in': 11, 'we': 12, 'like': 900, 'office': 15_000, 'Office': 15_000, 'Lisbon': 20_000,
         'lisbon': 200_000, 'hotel': 16_000, 'Hotel': 17_000}


def rank(word):
    return RANKS.get(word)


class WordTest(unittest.TestCase):
    def test_numbers_times_versions_and_paths_stay_whole(self):
        self.assertEqual(words_of('At 17:30 run v2.0.1 of src/io/loader_v3.c, HAT-203.'),
                         ['at', '17:30', 'run', 'v2.0.1', 'of', 'src/io/loader_v3.c', 'hat-203'])

    def test_a_small_number_goes_with_what_it_counts(self):
        self.assertEqual(words_of('Book 2 nights for 3 and 12 Rooms, 1 in town.'),
                         ['book', '2 nights', 'nights', 'for', '3', 'and', '12 rooms', 'rooms', '1', 'in', 'town'])

    def test_a_count_is_worth_more_than_a_number_and_less_than_an_identifier(self):
        self.assertEqual(lexical_weight('2 nights', rank), COUNTED)
        self.assertTrue(lexical_weight('15', rank) < COUNTED < lexical_weight('a15', rank))

    def test_an_identifier_or_a_time_is_worth_three_plain_numbers(self):
        self.assertEqual([lexical_weight(word, rank) for word in ('15', '17:30', 'a15', '400')], [1.0, 3.0, 3.0, 3.0])

    def test_a_word_that_is_mostly_written_with_a_capital_is_a_name_in_lower_case_too(self):
        # rank 200,000 is beyond the knee; log10(200,000 / 20,000) = 1, cut at 0.75; 10 ** (0.32 * 0.75) = 1.738
        self.assertAlmostEqual(lexical_weight('lisbon', rank), 1.738, 3)

    def test_a_form_out_of_the_vocabulary_is_as_likely_misspelt(self):
        self.assertAlmostEqual(lexical_weight('qwv', rank), 0.85)

    def test_common_words_weigh_next_to_nothing(self):
        # (10 / 15,849) ** 0.47 = 0.0313; log10(10 / 40) = -0.602; 10 ** (0.32 * -0.602) = 0.642
        self.assertAlmostEqual(lexical_weight('the', rank), 0.0201, 4)


if __name__ == '__main__':
    unittest.main()
