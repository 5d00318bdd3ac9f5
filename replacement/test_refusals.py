"""Plans that are refused: which they are, and what stays."""
import unittest

from language.reading import read
from replacement.refusals import refused
from replacement.supersession import Statement
from replacement.talk_words import Talk

# A message each; 'A: ' is the assistant's, ' | ' stands between its sentences. Of each the first statement gives way
# (to one of the last message).
GIVES_WAY = (
    ('A: I will cache the map tiles in Redis with a one-hour expiry.',
     "No Redis please, ops won't run it. | Keep the tiles on local disk."),
    ('A: I will cache the map tiles in Redis with a one-hour expiry.',
     "Don't use Redis. | Keep the tiles on local disk."),
    ('A: I will cache the map tiles in Redis with a one-hour expiry.', 'No, keep the tiles on local disk.'),
    ('We cache the map tiles in Redis.', "No Redis please, ops won't run it."),
    ('A: I will send the invitations by WhatsApp tonight.',
     "No WhatsApp, half of them don't have it. | Use plain email."),
    ("A: I'll write the chapter summaries in bullet points.", 'No bullet points please. | Full sentences.'),
    ('A: We will lay the path in gravel.', 'No, lay the path in brick.'),
    ("A: I'll book the train for the whole group.", "Don't book the train. | We take the minibus."),
    ("A: I'm going to print the programme on glossy paper.", 'No glossy paper, it glares. | Use matt.'),
    ('A: The plan: I will tag the photos with a Python script.',
     'Please do not use a Python script. | Do it in Darktable.'),
    ('A: I will put the coats in the hallway.', 'No, put the coats in the office.'),
    ("A: I'll host the forum on Discourse.", "Please don't use Discourse."),
    ("A: I'll put everything into a Google Doc.", "no google docs pls, we can't share outside"),
    ('A: I will start the session with an icebreaker.', 'Please skip the icebreaker. | Start with the agenda.'),
    ('A: I will translate the menu with DeepL.', "Don't use DeepL for the menu, Paola translates it."),
    ("A: I'll sort the books by colour.", 'No, sort them by author.'),
)
# The same words or things where all that was said still holds.
STAYS = (
    ('A: I will cache the map tiles in Redis.', 'No problem, Redis is fine.'),
    ('A: I will cache the map tiles in Redis.', "Don't use Redis for the sessions, though."),
    ('A: I will cache the map tiles in Redis.', 'No, keep Redis.'),
    ('A: I will cache the map tiles in Redis.', 'No rush with Redis.'),
    ('A: I will cache the map tiles in Redis.', 'Why no Memcached?'),
    ('A: Redis is a key-value store.', 'No Redis please.'),
    ('A: I will lay the path in gravel.', 'No, I meant the fence.'),
    ('A: I will lay the path in gravel.', 'No, order the lamps first.'),
    ("A: I'll book the train for the whole group.", "Don't book the hotel yet."),
    ("A: I'll book the train for the whole group.", "If it is over 300, don't book the train."),
    ('A: I will send the invitations by post.', 'No invitations to the press please.'),
    ('A: I will send the invitations by post.', "Marta says don't send the invitations by post."),
    ('Our cook is Dario.', 'Dario went out.'),
    ('Our cook is Dario.', 'Dario pulled out a chair.'),
    ('A: I will use React for the form.', 'No React developer is available in July.'),
    ("A: I'll put the chairs in the garden.", 'No, put the tables in the hall.'),
    ("A: I'll put the chairs in the garden.", 'No, the chairs are in the garden already.'),
    ("A: I'll put the chairs in the garden.", 'No, put the chairs in order of size.'),
)


def talk_of(*messages):
    """The conversation of some messages."""
    said = [(turn, 'assistant' if one.startswith('A: ') else 'user', text)
            for turn, one in enumerate(messages, 1) for text in one.removeprefix('A: ').split(' | ')]
    return Talk([Statement(*one, 0) for one in said], read([text for *_, text in said]))


def found(*messages):
    """(old, new) of what is retired."""
    return [(r.old, r.new) for r in refused(talk_of(*messages))]


class RefusedTest(unittest.TestCase):
    def test_each_of_these_gives_way_to_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            news = {talk.message_of[r.new] for r in refused(talk)}
            self.assertEqual(news, {len(messages) - 1}, messages)

    def test_what_gives_way_was_said_before_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            self.assertTrue(all(talk.message_of[r.old] < len(messages) - 1 for r in refused(talk)), messages)

    def test_each_of_these_stays(self):
        for messages in STAYS:
            self.assertEqual(found(*messages), [], messages)


if __name__ == '__main__':
    unittest.main()
