"""A user's own conversation is read in the usual forms, with tool calls and results; faults tell their place."""
import json

from conformance.protocol import Turn
from conformance.transcripts import read_turns
from fixtures import HERE, shared
from json_files import FileError
from test_json_files import InFolder

TALK = [{'role': 'user', 'content': 'Hello.'}, {'role': 'user', 'content': 'The gate code is 8841-K.'}]
CALL = {'id': 'call_1', 'type': 'function', 'function': {'name': 'book', 'arguments': '{"seat": "14C"}'}}


class TranscriptTest(InFolder):
    def test_a_list_an_object_with_messages_and_lines_are_the_same_turns(self):
        lines = '\n'.join(map(json.dumps, TALK))
        turns = [read_turns(self.file(f'{n}.json', value)) for n, value in enumerate((TALK, {'messages': TALK}, lines))]
        self.assertEqual(turns, [(Turn('user', 'Hello.'), Turn('user', 'The gate code is 8841-K.'))] * 3)

    def test_text_parts_are_joined_and_a_developers_message_is_the_systems(self):
        parts = [{'role': 'developer', 'content': [{'type': 'text', 'text': 'One.'}, {'type': 'text', 'text': 'Two.'}]}]
        self.assertEqual(read_turns(self.file('talk.json', parts)), (Turn('system', 'One.\n\nTwo.'),))

    def test_a_data_export_is_named_as_one(self):
        with self.assertRaisesRegex(FileError, 'a Claude export with 1 conversation'):
            read_turns(self.file('conversations.json', [{'name': 'Trip', 'chat_messages': []}]))

    def test_a_role_that_is_none_is_named_with_its_place(self):
        with self.assertRaisesRegex(FileError, r'messages\[1\]\.role must be one of'):
            read_turns(self.file('talk.json', [*TALK[:1], {'role': 'narrator', 'content': 'x'}]))

    def test_an_image_is_refused_with_its_place(self):
        with self.assertRaisesRegex(FileError, r'messages\[0\]\.content must be text'):
            read_turns(self.file('talk.json', [{'role': 'user', 'content': [{'type': 'image_url'}]}]))

    def test_a_tool_call_is_part_of_its_turn_and_a_result_is_the_tools(self):
        talk = [{'role': 'assistant', 'content': 'I book it.', 'tool_calls': [CALL]},
                {'role': 'tool', 'tool_call_id': 'call_1', 'name': 'book', 'content': '{"paid": "$141"}'},
                {'role': 'assistant', 'content': None, 'tool_calls': [CALL]}]
        self.assertEqual(self.turns(talk), (
            Turn('assistant', 'I book it.\n\nbook({"seat": "14C"})'), Turn('tool', '{"paid": "$141"}'),
            Turn('assistant', 'book({"seat": "14C"})')))

    def test_the_parts_of_anthropics_messages_are_calls_results_and_text_without_thinking(self):
        talk = {'system': 'Be kind.', 'messages': [
            {'role': 'assistant', 'content': [{'type': 'thinking', 'thinking': 'Hm.'}, {'type': 'text', 'text': 'Yes.'},
                                              {'type': 'tool_use', 'id': 'a', 'name': 'book', 'input': {'seat': 14}}]},
            {'role': 'user', 'content': [{'type': 'tool_result', 'tool_use_id': 'a',
                                          'content': [{'type': 'text', 'text': 'Booked.'}]}]}]}
        self.assertEqual(self.turns(talk), (Turn('system', 'Be kind.'), Turn('assistant', 'Yes.\n\nbook({"seat": 14})'),
                                            Turn('tool', 'Booked.')))

    def test_a_function_call_of_the_older_form_is_read(self):
        talk = [{'role': 'assistant', 'content': None, 'function_call': CALL['function']},
                {'role': 'function', 'name': 'book', 'content': 'Booked.'}]
        self.assertEqual(self.turns(talk), (Turn('assistant', 'book({"seat": "14C"})'), Turn('tool', 'Booked.')))

    def test_the_products_request_form_is_read_with_its_current_message_last(self):
        turns = read_turns(HERE / 'request.json')
        self.assertEqual((turns[0].role, turns[-1].text, len(turns)), (
            'system', 'List the decisions that still apply to the database and the exports.', 1 + 2 * 8 + 1))

    def test_agents_conversations_keep_every_call_and_result(self):
        path = shared('transcripts/airline_00.json')
        messages, turns = json.loads(path.read_text(encoding='utf-8')), read_turns(path)
        self.assertEqual(len(turns), len(messages))
        for message, turn in zip(messages, turns, strict=True):
            self.assertIn(message['content'] or '', turn.text)
            for call in message.get('tool_calls') or ():
                self.assertIn(call['function']['arguments'], turn.text)

    def test_what_is_no_call_is_refused_with_its_place(self):
        for calls in ('book', ['book'], [{'function': {'arguments': '{}'}}], [{'function': 'book'}]):
            with self.subTest(calls=calls), self.assertRaisesRegex(FileError, r'messages\[0\]'):
                self.turns([{'role': 'assistant', 'content': '', 'tool_calls': calls}])

    def test_what_holds_no_messages_is_refused(self):
        for data in ([], {}, {'messages': []}, {'messages': 'x'}, 'x', 5, [5], [{'content': 'x'}], {'history': [5]}):
            with self.subTest(data=data), self.assertRaises(FileError):
                self.turns(data)

    def turns(self, data):
        return read_turns(self.file('talk.json', data))

    def file(self, name, value):
        path = self.folder / name
        path.write_text(value if name == '2.json' else json.dumps(value), encoding='utf-8')
        return path
