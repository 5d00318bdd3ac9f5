"""Of what, of whom, when and by whom two statements speak, and what of it differs."""
import unittest

from language.literals import literals
from language.reading import read
from replacement.same_thing import same_thing, scope, speaker
from replacement.supersession import Statement


def same(old, new, search=False):
    """Whether the new statement can be about each value of the old one: all of them or the last."""
    a, b = read([old, new])
    spans = [v.span for v in literals(old, a.values)] or [(0, len(old))]
    return same_thing(Statement(1, 'user', old, 0), a, spans[-1], Statement(2, 'user', new, 0), b, search)


class SameThingTest(unittest.TestCase):
    def assert_apart(self, *pairs):
        for old, new in pairs:
            with self.subTest(f'{old} / {new}'):
                self.assertFalse(same(old, new))

    def assert_same(self, *pairs):
        for old, new in pairs:
            with self.subTest(f'{old} / {new}'):
                self.assertTrue(same(old, new))

    def test_the_number_or_letter_of_a_noun_tells_two_apart(self):
        self.assert_apart(('Shelf C holds 40 jars.', 'Shelf D holds 55 jars.'),
                          ('Bus 12 leaves at 8:05.', 'Bus 15 leaves at 8:20.'),
                          ('Cell 4: 12 bees.', 'Cell 5: 20 bees.'))

    def test_what_a_statement_numbers_at_its_start_is_what_it_is_about(self):
        self.assert_apart(('Choir 3 hangs the coats in the cellar.', 'Choir 5 hangs the coats in the loft.'),
                          ('The lorry 2 carries the new beams.', 'The lorry 4 carries the new tiles.'))

    def test_the_number_that_is_replaced_is_none_of_a_noun(self):
        self.assert_same(('The archive is in room 12.', 'The archive is in room 14.'),
                         ('Buy 20 crates.', 'Buy 30 crates.'))

    def test_a_phrase_at_the_beginning_tells_two_apart(self):
        self.assert_apart(('In winter the cafe closes at 17:00.', 'In summer the cafe closes at 21:00.'),
                          ('Without a permit the fine is 80 euros.', 'With a permit the fine is 30 euros.'),
                          ('Last spring we planted 40 trees.', 'This spring we planted 55 trees.'))

    def test_a_narrower_statement_is_of_another_case(self):
        self.assert_apart(('The museum opens at 10:00.', 'On 1 May the museum opens at 12:00.'))

    def test_a_phrase_of_change_narrows_nothing(self):
        self.assert_same(('The museum opens at 10:00.', 'From Monday on the museum opens at 12:00.'),
                         ('The museum opens at 10:00.', 'On second thought the museum opens at 12:00.'))

    def test_a_date_that_alone_differs_is_the_value(self):
        self.assert_same(('On Friday we sail.', 'On Sunday we sail.'))

    def test_a_phrase_after_the_value_tells_two_apart(self):
        self.assert_apart(('The ticket is 12 euros for pupils.', 'The ticket is 20 euros for adults.'),
                          ('We sold 40 cakes on Friday.', 'We sold 55 cakes on Saturday.'))

    def test_with_a_word_of_change_only_for_whom_it_is_tells_two_apart(self):
        self.assert_same(('We need 3 vans in Ghent.', 'We now need 5 vans in Liege.'))
        self.assert_apart(('The ticket is 12 euros for pupils.', 'The ticket is now 20 euros for adults.'))

    def test_a_dated_label_tells_two_apart(self):
        self.assert_apart(('5 May: 12 cm of snow.', '6 May: 3 cm of snow.'))

    def test_who_says_it_tells_two_apart(self):
        self.assert_apart(('He said the trip takes 3 hours.', 'She said the trip takes 5 hours.'),
                          ('Omar thinks it takes 3 hours.', 'Lena thinks it takes 5 hours.'))

    def test_whose_it_is_tells_two_apart(self):
        self.assert_apart(('My ferry leaves on 3 June.', "My brother's ferry leaves on 5 June."))

    def test_subjects_that_neither_names_again_are_two(self):
        self.assert_apart(('The north mill runs on channel 7.', 'The boat shed runs on channel 9.'))

    def test_a_word_of_change_may_name_the_subject_anew(self):
        self.assert_same(('The auditor comes on 15 May.', 'The audit is postponed to 6 October.'))

    def test_one_of_all_is_another_thing_also_in_a_search(self):
        self.assert_apart(('Every seminar starts at 10:15.', 'The seminar on Friday starts at 14:00.'))
        self.assertFalse(same('Every seminar starts at 10:15.', 'The seminar in May starts at 14:00.', True))

    def test_a_name_in_another_relation_is_another_thing(self):
        self.assert_apart(('Write the letter in Dutch.', 'Write the letter from Lyon.'),
                          ('Sign the lease in Geneva.', 'Sign the lease with Bauer.'))
        self.assert_same(('Write the letter in Dutch.', 'Write the letter in Danish.'),
                         ('Ship it with Posti.', 'Ship it via Matkahuolto.'))

    def test_an_exception_changes_nothing(self):
        self.assert_apart(('The museum opens at 10:00.', 'Just for today the museum opens at 12:00.'),
                          ('The museum opens at 10:00.', 'The museum opens at 12:00 this week.'))

    def test_what_is_added_takes_no_place(self):
        self.assert_apart(('Buy 6 lamps.', 'Buy another 4 lamps.'), ('Buy 6 lamps.', 'Buy 4 more lamps.'))

    def test_one_more_beside_another_value_adds_nothing_to_it(self):
        self.assert_same(('We stay until Tuesday.', 'One more night, so until Wednesday.'))

    def test_in_a_search_a_phrase_narrows_nothing(self):
        pair = 'In Ghent a room for 3 people.', 'In Liege a room for 4 people.'
        self.assertTrue(same(*pair, search=True))

    def test_a_noun_that_is_also_a_verb_of_saying_names_no_speaker(self):
        for text in ('expense claims go to alice.', 'cost estimates are due.', 'weekly reports for bo.'):
            self.assertEqual(speaker(text), '', text)

    def test_who_claims_something_is_its_speaker(self):
        self.assertEqual(speaker('anna claims it is 40.'), 'anna')

    def test_nothing_is_read_in_a_plain_sentence(self):
        self.assertEqual(scope('It rains.'), ((), (), '', frozenset(), '', False, ({}, ()), ()))


if __name__ == '__main__':
    unittest.main()
