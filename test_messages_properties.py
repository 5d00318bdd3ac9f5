import contextlib
import copy
import json
import unittest

from hypothesis import example, given, settings
from hypothesis import strategies as st

from chats.result import UNANSWERED
from compactor import ContractError, RequiredContextTooLarge
from messages import compact_chat
from tokenizer import RenderError, count_request

WORDS = st.sampled_from(['We', 'must', 'use', 'Oslo', 'HAT-203', '17:30', 'never', 'chose', 'ok.', 'A & B', '</notes>',
                         'It replaces Oslo.', '4,500', '<turn|>', '\n', 'limit', 'red?', '12.50'])
TEXT = st.lists(WORDS, min_size=1, max_size=12).map(' '.join)
CONTENT = st.one_of(TEXT, TEXT, st.none(), st.just(' '),
                    st.lists(st.fixed_dictionaries({'type': st.just('text'), 'text': TEXT}), max_size=2))


IDS = st.sampled_from(['c1', 'c2', 'c3'])


@st.composite
def step(draw):
    """An assistant message; with calls, their results follow, now and then not all of them."""
    names = draw(st.lists(IDS, unique=True, max_size=2))
    if not names:
        return [{'role': 'assistant', 'content': draw(CONTENT)}]
    calls = [{'id': name, 'type': 'function', 'function': {'name': 'find', 'arguments': json.dumps({'q': draw(TEXT)})}}
             for name in names]
    results = [{'role': 'tool', 'tool_call_id': name, 'content': draw(TEXT) * draw(st.sampled_from([1, 1, 20]))}
               for name in names]
    return [{'role': 'assistant', 'content': draw(CONTENT), 'tool_calls': calls},
            *results[:draw(st.sampled_from([2, 2, 2, 1]))]]


TURN = st.tuples(st.lists(CONTENT.map(lambda content: {'role': 'user', 'content': content}), min_size=1, max_size=2),
                 st.lists(step(), max_size=3)).map(lambda turn: [*turn[0], *(m for part in turn[1] for m in part)])
SYSTEM = st.lists(TEXT.map(lambda text: {'role': 'system', 'content': text}), max_size=1)
CHATS = st.builds(lambda system, turns, last: [*system, *(m for turn in turns for m in turn), *last], SYSTEM,
                  st.lists(TURN, max_size=5),
                  st.tuples(TEXT.map(lambda text: [{'role': 'user', 'content': text}]), st.lists(step(), max_size=2))
                  .map(lambda end: [*end[0], *(m for part in end[1] for m in part)]))


VALUES = st.recursive(st.sampled_from([None, '', 'text', 'c1', 7, True, 1.5]), lambda inner: st.lists(
    inner, max_size=2) | st.dictionaries(st.sampled_from(['type', 'text', 'id', 'function', 'name', 'content',
                                                          'tool_use_id']), inner, max_size=3), max_leaves=6)
MALFORMED = VALUES | st.dictionaries(st.sampled_from(['role', 'content', 'tool_calls', 'tool_call_id', 'refusal',
                                                      'function_call', 'name', 'reasoning']), VALUES, max_size=4)
ANY_ROLE = st.sampled_from(['system', 'developer', 'user', 'assistant', 'tool', 'function'])


def words(messages):
    """A plain counter: it grows with every message and word."""
    return sum(2 + len(json.dumps(message).split()) for message in messages)


def answered(messages):
    """For each message with calls, the ids called and the results that follow it; a stray result is its own."""
    found = []
    for message in messages:
        if message['role'] == 'tool':
            found[-1][1].append(message['tool_call_id'])
        elif message.get('tool_calls'):
            found.append(([call['id'] for call in message['tool_calls']], []))
    return found


def paired(messages):
    """The calls of `answered` that have a result, with their results."""
    return [pair for pair in (([n for n in ids if n in results], results) for ids, results in answered(messages))
            if pair[0]]


def is_tail(part, whole):
    return part == whole[len(whole) - len(part):]


class InvariantTest(unittest.TestCase):
    def check(self, messages, budget, count, **options):
        before = copy.deepcopy(messages)
        try:
            result = compact_chat(messages, budget=budget, count=count, **options)
        except (RequiredContextTooLarge, ContractError, RenderError):
            return
        finally:
            self.assertEqual(messages, before)
        self.assertLessEqual(result.input_tokens, budget)
        self.assertEqual(result.input_tokens, count(result.messages))
        if result.messages != messages:
            self.assertTrue(is_tail(paired(result.messages), paired(messages)), 'a pair is broken')
            said = max(n for n, message in enumerate(result.messages) if message['role'] != 'tool')
            for ids, results in answered(result.messages[:said]):
                self.assertEqual(set(ids), set(results), 'a call that nothing answers')
        # White space alone instructs nobody: such a message is left out, as any empty one.
        self.assertEqual([m for m in result.messages if m['role'] == 'system' and m['content'].strip()],
                         [m for m in messages if m['role'] == 'system' and m['content'].strip()])
        self.assertLessEqual({*result.removed}, {p['message'] for p in result.pointers})
        self.assertLessEqual({p['what'] for p in result.pointers if p['message'] not in result.removed},
                             {'cleared', UNANSWERED})
        # White space alone asks nothing either: then the message before it is the one to answer.
        asked = next((m['content'] for m in reversed(messages) if m['role'] == 'user' and (m['content'] or '').strip()),
                     None)
        said = [m['content'] for m in result.messages if m['role'] == 'user']
        self.assertTrue(asked is None or any(content == asked or content.endswith(f'\n\nQuestion: {asked}')
                                             for content in said if isinstance(content, str)))
        if result.messages != messages:
            again = compact_chat(result.messages, budget=budget, count=count, **options)
            self.assertEqual(again.messages, result.messages)

    @settings(max_examples=12, deadline=None)
    @given(CHATS, st.booleans())
    def test_at_121_budgets_no_pair_breaks_and_no_budget_is_overrun(self, messages, clear):
        whole = words(messages)
        for part in range(121):
            self.check(messages, max(1, whole * part // 120), words, clear=clear)

    @settings(max_examples=40, deadline=None)
    @example([{'role': 'system', 'content': '\n'}, {'role': 'user', 'content': 'We'},
              {'role': 'assistant', 'content': None}], 0.5, False)
    @example([{'role': 'user', 'content': '\n'}], 0.5, False)
    @example([{'role': 'user', 'content': None}, {'role': 'assistant', 'content': 'We'},
              {'role': 'user', 'content': 'We'}, {'role': 'user', 'content': '\n'}], 0.5, False)
    @given(CHATS, st.floats(0, 1), st.booleans())
    def test_the_same_holds_with_the_additive_counter(self, messages, share, clear):
        self.check(messages, max(1, int(count_request(messages) * share)), count_request, clear=clear)

    @settings(max_examples=150, deadline=None)
    @given(CHATS, MALFORMED, ANY_ROLE | st.none(), st.integers(0, 9), st.sampled_from([words, count_request]))
    def test_a_malformed_message_is_no_exception_but_ours(self, messages, message, role, place, count):
        message = message | {'role': role} if isinstance(message, dict) and role else message
        given = [*messages[:place], message, *messages[place:]]
        with contextlib.suppress(RequiredContextTooLarge, ContractError, RenderError):
            made = compact_chat(given, budget=120, count=count, clear=True)
            self.assertLessEqual(made.input_tokens, 120)


if __name__ == '__main__':
    unittest.main()
