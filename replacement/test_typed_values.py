"""Values of a statement by kind, and which can take each other's place."""
import unittest

from language.reading import read
from replacement.typed_values import alike, differs, same_norm, typed


def one(text):
    """The only value of a text."""
    value, = typed(*read([text]))
    return value


class KindTest(unittest.TestCase):
    def test_each_form_has_its_kind(self):
        for text, family in (('gate B14', 'code B'), ('reference QF7RLD', 'code 6'), ('seat 22A', 'code 3'),
                             ('on 0722 555 018', 'phone'), ('180 euro', 'money'), ('$165', 'money'),
                             ('15% off', 'share'), ('20 per cent', 'share'), ('at 15:08', 'time'),
                             ('on 4 March', 'date'), ('on Monday', 'date'), ('in March', 'month'),
                             ('planned for may', 'month'), ('nine people', 'number')):
            with self.subTest(text):
                self.assertEqual(one(text).family, family)

    def test_a_weekday_beside_a_date_is_no_value_of_its_own(self):
        self.assertEqual(one("so it's Thursday 12 June").norm[:3], ('md', 12, 6))

    def test_a_month_that_is_a_verb_a_name_or_part_of_a_date_is_none(self):
        for text in ('it may rain', 'ask April', 'in May Street', 'from march music'):
            with self.subTest(text):
                self.assertEqual(typed(*read([text])), ())

    def test_a_birthday_and_a_single_thing_are_none(self):
        for text in ("my brother's 40th", 'a single room'):
            with self.subTest(text):
                self.assertEqual(typed(*read([text])), ())

    def test_until_when_is_told_from_when(self):
        self.assertEqual([one(text).role for text in ('until 10 May', 'from 3 May', 'on 3 May')], ['end', 'start', ''])


class PairTest(unittest.TestCase):
    def test_of_one_kind_and_unit(self):
        for a, b in (('nine people', 'eleven people'), ('180 euro', '$120'), ('room B12', 'room B14'),
                     ('30%', '20 per cent'), ('12 May', '12 June'), ('on Monday', '12 June')):
            with self.subTest(a):
                self.assertTrue(alike(one(a), one(b)))

    def test_of_other_kinds_units_ends_or_sizes(self):
        for a, b in (('nine people', 'nine rows'), ('$20', '$200'), ('MQ-44871', 'NW 418'), ('until 6 pm', 'at 7 pm'),
                     ('line 3', 'line 4'), ('20%', '20 euro')):
            with self.subTest(a):
                self.assertFalse(alike(one(a), one(b)))

    def test_the_same_in_another_form(self):
        self.assertTrue(same_norm(one('at 3 pm'), one('at 15:00')))
        self.assertFalse(same_norm(one('at 3 pm'), one('at 4 pm')))

    def test_a_weekday_differs_from_a_date_only_where_it_is_moved(self):
        self.assertEqual([differs(one('on Monday'), one('on 3 July'), moved) for moved in (False, True)], [False, True])


if __name__ == '__main__':
    unittest.main()
