"""What words are worth: each factor on its own, by its ratio to the same words without it. Figures by hand."""
import unittest

from hypothesis import given, settings
from hypothesis import strategies as st

from salience import (
    ANSWER,
    ASKED,
    BRIEF,
    COMPLEMENT,
    CONFIRMED,
    COUNTED,
    GOVERNING,
    INITIAL,
    LENGTHY,
    USER,
    Seen,
    commonness,
    lexical_weight,
    read,
    weigh,
    words_of,
)

RANKS = {'the': 10, 'The': 40, 'in': 11, 'we': 12, 'like': 900, 'office': 15_000, 'Office': 15_000, 'Lisbon': 20_000,
         'lisbon': 200_000, 'hotel': 16_000, 'Hotel': 17_000}


def rank(word):
    return RANKS.get(word)


def weight(word, *said):
    """The weight of a word in a conversation of (role, text); a user's message begins a turn."""
    turn, messages = 0, []
    for role, text in said:
        turn += role == 'user' or not turn
        messages.append((turn, role, text))
    return weigh(messages, rank)[word]


PLAIN = weight('office', ('assistant', 'We like office chairs.'))


class FactorTest(unittest.TestCase):
    def factor(self, *said):
        return weight('office', *said) / PLAIN

    def test_what_the_user_brings_up_weighs_more(self):
        self.assertAlmostEqual(self.factor(('user', 'We like office chairs.')), USER)

    def test_what_the_user_takes_up_weighs_its_square_root_more(self):
        said = ('assistant', 'We like office chairs.'), ('user', 'We like office chairs.')
        self.assertAlmostEqual(self.factor(*said), USER ** 0.5)

    def test_what_the_assistant_says_in_two_turns_weighs_more(self):
        said = ('user', 'Go.'), ('assistant', 'We like office chairs.')
        self.assertAlmostEqual(self.factor(*said, *said), CONFIRMED)

    def test_twice_in_one_message_is_said_in_one_turn(self):
        self.assertAlmostEqual(self.factor(('assistant', 'We like office chairs. We like office tables.')), 1)

    def test_what_the_assistant_only_asks_weighs_less(self):
        self.assertAlmostEqual(self.factor(('assistant', 'We like office chairs?')), ASKED)

    def test_an_answer_weighs_more(self):
        said = ('user', 'Which?'), ('assistant', 'We like office chairs.')
        self.assertAlmostEqual(self.factor(*said), ANSWER)

    def test_the_first_word_of_its_sentence_weighs_less(self):
        self.assertAlmostEqual(self.factor(('assistant', 'office chairs squeak.')), INITIAL)

    def test_a_word_before_one_of_the_commonest_weighs_less(self):
        self.assertAlmostEqual(self.factor(('assistant', 'We like office the chairs.')), GOVERNING)

    def test_a_word_after_a_preposition_an_article_or_to_be_weighs_more(self):
        for said in ('Chairs from office.', 'Chairs an office.', 'Chairs are office.'):
            with self.subTest(said):
                self.assertAlmostEqual(self.factor(('assistant', said)), COMPLEMENT)

    def test_what_stands_only_in_long_messages_weighs_less(self):
        long = 'We like office ' + ' '.join(['chairs'] * (BRIEF - 2)) + '.'
        self.assertAlmostEqual(self.factor(('assistant', long)), LENGTHY)

    def test_a_brief_message_lifts_what_a_long_one_says_too(self):
        long = 'We like office ' + ' '.join(['chairs'] * (BRIEF - 2)) + '.'
        self.assertAlmostEqual(self.factor(('assistant', long), ('assistant', 'We like office chairs.')), 1)

    def test_numbers_of_a_long_listing_count_as_eight_together(self):
        row = ', '.join(f'pool {n}' for n in range(10, 24))  # sixteen numbers, with 25 and 26; 30 words
        one = weight('10', ('assistant', 'pool 10, or so'))
        self.assertAlmostEqual(weight('10', ('assistant', f'{row}, 25, 26')), one / 2)


