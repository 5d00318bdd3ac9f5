import unittest

from language.picks import Reply, replied

SHELVES = 'Which shelf do you like?\nA) Oak, 90 cm.\nB) Pine, 80 cm.'


def labels(listing, reply, after=''):
    found = replied(listing, reply, after)
    return [[item.label for item in items] for items in (found.items, found.left)]


class RepliedTest(unittest.TestCase):
    def test_the_options_beside_a_pick_are_left(self):
        self.assertEqual(labels(SHELVES, 'B'), [['B'], ['A']])
        self.assertTrue(replied(SHELVES, 'B').takes)

    def test_without_a_question_that_asks_for_one_nothing_is_left(self):
        self.assertEqual(labels(SHELVES.partition('\n')[2], 'B'), [['B'], []])
        self.assertEqual(labels(SHELVES.replace('do you like', 'comes first'), 'B'), [['B'], []])

    def test_what_comes_first_leaves_nothing(self):
        self.assertEqual(labels(SHELVES, 'B, we start with that.'), [['B'], []])

    def test_the_order_of_another_sentence_is_not_that_of_the_pick(self):
        self.assertEqual(labels(SHELVES, 'B, please. Which tools come first I say later.'), [['B'], ['A']])

    def test_a_word_about_an_option_takes_none(self):
        self.assertFalse(replied(SHELVES, 'B is too light').takes)

    def test_a_question_is_answered_not_taken(self):
        listing = 'Which do you know?\n1. How wide is it?\n2. How high is it?'
        self.assertEqual((labels(listing, '2'), replied(listing, '2').takes), ([['2'], []], False))

    def test_refused_options_are_all_left(self):
        self.assertEqual(labels(SHELVES, 'Neither.'), [[], ['A', 'B']])

    def test_so_are_those_of_a_talk_that_goes_on_to_others(self):
        self.assertEqual(labels(SHELVES, 'We keep the wall clear.'), [[], []])
        self.assertEqual(labels(SHELVES, 'We keep the wall clear.', 'Door?\nA) Wide.\nB) Narrow.'), [[], ['A', 'B']])

    def test_a_reply_with_a_list_of_its_own_names_nothing(self):
        self.assertEqual(replied(SHELVES, 'A. Nine of these.\nB. Two of those.'), Reply())

    def test_nor_one_to_a_message_without_a_list(self):
        self.assertEqual(replied('Oak or pine?', 'B'), Reply())

    def test_an_item_of_bullets_is_named_by_its_place(self):
        listing = 'Which shelf do you like?\n- Oak, 90 cm.\n- Pine, 80 cm.'
        found = replied(listing, 'The second one, please.')
        self.assertEqual([listing[item.start:item.end] for item in found.items], ['- Pine, 80 cm.'])
        self.assertEqual([listing[item.start:item.end].strip() for item in found.left], ['- Oak, 90 cm.'])
        self.assertEqual(replied(listing, 'B'), Reply())

    def test_of_two_lists_of_bullets_none_is_named(self):
        listing = 'Shelves:\n- Oak.\n- Pine.\nDoors:\n- Wide.\n- Narrow.\nWhich?'
        self.assertEqual(replied(listing, 'The second one.'), Reply())


if __name__ == '__main__':
    unittest.main()
