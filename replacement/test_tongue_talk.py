import unittest

from language.reading import read
from replacement.ledger import Ledger
from replacement.supersession import Statement
from replacement.talk_words import Talk
from replacement.tongue_talk import BACK, TongueTalk


def abroad(*texts):
    said = [Statement(n, 'assistant' if text.startswith('A: ') else 'user', text.removeprefix('A: '), 0)
            for n, text in enumerate(texts)]
    return TongueTalk(Talk(said, read([s.text for s in said])), Ledger())


def languages(*texts):
    talk = abroad(*texts)
    for _ in talk.messages():
        pass
    return [(j, said.name) for j, said in talk.said]


class LanguageTest(unittest.TestCase):
    def test_a_message_that_does_not_tell_is_in_the_language_before(self):
        self.assertEqual(languages('Das ist nicht gut.', 'Am 5. Mai.'), [(0, 'de'), (1, 'de')])

    def test_the_first_messages_are_in_the_language_after_them(self):
        self.assertEqual(languages('Raum 5.', 'Das ist nicht gut.'), [(0, 'de'), (1, 'de')])

    def test_an_english_message_in_between_is_none(self):
        said = 'Das ist nicht gut.', 'The port is open.', 'Ja, das ist so.'
        self.assertEqual(languages(*said), [(0, 'de'), (2, 'de')])

    def test_each_message_of_a_mixed_talk_has_its_own(self):
        self.assertEqual(languages('Das ist nicht gut.', "C'est dans la cave.", '这是数据库。'),
                         [(0, 'de'), (1, 'fr'), (2, 'zh')])

    def test_a_language_told_long_before_is_forgotten(self):
        texts = ['Das ist nicht gut.', *['the other one'] * BACK, 'Raum 5.']
        self.assertEqual(languages(*texts), [(0, 'de')])

    def test_han_alone_in_a_japanese_talk_is_japanese(self):
        self.assertEqual(languages('これはテストです。', '東京本社会議室'), [(0, 'ja'), (1, 'ja')])


class TongueTalkTest(unittest.TestCase):
    def test_questions_and_the_assistants_messages_are_not_asked_for(self):
        talk = abroad('Das ist gut.', 'A: Das ist nicht gut.', 'Ist das gut?')
        self.assertEqual([i for _, i, _ in talk.messages()], [0])

    def test_a_part_that_gave_way_is_not_among_the_earlier_ones(self):
        talk = abroad('Das ist der Krug.', 'Ja.', 'Das ist der Park.')
        for _, i, _ in talk.messages():
            if i == 2:
                talk.retire(0, 2, (0, 17))
                self.assertEqual([j for j, *_ in talk.earlier()], [1])

    def test_what_gave_way_once_is_no_news(self):
        talk = abroad('Das ist der Krug.', 'Das ist der Park.')
        self.assertEqual([talk.retire(0, 1, (0, 17)) for _ in range(2)], [True, False])


if __name__ == '__main__':
    unittest.main()
