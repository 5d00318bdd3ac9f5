import re
import unittest
from dataclasses import fields

from language.tongue_form import numerals
from language.tongue_words import CHANGED, TONGUES
from language.tongues import UNSPACED, pattern

PATTERNS = ('signs', 'more', 'says', 'past', 'perfect', 'bans', 'duties', 'stands', 'chooses', 'answers')
HOSTILE = ('a ', 'nicht ', 'no ', 'ha ', 'statt ', 'von a ', 'de ', ', ', '不', '用a,', 'を', 'から', 'darf ', 'ne a ')


class TongueWordsTest(unittest.TestCase):
    def test_seven_days_and_twelve_months_are_named(self):
        for name, tongue in TONGUES.items():
            with self.subTest(name):
                self.assertEqual(len(tongue.days.split()), 7)
                self.assertIn(len(tongue.months.split()), (0, 12))

    def test_every_exchange_names_the_old_side(self):
        for name, tongue in TONGUES.items():
            for form in tongue.sides:
                with self.subTest(f'{name} {form[:30]}'):
                    self.assertIn('old', re.compile(form).groupindex)

    def test_every_pattern_can_be_compiled(self):
        for name in TONGUES:
            for field in PATTERNS:
                pattern(name, field)
        re.compile(CHANGED)

    def test_a_field_that_is_needed_of_every_language_has_words(self):
        for name, tongue in TONGUES.items():
            for field in ('signs', 'more', 'ifs', 'says', 'past', 'sides', 'bans', 'duties', 'courtesy', 'days'):
                with self.subTest(f'{name}.{field}'):
                    self.assertTrue(getattr(tongue, field))

    def test_no_field_is_unknown_to_the_form(self):
        known = {field.name for field in fields(TONGUES['de'])}
        self.assertLess({'marks', 'function', *PATTERNS}, known)

    def test_a_pattern_reads_repeated_pieces_of_a_statement_at_once(self):
        for name, tongue in TONGUES.items():
            for piece in HOSTILE:
                text = (piece * 400)[:600]   # as long as a statement that is read
                for form in tongue.sides:
                    re.compile(form).search(text)
                for field in PATTERNS:
                    found = pattern(name, field)
                    self.assertTrue(found is None or found.search(text) is None or found.search(text).end() <= 600)

    def test_languages_without_spaces_are_chinese_and_japanese(self):
        self.assertEqual(UNSPACED, {'zh', 'ja'})

    def test_numerals_of_one_number_share_it(self):
        self.assertEqual(numerals('dois|duas três'), {'dois': 2, 'duas': 2, 'três': 3})


if __name__ == '__main__':
    unittest.main()
