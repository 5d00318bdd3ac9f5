"""One clause is the same as another only where nothing that matters differs."""
import unittest

from checks.clause_compare import CERTIFIED, compare, missing_values, share
from language.wording import read_clause


def label(one, other, matcher=None):
    return compare(read_clause(one), read_clause(other), matcher).label


class ShareTest(unittest.TestCase):
    def test_the_share_counts_content_words_and_values(self):
        # of copy, rows and 5 there are rows and 5
        wanted, other = read_clause('Copy 5 rows.'), read_clause('5 rows left.')
        self.assertAlmostEqual(share(wanted, other), 2 / 3)

    def test_a_contrast_does_not_count(self):
        self.assertEqual(share(read_clause('Use tabs, not spaces.'), read_clause('Use tabs.')), 1)

    def test_a_value_in_other_clothes_is_not_missing(self):
        self.assertEqual(missing_values(read_clause('At 2 pm.'), read_clause('At 14:00.')), [])


class CompareTest(unittest.TestCase):
    def test_a_contrast_may_be_left_out_and_may_not_be_turned_round(self):
        self.assertEqual(label('Use tabs, not spaces.', 'Use only tabs.'), 'paraphrased')
        self.assertNotIn(label('Use tabs, not spaces.', 'Use spaces, not tabs.'), CERTIFIED)

    def test_a_contrast_that_the_text_adds_is_a_doubt(self):
        self.assertEqual(label('Email Ann.', 'Email Ann, not today.'), 'unverifiable')

    def test_what_follows_over_is_a_contrast_only_after_a_choice(self):
        self.assertNotIn(label('Do not work over lunch.', 'Do not work.'), CERTIFIED)

    def test_the_word_that_is_denied_matters(self):
        self.assertNotIn(label('Do not email, call instead.', 'Do not call, email instead.'), CERTIFIED)

    def test_a_sequence_matters(self):
        self.assertEqual(label('Lint, then test.', 'Test, then lint.'), 'unverifiable')

    def test_the_past_is_not_the_present(self):
        for one, other in (('The branch is main.', 'The branch was main.'), ('I live in Oslo.', 'I lived in Oslo.'),
                           ('The bill was paid.', 'The bill must be paid.')):
            with self.subTest(other):
                self.assertNotIn(label(one, other), CERTIFIED)

    def test_a_light_verb_may_come_or_go_but_not_stand_for_another(self):
        self.assertEqual([label('Email reports.', 'Send email reports.'), label('Keep reports.', 'Send reports.')],
                         ['paraphrased', 'unverifiable'])

    def test_a_noun_that_says_what_a_named_value_is_may_come_or_go(self):
        self.assertEqual(label('Stay in eu-central-1.', 'Stay in the eu-central-1 region.'), 'paraphrased')

    def test_a_permission_for_everyone_contradicts_one_for_a_few(self):
        self.assertEqual(label('Only managers may sign refunds.', 'Anyone may sign refunds.'), 'contradicted')


if __name__ == '__main__':
    unittest.main()
