import unittest

from language.content_words import content, ended


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


class EndedTest(unittest.TestCase):
    def test_what_is_done_or_how_it_is_now(self):
        self.assertEqual([sorted(ended(text)) for text in (
            'The cook has been called.', 'The table is done.', "It's all fine.", 'The pump works.')],
            [['called'], ['done'], ['fine'], ['works']])

    def test_an_order_ends_nothing(self):
        self.assertEqual([ended(text) for text in ('Call the cook.', 'Try the fine wine.', 'Is it open?')], [set()] * 3)


if __name__ == '__main__':
    unittest.main()
