"""What of a clause still stands around a replaced value: parts chosen by hand."""
import unittest

from hypothesis import given
from hypothesis import strategies as st

from replacement.phrases import around


def left(text, *gone, rules=frozenset({'value'}), role='user'):
    """What still stands of a text without some of its words."""
    spans = sorted((text.index(words), text.index(words) + len(words)) for words in gone)
    return [text[start:end] for start, end in around(text, tuple(spans), rules, role)]


class PhrasesTest(unittest.TestCase):
    def test_a_phrase_after_the_replaced_value_stands_with_the_clause_before_it(self):
        for text, gone, stands in (
                ('Hire 2 boats at 14:00 on Friday.', '14:00', ['Hire 2 boats', 'on Friday.']),
                ('A cabin for 6 people for 5 nights, starting on Monday.', '5 nights',
                 ['A cabin for 6 people', 'starting on Monday.']),
                ('Hire 2 boats for 3 hours starting Friday.', '3 hours', ['Hire 2 boats', 'starting Friday.']),
                ('Ship the crates on 3 March from Oslo.', '3 March', ['Ship the crates', 'from Oslo.'])):
            with self.subTest(text):
                self.assertEqual(left(text, gone), stands)

    def test_a_phrase_between_two_replaced_values_stands(self):
        self.assertEqual(left('Set a desk for 4 at 9:30 on 6 June.', '4', '6 June'), ['Set a desk', 'at 9:30'])

    def test_the_clause_before_stands_alone_where_it_has_a_value(self):
        self.assertEqual(left('Mend the pump for 300 pounds by Tuesday.', 'Tuesday'), ['Mend the pump for 300 pounds'])
        self.assertEqual(left('Mend the pump by Tuesday.', 'Tuesday'), [])

    def test_a_date_or_a_time_needs_no_preposition_before_it(self):
        self.assertEqual(left('See the vet in Turin next Tuesday.', 'next Tuesday'), ['See the vet in Turin'])
        self.assertEqual(left('We hired 12 cooks in Turin.', '12'), [])

    def test_a_clause_may_end_in_a_value_whose_last_word_is_a_light_one(self):
        self.assertEqual(left('Call the vet at 10:30 am on 7 May.', '7 May'), ['Call the vet at 10:30 am'])

    def test_a_clause_that_lacks_what_is_gone_does_not_stand(self):
        for text in ('The plumber is 50 for 2 hours.', 'We need the 50 for Friday.'):
            with self.subTest(text):
                self.assertEqual(left(text, '50'), [])

    def test_a_verb_alone_may_lack_it_where_a_phrase_follows(self):
        self.assertEqual(left('My plan was Monday at 14:00.', 'Monday'), ['My plan was', 'at 14:00.'])
        self.assertEqual(left("It's Monday at 14:00.", 'Monday'), [])

    def test_no_phrase_stands_without_a_clause(self):
        self.assertEqual(left('Monday at 14:00 for 6 people.', '14:00'), [])

    def test_the_other_end_of_an_interval_does_not_stand(self):
        for text, gone in (('The hall is ours from 14:00 to 18:00.', '14:00'),
                           ('The hall is ours from 14:00 to 18:00.', '18:00')):
            with self.subTest(gone):
                self.assertEqual(left(text, gone), [])

    def test_a_value_of_the_same_kind_with_a_word_of_its_own_does(self):
        text = 'We sail to Bergen on 4 June and return on 14 June.'
        self.assertEqual(left(text, '4 June'), ['We sail to Bergen', 'and return on 14 June.'])
        self.assertEqual(left(text, '14 June'), ['We sail to Bergen on 4 June'])

    def test_an_item_of_a_list_of_dates_does_not(self):
        self.assertEqual(left('We sail to Bergen on 4 June and 14 June.', '4 June'), ['We sail to Bergen'])
        self.assertEqual(left('We sail on 4 June and 14 June.', '14 June'), [])

    def test_a_phrase_without_a_value_does_not_stand(self):
        self.assertEqual(left('Hire 2 boats at 14:00 with great care.', '14:00'), ['Hire 2 boats'])

    def test_what_goes_on_without_a_preposition_is_no_phrase(self):
        self.assertEqual(left('Hire 2 boats at 14:00 sharp on Friday.', '14:00'), ['Hire 2 boats'])

    def test_nothing_stands_of_what_denies_or_holds_back(self):
        for text in ('Do not hire 2 boats at 14:00 on Friday.', 'If we hire 2 boats at 14:00 on Friday, call.',
                     'I wonder whether 2 boats at 14:00 on Friday will do.'):
            with self.subTest(text):
                self.assertEqual(left(text, '14:00'), [])

    def test_a_request_to_confirm_holds_nothing_back(self):
        for opening in ('Please confirm:', 'Can you confirm that', 'Okay, please confirm', 'To confirm,'):
            with self.subTest(opening):
                self.assertEqual(left(f'{opening} 2 boats are hired at 14:00 on Friday.', '14:00'),
                                 [f'{opening} 2 boats are hired', 'on Friday.'])
        self.assertEqual(left('Can you confirm if 2 boats are hired at 14:00 on Friday?', '14:00'), [])

    def test_nor_of_what_is_gone_by_a_rule_that_replaces_no_value(self):
        self.assertEqual(left('Hire 2 boats at 14:00 on Friday.', '14:00', rules={'value', 'called off'}), [])

    def test_a_participle_goes_with_what_began_then(self):
        self.assertEqual(left('A cabin for 6 people starting Monday.', 'Monday'), ['A cabin for 6 people'])

    def test_what_is_reckoned_from_what_is_gone_does_not_stand(self):
        self.assertEqual(left('Two weeks back from 6 May with 3 days off is too late.', '6 May'), [])

    def test_of_another_name_or_code_nothing_stands(self):
        self.assertEqual(left('You arrive at 00:30 with AB121 in Oslo.', 'AB121'), [])

    def test_what_the_assistant_tells_of_the_world_hangs_together(self):
        text = 'have the 2 halls on Monday at 18:00.'
        self.assertEqual(left(f'Members {text}', 'Monday', role='assistant'), [])
        self.assertEqual(left(f'You {text}', 'Monday', role='assistant'), ['You have the 2 halls', 'at 18:00.'])

    @given(st.text(max_size=40), st.integers(0, 40), st.integers(1, 40))
    def test_nothing_that_stands_overlaps_what_is_gone(self, text, start, size):
        start = min(start, len(text))
        gone = start, min(len(text), start + size)
        for a, b in around(text, (gone,), frozenset({'value'})):
            self.assertTrue(0 <= a < b <= len(text) and (b <= gone[0] or gone[1] <= a))


if __name__ == '__main__':
    unittest.main()
