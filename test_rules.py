"""The list of rule modules is whole: none that the salient extractor reads with is left out of its fingerprint."""
import ast
import unittest

from fixtures import HERE
from rules import RULES

# The extractor, which remembers nothing itself; the list; and the counter, told apart by its vocabulary.
APART = {'extractors', 'fingerprint', 'rules', 'tokenizer'}


def imported(name):
    """The modules of ours that a module imports."""
    tree = ast.parse((HERE / f'{name}.py').read_text(encoding='utf-8'))
    named = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    named += [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {one for one in named if (HERE / f'{one}.py').is_file()}


class RulesTest(unittest.TestCase):
    def test_they_are_all_that_the_extractor_reaches(self):
        reached, left = set(), ['extractors']
        while left:
            name = left.pop()
            if name not in reached:
                reached.add(name)
                left += imported(name) if name != 'tokenizer' else ()
        self.assertEqual({module.__name__ for module in RULES}, reached - APART)


if __name__ == '__main__':
    unittest.main()
