import unittest

from hypothesis import given
from hypothesis import strategies as st

from language.labels import lists
from language.references import Named, named, not_taken, orders

COLOURS = 'Which one?\nA) Red.\nB) Blue.\nC) Green.'
STEPS = '1. Lift the lid.\n2. Turn the key.\n3. Close it.'
WOODS = {'A': 'Oak, 90 cm', 'B': 'Pine, 80 cm'}
PARTS = ['A', 'B', '1', '2', 'a', 'I', ' ', '. ', ', ', '\n', ') ', ': ', ' or ', ' and ', 'option ', 'the first',
         '?', '!', 'no ']


def picks(reply, listing=COLOURS):
    return ''.join(item.label for item in named(reply, lists(listing)).items)


class NamedTest(unittest.TestCase):
    def test_a_label_alone_is_named(self):
        self.assertEqual([picks(reply) for reply in ('B', 'b', '(b)', 'B.', 'B, please.', 'Option B')], ['B'] * 6)

    def test_and_one_with_a_reason(self):
        for reply in ('B - it is calm.', 'B because it is calm', 'B is fine', 'B: calm', 'B would be great',
                      'B but warmer'):
            self.assertEqual(picks(reply), 'B', reply)

    def test_what_leads_in_a_label_is_no_part_of_it(self):
        self.assertEqual([picks(reply) for reply in ('ok B', 'Yes, B please', 'no, C', '**B**', '"B"')], [*'BBCBB'])

    def test_several_are_named_at_once(self):
        self.assertEqual([picks(reply) for reply in ('A & C', 'a and c', 'A, C', 'A + C please')], ['AC'] * 4)

    def test_a_choice_in_a_sentence_is_one(self):
        for reply in ("Let's go with B.", 'Fine. I take option B then.', 'We use B.'):
            self.assertEqual(picks(reply), 'B', reply)

    def test_the_place_in_the_list_names_it(self):
        self.assertEqual([picks(reply) for reply in ('The second one.', 'Your first idea!', 'The last option please.')],
                         ['B', 'A', 'C'])

    def test_the_place_alone_does_at_the_beginning(self):
        self.assertEqual([picks(reply) for reply in ('the 1st', 'The second, please.', 'It was the third.')],
                         ['A', 'B', ''])

    def test_the_latter_is_the_second_of_two(self):
        self.assertEqual([picks('The latter.', listing) for listing in ('1. Oak\n2. Pine', COLOURS)], ['2', ''])

    def test_a_place_in_two_lists_names_nothing(self):
        self.assertEqual(picks('The second one.', '1. Oak\n2. Pine\n\nOr:\n1. Raw\n2. Oiled'), '')

    def test_a_label_in_two_lists_names_nothing(self):
        self.assertEqual(picks('2', '1. Oak\n2. Pine\n\nOr:\n1. Raw\n2. Oiled'), '')

    def test_an_article_is_no_label(self):
        for reply in ('A red one.', 'a car', 'A lot of them.', 'A for loop.', 'A with a lid'):
            self.assertEqual(picks(reply), '', reply)

    def test_a_pronoun_is_no_label(self):
        nine = '\n'.join(f'{label}) Red.' for label in 'ABCDEFGHI')
        self.assertEqual([picks(reply, nine) for reply in ('I would wait.', 'I')], ['', 'I'])

    def test_a_smile_is_no_label(self):
        smiles = lists('A) Red.\nB) Blue.\nC) Green.\nD) Grey.')
        self.assertEqual([len(named(reply, smiles).items) for reply in (':D', 'D')], [0, 1])

    def test_a_number_of_things_is_no_label(self):
        self.assertEqual([picks(reply, STEPS) for reply in ('3 keys', '2,5 m', '1 august', '2 more')], [''] * 4)
        self.assertEqual([picks(reply, STEPS) for reply in ('3 - 4 keys', '2-3 m', '3 pm', '2 for dinner')], [''] * 4)

    def test_after_a_question_for_so_many_a_number_is_no_label(self):
        self.assertEqual([named(reply, lists(STEPS), 'How many keys?').items for reply in ('2', '2 please')], [(), ()])

    def test_but_what_is_called_so_is(self):
        self.assertEqual(named('Number 2', lists(STEPS), 'How many keys?').items[0].label, '2')

    def test_a_number_of_something_else_is_no_label(self):
        for reply in ('My room number 2 is cold.', 'We live at house no. 2', 'The answer 2 surprised me.'):
            self.assertEqual(picks(reply, STEPS), '', reply)

    def test_what_is_denied_is_not_picked(self):
        for reply in ('Not B.', 'B is not ours.', "I don't want option B.", 'Anything, except option B.',
                      'Skip option B', 'anything but option B', 'Rather C than option B'):
            self.assertEqual(picks(reply), '', reply)

    def test_a_step_that_is_done_is_not_picked(self):
        for reply in ('2 is done.', '1 and 2 are finished', '3: ready'):
            self.assertEqual(picks(reply, STEPS), '', reply)

    def test_a_later_sentence_picks_where_it_says_nothing_else(self):
        self.assertEqual([picks(reply) for reply in ('Thanks. B, please.', 'Well. B it is not.')], ['B', ''])

    def test_of_two_between_which_a_reply_wavers_none_is_picked(self):
        for reply in ('B or C, you decide', 'B, or C', 'Option B or option C', 'maybe B', 'Perhaps option B',
                      'B, maybe', 'If B is cheaper, take it'):
            self.assertEqual(picks(reply), '', reply)

    def test_of_more_labels_than_are_read_none_is_picked(self):
        self.assertEqual([picks(reply) for reply in ('A, B and C are cheap', 'A first, then B',
                                                     'B for the door, A for the wall')], [''] * 3)

    def test_what_is_spoken_about_is_not_named(self):
        for reply in ('Tell me more about option B.', 'option B costs too much', 'Explain the second one.'):
            self.assertEqual(picks(reply), '', reply)

    def test_what_is_said_of_an_item_takes_it_where_it_praises(self):
        replies = 'B is fine', 'C works', 'B is too dark', 'B has holes'
        self.assertEqual([named(reply, lists(COLOURS)).taken for reply in replies], [True, True, False, False])

    def test_what_is_reported_of_a_step_does_not_take_it(self):
        found = named('3. gives an error', lists(STEPS))
        self.assertEqual((found.items[0].label, found.taken), ('3', False))

    def test_a_correction_of_what_is_to_be_confirmed_takes_nothing(self):
        self.assertFalse(named('2: Turn it twice', lists(STEPS), 'Is that right?').taken)

    def test_which_one_first_takes_nothing(self):
        self.assertFalse(named('2', lists(STEPS), 'Which one first?').taken)

    def test_what_is_asked_about_is_not_picked(self):
        self.assertEqual([picks(reply) for reply in ('B?', 'Is option B warm?')], ['', ''])

    def test_a_label_that_is_not_listed_picks_nothing(self):
        self.assertEqual([picks(reply) for reply in ('D', 'A & D', 'The fourth one.')], [''] * 3)

    def test_without_lists_nothing_is_named(self):
        self.assertEqual(named('The first one.', ()).items, ())

    def test_it_says_where_the_label_stands(self):
        self.assertEqual(named('Thanks. Option B.', lists(COLOURS)).at, 15)

    @given(st.lists(st.sampled_from(PARTS), max_size=20).map(''.join), st.sampled_from(['', 'Which?', 'How many?']))
    def test_what_is_named_is_listed_and_stands_in_the_reply(self, reply, asked):
        found = named(reply, lists(COLOURS + '\n\n' + STEPS), asked)
        self.assertTrue(all(item.label in 'ABC123' for item in found.items))
        self.assertTrue(found.items or found == Named())
        self.assertIn(found.at, range(len(reply) + 1))


