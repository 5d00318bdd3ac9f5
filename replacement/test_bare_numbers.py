"""A bare number in the place of another, and a number named as out: pairs judged by hand."""
import unittest

from language.reading import read
from replacement.bare_numbers import renumbered
from replacement.supersession import Statement
from replacement.talk_words import Talk

U, A = 'user', 'assistant'
TOLD = ('The shed is green.', 'Bo paints it.', 'The path is wet.', 'A gate is missing.')   # so that it is no search


def found(*said, told=()):
    """(old text, its words that go) of what is retired; a message is the text of the user or (role, text)."""
    messages = [one if isinstance(one, tuple) else (U, one) for one in (*told, *said)]
    statements = [Statement(n, role, text, 0) for n, (role, text) in enumerate(messages, 1)]
    talk = Talk(statements, read([s.text for s in statements]))
    return [(statements[r.old].text, statements[r.old].text[slice(*r.span)]) for r in renumbered(talk)]


class ReplacedTest(unittest.TestCase):
    def test_make_that_changes_a_number_with_a_unit_in_a_search_too(self):
        self.assertEqual(found('Find me a hall.', 'The rent may be 1,850 euros.', 'The board called, make that 2,100'),
                         [('The rent may be 1,850 euros.', '1,850')])

    def test_the_number_of_like_size_said_last_goes(self):
        self.assertEqual(found('The hedge may be 150 high.', 'Actually make that 120, I cut it myself.'),
                         [('The hedge may be 150 high.', '150')])

    def test_its_echo_goes_with_it(self):
        self.assertEqual(found('The hedge may be 150 high.', (A, 'At most 150, noted.'), 'Make it 120 instead.'),
                         [('The hedge may be 150 high.', '150'), ('At most 150, noted.', '150')])

    def test_a_proposal_that_is_not_taken_goes_in_all_its_spellings(self):
        offered = A, '20,000 bricks fit, so order=20_000 is safe.'
        self.assertEqual(found(offered, "go with 8000, let's see", told=TOLD),
                         [('20,000 bricks fit, so order=20_000 is safe.', '20,000 bricks fit, so order=20_000')])

    def test_a_refusal_and_a_number_are_enough(self):
        self.assertEqual(found('Print 40 leaflets.', 'No, 30.'), [('Print 40 leaflets.', '40')])

    def test_a_small_number_of_the_user_goes_in_talk_that_is_no_search(self):
        self.assertEqual(found('Retry 5 times.', 'Make that 8.', told=TOLD), [('Retry 5 times.', '5')])


class PutTest(unittest.TestCase):
    def test_what_is_put_up_or_called_changes_the_number_said_last(self):
        for new in ('Put them up to 42.', 'Bring it down to 28.', 'Call it 40.', 'Raise them to 42.'):
            self.assertEqual(found('Tickets cost 35 euros.', new, told=TOLD), [('Tickets cost 35 euros.', '35')], new)

    def test_what_names_its_thing_is_for_other_rules(self):
        self.assertEqual(found('Tickets cost 35 euros.', 'Put the shelves up to 42.', told=TOLD), [])


class StandingTest(unittest.TestCase):
    def nothing(self, *said):
        self.assertEqual(found(*said, told=TOLD), [])

    def test_a_number_of_another_size_stands(self):
        self.nothing('The wall is 400 long.', 'Make that 12.')

    def test_of_two_in_one_message_both_stand(self):
        self.nothing('The hedge is 150 high and 110 wide.', 'Make that 120.')

    def test_another_unit_stands(self):
        self.nothing('The tank holds 60 litres.', 'Make it 80 cm.')

    def test_a_number_that_says_what_it_is_of_replaces_nothing_here(self):
        self.nothing('Order 150 tiles.', 'Make it 120 bricks.')

    def test_a_number_without_a_word_of_change_replaces_nothing(self):
        self.nothing('Order 150 tiles.', '120.')

    def test_a_question_replaces_nothing(self):
        self.nothing('Order 150 tiles.', 'Or make that 120?')

    def test_a_number_that_was_offered_is_taken_not_changed(self):
        self.nothing('Order 150 tiles.', (A, 'Take 150 or 120.'), 'Make it 120.')

    def test_a_number_of_long_ago_stands(self):
        self.nothing('Order 150 tiles.', *TOLD, 'Make that 120.')


class OutTest(unittest.TestCase):
    def test_a_number_named_as_out_goes_wherever_it_is_said_with_its_unit(self):
        said = 'Wait at 45 s.', (A, 'Done, it waits 45s.'), (A, '45 jobs wait.'), 'Scratch the 45 s wait.'
        self.assertEqual(found(*said), [('Wait at 45 s.', '45 s'), ('Done, it waits 45s.', '45s')])

    def test_not_where_it_is_to_stay(self):
        self.assertEqual(found('Wait at 45 s.', 'Do not scratch the 45 s wait.'), [])


if __name__ == '__main__':
    unittest.main()
