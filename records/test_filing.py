"""filing.py and standing_rules.py: quotations filed as the dialogue goes."""
import unittest

from compactor import GAP
from extractors import salient
from records.filing import LONGEST, file_notes
from records.standing_rules import restore_rules
from records.utterances import turns_of, utterances


def filed(*pairs):
    said = utterances([{'user': user, 'assistant': assistant} for user, assistant in pairs])
    notes = salient().notes(turns_of(said), (), '')
    return [(f.section, f.line.text, f.line.outcome) for f in file_notes(notes, said) if not f.reason]


class ProposalTest(unittest.TestCase):
    ASKED = ('It is slow.', 'Shall I add an index on orders?')

    def decisions(self, answer, asked=ASKED):
        return [entry[1:] for entry in filed(asked, (answer, 'Fine.')) if entry[0] == 'DECISIONS']

    def test_yes_decides_what_was_proposed(self):
        self.assertEqual(self.decisions('Yes.'), [(f'Shall I add an index on orders?{GAP}Yes.', '')])

    def test_no_with_a_reason_rejects_it_with_the_reason(self):
        self.assertEqual(self.decisions('No. The table is tiny.'),
                         [(f'Shall I add an index on orders?{GAP}No. The table is tiny.', 'rejected')])

    def test_taking_leave_decides_nothing(self):
        self.assertEqual(self.decisions('No, thanks, that is all.', ('Hi.', 'Do you need anything else from us?')), [])

    def test_an_offer_of_whatever_else_is_no_proposal(self):
        self.assertEqual(self.decisions('Ok.', ('Fix it.', 'Would you like me to make any other changes to it?')), [])

    def test_what_settles_on_something_of_its_own_is_no_yes(self):
        asked = ('Paint it.', 'Shall I put a second coat on the door?')
        self.assertEqual(self.decisions("Let's go with green.", asked), [("Let's go with green.", '')])

    def test_an_answer_to_which_or_when_is_no_decision(self):
        for question in ('At what time shall I book it for you?', 'Which of the two do you want to have?'):
            with self.subTest(question):
                self.assertEqual(self.decisions('Sure, at 5.', ('Book it.', question)), [])

    def test_a_request_for_a_value_is_no_proposal(self):
        asked = ('Book it.', 'Could you give me your user number please?')
        self.assertEqual(self.decisions('Sure, it is 77.', asked), [])

    def test_a_bare_question_takes_the_sentence_before_it_along(self):
        self.assertEqual(self.decisions('Yes.', ('Book it.', 'A table at Zuni at 7 pm. Is that right?')),
                         [(f'A table at Zuni at 7 pm. Is that right?{GAP}Yes.', '')])


class TaskTest(unittest.TestCase):
    def tasks(self, *pairs):
        return [text for section, text, _ in filed(*pairs) if section == 'TASK']

    def test_an_answer_to_the_assistant_opens_no_task(self):
        self.assertEqual(self.tasks(('Book a flight to Oslo.', 'In which class?'), ('I want economy class.', 'Ok.')),
                         ['Book a flight to Oslo.'])

    def test_a_new_request_after_the_last_one_is_another_task(self):
        self.assertEqual(self.tasks(('Book a flight to Oslo.', 'It is booked.'), ('Find a hotel in Oslo.', 'Ok.')),
                         ['Book a flight to Oslo.', 'Find a hotel in Oslo.'])

    def test_a_correction_opens_no_task(self):
        self.assertEqual(self.tasks(('Help me plan a trip to Japan in April.', 'Sure!'),
                                    ('Actually, lets make it 12 days.', 'Updated.')),
                         ['Help me plan a trip to Japan in April.'])

    def test_a_request_that_says_little_takes_the_sentence_before_it_along(self):
        self.assertEqual(self.tasks(('The parser drops the last row. Can you fix it?', 'Yes.')),
                         ['The parser drops the last row. Can you fix it?'])


class AnswerTest(unittest.TestCase):
    ASKED = ('I need some plates.', 'Which material should they be of?')

    def test_a_thing_that_answers_a_question_is_a_fact_with_it(self):
        self.assertIn(('FACTS', f'Which material should they be of?{GAP}Polystyrene.', ''),
                      filed(self.ASKED, ('Polystyrene.', 'Fine.')))

    def test_a_thing_that_answers_nothing_is_filed_nowhere(self):
        self.assertNotIn('Polystyrene.', str(filed(('I need some plates.', 'Fine.'), ('Polystyrene.', 'Fine.'))))

    def test_thanks_answer_nothing(self):
        self.assertEqual([entry for entry in filed(self.ASKED, ('Thanks.', 'Fine.')) if 'Thanks' in entry[1]], [])


