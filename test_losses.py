"""The view of what compacting loses: every part in its place, everything dropped to be found again."""
import json
import unittest

from hypothesis import given
from hypothesis import strategies as st

import losses as command
from compactor import ContractError
from fixtures import HERE, run_command, shared
from losses import budget_of, first_words, losses, messages_of, report
from test_tool_results_properties import CONVERSATIONS
from test_transcript_properties import JSON, MESSAGES
from tokenizer import count_request

CALL = {'id': 'c1', 'type': 'function', 'function': {'name': 'read', 'arguments': '{"path": "a.txt"}'}}


def user(text):
    return {'role': 'user', 'content': text}


def assistant(text, *calls):
    return {'role': 'assistant', 'content': text} | ({'tool_calls': list(calls)} if calls else {})


def tool(text):
    return {'role': 'tool', 'tool_call_id': 'c1', 'content': text}


def showing(kind):
    return {'role': 'user', 'content': [{'type': 'text', 'text': 'Look.'}, {'type': kind, kind: {'url': 'data:,'}}]}


def words(messages):
    """A counter by hand: the words of contents, and one for each message."""
    return sum(1 + len(str(m['content'] or '').split()) for m in messages)


# Turn 1 is quoted, turn 2 is passed over by the keyword rule, turn 3 is the question.
CHAT = [user('We chose SQLite.'), assistant('Good. ' * 40), user('And then?'), assistant('Wait. ' * 40),
        user('Which one?')]


def run(*argv, stdin=b''):
    return run_command(command.main, *argv, stdin=stdin)


def run_on(data, *argv):
    return run('-', *argv, stdin=json.dumps(data).encode())


class PartsTest(unittest.TestCase):
    def test_kept_turns_are_those_of_the_request_and_all_are_numbered(self):
        self.assertEqual(losses(CHAT, 80, words, extractor='cue')['kept'], {'turns': [2, 3], 'of': 3})

    def test_a_note_says_in_which_messages_its_text_stands(self):
        note, = losses(CHAT, 40, words, extractor='cue')['noted']
        self.assertEqual((note['turn'], note['role'], note['text'], note['messages']),
                         (1, 'user', 'We chose SQLite.', [0]))

    def test_a_removed_turn_that_no_note_quotes_is_unnoted(self):
        self.assertEqual(losses(CHAT, 40, words, extractor='cue')['unnoted'], [2])

    def test_a_quotation_without_room_is_lost(self):
        found = losses(CHAT, 5, words, extractor='cue')
        self.assertEqual([(note['text'], note['reason']) for note in found['lost']], [('We chose SQLite.', 'budget')])
        self.assertEqual((found['noted'], found['retired'], found['unnoted']), ([], [], [1, 2]))

    def test_a_quotation_that_no_request_can_hold_is_lost(self):
        found = losses([user('Never use \ud83d tabs.'), assistant('Ok. ' * 300), user('Go?')], 100, count_request)
        self.assertEqual(([note['text'] for note in found['lost']], found['retired']), (['Never use \ud83d tabs.'], []))

    def test_a_replaced_decision_is_retired_with_the_turn_that_replaced_it(self):
        chat = [user('We will use MySQL.'), assistant('Noted. ' * 60),
                user('We chose PostgreSQL. It replaces MySQL.'), assistant('Fine. ' * 60), user('Which database?')]
        retired = losses(chat, 60, words)['retired']
        self.assertIn(('We will use MySQL.', 'superseded by turn 2'), [(n['text'], n['reason']) for n in retired])

    def test_a_cleared_payload_is_shown_with_its_place_and_still_counted_as_kept(self):
        chat = [user('Read it.'), assistant(None, CALL), tool('row ' * 300), assistant('It is long.'), user('Go on.')]
        found = losses(chat, 60, words, extractor='cue')
        payload, = found['cleared']
        self.assertEqual((payload['message'], payload['turn'], payload['tool'], payload['entity']),
                         (2, 1, 'read', 'a.txt'))
        self.assertEqual(found['kept'], {'turns': [1, 2], 'of': 2})
        self.assertEqual([(d['message'], d['what']) for d in found['dropped']], [(2, 'cleared')])

    def test_a_request_that_fits_loses_nothing(self):
        found = losses(CHAT, 1000, words)
        for part in ('noted', 'retired', 'lost', 'unnoted', 'cleared', 'dropped'):
            self.assertEqual(found[part], [], part)
        self.assertEqual(found['kept'], {'turns': [1, 2, 3], 'of': 3})

    def test_the_composition_of_the_request_stands_beside_it(self):
        found = losses(CHAT, 1000, words)
        # 3, 2 and 2 words of the user; five messages
        self.assertEqual((found['composition']['user'], found['composition']['template']), (7, 5))
        self.assertEqual(sum(found['composition'].values()), found['request_tokens'])


