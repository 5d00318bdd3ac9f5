"""What a statement does, by closed-class English."""
import unittest

from language.acts import (
    ACCEPT,
    ALSO,
    ASK,
    CORRECT,
    FAILURE,
    NOT,
    OFF,
    OFFER,
    PROPOSE,
    QUESTION,
    REFUSE,
    REPLACE,
    SUCCESS,
    SUPPOSE,
    acts,
    split_all,
    words,
)


def done(text):
    found = words(text)
    return acts(found, f' {" ".join(found)} ')


class ActTest(unittest.TestCase):
    def test_who_cannot_make_it_changes_nothing_and_asks_for_nothing(self):
        self.assertEqual(done("Kim can't make it.") & (ASK | CORRECT), 0)
        self.assertTrue(done('Make it 11.') & CORRECT)

    def test_each_act_is_recognised(self):
        for act, *said in ((FAILURE, 'Sorry, nothing there.', 'The shelf is full.'), (SUCCESS, 'Your table is booked.'),
                           (PROPOSE, 'Would you like Tuesday?', 'Shall I?'), (REFUSE, 'No.', 'Nah, not that.'),
                           (ACCEPT, 'Yes please.', "Oh well, let's go with that.", 'Go ahead.'),
                           (CORRECT, 'Actually, 6.', 'Scratch that.', 'Make it 11.'), (OFFER, 'How about Thai then?'),
                           (ASK, 'Can you make it 11?'), (SUPPOSE, 'What if we used Redis?'),
                           (ALSO, 'I also need a taxi.', 'Last one, my flight.', 'Second thing.'),
                           (REPLACE, 'Redis instead of MySQL.', 'It replaces MySQL.'),
                           (NOT, "Don't retry."), (OFF, 'Shelve the move.'), (QUESTION, 'What is the parking?')):
            for text in said:
                with self.subTest(text):
                    self.assertTrue(done(text) & act)

    def test_any_participle_reports_what_is_done(self):
        for text in ('Your visa has been stamped.', 'I have filed the report.', 'Your parcel is now sent.',
                     'It is mailed.'):
            with self.subTest(text):
                self.assertTrue(done(text) & SUCCESS)

    def test_what_is_not_done_or_only_described_is_no_success(self):
        for text in ('I have not filed the report.', 'It is shaded in the afternoon.', 'Have you filed it?'):
            with self.subTest(text):
                self.assertFalse(done(text) & SUCCESS)

    def test_a_yes_after_an_exclamation_accepts(self):
        self.assertEqual([bool(done(text) & ACCEPT) for text in ('Oh, yes.', 'Oh yes, we know.', 'Oh yeah.')],
                         [True, True, False])

    def test_what_is_said_first_counts_at_the_beginning_only(self):
        self.assertFalse(done('There is no yes in it.') & ACCEPT)

    def test_a_polite_no_refuses_nothing(self):
        self.assertEqual([bool(done(text) & REFUSE) for text in ('No problem.', 'No thanks.', 'No, Tuesday.')],
                         [False, False, True])

    def test_a_no_that_puts_off_an_offer_refuses_nothing_and_goes_on(self):
        for text in ('No, not right now.', 'Not yet.', "No, that's all.", 'No, but the address, please.',
                     'Nope, just tell me the price.'):
            with self.subTest(text):
                self.assertEqual((done(text) & REFUSE, done(text) & ALSO), (0, ALSO))

    def test_a_no_with_another_value_refuses(self):
        self.assertEqual([bool(done(text) & REFUSE) for text in ('No, just 4.', 'Not Monday, Tuesday.', 'No, Oslo.')],
                         [True, True, True])

    def test_an_imperative_is_no_question(self):
        self.assertEqual([bool(done(text) & QUESTION) for text in ('Do it.', 'Have it be at 6.', 'Do you serve Thai?')],
                         [False, False, True])

    def test_other_languages_do_nothing(self):
        self.assertEqual([done(text) for text in ('nein, wir nehmen das', '我们用它', '')], [0, 0, 0])


class WordTest(unittest.TestCase):
    def test_contractions_are_taken_apart_with_any_apostrophe(self):
        self.assertEqual([words(text) for text in ("I won't", 'I won\u2019t', 'i wont')], [['i', 'will', 'not']] * 3)

    def test_texts_together_are_split_as_each_alone(self):
        texts = ["It isn't 4.", '\u5317 4', 'a\0b', '', "'quoted'"]
        self.assertEqual(split_all(texts), [split_all([text])[0] for text in texts])


class NowTest(unittest.TestCase):
    def test_now_at_the_end_corrects_but_for_a_while_or_where_denied(self):
        for text, corrects in (('The red one now.', True), ('We wait for now.', False),
                               ('I do not need it sent right now.', False)):
            with self.subTest(text):
                self.assertEqual(bool(done(text) & CORRECT), corrects)


if __name__ == '__main__':
    unittest.main()
