"""What a new value replaces where the talk is of several things."""
import unittest

from hypothesis import given
from hypothesis import strategies as st

from language.reading import read
from replacement.reach import about_it, akin, within_reach
from replacement.talk_words import Talk
from replacement.test_supersession import retired, talk


def words_retired(*turns):
    return {words for words, _ in retired(*turns)}


class PartTest(unittest.TestCase):
    def test_of_two_days_in_one_sentence_the_one_of_the_thing_that_moves_is_replaced(self):
        self.assertEqual(words_retired('The release is on 12 June, the load test on 3 June.',
                                       'The load test moves to 5 June.'), {'3 June'})


class EndTest(unittest.TestCase):
    KEPT = 'I want a car in Oslo and keep it until 11 June.'

    def test_a_date_without_more_leaves_the_end(self):
        self.assertEqual(words_retired((self.KEPT, 'Which day do you plan to pick it up.'), 'On Thursday.'), set())

    def test_a_date_without_more_that_corrects_is_the_new_end_where_no_start_is_known(self):
        self.assertEqual(words_retired((self.KEPT, 'Noted.'), 'Actually, make it 12 June.'), {'11 June'})


class ThingTest(unittest.TestCase):
    def test_what_moves_by_name_leaves_the_date_of_what_was_not_called_so(self):
        found = words_retired('When do we do the training?', 'Later.', 'So we slip again, to 3 May.',
                              'Training moves to 27 April.')
        self.assertEqual(found, set())

    def test_a_choice_leaves_what_binds_somebody(self):
        found = words_retired('Could I fly back on 12 July?', "Wait, she has the physio on Monday.", 'Yes, the Sunday.')
        self.assertNotIn('Monday', found)

    def test_the_last_errand_leaves_the_times_of_those_before(self):
        found = words_retired('I need a train at 9:04.', 'Last one, my flight. I need to be there by 13:15.')
        self.assertEqual(found, set())

    def test_what_is_mine_keeps_the_day_of_another_person(self):
        self.assertEqual(words_retired('the porter comes only on wednesday', 'mine is tuesday morning'), set())

    def test_a_day_counted_from_another_keeps_that_one(self):
        found = words_retired('It is on 28 May now, two more weeks.',
                              'She wants the posters a week before that, so by 21 May.')
        self.assertEqual(found, set())

    def test_a_day_in_the_genitive_moves_nothing(self):
        found = words_retired('The lab is ours on Friday.', "Could you write me a list for Sunday's samples instead?")
        self.assertEqual(found, set())

    def test_tonight_said_in_passing_moves_no_date(self):
        found = words_retired('Make it 10 March for the carriers.',
                              'Ann will print the summary for the carriers tonight.')
        self.assertEqual(found, set())

    def test_what_is_left_is_not_what_was_ordered(self):
        self.assertEqual(words_retired('can i get 8 kg', 'actually theres 1 kg left so ok'), set())

    def test_a_bare_number_of_something_keeps_the_number_of_something_else(self):
        found = words_retired('The receiver listens on port 9310.', "I've set it to a pool of 20.")
        self.assertEqual(found, set())

    def test_a_bare_number_by_itself_still_replaces_one(self):
        self.assertEqual(words_retired('Set the limit to 30.', 'Actually make it 40.'), {'30'})

    def test_a_weekday_of_a_while_ago_keeps_when_a_date_is_told(self):
        found = words_retired('The bench is ours on Friday.', 'Fine.', 'Noted.', 'Well.', 'Right.', 'Hm.',
                              'It is on 28 May now, two more weeks of work.')
        self.assertEqual(found, set())

    def test_a_label_names_another_thing(self):
        found = words_retired('The fee is due on Monday.', 'Brochure: can you do Friday?')
        self.assertEqual(found, set())

    def test_of_a_plan_only_the_day_of_just_now_moves(self):
        found = words_retired('pasta on monday', 'soup on tuesday', 'rice on thursday', 'ok', 'and', 'hm', 'well',
                              'stew on saturday', 'make it sunday')
        self.assertEqual(found, {'saturday'})

    def test_a_day_of_another_thing_is_kept(self):
        found = words_retired('hey moving out of the flat on the 28th', 'internet guy comes mon at the new place',
                              'ok move on the 29th then')
        self.assertEqual(found, {'28th'})

    def test_a_wish_for_something_on_a_day_keeps_the_days_of_a_plan(self):
        found = words_retired('cabin from fri to sun', 'chili fri, bbq sat',
                              'can u make a list of what to buy on thursday')
        self.assertEqual(found, set())

    def test_a_day_named_again_with_its_person_gives_way(self):
        found = retired('bo comes by train sat morning', 'food: chili fri, bbq sat, soup sun',
                        'bo cant do sat morning, hes coming fri night instead')
        self.assertEqual(found, [('sat', 3)])

    def test_a_value_denied_beside_the_new_one_is_the_one_replaced(self):
        found = words_retired('the sale starts 8am', 'lou works til noon sunday', 'actually make it 9am not 8')
        self.assertEqual(found, {'8am'})

    def test_what_says_nothing_else_replaces_the_only_day(self):
        self.assertEqual(words_retired('Book the hall on Friday.', 'Can you make it Saturday?'), {'Friday'})

    def test_the_same_end_of_an_interval_gives_way_whatever_else_is_said(self):
        found = words_retired('I need it until the 13th.', 'And a roof rack, if there is one.',
                              'I need this until the 12th for sure, and a small red car to use.')
        self.assertEqual(found, {'13th'})

    def test_a_question_what_to_do_on_a_day_retires_no_day(self):
        for said in ('whats left to sort before friday?', 'What do I need to decide on Friday?'):
            with self.subTest(said):
                self.assertEqual(words_retired('leftovers go to the dump monday', said), set())

    def test_by_some_means_is_no_end_of_an_interval(self):
        reading, = read(['bo comes by train on saturday'])
        self.assertEqual([v.role for v in reading.values], [''])

    def test_by_a_day_is_one(self):
        reading, = read(['i need it by next friday'])
        self.assertEqual([v.role for v in reading.values], ['end'])

    @given(st.lists(st.sampled_from(['The van comes on Monday.', 'Dinner is on Tuesday.', 'On Friday then.']),
                    min_size=2), st.booleans(), st.booleans())
    def test_what_is_in_reach_was_held(self, said, told, cued):
        found = Talk(talk(*said), read(said))
        held = [(i, found.readings[i].values[0]) for i in range(len(said) - 1)]
        value = found.readings[len(said) - 1].values[0]
        self.assertLessEqual(set(within_reach(found, len(said) - 1, value, held, told, cued, {})), set(held))


