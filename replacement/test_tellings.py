"""What is told as plain fact, and the words of content and names of its parts."""
import re
import unittest

from language.reading import read
from replacement.supersession import Statement
from replacement.talk_words import Talk
from replacement.tellings import declares, keys, named, orders, phrases, run_of, states, told, told_before


def talk_of(*said):
    return Talk([Statement(turn, role, text, 0) for turn, role, text in said], read([text for _, _, text in said]))


class OrdersTest(unittest.TestCase):
    def test_a_polite_question_for_an_act_orders(self):
        for text in ('Could you make it blue?', 'ok, can you please sort it', 'Make it blue.'):
            self.assertTrue(orders(*read([text])), text)

    def test_a_question_for_what_is_so_does_not(self):
        for text in ('Is it blue?', 'Can you be late?', 'Could you make it blue if it is clicked?'):
            self.assertFalse(orders(*read([text])), text)


class DeclaresTest(unittest.TestCase):
    def test_a_plain_sentence_tells(self):
        for text in ('The hall fell through.', 'Alice has left.', 'It moves on 5 May.', 'Put it up to 40.'):
            self.assertTrue(declares(*read([text])), text)

    def test_a_question_tells_nothing(self):
        for text in ('Has the hall fallen through?', 'Is it done', 'the hall fell through?'):
            self.assertFalse(declares(*read([text])), text)

    def test_what_depends_on_something_tells_nothing(self):
        for text in ('If the hall falls through, we sing.', 'Once it is done, we go.', 'Wait until it is done.'):
            self.assertFalse(declares(*read([text])), text)

    def test_a_doubt_or_a_wish_tells_nothing(self):
        for text in ('The hall may fall through.', 'Perhaps it is done.', 'Kim wants it done.', 'They might swap.'):
            self.assertFalse(declares(*read([text])), text)

    def test_what_he_or_she_does_is_told_and_what_he_or_she_says_is_not(self):
        self.assertEqual([declares(*read([text])) for text in ('She is in room 6 now.', 'He takes 25 mg.',
                                                               'She says it is 6.', 'He thinks it is 25.')],
                         [True, True, False, False])

    def test_what_somebody_says_or_a_quotation_tells_nothing(self):
        for text in ('Kim says the hall fell through.', '> the hall fell through', 'He wrote "it is done".'):
            self.assertFalse(declares(*read([text])), text)

    def test_the_month_is_no_doubt(self):
        self.assertTrue(declares(*read(['It is on 5 May in the hall.'])))


class StatesTest(unittest.TestCase):
    def test_a_doubt_states_what_a_question_a_condition_and_a_report_do_not(self):
        texts = 'It may be shut.', 'Is it shut?', 'It is shut if it rains.', 'Kim says it is shut.'
        self.assertEqual([states(*read([text])) for text in texts], [True, False, False, False])


class ToldTest(unittest.TestCase):
    def test_only_the_users_plain_facts_are_told(self):
        talk = talk_of((1, 'user', 'The hall is ours.'), (1, 'assistant', 'The hall is ours.'), (2, 'user', 'Is it?'))
        self.assertEqual([told(talk, j) for j in range(3)], [True, False, False])

    def test_what_the_message_in_hand_says_is_not_told_before_it(self):
        talk = talk_of((1, 'user', 'The hall is ours.'), (2, 'user', 'The hall is cold.'), (2, 'user', 'It is shut.'))
        self.assertEqual(list(told_before(talk, 2, ['hall'], 16)), [0])

    def test_only_so_many_of_the_last_ones_are_looked_at(self):
        talk = talk_of((1, 'user', 'The hall is ours.'), (2, 'user', 'Is the hall cold?'), (3, 'user', 'The hall.'))
        self.assertEqual(list(told_before(talk, 2, ['hall'], 1)), [])   # that one asks


class RunTest(unittest.TestCase):
    def test_a_run_has_as_few_words_as_fit_and_no_more_than_it_may(self):
        form = re.compile(f'the (?P<run>{run_of(2)}) is')
        self.assertEqual(form.match('the old mill is what it is')['run'], 'old mill')
        self.assertIsNone(form.match('the very old mill is shut'))

    def test_a_word_begins_with_no_apostrophe(self):
        self.assertIsNone(re.match(run_of(1), '\u2019'))


class KeysTest(unittest.TestCase):
    def test_a_possessive_is_its_owner(self):
        self.assertEqual(keys("Omar's trailer is there."), ('omar', 'trailer'))

    def test_a_number_is_a_word_and_a_letter_is_none(self):
        self.assertEqual(keys('Bay 7 of hall B.'), ('bay', '7', 'hall'))


class PhrasesTest(unittest.TestCase):
    def test_a_colon_and_a_comma_end_a_phrase(self):
        text = 'Rota: Lu opens, Ed closes.'
        self.assertEqual([text[a:b] for a, b in phrases(text)], ['Rota', 'Lu opens', 'Ed closes.'])


class NamedTest(unittest.TestCase):
    def test_the_first_word_shows_no_name(self):
        self.assertFalse(named('Oak is fine.', {'oak'}))

    def test_a_capital_within_shows_one(self):
        self.assertTrue(named('We use Oak for it.', {'oak'}))


if __name__ == '__main__':
    unittest.main()
