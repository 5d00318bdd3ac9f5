"""Which statements a new value or a proposal taken up replaces (words: test_rivals.py, test_contradiction.py)."""
import unittest

from hypothesis import given, settings
from hypothesis import strategies as st

from replacement.supersession import Statement, supersede


def talk(*turns):
    """Statements of a conversation: one string a statement of the user, a pair (user, assistant) a whole turn."""
    out = []
    for n, turn in enumerate(turns, 1):
        pair = (turn,) if isinstance(turn, str) else turn
        for role, content in zip(('user', 'assistant'), pair, strict=False):
            start = 0
            for text in content.split(' | '):
                out.append(Statement(n, role, text, start))
                start += len(text) + 3
    return out


def retired(*turns):
    """(retired words, turn of the new statement) of each retirement."""
    said = talk(*turns)
    return [(said[r.old].text[slice(*r.span)], said[r.new].turn) for r in supersede(said).retired]


class SearchTest(unittest.TestCase):
    """Talk in which the user mostly tells goes from one thing to the next."""

    TOLD = ['The hall is cold.'] * 8

    def test_new_wording_replaces_old_in_a_search_only(self):
        said = 'I want a salon in Belmont.', 'Can you find one in Gilroy?'
        self.assertEqual([retired(*said), retired(*self.TOLD, *said)], [[('Belmont', 2)], []])

    def test_an_offer_is_passed_over_in_a_search_only(self):
        said = ('I want a salon.', 'There is the Golden Comb.'), 'Find me another one.'
        self.assertEqual([len(retired(*said)), len(retired(*self.TOLD, *said))], [1, 0])

    def test_a_value_of_another_thing_needs_a_word_of_change_where_it_is_no_search(self):
        told = [*self.TOLD, 'tacos on tuesday yes']
        self.assertEqual(retired(*told, 'no we have the school thing wednesday morning'), [])
        self.assertEqual(retired(*told, 'actually make it wednesday'), [('tuesday', 10)])

    def test_a_date_of_another_thing_moves_none_where_it_is_no_search(self):
        told = [*self.TOLD, 'The audit is postponed to 6 October.']
        self.assertEqual(retired(*told, 'The box office moves to the library on 11 August.'), [])
        self.assertEqual(retired(*told, 'The audit moves to 13 October.'), [('6 October', 10)])

    def test_where_nothing_is_named_the_date_said_last_is_moved(self):
        told = [*self.TOLD, 'The fair is on 3 June.', 'The market is on 5 June.']
        self.assertEqual(retired(*told, 'Make it 10 June.'), [('5 June', 11)])

    def test_a_measured_value_replaces_no_limit(self):
        told = [*self.TOLD, 'The test must end within 250 seconds.']
        self.assertEqual(retired(*told, 'It changed a lot. | The test dropped to 88 seconds.'), [])
        self.assertEqual(retired(*told, 'Change the test to 300 seconds.'), [('250 seconds', 10)])

    def test_a_wording_needs_a_search_even_with_a_word_of_change(self):
        said = 'I want a salon in Belmont.', 'Actually, one in Gilroy.'
        self.assertEqual([retired(*said), retired(*self.TOLD, *said)], [[('Belmont', 2)], []])


