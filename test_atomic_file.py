"""A file is replaced as a whole or not at all."""
import os
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from atomic_file import replace_file


class ReplaceTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.target = self.folder / 'note.txt'
        self.target.write_bytes(b'old')

    def names(self):
        return [path.name for path in self.folder.iterdir()]

    def test_the_new_content_takes_the_place_of_the_old(self):
        replace_file(self.target, b'new')
        self.assertEqual((self.target.read_bytes(), self.names()), (b'new', ['note.txt']))

    def test_the_rights_of_the_old_file_stay(self):
        self.target.chmod(0o640)
        replace_file(self.target, b'new')
        self.assertEqual(self.target.stat().st_mode & 0o777, 0o640)

    def test_where_the_exchange_fails_the_old_file_stands_and_nothing_lies_beside_it(self):
        with mock.patch('os.replace', side_effect=OSError('full')), self.assertRaises(OSError):
            replace_file(self.target, b'new')
        self.assertEqual((self.target.read_bytes(), self.names()), (b'old', ['note.txt']))

    def test_a_folder_is_not_replaced(self):
        with self.assertRaises(IsADirectoryError):
            replace_file(self.folder, b'new')

    @unittest.skipUnless(hasattr(os, 'mkfifo'), 'this system has no named pipes')
    def test_what_is_no_regular_file_is_not_replaced(self):
        pipe = self.folder / 'pipe'
        os.mkfifo(pipe)
        with self.assertRaisesRegex(ValueError, 'not a regular file; name a file'):
            replace_file(pipe, b'new')


if __name__ == '__main__':
    unittest.main()
