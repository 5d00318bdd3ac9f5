"""Values that an outright word of change puts in the place of the last of their kind."""
import unittest

from language.reading import read
from replacement.changed_values import changed
from replacement.supersession import Statement
from replacement.talk_words import Talk


def gone(*said):
    """What is retired of a talk of the user and the assistant; sentences of one message are parted by ' | '."""
    statements = [Statement(n // 2 + 1, ('user', 'assistant')[n % 2], text, 0)
                  for n, whole in enumerate(said) for text in whole.split(' | ')]
    talk = Talk(statements, read([s.text for s in statements]))
    return [statements[r.old].text[slice(*r.span)] for r in changed(talk)]


class UserTest(unittest.TestCase):
    def test_a_value_with_a_word_of_change_takes_the_place_of_the_last_of_its_kind(self):
        for old, new, value in (
                ('Put the price at 38,000.', 'Make it 38,500.', '38,000'),
                ('We meet on 4 March.', "The room is taken, so it's Thursday 11 March.", '4 March'),
                ('Chairs for nine people.', "My cousins come, so we'll be eleven people.", 'nine people'),
                ('I ask 180 euro.', 'Nobody wants it, dropping it to 120 euro.', '180 euro'),
                ('Call me on 0722 555 018.', 'Use 0733 555 640 for everything.', '0722 555 018'),
                ('My number is 0171 234 567.', 'From now on use 0171 999 111.', '0171 234 567'),
                ('I take the 7:15.', 'I overslept, it is the 8:15 now.', '7:15'),
                ('deadline is march', 'deadline pushed to april', 'march'),
                ('The opening is planned for May.', 'The opening slipped to July.', 'May'),
                ('We meet on the 21st of June.', 'The band is busy. | We take the 12th of July.', '21st of June'),
                ('A ticket is $165.', 'Make it two places so that I can come: $310 with the discount.', '$165'),
                ('Order when under 6 units.', 'Jorinde wants 9 units from now on.', '6 units'),
                ('Rent is 900 euro.', 'The landlord raised it to 950 euro.', '900 euro'),
                ('My order is AB-1204.', 'Sorry, use AB-1240.', 'AB-1204')):
            with self.subTest(new):
                self.assertEqual(gone(old, 'Noted.', new), [value])

    def test_a_value_without_one_takes_no_place(self):
        for new in ('The film starts at 8:15.', 'I saw one at 8:15.', 'We could take the 8:15.'):
            with self.subTest(new):
                self.assertEqual(gone('The train leaves at 7:15.', 'Noted.', new), [])

    def test_what_is_asked_supposed_denied_or_quoted_changes_nothing(self):
        for new in ('Should we make it 8:15?', 'If they make it 8:15, we walk.', "Don't make it 8:15.",
                    'He wrote "make it 8:15".', 'They might have moved it to 8:15.'):
            with self.subTest(new):
                self.assertEqual(gone('I take the 7:15.', 'Noted.', new), [])

    def test_what_names_another_thing_leaves_it(self):
        for old, new in (('The dentist is on 4 March.', 'I moved the haircut to 11 March.'),
                         ('We need 40 copies of the map.', 'Make it 15 copies of the menu.'),
                         ('Our table is at 19:00.', 'For the kids make it 18:00.'),
                         ('Call me on 0722 555 018.', 'Use 0733 555 640 instead for her.'),
                         ('Take 20 drops in the morning.', 'In the evening make it 15 drops.'),
                         ('The first talk is at 9:00.', 'The second talk is now at 10:30.')):
            with self.subTest(new):
                self.assertEqual(gone(old, 'Noted.', new), [])

    def test_what_is_one_more_or_a_part_takes_no_place(self):
        for new in ('Make it another $80.', "We spent some, so it's $80 left."):
            with self.subTest(new):
                self.assertEqual(gone('It costs $90.', 'Noted.', new), [])

    def test_another_unit_takes_no_place(self):
        self.assertEqual(gone('We have 12 chairs.', 'Noted.', 'Make it 14 tables.'), [])

    def test_of_two_in_one_message_none_gives_way(self):
        self.assertEqual(gone('Lunch is at 12:30. | Dinner is at 19:00.', 'Noted.', 'Make it 18:00.'), [])

    def test_the_one_that_is_named_gives_way(self):
        talk = 'Lunch is at 12:30. | Dinner is at 19:00.', 'Noted.', "The 12:30 is too early, make it 13:00."
        self.assertEqual(gone(*talk), ['12:30'])

    def test_what_is_long_ago_gives_way_only_where_it_is_the_only_one(self):
        talk = ['It rains.', 'It does.'] * 4
        self.assertEqual(gone('We meet on 4 March.', 'Noted.', *talk, "So it's 11 March."), ['4 March'])
        two = 'We meet on 4 March.', 'Noted.', 'I fly on 2 April.', 'Ok.'
        self.assertEqual(gone(*two, *talk, "So it's 11 March."), [])

    def test_a_choice_among_what_is_offered_leaves_the_other_offer(self):
        self.assertEqual(gone('Flights?', 'There is TW218 at 7:05. | There is TW226.', "Let's take TW226."), [])


class AssistantTest(unittest.TestCase):
    def test_what_is_reported_done_takes_the_place_of_what_was_booked(self):
        for old, new, value in (
                ('You are on NW 418.', "I've rebooked you to NW 430.", 'NW 418'),
                ('I made it under MQ-44871.', 'The system gave me a new number: MQ-45102.', 'MQ-44871'),
                ('You pay a deposit of 30 per cent.', "I'm allowed to lower it to 20 per cent.", '30'),
                ('You have two seats at 18:30.', 'Exchanged at no cost for 20:50.', '18:30'),
                ('Your code is QF7RLD.', 'Please use HK2WVN from now on.', 'QF7RLD')):
            with self.subTest(new):
                self.assertEqual(gone('Hi.', old, 'Please change that.', new), [value])

    def test_what_the_user_picked_gives_way_with_the_offer(self):
        talk = 'Trains?', "There's a train at 13:04.", 'The 13:04, one seat.', 'Booked.', 'She is late.'
        self.assertEqual(sorted(gone(*talk, "I've moved her to the 15:08.")), ['13:04', '13:04'])

    def test_what_can_be_done_or_is_advised_changes_nothing(self):
        for new in ('I can move you to NW 430.', 'Make it NW 430.', 'So it is NW 430.'):
            with self.subTest(new):
                self.assertEqual(gone('Hi.', 'You are on NW 418.', 'Hm.', new), [])


if __name__ == '__main__':
    unittest.main()
