"""What is told as plain fact, and the words of content and names of its parts."""
import unittest

from language.reading import read
from replacement.tellings import declares, keys, named, phrases


class DeclaresTest(unittest.TestCase):
    def test_a_plain_sentence_tells(self):
        for text in ('The hall fell through.', 'Alice has left.', 'It moves on 5 May.', 'Put it up to 40.'):
            self.assertTrue(declares(*read([text])), text)

    def test_a_question_tells_nothing(self):
        for text in ('Has the hall fallen through?', 'Is it done', 'the hall fell through?'):
            self.assertFalse(declares(*read([text])), text)

    def test_what_depends_on_something_tells_nothing(self):
        for text in ('If the hall falls through, we sing.', 'Once it is done, we go.', 'Wait until it is done.'):
            self.assertFalse(declares(*read([text])), text)

    def test_a_doubt_or_a_wish_tells_nothing(self):
        for text in ('The hall may fall through.', 'Perhaps it is done.', 'Kim wants it done.', 'They might swap.'):
            self.assertFalse(declares(*read([text])), text)

    def test_what_somebody_says_or_a_quotation_tells_nothing(self):
        for text in ('Kim says the hall fell through.', '> the hall fell through', 'He wrote "it is done".'):
            self.assertFalse(declares(*read([text])), text)

    def test_the_month_is_no_doubt(self):
        self.assertTrue(declares(*read(['It is on 5 May in the hall.'])))


class KeysTest(unittest.TestCase):
    def test_a_possessive_is_its_owner(self):
        self.assertEqual(keys("Omar's trailer is there."), ('omar', 'trailer'))

    def test_a_number_is_a_word_and_a_letter_is_none(self):
        self.assertEqual(keys('Bay 7 of hall B.'), ('bay', '7', 'hall'))


class PhrasesTest(unittest.TestCase):
    def test_a_colon_and_a_comma_end_a_phrase(self):
        text = 'Rota: Lu opens, Ed closes.'
        self.assertEqual([text[a:b] for a, b in phrases(text)], ['Rota', 'Lu opens', 'Ed closes.'])


class NamedTest(unittest.TestCase):
    def test_the_first_word_shows_no_name(self):
        self.assertFalse(named('Oak is fine.', {'oak'}))

    def test_a_capital_within_shows_one(self):
        self.assertTrue(named('We use Oak for it.', {'oak'}))


if __name__ == '__main__':
    unittest.main()
