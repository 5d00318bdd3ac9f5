"""Numbers with their phrase, and which of two are of one phrase."""
import unittest

from language.reading import read
from replacement.amounts import LARGER, amounts, apart, rates_differ, same_head, same_phrase


def read_amounts(text):
    """The amounts of a text, its typed values read."""
    return amounts(*read([text]))


class AmountsTest(unittest.TestCase):
    def test_what_is_counted(self):
        one, = read_amounts('We have 20,000 guaranteed lines.')
        self.assertEqual((one.number, one.counted), (20000.0, ('guaranteed', 'line')))

    def test_a_number_in_words(self):
        self.assertEqual([one.number for one in read_amounts('Seven reviewers came.')], [7.0])

    def test_a_rate_keeps_both_units(self):
        self.assertEqual([one.units for one in read_amounts('1 percent a day')], [('percent', 'day')])

    def test_what_it_is_said_of(self):
        self.assertEqual([(one.subject, one.linked) for one in read_amounts('the budget all in is 400')],
                         [(('budget',), True)])

    def test_a_comma_ends_the_phrase(self):
        self.assertEqual([(one.subject, one.counted) for one in read_amounts('tiles 720, cork 940')],
                         [(('tile',), ()), (('cork',), ())])

    def test_what_follows_with_a_preposition(self):
        one, = read_amounts('5,000 from the fair')
        self.assertEqual((one.place, one.definite), (('from', 'fair'), True))

    def test_a_denied_number(self):
        self.assertEqual([one.denied for one in read_amounts('21 days not 14')], [False, True])

    def test_a_version_stands_after_a_name(self):
        self.assertEqual([one.version for one in read_amounts('We run on Postgres 16.')], [True])

    def test_how_many_times_counts_what_is_done(self):
        self.assertEqual([one.counted for one in read_amounts('others retry five times')], [('retry',)])

    def test_every_five_minutes_is_not_five_minutes(self):
        self.assertEqual([one.nouns for one in read_amounts('every 5 minutes, 5 minutes')], [{'every'}, set()])

    def test_the_thousands_of_a_sum_are_no_number_of_their_own(self):
        self.assertEqual([one.number for one in read_amounts('The lift is £31,400 now.')], [31400.0])

    def test_what_is_included_is_not_counted(self):
        self.assertEqual([one.counted for one in read_amounts('1,180 pounds including staff')], [('pound',)])

    def test_two_more_is_no_amount(self):
        self.assertEqual(read_amounts('two more reviewers'), ())

    def test_a_date_and_a_time_are_no_amounts(self):
        self.assertEqual(read_amounts('on 5 May at 10:30'), ())


class SamePhraseTest(unittest.TestCase):
    def assert_same(self, expected, a, b):
        self.assertIs(same_phrase(read_amounts(a)[0], read_amounts(b)[0]), expected)

    def test_the_same_noun(self):
        self.assert_same(True, '7 reviewers', '9 external reviewers')

    def test_the_same_unit_alone(self):
        self.assert_same(False, '24 hours a week', '30 hours')

    def test_the_same_noun_of_two_people(self):
        self.assert_same(False, 'Mia has 2 tickets', 'Tom has 3 tickets')

    def test_the_same_subject_with_other_units(self):
        self.assert_same(False, 'the table is 2 metres', 'the table is 40 kg')

    def test_a_link_in_either_is_enough(self):
        self.assert_same(True, 'the budget is 400', 'budget 500')
        self.assert_same(True, 'budget 400', 'the budget is 500')

    def test_the_same_word_before_two_numbers_without_a_link(self):
        self.assert_same(False, 'budget 400', 'budget 500')

    def test_two_versions(self):
        self.assert_same(True, 'We run on Postgres 14.', 'We run on Postgres 16.')

    def test_one_of_nothing(self):
        self.assert_same(False, '400', 'the budget is 500')

    def test_two_rates(self):
        self.assert_same(True, '1 percent a day', '2 percent a day')

    def test_two_of_one_unit(self):
        self.assert_same(False, '24 hours', '30 hours')

    def test_to_and_from(self):
        self.assert_same(True, '5,000 from the fair', '4,500 from the fair')
        self.assert_same(False, '5,000 from the fair', '4,500 to the fair')

    def test_a_unit_may_be_left_out(self):
        self.assert_same(True, 'the budget is 400', 'the budget is 500 euros')


class SameHeadTest(unittest.TestCase):
    def assert_same(self, expected, a, b):
        for one, other in ((a, b), (b, a)):
            with self.subTest(one):
                self.assertIs(same_head(read_amounts(one)[0], read_amounts(other)[0]), expected)

    def test_any_word_of_the_phrase_will_do(self):
        self.assert_same(True, 'A pool of 20.', 'The pool size is 4.')

    def test_two_things(self):
        self.assert_same(False, '20 rows', '4 columns')

    def test_what_is_larger_still_is_another_thing(self):
        self.assert_same(True, 'The pool size is 4.', f'The pool size is {4 * LARGER}.')
        self.assert_same(False, 'The pool size is 4.', f'The pool size is {4 * LARGER + 1}.')

    def test_another_unit_is_another_thing(self):
        self.assert_same(True, 'The interval is 30 ms.', 'An interval of 100 ms.')
        self.assert_same(False, 'The interval is 30 km.', 'An interval of 100 ms.')

    def test_two_that_each_say_more(self):
        self.assert_same(False, 'The login timeout is 30.', 'The upload timeout is 60.')


class WordsTest(unittest.TestCase):
    def test_each_must_say_something_of_its_own_to_be_apart(self):
        self.assertEqual([apart(*pair) for pair in ((('a',), ('b',)), (('a',), ('a', 'b')), (('a', 'b'), ('a',)),
                                                    ((), ('a',)), (('a',), ()))], [True, False, False, False, False])

    def test_heads_are_words_and_no_times_or_every(self):
        for text, words in (('A pool of 20.', {'pool'}), ('every 5 minutes', set()),
                            ('the monday pool is 20', {'pool'})):
            with self.subTest(text):
                self.assertEqual(read_amounts(text)[0].heads, words)



class RateTest(unittest.TestCase):
    def differ(self, old, new):
        old, new = read([old, new])
        return rates_differ(old, amounts(old)[0].span, new)

    def test_amounts_of_two_things_for_other_units_of_time_differ(self):
        self.assertTrue(self.differ('danuta, 14 quid an hour', 'the permit is 22 quid a day'))
        self.assertTrue(self.differ('Parking is 3 dollars per hour.', 'The hire went up to 18 dollars a day.'))

    def test_another_rate_for_the_same_thing_does_not(self):
        self.assertFalse(self.differ('The plumber takes 60 an hour.', 'The plumber takes 400 a day now.'))

    def test_the_same_rate_does_not(self):
        self.assertFalse(self.differ('danuta, 14 quid an hour', 'the permit is 22 quid an hour'))

    def test_what_names_nothing_does_not(self):
        self.assertFalse(self.differ('danuta, 14 quid an hour', "it's 22 a day now"))


if __name__ == '__main__':
    unittest.main()
