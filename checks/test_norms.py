"""What a clause demands is read from its closed-class words."""
import unittest

from checks.norms import norm, opposed
from language.wording import read_clause


def read(text):
    return norm(read_clause(text))


class NormTest(unittest.TestCase):
    def test_a_prohibition_is_read_in_many_ways(self):
        for text in ('Never push.', 'Do not push.', 'You must not push.', 'Pushing is forbidden.', "Don't push.",
                     'Pushing is not allowed.', 'Pushing is never acceptable.'):
            with self.subTest(text):
                self.assertEqual(read(text).force, 'forbid')

    def test_a_permission_is_read_in_many_ways(self):
        for text in ('You may push.', 'Pushing is fine.', 'Pushing has been approved.', 'Pushing is not forbidden.'):
            with self.subTest(text):
                self.assertEqual(read(text).force, 'permit')

    def test_a_denied_need_waives(self):
        for text in ('Approval is not required.', 'There is no need to ask.', 'You do not have to ask.',
                     'You need not ask.', 'Push without approval.'):
            with self.subTest(text):
                self.assertEqual(read(text).force, 'waive')

    def test_a_prohibition_of_doing_without_is_an_obligation(self):
        self.assertEqual(read('Never push without approval.').force, 'oblige')

    def test_advice_is_weak(self):
        for text in ('You should ask.', 'Try to ask.', 'Ask where possible.', 'People usually ask.'):
            with self.subTest(text):
                self.assertTrue(read(text).weak)

    def test_a_permission_opposes_a_prohibition_and_no_obligation(self):
        may, never, must = map(read, ('You may push.', 'Never push.', 'You must push.'))
        self.assertEqual((opposed(may, never), opposed(may, must)), (True, False))


if __name__ == '__main__':
    unittest.main()
