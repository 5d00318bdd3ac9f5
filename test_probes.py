"""Probes from outside are of the documented form, or one error names the probe and the field."""
import unittest

from compactor import ContractError
from probes import parse_probes, unread


class ProbesTest(unittest.TestCase):
    def fault(self, *probes) -> str:
        with self.assertRaises(ContractError) as caught:
            parse_probes(list(probes))
        return str(caught.exception)

    def probe(self, **fields):
        return {'id': 'a', 'kind': 'detail', 'fact': 'f', **fields}

    def test_probes_as_documented_are_taken(self):
        probes = [self.probe(superseded_by='b'), self.probe(id='b', superseded_by=None)]
        self.assertEqual(parse_probes(probes), probes)

    def test_each_wrong_field_is_named_by_its_probe(self):
        for change, start in (({'id': ' '}, 'probes[0].id must be nonblank text'),
                              ({'kind': 'number'}, 'probes[0].kind must be decision, constraint or detail'),
                              ({'kind': []}, 'probes[0].kind must be'),
                              ({'fact': 7}, 'probes[0].fact must be nonblank text'),
                              ({'fact': '\ud83d'}, 'probes[0].fact: a lone surrogate'),
                              ({'superceded_by': 'b'}, 'probes[0] has an unknown field "superceded_by"'),
                              ({'superseded_by': 'b'}, 'probes[0].superseded_by "b" must be the id of another probe'),
                              ({'superseded_by': 'a'}, 'probes[0].superseded_by "a" must be the id of another probe'),
                              ({'superseded_by': 1}, 'probes[0].superseded_by must be the id of another probe')):
            with self.subTest(change=change):
                self.assertTrue(self.fault(self.probe(**change)).startswith(start))
        self.assertEqual(self.fault('a'), 'probes[0] must be an object with id, kind and fact')

    def test_a_mark_of_review_and_a_comment_are_taken_and_checked(self):
        probes = [self.probe(reviewed=False, comment='From turn 2.')]
        self.assertEqual(parse_probes(probes), probes)
        self.assertTrue(self.fault(self.probe(reviewed='no')).startswith('probes[0].reviewed must be true or false'))
        self.assertTrue(self.fault(self.probe(comment=5)).startswith('probes[0].comment must be text'))

    def test_only_a_probe_marked_as_not_reviewed_is_unread(self):
        self.assertEqual(unread([self.probe(), self.probe(reviewed=True), self.probe(reviewed=False)]), 1)

    def test_an_id_given_twice_names_both(self):
        self.assertIn('probes[1].id "a" is that of probes[0]', self.fault(self.probe(), self.probe()))


if __name__ == '__main__':
    unittest.main()
