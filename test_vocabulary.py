"""The ready vocabulary encodes as its tokenizer.json does, and a file that is not whole is an error with its fix."""
import doctest
import gc
import hashlib
import json
import random
import struct
import tempfile
import unittest
from functools import cache
from itertools import product
from pathlib import Path
from unittest import mock

from hypothesis import given
from hypothesis import strategies as st
from tokenizers import AddedToken, Tokenizer, decoders, models, normalizers

import vocabulary
from fixtures import shared
from json_files import FileError
from tokenizer import FOLDER, TOKENIZER_SHA256, VOCABULARY

AWKWARD = [
    '<bos>', '<eos>', '<pad>', '<unk>', '<mask>', '<|turn>', '<turn|>', '<|channel>', '<channel|>', '<|think|>',
    '<|"|>', '<|tool_call>', '<tool_call|>', '<|tool_response>', '<|image|>', '<0x0A>', '<unused7>',
    '<|turn', '|>', '<', '<tu',  # unfinished control tokens
    '\n', '\n\n', '\n' * 17, '\n' * 40, '\r\n', '\r', ' ', '  ', ' ' * 33, '\t', '\t' * 32, '\v', '\f', '\0', '\x1b',
    '\x85', '\xa0', '\u2028', '\u200b', '\u200d', '\ufeff', '\ufffd', '\ufffe', '\ue000', '\U0010ffff', '▁', '▁▁', ' ▁',
    '👩\u200d👩\u200d👧', '🇩🇪', '👍🏽', '🫠', '汉字', '東京都', '한국어', '𠜎', '日', 'é', 'e\u0301', 'o\u0308\u0323',
    'क्षि', 'ไทย', 'שלום', 'مرحبا', '𓀀', '𝔸', 'ﬁ', 'İ', 'ß',
    'the', ' the', 'The', 'Exports', 'row-level', 'security', '02:00', 'UTC', '400', '3.14', '$', 'def f(x):',
    '{"a": [1, null]}', 'http://', '...', '!?', "don't", '`', '```', '**', '- [turn 5, user] ', '</notes>', '&lt;']


def load_tests(loader, tests, pattern):
    tests.addTests(doctest.DocTestSuite(vocabulary))
    return tests


@cache
def plain() -> Tokenizer:
    """The reference: the pinned tokenizer.json, loaded as everybody loads it."""
    return Tokenizer.from_file(str(FOLDER / 'tokenizer.json'))


@cache
def ready() -> Tokenizer:
    return vocabulary.load(VOCABULARY, TOKENIZER_SHA256)


def small() -> Tokenizer:
    """A tokenizer of nine tokens with all the parts that a ready vocabulary must carry over."""
    tokens = ['<unk>', '<end>', 'a', 'b', 'c', '▁', 'ab', '▁ab', 'bc']
    tokenizer = Tokenizer(models.BPE({token: i for i, token in enumerate(tokens)},
                                     [('a', 'b'), ('▁', 'ab'), ('b', 'c')], unk_token='<unk>', fuse_unk=True))
    tokenizer.normalizer = normalizers.Replace(' ', '▁')
    tokenizer.decoder = decoders.Replace('▁', ' ')
    tokenizer.add_special_tokens([AddedToken('<end>', rstrip=True, normalized=False)])
    return tokenizer


def small_json(**changes) -> bytes:
    """The JSON of the small tokenizer; changes are put into its model."""
    data = json.loads(small().to_str())
    data['model'] |= changes
    return json.dumps(data).encode()


