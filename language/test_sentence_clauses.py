"""Where a sentence may be cut, and above all where it may not."""
import re
import unittest

from hypothesis import given, settings
from hypothesis import strategies as st

from language.sentence_clauses import clauses


def parts(text):
    return [text[start:end] for start, end in clauses(text, 0, len(text))]


class CutTest(unittest.TestCase):
    def test_a_subject_with_its_verb_after_a_comma_and_and_is_a_clause(self):
        self.assertEqual(parts('It costs 1,000 euros, and the post code is cb2 1ag.'),
                         ['It costs 1,000 euros', 'the post code is cb2 1ag.'])

    def test_a_bare_and_before_a_subject_is_a_cut(self):
        self.assertEqual(parts('I want two rooms and we leave on Friday.'), ['I want two rooms', 'we leave on Friday.'])

    def test_semicolons_part_clauses(self):
        self.assertEqual(parts('The port is 5432; the host is db1; the owner is Ada.'),
                         ['The port is 5432', 'the host is db1', 'the owner is Ada.'])

    def test_a_dash_parts_clauses(self):
        self.assertEqual(parts('We keep version two — the new one has a bug.'),
                         ['We keep version two', 'the new one has a bug.'])

    def test_a_question_after_a_statement_is_a_clause(self):
        self.assertEqual(parts('I need a hotel near the station, can you help me?'),
                         ['I need a hotel near the station', 'can you help me?'])

    def test_only_the_sentence_that_was_asked_for_is_cut(self):
        text = 'Ok. We leave on Monday and we need a taxi. We wait, and we need more.'
        self.assertEqual(clauses(text, 4, 42), [(4, 22), (27, 42)])


class WholeTest(unittest.TestCase):
    """Each text has a mark or a conjunction, and stays whole."""

    def assert_whole(self, *texts):
        for text in texts:
            with self.subTest(text):
                self.assertEqual(parts(text), [text])

    def test_a_list_of_values_a_date_and_a_place_are_not_cut(self):
        self.assert_whole('We need 3, 4 and 5 of them and more.', 'It is on March 3, 2025 in the old hall.',
                          'We fly to Paris, France and to Rome.', 'It costs 1,000, 2,000 or 3,000 euros.')

    def test_a_negation_is_not_halved(self):
        self.assert_whole('Do not take the port, and the host is db1.', 'We want not tea but coffee, and we need it.',
                          'They never pay in cash and we take no cards.', "I don't need a room, but I need wifi.",
                          'i dont need a room and i need wifi now')

    def test_a_condition_is_not_halved(self):
        self.assert_whole('If it rains, we stay, and the price is 5.', 'We leave on Friday, unless you are late.',
                          'We pay it, and you may stay only if you ask.',
                          'We pay half; we pay the rest provided you come.',
                          'If the ledger is closed, skip the posting; otherwise post at once.')

    def test_a_contrast_or_a_purpose_is_not_cut_off(self):
        self.assert_whole('Guests may enter the hall, but you must pay.', 'I have a dog with me, so I need a garden.')

    def test_what_only_leads_in_stays_with_what_it_leads_to(self):
        self.assert_whole('Since it was booked on May 12, and the fare is open, I can cancel it for you.',
                          'To proceed with the flight to Oslo, I need your card number.',
                          'And because the hall has no heating, we moved the choir to the library.',
                          'The fare is open, and although it was booked in May, we can cancel it for you.')

    def test_what_refers_back_is_not_cut_off(self):
        self.assert_whole('The hotel is in the north and it has wifi.', 'We have two rooms, they are cheap.')

    def test_reported_speech_is_not_halved(self):
        self.assert_whole('Bob said the port is 5432 and the host is db1.', 'I think we need a room and we pay.')

    def test_a_question_to_confirm_is_not_halved(self):
        self.assert_whole('Please confirm: you leave at 5 and the fare is 20.')

    def test_brackets_and_quotations_are_not_cut(self):
        self.assert_whole('We keep it (the port is old, and we need it).', 'We wrote "the port is old; we need it".')

    def test_a_label_is_no_clause(self):
        self.assert_whole('Address of the hotel: we need it by Monday.')

    def test_an_aside_between_dashes_is_not_cut(self):
        self.assert_whole('The port - we need it here - is the old one.')

    def test_other_languages_stay_whole(self):
        self.assert_whole('Wir nehmen zwei Zimmer, und wir brauchen Parkplätze.', '上限は20です；変更しない。')

    def test_a_sentence_of_very_many_clauses_stays_whole(self):
        self.assert_whole('We need a room and ' * 40 + 'we need a taxi.')


class FenceTest(unittest.TestCase):
    def test_a_fence_is_cut_into_statements(self):
        self.assertEqual(parts('```py\nx = 1\ndef f():\n    return 2\n\ny = [\n  3,\n]\n```'),
                         ['x = 1', 'def f():\n    return 2', 'y = [\n  3,\n]'])

    def test_a_fence_without_a_word_stays_whole(self):
        self.assertEqual(parts('```\n---\n```'), ['```\n---\n```'])

    def test_least_indentation_is_measured_in_the_fence(self):
        self.assertEqual(parts('~~~\n  a: 1\n    b: 2\n  c: 3\n~~~'), ['a: 1\n    b: 2', 'c: 3'])


words = st.sampled_from(['we', 'i', 'the port', 'is', 'need', 'a room', '5432', '1,000', 'and', 'but', 'because', 'not',
                         'if', 'you leave', 'on Friday', 'March 3, 2025', 'please', 'we are', "don't", 'Paris, France'])
marks = st.sampled_from([' ', ' ', ' ', ', ', '; ', ': ', ' - ', ' — ', '. ', '\n'])
sentence = st.lists(st.tuples(words, marks), min_size=1, max_size=20).map(
    lambda pairs: ''.join(word + mark for word, mark in pairs).strip())


class InvariantsTest(unittest.TestCase):
    @given(sentence | st.text(min_size=1).map(str.strip).filter(bool))
    @settings(max_examples=200)
    def test_clauses_are_in_order_inside_the_sentence(self, text):
        ends = [at for span in clauses(text, 0, len(text)) for at in span]
        self.assertEqual(ends, sorted(ends))
        self.assertTrue(all(0 <= at <= len(text) for at in ends))

    @given(sentence)
    @settings(max_examples=200)
    def test_each_of_several_clauses_has_three_words(self, text):
        found = parts(text)
        self.assertTrue(len(found) == 1 or all(len(re.findall(r'\w+', p)) >= 3 and p == p.strip() for p in found))

    @given(sentence)
    @settings(max_examples=200)
    def test_no_amount_date_or_place_is_cut(self, text):
        for value in ('1,000', 'March 3, 2025', 'Paris, France'):
            self.assertEqual(sum(p.count(value) for p in parts(text)), text.count(value))

    @given(sentence)
    @settings(max_examples=200)
    def test_a_sentence_with_a_condition_stays_whole(self, text):
        self.assertEqual(parts(f'{text}, if we need it'), [f'{text}, if we need it'])

    def test_a_line_of_tildes_that_is_no_fence_is_read_at_one_pass(self):
        text = '~' * 400_000   # tried again from each tilde, it would take an hour
        self.assertEqual(clauses(text, 0, len(text)), [(0, len(text))])


if __name__ == '__main__':
    unittest.main()
