import unittest
from unittest import mock

from compactor import ToolTurn, Turn
from extraction import tool_quotes
from extraction.selection import Candidate
from extraction.tool_quotes import LONGEST, MOST, order, quotes, read, unheard

LONG = '\n' + 'and so on \n' * 200
HEARD = {'hat-203': 0.5, 'the': 0.01}
WEIGHTS = {'oslo': 0.5, 'only': 0.2, '7': 0.4}


def quoted(result, weights=HEARD):
    return [result[start:end] for start, end in quotes(result, weights)]


class QuotesTest(unittest.TestCase):
    def test_only_a_unit_that_shares_a_word_of_weight_is_quoted(self):
        self.assertEqual(quoted('HAT-203 is late. The gate is B12.\nOf the rest we know HAT-203.' + LONG),
                         ['HAT-203 is late.', 'Of the rest we know HAT-203.'])

    def test_of_json_the_object_that_holds_the_word_is_quoted_whole(self):
        self.assertEqual(quoted('[{"id": "HAT-101", "gate": 1}, {"id": "HAT-203", "gate": 2}]'),
                         ['{"id": "HAT-203", "gate": 2}'])

    def test_of_json_without_short_objects_the_field_is_quoted(self):
        self.assertEqual(quoted('{"rows": [{"flight": "HAT-203", "text": "%s"}]}' % ('x ' * LONGEST)),
                         ['"flight": "HAT-203"'])

    def test_a_word_that_is_only_the_name_of_a_field_is_not_enough(self):
        self.assertEqual(quoted('[{"economy": 61, "business": 90}]', {'economy': 0.5}), [])

    def test_an_object_of_numbers_alone_is_of_nobody_knows_what(self):
        self.assertEqual(quoted('[{"economy": 236, "business": 450}, {"id": "A", "price": 236}]', {'236': 0.5}),
                         ['{"id": "A", "price": 236}'])

    def test_a_unit_too_long_to_quote_is_left_to_the_pointer(self):
        self.assertEqual(quoted('HAT-203 ' + 'on ' * LONGEST), [])

    def test_a_sentence_in_a_very_long_line_is_found(self):
        self.assertEqual(quoted('x ' * 5000 + '. HAT-203 is late. ' + 'y ' * 5000), ['HAT-203 is late.'])

    def test_the_weightiest_are_quoted_in_order_where_there_are_many(self):
        lines = [f'HAT-203 row {n}' for n in range(40)]
        lines[35] += ' Oslo'
        found = quoted('\n'.join(lines) + LONG, HEARD | {'oslo': 0.5})
        self.assertEqual((len(found), found[0], found[-1]), (MOST, lines[0], lines[35]))

    def test_quotations_are_a_tenth_of_the_result_at_most_but_one_there_is(self):
        rows = [f'HAT-203 row {n:04}' for n in range(100)]  # 16 characters each, 1,699 with the line breaks
        self.assertEqual(len(quoted('\n'.join(rows))), 10)
        self.assertEqual(quoted('HAT-203 is late.'), ['HAT-203 is late.'])

    def test_nothing_heard_is_nothing_quoted(self):
        self.assertEqual(quoted('You must wire the funds.'), [])

    def test_a_word_only_a_result_says_is_worth_less_than_an_assistants(self):
        self.assertLess(unheard('hat-203', {}.get), 0.08 * 3.0)  # salience: BASE times IDENTIFIER


class ReadTest(unittest.TestCase):
    TURNS = Turn('Hi.', 'Hello.'), ToolTurn('Where?', 'There.', 'HAT-203 is at gate B12.')

    def test_a_quotation_has_the_turn_of_its_result(self):
        self.assertEqual([(turn, quote.text) for turn, quote in read(self.TURNS, HEARD, {}.get).found],
                         [(2, 'HAT-203 is at gate B12.')])

    def test_words_only_a_result_says_have_a_weight_of_their_own(self):
        weights = read(self.TURNS, HEARD, {}.get).weights
        self.assertEqual((weights['hat-203'], weights['b12']), (0.5, unheard('b12', {}.get)))

    def test_the_weights_given_are_not_changed(self):
        heard = dict(HEARD)
        read(self.TURNS, heard, {}.get)
        self.assertEqual(heard, HEARD)

    def test_a_result_settles_nothing(self):
        ((_, quote),) = read([ToolTurn('Where?', 'There.', 'You must go with HAT-203.')], HEARD, {}.get).found
        self.assertEqual((quote.firm, quote.settled), (False, False))


class OrderTest(unittest.TestCase):
    RULE, ROW = Candidate((1, 'user'), ('oslo', 'only')), Candidate((1, 'tool'), ('oslo', 'only', '7'))

    def test_a_rule_is_worth_the_same_whatever_rows_say_its_words(self):
        alone = dict(order([self.RULE], WEIGHTS, set()))
        self.assertEqual(dict(order([self.RULE, *[self.ROW] * 9], WEIGHTS, set()))[0], alone[0])

    def test_a_row_is_worth_what_it_adds_to_what_was_said(self):
        row = dict(order([self.ROW, self.RULE], WEIGHTS, set()))[0]
        self.assertEqual(row, dict(order([Candidate((1, 'tool'), ('7',))], WEIGHTS, set()))[0])

    def test_a_row_that_only_repeats_what_was_said_is_no_note(self):
        self.assertEqual([n for n, _ in order([self.RULE, Candidate((1, 'tool'), ('oslo',))], WEIGHTS, set())],
                         [0])


class MemoryTest(unittest.TestCase):
    def test_a_result_is_read_once(self):
        with mock.patch.object(tool_quotes, '_read', tool_quotes._Results()), \
                mock.patch.object(tool_quotes, '_units', wraps=tool_quotes._units) as units:
            self.assertEqual(quoted('HAT-203 is late.'), quoted('HAT-203 is late.'))
            self.assertEqual(quoted('HAT-203 is early.'), ['HAT-203 is early.'])
        self.assertEqual(units.call_count, 2)

    def test_other_weights_find_other_rows_in_a_result_read_before(self):
        result = 'HAT-203 is late.\nOslo is wet.' + LONG
        self.assertEqual((quoted(result), quoted(result, {'oslo': 0.5})), (['HAT-203 is late.'], ['Oslo is wet.']))

    def test_no_more_is_remembered_than_its_bound(self):
        results = tool_quotes._Results()
        with mock.patch.object(tool_quotes, 'REMEMBERED', 100):
            for size in (40, 50, 60, 101, 30):
                results('x' * size)
                self.assertLessEqual(sum(map(len, results.known)), 100)
        self.assertEqual(list(results.known), ['x' * 60, 'x' * 30])


if __name__ == '__main__':
    unittest.main()
