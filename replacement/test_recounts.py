"""Numbers that are said otherwise: which phrase is the same, and what is another thing."""
import unittest

from language.reading import read
from replacement.recounts import AROUND, keeps_limit, recounted
from replacement.supersession import Statement
from replacement.talk_words import Talk

SEVEN = 'I have got 7 reviewers so far.'


def found(*said):
    """(old, new) of what is retired and of what is in conflict; each text is a turn of the user."""
    talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(list(said)))
    retired, conflicts = recounted(talk)
    return [(r.old, r.new) for r in retired], [(c.old, c.new) for c in conflicts]


class RecountedTest(unittest.TestCase):
    def assert_retired(self, expected, *said):
        self.assertEqual(found(*said), (expected, []))

    def test_another_number_of_the_same_noun(self):
        self.assert_retired([(0, 1)], SEVEN, 'And we have 9 reviewers now.')

    def test_a_new_number_of_what_it_is_said_of(self):
        self.assert_retired([(0, 1)], 'budget all in is 400 btw', 'mum pays half so the budget is 460')

    def test_a_number_in_a_list(self):
        self.assert_retired([(0, 1)], 'Tiles 720, appliances 2,300.', 'So appliances are 1,700.')

    def test_what_follows_with_a_preposition(self):
        self.assert_retired([(0, 1)], 'We got 5,000 from the fair.', 'Correction: 4,500 from the fair.')

    def test_what_follows_with_the_same_definite_noun_needs_no_word_of_change(self):
        self.assert_retired([(0, 1)], '5,000 from the fair.', '4,500 from the fair.')

    def test_what_follows_with_an_indefinite_noun_does(self):
        self.assert_retired([], '5,000 from a fair.', '4,500 from a fair.')

    def test_a_rate_that_was_proposed_and_is_accepted(self):
        self.assert_retired([(0, 2)], 'So: 1 percent a day.', 'They insist on 2 percent a day.',
                            'Accepted then, 2 percent a day.')

    def test_the_old_number_is_named_after_not(self):
        self.assert_retired([(0, 1)], 'The return period is 14 days.', 'It is 21 days not 14.')

    def test_a_number_in_words(self):
        self.assert_retired([(0, 1)], 'Seven reviewers said yes.', 'So it is nine reviewers.')

    def test_a_decision_for_the_same_measured_noun_needs_no_word_of_change(self):
        self.assert_retired([(0, 1)], 'We use a 100 ms interval.', "Let's use a 30 ms interval.")

    def test_an_upgrade_names_a_version(self):
        self.assert_retired([(0, 1)], 'Postgres 14, on RDS.', "RDS is being upgraded: we'll be on Postgres 16 by then.")

    def test_a_numbered_room_is_no_version(self):
        self.assert_retired([], 'Room 14 has a beamer.', 'So we meet in Room 12 then.')

    def test_a_bare_number_is_of_nothing(self):
        self.assert_retired([], 'ok budget total 150', 'budgets now a bit over', 'make it 12')

    def test_one_that_is_retired_already_is_left_alone(self):
        self.assert_retired([(0, 1), (1, 2)], SEVEN, 'So it is 8 reviewers.', 'So it is 9 reviewers.')

    def test_without_a_word_of_change_both_hold(self):
        self.assert_retired([], SEVEN, 'The other track has 9 reviewers.')

    def test_the_same_number_again_is_no_change(self):
        self.assert_retired([], SEVEN, 'So we have 7 reviewers.')

    def test_a_unit_of_measure_alone_is_no_phrase(self):
        self.assert_retired([], 'She works 24 hours a week.', 'So we have 30 hours of video.')

    def test_the_budgets_of_two_things(self):
        self.assert_retired([], 'The food budget is 400.', 'So the rent budget is 900.')

    def test_the_same_noun_of_two_people(self):
        self.assert_retired([], 'Mia has 2 tickets.', 'So Tom has 3 tickets.')

    def test_the_same_noun_in_two_places(self):
        self.assert_retired([], 'We need 2 rooms in Rome.', 'So we need 3 rooms in Naples.')

    def test_then_speaks_of_what_was_said_lately_only(self):
        self.assert_retired([], 'I need 4 tickets.', *[f'Point {n} is settled.' for n in 'abcdefghijklmn'],
                            'Get three tickets for that then.')

    def test_two_more_add_to_it(self):
        self.assert_retired([], SEVEN, 'So we need 2 more reviewers.')

    def test_two_numbers_of_the_phrase_in_one_sentence(self):
        self.assert_retired([], SEVEN, 'So 4 reviewers read twice and 5 reviewers once.')

    def test_a_question_retires_nothing(self):
        self.assert_retired([], SEVEN, 'Do we have 9 reviewers now?')

    def test_a_supposition_retires_nothing(self):
        self.assert_retired([], SEVEN, 'Suppose we had 9 reviewers now.')

    def test_a_condition_retires_nothing(self):
        self.assert_retired([], SEVEN, 'If we had 9 reviewers now, it would do.')

    def test_between_two_earlier_numbers_it_is_unclear(self):
        self.assertEqual(found('Bees need 7 boxes.', 'Bikes need 12 boxes.', 'So it is 9 boxes.'),
                         ([], [(0, 2), (1, 2)]))

    def test_a_number_that_comes_back_replaces_the_one_said_since(self):
        self.assert_retired([(0, 2), (2, 4)], SEVEN, 'Well.', 'So it is 9 reviewers.', 'Good.',
                            'So it is 7 reviewers again.')


