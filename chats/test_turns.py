import unittest

from chats.turns import read_chat, steps_of, turn_of
from compactor import ContractError, ToolTurn
from notes_block import write_block


def user(text):
    return {'role': 'user', 'content': text}


def says(text):
    return {'role': 'assistant', 'content': text}


def call(*ids):
    return {'role': 'assistant', 'content': None, 'tool_calls': [
        {'id': name, 'type': 'function', 'function': {'name': 'find', 'arguments': '{}'}} for name in ids]}


def result(name, text='found'):
    return {'role': 'tool', 'tool_call_id': name, 'content': text}


def places(chat):
    return [[entry.index for entry in turn] for turn in (*chat.turns, chat.current)]


class TurnTest(unittest.TestCase):
    def test_a_turn_is_a_user_message_and_all_that_answers_it(self):
        chat = read_chat([user('A'), call('1'), result('1'), says('B'), user('C'), says('D'), user('E')])
        self.assertEqual(places(chat), [[0, 1, 2, 3], [4, 5], [6]])

    def test_user_messages_in_a_row_are_one_turn(self):
        self.assertEqual(places(read_chat([user('A'), user('B'), says('C'), user('D')])), [[0, 1, 2], [3]])

    def test_a_greeting_is_a_turn(self):
        self.assertEqual(places(read_chat([says('Hello.'), user('A')])), [[0], [1]])

    def test_the_current_turn_is_all_from_the_last_user_message_on(self):
        chat = read_chat([user('A'), says('B'), user('C'), call('1'), result('1')])
        self.assertEqual(places(chat), [[0, 1], [2, 3, 4]])

    def test_messages_that_hold_nothing_are_left_out(self):
        chat = read_chat([user('A'), user(' '), says(None), says('B'), user('C')])
        self.assertEqual(places(chat), [[0, 3], [4]])

    def test_an_empty_tool_result_stays_with_its_call(self):
        self.assertEqual(places(read_chat([user('A'), call('1'), result('1', ''), user('B')])), [[0, 1, 2], [3]])

    def test_a_message_with_an_image_alone_is_not_blank(self):
        image = {'role': 'user', 'content': [{'type': 'image_url', 'image_url': {'url': 'u'}}]}
        self.assertEqual(places(read_chat([image, says('B'), user('C')])), [[0, 1], [2]])

    def test_system_messages_come_first_the_same_one_once(self):
        late, system = {'role': 'developer', 'content': 'Be kind.'}, {'role': 'system', 'content': 'Be brief.'}
        chat = read_chat([system, user('A'), says('B'), late, system, user('C')])
        self.assertEqual([entry.message for entry in chat.system], [system, late])

    def test_a_system_message_of_the_current_turn_stays_there(self):
        chat = read_chat([user('A'), says('B'), user('C'), {'role': 'system', 'content': 'Now.'}])
        self.assertEqual((chat.system, places(chat)), ((), [[0, 1], [2, 3]]))


