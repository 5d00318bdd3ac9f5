"""What a change won and lost, fact by fact, and when that is too much."""
import copy
import unittest

from evaluation.comparison import NothingInCommon, compare
from evaluation.test_totals import KEPT, LIVE, LOST, OLD, outcome, scored

CHANGED = outcome('lost: budget', 'preserved', 'stale', 'absent')


def evaluation(*scores, sha256='0'):
    return {'birth': {'corpora': [{'name': 'talk', 'sha256': sha256}]}, 'conversations': list(scores)}


class ComparisonTest(unittest.TestCase):
    def test_each_change_is_named_by_conversation_and_probe(self):
        # before: a preserved, b lost, c and d absent; after: a lost, b preserved, c stale, d absent
        row = compare(evaluation(scored('talk', '1', LOST)), evaluation(scored('talk', '1', CHANGED)), 1)['rows'][0]
        self.assertEqual((row['newly_preserved'], row['newly_lost'], row['newly_stale'], row['no_longer_stale']),
                         ([['1', 'b']], [['1', 'a']], [['1', 'c']], []))
        self.assertEqual((row['preserved'], row['stale'], row['difference'][0]), ([50.0, 50.0], [0.0, 100.0], 0.0))

    def test_what_is_no_longer_stale_is_named(self):
        row = compare(evaluation(scored('talk', '1', KEPT)), evaluation(scored('talk', '1', LOST)), 1)['rows'][0]
        self.assertEqual((row['no_longer_stale'], row['newly_lost']), ([['1', 'c'], ['1', 'd']], [['1', 'b']]))

    def test_only_what_is_in_both_is_compared(self):
        old = evaluation(scored('talk', '1', LOST), scored('talk', '2', LOST))
        new = evaluation(scored('talk', '2', CHANGED, CHANGED), scored('talk', '3', CHANGED), sha256='1')
        compared = compare(old, new, 1)
        self.assertEqual([(row['budget'], row['facts'], row['superseded']) for row in compared['rows']],
                         [('0.1', 2, 1)])
        self.assertFalse(compared['same_corpora'])

    def test_a_probe_whose_fact_changed_is_another_probe(self):
        new = copy.deepcopy(evaluation(scored('talk', '1', CHANGED)))
        new['conversations'][0]['probes'][0]['fact'] = 'another'
        row = compare(evaluation(scored('talk', '1', LOST)), new, 1)['rows'][0]
        self.assertEqual((row['facts'], row['newly_lost']), (1, []))

    def test_a_fall_of_preserved_beyond_the_threshold_is_a_regression(self):
        old, new = (evaluation(scored('talk', '1', *[outcome(*statuses)], probes=LIVE))
                    for statuses in (['preserved', 'preserved'], ['preserved', 'lost: budget']))
        self.assertEqual(compare(old, new, 49.9)['regressed'], ['talk, cue, 0.1'])
        self.assertEqual((compare(old, new, 50)['regressed'], compare(new, old, 0)['regressed']), ([], []))

    def test_a_rise_of_stale_beyond_the_threshold_is_a_regression(self):
        old, new = (evaluation(scored('talk', '1', outcome(status), probes=[OLD]))
                    for status in ('absent', 'stale alone'))
        self.assertEqual((compare(old, new, 99)['regressed'], compare(old, new, 100)['regressed']),
                         (['talk, cue, 0.1'], []))

    def test_what_was_not_scored_is_not_compared(self):
        old = evaluation(scored('talk', '1', {'unscored': 'ValueError: x'}), scored('talk', '2', LOST))
        new = evaluation(scored('talk', '1', LOST), scored('talk', '2', LOST))
        self.assertEqual(compare(old, new, 0)['rows'][0]['facts'], 2)

    def test_nothing_in_common_is_an_error(self):
        with self.assertRaises(NothingInCommon):
            compare(evaluation(scored('talk', '1', LOST)), evaluation(scored('other', '1', LOST)), 1)


if __name__ == '__main__':
    unittest.main()
