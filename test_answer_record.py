"""Tests of answer_check.py beyond the document's six: recording through a stand-in server, and bad input.

The server is fault_server.py's, on loopback; what it answers is made up here.
"""
import contextlib
import copy
import doctest
import io
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

import answer_check
from answer_check import HERE, main, requests
from answer_model import MODEL
from fault_server import (
    OLLAMA_REPLY,
    TAGS,
    closed_port,
    cut_short,
    fault_server,
    hang_up,
    in_turn,
    reply,
    stall,
)

OLD = '{"an": "old recording"}\n'
GOOD = reply(OLLAMA_REPLY)
OTHER = {'models': [{**TAGS['models'][0], 'digest': '0' * 64}]}


def load_tests(loader, tests, pattern):
    tests.addTests(doctest.DocTestSuite(answer_check))
    return tests


class CommandTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.out = self.folder / 'answers.json'

    def run_main(self, *argv):
        """Return exit code, standard output and standard error of the command line."""
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                code = main([str(word) for word in argv])
            except SystemExit as stop:
                code = stop.code
        return code, out.getvalue(), err.getvalue()

    def assert_one_line(self, err, *parts):
        self.assertEqual(err.count('\n'), 1, err)
        self.assertTrue(err.endswith('\n'))
        for part in parts:
            self.assertIn(str(part), err)


