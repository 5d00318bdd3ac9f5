"""What stands in for what is out, of one noun with a number or a letter."""
import unittest

from language.reading import read
from replacement.relabels import relabelled
from replacement.supersession import Statement
from replacement.talk_words import Talk


def found(*said):
    talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    return [(r.old, r.new) for r in relabelled(talk)]


GIVES_WAY = (
    ('We go with plan A.', "Plan A didn't fly, so plan B."),
    ('The meeting is in room 4.', "We're in room 7, room 4 was double-booked."),
    ("We're at table 12.", "Table 12 is taken, let's take table 9."),
    ('Board at gate 5.', 'Gate 5 is closed, use gate 8.'),
)
STAYS = (
    ('The meeting is in room 4.', "Room 5 was double-booked, so they're in room 6."),
    ('Room 4 has a screen.', "Room 4 was double-booked, we're in room 7."),
    ('The meeting is in room 4.', 'Room 4 is not big, room 7 is bigger.'),
    ('The meeting is in room 4.', 'Room 4 is full and room 7 too.'),
    ('The meeting is in room 4.', "If room 4 is full, we're in room 7."),
    ('The meeting was in room 4.', "Room 4 is full, we're in room 7."),
)


class RelabelledTest(unittest.TestCase):
    def test_what_is_out_gives_way_to_another_of_its_noun(self):
        for old, new in GIVES_WAY:
            with self.subTest(new):
                self.assertEqual(found(old, new), [(0, 1)])

    def test_another_room_and_what_is_said_of_the_room_itself_stay(self):
        for old, new in STAYS:
            with self.subTest(f'{old} {new}'):
                self.assertEqual(found(old, new), [])


if __name__ == '__main__':
    unittest.main()
