"""The splitter against the reported faults, the awkward texts of sentence_cases.jsonl, and its invariants."""
import json
import re
import unittest
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from fixtures import HERE, shared
from sentences import split

KINDS = ('split_latin', 'split_markup', 'split_scripts')


def pieces(text):
    return [text[start:end] for start, end in split(text)]


def bare(text):
    return re.sub(r'\s', '', text)


def places(text, words):
    """Spans of words in text; runs of white space count as one space."""
    return [m.span() for m in re.finditer(r'\s+'.join(map(re.escape, words.split())), text)]


def number_of_sentence(spans, at):
    return next(n for n, (start, end) in enumerate(spans) if start <= at < end)


def is_parted(text, spans, left, right):
    return any(number_of_sentence(spans, a - 1) != number_of_sentence(spans, b)
               for _, a in places(text, left) for b, _ in places(text, right) if b >= a)


def is_inside(text, spans, words, every):
    return every(any(start <= a and b <= end for start, end in spans) for a, b in places(text, words))


def faults(text, spans, expected):
    """What a split does against the `expected` of a case (shared cases/README.md says how to read it)."""
    sentences = [text[start:end] for start, end in spans]
    ordered = all(a[1] <= b[0] for a, b in pairwise(spans))
    wrong = [] if ordered and bare(''.join(sentences)) == bare(text) else ['lossless_split']
    wrong += ['no_empty_sentence' for s in sentences if not s or s != s.strip()]
    wrong += [f'inside {s!r}' for s in expected.get('no_boundary_inside', []) if not is_inside(text, spans, s, all)]
    wrong += [f'containing {s!r}' for s in expected.get('sentence_containing', [])
              if not is_inside(text, spans, s, any)]
    for name in ('boundary_between', 'boundary_should'):
        wrong += [f'{name} {a!r} {b!r}' for a, b in expected.get(name, []) if not is_parted(text, spans, a, b)]
    for ending in expected.get('no_sentence_ends_with', []):
        wrong += [f'ends with {ending!r}' for s in sentences if s.endswith(ending)]
    if expected.get('no_fragments'):
        wrong += [f'fragment {s!r}' for s in sentences if not re.search(r'[^\W_]', s)]
    if 'sentences' in expected and sentences != expected['sentences']:
        wrong.append(f'sentences {sentences}')
    if 'spans' in expected and spans != [tuple(span) for span in expected['spans']]:
        wrong.append(f'spans {spans}')
    return wrong


def split_cases(path):
    with path.open(encoding='utf-8') as lines:  # not splitlines(): a case holds U+2028
        return [case for case in map(json.loads, lines) if case['kind'] in KINDS]


class ReportedFaultsTest(unittest.TestCase):
    def test_no_reported_fault_of_a_splitter_is_made_here(self):
        for case in split_cases(shared('cases/reported_faults.jsonl')):
            with self.subTest(case['id'], symptom=case['symptom']):
                text = case['input']['split_text']
                self.assertEqual(faults(text, split(text), case['expected']), [])


class AwkwardTextsTest(unittest.TestCase):
    """One method for each line of sentence_cases.jsonl, named after its claim."""


def _add(case):
    def test(self):
        text = case['input']['split_text']
        self.assertEqual(faults(text, split(text), case['expected']), [])
    claim = re.sub(r'\W+', '_', case['claim'].lower()).strip('_')
    setattr(AwkwardTextsTest, f'test_{case["id"].replace("-", "_")}_{claim}', test)


for _case in split_cases(HERE / 'sentence_cases.jsonl'):
    _add(_case)


