"""conformance/canaries.py, session.py and prose.py: what is planted, and that it is what it is said to be."""
import random
import unittest
from collections import Counter

from hypothesis import example, given, settings
from hypothesis import strategies as st

from conformance.canaries import KINDS, LABELS, TYPES, Canary, CanaryError, Values, near_miss
from conformance.grader import Grader
from conformance.prose import build_prose_session
from conformance.protocol import Turn, render
from conformance.session import Session, build_random_session, build_seeded_session, without_labels

SEEDS = st.integers(0, 10_000)
FEW = settings(max_examples=20, deadline=None)  # a session is built and graded in each
BUILT = {'random': build_random_session, 'prose': build_prose_session}


class CanaryTest(unittest.TestCase):
    def test_the_five_types_are_the_documents(self):
        self.assertEqual(TYPES, ('safety_rule', 'hard_constraint', 'fact', 'goal_state', 'user_preference'))

    def test_another_type_is_refused_by_name(self):
        with self.assertRaisesRegex(CanaryError, "canary a: type 'rule' is not one of safety_rule"):
            Canary('a', 'rule', 'No.', ('No',))

    def test_a_canary_without_values_is_refused(self):
        with self.assertRaisesRegex(CanaryError, 'canary a: has no values'):
            Canary('a', 'fact', 'No.', (' ',))

    def test_a_rules_force_is_read_from_its_statement(self):
        forces = [Canary('a', type, text, ('7',)).force for type, text in (
            ('safety_rule', 'Never open valve 7.'), ('hard_constraint', 'Only gate 7 is used.'),
            ('hard_constraint', 'The cap is 7.'), ('fact', 'It must be gate 7.'))]
        self.assertEqual(forces, ['forbid', 'require', '', ''])

    def test_a_canary_that_its_own_statement_would_not_keep_is_refused(self):
        canary = Canary('cap', 'fact', 'The cap is $5000.', ('$500',))
        with self.assertRaisesRegex(CanaryError, r"canary cap: its statement does not hold '\$500' as a whole"):
            Grader(Session('mine', (Turn('user', 'The cap is $5000.'),), (canary,)))

    def test_a_question_is_no_statement(self):
        canary = Canary('cap', 'fact', 'Is the cap $500?', ('$500',))
        with self.assertRaisesRegex(CanaryError, 'canary cap: its statement is a question'):
            Grader(Session('mine', (Turn('user', 'Is the cap $500?'),), (canary,)))


class ValuesTest(unittest.TestCase):
    @example(6701)   # draws the year of all dates as a count
    @given(SEEDS)
    def test_no_value_is_a_part_of_another(self, seed):
        values = Values(random.Random(seed))
        made = [values.make(kind) for kind in KINDS for _ in range(3)]
        self.assertEqual([(a, b) for i, a in enumerate(made) for j, b in enumerate(made) if i != j and a in b], [])

    @given(SEEDS, st.sampled_from(sorted(KINDS)))
    def test_a_near_miss_is_another_value(self, seed, kind):
        rng = random.Random(seed)
        value = Values(rng).make(kind)
        self.assertNotEqual(near_miss(value, rng), value)


