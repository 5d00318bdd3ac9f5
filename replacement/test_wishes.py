import unittest

from replacement.wishes import tells, wisher


def who(text):
    return wisher(text, text.lower())


class WisherTest(unittest.TestCase):
    def test_who_wishes_is_named_by_the_last_word(self):
        self.assertEqual([who(text) for text in (
            'Somebody wanted Bo instead.', 'Dr Haas proposed 40 mg.', 'My brother-in-law keeps telling me to use gas.',
            'Two of the tenants would like it at nine.', 'Some say we should print with Ost.', "She'd prefer red.")],
            ['somebody', 'haa', 'brother-in-law', 'tenant', 'some', 'she'])

    def test_it_may_not_be_said_who(self):
        self.assertEqual([who(text) for text in ('It was suggested to meet at nine.', 'We got a request to meet.')],
                         ['', ''])

    def test_what_the_speakers_want_is_no_wish_of_others(self):
        self.assertEqual([who(text) for text in ('I want red.', 'We would like red.', 'But I asked for red.')],
                         [None] * 3)

    def test_what_somebody_says_that_is_so_is_no_wish(self):
        self.assertEqual([who(text) for text in ('The baker says it is shut.', 'Ost told me the door is red.')],
                         [None] * 2)

    def test_an_order_about_what_was_wished_is_none(self):
        self.assertIsNone(who('Use the ink Ada suggested.'))

    def test_a_change_told_before_it_is_no_wish(self):
        self.assertTrue(tells('it moved to noon, '))
        self.assertFalse(tells('yesterday, '))


if __name__ == '__main__':
    unittest.main()
