import unittest

from language.reading import read
from replacement.tongue_parts import LONGEST, cuts, marked, said_in, tokens


def parts(text, name):
    return [text[start:end] for start, end in cuts(text, name)]


class CutsTest(unittest.TestCase):
    def test_parts_end_at_commas_and_colons(self):
        self.assertEqual(parts('Wir sind 40, der Rest kommt später.', 'de'), ['Wir sind 40', 'der Rest kommt später.'])
        self.assertEqual(parts('数据库用MySQL，后端用Go语言。', 'zh'), ['数据库用MySQL', '后端用Go语言'])

    def test_and_joins_two_parts_of_enough_words(self):
        self.assertEqual(parts("On l'héberge chez nous et le budget est petit", 'fr'),
                         ["On l'héberge chez nous", 'le budget est petit'])

    def test_and_between_two_words_joins_one_part(self):
        self.assertEqual(parts('Anna und Bernd kommen', 'de'), ['Anna und Bernd kommen'])

    def test_the_stop_of_a_date_ends_no_part(self):
        self.assertEqual(parts('Am 5. Mai um 8 Uhr', 'de'), ['Am 5. Mai um 8 Uhr'])


class SaidTest(unittest.TestCase):
    def one(self, text, name='de'):
        part, = said_in(text, name).parts
        return part

    def test_function_words_and_signs_are_no_content(self):
        self.assertEqual(self.one('Das Treffen ist jetzt doch im Park.').words, ('treff', 'park'))

    def test_what_a_number_counts_is_content(self):
        self.assertEqual(self.one('Wir sind 40 Personen.').words, ('person',))

    def test_a_single_capital_is_content(self):
        self.assertEqual(self.one('A sala B tem luz.', 'pt').words, ('sala', 'B', 'luz'))

    def test_the_heads_follow_a_definite_word(self):
        self.assertEqual(self.one('el tren sale tarde', 'es').heads, {'tren'})

    def test_a_label_lends_its_sign_to_the_part_after_it(self):
        self.assertEqual([part.sign for part in said_in('Planänderung: wir sind 46.', 'de').parts], [True, True])

    def test_a_question_and_a_condition_do_not_hold(self):
        texts = 'Ist das so?', 'Wenn das so ist, gut.', 'Das ist so.'
        self.assertEqual([said_in(text, 'de').holds for text in texts], [False, False, True])

    def test_a_long_statement_says_nothing(self):
        self.assertEqual(said_in('Das ist so. ' * LONGEST, 'de').parts, ())

    def test_runs_are_split_at_function_words_where_there_are_no_spaces(self):
        self.assertEqual([word for word, *_ in tokens('地点定在川味轩', 'zh')], ['地点', '川味轩'])

    def test_a_reading_tells_its_language(self):
        self.assertEqual([marked(r) for r in read(['Das ist nicht gut.', 'The port is 8822.'])], ['de', ''])


if __name__ == '__main__':
    unittest.main()
