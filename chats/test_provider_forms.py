"""provider_forms.py: Anthropic's, ShareGPT's, Responses' and Gemini's conversations are OpenAI's chat messages."""
import copy
import unittest
from contextlib import suppress

from hypothesis import given

from chats.provider_forms import as_chat
from chats.test_export_forms import places
from compactor import ContractError
from losses import messages_of
from test_transcript_properties import JSON
from tokenizer import count_request


def call(identity, name='find', arguments='{"q": 1}'):
    return {'id': identity, 'type': 'function', 'function': {'name': name, 'arguments': arguments}}


OPENAI = {'messages': [
    {'role': 'user', 'content': 'Find R7.'},
    {'role': 'assistant', 'content': 'I look.', 'tool_calls': [call('a')]},
    {'role': 'tool', 'tool_call_id': 'a', 'content': '12.50'},
    {'role': 'assistant', 'content': 'It costs 12.50.'},
    {'role': 'user', 'content': 'Order it.'}]}
ANTHROPIC = {'messages': [
    {'role': 'user', 'content': [{'type': 'text', 'text': 'Find R7.'}]},
    {'role': 'assistant', 'content': [{'type': 'text', 'text': 'I look.'},
                                      {'type': 'tool_use', 'id': 'a', 'name': 'find', 'input': {'q': 1}}]},
    {'role': 'user', 'content': [{'type': 'tool_result', 'tool_use_id': 'a', 'content': '12.50'}]},
    {'role': 'assistant', 'content': 'It costs 12.50.'},
    {'role': 'user', 'content': 'Order it.'}]}
RESPONSES = {'input': [
    {'role': 'user', 'content': [{'type': 'input_text', 'text': 'Find R7.'}]},
    {'type': 'reasoning', 'id': 'r', 'summary': []},
    {'type': 'message', 'id': 'm', 'status': 'completed', 'role': 'assistant',
     'content': [{'type': 'output_text', 'text': 'I look.', 'annotations': []}]},
    {'type': 'function_call', 'id': 'f', 'call_id': 'a', 'name': 'find', 'arguments': '{"q": 1}'},
    {'type': 'function_call_output', 'call_id': 'a', 'output': '12.50'},
    {'role': 'assistant', 'content': 'It costs 12.50.'}, {'role': 'user', 'content': 'Order it.'}]}
SHAREGPT = {'conversations': [
    {'from': 'human', 'value': 'Find R7.'}, {'from': 'gpt', 'value': 'I look.'},
    {'from': 'function_call', 'value': '{"name": "find", "arguments": {"q": 1}}'},
    {'from': 'observation', 'value': '12.50'}, {'from': 'gpt', 'value': 'It costs 12.50.'},
    {'from': 'human', 'value': 'Order it.'}]}
GEMINI = {'contents': [
    {'role': 'user', 'parts': [{'text': 'Find R7.'}]},
    {'role': 'model', 'parts': [{'text': 'Hm.', 'thought': True}, {'text': 'I look.'},
                                {'functionCall': {'id': 'a', 'name': 'find', 'args': {'q': 1}}}]},
    {'role': 'user', 'parts': [{'functionResponse': {'id': 'a', 'name': 'find', 'response': {'price': 12.5}}}]},
    {'role': 'model', 'parts': [{'text': 'It costs 12.50.'}]}, {'role': 'user', 'parts': [{'text': 'Order it.'}]}]}
FORMS = (ANTHROPIC, RESPONSES, SHAREGPT, GEMINI)


def with_ids(messages, identity):
    """The messages of OPENAI with another id, for forms that have none."""
    first, asked, found, *rest = copy.deepcopy(messages)
    asked['tool_calls'][0]['id'] = found['tool_call_id'] = identity
    return [first, asked, found, *rest]


class SameTest(unittest.TestCase):
    def test_openais_form_comes_back_itself(self):
        for data in (OPENAI, OPENAI['messages'], {'current': 'Go.', 'history': []}, [], {}, None, 7, 'text'):
            with self.subTest(data=data):
                self.assertIs(as_chat(data), data)

    def test_anthropics_call_and_result_read_as_openais(self):
        self.assertEqual(as_chat(ANTHROPIC), OPENAI)

    def test_anthropics_conversation_costs_what_the_same_of_openai_costs(self):
        self.assertEqual(count_request(messages_of(ANTHROPIC)[0]), count_request(OPENAI['messages']))

    def test_responses_input_reads_as_chat_completions_messages(self):
        self.assertEqual(as_chat(RESPONSES), OPENAI)

    def test_sharegpts_calls_and_observations_are_joined_by_order(self):
        self.assertEqual(as_chat(SHAREGPT)['messages'], with_ids(OPENAI['messages'], 'call_2_0'))

    def test_geminis_results_are_json_text(self):
        expected = copy.deepcopy(OPENAI['messages'])
        expected[2]['content'] = '{"price": 12.5}'
        self.assertEqual(as_chat(GEMINI)['messages'], expected)

    def test_a_bare_list_is_read_as_the_same_under_its_field(self):
        for data in (RESPONSES, SHAREGPT, GEMINI):
            field, = data
            with self.subTest(field):
                self.assertEqual(as_chat(data[field]), as_chat(data))

    def test_reading_twice_is_reading_once(self):
        for data in FORMS:
            self.assertEqual(as_chat(as_chat(data)), as_chat(data))

    def test_the_data_is_not_changed(self):
        for data in FORMS:
            before = copy.deepcopy(data)
            as_chat(data)
            self.assertEqual(data, before)


