"""Clauses as words in their places, and where two of them differ."""
import unittest

from language.reading import read
from replacement.frames import clauses, difference, parts, words_of


def words(text):
    """The words of the only part of a text."""
    r, = read([text])
    return words_of(r, *clauses(r))


def apart(old, new):
    """(words of the old, of the new clause in the place where they differ), or None."""
    place = difference(*map(words, [old, new]))
    return place and tuple(tuple(w.root for w in words) for words in (place.old, place.new))


class PartsTest(unittest.TestCase):
    def test_a_reason_and_what_follows_from_it_are_two_parts(self):
        text = 'the oven is cold, so we eat bread because soup takes time'
        self.assertEqual([text[a:b] for a, b in parts(text)],
                         ['the oven is cold', 'so we eat bread', 'because soup takes time'])

    def test_a_list_of_two_is_one_part(self):
        text = 'Bread and soup are ready'
        self.assertEqual(parts(text), ((0, len(text)),))


class ClauseTest(unittest.TestCase):
    def test_a_place_with_a_determiner_is_a_thing(self):
        self.assertEqual([w.root for w in words('the party is at my place')], ['party', 'place'])

    def test_to_take_place_says_where(self):
        self.assertEqual([w.root for w in words('the party takes place in the barn')], ['party', 'barn'])

    def test_determiners_auxiliaries_and_words_of_time_say_nothing(self):
        self.assertEqual(*[[w.root for w in words(text)] for text in
                           ['The band should now play a waltz.', 'Band plays waltz from here on.']])

    def test_that_it_is_so_from_some_time_on_is_left_out_in_each_form(self):
        for said in ('from now on', 'from this week onwards', 'these days', 'anymore', 'any longer', 'in future',
                     'until further notice'):
            with self.subTest(said):
                self.assertEqual([w.root for w in words(f'The band plays {said}.')], ['band', 'play'])

    def test_a_word_may_have_marks_inside(self):
        self.assertEqual([w.root for w in words('Tin of /a-b.c and x\u2019y #d_e-')], ['tin', 'a-b.c', "x'y", 'd_e'])

    def test_a_date_is_one_word_whichever_it_is(self):
        self.assertEqual(*[[w.root for w in words(text)] for text in
                           ['The fair is on 4 May.', 'The fair is on Friday.']])

    def test_wishes_are_one_word(self):
        self.assertEqual(*[[w.root for w in words(text)] for text in
                           ['Ned wants soup.', "Ned would rather have soup."]])

    def test_what_moves_to_a_place_is_in_it(self):
        self.assertEqual(*[[(w.root, w.preposition) for w in words(text)] for text in
                           ['The fair moves to Linz.', 'The fair stays in Linz.']])

    def test_a_long_clause_is_not_read(self):
        self.assertEqual(words('tin ' * 30), ())


class ClausesTest(unittest.TestCase):
    def roots(self, text):
        r, = read([text])
        return [' '.join(w.root for w in words_of(r, one)) for one in clauses(r)]

    def test_the_roots_of_a_clause_are_those_of_its_words(self):
        for text in ('The bell: it hangs in the hall.', "I'd rather have the bell than a gong on 4 May.", 'Is it so?'):
            r, = read([text])
            for one in clauses(r):
                words = words_of(r, one)
                self.assertEqual((one.roots, one.nouns, one.first), (
                    {w.root for w in words}, {w.root for w in words if w.noun}, words[0].root if words else ''), text)

    def test_a_pronoun_after_a_colon_stands_for_what_is_named_before_it(self):
        for text in ('Careful with the bell: it hangs in the hall.', 'About the bell: it hangs in the hall.',
                     'The bell: it hangs in the hall.'):
            self.assertEqual(self.roots(text)[-1], 'bell hang hall', text)

    def test_a_pronoun_after_a_comma_stands_for_itself(self):
        self.assertEqual(self.roots('Mind the bell, it hangs in the hall.')[-1], 'it hang hall')

    def test_what_turns_out_is_a_part_of_its_own(self):
        self.assertEqual(self.roots('It turns out that the bell is old.')[-1], 'bell old')


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
