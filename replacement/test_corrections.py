"""Admitted slips: what they take back, and what stays."""
import unittest

from language.reading import read
from replacement.corrections import corrected
from replacement.supersession import Statement
from replacement.talk_words import Talk

# A message each; 'A: ' is the assistant's, ' | ' stands between its sentences. Of each the first statement gives way
# (to one of the last message).
GIVES_WAY = (
    ('Nurse Ade has a latex allergy.', 'My mistake. | Nurse Ade has no allergy.'),
    ('Tim needs a visa.', 'I mixed the files up. | Tim needs no visa.'),
    ('Our captain is called Rudi.', 'Oops, it is Rudy.'),
    ('The street is called Lindenring.', "Correction: it's called Lindenrang."),
    ('The lead singer is Tove.', "Sorry, it's Tova."),
    ('Bertil is colour-blind and drives.', 'I confused them. | Bertil is not colour-blind.'),
    ('Eva is lactose intolerant.', "I confused them. | Eva isn't lactose intolerant; Ella is."),
)
# The same words or things where all that was said still holds.
STAYS = (
    ('Nurse Ade has a latex allergy.', 'Nurse Ade has no allergy mask.'),
    ('Tim needs a visa.', 'I mixed the files up. | Tom needs no visa.'),
    ('Our captain is called Rudi.', 'Oops, it is raining.'),
    ('Our captain is called Rudi. | Our cook is called Anton.', 'Sorry, it is Rudy.'),
    ('The lead singer is Tove.', 'Sorry, is it Tova?'),
    ('The lead singer is Tove.', 'Sorry for that. | It is Friday.'),
    ('The lead singer is Tove.', 'What a day.', 'Well then.', "Sorry, it's Tova."),
    ('A: I will use React for the form.', 'No React developer is available in July.'),
    ("A: I'll put the chairs in the garden.", 'No, put the tables in the hall.'),
    ("A: I'll put the chairs in the garden.", 'No, the chairs are in the garden already.'),
    ("A: I'll put the chairs in the garden.", 'No, put the chairs in order of size.'),
    ('We paint the doors white.', 'No white wine please.'),
    ('We serve fish on Friday.', 'No fish allergies so far.'),
    ('The tour is in Dutch.', 'Sorry, the tour is in June.'),
    ('The tour is in Dutch.', 'Sorry, the tour is in the old wing.'),
    ('Anna brings cake.', 'Sorry, Anna brings the keys.'),
    ('Mr Lind takes aspirin.', 'I mixed up the files. | Mr Lind takes no notes.'),
    ('My name is Olga.', 'Sorry, it is Monday.'),
)


def talk_of(*messages):
    """The conversation of some messages."""
    said = [(turn, 'assistant' if one.startswith('A: ') else 'user', text)
            for turn, one in enumerate(messages, 1) for text in one.removeprefix('A: ').split(' | ')]
    return Talk([Statement(*one, 0) for one in said], read([text for *_, text in said]))


def found(*messages):
    """(old, new) of what is retired."""
    return [(r.old, r.new) for r in corrected(talk_of(*messages))]


class CorrectedTest(unittest.TestCase):
    def test_each_of_these_gives_way_to_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            news = {talk.message_of[r.new] for r in corrected(talk)}
            self.assertEqual(news, {len(messages) - 1}, messages)

    def test_what_gives_way_was_said_before_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            self.assertTrue(all(talk.message_of[r.old] < len(messages) - 1 for r in corrected(talk)), messages)

    def test_each_of_these_stays(self):
        for messages in STAYS:
            self.assertEqual(found(*messages), [], messages)


if __name__ == '__main__':
    unittest.main()
