"""A fact is held in whole words and whole values, and nothing less counts."""
import json
import unittest

from hypothesis import given
from hypothesis import strategies as st

from compactor import escape, quote
from evaluation.labels import read_corpus
from fixtures import shared
from language.matching import EDGE, _forms, _plain, holds


def fact(text, *aliases):
    return {'fact': text, 'aliases': aliases}


class MatchingTest(unittest.TestCase):
    def check(self, expected, pairs):
        for wording, text in pairs:
            with self.subTest(wording, text=text):
                self.assertEqual(holds(text, fact(wording)), expected)

    def test_a_number_within_a_longer_number_is_not_that_number(self):
        self.check(False, [('18', 'rows 18,240'), ('240', '18,240 rows'), ('5432', 'port 15432'), ('5432', '54321'),
                           ('17', '17.60 pounds'), ('60', '17.60'), ('18', 'at 18:30'), ('30', 'at 18:30'),
                           ('2027', '2027-02-18'), ('18', '2027-02-18'), ('24', '24/7'), ('$500', 'pay $5000'),
                           ('$500', '$500.50')])

    def test_a_number_at_the_end_of_a_sentence_or_clause_is_itself(self):
        self.check(True, [('18', 'It is 18.'), ('18', '18, then'), ('18', '(18)'), ('$500', 'It costs $500.'),
                          ('18', 'at 18: go'), ('17.60 pounds', 'for 17.60 pounds.'), ('5432', '15432 and 5432')])

    def test_a_comma_between_groups_of_three_digits_makes_no_difference(self):
        self.check(True, [('1,000', '1000 rows'), ('1000', '1,000 rows'), ('1234567', '1,234,567'),
                          ('$1,250.50', '$1250.50'), ('up to 18240', 'up to 18,240')])

    def test_what_may_be_another_number_is_not_the_same(self):
        self.check(False, [('1,000', '1.000'), ('1000', '1.000'), ('1,00', '100'), ('0100', '100'), ('100', '0,100'),
                           ('1234567', '1,234567')])

    def test_a_word_within_a_longer_word_is_not_that_word(self):
        self.check(False, [('port', 'airport'), ('SQL', 'MySQL'), ('ledger', 'ledgers'), ('OPS-441', 'OPS-4410'),
                           ('name', 'file_name'), ('caf', 'cafe\u0301'),
                           ('\u0926\u093f\u0932', '\u0926\u093f\u0932\u094d\u0932\u0940')])

    def test_words_of_scripts_without_spaces_are_found_in_running_text(self):
        self.check(True, [('東京駅', '明日は東京駅で会う。'), ('Redis', '使用Redis缓存'), ('서울', '서울에서 만나요'),
                          ('ภาษาไทย', 'ฉันพูดภาษาไทยได้')])

    def test_case_composition_and_line_breaks_make_no_difference(self):
        self.check(True, [('We Chose SQLite', 'we chose\n  sqlite'), ('café', 'CAFE\u0301'), ('STRASSE', 'straße')])

    def test_a_fact_is_found_as_it_stands_escaped_in_a_note(self):
        self.check(True, [('R&D <b>', 'for R&amp;D &lt;b&gt; only'), ('R&D <b>', 'for R&D <b> only')])

    def test_an_alias_counts_as_the_fact(self):
        self.assertTrue(holds('in San Francisco', fact('SFO', 'San Francisco')))
        self.assertFalse(holds('in San Fran', fact('SFO', 'San Francisco')))

    def test_a_later_whole_place_is_found_after_one_that_is_cut(self):
        self.check(True, [('5 5', '15 5 5'), ('aa', 'aaa aa')])

    @given(st.text(min_size=1).filter(str.strip))
    def test_every_text_holds_itself_plain_escaped_and_quoted(self, text):
        for form in (text, escape(text), quote(text)):
            self.assertTrue(holds(form, fact(text)))

    @given(st.integers(1, 10**9), st.integers(0, 9))
    def test_no_number_is_held_by_the_number_with_a_digit_more(self, number, digit):
        for longer in (f'{number}{digit}', f'{digit}{number}', f'{int(f"{number}{digit}"):,}'):
            self.assertFalse(holds(f'It is {longer} now.', fact(str(number))))

    def test_every_fact_of_the_labelled_conversations_is_held_by_some_message_of_them(self):
        for name in ('sgd_dev', 'multiwoz_dev'):
            for conversation in read_corpus(shared(f'corpora/{name}.jsonl')).conversations:
                messages = [text for turn in conversation.request.history for text in (turn.user, turn.assistant)]
                for probe in conversation.probes:
                    with self.subTest(json.dumps([conversation.id, probe['id']])):
                        self.assertTrue(any(holds(message, probe) for message in messages))

    def test_a_value_with_its_marks_is_one_piece_and_so_is_a_word(self):
        self.assertEqual(_plain("On 2027-02-18 at 9:30, R\u00e9sum\u0065\u0301s.").split(EDGE),
                         ['', 'on', ' ', '2027-02-18', ' ', 'at', ' ', '9:30', ',', ' ', 'r\u00e9sum\u00e9s', '.', ''])

    def test_a_text_is_read_once_for_all_facts(self):
        _plain.cache_clear(), _forms.cache_clear()
        text = 'ab ' * 50_000
        for n in range(1000, 13_000, 1000):   # long facts that stand nearly everywhere but for their last letter
            self.assertFalse(holds(text, fact('ab ' * n + 'a')))
        self.assertEqual(_plain.cache_info().misses, 13)   # the text, and each fact
        self.assertTrue(holds(text, fact('ab ' * 12_500 + 'ab')))

    def test_a_number_of_any_length_is_compared(self):
        self.assertTrue(holds('9' * 5000, fact('9' * 5000)))


if __name__ == '__main__':
    unittest.main()
