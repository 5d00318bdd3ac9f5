"""A count is the length of the whole rendered request's encoding, and the sum of its messages and lines."""
import copy
import doctest
import hashlib
import json
import subprocess
import sys
import unittest
from concurrent.futures import ThreadPoolExecutor
from unittest import mock

from hypothesis import assume, given, settings
from hypothesis import strategies as st

import tokenizer
from chat_template import render
from fixtures import HERE, shared
from json_files import FileError
from test_vocabulary import AWKWARD, plain
from tokenizer import COUNTER, FOLDER, PinnedCounter, RenderError, count_request

TEXT = st.lists(st.sampled_from(AWKWARD) | st.text(max_size=4), max_size=12).map(''.join)
USER, ASSISTANT = (TEXT.map(lambda text, role=role: {'role': role, 'content': text}) for role in ('user', 'assistant'))
SYSTEM = TEXT.map(lambda text: {'role': 'system', 'content': text})
TURNS = st.lists(st.tuples(USER, ASSISTANT), max_size=3).map(lambda turns: [m for turn in turns for m in turn])
CHAT = st.builds(lambda system, turns, user: [*system, *turns, *user], st.lists(SYSTEM, max_size=1), TURNS,
                 st.lists(USER, max_size=1))
ANY_ORDER = st.lists(USER | ASSISTANT | SYSTEM, max_size=6)
WEATHER = {'type': 'function', 'function': {
    'name': 'weather', 'description': 'Weather\nof a city', 'parameters': {
        'type': 'object', 'properties': {'city': {'type': 'string'}}, 'required': ['city']}}}


def load_tests(loader, tests, pattern):
    tests.addTests(doctest.DocTestSuite(tokenizer))
    return tests


def recorded() -> dict:
    """The result that document 000 prints."""
    return json.loads((HERE / 'compaction-result.json').read_text('utf-8'))


def encoded(messages: list[dict], tools: list[dict] | None = None) -> int:
    """The reference: the tokens of the whole rendered text, by the plainly loaded tokenizer."""
    return len(plain().encode(render(messages, tools)).ids)


class PinsTest(unittest.TestCase):
    def test_the_counter_block_is_the_documents(self):
        self.assertEqual(json.dumps(COUNTER), json.dumps(recorded()['counter']))

    def test_the_template_pin_is_the_reference_templates(self):
        content = shared('gemma-4-e2b-it/chat_template.jinja').read_bytes()
        self.assertEqual(hashlib.sha256(content).hexdigest(), tokenizer.TEMPLATE_SHA256)

    def test_the_tokenizer_pin_is_the_tokenizer_files(self):
        content = (FOLDER / 'tokenizer.json').read_bytes()
        self.assertEqual(hashlib.sha256(content).hexdigest(), tokenizer.TOKENIZER_SHA256)


class VocabularyFactsTest(unittest.TestCase):
    """What makes a count the sum of its lines, seen on the pinned vocabulary itself."""

    def setUp(self):
        self.added = plain().get_added_tokens_decoder().values()

    def test_no_token_mixes_a_line_break_with_another_character(self):
        self.assertEqual([token for token in plain().get_vocab() if '\n' in token and token.strip('\n')], [])

    def test_no_control_token_holds_a_line_break(self):
        self.assertEqual([token.content for token in self.added if '\n' in token.content], [])

    def test_no_control_token_takes_white_space_beside_it_or_waits_for_a_word_to_end(self):
        self.assertEqual([t.content for t in self.added if t.lstrip or t.rstrip or t.single_word or t.normalized], [])

    def test_no_control_token_begins_inside_another(self):
        contents = [token.content for token in self.added]
        self.assertEqual([(a, b) for a in contents for b in contents for i in range(1, len(a))
                          if b.startswith(a[i:]) or a.startswith(b, i)], [])

    def test_text_is_changed_character_by_character_before_it_is_encoded(self):
        self.assertEqual(json.loads(plain().normalizer.__getstate__()),
                         {'type': 'Replace', 'pattern': {'String': ' '}, 'content': '▁'})

    def test_nothing_is_added_around_a_text(self):
        self.assertEqual(plain().encode('').ids, [])


