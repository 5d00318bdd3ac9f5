"""The renderer's texts, worked out from the template by hand; test_renderings.py compares with the template."""
import copy
import doctest
import pickle
import re
import unittest

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import chat_template
from chat_template import RenderError, chunks, render
from renderings import PIECES, conversation

LAX = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
RANDOM = st.randoms(use_true_random=False)
TEXTS = st.lists(st.text(), max_size=4)
USER, ASSISTANT = {'role': 'user', 'content': 'Hi'}, {'role': 'assistant', 'content': 'Ho'}


def load_tests(loader, tests, pattern):
    tests.addTests(doctest.DocTestSuite(chat_template))
    return tests


def call(name='f', arguments=None, **more):
    return {'function': {'name': name, 'arguments': arguments}, **more}


def calling(*calls, **more):
    return {'role': 'assistant', 'content': None, 'tool_calls': list(calls), **more}


def result(content, **more):
    return {'role': 'tool', 'content': content, **more}


class TextTest(unittest.TestCase):
    """Expected texts are worked out from the template by hand; USER draws '<|turn>user\\nHi<turn|>\\n'."""

    def drawn(self, *messages, **options):
        return render(list(messages), add_generation_prompt=False, **options).removeprefix('<bos>')

    def test_no_messages_are_the_open_turn_of_the_model(self):
        self.assertEqual(render([]), '<bos><|turn>model\n')

    def test_without_the_generation_prompt_the_text_ends_with_the_last_message(self):
        self.assertEqual(render([USER], add_generation_prompt=False), '<bos><|turn>user\nHi<turn|>\n')

    def test_white_space_of_unicode_is_trimmed_at_both_ends(self):
        text = '\u00a0\u2028\x1c\r\n a \r\n b\u3000\x85'
        self.assertEqual(self.drawn({'role': 'user', 'content': text}), '<|turn>user\na \r\n b<turn|>\n')

    def test_a_zero_width_space_is_not_trimmed(self):
        self.assertEqual(self.drawn({'role': 'user', 'content': '\u200b'}), '<|turn>user\n\u200b<turn|>\n')

    def test_a_leading_developer_message_is_the_system_turn(self):
        self.assertEqual(self.drawn({'role': 'developer', 'content': 'Hi'}), '<|turn>system\nHi<turn|>\n')

    def test_a_later_developer_message_keeps_its_name(self):
        drawn = self.drawn(USER, {'role': 'developer', 'content': 'Hi'})
        self.assertEqual(drawn, '<|turn>user\nHi<turn|>\n<|turn>developer\nHi<turn|>\n')

    def test_thought_channels_of_the_assistant_are_stripped(self):
        text = 'a <|channel>thought\nb<channel|> c<|channel>d'
        self.assertEqual(self.drawn({'role': 'assistant', 'content': text}), '<|turn>model\na  c<turn|>\n')

    def test_an_unopened_channel_end_is_dropped(self):
        self.assertEqual(self.drawn({'role': 'assistant', 'content': 'a<channel|>b'}), '<|turn>model\nab<turn|>\n')

    def test_channel_marks_of_a_user_stay(self):
        drawn = self.drawn({'role': 'user', 'content': '<|channel>a<channel|>'})
        self.assertEqual(drawn, '<|turn>user\n<|channel>a<channel|><turn|>\n')

    def test_text_parts_are_trimmed_and_joined(self):
        parts = [{'type': 'text', 'text': ' a '}, {'type': 'text', 'text': ' b '}]
        self.assertEqual(self.drawn({'role': 'user', 'content': parts}), '<|turn>user\nab<turn|>\n')

    def test_text_parts_of_the_leading_system_message_have_a_space_after_each(self):
        parts = [{'type': 'text', 'text': ' a '}, {'type': 'text', 'text': ' b '}]
        self.assertEqual(self.drawn({'role': 'system', 'content': parts}), '<|turn>system\na b <turn|>\n')

    def test_null_and_missing_content_are_empty(self):
        for message in ({'role': 'assistant', 'content': None}, {'role': 'assistant'}):
            self.assertEqual(self.drawn(message), '<|turn>model\n<turn|>\n')

    def test_assistant_messages_in_a_row_are_one_turn(self):
        self.assertEqual(self.drawn(ASSISTANT, ASSISTANT), '<|turn>model\nHoHo<turn|>\n')

    def test_reasoning_is_drawn_only_after_the_last_user_message(self):
        thinking = {**ASSISTANT, 'reasoning': ' x '}
        thought = '<|channel>thought\n x \n<channel|>'
        self.assertEqual(self.drawn(thinking, USER, thinking), '<|turn>model\nHo<turn|>\n<|turn>user\nHi<turn|>\n'
                         f'<|turn>model\n{thought}Ho<turn|>\n')


