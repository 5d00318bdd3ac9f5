"""One item of a list that goes, and the others that stay."""
import unittest

from replacement import list_items
from replacement.list_items import alone, is_list, rest
from replacement.remainders import left


def named(text, new):
    span = alone(text, (0, len(text)), new)
    return text[slice(*span)] if span else None


def standing(text, *items):
    gone = [(text.index(item), text.index(item) + len(item)) for item in items]
    return [text[start:end] for start, end in rest(text, gone)]


class AloneTest(unittest.TestCase):
    def test_the_one_item_that_is_named(self):
        self.assertEqual(named('Invite Tom, Anna and Lee.', "Anna can't come."), 'Anna')

    def test_the_first_item_is_named_by_its_last_word(self):
        self.assertEqual(named('Pack the tent and the stove.', 'Leave out the tent.'), 'Pack the tent')

    def test_two_named_items_go_as_a_whole(self):
        self.assertIsNone(named('Invite Tom and Anna.', "Tom and Anna can't come."))

    def test_what_names_no_item_names_the_whole(self):
        self.assertIsNone(named('Invite Tom and Anna.', 'Nobody comes.'))

    def test_a_comma_alone_makes_no_list(self):
        self.assertFalse(is_list('Invite Tom, please.', (0, 19)))

    def test_a_comma_after_the_last_and_ends_no_list(self):
        self.assertFalse(is_list('Well, and Ife, so a high chair.', (0, 31)))


class RestTest(unittest.TestCase):
    def test_what_stands_before_and_after_the_item(self):
        self.assertEqual(standing('Buy milk, eggs and flour.', 'eggs'), ['Buy milk', 'flour.'])

    def test_items_side_by_side_stay_together(self):
        self.assertEqual(standing('Buy milk, eggs and flour.', 'milk'), ['eggs and flour.'])

    def test_of_a_list_whose_items_are_all_gone_nothing_stands(self):
        self.assertEqual(standing('Buy milk and flour.', 'milk', 'flour'), [])

    def test_of_a_denial_no_item_stands_alone(self):
        self.assertEqual(left('Never open the lid and the door.', [(11, 18)], {list_items.RULE}), ())


if __name__ == '__main__':
    unittest.main()
