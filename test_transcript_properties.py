"""Of any messages: nothing is said that was not, the input stays as it is, and any JSON is a request or one line."""
import copy
import json
import unittest

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from compactor import CompactionRequest, ContractError, Turn
from transcript import message_sources, parse_transcript

QUESTION = {'role': 'user', 'content': 'Go.'}
PATIENT = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])  # the machine may be busy
TEXT = st.text(st.characters(exclude_categories=['Cs']), max_size=12)
MESSAGES = st.lists(st.fixed_dictionaries({'role': st.sampled_from(['system', 'developer', 'user', 'assistant']),
                                           'content': st.sampled_from(['', ' ', 'a', 'b', 'a\n\nb']) | TEXT}))
JSON = st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
                    lambda inner: st.lists(inner) | st.dictionaries(
                        st.sampled_from(['messages', 'role', 'content', 'history', 'current', 'user', 'type', 'text',
                                         'instructions', 'margin', 'tools', 'max_tokens', 'system']) | st.text(),
                        inner), max_leaves=20)


class PropertyTest(unittest.TestCase):
    @PATIENT
    @given(MESSAGES)
    def test_every_turn_is_its_messages_joined_and_the_input_is_not_changed(self, chat):
        before = copy.deepcopy(chat)
        request, sources = parse_transcript(chat, current='?'), message_sources(chat)
        rebuilt = tuple(Turn(*('\n\n'.join(chat[i]['content'] for i in turn[role]) for role in ('user', 'assistant')))
                        for turn in sources['turns'])
        self.assertEqual((request.history, chat), (rebuilt, before))

    @PATIENT
    @given(MESSAGES)
    def test_every_message_with_text_is_in_the_request_word_for_word(self, chat):
        request = parse_transcript(chat, current='?')
        said = {'user': [request.current, *(turn.user for turn in request.history)],
                'assistant': [turn.assistant for turn in request.history],
                'system': [request.instructions], 'developer': [request.instructions]}
        for message in chat:
            if message['content'].strip():
                self.assertTrue(any(message['content'] in text for text in said[message['role']]))

    @PATIENT
    @given(MESSAGES)
    def test_only_the_first_turn_may_lack_a_user_text_and_none_an_answer(self, chat):
        history = parse_transcript(chat, current='?').history
        self.assertTrue(all(turn.user.strip() for turn in history[1:]))
        self.assertTrue(all(turn.assistant.strip() for turn in history))

    @PATIENT
    @given(JSON)
    def test_any_json_is_a_request_or_one_line(self, data):
        for value in (data, {'messages': data}, [data], {'current': 'Go.', 'messages': [QUESTION], 'x': data}):
            try:
                self.assertIsInstance(parse_transcript(value), CompactionRequest)
            except ContractError as error:
                self.assertEqual(len(str(error).splitlines()), 1, json.dumps(value))


if __name__ == '__main__':
    unittest.main()
