"""The values of a statement and their kinds."""
import unittest

from literals import literals


def found(text):
    return [(value.kind, value.norm) for value in literals(text)]


class LiteralsTest(unittest.TestCase):
    def test_money_in_signs_digits_and_words(self):
        self.assertEqual(found('$1,200 or 40 euros or five hundred dollars'),
                         [('money', '$1,200'), ('money', '40 euros'), ('money', 'five hundred dollars')])

    def test_addresses_paths_and_hosts_are_kinds_of_their_own(self):
        self.assertEqual(found('wren@loft.example, draft/otter-7 and kiln.local'),
                         [('email', 'wren@loft.example'), ('path', 'draft/otter-7'), ('host', 'kiln.local')])

    def test_a_code_has_letters_and_digits_and_a_number_stands_alone(self):
        self.assertEqual(found('shelf KQ-412 holds 36 jars'), [('code', 'kq-412'), ('number', '36')])

    def test_a_name_is_capitals_inside_a_sentence(self):
        self.assertEqual(found('We ask Ada Byron about it.'), [('name', 'ada byron')])

    def test_the_first_word_alone_and_a_weekday_are_no_names(self):
        self.assertEqual(found('Bread is baked on Monday.'), [])

    def test_a_very_long_statement_is_data_and_has_none(self):
        self.assertEqual(found('KQ-412 ' * 200), [])

    def test_places_are_those_of_the_text(self):
        text = 'The vault is KQ-412.'
        self.assertEqual([text[slice(*value.span)] for value in literals(text)], ['KQ-412'])


if __name__ == '__main__':
    unittest.main()
