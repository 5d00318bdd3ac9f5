"""Clauses as words in their places."""
import unittest

from language.reading import read
from replacement.frames import clauses, parts, words_of


def words(text):
    """The words of the only part of a text."""
    r, = read([text])
    return words_of(r, *clauses(r))


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
                self.assertEqual((one.roots, {*one.nouns}, one.first), (
                    {w.root for w in words}, {w.root for w in words if w.noun}, words[0].root if words else ''), text)

    def test_a_pronoun_after_a_colon_stands_for_what_is_named_before_it(self):
        for text in ('Careful with the bell: it hangs in the hall.', 'About the bell: it hangs in the hall.',
                     'The bell: it hangs in the hall.'):
            self.assertEqual(self.roots(text)[-1], 'bell hang hall', text)

    def test_a_pronoun_after_a_comma_stands_for_itself(self):
        self.assertEqual(self.roots('Mind the bell, it hangs in the hall.')[-1], 'it hang hall')

    def test_what_turns_out_is_a_part_of_its_own(self):
        self.assertEqual(self.roots('It turns out that the bell is old.')[-1], 'bell old')


if __name__ == '__main__':
    unittest.main()
