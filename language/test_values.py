"""Times, dates and counted numbers as they are written, in a form that can be compared."""
import unittest

from hypothesis import given, settings
from hypothesis import strategies as st

from language.acts import NUMERALS, words
from language.values import same, values


def found(text):
    return values(text.lower(), NUMERALS.intersection(words(text)))


def norms(text):
    return [(v.kind, v.norm) for v in found(text)]


class JoinedDateTest(unittest.TestCase):
    def test_a_weekday_beside_a_day_of_the_month_is_one_date(self):
        for text in ('on Friday 12 June', 'on Friday, 12 June', 'on Friday the 12th of June', 'on 12 June, Friday',
                     'on June 12, a Friday'):
            with self.subTest(text):
                self.assertEqual(norms(text), [('date', ('md', 12, 6, 'friday'))])

    def test_its_span_is_that_of_both(self):
        self.assertEqual([v.span for v in found('due Friday, 12 June.')], [(4, 19)])

    def test_two_days_with_a_word_between_are_two_dates(self):
        self.assertEqual(norms('on Friday or 12 June'), [('date', ('wd', 'friday')), ('date', ('md', 12, 6))])

    def test_a_weekday_is_compared_with_that_of_a_date(self):
        self.assertEqual([same(('md', 12, 6, 'friday'), ('wd', day)) for day in ('friday', 'monday')], [True, False])

    def test_a_date_equals_itself_with_its_weekday(self):
        self.assertTrue(same(('md', 12, 6, 'friday'), ('md', 12, 6)))

    def test_another_date_on_the_same_weekday_is_another(self):
        self.assertIs(same(('md', 12, 6, 'friday'), ('md', 19, 6, 'friday')), False)


class TimeTest(unittest.TestCase):
    def test_a_time_is_its_minutes_on_the_dial_and_its_half(self):
        # 17:30 is 5:30 in the afternoon: 330 minutes
        for text in ('at 17:30', 'at 5:30 pm', 'half past five in the evening', '5:30 in the evening'):
            with self.subTest(text):
                self.assertEqual(norms(text), [('time', (330, 'p'))])

    def test_noon_and_midnight_are_told_apart(self):
        self.assertEqual([norms(text) for text in ('at noon', 'at midnight')],
                         [[('time', (0, 'p'))], [('time', (0, 'a'))]])

    def test_twenty_four_hours_are_no_time_of_a_dial_and_not_noon(self):
        # 24 * 60 = 1440 minutes, which would be 0 on a dial of 720: noon
        for text in ('at 24:00', 'at 2400 hours'):
            with self.subTest(text):
                self.assertEqual(norms(text), [('time', (1440, 'p'))])

    def test_a_time_without_its_half_equals_both(self):
        self.assertTrue(same((330, ''), (330, 'p')) and same((330, ''), (330, 'a')))
        self.assertFalse(same((330, 'a'), (330, 'p')))


class DateTest(unittest.TestCase):
    def test_a_range_of_addresses_is_no_date(self):
        self.assertEqual([kind for kind, _ in norms('they have 185.44.12.0/24.') if kind == 'date'], [])

    def test_a_date_is_its_day_and_month(self):
        for text in ('march 3rd', 'the 3rd of march', '2026-03-03', 'mar 3'):
            with self.subTest(text):
                self.assertEqual(norms(text), [('date', ('md', 3, 3))])

    def test_a_weekday_is_a_date(self):
        self.assertEqual(norms('next monday'), [('date', ('wd', 'monday'))])

    def test_a_weekday_within_a_name_is_none(self):
        self.assertEqual(norms('see monday_report and friday_2'), [])

    def test_days_from_one_to_another_are_a_date_that_begins(self):
        for text in ('18-20 july.', 'july 18-20', '18th\u201320th of july'):
            with self.subTest(text):
                one, = found(text)
                self.assertEqual((one.norm, one.role, text[slice(*one.span)]),
                                 (('md', 18, 7), 'start', text.strip('.')))

    def test_a_date_in_digits_and_an_hour_after_a_date_are_none(self):
        for text, norm in (('2025-07-18', ('md', 18, 7)), ('may 5-7pm', ('md', 5, 5))):
            with self.subTest(text):
                self.assertEqual([(v.norm, v.role) for v in found(text) if v.kind == 'date'], [(norm, '')])

    def test_a_verb_after_the_day_of_a_month_leaves_it_a_date(self):
        self.assertEqual([v.norm for v in found("the 14th clashes, the 21st doesn't.")],
                         [('md', 14, 0), ('md', 21, 0)])

    def test_a_thing_after_an_ordinal_makes_it_none(self):
        for text in ('the 30th floor', 'the 4th bus', 'the 3rd class'):
            self.assertEqual(found(text), ())

    def test_an_adverb_after_the_day_of_a_month_leaves_it_a_date(self):
        self.assertEqual([norms(text) for text in ('on the 3rd actually', 'the 30th floor')],
                         [[('date', ('md', 3, 0))], []])

    def test_a_weekday_and_a_day_of_the_month_cannot_be_compared(self):
        self.assertIsNone(same(('wd', 'monday'), ('md', 3, 3)))


