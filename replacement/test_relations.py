import unittest

from replacement.relations import relation, unrelated


def names(old, new, at, *places):
    return unrelated(old, old.index(at), new, [new.index(place) for place in places])


class RelationTest(unittest.TestCase):
    def test_prepositions_of_a_place_are_one_relation(self):
        self.assertEqual({relation(f'we meet {word} oslo', len(f'we meet {word} ')) for word in ('in', 'at', 'near')},
                         {'in'})

    def test_a_determiner_may_stand_between(self):
        self.assertEqual(relation('it goes to the annex', 15), 'in')

    def test_another_relation_is_told(self):
        self.assertTrue(names('write it in dutch.', 'write it to us from lyon.', 'dutch', 'lyon'))

    def test_a_name_in_the_same_relation_is_related(self):
        self.assertFalse(names('write it in dutch.', 'from lyon write in danish.', 'dutch', 'lyon', 'danish'))

    def test_a_name_without_a_preposition_may_be_related(self):
        self.assertFalse(names('write it in dutch.', 'use danish.', 'dutch', 'danish'))

    def test_without_a_name_nothing_is_told(self):
        self.assertFalse(unrelated('write it in dutch.', 12, 'write it.', []))


if __name__ == '__main__':
    unittest.main()
