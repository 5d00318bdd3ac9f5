import unittest

from hypothesis import given
from hypothesis import strategies as st

from language.labels import INLINE, asked_of, bulleted, chooses, lists

COLOURS = 'Which one?\nA) Red.\nB) Blue.\nC) Green.'


def labels(text, mark=None):
    return [''.join(item.label for item in listed) for listed in (lists(text, mark) if mark else lists(text))]


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
        for text in ('1. Nine. 2. Oslo.', '1. nine 2. Oslo', '1) nine 2) Oslo', 'a) nine b) Oslo'):
            self.assertEqual(len(labels(text, INLINE)), 1, text)

    def test_a_letter_with_a_stop_within_a_line_is_a_word(self):
        self.assertEqual(labels('of grade A. and then B. of course', INLINE), [])

    def test_keys_and_bold_labels_are_labels(self):
        for text in ('1\ufe0f\u20e3 Red\n2\ufe0f\u20e3 Blue', '**Option A**: red\n**Option B**: blue',
                     '**1**. Red\n**2**. Blue'):
            self.assertEqual(len(labels(text)), 1, text)

    def test_a_list_within_an_item_does_not_end_the_outer_one(self):
        self.assertEqual(labels('1. Oak\n  a) raw\n  b) oiled\n2. Pine\n  a) raw\n  b) oiled'), ['12', 'ab', 'ab'])

    def test_the_last_item_ends_where_the_next_list_begins(self):
        (_, two), _ = lists('- 1. Red\n- 2. Blue\n- 1. Warm\n- 2. Cold')
        self.assertEqual(two.end, 18)

    def test_lines_of_code_are_no_items(self):
        self.assertEqual(labels('```\n1: load()\n2: open()\n```\nA) Red\nB) Blue'), ['AB'])

    def test_a_fence_that_is_not_closed_runs_to_the_end(self):
        self.assertEqual(labels('A) Red\nB) Blue\n~~~\n1: load()\n2: open()'), ['AB'])

    @given(st.text(alphabet='AB12ab.): \n-*', max_size=60))
    def test_items_stand_in_order_within_the_text(self, text):
        for listed in lists(text):
            places = [place for item in listed for place in (item.start, item.text, item.end)]
            self.assertEqual([0, *places, len(text)], sorted([0, *places, len(text)]))


class BulletedTest(unittest.TestCase):
    def items(self, text):
        return [text[item.start:item.end].strip() for listed in bulleted(text) for item in listed]

    def test_blank_lines_may_part_the_items(self):
        self.assertEqual(self.items('Colours:\n\n* Red.\n\n* Blue.\n\nTell me.'), ['* Red.', '* Blue.'])

    def test_what_is_indented_under_an_item_belongs_to_it(self):
        self.assertEqual(self.items('- Red.\n  - warm\n- Blue.'), ['- Red.\n  - warm', '- Blue.'])

    def test_one_bullet_is_no_list_and_two_lists_are_none_to_count_in(self):
        self.assertEqual(self.items('- Red.'), [])
        self.assertEqual(self.items('Colours:\n- Red.\n- Blue.\nSizes:\n- Big.\n- Small.'), [])

    def test_code_in_a_fence_lists_nothing(self):
        self.assertEqual(self.items('```\n- red\n- blue\n```'), [])


class AskedTest(unittest.TestCase):
    def asked(self, text):
        return asked_of(text, lists(text))

    def test_the_question_after_the_list_goes_before_one_that_leads_in(self):
        self.assertEqual(self.asked('How are you?\n1. Red\n2. Blue\nWhich one?'), 'Which one?')

    def test_a_question_that_leads_in_is_one(self):
        self.assertEqual(self.asked('Which one?\n1. Red\n2. Blue'), 'Which one?')

    def test_what_an_item_asks_is_none_of_the_list(self):
        self.assertEqual(self.asked('1. How many?\n2. Where to?'), '')

    def test_a_question_in_another_language_may(self):
        self.assertTrue(chooses('Welche soll es sein?'))

    def test_what_comes_first_and_what_to_say_more_about_chooses_nothing(self):
        for question in ('Which one first?', 'Shall I say more about one?', 'Would you like to change any of these?',
                         'Is that right?', 'Shall I go on?'):
            self.assertFalse(chooses(question), question)


if __name__ == '__main__':
    unittest.main()
