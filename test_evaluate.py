"""The command line: a corpus in; JSON, Markdown and a page out; exit 1 for what is worse, 2 for what is not usable."""
import importlib
import io
import json
import os
import sys
import types
import unittest
from contextlib import redirect_stdout
from pathlib import Path
from unittest import mock

import evaluate
from fixtures import HERE, fixture, run_command
from json_files import read_json
from probes import parse_probes, unread
from test_json_files import InFolder

POLICIES = ('--policy', 'drop-oldest', '--policy', 'cue', '--policy', 'random')


def run(*argv):
    """Run the command line in this process: exit status, standard output, standard error."""
    return run_command(evaluate.main, *argv)


def row(name):
    """The document's conversation with its probes, each at the turn that says it."""
    request, probes = fixture(), read_json(HERE / 'probes.json')
    for probe in probes:
        places = ((number, role) for number, turn in enumerate(request['history']) for role, text in turn.items()
                  if probe['fact'] in text)
        probe['turn'], probe['role'] = next(places)
    return {'id': name, 'probes': probes} | {key: request[key] for key in ('instructions', 'history', 'current')}


class CommandCase(InFolder):
    def setUp(self):
        super().setUp()
        self.corpus = self.folder / 'talk.jsonl'
        self.corpus.write_text(''.join(f'{json.dumps(row(name))}\n' for name in 'abc'), encoding='utf-8')

    def evaluated(self, *argv, name='out.json'):
        status, out, err = run(self.corpus, '--out', self.folder / name, *(argv or POLICIES))
        self.assertEqual(err, '')
        return status, out, read_json(self.folder / name)

    def refused(self, *argv) -> str:
        status, out, err = run(*argv)
        self.assertEqual((status, out, err.count('\n')), (2, '', 1), err)
        return err


class RunTest(CommandCase):
    def test_the_document_at_a_small_budget_loses_what_the_document_says(self):
        # Three quarters of the room are for notes: the keyword rule keeps its five, PostgreSQL and MySQL among them.
        result = self.evaluated('--policy', 'cue', '--budgets', '0.25')[2]
        conversation = result['conversations'][0]
        statuses = dict(zip((probe['id'] for probe in conversation['probes']),
                            conversation['outcomes']['cue']['0.25']['statuses'], strict=True))
        self.assertEqual((statuses['db-first-version'], statuses['service-name'], statuses['export-limit']),
                         ('stale', 'lost: passed over', 'preserved'))
        self.assertEqual(statuses['mysql-replaced'], 'lost: passed over')

    def test_the_json_has_a_schema_a_certificate_and_times_apart(self):
        status, _, result = self.evaluated('--policy', 'cue', '--limit', '2', '--seed', '5')
        self.assertEqual((status, result['schema_version'], result['settings']['seed']), (0, 1, 5))
        self.assertEqual(set(result['birth']), {'command', 'python', 'packages', 'commit', 'counter', 'corpora'})
        self.assertEqual((result['birth']['corpora'][0]['conversations'], len(result['conversations'])), (2, 2))
        self.assertEqual(set(result['times']), {'date', 'milliseconds'})
        self.assertEqual([name for name in ('seconds', 'date') if name in json.dumps(result['conversations'])], [])

    def test_two_runs_and_any_number_of_jobs_give_the_same_but_for_times(self):
        first, again, jobs = (self.evaluated(*POLICIES, *more)[2] for more in ((), (), ('--jobs', '2')))
        for result in (first, again, jobs):
            result.pop('times')
        self.assertEqual(again, first)
        self.assertEqual({**jobs, 'birth': None}, {**first, 'birth': None})

    def test_the_policies_are_all_of_them_by_default(self):
        with mock.patch('evaluate.evaluate', side_effect=KeyboardInterrupt) as evaluation:
            self.assertEqual(run(self.corpus, '--out', self.folder / 'o.json'), (130, '', ''))
        self.assertEqual(evaluation.call_args.args[1],
                         ('drop-oldest', 'cue', 'salient', 'hindsight', 'lsa', 'random'))

    def test_renderings_of_the_json_are_those_of_the_run(self):
        self.evaluated(*POLICIES, '--markdown', self.folder / 'a.md', '--html', self.folder / 'a.html')
        run('render', self.folder / 'out.json', '--markdown', self.folder / 'b.md', '--html', self.folder / 'b.html')
        for kind in ('md', 'html'):
            self.assertEqual((self.folder / f'a.{kind}').read_text(), (self.folder / f'b.{kind}').read_text())

    def test_a_policy_of_ones_own_that_fails_is_unscored_and_exits_1(self):
        own = types.ModuleType('own')
        own.broken = lambda removed: 1 / 0
        with mock.patch.dict(sys.modules, own=own):
            status, out, result = self.evaluated('--policy', 'own:broken', '--budgets', '0.2')
        self.assertEqual((status, result['totals'][0]['unscored']), (1, 3))
        self.assertIn('Broken: talk, own:broken, 20 %: conversations that could not be scored: 3.', out)


    def test_an_extractor_that_makes_up_its_notes_is_found_out(self):
        own = types.ModuleType('own')
        own.bag = lambda removed: [{'turn': 1, 'role': 'user', 'text': 'ledger-export 02:00 UTC from 10 to 20'}]
        with mock.patch.dict(sys.modules, own=own):
            status, out, _ = self.evaluated('--policy', 'own:bag', '--budgets', '0.2')
        self.assertEqual(status, 1)
        self.assertIn('Broken: talk, own:bag, 20 %: notes that misquote their turn: 3.', out)


