"""The command line: a user's own file in, a request or a report out, and never a traceback."""
import io
import json
import logging
import os
import subprocess
import sys
import tempfile
import unittest
from contextlib import redirect_stderr
from pathlib import Path
from unittest import mock

from hypothesis import given, settings
from hypothesis import strategies as st

import compact as command
from compact import measure, report
from fixtures import HERE, run_command
from test_transcript import QUESTION, assistant, system, user
from test_transcript_properties import JSON, MESSAGES, PATIENT
from transcript import parse_transcript

REQUEST, PROBES = str(HERE / 'request.json'), str(HERE / 'probes.json')
# Three turns; at 200 tokens of context with 60 for the answer and 20 of margin only the last one fits.
CHAT = [user('We chose SQLite.'), assistant('Noted. ' + 'Many words follow here. ' * 30),
        user('The limit is 5 GB.'), assistant('Understood.'), user('Which file?'), assistant('data.db'), QUESTION]
SMALL = ['--context-limit', '200', '--max-new-tokens', '60', '--margin', '20']


def run(*argv, stdin=b''):
    """Run the command line in this process: exit status, standard output, standard error."""
    return run_command(command.main, *argv, stdin=stdin)


def run_on(data, *argv):
    return run('-', *argv, stdin=json.dumps(data).encode())


def printed(encoding, data, *argv) -> bytes:
    """What a standard output of this encoding gets."""
    out, raw = io.TextIOWrapper(io.BytesIO(), encoding), json.dumps(data).encode()
    with mock.patch('sys.stdout', out), mock.patch('sys.stdin', io.TextIOWrapper(io.BytesIO(raw))):
        command.main(['-', *argv])
    return out.buffer.getvalue()


class CommandCase(unittest.TestCase):
    def output(self, data, *argv) -> str:
        status, out, err = run_on(data, *argv)
        self.assertEqual((status, err), (0, ''))
        return out

    def refused(self, result) -> str:
        status, out, err = result
        self.assertEqual((status, out, err.count('\n'), err.startswith('compact.py: ')), (2, '', 1, True), err)
        return err.removeprefix('compact.py: ').removesuffix('\n')


class JsonTest(CommandCase):
    def test_the_fixture_gives_the_documents_result(self):
        for extractor, name in (('cue', 'compaction-result.json'), ('salient', 'compaction-result-salient.json')):
            status, out, _ = run(REQUEST, '--probes', PROBES, '--json', '--extractor', extractor)
            recorded = json.loads((HERE / name).read_text(encoding='utf-8'))['compacted']
            self.assertEqual((status, {**json.loads(out), **recorded}), (0, json.loads(out)))

    def test_the_settings_it_ran_with_stand_beside_the_result(self):
        data = {'model': 'm', 'messages': [QUESTION], 'max_tokens': 100}
        result = json.loads(self.output(data, '--json', '--extractor', 'cue'))
        # 8192 - 100 - 64 = 8028 tokens of input, a quarter of them for notes
        self.assertEqual((result['max_new_tokens'], result['notes_reserve'], result['ignored_fields']),
                         (100, 2007, ['model']))
        self.assertNotIn('probes', result)

    def test_salient_is_the_default_and_shares_out_the_room_of_messages_without_a_reserve(self):
        result = json.loads(self.output([QUESTION], '--json'))
        self.assertEqual((result['extractor'], result['notes_reserve']), ('salient', None))

    def test_a_reserve_of_the_file_or_the_options_and_the_default_of_a_request_stay(self):
        for data, argv, reserve in (({'messages': [QUESTION], 'notes_reserve': 7}, [], 7),
                                    ([QUESTION], ['--notes-reserve', '9'], 9),
                                    ({'instructions': 'i', 'current': 'c'}, [], 0)):
            with self.subTest(data=data):
                self.assertEqual(json.loads(self.output(data, *argv, '--json'))['notes_reserve'], reserve)

    def test_options_win_over_the_fields_of_the_file(self):
        data = {'instructions': 'i', 'current': 'old', 'context_limit': 500}
        result = json.loads(self.output(data, '--current', 'new', '--context-limit', '200', '--max-new-tokens', '50',
                                        '--margin', '0', '--notes-reserve', '9', '--json'))
        self.assertEqual((result['messages'][-1]['content'], result['input_budget'], result['notes_reserve']),
                         ('new', 150, 9))

    def test_text_is_unchanged_in_json_and_json_is_ascii_where_the_terminal_is(self):
        text = 'caf\u00e9 \x1b[31m \U0001f600'
        for encoding in ('utf-8', 'ascii'):
            out = printed(encoding, [user(text)], '--json')
            self.assertEqual(json.loads(out)['messages'][-1]['content'], text)
            self.assertEqual(out.isascii(), encoding == 'ascii')