class ToolTurnTest(unittest.TestCase):
    """Calls and results, drawn after one user message."""

    def drawn(self, *messages):
        text = render([USER, *messages])
        return text.removeprefix('<bos><|turn>user\nHi<turn|>\n')

    def test_a_pending_call_ends_with_an_open_result_and_no_prompt(self):
        self.assertEqual(self.drawn(calling(call('f', {'b': 1, 'A': 'x'}))),
                         '<|turn>model\n<|tool_call>call:f{A:<|"|>x<|"|>,b:1}<tool_call|><|tool_response>')

    def test_arguments_as_json_text_are_drawn_as_their_object(self):
        self.assertEqual(self.drawn(calling(call('f', '{"b": 1, "A": "x"}'))),
                         self.drawn(calling(call('f', {'b': 1, 'A': 'x'}))))

    def test_results_out_of_order_find_the_names_of_their_calls(self):
        calls = calling(call('f', {}, id='1'), call('g', {}, id='2'))
        self.assertEqual(
            self.drawn(calls, result('y', tool_call_id='2'), result('x', tool_call_id='1')),
            '<|turn>model\n<|tool_call>call:f{}<tool_call|><|tool_call>call:g{}<tool_call|>'
            '<|tool_response>response:g{value:<|"|>y<|"|>}<tool_response|>'
            '<|tool_response>response:f{value:<|"|>x<|"|>}<tool_response|>')

    def test_a_result_without_its_call_has_its_own_name_or_is_unknown(self):
        drawn = self.drawn(calling(call(id='1')), result(1, tool_call_id='9', name='h'), result(None, tool_call_id='9'))
        self.assertIn('response:h{value:1}', drawn)
        self.assertIn('response:unknown{value:null}', drawn)

    def test_text_parts_of_a_result_are_joined_untrimmed(self):
        parts = [{'type': 'text', 'text': ' a '}, {'type': 'text', 'text': 'b'}]
        self.assertIn('{value:<|"|> a b<|"|>}', self.drawn(calling(call()), result(parts)))

    def test_the_answer_after_results_stays_in_the_turn(self):
        self.assertEqual(self.drawn(calling(call(arguments={})), result('x'), ASSISTANT),
                         '<|turn>model\n<|tool_call>call:f{}<tool_call|>'
                         '<|tool_response>response:f{value:<|"|>x<|"|>}<tool_response|>Ho<turn|>\n<|turn>model\n')

    def test_an_orphan_result_is_not_drawn_and_not_read(self):
        self.assertEqual(self.drawn(result({'any': b'thing'})), '<|turn>model\n')

    def test_text_beside_a_call_stands_after_the_results(self):
        drawn = self.drawn(calling(call(arguments={}), content=' Wait. '), result('x'))
        self.assertTrue(drawn.endswith('}<tool_response|>Wait.<turn|>\n'), drawn)


