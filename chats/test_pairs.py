import unittest

from chats.pairs import Entry, links, without_unanswered
from chats.test_turns import call, result, says, user
from chats.turns import role_of, texts_of


def entries(*messages):
    return [Entry(n, m, role_of(m, n), texts_of(m, '')) for n, m in enumerate(messages)]


def left(*messages):
    read = entries(*messages)
    kept, gone = without_unanswered(read, links(read))
    return [entry.message for entry in kept], gone


class UnansweredTest(unittest.TestCase):
    def test_a_call_that_the_user_talks_past_leaves(self):
        self.assertEqual(left(user('A'), call('1'), user('B')), ([user('A'), user('B')], {1: ['find']}))

    def test_what_its_message_says_stays(self):
        kept, _ = left(user('A'), call('1') | {'content': 'I look.'}, user('B'))
        self.assertEqual(kept[1], says('I look.'))

    def test_of_parallel_calls_the_answered_one_stays(self):
        kept, gone = left(user('A'), call('1', '2'), result('2'), user('B'))
        self.assertEqual((kept[1], gone), (call('2'), {1: ['find']}))

    def test_a_call_at_the_very_end_is_pending_and_stays(self):
        for end in ([call('1')], [call('1', '2'), result('2')]):
            with self.subTest(end=end):
                self.assertEqual(left(user('A'), *end), ([user('A'), *end], {}))

    def test_a_call_that_the_assistant_talks_past_leaves(self):
        self.assertEqual(left(user('A'), call('1'), says('B')), ([user('A'), says('B')], {1: ['find']}))

    def test_a_result_without_an_id_answers_all_calls_of_its_message(self):
        given = [user('A'), call('1', '2'), {'role': 'tool', 'content': 'x'}, user('B')]
        self.assertEqual(left(*given), (given, {}))

    def test_a_function_call_needs_no_answer(self):
        given = [user('A'), {'role': 'assistant', 'content': None, 'function_call': {'name': 'f', 'arguments': '{}'}},
                 user('B')]
        self.assertEqual(left(*given), (given, {}))

    def test_thinking_about_the_call_alone_leaves_with_it(self):
        used = {'type': 'tool_use', 'id': 't', 'name': 'find', 'input': {}}
        thought = {'type': 'thinking', 'thinking': 'Hm.', 'signature': 's'}
        kept, gone = left(user('A'), {'role': 'assistant', 'content': [thought, used]}, user('B'))
        self.assertEqual((kept, gone), ([user('A'), user('B')], {1: ['find']}))
        text = {'type': 'text', 'text': 'I look.'}
        kept, _ = left(user('A'), {'role': 'assistant', 'content': [thought, text, used]}, user('B'))
        self.assertEqual(kept[1]['content'], [thought, text])

    def test_reasoning_beside_a_call_leaves_with_it(self):
        thinks = call('1') | {'reasoning_content': 'Hm.'}
        self.assertEqual(left(user('A'), thinks, user('B'))[0], [user('A'), user('B')])
