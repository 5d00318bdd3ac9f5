"""What stands for a cleared result: that the call is named, that failures outlive it, and that it stays as it is."""
import doctest
import unittest

import tool_pointers
from messages import compact_chat
from test_tool_results import ANSWER, USED, asks, call, contents, result
from tokenizer import count_request
from tool_pointers import is_pointer, pointer
from tool_results import clear_tool_results

TRACE = 'at shelf.py line 3 in count\n' * 40
PAID = [{'role': 'user', 'content': 'Pay it.'}, asks(call('pay', '{"id": "R-88"}')), result('paid; ' * 60), ANSWER]


def load_tests(loader, tests, pattern):
    tests.addTests(doctest.DocTestSuite(tool_pointers))
    return tests


class FailureTest(unittest.TestCase):
    def test_the_line_that_failed_outlives_the_payload_wherever_it_stands(self):
        for text in (f'ERROR S-9: no shelf 4\n{TRACE}', f'{TRACE}ERROR S-9: no shelf 4\n{TRACE}',
                     f'{TRACE}ERROR S-9: no shelf 4'):
            with self.subTest(text[:9]):
                made = clear_tool_results([*USED[:2], result(text), ANSWER])
                self.assertEqual(contents(made), ['[read result for a.txt cleared; re-call to refetch]\n'
                                                  'ERROR S-9: no shelf 4'])

    def test_it_is_read_in_the_parts_of_a_result_too(self):
        given = result([{'type': 'text', 'text': TRACE}, {'type': 'text', 'text': 'exit status 3'}])
        made = clear_tool_results([*USED[:2], given, ANSWER])
        self.assertEqual(contents(made)[0].splitlines()[1:], ['exit status 3'])

    def test_clearing_again_reclaims_nothing(self):
        once = clear_tool_results([*USED[:2], result(TRACE + 'exit status 3'), ANSWER])
        again = clear_tool_results(once.messages)
        self.assertEqual((again.messages, int(again)), (once.messages, 0))
        self.assertEqual([p.reason for p in again.left if p.what == 'result'], ['a pointer already'])

    def test_a_text_that_only_begins_as_a_pointer_is_none(self):
        self.assertTrue(is_pointer(pointer('read', 'a', 'Error: no a')))
        self.assertFalse(is_pointer(pointer('read', 'a') + '\nrow 17'))

    def test_without_pointers_nothing_stands(self):
        made = clear_tool_results([*USED[:2], result(TRACE + 'exit status 3'), ANSWER], keep_pointers=False)
        self.assertEqual(contents(made), [''])

    def test_it_stays_in_a_chat_whose_results_are_cleared(self):
        chat = [*USED[:2], result(TRACE + 'exit status 3'), ANSWER, {'role': 'user', 'content': 'Why?'}]
        made = compact_chat(chat, budget=200, count=count_request, clear=True)
        self.assertIn('exit status 3', made.messages[2]['content'])


class CallOnceTest(unittest.TestCase):
    def test_a_tool_that_must_not_be_called_again_says_so(self):
        self.assertEqual(contents(clear_tool_results(PAID, call_once={'pay'})),
                         ['[pay result for R-88 cleared; do not re-call]'])

    def test_one_name_may_be_given_as_it_is(self):
        self.assertEqual(contents(clear_tool_results(PAID, call_once='pay')),
                         ['[pay result for R-88 cleared; do not re-call]'])

    def test_other_tools_keep_the_documents_wording(self):
        self.assertEqual(contents(clear_tool_results(PAID, call_once={'send'})),
                         ['[pay result for R-88 cleared; re-call to refetch]'])

    def test_a_chat_takes_it_among_the_options_of_clearing(self):
        made = compact_chat([*PAID, {'role': 'user', 'content': 'Thanks.'}], budget=150, count=count_request,
                            clear={'call_once': {'pay'}})
        self.assertEqual(made.messages[2]['content'], '[pay result for R-88 cleared; do not re-call]')
