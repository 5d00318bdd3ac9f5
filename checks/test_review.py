"""A person's mark wins over the matcher and is found again by what was read."""
import tempfile
import unittest
from pathlib import Path

from checks.review import ReviewedMatcher, entry_id, read_review, write_review
from checks.verdicts import Verdict
from compactor import probe_report
from json_files import FileError, read_json, write_json

STATEMENT, EVIDENCE = 'Do not delete files.', 'Files must not be deleted.'


def marked(mark, statement=STATEMENT, evidence=EVIDENCE):
    key = entry_id(statement, evidence)
    return {key: {'id': key, 'statement': statement, 'evidence': evidence, 'why': '', 'mark': mark}}


class MatcherTest(unittest.TestCase):
    def test_an_accepted_paraphrase_waits_for_a_person(self):
        matches = ReviewedMatcher({})
        self.assertTrue(matches(STATEMENT, EVIDENCE))
        entry, = matches.review().values()
        self.assertEqual((entry['statement'], entry['evidence'], entry['mark']), (STATEMENT, EVIDENCE, None))

    def test_a_statement_word_for_word_needs_no_review(self):
        matches = ReviewedMatcher({})
        self.assertTrue(matches(STATEMENT, STATEMENT))
        self.assertEqual(matches.review(), {})

    def test_a_person_who_says_other_is_believed(self):
        matches = ReviewedMatcher(marked('other'))
        self.assertFalse(matches(STATEMENT, EVIDENCE))
        self.assertEqual(matches.summary(), {'accepted': 0, 'read_by_a_person': 0, 'refused_by_a_person': 1})

    def test_a_person_who_says_same_is_believed(self):
        doubt = ReviewedMatcher(marked('same'), lambda statement, text: Verdict('unverifiable', 'doubt', EVIDENCE))
        self.assertTrue(doubt(STATEMENT, 'any'))
        self.assertEqual(doubt.summary(), {'accepted': 1, 'read_by_a_person': 1, 'refused_by_a_person': 0})

    def test_a_mark_holds_only_for_the_evidence_that_was_read(self):
        matches = ReviewedMatcher(marked('other', evidence='Files should not be deleted.'))
        self.assertTrue(matches(STATEMENT, EVIDENCE))

    def test_the_entries_given_are_not_changed(self):
        entries = marked('same')
        ReviewedMatcher(entries)('Do not move files.', 'Files must not be moved.')
        self.assertEqual(entries, marked('same'))

    def test_a_probe_report_takes_the_matcher(self):
        probe = {'id': 'p', 'kind': 'constraint', 'fact': STATEMENT}
        messages = [{'role': 'user', 'content': EVIDENCE}]
        self.assertEqual([probe_report(messages, [probe])[0]['status'],
                          probe_report(messages, [probe], ReviewedMatcher({}))[0]['status']], ['lost', 'preserved'])


class FileTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / 'review.json'

    def test_a_file_reads_back(self):
        write_review(self.path, marked('same'))
        self.assertEqual(read_review(self.path), marked('same'))

    def test_no_file_has_no_entries(self):
        self.assertEqual(read_review(self.path), {})

    def test_what_is_left_to_read_stands_first(self):
        write_review(self.path, marked('same', 'A.') | marked(None, 'B.'))
        self.assertEqual([entry['statement'] for entry in read_json(self.path)['entries']], ['B.', 'A.'])

    def test_an_unknown_mark_is_named(self):
        write_review(self.path, marked('yes'))
        with self.assertRaisesRegex(FileError, r'entries\[0\]\.mark must be "same", "other" or null'):
            read_review(self.path)

    def test_an_entry_whose_text_was_changed_is_named(self):
        entries = marked('same')
        next(iter(entries.values()))['evidence'] = 'Files may be deleted.'
        write_review(self.path, entries)
        with self.assertRaisesRegex(FileError, r'entries\[0\] was changed'):
            read_review(self.path)

    def test_another_file_is_named(self):
        for value in ([], {'entries': 3}, {'entries': [{'id': 1}]}):
            with self.subTest(value):
                write_json(self.path, value)
                with self.assertRaises(FileError):
                    read_review(self.path)


if __name__ == '__main__':
    unittest.main()
