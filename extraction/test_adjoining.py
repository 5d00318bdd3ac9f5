"""Which notes of one message stand side by side in it, and what stands between them."""
import unittest

from compactor import Turn
from extraction.adjoining import adjoin, joint
from extractors import salient


def note(text, start, turn=1, **more):
    return {'turn': turn, 'role': 'user', 'text': text, 'start': start, **more}


def between(text, *notes):
    adjoin(notes, {(1, 'user'): text, (2, 'user'): text})
    return [found.get('before') for found in notes]


class JointTest(unittest.TestCase):
    def test_a_line_break_is_no_word(self):
        self.assertEqual(joint('Go.\n\nStop.', 3, 5), '\n\n')

    def test_sentences_without_a_blank_have_nothing_between_them(self):
        self.assertEqual(joint('走吧。停下。', 3, 3), '')

    def test_two_marks_stand_between_clauses(self):
        self.assertEqual(joint('Go (now): stop.', 7, 10), '): ')

    def test_marks_of_right_to_left_scripts_are_marks(self):
        self.assertEqual(joint('שלום\u200f، עולם', 4, 7), '\u200f، ')

    def test_a_drawn_rule_is_more_than_two_marks(self):
        self.assertIsNone(joint('Go.\n---\nStop.', 3, 8))

    def test_a_number_is_a_word(self):
        self.assertIsNone(joint('Go. 5 Stop.', 3, 6))

    def test_spans_that_overlap_have_nothing_between_them(self):
        self.assertIsNone(joint('Go on.', 5, 3))


class AdjoinTest(unittest.TestCase):
    def test_the_first_note_of_a_message_adjoins_nothing(self):
        self.assertEqual(between('Go. Stop.', note('Go.', 0), note('Stop.', 4, turn=2)), [None, None])

    def test_a_note_after_words_adjoins_nothing(self):
        self.assertEqual(between('Go. Or stay. Stop.', note('Go.', 0), note('Stop.', 13)), [None, None])

    def test_a_note_that_is_dropped_for_good_parts_those_beside_it(self):
        dropped = note('Ok.', 4, reason='superseded by turn 2')
        self.assertEqual(between('Go. Ok. Stop.', note('Go.', 0), dropped, note('Stop.', 8)), [None, None, None])

    def test_what_still_holds_of_a_retired_note_adjoins_the_note_before_that(self):
        retired = note('Six, at ten.', 4, reason='superseded by turn 2')
        self.assertEqual(between('Go. Six, at ten.', note('Go.', 0), retired, note('Six', 4)), [None, None, ' '])

    def test_a_duplicate_may_enter_and_adjoins(self):
        again = note('Ok.', 4, reason='duplicate', repeats=['Ok.'])
        self.assertEqual(between('Go. Ok. Stop.', note('Go.', 0), again, note('Stop.', 8)), [None, ' ', ' '])


class SalientTest(unittest.TestCase):
    def test_each_note_says_where_it_begins_in_its_message(self):
        said = 'The audit runs on Monday. Invoices go to Zurich, and refunds go to Basel.'
        notes = salient().notes((Turn(said, 'The Basel office closes at 17:30.'),), (), '')
        self.assertEqual([note['text'] for note in notes], [
            getattr(Turn(said, 'The Basel office closes at 17:30.'), note['role'])[note['start']:][:len(note['text'])]
            for note in notes])

    def test_what_is_retired_between_two_quotations_parts_them(self):
        turns = (Turn('Order 40 chairs, 6 tables and 2 tents for Monday.', 'Ordered.'),
                 Turn('Make it 8 tables.', 'Changed.'))
        stands = [(note['text'], note.get('before')) for note in salient().notes(turns, (), '')
                  if note['turn'] == 1 and note['role'] == 'user' and 'priority' in note]
        self.assertEqual(stands, [('Order 40 chairs', None), ('2 tents for Monday.', None)])


if __name__ == '__main__':
    unittest.main()
