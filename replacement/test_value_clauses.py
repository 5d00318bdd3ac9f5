"""Tests of what a clause with a value says of it."""
import unittest

from language.reading import read
from replacement.value_clauses import is_version, valued


def one(text):
    """The only value of a text."""
    found, = valued(*read([text]))
    return found


class TopicTest(unittest.TestCase):
    """What a clause speaks of."""

    def test_verbs_of_change_and_of_being_name_nothing(self):
        self.assertEqual(one('The lease got renewed until June.').topic, {'leas'})

    def test_who_gives_something_is_no_part_of_what_it_is_of(self):
        self.assertEqual(one('The teacher gave us until Friday for the homework.').topic, {'homework'})

    def test_a_verb_has_one_root_in_its_forms(self):
        self.assertEqual(one("We're shipping on Monday.").topic, one('We ship on Friday.').topic)

    def test_the_clause_with_the_value_counts(self):
        self.assertEqual(one('The dentist called, my appointment is at 10:15.').topic, {'appointment'})


class ValueTest(unittest.TestCase):
    """Which values are read."""

    def test_an_hour_after_at_is_a_time(self):
        self.assertEqual(one('Dinner is at 7.').family, 'time')

    def test_a_month_without_a_day_is_a_value(self):
        self.assertEqual(one('The lease runs until June.').norm, 'june')

    def test_may_without_a_capital_is_none(self):
        self.assertEqual(valued(*read(['we want to may be'])), ())

    def test_a_year_is_none(self):
        self.assertEqual(valued(*read(['The house was built in 1918.'])), ())

    def test_what_is_added_is_none(self):
        self.assertEqual(valued(*read(['We also need 30 plates.'])), ())

    def test_two_of_a_kind_in_a_clause_are_none(self):
        self.assertEqual(valued(*read(['We open at 7 and close at 9.'])), ())

    def test_a_part_of_those_that_there_are_is_none(self):
        self.assertEqual(valued(*read(['3 of the developers are here.'])), ())

    def test_which_end_of_a_time_is_told_by_the_word_before(self):
        self.assertEqual([one(text).role for text in ('My shift starts at 7.', 'We have until Friday.')],
                         ['start', 'end'])


class LabelTest(unittest.TestCase):
    """What a number only names."""

    def test_a_number_after_a_common_noun_is_a_label(self):
        self.assertTrue(one('We read chapter 5.').labels)

    def test_a_number_after_a_name_is_a_version(self):
        self.assertFalse(one('We need Java 17.').labels)

    def test_a_price_with_a_point_is_no_version(self):
        self.assertFalse(is_version(one('The roll costs 1.60.')))
