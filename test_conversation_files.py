"""conversation_files.py: one reader for what people have; what it does not take is one line with the fix."""
import json
import unittest
from contextlib import contextmanager

import compact
import evaluate
import losses
import replay
from chats.test_provider_forms import ANTHROPIC, GEMINI, OPENAI, RESPONSES, SHAREGPT
from conformance.transcripts import read_turns
from conversation_files import holds_messages, parse_conversation, read_conversation
from fixtures import run_command
from json_files import FileError
from test_json_files import InFolder

TALK = [{'role': 'user', 'content': 'The gate code is 8841-K.'}, {'role': 'assistant', 'content': 'Noted.'},
        {'role': 'user', 'content': 'What is the code?'}]
LINES = '\n'.join(map(json.dumps, TALK))


class ParseTest(unittest.TestCase):
    @contextmanager
    def refused(self, fault):
        with self.assertRaises(FileError) as caught:
            yield
        self.assertIn(fault, str(caught.exception))
        self.assertEqual(len(str(caught.exception).splitlines()), 1)

    def test_lines_are_the_messages_in_order(self):
        self.assertEqual(parse_conversation(LINES.encode(), 'a'), TALK)

    def test_blank_lines_a_byte_order_mark_and_other_line_ends_do_not_matter(self):
        self.assertEqual(parse_conversation(b'\xef\xbb\xbf' + LINES.replace('\n', '\r\n\r\n').encode(), 'a'), TALK)

    def test_a_single_line_that_is_a_message_is_a_conversation(self):
        self.assertEqual(parse_conversation(json.dumps(TALK[0]).encode(), 'a'), TALK[:1])

    def test_json_of_any_other_kind_is_itself(self):
        for data in (TALK, {'messages': TALK}, {'current': 'Go.'}, 7, None, 'text', []):
            with self.subTest(data=data):
                self.assertEqual(parse_conversation(json.dumps(data, indent=1).encode(), 'a'), data)

    def test_a_line_that_is_not_json_is_named_by_its_number(self):
        with self.refused('a, line 3: '):
            parse_conversation(b'{"role": "user"}\n\n{"role": x}', 'a')

    def test_a_line_that_is_no_message_is_named_by_its_number(self):
        with self.refused('a: line 2 is no chat message'):
            parse_conversation(b'{"role": "user", "content": "x"}\n{"text": "y"}', 'a')

    def test_conversations_one_a_line_are_told_what_to_do(self):
        for one in (OPENAI, SHAREGPT, GEMINI, {'history': []}):
            with self.subTest(one=one), self.refused('a: 2 conversations, one a line; put the line'):
                parse_conversation('\n'.join([json.dumps(one)] * 2).encode(), 'a')

    def test_plain_text_is_told_the_form_with_an_example(self):
        for text in ('User: Hi.\nAssistant: Hello.', '**User**: Hi.', '# Chat', 'role,content\nuser,hi\n'):
            with self.subTest(text), self.refused('a: plain text; a conversation is JSON, a list of chat messages '
                                                  'such as [{"role": "user", "content": "Hi."}, {"role": '):
                parse_conversation(text.encode(), 'a')

    def test_json_that_is_broken_is_told_where(self):
        with self.refused('a: line 1, column 2: not JSON'):
            parse_conversation(b'[', 'a')


class FilesCase(InFolder):
    def file(self, name, value):
        path = self.folder / name
        path.write_text(value if isinstance(value, str) else json.dumps(value), encoding='utf-8')
        return str(path)


class ReadTest(FilesCase):
    def test_another_providers_form_is_openais(self):
        self.assertEqual(read_conversation(self.file('a.json', ANTHROPIC)), (OPENAI, None))

    def test_a_fault_of_another_providers_form_is_named_with_the_file(self):
        with self.assertRaisesRegex(FileError, r'a\.json: contents\[0\]\.role must be user'):
            read_conversation(self.file('a.json', {'contents': [{'role': 'poet', 'parts': []}]}))

    def test_a_first_line_that_is_a_message_tells_a_conversation_from_a_corpus(self):
        for text, expected in ((LINES, True), ('\n' + LINES, True), ('{"id": "a", "history": []}\n', False),
                               ('', False), ('[1]', False), ('x', False)):
            with self.subTest(text):
                self.assertIs(holds_messages(self.file('a.jsonl', text)), expected)


class CommandsTest(FilesCase):
    def taken(self, name, value):
        path = self.file(name, value)
        for main, *argv in ((compact.main, path), (losses.main, path, '--budget', '500'),
                            (replay.main, path, '--budget', '2000'),
                            (evaluate.main, 'draft', path, '--out', str(self.folder / f'{name}-draft'))):
            with self.subTest(name=name, command=main.__module__):
                status, _, err = run_command(main, *argv)
                self.assertEqual((status, err), (0, ''))
        self.assertTrue(read_turns(path))

    def test_every_command_takes_messages_one_a_line(self):
        self.taken('talk.jsonl', LINES)

    def test_every_command_takes_every_providers_form(self):
        for name, data in (('anthropic', ANTHROPIC), ('openai', OPENAI), ('responses', RESPONSES),
                           ('sharegpt', SHAREGPT), ('gemini', GEMINI)):
            self.taken(f'{name}.json', data)

    def test_anthropics_conversation_fits_where_openais_does(self):
        for name, data in (('anthropic', ANTHROPIC), ('openai', OPENAI)):
            out = run_command(compact.main, self.file(f'{name}.json', data), '--json')[1]
            with self.subTest(name):
                self.assertEqual(json.loads(out)['messages'], OPENAI['messages'])

    def test_a_draft_is_of_what_user_and_assistant_say_and_not_of_results(self):
        talk = [*OPENAI['messages'][:2], {**OPENAI['messages'][2], 'content': 'Shelf 7741-X.'},
                *OPENAI['messages'][3:]]
        out = self.folder / 'probes.json'
        run_command(evaluate.main, 'draft', self.file('a.json', {'messages': talk, 'tools': [
            {'type': 'function', 'function': {'name': 'find'}}]}), '--out', str(out))
        text = out.read_text(encoding='utf-8')
        self.assertEqual(('12.50' in text, '7741-X' in text), (True, False))

    def test_a_draft_holds_an_answered_last_turn(self):
        out = self.folder / 'probes.json'
        run_command(evaluate.main, 'draft', self.file('a.json', OPENAI['messages'][:4]), '--out', str(out))
        self.assertIn('12.50', out.read_text(encoding='utf-8'))


if __name__ == '__main__':
    unittest.main()
