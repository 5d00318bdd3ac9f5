"""New names: which name gives way, and what stays."""
import unittest

from language.reading import read
from replacement.naming import renamed
from replacement.supersession import Statement
from replacement.talk_words import Talk

# A message each; 'A: ' is the assistant's, ' | ' stands between its sentences. Of each the first statement gives way
# (to one of the last message).
GIVES_WAY = (
    ('The package is called tidemark, lower case.',
     'tidemark is already taken on the registry. | New name: foreshore, also lower case.'),
    ('The package is called tidemark.', 'The new name of the package is foreshore.'),
    ('The package is called tidemark.', 'Rename it to foreshore.'),
    ('Name the new package kestrel.', 'Call it quillcache.'),
    ("Let's call it kestrel.", "Let's call it quillcache instead."),
    ('Our team is called the Otters.', 'New name: the Beavers.'),
    ('The newsletter is named Saltwind.', 'The new name is Driftline.'),
    ('The working title is Low Tide.', 'New title: High Water.'),
    ('The branch is called fix-login.', 'Rename it to fix-session.'),
    ('The access code is 4471.', 'New code: 8820.'),
    ('The cat shelter is called Paws.', "Let's rename it to Whiskers."),
    ('The phone number of the desk is 555 0134.', 'New phone number: 555 0177.'),
    ('Our boat is named Calypso.', 'New name for the boat: Tern.'),
    ('Name the package kestrel.', 'Call it quillcache.'),
    ('Name the new package kestrel-cache.', 'Taken. | Rename it to quillcache.'),
    ('The repo is called old-mill.', "The repo's name is now new-mill."),
    ('The column is called ts.', 'Call the column created_at.'),
)
# The same words or things where all that was said still holds.
STAYS = (
    ('Call the dentist tomorrow.', 'Call it a day.'),
    ("Let's call it kestrel.", 'Shall we call it quillcache?'),
    ('The package is called tidemark.', 'The new name of the logo file is mark.svg.'),
    ('The package is called tidemark.', 'Is there a new name?'),
    ('The package is called tidemark.', 'New name on the guest list: Foreman.'),
    ('The package is called tidemark.', 'New names: Ada, Ben and Cleo.'),
    ('The package is called tidemark.', 'We need a new name for the cat.'),
    ('The package is called tidemark.', 'My colleague wants the new name to be foreshore.'),
    ('Our team is called the Otters.', 'The opposing team is called the Beavers.'),
    ('The café is called Kornblume.', 'Rename the folder to Mohn.'),
    ('The access code is 4471.', 'New supplier: 8820 Ltd.'),
    ('The dog is called Rex.', 'Call it a day.'),
    ('The doctor is called Amsel.', 'Call the doctor tomorrow.'),
    ('The column is called ts.', 'Call the table created_at.'),
    ('The dog is called Rex.', 'Rename it.'),
    ('The dog is called Rex.', 'The new name badge is blue.'),
    ('The project is called Bramble.', 'The file is called notes.md.', 'Rename it to draft.md.'),
    ('The access code is 4471.', 'New code: use tabs.'),
    ('The account number is 4471.', 'New account number for the second office: 8820.'),
    ('Tickets cost 20 euros.', 'Book the room.', 'Make it 30 people.', 'Tickets cost 25 euros now.'),
    ('Dinner is at 19:00.', 'The bus is at 17:00.', 'Make it 17:30.', 'Dinner is at 20:00 now.'),
    ('The password is on the note.', 'New note: buy milk.'),
)


def talk_of(*messages):
    """The conversation of some messages."""
    said = [(turn, 'assistant' if one.startswith('A: ') else 'user', text)
            for turn, one in enumerate(messages, 1) for text in one.removeprefix('A: ').split(' | ')]
    return Talk([Statement(*one, 0) for one in said], read([text for *_, text in said]))


def found(*messages):
    """(old, new) of what is retired."""
    return [(r.old, r.new) for r in renamed(talk_of(*messages))]


class RenamedTest(unittest.TestCase):
    def test_each_of_these_gives_way_to_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            news = {talk.message_of[r.new] for r in renamed(talk)}
            self.assertEqual(news, {len(messages) - 1}, messages)

    def test_what_gives_way_was_said_before_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            self.assertTrue(all(talk.message_of[r.old] < len(messages) - 1 for r in renamed(talk)), messages)

    def test_each_of_these_stays(self):
        for messages in STAYS:
            self.assertEqual(found(*messages), [], messages)


if __name__ == '__main__':
    unittest.main()
