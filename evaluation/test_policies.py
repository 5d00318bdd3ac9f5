"""Each policy fills the same room, is found by its name, and quotes what it says it quotes."""
import sys
import types
import unittest
from unittest import mock

from hypothesis import given, settings
from hypothesis import strategies as st

from compactor import CompactionRequest, Turn, compact, drop_oldest, quote
from evaluation import policies
from evaluation.policies import POLICIES, UnknownPolicy, case_of, rank_by_lsa, resolve
from tokenizer import count_request

RANKED = ('lsa', 'random', 'hindsight')
HISTORY = (Turn('The train leaves Norwich at 9:15 on Sunday. Thanks.', 'Noted. The platform is number 4.'),
           Turn('We must never book first class. Is it late?', 'It is on time.'),
           Turn('A room for 3 nights, please.\nWith breakfast.', 'The Lodge has one for 80 pounds.'),
           Turn('Fine.', 'Booked.'))


def words(messages):
    return sum(3 + len(message['content'].split()) for message in messages)


def request(history=HISTORY):
    return CompactionRequest('Be brief.', 'What next?', history, 0, 0, 0)


def fact(text):
    return {'id': text, 'fact': text, 'aliases': ()}


def told(result):
    return [(note['turn'], note['role'], note['text']) for note in result['notes']]


class NameTest(unittest.TestCase):
    def test_a_name_that_ends_at_its_colon_is_told(self):
        with self.assertRaisesRegex(UnknownPolicy, "policy 'mine:': the name after the colon is missing"):
            resolve('mine:')


