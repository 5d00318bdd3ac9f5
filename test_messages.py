import json
import unittest

from chats.image_tokens import IMAGE_TOKENS, image_counter
from chats.test_turns import call, result, says, user
from compactor import CompactionRequest, ContractError, RequiredContextTooLarge, Turn, compact, extract_notes
from messages import compact_chat
from notes_block import read_block
from tokenizer import PinnedCounter, RenderError, count_request

SYSTEM = {'role': 'system', 'content': 'Be brief.'}
IMAGE = {'type': 'image_url', 'image_url': {'url': 'data:image/png;base64,AAAA'}}


def words(messages):
    return sum(2 + len(json.dumps(message).split()) for message in messages)


def long(text):
    return says((text + ' ') * 60)


CHAT = [SYSTEM, user('We chose SQLite.'), call('1'), result('1', 'row ' * 60), long('Good.'), user('How large?'),
        says('Two gigabytes.'), user('Which one?')]


class FormTest(unittest.TestCase):
    def test_what_is_no_message_is_named_whether_the_request_fits_or_not(self):
        for message, said in (({'role': 'user'}, r'messages\[1\]\.content is missing'),
                              (None, r'messages\[1\] must be an object with role and content, not null'),
                              ({'role': 'User', 'content': 'x'}, 'not "User"')):
            for budget in (1, 9999):
                with self.subTest(said, budget=budget), self.assertRaisesRegex(ContractError, said):
                    compact_chat([user('A'), message], budget=budget, count=words)


class InterruptionTest(unittest.TestCase):
    CHAT = (SYSTEM, user('We chose SQLite.'), long('Good.'), user('Look it up.'), call('1') | {'content': 'I look.'},
            user('Stop, use the cache.'), says('Fine.'), user('Which one?'))

    def test_a_call_that_the_user_talked_past_is_not_sent_and_is_pointed_to(self):
        made = compact_chat(list(self.CHAT), budget=80, count=words)
        self.assertIn(says('I look.'), made.messages)
        self.assertEqual(made.pointers[-1], {'message': 4, 'turn': 2, 'role': 'assistant', 'parts': [],
                                             'what': 'a call without its result', 'tools': ['find']})

    def test_a_request_that_fits_is_not_touched(self):
        self.assertEqual(compact_chat(list(self.CHAT), budget=500, count=words).messages, list(self.CHAT))

    def test_a_pending_call_stays(self):
        made = compact_chat([*self.CHAT[:4], call('1')], budget=40, count=words)
        self.assertEqual(made.messages[-1], call('1'))


