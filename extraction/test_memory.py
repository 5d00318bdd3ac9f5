"""What is remembered of messages and conversations: by content, bounded, and without effect on what is read."""
import sys
import threading
import unittest
from unittest import mock

from extraction import memory, salience
from extraction.memory import Memory
from language import reading

TALK = [(1, 'user', 'The region is Oslo.'), (1, 'assistant', 'Ok.'), (2, 'user', 'The region must be Turin.')]
RANK = {'the': 9, 'is': 8}.get


def read(said, settled=None, into=None):
    return (into or Memory(RANK)).read(said, len(said) if settled is None else settled)


def results(conversation):
    return conversation.found, conversation.weights, conversation.firsts, conversation.statements


class ReadTest(unittest.TestCase):
    def test_a_quote_tells_its_place_text_and_estimated_tokens(self):
        (quote,) = read(TALK).messages[0].quotes
        self.assertEqual((quote.start, quote.end, quote.text, quote.tokens, quote.firm),
                         (0, 19, 'The region is Oslo.', 5, False))

    def test_only_the_user_rules(self):
        said = [(1, role, 'The region must be Turin.') for role in ('user', 'assistant')]
        self.assertEqual([m.quotes[0].firm for m in read(said).messages], [True, False])

    def test_a_cue_word_in_capitals_rules_too(self):
        self.assertTrue(read([(1, 'user', 'It MUST be Turin.')]).messages[0].quotes[0].firm)

    def test_a_choice_of_anyone_and_a_rule_of_the_user_is_settled(self):
        said = [(1, role, text) for text in ('We go with Turin.', 'Not without Turin.', 'Turin.')
                for role in ('user', 'assistant')]
        self.assertEqual([m.quotes[0].settled for m in read(said).messages], [True, True, True, False, False, False])

    def test_it_is_the_clause_that_is_settled_not_the_message(self):
        (message,) = read([(1, 'user', 'The region is Oslo. We go with Turin.')]).messages
        self.assertEqual([quote.settled for quote in message.quotes], [False, True])

    def test_a_choice_or_rule_in_capitals_or_beside_other_letters_is_settled_too(self):
        for text in ('WE GO WITH TURIN.', 'NEVER TURIN.', 'We go with K\u00f6ln.', 'Never K\u00f6ln.'):
            with self.subTest(text):
                self.assertTrue(read([(1, 'user', text)]).messages[0].quotes[0].settled)

    def test_the_first_statement_of_each_message_is_numbered(self):
        said = [(1, 'user', 'One is here. Two is here.'), (1, 'assistant', 'Ok.')]
        self.assertEqual(read(said).firsts, [0, 2, 3])

    def test_nothing_said_is_read(self):
        self.assertEqual(read([]).weights, {})

    def test_an_offer_passed_over_may_be_replaced_by_the_same_statement(self):
        said = [(1, 'user', 'Find me a room.'), (1, 'assistant', 'I found a room at Alder House for 80 dollars.'),
                (2, 'user', 'Show me another for 60 dollars instead of 80 dollars.')]
        self.assertEqual([(r.old, r.new, r.rule) for r in read(said).found.retired],
                         [(1, 2, 'passed over'), (1, 2, 'replaced')])