class ReportTest(CommandCase):
    def test_the_fixture_is_told_in_the_documents_numbers(self):
        out = run(REQUEST, '--probes', PROBES, '--extractor', 'cue')[1]
        for line in ('budget: 352 tokens for the request (512 of context - 128 for the answer - 32 of margin), '
                     '160 reserved for notes',
                     'request: 197 tokens (56 %), 155 left', 'kept word for word: turn 8 of 8',
                     'removed: turns 1-7 of 8', 'removed without a note: turns 4, 7', 'notes: 5',
                     '  [turn 5, user] We chose PostgreSQL for the application.', 'notes dropped: 0',
                     'probes: 5 preserved, 3 lost, 1 stale, 0 absent',
                     '  stale      db-first-version (decision, replaced by db-choice)',
                     '  lost       pool-size (detail)'):
            with self.subTest(line):
                self.assertIn(line + '\n', out)

    def test_with_salient_the_report_says_what_was_replaced_and_why_each_note_was_dropped(self):
        out = run(REQUEST, '--probes', PROBES)[1]
        for line in ('  [turn 5, user; replaces turn 2] It replaces MySQL because we need row-level security.',
                     '  [turn 2, user] For the first version we will use MySQL. - superseded by turn 5',
                     '  [turn 1, assistant] I noted 400 days for the audit logs. - budget',
                     'probes: 8 preserved, 0 lost, 0 stale, 1 absent'):
            with self.subTest(line):
                self.assertIn(line + '\n', out)
        self.assertRegex(out, r'notes dropped: \d+ \(\d+ budget, 1 duplicate, 1 slight, 2 superseded\)\n')

    def test_a_note_names_the_turns_it_replaces_after_its_messages(self):
        chat = [user('The region is Oslo.'), assistant('Noted.'), user('The region is Turin.'), assistant('Noted.'),
                user('It is short. ' * 30), assistant('Noted. ' * 30), QUESTION]
        out = self.output(chat, *SMALL)
        self.assertIn('  [turn 2, user; messages[2]; replaces turn 1] The region is Turin.\n', out)
        self.assertIn('  [turn 1, user; messages[0]] The region is Oslo. - superseded by turn 2\n', out)

    def test_a_room_that_was_shared_out_is_told(self):
        self.assertIn(' of margin), shared out between recent turns and notes\n', self.output(CHAT, *SMALL))

    def test_notes_of_messages_tell_which_messages_they_quote(self):
        out = self.output(CHAT, *SMALL, '--notes-reserve', '60')
        self.assertIn('  [turn 1, user; messages[0]] We chose SQLite.\n', out)

    def test_dropped_notes_are_shown_with_the_reason(self):
        # two notes would make a request of 78 tokens, and the limits leave 70
        out = self.output(CHAT, *SMALL, '--context-limit', '150', '--notes-reserve', '60', '--extractor', 'cue')
        self.assertIn('notes dropped: 1 (1 budget)\n  [turn 1, user; messages[0]] We chose SQLite. - budget\n', out)

    def test_default_and_joined_instructions_and_ignored_fields_are_told(self):
        self.assertIn('"You are a helpful assistant.", the default', self.output([QUESTION]))
        out = self.output({'temperature': 0, 'messages': [user('a'), system('One.'), system('Two.')]})
        self.assertIn('instructions: joined from messages[1-2]\n', out)
        self.assertIn('fields left aside: temperature\n', out)

    def test_a_probe_that_was_never_said_is_told_from_a_lost_one(self):
        probes, request = [{'id': 'a', 'kind': 'detail', 'fact': 'never said'}], parse_transcript(CHAT)
        self.assertIn('  lost       a (detail) - its text is nowhere in the conversation\n',
                      report(CHAT, request, measure(request, probes), probes))

    def test_probes_that_no_person_has_read_are_counted(self):
        probes, request = [{'id': 'a', 'kind': 'detail', 'fact': 'SQLite', 'reviewed': False},
                           {'id': 'b', 'kind': 'detail', 'fact': '5 GB'}], parse_transcript(CHAT)
        self.assertIn('  1 of 2 were proposed by a program and not yet read by a person\n',
                      report(CHAT, request, measure(request, probes), probes))

    def test_escapes_in_user_text_are_harmless(self):
        chat = [user('It must be \x1b[2Jred\u202e.\nNever blue.'), *CHAT[1:]]
        out = self.output(chat, *SMALL, '--notes-reserve', '60')
        self.assertIn('It must be \\x1b[2Jred\\u202e.\n', out)

    def test_letters_that_the_terminal_lacks_are_escaped(self):
        chat = [user('It must be a caf\u00e9.'), *CHAT[1:]]
        self.assertIn(b'It must be a caf\\xe9.\n', printed('ascii', chat, *SMALL, '--notes-reserve', '60'))

    @settings(PATIENT, max_examples=50)
    @given(MESSAGES, st.integers(128, 400))
    def test_a_report_of_any_conversation_drives_no_terminal(self, chat, limit):
        options = ('--current', 'Go on?', '--context-limit', limit, '--max-new-tokens', '1', '--margin', '0')
        status, out, err = run_on(chat, *options)
        self.assertEqual([c for c in out + err if c != '\n' and (ord(c) < 32 or 127 <= ord(c) < 160)], [])
        self.assertIn(status, (0, 2))


