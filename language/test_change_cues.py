"""What announces a change, and what only sounds like it."""
import unittest

from hypothesis import given
from hypothesis import strategies as st

from language.change_cues import CHANGE, SPACED, announces

WORDS = ('now', 'new', 'right', 'the', 'changed', 'not', 'never', 'and', 'raised', 'moved', 'x', '9', '_', '-', "'",
         '.', '\n', ' ', ' ', ' ')
TEXTS = st.lists(st.sampled_from(WORDS), max_size=12).map(''.join)


class AnnouncesTest(unittest.TestCase):
    def assert_all(self, expected, *texts):
        self.assertEqual({text: announces(text) for text in texts}, dict.fromkeys(texts, expected))

    def test_a_word_of_change_announces_one(self):
        self.assert_all(True, 'the kiln is at 900 now.', 'new kiln: 900.', 'the new kiln runs at 900.',
                        'from today on it is 900.', 'the opening was moved to 9.', 'zw\u00f6lf after all.')

    def test_what_is_not_changed_announces_none(self):
        self.assert_all(False, 'it was never changed.', 'it is not changed.')

    def test_a_change_that_is_told_of_announces_none(self):
        self.assert_all(False, 'the reason is a change of the kiln.', 'i see no change.')
        self.assert_all(True, 'change the kiln to 900.')

    def test_now_that_only_begins_or_tells_the_time_announces_none(self):
        self.assert_all(False, 'now open the kiln.', 'i am right now at the kiln.', 'it rattles now and then.')

    def test_a_new_place_where_something_is_announces_none(self):
        self.assert_all(False, 'the fuel at the new depot is 3 euros.', 'tea for our new cook.')
        self.assert_all(True, 'take it to the new depot.', 'the new depot is in ulm.')

    def test_a_part_of_a_word_announces_none(self):
        self.assert_all(False, 'it is known.', 'a renewed pass.')

    def test_what_is_pushed_or_slid_to_a_date_announces_one(self):
        self.assert_all(True, 'the visit has been pushed to 19 may.', 'the call slid to 11:30.',
                        'it was pushed to monday.', 'they defer it to june.')

    def test_what_is_pushed_elsewhere_announces_none(self):
        self.assert_all(False, 'the cart was pushed to the gate.', 'she pushed to 19 may.', 'it slid to the floor.')

    @given(TEXTS)
    def test_the_fast_form_finds_what_the_plain_one_finds(self, text):
        self.assertEqual(SPACED.search(f' {text}') is not None, CHANGE.search(text) is not None)


if __name__ == '__main__':
    unittest.main()
