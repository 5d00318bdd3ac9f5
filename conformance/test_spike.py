"""The kill criterion of document 003: the kit tells a lossy compaction from one that keeps structure, or is nothing.

Lossy truncation is flagged, the checklist is silent, the checklist is never behind for any type in any round, and
truncation only ever loses. A change that breaks this separation breaks the build.
"""
import unittest
from itertools import pairwise

from conformance.checklists import Checklist
from conformance.freeform import LossyTruncation
from conformance.runner import run_conformance
from conformance.session import build_random_session, build_seeded_session

SESSIONS = (build_seeded_session(), *map(build_random_session, range(1, 5)))


class SpikeTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.pairs = [(run_conformance(session, LossyTruncation()), run_conformance(session, Checklist()))
                     for session in SESSIONS]

    def test_truncation_is_flagged_for_at_least_one_type(self):
        for lossy, _ in self.pairs:
            self.assertIn('FLAG', {lossy.verdict(type) for type in lossy.types()})

    def test_a_checklist_is_silent_for_every_type(self):
        for _, kept in self.pairs:
            self.assertEqual({kept.verdict(type) for type in kept.types()}, {'SILENT'})

    def test_a_checklist_is_not_behind_truncation_for_any_type_in_any_round(self):
        behind = [(kept.session.name, type) for lossy, kept in self.pairs for type in kept.types()
                  if any(worse > better for worse, better in zip(lossy.rates(type), kept.rates(type), strict=True))]
        self.assertEqual(behind, [])

    def test_a_checklist_is_ahead_in_every_round(self):
        for lossy, kept in self.pairs:
            for number in range(5):
                self.assertGreater(sum(kept.rates(type)[number] for type in kept.types()),
                                   sum(lossy.rates(type)[number] for type in lossy.types()))

    def test_truncation_only_ever_loses(self):
        rising = [(lossy.session.name, type) for lossy, _ in self.pairs for type in lossy.types()
                  if any(later > earlier for earlier, later in pairwise(lossy.rates(type)))]
        self.assertEqual(rising, [])

    def test_truncation_fails_the_gate(self):
        self.assertEqual([lossy.passed for lossy, _ in self.pairs], [False] * len(SESSIONS))

    def test_a_checklist_passes_the_gate_where_nothing_was_updated(self):
        self.assertTrue(self.pairs[0][1].passed)


if __name__ == '__main__':
    unittest.main()
