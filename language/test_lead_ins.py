import unittest

from compactor import Turn
from extractors import salient
from language.lead_ins import leads


def quoted(*said, room=True):
    notes = salient().notes(tuple(Turn(text, 'Noted.') for text in said), (), 'Go on.')
    return [note['text'] for note in notes if note['role'] == 'user' and ('reason' in note) != room]


class LeadsTest(unittest.TestCase):
    def test_a_colon_before_the_end_does_not_lead(self):
        self.assertFalse(leads('The hall opens at 9:00.'))

    def test_a_bold_title_of_a_list_item_leads(self):
        self.assertTrue(leads('2. **Prices**'))


class NoteTest(unittest.TestCase):
    def test_a_lead_in_is_quoted_with_what_follows(self):
        notes = quoted('For the fair at Holm we bring:\n- 12 folding tables\n- 3 lamps')
        self.assertIn('For the fair at Holm we bring:\n- 12 folding tables', notes)
        self.assertNotIn('For the fair at Holm we bring:', notes)

    def test_one_that_nothing_follows_is_no_note(self):
        self.assertEqual(quoted('For the fair at Holm we bring:', room=False), ['For the fair at Holm we bring:'])

    def test_a_heading_alone_is_no_note(self):
        self.assertEqual(quoted('## Fair at Holm', room=False), ['## Fair at Holm'])


if __name__ == '__main__':
    unittest.main()