class PointerTest(unittest.TestCase):
    def test_every_message_that_is_gone_has_its_turn_its_first_words_and_how_often_it_is_quoted(self):
        dropped = losses(CHAT, 40, words, extractor='cue')['dropped']
        self.assertEqual([(d['message'], d['turn'], d['role'], d['notes']) for d in dropped],
                         [(0, 1, 'user', 1), (1, 1, 'assistant', 0), (2, 2, 'user', 0), (3, 2, 'assistant', 0)])
        self.assertEqual([d['words'] for d in dropped][:2], ['We chose SQLite.', ('Good. ' * 10).strip() + '…'])

    def test_first_words_are_of_text_parts_and_of_calls(self):
        self.assertEqual(first_words({'content': [{'type': 'text', 'text': 'A\nB'}, {'type': 'image_url'}]}), 'A B')
        self.assertEqual(first_words(assistant('I look.', CALL)), 'I look. read({"path": "a.txt"})')
        self.assertEqual(first_words({'content': None}), '')

    @given(st.lists(st.tuples(st.text('ab .', min_size=1, max_size=40), st.text('ab .', max_size=40)), max_size=6),
           st.integers(8, 80))
    def test_b13_b14_each_message_is_in_the_request_or_among_the_dropped(self, turns, budget):
        chat = [m for asked, answer in turns for m in (user('We must. ' + asked), assistant('x' + answer))]
        chat.append(user('Go.'))
        found = losses(chat, budget, words, extractor='cue')
        kept = [m for n, m in enumerate(chat) if n not in {d['message'] for d in found['dropped']}]
        turns_kept = 2 * len(found['kept']['turns']) - 1
        self.assertEqual(len(kept), turns_kept)


class ReportTest(unittest.TestCase):
    def test_each_part_has_its_line(self):
        out = report(losses(CHAT, 40, words, extractor='cue'))
        for line in ('why: the request did not fit', 'kept word for word: turn 3 of 3', 'noted: 1',
                     '  [turn 1, user; messages[0]] We chose SQLite.', 'retired: 0',
                     'cleared: 0 tool payloads, 0 tokens',
                     'lost, no room: 0', 'removed without a note: turn 2',
                     'dropped, to be found in the conversation: 4',
                     '  messages[2], turn 2, user, removed, not noted: And then?'):
            with self.subTest(line):
                self.assertIn(line + '\n', out)

    def test_control_characters_of_the_conversation_are_made_visible(self):
        chat = [user('We must \x1b[2J\u202e go.'), assistant('x ' * 60), user('Which?')]
        out = report(losses(chat, 40, words, extractor='cue'))
        self.assertIn('[turn 1, user; messages[0]] We must \\x1b[2J\\u202e go.', out)
        self.assertNotIn('\x1b', out)


class FormsTest(unittest.TestCase):
    def test_a_list_an_object_with_messages_and_a_request_are_taken(self):
        self.assertEqual(messages_of(CHAT), (CHAT, None))
        self.assertEqual(messages_of({'messages': CHAT, 'tools': [], 'model': 'm'}), (CHAT, []))
        messages, _ = messages_of({'instructions': 'i', 'current': 'c', 'history': [{'user': 'u', 'assistant': 'a'}]})
        self.assertEqual([(m['role'], m['content']) for m in messages],
                         [('system', 'i'), ('user', 'u'), ('assistant', 'a'), ('user', 'c')])

    def test_anthropics_system_parts_are_the_first_message(self):
        data = {'messages': CHAT, 'system': [{'type': 'text', 'text': 'Be brief.'}]}
        self.assertEqual(messages_of(data)[0], [{'role': 'system', 'content': 'Be brief.'}, *CHAT])

    def test_anthropics_declarations_of_tools_are_put_into_openais_form(self):
        data = {'messages': CHAT, 'tools': [{'name': 'now', 'input_schema': {}}]}
        self.assertEqual(messages_of(data)[1], [{'type': 'function', 'function': {'name': 'now', 'parameters': {}}}])

    def test_instructions_and_a_current_message_beside_the_messages_are_of_the_request(self):
        data = {'messages': CHAT, 'system': 'Be brief.', 'instructions': 'Be kind.', 'current': 'Go.'}
        messages, _ = messages_of(data)
        self.assertEqual(messages, [{'role': 'system', 'content': 'Be kind.\n\nBe brief.'}, *CHAT, user('Go.')])

    def test_anything_else_is_an_error(self):
        for data in ({'messages': []}, {'messages': {}}, {'messages': CHAT, 'system': 7}, 7, None, {}):
            with self.subTest(data=data), self.assertRaises(ContractError):
                messages_of(data)

    def test_a_budget_without_a_point_is_tokens_and_with_one_a_share(self):
        self.assertEqual([budget_of(each) for each in ('12', '0.25', '1.0', '25%', '100%')],
                         [12, 0.25, 1.0, 0.25, 1.0])


