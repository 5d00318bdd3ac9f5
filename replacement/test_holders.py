"""Another holder: whose place is taken, and what stays."""
import unittest

from language.reading import read
from replacement.holders import reassigned
from replacement.supersession import Statement
from replacement.talk_words import Talk

# A message each; 'A: ' is the assistant's, ' | ' stands between its sentences. Of each the first statement gives way
# (to one of the last message).
GIVES_WAY = (
    ('Expense claims go to Alice.', 'Expense claims go to Bob.'),
    ('Delivery notes go to Mira for signing.', 'Delivery notes go to Stefan.'),
    ('The greenhouse keys are with Halvard.', 'The greenhouse keys are with Odile.'),
    ('Complaints about noise go to Mr Petridis.', 'Complaints about noise go to Ms Okafor.'),
    ('Alice approves expense claims.', 'Alice has left the company. | Bob approves expense claims.'),
    ('Expense claims go to Alice for approval.', 'Alice has left the company. | Bob approves expense claims.'),
    ('Rosa waters the ferns.', 'Rosa moved away. | Idris waters the ferns.'),
    ('Every parcel for the lab is signed for by Tadeo.', 'Every parcel for the lab is signed for by Lin.'),
    ('The night shift reports to Corinne.', 'The night shift reports to Desmond.'),
    ('Room bookings go through Kaya.', 'Room bookings go through Emil.'),
    ('Ms Adeyemi signs the certificates.', 'Ms Adeyemi retired in May. | Mr Fonseca signs the certificates.'),
    ('Lost property goes to Signe.', 'Lost property goes to Anders.'),
    ('Tobias leads the hike.', 'Tobias has resigned. | Freya leads the hike.'),
    ('Broken bikes are repaired by Selma.', 'Broken bikes are repaired by Yusuf now that Selma is off.'),
    ('Deliveries are received by the porter, Milo.', 'Milo quit last week. | Deliveries are received by Jana.'),
    ("Parents' questions go to Ms Reuter.", "parents' questions go to Mr Blum"),
    ('Farid moderates the Thursday call.', 'Farid is on sick leave, so Katja moderates the Thursday call.'),
)
# The same words or things where all that was said still holds.
STAYS = (
    ('Send the draft to Ines.', 'Send the draft to Tom.'),
    ('Alice likes tea.', 'Bob likes tea.'),
    ('Anna is allergic to nuts.', 'Ben is allergic to nuts.'),
    ('Expense claims go to Alice.', 'Travel claims go to Bob.'),
    ('Expense claims go to Alice.', 'Do expense claims go to Bob?'),
    ('Expense claims go to Alice.', 'If Alice is away, expense claims go to Bob.'),
    ('Expense claims go to Alice.', 'Expense claims also go to Bob.'),
    ('Expense claims go to Alice.', 'Carla wants expense claims to go to Bob.'),
    ('Mara lives in Ghent.', 'Tom lives in Ghent.'),
    ('We went to Lisbon.', 'We went to Porto.'),
    ('Letters under 50 g go to Alice.', 'Letters over 50 g go to Bob.'),
    ('Expense claims went to Alice last year.', 'Expense claims go to Bob.'),
    ('Alice approves expense claims.', 'Bob approves expense claims.'),
    ('Alice approves expense claims.', 'Alice has left for lunch. | Bob approves travel requests.'),
    ('Alice approves expense claims.', 'Alice has left the room. | Bob approves of the plan.'),
    ("My sister goes to St Mary's.", "My brother goes to St John's."),
)


def talk_of(*messages):
    """The conversation of some messages."""
    said = [(turn, 'assistant' if one.startswith('A: ') else 'user', text)
            for turn, one in enumerate(messages, 1) for text in one.removeprefix('A: ').split(' | ')]
    return Talk([Statement(*one, 0) for one in said], read([text for *_, text in said]))


def found(*messages):
    """(old, new) of what is retired."""
    return [(r.old, r.new) for r in reassigned(talk_of(*messages))]


class ReassignedTest(unittest.TestCase):
    def test_each_of_these_gives_way_to_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            news = {talk.message_of[r.new] for r in reassigned(talk)}
            self.assertEqual(news, {len(messages) - 1}, messages)

    def test_what_gives_way_was_said_before_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            self.assertTrue(all(talk.message_of[r.old] < len(messages) - 1 for r in reassigned(talk)), messages)

    def test_each_of_these_stays(self):
        for messages in STAYS:
            self.assertEqual(found(*messages), [], messages)


if __name__ == '__main__':
    unittest.main()