class RoomTest(unittest.TestCase):
    def test_the_room_is_a_share_of_the_historys_tokens_beside_instructions_and_question(self):
        # 3 a message and its words: 8 messages of 9 and 6, 9 and 4, 8 and 7, 1 and 1 words
        whole = (3 * 8) + (9 + 6) + (9 + 4) + (8 + 7) + (1 + 1)
        case = case_of(request(), 0.5, words)
        self.assertEqual(case.room, whole // 2)
        self.assertEqual(case.request.context_limit - case.request.max_new_tokens - case.request.margin,
                         (3 + 2) + (3 + 2) + whole // 2)

    def test_every_policy_stays_within_the_room_and_quotes_its_turns(self):
        for name in (*RANKED, 'cue', 'drop-oldest', 'compactor:extract_notes'):
            for share in (0.05, 0.3, 0.6, 1.0):
                with self.subTest(name, share=share):
                    case = case_of(request(), share, count_request, (fact('9:15'), fact('80 pounds')), 1)
                    result = resolve(name)(case, count_request)
                    self.assertLessEqual(count_request(result['messages']), result['input_budget'])
                    for note in result['notes'] + result['dropped_notes']:
                        self.assertIn(note['text'], getattr(HISTORY[note['turn'] - 1], note['role']))

    def test_all_sentences_of_removed_turns_are_in_the_notes_or_dropped(self):
        for name in RANKED:
            case = case_of(request(), 0.5, words, (fact('9:15'),), 1)
            result = resolve(name)(case, words)
            sentences = policies._sentences(HISTORY[:result['removed_turns']])
            self.assertCountEqual(result['notes'] + result['dropped_notes'], sentences)


class NamesTest(unittest.TestCase):
    def test_a_name_that_is_not_known_lists_the_known_ones(self):
        for name in ('cues', 'Cue', ''):
            with self.assertRaisesRegex(UnknownPolicy, 'known are cue, drop-oldest, hindsight, lsa, random, salient'):
                resolve(name)

    def test_an_extractor_that_cannot_be_found_or_called_is_told(self):
        for name, why in (('no_such_module:notes', 'No module named'), ('compactor:no_such', 'no attribute'),
                          ('compactor:NOTES_HEADER', 'cannot be called')):
            with self.assertRaisesRegex(UnknownPolicy, why):
                resolve(name)

    def test_a_policy_whose_package_is_missing_names_the_requirements(self):
        with mock.patch.dict(sys.modules, {'sumy': None}), \
                self.assertRaisesRegex(UnknownPolicy, 'requirements-evaluate.txt'):
            resolve('lsa')

    def test_an_extractor_of_ones_own_gets_the_same_room_as_the_keyword_rule(self):
        case = case_of(request(), 0.6, words)
        self.assertEqual(resolve('compactor:extract_notes')(case, words), POLICIES['cue'](case, words))

    def test_an_extractor_that_sees_the_kept_turns_has_compact_split_the_room(self):
        module = types.ModuleType('own')
        module.extractor = mock.Mock(spec=['notes', '__call__'])
        with mock.patch.dict(sys.modules, own=module), mock.patch('evaluation.policies.compact') as compacting:
            case = policies.Case(request(), 9)
            resolve('own:extractor')(case, words)
        self.assertIsNone(compacting.call_args.args[0].notes_reserve)
        self.assertIs(compacting.call_args.args[2], module.extractor)

    def test_salient_is_given_the_question_and_leaves_the_split_to_compact(self):
        module = types.ModuleType('extractors')
        module.salient = lambda question: ('salient', question)
        with mock.patch.dict(sys.modules, extractors=module), mock.patch('evaluation.policies.compact') as compacting:
            resolve('salient')(policies.Case(request(), 9), words)
        given_request, _, extractor = compacting.call_args.args
        self.assertEqual((given_request.notes_reserve, extractor), (None, ('salient', 'What next?')))


class PlainTest(unittest.TestCase):
    def test_drop_oldest_and_cue_are_the_compactors_own(self):
        case = case_of(request(), 0.6, words)
        self.assertEqual(POLICIES['drop-oldest'](case, words), drop_oldest(case.request, words))
        self.assertIn((2, 'user', 'We must never book first class.'), told(POLICIES['cue'](case, words)))

    def test_recent_turns_have_a_quarter_of_the_room(self):
        # The last turn costs 2 * 3 + 2 = 8 of 69. Of a room of 28 tokens 21 are for notes and 7 for turns; of 29, 21
        # and 8.
        for room, kept in ((28, 0), (29, 1)):
            for name in ('cue', 'lsa', 'random'):
                case = case_of(request(), (room + 0.5) / 69, words)
                self.assertEqual((case.room, resolve(name)(case, words)['kept_turns']), (room, kept))


class HindsightTest(unittest.TestCase):
    def test_it_takes_the_sentences_that_hold_the_facts_and_no_other(self):
        case = case_of(request(), 0.9, words, (fact('9:15'), fact('80 pounds')))
        self.assertEqual(told(POLICIES['hindsight'](case, words)),
                         [(1, 'user', 'The train leaves Norwich at 9:15 on Sunday.'),
                          (3, 'assistant', 'The Lodge has one for 80 pounds.')])

    def test_a_fact_of_the_last_turn_needs_no_note_where_that_turn_is_kept(self):
        case = case_of(request(), 0.9, words, (fact('booked'),))
        result = POLICIES['hindsight'](case, words)
        self.assertEqual((result['kept_turns'], result['notes']), (1, []))

    def test_a_fact_held_already_is_not_taken_twice(self):
        history = (Turn('It is at noon sharp.', 'So: noon.'), *HISTORY[-1:])
        result = POLICIES['hindsight'](case_of(request((*history, Turn('word ' * 90, 'Done.'))), 0.6, words,
                                               (fact('noon'),)), words)
        # both sentences of turn 1 hold it; the shorter one has more of it per token
        self.assertEqual(told(result), [(1, 'assistant', 'So: noon.')])


class RandomTest(unittest.TestCase):
    def notes(self, seed):
        return told(POLICIES['random'](case_of(request(), 0.7, count_request, (), seed), count_request))

    def test_the_same_seed_takes_the_same_sentences_and_another_seed_others(self):
        self.assertEqual(self.notes('a'), self.notes('a'))
        self.assertGreater(len({tuple(self.notes(seed)) for seed in range(8)}), 1)

    def test_notes_stand_in_the_order_of_the_conversation(self):
        for seed in range(5):
            turns = [note[0] for note in self.notes(seed)]
            self.assertEqual(turns, sorted(turns))


class LsaTest(unittest.TestCase):
    def test_a_sentence_with_more_words_of_meaning_ranks_higher(self):
        texts = ['Thanks a lot.', 'The museum of modern art opens at ten on Sundays.', 'The museum opens late.']
        self.assertEqual([note['text'] for note in rank_by_lsa([{'text': text} for text in texts])],
                         [texts[1], texts[2], texts[0]])

    def test_equal_ones_stay_in_order_and_nothing_is_lost(self):
        notes = [{'text': text} for text in ('Ok.', 'Blue horses run.', 'Green houses fall.', '42', '...')]
        self.assertEqual(rank_by_lsa(notes)[:2], notes[1:3])
        self.assertCountEqual(rank_by_lsa(notes), notes)

    def test_no_sentences_and_no_words_are_no_error(self):
        self.assertEqual(rank_by_lsa([]), [])
        self.assertEqual(rank_by_lsa([{'text': '12'}]), [{'text': '12'}])


class PropertyTest(unittest.TestCase):
    TEXTS = st.sampled_from(['Noted.', 'We chose A & B. It must stay.', 'Go <b>.\nNow!', 'Wait... 5 GB?', 'Ok'])

    @settings(deadline=None, max_examples=60)
    @given(st.lists(st.builds(Turn, TEXTS, TEXTS), max_size=6).map(tuple), st.floats(0.01, 1), st.sampled_from(RANKED))
    def test_any_conversation_fits_its_room_and_every_note_is_shown(self, history, share, name):
        case = case_of(request(history), share, count_request, (fact('5 GB'), fact('A & B')), 3)
        result = resolve(name)(case, count_request)
        self.assertLessEqual(count_request(result['messages']), result['input_budget'])
        for note in result['notes']:
            self.assertIn(quote(note['text']), result['messages'][-1]['content'])

    def test_a_policy_does_not_change_its_request(self):
        case = case_of(request(), 0.5, words, (fact('9:15'),))
        before = repr(case)
        for name in RANKED:
            resolve(name)(case, words)
        self.assertEqual(repr(case), before)
        self.assertEqual(compact(case.request, words)['input_budget'], case.room + 10)


if __name__ == '__main__':
    unittest.main()
