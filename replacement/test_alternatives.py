"""Values that give way to one said beside them; and what two things are said of."""
import unittest

from language.reading import read
from replacement.alternatives import alternatives
from replacement.slots import Slots
from replacement.supersession import Statement
from replacement.talk_words import Talk

U, A = 'user', 'assistant'
DUE = 'Signing was due on 28 February.'


def found(*said):
    """(old, new) of what is retired; a message is the text of the user or (role, text), sentences parted by ' | '."""
    messages = [one if isinstance(one, tuple) else (U, one) for one in said]
    statements = [Statement(n, role, text, 0) for n, (role, whole) in enumerate(messages, 1)
                  for text in whole.split(' | ')]
    talk = Talk(statements, read([s.text for s in statements]))
    return [(r.old, r.new) for r in alternatives(talk, Slots(talk))]


class ListingTest(unittest.TestCase):
    def test_in_a_message_of_many_values_nothing_gives_way(self):
        lines = ' | '.join(f'Row {n} costs {n + 400} euros.' for n in range(60))
        self.assertEqual(found('Row 7 costs 900 euros.', f'{lines} | Row 7 now costs 950, not 900.'), [])


class BesideTest(unittest.TestCase):
    """One message names both values."""

    def test_in_the_sentence_before(self):
        self.assertEqual(found('Put it at 4800.', (A, 'Sensible.'), 'Nobody pays 4800, lowering it. | 4650'),
                         [(0, 3), (2, 3)])

    def test_a_date_of_a_plan_that_is_put_in_doubt(self):
        self.assertEqual(found('All go over on 3 March.', (A, 'Fine.'),
                               'Farid says that 3 March is the day after his leave. | Make it 10 March.'),
                         [(0, 3), (2, 3)])

    def test_as_what_it_is_not(self):
        self.assertEqual(found('house blend 12 kg, decaf 3 kg', (A, 'Noted.'), '8 kg not 12'), [(0, 2)])

    def test_one_number_to_the_other(self):
        self.assertEqual(found('The council gives 18,500.', (A, 'Good.'), 'They cut it now, 18,500 to 16,650 pounds.'),
                         [(0, 2)])

    def test_what_is_not_enough_gives_way_to_what_is_asked_for(self):
        for old, new in (('30 minutes on either side.', "30 isn't enough, ask for 45 minutes."),
                         ('We order 60 chairs.', '60 chairs is too few, get 80.'),
                         ('10 litres of paint.', "10 litres won't do, get 15.")):
            with self.subTest(new):
                self.assertEqual(found(old, new), [(0, 1)])

    def test_what_is_said_to_be_something_gives_way_to_what_follows_from_it(self):
        for new in ('14 May clashes with the fair, so 21 May.', 'The 14th does not work, so the 21st then.',
                    'Sorry, 14 May is a holiday, so 21 May.'):
            with self.subTest(new):
                self.assertEqual(found('We meet on 14 May.', 'Fine.', new), [(0, 2)])

    def test_what_follows_and_is_said_to_be_something_itself_takes_no_place(self):
        for new in ('14 May is a holiday, so 21 May is busy.', 'We open on 14 May, so 21 May.'):
            with self.subTest(new):
                self.assertEqual(found('We meet on 14 May.', 'Fine.', new), [])

    def test_what_is_not_enough_of_another_thing_leaves_it(self):
        for new in ("40 isn't enough, ask for 60 tables.", '20 is too few, invite 25 people.'):
            with self.subTest(new):
                self.assertEqual(found('We order 60 chairs.', new), [])

    def test_an_interval_is_no_change(self):
        self.assertEqual(found('I arrive on 3 March.', (A, 'Good.'), 'It is now open, 3 March to 10 March.'), [])

    def test_two_numbers_with_more_than_to_between_are_no_change(self):
        self.assertEqual(found('The council gives 18,500.', (A, 'Good.'),
                               'They cut it now, 18,500 or so, 16,650 pounds.'), [])

    def test_what_is_denied_takes_no_place(self):
        self.assertEqual(found('All go over on 3 March.', (A, '3 March or 10 March?'), 'Rather than 10 March.'), [])

    def test_a_question_mark_is_enough_of_a_question(self):
        self.assertEqual(found('All go over on 3 March.', (A, '3 March or 10 March?'), '10 March?'), [])
        self.assertEqual(found('All go over on 3 March.', (A, '3 March or 10 March?'), '10 March.'), [(0, 2)])

    def test_a_code_goes_wherever_it_was_said(self):
        self.assertEqual(found('Take LM81.', (A, 'LM81 leaves at noon.'), 'Now LM90 instead.'), [(0, 2), (1, 2)])

    def test_the_assistant_names_both_and_the_user_takes_one(self):
        self.assertEqual(found('The vents close at 22.', (A, 'With 22 it is busy, I would say 20.'), 'OK close at 20.'),
                         [(0, 2)])

    def test_the_date_of_two_that_is_free(self):
        self.assertEqual(found('Out on July 5th.', (A, 'No seat is left on July 5, only on July 7.'),
                               'July 7th works, her grandmother can have her for the weekend.'), [(0, 2)])

    def test_what_the_user_never_held_is_not_retired(self):
        self.assertEqual(found('When?', (A, '20 or 22 degrees?'), '22 then.'), [])

    def test_of_two_held_values_none_gives_way(self):
        self.assertEqual(found('The vents close at 22. | The fan stops at 25.', (A, 'Is it 22, 25 or 20?'), '20.'), [])

    def test_two_new_values_are_no_choice(self):
        self.assertEqual(found('All go over on 3 March.', (A, '3 March, 10 March or 12 March?'),
                               '10 March or 12 March.'), [])

    def test_a_value_that_is_said_of_another_thing_takes_no_place(self):
        self.assertEqual(found('We accepted 23 June.', (A, 'So 23 June, or 8 June.'), 'Reviewers comment by 8 June.'),
                         [])

    def test_a_value_that_will_not_do_takes_no_place(self):
        self.assertEqual(found('I am there on the 20th.', (A, 'On the 20th or the 23rd.'), '23rd is too late.'), [])

    def test_a_question_takes_no_place(self):
        self.assertEqual(found('All go over on 3 March.', (A, '3 March or 10 March?'), 'Is 10 March better?'), [])

    def test_a_weekday_is_left_to_what_else_is_on_it(self):
        self.assertEqual(found('Return on Sunday.', (A, 'Good.'),
                               'The fair closes on Sunday at noon. | Return Monday then.'), [(0, 3)])

    def test_what_the_new_value_has_replaced_before_is_left_alone(self):
        self.assertEqual(found('20 talks.', 'There are 30 talks.', 'Well.', 'Good.', (A, '30 talks or 20?'),
                               '30 talks.'), [])


