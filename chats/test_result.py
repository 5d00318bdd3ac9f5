import math
import unittest

from chats.notes import Leaving
from chats.result import judge, point
from chats.test_turns import call, result, says, user
from chats.turns import read_chat
from tool_results import Payload


class JudgeTest(unittest.TestCase):
    def test_what_did_not_fit_had_to_be_compacted(self):
        self.assertEqual(judge(before=101, after=100, cached=0, budget=100), (True, 'the request did not fit'))

    def test_what_cannot_be_counted_could_not_be_sent(self):
        self.assertTrue(judge(before=math.inf, after=10, cached=0, budget=100)[0])

    def test_nothing_saved_is_not_worth_it(self):
        self.assertFalse(judge(before=50, after=50, cached=50, budget=100)[0])

    def test_it_is_worth_it_from_where_one_call_saves_what_is_read_anew(self):
        self.assertTrue(judge(before=90, after=50, cached=10, budget=100)[0])
        self.assertFalse(judge(before=89, after=50, cached=10, budget=100)[0])

    def test_where_the_cached_prefix_is_unknown_all_is_taken_to_be_read_anew(self):
        self.assertTrue(judge(before=100, after=50, cached=None, budget=100)[0])
        self.assertFalse(judge(before=99, after=50, cached=None, budget=100)[0])


class PointTest(unittest.TestCase):
    CHAT = (user('A'), call('1'), result('1'), user([{'type': 'image_url', 'image_url': {}}]), says('B'), user(' '))

    def pointers(self, there, cleared=()):
        chat = read_chat(list(self.CHAT))
        return point(self.CHAT, [Leaving(1, chat.turns[0])], cleared, there)

    def test_a_removed_call_is_pointed_at_by_its_tool(self):
        self.assertEqual(self.pointers({3, 4, 5})[1], {'message': 1, 'turn': 1, 'role': 'assistant', 'what': 'removed',
                                                       'tools': ['find'], 'parts': []})

    def test_parts_that_no_note_can_quote_are_named(self):
        self.assertEqual(self.pointers({0, 1, 2, 4, 5})[0]['parts'], ['image_url'])

    def test_a_cleared_payload_is_pointed_at_though_its_message_is_there(self):
        payload = Payload(2, 1, 'find', None, 'result', 40, 30)
        self.assertEqual(self.pointers(set(range(6)), [payload])[0]['what'], 'cleared')

    def test_a_blank_message_was_in_no_turn(self):
        self.assertEqual([(p['turn'], p['what']) for p in self.pointers({0, 1, 2, 3, 4})],
                         [(None, 'blank, repeated or a notes block')])


if __name__ == '__main__':
    unittest.main()
