"""The interval of a share over sessions: it holds the share, is a point where all agree, and is the same each time."""
import unittest
from unittest import mock

from hypothesis import given
from hypothesis import strategies as st

import conformance.interval
from conformance.interval import difference, interval

SESSIONS = st.lists(st.integers(0, 4), min_size=1, max_size=12)


class IntervalTest(unittest.TestCase):
    def test_where_all_sessions_agree_it_is_a_point(self):
        self.assertEqual(interval([1, 1, 1], [4, 4, 4]), [0.25, 0.25])

    def test_two_sessions_that_differ_wholly_span_everything(self):
        # A quarter of the draws takes the first twice, a quarter the second twice.
        self.assertEqual(interval([0, 4], [4, 4]), [0.0, 1.0])

    def test_the_ends_stand_a_fortieth_and_thirty_nine_fortieths_up_the_draws_in_order(self):
        # Forty draws, counted from 0: place 1 has (0, 0, 1), 1 of 12, and place 39 has (2, 2, 2), 9 of 12.
        draws = [(0, 0, 0), (0, 0, 1), *[(0, 1, 2)] * 36, (1, 2, 2), (2, 2, 2)]
        with mock.patch.object(conformance.interval, '_draws', lambda size, resamples: draws):
            self.assertEqual(interval([0, 1, 3], [4, 4, 4], 40), [1 / 12, 9 / 12])

    def test_a_thousand_draws_are_made_where_no_number_is_given(self):
        with mock.patch.object(conformance.interval, '_draws', return_value=[(0, 1)] * 1000) as draws:
            interval([0, 4], [4, 4])
        draws.assert_called_once_with(2, 1000)

    def test_a_difference_that_is_the_same_in_every_session_is_a_point_however_they_differ(self):
        self.assertEqual(difference([1, 2, 4], [0, 1, 3], [4, 4, 4]), [0.25, 0.25])

    def test_the_other_way_round_it_is_the_same_below_nothing(self):
        self.assertEqual(difference([0, 4], [4, 0], [4, 4]), [-1.0, 1.0])
        self.assertEqual(difference([0, 0], [4, 4], [4, 4]), [-1.0, -1.0])

    @given(SESSIONS)
    def test_it_lies_within_the_sessions_own_shares(self, kept):
        low, high = interval(kept, [4] * len(kept), 200)
        self.assertTrue(min(kept) / 4 <= low <= high <= max(kept) / 4)

    @given(SESSIONS)
    def test_it_is_the_same_each_time(self, kept):
        self.assertEqual(interval(kept, [4] * len(kept), 50), interval(kept, [4] * len(kept), 50))


if __name__ == '__main__':
    unittest.main()
