"""Which stops end a sentence, one rule a test."""
import unittest

from language.sentence_stops import in_block


def pieces(text):
    return [text[start:end] for start, end in in_block(text, 0, len(text))]


class FullStopTest(unittest.TestCase):
    def test_a_title_never_ends_a_sentence(self):
        self.assertEqual(pieces('Ask Dr. Wu. Go.'), ['Ask Dr. Wu.', 'Go.'])

    def test_an_abbreviation_ends_a_sentence_before_a_function_word_with_a_capital(self):
        self.assertEqual(pieces('It is Acme Inc. They pay. Acme Inc. Leeds pays.'),
                         ['It is Acme Inc.', 'They pay.', 'Acme Inc. Leeds pays.'])

    def test_no_is_a_number_only_before_a_figure(self):
        self.assertEqual(pieces('Take no. 5. No. Take six.'), ['Take no. 5.', 'No.', 'Take six.'])

    def test_a_unit_ends_a_sentence_only_before_a_capital(self):
        self.assertEqual(pieces('Wait 5 min. before it. Wait 5 min. Then go.'),
                         ['Wait 5 min. before it.', 'Wait 5 min.', 'Then go.'])

    def test_a_word_before_a_small_letter_ends_a_sentence(self):
        self.assertEqual(pieces('ok. i want 2. no, 3'), ['ok.', 'i want 2.', 'no, 3'])

    def test_an_initial_goes_on_and_a_letter_as_a_name_ends(self):
        self.assertEqual(pieces('Ask J. Doe on plan B. We know.'), ['Ask J. Doe on plan B.', 'We know.'])

    def test_a_german_ordinal_goes_on(self):
        self.assertEqual(pieces('Am 3. Mai ist der 2. Test. Gut.'), ['Am 3. Mai ist der 2. Test.', 'Gut.'])

    def test_two_spaces_part_after_an_acronym(self):
        self.assertEqual(pieces('I left the U.S.  Bob stayed.'), ['I left the U.S.', 'Bob stayed.'])


class UnitTest(unittest.TestCase):
    def test_a_unit_without_a_vowel_goes_on_before_a_small_letter(self):
        for text in ('Dose 3 mL. twice a day.', 'Fill 9 cl. in the glass.', 'Лить 7 мл. в день.'):
            with self.subTest(text):
                self.assertEqual(pieces(text), [text])

    def test_a_short_word_goes_on_before_per_and_of(self):
        for text in ('it uses 4 gal. per flush', 'turn it 90 deg. of arc', 'pour 20cl. of it'):
            with self.subTest(text):
                self.assertEqual(pieces(text), [text])

    def test_hasty_text_after_a_number_and_a_word_is_a_new_sentence(self):
        for first, second in (('see you at 5 pm.', 'bring a map'), ('we have 2 dogs.', 'they bark'),
                              ('See you at 5 pm.', 'hotel next'), ('Due on the 5th.', 'two beds'),
                              ('it is 70cm.', 'shelf next'), ('It is 70 cm.', 'we measured')):
            with self.subTest(first):
                self.assertEqual(pieces(f'{first} {second}'), [first, second])

    def test_a_unit_ends_its_sentence_before_a_capital(self):
        self.assertEqual(pieces('Dose 3 mL. Water follows.'), ['Dose 3 mL.', 'Water follows.'])


class TitleTest(unittest.TestCase):
    def test_after_a_time_a_title_begins_a_sentence(self):
        self.assertEqual(pieces('It opens at 7 p.m. Prof. Ito speaks. It is 7 p.m. CET now.'),
                         ['It opens at 7 p.m.', 'Prof. Ito speaks.', 'It is 7 p.m. CET now.'])

    def test_after_other_abbreviations_a_form_of_address_does(self):
        self.assertEqual(pieces('She left Orr Ltd. Ms. Orr stayed. The U.S. Sen. Ito came.'),
                         ['She left Orr Ltd.', 'Ms. Orr stayed.', 'The U.S. Sen. Ito came.'])

    def test_a_russian_telephone_goes_on(self):
        self.assertEqual(pieces('Мой тел. 3-40. Звони.'), ['Мой тел. 3-40.', 'Звони.'])


class ItemTest(unittest.TestCase):
    def test_items_of_html_part(self):
        self.assertEqual(pieces('<ul><li>soap</li><li class="b">two towels</li></ul>'),
                         ['<ul><li>soap</li>', '<li class="b">two towels</li></ul>'])

    def test_other_tags_that_begin_alike_do_not(self):
        self.assertEqual(pieces('<link>soap</link><list>two</list>'), ['<link>soap</link><list>two</list>'])


