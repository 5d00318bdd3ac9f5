"""Small inputs after public bug reports of other systems, run as the cases' README says (see fixtures.DATA).

Each case of the kinds in KINDS becomes a subtest named after its report, with the salient extractor and, where its
kind is in FORM, the keyword rule too (the kinds split_* are in test_sentences.py). A word of a case with no direct
counterpart here takes the nearest: `render_parse_roundtrip` reads the block's lines back with NOTE_LINE and compares
with quote(); `not_current` is a probe that is absent; a loss is reported if probe_report names it. What needs more
than is built, a case or a kind of expectation, stands in LATER with its reason; an expectation that nothing here
knows is a failure.
"""
import base64
import copy
import functools
import json
import re
import tempfile
import unittest
from dataclasses import replace
from pathlib import Path

from chat_template import render
from compactor import (
    CompactionRequest,
    ContractError,
    RequiredContextTooLarge,
    compact,
    extract_notes,
    probe_report,
    quote,
)
from extractors import salient
from fixtures import shared
from json_files import FileError, read_json
from record import build_record
from tokenizer import TOKENIZER_SHA256, VOCABULARY, count_request
from transcript import parse_transcript
from vocabulary import load

FORM = {'budget_edge', 'encoding_io', 'injection', 'special_tokens', 'system_message'}  # any extractor
CONTENT = {'attribution', 'constraint_forgotten', 'decision_stale', 'duplicate_notes', 'negation_condition',
           'supersede_false'}  # which notes: beyond the keyword rule
KINDS = FORM | CONTENT
LATER = {
    'bug-031': 'tool calls are for compact_chat: in test_reported_chat_faults.py',
}
STATUSES = {'present': {'preserved'}, 'not_current': {'absent'}, 'present_or_reported_lost': {'preserved', 'lost'}}
NOTE_LINE = re.compile(r'- \[turn (\d+), (\w+)(?:; (?:replaces|conflicts with) turns? [\d, ]+)*] (.*)')
PLACE = r'\w+\[\d+\]|\bline \d|\bcharacter \d'  # a clear refusal names where the fault stands
GAP = ' \u2026 '  # between two quotations on one line
# Shown by getting there with its own facts; or tested in a method of its own.
REACHED = {'no_raise', 'no_raise_or_clear_error', 'no_silent_default', 'input_not_mutated'}
KNOWN = {'facts', 'invariants', 'must_keep_text', 'text_exactly_once', 'notes_must', 'notes_must_not_role',
         'notes_max_turn', 'none_superseded', 'record_not', 'record_not_role', 'record_sections', 'raises',
         'error_if_any_names', 'relations'}


def expand(value):
    """Write out the cases' $repeat and $concat."""
    if isinstance(value, dict):
        if set(value) == {'$repeat', 'times'}:
            return value['$repeat'] * value['times']
        return {key: expand(item) for key, item in value.items()}
    if isinstance(value, list):
        if value[:1] == ['$concat']:
            return ''.join(expand(item) for item in value[1:])
        return [expand(item) for item in value]
    return value


def cases(kinds) -> list[dict]:
    lines = shared('cases/reported_faults.jsonl').read_text(encoding='utf-8').splitlines()
    return [{**case, 'input': expand(case['input'])} for case in map(json.loads, lines) if case['kind'] in kinds]


def loaded(given: dict) -> dict:
    """The data of a case, from its file or raw text where it has one."""
    if 'file' not in given and 'raw_json' not in given:
        return given
    data = base64.b64decode(given['file']['bytes_base64']) if 'file' in given else given['raw_json'].encode()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / 'conversation.json'
        path.write_bytes(data)
        return {**read_json(path), **given}


def generated(made: dict) -> list[dict]:
    """The turns of a generate_history: of templates with the number of the turn, but for those that differ."""
    return [{role: made[role].replace('{i}', str(n)) for role in ('user', 'assistant')}
            | made['overrides'].get(str(n), {}) for n in range(1, made['turns'] + 1)]


def request_of(given: dict) -> CompactionRequest:
    data = {'instructions': 'You are a helpful assistant.', 'current': 'Go on.', **loaded(given)}
    if 'generate_history' in data:
        data['history'] = generated(data['generate_history'])
    if 'messages' in data:
        return parse_transcript(data['messages'], current=data['current'])
    return parse_transcript({key: data[key] for key in ('instructions', 'history', 'current')})


def limited(request: CompactionRequest, budget: int, reserve: int = 0) -> CompactionRequest:
    return replace(request, context_limit=budget + 1, max_new_tokens=1, margin=0, notes_reserve=reserve)


