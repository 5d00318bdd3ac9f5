"""What became of each fact, and why a lost one was lost, on conversations small enough to score by hand."""
import copy
import sys
import types
import unittest
from unittest import mock

from compactor import Turn, quote
from evaluation.labels import Conversation, parse_conversation
from evaluation.scores import judge, score, sentence_of, why_lost

HISTORY = (Turn('The party is 4. We like Thai food, at 7 pm.', 'Noted: Thai.'),
           Turn('We will be 6 now.', 'A table for 6 at R&D House.'))


def probe(name, fact, by=None, **fields):
    return {'id': name, 'kind': 'detail', 'fact': fact, 'aliases': (), 'turn': 1, 'role': 'user',
            'superseded_by': by, 'contrast': False} | fields


def conversation(*probes):
    row = {'id': 'a', 'instructions': 'Ask about Thai food and 4.', 'current': 'For 4, at 7 pm?', 'probes': [],
           'history': [vars(turn) for turn in HISTORY]}
    return Conversation('talk', 'a', parse_conversation(row).request, probes)


def note(turn, text, role='user', **fields):
    return {'turn': turn, 'role': role, 'text': text} | fields


def result(notes=(), kept=(), dropped=(), shown=None):
    """A result of compact() as far as judge() looks at it."""
    shown = notes if shown is None else shown
    lines = [f'- [turn {one["turn"]}, {one["role"]}] {quote(one["text"])}' for one in shown]
    messages = [{'role': 'system', 'content': 'Ask about Thai food and 4.'},
                *({'role': role, 'content': text} for turn in kept for role, text in vars(turn).items()),
                {'role': 'user', 'content': '\n'.join([*lines, 'Question: For 4, at 7 pm?'])}]
    return {'messages': messages, 'notes': list(notes), 'dropped_notes': list(dropped)}


def statuses(probes, *args, **kwargs):
    return judge(conversation(*probes), result(*args, **kwargs))['statuses']


PAIR = (probe('old', '4', 'new'), probe('new', '6'))


class StatusTest(unittest.TestCase):
    def test_a_fact_in_a_kept_turn_or_in_a_note_is_preserved(self):
        facts = (probe('a', 'thai'), probe('b', '7 pm'))
        self.assertEqual(statuses(facts, kept=HISTORY[:1]), ['preserved', 'preserved'])
        self.assertEqual(statuses(facts, [note(1, 'We like Thai food, at 7 pm.')]), ['preserved', 'preserved'])

    def test_instructions_question_and_citation_preserve_nothing(self):
        for fact in ('4', 'turn 1', 'user', '7 pm'):
            self.assertTrue(statuses((probe('a', fact),), [note(1, 'The party is')])[0].startswith('lost'), fact)

    def test_a_fact_is_found_in_a_note_through_its_escaping(self):
        self.assertEqual(statuses((probe('a', 'R&D House'),), [note(2, 'A table for 6 at R&D House.', 'assistant')]),
                         ['preserved'])

    def test_a_superseded_fact_is_absent_or_stale_or_stale_alone(self):
        for notes, status in (([note(2, 'We will be 6 now.')], 'absent'),
                              ([note(1, 'The party is 4.'), note(2, 'We will be 6 now.')], 'stale'),
                              ([note(1, 'The party is 4.')], 'stale alone')):
            self.assertEqual(statuses(PAIR, notes)[0], status)

    def test_a_note_with_the_old_value_and_without_the_new_one_is_a_stale_note(self):
        for notes, stale in (([note(1, 'The party is 4.'), note(2, 'We will be 6 now.')], ['old']),
                             ([note(2, 'Not 4 but 6.')], []), ([], [])):
            self.assertEqual(judge(conversation(*PAIR), result(notes))['stale_notes'], stale)

    def test_an_old_value_in_a_kept_turn_is_stale_but_no_stale_note(self):
        judged = judge(conversation(*PAIR), result(kept=HISTORY))
        self.assertEqual((judged['statuses'][0], judged['stale_notes']), ('stale', []))

    def test_a_note_that_is_not_in_the_request_counts_for_nothing_and_is_misquoted(self):
        judged = judge(conversation(probe('a', '7 pm')), result([note(1, 'We like Thai food, at 7 pm.')], shown=[]))
        self.assertEqual((judged['statuses'], judged['misquoted']), (['lost: cut out'], 1))

    def test_a_note_that_is_not_in_its_cited_message_is_misquoted(self):
        for wrong in (note(2, 'The party is 4.'), note(1, 'The party is 4.', 'assistant'), note(9, 'The party is 4.'),
                      note(0, 'The party is 4.'), note(1, 'The party is 5.'), note(1, 'The party is 4.', 'tool')):
            notes = [note(2, 'We will be 6 now.'), wrong]
            self.assertEqual(judge(conversation(), result(notes))['misquoted'], 1, wrong)


