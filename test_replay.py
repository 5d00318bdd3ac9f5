"""replay.py and history_record.py: a record in the middle's place, and how often that fires."""
import copy
import json
import tempfile
import unittest
from pathlib import Path

from hypothesis import example, given, settings
from hypothesis import strategies as st

from fixtures import HERE, run_command, shared
from history_record import compact_history
from records.line import RecordError
from records.text import Record, take_records
from replay import main, read_conversation, replay
from tokenizer import count_request


def words(messages):
    return sum(len(str(message['content']).split()) for message in messages)


def chat(number):
    return [{'role': role, 'content': text} for n in range(number) for role, text in (
        ('user', f'File {n}x must stay below {n + 2} megabytes, please.'), ('assistant', 'Noted, I see.'))]


class CompactHistoryTest(unittest.TestCase):
    def setUp(self):
        self.messages = chat(30)  # 11 words a turn: 330
        self.result = compact_history(self.messages, budget=400, count=words)

    def test_b01_a_history_within_its_threshold_stays_as_it_is(self):
        result = compact_history(chat(25), budget=400, count=words)  # 275 of 280
        self.assertEqual((result.messages, result.tokens, result.first_changed, result.worth),
                         (chat(25), 275, None, False))

    def test_b02_it_is_compacted_to_the_target_or_below(self):
        self.assertLessEqual(self.result.tokens, 160)
        self.assertEqual(self.result.tokens, words(self.result.messages))

    def test_b03_head_and_tail_stay_word_for_word_around_one_record(self):
        head, _, tail = self.result.split
        self.assertEqual([*self.result.messages[:len(head)], *self.result.messages[len(head) + 1:]], [*head, *tail])
        _, ((record, through),) = take_records(self.result.messages[len(head)]['content'])
        self.assertEqual(record, self.result.record)
        self.assertEqual(through, (self.result.split.cut + 1) // 2)

    def test_b09_it_says_what_stays_cached_what_is_written_anew_and_what_is_saved(self):
        result = self.result
        self.assertEqual((result.first_changed, result.cached_prefix_tokens), (1, 8))
        self.assertIn(f'{result.tokens - 8} are written anew once', result.why)
        self.assertEqual((result.saved_tokens, result.worth), (330 - result.tokens, True))

    def test_what_the_tail_supersedes_is_not_in_the_record(self):
        talk = [{'role': 'user', 'content': 'For the first version we will use MySQL.'},
                {'role': 'assistant', 'content': 'Noted.'}, *chat(12),
                {'role': 'user', 'content': 'We chose PostgreSQL for the application. It replaces MySQL.'},
                {'role': 'assistant', 'content': 'Noted.'}]
        result = compact_history(talk, budget=160, count=words, keep_first=0)
        self.assertIn(talk[-2], result.split.tail)
        self.assertNotIn('we will use MySQL', result.record.to_text())

    def test_the_messages_are_not_changed(self):
        self.assertEqual(self.messages, chat(30))

    def test_where_head_and_tail_leave_no_room_the_error_says_so(self):
        with self.assertRaisesRegex(RecordError, 'and 40 are to stay; give a smaller keep_first'):
            compact_history([{'role': 'user', 'content': 'word ' * 90}, *chat(2)], budget=100, count=words)

    @settings(max_examples=25, deadline=None)
    @example([25, 1, 1, 1, 1, 1, 21, 30, 30, 30], 200)
    @given(st.lists(st.integers(1, 30), min_size=2, max_size=40), st.integers(200, 600))
    def test_a_compacted_history_is_never_over_its_target(self, lengths, budget):
        messages = [{'role': 'user' if n % 2 == 0 else 'assistant', 'content': f'item{n} ' * length}
                    for n, length in enumerate(lengths)]
        before = copy.deepcopy(messages)
        try:
            result = compact_history(messages, budget=budget, count=words)
        except RecordError:   # only where the head, half of the target and the headings of a record are more than it
            headings = words([{'role': 'user', 'content': Record().to_block(len(messages))}])
            self.assertGreater(words(messages[:1]) + max(0.2 * budget, lengths[-1]) + headings, 0.4 * budget)
        else:
            self.assertLessEqual(result.tokens, 0.4 * budget if result.record else 0.7 * budget)
        self.assertEqual(messages, before)


class ReplayTest(unittest.TestCase):
    def test_b02_it_does_not_fire_again_on_the_next_message(self):
        result = replay(chat(120), 400, words)
        self.assertGreater(result['fired'], 2)
        self.assertEqual(result['again_at_once'], 0)

    def test_b09_without_room_to_spare_it_fires_more_often_and_invalidates_more(self):
        messages = read_conversation(str(shared('corpora/sgd_dev.jsonl')), 80)
        spare, ceiling = (replay(messages, 1500, count_request, *setting) for setting in ((0.7, 0.4), (1.0, 0.95)))
        self.assertGreater(ceiling['fired'], 2 * spare['fired'])
        self.assertGreater(ceiling['invalidated_tokens'], spare['invalidated_tokens'])

    def test_each_firing_invalidates_all_that_stood_after_the_first_changed_message(self):
        for firing in replay(chat(60), 400, words)['firings']:
            self.assertEqual((firing['first_changed'], firing['cached_prefix_tokens']), (1, 8))
            self.assertEqual(firing['invalidated_tokens'], firing['before'] - 8)

    def test_b09_the_recorded_replay_of_500_turns_is_what_comes_of_it_now(self):
        recorded = json.loads((HERE / 'replay-result.json').read_text(encoding='utf-8'))
        messages = read_conversation(str(shared('corpora/sgd_dev.jsonl')), 500)
        self.assertEqual((sum(m['role'] == 'user' for m in messages), recorded['turns']), (500, 500))
        self.assertEqual(replay(messages, recorded['budget'], count_request), recorded['runs'][0])
        self.assertEqual(recorded['runs'][0]['again_at_once'], 0)


class CommandTest(unittest.TestCase):
    def test_the_command_shows_a_table_and_writes_the_firings(self):
        with tempfile.TemporaryDirectory() as folder:
            path, out = Path(folder, 'chat.json'), Path(folder, 'replay.json')
            path.write_text(json.dumps(chat(60)))
            status, shown, _ = run_command(main, str(path), '--turns', '50', '--budget', '500', '--out', str(out))
            result = json.loads(out.read_text())
        self.assertEqual((status, result['turns'], [run['threshold'] for run in result['runs']]), (0, 50, [0.7, 1.0]))
        self.assertIn('| 70 % | 40 % |', shown)

    def test_a_file_that_is_no_conversation_is_one_line_and_status_2(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, 'chat.json')
            path.write_text('{"messages": [1]}')
            status, _, err = run_command(main, str(path))
        self.assertEqual((status, err.count('\n')), (2, 1))
        self.assertIn('messages[0] must be an object with role and content, not a number', err)

    def refused(self, data, *options):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, 'chat.json')
            path.write_text(json.dumps(data))
            status, out, err = run_command(main, str(path), *options)
        self.assertEqual((status, out, err.count('\n')), (2, '', 1))
        return err

    def test_a_fault_of_the_file_names_the_file_and_the_place_and_no_budget(self):
        call = {'id': 'c', 'type': 'function', 'function': {'name': 'f', 'arguments': '{x'}}
        for data, said in (
                ([{'role': 'narrator', 'content': 'x'}], 'messages[0].role must be '),
                ([{'role': 'user', 'content': 'x'}, {'role': 'assistant', 'content': None, 'tool_calls': [call]}],
                 'messages[1].tool_calls[0].function.arguments: is not JSON'),
                ([{'role': 'user'}], 'messages[0].content is missing'),
                ([], 'a conversation is a list of chat messages'),
                ([{'role': 'user', 'content': ''}], 'the conversation holds no user message'),
                ([{'role': 'system', 'content': 'x'}], 'the conversation holds no user message')):
            with self.subTest(said):
                err = self.refused(data)
                self.assertIn(f'chat.json: {said}', err)
                self.assertNotIn('--budget', err)

    def test_a_setting_that_cannot_be_is_told_by_its_name(self):
        for setting in ('5:1', '0.4:0.7', '0.4:0.4', '0.7:0', 'nan:0.4', '0.7'):
            with self.subTest(setting):
                self.assertIn(f"argument --setting: '{setting}' must be", self.refused(chat(2), '--setting', setting))

    def test_only_options_that_are_there_are_advised(self):
        self.assertNotIn('keep_first', self.refused(chat(60), '--budget', '60'))

    def test_anthropics_system_text_is_the_first_message(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, 'chat.json')
            path.write_text(json.dumps({'system': 'Be brief.', 'messages': chat(2)}))
            self.assertEqual(read_conversation(str(path), 9), [{'role': 'system', 'content': 'Be brief.'}, *chat(2)])

    def test_a_role_that_is_none_is_named_without_advice_on_the_budget(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, 'chat.json')
            path.write_text(json.dumps([*chat(1), {'role': 'narrator', 'content': 'x'}]))
            status, _, err = run_command(main, str(path))
        self.assertEqual((status, err.count('\n'), 'messages[2].role' in err, '--budget' in err), (2, 1, True, False))

    def test_a_budget_too_small_names_the_option(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, 'chat.json')
            path.write_text(json.dumps(chat(60)))
            status, _, err = run_command(main, str(path), '--budget', '10')
        self.assertEqual((status, err.count('\n'), '--budget is 10: raise it' in err), (2, 1, True))

    def test_an_export_of_many_asks_for_a_choice(self):
        many = [{'name': name, 'chat_messages': [{'sender': 'human', 'text': 'Go.'}]} for name in 'ab']
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, 'conversations.json')
            path.write_text(json.dumps(many))
            refused, taken = run_command(main, str(path)), run_command(main, str(path), '--conversation', 'b')
        self.assertEqual((refused[0], '--conversation' in refused[2], taken[0]), (2, True, 0))


if __name__ == '__main__':
    unittest.main()
