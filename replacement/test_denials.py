"""What is said to be so no longer, and what such words leave."""
import unittest

from language.reading import read
from replacement.denials import denied, no_longer, only_denies
from replacement.supersession import Statement
from replacement.talk_words import Talk


def gone(*said):
    talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(list(said)))
    return [(said[r.old][slice(*r.span)], r.new) for r in denied(talk)]


class DenialsTest(unittest.TestCase):
    def test_what_is_so_no_longer_goes_though_a_new_value_stands_beside_it(self):
        for old, new, span in (
                ('My desk is in room 12.', "My desk isn't in room 12 any more, it's in room 30.", 'room 12'),
                ('The gym opens at 6:30.', 'The gym no longer opens at 6:30, it opens at 7:00.', 'opens at 6:30'),
                ('The key is with Agnes.', 'The key is not with Agnes any longer but with Tove.', 'Agnes')):
            self.assertEqual(gone(old, new), [(span, 1)], new)

    def test_what_was_said_beside_it_stays(self):
        said = 'Handover is at 7:00 in the staff room.', "Handover isn't at 7:00 any more, it's at 7:20."
        self.assertEqual(gone(*said), [('7:00', 1)])

    def test_another_of_the_same_words_stays(self):
        for old, new in (('Bus 4 stops at the school.', "Bus 9 doesn't stop at the school any more."),
                         ('The office is on floor 2.', "The archive isn't on floor 2 any more."),
                         ('The office is on floor 5.', "The office isn't on floor 2 any more."),
                         ('My desk is in room 12.', "Karl's desk isn't in room 12 any more.")):
            self.assertEqual(gone(old, new), [], new)

    def test_what_is_asked_supposed_or_quoted_denies_nothing(self):
        for new in ('Is the office not on floor 2 any more?', "If the office isn't on floor 2 any more, call me.",
                    "Maybe the office isn't on floor 2 any more.", 'Kim says the office is no longer on floor 2.'):
            self.assertEqual(gone('The office is on floor 2.', new), [], new)

    def test_one_word_is_enough_of_the_speaker_where_he_said_little_else(self):
        self.assertEqual(gone("I'm vegetarian.", "I'm not vegetarian anymore."), [('vegetarian', 1)])
        self.assertEqual(gone("I'm on a diet.", 'im not on a diet anymore'), [('diet', 1)])
        self.assertEqual(gone('I see a therapist on Tuesdays.', "I don't see the therapist anymore."),
                         [('therapist', 1)])
        self.assertEqual(gone('I run a bakery.', "I don't run anymore."), [])
        self.assertEqual(gone('My sister is vegetarian.', "I'm not vegetarian anymore."), [])

    def test_a_denial_before_any_more_is_needed(self):
        self.assertEqual(no_longer('do you want any more of the soup.'), [])

    def test_a_statement_with_a_value_that_holds_does_not_only_deny(self):
        denial, both = read(["Bus 9 doesn't stop here any more.", "It isn't on floor 2 any more, it is on floor 5."])
        self.assertEqual((only_denies(denial), only_denies(both)), (True, False))


if __name__ == '__main__':
    unittest.main()
