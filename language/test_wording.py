"""The wording of a clause is read by English grammar: contractions, comparatives, stems, light words."""
import unittest

from language.wording import LONGEST_CLAUSE, clauses, expand, read_clause, stem


class WordingTest(unittest.TestCase):
    def test_a_verb_and_its_noun_have_one_stem(self):
        for words in ('cite cites cited citing citation citations', 'measure measures measured measurement',
                      'deploy deploys deploying deployment', 'reply replies replied', 'run runs running',
                      'delete removes erasing', 'approve approval'):
            with self.subTest(words):
                self.assertEqual(len({stem(word) for word in words.split()}), 1)

    def test_different_words_have_different_stems(self):
        words = ['custom', 'customer', 'station', 'state', 'read', 'write', 'delete', 'create', 'open', 'close',
                 'start', 'stop', 'include', 'exclude', 'server']
        self.assertEqual(len({stem(word) for word in words}), len(words))

    def test_a_bound_said_in_many_ways_is_one_sign(self):
        for text in ('at most 5', 'no more than 5', 'up to 5', 'not more than 5', 'limited to 5', 'capped at 5'):
            with self.subTest(text):
                self.assertEqual(expand(text).split()[-2:], ['ATMOST', '5'])

    def test_opposite_bounds_are_different_signs(self):
        self.assertEqual([expand(text).split()[0] for text in ('at most 5', 'at least 5', 'more than 5', 'below 5')],
                         ['ATMOST', 'ATLEAST', 'MORE', 'LESS'])

    def test_a_contraction_is_read_in_full(self):
        self.assertEqual(read_clause('Don\u2019t stop.').words, ('do', 'not', 'stop'))

    def test_a_value_is_no_content_word(self):
        clause = read_clause('Copy src/io/a.c at 14:00.')
        found = clause.content, [value.text for value in clause.values]
        self.assertEqual(found, (('copi',), ['src/io/a.c', '14:00']))

    def test_a_value_stands_once_for_itself_and_not_inside_a_longer_one(self):
        for text, words in (('2 rooms at 22:00', ('VALUE', 'rooms', 'at', 'VALUE')),
                            ('33 of 3', ('VALUE', 'of', 'VALUE')), ('4 pods on A4.4', ('VALUE', 'pods', 'on', 'VALUE')),
                            ("the src/$5 of Q2's", ('the', 'VALUE', 'VALUE', 'of', 'VALUE', 's'))):
            with self.subTest(text):
                self.assertEqual(read_clause(text).words, words)

    def test_the_word_value_in_capitals_is_no_value(self):
        self.assertEqual(read_clause('The VALUE is 5.').words, ('the', 'value', 'is', 'VALUE'))

    def test_the_name_of_a_sign_inside_a_value_is_no_sign(self):
        self.assertEqual(read_clause('Read src/before/a.c now.').words, ('read', 'VALUE', 'now'))

    def test_a_phrase_that_says_as_things_are_keeps_its_value(self):
        self.assertEqual(read_clause('Fixed in this 2.1 for this month.').words, ('fixed', 'in', 'this', 'VALUE'))

    def test_a_value_that_a_sign_took_the_place_of_comes_after_those_with_a_word(self):
        clause = read_clause('There is no 5 MB limit for 3 users.')
        found = clause.words.count('VALUE'), [value.text for value in clause.values]
        self.assertEqual(found, (1, ['3', '5 MB']))

    def test_a_number_in_words_is_a_value(self):
        self.assertEqual([value.text for value in read_clause('Retry five times.').values], ['5'])

    def test_a_word_of_any_length_has_a_stem(self):
        for word in ('x' * 3000, 'ed' * 2000, 'a' * 1100):
            with self.subTest(word[:2]):
                self.assertEqual(stem(word), word)

    def test_clauses_end_at_stops_semicolons_colons_and_lines(self):
        self.assertEqual(clauses('Rule: stay; do not go.\nWait (here).'),
                         ['Rule', 'stay', 'do not go.', 'Wait', 'here'])

    def test_a_dash_between_blanks_ends_a_clause_also_where_a_line_begins(self):
        for text in ('Stay — go on', 'Stay \n– go on', 'Stay\n\t– go on', 'Stay\n \n  — go on'):
            with self.subTest(text):
                self.assertEqual(clauses(text), ['Stay', 'go on'])

    def test_a_run_of_blanks_or_colons_of_any_length_is_split_at_once(self):  # minutes where each of them is tried
        for run in (' ', '\t', ' \n', ':'):
            with self.subTest(run):
                words = [word for part in clauses('Total' + run * 400_000 + ' $50') for word in part.strip(':').split()]
                self.assertEqual(words, ['Total', '$50'])

    def test_a_long_clause_is_cut_between_words_and_nothing_is_lost(self):
        parts = clauses('word ' * 4000)
        self.assertEqual((max(map(len, parts)) <= LONGEST_CLAUSE, ' '.join(parts).split()), (True, ['word'] * 4000))

    def test_a_long_word_is_cut_too(self):
        self.assertEqual(list(map(len, clauses('a' * 10_000))), [4096, 4096, 1808])

    def test_a_clause_is_read_up_to_its_bound(self):
        self.assertEqual(len(read_clause('1,' * 50_000).text), LONGEST_CLAUSE)

    def test_a_word_longer_than_any_english_one_has_no_ending(self):
        for word in ('_' * 100_000, 'ing' * 30, 's' * 65):
            self.assertEqual(stem(word), word)


if __name__ == '__main__':
    unittest.main()
