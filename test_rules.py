"""The list of rule modules is whole: none that the salient extractor reads with is left out of its fingerprint."""
import ast
import sys
import unittest

import extractors
from compactor import Turn, extract_notes
from fixtures import HERE
from messages import compact_chat
from rules import RULES
from tokenizer import count_request
from verification import containment, verdict

# The extractor, which remembers nothing itself; the list; the counter, told apart by its vocabulary; and what the
# extractor only makes forget.
APART = {'extractors', 'fingerprint', 'rules', 'tokenizer', 'norms', 'sections'}


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
        containment(chat[0]['content'], chat[1]['content'])
        verdict(chat[0]['content'], chat[1]['content'])
        del chat
        self.assertTrue(self.remembered())
        extractors.forget()
        self.assertEqual(self.remembered(), [])

    def remembered(self):
        """The caches of our modules that hold anything; the fingerprint's hold digests of our own files."""
        ours = [module for name, module in sys.modules.items() if (HERE / f'{name}.py').is_file()]
        return sorted({f'{module.__name__}.{name}' for module in ours for name, value in vars(module).items()
                       if hasattr(value, 'cache_clear') and not isinstance(value, type)
                       and module.__name__ != 'fingerprint' and self.size(value)})

    def size(self, value):
        return value.cache_info().currsize if hasattr(value, 'cache_info') else len(getattr(value, 'known', value))


if __name__ == '__main__':
    unittest.main()
