"""Every fault of a file is one line that names the file, the place and the fix; a write is whole or not at all."""
import json
import math
import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from json_files import FileError, find_fault, parse_json, printable, read_json, read_text, write_atomic, write_json

PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # the machine may be busy
JSON = st.recursive(st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
                    | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=20)


class InFolder(unittest.TestCase):
    """A test with an empty folder of its own."""

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = Path(holder.name)

    def file(self, raw: bytes) -> Path:
        path = self.folder / 'a.json'
        path.write_bytes(raw)
        return path

    def problem(self, path, read=read_json) -> str:
        with self.assertRaises(FileError) as caught:
            read(path)
        error = caught.exception
        self.assertEqual(error.path, path)
        self.assertEqual(str(error), f'{path}: {error.problem}')
        self.assertNotIn('\n', str(error))
        return error.problem

    def fault(self, raw: bytes) -> str:
        return self.problem(self.file(raw))


class ReadFileTest(InFolder):
    def test_a_missing_file_is_named(self):
        self.assertEqual(self.problem(self.folder / 'b.json'), 'no such file; check the name')

    def test_a_folder_is_not_a_file(self):
        self.assertEqual(self.problem(self.folder), 'a folder, not a file; name a file in it')

    def test_a_path_through_a_file_is_missing(self):
        self.assertEqual(self.problem(self.file(b'1') / 'b.json'), 'no such file; check the name')

    def test_a_file_that_may_not_be_read_says_so(self):
        with mock.patch.object(Path, 'read_bytes', side_effect=PermissionError(13, 'Permission denied')):
            self.assertEqual(self.problem(self.file(b'1')),
                             'no permission; check the rights of the file and of its folder')

    def test_a_null_character_in_the_name_is_an_error_on_one_line(self):
        with self.assertRaises(FileError) as caught:
            read_json('a\0b')
        self.assertEqual(str(caught.exception), 'a\\x00b: embedded null byte')

    def test_a_line_break_in_the_name_stays_on_one_line(self):
        with self.assertRaises(FileError) as caught:
            read_json('no\nsuch')
        self.assertEqual(str(caught.exception), 'no\\nsuch: no such file; check the name')

    def test_a_byte_order_mark_is_accepted(self):
        self.assertEqual(read_json(self.file(b'\xef\xbb\xbf{"a": 1}')), {'a': 1})

    def test_read_text_keeps_line_ends(self):
        self.assertEqual(read_text(self.file(b'\xef\xbb\xbfa\r\nb\n')), 'a\r\nb\n')

    def test_read_text_names_a_missing_file(self):
        self.assertEqual(self.problem(self.folder / 'b.txt', read_text), 'no such file; check the name')

    def test_read_text_names_the_first_bad_byte(self):
        self.assertEqual(self.problem(self.file(b'caf\xe9'), read_text),
                         'not UTF-8: byte 3 is 0xe9; save it as UTF-8')

    def test_an_empty_text_file_is_an_error(self):
        self.assertEqual(self.problem(self.file(b''), read_text), 'empty; it must hold text')


class ReadBytesTest(InFolder):
    def test_an_empty_file_is_an_error(self):
        self.assertIn('empty', self.fault(b''))

    def test_a_file_of_a_byte_order_mark_alone_is_empty(self):
        self.assertIn('empty', self.fault(b'\xef\xbb\xbf'))

    def test_a_file_of_white_space_is_empty(self):
        self.assertEqual(self.fault(b' \r\n\t'), 'empty; it must hold JSON')

    def test_the_first_byte_that_is_not_utf8_is_counted_from_zero(self):
        self.assertEqual(self.fault(b'{"a":"caf\xe9"}'), 'not UTF-8: byte 9 is 0xe9; save it as UTF-8')

    def test_the_byte_is_counted_with_the_byte_order_mark(self):
        self.assertIn('byte 4 is 0xff', self.fault(b'\xef\xbb\xbf"\xff"'))

    def test_utf16_with_a_mark_is_named(self):
        self.assertEqual(self.fault('{"a": 1}'.encode('utf-16')),
                         'not UTF-8: byte 0 is 0xff; it looks like UTF-16; save it as UTF-8')

    def test_utf16_without_a_mark_is_named(self):
        self.assertEqual(self.fault('{"a": 1}'.encode('utf-16-le')),
                         'not UTF-8: byte 1 is 0x00; it looks like UTF-16; save it as UTF-8')

    def test_utf32_is_named(self):
        self.assertIn('it looks like UTF-32', self.fault('{"a": 1}'.encode('utf-32')))

    def test_a_surrogate_encoded_in_the_bytes_is_not_utf8(self):
        self.assertIn('byte 1 is 0xed', self.fault(b'"\xed\xa0\x80"'))

    def test_a_file_of_zero_bytes_is_not_json(self):
        self.assertIn('line 1, column 1: not JSON', self.fault(bytes(4)))