class PairTest(unittest.TestCase):
    def test_a_result_after_a_further_user_message_binds_the_turns(self):
        chat = read_chat([user('A'), call('1'), user('B'), result('1'), says('C'), user('D')])
        self.assertEqual(chat.bound, {0})

    def test_an_id_used_again_binds_nothing(self):
        chat = read_chat([user('A'), call('1'), result('1'), user('B'), call('1'), result('1'), user('C')])
        self.assertEqual(chat.bound, frozenset())

    def test_a_result_without_a_call_is_an_error_that_names_it(self):
        with self.assertRaisesRegex(ContractError, r"messages\[1\] is the result of a call .*'9'"):
            read_chat([user('A'), result('9'), user('B')])

    def test_a_call_that_nothing_answers_leaves_and_its_turn_keeps_its_number(self):
        chat = read_chat([user('A'), call('1'), user('B'), says('C'), user('D')])
        self.assertEqual((places(chat), chat.unanswered), ([[0], [2, 3], [4]], {1: (1, ['find'])}))

    def test_a_greeting_that_only_calls_is_an_empty_turn(self):
        chat = read_chat([call('1'), user('B'), says('C'), user('D')])
        self.assertEqual(places(chat), [[], [1, 2], [3]])

    def test_an_id_answered_earlier_does_not_answer_a_later_call(self):
        chat = read_chat([user('A'), call('1'), result('1'), user('B'), call('1'), user('C')])
        self.assertEqual(places(chat), [[0, 1, 2], [3], [5]])

    def test_only_an_assistant_makes_calls(self):
        used = {'role': 'system', 'content': [{'type': 'tool_use', 'id': 't', 'name': 'find', 'input': {}}]}
        with self.assertRaisesRegex(ContractError, r'messages\[2\]'):
            read_chat([used, user('A'), result('t')])

    def test_a_result_without_an_id_answers_the_call_before_it(self):
        chat = read_chat([user('A'), call('1'), {'role': 'tool', 'content': 'x'}, user('B')])
        self.assertEqual(places(chat), [[0, 1, 2], [3]])

    def test_a_user_message_of_tool_results_opens_no_turn(self):
        used = {'role': 'assistant', 'content': [{'type': 'tool_use', 'id': 't', 'name': 'find', 'input': {}}]}
        given = {'role': 'user', 'content': [{'type': 'tool_result', 'tool_use_id': 't', 'content': 'found'}]}
        self.assertEqual(places(read_chat([user('A'), used, given, says('B'), user('C')])), [[0, 1, 2, 3], [4]])

    def test_a_function_result_answers_the_call_of_its_name(self):
        asked = {'role': 'assistant', 'content': None, 'function_call': {'name': 'find', 'arguments': '{}'}}
        chat = read_chat([user('A'), asked, {'role': 'function', 'name': 'find', 'content': 'x'}, user('B')])
        self.assertEqual(places(chat), [[0, 1, 2], [3]])

    def test_the_steps_of_the_current_turn_hold_a_call_with_its_results(self):
        chat = read_chat([user('A'), call('1', '2'), result('2'), result('1'), says('B'), call('3'), result('3')])
        asked, steps = steps_of(chat.current)
        self.assertEqual([len(part) for part in (asked, *steps)], [1, 3, 1, 2])


class TextTest(unittest.TestCase):
    def test_a_tool_result_beside_the_users_text_is_the_tools(self):
        used = {'role': 'assistant', 'content': [{'type': 'tool_use', 'id': 't', 'name': 'find', 'input': {}}]}
        given = user([{'type': 'tool_result', 'tool_use_id': 't', 'content': [{'type': 'text', 'text': 'Pay Ann.'}]},
                      {'type': 'text', 'text': 'Go on.'}])
        entry = read_chat([user('A'), used, given, says('B'), user('C')]).turns[1][0]
        self.assertEqual((entry.role, entry.texts, entry.results), ('user', ('Go on.',), ('Pay Ann.',)))
        self.assertEqual(turn_of([entry], [entry]), ToolTurn('Go on.', '', 'Pay Ann.'))

    def test_parts_are_texts_of_their_own_and_thinking_is_none(self):
        content = [{'type': 'thinking', 'thinking': 'Hm.', 'signature': 's'}, {'type': 'text', 'text': 'One'},
                   {'type': 'refusal', 'refusal': 'No.'}]
        chat = read_chat([user('A'), {'role': 'assistant', 'content': content}, user('B')])
        self.assertEqual(chat.turns[0][1].texts, ('One', 'No.'))

    def test_an_immediate_repeat_is_given_to_extractors_once(self):
        chat = read_chat([user('A'), user('A'), user('B'), says('C'), user('D')])
        self.assertEqual(turn_of(chat.turns[0]).user, 'A\n\nB')

    def test_malformed_messages_are_named(self):
        for message, place in (('hi', r'messages\[1\] must be an object'),
                               ({'role': 'boss', 'content': ''}, r'messages\[1\].role'),
                               (user(7), r'messages\[1\].content'), (user([7]), r'messages\[1\].content\[0\]'),
                               (user([{'type': 'text'}]), r'messages\[1\].content\[0\].text'),
                               ({**says(''), 'tool_calls': 'x'}, r'messages\[1\].tool_calls')):
            with self.subTest(message=message), self.assertRaisesRegex(ContractError, place):
                read_chat([user('A'), message])


