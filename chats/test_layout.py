import unittest

from chats.layout import by_steps, by_turns
from chats.test_turns import call, result, says, user
from chats.turns import read_chat

SYSTEM = {'role': 'system', 'content': 'Be brief.'}
CHAT = [SYSTEM, user('A'), says('B'), user('C'), says('D'), user('E')]
NOTES = [{'turn': 1, 'role': 'user', 'text': 'A'}]


class LayoutTest(unittest.TestCase):
    def test_the_newest_units_stay(self):
        self.assertEqual(by_turns(read_chat(CHAT)).messages(1, None), [SYSTEM, *CHAT[3:]])

    def test_the_last_turns_asked_for_always_stay(self):
        layout = by_turns(read_chat(CHAT), keep_last=1)
        self.assertEqual((len(layout.units), layout.messages(0, None)), (1, [SYSTEM, *CHAT[3:]]))

    def test_a_pair_over_two_turns_is_one_unit(self):
        chat = [user('A'), call('1'), user('B'), result('1'), user('C'), says('D'), user('E')]
        self.assertEqual([[part.number for part in unit] for unit in by_turns(read_chat(chat)).units], [[1, 2], [3]])

    def test_a_pair_that_reaches_into_the_current_turn_stays(self):
        chat = [user('A'), call('1'), user('B'), result('1')]
        self.assertEqual(by_turns(read_chat(chat)).messages(0, None), chat)

    def test_steps_are_the_units_of_a_current_turn_that_is_too_large(self):
        chat = [*CHAT, call('1'), result('1'), says('F'), call('2'), result('2')]
        layout = by_steps(read_chat(chat))
        self.assertEqual(len(layout.units), 2)
        self.assertEqual(layout.messages(0, None), [SYSTEM, user('E'), call('2'), result('2')])
        self.assertEqual([part.number for part in layout.removed(1)], [1, 2, 3])

    def test_a_current_turn_of_one_step_cannot_be_cut(self):
        self.assertIsNone(by_steps(read_chat([*CHAT, call('1'), result('1')])))

    def test_of_a_current_turn_of_two_steps_the_first_is_a_unit(self):
        layout = by_steps(read_chat([*CHAT, call('1'), result('1'), says('F')]))
        self.assertEqual(layout.messages(0, None), [SYSTEM, user('E'), says('F')])

    def test_without_a_user_message_notes_stand_after_the_instructions(self):
        layout = by_turns(read_chat([SYSTEM, says('Hello.')]))
        self.assertEqual([m['role'] for m in layout.messages(0, NOTES)], ['system', 'user', 'assistant'])

    def test_all_turns_before_the_first_that_stays_are_left_out(self):
        layout = by_turns(read_chat(CHAT))
        self.assertEqual([layout.through(number) for number in (0, 1, 2)], [2, 1, 0])


if __name__ == '__main__':
    unittest.main()
