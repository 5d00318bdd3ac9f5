import unittest

from compactor import Turn
from extractors import salient
from language.lead_ins import denies, leads


def quoted(*said, room=True):
    notes = salient().notes(tuple(Turn(text, 'Noted.') for text in said), (), 'Go on.')
    return [note['text'] for note in notes if note['role'] == 'user' and ('reason' in note) != room]


class LeadsTest(unittest.TestCase):
    def test_a_colon_before_the_end_does_not_lead(self):
        self.assertFalse(leads('The hall opens at 9:00.'))

    def test_a_bold_title_of_a_list_item_leads(self):
        self.assertTrue(leads('2. **Prices**'))


class DeniesTest(unittest.TestCase):
    def test_a_condition_or_an_exception_counts_at_the_beginning(self):
        self.assertTrue(denies('Unless you see:') and denies('And without these:'))
        self.assertFalse(denies('Keep it without change:'))

    def test_a_no_that_answers_denies_nothing(self):
        self.assertEqual([denies(lead) for lead in ('No, bring these:', 'No worries, we bring:', 'No lamps in:')],
                         [False, False, True])


class NoteTest(unittest.TestCase):
    def test_a_lead_in_is_quoted_with_what_follows(self):
        notes = quoted('For the fair at Holm we bring:\n- 12 folding tables\n- 3 lamps')
        self.assertIn('For the fair at Holm we bring:\n- 12 folding tables', notes)
        self.assertNotIn('For the fair at Holm we bring:', notes)

    def test_one_that_nothing_follows_is_no_note(self):
        self.assertEqual(quoted('For the fair at Holm we bring:', room=False), ['For the fair at Holm we bring:'])

    def test_what_is_listed_under_one_that_denies_is_quoted_with_it(self):
        said = 'We do not bring:\n- folding tables. They are\n  too heavy.\n- the lamps of Holm\nThe van is full.'
        self.assertIn(said.rpartition('\n')[0], quoted(said))
        self.assertNotIn('- the lamps of Holm', quoted(said))

    def test_so_is_what_is_to_be_done_in_some_case(self):
        said = 'If it rains at Holm:\n1. close the tent\n2. call Ines at 17:30'
        self.assertEqual(quoted(said), [said])

    def test_of_a_long_list_an_item_does_not_stand_by_itself(self):
        items = [f'- the {n} red lamps of the hall in Holm with all their cables' for n in range(11, 41)]
        notes = salient().notes((Turn('\n'.join(['We do not bring:', *items]), 'Noted.'),), (), 'Go on.')
        alone = [note['priority'] for note in notes if note['text'] in items and 'priority' in note]
        first, = [note['priority'] for note in notes if note['text'].startswith('We do not bring:')]
        self.assertTrue(alone and max(alone) < first / 100, alone)

    def test_a_heading_alone_is_no_note(self):
        self.assertEqual(quoted('## Fair at Holm', room=False), ['## Fair at Holm'])


if __name__ == '__main__':
    unittest.main()
