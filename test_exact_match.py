"""A statement is found word for word only where nothing around it changes it."""
import unittest

from exact_match import find_exact


class ExactTest(unittest.TestCase):
    def test_case_white_space_and_marks_between_words_do_not_matter(self):
        for text in ('NEVER  delete\nfiles!', '- **Never delete files**', 'Rule: "never delete files."',
                     'He said that never delete files.'):
            with self.subTest(text):
                self.assertTrue(find_exact('Never delete files.', text))

    def test_what_stands_around_it_can_change_it(self):
        for text in ('You may never delete files on Sunday.', 'Never delete files unless asked.', 'Never delete files?',
                     'Never delete files, if possible.', 'It is not true that never delete files.'):
            with self.subTest(text):
                self.assertEqual(find_exact('Never delete files.', text), '')

    def test_a_value_must_stand_as_it_is(self):
        for text in ('Pay $5000.', 'Pay $5,00.', 'Pay 500.', 'Pay $500.5.', 'Pay -$500.', 'Pay $500 %.'):
            with self.subTest(text):
                self.assertEqual(find_exact('Pay $500.', text), '')

    def test_a_minus_sign_is_part_of_its_number(self):
        self.assertEqual([bool(find_exact('Set it to -5.', text)) for text in ('set it to -5', 'set it to 5')],
                         [True, False])


if __name__ == '__main__':
    unittest.main()
