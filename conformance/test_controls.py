"""conformance/controls.py: what cheats is seen through, each by one check, on every kind of session."""
import unittest
from functools import cache

from conformance.canaries import Canary
from conformance.controls import CONTROLS, Control, run_controls
from conformance.prose import build_prose_session
from conformance.protocol import Turn
from conformance.session import Session, build_random_session, build_seeded_session, without_labels

SESSIONS = (without_labels(build_seeded_session()), build_random_session(1), build_prose_session(101))


@cache
def flipped():
    """The controls of each session with each of their checks off, by session and check."""
    return {(session.name, check): run_controls(session, off=[check])
            for session in SESSIONS for _, check, _ in CONTROLS.values()}


class ControlTest(unittest.TestCase):
    def test_each_control_comes_out_as_it_must(self):
        expected = {name: expected for name, (_, _, expected) in CONTROLS.items()}
        for session in SESSIONS:
            with self.subTest(session.name):
                self.assertEqual({control.name: control.got for control in run_controls(session)}, expected)

    def test_each_control_passes_once_the_one_check_that_sees_through_it_is_off(self):
        for (session, off), controls in flipped().items():
            with self.subTest(session, off=off):
                self.assertEqual([control.got for control in controls if control.check == off], ['kept'])

    def test_no_other_check_that_is_off_lets_a_control_pass(self):
        passed = {(control.name, off) for (_, off), controls in flipped().items() for control in controls
                  if control.got == 'kept'}
        both = {('near-miss-values', 'values')}  # where no value is needed, a wrong one does no harm
        self.assertEqual(passed - both, {(name, check) for name, (_, check, _) in CONTROLS.items()})

    def test_all_but_one_stay_within_thirty_per_cent(self):
        over = [control.name for session in SESSIONS for control in run_controls(session)
                if control.got == 'over budget']
        self.assertEqual(over, ['keep-everything'] * len(SESSIONS))

    def test_a_control_that_passes_does_not_hold(self):
        control = next(control for control in flipped()[SESSIONS[0].name, 'co-location']
                       if control.name == 'bag-of-tokens')
        self.assertFalse(control.holds)

    def test_facts_in_plain_words_do_not_make_a_report_void(self):
        said = 'I am a vegetarian and need 4 chairs.'
        session = Session('mine', (Turn('user', said), *[Turn('assistant', 'That is noted, thank you.')] * 20),
                          (Canary('food', 'fact', said, ('vegetarian',)),))
        self.assertEqual([control.name for control in run_controls(session) if not control.holds], [])

    def test_only_a_control_that_passes_or_is_over_its_budget_makes_a_report_void(self):
        for got, holds in (('kept', False), ('conflicting', False), ('over budget', False), ('stale', True)):
            self.assertEqual(Control('bag', 'co-location', 'lost', got).holds, holds, got)
        self.assertFalse(Control('all', 'budget', 'over budget', 'stale').holds)

    def test_the_seven_controls_are_those_of_the_report(self):
        self.assertEqual(list(CONTROLS), ['keep-everything', 'keep-nothing', 'bag-of-tokens', 'revoke-everything',
                                          'near-miss-values', 'headers-only', 'repeat-the-question'])


if __name__ == '__main__':
    unittest.main()