class ReadValueTest(InFolder):
    def test_bad_json_has_its_line_and_column(self):
        self.assertIn('line 2, column 5: not JSON', self.fault(b'{\n"a":]}'))

    def test_a_file_cut_short_is_said_to_end_too_early(self):
        self.assertIn('line 1, column 8: not JSON: Expecting value; the file ends too early', self.fault(b'{"a": ['))

    def test_json_lines_are_told_from_one_value(self):
        self.assertRegex(self.fault(b'{"a": 1}\n{"a": 2}\n'), '^line 2, column 1: not JSON: .*JSON Lines')

    def test_a_file_that_begins_with_no_json_is_quoted(self):
        self.assertIn("the file begins with 'User: Hello.'; it must hold JSON", self.fault(b'\nUser: Hello.\n'))

    def test_a_zip_archive_is_named_as_one(self):
        self.assertIn('ZIP archive', self.fault(b'PK\x03\x04\x14\x00'))

    def test_nan_is_named_by_its_path(self):
        self.assertEqual(self.fault(b'{"history": [{}, {}, {}, {"user": NaN}]}'),
                         'history[3].user: NaN is no JSON number; give a number or null')

    def test_infinity_is_named_with_its_sign(self):
        self.assertIn('[1]: -Infinity is no JSON number', self.fault(b'[1, -Infinity]'))

    def test_nan_alone_is_the_whole_value(self):
        self.assertIn('the value: NaN', self.fault(b'NaN'))

    def test_a_float_that_would_be_infinite_is_refused(self):
        self.assertIn('a: a number too large for a float', self.fault(b'{"a": 1e999}'))

    def test_an_integer_of_4301_digits_is_refused(self):
        self.assertIn('a: an integer of more than 4,300 digits', self.fault(b'{"a": ' + b'9' * 4301 + b'}'))

    def test_an_integer_of_4300_digits_is_read(self):
        self.assertEqual(read_json(self.file(b'-' + b'9' * 4300)), 1 - 10 ** 4300)

    def test_a_key_given_twice_is_named_with_its_object(self):
        self.assertEqual(self.fault(b'{"b": [{"user": "x", "user": "y"}]}'),
                         'b[0]: the key "user" stands twice in one object; keep one')

    def test_a_lone_surrogate_in_text_is_named_by_its_path(self):
        self.assertEqual(self.fault(b'{"messages": [{"content": "ab\\ud83d"}]}'),
                         'messages[0].content: a lone surrogate (\\ud83d) at character 2; '
                         'replace it by the whole character')

    def test_a_pair_of_surrogates_is_one_character(self):
        self.assertEqual(read_json(self.file(b'"\\ud83d\\ude00"')), '\U0001f600')

    def test_a_lone_surrogate_in_a_key_is_refused(self):
        self.assertIn('a key in a: a lone surrogate', self.fault(b'{"a": {"\\udc00": 1}}'))

    def test_a_key_that_is_no_name_is_quoted_in_the_path(self):
        self.assertIn('["two words"][0]["\\u001b"]: NaN', self.fault(b'{"two words": [{"\\u001b": NaN}]}'))

    def test_128_levels_are_read(self):
        self.assertIsInstance(read_json(self.file(b'[' * 128 + b']' * 128)), list)

    def test_129_levels_are_too_deep(self):
        self.assertIn('nested more than 128 levels deep', self.fault(b'[' * 129 + b'1' + b']' * 129))

    def test_a_million_levels_are_too_deep(self):
        self.assertIn('nested more than 128 levels deep', self.fault(b'[' * 1_000_000))

    @PATIENT
    @given(st.binary())
    def test_any_bytes_give_a_value_or_one_line(self, raw):
        try:
            self.assertIsNone(find_fault(parse_json(raw, 'a')))
        except FileError as error:
            self.assertEqual(str(error).splitlines(), [f'a: {error.problem}'])

    @PATIENT
    @given(JSON)
    def test_what_json_writes_is_read_back(self, value):
        self.assertEqual(parse_json(json.dumps(value).encode(), 'a'), value)


