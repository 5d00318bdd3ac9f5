import unittest

from language.failures import LONGEST, failures, tells

FRAMES = '\n  File "stock.py", line 3, in count' * 9


class FailuresTest(unittest.TestCase):
    def test_a_failure_is_found_at_the_beginning_in_the_middle_and_at_the_end(self):
        for text, line in (('Error: no shelf 9\n' + 'frame\n' * 40, 'Error: no shelf 9'),
                           ('reading\nfatal: bad index\n' + 'frame\n' * 40, 'fatal: bad index'),
                           ('Traceback (most recent call last):' + FRAMES + "\nKeyError: 'hall'", "KeyError: 'hall'"),
                           ('y' * 900 + '\nexit status 137: killed', 'exit status 137: killed'),
                           ('row\n' * 40 + 'Process exited with code 3', 'Process exited with code 3'),
                           ('HTTP/1.1 503 Service Unavailable\n\n<html>', 'HTTP/1.1 503 Service Unavailable'),
                           ('The upload was refused.\n' + 'log\n' * 40, 'The upload was refused.'),
                           ('sh: 1: jq: not found\n' + 'log\n' * 40, 'sh: 1: jq: not found')):
            with self.subTest(line):
                self.assertEqual(failures(text), (line,))

    def test_what_says_that_nothing_failed_is_no_failure(self):
        for text in ('0 errors, 12 rows', 'failed: 0', '{"error": null, "rows": [1]}', '{"error": "", "rows": [1]}',
                     'All done.\nNo errors found.', 'Errors: none', 'exit status 0', 'status: 200', 'Gate 12.', '',
                     '07:15:00 gate-2 errors=12', '2025-03-04T07:15 gate 2 refused a card\nrow'):
            with self.subTest(text):
                self.assertEqual(failures(text), ())

    def test_of_many_the_first_and_the_last_stand(self):
        text = 'a.c: error: no x\nb.c: error: no y\nc.c: error: no z\nmake: exit status 2'
        self.assertEqual(failures(text), ('a.c: error: no x', 'make: exit status 2'))

    def test_of_a_long_line_what_follows_the_error_is_cut(self):
        found, = failures('{"rows": [' + '1, ' * 200 + '], "error": "no such shelf", "trace": "' + 'z' * 900 + '"}')
        self.assertEqual(len(found), LONGEST)
        self.assertTrue(found.startswith('"error": "no such shelf", '))


class LineTest(unittest.TestCase):
    def test_a_line_of_a_log_may_tell_of_a_failure(self):
        for line in ('2031-05-04T07:15:00 [error] no anchor', 'gate.c:3:1: fatal error: hinge.h: No such file',
                     'assert failed: queue 0', "'hinge' undeclared", '** (MatchError) no match', 'sh: jq: not found',
                     'gate[3]: segfault at 0', 'Request timed out.', '"GET / HTTP/1.1" 502 157', 'FAILED gate',
                     'G-42: gate does not exist'):
            with self.subTest(line):
                self.assertTrue(tells(line))

    def test_counts_of_none_and_what_went_well_do_not(self):
        for line in ('0 errors, 12 rows', '07:15:00 gate-2 errors=12', 'status: 200', 'gate open', 'warning: dusty'):
            with self.subTest(line):
                self.assertFalse(tells(line))
