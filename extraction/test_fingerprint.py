"""Fingerprints of rules: equal for equal rules, another for another constant, source or vocabulary."""
import re
import unittest
from types import ModuleType
from unittest import mock

from extraction import fingerprint
from extraction.fingerprint import canonical


def rules(**constants):
    """A module of rules with these constants."""
    module = ModuleType('rules')
    vars(module).update(constants)
    return module


def of(**constants):
    return fingerprint.fingerprint([rules(**constants)], 'words')


class FingerprintTest(unittest.TestCase):
    def test_the_same_rules_have_the_same(self):
        self.assertEqual(of(REACH=1, WORD=re.compile('a')), of(WORD=re.compile('a'), REACH=1))

    def test_another_constant_has_another(self):
        constants = ({'REACH': 1}, {'REACH': 2}, {'REACH': 'a'}, {'REACH': frozenset('a')}, {'REACH': re.compile('a')},
                     {'REACH': re.compile('a', re.IGNORECASE)}, {'REACH': {'a': 1}}, {'REACH': ('a',)})
        self.assertEqual(len({of(**each) for each in constants}), len(constants))

    def test_a_constant_replaced_since_has_another(self):
        module = rules(REACH=1)
        before = fingerprint.fingerprint([module], 'words')
        module.REACH = 2
        self.assertNotEqual(fingerprint.fingerprint([module], 'words'), before)

    def test_asked_again_the_names_of_no_module_are_looked_up_again(self):
        modules = [rules(REACH=n) for n in range(100)]
        fingerprint.fingerprint(modules, 'words')
        before = fingerprint._names.cache_info().misses
        fingerprint.fingerprint(modules, 'words')
        self.assertEqual(fingerprint._names.cache_info().misses, before)

    def test_another_source_has_another(self):
        with mock.patch.object(fingerprint, '_source', lambda module: 'def split(): ...'):
            other = of(REACH=1)
        self.assertNotEqual(other, of(REACH=1))

    def test_names_that_are_no_constants_do_not_count(self):
        self.assertEqual(of(REACH=1, cache={}, Rule=int), of(REACH=1))


class CanonicalTest(unittest.TestCase):
    def test_a_set_is_written_in_order(self):
        self.assertEqual(canonical(frozenset('hgfedcba')), "{'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'}")

    def test_sets_within_a_dict_are_written_in_order(self):
        self.assertEqual(canonical({2: frozenset((3, 1)), 1: ()}), '{1: (), 2: {1, 3}}')

    def test_a_pattern_is_written_whole_with_its_flags(self):
        # repr() would cut a pattern off after 200 characters.
        self.assertEqual(canonical(re.compile('a' * 300)), f"'{'a' * 300}', {int(re.UNICODE)}")
        self.assertEqual(canonical(re.compile('a', re.IGNORECASE)), f"'a', {int(re.UNICODE | re.IGNORECASE)}")


if __name__ == '__main__':
    unittest.main()
