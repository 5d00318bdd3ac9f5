"""Which words of a request can take the place of earlier ones."""
import unittest

from language.reading import read
from replacement.newcomers import describes
from replacement.test_supersession import retired

FOUND = ('I want a jazz record.', 'I found Night Train.')
NONE = ('I want a jazz record.', 'Sorry, I found no jazz records.')


def described(text):
    """The words of a statement that say what is wanted."""
    reading, = read([text])
    return [' '.join(c.stems) for c in reading.chunks() if describes(reading, c)]


class DescribesTest(unittest.TestCase):
    def test_the_kind_of_thing_after_another_is_no_new_description(self):
        for said in ('Show me another shop.', 'Are there any other shops?', 'Some more shops, please.'):
            with self.subTest(said):
                self.assertEqual(described(said), [])

    def test_what_stands_beside_another_is_one(self):
        self.assertEqual(described('Show me another shop in Belmont.'), ['belmont'])

    def test_a_word_for_something_else_is_none(self):
        for said in ('Any alternatives?', 'Maybe a different one.', 'Give me an alternative.'):
            with self.subTest(said):
                self.assertEqual(described(said), [])

    def test_ones_own_thing_is_none(self):
        self.assertEqual(described('I want to collect my parcel.'), [])

    def test_what_an_own_thing_is_made_is_one(self):
        self.assertEqual(described('Make it my grey coat.'), ['grey coat'])

    def test_a_lone_verb_after_please_is_none(self):
        self.assertEqual(described('Please reserve.'), [])

    def test_what_is_done_at_a_place_is_none(self):
        self.assertEqual(described('Find a place to sit.'), ['place'])

    def test_a_kind_of_place_there_is_none(self):
        self.assertEqual(described('Find me a desk in a library there.'), ['desk'])


class NewcomersTest(unittest.TestCase):
    def test_what_only_acts_or_takes_leave_replaces_nothing(self):
        for said in ("Let's play it now.", 'Please reserve.', 'Goodbye.', 'I want to collect my parcel now.'):
            with self.subTest(said):
                self.assertEqual(retired(FOUND, said), [])

    def test_what_asks_for_others_replaces_no_wording_of_the_user(self):
        for said in ('Do you have any alternatives?', 'Are there other records?'):
            with self.subTest(said):
                self.assertNotIn('jazz record', {words for words, _ in retired(FOUND, said)})

    def test_another_thing_asked_about_after_a_failure_replaces_nothing(self):
        self.assertEqual(retired(NONE, 'What are the hours of some other shop?'), [])

    def test_a_question_about_a_known_thing_or_a_comment_on_it_replaces_nothing_after_a_failure(self):
        for said in ('Is the shop open?', 'Do your drivers smoke?', 'That is a pity.', 'This was very quick!'):
            with self.subTest(said):
                self.assertEqual(retired(NONE, said), [])

    def test_a_question_whether_a_known_thing_can_be_had_does(self):
        self.assertIn(('jazz', 2), retired(NONE, 'Is the soul record available?'))

    def test_a_comment_with_a_request_for_another_does(self):
        self.assertIn(('jazz', 2), retired(NONE, "That's a pity, do you have a soul record?"))

    def test_what_is_added_replaces_nothing(self):
        self.assertEqual(retired(('I want two seats for Red Dawn.', 'Please confirm 2 seats for Red Dawn.'),
                                 'Actually, can you add popcorn?'), [])

    def test_praise_of_what_was_proposed_replaces_nothing(self):
        self.assertEqual(retired(('Please find a jazz record.', 'You might like Night Train.'),
                                 'Yes, actually Night Train is lovely.'), [])

    def test_a_choice_from_what_was_found_replaces_nothing(self):
        self.assertEqual(retired(('I want a quiet cabin.', 'I found the Pinewood cabin.'),
                                 'I want to book the Pinewood.'), [])

    def test_what_an_answer_brings_up_in_place_of_what_was_not_found_does(self):
        found = retired(('I want a jazz record.', 'Sorry, there are no jazz records, but we have soul.'), 'Soul, then.')
        self.assertIn(('jazz record', 2), found)


if __name__ == '__main__':
    unittest.main()
