"""The same statement with another value: the later retires the earlier; two things are left alone."""
import unittest

from language.reading import read
from replacement.restatements import restated
from replacement.supersession import Statement


def pairs(*said):
    """(number of the old, number of the new) of statements; each is (role, text) or a text of the user."""
    said = [one if isinstance(one, tuple) else ('user', one) for one in said]
    talk = [Statement(turn, role, text, 0) for turn, (role, text) in enumerate(said, 1)]
    return [(r.old, r.new) for r in restated(talk, read([text for _, text in said]))]


class SameFrameTest(unittest.TestCase):
    def test_what_is_read_of_a_statement_is_kept_with_its_reading(self):
        talk = [Statement(1, 'user', 'The jar port is 8822.', 0), Statement(2, 'user', 'The jar port is 9177.', 0)]
        readings = read([s.text for s in talk])
        restated(talk, readings)
        readings[0].said = None   # as if it said nothing
        self.assertEqual(restated(talk, readings), [])

    def test_another_limit_in_the_same_words_replaces_the_first(self):
        self.assertEqual(pairs('Flour must not exceed the monthly allowance of $624.', 'Thanks.',
                               'Flour must not exceed the monthly allowance of $911.'), [(0, 2)])

    def test_lower_case_and_a_number_will_do(self):
        self.assertEqual(pairs('the kiln timer port is 8822', 'the kiln timer port is 9177'), [(0, 1)])

    def test_each_retires_the_one_before(self):
        said = [f'The pond permit is due on 2031-0{month}-11.' for month in (2, 3, 4)]
        self.assertEqual(pairs(*said), [(0, 1), (1, 2)])

    def test_two_named_things_stay(self):
        self.assertEqual(pairs('Never open gate 8841-K at night.', 'Never open gate 7712-B at night.'), [])

    def test_what_happened_twice_stays(self):
        self.assertEqual(pairs('I paid the bill of $300.', 'I paid the bill of $410.'), [])

    def test_two_things_with_a_common_verb_stay(self):
        self.assertEqual(pairs('The nursery camera listens on 5433.', 'The barn radio listens on 3001.'), [])

    def test_two_values_of_one_message_stay(self):
        talk = [Statement(1, 'user', f'The gate code is {code}.', at) for at, code in ((0, 'KQ-412'), (30, 'KQ-413'))]
        self.assertEqual(restated(talk, read([s.text for s in talk])), [])

    def test_the_assistant_retires_nothing(self):
        self.assertEqual(pairs('The gate code is KQ-412.', ('assistant', 'The gate code is KQ-413.')), [])

    def test_a_question_retires_nothing(self):
        self.assertEqual(pairs('The gate code is KQ-412.', 'Is the gate code now KQ-413?'), [])

    def test_a_question_mark_is_enough_of_a_question(self):
        self.assertEqual(pairs('The gate code is KQ-412.', 'The gate code is KQ-413?'), [])

    def test_a_condition_retires_nothing(self):
        self.assertEqual(pairs('The gate code is KQ-412.', 'From now on the gate code is KQ-413 if it rains.'), [])
        self.assertEqual(pairs('The gate code is KQ-412.', 'From now on the gate code is KQ-413.'), [(0, 1)])

    def test_two_values_that_differ_are_another_thing(self):
        self.assertEqual(pairs('The gate code is KQ-412 for 7 guests.', 'The gate code is KQ-413 for 9 guests.'), [])


    def test_the_next_of_a_series_replaces_none(self):
        for order in ('Go ahead with lesson 7.', 'Ok, continue with lesson 7.', 'Now start lesson 7.'):
            self.assertEqual(pairs('Continue with lesson 6.', order), [], order)


class AnnouncedTest(unittest.TestCase):
    def test_a_change_in_other_words_finds_what_it_changes(self):
        self.assertEqual(pairs('The orchard wall may cost $800 in total.', 'The pond may cost $300.',
                               'Update: keep the orchard under five hundred dollars from now on.'), [(0, 2)])

    def test_a_person_who_takes_over(self):
        self.assertEqual(pairs('The owner of the night watch this month is Ada Byron.',
                               'Carl Dorn now owns the night watch this month.'), [(0, 1)])

    def test_a_zone_without_a_digit(self):
        self.assertEqual(pairs('Print all times in Oslo time.', 'From now on, print all times in Lisbon time.'),
                         [(0, 1)])

    def test_another_part_of_the_same_thing_stays(self):
        self.assertEqual(pairs('The choir lead is Ada Byron.', 'The choir treasurer is now Carl Dorn.'), [])

    def test_a_number_after_the_same_word_is_replaced(self):
        self.assertEqual(pairs('Send it to the Harbour Inn, room 212.', 'They moved me to room 305.'), [(0, 1)])

    def test_a_number_that_says_which_one_is_meant_replaces_none(self):
        self.assertEqual(pairs('We meet in room 212.', 'Room 305 is now free.'), [])

    def test_a_day_that_slipped_and_a_count_that_grew_are_announced(self):
        self.assertEqual(pairs('The load test is on 3 June.', 'The load test slipped to 7 June.'), [(0, 1)])
        self.assertEqual(pairs('Production runs on 12 nodes.', 'Production grew to 16 nodes.'), [(0, 1)])

    def test_of_a_list_only_the_value_of_the_thing_named_goes(self):
        said = ['The release is on 12 June, the load test on 3 June.', 'The load test slipped to 7 June.']
        found, = restated([Statement(n, 'user', text, 0) for n, text in enumerate(said, 1)], read(said))
        self.assertEqual(said[0][slice(*found.span)], '3 June')

    def test_only_the_value_is_retired_of_a_sentence_that_says_more(self):
        said = 'Ada checks the lid, and the audit is on 15 May.', 'The audit is postponed to 6 October.'
        found, = restated([Statement(n, 'user', text, 0) for n, text in enumerate(said)], read(list(said)))
        self.assertEqual(said[0][slice(*found.span)], '15 May')

    def test_who_does_it_names_what_is_done(self):
        self.assertEqual(pairs('The auditor comes on 15 May.', 'The audit is postponed to 6 October.'), [(0, 1)])

    def test_a_common_verb_and_now_are_no_restatement(self):
        self.assertEqual(pairs('The nursery camera listens on 5433.', 'The barn radio now listens on 3001.'), [])

    def test_two_people_with_other_duties_stay(self):
        self.assertEqual(pairs('We know that Ada Byron handles payroll.', 'I hear that Carl Dorn now handles tips.'),
                         [])

    def test_the_same_part_of_another_thing_stays(self):
        self.assertEqual(pairs('The upper pond pump costs $40.', 'The lower pond pump now costs $55.'), [])

    def test_between_two_that_are_as_near_none_is_retired(self):
        self.assertEqual(pairs('The sauna fee was set to $40 by Bo.', 'The sauna costs $70 a day in May.',
                               'The sauna is $55 now.'), [])

    def test_what_was_said_twice_is_retired_twice(self):
        self.assertEqual(pairs('The sauna fee is $40.', 'Remember that $40 is the sauna fee.',
                               'Update: they raised the sauna fee to $55.'), [(0, 2), (1, 2)])

    def test_another_kind_of_value_replaces_nothing(self):
        self.assertEqual(pairs('The choir meets on 2031-02-11.', 'The choir now costs $20.'), [])


if __name__ == '__main__':
    unittest.main()