class BadInputTest(CommandCase):
    def test_a_missing_file_is_named(self):
        self.assertEqual(self.refused(run('no-such.json')), 'no-such.json: no such file; check the name')

    def test_a_fault_of_standard_input_is_named_with_its_place(self):
        nan = b'{"messages": [{"role": "tool", "content": {"mean": NaN}}], "current": "Go."}'
        for raw, start in ((b'[', 'line 1, column 2: not JSON: '), (b'\xff', 'not UTF-8: byte 0 is 0xff; '),
                           (b'[{"role": "user", "content": 42}]', 'messages[0].content must be text, '),
                           (nan, 'messages[0].content.mean: NaN is no JSON number; ')):
            with self.subTest(raw=raw):
                self.assertTrue(self.refused(run('-', stdin=raw)).startswith(f'standard input: {start}'))

    def test_a_conversation_that_ends_with_an_answer_names_the_option(self):
        self.assertIn("give --current 'your next question'", self.refused(run_on(CHAT[:-1])))

    def test_a_request_that_cannot_fit_has_both_numbers_and_the_fix(self):
        # 128 - 100 = 28 tokens of input
        error = self.refused(run_on([user('word ' * 500)], '--context-limit', '128', '--max-new-tokens', '100',
                                    '--margin', '0'))
        self.assertRegex(error, r'They need \d{3} tokens .*; 28 are available\. Raise --context-limit')
        none = self.refused(run_on([QUESTION], '--context-limit', '1000'))
        self.assertIn('leave no input space; raise --context-limit', none)

    def test_a_wrong_option_is_named_instead_of_the_file(self):
        for option, value, fault in (('--margin', '-1', 'margin must be an integer from 0 up'),
                                     ('--current', ' ', 'current must be nonblank text'),
                                     ('--current', '\udce9', 'current: a lone surrogate (\\udce9) at character 0; '
                                                             'replace it by the whole character')):
            with self.subTest(option=option, fault=fault):
                self.assertEqual(self.refused(run_on([QUESTION], option, value)), f'{option}: {fault}')

    def test_unknown_options_and_missing_files_are_one_line(self):
        for argv in (['--context', '5', 'a'], ['--margin', 'x\n', 'a'], ['a', 'b\nc'], []):
            with self.subTest(argv=argv):
                self.assertIn('--help lists the options', self.refused(run(*argv)))

    def test_standard_input_serves_one_file_only(self):
        self.assertIn('cannot both be standard input', self.refused(run('-', '--probes', '-')))

    def test_a_probes_file_is_named_with_its_probe(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, 'probes.json')
            path.write_text('[{"id": "a", "kind": "detail", "fact": ""}]')
            self.assertIn(f'{path}: probes[0].fact must be nonblank', self.refused(run(REQUEST, '--probes', path)))

    @PATIENT
    @given(st.binary() | st.text().map(str.encode))
    def test_any_bytes_give_exit_0_or_one_line(self, raw):
        result = run('-', stdin=raw)
        if result[0]:
            self.refused(result)

    @PATIENT
    @given(JSON, st.booleans())
    def test_any_json_gives_strict_json_or_one_line(self, value, wrapped):
        result = run_on({'messages': value, 'current': 'Go.'} if wrapped else value, '--json')
        if result[0]:
            self.refused(result)
        else:
            json.loads(result[1], parse_constant=self.fail)


