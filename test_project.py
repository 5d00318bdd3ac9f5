"""The house rules a machine can hold: who imports whom, examples that run, a README that tells the truth."""
import ast
import doctest
import fnmatch
import importlib
import json
import re
import subprocess
import sys
import unittest

import bench
from fixtures import HERE

README = HERE / 'README.md'


def tracked():
    """Names at the top level of the checkout, folders once."""
    listing = subprocess.run(['git', 'ls-files'], cwd=HERE,
                             capture_output=True, text=True, check=True).stdout
    return {line.split('/')[0] for line in listing.splitlines()}


FLAT = sorted(path.stem for path in HERE.glob('*.py') if not path.stem.startswith('test_'))


def imported(path):
    """Top-level names that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding='utf-8'))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split('.')[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield '.' if node.level else node.module.split('.')[0]


class ImportTest(unittest.TestCase):
    def test_the_compactor_imports_the_standard_library_only(self):
        self.assertEqual(set(imported(HERE / 'compactor.py')) - sys.stdlib_module_names, set())

    def test_no_flat_module_imports_the_measuring_kit(self):
        self.assertEqual([name for name in FLAT if 'conformance' in imported(HERE / f'{name}.py')], [])

    def test_nothing_of_the_product_imports_the_tests_data(self):
        self.assertEqual([name for name in FLAT if 'fixtures' in imported(HERE / f'{name}.py')], [])

    def test_no_flat_module_has_the_name_of_a_standard_one(self):
        self.assertEqual(set(FLAT) & sys.stdlib_module_names, set())


class ReadmeTest(unittest.TestCase):
    def test_the_readmes_map_names_every_file_and_no_other(self):
        rows = README.read_text(encoding='utf-8').split('## Files')[1].split('\n## ')[0]
        cells = re.findall(r'^\| (`.*?) \|', rows, re.MULTILINE)
        named = [name.rstrip('/') for cell in cells for name in re.findall(r'`([^`]+)`', cell) if '*' not in name]
        tests = [name for name in tracked() if fnmatch.fnmatch(name, 'test_*.py') and name not in named]
        self.assertEqual(sorted(named + tests), sorted(tracked()))

    def test_the_demos_figures_in_the_readme_are_the_recorded_ones(self):
        recorded = json.loads((HERE / 'compaction-result.json').read_text(encoding='utf-8'))
        for name, shown in (('compacted', 'compacted'), ('drop_oldest', 'drop oldest')):
            result = recorded[name]
            totals = [result['probe_totals'].get(status, 0) for status in ('preserved', 'lost', 'stale', 'absent')]
            row = ' | '.join(map(str, [shown, result['input_tokens'], *totals]))
            self.assertIn(f'| {row} |', README.read_text(encoding='utf-8'))

    def test_the_benchmarks_table_in_the_readme_is_the_recorded_one(self):
        recorded = json.loads((HERE / 'bench-result.json').read_text(encoding='utf-8'))
        self.assertIn(bench.table(recorded['rows']), README.read_text(encoding='utf-8'))

    def test_the_ci_script_calls_the_readmes_test_command(self):
        self.assertIn('\nmake test\n', README.read_text(encoding='utf-8'))
        self.assertTrue((HERE / '.ci' / 'run').read_text(encoding='utf-8').endswith('\nmake test\n'))


def load_tests(loader, tests, pattern):
    """Run every module's examples, and the README's, as tests."""
    for name in FLAT:
        tests.addTests(doctest.DocTestSuite(importlib.import_module(name), optionflags=doctest.IGNORE_EXCEPTION_DETAIL))
    tests.addTests(doctest.DocFileSuite(str(README), module_relative=False, encoding='utf-8'))
    return tests


if __name__ == '__main__':
    unittest.main()
