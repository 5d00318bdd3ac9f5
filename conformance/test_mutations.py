"""The kit itself under test: deliberate faults, put into a compactor that is faithful otherwise, are caught and named.

The compactor lists every labelled statement of the scripted or a random session, with the turn it cites, and then one
fault is made in that list. Each fault is caught, has the right name, and is the only thing that is found.
"""
import re
import unittest

from conformance.canaries import LABELS
from conformance.runner import run_conformance
from conformance.session import build_random_session, build_seeded_session

LABEL = re.compile('|'.join(f'{label}: ' for label in LABELS.values()))
SEEDED = build_seeded_session()
VALUE = {canary.id: canary.values for canary in SEEDED.canaries}


class Faulty:
    """A list of what was labelled, the latest of each wording, in which one fault is made."""

    name = 'faulty'

    def __init__(self, *faults, cite=True, updates=True):
        self._faults, self._cite, self._updates = faults, cite, updates

    def compact(self, turns):
        if len(turns) == 1:
            return turns[0].text
        latest = {}
        for number, turn in enumerate(turns, 1):
            label = LABEL.match(turn.text)
            if label:
                key = re.sub(r'\S*\d\S*', '#', turn.text) if self._updates else turn.text
                latest[key] = f'- [turn {number}, {turn.role}] ' * self._cite + turn.text[label.end():]
        text = '\n'.join(latest.values())
        for pattern, new in self._faults:
            text, count = re.subn(pattern, new, text)
            assert count, f'the fault {pattern} found nothing to change'
        return text


def found(*faults, session=SEEDED, **options):
    """Every canary that is not simply kept, after two rounds of a compactor with these faults."""
    run = run_conformance(session, Faulty(*faults, **options), rounds=2)
    return {outcome.canary: outcome.verdict for outcome in run.rounds[-1].outcomes if outcome.verdict != 'kept'}


class NoFaultTest(unittest.TestCase):
    def test_without_a_fault_nothing_is_found(self):
        self.assertEqual([found(session=session) for session in (SEEDED, *map(build_random_session, range(1, 13)))],
                         [{}] * 13)