class CountTest(unittest.TestCase):
    def test_the_compacted_request_of_the_document_has_197_tokens(self):
        self.assertEqual(count_request(recorded()['compacted']['messages']), 197)

    def test_the_drop_oldest_request_of_the_document_has_71_tokens(self):
        self.assertEqual(count_request(recorded()['drop_oldest']['messages']), 71)

    def test_an_empty_request_is_the_start_and_the_generation_prefix(self):
        """<bos>, <|turn>, model, and the line break."""
        self.assertEqual(count_request([]), 4)

    @settings(deadline=None)
    @given(CHAT)
    def test_a_count_is_the_length_of_the_whole_encoding(self, messages):
        self.assertEqual(count_request(messages), encoded(messages))

    @settings(deadline=None)
    @given(ANY_ORDER)
    def test_it_is_so_in_any_order_of_roles(self, messages):
        self.assertEqual(count_request(messages), encoded(messages))

    @settings(deadline=None)
    @given(CHAT)
    def test_a_count_is_the_sum_of_its_messages(self, messages):
        self.assertEqual(count_request(messages), count_request([]) + sum(map(count_request.message_tokens, messages)))

    @settings(deadline=None)
    @given(TEXT, TEXT, TEXT)
    def test_lines_cut_out_of_a_content_take_their_cost_with_them(self, before, lines, after):
        assume(not lines.startswith('\n') and not after.startswith('\n'))
        before, lines, after = f'x{before}\n', f'{lines}\n' if lines else '', f'{after}x'
        self.assertEqual(count_request([{'role': 'user', 'content': before + lines + after}]),
                         count_request([{'role': 'user', 'content': before + after}])
                         + count_request.text_tokens(lines))

    @settings(deadline=None)
    @given(TEXT, TEXT, TEXT)
    def test_a_tool_conversation_is_counted_whole(self, city, result, answer):
        messages = [{'role': 'user', 'content': 'Weather?'},
                    {'role': 'assistant', 'tool_calls': [
                        {'id': '1', 'function': {'name': 'weather', 'arguments': {'city': city}}}]},
                    {'role': 'tool', 'tool_call_id': '1', 'content': result},
                    {'role': 'assistant', 'content': answer}, {'role': 'user', 'content': 'Thanks.'}]
        self.assertEqual(count_request(messages, [WEATHER]), encoded(messages, [WEATHER]))

    def test_a_control_token_typed_by_a_user_costs_what_it_costs_when_rendered(self):
        """One token, as the pinned tokenizer reads it, where its seven characters as text would be more."""
        empty, typed = ([{'role': 'user', 'content': text}] for text in ('', '<turn|>'))
        self.assertEqual(count_request(typed) - count_request(empty), 1)

    def test_the_messages_are_not_changed(self):
        messages = [{'role': 'user', 'content': ' two\nlines '}]
        before = copy.deepcopy(messages)
        count_request(messages)
        count_request.message_tokens(messages[0])
        self.assertEqual(messages, before)


class RefusedTest(unittest.TestCase):
    def test_a_lone_surrogate_is_named_by_its_message(self):
        messages = [{'role': 'user', 'content': 'fine'}, {'role': 'assistant', 'content': 'half: \ud83d'}]
        with self.assertRaisesRegex(RenderError, r'^messages\[1\]\.content: a lone surrogate \(\\ud83d\)'):
            count_request(messages)

    def test_a_lone_surrogate_in_a_tool_is_named_by_its_place(self):
        tool = copy.deepcopy(WEATHER)
        tool['function']['description'] = '\udc00'
        with self.assertRaisesRegex(RenderError, r'^tools\[0\]\.function\.description: a lone surrogate'):
            count_request([{'role': 'user', 'content': 'Weather?'}], [tool])

    def test_a_lone_surrogate_in_one_message_is_an_error(self):
        with self.assertRaisesRegex(RenderError, r'^message\.content: a lone surrogate'):
            count_request.message_tokens({'role': 'user', 'content': '\ud83d'})

    def test_a_lone_surrogate_in_a_line_is_an_error(self):
        with self.assertRaisesRegex(RenderError, '^text: a lone surrogate'):
            count_request.text_tokens('\ud83d\n')

    def test_tool_calls_and_reasoning_have_no_cost_of_their_own(self):
        for more in ({'tool_calls': [{'function': {'name': 'f', 'arguments': {}}}]}, {'reasoning': 'because'}):
            with self.assertRaisesRegex(RenderError, 'count the whole request'):
                count_request.message_tokens({'role': 'assistant', 'content': 'x'} | more)

    def test_a_vocabulary_that_is_not_ready_says_how_to_make_it(self):
        with self.assertRaisesRegex(FileError, 'run `python prepare.py`'):
            PinnedCounter('no-such-file.bin')([])


