"""A report tells by type what survived, carries its controls and certificate, and renders users' text as text."""
import html.parser
import json
import re
import unittest

from conformance import corpus_text
from conformance.canaries import Canary
from conformance.controls import Control
from conformance.corpus import Cell, differences, measure_all, totals
from conformance.diff import compare
from conformance.protocol import Turn
from conformance.report import Report, birth_of, build_report
from conformance.report_page import corpus_page_of
from conformance.runner import run_conformance
from conformance.session import Session, build_seeded_session

BIRTH = birth_of('python -m conformance report', [7], '2026-11-30')
HOSTILE = '<script>alert(1)</script> | `x` [a](b)'


def late_cliff():
    """A run of row C08: everything survives two rounds, and nothing the third."""
    text = '\n'.join(canary.statement for canary in build_seeded_session().canaries)
    return run_conformance(build_seeded_session(), lambda turns, round_num: text if round_num < 3 else '', 4)


def hostile_run():
    """A run over a session whose words and names would break a page or a table."""
    turns = (Turn('user', f'The vault code is QXZT-881 {HOSTILE}.'), Turn('assistant', 'Noted.'))
    canary = Canary(HOSTILE, 'fact', turns[0].text, ('QXZT-881',), turn=1)
    return run_conformance(Session(HOSTILE, turns, (canary,)), lambda turns: '', 1)


def corpus_of(name):
    """A corpus of one session and two compactors of one name, as its JSON has it."""
    cells = [Cell('lossy-truncation', None), Cell('naive-summary', None)]
    measured = measure_all([1], 'random', cells, 1)
    rows = [{**row, 'compactor': name} for row in totals(measured, cells)]
    found = [{**each, 'compactor': name, 'against': name} for each in differences(measured, cells, 'naive-summary')]
    return {'schema': 'corpus', 'schema_version': 1, 'title': name, 'birth': BIRTH, 'kind': 'random', 'rounds': 1,
            'void': [], 'errors': [f'compactor {name}: failed'], 'rows': rows, 'differences': found}


class Elements(html.parser.HTMLParser):
    """The elements and the text of a page."""

    def __init__(self, page):
        super().__init__()
        self.elements, self.texts, self.addresses = [], [], []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.elements.append(tag)
        self.addresses += [value for name, value in attrs if name in ('src', 'href', 'srcset', 'action')]

    def handle_data(self, data):
        self.texts.append(data)


class LateCliffTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.report = build_report(late_cliff(), birth=BIRTH)

    def test_a_survivor_of_two_rounds_is_silent_at_round_one_with_a_cliff_at_three(self):
        for row in self.report.data['types']:
            self.assertEqual((row['verdict'], row['cliff'], row['rates']), ('SILENT', 3, [1.0, 1.0, 0.0, 0.0]))

    def test_a_late_cliff_fails_the_gate(self):
        self.assertFalse(self.report.passed)

    def test_markdown_names_the_round_of_the_cliff(self):
        self.assertIn('CLIFF in round 3', self.report.to_markdown())

    def test_every_canary_says_in_which_round_it_was_lost(self):
        self.assertEqual({row['lost_in'] for row in self.report.data['canaries']}, {3})

    def test_no_number_is_over_all_types(self):
        lines = [line for line in self.report.to_markdown().splitlines() if line.startswith('| ')]
        self.assertEqual([line for line in lines if re.match(r'\| (?:all|total|overall|mean)\b', line)], [])
        self.assertEqual([key for key in self.report.data if key in ('survival', 'score', 'overall', 'total')], [])

    def test_the_certificate_has_command_seeds_date_and_versions(self):
        self.assertEqual({key: self.report.data['birth'][key] for key in ('command', 'date', 'seeds')},
                         {'command': 'python -m conformance report', 'date': '2026-11-30', 'seeds': [7]})
        self.assertRegex(self.report.data['birth']['python'], r'^3\.')

    def test_the_same_run_makes_the_same_bytes(self):
        self.assertEqual(self.report.to_json(), build_report(late_cliff(), birth=BIRTH).to_json())

    def test_markdown_and_html_need_nothing_but_the_json(self):
        again = Report(json.loads(self.report.to_json()))
        self.assertEqual((again.to_markdown(), again.to_html()), (self.report.to_markdown(), self.report.to_html()))


