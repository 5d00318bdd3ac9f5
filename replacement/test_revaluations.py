"""Tests of values given anew in everyday words."""
import unittest

from language.reading import read
from replacement.revaluations import revalued
from replacement.supersession import Statement
from replacement.talk_words import Talk


def found(*texts):
    """(old, new) of what is retired in messages of the user."""
    said = [Statement(turn, 'user', text, 0) for turn, text in enumerate(texts, 1)]
    return [(r.old, r.new) for r in revalued(Talk(said, read(list(texts))))]


class GivenAnewTest(unittest.TestCase):
    """What takes the place of an earlier value."""

    def test_news_of_the_same_thing_does(self):
        for old, new in (('The lease runs until March.', 'The lease got renewed until June.'),
                         ('My homework is due Tuesday.', 'Teacher gave us until Thursday for the homework.'),
                         ('The loan is 15,000.', 'We paid some off, the loan is at 13,500.'),
                         ('I take the 8:15 train.', 'I take the 8:45 train these days.'),
                         ('My son is 7.', 'My son just turned 8.')):
            with self.subTest(new):
                self.assertEqual(found(old, 'How are you?', new), [(0, 2)])

    def test_a_wish_for_the_same_thing_does(self):
        for old, new in (('The call is at 3.', "let's do 4 for the call"),
                         ('Lunch with Eva is on Thursday.', 'can we do lunch with Eva on Friday?'),
                         ('Keep answers to 3 sentences.', 'You can use 5 sentences.'),
                         ('The recipe takes 200 g of sugar.', '150 g of sugar is enough.')):
            with self.subTest(new):
                self.assertEqual(found(old, new), [(0, 1)])

    def test_the_same_frame_does_without_a_word_of_change(self):
        for old, new in (("Dinner's at six.", "dinner's at seven"), ('Wake me at 6:30.', 'wake me at 7'),
                         ('Our deadline is Friday.', 'deadline is Monday'),
                         ('We sold 40 tickets.', "we've sold 52 tickets")):
            with self.subTest(new):
                self.assertEqual(found(old, 'How are you?', new), [(0, 2)])

    def test_a_slip_in_what_has_been_does(self):
        self.assertEqual(found('I paid $50 for the ticket.', 'The ticket was $55, I checked.'), [(0, 1)])

    def test_the_only_value_of_a_unit_gives_way_to_news_that_names_nothing(self):
        self.assertEqual(found('I weigh 82 kg.', 'How are you?', "I'm down to 79 kg."), [(0, 2)])

    def test_a_new_version_replaces_the_only_one(self):
        self.assertEqual(found('We are on version 4.1.', 'we just upgraded to 4.2'), [(0, 1)])

    def test_the_only_sum_left_does_for_the_sum_that_there_was(self):
        self.assertEqual(found('The budget is $5,000.', 'We only have $4,000 left for it.'), [(0, 1)])

    def test_a_number_that_is_counted_on_from_replaces_the_last(self):
        self.assertEqual(found('We have 30 attendees.', 'Five more signed up, so 35.'), [(0, 1)])

    def test_a_price_for_each_does_for_another(self):
        self.assertEqual(found('tickets 35 each', 'early bird is over, 42 each now'), [(0, 1)])
        self.assertEqual(found('tickets 35 each', 'drinks are 42 each'), [])

    def test_a_contracted_is_owns_nothing(self):
        self.assertEqual(found('We open at 10.', "Opening's at half past nine now."), [(0, 1)])

    def test_an_hour_to_which_it_is_pushed_does(self):
        self.assertEqual(found('start 3pm', 'start pushed to 4'), [(0, 1)])

    def test_what_it_is_then_does(self):
        self.assertEqual(found('Session length is 30 minutes.', 'They kept falling out, 60 minutes it is.'), [(0, 1)])

    def test_how_many_we_are_without_one_or_with_one_more_does(self):
        for new in ('anna bailed so 8', 'plus tom so 10', 'The two from Lund have cancelled, so seven people.',
                    "The twins can't come this time after all, so 7 of us now."):
            with self.subTest(new):
                self.assertEqual(found("we're 9 for dinner", new), [(0, 1)])

    def test_a_count_of_something_else_does_not(self):
        for new in ('the kitchen shuts early so 8', 'anna bailed so 3', 'We carry it in two big cases, so 8.'):
            with self.subTest(new):
                self.assertEqual(found("we're 9 for dinner", new), [])

    def test_who_settles_it_is_another_than_what_it_is_of(self):
        self.assertEqual(found('My insulin dose is 12 units.', 'The nurse put me on 14 units.'), [(0, 1)])

    def test_the_last_value_said_is_the_one_replaced(self):
        self.assertEqual(found('The call is at 3.', 'The call is at 4 now.', 'The call is at 5 now.'), [(0, 1), (1, 2)])


