"""Words of which a thing is one at a time."""
import unittest

from language.contraries import COMPARED, are_contrary, place_of


class ContrariesTest(unittest.TestCase):
    def test_two_words_of_a_set_are_contrary(self):
        for a, b in (('blue', 'green'), ('left', 'right'), ('formal', 'casual'), ('longer', 'brief')):
            self.assertTrue(are_contrary(a, b), (a, b))

    def test_words_of_one_meaning_and_of_two_sets_are_not(self):
        for a, b in (('grey', 'gray'), ('big', 'larger'), ('blue', 'large'), ('blue', 'table'), ('table', 'chair')):
            self.assertFalse(are_contrary(a, b), (a, b))

    def test_a_compared_form_stands_where_its_word_does(self):
        for compared, word in (('longer', 'long'), ('larger', 'large'), ('bigger', 'big'), ('hotter', 'hot')):
            self.assertEqual(place_of(compared), place_of(word), compared)

    def test_every_compared_form_has_a_place(self):
        self.assertEqual([w for w in COMPARED if not place_of(w)], [])


if __name__ == '__main__':
    unittest.main()
