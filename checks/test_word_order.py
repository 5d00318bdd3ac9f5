"""Another order of the same words is accepted only where grammar explains it."""
import unittest

from checks.word_order import focus, joined, recounted, same_order
from language.wording import read_clause


def explained(one, other):
    return same_order(read_clause(one), read_clause(other))


class OrderTest(unittest.TestCase):
    def test_roles_that_are_swapped_are_not_explained(self):
        for one, other in (('The server calls the client.', 'The client calls the server.'),
                           ('Copy data from A1 to B2.', 'Copy data from B2 to A1.'),
                           ('Send pears to Ann and figs to Bob.', 'Send pears to Bob and figs to Ann.')):
            with self.subTest(other):
                self.assertFalse(explained(one, other))

    def test_a_passive_explains_another_order(self):
        self.assertTrue(explained('The client calls the server.', 'The server is called by the client.'))

    def test_a_passive_with_the_roles_swapped_is_not_explained(self):
        self.assertFalse(explained('The client calls the server.', 'The client is called by the server.'))

    def test_another_direction_is_not_explained(self):
        self.assertFalse(explained('Raise the price by 5.', 'Raise the price to 5.'))

    def test_two_numbers_do_not_change_places(self):
        self.assertFalse(explained('2 of 3 tests passed.', '3 of 2 tests passed.'))

    def test_a_number_inside_another_value_changes_no_order(self):
        self.assertTrue(explained('Book 2 rooms at 22:00.', 'At 22:00, book 2 rooms.'))

    def test_a_number_counts_what_stands_after_it_though_a_time_has_its_digits(self):
        clauses = map(read_clause, ('Keep 1 copy until 10:01.', 'Keep 1 page until 10:01.'))
        self.assertEqual(recounted(*clauses), 'page')

    def test_a_part_in_front_explains_another_order(self):
        self.assertTrue(explained('Jobs start every morning.', 'Every morning, jobs start.'))

    def test_phrases_with_prepositions_of_their_own_may_move(self):
        self.assertTrue(explained('Meet on 2027-02-18 at 14:00.', 'Meet at 14:00 on 2027-02-18.'))

    def test_a_compound_is_its_genitive(self):
        self.assertTrue(explained('Exports of data stop.', 'Data exports stop.'))

    def test_only_is_read_with_its_neighbour(self):
        clauses = map(read_clause, ('Only managers sign refunds.', 'Managers sign only refunds.'))
        self.assertEqual([focus(clause) for clause in clauses], [{'manager'}, {'refund'}])

    def test_and_is_not_or(self):
        self.assertEqual([joined(read_clause(text)) for text in ('a and b', 'a or b', 'a', 'between 1 and 2')],
                         ['and', 'or', '', ''])


if __name__ == '__main__':
    unittest.main()
