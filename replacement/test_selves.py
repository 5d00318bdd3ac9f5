"""What the speakers say of themselves anew."""
import unittest

from language.reading import read
from replacement.selves import told_anew
from replacement.supersession import Statement
from replacement.talk_words import Talk


def gone(*said):
    """What is retired of what a user says, each answered by the assistant."""
    texts = [text for one in said for text in (one, 'Ok.')]
    talk = Talk([Statement(1 + n // 2, ('user', 'assistant')[n % 2], text, 0) for n, text in enumerate(texts)],
                read(texts))
    return [texts[r.old][slice(*r.span)] for r in told_anew(talk)]


class NamesTest(unittest.TestCase):
    def test_what_one_goes_by_takes_the_place_of_what_one_was_called(self):
        for new in ('I go by Beth these days.', 'Call me Beth.', 'Everyone calls me Beth now.'):
            self.assertEqual(gone('Call me Liz.', new), ['Liz'], new)

    def test_a_title_gives_way_to_a_name(self):
        self.assertEqual(gone('Please address me as Mr. Holt.', 'You can call me Sam.'), ['Mr. Holt'])

    def test_a_name_stays_beside_what_one_is_called(self):
        self.assertEqual(gone('My name is Katherine.', 'Call me Kate.'), [])

    def test_a_name_that_is_corrected_takes_the_place(self):
        self.assertEqual(gone('My name is Jon.', 'Sorry, my name is actually John.'), ['Jon'])

    def test_in_small_letters_a_call_gives_no_name(self):
        for new in ('call me tomorrow', 'call me crazy but i like it'):
            self.assertEqual(gone('call me liz please', new), [], new)


class AddressesTest(unittest.TestCase):
    def test_mail_that_is_new_takes_the_place(self):
        for new in ('My new email is b@y.org.', 'You can reach me at b@y.org now.',
                    'Use b@y.org instead of the old address.'):
            self.assertEqual(gone('My email is a@x.org.', new), ['a@x.org'], new)

    def test_mail_of_another_use_or_of_others_stays_beside_it(self):
        for new in ('My work email is now b@y.org.', 'The school is at b@y.org now.', 'Send the form to b@y.org.'):
            self.assertEqual(gone('My email is a@x.org.', new), [], new)

    def test_where_one_moved_takes_the_place_of_where_one_lived(self):
        for new in ('We moved to 8 Low Lane.', 'I live at 8 Low Lane now.', 'My new address is 8 Low Lane.'):
            self.assertEqual(gone('I live at 5 High Street.', new), ['5 High Street'], new)

    def test_so_it_does_in_small_letters(self):
        self.assertEqual(gone('i live at 5 high street', 'we moved to 8 low lane'), ['5 high street'])

    def test_a_number_of_something_is_no_street(self):
        for new in ('we moved to 8 people per team', 'we moved to 4 day weeks now'):
            self.assertEqual(gone('i live at 5 high street', new), [], new)

    def test_where_others_moved_or_one_lived_long_ago_replaces_nothing(self):
        for new in ('My brother moved to 8 Low Lane.', 'In 1999 we moved to 8 Low Lane.'):
            self.assertEqual(gone('I live at 5 High Street.', new), [], new)


if __name__ == '__main__':
    unittest.main()
