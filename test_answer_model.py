"""Tests of answer_model.py against an HTTP server on loopback that stands in for a model server (fault_server.py)."""
import doctest
import json
import os
import unittest
from unittest import mock

import answer_model
from answer_model import MODEL, AnswerModel, ModelError
from fault_server import (
    OLLAMA_REPLY,
    OPENAI_REPLY,
    TAGS,
    closed_port,
    cut_chunk,
    cut_short,
    fault_server,
    hang_up,
    redirect,
    reply,
    stall,
    stall_in_body,
)

MESSAGES = [{'role': 'user', 'content': 'Which database?'}]
CHAT = {'ollama': '/api/chat', 'openai': '/v1/chat/completions'}
OTHER_DIGEST = '0' * 64


def load_tests(loader, tests, pattern):
    tests.addTests(doctest.DocTestSuite(answer_model))
    return tests


class ServerTest(unittest.TestCase):
    def setUp(self):
        self.server = self.enterContext(fault_server())

    def model(self, api='ollama', **settings):
        return AnswerModel(**{'base_url': self.server.url, 'api': api, 'timeout': (5, 5), **settings})

    def ask(self, api='ollama', **settings):
        return self.model(api, **settings).answer(MESSAGES, [], num_ctx=512, num_predict=128, seed=3)

    def ask_each(self, fault):
        """Put the same fault behind both APIs and return what each of them raised."""
        return [self.error(api, fault) for api in CHAT]

    def error(self, api, fault, **settings):
        self.server.replies[CHAT[api]] = fault
        with self.assertRaises(ModelError) as caught:
            self.ask(api, **settings)
        self.assertNotIn('\n', str(caught.exception))
        return caught.exception

    def assert_cause(self, cause, fault):
        self.assertEqual([error.cause for error in self.ask_each(fault)], [cause, cause])


class TransportTest(ServerTest):
    def test_a_refused_connection_is_an_error_with_its_cause(self):
        with self.assertRaises(ModelError) as caught:
            self.ask(base_url=f'http://127.0.0.1:{closed_port()}')
        self.assertEqual(caught.exception.cause, 'connection')
        self.assertIn('is the server running there?', str(caught.exception))

    def test_a_server_that_says_nothing_is_a_time_out(self):
        error = self.error('ollama', stall, timeout=(5, 0.2))
        self.assertEqual(error.cause, 'timeout')
        self.assertIn('no byte for 0.2 seconds', str(error))

    def test_a_body_that_stalls_is_a_time_out(self):
        self.assertEqual(self.error('ollama', stall_in_body, timeout=(5, 0.2)).cause, 'timeout')

    def test_a_connection_closed_without_a_reply_is_an_error_with_its_cause(self):
        self.assert_cause('connection', hang_up)

    def test_a_body_shorter_than_its_length_is_truncated(self):
        for api, value in (('ollama', OLLAMA_REPLY), ('openai', OPENAI_REPLY)):
            self.assertEqual(self.error(api, cut_short(value)).cause, 'truncated')

    def test_a_body_without_its_last_chunk_is_truncated_even_if_it_is_whole_json(self):
        for api, value in (('ollama', OLLAMA_REPLY), ('openai', OPENAI_REPLY)):
            self.assertEqual(self.error(api, cut_chunk(value)).cause, 'truncated')

    def test_an_error_keeps_the_library_error_as_evidence(self):
        self.assertIsNotNone(self.error('ollama', hang_up).__cause__)

    def test_a_proxy_of_the_environment_is_not_asked_for_loopback(self):
        proxy = f'http://127.0.0.1:{closed_port()}'
        with mock.patch.dict(os.environ, {'HTTP_PROXY': proxy, 'http_proxy': proxy}):
            self.assertEqual(self.ask()['answer'], 'PostgreSQL.')


