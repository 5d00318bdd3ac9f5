"""With what reserve a change is told."""
import unittest

from replacement.reserves import has_reserve, is_of_case


class ReserveTest(unittest.TestCase):
    def test_what_is_denied_or_only_supposed_has_one(self):
        for text in ("it isn't the gym now", 'we never used kelp', 'perhaps the gym', 'it may become the gym',
                     'if the gym replaces it', 'they should take the gym', "we can't use the gym"):
            with self.subTest(text):
                self.assertTrue(has_reserve(text))

    def test_what_is_told_has_none_nor_has_a_month(self):
        for text in ('the gym replaces it', 'it moved to 3 may at noon', 'from may 3 it is the gym'):
            with self.subTest(text):
                self.assertFalse(has_reserve(text))

    def test_what_speaks_of_no_case_is_of_another(self):
        self.assertFalse(is_of_case('during the pilot we use kelp', 17, 'We use moss.'))

    def test_in_the_end_is_no_case(self):
        self.assertTrue(is_of_case('in the end we use kelp', 11, 'We use moss.'))