class DateTest(unittest.TestCase):
    def test_the_date_of_the_message_before(self):
        self.assertEqual(found(DUE, 'Indeed they now say 15 March, because their director is abroad.'), [(0, 1)])

    def test_the_date_of_what_the_messages_before_speak_of(self):
        self.assertEqual(found('so 15 April for abstracts', 'The dinner is on 3 May.', 'Who pays the bus?',
                               'Only 31 abstracts came.', 'extended to 24 April'), [(0, 4)])

    def test_the_date_that_the_assistant_says_of_the_same_thing(self):
        self.assertEqual(found('Well. | Good. | Fine.', "He'll measure on 19 May.", 'The floor is cork.',
                               'Joists: 1,650.', (A, "Wilf's measuring on the 19th is at risk."),
                               'Wilf comes 27 May now.'),
                         [(3, 7), (6, 7)])

    def test_the_date_that_answered_a_question_about_the_same_thing(self):
        self.assertEqual(found('Well. | Good. | Fine.', 'Hm.', (A, 'What is the deadline?'), '31 October.',
                               (A, 'Noted.'), 'The site says the deadline moved to 3 November noon.'), [(5, 7)])

    def test_the_same_hours_say_nothing_of_which_is_moved(self):
        self.assertEqual(found('engineer comes 12 may', 'The van is on 20 May.', 'Cakes.', 'Tea.',
                               (A, 'And the engineer?'), 'rebooked him, 14 may same hours'), [(0, 5)])

    def test_a_code_that_was_sent_as_the_new_one_takes_the_place_of_the_old(self):
        self.assertEqual(found('The warranty number is AB-1188.', 'They issued a new one: AB-2290.'), [(0, 1)])

    def test_a_code_of_what_is_different_is_another(self):
        self.assertEqual(found('flight i found is HV6311', 'flights are different: HV6317'), [(0, 1)])

    def test_between_two_dates_just_before_nothing_is_retired(self):
        self.assertEqual(found('Signing on 28 February.', 'Payment on 3 March.', 'They now say 15 March.'), [])

    def test_a_date_that_no_message_near_speaks_of_stays(self):
        self.assertEqual(found('The dinner is on 3 May.', 'Who pays the bus?', 'The boss does.', 'Good.',
                               'extended to 24 April'), [])

    def test_a_clause_that_says_what_its_date_is_of_moves_no_other(self):
        self.assertEqual(found(DUE, 'The summer concert now begins on 15 March.'), [])

    def test_a_date_of_arrival_moves_no_other_date_said_long_before(self):
        self.assertEqual(found('The forecast for Oslo on 12 March, please.', 'And a hotel in Oslo.', 'The cheap one.',
                               'Change the check in to 11 March.'), [])

    def test_a_conclusion_is_no_change(self):
        self.assertEqual(found(DUE, 'So 15 March then.'), [])

    def test_a_weekday_moves_no_date(self):
        self.assertEqual(found(DUE, 'They now say Monday.'), [])

    def test_a_question_moves_nothing(self):
        self.assertEqual(found(DUE, 'Is it now 15 March?'), [])

    def test_the_same_date_again_moves_nothing(self):
        self.assertEqual(found(DUE, 'They now say 28 February.'), [])


