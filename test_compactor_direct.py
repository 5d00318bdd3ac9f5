"""What compact() says of a request that was built directly and is not of the documented form."""
import re
import unittest
from dataclasses import replace

from compactor import (
    CompactionRequest,
    ContractError,
    RequiredContextTooLarge,
    Turn,
    compact,
    drop_oldest,
    extract_notes,
)


def words(messages):
    return sum(3 + len(m['content'].split()) for m in messages)


class DirectRequestTest(unittest.TestCase):
    """A CompactionRequest that was built directly, and what is given beside it."""

    REQUEST = CompactionRequest('a', 'b', (Turn('c', 'd'),), 50, 1, 0)

    def refused(self, said, request=REQUEST, count=words, extractor=extract_notes):
        with self.subTest(said), self.assertRaisesRegex(ContractError, f'^{re.escape(said)}'):
            compact(request, count, extractor)

    def test_each_field_of_another_kind_is_named(self):
        size = 'must be an integer from 0 up'
        for field, values, said in (
                ('instructions', (None, 5), 'instructions must be text'),
                ('current', (None, '', ' \n', 5), 'current must be nonblank text'),
                ('context_limit', (True, 2.5, '200', None), 'context_limit must be an integer'),
                ('max_new_tokens', (-1, True, None), f'max_new_tokens {size}'),
                ('margin', (-1, 0.5), f'margin {size}'),
                ('notes_reserve', (-5, 'x', True), f'notes_reserve {size}'),
                ('history', (None, 'ab', {}), 'history must be a tuple of Turn(user, assistant)'),
                ('history', (({'user': 'a', 'assistant': 'b'},), ({'role': 'user', 'content': 'a'},), ('a',),
                             (Turn(5, 'x'),), (Turn('x', None),)), 'history[0] must be a Turn of two texts')):
            for value in values:
                self.refused(said, replace(self.REQUEST, **{field: value}))

    def test_a_request_that_is_none_is_told_how_to_make_one(self):
        said = 'request must be a CompactionRequest; parse_request() makes one'
        self.refused(said, {'current': 'b'})
        with self.assertRaisesRegex(ContractError, re.escape(said)):
            drop_oldest({}, words)

    def test_a_counter_or_extractor_that_cannot_be_called_is_named(self):
        self.refused('count must be a function', count=None)
        for extractor in (None, 'salient'):
            self.refused('extractor must be a function', extractor=extractor)

    def test_a_context_too_small_for_the_answer_is_still_told_in_tokens(self):
        with self.assertRaises(RequiredContextTooLarge):
            compact(replace(self.REQUEST, context_limit=0), words)


if __name__ == '__main__':
    unittest.main()
