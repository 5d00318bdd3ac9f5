"""A record may hold only values that its source states."""
import json
import unittest

from hypothesis import given
from hypothesis import strategies as st

from checks.containment import QUOTED, containment
from fixtures import shared
from records.line import Line
from records.text import Record


def invented(record, source):
    return [found.value for found in containment(record, source)]


class ContainmentTest(unittest.TestCase):
    def test_what_is_no_text_is_named(self):
        for argv, said in (((None, 'x'), 'record_text must be text or a Record, not None'),
                           (('x', 5), 'source_text must be text or a Record, not int')):
            with self.subTest(argv), self.assertRaisesRegex(TypeError, f'^{said}$'):
                containment(*argv)

    def test_b11_a_report_names_the_value_its_kind_and_its_line(self):
        found, = containment('Gate 14.\nSeat 12C and seat 14D.', 'Gate 14, seat 12C.')
        self.assertEqual((found.value, found.kind, found.line, found.text),
                         ('14D', 'identifier', 2, 'Seat 12C and seat 14D.'))

    def test_a_report_without_inventions_is_false_and_passed(self):
        report = containment('Gate 14.', 'Gate 14.')
        self.assertEqual((bool(report), report.passed, len(report), report.checked), (False, True, 0, 1))

    def test_a_report_with_an_invention_is_true_and_not_passed(self):
        report = containment('Gate 15.', 'Gate 14.')
        self.assertEqual((bool(report), report.passed), (True, False))

    def test_the_citation_of_a_line_of_ours_is_no_value_of_it(self):
        self.assertEqual(invented('- [turn 5, user; replaces turns 2, 3] Gate 15.', 'Gate 15.'), [])

    def test_nor_is_a_short_citation(self):
        self.assertEqual(invented('[15, user; replaces turn 12] Go on.', 'Go on.'), [])

    def test_the_citations_of_a_records_line_are_no_values_of_it(self):
        line = '- [turn 5, user; turn 6, assistant; rejected; conflicts with turn 2] No.'
        self.assertEqual(invented(line, 'No.'), [])

    def test_a_bracket_that_is_no_citation_is_checked(self):
        self.assertEqual(invented('- [turn 5, user 77] Gate 15.', 'Turn to gate 15.'), ['5', '77'])

    def test_the_number_of_a_list_item_is_no_value(self):
        self.assertEqual(invented('1. Gate 15.\n2) Seat 3.', 'Gate 15, seat 3.'), [])

    def test_a_number_before_a_stop_within_a_line_is_no_list_item(self):
        self.assertEqual(invented('- [turn 1, user] Arrive by 22:55. Go.', 'By 22:55, in 12 hours.'), [])
        self.assertEqual(invented('Take gate 14. Go.', 'Take gate 15. Go.'), ['14'])

    def test_a_quoted_string_must_stand_in_the_source(self):
        source = 'Please do not\nrestart the database.'
        self.assertEqual(invented('He said "do not restart the database".', source), [])
        self.assertEqual(invented('He said "do restart the database".', source), ['do restart the database'])

    def test_a_code_span_is_a_quoted_string(self):
        self.assertEqual(invented('Run `make clean all`.', 'Run make all.'), ['make clean all'])

    def test_a_number_in_words_is_a_number(self):
        self.assertEqual(invented('It takes forty-two days.', 'It takes 42 days.'), [])
        self.assertEqual(invented('It takes forty-two days.', 'It takes 43 days.'), ['forty-two'])
        self.assertEqual(invented('It takes 3 days.', 'It takes three days.'), [])

    def test_a_range_is_its_two_ends(self):
        self.assertEqual(invented('Order 10-20 chairs.', 'Order 10 to 20 chairs.'), [])
        self.assertEqual(invented('Between 10 and 20 chairs.', 'Order 10-20 chairs.'), [])
        self.assertEqual(invented('Order 10-25 chairs.', 'Order 10 to 20 chairs, by 25 June.'), ['10-25'])

    def test_a_name_and_its_number_may_be_joined(self):
        self.assertEqual(invented('See RFC-2119.', 'See RFC 2119.'), [])
        self.assertEqual(invented('See OPS-441.', 'See OPS 4410 and OPS 441-2.'), ['OPS-441'])

    def test_an_ordinal_in_words_is_that_of_the_record(self):
        self.assertEqual(invented('The 3rd gate.', 'The third gate.'), [])
        self.assertEqual(invented('Wait 2 hours.', 'Wait a second.'), ['2'])

    def test_a_path_from_here_is_that_path(self):
        self.assertEqual(invented('Edit src/a/b.c.', 'Edit ./src/a/b.c.'), [])

    def test_a_modal_after_a_number_is_no_month(self):
        self.assertEqual(invented('Guests under 12 may not enter.', "Guests under 12 can't enter."), [])
        self.assertEqual(invented('Due in may 2027.', 'Due in May 2027.'), [])

    def test_a_list_mark_after_a_bullet_is_no_value(self):
        self.assertEqual(invented('- (2) Pay.\n**3.** Go.', 'Pay. Go.'), [])

    def test_two_numbers_side_by_side_are_no_group_of_digits(self):
        self.assertEqual(invented('In room 5 300 guests.', 'Room 5, with 300 guests.'), [])

    def test_a_changed_unit_is_named_with_its_number(self):
        self.assertEqual(invented('It took 12 s.', 'It took 12 ms.'), ['12 s'])

    def test_escaped_text_is_read_as_it_was(self):
        self.assertEqual(invented('Open http://a.org/?b=1&amp;c=2', 'Open http://a.org/?b=1&c=2'), [])

    def test_digits_beside_a_script_without_spaces_are_a_number(self):
        self.assertEqual(invented('18 items', '\u517118\u4e2a'), [])

    @given(st.integers(0, 10**6), st.lists(st.integers(0, 10**6), max_size=5))
    def test_a_number_passes_only_if_the_source_has_it(self, number, source):
        self.assertEqual(containment(f'{number:,} rows', '; '.join(map(str, source))).passed, number in source)

    @given(st.text(max_size=80), st.text(max_size=80))
    def test_a_text_is_contained_in_any_text_that_holds_it_on_a_line(self, text, other):
        self.assertTrue(containment(text, f'{other}\n{text}\n{other}').passed)


