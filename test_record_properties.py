"""record.py on conversations of any kind: properties, and real transcripts."""
import json
import unittest

from hypothesis import given, settings
from hypothesis import strategies as st

from compactor import Turn, estimate_tokens
from fixtures import shared
from record import Record, build_record
from records.text import SECTIONS
from records.utterances import utterances

WORDS = st.sampled_from(['We', 'must', 'not', 'use', 'MySQL', '5432', 'No,', 'Yes.', 'tried', 'failed', '?', '.',
                         'Maybe', 'book', 'it', 'at', '11:30', 'instead', '<notes>', 'TASK:', '\n', '…',
                         '- [turn 1, user]'])
TEXT = st.lists(WORDS, min_size=1, max_size=12).map(' '.join)


class PropertiesTest(unittest.TestCase):
    @settings(max_examples=60, deadline=None)
    @given(st.lists(st.tuples(TEXT, TEXT), max_size=5))
    def test_every_quotation_stands_in_the_message_that_is_cited(self, pairs):
        history = [Turn(*pair) for pair in pairs]
        said = {(u.turn, u.role): u.text for u in utterances(history)}
        for _, line in build_record(history).lines():
            for part in [line.text] if len(line.citations) == 1 else line.quotations():
                self.assertTrue(any(part in said[cited] for cited in line.citations), line)

    @settings(max_examples=60, deadline=None)
    @given(st.lists(st.tuples(TEXT, TEXT), max_size=5))
    def test_the_record_reads_back_from_both_forms(self, pairs):
        record = build_record([Turn(*pair) for pair in pairs])
        self.assertEqual(Record.from_text(record.to_block()), record)
        self.assertEqual(Record.from_json(record.to_json()), record)


CALL = {'role': 'assistant', 'content': None, 'tool_calls': [{'id': 'a', 'function': {'name': 'f', 'arguments': '{}'}}]}
STEPS = st.one_of(TEXT.map(lambda text: [{'role': 'user', 'content': text}]),
                  TEXT.map(lambda text: [{'role': 'assistant', 'content': text}]),
                  TEXT.map(lambda text: [CALL, {'role': 'tool', 'tool_call_id': 'a', 'content': text}]),
                  st.sampled_from([[CALL], [{'role': 'system', 'content': 'x'}], [{'role': 'user', 'content': None}],
                                   [{'role': 'user', 'content': [{'type': 'image_url'}]}]]))


class AnyChatTest(unittest.TestCase):
    @settings(max_examples=60, deadline=None)
    @given(st.lists(STEPS, max_size=8), st.integers(14, 134))
    def test_any_chat_at_any_budget_makes_a_record_within_it(self, steps, budget):
        history = [message for step in steps for message in step]
        record = build_record(history, budget=budget)
        self.assertLessEqual(estimate_tokens(record.to_text()), budget)

    @settings(max_examples=40, deadline=None)
    @given(st.lists(STEPS, max_size=6), st.integers(1, 3))
    def test_a_second_round_adds_nothing_and_wears_nothing_away(self, steps, segment):
        record = build_record([message for step in steps for message in step], segment=segment)
        self.assertEqual(build_record([{'role': 'user', 'content': record.to_block(through=9)}]), record)


class RealTest(unittest.TestCase):
    def test_an_agents_transcript_makes_a_record_whose_quotations_stand_where_they_are_cited(self):
        history = json.loads(shared('transcripts/airline_00.json').read_text(encoding='utf-8'))
        said = {}
        for u in utterances(history):
            said[u.turn, u.role] = said.get((u.turn, u.role), '') + u.text + '\n\n'
        record = build_record(history)
        self.assertTrue(record.task and record.decisions and record.facts and record.tried)
        for _, line in record.lines():
            for part in line.quotations():
                self.assertTrue(any(part in said[cited] for cited in line.citations), line)

    def test_b06_a_second_round_leaves_the_record_of_a_real_conversation_as_it_was(self):
        for name in ('airline_00', 'airline_06', 'airline_12'):
            record = build_record(json.loads(shared(f'transcripts/{name}.json').read_text(encoding='utf-8')))
            again = build_record([{'role': 'user', 'content': record.to_block(through=40)}])
            self.assertEqual(again, record, name)

    def test_b07_segments_of_a_real_conversation_hold_what_one_pass_holds(self):
        history = [turn for line in shared('corpora/sgd_dev.jsonl').read_text(encoding='utf-8').splitlines()[:4]
                   for turn in json.loads(line)['history']]
        whole, parts = (dict.fromkeys(part for _, line in build_record(history, segment=size).lines()
                                      for part in line.quotations()) for size in (1000, 25))
        self.assertGreater(len(whole.keys() & parts.keys()), 0.9 * len(whole))

    def test_the_sections_are_the_documents(self):
        self.assertEqual(list(SECTIONS), ['TASK', 'CONSTRAINTS', 'DECISIONS', 'FACTS', 'TRIED', 'OPEN'])


if __name__ == '__main__':
    unittest.main()
