import unittest

from language.reading import FUNCTION
from language.tongue_acts import WORDS
from language.tongues import ENGLISH, MARKS, WEAK, fold, nearest, pattern, stem_in, tongue_of, words_in


def told(text, before=''):
    return tongue_of(text, WORDS.findall(text.lower()), before)


TEXTS = {'de': 'Der Schrank steht jetzt im Keller.', 'fr': 'Le piano est dans la cave.',
         'es': 'El piano está en el sótano.', 'pt': 'O piano está na cave, não na sala.',
         'it': 'Il pianoforte è nella cantina.', 'nl': 'De piano staat nog niet in onze kelder.',
         'zh': '钢琴在地下室。', 'ja': 'ピアノは地下室にあります。'}


class TongueTest(unittest.TestCase):
    def test_each_language_is_told_by_its_function_words(self):
        for name, text in TEXTS.items():
            with self.subTest(name):
                self.assertEqual(told(text), name)

    def test_words_without_accents_tell_too(self):
        self.assertEqual(told('wir mussen fur den Keller noch etwas kaufen'), 'de')

    def test_english_is_none(self):
        for text in ('The piano is in the cellar now.', 'Is OK?', 'Book La Mimosa for Los Gatos.', 'C', 'in, s, d',
                     'Take the tag from the top, no problem.', 'We fly to Den Haag via Las Palmas.'):
            with self.subTest(text):
                self.assertEqual(told(text), '')

    def test_an_english_text_with_a_foreign_phrase_is_none(self):
        self.assertEqual(told('He said "merci beaucoup" to all of them and left the house.'), '')

    def test_an_english_text_with_a_foreign_name_in_han_is_none(self):
        self.assertEqual(told('The sign at the door of the shop says 北京 in red.'), '')

    def test_a_language_outside_the_table_is_none(self):
        for text in ('Пианино стоит в подвале.', 'Pianino stoi teraz w piwnicy.', 'البيانو في القبو',
                     'Vi er nu 46 personer, og det er fint.', 'Vi är nu 46 personer, och det är bra.',
                     'El piano és a la cuina, però els llibres no.'):
            with self.subTest(text):
                self.assertEqual(told(text), '')

    def test_han_with_latin_names_is_chinese(self):
        self.assertEqual(told('改用PostgreSQL'), 'zh')

    def test_a_draw_is_settled_by_what_was_told_before(self):
        self.assertEqual([told('Ja, hallo!', before) for before in ('de', 'nl')], ['de', 'nl'])

    def test_no_mark_is_an_english_function_word(self):
        self.assertEqual((MARKS.keys() | WEAK.keys()) & FUNCTION, set())

    def test_a_mark_that_is_a_name_too_tells_only_with_another(self):
        self.assertTrue(ENGLISH.isdisjoint(MARKS))
        self.assertEqual((told('Les'), told('Les prix')), ('', ''))


class WordsTest(unittest.TestCase):
    def test_folding_keeps_the_length(self):
        text = 'Größe: 5 m², déjà'
        self.assertEqual((len(fold(text)), fold('DÉJÀ')), (len(text), 'deja'))

    def test_a_letter_that_grows_in_lower_case_is_left(self):
        self.assertEqual(len(fold('İstanbul')), len('İstanbul'))

    def test_forms_of_number_and_gender_meet(self):
        self.assertEqual(len({stem_in(word) for word in ('seite', 'seiten')}), 1)
        self.assertEqual(len({stem_in(word) for word in ('nuevo', 'nueva', 'nuevos')}), 1)

    def test_function_words_are_without_accents(self):
        self.assertIn('fur', words_in('de'))

    def test_a_pattern_finds_whole_words_only(self):
        signs = pattern('de', 'signs')
        self.assertTrue(signs.search('jetzt sind es 5'))
        self.assertIsNone(signs.search('jetztzeit'))

    def test_so_far_is_no_sign_of_change(self):
        for name, text in (('de', 'bis jetzt 5'), ('es', 'hasta ahora 5'), ('nl', 'tot nu 5'), ('pt', 'ate agora 5')):
            with self.subTest(name):
                self.assertIsNone(pattern(name, 'signs').search(text))

    def test_the_nearest_language_has_most_function_words(self):
        self.assertEqual(nearest('Lo hacemos el viernes y el sitio es La Parra.'), 'es')


if __name__ == '__main__':
    unittest.main()