class WordTest(unittest.TestCase):
    def test_numbers_times_versions_and_paths_stay_whole(self):
        self.assertEqual(words_of('At 17:30 run v2.0.1 of src/io/loader_v3.c, HAT-203.'),
                         ['at', '17:30', 'run', 'v2.0.1', 'of', 'src/io/loader_v3.c', 'hat-203'])

    def test_a_small_number_goes_with_what_it_counts(self):
        self.assertEqual(words_of('Book 2 nights for 3 and 12 Rooms, 1 in town.'),
                         ['book', '2 nights', 'nights', 'for', '3', 'and', '12 rooms', 'rooms', '1', 'in', 'town'])

    def test_a_count_is_worth_more_than_a_number_and_less_than_an_identifier(self):
        self.assertEqual(lexical_weight('2 nights', rank), COUNTED)
        self.assertTrue(lexical_weight('15', rank) < COUNTED < lexical_weight('a15', rank))

    def test_a_word_is_as_common_as_its_commonest_form(self):
        self.assertEqual([commonness(word, rank) for word in ('the', 'lisbon', "lisbon's", 'qwv')],
                         [10, 20_000, 20_000, 300_000])

    def test_an_identifier_or_a_time_is_worth_three_plain_numbers(self):
        self.assertEqual([lexical_weight(word, rank) for word in ('15', '17:30', 'a15', '400')], [1.0, 3.0, 3.0, 3.0])

    def test_a_word_that_is_mostly_written_with_a_capital_is_a_name_in_lower_case_too(self):
        # rank 200,000 is beyond the knee; log10(200,000 / 20,000) = 1, cut at 0.75; 10 ** (0.32 * 0.75) = 1.738
        self.assertAlmostEqual(lexical_weight('lisbon', rank), 1.738, 3)

    def test_a_form_out_of_the_vocabulary_is_as_likely_misspelt(self):
        self.assertAlmostEqual(lexical_weight('qwv', rank), 0.7)

    def test_common_words_weigh_next_to_nothing(self):
        # (10 / 15,849) ** 0.47 = 0.0313; log10(10 / 40) = -0.602; 10 ** (0.32 * -0.602) = 0.642
        self.assertAlmostEqual(lexical_weight('the', rank), 0.0201, 4)


class NameTest(unittest.TestCase):
    def named(self, text, word):
        return word in read(text, rank).named

    def test_a_capital_inside_a_sentence_is_evidence_of_a_name(self):
        self.assertTrue(self.named('we met Anna there.', 'anna'))

    def test_a_capital_at_its_start_is_none(self):
        self.assertFalse(self.named('Anna met us there.', 'anna'))

    def test_a_sentence_all_in_capitals_shows_no_names(self):
        self.assertFalse(self.named('WE MET ANNA THERE.', 'anna'))

    def test_i_is_no_name(self):
        self.assertFalse(self.named('then I met them.', 'i'))

    def test_a_name_weighs_more_than_the_same_word_without_its_capital(self):
        self.assertGreater(weight('office', ('assistant', 'We like Office chairs.')), PLAIN)


class ReadTest(unittest.TestCase):
    def test_a_clause_tells_its_sentence_and_its_words(self):
        first, second = read('We like it. Take office 4.', rank).clauses
        self.assertEqual([(c.start, c.end, c.sentence, c.words) for c in (first, second)],
                         [(0, 11, 0, ('we', 'like', 'it')), (12, 26, 1, ('take', 'office', '4'))])

    def test_questions_of_other_scripts_ask(self):
        self.assertEqual([read(text, rank).asks for text in ('本当に？', 'هل هذا صحيح؟', 'Is it?"', 'It is.')],
                         [True, True, True, False])


TEXTS = st.lists(st.tuples(st.sampled_from(('user', 'assistant')), st.text(max_size=60)), max_size=6)


class PropertyTest(unittest.TestCase):
    @settings(deadline=None)
    @given(TEXTS, TEXTS, TEXTS)
    def test_a_copy_that_goes_on_weighs_like_a_whole_and_changes_nothing(self, first, then, other):
        def added(seen, said):
            return seen.add((n, role, read(text, rank)) for n, (role, text) in enumerate(said, 1))
        begun = added(Seen(), first)
        before = begun.weights(rank)
        self.assertEqual(added(begun.copy(), then).weights(rank), added(added(Seen(), first), then).weights(rank))
        added(begun.copy(), other)
        self.assertEqual(begun.weights(rank), before)

    @settings(deadline=None)
    @given(TEXTS)
    def test_every_word_of_every_message_has_a_positive_weight(self, said):
        weights = weigh([(n, role, text) for n, (role, text) in enumerate(said, 1)], rank)
        self.assertEqual(set(weights), {word.lower() for _, text in said for word in read(text, rank).words})
        self.assertTrue(all(value > 0 for value in weights.values()))

    @settings(deadline=None)
    @given(st.text(max_size=200))
    def test_clauses_lie_within_their_sentences(self, text):
        reading = read(text, rank)
        for clause in reading.clauses:
            start, end = reading.sentences[clause.sentence]
            self.assertTrue(start <= clause.start < clause.end <= end)


if __name__ == '__main__':
    unittest.main()