class UnsaidTest(CommandCase):
    def test_a_fact_that_its_turn_does_not_say_is_one_line_with_how_many_and_the_first_place(self):
        labelled = row('a')
        labelled['probes'][1]['fact'] = 'nobody said this'
        labelled['probes'][2]['fact'] = 'nor that'
        self.corpus.write_text(json.dumps(labelled), encoding='utf-8')
        status, out, err = run(self.corpus, '--out', self.folder / 'out.json', '--policy', 'cue')
        place = f'talk, conversation \'a\', probe {labelled["probes"][1]["id"]!r}, "turn": '
        self.assertEqual((status, bool(out), err.count('\n')), (0, True, 1))
        self.assertTrue(err.startswith('evaluate.py: warning: 2 facts not said in the turn that the label names; '
                                       f'correct the label. The first: {place}'), err)

    def test_labels_that_are_right_need_no_line(self):
        self.assertEqual(run(self.corpus, '--out', self.folder / 'out.json', '--policy', 'cue')[2], '')


class CompareTest(CommandCase):
    def changed(self):
        """An older result in which drop-oldest kept at 30 % one fact more of each conversation."""
        old = self.evaluated(name='old.json')[2]
        for conversation in old['conversations']:
            statuses = conversation['outcomes']['drop-oldest']['0.3']['statuses']
            statuses[next(place for place, status in enumerate(statuses) if status.startswith('lost'))] = 'preserved'
        (self.folder / 'old.json').write_text(evaluate.dumps(old))

    def test_nothing_changed_is_exit_0(self):
        self.evaluated(name='old.json')
        status, out, result = self.evaluated(*POLICIES, '--compare', self.folder / 'old.json')
        self.assertEqual((status, result['comparison']['regressed']), (0, []))
        self.assertIn('nothing changed', out)

    def test_a_fall_beyond_the_threshold_is_exit_1_and_named(self):
        self.changed()
        status, out, result = self.evaluated(*POLICIES, '--compare', self.folder / 'old.json', '--threshold', '5')
        self.assertEqual((status, result['comparison']['regressed']), (1, ['talk, drop-oldest, 0.3']))
        self.assertIn('Regressed by more than 5 points: talk, drop-oldest, 0.3.', out)
        lost = next(one for one in result['comparison']['rows'] if one['newly_lost'])
        self.assertEqual([conversation for conversation, _ in lost['newly_lost']], ['a', 'b', 'c'])

    def test_a_fall_within_the_threshold_is_exit_0(self):
        self.changed()  # one of eight facts that hold: 12.5 points
        self.assertEqual(self.evaluated(*POLICIES, '--compare', self.folder / 'old.json', '--threshold', '12.5')[0], 0)

    def test_another_file_than_an_evaluation_is_refused_before_the_run(self):
        self.assertIn('no evaluation of schema version 1', self.refused(self.corpus, '--compare', HERE / 'probes.json'))


