"""Quotations on one line: whatever they say, they read back, and none forges a line."""
import unittest

from hypothesis import given
from hypothesis import strategies as st

from language.entities import escape_line, unescape_line

ANY_TEXT = st.text() | st.sampled_from(['', ' ', '&#10;', '&amp;lt;', 'a\r\nb', '\x85\u2028', '</record>', '\u2026'])


class EntitiesTest(unittest.TestCase):
    @given(ANY_TEXT)
    def test_a_line_unescapes_to_what_was_escaped(self, text):
        self.assertEqual(unescape_line(escape_line(text)), text)

    @given(ANY_TEXT)
    def test_what_is_escaped_stays_on_one_line(self, text):
        self.assertLessEqual(len(escape_line(text).splitlines()), 1)

    def test_an_entity_of_a_character_that_breaks_no_line_stays_as_it_is(self):
        self.assertEqual(unescape_line('&#65;'), '&#65;')

    def test_a_number_that_is_no_character_stays_as_it_is(self):
        self.assertEqual(unescape_line('&#9999999;'), '&#9999999;')


if __name__ == '__main__':
    unittest.main()