class OrderTest(unittest.TestCase):
    def test_the_order_of_steps_stands_with_the_steps_and_is_a_rule(self):
        said = 'On the church server, back up first, then pull, then push. In that order, every time.'
        self.assertIn(('CONSTRAINTS', said, ''), filed((said, 'Fine.')))

    def test_a_task_is_not_given_with_the_rule_before_it(self):
        found = filed(("Everything for the families passes Ada's desk first. Let's start with the list.", 'Fine.'))
        self.assertIn(('TASK', "Let's start with the list.", ''), found)
        self.assertIn(('CONSTRAINTS', "Everything for the families passes Ada's desk first.", ''), found)


class OpenTest(unittest.TestCase):
    def open(self, *pairs):
        return [text for section, text, _ in filed(*pairs) if section == 'OPEN']

    def test_a_question_without_any_reply_is_open(self):
        self.assertEqual(self.open(('Who owns the queue?', '')), ['Who owns the queue?'])

    def test_a_question_that_is_put_off_is_open(self):
        self.assertEqual(self.open(('Who owns the queue?', 'Let me check.')),
                         [f'Who owns the queue?{GAP}Let me check.'])

    def test_whether_there_is_anything_else_is_not_open(self):
        self.assertEqual(self.open(('Book it.', 'It is booked. Is there anything else I can do?')), [])


class LengthTest(unittest.TestCase):
    def test_a_very_long_statement_is_not_quoted(self):
        long = 'The log has ' + 'entry x1 ' * 100
        self.assertGreater(len(long), LONGEST)
        self.assertEqual(filed((long, 'Ok.')), [])


class ToolTest(unittest.TestCase):
    def filed(self, output, *quoted):
        said = utterances([
            {'role': 'user', 'content': 'Run the tests.'},
            {'role': 'assistant', 'content': None,
             'tool_calls': [{'id': 'a', 'type': 'function', 'function': {'name': 'run', 'arguments': '{}'}}]},
            {'role': 'tool', 'tool_call_id': 'a', 'content': output}])
        return [(f.section, f.line.text, f.line.outcome)
                for f in file_notes([{'turn': 1, 'role': 'tool', 'text': text} for text in quoted], said)]

    def test_an_error_is_tried_and_failed_once_and_the_rest_of_the_output_is_a_fact(self):
        error, fact = 'Error: 4 jobs failed.', 'The limit is 5 jobs.'
        self.assertEqual(self.filed(f'{error}\n{fact}', error, fact),
                         [('TRIED', error, 'failed'), ('FACTS', fact, '')])

    def test_a_very_long_output_is_not_quoted(self):
        fits = 'The limit is ' + '5' * (LONGEST - len('The limit is .')) + '.'
        longer = fits.replace('is 5', 'is 55')
        self.assertEqual([self.filed(text, text) for text in (fits, longer)], [[('FACTS', fits, '')], []])


class RulesTest(unittest.TestCase):
    def kept(self, rule, later, question=''):
        said = utterances([{'user': rule, 'assistant': question or 'Noted.'}, {'user': later, 'assistant': 'Ok.'}])
        note = {'turn': 1, 'role': 'user', 'text': rule, 'reason': 'superseded by turn 2'}
        return 'reason' not in restore_rules([note], said)[0]

    def test_a_rule_stands_if_what_came_later_is_about_something_else(self):
        self.assertTrue(self.kept('Never log the keys.', 'Wrap the parcels.'))

    def test_a_refusal_that_answers_a_question_does_not_touch_it(self):
        self.assertTrue(self.kept('Never log the keys.', 'No. Wrap the parcels.', 'Shall I push the tag?'))

    def test_it_goes_by_words_of_its_own_a_correction_or_a_value(self):
        for rule, later in (('Never log the keys.', 'You may log keys.'), ('Use only tabs.', 'Actually, spaces.'),
                            ('Exports must end within 15 minutes.', '20 is fine.'), ('Use only tabs.', 'No, spaces.')):
            with self.subTest(later):
                self.assertFalse(self.kept(rule, later))

    def test_a_fact_is_not_protected(self):
        self.assertFalse(self.kept('The queue is red.', 'Wrap the parcels.'))


if __name__ == '__main__':
    unittest.main()
