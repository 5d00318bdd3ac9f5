"""A statement is found word for word only where nothing around it changes it."""
import unittest

from checks.exact_match import _ends, find_exact


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

    def test_what_follows_is_searched_for_its_end_once_and_not_beyond_reach(self):
        class Counted(str):
            """A text that counts the characters that are cut out of it."""

            cut = 0

            def __getitem__(self, place):
                part = str(self)[place]
                Counted.cut += len(part)
                return part

        def cut(times):
            Counted.cut = 0
            text = Counted('Never delete files now, or so, ' * times)
            for start in range(len('Never delete files'), len(text), 31):
                _ends(text, start, False)
            return Counted.cut

        self.assertLessEqual(cut(400), 2.1 * cut(200))

    def test_a_clause_that_goes_on_beyond_reach_may_change_it(self):
        self.assertEqual(find_exact('Delete files.', 'Delete files, ' + 'and wait ' * 60 + 'unless asked.'), '')
        self.assertTrue(find_exact('Delete files.', 'Delete files ' + ' ' * 300 + '.'))

    def test_a_row_of_prices_with_another_end_is_refused_at_once(self):  # 2 ** 99 ways with two for a gap
        for mark, blank in (('$', ' '), ('$', '\n\t '), ('% $', ' ')):
            row = blank.join(f'{mark}{n}' for n in range(100, 200))
            with self.subTest(mark + blank):
                self.assertEqual(find_exact(f'{row} $9.', f'{row} $8.'), '')

    def test_a_row_of_prices_is_found_wrapped(self):
        self.assertEqual(find_exact('Pay $1 $2 -3 5 %.', 'Pay $1\n$2  -3 5%.'), 'Pay $1\n$2  -3 5%')

    def test_a_long_statement_is_found_as_it_stands(self):
        statement = 'Keep ' + 'a ' * 30_000 + 'b.'
        self.assertTrue(find_exact(statement, f'Rule: {statement}'))
        self.assertEqual(find_exact(statement, 'Keep ' + 'a ' * 60_000), '')


if __name__ == '__main__':
    unittest.main()