class WhyLostTest(unittest.TestCase):
    def why(self, fact, notes=(), dropped=()):
        return why_lost(probe('a', fact), result(notes, (), dropped), HISTORY)

    def test_budget_where_a_dropped_note_held_it(self):
        self.assertEqual(self.why('7 pm', dropped=[note(1, 'at 7 pm.')]), 'budget')
        self.assertEqual(self.why('7 pm', dropped=[note(1, 'at 7 pm.', reason='budget')]), 'budget')

    def test_wrongly_retired_where_only_a_note_dropped_as_superseded_held_it(self):
        retired = note(1, 'at 7 pm.', reason='superseded by turn 2')
        self.assertEqual(self.why('7 pm', dropped=[retired]), 'wrongly retired')
        self.assertEqual(self.why('7 pm', dropped=[retired, note(1, 'food, at 7 pm.', reason='budget')]), 'budget')

    def test_cut_out_where_the_sentence_of_a_note_held_it_but_not_the_note(self):
        self.assertEqual(self.why('7 pm', [note(1, 'We like Thai food')]), 'cut out')
        self.assertEqual(self.why('7 pm', dropped=[note(1, 'We like Thai food')]), 'cut out')

    def test_passed_over_where_no_candidate_came_near_it(self):
        self.assertEqual(self.why('7 pm', [note(1, 'The party is 4.')]), 'passed over')

    def test_never_said_where_no_message_holds_it(self):
        self.assertEqual(self.why('Korean'), 'never said')

    def test_the_sentences_of_a_span_over_two_are_both_whole(self):
        history = (Turn('One two. Three four! Five six?\nSeven', 'Ok.'),)
        for span, whole in (('two. Three', 'One two. Three four!'), ('six', 'Five six?'), ('Seven', 'Seven'),
                            ('One two.', 'One two.'), ('nothing', 'nothing')):
            self.assertEqual(sentence_of(note(1, span), history), whole)


class ScoreTest(unittest.TestCase):
    ROW = conversation(probe('a', 'Thai'), *PAIR)

    def test_each_policy_is_scored_at_each_budget(self):
        scored = score(self.ROW, ('drop-oldest', 'cue'), (0.1, 1.0))
        self.assertEqual({name: list(budgets) for name, budgets in scored['outcomes'].items()},
                         {'drop-oldest': ['0.1', '1'], 'cue': ['0.1', '1']})
        self.assertEqual(scored['outcomes']['drop-oldest']['1']['statuses'], ['preserved', 'stale', 'preserved'])
        self.assertEqual(scored['outcomes']['drop-oldest']['0.1']['statuses'],
                         ['lost: passed over', 'absent', 'lost: passed over'])

    def test_all_of_the_room_is_used_where_all_is_kept(self):
        outcome = score(self.ROW, ('drop-oldest',), (1.0,))['outcomes']['drop-oldest']['1']
        self.assertEqual((outcome['used'], outcome['over_budget'], outcome['notes']), (1.0, False, 0))

    def test_a_policy_that_raises_is_unscored_and_the_others_are_scored(self):
        module = types.ModuleType('own')
        module.extractor = lambda removed: 1 / 0
        with mock.patch.dict(sys.modules, own=module):
            outcomes = score(self.ROW, ('own:extractor', 'cue'), (0.5,))['outcomes']
        self.assertEqual(outcomes['own:extractor']['0.5'], {'unscored': 'ZeroDivisionError: division by zero'})
        self.assertIn('statuses', outcomes['cue']['0.5'])

    def test_a_request_over_its_budget_is_told(self):
        with mock.patch('evaluation.scores.resolve', return_value=lambda case, count: {
                'messages': [{'role': 'user', 'content': 'word ' * 500}], 'notes': [], 'dropped_notes': [],
                'input_budget': 100}):
            outcome = score(self.ROW, ('any',), (0.5,))['outcomes']['any']['0.5']
        self.assertTrue(outcome['over_budget'])
        self.assertGreater(outcome['used'], 1)

    def test_the_same_conversation_is_scored_the_same_and_is_not_changed(self):
        before, first = copy.deepcopy(self.ROW), score(self.ROW, ('random', 'lsa'), (0.5,), 7)
        self.assertEqual(score(self.ROW, ('random', 'lsa'), (0.5,), 7)['outcomes'], first['outcomes'])
        self.assertEqual(self.ROW, before)


if __name__ == '__main__':
    unittest.main()