def told(*said):
    """What was said, the value of the last statement, and those of the others with their statements."""
    found = Talk(talk(*said), read(said))
    held = [(i, found.readings[i].values[0]) for i in range(len(said) - 1)]
    return found, len(said) - 1, found.readings[-1].values[0], held


class AboutItTest(unittest.TestCase):
    def about(self, *said):
        return [j for j, _ in about_it(*told(*said))]

    def test_what_says_little_is_about_the_value_said_last(self):
        self.assertEqual(self.about('Dinner is on Monday.', 'Lunch is on Tuesday.', 'Make it Friday.'), [1])

    def test_words_of_change_say_nothing_of_a_thing(self):
        self.assertEqual(self.about('Dinner is on Monday.', 'Moved and pushed to Friday.'), [0])

    def test_what_speaks_of_a_thing_is_about_that_thing(self):
        self.assertEqual(self.about('The shop closes on Monday.', 'Lunch is on Tuesday.', 'The shop opens on Friday.'),
                         [0])
        self.assertEqual(self.about('Dinner is on Monday.', 'Lunch is on Tuesday.', 'The shop opens on Friday.'), [])

    def test_the_same_unit_is_no_thing_that_both_speak_of(self):
        self.assertEqual(self.about('The grant is 900 euros.', 'And rent is now 220 euros with heating.'), [])
        self.assertEqual(self.about('The rent is 900 euros.', 'And rent is now 220 euros with heating.'), [0])

    def test_an_end_of_an_interval_is_about_the_same_end(self):
        self.assertEqual(self.about('We return on Monday.', 'I leave on Tuesday.', 'Back on Friday.'), [0])
        self.assertEqual(self.about('I leave on Monday.', 'I leave on Tuesday.', 'Back on Friday.'), [])

    def test_a_value_without_an_end_may_be_about_one_with(self):
        self.assertEqual(self.about('Dinner is on Monday.', 'I leave on Tuesday.', 'Make it Friday.'), [1])


class DeniedTest(unittest.TestCase):
    def within(self, *said):
        return [j for j, _ in within_reach(*told(*said), False, True, {})]

    def test_the_time_that_is_denied_is_meant(self):
        self.assertEqual(self.within('The van comes at 8 am.', 'The bus comes at 7 am.', 'Make it 9 am, not 8.'), [0])

    def test_a_time_is_denied_with_its_minutes(self):
        self.assertEqual(self.within('The van comes at 8:30 am.', 'The bus comes at 8 am.', 'Make it 9 am, not 8:30.'),
                         [0])

    def test_the_number_that_is_denied_is_meant(self):
        self.assertEqual(self.within('The limit is 30.', 'The limit is 20.', 'Make the limit 40, not 30.'), [0])


class AkinTest(unittest.TestCase):
    def akin(self, one, other, kind='count'):
        return akin(*read([one, other]), kind)

    def test_what_says_nothing_that_the_other_does_not_is_akin(self):
        self.assertTrue(self.akin('the timeout is 30 seconds', 'the upload timeout is 60 seconds'))

    def test_it_makes_no_difference_which_of_the_two_says_more(self):
        self.assertTrue(self.akin('the upload timeout is 60 seconds', 'the timeout is 30 seconds'))

    def test_counts_of_two_subjects_are_not(self):
        self.assertFalse(self.akin('the upload timeout is 30 seconds', 'the login timeout is 60 seconds'))

    def test_a_time_without_a_subject_is_akin_to_any(self):
        self.assertTrue(self.akin('book the table at 11:00', 'we come at 11:30', 'time'))


if __name__ == '__main__':
    unittest.main()
