"""What people have becomes a request: nothing said is lost, nothing is made up, and errors name their message."""
import unittest

from compactor import CompactionRequest, ContractError, Turn
from transcript import DEFAULT_INSTRUCTIONS, ignored_fields, message_sources, parse_transcript

user, assistant, system = (lambda content, role=role: say(role, content) for role in ('user', 'assistant', 'system'))
QUESTION = {'role': 'user', 'content': 'Go.'}


def say(role, content):
    return {'role': role, 'content': content}


def history(*chat):
    return parse_transcript([*chat, QUESTION]).history


class ErrorCase(unittest.TestCase):
    def fault(self, data, **options) -> str:
        with self.assertRaises(ContractError) as caught:
            parse_transcript(data, **options)
        self.assertEqual(len(str(caught.exception).splitlines()), 1)
        return str(caught.exception)


class RequestFormTest(ErrorCase):
    def test_the_request_form_is_read_with_the_documented_defaults(self):
        data = {'instructions': 'Be brief.', 'current': 'Go.', 'history': [{'user': 'a', 'assistant': 'b'}]}
        self.assertEqual(parse_transcript(data),
                         CompactionRequest('Be brief.', 'Go.', (Turn('a', 'b'),), 8192, 1024, 64, 0))

    def test_sixty_five_turns_and_long_texts_are_read(self):
        history = [{'user': 'a' * 20_000, 'assistant': 'b'}] * 65
        request = parse_transcript({'instructions': 'i', 'current': 'c', 'history': history, 'context_limit': 10 ** 6})
        self.assertEqual((len(request.history), len(request.history[64].user)), (65, 20_000))

    def test_options_win_over_the_fields(self):
        data = {'instructions': 'i', 'current': 'old', 'context_limit': 200, 'max_new_tokens': 10, 'margin': 1,
                'notes_reserve': 2}
        request = parse_transcript(data, current='new', context_limit=300, max_new_tokens=20, margin=0, notes_reserve=4)
        self.assertEqual(request, CompactionRequest('i', 'new', (), 300, 20, 0, 4))

    def test_missing_instructions_are_the_default_ones(self):
        self.assertEqual(parse_transcript({'current': 'Go.'}).instructions, 'You are a helpful assistant.')

    def test_a_field_misspelt_is_named_with_the_right_one(self):
        self.assertIn('"note_reserve"; rename it to notes_reserve', self.fault({'current': 'Go.', 'note_reserve': 9}))
        self.assertIn('"message"; rename it to messages', self.fault({'message': [QUESTION]}))

    def test_chat_messages_in_the_history_are_told_where_they_belong(self):
        self.assertIn('give chat messages {role, content} as messages',
                      self.fault({'current': 'Go.', 'history': [QUESTION]}))

    def test_a_blank_text_is_named_by_its_turn(self):
        turn = {'user': 'a', 'assistant': ' '}
        self.assertIn('history[0].assistant must be nonblank', self.fault({'current': 'Go.', 'history': [turn]}))

    def test_something_else_is_told_the_three_forms(self):
        for data in ({}, 'text', 7, None, {'choices': []}):
            with self.subTest(data=data):
                self.assertIn('a list of chat messages', self.fault(data))


class TurnsTest(ErrorCase):
    def test_messages_in_a_list_or_an_object_become_turns_and_the_last_user_message_the_current_one(self):
        chat = [system('Be brief.'), user('a'), assistant('b'), user('c'), assistant('d'), QUESTION]
        request = parse_transcript(chat)
        self.assertEqual((request.instructions, request.history, request.current),
                         ('Be brief.', (Turn('a', 'b'), Turn('c', 'd')), 'Go.'))
        self.assertEqual(parse_transcript({'messages': chat}), request)

    def test_messages_of_one_role_in_a_row_are_joined_word_for_word(self):
        self.assertEqual(history(user(' Ship 77 '), user('Not 78\n'), assistant('Ok.'), assistant('Done.')),
                         (Turn(' Ship 77 \n\nNot 78\n', 'Ok.\n\nDone.'),))

    def test_an_immediate_repeat_is_left_out(self):
        self.assertEqual(history(user('Metric.'), user('Metric.'), user(''), assistant('Ok.'), assistant('Ok.')),
                         (Turn('Metric.', 'Ok.'),))

    def test_a_repeat_in_a_later_turn_stays(self):
        self.assertEqual(history(user('a'), assistant('b'), user('a'), assistant('b')), (Turn('a', 'b'),) * 2)

    def test_a_user_message_without_an_answer_joins_the_next(self):
        self.assertEqual(history(user('Keep 400 days.'), assistant(None), user('And?'), assistant('Yes.')),
                         (Turn('Keep 400 days.\n\nAnd?', 'Yes.'),))

    def test_a_greeting_is_turn_1_with_a_blank_user_text(self):
        self.assertEqual(history(assistant('Hello.'), user('a'), assistant('b')), (Turn('', 'Hello.'), Turn('a', 'b')))

    def test_all_that_the_user_said_unanswered_at_the_end_is_the_current_message(self):
        self.assertEqual(parse_transcript([user('a'), assistant('b'), user('c'), user('d')]).current, 'c\n\nd')

    def test_a_blank_answer_at_the_end_leaves_the_question_current(self):
        self.assertEqual(parse_transcript([QUESTION, assistant(None)]).current, 'Go.')

    def test_a_given_current_message_follows_an_answer_and_is_joined_to_a_question(self):
        self.assertEqual(parse_transcript([user('a'), assistant('b')], current='Next?').current, 'Next?')
        self.assertEqual(parse_transcript([user('a')], current='Next?').current, 'a\n\nNext?')

    def test_a_current_message_that_repeats_the_last_one_stands_once(self):
        self.assertEqual(parse_transcript({'messages': [QUESTION], 'current': 'Go.'}).current, 'Go.')

    def test_the_option_wins_over_the_current_message_of_the_file(self):
        self.assertEqual(parse_transcript({'messages': [], 'current': 'old'}, current='new').current, 'new')

    def test_a_conversation_that_ends_with_an_answer_names_the_fix(self):
        self.assertEqual(self.fault([user('a'), assistant('b')]),
                         'the conversation ends with an assistant message, so there is nothing to answer: '
                         "give --current 'your next question'")

    def test_a_conversation_without_a_user_message_names_the_fix(self):
        self.assertIn('holds no user message, so there is nothing to answer: give --current', self.fault([system('a')]))


