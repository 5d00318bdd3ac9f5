"""A counter made from a model's own files counts what the model's template draws, and runs no foreign code."""
import doctest
import json
import tempfile
import unittest
from pathlib import Path

from hypothesis import given, settings
from tokenizers import Tokenizer, models, pre_tokenizers, processors

import template_counter
from chat_template import RenderError
from fixtures import shared
from json_files import FileError
from template_counter import load_counter
from test_tokenizer import ANY_ORDER, TEXT, WEATHER, recorded
from tokenizer import FOLDER, count_request


def load_tests(loader, tests, pattern):
    tests.addTests(doctest.DocTestSuite(template_counter))
    return tests


class OtherModelTest(unittest.TestCase):
    """load_counter with a tokenizer of its own, whose tokens are the words between white space."""

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = Path(holder.name)
        self.words = Tokenizer(models.WordLevel({'[UNK]': 0, '[CLS]': 1}, unk_token='[UNK]'))
        self.words.pre_tokenizer = pre_tokenizers.WhitespaceSplit()

    def counter(self, template: str, config: dict | None = None, **variables):
        self.words.save(str(self.folder / 'tokenizer.json'))
        (self.folder / 'chat_template.jinja').write_text(template, 'utf-8')
        if config is not None:
            (self.folder / 'tokenizer_config.json').write_text(json.dumps(config), 'utf-8')
        return load_counter(self.folder / 'tokenizer.json', self.folder / 'chat_template.jinja', **variables)

    def drawn(self, template: str, config: dict | None = None, content: str = 'hi', **variables) -> str:
        return self.counter(template, config, **variables).render([{'role': 'user', 'content': content}])

    def refused(self, template: str) -> str:
        with self.assertRaises(RenderError) as caught:
            self.drawn(template)
        self.assertTrue(str(caught.exception).startswith(str(self.folder / 'chat_template.jinja')))
        return str(caught.exception)


class OtherModelCountTest(OtherModelTest):
    CHAT = ('{{ bos_token }}\n'
            '{% for message in messages %}\n'
            '    {{ message.role }} : {{ message.content }} \n'
            '{% endfor %}\n'
            '{% if add_generation_prompt %}assistant :{% endif %}')

    def test_words_are_counted(self):
        """<s>, then `user : three short words` (5), `assistant : two words` (4), `assistant :` (2)."""
        count = self.counter(self.CHAT, {'bos_token': '<s>'})
        self.assertEqual(count([{'role': 'user', 'content': 'three short words'},
                                {'role': 'assistant', 'content': 'two words'}]), 1 + 5 + 4 + 2)

    def test_an_empty_request_is_counted(self):
        self.assertEqual(self.counter(self.CHAT, {'bos_token': '<s>'})([]), 3)

    def test_a_tokenizer_that_cuts_its_input_counts_all_of_it(self):
        self.words.enable_truncation(2)
        self.assertEqual(self.counter('{{ messages[0].content }}')([{'content': 'one two three four'}]), 4)

    def test_a_tokenizer_that_fills_its_input_counts_no_filling(self):
        self.words.enable_padding(length=8)
        self.assertEqual(self.counter('{{ messages[0].content }}')([{'content': 'one two three'}]), 3)

    def test_tokens_that_the_tokenizer_sets_around_a_text_are_not_counted(self):
        """The template draws what the model is to see, as where Hugging Face applies it."""
        self.words.post_processor = processors.TemplateProcessing('[CLS] $A', special_tokens=[('[CLS]', 1)])
        self.assertEqual(self.counter('{{ messages[0].content }}')([{'content': 'one two three'}]), 3)

    def test_tools_are_counted(self):
        count = self.counter('{% for tool in tools or [] %}{{ tool.name }} {% endfor %}end')
        self.assertEqual((count([]), count([], [{'name': 'a b'}, {'name': 'c'}])), (1, 4))

    def test_a_lone_surrogate_is_named_by_its_message(self):
        count = self.counter('{{ messages[0].content }}')
        with self.assertRaisesRegex(RenderError, r'^messages\[0\]\.content: a lone surrogate'):
            count([{'role': 'user', 'content': '\ud83d'}])


