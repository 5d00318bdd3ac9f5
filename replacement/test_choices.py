"""Options of a list: which are passed over, which one replaces another, and what is no list of options."""
import unittest

from language.reading import read
from replacement.choices import chosen, reworded
from replacement.supersession import Statement
from replacement.talk_words import Talk

ASKED = (1, 'user', 'What goes to Oslo on Friday?')
NOON, ONE, TWO = '1. AB12, at 12:00, $40', '2. CD34, at 13:00, $50', '3. EF56, at 14:00, $60'
LIST = [(1, 'assistant', row) for row in (NOON, ONE, TWO)]   # statements 1 to 3


def found(*said, rule=None):
    """(old, new) of what is retired; a statement is (turn, role, text); rule: 'passed over' or 'exchanged'."""
    talk = Talk([Statement(*one, 0) for one in said], read([text for _, _, text in said]))
    return [(r.old, r.new) for r in chosen(talk) if rule in (None, r.rule)]


U, A = 'user', 'assistant'
OFFER = A, 'Shall I charge $320 to card_668?'


def anew(*said):
    """(old, new) of the offers that are reworded; each (role, text) is a message."""
    talk = Talk([Statement(n, *one, 0) for n, one in enumerate(said)], read([text for _, text in said]))
    return [(r.old, r.new) for r in reworded(talk)]


class ChosenTest(unittest.TestCase):
    def test_options_that_nobody_names_again_are_passed_over(self):
        self.assertEqual(found(ASKED, *LIST, (2, 'user', 'CD34 then.')), [(1, 4), (3, 4)])

    def test_the_assistant_may_name_what_the_user_takes_by_its_time(self):
        self.assertEqual(found(ASKED, *LIST, (2, 'user', 'The 13:00.'), (2, 'assistant', 'Booked: CD34.')),
                         [(1, 5), (3, 5)])

    def test_what_is_asked_about_only_is_not_taken(self):
        self.assertEqual(found(ASKED, *LIST, (2, 'user', 'Is CD34 direct?'), (2, 'assistant', 'CD34 is direct.')), [])

    def test_an_option_taken_later_replaces_the_first_and_its_row(self):
        self.assertEqual(found(ASKED, *LIST, (2, 'user', 'CD34 then.'), (3, 'user', 'No, EF56.'), rule='exchanged'),
                         [(2, 5), (4, 5)])

    def test_what_names_the_new_option_too_stays(self):
        said = (ASKED, *LIST, (2, 'user', 'CD34 then.'), (3, 'user', 'No, wait.'),
                (3, 'assistant', 'EF56 at 14:00 instead of CD34: $60.'), (4, 'user', 'EF56, yes.'))
        self.assertEqual(found(*said, rule='exchanged'), [(2, 7), (4, 7)])

    def test_an_option_taken_besides_replaces_nothing(self):
        self.assertEqual(found(ASKED, *LIST, (2, 'user', 'CD34 then.'), (3, 'user', 'And EF56 too.'),
                               rule='exchanged'), [])

    def test_an_option_taken_by_somebody_else_replaces_nothing(self):
        self.assertEqual(found(ASKED, *LIST, (2, 'user', 'We put Ada Byron on CD34.'),
                               (3, 'user', 'We put Alan Kay on EF56.'), rule='exchanged'), [])

    def test_what_is_named_again_is_not_replaced(self):
        self.assertEqual(found(ASKED, *LIST, (2, 'user', 'CD34 then.'), (3, 'user', 'EF56 is my seat.'),
                               (4, 'assistant', 'Booked: CD34 and EF56.'), rule='exchanged'), [])

    def test_rows_with_dates_of_their_own_are_parts_of_one_plan(self):
        self.assertEqual(found((1, 'assistant', '- AB12, May 14, 8:05'), (1, 'assistant', '- CD34, May 18, 17:40'),
                               (2, 'user', 'Upgrade CD34.')), [])

    def test_rows_without_codes_are_left_alone(self):
        self.assertEqual(found((1, 'assistant', '- the red one'), (1, 'assistant', '- the blue one'),
                               (2, 'user', 'The blue one.')), [])

    def test_rows_with_prices_alone_are_left_alone(self):
        said = (1, A, '- the Alder House, $40'), (1, A, '- the Birch House, $50'), (2, U, 'The one for $50.')
        self.assertEqual(found(*said), [])

    def test_a_code_that_all_rows_share_is_no_options(self):
        said = (1, A, '1. GT99 with AB12'), (1, A, '2. GT99 with CD34'), (2, U, 'CD34 then.')
        self.assertEqual(found(*said), [(0, 2)])

    def test_an_option_that_was_only_asked_about_is_neither_passed_over_nor_replaced(self):
        self.assertEqual(found(ASKED, *LIST, (2, U, 'Is CD34 direct?'), (2, A, 'No.'), (3, U, 'EF56 then.')), [(1, 6)])

    def test_a_code_with_a_question_mark_is_not_taken(self):
        self.assertEqual(found(ASKED, *LIST, (2, U, 'CD34 maybe?'), (2, A, 'CD34 is direct.')), [])

    def test_what_the_assistant_names_after_a_yes_is_taken(self):
        self.assertEqual(found(ASKED, *LIST, (2, U, 'Yes please, the 13:00.'), (2, A, 'Booked: CD34.')),
                         [(1, 5), (3, 5)])

    def test_each_word_for_besides_keeps_the_first(self):
        for text in ('EF56 as well.', 'A second seat on EF56.'):
            with self.subTest(text):
                self.assertEqual(found(ASKED, *LIST, (2, U, 'CD34 then.'), (3, U, text), rule='exchanged'), [])

    def test_a_name_on_one_side_or_the_same_on_both_makes_no_two_people(self):
        for one, other in (('We put Ada Byron on CD34.', 'No, EF56.'), ('CD34 then.', 'We put Ada Byron on EF56.'),
                           ('We put Ada Byron on CD34.', 'We put Ada Byron on EF56.')):
            with self.subTest(other):
                self.assertEqual(found(ASKED, *LIST, (2, U, one), (3, U, other), rule='exchanged'), [(2, 5), (4, 5)])

    def test_lists_under_two_headings_are_two_choices(self):
        back = [(1, 'assistant', text) for text in ('Back on Sunday:', '4. GH78, $40', '5. IJ90, $50')]
        self.assertEqual(found(ASKED, *LIST, *back, (2, 'user', 'CD34.'), (3, 'user', 'IJ90.'), rule='exchanged'), [])