class InstructionsTest(ErrorCase):
    def test_system_and_developer_messages_at_the_start_are_joined_by_a_blank_line(self):
        chat = [system('One.'), {'role': 'developer', 'content': 'Two.'}, QUESTION]
        self.assertEqual(parse_transcript(chat).instructions, 'One.\n\nTwo.')

    def test_a_later_system_message_joins_the_instructions_and_a_repeated_one_stands_once(self):
        chat = [system('One.'), user('a'), system('Two.'), assistant('b'), system('One.'), QUESTION]
        request = parse_transcript(chat)
        self.assertEqual((request.instructions, request.history), ('One.\n\nTwo.', (Turn('a', 'b'),)))

    def test_no_or_blank_system_messages_are_the_default_instructions(self):
        self.assertEqual(parse_transcript([system(' '), QUESTION]).instructions, DEFAULT_INSTRUCTIONS)

    def test_instructions_and_anthropics_system_field_stand_before_system_messages(self):
        data = {'instructions': 'One.', 'system': [{'type': 'text', 'text': 'Two.'}],
                'messages': [system('Three.'), QUESTION]}
        self.assertEqual(parse_transcript(data).instructions, 'One.\n\nTwo.\n\nThree.')

    def test_blank_instructions_beside_messages_are_an_error(self):
        self.assertIn('instructions must be nonblank text', self.fault({'instructions': ' ', 'messages': [QUESTION]}))


class BudgetTest(ErrorCase):
    def test_a_quarter_of_the_input_budget_is_reserved_for_messages(self):
        # 8192 - 1024 - 64 = 7104 tokens of input
        self.assertEqual(parse_transcript([QUESTION]).notes_reserve, 1776)

    def test_a_reserve_of_the_file_or_the_option_stays(self):
        data = {'messages': [QUESTION], 'notes_reserve': 0}
        self.assertEqual(parse_transcript(data).notes_reserve, 0)
        self.assertEqual(parse_transcript(data, notes_reserve=7).notes_reserve, 7)

    def test_the_fields_of_the_request_form_are_read_beside_messages(self):
        data = {'messages': [QUESTION], 'context_limit': 4096, 'max_new_tokens': 96, 'margin': 0}
        self.assertEqual(parse_transcript(data), CompactionRequest(DEFAULT_INSTRUCTIONS, 'Go.', (), 4096, 96, 0, 1000))

    def test_a_providers_answer_length_is_max_new_tokens_unless_that_is_given(self):
        for name in ('max_tokens', 'max_completion_tokens', 'max_output_tokens'):
            data = {'messages': [QUESTION], 'max_completion_tokens': None, name: 100}
            with self.subTest(name):
                self.assertEqual(parse_transcript(data).max_new_tokens, 100)
                self.assertEqual(parse_transcript({**data, 'max_new_tokens': 50}).max_new_tokens, 50)

    def test_an_answer_length_that_is_no_integer_is_named_as_it_stands(self):
        self.assertEqual(self.fault({'messages': [QUESTION], 'max_tokens': True}),
                         'max_tokens must be an integer from 1 up')


