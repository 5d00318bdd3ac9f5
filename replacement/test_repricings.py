"""Another number under another verb: which gives way, and what stays."""
import unittest

from language.reading import read
from replacement.repricings import repriced
from replacement.supersession import Statement
from replacement.talk_words import Talk

# A message each; 'A: ' is the assistant's, ' | ' stands between its sentences. Of each the first statement gives way
# (to one of the last message).
GIVES_WAY = (
    ('Adult tickets for the spring play cost 35 euros.', 'Put the adult tickets up to 42.'),
    ('Adult tickets cost 35 euros.', 'We settle on 38 euros for adult tickets.'),
    ('The deposit is 200 euros.', 'We agreed on 150 euros for the deposit.'),
    ('Charge the Brno client 90 an hour.', 'brno client -> 95 an hour pls, new contract'),
    ('Order twelve robot kits for the holiday workshop, the blue ones.',
     'When I said twelve kits, two more schools were still in. | We need eight.'),
    ('Book 30 chairs for the reading.', 'Earlier I said 30 chairs. | It has to be 45.'),
    ('Set the oven timer to 25 minutes.', 'Bring the oven timer down to 18 minutes.'),
    ('Rent for the stall is 120 a day.', 'They have put the rent up to 140 a day.'),
    ('The room rate is 80 euros.', 'Knock the room rate down to 72 euros.'),
    ('We plant 60 saplings on the slope.', 'When I told you 60 saplings, the nursery still had stock. | Plant 44.'),
    ('The parking fee is 4 euros.', 'They raised the parking fee to 6 euros.'),
    ('Book 6 tables.', 'Before, I said 6 tables. | We need 9.'),
    ('We charge 12 euros for the workshop.', 'The workshop goes up to 15 euros.'),
    ('Budget for flowers: 300.', 'Knock the budget for flowers down to 220.'),
    ('The interview lasts 45 minutes.', "We've agreed on 30 minutes for the interview."),
    ('dosage for Kira: 4 ml', 'kira -> 6 ml from tonight'),
)
# The same words or things where all that was said still holds.
STAYS = (
    ('Adult tickets cost 35 euros.', 'Child tickets cost 20 euros.'),
    ('Adult tickets cost 35 euros.', 'Can we put the adult tickets up to 42?'),
    ('Adult tickets cost 35 euros.', 'The treasurer wants to put the adult tickets up to 42.'),
    ('Adult tickets cost 35 euros.', 'Last year we settled on 30 euros for adult tickets.'),
    ('Charge the Brno client 90 an hour.', 'Oslo client -> 95 an hour'),
    ('Charge the Brno client 90 an hour.', 'The Brno client pays within 30 days.'),
    ('Order twelve robot kits.', 'When I said twelve kits, I meant the small ones.'),
    ('Order twelve robot kits.', 'We need eight batteries.'),
    ('Book 30 chairs for the reading.', 'The reading takes up to 45 minutes.'),
    ('Set the oven timer to 25 minutes.', 'If it is too dark, bring the oven timer down to 18 minutes.'),
    ('The room rate is 80 euros.', 'The parking rate is 12 euros.'),
    ('The choir has 24 folders.', 'The orchestra ended up with 31 folders.'),
    ('The deposit is 200 euros.', 'We settle on 3 payments for the deposit.'),
    ('Pay the courier 15 per trip.', 'Cleaner: 18 per trip please.'),
    ('Our cook is Dario.', 'Dario went out.'),
    ('Our stage is in the barn.', 'The barn is taken care of.'),
    ('We need the projector on Friday.', 'The projector is gone through all checks.'),
    ("A: I'll put the chairs in the garden.", 'No, put the tables in the hall.'),
)


def talk_of(*messages):
    """The conversation of some messages."""
    said = [(turn, 'assistant' if one.startswith('A: ') else 'user', text)
            for turn, one in enumerate(messages, 1) for text in one.removeprefix('A: ').split(' | ')]
    return Talk([Statement(*one, 0) for one in said], read([text for *_, text in said]))


def found(*messages):
    """(old, new) of what is retired."""
    return [(r.old, r.new) for r in repriced(talk_of(*messages))]


class RepricedTest(unittest.TestCase):
    def test_each_of_these_gives_way_to_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            news = {talk.message_of[r.new] for r in repriced(talk)}
            self.assertEqual(news, {len(messages) - 1}, messages)

    def test_what_gives_way_was_said_before_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            self.assertTrue(all(talk.message_of[r.old] < len(messages) - 1 for r in repriced(talk)), messages)

    def test_each_of_these_stays(self):
        for messages in STAYS:
            self.assertEqual(found(*messages), [], messages)


if __name__ == '__main__':
    unittest.main()
