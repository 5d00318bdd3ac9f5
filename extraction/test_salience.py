"""What words are worth: each factor on its own, by its ratio to the same words without it. Figures by hand."""
import unittest

from hypothesis import given, settings
from hypothesis import strategies as st

from extraction.salience import (
    ANSWER,
    ASKED,
    BRIEF,
    COMPLEMENT,
    CONFIRMED,
    GOVERNING,
    INITIAL,
    LENGTHY,
    USER,
    Seen,
    read,
    weigh,
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

    def test_a_line_that_a_program_printed_is_a_clause_and_its_words_are_in_the_vocabulary_only(self):
        reading = read('We wait.\noffice 4; we like it. Lisbon 7', rank, {9})
        self.assertEqual([(c.start, c.end) for c in reading.clauses], [(0, 8), (9, 39)])
        self.assertEqual((reading.words, reading.numerals, reading.named), (('we', 'wait'), (), ()))
        self.assertEqual(reading.printed, ('office', '4', 'we', 'like', 'it', 'lisbon', '7'))
        self.assertLessEqual({'we', 'wait', 'office', 'lisbon'}, reading.vocabulary)

    def test_a_message_is_as_long_as_what_somebody_says_in_it(self):
        text = 'Take it.\n' + 'office ' * (BRIEF + 1)
        weights = [Seen().add([(1, 'user', read(text, rank, printed))]).weights(rank)['take'] for printed in ((), {9})]
        self.assertAlmostEqual(weights[0] / weights[1], LENGTHY)

    def test_the_numbers_of_a_long_log_count_as_eight_together(self):
        numbers = ' '.join(map(str, range(100, 116)))   # 16
        few, many = ([read(f'a\n{text}', rank, {2})] for text in ('100 101', numbers))
        few, many = (Seen().add([(1, 'user', reading)]).weights(rank)['100'] for reading, in (few, many))
        self.assertAlmostEqual(many / few, 0.5)

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