class FieldsTest(ErrorCase):
    def test_fields_of_a_providers_call_are_left_aside_and_listed(self):
        data = {'model': 'm', 'messages': [QUESTION], 'temperature': 0.5, 'stream': True, 'chat_id': 'x',
                'currency': 'EUR', 'tools': [], 'max_tokens': 9}
        self.assertEqual(parse_transcript(data).current, 'Go.')
        self.assertEqual(ignored_fields(data), ['model', 'temperature', 'stream', 'chat_id', 'currency', 'tools'])

    def test_a_field_that_looks_like_ours_misspelt_is_an_error(self):
        for name, meant in (('max_new_token', 'max_new_tokens'), ('contextLimit', 'context_limit'),
                            ('marign', 'margin'), ('Current', 'current'), ('question', 'current'),
                            ('system_prompt', 'instructions'), ('num_ctx', 'context_limit'),
                            ('notes-reserve', 'notes_reserve')):
            with self.subTest(name):
                self.assertEqual(self.fault({'messages': [QUESTION], name: 100}),
                                 f'unknown field "{name}"; rename it to {meant}, or leave it out')

    def test_an_object_of_another_form_is_told_which_forms_there_are(self):
        said = self.fault({'contents': [], 'model': 'm'})
        self.assertIn('a list of chat messages', said)
        self.assertTrue(said.endswith('none of these, but "contents", "model"'), said)

    def test_history_and_messages_together_are_an_error(self):
        self.assertIn('give one of them', self.fault({'messages': [QUESTION], 'history': []}))

    def test_declarations_of_tools_are_an_error_that_names_the_fix(self):
        self.assertIn('make room for them with margin', self.fault({'messages': [QUESTION], 'tools': [{}]}))


class ContentTest(ErrorCase):
    def test_text_parts_are_joined_by_a_blank_line(self):
        parts = [{'type': 'text', 'text': 'a'}, {'type': 'input_text', 'text': 'b'}, 'c']
        self.assertEqual(parse_transcript([user(parts)]).current, 'a\n\nb\n\nc')

    def test_a_refusal_is_assistant_text(self):
        for message in ({'role': 'assistant', 'content': None, 'refusal': 'I will not.'},
                        assistant([{'type': 'refusal', 'refusal': 'I will not.'}])):
            with self.subTest(message=message):
                self.assertEqual(history(user('a'), message), (Turn('a', 'I will not.'),))

    def test_thinking_is_left_out_whole(self):
        parts = [{'type': 'thinking', 'thinking': 'I must not tell.', 'signature': 's'}, {'type': 'text', 'text': 'A.'}]
        self.assertEqual(history(user('a'), assistant(parts)), (Turn('a', 'A.'),))

    def test_empty_tool_fields_are_no_tool_traffic(self):
        message = {'role': 'assistant', 'content': 'b', 'tool_calls': [], 'function_call': None, 'audio': None}
        self.assertEqual(history(user('a'), message), (Turn('a', 'b'),))

    def test_what_is_not_text_names_its_message_and_the_kind(self):
        image = [{'type': 'text', 'text': 'Look.'}, {'type': 'image_url', 'image_url': {}}]
        for message, start in (({**assistant(None), 'tool_calls': [{'id': 'f1'}]}, 'messages[1].tool_calls: '),
                               ({'role': 'tool', 'content': 'R7: 12.50'}, 'messages[1].role is tool: '),
                               (user(image), 'messages[1].content[1] is of type "image_url": '),
                               (user([{'type': 'hologram'}]), 'messages[1].content[0] is of type "hologram": ')):
            with self.subTest(start):
                self.assertEqual(self.fault([QUESTION, message]), start + 'this form takes text of system, user and '
                                                                          'assistant only; leave it out')

    def test_a_wrong_shape_names_its_place_and_what_it_is(self):
        text = 'must be text, null or a list of text parts, not'
        role = 'must be system, developer, user or assistant, not'
        for message, fault in ((assistant(42), f'.content {text} a number'),
                               (assistant({'mean': 1}), f'.content {text} an object'),
                               ('text', ' must be an object with role and content, not text'),
                               ({'role': 'human', 'content': 'a'}, f'.role {role} "human"'),
                               ({'content': 'a'}, f'.role {role} null'),
                               ({'role': 'user'}, '.content is missing; give text, or null'),
                               (user([7]), '.content[0] must be {"type": "text", "text": ...}'),
                               (user([{'type': 'text'}]), '.content[0].text must be text, not null')):
            with self.subTest(fault):
                self.assertEqual(self.fault([QUESTION, message]), f'messages[1]{fault}')
        self.assertEqual(self.fault({'messages': 'hi'}), 'messages must be a list of {role, content}, not text')

    def test_a_lone_surrogate_names_its_place(self):
        self.assertIn('messages[0].content: a lone surrogate (\\ud83d) at character 1', self.fault([user('a\ud83d')]))
        self.assertIn('current: a lone surrogate', self.fault([], current='\udce9'))


class SourcesTest(unittest.TestCase):
    def test_each_part_of_the_request_tells_its_messages(self):
        chat = [system('One.'), assistant('Hello.'), user('a'), user('a'), user(''), user('b'), assistant('c'),
                system('Two.'), user('d')]
        self.assertEqual(message_sources(chat), {
            'instructions': [0, 7], 'current': [8],
            'turns': [{'user': [], 'assistant': [1]}, {'user': [2, 5], 'assistant': [6]}]})


if __name__ == '__main__':
    unittest.main()
