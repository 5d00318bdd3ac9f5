"""The list of rule modules is whole: none that the salient extractor reads with is left out of its fingerprint."""
import ast
import unittest

import extractors
from compactor import Turn, extract_notes
from extraction.rules import RULES
from fixtures import HERE
from messages import compact_chat
from tokenizer import count_request

# The extractor, which remembers nothing itself; the list; the counter, told apart by its vocabulary.
APART = {'extraction.fingerprint', 'extraction.rules', 'extractors', 'tokenizer'}


def source(name):
    """The file of a module, by its dotted name."""
    return HERE / (name.replace('.', '/') + '.py')


def imported(name):
    """The modules of ours that a module imports."""
    tree = ast.parse(source(name).read_text(encoding='utf-8'))
    named = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    found = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    named += [node.module for node in found] + [f'{node.module}.{alias.name}' for node in found for alias in node.names]
    return {one for one in named if source(one).is_file()}


class RulesTest(unittest.TestCase):
    def test_they_are_all_that_the_extractor_reaches(self):
        reached, left = set(), ['extractors']
        while left:
            name = left.pop()
            if name not in reached:
                reached.add(name)
                left += imported(name) if name != 'tokenizer' else ()
        self.assertEqual({module.__name__ for module in RULES}, reached - APART)


class ForgetTest(unittest.TestCase):
    def test_after_forgetting_no_cache_holds_anything_that_was_read(self):
        secret = ''.join(['Zir', 'bel', 'nuss'])
        chat = [{'role': 'user', 'content': f'We must use {secret}. The limit of {secret} is 40 rows, not 50.'},
                {'role': 'assistant', 'content': f'Noted: {secret}. ' * 30},
                {'role': 'assistant', 'content': None, 'tool_calls': [{'id': '1', 'type': 'function', 'function': {
                    'name': 'find', 'arguments': '{}'}}]},
                {'role': 'tool', 'tool_call_id': '1', 'content': f'{secret}: 12 rows\n' * 30},
                {'role': 'user', 'content': 'Go.'}]
        compact_chat(chat, budget=200, count=count_request)
        extract_notes((Turn(chat[0]['content'], 'ok'),))
        del chat
        self.assertTrue(self.remembered())
        extractors.forget()
        self.assertEqual(self.remembered(), [])

    def remembered(self):
        """The caches of the extractor's modules that hold anything."""
        return sorted({f'{module.__name__}.{name}' for module in RULES for name, value in vars(module).items()
                       if hasattr(value, 'cache_clear') and not isinstance(value, type) and self.size(value)})

    def size(self, value):
        return value.cache_info().currsize if hasattr(value, 'cache_info') else len(getattr(value, 'known', value))


if __name__ == '__main__':
    unittest.main()
