"""What leans on the sentence before it: judged by hand."""
import unittest

from compactor import Turn
from extractors import salient
from language.anaphora import leans, refers

LEANING = ("We'll take that one.", 'Take it.', 'Yes, both please.', 'Ok, do that then.', 'I like them.')
STANDING = ('Is that one ok?', 'That hall is booked.', 'Take 4 of them.', 'Never do it on Sunday.', 'Gate 14.', 'Yes.')


def quoted(*turns):
    return [note['text'] for note in salient('').notes(tuple(Turn(text, '') for text in turns), (), '')
            if 'reason' not in note]


class LeansTest(unittest.TestCase):
    def test_what_is_about_a_pronoun_only_leans_on_what_is_before_it(self):
        for text in LEANING:
            with self.subTest(text):
                self.assertTrue(leans(text))

    def test_what_names_a_thing_or_asks_or_refers_to_nothing_does_not(self):
        for text in STANDING:
            with self.subTest(text):
                self.assertFalse(leans(text))


class RefersTest(unittest.TestCase):
    def test_what_stands_for_a_thing(self):
        self.assertEqual([sorted(refers(text)) for text in (
            'Send it to him.', 'Order the cake there.', 'Use that for the poster.', 'Take the newer one, not her.')],
            [['him', 'it'], ['there'], ['that'], ['her', 'one']])

    def test_before_a_noun_it_stands_for_nothing(self):
        self.assertEqual([sorted(refers(text)) for text in (
            'Use that poster.', 'There is a cake.', 'Her cake is good.', 'This van.')], [[]] * 4)


class NoteTest(unittest.TestCase):
    def test_it_is_quoted_with_the_sentence_before_it(self):
        self.assertIn("The second van costs 640 from Bakker & Zoon. We'll take that one.",
                      quoted("Hello there. The second van costs 640 from Bakker & Zoon. We'll take that one."))

    def test_neither_is_quoted_apart(self):
        notes = quoted("The second van costs 640 from Bakker & Zoon. We'll take that one.")
        self.assertEqual(len(notes), 1)

    def test_first_in_its_message_it_is_not_quoted(self):
        self.assertNotIn("We'll take that one.", quoted("We'll take that one. The van is from Bakker & Zoon."))


if __name__ == '__main__':
    unittest.main()
