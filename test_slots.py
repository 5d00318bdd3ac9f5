"""Values that can take each other's place, and which are the same."""
import unittest

from reading import read
from slots import alike, equal, slot_values


def values(text):
    """The values of a text, its typed values read."""
    return slot_values(text, read([text])[0].values)


class SlotValuesTest(unittest.TestCase):
    def test_each_form_has_its_family(self):
        self.assertEqual([value.family for value in values('On Friday, 3 March at 11:30 with QX131 for 4 of us.')],
                         ['wd', 'md', 'time', 'code qx', 'number'])

    def test_a_relative_day_takes_no_place(self):
        self.assertEqual(values('We meet tomorrow.'), ())

    def test_what_stands_after_not_is_denied(self):
        self.assertEqual([value.denied for value in values('8 kg, not 12')], [False, True])

    def test_what_stands_after_instead_of_is_denied(self):
        self.assertEqual([value.denied for value in values('04:15 instead of the 02:30')], [False, True])


class AlikeTest(unittest.TestCase):
    def assert_alike(self, expected, a, b):
        self.assertIs(alike(values(a)[0], values(b)[0]), expected)

    def test_numbers_of_one_unit(self):
        self.assert_alike(True, '8 kg', '12 kg')

    def test_numbers_of_two_units(self):
        self.assert_alike(False, '8 kg', '12 miles')

    def test_bare_numbers_of_like_size(self):
        self.assert_alike(True, '4650', '4800')

    def test_a_bare_number_of_another_size(self):
        self.assert_alike(False, '40', '4800')

    def test_small_bare_numbers_may_be_of_anything(self):
        self.assert_alike(False, '3', '4')

    def test_codes_that_begin_alike(self):
        self.assert_alike(True, 'QX131', 'QX150')

    def test_codes_of_two_forms(self):
        self.assert_alike(False, 'QX131', 'CL-8830')

    def test_a_weekday_and_a_date(self):
        self.assert_alike(False, 'Friday', '3 March')


class EqualTest(unittest.TestCase):
    def assert_equal(self, expected, a, b):
        self.assertIs(equal(values(a)[0], values(b)[0]), expected)

    def test_a_date_in_another_form(self):
        self.assert_equal(True, '3 March', 'the 3rd')

    def test_a_number_with_and_without_its_unit(self):
        self.assert_equal(True, '12 kg', '12')

    def test_a_number_of_two_things(self):
        self.assert_equal(False, '12 kg', '12 miles')

    def test_another_code(self):
        self.assert_equal(False, 'QX131', 'QX150')


if __name__ == '__main__':
    unittest.main()
