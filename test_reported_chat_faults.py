"""Cases after public bug reports that need whole chat messages, run as the cases' README says (see fixtures.DATA).

Tool calls, rounds, parts, clearing and oversize go through compact_chat; test_reported_faults.py has the cases of text
through compact(). A word of a case with no direct counterpart takes the nearest: `keep_last_turns` is keep_last, with
1,000 tokens for notes; `clear_spent_payloads` is clear; the output of a round `without its current message` keeps the
notes block in a message of its own; a part of unknown type is in the pointers; a loss is reported if probe_report
names it. What has to take little time is in bench.py.
"""
import copy
import json
import unittest

from chats.turns import read_chat, texts_of
from compactor import RequiredContextTooLarge, extract_notes, probe_report
from messages import compact_chat
from notes_block import read_block, write_block
from test_notes_block import read as read_notes
from test_reported_faults import STATUSES, cases, generated, loaded, record_faults
from tokenizer import count_request

KINDS = {'tool_pair', 'tool_clear', 'loop_growth', 'oversize', 'content_shape', 'user_message_lost', 'role_order',
         'system_message', 'injection', 'special_tokens', 'duplicate_notes'}
ROOM = 1000
ELSEWHERE = {'seconds_max', 'time_ratio_max', 'relations', 'refusal'}
KNOWN = {'facts', 'invariants', 'must_keep_text', 'must_not_text', 'text_exactly_once', 'notes_must', 'raises',
         'notes_must_not_role', 'notes_never_role', 'notes_must_not_contain_both', 'notes_max_turn',
         'pointer_must_name', 'tokens_after_max_fraction', 'unknown_part', 'record_not', 'record_not_role',
         'record_sections', 'none_superseded'}


def user(text):
    return {'role': 'user', 'content': text}


def history_of(given: dict) -> list[dict]:
    """The messages of a case in any of its forms, with instructions, without the current message."""
    data = loaded(given)
    turns = generated(data['generate_history']) if 'generate_history' in data else data.get('history', [])
    messages = data.get('messages') or [{'role': role, 'content': turn[role]} for turn in turns
                                        for role in ('user', 'assistant')]
    if messages and messages[0]['role'] == 'system':
        return messages
    return [{'role': 'system', 'content': data.get('instructions', 'You are a helpful assistant.')}, *messages]


