"""Values that can take each other's place, and which are the same."""
import unittest

from language.reading import read
from replacement.slots import WITHIN, Slots, alike, equal, key, slot_values
from replacement.supersession import Statement
from replacement.talk_words import Talk


def values(text):
    """The values of a text, its typed values read."""
    return slot_values(*read([text]))


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

    def test_a_number_that_counts_a_code_is_no_value_beside_it(self):
        self.assertEqual([value.family for value in values('Ship 18 QX131.')], ['code qx'])


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

    def test_small_numbers_of_one_unit(self):
        self.assert_alike(True, '0.5 kg', '0.8 kg')

    def test_a_number_five_times_as_large_and_one_larger_still(self):
        self.assert_alike(True, '10 kg', '50 kg')
        self.assert_alike(False, '10 kg', '51 kg')

    def test_nothing_is_not_alike_to_nothing(self):
        self.assert_alike(False, '0 kg', '0 kg')

    def test_a_number_with_a_unit_and_a_bare_one_either_way_round(self):
        self.assert_alike(True, '12 kg', '14')
        self.assert_alike(True, '12', '14 kg')

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

    def test_another_number_of_one_unit(self):
        self.assert_equal(False, '12 kg', '14 kg')

    def test_another_day_or_time(self):
        self.assert_equal(False, 'on Monday', 'on Tuesday')
        self.assert_equal(False, 'at 11:30', 'at 12:30')

    def test_from_ten_on_a_number_may_lose_its_unit(self):
        self.assert_equal(True, '10 kg', '10')
        self.assert_equal(False, '9 kg', '9')


class SlotsTest(unittest.TestCase):
    def slots(self, *said):
        return Slots(Talk([Statement(n, 'user', text, 0) for n, text in enumerate(said)], read(said)))

    def test_values_that_are_the_same_have_one_key(self):
        for one, other in (('3 March', 'the 3rd'), ('at 5:00', 'at 5 pm'), ('12 kg', 'not 12'), ('QX131', 'qx131')):
            with self.subTest(one):
                self.assertEqual(key(values(one)[0]), key(values(other)[0]))

    def test_values_that_are_not_have_two(self):
        for one, other in (('on Monday', 'on Tuesday'), ('QX131', 'QX150'), ('12 kg', '14 kg')):
            with self.subTest(one):
                self.assertNotEqual(key(values(one)[0]), key(values(other)[0]))

    def test_a_day_in_words_and_a_code_are_values_too(self):
        slots = self.slots('We meet on Friday.', 'Take QX131.', 'Fine.')
        self.assertEqual([len(slots.of(i)) for i in range(3)], [1, 1, 0])

    def test_only_what_was_said_before_and_may_be_the_same_thing_is_found(self):
        slots = self.slots('12 kg.', '12 miles.', 'Not 12.', '12 kg.')
        self.assertEqual([j for j, _ in slots.same(slots.of(0)[0], 3)], [0, 2])

    def test_only_the_last_places_are_looked_at(self):
        slots = self.slots(*['12 kg.'] * (WITHIN + 2))
        wanted = slots.of(0)[0]
        self.assertEqual([j for j, _ in slots.same(wanted, WITHIN)], list(range(WITHIN)))
        self.assertEqual([j for j, _ in slots.same(wanted, WITHIN + 1)], list(range(1, WITHIN + 1)))


if __name__ == '__main__':
    unittest.main()