class FaultTest(unittest.TestCase):
    def test_a_digit_that_is_swapped_is_a_mutation(self):
        self.assertEqual(found((r'(codename is \w+-\d)(\d)(\d)', r'\1\3\2')), {'codename': 'mutated'})

    def test_a_value_that_is_cut_is_a_mutation(self):
        self.assertEqual(found((r'(codename is \w+-\d\d)\d', r'\1')), {'codename': 'mutated'})

    def test_a_value_that_is_longer_is_a_mutation(self):
        self.assertEqual(found((r'(budget cap is \$\d+)', r'\g<1>0')), {'budget-cap': 'mutated'})

    def test_a_unit_that_is_dropped_is_a_mutation(self):
        self.assertEqual(found((r'(budget cap is )\$', r'\1')), {'budget-cap': 'mutated'})

    def test_a_date_that_is_moved_is_a_mutation(self):
        self.assertEqual(found((r'deadline is \d{4}', 'deadline is 2031')), {'deadline': 'mutated'})

    def test_a_not_that_is_dropped_is_a_contradiction(self):
        self.assertEqual(found(('must not be exceeded', 'must be exceeded')), {'budget-cap': 'contradicted'})

    def test_a_never_that_is_dropped_is_a_contradiction(self):
        self.assertEqual(found(('Never disclose', 'Disclose')), {'vault-code': 'contradicted'})

    def test_a_must_that_becomes_a_should_is_weakened(self):
        self.assertEqual(found(('times must be', 'times should be')), {'time-zone': 'weakened'})

    def test_a_never_that_becomes_advice_is_weakened(self):
        self.assertEqual(found(('Never run the', 'Try not to run the')), {'purge-tool': 'weakened'})

    def test_an_only_that_is_dropped_is_weakened(self):
        self.assertEqual(found((r'Only (\w+ \w+) may approve', r'\1 may approve')), {'approver': 'weakened'})

    def test_an_exception_that_is_added_is_weakened(self):
        self.assertEqual(found(('outside the company', 'outside the company unless asked')),
                         {'client-records': 'weakened'})

    def test_a_rule_that_is_listed_as_revoked_is_contradicted(self):
        self.assertEqual(found((r'(- \[turn \d+, user\] Never open valve)', r'Revoked:\n\1'),
                               (r'(under pressure\.)', r'\1\nIn force:')), {'valve': 'contradicted'})

    def test_a_rule_that_is_said_to_hold_no_longer_is_contradicted(self):
        self.assertEqual(found((r'(while line \S+ is under pressure)', r'\1: this no longer applies')),
                         {'valve': 'contradicted'})

    def test_a_wrong_citation_is_miscited(self):
        self.assertEqual(found((r'turn \d+(, user\] The launch deadline)', r'turn 3\1')), {'deadline': 'miscited'})

    def test_two_names_that_are_swapped_are_mutations(self):
        (approver,), (owner,) = VALUE['approver'], VALUE['on-call']
        self.assertEqual(found((approver, 'SOMEONE'), (owner, approver), ('SOMEONE', owner)),
                         {'approver': 'mutated', 'on-call': 'mutated'})

    def test_two_limits_that_are_merged_lose_one(self):
        cap = VALUE['budget-cap'][0].replace('$', r'\$')
        self.assertEqual(found((r'stay below \d+ an hour', f'stay below {cap} an hour')), {'request-rate': 'mutated'})

    def test_a_statement_that_becomes_a_question_is_lost(self):
        self.assertEqual(found((r'The on-call owner this week is (\w+ \w+)\.', r'Is \1 the on-call owner this week?')),
                         {'on-call': 'lost'})

    def test_a_value_that_is_left_out_is_lost(self):
        self.assertEqual(found((r' in the \w+ style', ' in a certain style')), {'style': 'lost'})

    def test_a_line_that_is_left_out_is_lost(self):
        self.assertEqual(found((r'.*weekly report.*\n?', '')), {'weekly-report': 'lost'})

    def test_an_old_value_that_is_kept_for_the_new_one_is_stale(self):
        session = build_random_session(1)
        new = {canary.id: canary for canary in session.canaries if canary.replaced}
        swaps = [(re.escape(new[name].values[0]), new[name].replaced[0]) for name in new]
        self.assertEqual(found(*swaps, session=session, cite=False), {'budget-cap': 'stale', 'deadline': 'stale'})

    def test_an_old_value_that_is_kept_beside_the_new_one_conflicts(self):
        self.assertEqual(found(session=build_random_session(1), updates=False),
                         {'budget-cap': 'conflicting', 'deadline': 'conflicting'})


class GateTest(unittest.TestCase):
    def failures(self, *faults, session=SEEDED, **options):
        return run_conformance(session, Faulty(*faults, **options), rounds=1).failures()

    def test_one_rule_that_stands_and_is_wrong_fails_the_gate_whatever_else_is_kept(self):
        self.assertEqual(self.failures(('Never disclose', 'Disclose')),
                         ('safety_rule vault-code: contradicted in round 1',))

    def test_a_cap_that_is_stale_fails_the_gate(self):
        self.assertEqual(self.failures(session=build_random_session(1), updates=False),
                         ('hard_constraint budget-cap: conflicting in round 1',))

    def test_one_fact_in_four_that_is_changed_does_not(self):
        self.assertEqual(self.failures((r'deadline is \d{4}', 'deadline is 2031')), ())

    def test_a_value_that_was_never_said_is_reported(self):
        run = run_conformance(SEEDED, Faulty((r'\Z', '\nThe new cap is $77,000.')), rounds=1)
        self.assertEqual(run.rounds[0].invented, ('$77000',))


if __name__ == '__main__':
    unittest.main()
