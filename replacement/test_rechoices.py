"""Which choices for a purpose another one replaces."""
import unittest

from language.reading import read
from replacement.rechoices import choice, rechosen
from replacement.supersession import Statement
from replacement.talk_words import Talk


def gone(*said):
    talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(list(said)))
    return [(r.old, r.new) for r in rechosen(talk)]


class RechoicesTest(unittest.TestCase):
    def test_another_thing_after_all_takes_the_place(self):
        for old in ('Cork for the hallway.', 'We decided on cork for the hallway.', 'For the hallway we want cork.',
                    "We've made up our minds about the hallway: cork flooring."):
            for new in ('Linoleum for the hallway after all.', 'We slept on it, for the hallway we prefer wood.'):
                self.assertEqual(gone(old, new), [(0, 1)], (old, new))

    def test_another_purpose_is_another_choice(self):
        self.assertEqual(gone('Cork for the hallway.', 'Linoleum for the kitchen after all.'), [])

    def test_without_a_change_of_mind_both_are_wanted(self):
        self.assertEqual(gone('Cork for the hallway.', 'Lamps for the hallway.'), [])

    def test_another_form_of_thing_is_there_beside_it(self):
        for new in ('We want a bench for the bathroom after all.', 'Underfloor heating for the bathroom after all.'):
            self.assertEqual(gone('Blue tiles for the bathroom.', new), [], new)

    def test_the_same_thing_is_no_other_choice(self):
        self.assertEqual(gone('Blue tiles for the bathroom.', 'Tiles for the bathroom after all.'), [])

    def test_only_the_last_choice_is_replaced(self):
        said = 'Cork for the hallway.', 'Oak for the hallway.', 'Linoleum for the hallway after all.'
        self.assertEqual(gone(*said), [(1, 2)])

    def test_what_is_asked_chooses_nothing(self):
        self.assertEqual(gone('Cork for the hallway.', 'Would linoleum for the hallway be nicer after all?'), [])

    def test_what_says_more_than_a_thing_is_no_choice(self):
        self.assertIsNone(choice('the caterer who cooks for the wedding is ill.'))


if __name__ == '__main__':
    unittest.main()
