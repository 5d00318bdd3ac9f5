"""The command line of the kit: its verbs, its exit statuses, one line for input that is not usable."""
import io
import json
import subprocess
import sys
import unittest
from contextlib import redirect_stderr, redirect_stdout
from unittest import mock

from conformance import cli, corpus, corpus_text
from conformance.controls import Control
from conformance.corpus import Cell
from conformance.session import build_seeded_session
from fixtures import HERE
from test_json_files import InFolder

STATEMENTS = '\n'.join(canary.statement for canary in build_seeded_session().canaries)


class Terminal(io.StringIO):
    """A text that says it is a terminal."""

    def isatty(self):
        return True


def run(*argv):
    """Run the command line in this process: exit status, standard output, standard error."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), mock.patch.object(sys, 'path', list(sys.path)):
        status = cli.main([str(part) for part in argv])
    return status, out.getvalue(), err.getvalue()


class VerbTest(InFolder):
    def refused(self, *argv):
        status, out, err = run(*argv)
        self.assertEqual((status, out, err.count('\n')), (2, '', 1), err)
        return err

    def test_demo_is_0_although_truncation_is_flagged(self):
        status, out, _ = run('demo')
        self.assertEqual((status, out.count('# Compaction conformance: '), 'FLAG' in out), (0, 3, True))

    def test_report_of_the_update_aware_checklist_passes(self):
        status, out, _ = run('report', '--compactor', 'update-aware-checklist')
        self.assertEqual((status, 'PASSED' in out), (0, True))

    def test_report_of_a_flagged_compactor_is_1(self):
        self.assertEqual(run('report', '--compactor', 'lossy-truncation')[0], 1)

    def test_report_has_no_budget_unless_one_is_given(self):
        _, out, _ = run('report', '--format', 'json', '--rounds', 1)
        self.assertIsNone(json.loads(out)['session']['budget'])

    def test_check_has_a_budget_of_30_percent_of_the_sessions_tokens(self):
        _, out, _ = run('check', 'salient', '--format', 'json', '--rounds', 1)
        session = json.loads(out)['session']
        self.assertEqual(session['budget'], int(0.3 * session['tokens']))

    def test_a_compactor_over_its_budget_is_1_whatever_it_kept(self):
        (self.folder / 'kept_all.py').write_text('def compact(turns):\n    return "\\n".join(t.text for t in turns)\n')
        with mock.patch('os.getcwd', return_value=str(self.folder)):
            status, out, _ = run('check', 'kept_all:compact', '--format', 'json')
        report = json.loads(out)
        self.assertEqual((status, {tuple(row['rates']) for row in report['types']}), (1, {(1.0,) * 5}))
        self.assertIn('over budget', report['failures'][0])

    def test_score_measures_a_text_that_was_compacted_elsewhere(self):
        text = self.folder / 'text.txt'
        text.write_text(STATEMENTS, encoding='utf-8')
        self.assertEqual(run('score', text)[0], 0)
        text.write_text('Nothing much.', encoding='utf-8')
        self.assertEqual(run('score', text)[0], 1)

    def test_a_session_and_facts_of_the_users_own_are_measured(self):
        (self.folder / 'talk.json').write_text(json.dumps({'messages': [
            {'role': 'user', 'content': 'The gate code is 8841-K.'}, {'role': 'assistant', 'content': 'Noted.'}]}))
        (self.folder / 'facts.json').write_text(json.dumps([
            {'id': 'gate', 'type': 'fact', 'statement': 'The gate code is 8841-K.', 'values': ['8841-K']}]))
        status, out, _ = run('report', '--compactor', 'checklist-carrying', '--transcript', self.folder / 'talk.json',
                             '--canaries', self.folder / 'facts.json', '--format', 'json')
        canary = json.loads(out)['canaries'][0]
        self.assertEqual((status, canary['turn'], canary['verdicts']), (0, 1, ['kept'] * 5))

    def test_a_project_with_a_conftest_of_its_own_is_told_what_to_put_into_it(self):
        (self.folder / 'conftest.py').write_text('')
        status, out, _ = run('init', self.folder)
        self.assertEqual((status, "the line: pytest_plugins = ['conformance.pytest_plugin']" in out), (0, True))

    def test_without_labels_a_checklist_that_reads_them_fails(self):
        argv = ['report', '--compactor', 'checklist-carrying', '--rounds', 1]
        self.assertEqual((run(*argv)[0], run(*argv, '--unlabelled')[0]), (0, 1))

    def test_rounds_are_told_where_standard_error_is_a_terminal(self):
        out, err = io.StringIO(), Terminal()
        with redirect_stdout(out), redirect_stderr(err):
            cli.main(['report', '--rounds', '2', '--format', 'json'])
        self.assertEqual((err.getvalue(), len(json.loads(out.getvalue())['rounds'])),
                         ('round 1 of 2\nround 2 of 2\n', 2))

    def test_a_control_that_comes_out_wrong_voids_a_corpus_and_is_1(self):
        wrong = [Control('bag-of-tokens', 'co-location', 'lost', 'kept')]
        for form, said in (('md', 'VOID: session of seed 7: control bag-of-tokens'), ('html', 'class="VOID"')):
            with self.subTest(form=form), mock.patch.object(corpus, 'controls_of', return_value=wrong):
                status, out, _ = run('corpus', '--seeds', '7', '--rounds', 1, '--format', form)
                self.assertEqual((status, said in out), (1, True))

    def test_diff_is_1_where_something_became_worse_and_0_where_not(self):
        good, bad = self.folder / 'good.json', self.folder / 'bad.json'
        run('report', '--format', 'json', '--out', good)
        run('report', '--compactor', 'pinned-rules', '--format', 'json', '--out', bad)
        self.assertEqual((run('diff', good, bad)[0], run('diff', bad, good)[0]), (1, 0))

    def test_reports_that_are_not_whole_are_2_with_one_line(self):
        good = self.folder / 'good.json'
        run('report', '--rounds', 1, '--format', 'json', '--out', good)
        whole = json.loads(good.read_text())
        for broken in ({'types': 5}, {'types': [{}]}, {'session': None}, {'rounds': [{}]}, {'canaries': [1]},
                       {'types': [{**row, 'verdict': 'FINE'} for row in whole['types']]}):
            with self.subTest(broken=broken):
                self.assertIn('no whole report', self.refused('diff', good, self.file(json.dumps(whole | broken))))

    def test_standard_output_that_cannot_be_written_is_2_with_one_line(self):
        full = mock.Mock(encoding='utf-8', write=mock.Mock(side_effect=OSError(28, 'No space left on device')))
        err = io.StringIO()
        with mock.patch.object(sys, 'stdout', full), redirect_stderr(err):
            self.assertEqual(cli.main(['report', '--rounds', '1']), 2)
        self.assertEqual(err.getvalue(),
                         'python -m conformance: standard output: not written: No space left on device\n')

    def test_help_says_what_each_verb_does(self):
        for verb, said in (('demo', 'Three compactors on the seeded session.'),
                           ('check', 'Your own compactor, at 30 % of the tokens.'),
                           ('init', 'A compactor to fill in, a test and a workflow.')):
            self.assertIn(said, ' '.join(run(verb, '--help')[1].split()))

    def test_run_as_a_file_it_says_how_to_run_it(self):
        done = subprocess.run([sys.executable, 'conformance/__main__.py', 'demo'], cwd=HERE, capture_output=True,
                              text=True)
        self.assertEqual((done.returncode, done.stderr.count('\n'), 'python -m conformance' in done.stderr),
                         (2, 1, True))

    def test_html_is_a_page_of_its_own(self):
        _, out, _ = run('report', '--format', 'html')
        self.assertTrue(out.startswith('<!doctype html>'))

    def test_input_that_is_not_usable_is_2_with_one_line(self):
        cases = {'not known': ['report', '--compactor', 'truncation'],
                 'no such file': ['score', self.folder / 'missing.txt'],
                 'a share': ['check', 'salient', '--budget', '400'],
                 'is for the seeded session': ['report', '--unlabelled', '--transcript', 'a', '--canaries', 'b'],
                 'belong together': ['report', '--transcript', self.folder / 'talk.json'],
                 'ranges': ['corpus', '--seeds', '5-1'],
                 'more than 10,000': ['corpus', '--seeds', '1-999999999'],
                 "budget of ''": ['benchmark', '--budgets', ''],
                 "budget of '0'": ['check', 'salient', '--budget', '0'],
                 'an empty name': ['init', ''],
                 'mine:: the name after the colon is missing': ['check', 'mine:'],
                 'its folder does not exist': ['demo', '--out', self.folder / 'none' / 'x.md'],
                 'requirements-': ['report', '--compactor', 'langchain-trim'],
                 'a number of points': ['diff', 'a', 'b', '--threshold', '-1'],
                 'no report of schema': ['diff', self.file('{}'), self.file('{}')],
                 'invalid choice': ['corpus', '--corpus', 'poetry']}
        for expected, argv in cases.items():
            with self.subTest(argv=argv):
                self.assertIn(expected, self.refused(*argv))

    def mine(self, name, source, *argv):
        """Run a verb where a module of the user's stands."""
        (self.folder / f'{name}.py').write_text(source)
        self.addCleanup(sys.modules.pop, name, None)
        with mock.patch('os.getcwd', return_value=str(self.folder)):
            return run(*argv)

    def test_a_compactor_that_raises_fails_the_gate_and_is_named(self):
        status, out, err = self.mine('broken', 'def compact(turns):\n    raise KeyError("cap")\n',
                                     'check', 'broken:compact', '--format', 'json')
        told = "round 1: KeyError: 'cap' (broken.py, line 2)"
        self.assertEqual((status, err), (1, f'python -m conformance: compactor compact: {told}\n'))
        report = json.loads(out)
        self.assertEqual(report['failure'], told)
        self.assertIn(told, report['failures'][0])

    def test_a_compactor_that_returns_no_text_fails_the_gate_and_is_named(self):
        for index, value in enumerate(('None', 'turns', '{}', '"\\ud800"', 'iter("x")')):
            status, _, err = self.mine(f'odd_{index}', f'def compact(turns):\n    return {value}\n',
                                       'check', f'odd_{index}:compact', '--rounds', 1)
            with self.subTest(value=value):
                self.assertEqual((status, err.count('\n'), 'round 1: ' in err), (1, 1, True))

    def test_a_module_that_cannot_be_imported_is_2_with_one_line(self):
        for index, source in enumerate(('def compact(', '1 / 0', 'raise SystemExit("bye")', 'import no_such_module')):
            status, out, err = self.mine(f'module_{index}', source, 'check', f'module_{index}:compact')
            with self.subTest(source=source):
                self.assertEqual((status, out, err.count('\n')), (2, '', 1), err)

    def test_what_a_compactor_prints_does_not_spoil_the_report(self):
        _, out, err = self.mine('loud', 'print("here")\n\ndef compact(turns):\n    print("busy")\n    return ""\n',
                                'check', 'loud:compact', '--format', 'json', '--rounds', 1)
        self.assertEqual((json.loads(out)['compactor'], err), ('compact', 'here\nbusy\n'))

    def test_a_compactor_that_fails_in_one_session_of_a_corpus_is_told_and_the_rest_is_measured(self):
        source = ('def compact(turns):\n    if turns[0].text and len(calls) == 1:\n        calls.append(0)\n'
                  '        raise OSError("down")\n    calls.append(1)\n'
                  '    return "\\n".join(t.text for t in turns)\n\ncalls = []\n')
        status, out, err = self.mine('flaky', source, 'corpus', '--seeds', '1-3', '--rounds', 1, '--compactor',
                                     'flaky:compact', '--format', 'json')
        data = json.loads(out)
        told = 'failed in 1 of 3 sessions; the first, of seed 2: round 1: OSError: down (flaky.py, line 4)'
        self.assertEqual((status, data['errors'], err.count('\n')), (1, [f'compactor flaky:compact: {told}'], 1))
        self.assertEqual({each['rates'][0] for each in data['rows'][0]['types']}, {2 / 3})

    def test_a_share_without_room_for_the_instructions_is_over_budget_and_no_crash(self):
        status, out, err = run('check', 'salient', '--budget', '0.001', '--rounds', 1)
        self.assertEqual((status, 'over budget in 1 of 1 rounds' in out, err), (1, True, ''))

    def file(self, text):
        """A file with a text."""
        path = self.folder / 'one.json'
        path.write_text(text, encoding='utf-8')
        return path