TOLD = ['The hall is cold.'] * 3   # in which the user asks for nothing: it is no search


class DecidedTest(unittest.TestCase):
    def assert_decided(self, expected, old, new):
        self.assertEqual([len(pairs) for pairs in found(*TOLD, old, new)], [expected, 0])

    def test_a_decision_about_the_same_thing(self):
        self.assert_decided(1, 'I have set it to a pool of 20.', "Let's make the pool size 4.")

    def test_how_often_is_the_same_in_another_form(self):
        self.assert_decided(1, 'All others retry five times.', 'Good point, make it eight retries then.')

    def test_a_share_of_the_same_thing_that_becomes_another(self):
        self.assert_decided(1, 'Only 22 % of families answered.', 'So the rate becomes 21 % of families.')

    def test_what_each_costs(self):
        self.assert_decided(1, 'The trip cost 1,180 pounds including staff.', 'So the cost is 1,040 pounds per child.')

    def test_a_report_decides_nothing(self):
        self.assert_decided(0, 'The pool must stay under 20.', 'The pool dropped to 14.')

    def test_a_wish_of_somebody_else_decides_nothing(self):
        self.assertEqual(found('The pool size is 20.', 'Ada wants a pool of 4.'), ([], []))

    def test_a_share_of_a_thing_is_no_number_of_another_share(self):
        self.assertEqual(found('We are 40, six of them vegan.', 'Two of the vegans left, so we eat less.'), ([], []))

    def test_a_denial_decides_nothing(self):
        self.assert_decided(0, 'The pool is 20.', "We can't use a pool of 14.")

    def test_a_measured_number_replaces_no_limit(self):
        for limit, report in (('The answer must come within 300 ms.', 'Measured it: answers take 280 ms.'),
                              ('The target is 95 percent coverage.', 'We are at 88 percent coverage now.'),
                              ('Use at most 2 GB of memory.', 'It now uses 1.4 GB of memory.')):
            with self.subTest(limit):
                self.assert_decided(0, limit, report)

    def test_a_branch_that_must_stay_as_it_is_is_no_limit(self):
        old, new = read(['Branch spike/oslo-21 must stay unpushed.', 'We rebased onto spike/turin-29.'])
        self.assertFalse(keeps_limit(old, (7, 20), new))

    def test_a_limit_gives_way_to_what_holds_from_now_on(self):
        old, new = read(['Reorder when the stock is under 6 units.', 'Jorinde wants 9 units from now on.'])
        self.assertFalse(keeps_limit(old, (32, 39), new))

    def test_a_limit_gives_way_to_another_limit(self):
        self.assert_decided(1, 'rent max 900', 'ok we can go up to 1000 rent')

    def test_so_far_is_no_conclusion(self):
        self.assert_decided(0, 'We need 6 volunteers.', 'So far 4 volunteers signed up.')

    def test_the_very_thing_said_again_needs_no_cue(self):
        self.assert_decided(1, 'Retention is 30 days.', 'Retention 90 days, legal insists.')

    def test_with_more_words_it_may_be_another(self):
        self.assert_decided(0, 'The pump runs 10 minutes.', 'The pump runs 20 minutes in the evening.')

    def test_what_it_was_last_year_is_no_decision(self):
        self.assert_decided(0, 'The fee is 30 euros.', 'Last year the fee was 25 euros.')

    def test_an_order_decides(self):
        self.assert_decided(1, 'The client has a timeout of 30 seconds.', 'Bump the timeout to 60 seconds.')

    def test_a_change_that_was_made_decides(self):
        self.assert_decided(1, 'The cluster has 5 nodes.', 'We scaled the cluster to 8 nodes.')

    def test_a_choice_decides(self):
        self.assert_decided(1, 'Batch size is 32.', 'We went with batch size 64 in the end.')

    def test_two_numbered_things_are_two(self):
        self.assert_decided(0, 'Chapter 3 has 12 pages.', 'So chapter 4 has 20 pages.')

    def test_a_number_that_says_which_thing_is_no_amount_of_it(self):
        self.assert_decided(0, 'Room 204 has a beamer.', "Let's use room 310 for lunch.")

    def test_a_denial_in_another_part_denies_nothing(self):
        self.assert_decided(1, 'dinner for 6 people', "Sara can't, so 5 people")

    def test_another_thing_is_another_thing(self):
        self.assert_decided(0, 'The pool is 20.', "Let's make the batch size 14.")

    def test_one_of_another_order_is_another_thing(self):
        self.assert_decided(0, 'The pool is 2.', "Let's make the pool size 400.")

    def test_a_year_is_no_number_of_it(self):
        self.assert_decided(0, 'The survey of 2022 is in.', "Let's use the survey of 2023.")

    def test_of_several_listed_none_is_meant(self):
        self.assert_decided(0, 'The pump is on pins 16, 17.', "Let's put the pump on 18.")

    def test_in_a_search_it_needs_a_word_of_change(self):
        self.assertEqual(found('I have set it to a pool of 20.', "Let's make the pool size 4."), ([], []))

    def test_what_was_proposed_and_is_accepted(self):
        said = [*((n, 'user', text) for n, text in enumerate(TOLD)), (4, 'user', 'The vents close at 22.'),
                (4, 'assistant', 'I would lower closing to 20.'), (5, 'user', 'OK close at 20.')]
        talk = Talk([Statement(*s, 0) for s in said], read([text for _, _, text in said]))
        self.assertEqual([(r.old, r.new) for r in recounted(talk)[0]], [(3, 5)])


