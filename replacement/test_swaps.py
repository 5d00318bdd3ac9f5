"""What has been swapped: which statement gives way, and what stays."""
import unittest

from language.reading import read
from replacement.supersession import Statement
from replacement.swaps import swapped
from replacement.talk_words import Talk

# A message each; 'A: ' is the assistant's, ' | ' stands between its sentences. Of each the first statement gives way
# (to one of the last message).
GIVES_WAY = (
    ('Priya opens at the bakery and Tom closes.',
     'Priya and Tom have swapped. | Tom opens at the bakery and Priya closes.'),
    ('Rota for Saturday: Priya opens at the bakery and Tom closes.',
     'Priya and Tom have swapped. | Tom opens at the bakery and Priya closes.'),
    ('Lena does the lights and Karim does the sound.',
     'Lena and Karim have swapped. | Karim does the lights and Lena does the sound.'),
    ('Ada takes the morning walk, Bruno the evening one.',
     'Ada and Bruno swapped: Bruno takes the morning walk, Ada the evening one.'),
    ('Platform 2 is for arrivals and platform 5 for departures.',
     'They have swapped the platforms. | Platform 5 is for arrivals and platform 2 for departures.'),
    ('Hana sits at the window and Olek at the door.',
     'Hana and Olek changed places. | Olek sits at the window and Hana at the door.'),
    ('Nils plays the king and Petra plays the fool.',
     'Nils and Petra have switched roles. | Petra plays the king and Nils plays the fool.'),
    ('Table 3 is for the press and table 8 is for the sponsors.',
     'We swapped them round: table 8 is for the press and table 3 is for the sponsors.'),
    ('Dr Amin sees the children and Dr Weiss sees the adults.',
     'Dr Amin and Dr Weiss have swapped. | Dr Weiss sees the children and Dr Amin sees the adults.'),
    ('Gate 4 is for buses and gate 6 is for cars.',
     'Traffic control swapped the gates: gate 6 is for buses and gate 4 is for cars.'),
)
# The same words or things where all that was said still holds.
STAYS = (
    ('Priya opens at the bakery and Tom closes.', 'Should Priya and Tom swap?'),
    ('Priya opens at the bakery and Tom closes.', 'Priya and Tom would like to swap. | I said no.'),
    ('Priya opens at the bakery and Tom closes.', 'Priya and Tom have swapped phones.'),
    ('Priya opens at the bakery and Tom closes.', 'If they swap, Tom opens at the bakery and Priya closes.'),
    ('Priya opens at the bakery and Tom closes.', 'Tom opens at the kiosk and Priya helps.'),
    ('Lena does the lights and Karim does the sound.', 'Lena and Karim have swapped numbers.'),
    ('Lena does the lights and Karim does the sound.',
     'On tour it was the other way round: Karim did the lights and Lena did the sound.'),
    ('Lena does the lights and Karim does the sound.',
     'Nora and Piet have swapped. | Piet does the costumes and Nora does the props.'),
    ('Ada takes the morning walk, Bruno the evening one.', 'Bruno asked to swap with Ada.'),
    ('Lu cooks and Ed cleans.', 'Lu and Ed swapped recipes. | Lu cooks and Ed cleans on Sundays.'),
)


def talk_of(*messages):
    """The conversation of some messages."""
    said = [(turn, 'assistant' if one.startswith('A: ') else 'user', text)
            for turn, one in enumerate(messages, 1) for text in one.removeprefix('A: ').split(' | ')]
    return Talk([Statement(*one, 0) for one in said], read([text for *_, text in said]))


def found(*messages):
    """(old, new) of what is retired."""
    return [(r.old, r.new) for r in swapped(talk_of(*messages))]


class SwappedTest(unittest.TestCase):
    def test_each_of_these_gives_way_to_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            news = {talk.message_of[r.new] for r in swapped(talk)}
            self.assertEqual(news, {len(messages) - 1}, messages)

    def test_what_gives_way_was_said_before_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            self.assertTrue(all(talk.message_of[r.old] < len(messages) - 1 for r in swapped(talk)), messages)

    def test_each_of_these_stays(self):
        for messages in STAYS:
            self.assertEqual(found(*messages), [], messages)


if __name__ == '__main__':
    unittest.main()
