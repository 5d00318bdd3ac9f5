"""For what something named as replaced was said to hold."""
import unittest

from language.reading import read
from replacement.purposes import of_another
from replacement.supersession import Statement, supersede
from replacement.talk_words import Talk


def apart(old, new):
    """Whether the first word after the first of a statement is said of another thing than a new one speaks of."""
    talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate((old, new), 1)], read([old, new]))
    start = old.index(' ') + 1
    return of_another(talk, 0, (start, old.index(' ', start)), 1)


class OfAnotherTest(unittest.TestCase):
    def test_another_purpose(self):
        self.assertTrue(apart('Use slate for the roof.', 'Use zinc for the porch, not slate.'))

    def test_another_case(self):
        self.assertTrue(apart('On tour we use vans.', 'On holidays we use trains instead of vans.'))

    def test_what_is_said_of_one_touches_nothing_that_holds_for_all(self):
        self.assertTrue(apart('Use slate for every roof.', 'Use zinc for the roof in Kew, not slate.'))

    def test_the_same_purpose(self):
        self.assertFalse(apart('Use slate for the roof.', 'Use zinc for the whole roof, not slate.'))

    def test_where_one_has_no_purpose_nothing_is_told_apart(self):
        for old, new in (('Use slate for the roof.', 'Use zinc, not slate.'),
                         ('Use slate, please.', 'Zinc for the roof, not slate.'),
                         ('Use slate for the roof.', 'Use zinc for now, not slate.')):
            with self.subTest(new):
                self.assertFalse(apart(old, new))

    def test_what_is_changed_from_one_thing_to_another_is_told_apart_by_what_that_is(self):
        new = 'Switch the session store from Redis to Postgres.'
        for old, other in (('Use Redis for the rate limiter.', True), ('We use the limiter.', True),
                           ('Use Redis for the store.', False), ('Use Redis, please.', False)):
            with self.subTest(old):
                self.assertIs(apart(old, new), other)

    def test_what_has_been_moved_is_told_apart_by_what_that_is(self):
        new = 'The spare bulbs have been moved from the cellar to the attic.'
        self.assertTrue(apart('The cellar holds our spare tyre.', new))
        self.assertFalse(apart('Put cellar labels on spare bulbs.', new))

    def test_the_echo_is_for_what_the_user_said(self):
        said = [('user', 'Use slate for the roof.'), ('assistant', 'Slate it is.'),
                ('user', 'Use zinc for the porch, not slate.')]
        statements = [Statement(turn, role, text, 0) for turn, (role, text) in enumerate(said)]
        self.assertEqual(supersede(statements).retired, ())


if __name__ == '__main__':
    unittest.main()