class KeepsLimitTest(unittest.TestCase):
    def kept(self, limit, number, later):
        old, new = read([limit, later])
        at = limit.index(number)
        return keeps_limit(old, (at, at + len(number)), new)

    def test_it_stands_beside_a_report(self):
        for later in ('It takes 1.4 GB.', 'It takes 1.4 GB now.', 'Actually it takes 3 GB now.'):
            with self.subTest(later):
                self.assertTrue(self.kept('It may take at most 2 GB.', '2 GB', later))

    def test_it_gives_way_to_a_decision_a_limit_a_raise_or_a_correction(self):
        for later in ('We take 3 GB.', 'It must stay below 3 GB.', 'It was raised to 3 GB.', 'Actually it takes 3 GB.'):
            with self.subTest(later):
                self.assertFalse(self.kept('It may take at most 2 GB.', '2 GB', later))

    def test_a_word_of_limit_far_from_the_number_makes_none(self):
        limit = 'The maximum that we have seen in all of the runs is 2 GB.'
        self.assertGreater(limit.index('2 GB') - len('The maximum'), AROUND)
        self.assertFalse(self.kept(limit, '2 GB', 'It takes 1.4 GB.'))

    def test_a_date_is_no_number(self):
        self.assertFalse(self.kept('It must be done by 5 May.', '5 May', 'It is 6 May.'))


if __name__ == '__main__':
    unittest.main()
