"""What a quotation still says beside its replaced values, as notes: conversations written by hand."""
import unittest
from unittest import mock

import compactor
import extractors
from compactor import CompactionRequest, Turn
from extraction import rests
from tokenizer import count_request

BOOKED = Turn('Please hire 2 rowing boats at 14:00 on Friday.', 'Sorry, nothing is free at that time.')
MOVED = Turn('How about 15:30 instead?', 'That works.')


TALK = Turn('Which lakes near here are warm enough for a swim in the first weeks of the summer holidays?',
            'The shallow ones warm up first; the deep ones stay cold until well into the month of July, as a rule.')


def request(limit):
    return CompactionRequest('Be brief.', 'What did I hire?', (BOOKED, MOVED, TALK, TALK), limit, 1, 0, None)


def notes(*turns):
    return extractors.salient().notes(turns, (), 'What did I hire?')


class RestsTest(unittest.TestCase):
    def test_a_phrase_that_still_holds_is_a_note_beside_its_clause(self):
        said = [note['text'] for note in notes(BOOKED, MOVED) if note['turn'] == 1 and 'priority' in note]
        self.assertIn('on Friday.', said)
        self.assertIn('Please hire 2 rowing boats', said)

    def test_both_enter_together(self):
        together = {note['text']: note.get('together') for note in notes(BOOKED, MOVED) if 'priority' in note}
        self.assertIsNotNone(together['on Friday.'])
        self.assertEqual(together['on Friday.'], together['Please hire 2 rowing boats'])

    def test_a_clause_with_a_gap_counts_half_of_what_it_would_in_one_piece(self):
        def worth():
            return sum(note['priority'] for note in notes(BOOKED, MOVED) if note.get('together') is not None)
        half = worth()
        with mock.patch.object(rests, 'PARTED', 1.0):
            self.assertAlmostEqual(worth(), 2 * half, places=5)

    def test_at_no_budget_is_a_phrase_quoted_without_its_clause(self):
        blocks = set()
        for limit in range(60, 200, 4):
            try:
                result = compactor.compact(request(limit), count_request, extractors.salient())
            except compactor.RequiredContextTooLarge:
                continue
            said = {note['text'] for note in result['notes']}
            blocks.add(('Please hire 2 rowing boats' in said, 'on Friday.' in said))
        self.assertEqual(blocks, {(False, False), (True, True)})

    def test_the_line_shows_that_words_were_left_out(self):
        result = compactor.compact(request(160), count_request, extractors.salient())
        self.assertIn('hire 2 rowing boats \u2026 on Friday.', result['messages'][-1]['content'])

    def test_a_phrase_of_which_the_value_is_replaced_as_well_is_no_note(self):
        said = notes(BOOKED, MOVED, Turn('Make it Saturday.', 'Done.'))
        self.assertFalse([note for note in said if 'priority' in note and 'Friday' in note['text']])


if __name__ == '__main__':
    unittest.main()
