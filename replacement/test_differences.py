"""Where two clauses differ."""
import unittest

from language.reading import read
from replacement.differences import difference
from replacement.frames import clauses, words_of


def words(text):
    """The words of the only part of a text."""
    r, = read([text])
    return words_of(r, *clauses(r))


def apart(old, new):
    """(words of the old, of the new clause in the place where they differ), or None."""
    place = difference(*map(words, [old, new]))
    return place and tuple(tuple(w.root for w in words) for words in (place.old, place.new))


class DifferenceTest(unittest.TestCase):
    def test_at_the_beginning(self):
        self.assertEqual(apart('Ned winds the clock.', 'Ada winds the clock.'), (('ned',), ('ada',)))

    def test_at_the_end(self):
        self.assertEqual(apart('We eat in the barn.', 'We eat in the tent.'), (('barn',), ('tent',)))

    def test_in_the_middle(self):
        self.assertEqual(apart('All jars go to the Linz depot.', 'The jars should go to the Graz depot.'),
                         (('linz',), ('graz',)))

    def test_the_new_clause_may_leave_out_words_after_the_place(self):
        self.assertEqual(apart('Ned winds the old clock on Sundays.', 'Ada winds the clock.'), (('ned',), ('ada',)))

    def test_a_pronoun_stands_for_a_thing(self):
        self.assertEqual(apart('We keep the tools in the barn.', 'We keep them in the loft.'), (('barn',), ('loft',)))

    def test_two_places_are_two_things(self):
        for old, new in (('Ned winds the clock.', 'Ada winds the toys.'), ('The tools are in the barn.',
                         'The toys are in the loft.'), ('Tea comes from Linz.', 'Rice comes from Graz.'),
                         ('We eat in the barn on Sundays.', 'We dance in the tent on Sundays.')):
            with self.subTest(new):
                self.assertIsNone(apart(old, new))

    def test_phrases_of_other_kinds_are_no_place(self):
        for old, new in (('We eat with Ned.', 'We eat in the barn.'), ('The soup is hot.', 'The soup with salt.')):
            with self.subTest(new):
                self.assertIsNone(apart(old, new))

    def test_a_date_is_for_other_rules(self):
        self.assertIsNone(apart('We eat on Friday.', 'We eat on the terrace.'))

    def test_the_same_words_do_not_differ(self):
        self.assertIsNone(apart('Ned winds the clock.', 'Ned winds the clock.'))


if __name__ == '__main__':
    unittest.main()
