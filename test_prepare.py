"""prepare.py makes the pinned files once, and whatever goes wrong is one line and changes nothing.

The hub is a real HTTP server on loopback that answers what huggingface_hub asks for: HEAD for the headers
ETag, X-Repo-Commit and Content-Length, then GET.
"""
import contextlib
import doctest
import errno
import hashlib
import io
import json
import lzma
import os
import subprocess
import sys
import tempfile
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from unittest import mock

import atomic_file
import prepare
from fixtures import HERE, shared
from prepare import PINS
from test_vocabulary import small_json
from tokenizer import FOLDER, MODEL, REVISION, VOCABULARY
from vocabulary import load

SMALL = small_json()
TEMPLATE = b'{{ messages }}'
SMALL_PINS = {'tokenizer.json': hashlib.sha256(SMALL).hexdigest(),
              'chat_template.jinja': hashlib.sha256(TEMPLATE).hexdigest()}


def load_tests(loader, tests, pattern):
    tests.addTests(doctest.DocTestSuite(prepare))
    return tests


class Prepared(unittest.TestCase):
    """A folder of its own, with a small tokenizer in the place of the pinned one."""

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = Path(holder.name, 'files')
        self.folder.mkdir()
        self.packed = self.folder / 'tokenizer.json.xz'
        self.packed.write_bytes(lzma.compress(SMALL))

    def run_main(self, *argv: str) -> tuple[int, str, str]:
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = prepare.main(list(argv), self.folder, SMALL_PINS)
        return status, out.getvalue(), err.getvalue()

    def files(self) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in self.folder.iterdir()}

    def assert_refused(self, *argv: str) -> str:
        """Run it; it must fail in one line on standard error and leave the folder as it was. Return the line."""
        before = self.files()
        status, out, err = self.run_main(*argv)
        self.assertEqual((status, out, err.count('\n')), (1, '', 1))
        self.assertTrue(err.endswith('; nothing was changed\n'), err)
        self.assertEqual(self.files(), before)
        return err


class UnpackTest(Prepared):
    def test_the_first_run_unpacks_and_makes_the_vocabulary(self):
        self.assertEqual(self.run_main(), (0, 'prepare.py: unpacked tokenizer.json, made vocabulary.bin; '
                                              'sha256 as pinned, in files/\n', ''))
        self.assertEqual((self.folder / 'tokenizer.json').read_bytes(), SMALL)

    def test_the_vocabulary_is_that_of_the_tokenizer(self):
        self.run_main()
        self.assertEqual(load(self.folder / 'vocabulary.bin').encode(' ab').ids, [7])

    def test_the_second_run_changes_nothing(self):
        self.run_main()
        before = {path: path.stat().st_mtime_ns for path in self.folder.iterdir()}
        self.assertEqual(self.run_main(), (0, 'prepare.py: everything is already there; '
                                              'sha256 as pinned, in files/\n', ''))
        self.assertEqual({path: path.stat().st_mtime_ns for path in self.folder.iterdir()}, before)

    def test_a_changed_tokenizer_is_unpacked_again(self):
        self.run_main()
        (self.folder / 'tokenizer.json').write_bytes(SMALL + b' ')
        self.assertIn('unpacked tokenizer.json', self.run_main()[1])
        self.assertEqual((self.folder / 'tokenizer.json').read_bytes(), SMALL)

    def test_a_damaged_vocabulary_is_made_again(self):
        self.run_main()
        whole = self.files()
        (self.folder / 'vocabulary.bin').write_bytes(whole['vocabulary.bin'][:-1])
        self.assertIn('prepare.py: made vocabulary.bin;', self.run_main()[1])
        self.assertEqual(self.files(), whole)

    def test_nothing_temporary_stays(self):
        self.run_main()
        self.assertEqual(set(self.files()), {'tokenizer.json', 'tokenizer.json.xz', 'vocabulary.bin'})


class PinnedArchiveTest(unittest.TestCase):
    def test_the_projects_archive_is_the_pinned_tokenizer(self):
        content = prepare.unpack(FOLDER, 'tokenizer.json')
        self.assertEqual(hashlib.sha256(content).hexdigest(), PINS['tokenizer.json'])


