"""The same results in order, wherever they are computed: here, in processes, or on a Dask cluster."""
import importlib
import io
import os
import sys
import unittest
from functools import partial
from unittest import mock

from evaluation.parallel import ClusterError, run
from evaluation.scores import score
from evaluation.test_scores import ScoreTest


def distributed():
    """Dask's package, which is among the developers' requirements: in CI its absence is an error."""
    try:
        return importlib.import_module('distributed')
    except ImportError as error:
        if os.environ.get('CI'):
            raise
        raise unittest.SkipTest('distributed is not installed; pip install -r requirements-dask.txt') from error


def without_seconds(scores):
    return [{name: value for name, value in one.items() if name != 'seconds'} for one in scores]


class RunTest(unittest.TestCase):
    def test_results_stand_in_the_order_of_the_items(self):
        for jobs in (1, 2, 9):
            self.assertEqual(run(abs, [-3, 1, -2], jobs=jobs), [3, 1, 2])
        self.assertEqual(run(abs, []), [])

    def test_an_error_of_the_function_is_raised(self):
        for jobs in (1, 2):
            with self.assertRaises(ValueError):
                run(int, ['1', 'x', '3'], jobs=jobs)

    def test_scores_are_the_same_in_processes(self):
        function = partial(score, policies=('cue', 'random'), budgets=(0.3, 0.9), seed=3)
        rows = [ScoreTest.ROW] * 3
        self.assertEqual(without_seconds(run(function, rows, jobs=2)), without_seconds(run(function, rows)))

    def test_progress_is_shown_on_a_terminal_only(self):
        for terminal in (True, False):
            stream = io.StringIO()
            stream.isatty = lambda terminal=terminal: terminal
            with mock.patch.object(sys, 'stderr', stream):
                run(abs, [1, 2], unit='conversation')
            self.assertEqual('conversation' in stream.getvalue(), terminal)


class DaskTest(unittest.TestCase):
    def test_scores_are_the_same_on_a_cluster(self):
        function = partial(score, policies=('cue', 'random', 'lsa'), budgets=(0.3, 0.9), seed=3)
        rows = [ScoreTest.ROW] * 3
        with distributed().LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local:
            scores = run(function, rows, dask=local.scheduler_address)
        self.assertEqual(without_seconds(scores), without_seconds(run(function, rows)))

    def test_a_scheduler_that_is_not_there_is_told_with_its_address(self):
        distributed()
        with mock.patch('evaluation.parallel.CONNECT_SECONDS', 0.2), \
                self.assertRaisesRegex(ClusterError, 'tcp://127.0.0.1:9'):
            run(abs, [1], dask='tcp://127.0.0.1:9')

    def test_a_missing_package_names_the_requirements(self):
        with mock.patch.dict(sys.modules, distributed=None), self.assertRaisesRegex(ClusterError, 'requirements-dask'):
            run(abs, [1], dask='tcp://127.0.0.1:9')


if __name__ == '__main__':
    unittest.main()
