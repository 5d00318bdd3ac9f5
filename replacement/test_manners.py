"""Rules of what something is said in, and what gives them up."""
import unittest

from language.reading import read
from replacement.manners import given_up
from replacement.supersession import Statement
from replacement.talk_words import Talk


def found(*said):
    """(old, new) of the rules that are given up; each text is a turn of the user."""
    talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(list(said)))
    return [(r.old, r.new) for r in given_up(talk)]


class GivenUpTest(unittest.TestCase):
    def test_another_name_is_fine_again(self):
        for old, new in (('Always reply in Welsh.', 'English is fine again.'),
                         ('Please answer in Welsh from here on, Gwen reads along.', 'So English answers are ok again.'),
                         ('And always write to me in Welsh, I want to learn.', 'You can answer in English again.'),
                         ('Reply in Welsh only.', 'Please switch back to English.'),
                         ('Quote in Euro only.', 'You may quote in Dollar again.')):
            with self.subTest(new):
                self.assertEqual(found(old, new), [(0, 1)])

    def test_a_language_is_asked_for_ordered_or_switched_to(self):
        for new in ('English please.', 'In English from now on, my Welsh is rusty.', 'Switch to English.',
                    'can you write in english please', 'Answer in English.'):
            with self.subTest(new):
                self.assertEqual(found('Answer in Finnish.', new), [(0, 1)])

    def test_in_small_letters_a_language_is_told_by_its_form(self):
        self.assertEqual([found('answer in finnish', new) for new in ('answer in english', 'answer in detail')],
                         [[(0, 1)], []])

    def test_an_order_in_a_language_gives_up_no_rule_of_something_else(self):
        for old in ('Answer in detail.', 'Quote in Euro only.'):
            with self.subTest(old):
                self.assertEqual(found(old, 'Answer in English.'), [])

    def test_what_is_in_a_language_or_one_thing_to_be_written_in_it_gives_nothing_up(self):
        for new in ('The book is in English.', 'Write the title in English.', 'Fish please.',
                    'My aunt speaks English.'):
            with self.subTest(new):
                self.assertEqual(found('Answer in Finnish.', new), [])

    def test_something_else_in_another_name_gives_nothing_up(self):
        self.assertEqual(found('Quote in Euro only.', 'You can answer in English again.'), [])

    def test_the_same_name_gives_nothing_up(self):
        self.assertEqual(found('Always reply in Welsh.', 'Welsh is fine again.'), [])

    def test_what_is_fine_of_somebody_or_for_a_case_gives_nothing_up(self):
        for new in ('Her English is fine again.', 'The English part is fine now.', 'You can answer in English there.',
                    'Is English fine again?', 'If Bo joins, English is fine again.'):
            with self.subTest(new):
                self.assertEqual(found('Always reply in Welsh.', new), [])

    def test_what_is_done_in_a_place_is_no_rule(self):
        self.assertEqual(found('Book a room in Linz.', 'Graz is fine again.'), [])

    def test_a_very_long_text_gives_up_nothing(self):
        # One word of it would be read from each of its letters.
        self.assertEqual(found('Always answer in German.', 'a' * 200_000 + ' English is fine again.'), [])


if __name__ == '__main__':
    unittest.main()
