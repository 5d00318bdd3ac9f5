"""How settled a quotation is: by its grammar and by what it takes up, in talk that is no search."""
import unittest

from hypothesis import given
from hypothesis import strategies as st

from compactor import Turn
from extraction import certainty
from extractors import salient

OK = 'Noted.'


def priorities(turns, question='What holds?'):
    """The priority of each note of the user's, by its text."""
    notes = salient(question).notes(turns, (), question)
    return {note['text']: note['priority'] for note in notes if note['role'] == 'user' and 'priority' in note}


def talk(ask):
    """Eight messages, of which those numbered in `ask` ask for something; then the same plan, once open."""
    told = [Turn('Could you look at the log, please?' if n in ask else 'The log is quiet.', OK) for n in range(8)]
    return (*told, Turn('We could print the leaflets at Harlow.', OK), Turn('We will print the tickets at Vernon.', OK))


class GrammarTest(unittest.TestCase):
    def test_a_plain_statement_is_settled(self):
        self.assertEqual(certainty.settled('Runs 1 and 2 are excluded.'), 1.0)

    def test_an_article_speaks_of_what_is_not_decided(self):
        for text in ('We need a printer.', 'An older one, then.', 'Some leaflets.'):
            with self.subTest(text):
                self.assertEqual(certainty.settled(text), certainty.INDEFINITE)

    def test_what_asks_or_could_be_is_open(self):
        for text in ('Paper or cloth?', 'We could print them.', 'Perhaps Harlow prints them.', '打印吗？'):
            with self.subTest(text):
                self.assertEqual(certainty.settled(text), certainty.OPEN)

    def test_a_duty_and_a_relative_clause_leave_nothing_open(self):
        self.assertEqual(certainty.settled('The gate which faces the road should stay shut at any time.'), 1.0)

    def test_a_letter_that_names_something_is_no_article(self):
        self.assertEqual(certainty.settled('We go with option A.'), 1.0)

    def test_a_word_inside_another_is_no_cue(self):
        self.assertEqual(certainty.settled('Anna whistles shoulder-high.'), 1.0)

    @given(st.text())
    def test_no_text_is_more_than_settled(self, text):
        self.assertTrue(0 < certainty.settled(text) <= 1)


class TakenUpTest(unittest.TestCase):
    def test_half_of_the_words_said_before_count_the_square_root(self):
        self.assertAlmostEqual(certainty.taken_up(['lz4', 'zstd'], {'lz4'}, True), certainty.TAKEN_UP ** 0.5)

    def test_the_assistant_who_repeats_settles_half_as_much(self):
        self.assertAlmostEqual(certainty.taken_up(['lz4'], {'lz4'}, False), certainty.TAKEN_UP ** 0.5)

    def test_what_says_nothing_of_the_message_before_is_as_it_was(self):
        self.assertEqual(certainty.taken_up(['lz4'], frozenset(), True), 1.0)

    def test_what_has_no_words_of_weight_takes_nothing_up(self):
        self.assertEqual(certainty.taken_up([], {'lz4'}, True), 1.0)


class TalkTest(unittest.TestCase):
    def test_from_some_share_of_requests_on_it_is_a_search_and_below_another_talk(self):
        shares = 1.0, certainty.SEARCH, certainty.TALK, 0.0
        self.assertEqual([round(certainty.talks(share, 0), 6) for share in shares], [0.0, 0.0, 1.0, 1.0])

    @given(st.floats(0, 1), st.floats(0, 1))
    def test_the_more_the_user_asks_the_less_it_counts(self, a, b):
        self.assertGreaterEqual(certainty.talks(min(a, b), 0), certainty.talks(max(a, b), 0))

    @given(st.floats(0, 1), st.floats(0, 1000), st.floats(0, 1000))
    def test_the_longer_the_messages_the_more_it_counts(self, share, a, b):
        self.assertLessEqual(certainty.talks(share, min(a, b)), certainty.talks(share, max(a, b)))

    def test_what_people_write_at_length_is_no_search_however_much_they_ask(self):
        self.assertEqual(certainty.talks(1.0, certainty.WRITTEN), 1.0)

    def test_in_talk_what_could_be_is_worth_less_than_what_will_be(self):
        found = priorities(talk(()))
        self.assertLess(found['We could print the leaflets at Harlow.'] / found['We will print the tickets at Vernon.'],
                        priorities(talk(range(8)))['We could print the leaflets at Harlow.']
                        / priorities(talk(range(8)))['We will print the tickets at Vernon.'])

    def test_what_the_user_takes_up_from_the_answer_before_is_worth_more_than_what_nobody_said(self):
        def ratio(proposal):
            found = priorities((*talk(())[:8], Turn('The cellar is damp.', f'The spare room is number {proposal}.'),
                                Turn('Take number HAT-203.', OK), Turn('Take number KLM-417.', OK)))
            return found['Take number HAT-203.'] / found['Take number KLM-417.']
        self.assertGreater(ratio('HAT-203'), 1.5 * ratio('GER-558'))


if __name__ == '__main__':
    unittest.main()
