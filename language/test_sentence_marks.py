"""The lists are in the form that the rules look them up in."""
import re
import unittest

from language import sentence_marks as marks

SETS = {name: value for name, value in vars(marks).items() if isinstance(value, frozenset) and name.isupper()}
WORD_SETS = {name: value for name, value in SETS.items() if any(len(word) > 1 for word in value)}


class WordListsTest(unittest.TestCase):
    def test_words_are_in_small_letters(self):
        self.assertEqual([w for words in WORD_SETS.values() for w in words if w != w.lower()], [])

    def test_words_are_without_their_last_full_stop(self):
        self.assertEqual([w for words in WORD_SETS.values() for w in words if w.endswith('.')], [])

    def test_no_function_word_is_always_an_abbreviation(self):
        self.assertEqual(marks.NEVER_LAST & marks.OPENERS, frozenset())

    def test_every_short_name_of_a_day_or_month_counts_as_an_abbreviation(self):
        self.assertLessEqual(marks.DAYS_AND_MONTHS, marks.ABBREVIATIONS)


class PatternsTest(unittest.TestCase):
    def test_a_stop_of_ascii_text_is_one_of_wide_text_too(self):
        for text in ('Go. Now', 'Go!) Now', 'Go.Now', 'Go ... now', 'Go :) Now', 'Go.</b> Now', 'Go.[1] Now'):
            for spaced in (False, True):
                with self.subTest(text, spaced=spaced):
                    self.assertEqual([m.span() for m in marks.ASCII_STOP.finditer(text)],
                                     [m.span() for m in marks.wide_stop(spaced).finditer(text)])

    def test_a_run_of_stops_is_one_stop(self):
        self.assertEqual([m.span() for m in marks.ASCII_STOP.finditer('a?!... . . b')], [(1, 11)])

    def test_every_hard_stop_needs_no_space_after_it(self):
        for stop in re.findall(r'[\u3002\uff01\uff1f\u0964\u06d4\u061f\u0589\u1362\u104b\u17d4\u0f0d]', marks.HARD):
            with self.subTest(stop):
                self.assertEqual(marks.wide_stop(False).search(f'a{stop}b').lastgroup, 'hard')


if __name__ == '__main__':
    unittest.main()
