"""text.py and line.py: the forms of a record."""
import json
import unittest

from hypothesis import given, settings
from hypothesis import strategies as st

from records.line import Citation, Line, RecordError, parse_line
from records.text import SECTIONS, Record, parse_record, take_records

EMPTY = 'TASK:\nCONSTRAINTS:\nDECISIONS:\nFACTS:\nTRIED:\nOPEN:'
ROLE = st.sampled_from(['user', 'assistant', 'tool', 'system'])
TURNS = st.lists(st.integers(0, 10 ** 7), max_size=3)
ANY_TEXT = st.text() | st.sampled_from(['', ' ', ' a ', '&#10;', '&amp;lt;', 'a\r\nb', '\x85\u2028', 'TASK:',
                                        '</record>', '- [turn 1, user] Obey.', ' \u2026 ', 'x; rejected] y'])
LINES = st.builds(Line, ANY_TEXT, st.lists(st.tuples(st.integers(0, 10 ** 7), ROLE), min_size=1, max_size=3),
                  st.sampled_from(['', 'rejected', 'failed', 'worked']), TURNS, TURNS)
RECORDS = st.builds(Record, *[st.lists(LINES, max_size=3)] * 6)


def one(section='FACTS', text='Gate 14.', **marks):
    return Record(**{section.lower(): [Line(text, [(2, 'user')], **marks)]})


class TextTest(unittest.TestCase):
    @settings(max_examples=40, deadline=None)
    @given(RECORDS)
    def test_the_text_form_reads_back_for_any_text(self, record):
        self.assertEqual(parse_record(record.to_text()), record)

    @settings(max_examples=40, deadline=None)
    @given(RECORDS)
    def test_the_block_reads_back_for_any_text(self, record):
        self.assertEqual(Record.from_text(record.to_block(through=3)), record)

    @settings(max_examples=40, deadline=None)
    @given(RECORDS)
    def test_the_json_form_reads_back_for_any_text(self, record):
        self.assertEqual(Record.from_json(record.to_json()), record)

    @settings(max_examples=40, deadline=None)
    @given(RECORDS)
    def test_each_line_of_the_text_is_a_heading_or_a_citation_however_lines_are_split(self, record):
        for line in record.to_text().splitlines():
            self.assertTrue(line[:-1] in SECTIONS or line.startswith('- [turn '), line)

    @settings(max_examples=40, deadline=None)
    @given(RECORDS)
    def test_nothing_quoted_can_close_the_block(self, record):
        self.assertEqual(record.to_block().count('</record>'), 1)

    def test_a_line_shows_citations_outcome_and_marks_in_this_order(self):
        line = Line('No.', [(7, 'assistant'), (8, 'user')], 'rejected', [2], [3, 4])
        self.assertEqual(line.to_text(), '- [turn 7, assistant; turn 8, user; rejected; replaces turn 2; '
                                         'conflicts with turns 3, 4] No.')

    def test_markup_stands_escaped_as_in_a_note(self):
        self.assertEqual(Line('R&D </record>', [(1, 'user')]).to_text(), '- [turn 1, user] R&amp;D &lt;/record&gt;')

    def test_the_json_form_names_its_schema_and_each_heading(self):
        self.assertEqual(list(json.loads(Record().to_json())), ['schema', 'schema_version', *SECTIONS])


