import unittest

from compactor import Turn
from extraction.quotes import LEANING, is_quotable, joined, quote
from extraction.salience import Span
from extractors import salient
from language.word_forms import words_of

TEXT = 'The gate is cheap. Take it.'
CODE = '```\ndef pay(bill):\n    bill.paid = True\n\nlimit = 40\n```'


def quotes():
    return tuple(quote(TEXT, Span(*span, ('gate',)), True) for span in ((0, 18, 0), (19, 27, 1)))


def quoted(text):
    return quote(text, Span(0, len(text), 0, ('gate',)), True).text


def noted(text):
    return [note['text'] for note in salient('').notes((Turn(text, ''),), (), '')]


class QuoteTest(unittest.TestCase):
    def test_lines_that_are_only_drawn_are_left_out_at_its_end(self):
        self.assertEqual([quoted(f'The gate is 2 m.\n{drawn}') for drawn in ('\n---', '***\n\n===', '```', '\n| |')],
                         ['The gate is 2 m.'] * 4)

    def test_and_at_its_beginning(self):
        self.assertEqual(quoted('```\nThe gate is 2 m.'), 'The gate is 2 m.')

    def test_a_ban_in_another_language_binds_like_one_in_english(self):
        for text in ('Bitte keine Anrufe nach 18 Uhr.', "N'utilisez jamais ce mot.", '不要使用Docker。'):
            span = Span(0, len(text), 0, tuple(words_of(text)))
            with self.subTest(text):
                made = quote(text, span, True), quote(text, span, False)
                self.assertEqual([(one.binding, one.firm) for one in made], [(True, True), (False, False)])

    def test_a_courtesy_in_another_language_is_bare(self):
        for text in ('Alles klar, danke!', 'Merci beaucoup', '好的，收到。'):
            with self.subTest(text):
                self.assertTrue(quote(text, Span(0, len(text), 0, tuple(words_of(text))), False).bare)

    def test_a_fenced_block_keeps_its_fences(self):
        block = '```\ngate = 2\n```'
        self.assertEqual(quoted(block), block)

    def test_what_is_drawn_within_a_line_or_between_lines_stays(self):
        for text in ('Open the gate **now**', 'The gate\n---\nis shut', 'The gate is C\n#1'):
            self.assertEqual(quoted(text), text)


class JoinedTest(unittest.TestCase):
    def test_what_leans_on_the_sentence_before_stands_with_it(self):
        self.assertEqual([quoted.text for quoted in joined(TEXT, 'user', quotes(), {})], [TEXT])

    def test_no_more_stands_together_than_a_note_can_hold(self):
        text = 'Take it. ' * 100   # three tokens each, all but the first leaning on the one before
        spans = [Span(n * 9, n * 9 + 8, n, ('take', 'it')) for n in range(100)]
        found = joined(text, 'user', tuple([quote(text, span, True) for span in spans]), {})
        self.assertLessEqual(max(quoted.tokens for quoted in found), LEANING)

    def test_what_leans_on_nothing_is_bare(self):
        self.assertTrue(joined(TEXT, 'user', quotes()[1:], {})[0].bare)

    def test_what_a_program_printed_stands_by_itself_and_is_not_bare(self):
        found = joined(TEXT, 'user', quotes(), {1: 1.0})
        self.assertEqual([(quoted.text, quoted.bare) for quoted in found[1:]], [('Take it.', False)])

    def test_nothing_is_joined_to_what_a_program_printed(self):
        self.assertEqual(len(joined(TEXT, 'user', quotes(), {0: 1.0})), 2)


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
        self.assertEqual([text for text in noted(f'Pay the bills by Friday 14 May:\n{CODE}') if '\n' in text], [])

    def test_a_line_of_the_code_can_be_a_note(self):
        self.assertIn('limit = 40', noted(f'Pay the bills by Friday 14 May:\n{CODE}'))


if __name__ == '__main__':
    unittest.main()
