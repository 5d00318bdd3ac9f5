"""What holds for clear_tool_results() whatever the conversation."""
import copy
import json
import unittest

from hypothesis import given
from hypothesis import strategies as st

from test_tool_results import asks, call, result
from tool_results import clear_tool_results

TEXT = st.text(max_size=30) | st.text('ab [];\n', min_size=60, max_size=400)
CONTENT = TEXT | st.none() | st.lists(st.builds(lambda text: {'type': 'text', 'text': text}, TEXT), max_size=3)
ARGUMENTS = st.dictionaries(st.sampled_from(['id', 'path', 'text', 'n']), TEXT | st.integers(), max_size=3).map(
    json.dumps) | st.text(max_size=10)
IDS = st.sampled_from(['a', 'b', 'c'])
CALL = st.builds(call, st.sampled_from(['read', 'write', 'x]']), ARGUMENTS, IDS)
MESSAGE = (st.builds(lambda content: {'role': 'user', 'content': content}, TEXT)
           | st.builds(lambda content: {'role': 'assistant', 'content': content}, TEXT)
           | st.builds(lambda calls: asks(*calls), st.lists(CALL, min_size=1, max_size=3))
           | st.builds(result, CONTENT, IDS))
CONVERSATIONS = st.lists(MESSAGE, max_size=12)
OPTIONS = st.fixed_dictionaries({'keep_pointers': st.booleans(), 'keep_last': st.integers(0, 3),
                                 'exclude': st.lists(st.sampled_from(['read', 'write'])),
                                 'clear_arguments': st.booleans()})


def pairs(messages):
    """Ids of calls and of results, each with the place of the message."""
    return [(at, *(c['id'] for c in m.get('tool_calls', ())), m.get('tool_call_id')) for at, m in enumerate(messages)]


def characters(messages):
    """A counter: every character of contents and arguments, as another model might count."""
    return sum(len(json.dumps([m['content'], m.get('tool_calls')])) for m in messages)


class InvariantTest(unittest.TestCase):
    @given(CONVERSATIONS, OPTIONS)
    def test_the_second_pass_reclaims_nothing(self, messages, options):
        for count in (None, characters):
            once = clear_tool_results(messages, count=count, **options)
            twice = clear_tool_results(once.messages, count=count, **options)
            self.assertEqual((twice.reclaimed, twice.messages), (0, once.messages))

    @given(CONVERSATIONS, OPTIONS)
    def test_no_message_grows_no_pair_breaks_and_only_contents_and_arguments_of_used_pairs_change(self, messages,
                                                                                                 options):
        before = copy.deepcopy(messages)
        cleared = clear_tool_results(messages, count=characters, **options)
        self.assertEqual(messages, before)
        self.assertEqual(pairs(cleared.messages), pairs(messages))
        named = {p.message for p in cleared.cleared}
        for at, (old, new) in enumerate(zip(messages, cleared.messages, strict=True)):
            self.assertLessEqual(characters([new]), characters([old]))
            self.assertEqual(old != new, at in named)
            for one, other in zip(old.get('tool_calls', ()), new.get('tool_calls', ()), strict=True):
                if one != other:
                    self.assertEqual(json.loads(one['function']['arguments']).keys(),
                                     json.loads(other['function']['arguments']).keys())
        self.assertEqual(cleared.reclaimed, sum(p.reclaimed for p in cleared.cleared))


if __name__ == '__main__':
    unittest.main()
