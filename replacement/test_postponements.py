"""What is left out or put off: which plan goes with it, and which stays."""
import unittest

from language.reading import read
from replacement.postponements import postponed
from replacement.supersession import Statement
from replacement.talk_words import Talk

GOES = (
    ('We ship dark mode in the 2.4 release.', '2.4 goes out without dark mode.'),
    ('We ship dark mode in the 2.4 release.', "Dark mode won't make it into 2.4."),
    ('We ship dark mode in the 2.4 release.', 'Dark mode slips to 2.5.'),
    ('We ship dark mode in the 2.4 release.', 'The dark mode comes in 2.5.'),
    ('Dark mode is in the 2.4 release.', 'Dark mode has to wait for 2.5.'),
    ('We bring the string quartet on Friday.', 'The string quartet is postponed until June.'),
    ('We open the tea room in May.', 'We start without the tea room for now.'),
)
STAYS = (
    ('We ship dark mode in the 2.4 release.', 'Dark mode ships in the 2.4 release.'),
    ('We ship dark mode in the 2.4 release.', '2.4 goes out without the new icons.'),
    ('We ship dark mode in the 2.4 release.', 'Light mode slips to 2.5.'),
    ('We ship dark mode in the 2.4 release.', 'Does dark mode slip to 2.5?'),
    ('We ship dark mode in the 2.4 release.', 'If dark mode slips to 2.5, we tell the press.'),
    ('We ship dark mode in the 2.4 release.', 'Kim says dark mode slips to 2.5.'),
    ('We never ship dark mode in a patch.', 'Dark mode slips to 2.5.'),
    ('Dark mode looks odd.', 'Dark mode slips to 2.5.'),
    ('We open the tea room in May.', 'It slipped to June.'),
)


def found(*said):
    """(old, new) of the plans of the user that go, a message each."""
    statements = [Statement(turn, 'user', text, 0) for turn, text in enumerate(said)]
    return [(r.old, r.new) for r in postponed(Talk(statements, read(said)))]


class PostponedTest(unittest.TestCase):
    def test_the_plan_for_what_is_left_out_or_put_off_goes(self):
        for old, new in GOES:
            with self.subTest(new):
                self.assertEqual(found(old, new), [(0, 1)])

    def test_what_is_of_another_thing_or_only_asked_or_supposed_leaves_it(self):
        for old, new in STAYS:
            with self.subTest(new):
                self.assertEqual(found(old, new), [])

    def test_another_part_of_the_plan_stands(self):
        old = 'The docs are in May, dark mode is in the 2.4 release.'
        statements = [Statement(n, 'user', text, 0) for n, text in enumerate((old, 'Dark mode slips to 2.5.'))]
        one, = postponed(Talk(statements, read([s.text for s in statements])))
        self.assertEqual(old[slice(*one.span)], 'dark mode is in the 2.4 release.')


if __name__ == '__main__':
    unittest.main()