class FieldsTest(unittest.TestCase):
    def test_fields_beside_the_conversation_stay(self):
        self.assertEqual(as_chat({'model': 'm', 'input': 'Go.', 'instructions': 'Be brief.'}),
                         {'model': 'm', 'instructions': 'Be brief.', 'messages': [{'role': 'user', 'content': 'Go.'}]})

    def test_geminis_system_instruction_length_and_declarations_are_read(self):
        made = as_chat({'contents': [{'parts': [{'text': 'Go.'}]}], 'generationConfig': {'maxOutputTokens': 9},
                        'systemInstruction': {'parts': [{'text': 'Be brief.'}]},
                        'tools': [{'functionDeclarations': [{'name': 'now'}]}, {'googleSearch': {}}]})
        self.assertEqual((made['system'], made['max_output_tokens'], made['tools'], made['messages']),
                         ('Be brief.', 9, [{'type': 'function', 'function': {'name': 'now'}}],
                          [{'role': 'user', 'content': 'Go.'}]))

    def test_sharegpts_tools_are_json_text(self):
        self.assertEqual(as_chat({**SHAREGPT, 'tools': '[{"name": "find"}]'})['tools'], [{'name': 'find'}])

    def test_calls_one_after_the_other_are_of_one_message(self):
        items = [{'type': 'function_call', 'call_id': n, 'name': 'find', 'arguments': '{"q": 1}'} for n in 'ab']
        self.assertEqual(as_chat({'input': items})['messages'],
                         [{'role': 'assistant', 'content': None, 'tool_calls': [call('a'), call('b')]}])

    def test_geminis_calls_without_ids_are_answered_by_name(self):
        made = as_chat({'contents': [
            {'role': 'model', 'parts': [{'functionCall': {'name': name}} for name in ('one', 'two')]},
            {'role': 'user', 'parts': [{'functionResponse': {'name': name}} for name in ('two', 'one')]}]})
        self.assertEqual([message['tool_call_id'] for message in made['messages'][1:]], ['call_0_1', 'call_0_0'])

    def test_a_result_after_another_users_message_answers_no_call(self):
        said = [*SHAREGPT['conversations'][:3], {'from': 'human', 'value': 'Stop.'},
                {'from': 'observation', 'value': 'x'}]
        self.assertIsNone(as_chat({'conversations': said})['messages'][-1]['tool_call_id'])

    def test_geminis_image_is_openais(self):
        made = as_chat({'contents': [{'parts': [{'inlineData': {'mimeType': 'image/png', 'data': 'AA=='}}]}]})
        self.assertEqual(made['messages'][0]['content'],
                         [{'type': 'image_url', 'image_url': {'url': 'data:image/png;base64,AA=='}}])


class BrokenTest(unittest.TestCase):
    def test_what_is_out_of_form_is_named_with_its_place(self):
        for data, place in (
                ({'conversations': [{'from': 'narrator', 'value': 'x'}]}, r'conversations\[0\]\.from must be human'),
                ({'conversations': [{'from': 'human', 'value': 7}]}, r'conversations\[0\]\.value must be text'),
                ({'conversations': [{'from': 'function_call', 'value': 'x'}]}, r'conversations\[0\]\.value is not'),
                ([SHAREGPT, SHAREGPT], '2 ShareGPT conversations; put the one'),
                ({'contents': [{'role': 'poet', 'parts': []}]}, r'contents\[0\]\.role must be user'),
                ({'contents': [{'parts': 'x'}]}, r'contents\[0\]\.parts must be a list'),
                ({'input': [{'type': 'web_search_call'}]}, r'input\[0\] is of type "web_search_call"'),
                ({'input': [{'type': 'function_call', 'call_id': 5}]}, r'input\[0\]\.call_id must be text')):
            with self.subTest(place), self.assertRaisesRegex(ContractError, f'^{place}'):
                as_chat(data)

    def test_any_value_of_another_kind_is_read_or_refused_with_a_reason(self):
        for data in FORMS:
            for path in list(places(data))[1:]:
                for odd in (None, 5, 'x', [], {}, [[]], [None], True):
                    broken = copy.deepcopy(data)
                    parent = broken
                    for key in path[:-1]:
                        parent = parent[key]
                    parent[path[-1]] = odd
                    with self.subTest(path=path, odd=odd), suppress(ContractError):
                        self.assertIsInstance(as_chat(broken), dict)

    @given(JSON)
    def test_any_json_is_read_or_refused_with_a_reason(self, value):
        for data in (value, {'input': value}, {'contents': [value]}, {'conversations': [value]}):
            with suppress(ContractError):
                as_chat(data)


if __name__ == '__main__':
    unittest.main()
