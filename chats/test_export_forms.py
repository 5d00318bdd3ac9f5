"""export_forms.py: the messages of a ChatGPT and of a Claude conversation, on files made by hand."""
import copy
import unittest
from contextlib import suppress

from chats.export_forms import of_chatgpt, of_claude
from compactor import ContractError


def node(parent, role, *parts, kind='text', **fields):
    message = {'author': {'role': role}, 'content': {'content_type': kind, 'parts': list(parts)}, **fields}
    return {'parent': parent, 'children': [], 'message': message}


def chatgpt(current, **mapping):
    return of_chatgpt({'mapping': mapping, 'current_node': current}, 'conversation 1')


def texts(found):
    return [(message['role'], message['content']) for message in found[0]]


ROOT = {'parent': None, 'children': ['a'], 'message': None}


class ChatGptTest(unittest.TestCase):
    def test_the_messages_run_from_the_root_to_the_current_node(self):
        found = chatgpt('c', c=node('b', 'user', 'Three.'), b=node('a', 'assistant', 'Two.'), root=ROOT,
                        a=node('root', 'user', 'One.'))
        self.assertEqual(texts(found), [('user', 'One.'), ('assistant', 'Two.'), ('user', 'Three.')])

    def test_another_branch_is_left_out_and_counted(self):
        found = chatgpt('b', a=node(None, 'user', 'Ask.'), b=node('a', 'assistant', 'New answer.'),
                        c=node('a', 'assistant', 'Old answer.'))
        self.assertEqual((texts(found)[1:], found[1]), ([('assistant', 'New answer.')], ['other-branch message']))

    def test_what_is_not_between_user_and_assistant_is_left_out_and_counted(self):
        for kind, left in ((node(None, 'system', 'Be brief.'), 'system message'),
                           (node(None, 'tool', 'Found.'), 'tool message'),
                           (node(None, 'assistant', 'search()', recipient='browser'), 'tool call'),
                           (node(None, 'assistant', kind='thoughts'), 'thoughts message'),
                           (node(None, 'user', 'Me.', metadata={'is_visually_hidden_from_conversation': True}),
                            'hidden message')):
            with self.subTest(left):
                self.assertEqual(chatgpt('a', a=kind), ([], [left]))

    def test_the_blank_system_message_at_the_start_is_not_counted(self):
        self.assertEqual(chatgpt('a', a=node(None, 'system', '')), ([], []))

    def test_text_beside_an_image_is_kept_and_the_image_counted(self):
        found = chatgpt('a', a=node(None, 'user', {'content_type': 'image_asset_pointer'}, 'What is it?',
                                    kind='multimodal_text'))
        self.assertEqual((texts(found), found[1]), ([('user', 'What is it?')], ['non-text part']))

    def test_a_spoken_message_is_its_transcription(self):
        found = chatgpt('a', a=node(None, 'user', {'content_type': 'audio_transcription', 'text': 'Hello.'},
                                    kind='multimodal_text'))
        self.assertEqual(texts(found), [('user', 'Hello.')])

    def test_marks_of_citations_are_left_out_of_an_answer_and_counted(self):
        found = chatgpt('a', a=node(None, 'assistant', 'A cat \u30104\u2020source\u3011. It is '
                                                       '\ue200cite\ue202turn0search1\ue201 black.'))
        self.assertEqual((texts(found), found[1]), ([('assistant', 'A cat. It is black.')], ['citation mark'] * 2))

    def test_brackets_that_are_no_citation_stay(self):
        for role, text in (('assistant', '\u3010note\u3011 See it.'), ('user', 'What is \u30104\u2020source\u3011?')):
            with self.subTest(role):
                self.assertEqual(texts(chatgpt('a', a=node(None, role, text))), [(role, text)])

    def test_a_node_that_is_not_there_is_told_by_chatgpts_name_for_it(self):
        with self.assertRaisesRegex(ContractError, '^conversation 1: current_node names no node of the mapping;'):
            chatgpt('z', a=ROOT)

    def test_a_conversation_out_of_form_is_refused_with_the_place(self):
        loop = {'a': node('b', 'user', 'x'), 'b': node('a', 'user', 'y')}
        for current, mapping, place in (('z', {'a': ROOT}, 'current_node'), (None, {'a': ROOT}, 'current_node'),
                                        (None, {}, 'mapping is empty'),
                                        ('a', loop, 'its own parent'), ('a', {'a': None}, 'mapping.a'),
                                        ('a', {'a': {'message': {'content': {}}}}, 'mapping.a.message.author'),
                                        ('a', {'a': {'message': {'author': {'role': 'user'}}}}, 'message.content'),
                                        ('a', {'a': {'message': 'Go.'}}, 'mapping.a.message')):
            with self.subTest(place), self.assertRaisesRegex(ContractError, place):
                chatgpt(current, **mapping)