class RewordedTest(unittest.TestCase):
    def test_another_code_after_a_refusal(self):
        self.assertEqual(anew(OFFER, (U, 'No, the other one.'), (A, '$320 on card_117 then.')), [(0, 2)])

    def test_another_code_after_a_refusal_in_one_word(self):
        self.assertEqual(anew(OFFER, (U, 'Nah.'), (A, '$320 on card_117 then.')), [(0, 2)])

    def test_an_offer_that_is_repeated_replaces_nothing(self):
        self.assertEqual(anew(OFFER, (U, 'No, wait.'), (A, '$320 on card_668, as you say.')), [])

    def test_the_span_is_the_code(self):
        said = OFFER, (U, 'No, the other one.'), (A, '$320 on card_117 then.')
        talk = Talk([Statement(n, *one, 0) for n, one in enumerate(said)], read([text for _, text in said]))
        retired, = reworded(talk)
        self.assertEqual(OFFER[1][slice(*retired.span)], 'card_668')

    def test_only_the_last_offer_is_replaced(self):
        self.assertEqual(anew((A, 'You paid with card_668.'), (U, 'Right.'), OFFER, (U, 'No, the other one.'),
                               (A, '$320 on card_117 then.')), [(2, 4)])

    def test_after_a_yes_both_hold(self):
        self.assertEqual(anew(OFFER, (U, 'Yes.'), (A, 'And the bag on card_117.')), [])

    def test_what_is_named_again_holds(self):
        self.assertEqual(anew(OFFER, (U, 'No, wait.'), (A, 'There are card_668 and card_117.')), [])

    def test_a_code_of_another_form_replaces_nothing(self):
        self.assertEqual(anew(OFFER, (U, 'No, wait.'), (A, 'Your ticket is QX412.')), [])

    def test_of_a_list_none_is_replaced(self):
        self.assertEqual(anew((A, 'I see card_668 and card_225.'), (U, 'No, another.'), (A, 'Then card_117.')), [])


if __name__ == '__main__':
    unittest.main()
