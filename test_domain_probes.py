"""Domains as data: templates and probes read from files, and the five that come with the project."""
import contextlib
import copy
import unittest
from unittest import mock

from hypothesis import given
from hypothesis import strategies as st

from compactor import ContractError
from composition import composition
from domain_probes import parse_domain, read_domain
from evaluation.state_policies import compacted, prose, record
from fixtures import HERE
from state import FIELDS, score
from tokenizer import count_request
from tool_results import clear_tool_results

DATA = {'domain': 'storage', 'messages': [{'role': 'user', 'content': 'Go.'}],
        'fields': {'limits': {'of': ['constraints', 'commitments'], 'markers': ['GB', 'at most']}},
        'probes': [{'id': 'size', 'question': 'Still 5 GB?', 'field': 'limits', 'has': ['5 GB', 'volume 2']},
                   {'id': 'days', 'question': 'How many days?', 'field': ['constraints', 'entities'],
                    'value': r'for (\d+) days', 'expected': '30'}]}
STATE = dict.fromkeys(FIELDS, ()) | {'constraints': ['At most 5 GB on volume 2.', 'Keep it for 30 days.'],
                                     'commitments': ['At most 5 GB on volume 2.', 'We will pay $5.']}
JSON = st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=5),
                    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
                    max_leaves=6)
NAMES = ('finance', 'healthcare', 'incident-response', 'legal-ops', 'supply-chain')


def changed(**values):
    return parse_domain(copy.deepcopy(DATA) | values)


def answer(domain, key, state):
    return domain.probes[key].answer(domain.view(state))


class TemplateTest(unittest.TestCase):
    def test_a_named_field_holds_the_items_of_its_fields_that_have_a_marker_each_once(self):
        self.assertEqual(parse_domain(DATA).view(STATE)['limits'], ['At most 5 GB on volume 2.'])

    def test_the_six_fields_stand_beside_it_unchanged(self):
        view = parse_domain(DATA).view(STATE)
        self.assertEqual({name: view[name] for name in FIELDS}, STATE)

    def test_a_marker_is_a_whole_word(self):
        state = STATE | {'constraints': ['Use GBP.'], 'commitments': []}
        self.assertEqual(parse_domain(DATA).view(state)['limits'], [])


class ProbeTest(unittest.TestCase):
    def test_all_phrases_must_stand_in_one_item(self):
        domain = parse_domain(DATA)
        self.assertIs(answer(domain, 'size', STATE), True)
        apart = STATE | {'constraints': ['At most 5 GB.', 'GB on volume 2.'], 'commitments': []}
        self.assertIs(answer(domain, 'size', apart), False)

    def test_a_phrase_is_whole_values_so_that_15_gb_is_not_5(self):
        state = STATE | {'constraints': ['At most 15 GB on volume 2.'], 'commitments': []}
        self.assertIs(answer(parse_domain(DATA), 'size', state), False)

    def test_a_value_is_what_its_pattern_catches(self):
        self.assertEqual(answer(parse_domain(DATA), 'days', STATE), '30')

    def test_an_old_value_beside_the_new_one_or_none_does_not_pass(self):
        domain = parse_domain(DATA)
        for items, caught in ((['for 30 days', 'for 90 days'], ['30', '90']), ([], [])):
            state = STATE | {'constraints': items}
            self.assertEqual(answer(domain, 'days', state), caught)
            self.assertEqual(score(domain.view(state), [domain.probes['days']]), (0, ['How many days?']))

    def test_what_is_to_be_gone_is_expected_to_be_false(self):
        probe = DATA['probes'][0] | {'expected': False}
        self.assertEqual(changed(probes=[probe]).probes['size'].expected, False)


class ErrorTest(unittest.TestCase):
    def test_each_fault_is_named_with_its_place(self):
        size, days = DATA['probes']
        for values, message in (
                ({'probes': [size | {'has': []}]}, r'probes\[0\]\.has'),
                ({'probes': [size, days | {'has': ['x']}]}, r'probes\[1\] must have .* has or value'),
                ({'probes': [days | {'value': '('}]}, r'probes\[0\]\.value is no pattern'),
                ({'probes': [days | {'value': r'\d'}]}, r'probes\[0\]\.value must have one group'),
                ({'probes': [size | {'field': 'sizes'}]}, r'probes\[0\]\.field must be of entities'),
                ({'probes': [size, size]}, 'an id stands twice'),
                ({'probes': {}}, 'probes must be a list'),
                ({'fields': {'limits': {'of': ['limits'], 'markers': ['x']}}}, r'fields\.limits\.of must be of'),
                ({'fields': {'limits': {'of': ['entities']}}}, r'fields\.limits must have of and markers'),
                ({'fields': {'decisions': {}}}, r'fields\.decisions is a field of every state'),
                ({'benchmark': ['speed']}, "no probe has the id 'speed'")):
            with self.subTest(message), self.assertRaisesRegex(ContractError, message):
                changed(**values)
        with self.assertRaisesRegex(ContractError, 'a domain is an object'):
            parse_domain([DATA])

    @given(JSON, st.sampled_from(['fields', 'probes', 'benchmark']))
    def test_no_value_of_a_key_raises_anything_else(self, value, key):
        with contextlib.suppress(ContractError):
            changed(**{key: value})