def said(sender, text='', *blocks, **fields):
    return {'sender': sender, 'text': text, 'content': list(blocks), **fields}


def claude(*messages, **fields):
    return of_claude({'chat_messages': list(messages), **fields}, 'conversation 1')


class ClaudeTest(unittest.TestCase):
    def test_human_is_the_user(self):
        self.assertEqual(texts(claude(said('human', 'Go.'), said('assistant', 'Gone.'))),
                         [('user', 'Go.'), ('assistant', 'Gone.')])

    def test_text_blocks_win_over_the_text_field(self):
        found = claude(said('assistant', 'placeholder', {'type': 'text', 'text': 'One.'}, {'type': 'tool_use'},
                            {'type': 'text', 'text': 'Two.'}))
        self.assertEqual((texts(found), found[1]), ([('assistant', 'One.\n\nTwo.')], ['tool_use part']))

    def test_attachments_and_files_are_counted(self):
        self.assertEqual(claude(said('human', 'See.', attachments=[{}], files=[{}]))[1], ['attachment', 'file'])

    def test_the_text_of_an_attachment_is_text_of_its_message_under_its_name(self):
        found = claude(said('human', 'Sum it up.', attachments=[{'file_name': 'q3.txt', 'extracted_content': '4.2M'}]))
        self.assertEqual(found, ([{'role': 'user', 'content': 'Sum it up.\n\n[attachment q3.txt]\n4.2M'}], []))

    def test_a_message_that_is_an_attachment_alone_is_kept(self):
        found = claude(said('human', '', attachments=[{'extracted_content': 'Pasted.'}]))
        self.assertEqual(texts(found), [('user', '[attachment without a name]\nPasted.')])

    def test_a_leaf_that_is_no_message_is_told_by_claudes_name_for_it(self):
        with self.assertRaisesRegex(ContractError, '^conversation 1: current_leaf_message_uuid names no message;'):
            claude(said('human', 'Go.', uuid='a', parent_message_uuid='r'), current_leaf_message_uuid='z')

    def test_an_unknown_sender_is_left_out_and_counted(self):
        self.assertEqual(claude(said('system', 'x')), ([], ['system message']))

    def test_where_parents_are_named_the_last_message_ends_the_branch(self):
        found = claude(said('human', 'Ask.', uuid='a', parent_message_uuid='root'),
                       said('assistant', 'Old.', uuid='b', parent_message_uuid='a'),
                       said('assistant', 'New.', uuid='c', parent_message_uuid='a'))
        self.assertEqual(texts(found), [('user', 'Ask.'), ('assistant', 'New.')])
        self.assertEqual(found[1], ['other-branch message'])

    def test_the_current_leaf_ends_the_branch_where_it_is_named(self):
        found = claude(said('human', 'Ask.', uuid='a', parent_message_uuid='root'),
                       said('assistant', 'Old.', uuid='b', parent_message_uuid='a'),
                       said('assistant', 'New.', uuid='c', parent_message_uuid='a'), current_leaf_message_uuid='b')
        self.assertEqual(texts(found)[1:], [('assistant', 'Old.')])

    def test_a_message_that_is_no_object_is_refused_with_its_place(self):
        with self.assertRaisesRegex(ContractError, r'chat_messages\[1\] must be an object'):
            claude(said('human', 'Go.'), 'text')



def places(value, path=()):
    """The path of every value inside a value."""
    yield path
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield from places(value[key], (*path, key))


class BrokenTest(unittest.TestCase):
    def test_any_value_of_another_kind_is_read_or_refused_with_a_reason(self):
        part = {'content_type': 'audio_transcription', 'text': 'Hello.'}
        whole = {'mapping': {'a': node(None, 'user', part, 'Go.', kind='multimodal_text', recipient='all',
                                       metadata={'is_visually_hidden_from_conversation': False}),
                             'b': node('a', 'assistant', 'Gone.')}, 'current_node': 'b'}
        block = {'type': 'text', 'text': 'Go.'}
        other = {'chat_messages': [said('human', 'Go.', block, uuid='a', parent_message_uuid='r', files=[{}])]}
        for read, data in ((of_chatgpt, whole), (of_claude, other)):
            for path in list(places(data))[2:]:  # the two outer ones are what makes it an export
                for odd in (None, 5, 'x', [], {}, [[]], True):
                    broken = copy.deepcopy(data)
                    parent = broken
                    for key in path[:-1]:
                        parent = parent[key]
                    parent[path[-1]] = odd
                    with self.subTest(path=path, odd=odd), suppress(ContractError):
                        self.assertIsInstance(read(broken, 'conversation 1')[0], list)


if __name__ == '__main__':
    unittest.main()