class FaultsTest(unittest.TestCase):
    """The instrument sees a bad split."""

    TEXT = 'Pay 3.50 now. Then go.'

    def test_a_cut_number_is_seen(self):
        self.assertEqual(faults(self.TEXT, [(0, 6), (6, 22)], {'no_boundary_inside': ['3.50']}), ["inside '3.50'"])

    def test_a_missing_boundary_is_seen(self):
        expected = {'boundary_between': [['now.', 'Then']]}
        self.assertEqual(faults(self.TEXT, [(0, 22)], expected), ["boundary_between 'now.' 'Then'"])

    def test_a_lost_character_is_seen(self):
        self.assertEqual(faults(self.TEXT, [(0, 13), (14, 21)], {}), ['lossless_split'])

    def test_a_lone_mark_is_seen(self):
        self.assertEqual(faults('Go . .', [(0, 4), (5, 6)], {'no_fragments': True}), ["fragment '.'"])


class SplitTest(unittest.TestCase):
    def test_text_of_white_space_has_no_sentence(self):
        self.assertEqual([split(''), split(' \n\t\u3000')], [[], []])

    def test_text_without_a_letter_or_digit_is_one_span(self):
        self.assertEqual(split(' ?! ...\n--- '), [(1, 11)])

    def test_spans_count_characters_and_not_bytes_or_code_units(self):
        self.assertEqual(split('👍👍 café. Ok.'), [(0, 8), (9, 12)])

    def test_leading_marks_belong_to_the_first_sentence(self):
        self.assertEqual(pieces('---\n\nKeep it.'), ['---\n\nKeep it.'])

    def test_a_closing_rule_belongs_to_the_last_sentence(self):
        self.assertEqual(pieces('Keep it.\n\n---\n'), ['Keep it.\n\n---'])

    def test_a_fence_is_one_sentence_with_its_marks(self):
        self.assertEqual(pieces('A.\n```\nx. Y\n\nz! W\n```\nB.'), ['A.', '```\nx. Y\n\nz! W\n```', 'B.'])

    def test_capitals_or_none_give_the_same_boundaries(self):
        text = 'I want 2 rooms. No wait, 3. Is it far? Great! We come on Friday. The port is 5432. Keep it.'
        self.assertEqual(split(text), split(text.lower()))

    def test_line_ends_of_every_kind_give_the_same_sentences(self):
        text = '# Plan\n- keep a\n- keep b\n\nWe agreed that the old port\nstays. Ok.'
        self.assertEqual([p.replace('\r\n', '\n') for p in pieces(text.replace('\n', '\r\n'))], pieces(text))


ADDRESSES = ['https://a.example/x.y?z=1.5&q=A.B', 'www.example.org/Index.Html', 'ann.Lee@mail.example',
             'C:\\a.B\\c.Txt', '/etc/nginx.d/My.conf', 'v2.0.1', '3.5', '1,000.50', '10.0.0.1:8080', 'config.prod.yaml',
             'node.js', 'e.g.']
WORDS = ['ok', 'We', 'keep', 'the', 'port', 'No', 'rooms', '2', 'I', 'please', 'Dr', '不要', 'हम', 'é']
MARKS = ['. ', '? ', '! ', '... ', ', ', ' ', ' ', ' ', '\n', '; ', ' (', ') ', ' "', '" ', '。', '। ', '\n- ', '\n\n',
         ' 👍 ', ': ']
MARKUP = ['.', '?', '\r\n', '|', '\t', '>', '```', '`', '*', "'", '1. ']
messy = st.lists(st.sampled_from(WORDS + MARKS + ADDRESSES + MARKUP)).map(''.join) | st.text(max_size=80)
fenceless = messy.filter(lambda text: '`' not in text and '~' not in text)
prose = st.lists(st.tuples(st.sampled_from(WORDS), st.sampled_from(MARKS)), max_size=12).map(
    lambda pairs: ''.join(word + mark for word, mark in pairs))