class CodeTest(unittest.TestCase):
    def test_a_new_code_of_the_form_retires_the_old_one(self):
        self.assertEqual(found('I fly to Lima with LM77.', 'My flight is now LM81.'), [(0, 1)])

    def test_what_the_assistant_said_of_the_old_one_goes_too(self):
        self.assertEqual(found('QX131 please.', (A, 'Both of you are on QX131.'), 'Actually, QX150 would be better.'),
                         [(0, 2), (1, 2)])

    def test_a_code_that_comes_back_is_current_again(self):
        self.assertEqual(found('I fly with LM77.', 'Change it to LM81.', 'Back to LM77 instead.'), [(0, 1), (1, 2)])

    def test_it_is_the_same_in_lower_case(self):
        self.assertEqual(found('i take tram tr-12', 'changed to tr-19'), [(0, 1)])

    def test_without_a_word_of_change_both_stay(self):
        self.assertEqual(found('The first leg is LM77.', 'The second leg is LM81.'), [])

    def test_another_form_is_another_thing(self):
        self.assertEqual(found('The claim is CL-8830.', 'My flight is now LM81.'), [])

    def test_a_code_that_a_statement_is_about_replaces_nothing(self):
        self.assertEqual(found('We reviewed PR-15 in depth.', 'PR-17 is merged now.'), [])

    def test_a_code_supposed_replaces_nothing(self):
        self.assertEqual(found('I fly with LM77.', 'What if we switched to LM81?'), [])

    def test_after_another_code_of_the_form_it_is_of_something_else(self):
        self.assertEqual(found('MB648 please.', (A, 'Done: MB648. The way to Lisbon is MB014.'), 'MB018 rather.'), [])


if __name__ == '__main__':
    unittest.main()