class RememberTest(unittest.TestCase):
    def test_a_message_read_before_is_not_read_again_wherever_it_stands(self):
        remembered = Memory(RANK)
        read(TALK, into=remembered)
        with mock.patch.object(salience, 'read') as words, mock.patch.object(reading, 'Reading') as acts:
            read([(turn + 7, role, text) for turn, role, text in reversed(TALK)], into=remembered)
        self.assertFalse(words.called or acts.called)

    def test_a_conversation_that_grew_is_read_as_a_whole_is(self):
        remembered = Memory(RANK)
        for end in range(1, len(TALK) + 1):
            warm = read(TALK[:end], end - 1, remembered)
            self.assertEqual(results(warm), results(read(TALK[:end])))

    def test_a_last_message_that_was_another_leaves_no_trace(self):
        remembered = Memory(RANK)
        read([*TALK, (3, 'user', 'The region is Bergen.')], 3, remembered)
        now = [*TALK, (3, 'user', 'Which one?')]
        self.assertEqual(results(read(now, 3, remembered)), results(read(now)))

    def test_messages_are_forgotten_beyond_the_bound(self):
        remembered = Memory(RANK)
        with mock.patch.object(memory, 'MESSAGES', 2):
            for n in range(5):
                read([(1, 'user', f'Box {n}.')], into=remembered)
                self.assertLessEqual(len(remembered._messages), 2)

    def test_conversations_are_forgotten_beyond_the_bound(self):
        remembered = Memory(RANK)
        for n in range(memory.CONVERSATIONS + 3):
            read([(1, 'user', f'Box {n}.')], into=remembered)
        self.assertEqual(len(remembered._progress), memory.CONVERSATIONS)

    def test_the_message_used_longest_ago_is_forgotten_first(self):
        remembered = Memory(RANK)
        with mock.patch.object(memory, 'MESSAGES', 2):
            for text in ('One.', 'Two.', 'One.', 'Three.'):
                read([(1, 'user', text)], into=remembered)
        self.assertEqual([text for _, text in remembered._messages], ['One.', 'Three.'])

    def test_messages_are_forgotten_beyond_the_bound_in_characters(self):
        remembered = Memory(RANK)
        with mock.patch.object(memory, 'CHARACTERS', 20):
            for n in range(9):
                read([(1, 'user', f'Box {n}.' + ' ok' * n)], into=remembered)   # of 6, 9, 12, ... 30 characters
                kept = sum(len(text) for _, text in remembered._messages)
                self.assertEqual((kept, kept <= 20), (remembered._characters, True))

    def test_of_a_conversation_larger_than_the_bound_its_first_messages_stay(self):
        remembered, said = Memory(RANK), [(n, 'user', f'Box {n}.') for n in range(9)]   # of 6 characters each
        with mock.patch.object(memory, 'CHARACTERS', 30):
            read(said, into=remembered)
            with mock.patch.object(salience, 'read', wraps=salience.read) as words:
                self.assertEqual(results(read(said, into=remembered)), results(read(said)))
        self.assertEqual(words.call_count, 4 + 9)   # all but five, and then all, by a memory of its own

    def test_conversations_are_forgotten_beyond_the_bound_in_characters_but_for_the_last(self):
        remembered = Memory(RANK)
        with mock.patch.object(memory, 'CHARACTERS', 20):
            for n, kept in enumerate((1, 2, 3, 3)):
                read([(1, 'user', f'Box {n}.')], into=remembered)
                self.assertEqual(len(remembered._progress), kept)
            read([(1, 'user', 'A box of twenty-one.!')], into=remembered)
        self.assertEqual([progress.said[0][2] for progress in remembered._progress], ['A box of twenty-one.!'])

    def test_the_conversation_used_longest_ago_is_forgotten_first(self):
        remembered = Memory(RANK)
        with mock.patch.object(memory, 'CONVERSATIONS', 2):
            for text in ('One.', 'Two.', 'One.', 'Three.'):
                read([(1, 'user', text)], into=remembered)
        self.assertEqual([progress.said[0][2] for progress in remembered._progress], ['One.', 'Three.'])

    def test_conversations_that_begin_alike_are_each_gone_on_with(self):
        remembered = Memory(RANK)
        talks = [[(1, 'user', 'Hi.'), (1, 'assistant', 'Hello.'), (2, 'user', f'The region is {place}.')]
                 for place in ('Oslo', 'Turin')]
        for length in (2, 3):
            for talk in talks:
                read(talk[:length], into=remembered)
        self.assertEqual([list(progress.said) for progress in remembered._progress], talks)
        for talk in talks:
            longer = [*talk, (3, 'user', 'The region is Bergen.')]
            self.assertEqual(results(read(longer, 3, remembered)), results(read(longer)))
        self.assertEqual([len(progress.said) for progress in remembered._progress], [3, 3])

    def test_a_conversation_that_grows_takes_one_place(self):
        remembered = Memory(RANK)
        for end in range(1, len(TALK) + 1):
            read(TALK[:end], into=remembered)
        self.assertEqual([list(progress.said) for progress in remembered._progress], [TALK])

    def test_more_messages_than_the_bound_are_read_all_the_same(self):
        with mock.patch.object(memory, 'MESSAGES', 1):
            self.assertEqual(results(read(TALK)), results(read(TALK)))


class ThreadsTest(unittest.TestCase):
    def test_threads_share_a_memory_within_its_bounds_and_read_what_one_alone_reads(self):
        talks = [[(n, 'user', f'The region of box {n % k} is {place}.') for n in range(12)]
                 for k in (2, 3, 5) for place in ('Oslo', 'Turin')]
        alone, faults = [results(read(talk)) for talk in talks], []
        remembered, interval = Memory(RANK), sys.getswitchinterval()

        def work(first):
            try:
                for n in range(30):
                    talk = (first + n) % len(talks)
                    self.assertEqual(results(read(talks[talk], into=remembered)), alone[talk])
                    self.assertLessEqual(len(remembered._messages), 6)
                    self.assertLessEqual(len(remembered._progress), 2)
            except Exception as fault:
                faults.append(fault)

        with mock.patch.object(memory, 'MESSAGES', 6), mock.patch.object(memory, 'CONVERSATIONS', 2):
            sys.setswitchinterval(1e-6)
            threads = [threading.Thread(target=work, args=(n,)) for n in range(6)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            sys.setswitchinterval(interval)
        self.assertEqual(faults, [])
        self.assertEqual(remembered._characters, sum(len(text) for _, text in remembered._messages))


if __name__ == '__main__':
    unittest.main()