class StaysTest(unittest.TestCase):
    """What leaves an earlier value."""

    def test_what_names_more_is_of_another_thing(self):
        for old, new in (('Our deadline is Friday.', "Tom's deadline is Monday."),
                         ('My shift starts at 7.', 'My shift ends at 4.'),
                         ('The recipe takes 200 g of sugar.', 'The recipe takes 150 g of butter.'),
                         ('The font size is 12.', 'The heading font size is 14.')):
            with self.subTest(new):
                self.assertEqual(found(old, new), [])

    def test_what_has_been_replaces_nothing(self):
        self.assertEqual(found('The class has 25 kids.', 'We had 27 kids in the class.'), [])

    def test_the_words_the_other_way_round_are_of_another_thing(self):
        self.assertEqual(found('I owe Mia 60 euros.', 'Mia owes me 20 euros.'), [])

    def test_a_question_replaces_nothing(self):
        self.assertEqual(found('We leave at 6 am.', 'Should we leave at 7 am?'), [])

    def test_a_further_day_narrows_what_is_said(self):
        self.assertEqual(found('The pool closes at 8.', 'On Sundays the pool closes at 6 now.'), [])

    def test_of_two_things_equally_near_none_is_meant(self):
        self.assertEqual(found('The staff call is at 3.', 'The board call is at 5.', "Let's do 4 for the call."), [])

    def test_the_next_thing_handed_over_leaves_the_last(self):
        self.assertEqual(found('Give me 5 ideas.', 'Give me 10 ideas.'), [])

    def test_the_next_of_a_series_leaves_the_last(self):
        self.assertEqual(found('Continue with milestone 4.', 'Continue with milestone 6.'), [])

    def test_another_unit_is_of_another_thing(self):
        self.assertEqual(found('The course is worth 20%.', 'The course is now worth 30 points.'), [])

    def test_a_number_that_is_no_sum_with_the_last_leaves_it(self):
        self.assertEqual(found('We have 30 attendees.', 'Five more rooms are free, so 42.'), [])

    def test_one_of_several_leaves_the_others(self):
        self.assertEqual(found('The old phone costs 400.', 'The phone costs 600 now.'), [])

    def test_what_is_offered_settles_nothing(self):
        self.assertEqual(found('The car is worth 9k.', 'They offered me 8k for the car.'), [])

    def test_the_next_chapter_leaves_the_last(self):
        self.assertEqual(found('Read chapter 5.', 'Please read chapter 7.'), [])

    def test_what_is_to_be_done_by_then_leaves_when_it_is_due(self):
        self.assertEqual(found('The report is due Friday.', "I'll work on the report on Wednesday."), [])

    def test_another_part_of_the_day_narrows_what_is_said(self):
        self.assertEqual(found('I take 2 tablets in the morning.', 'I take 1 tablet at night.'), [])

    def test_what_a_thing_can_do_is_not_how_it_is(self):
        self.assertEqual(found('The oven is at 180.', 'The oven can go up to 250.'), [])

    def test_the_next_errand_of_a_search_leaves_the_last(self):
        talk = ('Find me a train.', 'I want to leave after 8:30.', 'Also find a taxi.', 'I need to leave after 11:00.')
        self.assertEqual(found(*talk), [])

    def test_somebodys_own_change_is_his(self):
        self.assertEqual(found('My flight is on Thursday.', 'Tom moved his flight to Friday.'), [])
