"""Sums over conversations and their intervals, worked out by hand."""
import unittest

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from evaluation.test_scores import probe
from evaluation.totals import falls, resample, share, tally, totals

LIVE = [probe('a', 'x', kind='decision'), probe('b', 'y', kind='detail')]
OLD = probe('c', 'z', 'a', kind='decision')
CONTRAST = probe('d', 'w', 'a', kind='decision', contrast=True)


def outcome(*statuses, stale_notes=(), **fields):
    return {'statuses': list(statuses), 'stale_notes': list(stale_notes), 'used': 0.5, 'notes': 2,
            'over_budget': False, 'misquoted': 0} | fields


def scored(corpus, name, *outcomes, probes=(*LIVE, OLD, CONTRAST)):
    return {'corpus': corpus, 'id': name, 'probes': list(probes),
            'outcomes': {'cue': {f'0.{number}': one for number, one in enumerate(outcomes, 1)}}}


KEPT = outcome('preserved', 'preserved', 'stale', 'stale alone', stale_notes=['c'])
LOST = outcome('preserved', 'lost: passed over', 'absent', 'absent')


class TotalsTest(unittest.TestCase):
    def row(self, *outcomes):
        return totals([scored('talk', str(number), one) for number, one in enumerate(outcomes)])[0]

    def test_facts_are_counted_by_kind_and_shares_are_of_sums(self):
        kinds = self.row(KEPT, LOST, LOST)['kinds']
        self.assertEqual((kinds['all']['live'], kinds['all']['preserved'], kinds['all']['lost_passed_over']), (6, 4, 2))
        self.assertEqual(kinds['all']['shares']['preserved'][0], 66.67)
        self.assertEqual(kinds['decision']['shares']['preserved'], [100.0, 100.0, 100.0])
        self.assertEqual(kinds['detail']['shares']['lost'][0], 66.67)

    def test_stale_facts_are_counted_of_the_superseded_ones(self):
        kinds = self.row(KEPT, LOST)['kinds']
        self.assertEqual((kinds['all']['superseded'], kinds['all']['stale'], kinds['all']['stale_alone'],
                          kinds['all']['stale_notes']), (2, 1, 0, 1))
        self.assertEqual(kinds['all']['shares']['stale'][0], 50.0)
        self.assertIsNone(kinds['constraint']['shares']['stale'])

    def test_contrast_probes_are_apart(self):
        counts = tally([*LIVE, OLD, CONTRAST], KEPT)
        self.assertEqual(dict(counts['contrast']), {'superseded': 1, 'stale': 1, 'stale_alone': 1})
        self.assertEqual((counts['all']['superseded'], counts['decision']['superseded']), (1, 1))

    def test_unscored_conversations_are_counted_and_in_no_share(self):
        row = self.row(LOST, {'unscored': 'ValueError: x'})
        self.assertEqual((row['conversations'], row['unscored'], row['kinds']['all']['live']), (2, 1, 2))
        self.assertEqual(row['kinds']['all']['shares']['preserved'], [50.0, 50.0, 50.0])
        self.assertIsNone(self.row({'unscored': 'x'})['used'])

    def test_broken_promises_are_added_up(self):
        row = self.row(LOST | {'over_budget': True}, LOST | {'misquoted': 3})
        self.assertEqual((row['over_budget'], row['misquoted'], row['used'], row['notes']), (1, 3, 0.5, 2))

    def test_several_corpora_have_their_rows_and_one_together(self):
        rows = totals([scored('one', 'a', KEPT, KEPT), scored('two', 'a', LOST, LOST)])
        self.assertEqual([(row['corpus'], row['budget']) for row in rows],
                         [(corpus, budget) for corpus in ('one', 'two', 'all') for budget in ('0.1', '0.2')])
        self.assertEqual(rows[-1]['kinds']['all']['shares']['preserved'][0], 75.0)

    def test_the_same_seed_gives_the_same_intervals(self):
        sample = [scored('talk', str(number), KEPT if number % 3 else LOST) for number in range(12)]
        self.assertEqual(totals(sample, 5), totals(sample, 5))
        self.assertFalse((resample(12, '5') == resample(12, '6')).all())


class IntervalTest(unittest.TestCase):
    def test_the_interval_of_equal_conversations_is_a_point(self):
        self.assertEqual(share([1, 1, 1], [4, 4, 4], resample(3, 'any')), [25.0, 25.0, 25.0])

    def test_the_interval_of_many_coins_is_near_the_binomial_one(self):
        # 50 of 100: 50 +- 1.96 * sqrt(0.25 / 100) = 40.2 to 59.8
        _, low, high = share([1, 0] * 50, [1] * 100, resample(100, 'coins', 4000))
        self.assertAlmostEqual(low, 40.2, delta=2)
        self.assertAlmostEqual(high, 59.8, delta=2)

    def test_resamples_without_the_facts_are_left_out(self):
        # One conversation of two has facts: each resample that draws it gives 100 %.
        self.assertEqual(share([2, 0], [2, 0], resample(2, 'any')), [100.0, 100.0, 100.0])

    def test_nothing_to_count_is_no_share(self):
        self.assertIsNone(share([0, 0], [0, 0], resample(2, 'any')))

    @settings(deadline=None)
    @given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)).map(sorted), min_size=1, max_size=9))
    def test_a_share_and_its_interval_are_in_order_and_between_0_and_100(self, pairs):
        parts, wholes = zip(*pairs, strict=True)
        found = share(parts, wholes, resample(len(pairs), 'any', 50))
        if sum(wholes):
            self.assertTrue(0 <= found[1] <= found[2] <= 100, found)
            self.assertAlmostEqual(found[0], 100 * sum(parts) / sum(wholes), places=1)

    def test_a_resample_draws_as_many_conversations_as_there_are(self):
        self.assertTrue((resample(7, 'any', 20).sum(axis=1) == np.full(20, 7)).all())


class FallsTest(unittest.TestCase):
    def test_a_fall_is_a_larger_budget_that_keeps_fewer_facts(self):
        less, more = outcome('lost: budget', 'preserved'), outcome('preserved', 'preserved')
        self.assertEqual(falls([scored('a', '1', more, less, more), scored('a', '2', less, more)]), {'cue': [1, 3]})

    def test_a_larger_budget_that_keeps_as_many_facts_is_no_fall(self):
        one, other = outcome('lost: budget', 'preserved'), outcome('preserved', 'lost: budget')
        self.assertEqual(falls([scored('a', '1', one, other, other)]), {'cue': [0, 2]})

    def test_a_budget_that_could_not_be_scored_is_no_neighbour(self):
        less, more = outcome('lost: budget', 'preserved'), outcome('preserved', 'preserved')
        self.assertEqual(falls([scored('a', '1', more, {'unscored': 'ValueError: x'}, less)]), {'cue': [1, 1]})


if __name__ == '__main__':
    unittest.main()
