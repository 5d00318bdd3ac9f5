"""The wording of a clause is read by English grammar: contractions, comparatives, stems, light words."""
import unittest

from language.wording import LONGEST_CLAUSE, clauses, expand, read_clause, stem


class WordingTest(unittest.TestCase):
    def test_each_value_has_one_mark_where_one_is_in_another(self):
        for text, between in (('We booked 2 rooms at 22:00.', ['rooms', 'at']),
                              ('Use 1 worker for 11 jobs.', ['worker', 'for'])):
            with self.subTest(text):
                words = read_clause(text).words
                marks = [place for place, word in enumerate(words) if word == 'VALUE']
                self.assertEqual(words[marks[0] + 1:marks[1]], tuple(between))
                self.assertEqual(len(marks), len(read_clause(text).values))

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

    def test_a_number_in_words_is_a_value(self):
        self.assertEqual([value.text for value in read_clause('Retry five times.').values], ['5'])

    def test_a_word_of_any_length_has_a_stem(self):
        for word in ('x' * 3000, 'ed' * 2000, 'a' * 1100):
            with self.subTest(word[:2]):
                self.assertEqual(stem(word), word)

    def test_clauses_end_at_stops_semicolons_colons_and_lines(self):
        self.assertEqual(clauses('Rule: stay; do not go.\nWait (here).'),
                         ['Rule', 'stay', 'do not go.', 'Wait', 'here'])

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
