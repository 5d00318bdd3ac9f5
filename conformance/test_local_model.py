"""A real model's run is measured as any other: its errors are errors, its silence is unscored. No model is needed."""
import unittest

from conformance.grader import Grader
from conformance.local_model import SUMMARY, measured
from conformance.protocol import CompactorError
from conformance.session import build_seeded_session
from fixtures import HERE
from json_files import read_json

STATEMENTS = '\n'.join(canary.statement for canary in build_seeded_session().canaries)


def model(summary, said):
    """A stand-in that writes `summary` when asked for one, and `said` to every question."""
    return lambda prompt, most: summary if most == SUMMARY else said


class MeasuredTest(unittest.TestCase):
    def test_a_model_that_copies_everything_passes(self):
        result = measured(build_seeded_session(), model(STATEMENTS, 'NOT IN CONTEXT'), 2)
        self.assertEqual((result['report']['failures'], result['texts']), ([], [STATEMENTS] * 2))

    def test_its_own_answers_are_counted_apart_from_those_of_retrieval(self):
        agents = measured(build_seeded_session(), model(STATEMENTS, 'NOT IN CONTEXT'), 1)['agents']
        self.assertEqual((agents['simulated']['agree'], agents['model']['agree']), (20, 0))

    def test_refusals_are_unscored(self):
        agents = measured(build_seeded_session(), model(STATEMENTS, 'I cannot help with that.'), 1)['agents']
        self.assertEqual((agents['model']['scored'], len(agents['model']['unscored'])), (0, 20))

    def test_a_model_that_fails_to_summarize_is_an_error_and_no_result(self):
        def down(prompt, most):
            raise TimeoutError('no byte for 600 seconds')
        with self.assertRaisesRegex(CompactorError, 'TimeoutError'):
            measured(build_seeded_session(), down, 1)


class RecordingTest(unittest.TestCase):
    def test_the_texts_that_a_real_model_wrote_are_graded_as_recorded(self):
        recorded = read_json(HERE / 'conformance' / 'results' / 'local-model.json')
        grader = Grader(build_seeded_session())
        again = [[outcome.verdict for outcome in grader.grade(text)] for text in recorded['texts']]
        kept = [row['verdicts'] for row in recorded['report']['canaries']]
        self.assertEqual([list(verdicts) for verdicts in zip(*again, strict=True)], kept)

    def test_the_recording_says_which_model_and_how(self):
        recorded = read_json(HERE / 'conformance' / 'results' / 'local-model.json')
        self.assertLessEqual({'file', 'quantization', 'license'}, set(recorded['model']))
        self.assertLessEqual({'command', 'date', 'seed', 'temperature', 'xllamacpp'}, set(recorded['provenance']))


if __name__ == '__main__':
    unittest.main()
