"""Work on a long chat grows with its length: counted in function calls, which are the same on every machine."""
import sys
import unittest

import extractors
from chats.test_turns import says, user
from losses import losses
from messages import compact_chat

LESS = 2.3  # times the calls for twice the length; its square: four times


def words(messages):
    return sum(1 + len(str(m['content'] or '').split()) for m in messages)


def calls(do, messages):
    """Function calls of what is done with messages."""
    count = 0

    def called(frame, event, argument):
        nonlocal count
        count += event in ('call', 'c_call')
    extractors.forget()
    sys.setprofile(called)
    try:
        do(messages)
    finally:
        sys.setprofile(None)
    return count


def compacted(messages):
    return compact_chat(messages, budget=words(messages) // 4, count=words)


def shown(messages):
    return losses(messages, words(messages) // 4, words)


class OneTurnTest(unittest.TestCase):
    def assert_grows(self, do, made, number):
        do(made(8))   # what is loaded once
        self.assertLess(calls(do, made(2 * number)), LESS * calls(do, made(number)))

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


if __name__ == '__main__':
    unittest.main()
