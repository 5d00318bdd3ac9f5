import unittest

from hypothesis import given
from hypothesis import strategies as st

from chats.pieces import Pieces
from chats.turns import BETWEEN

TEXTS = st.lists(st.text('ab\n', min_size=1, max_size=6), max_size=5)


class PiecesTest(unittest.TestCase):
    @given(TEXTS, st.text('ab\n', min_size=1, max_size=4), st.integers(0, 20))
    def test_what_holds_a_text_is_what_a_look_at_each_piece_finds(self, texts, text, start):
        holding = [number for number, piece in enumerate(texts) if text in piece]
        self.assertEqual(list(Pieces(texts).holding(text)), holding)
        for note in ({'text': text}, {'text': text, 'start': start}):
            self.assertEqual(Pieces(texts).hold(note), bool(holding))

    @given(TEXTS, st.integers(0, 20), st.integers(1, 9))
    def test_the_parts_of_a_text_say_what_it_says(self, texts, place, length):
        text = BETWEEN.join(texts)[place:place + length]
        parts = Pieces(texts).parts(text, place) if text else []
        self.assertEqual(''.join(''.join(parts).split()), ''.join(text.split()))
        self.assertTrue(all(any(part in piece for piece in texts) for part in parts))

    @given(TEXTS, st.integers(-3, 20), st.integers(0, 20))
    def test_an_end_between_two_places_is_found(self, texts, first, last):
        pieces = Pieces(texts)
        self.assertEqual(pieces.ends_within(first, last), any(first <= end < last for end in pieces.ends))


if __name__ == '__main__':
    unittest.main()
