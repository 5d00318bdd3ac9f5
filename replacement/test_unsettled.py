"""What is only put forward retires nothing; what is asked for, decided or granted does."""
import unittest

from language.acts import SUPPOSE
from language.reading import read
from replacement.supersession import Statement, supersede
from replacement.unsettled import hold_back, puts


def held(*said):
    """The statements of a chat that are held back; one of the assistant begins with ">"."""
    talk = [Statement(n, 'assistant' if text[0] == '>' else 'user', text.lstrip('> '), 0)
            for n, text in enumerate(said)]
    found = hold_back(talk, read([s.text for s in talk]))
    return [s.text for s, r in zip(talk, found, strict=True) if r.bits & SUPPOSE]


def held_together(*said):
    """Which sentences of one message are held back."""
    talk = [Statement(1, 'user', text, 0) for text in said]
    return [s.text for s, r in zip(talk, hold_back(talk, read(said)), strict=True) if r.bits & SUPPOSE]


def retired(*said):
    return [(r.old, r.new) for r in supersede([Statement(n, 'user', text, 0) for n, text in enumerate(said)]).retired
            if r.rule != 'passed over']


class QuestionTest(unittest.TestCase):
    def test_a_question_with_a_change_is_held_back(self):
        for text in ('Just curious: if the choir met on Monday instead, would the hall be free?',
                     'Should the label be red instead of green?', 'Can visits end at nine instead?',
                     'Out of curiosity, what would happen if Bo led it instead of Ada?',
                     "Let's say it is on 9 May instead, would Ada still come?",
                     'Before I go, is there any reason why it is not held in the barn instead?',
                     'I was wondering what it would cost to print with Ost instead.',
                     'assume i put in 400 instead, where would that be in ten years'):
            with self.subTest(text):
                self.assertEqual(held(text), [text])

    def test_a_wish_in_the_form_of_a_question_is_not(self):
        for text in ('Could you make it Monday instead?', 'Can we use oak instead of ash?', 'How about oak instead?',
                     'Just wondering, could you paint it grey instead?', 'Can it be at nine instead?',
                     'Could my mother sit there instead?', 'I wonder if we could use oak instead.'):
            with self.subTest(text):
                self.assertEqual(held(text), [])

    def test_a_sentence_that_tells_of_a_change_before_it_asks_is_not(self):
        self.assertEqual(held('We now print with Ost instead of Haas, would that be a problem?'), [])

    def test_a_question_without_a_change_stays_as_it_is(self):
        self.assertEqual(held('Is the hall free on Monday?'), [])

    def test_an_answer_that_reports_it_done_settles_a_question(self):
        asked = 'Could visits end at nine instead?'
        self.assertEqual(held(asked, '> Sure, visits now end at nine.'), [])
        self.assertEqual(held(asked, '> No, there is no staff.'), [asked])

    def test_it_retires_nothing(self):
        self.assertEqual(retired('The label is green.', 'Should the label be red instead of green?'), [])
        self.assertEqual(retired('The label is green.', 'Make the label red instead of green.'), [(0, 1)])


class WishTest(unittest.TestCase):
    def test_what_somebody_else_wishes_is_held_back(self):
        text = 'Ost asked to print it instead of Haas.'
        self.assertEqual(held(text), [text])

    def test_what_is_granted_at_once_is_not(self):
        self.assertEqual(held_together('Ost asked to print it instead of Haas.', 'Fine by me.'), [])
        self.assertEqual(held_together('Ost asked to print it instead of Haas, and I agreed.'), [])

    def test_who_wished_before_may_wish_for_something_else(self):
        self.assertEqual(held('The client wants teal.', 'The client wants navy instead of teal.'), [])

    def test_a_wish_without_a_change_stays_as_it_is(self):
        self.assertEqual(held('The client wants teal.'), [])

    def test_what_the_speaker_wants_is_not_held_back(self):
        self.assertEqual(held('I want oak instead of ash.'), [])

    def test_the_last_word_on_it_is_said_in_puts(self):
        self.assertEqual(puts(read(['The cook would like rye.'])[0]), 'wishes cook')


class RefusedTest(unittest.TestCase):
    def test_a_refusal_holds_back_the_sentence_before_it_and_itself(self):
        said = ['They put Bo there instead of Ada.', 'I said no.']
        self.assertEqual(held_together(*said), said)

    def test_one_of_another_message_does_not(self):
        self.assertEqual(held('They put Bo there instead of Ada.', 'I said no.'), [])

    def test_a_fact_without_a_change_is_not_refused_by_a_no(self):
        self.assertEqual(held_together('Ada works until 2.', 'No.'), [])

    def test_at_the_end_of_its_sentence_it_holds_that_back(self):
        said = 'They put Bo there instead of Ada, but I refused.'
        self.assertEqual(held(said), [said])


if __name__ == '__main__':
    unittest.main()
