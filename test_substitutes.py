"""What drops out and what steps in for it; and what only follows from something being out."""
import unittest

from hypothesis import given
from hypothesis import strategies as st

from reading import read
from substitutes import substituted
from test_supersession import talk


def old(*turns):
    """The statements that are retired."""
    said = talk(*turns)
    return [said[r.old].text for r in substituted(said, read([s.text for s in said]))]


class SubstituteTest(unittest.TestCase):
    def test_who_does_the_same_thing_takes_the_place_of_who_cannot(self):
        self.assertEqual(old('Ruben picks up the bag.', 'Ruben is ill, so Petra picks it up.'),
                         ['Ruben picks up the bag.'])

    def test_what_the_assistant_said_of_it_goes_too(self):
        found = old(('Ruben picks up the bag.', 'Ruben picks it up.'), 'Ruben can’t come, so Petra picks it up.')
        self.assertEqual(found, ['Ruben picks up the bag.', 'Ruben picks it up.'])

    def test_it_is_the_same_in_lower_case_with_made_up_names(self):
        self.assertEqual(old('veltu bakes the bread', 'veltu cant bake, so moxi bakes the bread'),
                         ['veltu bakes the bread'])

    def test_who_takes_over_replaces_the_one_statement_of_who_is_out(self):
        self.assertEqual(old('Ana leads it.', 'Ana has no time in May, so Ruth takes over.'), ['Ana leads it.'])

    def test_of_two_statements_none_is_taken(self):
        self.assertEqual(old('Ana leads it.', 'Ana lives in Bern.', 'Ana has no time, so Ruth takes over.'), [])

    def test_a_tool_that_cannot_do_it_gives_way_to_the_one_used(self):
        self.assertEqual(old('We use sqlx for the data.', 'sqlx cannot do batches, we go with diesel.'),
                         ['We use sqlx for the data.'])

    def test_a_firm_that_is_booked_gives_way_to_the_one_taken(self):
        self.assertEqual(old('a bus from dekker', 'dekker is fully booked, we take van loon'), ['a bus from dekker'])

    def test_a_thing_that_is_off_gives_way_to_the_bare_one_named_after_so(self):
        self.assertEqual(old('a lemon cake from dora', 'lemon cakes off, dora has none, so carrot'),
                         ['a lemon cake from dora'])

    def test_a_place_that_is_closed_gives_way_to_where_they_are_put(self):
        self.assertEqual(old('signs go up on the corner of elm', 'wait the corner of elm is closed, put em on birch'),
                         ['signs go up on the corner of elm'])

    def test_what_only_follows_replaces_nothing(self):
        for said in ('Max is ill, so no pizza.', 'Max is ill, so bring soup.', "Max can't eat nuts, so we use seeds.",
                     'Max is away, so we order rice.'):
            with self.subTest(said):
                self.assertEqual(old('Max leads the team.', said), [])

    def test_another_day_is_no_substitute_for_a_place(self):
        self.assertEqual(old('We meet in the hall.', 'The hall is closed on Monday, so we meet on Tuesday.'), [])

    def test_a_condition_and_a_question_replace_nothing(self):
        for said in ('If Ruben is ill, Petra picks it up.', 'Ruben is ill, so does Petra pick it up?'):
            with self.subTest(said):
                self.assertEqual(old('Ruben picks up the bag.', said), [])

    @given(st.lists(st.sampled_from(['Ruben picks up the bag.', 'Ruben is ill, so Petra picks it up.',
                                     'Petra is off, so carrot']), max_size=6))
    def test_what_is_retired_came_before(self, turns):
        self.assertTrue(all(r.old < r.new for r in substituted(talk(*turns), read(turns))))


if __name__ == '__main__':
    unittest.main()
