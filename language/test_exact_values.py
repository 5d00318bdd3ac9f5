"""Values are read whole, and equal values in other clothes have one key."""
import unittest
from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from language.exact_values import find_values, prepare, stated


def kinds(text):
    return [(value.kind, value.text) for value in find_values(prepare(text))]


def stands_in(record, source):
    known = stated(prepare(source))
    return all(not known.isdisjoint(value.needs) for value in find_values(prepare(record)))


class KindTest(unittest.TestCase):
    def test_each_kind_of_value_is_read_whole(self):
        for text, expected in {
            'See https://example.com/a?b=1.': [('url', 'https://example.com/a?b=1')],
            'Mail bob.lee@example.org, please.': [('e-mail', 'bob.lee@example.org')],
            'It is in src/io/loader_v3.c now.': [('path', 'src/io/loader_v3.c')],
            'Release v1.20.3.': [('version', 'v1.20.3')],
            'Commit 9f31c07be2d4 is out.': [('hash', '9f31c07be2d4')],
            'Session 7c1e-22aa-90b3.': [('identifier', '7c1e-22aa-90b3')],
            'on 2027-02-18': [('date', '2027-02-18')],
            'by 18 February 2027': [('date', '18 February 2027')],
            'at 9:30 pm': [('time', '9:30 pm')],
            'for $1,250.50': [('money', '$1,250.50')],
            'at 2026-04-12T09:30:00Z': [('date', '2026-04-12'), ('time', '09:30:00')],
        }.items():
            with self.subTest(text):
                self.assertEqual(kinds(text), expected)

    def test_plain_words_are_no_values(self):
        self.assertEqual(kinds('Read-only access, e.g. for him/her and/or the team. End.Next one?'), [])

    def test_underscores_around_a_value_are_emphasis(self):
        self.assertEqual(kinds('the _OPS-441_ case, __OPS-442__ too'),
                         [('identifier', 'OPS-441'), ('identifier', 'OPS-442')])


class EqualTest(unittest.TestCase):
    def test_equal_values_in_other_clothes_are_the_same(self):
        for pair in (('1,000', '1000'), ('1 000', '1000'), ("1'000", '1,000'), ('02:00', '2:00'), ('2 pm', '14:00'),
                     ('18 February 2027', '2027-02-18'), ('Feb 18, 2027', '18.02.2027'), ('2/18/2027', '2027-02-18'),
                     ('v1.2.3', '1.2.3'), ('$500', '500 dollars'), ('3.7%', '3.7 percent'), ('10-day', '10 days'),
                     ('caf\u00e9_2', 'cafe\u0301_2'), ('450', '\u0664\u0665\u0660'), ('5k', '5,000'),
                     ('1.234,56 €', '1,234.56 EUR'), ('$1.2M', '$1.2 million'), ('12 ms', '12 milliseconds')):
            with self.subTest(pair):
                self.assertEqual([stands_in(*pair), stands_in(*reversed(pair))], [True, True])

    def test_the_thirty_first_is_a_day(self):
        for text in ('31 December 2027', 'Dec 31, 2027', '2027-12-31', '31.12.2027'):
            with self.subTest(text):
                (value,) = find_values(text)
                self.assertEqual(value.needs, (('date', 2027, 12, 31),))

    def test_only_a_year_of_two_digits_is_one_of_this_century(self):
        for text, year in (('2/18/27', 2027), ('2/2/2027', 2027), ('18.02.2027', 2027), ('18.02.0027', 27)):
            with self.subTest(text):
                (value,) = find_values(text)
                self.assertEqual(value.needs[0][1], year)

    def test_a_part_of_a_value_is_another_value(self):
        for part, whole in (('18', '18,240'), ('240', '18,240'), ('3', '31'), ('OPS-441', 'OPS-4410'),
                            ('2027', '2027-02-18'), ('7c1e-22aa', '7c1e-22aa-90b3'), ('/src/io', '/src/io/a.c'),
                            ('https://a.org/b', 'https://a.org/b/c'), ('bob@x.org', 'bob@x.org.uk'), ('1.2', '1.2.3'),
                            ('12', '12B'), ('$1.2', '$1.2M'),
                            ('5', '-5'), ('9f31c07', '9f31c07be2d4'), ('10.0.0.1', '10.0.0.10'), ('7', '7.5')):
            with self.subTest(part):
                self.assertFalse(stands_in(part, whole))

    def test_a_changed_unit_or_currency_is_another_value(self):
        for changed, source in (('12 ms', '12 s'), ('10 MB', '10 GB'), ('$500', '€500'), ('$18', '18 rows'),
                                ('18%', '18 rows')):
            with self.subTest(changed):
                self.assertFalse(stands_in(changed, source))

    def test_a_date_that_can_be_read_in_two_ways_is_only_itself(self):
        self.assertEqual([stands_in('04/03/2026', '04/03/2026'), stands_in('04/03/2026', '2026-03-04')], [True, False])

    def test_a_file_is_known_by_its_name_alone(self):
        self.assertTrue(stands_in('loader_v3.c', 'see src/io/loader_v3.c'))

    @given(st.integers(0, 10**9), st.integers(0, 10**9))
    def test_one_number_stands_in_another_only_if_they_are_equal(self, one, other):
        self.assertEqual(stands_in(f'{one:,}', str(other)), one == other)

    @given(st.dates(date(1000, 1, 1)), st.dates(date(1000, 1, 1)))   # before, "1 January 0031" may be the 31st
    def test_a_written_date_stands_in_an_iso_date_only_if_they_are_equal(self, one, other):
        written = f'{one.day} {one:%B} {one.year:04d}'
        self.assertEqual(stands_in(written, other.isoformat()), one == other)

    @given(st.text(max_size=60))
    def test_every_text_states_its_own_values(self, text):
        self.assertTrue(stands_in(text, text))


if __name__ == '__main__':
    unittest.main()
