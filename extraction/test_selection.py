"""The order of quotations: new weight per token, with the citation paid once a message. Figures by hand."""
import copy
import unittest

from hypothesis import given, settings
from hypothesis import strategies as st

from extraction.selection import Candidate, order, part

WORDS = ('lisbon', 'friday', 'gate', 'a15', 'noon')


def span(turn, *words, **fields):
    return Candidate((turn, 'user'), words, **fields)


def indices(candidates, weights, said=()):
    return [index for index, _ in order(candidates, weights, set(said))]


class WorthTest(unittest.TestCase):
    def test_what_is_said_already_is_worth_nothing(self):
        self.assertEqual(indices([span(1, 'lisbon')], {'lisbon': 0.5}, ['lisbon']), [])

    def test_two_words_in_one_span_are_worth_more_than_in_two(self):
        # (0.5 + 0.5) ** 1.4 = 1 against 2 * 0.5 ** 1.4 = 2 * 0.379
        weights = {'lisbon': 0.5, 'friday': 0.5}
        self.assertEqual(span(1, 'lisbon', 'friday').worth(weights), 1.0)
        self.assertAlmostEqual(span(1, 'lisbon').worth(weights), 0.379, 3)

    def test_a_lift_multiplies(self):
        self.assertEqual(span(1, 'lisbon', lift=1.5).worth({'lisbon': 1.0}), 1.5)

    def test_words_of_grammar_have_no_weight_but_for_ties(self):
        # 0.07 is the least that has weight
        self.assertEqual(part({'to': 0.02, 'gate': 0.07}), ({'gate': 0.07}, {'to': 0.02, 'gate': 0.0}))


class OrderTest(unittest.TestCase):
    def test_the_cheaper_of_two_that_say_as_much_comes_first(self):
        spans = [span(1, 'lisbon', cost=20), span(2, 'friday', cost=5)]
        self.assertEqual(indices(spans, {'lisbon': 0.4, 'friday': 0.4}), [1, 0])

    def test_no_single_word_counts_more_than_the_ceiling(self):
        # 3.0 counts as 0.6: less than two words of 0.4
        spans = [span(1, 'a15'), span(2, 'lisbon', 'friday')]
        self.assertEqual(indices(spans, {'a15': 3.0, 'lisbon': 0.4, 'friday': 0.4}), [1, 0])

    def test_a_priority_is_worth_per_token_times_tokens_beside_what_came_before(self):
        # (0.5 + 0.6) ** 1.4 = 1.143 for 10 tokens and a citation of 10; then lisbon is said, 0.5 ** 1.4 = 0.379
        spans = [span(1, 'lisbon', 'friday'), span(2, 'lisbon', 'gate')]
        ranked = order(spans, {'lisbon': 0.5, 'friday': 0.6, 'gate': 0.5}, set())
        self.assertEqual([(index, round(worth, 3)) for index, worth in ranked], [(0, 0.571), (1, 0.189)])

    def test_what_adds_nothing_has_no_place(self):
        self.assertEqual(indices([span(1, 'lisbon'), span(2, 'friday')], {'lisbon': 0.5, 'friday': 0.5}, ['friday']),
                         [0])

    def test_of_two_same_statements_the_later_is_quoted(self):
        self.assertEqual(indices([span(1, 'lisbon'), span(2, 'lisbon')], {'lisbon': 0.5}), [1])

    def test_a_span_beside_a_quoted_one_pays_no_citation_again(self):
        # After span 0, span 1 costs 10 and span 2 costs 10 and another citation, so it comes last though worth more.
        spans = [span(1, 'lisbon', 'friday'), span(1, 'gate'), span(2, 'noon')]
        weights = {'lisbon': 0.5, 'friday': 0.5, 'gate': 0.4, 'noon': 0.45}
        self.assertEqual(indices(spans, weights), [0, 1, 2])

    def test_spans_of_one_message_share_its_citation_from_the_start(self):
        # Alone, 0.5 ** 1.4 / 20 = 0.019 each; the pair of turn 1 pays (2 * 0.379) / 30 = 0.025
        spans = [span(1, 'lisbon'), span(1, 'friday'), span(2, 'gate')]
        self.assertEqual(indices(spans, {'lisbon': 0.5, 'friday': 0.5, 'gate': 0.52})[-1], 2)

    def test_nothing_gives_nothing(self):
        self.assertEqual(order([], {}, set()), [])


SPANS = st.lists(st.builds(Candidate, st.tuples(st.integers(1, 4), st.sampled_from(('user', 'assistant'))),
                           st.lists(st.sampled_from(WORDS), max_size=4, unique=True).map(tuple),
                           st.floats(0, 0.01), st.floats(1, 2), st.integers(1, 40)), max_size=12)
WEIGHTS = st.fixed_dictionaries({word: st.floats(0.07, 2) for word in WORDS})


class PropertyTest(unittest.TestCase):
    @settings(deadline=None)
    @given(SPANS, WEIGHTS)
    def test_no_span_has_two_places(self, spans, weights):
        placed = indices(spans, weights)
        self.assertEqual(len(placed), len(set(placed)))

    @settings(deadline=None)
    @given(SPANS, WEIGHTS)
    def test_every_word_is_said_by_some_span_that_has_a_place(self, spans, weights):
        placed = indices(spans, weights)
        self.assertEqual({word for index in placed for word in spans[index].words},
                         {word for candidate in spans for word in candidate.words})

    @settings(deadline=None)
    @given(SPANS, WEIGHTS, st.sets(st.sampled_from(WORDS)))
    def test_nothing_given_is_changed(self, spans, weights, said):
        before = copy.deepcopy((spans, weights, said))
        order(spans, weights, said)
        self.assertEqual((spans, weights, said), before)


if __name__ == '__main__':
    unittest.main()
