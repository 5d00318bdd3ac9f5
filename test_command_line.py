"""What the commands share: one line for an error, its status, and output that any terminal takes."""
import io
import json
import os
import subprocess
import sys
import unittest
from contextlib import redirect_stderr, redirect_stdout
from unittest import mock

from command_line import OneLineParser, naming, numbers, places, read_input, read_made, run, versions, write_output
from compactor import RequiredContextTooLarge
from fixtures import HERE
from json_files import FileError
from test_json_files import InFolder


def raising(error):
    def command():
        raise error
    return command


class RunTest(unittest.TestCase):
    def status(self, command):
        err = io.StringIO()
        with redirect_stderr(err):
            return run('any.py', command), err.getvalue()

    def test_the_commands_own_status_is_returned(self):
        self.assertEqual(self.status(lambda: 1), (1, ''))

    def test_a_file_error_is_one_line_and_status_2(self):
        self.assertEqual(self.status(raising(FileError('a\x1b.json', 'empty'))), (2, 'any.py: a\\x1b.json: empty\n'))

    def test_an_interruption_is_status_130(self):
        self.assertEqual(self.status(raising(KeyboardInterrupt())), (130, ''))

    def test_an_error_of_our_own_making_is_not_hidden(self):
        with self.assertRaises(TypeError):
            self.status(raising(TypeError()))

    def test_a_parsers_error_is_one_line_and_status_2(self):
        status, err = self.status(lambda: OneLineParser(prog='any.py').parse_args(['--x\x1b']))
        self.assertEqual((status, err.count('\n'), '\x1b' in err), (2, 1, False))

    def test_a_reader_that_has_gone_is_status_1_without_a_word(self):
        with mock.patch('command_line.os.open', return_value=3), mock.patch('command_line.os.dup2') as dup2, \
                mock.patch.object(sys, 'stdout', mock.Mock(fileno=lambda: 1)):
            self.assertEqual(self.status(raising(BrokenPipeError())), (1, ''))
        dup2.assert_called_once_with(3, 1)


    def test_a_package_that_is_missing_is_one_line_with_what_to_install(self):
        for name, file in (('numpy', '-r requirements-evaluate.txt'), ('tokenizers', '-r requirements.txt'),
                           ('sumy.utils', '-r requirements-evaluate.txt')):
            error = ModuleNotFoundError(f'No module named {name!r}', name=name)
            self.assertEqual(self.status(raising(error)), (2, f'any.py: {error}; pip install {file}\n'))

    def test_a_fault_of_the_commands_own_kind_is_one_line(self):
        err = io.StringIO()
        with redirect_stderr(err):
            self.assertEqual(run('any.py', raising(KeyError('a')), (KeyError,)), 2)
        self.assertEqual(err.getvalue(), "any.py: 'a'\n")


class CommandsTest(InFolder):
    """Every command as a process of its own: where its reader has gone, and where nothing is installed."""

    def setUp(self):
        super().setUp()
        chat, corpus, pairs, many = (self.folder / name for name in ('chat.json', 'c.jsonl', 'p.jsonl', 'export.json'))
        chat.write_text(json.dumps([{'role': 'user', 'content': 'Go.'}]))
        corpus.write_text(json.dumps({'id': 'a', 'instructions': 'i', 'current': 'c', 'probes': [], 'history': [
            {'user': 'The port is 5432.', 'assistant': 'Noted.'}]}))
        pairs.write_text(json.dumps({'statement': 'Go.', 'text': 'Go.', 'label': True}))
        many.write_text(json.dumps([{'name': name, 'chat_messages': [{'sender': 'human', 'text': 'Go.'}]}
                                    for name in 'ab']))
        made = self.folder / 'made.json'
        made.write_bytes((HERE / 'model-record-result.json').read_bytes())
        self.reading = [['demo.py', '--extractor', 'salient'], ['compact.py', chat], ['replay.py', chat],
                        ['losses.py', chat, '--budget', '99'],
                        ['drift.py', corpus, '--rounds', '1', '--turns', '1', '--budget', '99']]
        self.plain = [['answer_check.py'], ['exports.py', many], ['verdict_score.py', pairs],
                      ['-m', 'conformance', 'demo'], ['record_local.py', '--again', '--out', made],
                      ['evaluate.py', 'render', 'samples/result.json'], ['prepare.py', '--help']]

    def test_a_reader_that_has_gone_is_status_1_without_a_word(self):
        buffered = {name: value for name, value in os.environ.items() if name != 'PYTHONUNBUFFERED'}
        for argv in (*self.reading, *self.plain):
            with self.subTest(argv):
                read, write = os.pipe()
                os.close(read)
                done = subprocess.run([sys.executable, *argv], cwd=HERE, stdout=write, stderr=subprocess.PIPE,
                                      env=buffered, text=True)
                os.close(write)
                self.assertEqual((done.returncode, done.stderr), (1, ''))

    def test_where_nothing_is_installed_what_counts_says_what_to_install(self):
        for argv in self.reading:
            with self.subTest(argv):  # -S: without what pip has installed
                done = subprocess.run([sys.executable, '-S', *argv], cwd=HERE, capture_output=True, text=True)
                said = f"{argv[0]}: No module named 'tokenizers'; pip install -r requirements.txt\n"
                self.assertEqual((done.returncode, done.stderr), (2, said))

    def test_where_nothing_is_installed_what_counts_nothing_runs(self):
        for argv in (*self.plain[:4], ['regression.py', '--help'], ['llama_server.py', '--help']):
            with self.subTest(argv):
                done = subprocess.run([sys.executable, '-S', *argv], cwd=HERE, capture_output=True, text=True)
                self.assertEqual((done.returncode, done.stderr), (0, ''))