class SameIdsTest(unittest.TestCase):
    """Against Tokenizer.from_file on the pinned JSON."""

    def assert_same(self, texts: list[str]):
        expected, found = plain().encode_batch_fast(texts), ready().encode_batch_fast(texts)
        for text, one, other in zip(texts, expected, found, strict=True):
            self.assertEqual(one.ids, other.ids, repr(text))

    def test_awkward_text_has_the_same_ids(self):
        choose = random.Random(2).choices
        self.assert_same([''.join(choose(AWKWARD, k=1 + n % 30)) for n in range(6_000)])

    def test_tokens_in_random_order_have_the_same_ids(self):
        choose, tokens = random.Random(3).choices, sorted(plain().get_vocab())
        self.assert_same([''.join(choose(tokens, k=2 + n % 5)) for n in range(20_000)])

    def test_the_text_of_every_token_has_the_same_ids(self):
        self.assert_same(sorted(plain().get_vocab()))

    def test_every_character_of_the_basic_plane_and_every_emoji_has_the_same_ids(self):
        self.assert_same([chr(code) for code in (*range(0xD800), *range(0xE000, 0x10000), *range(0x1F000, 0x20000))])

    def test_real_conversations_have_the_same_ids(self):
        self.assert_same([line for name in ('corpora/sgd_dev.jsonl', 'corpora/multiwoz_dev.jsonl')
                          for line in shared(name).read_text('utf-8').splitlines()])

    def test_tool_conversations_have_the_same_ids(self):
        self.assert_same([file.read_text('utf-8') for file in sorted(shared('transcripts').glob('*.json'))])

    def test_the_vocabulary_is_the_same(self):
        self.assertEqual(plain().get_vocab(), ready().get_vocab())

    def test_the_added_tokens_have_the_same_flags(self):
        self.assertEqual({i: str(token) for i, token in plain().get_added_tokens_decoder().items()},
                         {i: str(token) for i, token in ready().get_added_tokens_decoder().items()})

    def test_normalizer_pre_tokenizer_decoder_and_post_processor_are_the_same(self):
        for part in ('normalizer', 'pre_tokenizer', 'decoder', 'post_processor'):
            self.assertEqual(getattr(plain(), part).__getstate__(), getattr(ready(), part).__getstate__(), part)

    def test_ids_are_decoded_to_the_same_text(self):
        ids = plain().encode(' e\u0301 汉字\r\n🫠<turn|>\n').ids
        self.assertEqual(plain().decode(ids, skip_special_tokens=False), ready().decode(ids, skip_special_tokens=False))


class ReachableMergesTest(unittest.TestCase):
    @given(st.lists(st.tuples(st.integers(0), st.integers(0)), max_size=9))
    def test_leaving_out_the_others_changes_no_encoding(self, draws):
        """Any small vocabulary, all texts up to seven characters, with the library as the reference."""
        tokens, merges = ['a', 'b'], []
        for one, other in draws:
            pair = tokens[one % len(tokens)], tokens[other % len(tokens)]
            merges += [pair] if pair not in merges else []
            tokens += [''.join(pair)] if ''.join(pair) not in tokens else []
        vocab = {token: i for i, token in enumerate(tokens)}
        texts = [''.join(text) for n in range(1, 8) for text in product('ab', repeat=n)]
        all_of_them, reachable = (Tokenizer(models.BPE(vocab, pairs)).encode_batch_fast(texts)
                                  for pairs in (merges, vocabulary.reachable_merges(merges)))
        self.assertEqual([one.ids for one in all_of_them], [one.ids for one in reachable])

    def test_the_second_of_two_ways_to_one_token_is_left_out(self):
        self.assertEqual(vocabulary.reachable_merges([('a', 'a'), ('aa', 'a'), ('a', 'aa')]), [('a', 'a'), ('aa', 'a')])

    def test_a_merge_whose_parts_never_meet_is_left_out(self):
        """'abc': b and c merge first, so 'ab' and 'c' never stand side by side."""
        self.assertEqual(vocabulary.reachable_merges([('b', 'c'), ('a', 'b'), ('ab', 'c')]), [('b', 'c'), ('a', 'b')])