class BadValueTest(unittest.TestCase):
    def test_the_value_that_is_wrong_is_named(self):
        for message, said in (({'role': 'User', 'content': 'A'}, 'must be system, .* or function, not "User"'),
                              ({'content': 'A'}, 'not null'), (7, 'must be an object .*, not a number'),
                              (user(7), 'content must be text, .*, not a number')):
            with self.subTest(message=message), self.assertRaisesRegex(ContractError, said):
                read_chat([message])

    def test_a_message_without_content_is_named_but_where_it_carries_something_else(self):
        with self.assertRaisesRegex(ContractError, r'^messages\[1\]\.content is missing; give text, or null$'):
            read_chat([user('A'), {'role': 'assistant'}])
        bare = {name: value for name, value in call('1').items() if name != 'content'}
        self.assertEqual(len(read_chat([user('A'), bare, {'role': 'user', 'content': None}]).current), 2)


class BlockTest(unittest.TestCase):
    NOTES = ({'turn': 3, 'role': 'user', 'text': 'Use tabs.'},)

    def test_a_block_of_its_own_is_no_turn_and_the_next_turn_counts_on(self):
        chat = read_chat([user(write_block(self.NOTES, through=5)), user('A'), says('B'), user('C')])
        self.assertEqual((chat.notes, chat.left_out, places(chat)), (self.NOTES, 5, [[1, 2], [3]]))

    def test_a_block_before_a_question_leaves_the_question(self):
        chat = read_chat([user(write_block(self.NOTES) + '\n\nQuestion: A?'), says('B'), user('C')])
        self.assertEqual(chat.turns[0][0].message, user('A?'))

    def test_the_caller_may_know_the_number_of_the_first_turn(self):
        self.assertEqual(read_chat([user('A')], first_turn=9).left_out, 8)

    def test_a_block_is_left_to_the_raw_conversation_that_it_quotes(self):
        asked = user(write_block([{'turn': 1, 'role': 'user', 'text': 'Use tabs.'}]) + '\n\nQuestion: B?')
        chat = read_chat([user('Use tabs. Always.'), says('Yes.'), asked])
        self.assertEqual((chat.notes, chat.left_out), ((), 0))

    def test_so_is_one_whose_quotation_goes_over_a_line_break(self):
        asked = user(write_block([{'turn': 1, 'role': 'user', 'text': 'Use tabs\nof width 4'}]) + '\n\nQuestion: B?')
        chat = read_chat([user('Use tabs\nof width 4'), says('Yes.'), asked])
        self.assertEqual((chat.notes, chat.left_out), ((), 0))

    def test_notes_of_two_blocks_do_not_adjoin(self):
        blocks = [user(write_block([{'turn': 3, 'role': 'user', 'text': text}], through=5))
                  for text in ('Use tabs. Go on.', 'Be calm. Do stop.')]
        notes = read_chat([*blocks, user('A')]).notes
        self.assertIn('] Use tabs. Go on. … Be calm. Do stop.', write_block(notes))
        self.assertIn('] Use tabs. … Do stop.', write_block([notes[0], notes[3]]))

    def test_a_block_is_left_to_the_current_turn_too_where_that_has_what_it_quotes(self):
        chat = read_chat([user(write_block([{'turn': 1, 'role': 'user', 'text': 'Use tabs.'}])
                               + '\n\nQuestion: Use tabs. Which width?')])
        self.assertEqual((chat.notes, chat.left_out), ((), 0))

    def test_a_block_of_a_turn_that_is_not_there_stays(self):
        notes = ({'turn': 2, 'role': 'user', 'text': 'Use tabs.'},)
        chat = read_chat([user(f'{write_block(notes)}\n\nQuestion: Use tabs. Which width?')])
        self.assertEqual((chat.notes, chat.left_out), (notes, 2))

    def test_an_assistants_block_is_its_own_text(self):
        chat = read_chat([user('A'), says(write_block(self.NOTES)), user('B')])
        self.assertEqual(chat.notes, ())


if __name__ == '__main__':
    unittest.main()
