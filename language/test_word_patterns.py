"""Patterns of whole words: the fast form finds what the plain one finds."""
import re
import unittest

from hypothesis import given
from hypothesis import strategies as st

from language.commitments import SPACED, STANDING
from language.grammar_cues import CHOICE, RULE, SPACED_CHOICE, SPACED_RULE
from language.word_patterns import by_initial, spaced

WORDS = ('must', 'may', 'not', 'never', 'only', 'is', 'no', 'more', 'than', 'we', "'ll", 'use', 'will', 'keep', 'chose',
         'until', 'cannot', 'at', 'least', 'want', 'do', "don't", 'x', '9', '_', '-', "'", '"', '.', ' ', ' ', ' ')
TEXTS = st.lists(st.sampled_from(WORDS), max_size=12).map(''.join)


class ByInitialTest(unittest.TestCase):
    def test_alternatives_of_one_letter_are_in_one_group(self):
        self.assertEqual(by_initial('may|must|not (?:a|b)'), 'm(?:ay|ust)|n(?:ot (?:a|b))')

    def test_one_letter_that_need_not_be_there_is_left_as_it_is(self):
        self.assertEqual(by_initial('a?b'), 'a?b')


class SpacedTest(unittest.TestCase):
    def test_a_part_of_a_word_is_not_found(self):
        self.assertIsNone(spaced('only').search(' commonly onlyx only_ 1only'))

    def test_a_word_is_found_after_any_mark(self):
        for text in ('only', '(only', 'read-only', "'only", '\nonly'):
            with self.subTest(text):
                self.assertIsNotNone(spaced('only').search(f' {text}'))

    def test_an_apostrophe_is_found_after_a_word_only(self):
        pattern = spaced("['\u2019]ll use")
        self.assertEqual([pattern.search(f' {text}') is not None for text in ("we'll use", "'ll use", 'all use')],
                         [True, False, False])

    @given(TEXTS)
    def test_each_finds_what_the_plain_pattern_finds(self, text):
        for fast, plain in ((SPACED_RULE, RULE), (SPACED_CHOICE, CHOICE), (SPACED, STANDING)):
            self.assertEqual(fast.search(f' {text}') is not None, plain.search(text) is not None)

    def test_no_quantifier_is_lost(self):
        self.assertEqual([re.sub(r'\s', '', m[0]) for m in spaced('agreed?').finditer(' agree agreed agrees')],
                         ['agree', 'agreed'])


if __name__ == '__main__':
    unittest.main()
