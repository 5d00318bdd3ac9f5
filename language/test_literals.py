"""The values of a statement and their kinds."""
import unittest

from hypothesis import given
from hypothesis import strategies as st

from language.literals import FORMS, MARKS, NEEDED, literals
from language.word_patterns import mentions

TEXTS = st.text(alphabet='abk17-_. :/@$€', max_size=16)


def found(text):
    return [(value.kind, value.norm) for value in literals(text)]


class NeededTest(unittest.TestCase):
    @given(st.lists(st.sampled_from(['a', 'b', '1', ' ', '.', '_', '-', '@', '/', '$', '€', '£', 'dollars', 'euros',
                                     'pounds', 'usd', 'eur', 'gbp', '\u0663']), max_size=6).map(''.join))
    def test_what_any_kind_needs_is_looked_for(self, text):
        if any(needed.search(text) for _, needed, _ in FORMS):
            self.assertTrue(mentions(text, MARKS) or NEEDED.search(text))


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


class ListedTest(unittest.TestCase):
    def test_the_number_of_a_list_item_or_a_label_is_no_value(self):
        self.assertEqual([literals(text) for text in ('3. add a test', 'phase 2: set-up')], [(), ()])

    def test_what_follows_the_marker_is(self):
        self.assertEqual([(v.norm, v.span) for v in literals('3. it costs $40')], [('$40', (12, 15))])


if __name__ == '__main__':
    unittest.main()

    def test_a_code_begins_where_its_word_begins(self):
        self.assertEqual([(v.kind, v.span) for v in literals('_ab-12, kq7x')], [('code', (1, 6)), ('code', (8, 12))])

    def test_digits_and_letters_that_a_hyphen_parts_are_one_code(self):
        self.assertEqual(found('use 7-up, not up_7 or 123456'),
                         [('code', '7-up'), ('code', 'up_7'), ('code', '123456')])

    @given(TEXTS)
    def test_what_a_text_must_have_to_have_a_value_is_in_each_text_that_has_one(self, text):
        self.assertEqual([kind for kind, needed, form in FORMS if form.search(text) and not needed.search(text)], [])
