"""conformance/passages.py and whole.py: a text as folded sentences, and values that stand whole in them."""
import unittest

from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.passages import fold, read
from conformance.whole import alike, names, places, shape


class WholeTest(unittest.TestCase):
    def test_an_amount_is_not_kept_by_a_shorter_one(self):
        self.assertEqual(places('$50', '$500'), [])

    def test_a_code_is_not_kept_by_one_that_goes_on(self):
        self.assertEqual([places(fold(text), 'kxqt-123') for text in ('KXQT-1234', 'KXQT-123-B', 'X-KXQT-123')],
                         [[], [], []])

    def test_a_number_with_and_without_commas_is_one(self):
        self.assertEqual(fold('$12,500'), fold('$12500'))

    def test_a_value_before_a_full_stop_is_whole(self):
        self.assertEqual(places('no more than $500.', '$500'), [13])

    def test_a_code_inside_unspaced_script_is_whole(self):
        self.assertEqual(places(fold('阀门KXQT-123不能打开'), 'kxqt-123'), [2])

    @given(st.text(st.characters(codec='latin-1', exclude_characters='&'), max_size=60))
    @settings(max_examples=100, deadline=None)
    def test_folding_twice_is_folding_once(self, text):
        self.assertEqual(fold(fold(text)), fold(text))


class PassageTest(unittest.TestCase):
    def test_bullets_roles_and_citations_are_no_part_of_a_sentence(self):
        self.assertEqual([(p.text, p.cites) for p in read('[5, user; replaces turn 3] Go on.')], [('Go on.', (5,))])
        self.assertEqual([(p.text, p.cites) for p in read('[user] 1. - [turns 3 and 5, user] Go on.')],
                         [('Go on.', (3, 5))])

    def test_a_new_line_that_begins_with_a_capital_is_a_new_line(self):
        self.assertEqual(len(read('One line\nAnother line')), 2)

    def test_a_long_run_without_spaces_is_read(self):
        self.assertEqual(len(read('=' * 20_000)), 1)

    def test_reading_twice_gives_the_same_objects(self):
        self.assertIs(read('One line.')[0], read('Another.\nOne line.')[1])

    def test_every_word_of_a_text_is_in_some_sentence(self):
        text = 'First. Second! Third? \u7b2c\u56db\u3002 Fifth'
        self.assertEqual(' '.join(p.text for p in read(text)).split(), text.split())


class ShapeTest(unittest.TestCase):
    def test_each_kind_of_value_has_its_shape(self):
        self.assertEqual([shape(text) for text in ('$9', '2027-01-02', '9:30', '4512', 'a7-b', 'dana kovic')],
                         ['money', 'date', 'time', 'number', 'code', 'name'])

    def test_values_of_another_length_or_more_than_two_changes_are_not_alike(self):
        self.assertEqual([alike('kxqt-123', other) for other in ('kxqt-123', 'abcd-999', 'x')], [False] * 3)

    def test_a_capitalised_first_word_is_no_name(self):
        self.assertEqual(names('Tomorrow we meet Dana Kovic there.', 1), ['Dana', 'Kovic'])


if __name__ == '__main__':
    unittest.main()
