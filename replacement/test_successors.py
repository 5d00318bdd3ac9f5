"""Who follows in a role, and whose place that takes."""
import unittest

from language.reading import read
from replacement.successors import succeeded
from replacement.supersession import Statement
from replacement.talk_words import Talk


def gone(*said):
    """What is retired of what a user says, each answered by the assistant."""
    texts = [text for one in said for text in (one, 'Ok.')]
    talk = Talk([Statement(1 + n // 2, ('user', 'assistant')[n % 2], text, 0) for n, text in enumerate(texts)],
                read(texts))
    return [texts[r.old][slice(*r.span)] for r in succeeded(talk)]


class SuccessorsTest(unittest.TestCase):
    def test_the_new_one_of_a_role_takes_the_place_of_the_last(self):
        for old, new, value in (
                ('Maria is our team captain.', 'Jo is the new team captain.', 'Maria'),
                ('My dentist is Dr. Moss.', 'My new dentist is Dr. Pike.', 'Dr. Moss'),
                ('Our landlord is Mr. Reed.', 'We have a new landlord, Mr. Cole.', 'Mr. Reed'),
                ("The band's name is Blue Moon.", "The band's new name is Red Sun.", 'Blue Moon'),
                ('our car is a fiesta', 'our new car is a corolla', 'a fiesta')):
            self.assertEqual(gone(old, new), [value], new)

    def test_another_role_is_held_by_another(self):
        self.assertEqual(gone('Maria is our team captain.', 'Jo is the new goalkeeper.'), [])

    def test_the_new_thing_of_somebody_else_replaces_none_of_ours(self):
        for new in ("My husband's new dentist is Dr. Pike.", 'My son has a new dentist, Dr. Pike.'):
            self.assertEqual(gone('My dentist is Dr. Moss.', new), [], new)

    def test_a_label_gives_the_role_to_another(self):
        for old, new, value in (('Our caterer is Fork & Knife.', 'New caterer: Green Table, for 72.', 'Fork & Knife'),
                                ('The main bakery is Old Mill at 640.', 'New bakery firm: Green Table.', 'Old Mill'),
                                ('The print shop is Hofer.', 'new print shop: ost', 'Hofer')):
            self.assertEqual(gone(old, new), [value], new)

    def test_a_label_of_another_role_or_of_one_more_replaces_none(self):
        for old, new in (('Our caterer is Fork & Knife.', 'New florist: Green Table.'),
                         ('The main gate is Mill Road.', 'New side gate: Bell Lane.'),
                         ('The rule is Silence.', 'New rule: Shoes off.'),
                         ('Our caterer is Fork & Knife.', 'New second caterer: Green Table.')):
            self.assertEqual(gone(old, new), [], new)

    def test_who_leaves_is_nobody_of_ours_where_another_is_named(self):
        for old, new, value in (
                ('Our accountant is Ruth Peel.', 'Ruth Peel is retiring, so our accountant is Sam.', 'Ruth Peel'),
                ('The vet is Dr Mann.', 'Mann has left, the new vet is Dr Iqbal.', 'Dr Mann'),
                ('A lady called Hetty.', 'Hetty is leaving, our contact is Idris Lee.', 'A lady called Hetty.')):
            self.assertEqual(gone(old, new), [value], new)

    def test_who_only_goes_out_or_is_another_keeps_the_role(self):
        for new in ('Ines is leaving at 5, our driver is Pia Lang.', 'Pia Lang is leaving, the new driver is Jo Hart.',
                    'Ines is leaving.', 'Ines is leaving, our table is number 4.'):
            self.assertEqual(gone('Ines Roth is our coach.', new), [], new)

    def test_of_my_friends_there_may_be_two(self):
        self.assertEqual(gone('Tom is my friend.', 'Anna is my new friend.'), [])

    def test_who_takes_over_from_somebody_has_the_role_named_beside(self):
        for new in ('Lena took over from Paul.', 'Lena took over from Paul as treasurer.', 'Lena replaces Paul.'):
            self.assertEqual(gone('The treasurer is Paul.', new), ['Paul'], new)

    def test_another_role_of_the_same_one_stays(self):
        self.assertEqual(gone('The treasurer is Paul.', 'Lena took over from Paul as coach.'), [])

    def test_what_a_thing_was_changed_to_takes_the_place_of_what_it_was(self):
        self.assertEqual(gone('The password is hunter2.', 'I changed the password to swordfish.'), ['hunter2'])

    def test_a_handle_and_a_path_are_values(self):
        self.assertEqual(gone('My handle is @foxy.', 'I changed my handle to @wolfie.'), ['@foxy'])

    def test_of_what_was_switched_the_new_one_follows(self):
        for new in ("I changed gyms, it's PowerHouse now.", "We switched gyms, we're at PowerHouse."):
            self.assertEqual(gone('My gym is FitOne.', new), ['FitOne'], new)

    def test_a_thing_that_was_changed_stays_where_it_is(self):
        self.assertEqual(gone('The lamp is in the hall.', 'I changed the lamp to LED.'), [])

    def test_what_is_supposed_or_asked_follows_nobody(self):
        for new in ('Jo might be the new team captain.', 'Is Jo the new team captain?'):
            self.assertEqual(gone('Maria is our team captain.', new), [], new)


if __name__ == '__main__':
    unittest.main()
