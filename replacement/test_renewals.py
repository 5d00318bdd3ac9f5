"""What corrects an earlier clause in one place, and what does not."""
import unittest

from language.reading import read
from replacement.substitutes import substituted
from replacement.supersession import Statement
from replacement.talk_words import Talk

# A message each; 'A: ' is the assistant's, ' | ' stands between its sentences. Of each the first statement gives way
# (to one of the last message).
GIVES_WAY = (
    ('The lecture is in German.', 'Turns out the lecture is in English.'),
    ('The speaker wants coffee before her talk.', 'Turns out the speaker wants tea before her talk.'),
    ('The pump runs on diesel.', 'Correction, the pump runs on petrol.'),
    ('The key is under the mat.', 'Sorry, the key is under the pot.'),
    ('The stall is at the pier.', 'Careful, the stall is at the bridge.'),
    ('Gustav brings the projector.', 'Sorry, wrong name. | Henrike brings the projector.'),
    ('Mrs Lindqvist is allergic to penicillin.', 'Correction: Mr Lindholm is allergic to penicillin.'),
    ('The heir lives in the mill.', 'I misread the letter. | The heir lives in the barn.'),
    ("The choir's patron is Saint Anne.", "Oops, the choir's patron is Saint Bride."),
)
# The same words or things where all that was said still holds.
STAYS = (
    ('The lecture is in German.', 'By the way, the seminar is in English.'),
    ('The lecture is in German.', 'Turns out the lecture is in the annex.'),
    ('The lecture is in German.', 'Turns out the lecture is in June.'),
    ('The lecture is in German.', 'Turns out the handout is in English.'),
    ('Jo plays the flute.', 'Turns out Jo plays the harp.'),
    ('Mrs Lindqvist is allergic to penicillin.', 'Turns out Mr Lindholm is allergic to penicillin.'),
    ('The key is under the mat.', 'Sorry, is the key under the pot?'),
    ('The key is under the mat.', 'Sorry, the spare key is also under the pot.'),
    ('Jo takes aspirin.', 'I mixed them up. | Jo takes no notes.'),
    ('About the tent: it sleeps in the barn.', 'About the cabin: it is in the wood.'),
)


def talk_of(*messages):
    """The conversation of some messages."""
    said = [(turn, 'assistant' if one.startswith('A: ') else 'user', text)
            for turn, one in enumerate(messages, 1) for text in one.removeprefix('A: ').split(' | ')]
    return Talk([Statement(*one, 0) for one in said], read([text for *_, text in said]))


def found(*messages):
    """(old, new) of what is retired."""
    return [(r.old, r.new) for r in substituted(talk_of(*messages))]


class RenewedTest(unittest.TestCase):
    def test_each_of_these_gives_way_to_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            news = {talk.message_of[r.new] for r in substituted(talk)}
            self.assertEqual(news, {len(messages) - 1}, messages)

    def test_what_gives_way_was_said_before_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            self.assertTrue(all(talk.message_of[r.old] < len(messages) - 1 for r in substituted(talk)), messages)

    def test_each_of_these_stays(self):
        for messages in STAYS:
            self.assertEqual(found(*messages), [], messages)


if __name__ == '__main__':
    unittest.main()
