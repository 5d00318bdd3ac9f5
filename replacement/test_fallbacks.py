"""What is asked for instead of what could not be had: which request goes with it, and which stays."""
import unittest

from language.reading import read
from replacement.fallbacks import instead
from replacement.supersession import Statement
from replacement.talk_words import Talk

# A request, the answer, and the other request; ' | ' stands between sentences.
GIVES_WAY = (
    ('I need to remove Ethan Lopez from this reservation. | Can you help with that?',
     "I'm unable to change the number of passengers.",
     "That's okay. | Let's just cancel the whole reservation instead."),
    ('Please refund the headphones to my card.', 'We can only refund to a gift card for that order.',
     "Hmm. | Then I'd like to exchange them for the black ones instead."),
    ('Could you write a script that renames the files?', 'Sure, here is one.',
     'Actually, just give me a one-liner instead.'),
    ('I want to upgrade to business class.', 'That costs $900.', 'Too much. | Add two checked bags instead.'),
    ('Can you ship it to my office?', 'Our courier does not deliver there.',
     "OK, I'll pick it up from the store instead."),
)
STAYS = (
    ('I need to remove Ethan from this reservation.', 'Done.', "Also change my seat. | I'd like a window instead."),
    ('Book the flight to Oslo.', 'Booked.', "For lunch I'd like soup instead."),
    ('Book the flight to Oslo.', "Sorry, I can't book it yet.", "For lunch I'd like soup instead."),
    ('Book the flight to Oslo.', 'Booked.', 'Send the bill to my office instead.'),
    ('Book the flight to Oslo.', "Sorry, I can't.", 'Book the train instead of the bus.'),
    ('Book the flight to Oslo.', "Sorry, I can't.", 'Should I take the train instead?'),
    ('Book the flight to Oslo.', "Sorry, I can't.", 'Kim says we should take the train instead.'),
    ('Never book flights to Oslo.', "Sorry, I can't promise.", 'Then book the train instead.'),
    ('What is her rating, and the address?', "Sorry, I can't tell.", 'Change the visit to the first instead.'),
    ('I want to eat in the centre.', 'There are only two such places.', 'Look for Thai food instead.'),
    ('Book the flight to Oslo. | Pay the bill for the desk.', "Sorry, I can't.", 'Take the train instead.'),
)


def found(old, answer, new):
    said = [(turn, role, text) for turn, role, message in ((1, 'user', old), (1, 'assistant', answer), (2, 'user', new))
            for text in message.split(' | ')]
    talk = Talk([Statement(*one, 0) for one in said], read([text for *_, text in said]))
    return [talk.statements[r.old].text for r in instead(talk)]


class InsteadTest(unittest.TestCase):
    def test_the_request_that_was_not_met_goes(self):
        for old, answer, new in GIVES_WAY:
            with self.subTest(new):
                self.assertEqual(found(old, answer, new), [old.split(' | ')[0]])

    def test_what_was_met_or_is_another_thing_or_one_of_two_stays(self):
        for old, answer, new in STAYS:
            with self.subTest(new):
                self.assertEqual(found(old, answer, new), [])


if __name__ == '__main__':
    unittest.main()
