"""What a new value replaces where the talk is of several things."""
import unittest

from hypothesis import given
from hypothesis import strategies as st

from reach import within_reach
from reading import read
from talk_words import Talk
from test_supersession import retired, talk


def words_retired(*turns):
    return {words for words, _ in retired(*turns)}


class ThingTest(unittest.TestCase):
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


if __name__ == '__main__':
    unittest.main()