class NamingTest(unittest.TestCase):
    def test_a_request_that_is_too_large_says_what_to_do(self):
        said = r'^standard input: .* They need 9 tokens; 5 are available\. Raise it\.$'
        with self.assertRaisesRegex(FileError, said), naming('-', 'Raise it.', ()):
            raise RequiredContextTooLarge(9, 5)

    def test_an_error_that_is_not_listed_passes(self):
        with self.assertRaises(KeyError), naming('a.json', '', (ValueError,)):
            raise KeyError('a')


class StreamTest(unittest.TestCase):
    def test_what_the_terminal_cannot_encode_is_escaped(self):
        out = io.TextIOWrapper(io.BytesIO(), 'ascii')
        with redirect_stdout(out):
            write_output('caf\u00e9')
        self.assertEqual(out.buffer.getvalue(), b'caf\\xe9')

    def test_closed_streams_are_errors_that_say_so(self):
        with mock.patch('sys.stdin', None), self.assertRaisesRegex(FileError, 'standard input: closed'):
            read_input('-')
        with mock.patch('sys.stdout', None), self.assertRaisesRegex(FileError, 'standard output: closed'):
            write_output('x')

    def test_a_full_disk_is_an_error_with_its_cause(self):
        out = mock.Mock(encoding='utf-8', write=mock.Mock(side_effect=OSError(28, 'No space left on device')))
        with mock.patch('sys.stdout', out), self.assertRaisesRegex(FileError, 'not written: No space left'):
            write_output('x')


SCHEMA = {'schema': 'a', 'schema_version': 2}


class MadeTest(InFolder):
    def made(self, text):
        path = self.folder / 'made.json'
        path.write_text(text)
        return read_made(path, SCHEMA, 'report', 'a.py --out')

    def test_what_is_of_the_kind_and_version_is_returned_whole(self):
        self.assertEqual(self.made('{"schema": "a", "schema_version": 2, "rows": []}'), {**SCHEMA, 'rows': []})

    def test_another_version_or_kind_is_refused_with_the_way_to_make_one(self):
        for text in ('{"schema": "a", "schema_version": 1}', '{"schema": "b", "schema_version": 2}', '[]'):
            with self.assertRaisesRegex(FileError, r'no report of schema version 2; make one with a\.py --out$'):
                self.made(text)

    def test_only_what_is_installed_has_a_version(self):
        self.assertEqual(list(versions(['no-such-package', 'tokenizers'])), ['tokenizers'])


class NumbersTest(unittest.TestCase):
    def test_places_are_written_as_errors_and_json_have_them(self):
        self.assertEqual([places(indexes) for indexes in ([3], [0, 1, 2], [0, 2])],
                         ['messages[3]', 'messages[0-2]', 'messages[0, 2]'])

    def test_runs_are_drawn_together(self):
        self.assertEqual(numbers('turn', range(1, 4)), 'turns 1-3')
        self.assertEqual(numbers('turn', [2, 4, 5]), 'turns 2, 4-5')


class EveryCommandTest(unittest.TestCase):
    def test_no_command_has_a_parser_whose_errors_take_several_lines_or_raw_control_characters(self):
        files = [*HERE.glob('*.py'), *HERE.glob('conformance/*.py')]
        made = [path.name for path in files if not path.name.startswith('test_')
                and 'argparse.ArgumentParser(' in path.read_text(encoding='utf-8').replace(
                    'class OneLineParser(argparse.ArgumentParser', '')]
        self.assertEqual(made, [])


if __name__ == '__main__':
    unittest.main()
