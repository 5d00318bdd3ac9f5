"""The packages of the product: who may import whom, a reading order that is true, and examples that run."""
import ast
import doctest
import graphlib
import importlib
import re
import unittest

from fixtures import HERE

# Each imports those before it only.
PACKAGES = ('language', 'replacement', 'extraction', 'records', 'checks', 'chats', 'evaluation')


def sources(folder):
    """The modules of a folder, tests apart, by their names."""
    return {path.stem: ast.parse(path.read_text(encoding='utf-8'))
            for path in sorted(folder.glob('*.py')) if not path.stem.startswith(('test_', '__'))}


MODULES = {package: sources(HERE / package) for package in PACKAGES}
PLACES = {'': sources(HERE), **MODULES}


def imported(tree):
    """What a module imports, as dotted names, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield from (f'{node.module}.{alias.name}' for alias in node.names)


def tops(tree):
    """The first part of each name that a module imports: a flat module or a package."""
    return {name.split('.')[0] for name in imported(tree)}


def listed(package):
    """The modules that a package's docstring names, in its order."""
    return re.findall(r'^    (\w+)  ', importlib.import_module(package).__doc__, re.MULTILINE)


class DirectionTest(unittest.TestCase):
    def test_a_package_imports_the_packages_before_it_only(self):
        for number, package in enumerate(PACKAGES):
            for name, tree in MODULES[package].items():
                with self.subTest(f'{package}.{name}'):
                    self.assertEqual(tops(tree) & set(PACKAGES[number + 1:]), set())

    def test_in_the_readmes_order_each_imports_what_is_before_it_only(self):
        readme = (HERE / 'README.md').read_text(encoding='utf-8')
        said = readme.split('before it only:\n\n')[1].split('\n\n')[0]
        order = [name.removesuffix('.py') for name in re.findall('`(.+?)`', said)]
        self.assertEqual([name for name in order if name in PACKAGES], list(PACKAGES))
        for number, place in enumerate(order):
            trees = MODULES[place] if place in MODULES else {place: PLACES[''][place]}
            for name, tree in trees.items():
                with self.subTest(f'{place}: {name}'):
                    self.assertEqual(tops(tree) & set(order[number + 1:]), set())

    def test_packages_and_flat_modules_import_each_other_in_no_circle(self):
        graph = {}
        for place, trees in PLACES.items():
            for name, tree in trees.items():
                graph.setdefault(place or name, set()).update(tops(tree) - {place or name})
        graphlib.TopologicalSorter(graph).prepare()   # CycleError names the circle

    def test_language_stands_on_the_compactor_alone(self):
        ours = {*PLACES[''], *PACKAGES}
        self.assertLessEqual(set().union(*map(tops, MODULES['language'].values())) & ours, {'language', 'compactor'})

    def test_what_a_user_imports_never_reaches_the_measuring(self):
        trees = {name: tree for place in PLACES for name, tree in
                 ((f'{place}.{name}' if place else name, tree) for name, tree in PLACES[place].items())}
        reached, left = set(), ['extractors', 'messages', 'model_extractor', 'record', 'state', 'verification']
        while left:
            name = left.pop()
            if name not in reached:
                reached.add(name)
                named = set(imported(trees[name]))
                left += (named | {full.rpartition('.')[0] for full in named}) & set(trees)
        self.assertEqual([name for name in reached if name.startswith('evaluation.')], [])

    def test_nothing_in_a_package_imports_the_measuring_kit_or_the_tests_data(self):
        for package, trees in MODULES.items():
            for name, tree in trees.items():
                with self.subTest(f'{package}.{name}'):
                    self.assertEqual(tops(tree) & {'conformance', 'fixtures'}, set())


class ReadingOrderTest(unittest.TestCase):
    def test_a_packages_docstring_names_each_of_its_modules_once_and_no_other(self):
        for package, trees in MODULES.items():
            with self.subTest(package):
                self.assertEqual(sorted(listed(package)), sorted(trees))

    def test_a_module_stands_after_those_it_imports(self):
        for package, trees in MODULES.items():
            order = listed(package)
            for name, tree in trees.items():
                needed = {full.split('.')[1] for full in imported(tree) if full.split('.')[0] == package}
                with self.subTest(f'{package}.{name}'):
                    self.assertEqual(needed - set(order[:order.index(name)]), set())

    def test_a_package_offers_nothing_but_its_modules(self):
        for package in PACKAGES:
            tree = ast.parse((HERE / package / '__init__.py').read_text(encoding='utf-8'))
            with self.subTest(package):
                self.assertEqual(len(tree.body), 1)   # the docstring


def load_tests(loader, tests, pattern):
    """Run the examples of every module of the packages as tests."""
    for package, trees in MODULES.items():
        for name in trees:
            module = importlib.import_module(f'{package}.{name}')
            tests.addTests(doctest.DocTestSuite(module, optionflags=doctest.IGNORE_EXCEPTION_DETAIL))
    return tests


if __name__ == '__main__':
    unittest.main()