def requests_of(given: dict) -> list[CompactionRequest]:
    """The request under each of the case's limits."""
    limits, whole = given.get('compact', {}), request_of(given)
    if 'budget_tokens' in limits:
        return [limited(whole, limits['budget_tokens'])]
    if 'keep_last_turns' not in limits:
        return [limited(whole, 1 << 30)]
    last = replace(whole, history=whole.history[-limits['keep_last_turns']:])
    tokens = compact(limited(last, 1 << 30), count_request)['input_tokens']
    return [limited(whole, tokens + room, room) for room in limits.get('notes_budget_tokens', [1000])]


def record_faults(history, expected: dict) -> list[tuple[str, str]]:
    """What stands in a section of the record of a conversation and must not, at all or as words of that role.

    And what does not stand there and must.
    """
    banned = [(section, text, None) for section, texts in expected.get('record_not', {}).items() for text in texts]
    banned += [(section, text, never['role']) for section, never in expected.get('record_not_role', {}).items()
               for text in never['texts']]
    wanted = [(section, text) for section, texts in expected.get('record_sections', {}).items() for text in texts]
    sections = build_record(history).sections() if banned or wanted else {}
    missing = [(section, text) for section, text in wanted
               if not any(text in line.text for line in sections.get(section, ()))]
    return missing + [(section, line.text) for section, text, role in banned for line in sections[section]
                      if text in line.text and (role is None or any(c.role == role for c in line.citations))]


def block_lines(result: dict) -> list[str]:
    content = result['messages'][-1]['content']
    return content.split('<notes>\n', 1)[1].split('\n</notes>', 1)[0].split('\n') if result['notes'] else []


def reads_back(request, result: dict, lines: list[tuple[str, str, str]]) -> bool:
    """Whether each note stands in the line that cites its message, and all between two gaps stands there in one piece.
    """
    said = {(turn, role): quote(getattr(request.history[int(turn) - 1], role)) for turn, role, _ in lines}
    noted = all(any((str(note['turn']), note['role']) == (turn, role) and quote(note['text']) in text
                    for turn, role, text in lines) for note in result['notes'])
    return noted and all(' '.join(part.split()) in ' '.join(said[turn, role].split())
                         for turn, role, text in lines for part in text.split(GAP))


def texts(result: dict) -> str:
    return '\n'.join(message['content'] for message in result['messages'])


@functools.cache
def load_tokenizer():
    return load(VOCABULARY, TOKENIZER_SHA256)


def control_ids(text: str) -> set[int]:
    tokenizer = load_tokenizer()
    return set(tokenizer.encode(text).ids) & set(tokenizer.get_added_tokens_decoder())


INVARIANTS = {
    'one_notes_block': lambda request, result: texts(result).count('<notes>') == bool(result['notes']),
    'notes_block_closed': lambda request, result: texts(result).count('</notes>') == bool(result['notes']),
    'no_partial_entity': lambda request, result: not re.search('&(?!amp;|lt;|gt;)', '\n'.join(block_lines(result))),
    'budget_respected': lambda request, result: count_request(result['messages']) <= result['input_budget'],
    'render_parse_roundtrip': lambda request, result: reads_back(
        request, result, [NOTE_LINE.fullmatch(line).groups() for line in block_lines(result)]),
    'citations_true': lambda request, result: all(
        n['text'] in getattr(request.history[n['turn'] - 1], n['role']) for n in result['notes']),
    'current_verbatim': lambda request, result: result['messages'][-1]['content'].endswith(request.current),
    'system_once_first': lambda request, result: [m['role'] for m in result['messages']].index('system') == 0
    and [m['role'] for m in result['messages']].count('system') == 1,
    **dict.fromkeys(('system_verbatim', 'instructions_verbatim'), lambda request, result:
                    result['messages'][0]['content'] == request.instructions),
    'no_empty_messages': lambda request, result: all(m['content'].strip() for m in result['messages']),
    'control_tokens_unforged': lambda request, result: not control_ids('\n'.join(block_lines(result))),
    'output_strict_json': lambda request, result: json.dumps(result, allow_nan=False) != '',
}


