"""openai_messages.py: content blocks become calls, results, images and text; what is not known stays."""
import unittest

from chats.openai_messages import openai_messages

USE = {'type': 'tool_use', 'id': 't1', 'name': 'find', 'input': {'q': 'R7'}}
CALL = {'id': 't1', 'type': 'function', 'function': {'name': 'find', 'arguments': '{"q": "R7"}'}}
TEXT = {'type': 'text', 'text': 'Look.'}


def result(content, identity='t1'):
    return {'type': 'tool_result', 'tool_use_id': identity, 'content': content}


def made(role, *parts):
    return openai_messages({'role': role, 'content': list(parts)})


class CallsTest(unittest.TestCase):
    def test_text_before_a_call_is_the_content_of_its_message(self):
        self.assertEqual(made('assistant', TEXT, USE),
                         [{'role': 'assistant', 'content': 'Look.', 'tool_calls': [CALL]}])

    def test_a_call_alone_has_null_content(self):
        self.assertEqual(made('assistant', USE), [{'role': 'assistant', 'content': None, 'tool_calls': [CALL]}])

    def test_a_result_is_a_message_of_the_tool(self):
        self.assertEqual(made('user', result('12.50')), [{'role': 'tool', 'tool_call_id': 't1', 'content': '12.50'}])

    def test_several_results_are_messages_in_order_and_the_users_text_follows(self):
        self.assertEqual([(m['role'], m['content']) for m in made('user', result('a'), result('b', 't2'), TEXT)],
                         [('tool', 'a'), ('tool', 'b'), ('user', 'Look.')])

    def test_text_parts_of_a_result_are_joined_and_no_content_is_blank(self):
        self.assertEqual(made('user', result([TEXT, TEXT]))[0]['content'], 'Look.\n\nLook.')
        self.assertEqual(made('user', result(None))[0]['content'], '')

    def test_a_call_or_result_out_of_form_stays(self):
        for role, part in (('assistant', {**USE, 'id': None}), ('assistant', {**USE, 'input': 'x'}),
                           ('user', {**result('a'), 'tool_use_id': 5}), ('user', result(7)), ('user', USE)):
            with self.subTest(part=part):
                self.assertEqual(made(role, part), [{'role': role, 'content': [part]}])


class PartsTest(unittest.TestCase):
    def test_thinking_is_left_out(self):
        thinking = {'type': 'thinking', 'thinking': 'Hm.', 'signature': 's'}
        self.assertEqual(made('assistant', thinking, TEXT, USE)[0]['content'], 'Look.')

    def test_an_image_as_data_or_by_address_is_openais(self):
        for source, url in (({'type': 'base64', 'media_type': 'image/png', 'data': 'AA=='},
                             'data:image/png;base64,AA=='),
                            ({'type': 'url', 'url': 'https://example.org/a.png'}, 'https://example.org/a.png')):
            with self.subTest(url):
                self.assertEqual(made('user', {'type': 'image', 'source': source}, TEXT)[0]['content'],
                                 [{'type': 'image_url', 'image_url': {'url': url}}, TEXT])

    def test_a_document_of_plain_text_is_text_and_another_stays(self):
        plain = {'type': 'document', 'source': {'type': 'text', 'media_type': 'text/plain', 'data': 'Q3: 4.2M'}}
        scan = {'type': 'document', 'source': {'type': 'base64', 'media_type': 'application/pdf', 'data': 'AA=='}}
        self.assertEqual(made('user', plain)[0]['content'], 'Q3: 4.2M')
        self.assertEqual(made('user', scan)[0]['content'], [scan])

    def test_one_part_of_text_is_that_text(self):
        self.assertEqual(made('user', TEXT), [{'role': 'user', 'content': 'Look.'}])

    def test_a_message_in_openais_form_comes_back_itself(self):
        for message in ({'role': 'user', 'content': 'Go.'}, {'role': 'tool', 'tool_call_id': 'a', 'content': 'x'},
                        {'role': 'user', 'content': [TEXT, {'type': 'image_url', 'image_url': {'url': 'x'}}]}):
            with self.subTest(message=message):
                self.assertIs(openai_messages(message)[0], message)

    def test_the_message_is_not_changed(self):
        message = {'role': 'assistant', 'content': [TEXT, USE], 'tool_calls': [CALL]}
        self.assertEqual(len(openai_messages(message)[0]['tool_calls']), 2)
        self.assertEqual(message, {'role': 'assistant', 'content': [TEXT, USE], 'tool_calls': [CALL]})


if __name__ == '__main__':
    unittest.main()
