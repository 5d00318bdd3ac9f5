"""The renderer against the pinned template: on generated and real conversations, and on recorded hashes."""
import doctest
import json
import unittest
from functools import cache

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import renderings
from chat_template import RenderError, render
from fixtures import shared
from json_files import read_json, read_text
from renderings import CASES, KEYS, PIECES, RECORDED, TEMPLATE_SHA256, conversation, digest, pinned, reference

LAX = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
RANDOM = st.randoms(use_true_random=False)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(PIECES),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=3),
    max_leaves=6)
ODD = JSON | st.sampled_from([{1: 'x', 'a': 2}, {'a': {None: 1}}, b'x', 10**5000, [{'type': 'image'}], 'NaN', '[]'])


def load_tests(loader, tests, pattern):
    tests.addTests(doctest.DocTestSuite(renderings))
    return tests


@cache
def template():
    return reference(pinned(read_text(shared('gemma-4-e2b-it/chat_template.jinja'))))


def spots(value):
    """Yield every container with a key or index in it."""
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], (dict, list)):
            yield from spots(value[key])


class EqualityTest(unittest.TestCase):
    def check(self, case):
        """Compare a case that may be odd: the template's own text or a RenderError."""
        try:
            drawn = render(**case)
        except RenderError:
            return
        self.assertEqual(drawn, template()(case))

    @LAX
    @given(RANDOM, st.lists(st.text(), max_size=4))
    def test_generated_conversations_render_as_the_template_renders_them(self, random, texts):
        case = conversation(random, PIECES + texts)
        self.assertEqual(render(**case), template()(case))

    @LAX
    @given(RANDOM, ODD, st.booleans())
    def test_a_conversation_with_one_odd_value_renders_equal_or_is_an_error(self, random, odd, remove):
        case = conversation(random)
        places = [spot for name in ('messages', 'tools') for spot in spots(case[name] or [])]
        if places:
            container, key = random.choice(places)
            container[key] = odd
            if remove:
                del container[key]
        self.check(case)

    @LAX
    @given(JSON, JSON)
    def test_any_json_renders_equal_or_is_an_error(self, messages, tools):
        self.check({'messages': messages, 'tools': tools})

    @LAX
    @given(st.lists(st.dictionaries(st.sampled_from(['role', 'content', 'tool_calls', 'name', 'reasoning']), JSON)))
    def test_messages_of_any_json_render_equal_or_are_an_error(self, messages):
        self.check({'messages': [{'role': 'user', **message} for message in messages]})

    def test_real_agent_transcripts_render_as_the_template_renders_them(self):
        tools = [{'type': 'function', 'function': {'name': 'think', 'parameters': {
            'type': 'object', 'properties': {'thought': {'type': 'string'}}, 'required': ['thought']}}}]
        paths = sorted(shared('transcripts').glob('*.json'))
        self.assertTrue(paths)
        for path in paths:
            messages = read_json(path)
            for case in ({'messages': messages}, {'messages': messages, 'tools': tools}):
                with self.subTest(path=path.name, tools='tools' in case):
                    self.assertEqual(render(**case), template()(case))


class RecordedTest(unittest.TestCase):
    """renderings.json: the pinned template's own texts by hash, so a clone without the template checks too."""

    def test_two_hundred_recorded_renderings_have_the_hash_of_the_pinned_template(self):
        recorded = read_json(RECORDED)
        self.assertEqual((recorded['template_sha256'], len(recorded['cases'])), (TEMPLATE_SHA256, CASES))
        for number, case in enumerate(recorded['cases']):
            expected = case.pop('sha256')
            with self.subTest(case=number):
                self.assertEqual(digest(render(**case)), expected)

    def test_the_recording_has_every_kind_of_message(self):
        text = json.dumps(read_json(RECORDED)['cases'])
        for kind in ('"system"', '"developer"', '"user"', '"assistant"', '"tool"', '"tool_calls"', '"reasoning"',
                     '"reasoning_content"', '"parameters"', '"response"', '"type": "text"', '"content": null'):
            self.assertIn(kind, text)

    def test_the_recorded_hashes_are_those_of_the_template(self):
        drawn = template()
        for number, case in enumerate(read_json(RECORDED)['cases']):
            with self.subTest(case=number):
                self.assertEqual(digest(drawn(case)), case['sha256'])


if __name__ == '__main__':
    unittest.main()