class SmallTest(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.path = Path(holder.name, 'vocabulary.bin')

    def load(self, content: bytes, sha256: str | None = None) -> Tokenizer:
        self.path.write_bytes(content)
        return vocabulary.load(self.path, sha256)

    def problem(self, content: bytes, sha256: str | None = None) -> str:
        with self.assertRaises(FileError) as caught:
            self.load(content, sha256)
        self.assertEqual(str(caught.exception), f'{self.path}: {caught.exception.problem}')
        return caught.exception.problem


class PackTest(SmallTest):
    def test_a_small_tokenizer_comes_back_whole(self):
        raw = small_json()
        self.assertEqual(json.loads(self.load(vocabulary.pack(raw)).to_str()), json.loads(raw))

    def test_an_added_token_that_is_not_special_stays_so(self):
        plain_token = small()
        plain_token.add_tokens([AddedToken('bc', normalized=True, single_word=True)])
        raw = plain_token.to_str().encode()
        self.assertEqual(json.loads(self.load(vocabulary.pack(raw)).to_str()), json.loads(raw))

    def test_merges_may_be_written_as_text(self):
        self.assertEqual(self.load(vocabulary.pack(small_json(merges=['a b', '▁ ab', 'b c']))).encode(' ab').ids, [7])

    def test_the_same_json_gives_the_same_bytes(self):
        self.assertEqual(vocabulary.pack(small_json()), vocabulary.pack(small_json()))

    def test_the_ids_of_the_merges_are_little_endian(self):
        """a b, ▁ ab, b c: the left ids, then the right ones."""
        self.assertEqual(vocabulary.pack(small_json())[-24:], struct.pack('<6I', 2, 5, 3, 3, 6, 4))

    def test_a_machine_of_the_other_byte_order_turns_the_ids_both_ways(self):
        content = vocabulary.pack(small_json())
        with mock.patch.object(vocabulary.sys, 'byteorder', 'big'):
            turned = vocabulary.pack(small_json())
            self.assertEqual(turned[-24:], struct.pack('>6I', 2, 5, 3, 3, 6, 4))
            self.assertEqual(self.load(turned).encode(' ab').ids, [7])
        self.assertEqual(self.load(content).encode(' ab').ids, [7])

    def refused(self, raw: bytes) -> str:
        with self.assertRaises(ValueError) as caught:
            vocabulary.pack(raw)
        return str(caught.exception)

    def test_another_kind_of_model_is_refused(self):
        self.assertIn('not a byte pair encoding', self.refused(small_json(type='WordPiece')))

    def test_dropout_is_refused(self):
        self.assertIn('dropout', self.refused(small_json(dropout=0.5)))

    def test_a_subword_prefix_is_refused(self):
        self.assertIn('affixes', self.refused(small_json(continuing_subword_prefix='##')))

    def test_ids_with_gaps_are_refused(self):
        self.assertIn('gaps', self.refused(small_json(vocab={'a': 0, 'b': 2}, merges=[])))

    def test_a_null_character_in_a_token_is_refused(self):
        self.assertIn('null character', self.refused(small_json(vocab={'a': 0, '\0': 1}, merges=[])))

    def test_a_merge_of_a_fallback_byte_is_refused(self):
        self.assertIn('fallback', self.refused(small_json(merges=[['<0x0A>', 'a']])))

    def test_an_added_token_outside_the_vocabulary_is_refused(self):
        outside = small()
        outside.add_special_tokens(['<more>'])
        self.assertIn('added token', self.refused(outside.to_str().encode()))


class DamagedFileTest(SmallTest):
    def test_a_missing_file_says_how_to_make_it(self):
        with self.assertRaisesRegex(FileError, 'no ready vocabulary; run `python prepare.py`'):
            vocabulary.load(self.path)

    def test_a_folder_is_an_error(self):
        with self.assertRaisesRegex(FileError, 'run `python prepare.py`'):
            vocabulary.load(self.path.parent)

    def test_a_foreign_file_is_an_error(self):
        self.assertEqual(self.problem(b'{"version": "1.0"}'),
                         'not a ready vocabulary of this version; run `python prepare.py`')

    def test_an_empty_file_is_an_error(self):
        self.assertIn('not a ready vocabulary', self.problem(b''))

    def test_a_file_of_an_older_format_is_an_error(self):
        self.assertIn('not a ready vocabulary of this version',
                      self.problem(vocabulary.pack(small_json()).replace(b'vocabulary 1\n', b'vocabulary 0\n')))

    def test_a_file_cut_anywhere_is_an_error(self):
        content = vocabulary.pack(small_json())
        for end in range(len(content)):
            self.assertIn('run `python prepare.py`', self.problem(content[:end]))

    def test_a_change_of_any_byte_is_an_error(self):
        content = vocabulary.pack(small_json())
        for i in range(len(content)):
            self.assertIn('run `python prepare.py`',
                          self.problem(content[:i] + bytes([content[i] ^ 1]) + content[i + 1:]))

    def test_a_vocabulary_of_another_tokenizer_is_an_error(self):
        self.assertEqual(self.problem(vocabulary.pack(small_json()), TOKENIZER_SHA256),
                         'made from another tokenizer.json than the pinned one; run `python prepare.py`')

    def test_a_vocabulary_of_the_tokenizer_asked_for_is_loaded(self):
        raw = small_json()
        self.load(vocabulary.pack(raw), hashlib.sha256(raw).hexdigest())


class GarbageCollectorTest(SmallTest):
    def setUp(self):
        super().setUp()
        self.addCleanup(gc.enable if gc.isenabled() else gc.disable)

    def test_it_runs_again_after_loading(self):
        gc.enable()
        self.load(vocabulary.pack(small_json()))
        self.assertTrue(gc.isenabled())

    def test_it_runs_again_after_a_failure(self):
        gc.enable()
        with mock.patch.object(vocabulary, '_vocab_and_merges', side_effect=MemoryError), \
                self.assertRaises(MemoryError):
            self.load(vocabulary.pack(small_json()))
        self.assertTrue(gc.isenabled())

    def test_it_stays_off_where_it_was_off(self):
        gc.disable()
        self.load(vocabulary.pack(small_json()))
        self.assertFalse(gc.isenabled())


if __name__ == '__main__':
    unittest.main()