class RecordTest(CommandTest):
    def setUp(self):
        super().setUp()
        self.server = self.enterContext(fault_server())

    def record(self, *argv):
        return self.run_main('record', '--base-url', self.server.url, '--out', self.out, *argv)

    def recorded(self):
        return json.loads(self.out.read_text(encoding='utf-8'))

    def test_a_recording_has_an_answer_of_each_policy_and_seed(self):
        code, out, _ = self.record()
        self.assertEqual(code, 0)
        rows = [{'seed': seed, 'answer': 'PostgreSQL.', 'tool_calls': [], 'done_reason': 'stop', 'prompt_tokens': 71,
                 'answer_tokens': 3} for seed in (1, 2, 3, 4, 5)]
        self.assertEqual(self.recorded()['answers'], {'compacted': rows, 'drop oldest': rows})
        self.assertEqual(json.loads(out)['summary']['compacted']['names_postgresql'], 5)

    def test_both_requests_are_sent_as_compacted_with_the_limits_of_the_fixture(self):
        self.record()
        bodies = self.server.bodies('/api/chat')
        self.assertEqual([body['messages'] for body in bodies],
                         [requests()['compacted']] * 5 + [requests()['drop oldest']] * 5)
        self.assertEqual([body['options']['seed'] for body in bodies], [1, 2, 3, 4, 5] * 2)
        limits = {(body['options']['num_ctx'], body['options']['num_predict']) for body in bodies}
        self.assertEqual(limits, {(512, 128)})

    def test_a_recording_of_the_pinned_model_keeps_its_facts_and_names_the_version_of_the_server(self):
        self.record()
        model = self.recorded()['model']
        self.assertRegex(model['checked_on'], r'^\d{4}-\d\d-\d\d$')
        self.assertEqual(model, {**MODEL, 'ollama_version': '0.33.1', 'checked_on': model['checked_on']})

    def test_another_digest_is_refused_before_anything_is_asked(self):
        self.server.replies['/api/tags'] = reply(OTHER)
        self.out.write_text(OLD)
        code, out, err = self.record()
        self.assertEqual((code, out, self.out.read_text()), (1, '', OLD))
        self.assert_one_line(err, 'nothing recorded', '0' * 64, '--other-model')
        self.assertEqual(self.server.bodies('/api/chat'), [])

    def test_another_model_is_recorded_under_its_own_digest_when_asked_for(self):
        self.server.replies['/api/tags'] = reply(OTHER)
        code, out, _ = self.record('--other-model')
        self.assertEqual((code, self.recorded()['model']['digest']), (0, '0' * 64))
        self.assertNotIn('publisher_model', self.recorded()['model'])
        self.assertEqual(json.loads(out)['prompt_tokens']['compacted'], {'server_prompt_tokens': [71]})

    def test_an_old_recording_survives_every_fault_in_the_middle_of_a_new_one(self):
        self.out.write_text(OLD)
        faults = {'hang up': hang_up, 'stall': stall, 'cut': cut_short(OLLAMA_REPLY), 'http': reply(b'gone', 500),
                  'html': reply(b'<html>'), 'shape': reply([]), 'error': reply({'error': 'out of memory'}),
                  'not done': reply({**OLLAMA_REPLY, 'done': False})}
        for name, fault in faults.items():
            with self.subTest(fault=name):
                self.server.replies['/api/chat'] = in_turn(*[GOOD] * 6, fault)
                code, out, err = self.record('--read-timeout', '1')
                self.assertEqual((code, out), (1, ''))
                self.assert_one_line(err, 'nothing recorded')
                self.assertEqual(self.out.read_text(), OLD)
                self.assertEqual([path.name for path in self.folder.iterdir()], ['answers.json'])

    def test_an_old_recording_survives_a_disk_that_takes_no_more(self):
        self.out.write_text(OLD)
        with mock.patch('os.fsync', side_effect=OSError(28, 'No space left on device')):
            code, _, err = self.record()
        self.assertEqual((code, self.out.read_text()), (2, OLD))
        self.assert_one_line(err, self.out, 'No space left on device')
        self.assertEqual([path.name for path in self.folder.iterdir()], ['answers.json'])

    def test_an_old_recording_survives_an_interruption(self):
        self.out.write_text(OLD)
        with mock.patch('answer_check.AnswerModel.answer', side_effect=KeyboardInterrupt):
            code, _, err = self.record()
        self.assertEqual((code, self.out.read_text()), (130, OLD))
        self.assert_one_line(err, 'interrupted')

    def test_a_folder_that_cannot_hold_the_recording_is_told_before_the_long_work(self):
        for out in (self.folder / 'missing' / 'answers.json', self.folder):
            self.out = out
            code, _, err = self.record()
            self.assertEqual(code, 2)
            self.assert_one_line(err, out, 'cannot be written')
        self.assertEqual(self.server.seen, [])

    def test_settings_of_the_command_line_reach_the_server(self):
        self.record('--api', 'openai', '--model', 'small', '--other-model', '--seeds', '7', '9', '--option',
                    'temperature=0.2', '--think', 'server')
        body = self.server.bodies('/v1/chat/completions')[1]
        self.assertEqual((body['model'], body['seed'], body['temperature'], body['top_k']), ('small', 9, 0.2, 64))
        self.assertNotIn('chat_template_kwargs', body)
        self.assertEqual((self.recorded()['model']['seeds'], self.recorded()['model']['trials']), ([7, 9], 2))

    def test_progress_is_shown_on_standard_error_when_asked_for_and_not_in_a_pipe(self):
        self.assertIn('10/10', self.record('--progress')[2])
        self.assertEqual(self.record()[2], '')

    def test_a_server_that_is_not_there_is_one_line_and_exit_1(self):
        code, out, err = self.run_main('record', '--base-url', f'http://127.0.0.1:{closed_port()}', '--out', self.out)
        self.assertEqual((code, out), (1, ''))
        self.assert_one_line(err, 'nothing recorded', 'is the server running there?')


