"""The plan that a statement calls off."""
import unittest

from language.reading import read
from replacement.called_off import called_off


class CalledOffTest(unittest.TestCase):
    def test_the_plan_is_named_by_its_words(self):
        self.assertEqual(called_off(read(['Cancel the queue move, please.'])[0]), ('queue', 'move'))

    def test_do_not_cancel_calls_nothing_off(self):
        self.assertEqual(called_off(read(['Do not cancel the queue move.'])[0]), ())


if __name__ == '__main__':
    unittest.main()
