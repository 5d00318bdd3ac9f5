"""boundaries.py: where a conversation is cut."""
import copy
import datetime
import unittest

from hypothesis import given
from hypothesis import strategies as st

from compactor import Turn
from records.boundaries import safe_cuts, split
from records.utterances import HistoryError


def user(text):
    return {'role': 'user', 'content': text}


def says(text):
    return {'role': 'assistant', 'content': text}


def calls(*ids):
    return {'role': 'assistant', 'content': None,
            'tool_calls': [{'id': i, 'type': 'function', 'function': {'name': 'f', 'arguments': '{}'}} for i in ids]}


def result(i):
    return {'role': 'tool', 'tool_call_id': i, 'content': 'ok'}


PLAIN = [Turn(f'Word{n} alpha.', 'Fine.') for n in range(8)]
STEP = st.sampled_from([(user('Go on.'),), (says('Fine.'),), (calls('a'), result('a')),
                        (calls('a', 'b'), result('b'), result('a')), (calls('c'), result('c'), says('Done.'))])
CHATS = st.lists(STEP, max_size=8).map(lambda steps: [message for step in steps for message in step])


class PartsTest(unittest.TestCase):
    def test_b03_head_middle_and_tail_unpack_and_are_the_whole(self):
        head, middle, tail = split(PLAIN, keep_first=1, keep_last=3, reach=0)
        self.assertEqual((head, middle, tail), (PLAIN[:1], PLAIN[1:5], PLAIN[5:]))

    def test_what_is_too_short_to_cut_has_no_middle(self):
        head, middle, tail = split(PLAIN[:3], keep_first=1, keep_last=4)
        self.assertEqual((head, middle, tail), (PLAIN[:1], [], PLAIN[1:3]))

    def test_an_empty_history_has_three_empty_parts(self):
        self.assertEqual(list(split([])), [[], [], []])

    def test_leading_instructions_are_in_the_head_and_not_counted(self):
        chat = [{'role': 'system', 'content': 'Be brief.'}, user('One.'), says('Two.'), user('Three.'), says('Four.')]
        self.assertEqual(len(split(chat, keep_first=1, keep_last=2).head), 2)

    def test_the_parts_are_of_the_kind_that_was_given(self):
        self.assertEqual([type(part) for part in split(tuple(PLAIN))], [tuple] * 3)

    def test_the_history_is_not_changed(self):
        chat = [user('One.'), calls('a'), result('a'), says('Two.')]
        before = copy.deepcopy(chat)
        split(chat)
        self.assertEqual(chat, before)

    def test_a_number_below_nought_or_no_number_is_an_error(self):
        for bad in ({'keep_first': -1}, {'keep_last': -1}, {'keep_last': True}, {'keep_first': 1.0}, {'reach': -2}):
            with self.subTest(bad), self.assertRaisesRegex(ValueError, next(iter(bad))):
                split(PLAIN, **bad)

    def test_times_of_another_length_are_an_error(self):
        with self.assertRaisesRegex(ValueError, 'times must have one entry for each of 8 items'):
            split(PLAIN, times=[1, 2])

    def test_an_item_that_is_neither_turn_nor_message_is_named(self):
        with self.assertRaisesRegex(HistoryError, r'history\[1\]'):
            split([PLAIN[0], 'hello'])


