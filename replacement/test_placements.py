"""Where a thing is put."""
import unittest

from language.reading import read
from replacement.placements import replaced
from replacement.supersession import Statement
from replacement.talk_words import Talk


def gone(*said):
    """What is retired of what a user says, each answered by the assistant."""
    texts = [text for one in said for text in (one, 'Ok.')]
    talk = Talk([Statement(1 + n // 2, ('user', 'assistant')[n % 2], text, 0) for n, text in enumerate(texts)],
                read(texts))
    return [texts[r.old][slice(*r.span)] for r in replaced(talk)]


class PlacementsTest(unittest.TestCase):
    def test_where_a_thing_was_put_takes_the_place_of_where_it_was(self):
        for old, new, place in (
                ('The spare key is under the mat.', 'I put the spare key in the shed.', 'the mat'),
                ('Put the sofa by the window.', 'I moved the sofa to the back wall.', 'the window'),
                ('We keep the bikes in the garage.', 'Put the bikes in the cellar.', 'the garage')):
            self.assertEqual(gone(old, new), [place], new)

    def test_so_does_where_it_looks_better_or_is_now(self):
        for new in ('The picture would look better in the kitchen.', 'The picture is in the kitchen now.'):
            self.assertEqual(gone('Hang the picture in the hall.', new), ['the hall'], new)

    def test_what_is_with_somebody_is_somewhere(self):
        self.assertEqual(gone('The spare key is with Mrs Hill.', 'I left the spare key at the bakery.'), ['Mrs Hill'])

    def test_so_does_what_a_thing_was_rewritten_in(self):
        self.assertEqual(gone('The app is written in Flask.', 'We rewrote the app in Django.'), ['Flask'])

    def test_another_thing_is_elsewhere(self):
        self.assertEqual(gone('The spare key is under the mat.', 'I put the bike in the shed.'), [])

    def test_the_steps_of_a_recipe_all_hold(self):
        self.assertEqual(gone('Put the dough in a bowl.', 'Put the dough in the oven.'), [])

    def test_a_time_is_no_place(self):
        for new in ('We moved the meeting to the afternoon.', 'We moved the meeting to Thursday.'):
            self.assertEqual(gone('The meeting is in the hall.', new), [], new)

    def test_what_others_do_with_their_own_replaces_nothing(self):
        self.assertEqual(gone('I put the keys on the table.', 'My wife put the keys in the drawer.'), [])


if __name__ == '__main__':
    unittest.main()