class SessionTest(unittest.TestCase):
    def test_the_seeded_session_has_four_canaries_of_each_type(self):
        self.assertEqual(Counter(canary.type for canary in build_seeded_session().canaries), dict.fromkeys(TYPES, 4))

    def test_the_seeded_session_has_about_a_hundred_turns(self):
        self.assertEqual(len(build_seeded_session().turns), 101)

    def test_every_canary_has_a_direct_and_an_exact_use_probe_and_every_rule_a_scenario(self):
        lacking = [canary.id for canary in build_seeded_session().canaries
                   if not (canary.question and canary.task) or bool(canary.scenario) != (canary.type in TYPES[:2])]
        self.assertEqual(lacking, [])

    @FEW
    @given(SEEDS, st.sampled_from(sorted(BUILT)))
    def test_a_canary_stands_in_the_turn_it_is_said_to_stand_in(self, seed, kind):
        session = BUILT[kind](seed)
        self.assertEqual([canary.id for canary in session.canaries
                          if canary.statement not in session.turns[canary.turn - 1].text], [])

    @FEW
    @given(SEEDS, st.sampled_from(sorted(BUILT)))
    def test_the_whole_session_holds_every_canary(self, seed, kind):
        session = BUILT[kind](seed)
        outcomes = Grader(session).grade(render(session.turns))
        self.assertEqual([outcome for outcome in outcomes if not outcome.survived], [])

    @FEW
    @given(SEEDS, st.sampled_from(sorted(BUILT)))
    def test_the_whole_session_holds_both_sides_of_every_update(self, seed, kind):
        session = BUILT[kind](seed)
        outcomes = Grader(session).grade(render(session.turns))
        self.assertEqual({outcome.update for outcome, canary in zip(outcomes, session.canaries, strict=True)
                          if canary.replaced}, {'conflicting'})

    @FEW
    @given(SEEDS)
    def test_an_old_statement_comes_before_the_new_one(self, seed):
        session = build_random_session(seed)
        said = [turn.text for turn in session.turns]
        for canary in session.canaries:
            for value in canary.replaced:
                self.assertLess(next(i for i, text in enumerate(said) if value in text), canary.turn - 1)

    def test_a_random_session_has_two_updates_the_cap_and_the_deadline(self):
        self.assertEqual({canary.id for canary in build_random_session(5).canaries if canary.replaced},
                         {'budget-cap', 'deadline'})

    def test_another_seed_has_other_values(self):
        first, second = ({value for canary in build_random_session(seed).canaries for value in canary.values}
                         for seed in (1, 2))
        self.assertEqual(first & second, set())

    def test_another_seed_has_other_places(self):
        first, second = ([canary.id for canary in build_random_session(seed).canaries] for seed in (1, 2))
        self.assertNotEqual(first, second)

    def test_without_labels_no_turn_begins_with_one(self):
        bare = without_labels(build_seeded_session())
        self.assertEqual([turn for turn in bare.turns if turn.text.startswith(tuple(LABELS.values()))], [])

    def test_two_canaries_of_one_id_are_refused(self):
        canary = Canary('a', 'fact', 'Gate 7.', ('7',))
        with self.assertRaisesRegex(CanaryError, 'session mine: canary a is there twice'):
            Session('mine', (Turn('user', 'Gate 7.'),), (canary, canary))

    def test_a_turn_that_is_not_there_is_refused(self):
        with self.assertRaisesRegex(CanaryError, 'canary a is at turn 2 of 1; turns count from 1'):
            Session('mine', (Turn('user', 'Gate 7.'),), (Canary('a', 'fact', 'Gate 7.', ('7',), turn=2),))


class ProseTest(unittest.TestCase):
    def test_prose_has_no_labels(self):
        text = render(build_prose_session(3).turns)
        self.assertEqual([label for label in LABELS.values() if label in text], [])

    def test_some_of_it_is_in_other_languages(self):
        ids = {canary.id for canary in build_prose_session(3).canaries}
        self.assertEqual(sum(name.startswith(('de-', 'fr-', 'es-', 'zh-')) for name in ids), 5)

    def test_some_canaries_of_the_corpus_stand_in_the_output_of_a_tool(self):
        roles = [session.turns[canary.turn - 1].role for session in map(build_prose_session, range(1, 6))
                 for canary in session.canaries]
        self.assertGreater(roles.count('tool'), 0)

    def test_values_come_up_again_where_they_mean_nothing(self):
        session = build_prose_session(3)
        text = render(session.turns)
        repeated = [canary for canary in session.canaries if text.count(canary.values[0]) > 1 and not canary.revoked]
        self.assertGreaterEqual(len(repeated), 3)

    def test_reporting_seeds_are_worded_otherwise_than_development_seeds(self):
        def wordings(seeds):
            return {canary.statement.replace(value, '') for session in map(build_prose_session, seeds)
                    for canary in session.canaries if not canary.replaced and len(canary.values) == 1
                    for value in canary.values}
        self.assertEqual(wordings(range(1, 9)) & wordings(range(101, 109)), set())

    @FEW
    @given(SEEDS)
    def test_what_was_taken_back_is_seen_as_resolved_in_the_whole_session(self, seed):
        session = build_prose_session(seed)
        updates = {outcome.canary: outcome.update for outcome in Grader(session).grade(render(session.turns))}
        self.assertEqual({updates[canary.id] for canary in session.canaries if canary.revoked}, {'resolved'})


if __name__ == '__main__':
    unittest.main()
