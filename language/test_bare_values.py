"""What is a bare value and what says something: judged by hand."""
import unittest

from hypothesis import given
from hypothesis import strategies as st

from language.bare_values import is_bare, is_praise

BARE = ('Oslo.', '4.', 'Yes, 11:30.', 'In Oslo.', 'From Lisbon, please.', 'San Marino', 'New York City.',
        'At 11:30 pm.', 'On March 3rd.', 'half past five', 'No, Turin.', 'Actually, 6.', '$500', 'the north', 'Thanks.',
        '- HAT-203', '2. Economy', '## Deployment', 'https://example.org/a', '\u041c\u043e\u0441\u043a\u0432\u0430.',
        '\u5317\u4eac\u3002', '...', '')
SAYING = ('Gate 14.', '5 tickets', 'for 4 people', 'Use tabs.', 'Make it 6.', "It's Oslo.", 'No pork.', 'Not Friday.',
          'Never retry.', 'Without onions.', 'Metric only.', 'Cancel it.', 'Deadline: 02:00', '**Owner:** Mia', 'x = 1',
          '| Oslo | 4 |', 'from Oslo to Turin', 'north of the river', 'Flight QX069',
          '\u041c\u044b \u043f\u0438\u0448\u0435\u043c', '\u6211\u4eec\u7528\u5317\u4eac')


class BareTest(unittest.TestCase):
    def test_a_value_and_what_frames_it_is_bare(self):
        for text in BARE:
            with self.subTest(text):
                self.assertTrue(is_bare(text))

    def test_what_has_a_verb_a_denial_a_label_or_what_it_counts_is_not(self):
        for text in SAYING:
            with self.subTest(text):
                self.assertFalse(is_bare(text))

    def test_praise_is_told_from_what_is_said_of_a_thing(self):
        for text in ('Great question!', 'A very good point.', 'You are right!'):
            self.assertTrue(is_praise(text), text)
        for text in ('Good for 4 people.', 'The nice hall.', 'You are 9th.'):
            self.assertFalse(is_praise(text), text)

    def test_courtesy_makes_no_phrase_of_a_value(self):
        self.assertTrue(is_bare('Oh well, then Oslo please, thanks.'))

    @given(st.text())
    def test_any_text_has_an_answer(self, text):
        self.assertIn(is_bare(text), (True, False))


if __name__ == '__main__':
    unittest.main()