class ReportedFaultsTest(unittest.TestCase):
    def test_every_case_of_the_kinds_holds(self):
        todo = [case for case in cases(KINDS) if case['id'] not in LATER]
        self.assertGreaterEqual(len(todo), 19)
        for case in todo:
            with self.subTest(case['id'], source=case['source']):
                self.check(case['kind'], case['input'], case['expected'])

    def check(self, kind, given, expected):
        self.assertEqual(set(expected) - KNOWN - set(LATER), set())
        before = copy.deepcopy(given)
        try:
            for request in requests_of(given):
                self.check_result(request, compact(request, count_request, salient(request.current)), given, expected)
                if kind in FORM:
                    self.check_result(request, compact(request, count_request, extract_notes), given, expected)
            self.assertNotIn('raises', expected)
        except RequiredContextTooLarge as error:
            self.check_too_large(error, expected['raises'])
        except (FileError, ContractError) as error:
            self.assertIn('no_raise_or_clear_error', expected['invariants'])
            self.assertRegex(str(error), 'NaN' if 'error_if_any_names' in expected else PLACE)
        self.assertEqual(given, before)

    def check_too_large(self, error, expected):
        numbers = {'tokens of instructions': error.instructions, 'tokens of current': error.current}
        for mention in expected['mentions']:
            self.assertIn(str(numbers.get(mention, mention)), str(error))

    def check_result(self, request, result, given, expected):
        for name in set(expected.get('invariants', [])) - REACHED - set(LATER) - {'coverage_reports_loss'}:
            self.assertTrue(INVARIANTS[name](request, result), name)
        if 'coverage_reports_loss' in expected.get('invariants', []):
            self.check_losses_reported(result, given)
        probes = [probe for probe in given.get('probes', []) if probe['id'] in expected.get('facts', {})]
        for row in probe_report(result['messages'], probes):
            self.assertIn(row['status'], STATUSES[expected['facts'][row['id']]], row['id'])
        for kept in expected.get('must_keep_text', []):
            self.assertIn(kept, texts(result))
        for once in expected.get('text_exactly_once', []):
            self.assertEqual(texts(result).count(once), 1)
        self.check_notes(result, expected)
        self.assertEqual(record_faults(request.history, expected), [])

    def check_losses_reported(self, result, given):
        """Every fact of the case is in the request, or in a note that is reported as dropped."""
        for probe in given.get('probes', []):
            reported = [texts(result), *(note['text'] for note in result['dropped_notes'])]
            self.assertTrue(any(probe['fact'] in text for text in reported), probe['id'])

    def check_notes(self, result, expected):
        quoted = [{key: note[key] for key in ('turn', 'role', 'text')} for note in result['notes']]
        for note in expected.get('notes_must', []):
            self.assertTrue(note['turn'] > result['removed_turns'] or note in quoted, note)
        for note in result['notes']:
            self.assertNotIn(note['role'], expected.get('notes_must_not_role', []))
            self.assertLessEqual(note['turn'], expected.get('notes_max_turn', note['turn']))
        if expected.get('none_superseded'):
            self.assertEqual([n for n in (*result['notes'], *result['dropped_notes'])
                              if 'replaces' in n or n.get('reason', '').startswith('superseded')], [])

    def test_the_musing_of_bug_021_is_cited_as_the_assistants(self):
        given = next(case['input'] for case in cases({'attribution'}))
        request = requests_of(given)[0]
        notes = compact(request, count_request, salient(request.current))['notes']
        self.assertEqual([note['role'] for note in notes if 'must get a sign-off' in note['text']], ['assistant'])

    def test_the_same_facts_hold_with_other_names(self):
        pairs = {'Oslo': 'Bergen', 'Turin': 'Varna', 'tabs': 'semicolons', 'park in bay 3': 'queue at desk 8',
                 'CSV': 'XLSX', 'relay': 'orchid', 'ledger': 'kiosk', 'SQLite': 'Veltor', 'metric': 'nautical'}
        for case in cases(CONTENT):
            line = json.dumps(case)
            for old, new in pairs.items():
                line = line.replace(old, new)
            with self.subTest(case['id']):
                self.check(case['kind'], json.loads(line)['input'], json.loads(line)['expected'])

    def test_the_system_message_stays_first_and_as_given_over_the_rounds_of_bug_047(self):
        given = next(case['input'] for case in cases({'system_message'}))
        messages = given['messages']
        for appended in given['compact']['rounds']:
            request = requests_of({**given, 'messages': messages})[0]
            result = compact(request, count_request)
            self.assertEqual([m for m in result['messages'] if m['role'] == 'system'], given['messages'][:1])
            messages = [*result['messages'][:-1], *appended['append']]


class TokenCountTest(unittest.TestCase):
    """The relations of the kind token_count, each on the case's own messages."""

    def setUp(self):
        self.messages = {case['id']: case['input']['messages'] for case in cases({'token_count'})}

    def test_every_count_is_the_number_of_ids(self):
        self.assertGreaterEqual(len(self.messages), 3)
        for name, messages in self.messages.items():
            with self.subTest(name):
                self.assertEqual(count_request(messages), len(load_tokenizer().encode(render(messages)).ids))

    def test_a_longer_conversation_counts_more(self):
        for name, messages in self.messages.items():
            with self.subTest(name):
                self.assertGreater(count_request(messages), 3 * len(messages))
                self.assertGreater(count_request([*messages, {'role': 'user', 'content': 'More.'}]),
                                   count_request(messages))

    def test_a_count_grows_with_the_arguments_and_the_result_of_a_call(self):
        plain = self.messages['bug-057']
        for change in (lambda m: m[1]['tool_calls'][0]['function'].update(arguments='{"body": "short"}'),
                       lambda m: m[2].update(content='')):
            shorter = copy.deepcopy(plain)
            change(shorter)
            self.assertLess(count_request(shorter), count_request(plain))


if __name__ == '__main__':
    unittest.main()
