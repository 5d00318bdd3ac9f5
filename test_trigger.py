"""trigger.py: when compaction is due."""
import unittest

from trigger import should_compact, target_tokens


class ShouldCompactTest(unittest.TestCase):
    def test_b01_it_is_due_above_seven_tenths_of_the_budget_by_default(self):
        self.assertEqual([should_compact(n, 6000) for n in (4199, 4200, 4201)], [False, False, True])

    def test_b01_a_float_is_a_share(self):
        self.assertEqual([should_compact(n, 1000, 0.5) for n in (500, 501)], [False, True])

    def test_b01_an_integer_is_tokens_whatever_the_budget(self):
        self.assertEqual([should_compact(n, 1000, 800) for n in (800, 801)], [False, True])

    def test_one_is_a_token_and_one_point_nought_the_whole_budget(self):
        self.assertEqual((should_compact(2, 1000, 1), should_compact(1000, 1000, 1.0)), (True, False))

    def test_an_empty_history_is_never_due(self):
        self.assertFalse(should_compact(0, 1000))

    def test_a_threshold_that_is_neither_tokens_nor_a_share_is_an_error(self):
        for threshold in (True, False, 0, -1, 0.0, -0.5, 1.5, 70.0, float('nan'), float('inf'), '0.7', None):
            with self.subTest(threshold), self.assertRaisesRegex(ValueError, 'threshold must be a share'):
                should_compact(500, 1000, threshold)

    def test_tokens_and_budget_must_be_whole_numbers(self):
        for tokens, budget in ((-1, 1000), (1.5, 1000), (True, 1000), (None, 1000)):
            with self.subTest(tokens), self.assertRaisesRegex(ValueError, 'history_tokens must be an integer'):
                should_compact(tokens, budget)
        for budget in (0, -5, 0.7, True, float('nan'), '1000'):
            with self.subTest(budget), self.assertRaisesRegex(ValueError, 'history_budget must be an integer'):
                should_compact(10, budget)


class TargetTest(unittest.TestCase):
    def test_b02_the_target_is_two_fifths_by_default(self):
        self.assertEqual(target_tokens(6000), 2400)

    def test_b02_a_fill_that_would_fire_again_at_once_is_an_error(self):
        for fill, threshold in ((0.7, 0.7), (0.5, 500), (1.0, 0.9)):
            with self.subTest(fill), self.assertRaisesRegex(ValueError, 'give a smaller fill'):
                target_tokens(1000, fill, threshold)

    def test_a_fill_must_be_a_share(self):
        for fill in (0, 1, 0.0, 1.1, True, float('nan')):
            with self.subTest(fill), self.assertRaisesRegex(ValueError, 'fill must be a share'):
                target_tokens(1000, fill)


if __name__ == '__main__':
    unittest.main()
