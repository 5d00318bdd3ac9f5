"""Who does not come: which plans go with that, and what stays."""
import unittest

from language.reading import read
from replacement.absences import absent
from replacement.supersession import Statement
from replacement.talk_words import Talk


def found(*said):
    talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    return [(r.old, r.new) for r in absent(talk)]


GIVES_WAY = (
    ('Invite Tom and Anna.', "Tom can't make it."),
    ('invite tom and anna', "tom cant make it"),
    ('The guests are Ben, Lea and Marc.', "Marc isn't coming."),
    ('Ask Priya to proofread it.', "Priya is out sick, don't ask her."),
    ('Tom will bring the salad.', 'Unfortunately Tom had to cancel.'),
    ('The plumber comes on Monday.', 'The plumber cancelled.'),
    ('Ben is helping with the move.', "Ben can't help after all."),
    ('Ben drives us to the airport.', "Ben can't drive us."),
    ('Anna and Tom are coming.', 'Tom bailed on us.'),
)
STAYS = (
    ('Tom is my brother.', "Tom can't make it."),
    ('The authors are Ben and Lea.', "Ben can't make it."),
    ('Ben drives us to the airport.', "Ben can't drive a truck."),
    ('The plumber comes on Monday.', 'The plumber cancelled his gym membership.'),
    ('Tom likes jazz.', "Tom isn't coming."),
    ('Email Tom the agenda.', "Tom can't make it."),
    ('Invite Tom and Anna.', "Kim can't make it."),
    ('Invite Tom and Anna.', "Tom's sister can't make it."),
    ('Invite Tom and Anna.', "Tom can't make it before 8."),
    ('Invite Tom and Anna.', "Tom isn't coming alone."),
    ('Invite Tom and Anna.', "If Tom can't make it, ask Kim."),
    ('Invite Tom and Anna.', "It can't make it."),
)


class AbsentTest(unittest.TestCase):
    def test_who_does_not_come_goes_from_the_plans(self):
        for old, new in GIVES_WAY:
            with self.subTest(new):
                self.assertEqual(found(old, new), [(0, 1)])

    def test_what_somebody_is_and_other_plans_stay(self):
        for old, new in STAYS:
            with self.subTest(f'{old} {new}'):
                self.assertEqual(found(old, new), [])


if __name__ == '__main__':
    unittest.main()