class OneByOne:
    """A tokenizer whose tokens are characters; remembers each batch it was given."""

    def __init__(self):
        self.batches = []

    def encode_batch_fast(self, texts, add_special_tokens):
        self.batches.append(texts)
        return texts


class MemoTest(unittest.TestCase):
    def test_a_text_that_spells_a_message_is_remembered_apart_from_it(self):
        count, text = PinnedCounter(), 'user\nhi there'
        alone = PinnedCounter().text_tokens(text)
        count.message_tokens({'role': 'user', 'content': 'hi there'})
        self.assertEqual(count.text_tokens(text), alone)

    """With a tokenizer whose tokens are characters, so that a count is the length of the rendering."""

    def setUp(self):
        self.seen = OneByOne()
        patch = mock.patch.object(tokenizer.vocabulary, 'load', return_value=self.seen)
        self.load = patch.start()
        self.addCleanup(patch.stop)
        self.messages = [{'role': 'user', 'content': 'one\ntwo\n\nthree'}, {'role': 'assistant', 'content': 'four'}]

    def test_the_unseen_lines_of_a_call_are_one_batch(self):
        PinnedCounter()(self.messages)
        self.assertEqual(self.seen.batches, [['<bos>', '<|turn>user\n', 'one\n', 'two\n\n', 'three<turn|>\n',
                                              '<|turn>model\n', 'four<turn|>\n']])

    def test_a_line_that_stands_twice_is_encoded_once_and_counted_twice(self):
        """<|turn>model and its line break, 13 characters, opens the answer and the generation prefix."""
        count = PinnedCounter()
        total = count(self.messages)
        self.assertEqual(total, len(render(self.messages)))
        self.assertEqual(count.characters_encoded, total - 13)

    def test_a_second_count_encodes_nothing(self):
        count = PinnedCounter()
        first = count(self.messages)
        self.assertEqual((count(self.messages), len(self.seen.batches)), (first, 1))

    def test_one_more_turn_encodes_that_turn_only(self):
        count = PinnedCounter()
        count(self.messages)
        count([*self.messages, {'role': 'user', 'content': 'five'}])
        self.assertEqual(self.seen.batches[1:], [['five<turn|>\n']])

    def test_lines_counted_by_message_are_known_to_the_whole_request(self):
        count = PinnedCounter()
        for message in self.messages:
            count.message_tokens(message)
        count(self.messages)
        self.assertEqual(self.seen.batches[-1], ['<bos>'])

    def test_a_memo_of_one_line_still_counts_right(self):
        count = PinnedCounter(memo_size=1)
        self.assertEqual([count(self.messages) for _ in range(3)], [len(render(self.messages))] * 3)

    def test_the_memo_forgets_the_line_that_was_not_used_longest(self):
        count = PinnedCounter(memo_size=2)
        for text in ('a\n', 'b\n', 'a\n', 'c\n', 'a\n', 'b\n'):
            count.text_tokens(text)
        self.assertEqual(self.seen.batches, [['a\n'], ['b\n'], ['c\n'], ['b\n']])

    def test_the_vocabulary_is_loaded_at_the_first_count_and_once(self):
        count = PinnedCounter()
        self.load.assert_not_called()
        count([])
        count(self.messages)
        self.load.assert_called_once()

    def test_several_threads_count_right(self):
        count = PinnedCounter(memo_size=5)
        chats = [[{'role': 'user', 'content': 'x\n' * n + 'y' * n}] for n in range(1, 40)]
        with ThreadPoolExecutor(4) as pool:
            self.assertEqual(list(pool.map(count, chats * 5)), [len(render(chat)) for chat in chats] * 5)


class ImportTest(unittest.TestCase):
    def test_an_import_loads_no_package_that_only_some_runs_need(self):
        code = ("import sys, tokenizer; "
                "print([name for name in ('tokenizers', 'jinja2', 'huggingface_hub') if name in sys.modules])")
        done = subprocess.run([sys.executable, '-c', code], cwd=HERE, capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout, '[]\n')


if __name__ == '__main__':
    unittest.main()