class ReplyTest(ServerTest):
    def test_an_http_error_has_the_message_of_its_body(self):
        for body in ({'error': 'out of memory'}, {'error': {'message': 'out of memory', 'code': 500}},
                     b'out of\nmemory'):
            for error in self.ask_each(reply(body, 500)):
                self.assertEqual(error.cause, 'http')
                self.assertTrue(str(error).endswith('HTTP 500: out of memory'), error)

    def test_an_http_error_without_a_body_says_so(self):
        self.assertIn('HTTP 503: no message', str(self.error('ollama', reply(b'', 503))))

    def test_an_error_message_of_any_length_stays_one_short_line(self):
        self.assertLess(len(str(self.error('ollama', reply(b'x\x1b[2J ' * 9999, 500)))), 300)

    def test_a_redirect_is_not_followed(self):
        self.assert_cause('http', redirect('/api/version'))
        self.assertEqual(self.server.bodies('/api/version'), [])

    def test_a_body_that_is_not_json_is_an_error_with_its_cause(self):
        stream = json.dumps(OLLAMA_REPLY).encode() + b'\n' + json.dumps(OLLAMA_REPLY).encode()
        deep = b'[' * 100_000
        for body in (b'', b'<html>', b'{"done": true', stream, b'{"eval_count": NaN}', b'{"a": "\xff"}', deep):
            self.assert_cause('json', reply(body))

    def test_a_lone_surrogate_is_an_error_because_no_file_can_hold_it(self):
        self.assert_cause('json', reply(b'{"message": {"content": "\\ud83d"}, "done": true}'))

    def test_json_of_another_shape_is_an_error_with_its_cause(self):
        for value in ([], 'text', None, 7):
            self.assert_cause('shape', reply(value))

    def test_an_error_in_a_reply_of_status_200_is_an_error(self):
        for value in ({'error': 'model is loading'}, {'error': {'message': 'model is loading'}}):
            for error in self.ask_each(reply({**OLLAMA_REPLY, **OPENAI_REPLY, **value})):
                self.assertEqual(error.cause, 'server')
                self.assertIn('model is loading', str(error))

    def test_a_chat_reply_with_a_wrong_part_is_an_error_with_its_cause(self):
        for part in ({'message': None}, {'message': {}}, {'message': {'content': 7}}, {'message': {'content': None}},
                     {'message': {'content': 'a', 'tool_calls': 'b'}}, {'message': {'content': 'a', 'tool_calls': [1]}},
                     {'done_reason': 3}, {'prompt_eval_count': '71'}, {'eval_count': -1}, {'eval_count': True}):
            with self.subTest(part=part):
                self.assertEqual(self.error('ollama', reply({**OLLAMA_REPLY, **part})).cause, 'shape')

    def test_a_completion_with_a_wrong_part_is_an_error_with_its_cause(self):
        choice = OPENAI_REPLY['choices'][0]
        for part in ({'choices': None}, {'choices': []}, {'choices': [choice, choice]}, {'choices': ['text']},
                     {'choices': [{'finish_reason': 'stop'}]}, {'choices': [{**choice, 'message': {'content': 7}}]},
                     {'usage': 'many'}, {'usage': {'prompt_tokens': 7.5}}):
            with self.subTest(part=part):
                self.assertEqual(self.error('openai', reply({**OPENAI_REPLY, **part})).cause, 'shape')

    def test_a_reply_that_is_not_done_is_an_error_with_its_cause(self):
        for part in ({'done': False}, {'done': None}, {'done': 'yes'}, {'done_reason': 'load'}):
            self.assertEqual(self.error('ollama', reply({**OLLAMA_REPLY, **part})).cause, 'unfinished')
        choice = {**OPENAI_REPLY['choices'][0], 'finish_reason': None}
        self.assertEqual(self.error('openai', reply({'choices': [choice]})).cause, 'unfinished')


class AnswerTest(ServerTest):
    def test_an_answer_is_the_row_of_a_recording(self):
        row = {'seed': 3, 'answer': 'PostgreSQL.', 'tool_calls': [], 'done_reason': 'stop'}
        self.assertEqual(self.ask('ollama'), {**row, 'prompt_tokens': 71, 'answer_tokens': 3})
        self.assertEqual(self.ask('openai'), {**row, 'prompt_tokens': 73, 'answer_tokens': 3})

    def test_an_answer_cut_by_length_is_kept_with_its_reason(self):
        self.server.replies['/api/chat'] = reply({**OLLAMA_REPLY, 'done_reason': 'length'})
        choice = {**OPENAI_REPLY['choices'][0], 'finish_reason': 'length'}
        self.server.replies['/v1/chat/completions'] = reply({**OPENAI_REPLY, 'choices': [choice]})
        self.assertEqual([self.ask(api)['done_reason'] for api in CHAT], ['length', 'length'])

    def test_a_tool_call_is_kept_and_its_null_content_is_empty_text(self):
        calls = [{'function': {'name': 'search', 'arguments': {'query': 'database'}}}]
        message = {'role': 'assistant', 'content': None, 'tool_calls': calls}
        self.server.replies['/api/chat'] = reply({**OLLAMA_REPLY, 'message': message})
        row = self.ask()
        self.assertEqual((row['answer'], row['tool_calls']), ('', calls))

    def test_a_count_that_the_server_leaves_out_is_unknown_and_not_zero(self):
        self.server.replies['/v1/chat/completions'] = reply({'choices': OPENAI_REPLY['choices']})
        row = self.ask('openai')
        self.assertEqual((row['prompt_tokens'], row['answer_tokens']), (None, None))

    def test_ollama_gets_the_recorded_options_the_limits_and_the_seed(self):
        self.ask('ollama')
        self.assertEqual(self.server.bodies('/api/chat'), [{
            'model': 'gemma4:e2b', 'messages': MESSAGES, 'stream': False, 'truncate': False, 'think': False,
            'options': {'temperature': 1.0, 'top_k': 64, 'top_p': 0.95, 'num_ctx': 512, 'num_predict': 128, 'seed': 3},
        }])

    def test_an_openai_compatible_server_gets_the_same_settings_by_its_names(self):
        self.ask('openai', model='small')
        self.assertEqual(self.server.bodies('/v1/chat/completions'), [{
            'model': 'small', 'messages': MESSAGES, 'stream': False, 'temperature': 1.0, 'top_k': 64, 'top_p': 0.95,
            'max_tokens': 128, 'seed': 3, 'chat_template_kwargs': {'enable_thinking': False},
        }])

    def test_thinking_left_to_the_server_is_not_mentioned(self):
        for api, path in CHAT.items():
            self.ask(api, think=None)
            self.assertFalse({'think', 'chat_template_kwargs'} & set(self.server.bodies(path)[0]))

    def test_tools_are_sent_when_there_are_any(self):
        tool = {'type': 'function', 'function': {'name': 'search'}}
        self.model().answer(MESSAGES, [tool], num_ctx=512, num_predict=128, seed=1)
        self.assertEqual(self.server.bodies('/api/chat')[0]['tools'], [tool])

    def test_the_options_given_are_not_changed(self):
        options = {'temperature': 0}
        self.ask(options=options)
        self.assertEqual(options, {'temperature': 0})

    def test_a_model_is_a_function_from_text_to_text(self):
        self.assertEqual(self.model().complete('Which database?'), 'PostgreSQL.')
        self.assertEqual(self.server.bodies('/api/chat')[0]['messages'], MESSAGES)

    def test_a_completion_that_is_cut_or_empty_is_an_error_and_not_text(self):
        for part in ({'done_reason': 'length'}, {'message': {'content': ' \n'}}):
            self.server.replies['/api/chat'] = reply({**OLLAMA_REPLY, **part})
            with self.assertRaises(ModelError) as caught:
                self.model().complete('Which database?')
            self.assertEqual(caught.exception.cause, 'unfinished')


