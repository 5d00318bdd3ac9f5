import unittest

from replacement.said_parts import around, meant, part


def values(old, new, *told):
    """Which of the values of an old statement, as they stand there, are meant."""
    at = meant(old, [old.index(value) for value in told], new)
    return [value for value in told if old.index(value) in at]


class PartTest(unittest.TestCase):
    def test_a_part_ends_at_a_comma_and_begins_after_one(self):
        self.assertEqual(part('at 8, or at 9, not later', 10), ' or at 9')

    def test_a_comma_in_a_number_parts_nothing(self):
        self.assertEqual(part('it costs 1,200 a month', 9), 'it costs 1,200 a month')


class MeantTest(unittest.TestCase):
    def test_the_part_that_begins_with_its_subject_is_meant(self):
        old = 'the fair is on monday, the test on friday.'
        self.assertEqual(values(old, 'the test moves to sunday.', 'monday', 'friday'), ['friday'])
        self.assertEqual(values(old, 'the fair moves to sunday.', 'monday', 'friday'), ['monday'])

    def test_a_number_of_the_order_tells_the_parts_apart(self):
        self.assertEqual(values('the first draft is due on 3 may, the last one on 30 may.',
                                'the last draft is due on 6 june.', '3 may', '30 may'), ['30 may'])

    def test_a_unit_of_measure_tells_nothing_apart(self):
        self.assertEqual(values('mix 3 kg of sand, 1 kg of lime.', 'make it 4 kg of sand.', '3 kg', '1 kg'), ['3 kg'])

    def test_where_no_part_is_nearer_all_are_meant(self):
        self.assertEqual(values('van at 8, crane at 9.', 'make it 11.', '8', '9'), ['8', '9'])

    def test_values_of_one_part_are_meant_together(self):
        self.assertEqual(values('the van comes from 8 to 9.', 'the van comes from 7 to 10.', '8', '9'), ['8', '9'])


class AroundTest(unittest.TestCase):
    """What is said of one value: up to the next comma, dash, stop, "so" or "but" on either side."""

    def around(self, text, value):
        at = text.index(value)
        return text[slice(*around(text, (at, at + len(value))))]

    def test_it_ends_at_commas_stops_dashes_and_so(self):
        for text in ('we cook, 40 come. we eat', 'we cook - 40 come – we eat', 'we cook: 40 come so we eat'):
            self.assertEqual(self.around(text, '40'), '40 come', text)

    def test_a_point_or_a_dash_inside_a_word_is_no_end(self):
        self.assertEqual(self.around('room b-4 costs 1.50 a day-pass', '1.50'), 'room b-4 costs 1.50 a day-pass')


if __name__ == '__main__':
    unittest.main()