class ErrorTest(unittest.TestCase):
    def test_what_cannot_be_rendered_exactly_is_an_error_that_names_the_place(self):
        image = [{'type': 'text', 'text': ''}, {'type': 'image_url', 'image_url': {'url': 'x'}}]
        arguments = 'messages[0].tool_calls[0].function.arguments'
        for place, *messages in [
            ('messages[0].role', {'content': 'x'}),
            ('messages[1].role', USER, {'role': 'function', 'content': 'x'}),
            ('messages[0].role', {'role': ['user'], 'content': 'x'}),
            ('messages[0].role', 'Hi'),
            ('messages[0].content', {'role': 'user', 'content': 5}),
            ('messages[0].content', {'role': 'user', 'content': {}}),
            ('messages[0].content', {'role': 'system', 'content': True}),
            ('messages[1].content[1]', USER, {'role': 'user', 'content': image}),
            ('messages[0].content[0]', {'role': 'system', 'content': ['x']}),
            ('messages[0].content[0].text', {'role': 'user', 'content': [{'type': 'text', 'text': None}]}),
            ('messages[0].reasoning', {**ASSISTANT, 'reasoning': 5}),
            ('messages[0].reasoning_content', {**ASSISTANT, 'reasoning_content': ['x']}),
            ('messages[0].tool_responses', {**ASSISTANT, 'tool_responses': [{'name': 'f', 'response': 'x'}]}),
            ('messages[0].tool_calls', {**ASSISTANT, 'tool_calls': {'function': {}}}),
            ('messages[0].tool_calls[0].function', calling({'id': '1'})),
            ('messages[0].tool_calls[1].function.name', calling(call(), call(None))),
            (arguments, calling({'function': {'name': 'f'}})),
            (arguments, calling(call(arguments='null'))),
            (arguments, calling(call(arguments=''))),
            (arguments, calling(call(arguments=[1]))),
            (arguments, calling(call(arguments={1: 2, 'a': 3}))),
            (f'{arguments}.a[1]', calling(call(arguments='{"a": [0, NaN]}'))),
            (f'{arguments}.a', calling(call(arguments={'a': b'x'}))),
            ('messages[0].tool_calls[0].id', calling(call(id=[1])), result('x')),
            ('messages[1].tool_call_id', calling(call()), result('x', tool_call_id={})),
            ('messages[1].name', calling(call(id='1')), result('x', name=5)),
            ('messages[1].content', calling(call()), result({'a': 1})),
            ('messages[1].content[0]', calling(call()), result([{'type': 'image'}])),
        ]:
            with self.subTest(place=place, messages=messages), self.assertRaises(RenderError) as caught:
                render(messages)
            self.assertEqual(caught.exception.place, place)

    def test_messages_and_tools_must_be_lists(self):
        for place, arguments in [('messages', (None,)), ('messages', ({},)), ('tools', ([], {'function': {}}))]:
            with self.subTest(place=place), self.assertRaises(RenderError) as caught:
                render(*arguments)
            self.assertEqual(caught.exception.place, place)

    def test_an_error_quotes_no_text_of_a_message(self):
        for message in (calling(call(arguments='secret')), {'role': 'secret'}, {'role': 'user', 'content': ['secret']}):
            with self.assertRaises(RenderError) as caught:
                render([message])
            self.assertNotIn('secret', str(caught.exception))

    def test_arguments_that_contain_themselves_are_an_error(self):
        loop = {}
        loop['a'] = loop
        with self.assertRaises(RenderError):
            render([calling(call(arguments=loop))])

    def test_arguments_nested_in_ten_thousand_lists_are_an_error(self):
        with self.assertRaises(RenderError):
            render([calling(call(arguments='{"a":' + '[' * 10_000 + ']' * 10_000 + '}'))])

    def test_an_integer_longer_than_python_reads_is_an_error(self):
        for arguments in ({'a': 10**5000}, '{"a": 1' + '0' * 5000 + '}'):
            with self.assertRaises(RenderError):
                render([calling(call(arguments=arguments))])

    def test_an_error_survives_pickling(self):
        error = pickle.loads(pickle.dumps(RenderError('messages[0]', 'is odd')))
        self.assertEqual(str(error), 'messages[0]: is odd')


class ChunksTest(unittest.TestCase):
    def test_a_turn_that_a_text_spells_is_no_cut(self):
        self.assertEqual(chunks([{**ASSISTANT, 'content': 'a<|turn>'}, ASSISTANT]),
                         ['<bos>', '<|turn>model\na<|turn>Ho<turn|>\n', '<|turn>model\n'])

    def test_the_system_turn_is_a_chunk(self):
        self.assertEqual(chunks([{'role': 'system', 'content': 'x'}], add_generation_prompt=False),
                         ['<bos>', '<|turn>system\nx<turn|>\n'])

    @LAX
    @given(RANDOM, TEXTS)
    def test_the_join_of_the_chunks_is_the_rendering(self, random, texts):
        case = conversation(random, PIECES + texts)
        self.assertEqual(''.join(chunks(**case)), render(**case))

    @LAX
    @given(RANDOM)
    def test_every_turn_is_one_chunk_where_no_text_spells_one(self, random):
        case = conversation(random, [piece for piece in PIECES if '<|turn>' not in piece])
        self.assertEqual(chunks(**case), re.split(r'(?=<\|turn>)', render(**case)))

    @LAX
    @given(RANDOM)
    def test_rendering_changes_nothing_in_its_input(self, random):
        case = conversation(random)
        before = copy.deepcopy(case)
        chunks(**case)
        self.assertEqual(case, before)


if __name__ == '__main__':
    unittest.main()
