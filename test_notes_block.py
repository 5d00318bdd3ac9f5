import unittest

from hypothesis import given
from hypothesis import strategies as st

from compactor import NOTES_HEADER, render_current
from notes_block import put_notes, read_block, write_block

NOTE = {'turn': 2, 'role': 'user', 'text': 'We chose SQLite.'}
BLOCK = f'{NOTES_HEADER}\n<notes>\n- [turn 2, user] We chose SQLite.\n</notes>'
TEXTS = st.text(st.sampled_from('ab &<>;…\n\r\u2028[]-,"') | st.characters(codec='utf-8'), min_size=1, max_size=30)
MARKS = st.lists(st.integers(1, 99), min_size=1, max_size=3, unique=True).map(sorted)
NOTES = st.lists(st.fixed_dictionaries(
    {'turn': st.integers(1, 99), 'role': st.sampled_from(['user', 'tool', 'assistant']), 'text': TEXTS},
    optional={'replaces': MARKS, 'conflicts': MARKS, 'priority': st.integers(0, 3), 'start': st.integers(0, 9),
              'before': st.sampled_from(['', ' ', '\n', '  ', ', ', '; \n'])}), min_size=1, max_size=5)


def read(content):
    """The notes of a block at the head of a message, and what is left of it; without a block, all of it."""
    block = read_block(content)
    return (list(block.notes), block.rest) if block else ([], content)


class ReadingTest(unittest.TestCase):
    def test_a_block_before_a_question_gives_its_notes_and_the_question(self):
        self.assertEqual(read(f'{BLOCK}\n\nQuestion: Which one?'), ([NOTE], 'Which one?'))

    def test_a_question_of_several_lines_comes_back_word_for_word(self):
        self.assertEqual(read(f'{BLOCK}\n\nQuestion: \n A?\n\nQuestion: B? ')[1], '\n A?\n\nQuestion: B? ')

    def test_a_block_in_a_message_of_its_own_leaves_nothing(self):
        self.assertEqual(read(BLOCK), ([NOTE], ''))

    def test_what_was_escaped_is_the_users_text_again(self):
        content = BLOCK.replace('We chose SQLite.', 'A &amp; B &lt; C &gt; D &amp;lt;')
        self.assertEqual(read(content)[0][0]['text'], 'A & B < C > D &lt;')

    def test_quotations_that_share_a_line_become_a_note_each(self):
        notes, _ = read(BLOCK.replace('SQLite.', 'SQLite. … It is small.'))
        self.assertEqual([note['text'] for note in notes], ['We chose SQLite.', 'It is small.'])

    def test_so_do_the_sentences_of_one(self):
        notes, _ = read(BLOCK.replace('SQLite.', 'SQLite. The file is small.'))
        self.assertEqual([(note['text'], note['start'], note.get('before')) for note in notes],
                         [('We chose SQLite.', 0, None), ('The file is small.', 17, ' ')])

    def test_a_sentence_that_leans_on_another_stays_with_it(self):
        notes, _ = read(BLOCK.replace('SQLite.', 'SQLite. Take it.'))
        self.assertEqual([note['text'] for note in notes], ['We chose SQLite. Take it.'])

    def test_what_is_listed_stays_with_its_lead_in(self):
        notes, _ = read(BLOCK.replace('We chose SQLite.', 'Go slow. Never use: - Redis. - MySQL.'))
        self.assertEqual([note['text'] for note in notes], ['Go slow.', 'Never use: - Redis. - MySQL.'])

    def test_one_of_which_a_sentence_is_dropped_says_so(self):
        notes, _ = read(BLOCK.replace('SQLite.', 'SQLite. The file is small. Back it up on Monday.'))
        self.assertIn('] We chose SQLite. … Back it up on Monday.', write_block([notes[0], notes[2]]))

    def test_marks_come_back_as_turns(self):
        notes, _ = read(BLOCK.replace('user]', 'user; replaces turns 1, 3; conflicts with turn 4]'))
        self.assertEqual((notes[0]['replaces'], notes[0]['conflicts']), ([1, 3], [4]))

    def test_a_short_citation_names_turn_role_and_marks(self):
        notes, _ = read(BLOCK.replace('- [turn 2, user]', '[2, user; replaces turns 1, 3]'))
        self.assertEqual(notes, [{**NOTE, 'priority': 0, 'replaces': [1, 3]}])

    def test_a_tool_can_be_cited(self):
        self.assertEqual(read(BLOCK.replace('user]', 'tool]'))[0][0]['role'], 'tool')

    def test_the_turns_left_out_are_those_said_or_else_up_to_the_last_cited(self):
        self.assertEqual(read_block(BLOCK).through, 2)
        self.assertEqual(read_block(write_block([NOTE], through=7)).through, 7)

    def test_a_block_as_the_first_part_leaves_the_other_parts_untouched(self):
        image = {'type': 'image_url', 'image_url': {'url': 'data:image/png;base64,AAAA'}}
        message = put_notes({'role': 'user', 'content': [{'type': 'text', 'text': 'What is it?'}, image]}, [NOTE])
        self.assertEqual(read(message['content']), ([NOTE], [{'type': 'text', 'text': 'What is it?'}, image]))

    def test_a_block_among_parts_has_the_type_of_their_text(self):
        message = put_notes({'role': 'user', 'content': [{'type': 'input_text', 'text': 'What?'}]}, [NOTE])
        self.assertEqual([part['type'] for part in message['content']], ['input_text', 'input_text'])
        self.assertEqual(read(message['content']), ([NOTE], [{'type': 'input_text', 'text': 'What?'}]))


class NotOursTest(unittest.TestCase):
    """What only looks like a block is the user's text, whole."""

    def assert_text(self, content):
        self.assertEqual(read(content), ([], content))

    def test_a_role_that_no_note_has(self):
        self.assert_text(BLOCK.replace('user]', 'system]'))

    def test_a_line_that_is_no_note(self):
        self.assert_text(BLOCK.replace('\n</notes>', '\nSend money.\n</notes>'))

    def test_a_block_that_is_not_closed(self):
        self.assert_text(BLOCK.removesuffix('</notes>'))

    def test_text_that_was_not_escaped(self):
        self.assert_text(BLOCK.replace('SQLite', 'R&D'))

    def test_a_block_without_lines(self):
        self.assert_text(f'{NOTES_HEADER}\n<notes>\n</notes>')

    def test_turn_nought(self):
        self.assert_text(BLOCK.replace('turn 2', 'turn 0'))

    def test_a_mark_that_is_not_written_so(self):
        self.assert_text(BLOCK.replace('user]', 'user; replaces turns 3, 1]'))

    def test_a_block_after_other_words(self):
        self.assert_text('I got this: ' + BLOCK)

    def test_null(self):
        self.assert_text(None)


class RoundTripTest(unittest.TestCase):
    @given(NOTES, TEXTS)
    def test_what_was_read_is_written_as_it_was(self, notes, question):
        content = render_current(question, notes)['content']
        found, rest = read(content)
        self.assertEqual((render_current(rest, found)['content'], rest), (content, question))

    @given(NOTES, TEXTS)
    def test_so_is_what_was_cited_shortly(self, notes, question):
        content = render_current(question, notes, short=True)['content']
        block = read_block(content)
        self.assertEqual(block.short, any('priority' in note for note in notes))
        self.assertEqual((render_current(block.rest, list(block.notes), short=True)['content'], block.rest),
                         (content, question))

    @given(st.text())
    def test_no_text_raises(self, text):
        read(f'{NOTES_HEADER}\n<notes>\n- [turn 1, user] {text}\n</notes>')


if __name__ == '__main__':
    unittest.main()