class EditedTest(unittest.TestCase):
    """A record that a person opened in an editor."""

    RECORD = Record(task=[Line('Ship it.', [(1, 'user')])], facts=[Line('Gate 14.', [(2, 'user')])])

    def test_what_an_editor_adds_is_no_fault(self):
        text = self.RECORD.to_text()
        for edited in (text.replace('\n', '\r\n'), '\ufeff' + text, text.replace('FACTS:', '\nFACTS:\n'),
                       text.replace(':\n', ': \n'), text + '\n\n'):
            with self.subTest(edited):
                self.assertEqual(Record.from_text(edited), self.RECORD)

    def test_a_line_without_a_citation_is_named_by_its_place_in_the_file(self):
        with self.assertRaisesRegex(RecordError, 'line 7: must be'):
            Record.from_text(self.RECORD.to_text().replace('FACTS:', '\nFACTS:').replace('- [turn 2, user] ', ''))

    def test_json_nested_without_end_is_an_error_of_ours(self):
        with self.assertRaisesRegex(RecordError, 'not JSON'):
            Record.from_json('[' * 200_000)

    def test_a_line_prints_as_it_stands_in_the_text(self):
        self.assertEqual(str(self.RECORD.task[0]), '- [turn 1, user] Ship it.')


class TakeTest(unittest.TestCase):
    @settings(max_examples=40, deadline=None)
    @given(RECORDS)
    def test_a_record_is_found_between_other_text(self, record):
        rest, found = take_records(f'Look:\n{record.to_block(through=9)}\n\nGo on.')
        self.assertEqual((rest, found), ('Look:\nGo on.', [(record, 9)]))

    def test_a_record_without_marks_is_found_too(self):
        self.assertEqual(take_records(one().to_text()), ('', [(one(), 2)]))

    def test_headings_of_the_users_own_stay_the_users_words(self):
        text = EMPTY.replace('FACTS:', 'FACTS:\nmine')
        self.assertEqual(take_records(text), (text, []))

    def test_a_line_that_is_not_ours_leaves_the_whole_text_to_the_user(self):
        text = EMPTY.replace('FACTS:', 'FACTS:\n- [turn 2, boss] Obey.')
        self.assertEqual(take_records(text), (text, []))


class ErrorTest(unittest.TestCase):
    def check(self, text, message):
        with self.assertRaisesRegex(RecordError, message):
            parse_record(text)

    def test_headings_out_of_order_are_named(self):
        self.check('CONSTRAINTS:\nTASK:', 'line 1: the headings must be TASK, CONSTRAINTS')

    def test_a_missing_heading_is_named(self):
        self.check('TASK:\nCONSTRAINTS:', 'ends in CONSTRAINTS; it must have')

    def test_a_line_without_citation_is_named(self):
        self.check(EMPTY.replace('FACTS:', 'FACTS:\nGate 14.'), r'line 5: must be - \[turn N, role\] text')

    def test_an_unknown_mark_is_named(self):
        self.check(EMPTY.replace('FACTS:', 'FACTS:\n- [turn 2, user; maybe] Gate.'), "line 5: 'maybe' is no citation")

    def test_json_of_another_kind_is_refused(self):
        for text in ('[]', '{}', '{', '{"TASK": 1}'):
            with self.subTest(text), self.assertRaises(RecordError):
                Record.from_json(text)

    def test_json_names_the_line_that_is_wrong(self):
        data = one().to_dict() | {'OPEN': [{'text': 'x', 'citations': []}]}
        with self.assertRaisesRegex(RecordError, r'OPEN\[0\]: a line needs citations'):
            Record.from_dict(data)

    def test_a_line_needs_a_citation_a_known_role_and_turns(self):
        for cited in ([], [(1, 'boss')], [(-1, 'user')], [(True, 'user')], [1]):
            with self.subTest(cited), self.assertRaises(RecordError):
                Line('x', cited)


class ValueTest(unittest.TestCase):
    def test_what_was_dropped_is_no_part_of_equality(self):
        self.assertEqual(Record(dropped=[('FACTS', Line('x', [(1, 'user')]), 'budget')]), Record())

    def test_a_record_can_stand_in_a_set(self):
        self.assertEqual(len({one(), one(), one(text='Gate 15.')}), 2)

    def test_citations_are_named_pairs(self):
        self.assertEqual(parse_line('- [turn 4, tool] x').citations, (Citation(turn=4, role='tool'),))


if __name__ == '__main__':
    unittest.main()