class BadInputTest(CommandTest):
    def test_a_setting_that_cannot_work_is_one_line_and_exit_2(self):
        for argv in (['--seeds', 'one'], ['--seeds', '1', '1'], ['--seeds', '-1'], ['--option', 'temperature'],
                     ['--option', 'seed=7'], ['--option', 'num_ctx=9'],
                     ['--option', 'top_p=NaN'], ['--api', 'smtp'], ['--base-url', 'host'], ['--read-timeout', '0'],
                     ['--no-such-setting']):
            with self.subTest(argv=argv):
                code, out, err = self.run_main('record', '--out', self.out, *argv)
                self.assertEqual((code, out), (2, ''))
                self.assert_one_line(err, 'answer_check.py record: ', '--help')

    def test_control_characters_of_an_argument_or_a_server_do_not_reach_the_terminal(self):
        for argv in (['--x\x1b[2J'], ['record', '--x\u202e'], ['record', '--option', 'a\x07'], ['a\x1b[2J.json'],
                     ['record', '--out', 'no\x1b/a.json'], ['record', '--base-url', 'http://127.0.0.1:1/\x1b[2J']):
            with self.subTest(argv=argv):
                code, _, err = self.run_main(*argv)
                self.assertIn(code, (1, 2))
                self.assert_one_line(err, 'answer_check.py')
                self.assertTrue(err[:-1].isprintable(), err)

    def test_a_setting_of_record_without_the_verb_is_one_line_and_exit_2(self):
        code, _, err = self.run_main('--seeds', '1')
        self.assertEqual(code, 2)
        self.assert_one_line(err, 'unrecognized arguments')

    def test_a_file_that_is_not_json_is_one_line_with_its_place_and_exit_2(self):
        for raw, part in ((b'', 'empty'), (b'{"a": \xff}', 'byte 6'), (b'{"a": 1,}', 'line 1'), (b'{"a": NaN}', 'NaN')):
            self.out.write_bytes(raw)
            code, out, err = self.run_main(self.out)
            self.assertEqual((code, out), (2, ''))
            self.assert_one_line(err, self.out, part)

    def test_a_missing_file_is_one_line_and_exit_2(self):
        code, _, err = self.run_main(self.out)
        self.assertEqual(code, 2)
        self.assert_one_line(err, self.out, 'no such file')

    def test_a_recording_of_the_wrong_shape_is_one_line_with_its_place_and_exit_2(self):
        good = json.loads((HERE / 'answer-result.json').read_text(encoding='utf-8'))
        row = "answers['compacted'][2]"
        for path, value, place in ((['model'], None, 'model'), (['answers'], [], 'answers'),
                                   (['answers'], {}, 'answers'), (['answers', 'newest'], [], 'answers'),
                                   (['answers', 'compacted'], 'text', "answers['compacted']"),
                                   (['answers', 'compacted', 2], None, row),
                                   (['answers', 'compacted', 2, 'seed'], True, f'{row}.seed'),
                                   (['answers', 'compacted', 2, 'answer'], None, f'{row}.answer'),
                                   (['answers', 'compacted', 2, 'tool_calls'], None, f'{row}.tool_calls'),
                                   (['answers', 'compacted', 2, 'prompt_tokens'], '197', f'{row}.prompt_tokens')):
            with self.subTest(path=path):
                data = copy.deepcopy(good)
                at = data
                for key in path[:-1]:
                    at = at[key]
                at[path[-1]] = value
                self.out.write_text(json.dumps(data), encoding='utf-8')
                code, out, err = self.run_main(self.out)
                self.assertEqual((code, out), (2, ''))
                self.assert_one_line(err, f'{self.out}: {place} must')

    def test_a_damaged_fixture_is_named_and_nothing_is_asked(self):
        for name, value in (('compaction-result.json', {'compacted': {}}), ('request.json', {'context_limit': '512'})):
            for source in ('compaction-result.json', 'request.json'):
                (self.folder / source).write_bytes((HERE / source).read_bytes())
            (self.folder / name).write_text(json.dumps(value), encoding='utf-8')
            with mock.patch('answer_check.HERE', self.folder), fault_server() as server:
                code, _, err = self.run_main('record', '--base-url', server.url, '--out', self.out)
                self.assertEqual((code, server.seen), (2, []))
            self.assert_one_line(err, name)


class RecordingTest(unittest.TestCase):
    def test_the_model_of_the_recording_is_the_pinned_one(self):
        self.assertEqual(json.loads((HERE / 'answer-result.json').read_text(encoding='utf-8'))['model'], MODEL)

    def test_a_recording_is_graded_without_a_server_from_any_folder(self):
        run = subprocess.run([sys.executable, HERE / 'answer_check.py'], cwd=tempfile.gettempdir(), capture_output=True,
                             text=True)
        self.assertEqual((run.returncode, run.stderr), (0, ''))
        self.assertEqual(json.loads(run.stdout)['summary']['compacted']['fail'], 5)


if __name__ == '__main__':
    unittest.main()
