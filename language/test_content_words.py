import unittest

from language.content_words import content


class ContentTest(unittest.TestCase):
    def test_small_words_are_none(self):
        self.assertEqual(content(('the', 'fan', 'is', 'in', 'it')), {'fan', 'in'})

    def test_what_turns_a_statement_is_content(self):
        self.assertEqual(content(('fan', 'not', 'only', 'must', 'off')), {'fan', 'not', 'only', 'must', 'off'})

    def test_where_only_short_words_would_be_left_all_are_content(self):
        self.assertEqual(content(('it', 'is', 'on')), {'it', 'is', 'on'})

    def test_a_number_of_one_digit_is_no_short_word(self):
        self.assertEqual(content(('it', 'is', '9')), {'9'})

    def test_nothing_has_none(self):
        self.assertEqual(content(()), set())


if __name__ == '__main__':
    unittest.main()
