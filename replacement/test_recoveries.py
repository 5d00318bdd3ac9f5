"""What was wrong and is right again, and what still is wrong."""
import unittest

from language.reading import read
from replacement.recoveries import recovered
from replacement.supersession import Statement
from replacement.talk_words import Talk


def found(*said):
    talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    return [(r.old, r.new) for r in recovered(talk)]


GIVES_WAY = (
    ('The printer is broken.', 'The printer works again.'),
    ('the site is down', 'the site is back up'),
    ("The login doesn't work.", 'The login is fixed.'),
    ('I lost my keys.', 'I found my keys.'),
    ('My leg is broken.', 'my leg has healed'),
    ('The package is lost.', 'Good news: the package turned up.'),
)
STAYS = (
    ('The printer is broken.', 'The scanner works again.'),
    ('The printer is broken.', 'Is the printer fixed?'),
    ('The printer is broken.', 'The printer may be fixed.'),
    ('The printer is in the hall.', 'The printer works again.'),
    ('The site is down.', 'The other site is back up.'),
    ('The bug is in the parser.', 'I found the bug.'),
    ('My son is allergic and sick.', 'My son is fine now.'),
    ('I lost my keys.', 'I found my glasses.'),
)


class RecoveredTest(unittest.TestCase):
    def test_what_was_wrong_with_it_is_told_no_more(self):
        for old, new in GIVES_WAY:
            with self.subTest(new):
                self.assertEqual(found(old, new), [(0, 1)])

    def test_what_is_wrong_with_another_and_what_it_is_stay(self):
        for old, new in STAYS:
            with self.subTest(f'{old} {new}'):
                self.assertEqual(found(old, new), [])


if __name__ == '__main__':
    unittest.main()
