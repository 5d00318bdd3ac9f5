"""The kit's README and examples tell the truth, and the published results come out."""
import doctest
import importlib
import re
import unittest

import conformance
from conformance import published
from conformance.compactors import ADAPTERS, COMPACTORS
from conformance.corpus import Cell, measure_all, totals
from fixtures import HERE
from json_files import read_json

FOLDER = HERE / 'conformance'
README = FOLDER / 'README.md'
MODULES = {path.stem for path in FOLDER.glob('*.py') if not path.stem.startswith(('test_', '__init__'))}


class ReadmeTest(unittest.TestCase):
    def setUp(self):
        self.text = README.read_text(encoding='utf-8')

    def test_every_table_is_what_the_command_prints_or_its_record_says(self):
        for name, block in published.blocks().items():
            with self.subTest(name=name):
                self.assertEqual(self.text.split(f'<!-- {name} -->\n')[1].split(f'<!-- /{name} -->')[0], block)

    def test_writing_the_tables_changes_nothing_where_they_are_right(self):
        self.assertEqual(published.written(self.text), self.text)

    def test_the_public_kits_record_says_how_it_was_made(self):
        found = read_json(FOLDER / 'results' / 'public-kit.json')
        self.assertEqual(found['check']['kit_version'], '0.8.0')
        self.assertEqual(found['commands']['check'], 'compaction-kit check conformance.public_kit:Salient')

    def test_a_recorded_row_is_what_comes_out_again(self):
        cells = [Cell('drop-oldest', 0.2)]
        for kind in published.RECORDED:
            data = published.recorded(kind)
            again = totals(measure_all(data['birth']['seeds'], kind, cells, data['rounds']), cells)
            self.assertEqual([row for row in data['rows'] if row['compactor'] == 'drop-oldest'], again, kind)

    def test_every_compactor_by_name_is_named(self):
        self.assertEqual([name for name in (*COMPACTORS, *ADAPTERS) if f'`{name}`' not in self.text], [])

    def test_the_files_map_names_every_module_and_no_other(self):
        named = set(re.findall(r'`(\w+)\.py`', self.text.split('## Files')[1]))
        self.assertEqual(named, MODULES - {'__main__'})


class MeasurementTest(unittest.TestCase):
    def test_the_kit_says_of_itself_that_it_is_a_measurement_and_not_a_fix(self):
        self.assertIn('not a fix', README.read_text(encoding='utf-8'))
        self.assertIn('not a fix', conformance.__doc__)


def load_tests(loader, tests, pattern):
    """Run every module's examples, and the README's, as tests."""
    for name in sorted(MODULES - {'__main__', 'pytest_plugin'}):
        module = importlib.import_module(f'conformance.{name}')
        tests.addTests(doctest.DocTestSuite(module, optionflags=doctest.IGNORE_EXCEPTION_DETAIL))
    tests.addTests(doctest.DocFileSuite(str(README), module_relative=False, encoding='utf-8'))
    return tests


if __name__ == '__main__':
    unittest.main()
