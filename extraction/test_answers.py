import unittest

from compactor import CompactionRequest, Turn, compact
from extraction.answers import is_short
from extractors import salient

LAST = Turn('Ok then.', 'Fine.')


def notes(*turns, room=400):
    """(turn, text) of the notes of a chat, with room for them in words."""
    def words(messages):
        return sum(len(message['content'].split()) for message in messages)

    history = (*(Turn(*turn) for turn in turns), LAST)
    bare = words([{'content': text} for text in ('Be brief.', 'Go on.', LAST.user, LAST.assistant)])
    request = CompactionRequest('Be brief.', 'Go on.', history, bare + room + 1, 1, 0, room)
    result = compact(request, words, salient('Go on.'))
    return [(note['turn'], note['text']) for note in result['notes']], result['dropped_notes']


class ShortTest(unittest.TestCase):
    def test_a_number_alone_is_short(self):
        self.assertTrue(is_short('Maybe twelve.', False))

    def test_a_statement_with_words_of_its_own_is_not(self):
        self.assertFalse(is_short('Twelve guests.', False))

    def test_thanks_answer_nothing(self):
        self.assertFalse(is_short('Thank you.', True))

    def test_a_no_with_thanks_is_an_answer(self):
        self.assertEqual([is_short(text, False) for text in ('No, thank you.', 'Yes, thanks!', 'Ok, thanks.')],
                         [True, True, False])


class BorderTest(unittest.TestCase):
    def test_the_question_that_the_first_kept_message_answers_shortly_is_noted(self):
        asked, answered = Turn('We bake for the fair.', 'Any allergies?'), Turn('Sesame.', 'Noted.')
        noted = salient().notes((asked,), (answered,), 'Go on.')
        self.assertIn('priority', next(note for note in noted if note['text'] == 'Any allergies?'))

    def test_one_that_it_answers_at_length_need_not_be(self):
        noted = salient().notes((Turn('We bake for the fair.', 'Any allergies?'),),
                                (Turn('Ada must not eat sesame or nuts.', 'Noted.'),), 'Go on.')
        self.assertNotIn('Any allergies?', [note['text'] for note in noted if 'priority' in note])


class PairTest(unittest.TestCase):
    def test_a_refusal_is_noted_with_what_it_refuses(self):
        noted, _ = notes(('Tidy the shed.', 'Shall I throw the old paint out too?'), ('No.', 'Then it stays.'))
        self.assertIn((1, 'Shall I throw the old paint out too?'), noted)
        self.assertIn((2, 'No.'), noted)

    def test_two_answers_of_the_same_words_are_two_notes(self):
        noted, _ = notes(('Tidy the shed.', 'Shall I throw the paint out?'), ('No.', 'Shall I sell the ladder?'),
                         ('No.', 'All right.'))
        self.assertEqual([turn for turn, text in noted if text == 'No.'], [2, 3])

    def test_a_yes_in_a_search_is_noted_after_its_question(self):
        noted, _ = notes(('I need a room.', 'Shall I take the one in Bern?'), ('Yes please.', 'Taken.'))
        self.assertIn((2, 'Yes please.'), noted)

    def test_thanks_that_decline_anything_else_are_no_note(self):
        noted, dropped = notes(('I need a room.', 'Anything else that I can do?'), ('No, thanks.', 'Goodbye.'))
        self.assertNotIn('No, thanks.', [text for _, text in noted] + [note['text'] for note in dropped])

    def test_without_room_for_both_neither_enters(self):
        turns = ('Hello.', 'Which colour should the shed have?'), ('Green.', 'Ok.')
        alone = next(room for room in range(1, 60) if notes(*turns, room=room)[0])
        self.assertEqual(notes(*turns, room=alone)[0], [(1, 'Which colour should the shed have?'), (2, 'Green.')])

    def test_what_the_assistant_answers_in_a_word_counts_too(self):
        noted, _ = notes(('Who has the key of the shed?', 'Renske.'))
        self.assertEqual(noted, [(1, 'Who has the key of the shed?'), (1, 'Renske.')])

    def test_a_wish_is_not_tied_to_the_word_that_grants_it(self):
        noted, _ = notes(('Could you paint the shed?', 'Sure.'))
        self.assertEqual(noted, [(1, 'Could you paint the shed?')])

    def test_an_answer_without_a_question_is_a_note_where_room_is(self):
        self.assertIn((1, 'In Frisian please.'), notes(('In Frisian please.', 'Noted.'))[0])

    def test_without_room_it_is_dropped_for_the_budget(self):
        _, dropped = notes(('In Frisian please.', 'Noted.'), room=0)
        self.assertIn(('In Frisian please.', 'budget'), [(note['text'], note['reason']) for note in dropped])

    def test_a_greeting_is_neither_noted_nor_dropped(self):
        noted, dropped = notes(('Hello!', 'Hi.'))
        self.assertEqual((noted, dropped), ([], []))


if __name__ == '__main__':
    unittest.main()
