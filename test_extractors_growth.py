"""Work on one long message grows with its length: counted in function calls, which are the same on every machine."""
import unittest

import extractors
from compactor import Turn
from fixtures import function_calls

# The statements of one message and of the next, repeated; of each, every statement once read all of a message.
PASTED = {
    'what the assistant reports to be otherwise now': ([], ['The port is now 8080.', 'We use it now.']),
    'bare denials': (['No.'], ['No.']),
    'what has ended': (['We use Postgres for the orders.'], ['The Postgres upgrade fell through.']),
    'rules on the language to answer in': (['Answer in Finnish.', 'Always reply in Welsh.'], []),
    'numbers said otherwise': (['Each climber must carry 3 ropes.'], ['No, I need 5 ropes for the shed roof.']),
    'questions whether to scrap it': (['Should we scrap the crane?'], ['The crane, then.']),
    'who holds what': (['Alice approves claims.', 'Alice has left the company.', 'Bob approves claims.'], []),
}


def calls(said, answer, number):
    """Function calls of an extraction from a message of so many statements, an answer and a next message of as many."""
    first, second = ('\n'.join([*texts] * (number // max(1, len(texts)))) for texts in (said, answer))
    turns = (Turn(first or 'Hello.', second or 'Noted.'), Turn(second or 'Hello.', first or 'Noted.'))
    extractors.forget()
    return function_calls(lambda: extractors.salient('Go on.').notes(turns, (), ''))


class GrowthTest(unittest.TestCase):
    def test_twice_as_long_a_message_takes_twice_the_work(self):
        calls(['Hello.'], ['Hi.'], 1)   # what is loaded once
        for name, (said, answer) in PASTED.items():
            with self.subTest(name):
                self.assertLess(calls(said, answer, 600), 2.2 * calls(said, answer, 300))   # its square: four times
