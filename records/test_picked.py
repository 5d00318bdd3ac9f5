import unittest

from record import build_record
from records.picked import picked

SHELVES = 'Which shelf do you like?\nA) Oak shelf, heavy.\nB) Pine shelf, light.'


def record_of(*turns):
    return build_record([{'user': user, 'assistant': assistant} for user, assistant in turns])


class PickedTest(unittest.TestCase):
    def test_the_label_is_quoted_with_what_it_picks(self):
        self.assertEqual(picked(SHELVES, 'Thanks. B, please.')[:2], ('B, please.', ('B) Pine shelf, light.',)))

    def test_the_rest_is_passed(self):
        found = picked(SHELVES, 'B')
        self.assertEqual([SHELVES[start:end].strip() for start, end in found.passed], ['A) Oak shelf, heavy.'])

    def test_of_a_list_that_asks_nothing_the_rest_stands(self):
        self.assertEqual(picked('1. Lift the lid.\n2. Turn it.', '2 is done.'), None)
        self.assertEqual(picked('1. Lift the lid.\n2. Turn it.', 'Number 2, please.').passed, ())

    def test_an_answer_without_a_label_picks_none_of_the_letters(self):
        found = picked(SHELVES, 'Neither fits.')
        self.assertEqual((found.options, len(found.passed)), ((), 2))

    def test_an_option_that_it_names_is_not_passed(self):
        self.assertEqual(len(picked('Which?\nA) Oak.\nB) Pine.', 'Pine, I guess.').passed), 1)

    def test_answers_to_several_questions_pick_nothing(self):
        self.assertIsNone(picked('1. How many?\n2. Where?', '1. nine\n2. Oslo'))

    def test_an_answer_to_a_question_is_no_choice(self):
        self.assertIsNone(picked('Before I begin.\n1. How wide is it?\n2. How high is it?', '2: two metres'))

    def test_what_is_said_of_an_option_is_none(self):
        self.assertIsNone(picked(SHELVES, 'B is too light.'))

    def test_nor_what_comes_first_or_is_to_be_explained(self):
        for question in ('Which one first?', 'Shall I say more about one?'):
            self.assertIsNone(picked(SHELVES.replace('Which shelf do you like?', question), 'B'), question)

    def test_a_number_of_things_is_none(self):
        self.assertIsNone(picked('1. Oak.\n2. Pine.\nHow many shelves do you need?', '2 please'))

    def test_of_a_reply_that_only_waits_nothing_is_known(self):
        for reply in ('Not sure yet.', 'All of them.', 'What does B cost?', 'B or A, you decide', 'die zweite'):
            self.assertIsNone(picked(SHELVES, reply), reply)


class RecordTest(unittest.TestCase):
    def test_another_option_supersedes_the_one_before(self):
        record = record_of(('We need a shelf.', SHELVES), ('B', 'Ordered.'), ('Is it dry?', 'Yes.'),
                           ('Actually option A instead.', 'Ok.'))
        self.assertEqual([line.text for line in record.decisions], ['A) Oak shelf, heavy. … Actually option A instead.'
                         ])
        self.assertIn('superseded by turn 4', [dropped.reason for dropped in record.dropped])

    def test_a_bare_label_does_not_where_the_list_is_not_right_before(self):
        record = record_of(('We need a shelf.', SHELVES), ('B', 'Ordered.'), ('Is it dry?', 'Yes.'), ('A', 'Ok.'))
        self.assertEqual([line.text for line in record.decisions], ['B) Pine shelf, light. … B'])

    def test_an_option_with_a_lead_in_is_dropped_too(self):
        offer = 'There are two ways to go:\nA) Oak shelf of 90 cm\nB) Pine shelf of 80 cm\nWhich one?'
        record = record_of(('We need a shelf.', offer), ('B', 'Ordered.'))
        self.assertNotIn('Oak', record.to_text())

    def test_a_pick_is_a_decision_that_cites_both(self):
        record = record_of(('We need a shelf.', SHELVES), ('B', 'Ordered.'))
        line, = record.decisions
        self.assertEqual((line.text, [c.turn for c in line.citations]), ('B) Pine shelf, light. … B', [1, 2]))

    def test_two_options_that_adjoin_are_one_quotation(self):
        record = record_of(('We need shelves.', SHELVES), ('A and B', 'Ordered.'))
        self.assertEqual([line.text for line in record.decisions],
                         ['A) Oak shelf, heavy.\nB) Pine shelf, light. … A and B'])

    def test_of_bullets_one_is_picked_by_its_place(self):
        bullets = SHELVES.replace('A)', '-').replace('B)', '-')
        record = record_of(('We need a shelf.', bullets), ('The second one.', 'Ordered.'))
        self.assertEqual([line.text for line in record.decisions], ['- Pine shelf, light. … The second one.'])

    def test_what_was_not_picked_is_dropped_with_the_turn(self):
        record = record_of(('We need a shelf.', SHELVES.replace('heavy', '90 cm')), ('B', 'Ordered.'))
        self.assertNotIn('Oak', record.to_text())
        self.assertIn('not picked in turn 2', [dropped.reason for dropped in record.dropped])

    def test_answers_by_number_begin_no_task(self):
        asked, said = '1. Which door first?\n2. Which colour?', '1. Paint the door of the shed\n2. red'
        for listing, tasks in ((asked, 0), ('Hello.', 1)):
            record = record_of(('Good morning.', listing), (said, 'Fine.'))
            self.assertEqual(len(record.task), tasks, listing)

    def test_what_the_assistant_records_is_a_decision(self):
        record = record_of(('We need a shelf.', SHELVES), ('The light one.', 'Confirmed: the Jorvik 310 in pine.'))
        self.assertEqual([line.text for line in record.decisions], ['Confirmed: the Jorvik 310 in pine.'])


if __name__ == '__main__':
    unittest.main()