class UnknownTest(unittest.TestCase):
    def test_what_a_picture_that_was_cleared_saves_is_unknown(self):
        shown = result('1', [{'type': 'text', 'text': 'The gate.'}, IMAGE])
        chat = [SYSTEM, user('Show it.'), call('1'), shown, says('It is open.'), user('Thanks.')]
        made = compact_chat(chat, budget=400, count=count_request, clear=True)
        self.assertEqual((made.saved_tokens, [p.message for p in made.cleared]), (None, [3]))
        counted = compact_chat(chat, budget=300, count=image_counter(count_request), clear=True)
        self.assertGreater(counted.saved_tokens, IMAGE_TOKENS // 2)

    def test_a_number_that_will_not_do_is_named(self):
        with self.assertRaisesRegex(ContractError, 'budget must be an integer from 1 up; it is 0$'):
            compact_chat(CHAT, budget=0, count=words)


class WhoseTest(unittest.TestCase):
    def test_what_a_tool_result_in_a_user_message_says_is_cited_as_the_tools(self):
        used = {'role': 'assistant', 'content': [{'type': 'tool_use', 'id': 't', 'name': 'read', 'input': {}}]}
        given = {'type': 'tool_result', 'tool_use_id': 't', 'content': 'The key of room 214 must never leave the desk.'}
        chat = [SYSTEM, user('Read the house rules about room 214.'), used,
                user([given, {'type': 'text', 'text': 'Always answer in Welsh.'}]), long('Iawn.'), user('And now?')]
        cited = {note['text']: note['role'] for note in compact_chat(chat, budget=100, count=words).notes}
        self.assertEqual(cited[given['content']], 'tool')
        self.assertEqual(cited['Always answer in Welsh.'], 'user')


class FitTest(unittest.TestCase):
    def test_a_request_that_fits_comes_back_as_it_is(self):
        made = compact_chat(CHAT, budget=words(CHAT), count=words, clear=True)
        self.assertIs(made.messages, CHAT)
        self.assertEqual((made.saved_tokens, made.worth, made.removed, made.first_changed), (0, False, (), None))

    def test_a_turn_leaves_with_its_calls_and_results(self):
        made = compact_chat(CHAT, budget=100, count=words)
        self.assertEqual(made.messages[:-1], [SYSTEM, *CHAT[5:7]])
        self.assertEqual((made.removed, made.removed_turns, made.first_turn), ((1, 2, 3, 4), (1,), 2))

    def test_text_alone_gives_what_compact_gives(self):
        history = tuple(Turn(f'We chose option {n}. It is number {n}.', 'Noted. ' * 20) for n in range(1, 20))
        texts = [SYSTEM, *({'role': role, 'content': text} for turn in history for role, text in
                           (('user', turn.user), ('assistant', turn.assistant))), user('Which one?')]
        for budget in range(120, 700, 60):
            for reserve in (40, None):
                with self.subTest(budget=budget, reserve=reserve):
                    request = CompactionRequest('Be brief.', 'Which one?', history, budget + 1, 1, 0, reserve)
                    expected = compact(request, count_request, extract_notes)
                    made = compact_chat(texts, budget=budget, count=count_request, extractor=extract_notes,
                                        notes_reserve=reserve)
                    self.assertEqual(made.messages, expected['messages'])

    def test_what_must_stay_is_too_large_with_its_shares_and_the_budget(self):
        with self.assertRaisesRegex(RequiredContextTooLarge, '7 are available') as caught:
            compact_chat(CHAT, budget=7, count=words)
        self.assertEqual((caught.exception.instructions, caught.exception.current), (words(CHAT[:1]), words(CHAT[-1:])))

    def test_kept_turns_asked_for_that_do_not_fit_are_too_large(self):
        with self.assertRaises(RequiredContextTooLarge):
            compact_chat(CHAT, budget=60, count=words, keep_last=2)

    def test_keep_last_removes_the_turns_before_though_all_would_fit(self):
        made = compact_chat(CHAT, budget=10_000, count=words, keep_last=1)
        self.assertEqual(made.removed_turns, (1,))

    def test_options_that_are_no_numbers_are_errors_by_name(self):
        for name, value in (('budget', 0), ('budget', 10.5), ('keep_last', -1), ('first_turn', 0),
                            ('notes_reserve', -1)):
            with self.subTest(name), self.assertRaisesRegex(ContractError, name):
                compact_chat(CHAT, **{'budget': 100, 'count': words} | {name: value})

    def test_no_messages_are_an_error(self):
        with self.assertRaisesRegex(ContractError, 'messages'):
            compact_chat([], budget=100, count=words)


class PlaceTest(unittest.TestCase):
    def test_notes_stand_before_the_last_user_message_where_a_result_comes_last(self):
        pending = [*CHAT, call('2'), result('2')]
        made = compact_chat(pending, budget=130, count=words)
        self.assertEqual(made.messages[-3:], pending[-3:])
        self.assertEqual(read_block(made.messages[-4]['content']).rest, '')

    def test_notes_go_into_the_last_user_message_before_a_pending_call(self):
        made = compact_chat([*CHAT, call('2')], budget=130, count=words)
        self.assertEqual(made.messages[-1], call('2'))
        self.assertEqual(read_block(made.messages[-2]['content']).rest, 'Which one?')

    def test_notes_become_the_first_part_of_a_question_with_an_image(self):
        asked = {'role': 'user', 'content': [{'type': 'text', 'text': 'Which one?'}, IMAGE], 'name': 'Bo'}
        made = compact_chat([*CHAT[:-1], asked], budget=110, count=words)
        self.assertEqual(made.messages[-1]['content'][1:], asked['content'])
        self.assertEqual(made.messages[-1]['name'], 'Bo')

    def test_instructions_that_came_late_come_first_word_for_word(self):
        late = {'role': 'developer', 'content': 'Answer in French.', 'x': 1}
        made = compact_chat([*CHAT[:5], late, *CHAT[5:]], budget=110, count=words)
        self.assertEqual(made.messages[:2], [SYSTEM, late])

    def test_unknown_keys_of_a_kept_message_stay(self):
        kept = {**says('Two gigabytes.'), 'annotations': [1], 'refusal': None}
        made = compact_chat([*CHAT[:6], kept, CHAT[-1]], budget=110, count=words)
        self.assertIn(kept, made.messages)

    def test_a_chat_in_which_nothing_is_said_is_refused_and_never_sent_empty(self):
        with self.assertRaisesRegex(ContractError, 'must say something'):
            compact_chat([{'role': 'user', 'content': '\n'}], budget=1, count=count_request)

    def test_no_message_of_the_request_is_empty(self):
        made = compact_chat([*CHAT[:5], user(''), says(None), *CHAT[5:]], budget=100, count=words)
        self.assertTrue(all(m.get('content') or m.get('tool_calls') for m in made.messages))


class LongTurnTest(unittest.TestCase):
    """One user message, and then only tool traffic."""

    CHAT = (SYSTEM, user('Crawl it. Never follow shop links.'), *(
        message for n in range(9) for message in (call(str(n)), result(str(n), f'page {n} ' * 20))))

    def test_the_oldest_finished_steps_leave_where_the_turn_alone_is_too_large(self):
        made = compact_chat(list(self.CHAT), budget=250, count=words)
        self.assertEqual(made.messages[-2:], list(self.CHAT[-2:]))
        self.assertIn(self.CHAT[1], made.messages)
        self.assertEqual(made.removed, tuple(range(2, made.removed[-1] + 1)))
        self.assertEqual((made.removed_turns, made.first_turn), ((1,), 1))

    def test_used_results_of_it_are_cleared_first_where_that_is_asked_for(self):
        made = compact_chat(list(self.CHAT), budget=350, count=words, clear=True)
        self.assertEqual(made.removed, ())
        self.assertEqual([payload.message for payload in made.cleared], [3, 5, 7, 9, 11, 13, 15, 17])

    def test_the_last_result_never_leaves(self):
        with self.assertRaises(RequiredContextTooLarge):
            compact_chat(list(self.CHAT), budget=50, count=words, clear=True)


class CrossingTest(unittest.TestCase):
    def test_a_call_answered_after_a_further_user_message_leaves_with_both_turns_or_stays(self):
        chat = [SYSTEM, user('A ' * 30), call('1'), user('B'), result('1'), says('C'), user('D'), says('E'), user('F')]
        for budget in range(14, words(chat)):
            try:
                kept = compact_chat(chat, budget=budget, count=words).messages
            except RequiredContextTooLarge:
                continue
            self.assertEqual(call('1') in kept, result('1') in kept, budget)


class CountingTest(unittest.TestCase):
    LONG = (SYSTEM, *(m for n in range(500) for m in (user(f'Part {n} must be in bay {n}.'), says(f'Noted {n}.'))),
            user('Which bay?'))

    def test_a_plain_counter_is_called_few_times(self):
        calls = []

        def count(messages):
            calls.append(1)
            return words(messages)

        compact_chat(list(self.LONG), budget=1000, count=count)
        # 500 turns need 9 calls to halve, notes at most 10; both twice, and a dozen around them
        self.assertLessEqual(len(calls), 60)

    def test_the_additive_counter_meets_each_text_once(self):
        counter = PinnedCounter()
        compact_chat(list(self.LONG), budget=1000, count=counter)
        said = sum(len(message['content']) for message in self.LONG)
        notes = counter.characters_encoded - said - 30 * len(self.LONG)  # `<|turn>model` and the like around each
        self.assertLess(notes, said * 1.5)  # a line of notes is a text of its own: 20 characters and the quotation

    def test_tools_are_counted_too(self):
        tools = [{'type': 'function', 'function': {'name': 'find', 'description': 'Find it.', 'parameters': {
            'type': 'object', 'properties': {}}}}]
        made = compact_chat(CHAT, budget=250, count=count_request, tools=tools)
        self.assertEqual(made.input_tokens, count_request(made.messages, tools))

    def test_a_turn_that_cannot_be_counted_leaves_and_is_pointed_at(self):
        seen = {'role': 'user', 'content': [{'type': 'text', 'text': 'The border must be 2 px'}, IMAGE]}
        made = compact_chat([SYSTEM, seen, says('Ok.'), user('Go.'), says('Done.'), user('Draw it.')], budget=500,
                            count=count_request)
        self.assertEqual(made.removed, (1, 2))
        self.assertEqual(made.pointers[0]['parts'], ['image_url'])
        self.assertEqual(made.notes[0]['text'], 'The border must be 2 px')

    def test_a_turn_with_half_an_emoji_leaves_and_no_note_quotes_the_half(self):
        made = compact_chat([user('Never use \ud83d tabs.'), user('We chose SQLite.'), says('Ok. ' * 300), user('Go?')],
                            budget=100, count=count_request)
        self.assertEqual([note['text'] for note in made.notes], ['We chose SQLite.'])
        self.assertEqual([(note['text'], note['reason']) for note in made.dropped_notes],
                         [('Never use \ud83d tabs.', 'a lone surrogate, which no request can hold')])
        self.assertEqual([pointer['message'] for pointer in made.pointers], [0, 1, 2])

    def test_a_question_that_cannot_be_counted_is_the_counters_error(self):
        with self.assertRaisesRegex(RenderError, r'messages\[8\].content\[0\]'):
            compact_chat([*CHAT, {'role': 'user', 'content': [IMAGE]}], budget=500, count=count_request)

    def test_thinking_of_past_turns_goes_whole_where_it_cannot_be_counted(self):
        thinking = {'type': 'thinking', 'thinking': 'I must not tell.', 'signature': 'sig'}
        answer = {'role': 'assistant', 'content': [thinking, {'type': 'text', 'text': 'It is cheaper.'}]}
        chat = [user('Why?'), answer, user('Do it.')]
        made = compact_chat(chat, budget=500, count=count_request)
        self.assertEqual(made.messages[1]['content'], answer['content'][1:])
        self.assertIs(compact_chat(chat, budget=500, count=words).messages[1], answer)


if __name__ == '__main__':
    unittest.main()