class PinTest(ServerTest):
    def listed(self, **part):
        self.server.replies['/api/tags'] = reply({'models': [{**TAGS['models'][0], **part}]})

    def refused(self, **settings):
        with self.assertRaises(ModelError) as caught:
            self.model(**settings).check_pin()
        self.assertEqual(caught.exception.cause, 'pin')
        return str(caught.exception)

    def test_the_pinned_digest_is_accepted_with_what_the_server_says_of_the_model(self):
        self.assertEqual(self.model().check_pin(), {'digest': MODEL['ollama_digest'], 'version': '0.33.1',
                                                    'quantization': 'Q4_K_M', 'parameters': '5.1B'})

    def test_another_digest_is_refused_and_both_are_named(self):
        self.listed(digest=OTHER_DIGEST)
        message = self.refused()
        self.assertIn(OTHER_DIGEST, message)
        self.assertIn(MODEL['ollama_digest'], message)

    def test_another_digest_is_accepted_when_it_is_asked_for(self):
        self.listed(digest=OTHER_DIGEST)
        self.assertEqual(self.model().check_pin(other_model=True)['digest'], OTHER_DIGEST)

    def test_a_model_that_is_not_installed_is_refused_with_the_command_that_installs_it(self):
        self.assertIn('installed: gemma4:e2b); run: ollama pull other:latest', self.refused(model='other'))

    def test_a_name_without_a_tag_means_latest(self):
        self.listed(name='gemma4:latest', model='gemma4:latest')
        self.assertEqual(self.model(model='gemma4').check_pin()['digest'], MODEL['ollama_digest'])

    def test_a_server_without_digests_is_refused_unless_it_is_asked_for(self):
        self.assertIn('comes without a digest', self.refused(api='openai'))
        self.assertEqual(self.model('openai').check_pin(other_model=True), {})

    def test_a_list_of_models_of_another_shape_is_an_error_with_its_cause(self):
        for value in ({}, {'models': None}, {'models': ['gemma4:e2b']}):
            self.server.replies['/api/tags'] = reply(value)
            with self.assertRaises(ModelError) as caught:
                self.model().check_pin()
            self.assertEqual(caught.exception.cause, 'shape')


class SettingTest(unittest.TestCase):
    def test_a_setting_that_cannot_work_is_refused(self):
        for settings in ({'api': 'smtp'}, {'base_url': '127.0.0.1:11434'}, {'base_url': 'http://'},
                         {'timeout': (5,)}, {'timeout': (5, 0)}, {'timeout': (float('nan'), 5)}):
            with self.subTest(settings=settings), self.assertRaises(ValueError):
                AnswerModel(**settings)

    def test_the_base_url_may_end_in_a_slash_or_in_v1(self):
        for base_url in ('http://host:8080', 'http://host:8080/', 'http://host:8080/v1', 'http://host:8080/v1/'):
            self.assertEqual(AnswerModel(base_url, 'openai').url('/v1/models'), 'http://host:8080/v1/models')


if __name__ == '__main__':
    unittest.main()
