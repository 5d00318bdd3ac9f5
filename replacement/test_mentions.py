"""What says a retired statement or value again: which goes with it."""
import unittest

from language.reading import read
from replacement.mentions import LONGEST, mentioned
from replacement.slots import Slots
from replacement.supersession import Retirement, Statement
from replacement.talk_words import Talk


def found(*said, span=None, rule='called off'):
    """Old statements that go, where the first is retired by the last; a statement is (role, text)."""
    talk = Talk([Statement(turn, *one, 0) for turn, one in enumerate(said, 1)], read([text for _, text in said]))
    span = span or (0, len(said[0][1]))
    return [r.old for r in mentioned(talk, Slots(talk), [Retirement(0, len(said) - 1, span, True, rule)])]


U, A = 'user', 'assistant'
LATER = 'user', 'No gas hob after all.'


class EchoTest(unittest.TestCase):
    def test_an_echo_goes_with_it(self):
        self.assertEqual(found(('user', 'We keep the gas hob.'), ('assistant', 'Gas hob then.'), LATER), [1])

    def test_a_number_in_words_echoes_one_in_digits(self):
        self.assertEqual(found(('user', 'philovita x3'), ('assistant', 'Three Philovita.'), LATER), [1])

    def test_an_echo_that_goes_on_after_a_comma(self):
        self.assertEqual(found(('user', 'the budget is 400 btw'), ('assistant', 'Noted: 400, the deposit apart.'),
                               LATER), [1])

    def test_what_follows_the_comma_is_not_retired(self):
        said = ('user', 'the budget is 400 btw'), ('assistant', 'Noted: 400, the deposit apart.'), LATER
        talk = Talk([Statement(turn, *one, 0) for turn, one in enumerate(said, 1)], read([text for _, text in said]))
        echo, = mentioned(talk, Slots(talk), [Retirement(0, 2, (0, 21), True, 'called off')])
        self.assertEqual(said[1][1][slice(*echo.span)], 'Noted: 400')

    def test_a_range_is_echoed_with_the_month_in_full(self):
        self.assertEqual(found(('user', '6-11 oct'), ('assistant', '6 to 11 October is Monday to Saturday.'),
                               LATER), [1])

    def test_what_says_more_stays(self):
        self.assertEqual(found(('user', 'We keep the gas hob.'),
                               ('assistant', 'A gas hob needs a hood with extraction.'), LATER), [])

    def test_another_number_stays(self):
        self.assertEqual(found(('user', 'philovita x3'), ('assistant', 'Five Philovita.'), LATER), [])

    def test_a_question_stays(self):
        self.assertEqual(found(('user', 'We keep the gas hob.'), ('assistant', 'The gas hob?'), LATER), [])

    def test_what_echoes_another_part_stays(self):
        self.assertEqual(found(('user', 'We keep the gas hob, and we sell the fridge.'),
                               ('assistant', 'Sell the fridge.'), LATER, span=(0, 20)), [])

    def test_a_later_message_is_no_echo(self):
        self.assertEqual(found(('user', 'We keep the gas hob.'), ('assistant', 'Noted.'), ('user', 'Thanks.'),
                               ('assistant', 'Gas hob then.'), LATER), [])

    def test_a_nod_and_one_word_more(self):
        self.assertEqual(found((U, 'We keep the gas hob.'), (A, 'Noted: the gas hob upstairs.'), LATER), [1])

    def test_with_all_its_numbers_it_may_have_two_words_more(self):
        said = U, 'philovita x3'
        self.assertEqual(found(said, (A, 'Three Philovita herbal tablets.'), LATER), [1])
        self.assertEqual(found(said, (A, 'Philovita herbal tablets.'), LATER), [])

    def test_a_failure_a_correction_or_a_question_without_its_mark_stays(self):
        for text in ('Gas hob not available.', 'Actually the gas hob.', 'which gas hob'):
            with self.subTest(text):
                self.assertEqual(found((U, 'We keep the gas hob.'), (A, text), LATER), [])

    def test_of_what_is_long_nothing_is_an_echo(self):
        for blanks, goes in ((LONGEST, [1]), (LONGEST + 1, [])):
            with self.subTest(blanks):
                echo = 'so ' * (blanks - 1) + 'gas hob.'
                self.assertEqual(echo.count(' '), blanks)
                self.assertEqual(found((U, 'We keep the gas hob.'), (A, echo), LATER), goes)

    def test_what_the_user_says_after_the_assistant_is_no_echo(self):
        self.assertEqual(found((A, 'We keep the gas hob.'), (U, 'Gas hob then.'), LATER), [])

    def test_what_is_passed_over_takes_nothing_with_it(self):
        self.assertEqual(found((U, 'We keep the gas hob.'), (A, 'Gas hob then.'), LATER, rule='passed over'), [])

    def test_what_is_retired_already_is_not_retired_again(self):
        said = [(U, 'We keep the gas hob.'), (A, 'Gas hob then.'), LATER]
        talk = Talk([Statement(n, *one, 0) for n, one in enumerate(said)], read([text for _, text in said]))
        known = [Retirement(0, 2, (0, 20), True, 'called off'), Retirement(1, 2, (0, 7), True, 'called off')]
        self.assertEqual(mentioned(talk, Slots(talk), known), [])


