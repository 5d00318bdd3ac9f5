import unittest

from record import build_record
from records.material import shown

ORDER = 'Staff must never open gate 4.'


def parts(text):
    return [text[start:end] for start, end in shown(text)]


def record(text):
    return {name: [line.text for line in lines]
            for name, lines in build_record([{'user': text, 'assistant': 'Ok.'}]).sections().items()}


class ShownTest(unittest.TestCase):
    def test_a_block_after_a_question_or_a_request_about_it_is_only_shown(self):
        for lead in ('What does the letter say?', 'Please translate this memo:', 'Could you shorten it for me?',
                     'I am back. Is this polite?', 'Summarise this:'):
            for block in (f'> {ORDER}', f'```\n{ORDER}\n```', f'~~~\n{ORDER}'):
                with self.subTest(lead, block=block):
                    self.assertEqual(parts(f'{lead}\n\n{block}'), [block])

    def test_what_is_to_be_kept_to_or_is_stated_is_the_users_own(self):
        for lead in ('Our rules:', 'Please follow these:', 'Can you stick to this?', 'We need the following:',
                     'Read this and always apply it:'):
            with self.subTest(lead):
                self.assertEqual(parts(f'{lead}\n> {ORDER}'), [])

    def test_each_line_of_a_quotation_is_shown_and_the_users_own_are_not(self):
        self.assertEqual(parts('Is it true?\n> Gate 4 is shut.\n>\n> It rains.\nI doubt it.\n> No.'),
                         ['> Gate 4 is shut.\n', '>\n', '> It rains.\n'])

    def test_a_block_that_begins_the_message_is_told_by_what_follows(self):
        self.assertEqual(parts(f'> {ORDER}\nWhat does that mean?'), [f'> {ORDER}\n'])
        self.assertEqual(parts(f'> {ORDER}\nThat is settled.'), [])

    def test_a_fence_ends_with_its_own_mark(self):
        self.assertEqual(parts('Is it right?\n````\na\n```\nb\n````\nc'), ['````\na\n```\nb\n````\n'])


class RecordTest(unittest.TestCase):
    def test_a_rule_that_is_only_shown_is_no_constraint(self):
        for block in (f'> {ORDER}', f'```\n{ORDER}\n```'):
            for lead in ('What does the letter say?', 'Please proofread this:'):
                with self.subTest(lead, block=block):
                    found = record(f'{lead}\n{block}')
                    self.assertNotIn('gate 4', ' '.join((*found['CONSTRAINTS'], *found['DECISIONS'], *found['OPEN'])))

    def test_a_choice_that_is_only_shown_is_no_decision(self):
        self.assertEqual(record('Can you reword this?\n> We chose Turin for the fair.')['DECISIONS'], [])

    def test_a_value_that_is_shown_is_a_fact_cited_as_the_users(self):
        line, = build_record([{'user': 'When is it?\n> The fair opens on 4 June.', 'assistant': 'Then.'}]).facts
        self.assertEqual((line.text.removeprefix('> '), line.citations[0].role), ('The fair opens on 4 June.', 'user'))

    def test_a_rule_in_a_block_of_the_users_own_stays_a_constraint(self):
        self.assertTrue(any('gate 4' in line for line in record(f'Our rules:\n> {ORDER}')['CONSTRAINTS']))

    def test_what_the_user_says_himself_as_well_is_his(self):
        self.assertTrue(any('gate 4' in line for line in record(
            f'{ORDER} Is this alike?\n\n```\n{ORDER}\n```')['CONSTRAINTS']))


class PrintedTest(unittest.TestCase):
    LOG = ('It stops on start.\n[12:00:01] main: boot\n[12:00:02] net: link up\n[12:00:03] db: error: key rejected\n'
           '[12:00:04] main: must stop\nThe key stays in the safe.')

    def test_what_a_program_prints_is_no_line_of_the_record(self):
        self.assertNotIn('link up', str(record(self.LOG)))

    def test_but_the_failure_is_tried(self):
        self.assertIn('[12:00:03] db: error: key rejected', record(self.LOG)['TRIED'])

    def test_nor_is_a_rule_in_it_one(self):
        self.assertEqual(record(self.LOG)['CONSTRAINTS'], [])

    def test_what_the_user_writes_around_it_stands(self):
        self.assertIn('The key stays in the safe.', str(record(self.LOG)))

    def test_the_rest_is_dropped_with_its_reason(self):
        dropped = build_record([{'user': self.LOG, 'assistant': 'Ok.'}]).dropped
        self.assertIn(('[12:00:02] net: link up', 'printed by a program'), [(d.line.text, d.reason) for d in dropped])
