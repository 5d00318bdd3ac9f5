"""Whose things are, and who does what."""
import unittest

from replacement.persons import persons, persons_differ


def differ(a, b):
    """Whether two texts are of other persons."""
    return persons_differ(persons(a, a.lower()), persons(b, b.lower()))


class PersonsTest(unittest.TestCase):
    def test_hers_is_not_mine(self):
        self.assertTrue(differ('My locker is upstairs.', 'Her locker is downstairs.'))

    def test_hers_may_be_that_of_one_who_is_named(self):
        self.assertFalse(differ("Ida's locker is upstairs.", 'Her locker is downstairs.'))

    def test_two_who_are_named_have_two(self):
        self.assertTrue(differ("Ida's locker is upstairs.", "Pia's locker is downstairs."))

    def test_yours_may_be_mine(self):
        self.assertFalse(differ('My locker is upstairs.', 'Your locker is downstairs.'))

    def test_what_somebody_else_does_the_speaker_does_not(self):
        for other in ('Ida lives in Graz now.', 'My cousins live in Graz now.', 'His aunt will live in Graz.'):
            with self.subTest(other):
                self.assertTrue(differ('We live in Linz.', other))

    def test_a_thing_may_begin_when_its_owner_does(self):
        self.assertFalse(differ('My shift starts at nine.', 'I start at ten now.'))

    def test_another_verb_tells_nothing(self):
        self.assertFalse(differ('I fly on Friday.', 'My plane leaves on Saturday.'))


if __name__ == '__main__':
    unittest.main()
