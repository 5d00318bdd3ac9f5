"""What fills a request: each source its own tokens, and the sum the whole request."""
import json
import unittest

from hypothesis import given

from compactor import render_current
from composition import SOURCES, composition
from fixtures import shared
from notes_block import write_block
from test_tool_results import ANSWER, USER, asks, call, result
from test_tool_results_properties import CONVERSATIONS, characters
from tokenizer import count_request


def words(messages):
    """A counter by hand: each word of contents, names and arguments is a token; a message costs ten, a call three."""
    total = 5
    for message in messages:
        content = message['content']
        texts = [part['text'] for part in content] if isinstance(content, list) else [content or '']
        for c in message.get('tool_calls', ()):
            total += 3
            texts += [c['function']['name'], *json.loads(c['function']['arguments'])]
        total += 10 + sum(len(text.split()) for text in texts)
    return total


class SourceTest(unittest.TestCase):
    def test_each_source_has_its_own_words_and_the_template_the_rest(self):
        messages = [{'role': 'system', 'content': 'Be brief.'}, USER,
                    asks(call(arguments='{"path": 1, "line": 2}'), content='I look.'),
                    result('one two three'), {'role': 'user', 'content': [{'type': 'text', 'text': 'And now then?'}]},
                    ANSWER]
        # read, path, line; six messages and one call: 5 + 60 + 3
        self.assertEqual(composition(messages, words),
                         {'system': 2, 'user': 5, 'assistant': 3, 'tool_calls': 3, 'tool_results': 3, 'notes': 0,
                          'template': 68})

    def test_a_developer_message_counts_as_system(self):
        self.assertEqual(composition([{'role': 'developer', 'content': 'a b'}], words)['system'], 2)

    def test_a_notes_block_counts_as_notes_and_the_question_after_it_as_the_users(self):
        message = render_current('Which one?', [{'turn': 1, 'role': 'user', 'text': 'We chose SQLite.'}])
        # the header has 13 words; <notes>, - [turn 1, user] We chose SQLite., </notes> have 9; Question: is the frame's
        found = composition([message], words)
        self.assertEqual((found['notes'], found['user']), (23, 2))

    def test_a_message_that_is_all_notes_has_no_words_of_the_user(self):
        block = write_block([{'turn': 1, 'role': 'user', 'text': 'Hi.'}], through=3)
        self.assertEqual(composition([{'role': 'user', 'content': block}], words)['user'], 0)

    def test_what_a_counter_does_not_read_does_not_matter(self):
        for calls in ([{}, 7], 7, [{'function': {}}]):
            message = {'role': 'system', 'content': 'a b', 'tool_calls': calls}
            self.assertEqual(composition([message], lambda ms: sum(len(m['content'].split()) for m in ms))['system'], 2)

    def test_declarations_of_tools_are_a_source_of_their_own(self):
        def with_tools(messages, tools=()):
            return words(messages) + 7 * len(tools)
        found = composition([USER], with_tools, [{}, {}])
        self.assertEqual((found['tool_declarations'], found['template']), (14, 15))

    def test_without_messages_all_is_the_templates(self):
        self.assertEqual(composition([], words), dict.fromkeys(SOURCES, 0) | {'template': 5})


class SumTest(unittest.TestCase):
    @given(CONVERSATIONS)
    def test_the_sum_is_the_whole_request_for_any_counter(self, messages):
        found = composition(messages, characters)
        self.assertEqual(sum(found.values()), characters(messages))

    def test_the_sum_is_the_whole_request_on_real_conversations_and_no_source_is_negative(self):
        for path in sorted(shared('transcripts').glob('*.json')):
            messages = json.loads(path.read_text(encoding='utf-8'))
            found = composition(messages, count_request)
            with self.subTest(path.name):
                self.assertEqual(sum(found.values()), count_request(messages))
                self.assertTrue(all(tokens >= 0 for tokens in found.values()))

    def test_a_text_between_control_tokens_has_the_tokens_it_has_alone(self):
        text = 'The failover page names two replicas.'
        found = composition([{'role': 'system', 'content': 'Be brief.'}, USER, asks(call()), result(text), ANSWER],
                            count_request)
        self.assertEqual(found['tool_results'], count_request.text_tokens(text))


if __name__ == '__main__':
    unittest.main()
