"""What a record lost of its source is listed with its turn."""
import json
import unittest

from checks.survival import coverage
from fixtures import shared
from records.utterances import HistoryError
from verification import verdict

NOTES = [{'turn': 2, 'role': 'user', 'text': 'Never restart the database.'},
         {'turn': 4, 'role': 'user', 'text': 'Finish within 15 minutes.'}]


def sections(*lines):
    return {'CONSTRAINTS': [{'text': line} for line in lines], 'FACTS': []}


class ArgumentTest(unittest.TestCase):
    def test_a_record_of_another_form_is_named(self):
        for record, said in (('x', 'record must be a Record'), (None, 'record must be a Record'),
                             ({'FACTS': 5}, r"record\['FACTS'\] must be a list of lines"),
                             ({'FACTS': ['x']}, r"record\['FACTS'\] must be a list of lines")):
            with self.subTest(record), self.assertRaisesRegex(TypeError, said):
                coverage(record, NOTES)

    def test_a_source_of_another_form_is_named(self):
        for source in (None, 'x', {'messages': []}):
            with self.subTest(source), self.assertRaisesRegex(HistoryError, 'must be a list of turns or messages'):
                coverage(sections(), source)
        with self.assertRaisesRegex(TypeError, r'source\[1\] must be a note with turn'):
            coverage(sections(), [NOTES[0], {'text': 'x'}])


class CoverageTest(unittest.TestCase):
    def test_b12_a_constraint_that_is_gone_is_listed_with_its_turn(self):
        lost, = coverage(sections('Never restart the database.'), NOTES).constraints
        self.assertEqual((lost.kind, lost.text, lost.turn, lost.role),
                         ('constraint', 'Finish within 15 minutes.', 4, 'user'))

    def test_nothing_is_missing_from_a_record_that_has_all(self):
        report = coverage(sections('never restart the DATABASE', 'Finish within 15 minutes.'), NOTES)
        self.assertEqual((report.passed, report.missing), (True, ()))

    def test_a_constraint_under_another_heading_survives(self):
        record = {'CONSTRAINTS': [], 'TASK': [{'text': note['text']} for note in NOTES]}
        self.assertTrue(coverage(record, NOTES).passed)

    def test_a_constraint_that_lost_a_word_does_not_survive(self):
        self.assertFalse(coverage(sections('Restart the database.', 'Finish within 15 minutes.'), NOTES).passed)

    def test_a_matcher_may_accept_other_words(self):
        record = sections('The database must never be restarted.', 'Finish within 15 minutes.')
        accepts = lambda statement, text: verdict(statement, text).certified  # noqa: E731
        self.assertEqual([coverage(record, NOTES).passed, coverage(record, NOTES, accepts).passed], [False, True])

    def test_constraints_are_read_from_a_conversation(self):
        history = [{'user': 'Exports must finish within 15 minutes.', 'assistant': 'Noted.'}]
        lost, = coverage(sections(), history).constraints
        self.assertEqual((lost.text, lost.turn), ('Exports must finish within 15 minutes.', 1))

    def test_a_value_that_is_gone_is_listed_with_its_turn(self):
        history = [{'user': 'OPS-4410 and OPS-7 are open.', 'assistant': 'Yes.'}]
        lost, = coverage({'FACTS': [{'text': 'OPS-7 is open.'}]}, history).values
        self.assertEqual((lost.text, lost.turn), ('OPS-4410', 1))


class ReportedFaultsTest(unittest.TestCase):
    def test_each_value_that_a_reported_record_lost_is_listed(self):
        lines = shared('cases/reported_faults.jsonl').read_text(encoding='utf-8').splitlines()
        cases = [case['input'] for case in map(json.loads, lines) if 'coverage_record' in case['input']]
        self.assertTrue(cases)
        for case in cases:
            lost = {missing.text for missing in coverage(case['coverage_record'], case['messages']).values}
            self.assertEqual(lost, set(case['coverage_missing']))


if __name__ == '__main__':
    unittest.main()
