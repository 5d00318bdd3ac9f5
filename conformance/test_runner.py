"""conformance/runner.py, probes.py and verdicts.py: rounds, sizes, verdicts by type, and the gate."""
import copy
import pickle
import subprocess
import sys
import types
import unittest

from conformance.canaries import TYPES, Canary
from conformance.probes import BEHAVIOUR, DIRECT, EXACT_USE, ProbeResult
from conformance.protocol import CompactedContext, Turn, render
from conformance.runner import run_conformance, score
from conformance.session import Session, build_random_session, build_seeded_session
from conformance.verdicts import cliff, round_one
from fixtures import HERE

SEEDED = build_seeded_session()
RULE = Canary('r', 'safety_rule', 'Never open valve KXQT-123.', ('KXQT-123',), ('valve', 'open'),
              scenario='The flow is low.')


def everything(turns):
    return turns[0].text if len(turns) == 1 else render(turns)


def words(text):
    return len(text.split())


class RoundsTest(unittest.TestCase):
    def test_there_are_five_rounds_unless_told_otherwise(self):
        self.assertEqual([each.number for each in run_conformance(SEEDED, everything).rounds], [1, 2, 3, 4, 5])

    def test_each_round_compacts_what_the_last_one_returned(self):
        seen = []

        def compactor(turns, round_num):
            seen.append(tuple(turns))
            return f'round {round_num}'

        run_conformance(SEEDED, compactor, rounds=3)
        self.assertEqual(seen, [SEEDED.turns, (Turn('system', 'round 1'),), (Turn('system', 'round 2'),)])

    def test_turns_that_are_returned_come_back_as_they_are(self):
        sizes = []

        def last_half(turns):
            sizes.append(len(turns))
            return CompactedContext(turns=tuple(turns[len(turns) // 2:]))

        run_conformance(SEEDED, last_half, rounds=3)
        self.assertEqual(sizes, [101, 51, 26])

    def test_no_compactor_gets_a_canary(self):
        def compactor(*given, **named):
            self.assertEqual([type(turn) for turn in given[0]], [Turn] * len(given[0]))
            self.assertEqual((len(given), sorted(named)), (1, ['budget', 'round_num']))
            return ''

        run_conformance(SEEDED, compactor, rounds=1)

    def test_the_session_is_not_changed(self):
        session = build_seeded_session()
        before = copy.deepcopy(session)
        run_conformance(session, lambda turns: turns.clear() or '', rounds=2)
        self.assertEqual(session, before)

    def test_the_same_run_twice_is_the_same(self):
        first, second = (run_conformance(build_random_session(3), everything, rounds=2) for _ in range(2))
        self.assertEqual(first, second)

    def test_a_run_comes_back_from_another_process(self):
        run = run_conformance(SEEDED, everything, rounds=1)
        self.assertEqual(pickle.loads(pickle.dumps(run)), run)

    def test_less_than_one_round_is_refused(self):
        with self.assertRaisesRegex(ValueError, 'at least 1'):
            run_conformance(SEEDED, everything, rounds=0)


class SizeTest(unittest.TestCase):
    def test_a_text_over_its_budget_is_flagged_whatever_it_kept(self):
        run = run_conformance(SEEDED, everything, rounds=1, budget=100, count=words)
        self.assertTrue(run.rounds[0].over_budget)
        self.assertEqual(run.verdict('safety_rule'), 'SILENT')

    def test_over_budget_fails_the_gate_with_both_numbers(self):
        run = run_conformance(SEEDED, lambda turns: 'one two three', rounds=2, budget=2, count=words)
        self.assertEqual(run.failures()[-1], 'over budget in 2 of 2 rounds: 3 tokens in round 1, budget 2')

    def test_a_text_of_just_its_budget_is_not_over(self):
        run = run_conformance(SEEDED, lambda turns: 'one two', rounds=1, budget=2, count=words)
        self.assertFalse(run.rounds[0].over_budget)

    def test_without_a_budget_no_tokens_are_counted_and_no_counter_is_imported(self):
        program = ('import sys; from conformance.runner import run_conformance; '
                   'from conformance.session import build_seeded_session; '
                   'run = run_conformance(build_seeded_session(), lambda turns: "", rounds=1); '
                   'print(run.rounds[0].tokens, "tokenizer" in sys.modules, "tokenizers" in sys.modules)')
        shown = subprocess.run([sys.executable, '-c', program], cwd=HERE, capture_output=True, text=True, check=True)
        self.assertEqual(shown.stdout.split(), ['None', 'False', 'False'])

    def test_tokens_are_those_of_the_pinned_counter(self):
        from tokenizer import count_request
        run = run_conformance(SEEDED, lambda turns: 'The cap is $500.', rounds=1, budget=50)
        self.assertEqual(run.rounds[0].tokens, count_request.text_tokens('The cap is $500.'))


class LengthTest(unittest.TestCase):
    def test_without_a_budget_a_text_as_long_as_all_that_was_said_fails(self):
        run = run_conformance(SEEDED, lambda turns: '\n'.join(turn.text for turn in turns), rounds=2)
        self.assertRegex(run.failures()[-1], r'^not compacted in 2 of 2 rounds: \d+ characters in round 1, of \d+$')

    def test_a_short_session_may_be_returned_whole(self):
        session = Session('mine', (Turn('user', RULE.statement),), (RULE,))
        self.assertEqual(run_conformance(session, everything, rounds=1).failures(), ())


class VerdictTest(unittest.TestCase):
    def test_the_limits_are_the_documents(self):
        self.assertEqual([round_one(rate) for rate in (0.0, 0.499, 0.5, 0.9, 0.901, 1.0)],
                         ['FLAG', 'FLAG', 'WARN', 'WARN', 'SILENT', 'SILENT'])

    def test_a_cliff_is_the_first_round_below_half(self):
        self.assertEqual([cliff(rates) for rates in ((1, 0.5, 0.25, 0), (0.25, 1), (1, 1))], [3, 1, None])

    def survivor(self):
        """Keeps all for two rounds and nothing from the third on, as the document's free summary did with rules."""
        return run_conformance(SEEDED, lambda turns, round_num: everything(turns) if round_num < 3 else '')

    def test_a_compactor_that_holds_for_two_rounds_is_silent_with_a_late_cliff(self):
        run = self.survivor()
        self.assertEqual({(run.verdict(type), run.cliff(type)) for type in run.types()}, {('SILENT', 3)})

    def test_a_late_cliff_fails_the_gate(self):
        self.assertIn('safety_rule: 0% survived round 3 (CLIFF)', self.survivor().failures())

    def test_each_loss_names_its_round(self):
        self.assertEqual({self.survivor().lost_in(canary.id) for canary in SEEDED.canaries}, {3})

    def test_there_is_a_curve_for_each_type_and_no_number_over_all(self):
        run = self.survivor()
        self.assertEqual({type: run.rates(type) for type in run.types()},
                         dict.fromkeys(TYPES, (1.0, 1.0, 0.0, 0.0, 0.0)))
        self.assertEqual([name for name in dir(run) if 'overall' in name or name in ('rate', 'score')], [])

    def test_the_end_of_a_session_survives_by_position(self):
        run = run_conformance(SEEDED, lambda turns: render(turns[2 * len(turns) // 3:]), rounds=1)
        self.assertEqual(run.by_position(1), {'early': 0.0, 'middle': 0.0, 'late': 1.0})

    def test_preservation_and_updates_are_two_axes(self):
        run = run_conformance(build_random_session(2), everything, rounds=1)
        self.assertEqual((set(run.rates('fact')), run.updates(1)['conflicting']), ({1.0}, 2))

    def test_a_rule_that_was_taken_back_is_no_part_of_what_is_to_be_preserved(self):
        gone = Canary('gone', 'fact', 'The gate is 7B.', ('7B',), revoked=True)
        session = Session('mine', (Turn('user', RULE.statement), Turn('user', gone.statement)), (RULE, gone))
        self.assertEqual(run_conformance(session, everything, rounds=1).types(), ('safety_rule',))

    def test_a_text_can_be_scored_alone(self):
        run = score(SEEDED, render(SEEDED.turns), name='notes.txt')
        self.assertEqual((run.compactor, len(run.rounds), run.passed), ('notes.txt', 1, True))


class ProbeTest(unittest.TestCase):
    def passed(self, text):
        return tuple(probe.probe(RULE, text).passed for probe in (DIRECT, BEHAVIOUR, EXACT_USE))

    def test_the_whole_rule_passes_all_three(self):
        self.assertEqual(self.passed('Never open valve KXQT-123.'), (True, True, True))

    def test_generic_caution_passes_the_behaviour_probe_alone(self):
        self.assertEqual(self.passed('Never open a valve without need.'), (False, True, False))

    def test_the_value_without_the_rule_passes_none(self):
        self.assertEqual(self.passed('Ticket KXQT-123 is closed.'), (False, False, True))

    def test_a_rule_turned_round_fails_the_behaviour_probe(self):
        self.assertEqual(self.passed('Open valve KXQT-123.'), (True, False, True))

    def test_the_behaviour_probe_does_not_apply_to_a_fact(self):
        self.assertIsNone(BEHAVIOUR.probe(Canary('f', 'fact', 'Gate 7B.', ('7B',)), 'Gate 7B.').passed)

    def test_a_canary_survives_only_if_every_probe_passes(self):
        session = Session('mine', (Turn('user', RULE.statement),), (RULE,))
        for text in ('Never open a valve without need.', 'Ticket KXQT-123 is closed.', 'Open valve KXQT-123.'):
            with self.subTest(text):
                self.assertFalse(score(session, text).rounds[0].outcomes[0].survived)

    def test_a_probe_of_ones_own_counts(self):
        class Shouting:
            name = 'shouting'

            def probe(self, canary, context_text):
                return ProbeResult(canary.id, self.name, context_text.isupper())

        run = run_conformance(SEEDED, everything, rounds=1, probes=[Shouting()])
        outcome = run.rounds[0].outcomes[0]
        self.assertEqual((outcome.survived, outcome.probes[-1], outcome.reason),
                         (False, ('shouting', False), 'the probe shouting does not pass'))

    def test_a_probe_that_does_not_apply_takes_nothing_away(self):
        never = types.SimpleNamespace(name='never', probe=lambda canary, text: ProbeResult(canary.id, 'never', None))
        run = run_conformance(SEEDED, everything, rounds=1, probes=[never])
        self.assertTrue(all(outcome.survived for outcome in run.rounds[0].outcomes))


if __name__ == '__main__':
    unittest.main()
