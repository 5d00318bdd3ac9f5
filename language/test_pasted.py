import unittest

from compactor import Turn
from extractors import salient
from language.pasted import added, is_pasted, is_quoted, labels


def notes(*said):
    return salient().notes(tuple(Turn(text, 'Right.') for text in said), (), 'Go on.')


class FormTest(unittest.TestCase):
    def test_tags_frames_and_gutters_are_pasted(self):
        for line in ('</EXTRA_DATA>', '<EXTRA_DATA>', '    at paint (/srv/shed/paint.js:12:4)', '17 | return 4',
                     'lib/shed/paint.ts (12:4)', '#3  0x4080b286 in paint', '  File "paint.py", line 3, in run'):
            with self.subTest(line):
                self.assertTrue(is_pasted(line))

    def test_speech_tables_and_logs_are_not(self):
        for line in ('The shed is 3 | 4 m wide.', '| 1 | green | 3 |', '1 | green | 3', '19:39:23 shed painted',
                     'Paint it as in lib/shed/paint.ts please.', 'Use <b> for bold.'):
            with self.subTest(line):
                self.assertFalse(is_pasted(line))


class QuotedTest(unittest.TestCase):
    def test_each_sentence_of_a_quoted_line_is_anothers(self):
        text = 'You wrote:\n  > Paint the shed green. It takes 4 litres.\nNo, I want it red.'
        self.assertEqual([is_quoted(text, text.index(word)) for word in ('You', 'Paint', 'It takes', 'No')],
                         [False, True, True, False])

    def test_more_than_a_number_quotes_nobody(self):
        self.assertFalse(is_quoted('> 4 litres is too much', 2))

    def test_it_counts_less_than_what_the_user_says(self):
        said = 'Paint the shed by Holm green.'
        own, quoted = [note['priority'] for text in (said, f'> {said}') for note in notes(f'{text}\nHm.')
                       if said in note['text']]
        self.assertLess(quoted, own / 2)

    def test_of_the_assistant_a_draft_after_the_sign_counts_as_before(self):
        drafts = [salient().notes((Turn('Write it.', f'{sign}Dear Ines, the shed at Holm is green.'),), (), '')
                  for sign in ('> ', '')]
        draft, plain = [note for found in drafts for note in found if 'Ines' in note['text']]
        self.assertGreater(draft['priority'], plain['priority'] / 2)


class LongTest(unittest.TestCase):
    def test_a_long_line_is_not_looked_at_for_places_in_files(self):
        self.assertEqual([is_pasted(path + 'a.ts (12:4)') for path in ('lib/' * 20, 'lib/' * 200)], [True, False])


class LabelTest(unittest.TestCase):
    def test_a_label_in_fewer_than_half_of_the_messages_is_somebodys(self):
        self.assertEqual(added([{'Open file'}] * 3 + [set()] * 4), frozenset())

    def test_one_word_is_no_label_of_a_program(self):
        self.assertEqual(labels('Paint it.\nDecision: green'), frozenset())

    def test_a_message_of_one_line_has_none(self):
        self.assertEqual(labels('Paint colour: green'), frozenset())


class NoteTest(unittest.TestCase):
    def test_what_a_program_adds_to_each_message_comes_after_all_that_is_said(self):
        said = ('The shed gets a green door.', 'The roof needs 40 tiles.', 'The fence is kept.', 'Ring Ada on Friday.')
        found = notes(*(f'{text}\nOpen file: shed/plan_{n}.txt' for n, text in enumerate(said)))
        worth = {note['text']: note['priority'] / len(note['text']) for note in found if note['role'] == 'user'}
        self.assertGreater(min(worth[text] for text in said),
                           max(priority for text, priority in worth.items() if text not in said))

    def test_it_retires_nothing(self):
        said = [f'{text}\nOpen page: 1{n}' for n, text in enumerate(('The shed is green.', 'Ring Ada.', 'Go on.'))]
        self.assertEqual([note for note in notes(*said) if 'superseded' in note.get('reason', '')], [])

    def test_a_stack_frame_retires_nothing(self):
        found = notes('The start is at 9:15.', 'at start (/srv/plan.js:9:45)')
        self.assertEqual([note for note in found if 'superseded' in note.get('reason', '')], [])


if __name__ == '__main__':
    unittest.main()
