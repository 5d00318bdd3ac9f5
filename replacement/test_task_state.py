"""What a task remembers, and how much."""
import unittest

from language.reading import read
from language.values import Value
from replacement.task_state import HELD, USER, Search, TaskState


def count(n):
    return Value('count', ('people',), '', (float(n),), (0, 1))


def two(unit):
    return Value('count', (unit,), '', (2.0,), (0, 1))


def as_hour(text, *held):
    task, r = TaskState(0), read([text])[0]
    for n, value in enumerate(held):
        task.hold(n, value)
    return [v.norm for v in (task.as_hour(v, r) for v in r.values) if v.kind == 'time']


SEVEN = Value('time', (), '', (420, ''), (0, 4))


class HourTest(unittest.TestCase):
    def test_a_bare_number_is_an_hour_in_the_place_of_a_time(self):
        # ten o'clock is 600 minutes after twelve
        for text in ('Make it 10.', "Let's make it ten instead.", 'Change it to 10.'):
            with self.subTest(text):
                self.assertEqual(as_hour(text, SEVEN), [(600, '')])

    def test_what_is_changed_from_the_hour_held_is_an_hour(self):
        self.assertEqual(as_hour('Kick-off moved from 7 to 10.', SEVEN), [(420, ''), (600, '')])

    def test_a_number_of_something_named_stays_one(self):
        for text in ('Change the retries to 5.', 'Move my desk to 4.', 'Make it 10 chairs.',
                     'Workers moved from 2 to 4.', 'Make it 40.', 'It is 10.'):
            with self.subTest(text):
                self.assertEqual(as_hour(text, SEVEN), [])

    def test_a_number_stays_one_where_a_count_was_held_last_or_no_time(self):
        self.assertEqual([as_hour('Make it 10.', *held) for held in ((), (count(6),), (SEVEN, count(6)))], [[]] * 3)


class TaskStateTest(unittest.TestCase):
    def test_a_value_is_held_with_those_of_its_kind(self):
        task = TaskState(0)
        task.hold(3, count(4))
        self.assertEqual(task.held, {'time': [], 'date': [], 'count': [(3, count(4))]})

    def test_counts_of_different_things_are_not_comparable(self):
        task = TaskState(0)
        task.hold(0, count(4))
        self.assertEqual(task.comparable(Value('count', ('night',), '', (2.0,), (0, 1))), [])

    def test_counts_with_one_of_their_units_in_common_are_comparable(self):
        task = TaskState(0)
        task.hold(0, count(4))
        self.assertEqual(task.comparable(Value('count', ('adult', 'people'), '', (2.0,), (0, 1))), [(0, count(4))])

    def test_a_count_of_no_named_thing_is_comparable_with_its_like_only(self):
        task = TaskState(0)
        bare = Value('count', (), '', (2.0,), (0, 1))
        task.hold(0, count(4))
        task.hold(1, bare)
        self.assertEqual(task.comparable(bare), [(1, bare)])

    def test_the_oldest_values_are_forgotten(self):
        task = TaskState(0)
        for n in range(HELD + 1):
            task.hold(n, count(n))
        self.assertEqual([i for i, _ in task.held['count']], list(range(1, HELD + 1)))

    def test_a_number_said_again_under_another_name_counts_the_same(self):
        task, crates, boxes = TaskState(0), two('crate'), two('box')
        task.hold(0, crates)
        self.assertEqual((task.rename(1, boxes, [boxes]), len(task.comparable(boxes))), (True, 2))

    def test_a_number_beside_the_held_one_is_another(self):
        task, crates, boxes = TaskState(0), two('crate'), two('box')
        task.hold(0, crates)
        self.assertEqual((task.rename(1, boxes, [crates, boxes]), task.comparable(boxes)), (False, []))

    def test_a_number_that_counts_two_things_renames_neither(self):
        task, boxes = TaskState(0), two('box')
        task.hold(0, two('crate'))
        task.hold(0, two('shelf'))
        self.assertFalse(task.rename(1, boxes, [boxes]))

    def test_the_oldest_statements_are_forgotten(self):
        task = TaskState(0)
        for n in range(USER + 1):
            task.note(n, True)
        self.assertEqual(task.user[0], (1, True))


class SearchTest(unittest.TestCase):
    def heard(self, *asks):
        search = Search()
        for one in asks:
            search.hear(one)
        return search.goes_on

    def test_a_conversation_is_no_search_before_the_first_request(self):
        self.assertEqual((self.heard(), self.heard(False)), (False, False))

    def test_the_first_request_begins_a_search(self):
        self.assertEqual((self.heard(True), self.heard(False, True)), (True, True))

    def test_long_messages_are_none_however_much_the_user_asks(self):
        search = Search()
        for _ in range(20):
            search.hear(True)
            search.read(300)
        self.assertFalse(search.goes_on)

    def test_two_requests_in_three_messages_are_a_search(self):
        self.assertTrue(self.heard(*[True, True, False] * 20))

    def test_one_in_four_is_none(self):
        self.assertFalse(self.heard(*[True, False, False, False] * 20))

    def test_one_that_turns_to_requests_becomes_a_search(self):
        self.assertTrue(self.heard(*[False] * 10, *[True] * 10))


if __name__ == '__main__':
    unittest.main()