class NoPackageTest(unittest.TestCase):
    def test_without_a_budget_no_package_is_needed(self):
        for argv in (['demo'], ['report'], ['corpus', '--seeds', '1']):
            with self.subTest(argv=argv):  # -S: without what pip has installed
                done = subprocess.run([sys.executable, '-S', '-m', 'conformance', *argv], cwd=HERE, capture_output=True)
                self.assertEqual((done.returncode, done.stderr), (0, b''))


class ManyTest(unittest.TestCase):
    def test_corpus_compares_and_is_0(self):
        status, out, _ = run('corpus', '--seeds', '1-2', '--format', 'json')
        self.assertEqual((status, len(json.loads(out)['rows'])), (0, 6))

    def test_corpus_with_a_named_compactor_gates(self):
        self.assertEqual(run('corpus', '--seeds', '1', '--compactor', 'lossy-truncation')[0], 1)
        self.assertEqual(run('corpus', '--seeds', '1', '--compactor', 'update-aware-checklist')[0], 0)

    def test_the_result_is_the_same_for_any_number_of_jobs(self):
        argv = ['corpus', '--seeds', '1-3', '--compactor', 'checklist-carrying', '--format', 'json', '--date', 'x']
        one, two = (json.loads(run(*argv, '--jobs', jobs)[1]) for jobs in (1, 2))
        self.assertEqual(one['rows'], two['rows'])

    def test_a_corpus_as_html_has_a_figure_for_each_type_with_a_line_a_compactor(self):
        _, out, _ = run('corpus', '--seeds', '1', '--rounds', 2, '--format', 'html')
        self.assertEqual((out.count('<figure>'), out.count('<polyline')), (5, 5 * 6))

    def test_benchmark_has_a_row_for_each_compactor_at_each_budget(self):
        _, out, _ = run('benchmark', '--budgets', '10%,0.3', '--seeds', '1', '--compactor', 'cue', '--compactor',
                        'drop-oldest', '--corpus', 'random', '--rounds', 1, '--format', 'json')
        self.assertEqual([(row['compactor'], row['budget']) for row in json.loads(out)['rows']],
                         [('cue', 0.1), ('drop-oldest', 0.1), ('cue', 0.3), ('drop-oldest', 0.3)])

    def test_benchmark_tells_the_difference_to_each_other_at_the_same_budget(self):
        argv = ['benchmark', '--budgets', '10%,30%', '--seeds', '1-2', '--corpus', 'random', '--rounds', 1,
                '--compactor', 'pinned-rules', '--compactor', 'lossy-truncation', '--against', 'pinned-rules']
        data = json.loads(run(*argv, '--format', 'json')[1])
        self.assertEqual([(each['compactor'], each['against'], each['budget']) for each in data['differences']],
                         [('lossy-truncation', 'pinned-rules', 0.1), ('lossy-truncation', 'pinned-rules', 0.3)])
        rates = [{each['type']: each['rates'][-1] for each in row['types']} for row in data['rows'][2:]]
        for each in data['differences'][1]['types']:
            self.assertAlmostEqual(each['difference'], rates[0][each['type']] - rates[1][each['type']])
            self.assertLessEqual(each['interval'][0], each['difference'])
            self.assertGreaterEqual(each['interval'][1], each['difference'])
        self.assertIn('Survival of pinned-rules less that of each other', run(*argv)[1])

    def test_a_difference_to_what_is_not_measured_is_2(self):
        status, out, err = run('benchmark', '--compactor', 'cue', '--against', 'salient')
        self.assertEqual((status, out, err.count('\n')), (2, '', 1))

    def test_updates_and_survival_are_separate_axes(self):
        cells = [Cell('checklist-carrying', None), Cell('update-aware-checklist', None)]
        plain, aware = corpus.totals(corpus.measure_all([1, 2], 'random', cells), cells)
        self.assertEqual([row['rates'] for row in plain['types']], [row['rates'] for row in aware['types']])
        self.assertEqual((plain['stale_sessions'], aware['stale_sessions']), (2, 0))

    def test_compactors_are_ranked_by_their_weakest_type(self):
        def row(name, *rates, over=0):
            return {'compactor': name, 'types': [{'rates': [rate]} for rate in rates], 'over_budget': over,
                    'stale_sessions': 0}
        rows = [row('facts', 1, 1, 0), row('even', 0.5, 0.5, 0.5), row('large', 1, 1, 1, over=1)]
        self.assertEqual([each['compactor'] for each in corpus_text.ranked(rows)], ['even', 'facts', 'large'])


if __name__ == '__main__':
    unittest.main()
