"""Invariants of the salient extractor over drawn conversations."""
import copy
import re
import unittest
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from compactor import GAP, CompactionRequest, RequiredContextTooLarge, Turn, compact, note_lines, quote
from extraction import memory
from extraction.answers import is_short
from extractors import salient
from language.bare_values import is_bare
from tokenizer import count_request

NAMES = st.sampled_from(('Oslo', 'Turin', 'MySQL', 'PostgreSQL', '11:00', '17:30', '4 people', 'HAT-203', '北京',
                         'a<b>&c'))
THINGS = st.sampled_from(('region', 'database', 'meeting', 'party', 'code'))
SENTENCE = st.one_of(
    st.builds('The {} is {}.'.format, THINGS, NAMES), st.builds('We will use {} for the {}.'.format, NAMES, THINGS),
    st.builds('Actually, make it {}.'.format, NAMES), st.builds('Use {} instead of {}.'.format, NAMES, NAMES),
    st.builds('How about {} then?'.format, NAMES), st.builds('If the {} is {}, do not wait.'.format, THINGS, NAMES),
    st.sampled_from(('Yes, that works.', 'No.', 'Thanks!', 'Sorry, none there.', '- one\n- two', '```\nx = 1. y\n```')),
    st.text(max_size=30))
MESSAGE = st.lists(SENTENCE, min_size=1, max_size=4).map(' '.join).filter(str.strip)
REQUESTS = st.builds(CompactionRequest, st.just('Be brief.'), MESSAGE,
                     st.lists(st.builds(Turn, MESSAGE | st.just(''), MESSAGE), max_size=6).map(tuple),
                     st.integers(40, 300), st.just(1), st.just(0), st.none())
THOROUGH = settings(max_examples=100, deadline=None)


def compacted(request):
    try:
        return compact(request, count_request, salient(request.current))
    except RequiredContextTooLarge:
        return None


class PropertyTest(unittest.TestCase):
    @settings(max_examples=60, deadline=None)
    @given(st.lists(st.builds(Turn, MESSAGE | st.just(''), MESSAGE), max_size=12), MESSAGE, st.integers(0, 12))
    def test_the_notes_of_a_talk_that_grew_are_those_of_a_first_call(self, turns, current, before):
        extractor = salient(current)
        extractor.notes(tuple(turns[:before]), tuple(turns[before:before + 1]), current)
        warm = extractor.notes(tuple(turns), (), current)
        memory.of.cache_clear()
        self.assertEqual(extractor.notes(tuple(turns), (), current), warm)

    @THOROUGH
    @given(REQUESTS)
    def test_no_text_is_quoted_twice_but_for_short_answers_and_their_questions(self, request):
        texts = [note['text'] for note in (compacted(request) or {'notes': []})['notes']
                 if '?' not in note['text'] and not is_short(note['text'], is_bare(note['text']))]
        self.assertEqual(len(texts), len(set(texts)))

    @THOROUGH
    @given(REQUESTS)
    def test_every_note_is_in_the_message_that_it_cites(self, request):
        result = compacted(request)
        for note in (*result['notes'], *result['dropped_notes']) if result else ():
            self.assertIn(note['text'], getattr(request.history[note['turn'] - 1], note['role']))

    @THOROUGH
    @given(REQUESTS)
    def test_what_stands_between_two_gaps_of_a_line_stands_so_in_the_message(self, request):
        notes = (compacted(request) or {'notes': []})['notes']
        for line in note_lines(notes):
            turn, role, text = re.fullmatch(r'- \[turn (\d+), (\w+)[^]]*] (.*)', line, re.DOTALL).groups()
            said = ' '.join(quote(getattr(request.history[int(turn) - 1], role)).split())
            for part in text.split(GAP):
                self.assertIn(' '.join(part.split()), said)

    @THOROUGH
    @given(REQUESTS)
    def test_retired_text_is_in_no_note_from_before_the_turn_that_retired_it(self, request):
        result = compacted(request)
        for retired in result['dropped_notes'] if result else ():
            by = re.fullmatch(r'superseded by turn (\d+)', retired['reason'])
            for note in result['notes'] if by else ():
                if note['turn'] < int(by[1]):
                    self.assertNotIn(retired['text'], note['text'])

    @THOROUGH
    @given(REQUESTS)
    def test_the_request_fits_and_its_count_is_that_of_the_whole(self, request):
        result = compacted(request)
        if result:
            self.assertEqual(result['input_tokens'], count_request(result['messages']))
            self.assertLessEqual(result['input_tokens'], result['input_budget'])

    @THOROUGH
    @given(REQUESTS)
    def test_each_note_enters_or_says_why_not(self, request):
        result = compacted(request)
        if result:
            self.assertTrue(all('reason' not in note for note in result['notes']))
            reasons = '|'.join(note['reason'] for note in result['dropped_notes'])
            self.assertRegex(reasons, r'^((^|\|)(budget|duplicate|bare|slight|superseded by turn \d+))*$')

    @THOROUGH
    @given(REQUESTS)
    def test_the_same_request_gives_the_same_result_and_is_not_changed(self, request):
        before = copy.deepcopy(request)
        self.assertEqual(compacted(request), compacted(replace(request)))
        self.assertEqual(request, before)


if __name__ == '__main__':
    unittest.main()