class ChatTest(unittest.TestCase):
    """Lines in lower case, a thought each."""

    def test_a_line_that_ends_in_a_date_in_may_is_complete(self):
        for text in ('keys on fri 8 may\nnew place is 14b hill row', 'lease ends in may\nbring the forms',
                     'We fly on 8 May\nPack the tent'):
            with self.subTest(text):
                self.assertEqual(pieces(text), text.split('\n'))

    def test_may_of_a_permission_goes_on(self):
        self.assertEqual(pieces('The guests of the second house may\nbring their dogs. Fine.'),
                         ['The guests of the second house may\nbring their dogs.', 'Fine.'])

    def test_a_share_is_complete(self):
        self.assertEqual(pieces('tickets are 20 each\nbudget is 90'), ['tickets are 20 each', 'budget is 90'])

    def test_a_verb_or_preposition_left_at_the_end_is_complete(self):
        for text in ('not sure what it is\nplumber comes monday', 'count me in\n30 is fine', 'if you want to\nhes free',
                     'ok 5 it is\noh crap'):
            with self.subTest(text):
                self.assertEqual(pieces(text), text.split('\n'))

    def test_a_thought_of_its_own_begins_a_sentence(self):
        for text in ('paid it\nso thats done',
                     'flights from the coast are 164 each with a bag of 10 kg as it seems\nwe said 90'):
            with self.subTest(text):
                self.assertEqual(pieces(text), text.split('\n'))

    def test_an_article_or_a_joint_at_the_end_goes_on(self):
        for text in ('i want to rent a\nflat', 'we need bread and\nbutter', 'those who asked for\ntheir data get it'):
            with self.subTest(text):
                self.assertEqual(pieces(text), [text])


class ApartTest(unittest.TestCase):
    def test_a_line_apart_is_one_sentence_whatever_stands_in_it(self):
        text = 'It fails. So:\nok. go on, and\nso it is'
        self.assertEqual([text[a:b] for a, b in split(text, {14})],
                         ['It fails.', 'So:', 'ok. go on, and', 'so it is'])

    def test_fences_and_rows_apart_are_lines_like_others(self):
        text = '```\na 1\n| b |\n```\nIt ends.'
        self.assertEqual([text[a:b] for a, b in split(text, {0, 4, 8, 14})], ['```\na 1', '| b |\n```', 'It ends.'])


class InvariantsTest(unittest.TestCase):
    @given(messy)
    @settings(max_examples=200)
    def test_no_character_but_white_space_is_lost_or_said_twice(self, text):
        self.assertEqual(bare(''.join(pieces(text))), bare(text))

    @given(messy)
    @settings(max_examples=200)
    def test_spans_are_in_order_and_in_range(self, text):
        ends = [at for span in split(text) for at in span]
        self.assertEqual(ends, sorted(ends))
        self.assertTrue(all(0 <= at <= len(text) for at in ends))

    @given(messy)
    @settings(max_examples=200)
    def test_spans_begin_and_end_with_a_character_that_is_not_white_space(self, text):
        self.assertEqual([p for p in pieces(text) if not p or p != p.strip()], [])

    @given(messy)
    @settings(max_examples=200)
    def test_each_of_several_sentences_has_a_letter_or_digit(self, text):
        found = pieces(text)
        self.assertTrue(len(found) < 2 or all(any(c.isalnum() for c in p) for p in found))

    @given(prose, st.sampled_from(ADDRESSES), prose)
    @settings(max_examples=200)
    def test_no_boundary_is_inside_an_address_a_number_or_a_version(self, before, address, after):
        at = len(before) + 1
        inside = [end for _, end in split(f'{before} {address} {after}') if at < end < at + len(address) - 1]
        self.assertEqual(inside, [])

    @given(prose, st.sampled_from(['```', '~~~~', '```py']), fenceless, prose)
    @settings(max_examples=200)
    def test_no_boundary_is_inside_a_code_fence(self, before, fence, code, after):
        block = f'{fence}\nx{code}\n{fence.rstrip("py")}'
        text = f'{before}\n{block}\n{after}'
        at = len(before) + 1
        self.assertEqual([e for _, e in split(text) if at < e < at + len(block)], [])

    @given(messy)
    def test_the_same_text_gives_the_same_spans(self, text):
        self.assertEqual(split(text), split(text))


if __name__ == '__main__':
    unittest.main()
