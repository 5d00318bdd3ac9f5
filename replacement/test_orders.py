"""Orders of two things, and what turns one round."""
import unittest

from language.reading import read
from replacement.orders import order, turned
from replacement.supersession import Statement
from replacement.talk_words import Talk


def found(*said):
    """(old, new) of the orders that are turned round; each text is a turn of the user."""
    talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(list(said)))
    return [(r.old, r.new) for r in turned(talk)]


class OrderTest(unittest.TestCase):
    def test_each_form_tells_what_is_first(self):
        for text in ('Glue the rim first and then sand it smooth.', 'Glue the rim, then sand it smooth.',
                     'Glue the rim before you sand it smooth.', 'After you glue the rim, sand it smooth.',
                     'Glue the rim first; sand it smooth afterwards.'):
            with self.subTest(text):
                found = [sorted(part) for part in order(read([text])[0])]
                self.assertEqual(found, [['glue', 'rim'], ['sand', 'smooth']])

    def test_without_two_things_there_is_none(self):
        for text in ('Glue the rim first.', 'Then sand it.', 'First things first, then.'):
            with self.subTest(text):
                self.assertIn(frozenset(), order(read([text])[0]))


class TurnedTest(unittest.TestCase):
    def test_the_other_way_round(self):
        for old, new in (('Glue the rim, then sand the rim.', 'Sand the rim before you glue it.'),
                         ('We see the mill before the abbey.', 'No, we see the abbey before the mill.'),
                         ('Serve the figs first and the cheese after that.',
                          'Swap the two: the cheese is served first, the figs after that.'),
                         ('After the sermon we have tea.', 'We have tea before the sermon.')):
            with self.subTest(new):
                self.assertEqual(found(old, new), [(0, 1)])

    def test_the_same_order_turns_nothing_round(self):
        self.assertEqual(found('We see the mill before the abbey.', 'We see the abbey after the mill.'), [])

    def test_another_thing_turns_nothing_round(self):
        for new in ('We see the abbey before the fort.', 'We see the fort before the mill.'):
            with self.subTest(new):
                self.assertEqual(found('We see the mill before the abbey.', new), [])

    def test_on_another_day_nothing_is_turned_round(self):
        self.assertEqual(found('We see the mill before the abbey.', 'We see the abbey before the mill on Friday.'), [])

    def test_a_question_turns_nothing_round(self):
        self.assertEqual(found('We see the mill before the abbey.', 'Do we see the abbey before the mill?'), [])


if __name__ == '__main__':
    unittest.main()