class ValueTest(unittest.TestCase):
    def test_a_new_time_retires_the_old_one(self):
        self.assertEqual(retired('Book it at 11:00.', 'Can you make it 11:30?'), [('11:00', 2)])

    def test_a_failed_length_of_stay_is_replaced_by_the_next_one(self):
        found = retired('I need a room for 5 nights.', ('Ok', 'Sorry, no rooms for 5 nights.'), 'Then 3 nights.')
        self.assertEqual(found, [('5 nights', 3), ('5 nights', 3)])

    def test_a_count_with_now_right_after_it_replaces_the_old_one(self):
        self.assertEqual(retired('team trip for 14 ppl', 'ok 15 ppl now, ravi comes'), [('14 ppl', 2)])

    def test_a_party_that_grew_retires_its_size(self):
        self.assertEqual(retired('There are 4 of us.', 'We will be 6 now.'), [('4', 2)])

    def test_the_way_back_keeps_its_date_when_the_way_out_moves(self):
        found = retired('I leave on March 3rd and return on March 9th.', 'Actually, leave on March 4th.')
        self.assertEqual(found, [('March 3rd', 2)])

    def test_a_then_b_then_a_leaves_a_current(self):
        found = retired('Set the timeout to 30 seconds.', 'Change the timeout to 60 seconds.',
                        'Actually set the timeout back to 30 seconds.')
        self.assertEqual(found, [('60 seconds', 3)])

    def test_the_same_time_in_other_words_retires_nothing(self):
        self.assertEqual(retired(('At quarter to 7 in the evening.', 'Confirming 6:45 pm?'), 'Make it 6:45 pm.'), [])

    def test_a_finished_booking_keeps_its_time_when_another_begins(self):
        found = retired('Book a table at 18:00.', ('Yes.', 'It is booked.'), 'I need a taxi at 17:30.')
        self.assertEqual(found, [])

    def test_rows_of_a_log_retire_nothing(self):
        row = '2026-03-0{} 01:10:00 job=invoices rows=1841 seconds=38 pool=20 retries=3'
        self.assertEqual(retired(row.format(4), row.format(5)), [])


    def test_a_value_asked_about_or_supposed_retires_nothing(self):
        for said in ('What closes at 11:30?', 'What if we met at 11:30?'):
            with self.subTest(said):
                self.assertEqual(retired('Book the court at 11:00.', said), [])

    def test_a_bare_date_that_answers_which_end_replaces_that_end(self):
        found = retired(('I pick the van up on March 3rd and return it on March 9th.', 'When do you return it?'),
                        'Actually, March 11th.')
        self.assertEqual(found, [('March 9th', 2)])

    def test_a_bare_date_with_two_ends_known_is_when_it_begins(self):
        found = retired('I pick the van up on March 3rd and return it on March 9th.', 'Actually, make it March 4th.')
        self.assertEqual(found, [('March 3rd', 2)])

    def test_a_correction_after_the_thanks_still_reaches_the_task(self):
        found = retired(('Book the court at 11:00.', 'It is booked.'), ('Thanks.', 'Bye.'),
                        'Actually, make it 11:30.')
        self.assertEqual(found, [('11:00', 3)])

    def test_another_errand_said_with_also_keeps_the_first_ones_time(self):
        self.assertEqual(retired('Book the court at 11:00.', 'I also need a van at 12:30.'), [])

    def test_a_no_to_an_offer_keeps_the_value(self):
        found = retired(('Book the court at 11:00.', 'Shall I order drinks as well?'),
                        ('No, not now.', 'Ok.'), 'Wake me at 07:30.')
        self.assertEqual(found, [])

    def test_a_no_with_another_value_replaces_it(self):
        found = retired(('A court for 4 people.', 'For 4 people?'), 'No, 6 people.')
        self.assertEqual(found, [('4 people', 2), ('4 people', 2)])

    def test_the_time_that_it_is_replaces_no_appointment_and_no_limit(self):
        self.assertEqual([retired('Never ring the bell after 4 pm.', "It's 5 pm, may we ring the bell?"),
                          retired('The ferry leaves at 7:15 on Monday.', 'Monday 7:00. Where is Ada?')], [[], []])

    def test_a_time_in_conclusion_replaces_one(self):
        self.assertEqual(retired('The ferry leaves at 7:15.', 'At 8:30 then.'), [('7:15', 2)])


class TimeTest(unittest.TestCase):
    def test_a_time_in_words_gives_way_to_another(self):
        self.assertEqual(retired("Get us in at nine o'clock.", "Let's make it ten fifteen."), [("nine o'clock", 2)])

    def test_a_time_with_a_point_gives_way_to_one_with_a_colon(self):
        self.assertEqual(retired('We open at 7.30.', "Let's make it 8:15."), [('7.30', 2)])

    def test_one_time_in_two_forms_retires_nothing(self):
        self.assertEqual(retired('We meet at ten fifteen.', "Let's make it 10.15."), [])

    def test_a_wish_of_some_others_retires_nothing(self):
        self.assertEqual(retired('Our shop opens at nine.', 'Some customers would like us to open at eight.'), [])


class AskedTest(unittest.TestCase):
    TOLD = ('I need tickets for next Friday.', 'Your reservation was successful.')

    def test_what_corrects_the_date_of_a_question_leaves_that_of_the_task_before(self):
        self.assertEqual(retired(self.TOLD, ('Thanks, can you help me find a bus?', 'Will you leave on March 8th?'),
                                 'On Monday actually.'), [])

    def test_what_corrects_no_question_moves_the_date_of_the_task_before(self):
        self.assertEqual(retired(self.TOLD, ('Thanks.', 'Is that all?'), 'On Monday actually.'), [('next Friday', 3)])