class BadInputTest(CommandCase):
    def test_what_is_not_usable_is_one_line(self):
        for argv, line in (([], 'required: CORPUS.jsonl'), (['none.jsonl'], 'none.jsonl: no such file'),
                           ([self.corpus, '--budgets', '0.1,2'], "--budgets: '0.1,2' must be shares above 0 up to 1"),
                           ([self.corpus, '--budgets', 'x'], 'must be shares'),
                           ([self.corpus, '--jobs', '0'], "--jobs: '0' must be an integer from 1 up"),
                           ([self.corpus, '--policy', 'cues'], "no policy 'cues'; known are cue, "),
                           ([self.corpus, '--html', self.folder / 'no' / 'a.html'], 'its folder does not exist'),
                           ([self.corpus, self.corpus], "the name 'talk' is taken"),
                           ([HERE / 'probes.json'], 'probes.json: holds one JSON value over several lines'),
                           (['render', HERE / 'probes.json'], 'no evaluation of schema version 1'),
                           (['draft', 'none.json', '--out', self.folder / 'p'], 'none.json: no such file')):
            with self.subTest(argv=argv):
                self.assertIn(line, self.refused(*argv, *(['--policy', 'cue'] if argv[:1] == [self.corpus] else [])))

    def test_a_missing_package_names_the_requirements(self):
        with mock.patch.dict(sys.modules, numpy=None):
            sys.modules.pop('evaluation.totals', None)
            self.assertIn('requirements-evaluate.txt', self.refused(self.corpus, '--policy', 'cue'))

    def test_a_corpus_may_not_be_called_like_all_of_them(self):
        path = self.folder / 'all.jsonl'
        path.write_text(self.corpus.read_text())
        self.assertIn("the name 'all' is taken", self.refused(path))


class DraftTest(CommandCase):
    def test_proposals_are_written_as_probes_not_read_by_a_person(self):
        status, out, _ = run('draft', HERE / 'request.json', '--out', self.folder / 'probes.json')
        probes = parse_probes(read_json(self.folder / 'probes.json'))
        self.assertEqual((status, unread(probes)), (0, len(probes)))
        self.assertTrue(out.startswith(f'{len(probes)} proposed in {self.folder / "probes.json"}; '))

    def test_compact_takes_the_proposals_and_says_that_they_are_unread(self):
        path = self.folder / 'probes.json'
        run('draft', HERE / 'request.json', '--out', path)
        out = io.StringIO()
        with redirect_stdout(out):
            importlib.import_module('compact').main([str(HERE / 'request.json'), '--probes', str(path)])
        self.assertIn('were proposed by a program and not yet read by a person', out.getvalue())

    def test_a_file_that_a_person_may_have_corrected_is_not_overwritten(self):
        path = self.folder / 'probes.json'
        path.write_text('[]')
        self.assertIn('is there already', self.refused('draft', HERE / 'request.json', '--out', path))
        self.assertEqual(path.read_text(), '[]')

    def test_a_conversation_that_is_not_usable_is_named(self):
        self.assertIn('probes.json: ', self.refused('draft', HERE / 'probes.json', '--out', self.folder / 'p.json'))


class CertificateTest(unittest.TestCase):
    def test_outside_a_repository_the_commit_is_not_known(self):
        with mock.patch('evaluate.HERE', Path(os.sep)):
            self.assertIsNone(evaluate.birth([], [])['commit'])


if __name__ == '__main__':
    unittest.main()
