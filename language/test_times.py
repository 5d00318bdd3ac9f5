"""Clock times as people write them."""
import unittest

from language.acts import NUMERALS, words
from language.values import same, values


def norms(text):
    """The norms of the times of a text, and those of its counts."""
    found = values(text.lower(), NUMERALS.intersection(words(text)))
    return [v.norm for v in found if v.kind == 'time']


class PointTest(unittest.TestCase):
    def test_two_numbers_with_a_point_between_are_a_time_after_a_preposition_of_time(self):
        # 7:30 is 450 minutes after twelve
        for text in ('doors at 7.30.', 'be here by 7.30', 'not until 7.30', "let's make it 7.30", 'moved to 7.30',
                     'pushed back to 7.30', 'the show starts 7.30', '7.30 before anyone comes in', '7.30 sharp'):
            with self.subTest(text):
                self.assertEqual(norms(text), [(450, '')])

    def test_the_words_around_tell_it_after_another_preposition(self):
        for text in ('from 7.30 on saturday', 'open from 7.30 on', 'tues 7.30 instead', 'around 7.30 tomorrow'):
            with self.subTest(text):
                self.assertEqual(norms(text), [(450, '')])

    def test_a_price_is_no_time(self):
        for text in ('it costs 7.30 now', 'sells at 7.30', '$7.30', 'at 7.30 euros', 'at 7.30 a jar', 'up to 7.30%',
                     'raise it to 7.30'):
            with self.subTest(text):
                self.assertEqual(norms(text), [])

    def test_a_version_a_section_and_a_measure_are_no_time(self):
        for text in ('moved to 7.30.2', 'section 7.30', 'before 3.11 it fails', 'from 3.10 to 3.12', 'v7.30', 'at 7.5',
                     '7.30 kg', 'at 0.45', 'at 7.75'):
            with self.subTest(text):
                self.assertEqual(norms(text), [])

    def test_it_equals_the_time_with_a_colon(self):
        self.assertEqual(norms('at 19.45'), norms('at 19:45'))


class SpeltTest(unittest.TestCase):
    def test_an_hour_and_its_minutes_in_words_are_a_time(self):
        # 10:15 is 615 minutes after twelve
        for text in ("let's make it ten fifteen", 'at ten fifteen', 'ten fifteen then', 'a quarter past ten',
                     'quarter after ten'):
            with self.subTest(text):
                self.assertEqual(norms(text), [(615, '')])

    def test_twenty_five_is_one_number(self):
        self.assertEqual([norms(f'twenty-five {to} four') for to in ('past', 'to')], [[(265, '')], [(215, '')]])

    def test_midday_is_noon(self):
        self.assertEqual(norms('lunch at midday'), [(0, 'p')])

    def test_numbers_that_count_or_join_what_follows_are_no_time(self):
        for text in ('ten fifteen-minute breaks', 'four fifteen year olds', 'make it two fifty', 'make it two ten'):
            with self.subTest(text):
                self.assertEqual(norms(text), [])

    def test_half_and_an_hour_are_half_past_it(self):
        # 8:30 is 510 minutes after twelve
        self.assertEqual([norms(text) for text in ('starting at half eight', 'its half eight now')], [[(510, '')]] * 2)

    def test_a_half_of_something_is_no_time(self):
        for text in ('half eight percent', 'one and a half eight times', 'half of it', 'the first half ten points'):
            with self.subTest(text):
                self.assertEqual(norms(text), [])


class HourTest(unittest.TestCase):
    def test_an_hour_alone_is_one_after_at(self):
        for text in ('at nine', 'at 9', 'at nine, please', 'be there at 9 or call', 'nine sharp', 'around 9ish'):
            with self.subTest(text):
                self.assertEqual(norms(text), [(540, '')])

    def test_tonight_tells_its_half(self):
        self.assertEqual([norms(text) for text in ('at nine tonight', 'at 9 tonight')], [[(540, 'p')]] * 2)

    def test_a_level_or_what_is_counted_is_no_hour(self):
        for text in ('at nine tables', 'stay at five', 'capped at 7', 'at least nine', 'at ten percent', 'at 28',
                     'divide by seven', 'set at 12 in small capitals', 'we are 6ish people', 'the index starts at one'):
            with self.subTest(text):
                self.assertEqual(norms(text), [])


class LetterTest(unittest.TestCase):
    def test_an_h_between_or_after_digits_makes_a_time(self):
        # 19:30 is 450 minutes after noon
        for text in ('at 19h30', 'the doors open 1930h', 'from 19h30 on'):
            with self.subTest(text):
                self.assertEqual(norms(text), [(450, 'p')])

    def test_a_while_is_no_time(self):
        for text in ('it took 18h30', '2h30 of work', '2000h of flying', '24h support'):
            with self.subTest(text):
                self.assertEqual(norms(text), [])


class ComparedTest(unittest.TestCase):
    def test_every_form_of_a_time_equals_the_others(self):
        forms = 'at 10:15', 'at 10.15', 'at ten fifteen', 'at quarter past ten', 'at 10h15', 'at 10.15 am'
        self.assertTrue(all(same(norms(a)[0], norms(b)[0]) for a in forms for b in forms))


if __name__ == '__main__':
    unittest.main()