class FilesTest(unittest.TestCase):
    def test_d11_d12_the_five_domains_are_there_each_with_8_to_15_probes_on_three_fields_of_its_own(self):
        paths = sorted((HERE / 'domains').glob('*.json'))
        self.assertEqual(tuple(path.stem for path in paths), NAMES)
        for domain in map(read_domain, paths):
            with self.subTest(domain.name):
                self.assertTrue(8 <= len(domain.probes) <= 15)
                self.assertEqual(len(domain.fields), 3)

    def test_what_each_probe_asks_for_was_said(self):
        # A probe about what nobody said could not fail for the right reason.
        for name in NAMES:
            domain = read_domain(HERE / 'domains' / f'{name}.json')
            said = [str(m['content']) for m in domain.messages]
            for key, probe in domain.probes.items():
                with self.subTest(f'{name}, {key}'):
                    self.assertTrue(probe.answer(dict.fromkeys((*FIELDS, *domain.fields), said)))


class IncidentTest(unittest.TestCase):
    """The document's walk-through, from step 0 to step 4, on the incident of domains/."""

    @classmethod
    def setUpClass(cls):
        cls.domain = read_domain(HERE / 'domains' / 'incident-response.json')
        cls.probes = {key: cls.domain.probes[key] for key in cls.domain.benchmark}

    def test_d01_the_conversation_is_445_tokens_and_tool_results_are_5400_which_is_92_percent(self):
        found = composition(self.domain.messages, count_request)
        total = sum(found.values())
        self.assertEqual((found['tool_results'], total - found['tool_results']), (5400, 445))
        self.assertEqual(round(100 * 5400 / total), 92)

    def test_d02_clearing_used_payloads_reclaims_nearly_all_of_them_and_a_second_call_nothing(self):
        cleared = clear_tool_results(self.domain.messages, count=count_request)
        self.assertEqual([p.entity for p in cleared.cleared], ['checkout-api'] * 3)
        left = composition(cleared.messages, count_request)['tool_results']
        self.assertEqual(int(cleared), 5400 - left)
        self.assertLess(left, 5400 / 50)
        self.assertEqual(int(clear_tool_results(cleared.messages, count=count_request)), 0)

    def test_d06_the_four_facts_of_the_incident_survive_in_the_typed_state(self):
        view = self.domain.view(record(self.domain.messages, 300))
        four = [self.probes[key] for key in ('scope', 'no-restart', 'rollback-threshold', 'traffic-shift')]
        self.assertEqual(score(view, four), (4, []))

    def test_d07_the_field_preserving_compactor_passes_six_of_six(self):
        self.assertEqual(score(self.domain.view(record(self.domain.messages, 300)), self.probes.values()), (6, []))

    def test_d07_the_request_that_compact_chat_sends_passes_six_of_six_too(self):
        self.assertEqual(score(self.domain.view(compacted(self.domain.messages, 300)), self.probes.values()), (6, []))

    def test_d16_no_step_opens_a_connection(self):
        with mock.patch('socket.socket', side_effect=AssertionError('a connection was opened')):
            for policy in (record, compacted, prose):
                policy(self.domain.messages, 300)

    def test_d07_naive_prose_passes_three_of_six_and_the_failures_say_which(self):
        self.assertEqual(score(self.domain.view(prose(self.domain.messages, 300)), self.probes.values()),
                         (3, [self.probes[key].question for key in ('scope', 'no-restart', 'rollback-threshold')]))

    def test_d08_without_the_turn_that_holds_it_exactly_the_probe_of_the_commitment_fails(self):
        without = [m for m in self.domain.messages if 'above 4%' not in str(m['content'])]
        self.assertEqual(score(self.domain.view(record(without, 300)), self.probes.values()),
                         (5, [self.probes['rollback-threshold'].question]))

    def test_no_order_inside_a_tool_result_becomes_a_constraint_or_a_commitment(self):
        view = self.domain.view(record(self.domain.messages, 4000))
        self.assertFalse([item for item in view['constraints'] + view['commitments']
                          if 'every step' in item or '9%' in item or 'every region' in item])


if __name__ == '__main__':
    unittest.main()