class OtherModelTemplateTest(OtherModelTest):
    def test_a_special_token_is_that_of_the_configuration(self):
        self.assertEqual(self.drawn('{{ bos_token }}!', {'bos_token': '<s>'}), '<s>!')

    def test_a_special_token_may_be_an_object(self):
        self.assertEqual(self.drawn('{{ eos_token }}!', {'eos_token': {'content': '</s>', 'lstrip': False}}), '</s>!')

    def test_a_special_token_that_is_null_draws_nothing(self):
        self.assertEqual(self.drawn('{{ bos_token }}!', {'bos_token': None}), '!')

    def test_a_special_token_that_nobody_told_is_an_error(self):
        with self.assertRaisesRegex(FileError, 'draws bos_token and eos_token; put tokenizer_config.json beside'):
            self.drawn('{{ bos_token }}{{ eos_token }}')

    def test_a_special_token_may_be_given(self):
        self.assertEqual(self.drawn('{{ bos_token }}!', bos_token='<s>'), '<s>!')

    def test_a_variable_is_seen_by_the_template(self):
        self.assertEqual(self.drawn('{{ enable_thinking }}', enable_thinking=False), 'False')

    def test_there_is_no_clock_but_the_one_that_is_given(self):
        self.assertIn("'strftime_now' is undefined", self.refused('{{ strftime_now("%Y") }}'))
        self.assertEqual(self.drawn('{{ strftime_now("%Y") }}', strftime_now=lambda form: '1999'), '1999')

    def test_json_is_written_as_hugging_face_writes_it(self):
        """Keys in their order, other scripts and HTML's characters as they are."""
        self.assertEqual(self.drawn("{{ {'b': messages[0].content, 'a': 1} | tojson }}", content='<é & 汉>'),
                         '{"b": "<é & 汉>", "a": 1}')

    def test_json_may_be_indented(self):
        self.assertEqual(self.drawn("{{ [1] | tojson(indent=2) }}"), '[\n  1\n]')

    def test_blocks_leave_no_line_of_their_own(self):
        self.assertEqual(self.drawn('a\n  {% if true %}\nb\n  {% endif %}\nc'), 'a\nb\nc')

    def test_a_loop_may_be_left(self):
        self.assertEqual(self.drawn('{% for i in [1, 2, 3] %}{% if i == 2 %}{% break %}{% endif %}{{ i }}{% endfor %}'),
                         '1')

    def test_marks_for_training_draw_what_they_enclose(self):
        self.assertEqual(self.drawn('{% generation %}{{ messages[0].content }}{% endgeneration %}!'), 'hi!')

    def test_what_the_template_complains_of_is_the_error(self):
        self.assertIn('roles must alternate', self.refused("{{ raise_exception('roles must alternate') }}"))

    def test_a_template_that_fails_is_an_error(self):
        self.assertIn('TypeError', self.refused('{{ messages + 1 }}'))

    def test_a_configuration_file_is_no_template(self):
        with self.assertRaisesRegex(FileError, 'JSON, not a template'):
            self.counter(json.dumps({'chat_template': '{{ messages }}'}))

    def test_a_template_that_does_not_parse_is_an_error_with_its_line(self):
        with self.assertRaisesRegex(FileError, 'chat_template.jinja: line 2: not a chat template'):
            self.counter('fine\n{% if %}')


class SandboxTest(OtherModelTest):
    def test_python_internals_are_refused(self):
        for way in ("''.__class__.__mro__", 'messages.__class__.__base__.__subclasses__()',
                    "cycler.__init__.__globals__.os.system('true')", 'raise_exception.__globals__.items()',
                    "'{0.__class__.__mro__}'.format(messages)", "(messages | attr('__class__')).mro()"):
            with self.subTest(way=way):
                self.assertIn('SecurityError', self.refused('{{ ' + way + ' }}'))

    def test_the_messages_cannot_be_changed(self):
        for way in ("messages.append(1)", "messages[0].update(content='')", 'messages.clear()'):
            with self.subTest(way=way):
                self.assertIn('SecurityError', self.refused('{{ ' + way + ' }}'))

    def test_no_other_file_can_be_drawn_in(self):
        (self.folder / 'secret.txt').write_text('secret')
        self.assertIn('no loader', self.refused("{% include 'secret.txt' %}"))

    def test_an_endless_range_is_refused(self):
        self.assertIn('OverflowError', self.refused('{% for i in range(10 ** 12) %}x{% endfor %}'))


class OtherModelFilesTest(OtherModelTest):
    def problem(self, name: str, content: bytes | None) -> str:
        self.counter('fine', {})
        path = self.folder / name
        path.unlink()
        if content is not None:
            path.write_bytes(content)
        with self.assertRaises(FileError) as caught:
            load_counter(self.folder / 'tokenizer.json', self.folder / 'chat_template.jinja')
        self.assertEqual(str(caught.exception), f'{path}: {caught.exception.problem}')
        return caught.exception.problem

    def test_a_missing_tokenizer_is_named(self):
        self.assertEqual(self.problem('tokenizer.json', None), 'no such file; check the name')

    def test_a_missing_template_is_named(self):
        self.assertEqual(self.problem('chat_template.jinja', None), 'no such file; check the name')

    def test_a_file_that_is_no_tokenizer_is_an_error(self):
        self.assertIn('give the tokenizer.json of the model', self.problem('tokenizer.json', b'{}'))

    def test_a_template_that_is_not_utf_8_is_an_error(self):
        self.assertIn('byte 2 is 0xff', self.problem('chat_template.jinja', b'ab\xff'))

    def test_a_broken_configuration_is_an_error(self):
        self.assertIn('not JSON', self.problem('tokenizer_config.json', b'{'))

    def test_a_configuration_that_is_no_object_is_an_error(self):
        self.assertIn('not an object', self.problem('tokenizer_config.json', b'[]'))


class PinnedTemplateTest(unittest.TestCase):
    """load_counter with the pinned files and the reference template counts what count_request counts."""

    @classmethod
    def setUpClass(cls):
        cls.count = load_counter(FOLDER / 'tokenizer.json', shared('gemma-4-e2b-it/chat_template.jinja'),
                                 bos_token='<bos>')

    def test_the_documents_requests_have_197_and_71_tokens(self):
        self.assertEqual([self.count(recorded()[name]['messages']) for name in ('compacted', 'drop_oldest')], [197, 71])

    @settings(deadline=None)
    @given(ANY_ORDER)
    def test_any_conversation_is_counted_alike(self, messages):
        self.assertEqual(self.count(messages), count_request(messages))

    @settings(deadline=None)
    @given(TEXT)
    def test_declared_tools_are_counted_alike(self, text):
        messages = [{'role': 'user', 'content': text}]
        self.assertEqual(self.count(messages, [WEATHER]), count_request(messages, [WEATHER]))


if __name__ == '__main__':
    unittest.main()
