"""Which spans can be notes: judged by hand."""
import unittest

from compactor import Turn
from extractors import salient
from language.quotable import is_quotable

CODE = '```\ndef pay(bill):\n    bill.paid = True\n\nlimit = 40\n```'


def quoted(text):
    return [note['text'] for note in salient('').notes((Turn(text, ''),), (), '')]


class QuotableTest(unittest.TestCase):
    def span(self, text, part):
        return is_quotable(text, (0, len(text)), text.index(part), text.index(part) + len(part))

    def test_a_statement_of_code_over_two_lines_is_none(self):
        self.assertFalse(self.span(CODE, 'def pay(bill):\n    bill.paid = True'))

    def test_one_line_of_code_is(self):
        self.assertTrue(self.span(CODE, 'limit = 40'))

    def test_a_wrapped_sentence_is(self):
        self.assertTrue(self.span('The gate closes at ten\nin the evening.', 'The gate closes at ten\nin the evening.'))

    def test_the_head_of_a_table_with_its_rule_is_none(self):
        for table in ('| Room | Beds |\n|---|---|', 'Room | Beds\n:--- | ---:', '| Room |\n| ---- |'):
            with self.subTest(table):
                self.assertFalse(self.span(table, table))

    def test_a_row_of_a_table_is(self):
        self.assertTrue(self.span('| Attic | 4 |', '| Attic | 4 |'))

    def test_a_line_that_ends_in_dashes_is(self):
        self.assertTrue(self.span('The ferry is late\nagain --', 'The ferry is late\nagain --'))

    def test_no_note_holds_code_on_several_lines(self):
        self.assertEqual([text for text in quoted(f'Pay the bills by Friday 14 May:\n{CODE}') if '\n' in text], [])

    def test_a_line_of_the_code_can_be_a_note(self):
        self.assertIn('limit = 40', quoted(f'Pay the bills by Friday 14 May:\n{CODE}'))


if __name__ == '__main__':
    unittest.main()
