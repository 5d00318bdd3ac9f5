"""Which predicates of one subject can replace each other: pairs written by hand."""
import unittest

from language.reading import read
from replacement.predicates import of_a_kind, subject


def alike(old, new):
    """Whether the predicate of one statement can give way to that of another."""
    one, other = read([old, new])
    return of_a_kind(one, (subject(one)[1], len(old.rstrip('.'))), other, subject(other)[1])


class PredicatesTest(unittest.TestCase):
    def check(self, expected, *pairs):
        for old, new in pairs:
            with self.subTest(f'{old} {new}'):
                self.assertIs(alike(old, new), expected)

    def test_values_of_one_kind_are_alike(self):
        self.check(True, ('The walk is on Saturday.', 'The walk is on Sunday.'),
                   ('The rent is 900.', 'The rent is 1100.'), ('The hut is for six.', 'The hut is for eight people.'))

    def test_values_of_two_kinds_are_not(self):
        self.check(False, ('The walk is on Saturday.', 'The walk is 12 km.'),
                   ('The hut is 80 euros.', 'The hut is 20 minutes away.'),
                   ('The crew is 6 people.', 'The crew is 2 vans.'))

    def test_a_value_and_a_word_are_not(self):
        self.check(False, ('The deadline is Friday.', 'The deadline is strict.'),
                   ('The hut is $89 a night.', 'The hut is better for us.'),
                   ('The hut is oak.', 'The hut is for six.'), ('The walk is easy.', 'The walk is at 10.'))

    def test_one_preposition_is_alike_and_two_are_not(self):
        self.check(True, ('The depot is in Bonn.', 'The depot is in Ulm.'))
        self.check(False, ('The depot is in Bonn.', 'The depot is with the army.'))

    def test_what_has_a_preposition_and_what_has_none_are_not(self):
        self.check(False, ('The parser is in Go.', 'The parser is slow.'), ('My aunt is a vet.', 'My aunt is in Bonn.'),
                   ('The parser is in Go.', 'The parser is slow now.'))

    def test_two_nouns_two_names_or_two_plain_words_are(self):
        self.check(True, ('My aunt is a vet.', 'My aunt is a baker.'),
                   ('The venue is Elm Hall.', 'The venue is the barn.'),
                   ('My boss is Karin.', 'My boss is Tom.'), ('The gate is green.', 'The gate is red.'))

    def test_a_name_and_a_plain_word_are_where_a_change_is_announced(self):
        self.check(False, ('The store is Postgres.', 'The store is slow.'))
        self.check(True, ('The paint is Sage Green.', 'The paint is oatmeal now.'))

    def test_a_definite_thing_after_the_last_comma_is_the_subject(self):
        for text, words in (('I moved up, my title is lead now.', ('title',)), ('Fine, the gate is red.', ('gate',)),
                            ('I moved up, it is lead now.', None), ('I paint, my title is, well, lead.', None)):
            with self.subTest(text):
                found = subject(read([text])[0])
                self.assertEqual(found and found[0], words)

    def test_it_is_what_stands_before_the_comma_where_a_change_is_announced(self):
        for text, words in (("They raised the rent, it's 900 now.", ('rent',)),
                            ("I like the hut, it's on my way.", None),
                            ('We moved the oak bench, and it is by the pond.', ('oak', 'bench'))):
            with self.subTest(text):
                found = subject(read([text])[0])
                self.assertEqual(found and found[0], words)

    def test_what_stands_before_the_predicate_does_not_tell(self):
        self.check(True, ('The depot is in Bonn.', 'The depot is now actually in Ulm.'))


if __name__ == '__main__':
    unittest.main()