TOLD = [(U, f'Point {n} is settled.') for n in range(4)]   # in which the user asks for nothing: it is no search
FAIR = U, 'The fair is on 3 June.'
MOVED = U, 'The fair is moved to 10 June.'


class ValueTest(unittest.TestCase):
    def moved(self, *between, first=FAIR, last=MOVED):
        return found(first, *TOLD, *between, last, rule='restated')

    def test_the_date_in_a_draft_goes_with_it(self):
        self.assertEqual(self.moved((A, "Draft: 'Come to our fair, Saturday 3 June, at noon.'")), [5])

    def test_a_date_of_which_the_user_says_one_thing_needs_no_word_of_it(self):
        self.assertEqual(self.moved((A, "Draft: 'See you on 3 June!'")), [5])

    def test_a_date_of_two_things_stays_with_the_other(self):
        self.assertEqual(self.moved((U, 'The exam is on 3 June too.'), (A, 'See you on 3 June!')), [])

    def test_a_weekday_stays_where_another_thing_is_on_it(self):
        self.assertEqual(self.moved((A, 'The exam is on Friday.'), first=(U, 'The fair is on Friday.'),
                                    last=(U, 'The fair is moved to Sunday.')), [])

    def test_a_number_of_the_same_thing_goes_with_it(self):
        self.assertEqual(self.moved((A, 'Two beds take 2 cubic metres.'), first=(U, '2 beds ok.'),
                                    last=(U, 'Then only 1 bed.')), [5])

    def test_what_names_the_new_value_too_stays(self):
        self.assertEqual(self.moved((A, 'The fair could move from 3 June to 10 June.')), [])

    def test_a_value_of_the_statement_that_is_not_replaced_is_not_looked_for(self):
        for text in ('The fair on 3 June is for 40 guests.', 'For 40 guests the fair is on 3 June.'):
            with self.subTest(text):
                at = text.index('3 June')
                self.assertEqual(found((U, text), *TOLD, (A, 'Draft: 40 guests at our fair.'),
                                       (U, 'The fair moves to 10 June, for 50 guests.'), rule='restated',
                                       span=(at, at + len('3 June'))), [])

    def test_a_value_of_another_kind_takes_no_place(self):
        self.assertEqual(self.moved((A, 'Draft: come to our fair on 3 June.'),
                                    last=(U, 'The fair lasts 10 hours.')), [])

    def test_a_value_that_the_new_statement_says_too_holds(self):
        self.assertEqual(self.moved((A, 'Draft: come to our fair on 3 June.'),
                                    last=(U, 'The fair is on 3 June and 10 June.')), [])

    def test_what_a_negation_retired_has_no_value_to_look_for(self):
        self.assertEqual(found(FAIR, *TOLD, (A, 'See you at the fair on 3 June!'), MOVED, rule='negated'), [])

    def test_in_a_search_one_date_is_of_many_things(self):
        asked = [(U, 'Can you find me a room?')] * 4
        self.assertEqual(found(FAIR, *asked, (A, 'There is a fair on 3 June.'), MOVED, rule='restated'), [])


if __name__ == '__main__':
    unittest.main()
