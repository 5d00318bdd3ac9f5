"""Other libraries under the kit's protocol, where their packages are installed.

CI installs the small ones on each change and the large ones, one at a time, every night.
"""
import importlib.util
import unittest

from conformance.compactors import ADAPTERS, NEEDS, by_name
from conformance.lines import in_tokens
from conformance.protocol import CompactorError, call, render
from conformance.session import build_seeded_session
from fixtures import HERE

BUDGETED = ('langchain-trim', 'llama-index-memory', 'agent-framework-truncation', 'claimkeep-brief')


class NeedsTest(unittest.TestCase):
    def test_every_adapter_has_a_requirements_file(self):
        for name in ADAPTERS:
            self.assertTrue((HERE / 'conformance' / f'requirements-{NEEDS[name][1]}.txt').is_file(), name)

    def test_a_missing_package_is_one_error_that_says_what_to_install(self):
        missing = [name for name in ADAPTERS if not installed(name)]
        if not missing:
            self.skipTest('every package is installed here')
        with self.assertRaisesRegex(CompactorError, 'pip install -r conformance/requirements-'):
            by_name(missing[0])


def installed(name: str) -> bool:
    return importlib.util.find_spec(NEEDS[name][0]) is not None


class AdapterTest(unittest.TestCase):
    """One adapter on the seeded session; a subclass for each names it."""

    name = ''

    def setUp(self):
        if not self.name or not installed(self.name):
            self.skipTest(f'an adapter is tested where its package is installed: {self.name or "none named"}')
        self.turns = build_seeded_session().turns
        self.tokens = in_tokens(render(self.turns))

    def test_it_returns_turns_or_text_of_the_session(self):
        said = {word for turn in self.turns for word in turn.text.split()}
        text = call(by_name(self.name), self.turns, 1, self.tokens // 5).text
        self.assertGreater(len(said & set(text.split())), 20)

    def test_it_keeps_its_budget(self):
        if self.name not in BUDGETED:
            self.skipTest('this library takes no budget')
        for share in (0.1, 0.2, 0.3):
            budget = int(share * self.tokens)
            with self.subTest(share=share):
                self.assertLessEqual(in_tokens(call(by_name(self.name), self.turns, 1, budget).text), budget)

    def test_a_second_round_takes_what_the_first_returned(self):
        compactor = by_name(self.name)
        first = call(compactor, self.turns, 1, self.tokens // 5)
        again = call(compactor, first.turns or [], 2, self.tokens // 5) if first.turns else None
        self.assertTrue(again is None or in_tokens(again.text) <= in_tokens(first.text))


class LangChainSummaryTest(unittest.TestCase):
    """SummarizationMiddleware with a function for its model; it is given, not named, as it needs one."""

    def setUp(self):
        if not installed('langchain-trim') or importlib.util.find_spec('langchain') is None:
            self.skipTest('an adapter is tested where its package is installed: langchain')
        from conformance.adapters.langchain_summary import LangChainSummary
        self.asked = []
        self.compactor = LangChainSummary(lambda prompt: self.asked.append(prompt) or 'The gate code is 8841-K.')
        self.turns = build_seeded_session().turns
        self.budget = in_tokens(render(self.turns)) // 3

    def test_the_models_summary_stands_before_recent_messages(self):
        text = call(self.compactor, self.turns, 1, self.budget).text
        self.assertIn('The gate code is 8841-K.', text)
        self.assertIn(self.turns[-1].text, text)
        self.assertNotIn(self.turns[3].text, text)

    def test_the_model_is_asked_once_with_what_is_summarized(self):
        call(self.compactor, self.turns, 1, self.budget)
        self.assertEqual(len(self.asked), 1)
        self.assertIn(self.turns[3].text, self.asked[0])


def load_tests(loader, tests, pattern):
    """Make the tests of each adapter."""
    suite = loader.loadTestsFromTestCase(NeedsTest)
    suite.addTests(loader.loadTestsFromTestCase(LangChainSummaryTest))
    for name in ADAPTERS:
        kind = type(f'Adapter_{name.replace("-", "_")}', (AdapterTest,), {'name': name, '__module__': __name__})
        suite.addTests(loader.loadTestsFromTestCase(kind))
    return suite


if __name__ == '__main__':
    unittest.main()