class OfferTest(unittest.TestCase):
    def rules(self, *turns):
        return [(r.rule, r.sure) for r in supersede(talk(*turns)).retired]

    def test_an_offer_is_passed_over_by_a_request_for_another(self):
        found = self.rules(('Find me a museum.', 'There is the Lighthouse Museum on Pier Road.'), 'Any other museums?')
        self.assertIn(('passed over', False), found)

    def test_what_is_only_said_is_no_offer(self):
        found = retired(('I want it on the TV.', 'It plays on the TV.'), 'No, I want it on the speaker.')
        self.assertNotIn(('It plays on the TV.', 2), found)

    def test_an_other_that_is_only_told_of_passes_nothing_over(self):
        self.assertEqual(retired(('Is it far?', 'The Ranch is near.'), 'The other van is blue.'), [])

    def test_a_long_answer_or_one_with_an_identifier_is_no_offer(self):
        for answer in ('There is one. | It is old. | It is small. | It is on Pier Road.', 'There is one, QX4471.'):
            with self.subTest(answer):
                found = self.rules(('Find me a museum.', answer), 'Any other museums?')
                self.assertNotIn(('passed over', False), found)


class BeginningTest(unittest.TestCase):
    def test_a_date_alone_replaces_when_it_begins_beside_a_date_alone(self):
        found = retired(('I need a boat until the 20th.', 'When do you want to start?'),
                        ('On Friday next week.', 'I have a boat on March 8th.'), ('Is there another?', 'No, sorry.'),
                        'Please search again on the 4th of March.')
        self.assertEqual({words for words, turn in found if turn == 4} & {'Friday next week', 'March 8th', '20th'},
                         {'Friday next week', 'March 8th'})


    def test_a_date_that_the_assistant_says_in_another_form_goes_with_the_first(self):
        said = (('Can you find me a vet?', 'When?'), ('I would like to see the vet on March 7th.', 'At what time?'),
                ('3 pm would be great.', 'To confirm: you want to see the vet next Thursday at 3 pm.'),
                'I would like to book it for 2:30 pm on the 13th.')
        self.assertEqual({words for words, turn in retired(*said)} & {'March 7th', 'next Thursday'},
                         {'March 7th', 'next Thursday'})


class ProposalTest(unittest.TestCase):
    def test_a_proposal_that_the_user_takes_up_retires_what_it_replaces(self):
        found = retired(('Meet on Monday.', 'Unfortunately Monday is full. | How about Tuesday?'), 'Yes, that works.')
        self.assertEqual(found, [('Monday', 1), ('Monday', 1)])

    def test_in_letters_a_yes_takes_up_no_single_value(self):
        letter = ' '.join(['The council is grateful for the care that you took over the old mill.'] * 12)
        found = retired((letter, letter), ('Meet on Monday.', 'Unfortunately Monday is full. | How about Tuesday?'),
                        'Yes, that works.')
        self.assertEqual(found, [])

    def test_a_rejected_proposal_retires_nothing(self):
        self.assertEqual(retired(('Meet on Monday.', 'Unfortunately Monday is full. | How about Tuesday?'), 'No.'), [])


VOCABULARY = ('we use the a table room MySQL Oslo 4 11:30 people instead of no not sorry how about make it '
              'is replaces in for Friday cheap food then ? . , \u2019 \u5317')
WORDS = st.sampled_from(VOCABULARY.split())
STATEMENTS = st.lists(st.tuples(st.sampled_from(('user', 'assistant')), st.lists(WORDS, max_size=9)), max_size=12)


class PropertyTest(unittest.TestCase):
    @settings(max_examples=150, deadline=None)
    @given(STATEMENTS)
    def test_every_retirement_points_at_a_span_of_an_earlier_message(self, drawn):
        said = [Statement(n, role, ' '.join(ws), 0) for n, (role, ws) in enumerate(drawn, 1)]
        for r in supersede(said).retired:
            self.assertTrue(0 <= r.old < len(said) and 0 <= r.span[0] <= r.span[1] <= len(said[r.old].text))

    @settings(max_examples=60, deadline=None)
    @given(STATEMENTS)
    def test_the_same_input_gives_the_same_output(self, drawn):
        said = tuple(Statement(n, role, ' '.join(ws), 0) for n, (role, ws) in enumerate(drawn, 1))
        self.assertEqual(supersede(said), supersede(said))


if __name__ == '__main__':
    unittest.main()
