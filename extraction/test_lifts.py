import unittest

from hypothesis import given
from hypothesis import strategies as st

from compactor import Turn
from extraction import lifts
from extraction.quotes import quote
from extraction.salience import Span
from extractors import salient
from replacement.supersession import Retirement, Statement

FILLER = 'The pages of this manual go through every part of the machine in the order of their shelves. ' * 40


def priorities(turns):
    return {note['text']: note['priority'] for note in salient().notes(turns, (), '') if 'priority' in note}


class LiftTest(unittest.TestCase):
    STATEMENTS = (Statement(1, 'user', 'Use tabs.', 0), Statement(2, 'user', 'Use spaces.', 0))

    def test_what_replaces_counts_more_and_what_overrules_has_the_words_of_the_old_too(self):
        self.assertEqual([lifts.lifts_of([Retirement(0, 1, (4, 8), True, rule)], self.STATEMENTS)
                          for rule in ('value', 'negated', 'overruled')],
                         [{1: lifts.Lift(lifts.REPLACING)},
                          *[{1: lifts.Lift(lifts.OVERRULING, 1.0, ('use', 'tabs'))}] * 2])

    def test_what_is_passed_over_counts_less_and_lifts_nothing(self):
        self.assertEqual(lifts.lifts_of([Retirement(0, 1, (4, 8), True, 'passed over')], self.STATEMENTS),
                         {0: lifts.Lift(times=lifts.PASSED)})


class PickedTest(unittest.TestCase):
    NOTES = ({'text': 'Which?'}, {'text': 'B) Blue.'}, {'text': 'B'})

    def test_a_pick_counts_as_a_fact_whatever_its_words(self):
        self.assertEqual([lift.base for lift in lifts.picked([lifts.PLAIN] * 3, self.NOTES, {2: (1,)})],
                         [0.0, 0.0, lifts.PICKED])

    def test_an_answer_to_a_question_is_no_pick(self):
        self.assertEqual(lifts.picked([lifts.PLAIN] * 3, self.NOTES, {2: (0,)}), [lifts.PLAIN] * 3)


class DensityTest(unittest.TestCase):
    def test_up_to_its_length_a_message_counts_in_full(self):
        self.assertEqual([lifts.density(words) for words in (0, lifts.LONG)], [1.0, 1.0])

    def test_four_times_the_length_halves_it(self):
        self.assertEqual(lifts.density(4 * lifts.LONG), 0.5)

    def test_a_statement_counts_less_in_a_long_answer_than_in_a_short_one(self):
        turns = (Turn('Go on.', FILLER + 'The pump is Halden 240. ' + FILLER), Turn('And?', 'The valve is Jorvik 310.'))
        found = priorities(turns)
        self.assertLess(found['The pump is Halden 240.'], found['The valve is Jorvik 310.'])


class WrittenTest(unittest.TestCase):
    def test_what_the_user_says_in_common_words_is_worth_a_note_in_written_talk_and_hardly_one_in_short_talk(self):
        def share(filler):
            found = priorities((Turn('Keep it as it was.', filler), Turn('Take the Halden 240 then.', filler)))
            return found.get('Keep it as it was.', 0) / found['Take the Halden 240 then.']
        self.assertGreater(share(FILLER), 3 * share('Ok.'))

    def test_the_later_of_two_like_statements_counts_more_in_written_talk_only(self):
        def ratio(filler):
            found = priorities((Turn('Take the Halden 240 pump.', filler), Turn('Well.', filler),
                                Turn('Take the Jorvik 310 valve.', filler)))
            return found['Take the Jorvik 310 valve.'] / found['Take the Halden 240 pump.']
        self.assertGreater(ratio(FILLER), 1.2 * ratio('Ok.'))

    @given(st.floats(0, 5000), st.floats(0, 5000))
    def test_longer_messages_are_written_no_less(self, a, b):
        self.assertLessEqual(lifts.written(min(a, b)), lifts.written(max(a, b)))


class AgainTest(unittest.TestCase):
    """What later messages say again, half by the weight of its words."""

    WORDS = dict.fromkeys(('gate', '14', 'tuesday', 'porto'), 0.5)

    def times(self, *notes):
        """The factors of notes, each (turn, words, and more keys)."""
        made = [{'turn': turn, 'role': 'user', 'text': words, **dict(more)} for turn, words, *more in notes]
        quotes = [quote(n['text'], Span(0, len(n['text']), 0, tuple(n['text'].rstrip('?').split())), True)
                  for n in made]
        return [lift.times for lift in lifts.said_again([lifts.PLAIN] * len(made), made, quotes, self.WORDS)]

    def test_half_of_the_weight_said_again_halves_it_and_less_does_not(self):
        self.assertEqual(self.times((1, 'gate 14 tuesday porto'), (2, 'gate 14')), [0.5, 1.0])
        self.assertEqual(self.times((1, 'gate 14 tuesday porto'), (2, 'gate')), [1.0, 1.0])

    def test_several_messages_count_together(self):
        self.assertEqual(self.times((1, 'gate 14 tuesday porto'), (2, 'gate'), (3, '14')), [0.5, 1.0, 1.0])

    def test_what_is_meant_to_stand_stays_as_it_is(self):
        made = [{'turn': turn, 'role': 'user', 'text': 'gate 14'} for turn in (1, 2)]
        quotes = [quote('gate 14', Span(0, 7, 0, ('gate', '14')), True)._replace(firm=True)] * 2
        self.assertEqual(lifts.said_again([lifts.PLAIN] * 2, made, quotes, self.WORDS), [lifts.PLAIN] * 2)

    def test_what_is_said_again_much_later_does_not_count(self):
        between = [(turn, 'tuesday') for turn in range(2, 2 + lifts.AGAIN_WITHIN)]
        self.assertEqual(self.times((1, 'gate 14'), *between[1:], (99, 'gate 14'))[0], 0.5)
        self.assertEqual(self.times((1, 'gate 14'), *between, (99, 'gate 14'))[0], 1.0)

    def test_what_the_same_message_says_again_does_not_count(self):
        self.assertEqual(self.times((1, 'gate 14'), (1, 'gate 14')), [1.0, 1.0])

    def test_nor_does_a_question(self):
        self.assertEqual(self.times((1, 'gate 14'), (2, 'gate 14?')), [1.0, 1.0])

    def test_nor_what_was_retired(self):
        self.assertEqual(self.times((1, 'gate 14'), (2, 'gate 14', ('reason', 'superseded by turn 3'))), [1.0, 1.0])

    def test_nor_does_a_tool(self):
        self.assertEqual(self.times((1, 'gate 14'), (2, 'gate 14', ('role', 'tool'))), [1.0, 1.0])


if __name__ == '__main__':
    unittest.main()