class CommandTest(unittest.TestCase):
    def test_a_share_is_of_what_the_request_costs_now(self):
        path = HERE / 'domains' / 'incident-response.json'
        status, out, _ = run(path, '--budget', '0.1', '--json')
        found = json.loads(out)
        self.assertEqual((status, found['request_tokens'], found['budget']), (0, 5845, 584))  # a tenth, rounded down
        self.assertLessEqual(found['input_tokens'], 584)

    def test_a_budget_that_is_no_number_is_told_what_one_is(self):
        for budget in ('%', '0%', '120%', 'nan%', 'abc', '1.2.3', 'nan', '.nan', ''):
            with self.subTest(budget):
                status, _, err = run_on(CHAT, '--budget', budget)
                self.assertEqual((status, 'must be tokens from 1 up, such as 2000' in err), (2, True))

    def test_declared_tools_count(self):
        tools = [{'type': 'function', 'function': {'name': 'now', 'description': 'The time.'}}]
        plain = json.loads(run_on(CHAT, '--budget', '1.0', '--json')[1])['request_tokens']
        declared = json.loads(run_on({'messages': CHAT, 'tools': tools}, '--budget', '1.0', '--json')[1])
        self.assertEqual(declared['request_tokens'] - plain, count_request([], tools) - count_request([]))
        self.assertEqual(sum(declared['composition'].values()), declared['request_tokens'])

    def test_bad_input_is_one_line_with_the_place_and_status_2(self):
        for data, argv, message in (
                ([user('Go.'), tool('x')], [], 'losses.py: standard input: messages[1]'),
                ([{'role': 'wizard', 'content': 'x'}], [], 'losses.py: standard input: messages[0].role'),
                ([{'role': 'user'}], [], 'losses.py: standard input: messages[0].content is missing'),
                ([user('Go.'), 7], [], 'losses.py: standard input: messages[1] must be an object'),
                ([user('word ' * 500)], ['--budget', '100'], 'losses.py: standard input: Instructions and current'),
                (CHAT, ['--budget', '2.5'], 'losses.py: argument --budget: must be tokens'),
                (CHAT, ['--budget', 'x'], 'losses.py: argument --budget: ')):
            with self.subTest(message):
                status, out, err = run_on(data, *argv)
                self.assertEqual((status, out, err.count('\n')), (2, '', 1), err)
                self.assertTrue(err.startswith(message), err)

    @given(MESSAGES | JSON | CONVERSATIONS)
    def test_no_json_at_all_ends_in_a_traceback(self, data):
        status, out, err = run_on(data, '--budget', '200')
        self.assertIn((status, bool(out), err.count('\n')), [(0, True, 0), (2, False, 1)])

    def test_a_share_of_what_cannot_be_counted_says_which_message_it_is(self):
        broken = {'id': 'c1', 'type': 'function', 'function': {'name': 'read', 'arguments': '{x'}}
        status, _, err = run_on([user('Read.'), assistant(None, broken), user('Go.')], '--budget', '0.5')
        self.assertEqual((status, err.count('\n')), (2, 1))
        self.assertIn('and this one cannot: messages[1].tool_calls[0].function.arguments: is not JSON', err)

    def test_a_missing_file_is_one_line(self):
        self.assertEqual(run('no-such.json'), (2, '', 'losses.py: no-such.json: no such file; check the name\n'))

    def test_a_conversation_with_an_unknown_part_is_shown_though_it_cannot_be_counted_whole(self):
        status, out, err = run_on([showing('hologram'), assistant('I see.'), user('Go on.')], '--budget', '500')
        self.assertEqual((status, err), (0, ''))
        self.assertIn('messages[0], turn 1, user, removed', out)

    def test_a_turn_with_an_image_stays_where_all_fits(self):
        status, out, err = run_on([showing('image_url'), assistant('I see.'), user('Go on.')], '--budget', '500')
        self.assertEqual((status, err), (0, ''))
        self.assertIn('images: 1, counted as 280 tokens each\n', out)
        self.assertIn('why: the request fits as it is\n', out)

    def test_a_share_of_a_request_with_an_image_is_counted(self):
        chat = [showing('image_url'), assistant('I see.'), user('Go on.')]
        found = json.loads(run_on(chat, '--budget', '1.0', '--json')[1])
        text = count_request([user('Look.'), *chat[1:]])
        self.assertEqual((found['request_tokens'], found['budget']), (text + 280, text + 280))

    def test_a_call_of_anthropics_is_named_among_the_dropped(self):
        use = {'type': 'tool_use', 'id': 't1', 'name': 'price_lookup', 'input': {'city': 'Lisbon'}}
        done = {'type': 'tool_result', 'tool_use_id': 't1', 'content': 'row ' * 300}
        chat = [user('Look it up.'), {'role': 'assistant', 'content': [use]}, {'role': 'user', 'content': [done]},
                assistant('It is long.'), user('Go on.')]
        self.assertIn('price_lookup({"city": "Lisbon"})', run_on(chat, '--budget', '40')[1])

    def test_the_transcripts_are_shown_within_their_budget(self):
        for path in sorted(shared('transcripts').glob('*.json')):
            with self.subTest(path.name):
                status, out, err = run(path, '--budget', '0.6', '--json')
                self.assertEqual((status, err), (0, ''))
                found = json.loads(out)
                self.assertLessEqual(found['input_tokens'], found['budget'])
                self.assertTrue(found['dropped'])


if __name__ == '__main__':
    unittest.main()
