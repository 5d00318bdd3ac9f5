"""Offers that the user corrects: what the next offer replaces."""
import unittest

from counteroffers import countered
from reading import read
from supersession import Statement
from talk_words import Talk

U, A = 'user', 'assistant'
OFFER = A, 'Shall I charge $320 to card_668?'


def found(*said):
    """(old, new) of what is retired; each (role, text) is a message."""
    talk = Talk([Statement(n, *one, 0) for n, one in enumerate(said)], read([text for _, text in said]))
    return [(r.old, r.new) for r in countered(talk)]


class CounteredTest(unittest.TestCase):
    def test_another_code_after_a_refusal(self):
        self.assertEqual(found(OFFER, (U, 'No, the other one.'), (A, '$320 on card_117 then.')), [(0, 2)])

    def test_the_span_is_the_code(self):
        said = OFFER, (U, 'No, the other one.'), (A, '$320 on card_117 then.')
        talk = Talk([Statement(n, *one, 0) for n, one in enumerate(said)], read([text for _, text in said]))
        retired, = countered(talk)
        self.assertEqual(OFFER[1][slice(*retired.span)], 'card_668')

    def test_only_the_last_offer_is_replaced(self):
        self.assertEqual(found((A, 'You paid with card_668.'), (U, 'Right.'), OFFER, (U, 'No, the other one.'),
                               (A, '$320 on card_117 then.')), [(2, 4)])

    def test_after_a_yes_both_hold(self):
        self.assertEqual(found(OFFER, (U, 'Yes.'), (A, 'And the bag on card_117.')), [])

    def test_what_is_named_again_holds(self):
        self.assertEqual(found(OFFER, (U, 'No, wait.'), (A, 'There are card_668 and card_117.')), [])

    def test_a_code_of_another_form_replaces_nothing(self):
        self.assertEqual(found(OFFER, (U, 'No, wait.'), (A, 'Your ticket is QX412.')), [])

    def test_of_a_list_none_is_replaced(self):
        self.assertEqual(found((A, 'I see card_668 and card_225.'), (U, 'No, another.'), (A, 'Then card_117.')), [])


if __name__ == '__main__':
    unittest.main()