class PairsTest(unittest.TestCase):
    @given(CHATS, st.integers(0, 4), st.integers(0, 6), st.integers(0, 4))
    def test_no_part_has_a_result_without_its_call_or_a_call_without_its_result(self, chat, first, last, reach):
        parts = split(chat, first, last, reach=reach)
        self.assertEqual([*parts.head, *parts.middle, *parts.tail], chat)
        for part in parts:
            open_calls = []
            for message in part:
                open_calls += [call['id'] for call in message.get('tool_calls', ())]
                if message['role'] == 'tool':
                    open_calls.remove(message['tool_call_id'])
            self.assertEqual(open_calls, [])

    @given(CHATS, st.integers(0, 6))
    def test_the_tail_has_at_least_what_was_asked(self, chat, last):
        parts = split(chat, 1, last)
        self.assertGreaterEqual(len(parts.tail), min(last, len(chat) - len(parts.head)))

    def test_a_head_that_ends_in_a_call_goes_on_to_its_results(self):
        chat = [calls('a', 'b'), result('a'), result('b'), says('Done.'), user('Next.'), says('Yes.')]
        self.assertEqual(len(split(chat, keep_first=1, keep_last=1).head), 3)

    def test_anthropics_blocks_are_pairs_too(self):
        chat = [user('Go.'), {'role': 'assistant', 'content': [{'type': 'tool_use', 'id': 'a', 'name': 'f'}]},
                {'role': 'user', 'content': [{'type': 'tool_result', 'tool_use_id': 'a', 'content': 'ok'}]}]
        self.assertEqual(safe_cuts(chat), [0, 1, 3])

    def test_a_result_without_an_id_belongs_to_the_call_before_it(self):
        chat = [user('Go.'), {'role': 'assistant', 'content': None, 'function_call': {'name': 'f'}},
                {'role': 'function', 'name': 'f', 'content': 'ok'}, says('Done.')]
        self.assertEqual(safe_cuts(chat), [0, 1, 3, 4])


class BoundaryTest(unittest.TestCase):
    """B10: a natural boundary before the middle of a thread."""

    def test_b10_a_closed_task_is_a_boundary(self):
        chat = [user('Book a table for two.'), says('Where?'), user('At Zuni.'), says('Your table is booked.'),
                user('Now find a taxi.'), says('To which place?'), user('To Zuni.'), says('At what time?')]
        found = split(chat, keep_first=1, keep_last=2)
        self.assertEqual((found.cut, found.kind), (4, 'closed'))
        self.assertIn('closed', found.why)

    def test_b10_another_subject_is_a_boundary(self):
        wine = [Turn('The red wine of the Rhone valley aged in oak barrels.', 'Oak barrels give wine vanilla.'),
                Turn('Does the Rhone valley make white wine in oak barrels?', 'The Rhone valley makes white wine too.')]
        code = [Turn('My parser crashes on nested brackets in the grammar.', 'Nested brackets need a parser stack.'),
                Turn('Where should the parser stack live in the grammar?', 'The grammar file has a parser class.')]
        found = split([*wine, *code, *code], keep_first=0, keep_last=2)
        self.assertEqual((found.cut, found.kind), (2, 'subject'))

    def test_b10_a_long_pause_is_a_boundary_where_times_are_given(self):
        start = datetime.datetime(2026, 3, 4, 9)
        times = [start + datetime.timedelta(minutes=n, hours=20 * (n > 2)) for n in range(8)]
        for given_times in (times, [t.timestamp() for t in times]):
            found = split(PLAIN, keep_first=1, keep_last=3, times=given_times)
            self.assertEqual((found.cut, found.kind), (3, 'pause'))

    def test_an_even_pace_has_no_pause(self):
        self.assertEqual(split(PLAIN, times=[n * 86_400 for n in range(8)]).kind, 'turn')

    def test_out_of_reach_a_boundary_does_not_count(self):
        times = [0, 100_000, *range(100_060, 100_420, 60)]
        self.assertEqual(split(PLAIN, keep_first=1, keep_last=2, reach=3, times=times).kind, 'turn')

    def test_a_boundary_just_within_reach_counts(self):
        # The latest cut is 6 of 8 and the pause is before item 3, three items earlier.
        times = [0, 60, 120, *range(100_000, 100_300, 60)]
        found = split(PLAIN, keep_first=1, keep_last=2, reach=3, times=times)
        self.assertEqual((found.cut, found.kind), (3, 'pause'))

    def test_without_a_natural_boundary_a_turn_is_not_divided(self):
        chat = [user('Alpha.'), says('Beta.'), user('Gamma.'), says('Delta.'), user('Epsilon.'), says('Zeta.')]
        found = split(chat, keep_first=1, keep_last=1)
        self.assertEqual((found.cut, found.kind), (4, 'turn'))


if __name__ == '__main__':
    unittest.main()