class RecordTest(unittest.TestCase):
    def test_a_record_is_read_as_its_text(self):
        record = Record(facts=[Line('Order 4410 is late.', [(2, 'user')])])
        self.assertEqual(containment(record, 'Nothing.'), containment(record.to_text(), 'Nothing.'))
        self.assertEqual([found.value for found in containment(record, 'Nothing.')], ['4410'])


class ReportedFaultsTest(unittest.TestCase):
    def test_each_check_of_the_reported_inventions_comes_out_as_expected(self):
        lines = shared('cases/reported_faults.jsonl').read_text(encoding='utf-8').splitlines()
        cases = [case for case in map(json.loads, lines) if 'checks' in case['input']]
        self.assertGreater(len(cases), 2)
        for case in cases:
            source = '\n'.join(message['content'] for message in case['input']['messages'])
            for check in case['input']['checks']:
                report = containment(check['text'], source)
                with self.subTest(case['id'], text=check['text']):
                    self.assertIn(check['expect'], ('either', 'pass' if report.passed else 'fail'))
                    self.assertLessEqual(set(check.get('tokens', ())), {found.value for found in report})


class QuotationTest(unittest.TestCase):
    def test_a_quotation_begins_at_the_last_opening_mark_before_it_ends(self):
        for opening, closing in ('\u201c\u201d', '\u00ab\u00bb'):
            text = f'It says {opening}so {opening}this way{closing}.'
            self.assertEqual(next(filter(None, QUOTED.search(text).groups())), 'this way')

    def test_a_row_of_opening_marks_is_read_once(self):
        # Each mark stops the reading of the one before; a reading to the end from each would take hours.
        for mark in '\u201c\u00ab':
            self.assertEqual(list(QUOTED.finditer(f'{mark}a' * 500_000)), [])


if __name__ == '__main__':
    unittest.main()