def limits_of(given: dict, chat: list[dict]) -> list[dict]:
    """The options of compact_chat for a case, once for each of its limits."""
    said = given.get('compact', {})
    options = {'clear': said.get('clear_spent_payloads', False)}
    if 'keep_last_turns' in said:
        options['keep_last'] = said['keep_last_turns']
    if 'budget_sweep' in said:
        whole, least = count_request(chat), least_budget(chat)
        return [options | {'budget': least + (whole - least) * n // 49} for n in range(50)]
    if 'budget_tokens' in said:
        return [options | {'budget': said['budget_tokens']}]
    if 'keep_last_messages' in said:
        return [options | {'budget': count_request(chat[-said['keep_last_messages']:]) + ROOM}]
    if 'keep_last' not in options:
        return [options | {'budget': 1 << 30}]
    read = read_chat(chat)
    groups = (read.system, *read.turns[-options['keep_last']:], read.current)
    kept = [entry.message for group in groups for entry in group]
    kept = [message | {'content': ' '.join(texts_of(message, ''))} for message in kept]  # parts that do not count
    return [options | {'budget': count_request(kept) + room} for room in said.get('notes_budget_tokens', [ROOM])]


def least_budget(chat: list[dict]) -> int:
    try:
        compact_chat(chat, budget=1, count=count_request)
    except RequiredContextTooLarge as error:
        return error.required


def text_of(messages: list[dict]) -> str:
    return '\n'.join(text for message in messages for text in (
        *texts_of(message, ''), *(call['function']['arguments'] for call in message.get('tool_calls') or ())))


def pairs(messages: list[dict]) -> list:
    """The messages with calls, each with the results that follow it at once."""
    found = []
    for message in messages:
        if message.get('tool_calls'):
            found.append(([call['id'] for call in message['tool_calls']], []))
        elif message['role'] == 'tool':
            found[-1][1].append(message['tool_call_id'])
    return found


def carried(messages: list[dict]) -> list[dict]:
    """The output of a round without its current message, but with its notes."""
    notes, _ = read_notes(messages[-1]['content'])
    block = messages[-1]['content'].partition('\n\nQuestion:')[0]
    return [*messages[:-1], *([user(block)] if notes else [])]


INVARIANTS = {
    'pairs_intact': lambda chat, made, raw: all(set(ids) == set(answered) for ids, answered in pairs(made.messages)),
    'arguments_valid_json': lambda chat, made, raw: all(json.loads(call['function']['arguments']) is not None
                                                        for message in made.messages
                                                        for call in message.get('tool_calls') or ()),
    'current_verbatim': lambda chat, made, raw: read_notes(made.messages[-1]['content'])[1] == chat[-1]['content'],
    'noop_identity': lambda chat, made, raw: made.messages == chat,
    'budget_respected': lambda chat, made, raw: count_request(made.messages) <= made.budget,
    'never_empty': lambda chat, made, raw: bool(made.messages),
    'no_empty_messages': lambda chat, made, raw: all(message['content'] or message.get('tool_calls')
                                                     for message in made.messages),
    'smaller_or_reported': lambda chat, made, raw: bool(made.cleared or made.removed) if made.saved_tokens is None
    else made.saved_tokens > 0 or (not made.worth and made.uncleared != ()),
    'one_notes_block': lambda chat, made, raw: text_of(made.messages).count('<notes>') == bool(made.notes),
    'notes_block_closed': lambda chat, made, raw: text_of(made.messages).count('</notes>') == bool(made.notes),
    'no_partial_entity': lambda chat, made, raw: bool(made.notes) == bool(read_notes(made.messages[-1]['content'])[0]),
    'render_parse_roundtrip': lambda chat, made, raw: write_block(
        read_notes(made.messages[-1]['content'])[0], made.first_turn - 1,
        read_block(made.messages[-1]['content']).short) in made.messages[-1]['content'],
    'system_once_first': lambda chat, made, raw: [m['role'] for m in made.messages].index('system') == 0
    and [m['role'] for m in made.messages].count('system') == 1,
    **dict.fromkeys(('system_verbatim', 'instructions_verbatim'),
                    lambda chat, made, raw: made.messages[0] == chat[0]),
    'signed_blocks_whole_or_gone': lambda chat, made, raw: [
        part for message in made.messages for part in message['content'] if 'signature' in part
        and part not in [p for m in chat if isinstance(m['content'], list) for p in m['content']]] == [],
    'citations_true': lambda chat, made, raw: all(
        any(note['text'] in text for text in raw_texts(raw, note['turn'], note['role'])) for note in made.notes),
    'size_bounded_over_rounds': lambda chat, made, raw: made.input_tokens <= made.budget,
}
# Shown by getting there, by the check of every case, or in test_reported_faults.py on the same case.
REACHED = {'no_raise', 'input_not_mutated', 'terminates', 'control_tokens_unforged', 'no_raise_or_clear_error'}


def raw_texts(raw: list[dict], turn: int, role: str) -> list[str]:
    chat = read_chat(raw)
    groups = [*chat.turns, chat.current]
    return [text for entry in groups[turn - 1] if entry.role == role for text in entry.texts]


class ReportedChatFaultsTest(unittest.TestCase):
    def test_every_case_of_the_kinds_holds(self):
        todo = cases(KINDS)
        self.assertGreaterEqual(len(todo), 22)
        for case in todo:
            with self.subTest(case['id'], source=case['source']):
                self.check(case['input'], case['expected'], None)
        for case in (case for case in todo if case['kind'] in ('injection', 'role_order', 'system_message')):
            with self.subTest(case['id'], source=case['source'], rule='keyword'):
                self.check(case['input'], {**case['expected'], 'facts': {}}, extract_notes)

    def check(self, given, expected, extractor):
        self.assertEqual(set(expected) - KNOWN - ELSEWHERE, set())
        before, history = copy.deepcopy(given), history_of(given)
        current = [] if given.get('pending') else [user(loaded(given).get('current', 'Go on.'))]
        raw = list(history)
        try:
            for appended in [{'append': []}, *given.get('compact', {}).get('rounds', [])]:
                raw, chat = [*raw, *appended['append']], [*history, *appended['append'], *current]
                for options in limits_of(given, chat):
                    made = compact_chat(chat, count=count_request, extractor=extractor, **options)
                    self.check_invariants(chat, made, [*raw, *current], expected)
                history = carried(made.messages) if current else []
            self.assertNotIn('raises', expected)
        except RequiredContextTooLarge as error:
            self.assertEqual(set(expected['raises']['mentions']) - {'needed tokens', 'budget'}, set())
            self.assertIn(str(error.required), str(error))
            self.assertIn(str(given['compact']['budget_tokens']), str(error))
            return
        self.check_texts(chat, made, given, expected)
        self.check_notes(made, expected)
        self.assertEqual(record_faults(chat, expected), [])
        self.assertEqual(given, before)

    def check_invariants(self, chat, made, raw, expected):
        for name in set(expected.get('invariants', [])) - REACHED:
            self.assertTrue(INVARIANTS[name](chat, made, raw), name)

    def check_texts(self, chat, made, given, expected):
        text = text_of(made.messages)
        probes = [probe for probe in given.get('probes', []) if probe['id'] in expected.get('facts', {})]
        for row in probe_report([user(text)], probes):
            self.assertIn(row['status'], STATUSES[expected['facts'][row['id']]], row['id'])
        for kept in expected.get('must_keep_text', []):
            self.assertIn(kept, text)
        for gone in expected.get('must_not_text', []):
            self.assertNotIn(gone, text)
        for once in expected.get('text_exactly_once', []):
            self.assertEqual(text.count(once), 1, once)
        for name in expected.get('pointer_must_name', []):
            self.assertTrue(any(name in message['content'] for message in made.messages if message['role'] == 'tool'))
        if 'tokens_after_max_fraction' in expected:
            self.assertLess(made.input_tokens, expected['tokens_after_max_fraction'] * count_request(chat))
        if 'unknown_part' in expected:
            self.assertIn(['hologram'], [pointer['parts'] for pointer in made.pointers])

    def check_notes(self, made, expected):
        quoted = [{key: note[key] for key in ('turn', 'role', 'text')} for note in made.notes]
        never = expected.get('notes_never_role', {'text': '', 'roles': []})
        for note in expected.get('notes_must', []):
            self.assertTrue(note['turn'] >= made.first_turn or note in quoted, note)
        for note in made.notes:
            self.assertNotIn(note['role'], expected.get('notes_must_not_role', []))
            self.assertLessEqual(note['turn'], expected.get('notes_max_turn', note['turn']))
            self.assertFalse(never['text'] in note['text'] and note['role'] in never['roles'])
            for one, other in expected.get('notes_must_not_contain_both', []):
                self.assertFalse(one in note['text'] and other in note['text'])
        if expected.get('none_superseded'):
            self.assertEqual([note for note in (*made.notes, *made.dropped_notes)
                              if 'replaces' in note or note.get('reason', '').startswith('superseded')], [])


if __name__ == '__main__':
    unittest.main()
