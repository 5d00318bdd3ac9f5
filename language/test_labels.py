import unittest

from hypothesis import given
from hypothesis import strategies as st

from language.labels import INLINE, lists, named

COLOURS = 'Which one?\nA) Red.\nB) Blue.\nC) Green.'
STEPS = '1. Lift the lid.\n2. Turn the key.\n3. Close it.'


def labels(text, mark=None):
    return [''.join(item.label for item in listed) for listed in (lists(text, mark) if mark else lists(text))]


def picks(reply, listing=COLOURS):
    return ''.join(item.label for item in named(reply, lists(listing))[0])


class ListsTest(unittest.TestCase):
    def test_letters_numbers_and_options_are_labels(self):
        for text in ('A) Red\nB) Blue', '(a) red\n(b) blue', '1. Red\n2. Blue', '**A)** Red\n**B)** Blue',
                     '- 1) red\n- 2) blue', 'Option 1: red\nOption 2: blue', 'A - red\nB - blue',
                     '| 1. Red | x |\n| 2. Blue | y |'):
            self.assertEqual(len(labels(text)), 1, text)

    def test_a_list_begins_with_its_first_label(self):
        self.assertEqual(labels('2. Red\n3. Blue'), [])

    def test_one_item_is_no_list(self):
        self.assertEqual(labels('1. Red'), [])

    def test_two_lists_are_two(self):
        self.assertEqual(labels('1. Red\n2. Blue\nOr in short:\n1. Warm\n2. Cold'), ['12', '12'])

    def test_what_stands_between_two_labels_is_of_the_first(self):
        text = '1. Oak. It lasts.\n   - heavy\n2. Pine.'
        (oak, _), = lists(text)
        self.assertEqual(text[oak.text:oak.end], 'Oak. It lasts.\n   - heavy\n')

    def test_a_line_after_the_last_item_is_none_of_it(self):
        (*_, green), = lists(COLOURS + '\nTell me.')
        self.assertEqual((COLOURS + '\nTell me.')[green.text:green.end], 'Green.')

    def test_a_number_in_a_sentence_is_no_label(self):
        self.assertEqual(labels('We met on the\n1 st floor and the\n2 nd.'), [])

    def test_a_reply_lists_in_one_line_too(self):
        self.assertEqual(labels('1. Nine. 2. Oslo.', INLINE), ['12'])

    @given(st.text(alphabet='AB12ab.): \n-*', max_size=60))
    def test_items_stand_in_order_within_the_text(self, text):
        for listed in lists(text):
            places = [place for item in listed for place in (item.start, item.text, item.end)]
            self.assertEqual([0, *places, len(text)], sorted([0, *places, len(text)]))


class NamedTest(unittest.TestCase):
    def test_a_label_alone_is_named(self):
        self.assertEqual([picks(reply) for reply in ('B', 'b', '(b)', 'B.', 'B, please.', 'Option B')], ['B'] * 6)

    def test_and_one_with_a_reason(self):
        for reply in ('B - it is calm.', 'B because it is calm', 'B is fine', 'B: calm'):
            self.assertEqual(picks(reply), 'B', reply)

    def test_several_are_named_at_once(self):
        self.assertEqual([picks(reply) for reply in ('A & C', 'a and c', 'A, C', 'A + C please')], ['AC'] * 4)

    def test_a_choice_in_a_sentence_is_one(self):
        for reply in ("Let's go with B.", 'Fine. I take option B then.', 'We use B.'):
            self.assertEqual(picks(reply), 'B', reply)

    def test_the_place_in_the_list_names_it(self):
        self.assertEqual([picks(reply) for reply in ('The second one.', 'Your first idea!', 'The last option please.')],
                         ['B', 'A', 'C'])

    def test_an_article_is_no_label(self):
        self.assertEqual([picks(reply) for reply in ('A red one.', 'a car', 'A lot of them.')], [''] * 3)

    def test_a_number_of_things_is_no_label(self):
        self.assertEqual([picks(reply, STEPS) for reply in ('3 keys', '2,5 m', '1 august', '2 more')], [''] * 4)

    def test_what_is_denied_is_not_picked(self):
        for reply in ('Not B.', 'B is not ours.', "I don't want option B.", 'Anything, except option B.'):
            self.assertEqual(picks(reply), '', reply)

    def test_a_step_that_is_done_is_not_picked(self):
        for reply in ('2 is done.', '1 and 2 are finished', '3: ready'):
            self.assertEqual(picks(reply, STEPS), '', reply)

    def test_a_later_sentence_picks_where_it_says_nothing_else(self):
        self.assertEqual([picks(reply) for reply in ('Thanks. B, please.', 'Well. B it is not.')], ['B', ''])

    def test_what_is_asked_about_is_not_picked(self):
        self.assertEqual([picks(reply) for reply in ('B?', 'Is option B warm?')], ['', ''])

    def test_a_label_that_is_not_listed_picks_nothing(self):
        self.assertEqual([picks(reply) for reply in ('D', 'A & D', 'The fourth one.')], [''] * 3)

    def test_it_says_where_the_label_stands(self):
        self.assertEqual(named('Thanks. Option B.', lists(COLOURS))[1], 15)


if __name__ == '__main__':
    unittest.main()