class ControlsTest(unittest.TestCase):
    def test_a_void_report_says_so_on_its_page_and_in_its_json(self):
        report = build_report(late_cliff(), controls=[Control('bag-of-tokens', 'co-location', 'lost', 'kept')])
        self.assertIn('<p class="VOID"><strong>VOID: ', report.to_html())
        self.assertIs(json.loads(report.to_json())['void'], True)

    def test_every_report_has_the_seven_controls(self):
        self.assertEqual(len(build_report(late_cliff()).data['controls']), 7)

    def test_a_control_that_comes_out_wrong_voids_the_report_and_fails_it(self):
        wrong = [Control('bag-of-tokens', 'co-location', 'lost', 'kept')]
        report = build_report(late_cliff(), controls=wrong)
        self.assertTrue(report.void)
        self.assertTrue(report.to_markdown().splitlines()[2].startswith('VOID'))
        self.assertIn('control bag-of-tokens: kept; it must be lost', report.failures)


class HostileTextTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.report = build_report(hostile_run(), controls=(), birth=BIRTH)

    def test_no_text_of_a_session_becomes_an_element_of_the_page(self):
        page = Elements(self.report.to_html())
        self.assertNotIn('script', page.elements)
        self.assertTrue(any('<script>alert(1)</script>' in text for text in page.texts))

    def test_no_text_of_a_session_ends_a_cell_of_a_table(self):
        lines = [line for line in self.report.to_markdown().splitlines() if 'alert' in line and line.startswith('|')]
        header = '| canary | type | planted | lost in round | verdict by round | missing | in its place | why |'
        self.assertTrue(lines)
        for line in lines:
            self.assertEqual(len(re.findall(r'(?<!\\)\|', line)), header.count('|'))

    def test_no_text_of_an_error_becomes_an_element_of_the_page(self):
        report = build_report(hostile_run(), controls=(), birth=BIRTH, failure=f'round 1: OSError: {HOSTILE}')
        page = Elements(report.to_html())
        self.assertNotIn('script', page.elements)
        self.assertTrue(any(f'OSError: {HOSTILE}' in text for text in page.texts))

    def test_no_name_of_a_compactor_becomes_an_element_of_a_corpus_page(self):
        data = corpus_of(HOSTILE)
        page = Elements(corpus_page_of(data))
        self.assertNotIn('script', page.elements)
        self.assertIn(HOSTILE, [text.strip() for text in page.texts])
        cells = [line for line in corpus_text.markdown_of(data).splitlines() if 'alert' in line]
        self.assertEqual([line for line in cells if '<script' in line or '| `x`' in line], [])

    def test_the_page_asks_nothing_from_anywhere(self):
        page = self.report.to_html()
        self.assertEqual(Elements(page).addresses, [])
        self.assertNotRegex(page, r'url\(|@import|https?://')


class CurveTest(unittest.TestCase):
    def test_the_page_has_one_curve_a_type_with_a_point_a_round(self):
        page = Elements(build_report(late_cliff(), controls=()).to_html())
        self.assertEqual((page.elements.count('polyline'), page.elements.count('circle')), (5, 20))


class DiffTest(unittest.TestCase):
    def setUp(self):
        self.good = build_report(run_conformance(build_seeded_session(), lambda turns: '\n'.join(
            canary.statement for canary in build_seeded_session().canaries), 4), controls=()).data
        self.bad = build_report(late_cliff(), controls=()).data

    def test_nothing_is_worse_than_itself(self):
        self.assertEqual(compare(self.bad, self.bad), [])

    def test_a_compactor_that_began_to_fail_is_worse(self):
        self.assertEqual(compare(self.good, {**self.good, 'failure': 'round 2: OSError: down'}),
                         ['the compactor failed: round 2: OSError: down'])

    def test_a_new_cliff_is_worse(self):
        self.assertIn('fact: cliff in round 3, where it was none', compare(self.good, self.bad))

    def test_better_is_not_worse(self):
        self.assertEqual(compare(self.bad, self.good), [])

    def test_a_fall_within_the_threshold_is_not_worse(self):
        fallen = json.loads(json.dumps(self.good))
        fallen['types'][0]['rates'][3] = 0.75
        self.assertEqual((len(compare(self.good, fallen, 24)), compare(self.good, fallen, 25)), (1, []))

    def test_a_new_stale_value_is_worse(self):
        stale = json.loads(json.dumps(self.good))
        stale['canaries'][0]['verdicts'][3] = 'stale'
        self.assertEqual(compare(self.good, stale), [f'{stale["canaries"][0]["id"]}: stale'])


if __name__ == '__main__':
    unittest.main()
