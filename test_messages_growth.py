"""Work on a long chat, or on a long record that stands in one, grows with its length: counted, not timed."""
import sys
import unittest

import extractors
from chats.test_turns import call, result, says, user
from chats.turns import read_chat, steps_of
from fixtures import function_calls
from losses import losses
from messages import compact_chat
from record import build_record

LESS = 2.3  # times the calls for twice the length; its square: four times


def words(messages):
    return sum(1 + len(str(m['content'] or '').split()) for m in messages)


def calls(do, messages):
    """Function calls of what is done with messages."""
    extractors.forget()
    return function_calls(lambda: do(messages))


def operations(do, messages):
    """Operations of the interpreter in what is done with messages: a loop in a comprehension calls nothing."""
    count = 0

    def traced(frame, event, argument):
        nonlocal count
        frame.f_trace_opcodes = True
        count += event == 'opcode'
        return traced
    before = sys.gettrace()
    sys.settrace(traced)
    try:
        do(messages)
    finally:
        sys.settrace(before)
    return count


def compacted(messages):
    return compact_chat(messages, budget=words(messages) // 4, count=words)


def shown(messages):
    return losses(messages, words(messages) // 4, words)


class GrowthTest(unittest.TestCase):
    def assert_grows(self, do, made, number):
        do(made(8))   # what is loaded once
        self.assertLess(calls(do, made(2 * number)), LESS * calls(do, made(number)))


class OneTurnTest(GrowthTest):
    def test_twice_the_messages_of_an_assistant_in_one_turn_take_twice_the_work(self):
        def session(number):
            return [user('Go.'), *(says(f'Step {n}: crane {n} is fine.') for n in range(number)), user('Go?')]

        for do in (compacted, shown):
            with self.subTest(do.__name__):
                self.assert_grows(do, session, 300)

    def test_twice_the_messages_of_a_user_in_one_turn_take_twice_the_work(self):
        self.assert_grows(compacted, lambda number: [
            *(user(f'Crane {n} must be at {n}.') for n in range(number)), says('Ok.'), user('Go?')], 300)

    def test_twice_the_parts_of_one_message_take_twice_the_work(self):
        self.assert_grows(compacted, lambda number: [
            user([{'type': 'text', 'text': f'Crane {n} must be at {n}.'} for n in range(number)]), says('Ok.'),
            user('Go?')], 300)


class CallsTest(unittest.TestCase):
    def assert_grows(self, do, made, number=300):
        self.assertLess(operations(do, made(2 * number)), LESS * operations(do, made(number)))

    def test_twice_the_calls_take_twice_the_work(self):
        def session(number):
            return [user('Go.'), *(m for n in range(number) for m in (call(f'c{n}'), result(f'c{n}'))), says('Done.'),
                    user('Go?')]

        self.assert_grows(read_chat, session)

    def test_twice_the_calls_answered_many_turns_later_take_twice_the_work(self):
        def session(number):
            return [*(m for n in range(number) for m in (user(f'And {n}?'), call(f'c{n}'))),
                    *(result(f'c{n}') for n in range(number)), says('Done.'), user('Go?')]

        self.assert_grows(read_chat, session)

    def test_twice_the_calls_of_one_message_of_the_current_turn_take_twice_the_work(self):
        def current(number):
            names = [f'c{n}' for n in range(number)]
            return read_chat([user('Go.'), call(*names), *map(result, names), says('Done.')]).current

        self.assert_grows(steps_of, current)


class RecordTest(GrowthTest):
    def test_twice_the_lines_of_a_record_that_is_read_back_take_twice_the_work(self):
        def with_record(number):
            said = [{'user': f'Crane {n} is at dock {n}.', 'assistant': 'Ok.'} for n in range(number)]
            return [user(build_record(said).to_block(number)), says('Ok.'), user('Use tabs.'), says('Ok.')]

        self.assert_grows(build_record, with_record, 250)


if __name__ == '__main__':
    unittest.main()
