"""A compactor that fails in one round is measured up to there, all counts as lost from there on, and it is told."""
import io
import unittest
from contextlib import redirect_stderr, redirect_stdout

from conformance.guard import Guarded
from conformance.protocol import CompactorError, Turn
from conformance.runner import run_conformance
from conformance.session import build_seeded_session

TURNS = [Turn('user', 'One.')]


def fails_in_round_three(turns, round_num):
    """Keep everything, and raise in round 3."""
    if round_num == 3:
        raise TimeoutError('no reply')
    return '\n'.join(turn.text for turn in turns)


class GuardedTest(unittest.TestCase):
    def test_rounds_before_an_error_stand_and_all_is_lost_after_it(self):
        run = run_conformance(build_seeded_session(), Guarded(fails_in_round_three))
        self.assertEqual(run.rates('fact'), (1.0, 1.0, 0.0, 0.0, 0.0))

    def test_the_first_error_is_told_with_its_round_and_place(self):
        guarded = Guarded(fails_in_round_three)
        run_conformance(build_seeded_session(), guarded)
        self.assertRegex(guarded.failure,
                         r'^round 3: TimeoutError: no reply \(test_guard\.py, line \d+\)$')

    def test_a_compactor_is_not_asked_again_after_its_error(self):
        asked = []
        guarded = Guarded(lambda turns, round_num: asked.append(round_num) and None)
        run_conformance(build_seeded_session(), guarded)
        self.assertEqual(asked, [1])

    def test_leaving_the_program_is_an_error_like_another(self):
        def leaves(turns):
            raise SystemExit(0)

        guarded = Guarded(leaves)
        self.assertEqual((guarded.compact(TURNS).text, guarded.failure[:23]), ('', 'round 1: SystemExit: 0 '))

    def test_each_round_is_told_before_it_runs_and_none_after_an_error(self):
        told = []
        run_conformance(build_seeded_session(), Guarded(fails_in_round_three, told.append))
        self.assertEqual(told, [1, 2, 3])

    def test_what_a_compactor_prints_is_kept_from_standard_output(self):
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            Guarded(lambda turns: print('busy') or 'Done.').compact(TURNS)
        self.assertEqual((out.getvalue(), err.getvalue()), ('', 'busy\n'))

    def test_a_compactor_that_does_not_fail_is_as_it_is_without_a_guard(self):
        session, newest = build_seeded_session(), lambda turns: turns[-1].text
        self.assertEqual(run_conformance(session, Guarded(newest)), run_conformance(session, newest))

    def test_one_that_cannot_be_called_with_turns_is_refused_before_anything_runs(self):
        with self.assertRaisesRegex(CompactorError, 'needs client; it is given turns'):
            Guarded(lambda turns, client: '')


if __name__ == '__main__':
    unittest.main()