class WriteTest(InFolder):
    def setUp(self):
        super().setUp()
        self.path = self.folder / 'a.json'

    def names(self):
        return sorted(path.name for path in self.folder.iterdir())

    def test_json_is_written_in_utf8_with_a_line_break_at_the_end(self):
        write_json(self.path, {'a': ['é']})
        self.assertEqual(self.path.read_bytes(), '{\n  "a": [\n    "é"\n  ]\n}\n'.encode())

    def test_bytes_are_written_as_they_are(self):
        write_atomic(self.path, b'\xff\r\n')
        self.assertEqual(self.path.read_bytes(), b'\xff\r\n')

    def test_an_old_file_is_replaced_and_no_other_is_left(self):
        self.path.write_text('old')
        write_atomic(self.path, 'new')
        self.assertEqual((self.path.read_text(), self.names()), ('new', ['a.json']))

    def test_the_old_file_survives_a_failure_at_any_step_and_the_temporary_one_goes(self):
        self.path.write_text('old')
        for step in ('os.fsync', 'os.replace', 'shutil.copymode'):
            with self.subTest(step), mock.patch(step, side_effect=OSError(28, 'No space left on device')), \
                    self.assertRaisesRegex(FileError, 'a.json: not written: No space left on device; '
                                                      'what was there before is unchanged'):
                write_atomic(self.path, 'new')
            self.assertEqual((self.path.read_text(), self.names()), ('old', ['a.json']))

    def test_a_folder_that_is_not_there_is_told(self):
        for path in (self.folder / 'none' / 'a.json', self.path / 'a.json'):
            self.path.write_text('a file')
            with self.subTest(path), self.assertRaisesRegex(
                    FileError, 'a.json: not written: its folder does not exist; make it first$'):
                write_atomic(path, 'new')

    def test_an_interruption_leaves_no_temporary_file(self):
        with mock.patch('os.replace', side_effect=KeyboardInterrupt), self.assertRaises(KeyboardInterrupt):
            write_atomic(self.path, 'new')
        self.assertEqual(self.names(), [])

    def test_nan_is_refused_with_its_path_before_anything_is_touched(self):
        self.path.write_text('old')
        with self.assertRaisesRegex(FileError, r'not written: a\[0\]: NaN is no JSON number'):
            write_json(self.path, {'a': [math.nan]})
        self.assertEqual((self.path.read_text(), self.names()), ('old', ['a.json']))

    def test_a_lone_surrogate_is_refused_in_json_and_in_text(self):
        for write in (write_json, write_atomic):
            with self.subTest(write.__name__), self.assertRaisesRegex(FileError, 'lone surrogate'):
                write(self.path, 'half \ud83d')
        self.assertEqual(self.names(), [])

    def test_a_value_that_holds_itself_is_refused(self):
        value = []
        value.append(value)
        with self.assertRaisesRegex(FileError, 'nested more than 128 levels'):
            write_json(self.path, value)

    def test_a_folder_is_not_written_over(self):
        with self.assertRaisesRegex(FileError, 'not written: a folder'):
            write_atomic(self.folder, 'new')

    @unittest.skipUnless(os.path.exists('/dev/null'), 'this system has no /dev/null')
    def test_a_device_is_not_replaced_by_a_file(self):
        with self.assertRaisesRegex(FileError, 'not a regular file'):
            write_atomic('/dev/null', 'new')

    @unittest.skipUnless(os.name == 'posix', 'rights and links as on POSIX')
    def test_the_rights_of_the_old_file_stay(self):
        self.path.write_text('old')
        self.path.chmod(0o640)
        write_atomic(self.path, 'new')
        self.assertEqual(self.path.stat().st_mode & 0o777, 0o640)

    @unittest.skipUnless(os.name == 'posix', 'rights and links as on POSIX')
    def test_a_symbolic_link_stays_a_link(self):
        link = self.folder / 'link'
        link.symlink_to(self.path)
        write_atomic(link, 'new')
        self.assertEqual((link.is_symlink(), self.path.read_text()), (True, 'new'))


class PrintableTest(unittest.TestCase):
    def test_escapes_and_direction_overrides_become_visible(self):
        self.assertEqual(printable('a\x1b[31m\u202eb\r\n\ud800'), 'a\\x1b[31m\\u202eb\\r\\n\\ud800')

    def test_letters_of_any_script_and_joined_emoji_stay(self):
        text = 'naïve 東京 नमस्ते 👨\u200d👩\u200d👧 \u0645\u06cc\u200c\u062e\xa0…'
        self.assertEqual(printable(text), text)

    @PATIENT
    @given(st.text(st.characters()))
    def test_nothing_is_left_that_breaks_a_line_or_drives_a_terminal(self, text):
        self.assertEqual([c for c in printable(text) if ord(c) < 32 or 127 <= ord(c) < 160], [])


if __name__ == '__main__':
    unittest.main()