class NotTakenTest(unittest.TestCase):
    def test_what_is_refused_is_left(self):
        self.assertEqual([not_taken(reply, WOODS) for reply in ('Neither fits.', 'none of these')], [['A', 'B']] * 2)

    def test_what_is_said_again_is_not(self):
        self.assertEqual(not_taken('None, or the pine.', WOODS), ['A'])

    def test_an_option_in_its_own_words_is_taken(self):
        self.assertEqual([not_taken(reply, WOODS) for reply in ('Pine, please.', 'I prefer the pine')], [['A'], ['A']])

    def test_of_other_replies_nothing_is_known(self):
        for reply in ('Not sure yet.', 'All of them.', 'Which is cheaper?', 'We already have pine.', 'Not pine.',
                      'A bit', 'die zweite', 'My sister has a pine shelf', 'Pine or oak'):
            self.assertEqual(not_taken(reply, WOODS), [], reply)

    def test_where_the_talk_goes_on_to_other_options_they_are_left(self):
        self.assertEqual(not_taken('We keep the floor clear.', WOODS, closed=True), ['A', 'B'])

    def test_but_not_one_whose_label_is_said(self):
        self.assertEqual(not_taken('Today it is B at home.', WOODS, closed=True), ['A'])


class OrdersTest(unittest.TestCase):
    def test_what_comes_first_is_no_choice(self):
        self.assertEqual([orders(said) for said in ('B first', '2 to start with', 'first one', 'B')],
                         [True, True, False, False])


if __name__ == '__main__':
    unittest.main()