class ProcessTest(CommandCase):
    def test_a_reader_that_has_gone_is_no_error_to_see(self):
        buffered = {name: value for name, value in os.environ.items() if name != 'PYTHONUNBUFFERED'}
        process = subprocess.Popen([sys.executable, 'compact.py', REQUEST, '--json'], cwd=HERE, text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=buffered)
        process.stdout.close()
        self.addCleanup(process.stderr.close)
        self.assertEqual((process.wait(), process.stderr.read()), (1, ''))

    def test_standard_output_that_cannot_be_written_is_one_line(self):
        broken = mock.Mock(encoding='utf-8', **{'flush.side_effect': OSError(28, 'No space left on device')})
        err = io.StringIO()
        with mock.patch('sys.stdout', broken), redirect_stderr(err):
            self.assertEqual(command.main([REQUEST]), 2)
        self.assertEqual(err.getvalue(), 'compact.py: standard output: not written: No space left on device\n')

    def test_an_interruption_is_quiet(self):
        with mock.patch.object(command, 'compact', side_effect=KeyboardInterrupt):
            self.assertEqual(run(REQUEST), (130, '', ''))

    def test_help_says_what_is_reserved_for_notes(self):
        status, out, _ = run('--help')
        self.assertEqual((status, 'with cue a quarter of the input budget' in ' '.join(out.split())), (0, True))

    def test_help_says_which_extractor_is_the_default(self):
        self.assertIn('salient (default)', ' '.join(run('--help')[1].split()))

    def test_verbose_logs_numbers_and_no_text_and_leaves_logging_as_it_was(self):
        before = (logging.root.handlers[:], command.LOGGER.handlers[:], command.LOGGER.level)
        _, _, err = run(REQUEST, '--verbose', '--extractor', 'cue')
        self.assertIn('removed_turns=7 notes=5 dropped_notes=0 input_tokens=197', err)
        self.assertEqual([word for word in ('MySQL', 'PostgreSQL', 'Exports', 'deadline') if word in err], [])
        self.assertEqual((logging.root.handlers[:], command.LOGGER.handlers[:], command.LOGGER.level), before)


if __name__ == '__main__':
    unittest.main()
