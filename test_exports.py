"""exports.py: which conversation of a data export, the command that lists them, and the commands that take exports."""
import io
import json
import unittest
from contextlib import redirect_stderr, redirect_stdout
from unittest import mock

import compact
import exports
import losses
from compactor import ContractError
from exports import conversation
from transcript import parse_transcript


def chatgpt(title, *said):
    """A conversation of one branch: (role, text) in order."""
    mapping = {str(n): {'parent': str(n - 1), 'message': {'author': {'role': role}, 'content': {
        'content_type': 'text', 'parts': [text]}}} for n, (role, text) in enumerate(said)}
    return {'title': title, 'mapping': mapping, 'current_node': str(len(said) - 1)}


def run(command, data, *argv):
    out, err = io.StringIO(), io.StringIO()
    stdin = io.TextIOWrapper(io.BytesIO(json.dumps(data).encode()))
    with redirect_stdout(out), redirect_stderr(err), mock.patch('sys.stdin', stdin):
        status = command.main(['-', *argv])
    return status, out.getvalue(), err.getvalue()


RED = chatgpt('Red', ('user', 'The wall is red.'), ('assistant', 'Noted.'), ('user', 'Which colour?'))
BLUE = chatgpt('Blue', ('user', 'The wall is blue.'))
CLAUDE = {'name': 'Green', 'chat_messages': [{'sender': 'human', 'text': 'The wall is green.'}]}
MANY = [RED, BLUE, CLAUDE]


class ChoiceTest(unittest.TestCase):
    def refused(self, data, wanted=None):
        with self.assertRaises(ContractError) as caught:
            conversation(data, wanted)
        return str(caught.exception)

    def test_a_number_counts_from_one(self):
        self.assertEqual(conversation(MANY, '2').messages, [{'role': 'user', 'content': 'The wall is blue.'}])

    def test_a_title_is_found_whatever_its_case(self):
        self.assertEqual(conversation(MANY, 'gREEN').number, 3)

    def test_a_single_conversation_needs_no_choice(self):
        self.assertEqual(conversation(RED), conversation([RED]))

    def test_a_title_that_is_a_number_is_found_before_the_number(self):
        self.assertEqual(conversation([RED, chatgpt('1', ('user', 'One.'))], '1').number, 2)

    def test_many_without_a_choice_are_named(self):
        self.assertIn("2 'Blue'", self.refused(MANY))

    def test_a_title_given_twice_is_refused_with_the_numbers(self):
        self.assertIn('1, 2', self.refused([RED, RED], 'Red'))

    def test_a_number_beyond_the_last_is_refused(self):
        for wanted in ('0', '4', '-1', 'Yellow', '', ' ', '\u00b2'):
            with self.subTest(wanted):
                self.assertIn('no such number or title', self.refused(MANY, wanted))

    def test_a_blank_choice_is_not_the_one_without_a_title(self):
        self.assertIn('no such number or title', self.refused([RED, chatgpt('', ('user', 'Go.'))], ''))

    def test_a_conversation_without_text_is_refused(self):
        self.assertIn('holds no text', self.refused(chatgpt('None', ('system', ''))))

    def test_an_item_of_another_form_is_refused(self):
        self.assertIn('conversation 2', self.refused([RED, {'title': 'x'}], '2'))

    def test_the_export_is_not_changed(self):
        before = json.dumps(MANY)
        conversation(MANY, '1')
        self.assertEqual(json.dumps(MANY), before)

    def test_the_request_form_says_what_the_file_is(self):
        with self.assertRaisesRegex(ContractError, 'a ChatGPT export with 1 conversation'):
            parse_transcript(BLUE)

    def test_chat_messages_are_no_export(self):
        for data in ([{'role': 'user', 'content': 'Go.'}], {'messages': []}, {'current': 'Go.'}, [], None, 'text'):
            with self.subTest(data):
                self.assertFalse(exports.is_export(data))


class CommandTest(unittest.TestCase):
    def test_without_a_choice_the_conversations_are_listed(self):
        self.assertEqual(run(exports, MANY)[1],
                         "1  'Red'  3 messages\n2  'Blue'  1 message\n3  'Green'  1 message\n")

    def test_with_a_choice_the_messages_are_printed(self):
        self.assertEqual(json.loads(run(exports, MANY, '--conversation', 'Blue')[1]),
                         [{'role': 'user', 'content': 'The wall is blue.'}])

    def test_a_file_that_is_no_export_is_one_line(self):
        status, out, err = run(exports, [{'role': 'user', 'content': 'Go.'}])
        self.assertEqual((status, out, err.count('\n')), (2, '', 1))

    def test_compact_takes_a_conversation_of_an_export(self):
        status, out, _ = run(compact, MANY, '--conversation', 'Red')
        self.assertEqual((status, out.splitlines()[0]),
                         (0, "conversation 1 'Red' of a ChatGPT export; left out: nothing"))

    def test_the_json_of_compact_says_which_conversation_it_was(self):
        found = json.loads(run(compact, MANY, '--conversation', '3', '--json')[1])
        self.assertEqual(found['export'], {'source': 'Claude', 'number': 3, 'title': 'Green', 'left_out': {}})

    def test_losses_takes_a_conversation_of_an_export(self):
        status, out, _ = run(losses, MANY, '--conversation', 'Red', '--budget', '500')
        self.assertEqual((status, out.splitlines()[2]), (0, 'why: the request fits as it is'))

    def test_many_without_a_choice_are_one_line_from_both(self):
        for command in (compact, losses):
            with self.subTest(command.__name__):
                status, out, err = run(command, MANY)
                self.assertEqual((status, out, err.count('\n')), (2, '', 1))

    def test_the_option_is_refused_for_a_file_that_is_no_export(self):
        status, _, err = run(compact, [{'role': 'user', 'content': 'Go.'}], '--conversation', '1')
        self.assertEqual((status, '--conversation' in err), (2, True))

    def test_a_title_cannot_drive_the_terminal(self):
        self.assertNotIn('\x1b', run(exports, [chatgpt('\x1b[2J', ('user', 'Go.'))])[1])


if __name__ == '__main__':
    unittest.main()