class UnpackFailsTest(Prepared):
    def test_a_missing_archive_is_named(self):
        self.packed.unlink()
        self.assertIn('tokenizer.json.xz: missing; clone the project again', self.assert_refused())

    def test_a_truncated_archive_is_damaged(self):
        self.packed.write_bytes(self.packed.read_bytes()[:-20])
        self.assertIn('tokenizer.json.xz: damaged', self.assert_refused())

    def test_a_changed_archive_is_damaged(self):
        content = bytearray(self.packed.read_bytes())
        content[len(content) // 2] ^= 1
        self.packed.write_bytes(content)
        self.assertIn('tokenizer.json.xz: damaged', self.assert_refused())

    def test_an_archive_of_another_tokenizer_is_refused(self):
        self.packed.write_bytes(lzma.compress(b'{}'))
        self.assertIn(f'has sha256 {hashlib.sha256(b"{}").hexdigest()} where {SMALL_PINS["tokenizer.json"]} is pinned',
                      self.assert_refused())

    def test_a_wrong_tokenizer_that_was_there_stays_when_the_archive_is_damaged(self):
        (self.folder / 'tokenizer.json').write_bytes(b'mine')
        self.packed.write_bytes(b'')
        self.assertIn('damaged', self.assert_refused())

    def test_a_full_disk_is_named(self):
        with mock.patch.object(atomic_file.os, 'fsync', side_effect=OSError(errno.ENOSPC, 'No space left on device')):
            self.assertIn('tokenizer.json: not written: No space left on device', self.assert_refused())

    def test_a_disk_that_is_full_after_the_first_file_leaves_both_as_they_were(self):
        """The tokenizer is written and synced, its temporary folder too; the vocabulary finds no space."""
        (self.folder / 'tokenizer.json').write_bytes(b'mine')
        no_space = OSError(errno.ENOSPC, 'No space left on device')
        with mock.patch.object(atomic_file.os, 'fsync', side_effect=[None, None, no_space]):
            self.assertIn('vocabulary.bin: not written: No space left on device', self.assert_refused())

    def test_a_tokenizer_that_is_a_folder_is_an_error(self):
        (self.folder / 'tokenizer.json').mkdir()
        status, _, err = self.run_main()
        self.assertEqual((status, err.count('\n')), (1, 1))
        self.assertIn('Is a directory', err)


class Hub(ThreadingHTTPServer):
    """A stand-in for the hub: `files` by name; `body` may shorten what a GET sends, after the headers."""

    def __init__(self, files: dict[str, bytes], body=lambda content: content):
        super().__init__(('127.0.0.1', 0), HubHandler)
        self.files, self.body, self.asked = files, body, []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def close(self):
        self.shutdown()
        self.server_close()


class HubHandler(BaseHTTPRequestHandler):
    def do_HEAD(self):
        self.answer()

    def do_GET(self):
        content = self.answer()
        with contextlib.suppress(ConnectionError):  # who asked may have had enough
            self.wfile.write(self.server.body(content or b''))

    def answer(self) -> bytes | None:
        self.server.asked.append((self.command, self.path, self.headers.get('authorization')))
        content = self.server.files.get(self.path.rsplit('/', 1)[-1])
        self.send_response(404 if content is None else 200)
        self.send_header('Content-Length', str(len(content or b'')))
        self.send_header('ETag', f'"{hashlib.sha1(content or b"").hexdigest()}"')
        self.send_header('X-Repo-Commit', REVISION)
        self.end_headers()
        return content

    def log_message(self, *args):
        """Say nothing."""


class FromHub(Prepared):
    """Runs in a process of its own, as huggingface_hub reads HF_ENDPOINT when it is imported."""

    CODE = ("import json, sys, time, pathlib; time.sleep = lambda seconds: None; import prepare; "
            "sys.exit(prepare.main(['--from-hub'], pathlib.Path(sys.argv[1]), json.loads(sys.argv[2])))")
    prelude = ''  # code for the new process to run first

    def hub(self, *args) -> Hub:
        hub = Hub(*args)
        self.addCleanup(hub.close)
        self.endpoint = f'http://127.0.0.1:{hub.server_port}'
        return hub

    def run_main(self, *argv: str, pins: dict[str, str] = SMALL_PINS) -> tuple[int, str, str]:
        environment = {name: value for name, value in os.environ.items() if not name.startswith(('HF_', 'HUGGING'))}
        environment |= {'HF_ENDPOINT': self.endpoint, 'HF_HOME': str(self.folder.parent / 'cache'),
                        'no_proxy': '127.0.0.1'}
        code = [sys.executable, '-c', self.prelude + self.CODE, str(self.folder), json.dumps(pins)]
        done = subprocess.run(code, cwd=HERE, env=environment, capture_output=True, text=True, timeout=120)
        return done.returncode, done.stdout, done.stderr


class FromHubTest(FromHub):
    def test_both_files_are_downloaded_and_the_vocabulary_is_made(self):
        self.hub({'tokenizer.json': SMALL, 'chat_template.jinja': TEMPLATE})
        self.assertEqual(self.run_main(), (0, 'prepare.py: downloaded tokenizer.json, downloaded chat_template.jinja, '
                                              'made vocabulary.bin; sha256 as pinned, in files/\n', ''))
        self.assertEqual(set(self.files()),
                         {'tokenizer.json', 'tokenizer.json.xz', 'chat_template.jinja', 'vocabulary.bin'})
        self.assertEqual((self.folder / 'chat_template.jinja').read_bytes(), TEMPLATE)

    def test_the_pinned_revision_is_asked_for_without_an_account(self):
        hub = self.hub({'tokenizer.json': SMALL, 'chat_template.jinja': TEMPLATE})
        self.run_main()
        self.assertEqual(sorted(hub.asked), sorted((method, f'/{MODEL}/resolve/{REVISION}/{name}', None)
                                                   for method in ('HEAD', 'GET') for name in SMALL_PINS))

    def test_what_is_already_there_is_not_asked_for(self):
        hub = self.hub({'chat_template.jinja': TEMPLATE})
        Prepared.run_main(self)
        self.assertIn('prepare.py: downloaded chat_template.jinja;', self.run_main()[1])
        self.assertFalse([path for _, path, _ in hub.asked if path.endswith('tokenizer.json')])

    def test_a_second_run_needs_no_hub(self):
        self.hub({'tokenizer.json': SMALL, 'chat_template.jinja': TEMPLATE})
        self.run_main()
        self.endpoint = 'http://127.0.0.1:9'
        self.assertIn('everything is already there', self.run_main()[1])

    def test_the_pinned_files_pass_their_own_pins(self):
        template = shared('gemma-4-e2b-it/chat_template.jinja').read_bytes()
        self.hub({'tokenizer.json': (FOLDER / 'tokenizer.json').read_bytes(), 'chat_template.jinja': template})
        (self.folder / VOCABULARY.name).write_bytes(VOCABULARY.read_bytes())
        self.assertEqual(self.run_main(pins=PINS), (0, 'prepare.py: downloaded tokenizer.json, downloaded '
                                                       'chat_template.jinja; sha256 as pinned, in files/\n', ''))


class FromHubFailsTest(FromHub):
    def setUp(self):
        super().setUp()
        (self.folder / 'tokenizer.json').write_bytes(b'mine')
        (self.folder / 'chat_template.jinja').write_bytes(b'mine too')

    def test_a_hub_that_cannot_be_reached_is_an_error(self):
        self.hub({}).close()
        self.assertRegex(self.assert_refused(), r'tokenizer\.json: not downloaded: .*[Cc]onnection refused')

    def test_a_file_that_the_hub_has_not_is_an_error(self):
        self.hub({'tokenizer.json': SMALL})
        self.assertRegex(self.assert_refused(), r'chat_template\.jinja: not downloaded: .*404')

    def test_a_wrong_tokenizer_is_refused(self):
        self.hub({'tokenizer.json': SMALL + b' ', 'chat_template.jinja': TEMPLATE})
        self.assertRegex(self.assert_refused(), r'tokenizer\.json: what came for it has sha256 .* is pinned')

    def test_a_wrong_template_is_refused_and_the_right_tokenizer_is_not_taken_either(self):
        self.hub({'tokenizer.json': SMALL, 'chat_template.jinja': TEMPLATE + b' '})
        self.assertRegex(self.assert_refused(), r'chat_template\.jinja: what came for it has sha256 .* is pinned')

    def test_a_body_that_always_breaks_off_after_some_megabytes_is_an_error(self):
        """huggingface_hub begins again hundreds of times where 10 MB came and the server cannot resume."""
        self.hub({'tokenizer.json': b' ' * 24_000_000}, lambda content: content[:12_000_000])
        self.assertIn('tokenizer.json: not downloaded: the server breaks off again and again', self.assert_refused())

    def test_a_disk_that_takes_no_more_is_an_error(self):
        """A real one: the system refuses to write more than a million bytes into a file."""
        self.hub({'tokenizer.json': b' ' * 24_000_000})
        self.prelude = 'import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, 1_000_000)); '
        self.assertRegex(self.assert_refused(), r'tokenizer\.json: not downloaded: \[Errno 27\] File too large')

    def test_a_body_that_breaks_off_early_is_an_error(self):
        self.hub({'tokenizer.json': SMALL}, lambda content: content[:10])
        self.assertIn('tokenizer.json: not downloaded: peer closed connection without sending complete message body '
                      f'(received 10 bytes, expected {len(SMALL)})', self.assert_refused())

    def test_a_server_that_is_no_hub_is_an_error(self):
        self.hub({'tokenizer.json': SMALL})
        with mock.patch.object(HubHandler, 'send_header', lambda self, name, value: name == 'Content-Length'
                               and BaseHTTPRequestHandler.send_header(self, name, value)):
            self.assertRegex(self.assert_refused(), r'tokenizer\.json: not downloaded: .*X-Repo-Commit')


if __name__ == '__main__':
    unittest.main()
