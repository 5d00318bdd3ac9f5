"""What is done no more: which habits and orders go with it, and what stays."""
import unittest

from language.reading import read
from replacement.stops import bases, stopped
from replacement.supersession import Statement
from replacement.talk_words import Talk


def found(*said):
    talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    return [(r.old, r.new) for r in stopped(talk)]


GIVES_WAY = (
    ('I smoke a pack a day.', 'I quit smoking.'),
    ('I drink coffee in the morning.', 'I stopped drinking coffee.'),
    ("I'm learning Spanish.", "I've stopped learning Spanish."),
    ('We run every morning.', 'We gave up running last winter.'),
    ('Call me Captain.', 'Stop calling me Captain.'),
    ('Always end with a question.', 'You can stop ending with a question.'),
    ('Use bullet points.', 'please stop using bullet points'),
)
STAYS = (
    ('I run a bakery.', 'I quit running.'),
    ('I drink tea.', 'I stopped drinking coffee.'),
    ('I drink coffee in the morning.', 'I stopped drinking coffee at night.'),
    ('My brother smokes.', 'I quit smoking.'),
    ('I smoke a pack a day.', 'My dad quit smoking.'),
    ('I smoke a pack a day.', "I haven't quit smoking."),
    ('I smoke a pack a day.', 'I might quit smoking.'),
    ('Use bullet points.', 'Stop using nested bullet points.'),
    ('I work from home on Fridays.', 'I stopped working at six.'),
)


class StoppedTest(unittest.TestCase):
    def test_a_habit_or_an_order_goes_with_the_deed(self):
        for old, new in GIVES_WAY:
            with self.subTest(new):
                self.assertEqual(found(old, new), [(0, 1)])

    def test_another_deed_and_another_doer_stay(self):
        for old, new in STAYS:
            with self.subTest(f'{old} {new}'):
                self.assertEqual(found(old, new), [])

    def test_a_verb_before_ing_may_have_lost_an_e_or_doubled_its_end(self):
        self.assertEqual({'smoke', 'run', 'drink'} - bases('smok') - bases('runn') - bases('drink'), set())


if __name__ == '__main__':
    unittest.main()
