"""What of a sentence still stands without its replaced value: parts chosen by hand."""
import unittest

from hypothesis import given
from hypothesis import strategies as st

from replacement.remainders import VALUES, part, remainder, share, touched
from replacement.remainders import left as left_of


def left(text, *gone):
    """What is left of a text without some of its words."""
    return text[:remainder(text, [(text.index(words), text.index(words) + len(words)) for words in gone])]


class RemainderTest(unittest.TestCase):
    def test_the_clause_before_the_replaced_phrase_stands(self):
        for text, gone, stands in (
                ('We need a room for 6 people at 14:00 on Friday.', '14:00', 'We need a room for 6 people'),
                ('Hire it for 2 drivers, starting on Monday.', 'Monday', 'Hire it for 2 drivers'),
                ('Ship 12 crates from Oslo on March 3rd.', 'March 3rd', 'Ship 12 crates from Oslo')):
            with self.subTest(text):
                self.assertEqual(left(text, gone), stands)

    def test_a_number_in_the_label_is_nothing_that_stands(self):
        for label in ('Flat 5 news', 'News'):
            text = f'{label}: the lift is mended on 14 May.'
            self.assertEqual(left_of(text, [(text.index('14 May'), text.index('14 May') + 6)], {'restated'}), ())

    def test_a_clause_that_loses_its_end_goes_with_it(self):
        self.assertEqual(left('You want 3 crates and the lorry leaves at 17:45.', '17:45'), 'You want 3 crates')

    def test_of_several_replaced_values_the_first_ends_it(self):
        self.assertEqual(left('Hire 2 boats for 5 hours on Friday.', 'Friday', '5 hours'), 'Hire 2 boats')

    def test_nothing_is_cut_out_of_a_negation_a_condition_an_interval_or_brackets(self):
        for text, gone in (('We do not need 6 chairs at 14:00.', '14:00'), ('If 6 come at 14:00, call.', '14:00'),
                           ('Open for 6 people from 14:00 to 18:00.', '18:00'), ('Hire (2 boats) at 14:00.', '14:00')):
            with self.subTest(text):
                self.assertEqual(left(text, gone), '')

    def test_courtesy_at_the_beginning_holds_nothing_back(self):
        for text, gone, stands in (
                ('Sure, book it for 5 nights from Monday.', 'Monday', 'Sure, book it for 5 nights'),
                ('No thank you, book it for 8 people on Friday.', 'Friday', 'No thank you, book it for 8 people')):
            with self.subTest(text):
                self.assertEqual(left(text, gone), stands)

    def items(self, text, gone):
        start = text.index(gone)
        return [text[a:b] for a, b in left_of(text, [(start, start + len(gone))], {'value'})]

    def test_what_stands_around_a_replaced_item_of_a_list_stands(self):
        text = 'Pack 12 ropes, 4 hooks and 3 tarps for the crew.'
        self.assertEqual(self.items(text, '4 hooks'), ['Pack 12 ropes', '3 tarps for the crew.'])
        self.assertEqual(self.items(text, '12 ropes'), ['4 hooks and 3 tarps for the crew.'])

    def test_no_list_is_cut_in_a_denial_or_where_each_gets_some(self):
        self.assertEqual(self.items('Do not pack 12 ropes, 4 hooks and 3 tarps.', '4 hooks'), [])
        self.assertEqual(self.items('Pack 12 ropes, 4 hooks each and 3 tarps.', '4 hooks'), [])

    def test_a_count_framed_by_with_leaves_what_is_done(self):
        self.assertEqual(self.items('Sail to Bergen on Monday with 5 guests.', '5 guests'),
                         ['Sail to Bergen on Monday'])
        self.assertEqual(self.items('The house in Bergen has a garden with 5 trees.', '5 trees'), [])

    def test_a_name_or_a_code_is_a_value_of_its_own(self):
        self.assertEqual(left('One at a time, first Baltic Express on 3 March.', '3 March'),
                         'One at a time, first Baltic Express')

    def test_a_value_that_no_preposition_frames_takes_the_sentence_with_it(self):
        self.assertEqual(left('The room for 6 people costs 500.', '500'), '')

    def test_a_part_without_a_value_of_its_own_is_left_out(self):
        self.assertEqual(left('Please hold the meeting at 14:00.', '14:00'), '')

    def test_the_parts_of_a_list_before_the_replaced_one_stand(self):
        text = 'The release is on 12 June, the load test on 3 June.'
        at = text.index('3 June')
        self.assertEqual(text[slice(*part(text, [(at, at + 6)]))], 'The release is on 12 June')

    def test_the_parts_after_it_stand_where_they_have_a_verb(self):
        text = 'The gap is 72 cm, the fridge is 70 cm wide.'
        self.assertEqual(text[slice(*part(text, [(11, 16)]))], 'the fridge is 70 cm wide.')

    def test_a_part_without_a_verb_does_not(self):
        self.assertEqual(part('The release is on 12 June, the load test on 3 June.', [(18, 25)]), (0, 0))

    def test_a_part_with_a_verb_stands_without_a_value_where_it_says_enough(self):
        text = 'Parse errors are parked at once, others retry five times.'
        self.assertEqual(text[slice(*part(text, [(46, 56)]))], 'Parse errors are parked at once')

    def test_a_part_that_says_little_does_not(self):
        self.assertEqual(part('We use it, others retry five times.', [(24, 34)]), (0, 0))

    def test_what_a_rule_for_values_replaces_leaves_the_rest(self):
        text = 'We need a room for 6 people at 14:00 on Friday.'
        for rules in ({'value'}, VALUES):
            with self.subTest(rules):
                self.assertEqual(text[slice(*left_of(text, [(31, 36)], rules)[0])], 'We need a room for 6 people')

    def test_of_what_another_rule_retires_nothing_stands(self):
        text = 'We need a room for 6 people at 14:00 on Friday.'
        self.assertEqual(left_of(text, [(31, 36)], {'value', 'called off'}), ())

    def test_of_one_part_nothing_else_stands(self):
        self.assertEqual(part('The release is on 3 June.', [(18, 24)]), (0, 0))

    def test_a_list_that_denies_stays_whole(self):
        text = 'The load test is not on 12 June, the release is on 3 June.'
        at = text.index('3 June')
        self.assertEqual(part(text, [(at, at + 6)]), (0, 0))

    def test_five_words_say_enough_and_four_do_not(self):
        for text, stands in (('Errors are parked at once, others retry five times.', 'Errors are parked at once'),
                             ('Errors are parked elsewhere, others retry five times.', '')):
            with self.subTest(text):
                at = text.index('five times')
                self.assertEqual(text[slice(*part(text, [(at, at + 10)]))], stands)

    def test_a_bare_value_does_not_stand_alone(self):
        self.assertEqual(left('Friday at 14:00.', '14:00'), '')
        self.assertEqual(part('Please Friday, the load test is on 3 June.', [(35, 41)]), (0, 0))

    def test_a_clause_that_hangs_on_another_stays_whole(self):
        self.assertEqual(left('Hire 2 boats when the bus stops at 14:00.', '14:00'), '')

    def test_another_value_of_its_kind_after_the_replaced_one_is_no_other_end(self):
        self.assertEqual(left('Hire 2 boats at 14:00 and 3 boats later.', '14:00'), 'Hire 2 boats')

    def test_a_part_about_the_end_of_an_interval_stands_without_its_beginning(self):
        text = 'Sow on 4 April, done before 9 May.'
        self.assertEqual(text[slice(*part(text, [(7, 14)]))], 'done before 9 May.')

    def test_what_follows_and_to_be_stands_with_its_own_word_of_time(self):
        text = 'We want to sow on 4 April and be done before the guests come on 9 May.'
        self.assertEqual(text[slice(*part(text, [(18, 25)]))], 'be done before the guests come on 9 May.')

    def test_a_part_that_waits_for_the_replaced_one_does_not(self):
        self.assertEqual(part('Wait until 4 April, then we call 555.', [(11, 18)]), (0, 0))

    def test_who_is_identified_in_brackets_outlasts_what_is_said_of_them(self):
        for text, gone, stands in (
                ('The caterer, Marta Ruiz (marta@ruiz.example), arrives at 9.', '9',
                 'The caterer, Marta Ruiz (marta@ruiz.example)'),
                ('Our agent Bo (room 12) is free on Monday.', 'Monday', 'Our agent Bo (room 12)')):
            with self.subTest(text):
                at = text.rindex(gone)
                self.assertEqual(text[slice(*left_of(text, [(at, at + len(gone))], {'replaced'})[0])], stands)

    def test_not_who_is_replaced_or_what_is_called_off(self):
        text = 'Our agent Bo (room 12) is free on Monday.'
        self.assertEqual(left_of(text, [(10, 12)], {'replaced'}), ())
        self.assertEqual(left_of(text, [(34, 40)], {'called off'}), ())

    def test_a_condition_or_brackets_without_a_value_identify_nobody(self):
        for text in ('If Bo (room 12) comes on Monday, call.', 'Our agent (the tall one) is free on Monday.'):
            with self.subTest(text):
                at = text.index('Monday')
                self.assertEqual(left_of(text, [(at, at + 6)], {'value'}), ())

    def test_a_share_of_what_was_counted_stands(self):
        for text, stands in (('The choir has 60 singers, eleven of them tenors.', 'eleven of them tenors.'),
                             ('The order is 400 bricks, of which 50 are glazed.', 'of which 50 are glazed.'),
                             ('Our crew is 14 people, two of whom dive.', 'two of whom dive.')):
            with self.subTest(text):
                at = next(n for n, letter in enumerate(text) if letter.isdigit())
                self.assertEqual([text[a:b] for a, b in left_of(text, [(at, at + 2)], {'value'})], [stands])

    def test_what_a_measure_is_of_goes_with_it(self):
        text = 'Mix 3 kg of sand, 1 kg of lime and 2 litres of water.'
        self.assertEqual([text[a:b] for a, b in left_of(text, [(4, 8)], {'value'})],
                         ['1 kg of lime and 2 litres of water.'])

    def test_a_share_that_is_replaced_itself_does_not(self):
        text = 'We cook for 40, six of them vegan.'
        self.assertEqual(share(text, [(16, 19)]), ())
        self.assertEqual(share(text, touched(text, (12, 14), 'A vegan left, so 39.')), ())

    def test_a_clause_without_a_verb_of_grammar_stands(self):
        for text, gone, stands in (
                ('The hall holds 120 guests and the kitchen closes at 22:00.', '120', 'the kitchen closes at 22:00.'),
                ('Nora brings 12 chairs, Felix drives the van.', '12', 'Felix drives the van.'),
                ('Doors open at 19:00, the band starts at 20:30.', '20:30', 'Doors open at 19:00')):
            with self.subTest(text):
                at = text.index(gone)
                self.assertEqual([text[a:b] for a, b in left_of(text, [(at, at + len(gone))], {'value'})], [stands])

    @given(st.text(max_size=40), st.integers(0, 40), st.integers(0, 40))
    def test_it_ends_before_what_is_gone(self, text, start, size):
        start = min(start, len(text))
        self.assertTrue(0 <= remainder(text, [(start, min(len(text), start + size))]) <= start)


if __name__ == '__main__':
    unittest.main()
