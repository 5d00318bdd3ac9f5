"""content_parts.py: declarations of tools and the text of a content, in the forms providers write them."""
import unittest

from chats.content_parts import content_text, declared
from compactor import ContractError

OPENAI = {'type': 'function', 'function': {'name': 'find', 'parameters': {'type': 'object'}}}


class DeclaredTest(unittest.TestCase):
    def test_anthropics_declaration_becomes_openais(self):
        tools = [{'name': 'find', 'input_schema': {'type': 'object'}, 'cache_control': {}}]
        self.assertEqual(declared(tools), [OPENAI])

    def test_openais_declaration_stays(self):
        self.assertEqual(declared([OPENAI]), [OPENAI])

    def test_a_flat_declaration_of_responses_becomes_chat_completions(self):
        self.assertEqual(declared([{'type': 'function', 'name': 'find', 'parameters': {'type': 'object'}}]), [OPENAI])

    def test_a_tool_that_the_provider_runs_is_left_out(self):
        self.assertEqual(declared([{'type': 'web_search_20250305', 'name': 'web_search'}, OPENAI]), [OPENAI])

    def test_what_is_no_declaration_stays_for_the_counter_to_refuse(self):
        for tools in (None, 'find', [5], [{}]):
            with self.subTest(tools):
                self.assertEqual(declared(tools), tools)


class ContentTest(unittest.TestCase):
    def test_text_parts_are_joined_by_a_blank_line(self):
        self.assertEqual(content_text([{'type': 'text', 'text': 'One.'}, 'Two.'], 'content'), 'One.\n\nTwo.')

    def test_a_part_that_is_no_text_is_refused_with_its_place(self):
        with self.assertRaisesRegex(ContractError, r'content\[0\] is of type "image"'):
            content_text([{'type': 'image'}], 'content')


if __name__ == '__main__':
    unittest.main()
