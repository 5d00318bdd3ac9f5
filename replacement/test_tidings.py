"""Tests of how a clause of everyday talk is said."""
import unittest

from language.reading import read
from replacement.tidings import Tidings, tells, words_in


def said(text, beside=''):
    """How a clause is said."""
    return Tidings(text, beside, words_in(text))


class NewsTest(unittest.TestCase):
    """What is news, and what is none."""

    def test_verbs_of_change_and_words_for_now_tell_of_news(self):
        for text in ('they pushed it to friday', "it's at 4 now", "i'm down to 79 kg", 'we upgraded to 4.2'):
            with self.subTest(text):
                self.assertTrue(said(text).news)

    def test_a_verb_of_change_after_a_determiner_is_a_thing(self):
        self.assertFalse(said('my shift ends at 4').news)

    def test_a_slip_admitted_beside_it_makes_news_of_a_clause(self):
        self.assertTrue(said("the movie's at 8:15", 'i misread it').amends)

    def test_a_plain_statement_is_none(self):
        self.assertFalse(said('the movie is at 8:15').news)


class PastTest(unittest.TestCase):
    """What has been."""

    def test_the_past_of_a_verb_that_tells_of_no_change_is_past(self):
        for text in ('yesterday i ran 8 km', 'we had 25 kids', 'i walked 3 miles', 'we left at 6'):
            with self.subTest(text):
                self.assertTrue(said(text).past)

    def test_a_change_and_what_has_been_reached_is_not(self):
        for text in ('they moved it to friday', 'we had to push it to friday', "we've sold 52 tickets",
                     'we need 30 chairs', '9 bugs left', 'it is scheduled for friday'):
            with self.subTest(text):
                self.assertFalse(said(text).past)


class TellsTest(unittest.TestCase):
    """What asks or supposes."""

    def test_a_question_whether_or_how_tells_nothing(self):
        for text in ('Should we leave at 7?', 'Is it at 7?', 'If it is at 7, call.', 'They might do 7.'):
            with self.subTest(text):
                self.assertFalse(tells(*read([text])))

    def test_a_wish_as_a_question_and_a_permission_tell(self):
        for text in ('Can we do 7?', 'ok so could you make it 7?', 'You can use 5 sentences.'):
            with self.subTest(text):
                self.assertTrue(tells(*read([text])))
