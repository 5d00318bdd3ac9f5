"""The tables say what the JSON says, and text of users stays text."""
import unittest

from evaluation.table import cell, markdown, notes, sentence, summary, tables
from evaluation.test_totals import KEPT, LOST, scored
from evaluation.totals import falls, totals
from tokenizer import COUNTER

HOSTILE = '<script src="http://x"></script>|*a*'


def evaluation(name='talk', outcomes=(LOST, KEPT), **fields):
    scores = [scored(name, '1', *outcomes)]
    return {'birth': {'command': 'python evaluate.py talk.jsonl', 'python': '3.11.7', 'packages': {'numpy': '2.4.6'},
                      'commit': None, 'counter': COUNTER,
                      'corpora': [{'name': name, 'sha256': 'ab', 'conversations': 1}]},
            'settings': {'policies': ['cue'], 'budgets': [0.1, 0.2], 'seed': 0, 'resamples': 1000},
            'totals': totals(scores), 'falls': falls(scores), 'conversations': [one | {'turns': 2} for one in scores],
            'times': {'date': '2026-11-29', 'milliseconds': {name: {'cue': {'0.1': 1.25, '0.2': 3}}}}} | fields


COMPARISON = {'threshold': 1.0, 'same_corpora': False, 'regressed': ['talk, cue, 0.1'], 'rows': [
    {'corpus': 'talk', 'policy': 'cue', 'budget': '0.1', 'facts': 2, 'superseded': 0, 'preserved': [100.0, 50.0],
     'stale': None, 'difference': [-50.0, -50.0, -50.0], 'newly_preserved': [], 'newly_lost': [['1', 'a']],
     'newly_stale': [], 'no_longer_stale': []}]}


class TablesTest(unittest.TestCase):
    def test_the_facts_of_each_policy_and_budget_stand_in_a_row(self):
        table = tables(evaluation())[0]
        self.assertEqual(table.title, 'talk: 1 conversation, 2 facts that hold, 1 superseded')
        self.assertEqual(table.rows[0], ('cue', '10 %', '50.0 (50.0-50.0)', '50.0 (50.0-50.0)', '0.0 (0.0-0.0)',
                                         '0.0 (0.0-0.0)', '0.0 (0.0-0.0)', '50 %', '2.0', '1.2'))

    def test_kinds_and_contrasts_have_their_own_columns(self):
        row = dict(zip(tables(evaluation())[1].header, tables(evaluation())[1].rows[1], strict=True))
        names = ('decisions preserved', 'constraints preserved', 'stale contrasts', 'alone')
        self.assertEqual([row[name] for name in names], ['100.0 (100.0-100.0)', '-', *['100.0 (100.0-100.0)'] * 2])

    def test_losses_are_counted_by_their_reason(self):
        table = tables(evaluation())[2]
        self.assertEqual(table.header[3:], ('budget', 'wrongly retired', 'cut out', 'passed over', 'never said'))
        self.assertEqual(table.rows[0], ('cue', '10 %', '1', '0', '0', '0', '1', '0'))

    def test_a_comparison_has_a_table_and_its_regressions_are_told(self):
        compared = evaluation(comparison=COMPARISON)
        self.assertEqual(tables(compared)[-1].rows, ((
            'talk', 'cue', '10 %', '100.0 -> 50.0', '-50.0 (-50.0 to -50.0)', '-', '0', '1', '0', '0'),))
        self.assertEqual(notes(compared)[0], 'Regressed by more than 1 points: talk, cue, 0.1.')

    def test_what_is_broken_is_told_first(self):
        broken = evaluation(outcomes=(LOST | {'over_budget': True, 'misquoted': 2}, {'unscored': 'ValueError: x'}))
        self.assertEqual(notes(broken)[:3], ['Broken: talk, cue, 10 %: requests over their budget: 1.',
                                             'Broken: talk, cue, 10 %: notes that misquote their turn: 2.',
                                             'Broken: talk, cue, 20 %: conversations that could not be scored: 1.'])

    def test_a_summary_says_whether_anything_is_broken_or_regressed(self):
        self.assertFalse(summary(evaluation())[1])
        self.assertTrue(summary(evaluation(comparison=COMPARISON))[1])
        self.assertTrue(summary(evaluation(outcomes=(LOST | {'misquoted': 1},)))[1])

    def test_a_summary_drives_no_terminal(self):
        self.assertNotIn('\x1b', summary(evaluation('talk\x1b[2J'))[0])


class MarkdownTest(unittest.TestCase):
    def test_every_row_of_a_table_has_its_columns(self):
        blocks = [block for block in markdown(evaluation()).split('\n\n') if block.startswith('|')]
        self.assertEqual(len(blocks), 4)
        for block in blocks:
            self.assertEqual(len({line.count('|') for line in block.split('\n')}), 1)

    def test_names_are_text_and_neither_html_nor_markdown(self):
        text = markdown(evaluation(HOSTILE))
        self.assertNotIn('<', text)
        self.assertNotIn('*a*', text)
        self.assertEqual(cell('a|b\nc'), 'a\\|b c')
        self.assertEqual(sentence('[x](y) & `z`'), '\\[x\\](y) &amp; \\`z\\`')

    def test_the_certificate_closes_it(self):
        self.assertIn('- corpus talk: 1 conversation, sha256 ab\n', markdown(evaluation()))


if __name__ == '__main__':
    unittest.main()