class ParticleTest(unittest.TestCase):
    def test_a_particle_before_its_value_says_which_end_it_is(self):
        self.assertEqual([found(text)[0].role for text in ('we move in on friday', 'we move out on friday')],
                         ['start', 'end'])

    def test_a_preposition_is_no_particle(self):
        self.assertEqual(found('a room in oslo on friday')[0].role, '')


class CountTest(unittest.TestCase):
    def test_a_code_that_begins_with_a_number_counts_nothing(self):
        self.assertEqual(norms('the new lot is 24b1102.'), [])

    def test_the_number_of_a_file_counts_nothing(self):
        self.assertEqual(norms('in 0017_harbour.csv and 30_000'), [])

    def test_people_are_counted_however_they_are_called(self):
        for text in ('4 people', 'a table for four', 'we will be 4', 'four adults'):
            with self.subTest(text):
                self.assertEqual([(v.units, v.norm) for v in found(text)], [(('people',), (4.0,))])

    def test_what_people_are_called_by_trade_is_what_is_counted(self):
        self.assertEqual([found(text)[0].units for text in ('four diners', 'four nurses')], [('diner',), ('nurse',)])

    def test_an_adverb_after_a_number_is_not_counted(self):
        self.assertEqual([found(text)[0].units for text in ('make it 4 actually', 'perhaps 4 though')], [(), ()])

    def test_a_sum_of_money_and_a_part_of_a_name_are_no_count(self):
        self.assertEqual([norms(text) for text in ('$500', 'K-2', 'pool-20')], [[], [], []])

    def test_stars_of_a_guest_house_are_not_guests(self):
        self.assertEqual([v.units[0] for v in found('a 4 star guest house')], ['star'])


class IntervalTest(unittest.TestCase):
    def test_each_end_of_an_interval_has_its_role(self):
        self.assertEqual([v.role for v in found('leave on march 3rd and return on march 9th')], ['start', 'end'])


PARTS = ('4', '11:30', 'pm', 'march', '3rd', 'at', 'quarter', 'to', 'for', 'people', '-', '$', '1,841', 'monday',
         'night', 'past', '99:99', '2026-13-45')


class PropertyTest(unittest.TestCase):
    @settings(deadline=None)
    @given(st.lists(st.sampled_from(PARTS)).map(' '.join) | st.text())
    def test_spans_lie_in_the_text_in_order_and_apart(self, text):
        text = text.lower()
        ends = [0, *(at for v in found(text) for at in v.span)]
        self.assertEqual((ends, ends[-1] <= len(text)), (sorted(ends), True))


class ListedTest(unittest.TestCase):
    def norms(self, lower):
        return [v.norm for v in values(lower, ())]

    def test_the_number_of_a_list_item_counts_nothing(self):
        self.assertEqual([self.norms(text) for text in ('3. add a test', '(4) add a test', '- 5) add a test')],
                         [[], [], []])

    def test_the_number_of_a_label_counts_nothing(self):
        labels = 'phase 2: set-up', 'step 3 \u2013 the door', '2. task 3: paint'
        self.assertEqual([self.norms(text) for text in labels], [[], [], []])

    def test_a_number_after_the_marker_counts(self):
        self.assertEqual(self.norms('2. order 40 chairs'), [(40.0,)])

    def test_a_decimal_or_an_answer_is_no_marker(self):
        self.assertEqual([self.norms(text) for text in ('1.45 is the price', '12.')], [[(1.45,)], [(12.0,)]])


if __name__ == '__main__':
    unittest.main()