class OtherStopsTest(unittest.TestCase):
    def test_a_mark_inside_a_pair_of_dashes_goes_on(self):
        for text in ('The last one -- finally! -- fits.', 'He came \u2013 who knew? \u2013 by sea.'):
            with self.subTest(text):
                self.assertEqual(pieces(text), [text])

    def test_a_mark_before_a_single_dash_ends_a_sentence(self):
        self.assertEqual(pieces('We won! - see you. Well-made! -- and cheap'),
                         ['We won!', '- see you.', 'Well-made!', '-- and cheap'])

    def test_a_name_and_a_verb_of_saying_go_on_after_a_quotation(self):
        for text in ('"Is it far?" Ines wondered.', '"Run!" Mr. Abe Kent shouted loudly.', '\u201cNo!\u201d Bo said.'):
            with self.subTest(text):
                self.assertEqual(pieces(text), [text])

    def test_other_words_after_a_quotation_begin_a_sentence(self):
        self.assertEqual(pieces('"Is it far?" Ines left. (Is it far?) Ines wondered.'),
                         ['"Is it far?"', 'Ines left.', '(Is it far?)', 'Ines wondered.'])

    def test_an_ellipsis_ends_a_sentence_only_before_a_capital(self):
        self.assertEqual(pieces('Well... maybe. Wait... No.'), ['Well... maybe.', 'Wait...', 'No.'])

    def test_the_pronoun_i_after_an_ellipsis_goes_on(self):
        self.assertEqual(pieces('Well . . . I think so.'), ['Well . . . I think so.'])

    def test_a_reporting_clause_goes_on_after_its_quotation(self):
        self.assertEqual(pieces('"Stop!" he said. "Why?" She left.'), ['"Stop!" he said.', '"Why?"', 'She left.'])

    def test_a_name_with_an_exclamation_mark_goes_on(self):
        self.assertEqual(pieces('We saw Shazam! with them.'), ['We saw Shazam! with them.'])

    def test_an_emoji_after_a_stop_closes_with_it(self):
        self.assertEqual(pieces('Great! 🎉 We go.'), ['Great! 🎉', 'We go.'])

    def test_a_wide_full_stop_between_figures_is_a_decimal_point(self):
        self.assertEqual(pieces('値は３．１４です。次．終'), ['値は３．１４です。', '次．', '終'])

    def test_a_greek_semicolon_is_a_question_mark(self):
        self.assertEqual(pieces('Ποιος; Εγώ; ναι'), ['Ποιος;', 'Εγώ;', 'ναι'])

    def test_a_thai_space_ends_a_sentence_after_a_polite_particle(self):
        self.assertEqual(pieces('ไม่เอาครับ ขอบคุณ'), ['ไม่เอาครับ', 'ขอบคุณ'])

    def test_a_thai_space_before_a_conjunction_goes_on(self):
        self.assertEqual(len(pieces('ห้ามเปลี่ยนพอร์ตของฐานข้อมูล เพราะระบบเก่ายังใช้งาน')), 1)


class GluedStopTest(unittest.TestCase):
    def test_a_function_word_glued_to_a_stop_opens_a_sentence(self):
        self.assertEqual(pieces('Thanks.I need v2.0.1.Do it.ok.i go'),
                         ['Thanks.', 'I need v2.0.1.', 'Do it.ok.', 'i go'])

    def test_a_name_with_a_dot_stays_whole(self):
        text = 'Call String.Format, os.Path.join and node.js at db1.int.example:5432'
        self.assertEqual(pieces(text), [text])

    def test_a_question_mark_in_an_address_stays_inside(self):
        text = 'Open a.example/x?Yes=No!Really now'
        self.assertEqual(pieces(text), [text])


class ShieldTest(unittest.TestCase):
    def test_brackets_in_a_sentence_hold_their_stops(self):
        self.assertEqual(pieces('Keep it (it is old. It works!) as is. Go.'),
                         ['Keep it (it is old. It works!) as is.', 'Go.'])

    def test_brackets_around_sentences_do_not(self):
        self.assertEqual(pieces('(It is old. It works.) Go.'), ['(It is old.', 'It works.)', 'Go.'])

    def test_inline_code_is_not_cut(self):
        self.assertEqual(pieces('Run `a. B! c` now. Go.'), ['Run `a. B! c` now.', 'Go.'])

    def test_an_unclosed_bracket_holds_nothing(self):
        self.assertEqual(pieces('See (this. Go. Now.'), ['See (this.', 'Go.', 'Now.'])

    def test_an_apostrophe_opens_no_quotation(self):
        self.assertEqual(pieces("The users' data. Don't go. It's fine."),
                         ["The users' data.", "Don't go.", "It's fine."])


class ItemsTest(unittest.TestCase):
    def test_a_list_within_a_line_is_cut_before_its_marks(self):
        self.assertEqual(pieces('Rules: 1) no dogs 2) no cats. 3) ok'), ['Rules: 1) no dogs', '2) no cats.', '3) ok'])

    def test_figures_out_of_sequence_are_no_list(self):
        self.assertEqual(pieces('He took 3) and 2) too'), ['He took 3) and 2) too'])

    def test_a_list_mark_alone_is_no_sentence(self):
        self.assertEqual(pieces('1. Stop. b) Go.'), ['1. Stop.', 'b) Go.'])


if __name__ == '__main__':
    unittest.main()
