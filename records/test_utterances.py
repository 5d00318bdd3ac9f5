"""utterances.py and restored.py: a conversation read, and blocks of ours taken out of it."""
import unittest

from compactor import Turn
from notes_block import write_block
from records.line import Line
from records.restored import restore
from records.text import Record
from records.utterances import HistoryError, utterances


def user(content):
    return {'role': 'user', 'content': content}


def says(content):
    return {'role': 'assistant', 'content': content}


def places(said):
    return [(u.turn, u.role, u.text) for u in said]


RECORD = Record(facts=[Line('Gate 14.', [(2, 'user')])])


class UtterancesTest(unittest.TestCase):
    def test_turns_and_messages_read_the_same(self):
        self.assertEqual(places(utterances([Turn('Go.', 'Gone.'), Turn('Stop.', 'Yes.')])),
                         places(utterances([user('Go.'), says('Gone.'), user('Stop.'), says('Yes.')])))

    def test_user_messages_in_a_row_are_one_turn(self):
        self.assertEqual([u.turn for u in utterances([user('a'), user('b'), says('c'), user('d')])], [1, 1, 1, 2])

    def test_a_greeting_is_a_turn_of_its_own(self):
        self.assertEqual([u.turn for u in utterances([says('Hello.'), user('a'), says('b')])], [1, 2, 2])

    def test_instructions_are_turn_nought_wherever_they_stand(self):
        self.assertEqual([u.turn for u in utterances([user('a'), {'role': 'developer', 'content': 'x'}, says('b')])],
                         [1, 0, 1])

    def test_a_blank_message_begins_no_turn(self):
        self.assertEqual([u.turn for u in utterances([user('a'), says('b'), user(' '), says('c')])], [1, 1, 1, 1])

    def test_parts_and_refusals_are_read_and_images_left_out(self):
        content = [{'type': 'text', 'text': 'Look.'}, {'type': 'image_url', 'image_url': {}}]
        said = utterances([user(content), {'role': 'assistant', 'content': None, 'refusal': 'No.'}])
        self.assertEqual([u.text for u in said], ['Look.', 'No.'])

    def test_what_is_neither_is_named(self):
        for item in ('hello', 7, None, {'role': 'boss', 'content': 'x'}, {}, {'user': None, 'assistant': None},
                     {'user': 1, 'assistant': 'x'}, {'role': 'boss', 'user': 'a', 'assistant': 'x'}):
            with self.subTest(item), self.assertRaisesRegex(HistoryError, r'history\[0\]'):
                utterances([item])

    def test_a_turn_without_an_answer_yet_has_its_question_alone(self):
        for turn in ({'user': 'Go.'}, {'user': 'Go.', 'assistant': None}, Turn('Go.', '')):
            self.assertEqual(places(utterances([turn])), [(1, 'user', 'Go.')])

    def test_the_name_of_an_end_user_beside_a_role_makes_no_turn_of_a_message(self):
        self.assertEqual(places(utterances([user('Go.') | {'user': 'u-17'}])), [(1, 'user', 'Go.')])

    def test_what_is_no_list_is_said_to_be_none(self):
        for history in ('Go.', b'Go.', {'messages': [user('Go.')]}, None, 7):
            with self.subTest(history), self.assertRaisesRegex(HistoryError, 'a history must be a list'):
                utterances(history)


class RestoreTest(unittest.TestCase):
    def test_a_block_before_a_question_leaves_the_question(self):
        restored = restore(utterances([user(RECORD.to_block(through=5) + '\n\nQuestion: Which?')]))
        self.assertEqual(places(restored.said), [(6, 'user', 'Question: Which?')])
        self.assertEqual(restored.lines, (('FACTS', RECORD.facts[0]),))

    def test_the_same_line_twice_is_one(self):
        block = write_block([{'turn': 2, 'role': 'user', 'text': 'Gate 14.'}])
        self.assertEqual(len(restore(utterances([user(block), says('Ok.'), user(block)])).lines), 1)

    def test_a_block_of_the_assistants_is_its_own_words(self):
        said = utterances([user('Go.'), says(RECORD.to_block())])
        self.assertEqual(restore(said).said, said)

    def test_beside_the_raw_turn_a_line_is_left_to_it(self):
        said = utterances([user('Go.'), says('Ok.'), user('We board at Gate 14.'), says('Ok.'),
                          user(RECORD.to_block())])
        restored = restore(said)
        self.assertEqual(restored.lines, ())
        self.assertEqual(places(restored.said), places(said[:-1]))


if __name__ == '__main__':
    unittest.main()
