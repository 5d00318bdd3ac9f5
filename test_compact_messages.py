import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path

import compact
from chats.test_turns import call, result, says, user
from compact_messages import needs_messages
from tokenizer import count_request

CHAT = [user('We chose SQLite.'), call('1'), result('1', 'row ' * 400), says('Read.'), user('Which one?')]


def run(data, *options):
    """The exit status, standard output and standard error of compact.py on a file with this data."""
    out, err = io.StringIO(), io.StringIO()
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        path = Path(folder) / 'chat.json'
        path.write_text(json.dumps(data), encoding='utf-8')
        return compact.main([str(path), *options]), out.getvalue(), err.getvalue()


class CommandTest(unittest.TestCase):
    def test_a_conversation_with_tool_calls_is_compacted_to_messages(self):
        status, out, _ = run(CHAT, '--context-limit', '200', '--max-new-tokens', '20', '--margin', '0', '--json')
        made = json.loads(out)
        self.assertEqual((status, made['budget'], made['max_new_tokens']), (0, 180, 20))
        self.assertEqual(made['input_tokens'], count_request(made['messages']))
        self.assertEqual([payload['message'] for payload in made['cleared']], [2])

    def test_the_report_says_what_was_cleared(self):
        status, out, _ = run(CHAT, '--context-limit', '200', '--max-new-tokens', '20', '--margin', '0')
        self.assertEqual(status, 0)
        self.assertIn('\ncleared: 1 tool payload,', out)

    def test_a_turn_with_an_image_stays_where_all_fits(self):
        chat = [user([{'type': 'image', 'source': {'type': 'url', 'url': 'https://example.org/a.png'}},
                      {'type': 'text', 'text': 'What is it?'}]), says('A cat.'), user('Sure?')]
        status, out, _ = run(chat, '--json')
        made = json.loads(out)
        self.assertEqual((status, len(made['messages']), made['why']), (0, 3, 'the request fits as it is'))
        self.assertEqual(made['messages'][0]['content'][0],
                         {'type': 'image_url', 'image_url': {'url': 'https://example.org/a.png'}})
        self.assertIn('images: 1, counted as 280 tokens each\n', run(chat)[1])

    def test_a_question_given_beside_it_is_the_last_message(self):
        _, out, _ = run(CHAT[:4], '--current', 'How large?', '--json')
        self.assertEqual(json.loads(out)['messages'], [*CHAT[:4], user('How large?')])

    def test_a_budget_too_small_is_one_line_with_the_fix(self):
        status, out, err = run(CHAT, '--context-limit', '128', '--max-new-tokens', '120', '--margin', '0')
        self.assertEqual((status, out, err.count('\n')), (2, '', 1))
        self.assertIn('Raise --context-limit', err)

    def test_the_tokens_of_declared_tools_are_told_apart(self):
        tools = [{'type': 'function', 'function': {'name': 'find', 'description': 'Finds. ' * 300}}]
        data = {'messages': [user('Go.')], 'tools': tools}
        _, _, err = run(data, '--context-limit', '200', '--max-new-tokens', '20', '--margin', '0')
        size = count_request([], tools) - count_request([])
        alone = count_request([user('Go.')])
        self.assertIn(f'(instructions 0, tool declarations {size}, current message {alone})', err)
        _, out, _ = run(data)
        self.assertIn(f'tool declarations {size} (', out)

    def test_a_reserve_for_notes_is_kept_free_of_turns(self):
        filler = [message for n in range(9) for message in (user(f'Say {n}.'), says('Words follow here. ' * 4))]
        chat = [user('The region is Oslo.'), call('1'), result('1'), says('Noted. ' * 40), *filler, user('Which?')]
        sizes = ('--context-limit', '220', '--max-new-tokens', '1', '--margin', '0')
        kept = [run(chat, *sizes, '--notes-reserve', reserve)[1].splitlines()[3] for reserve in ('0', '150')]
        self.assertNotEqual(*kept)
        self.assertEqual(run({'messages': chat, 'notes_reserve': 150}, *sizes)[1].splitlines()[3], kept[1])

    def test_a_reserve_that_is_none_is_named(self):
        status, _, err = run(CHAT, '--notes-reserve', '-1')
        said = 'compact.py: --notes-reserve: notes_reserve must be an integer from 0 up\n'
        self.assertEqual((status, err), (2, said))

    def test_help_says_for_which_conversations_probes_are(self):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            compact.main(['--help'])
        self.assertIn('not for conversations with tool calls', ' '.join(out.getvalue().split()))

    def test_a_result_without_a_call_is_named(self):
        status, _, err = run([user('A'), result('9'), user('B ' * 9000)])
        self.assertEqual(status, 2)
        self.assertIn('messages[1]', err)

    def test_probes_are_refused_by_name(self):
        with tempfile.TemporaryDirectory() as folder:
            probes = Path(folder) / 'probes.json'
            probes.write_text('[{"id": "a", "kind": "detail", "fact": "SQLite"}]', encoding='utf-8')
            status, _, err = run(CHAT, '--probes', str(probes))
        self.assertEqual(status, 2)
        self.assertIn('--probes: for conversations of text only', err)


class NeedsTest(unittest.TestCase):
    def test_text_parts_and_thinking_are_text(self):
        content = [{'type': 'thinking', 'thinking': 'Hm.'}, {'type': 'text', 'text': 'Go.'}]
        self.assertFalse(needs_messages([{'role': 'assistant', 'content': content}]))

    def test_calls_results_and_images_are_more(self):
        for message in (call('1'), result('1'), user([{'type': 'image_url', 'image_url': {}}])):
            self.assertTrue(needs_messages({'messages': [message]}))

    def test_what_is_no_conversation_is_left_to_the_other_reader(self):
        for data in (None, 7, {'messages': 'x'}, [7]):
            self.assertFalse(needs_messages(data))


if __name__ == '__main__':
    unittest.main()
