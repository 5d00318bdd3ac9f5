"""Finished steps and lifted holds: what they retire, and what stays."""
import unittest

from language.reading import read
from replacement.completions import completed
from replacement.supersession import Statement
from replacement.talk_words import Talk

# A message each; 'A: ' is the assistant's, ' | ' stands between its sentences. Of each the first statement gives way
# (to one of the last message).
GIVES_WAY = (
    ('Order of work: next we migrate the users table, the rest later.',
     'Great, users is finished and signed off. | Next up is the orders table.'),
    ('Next we migrate the users table.', 'The users table is done.'),
    ('Next we paint the shed.', 'The shed is painted. | Next up is the fence.'),
    ('Next step: translate chapter 4.', 'Chapter 4 is finished. | Next we translate chapter 5.'),
    ('First we strip the wallpaper in the hall.', 'The wallpaper in the hall is finished. | Now we sand.'),
    ('Call the caterer about the cake.', 'The caterer has been called.'),
    ('Next up is the boiler check.', 'The boiler check is signed off. | Next up is the roof.'),
    ('We still have to label the jars.', 'The jars are done.'),
    ('Next we audit the pension files.', 'Pension files are complete and signed off. | Next are the leave records.'),
    ("Ticket HD-204 is waiting for the vendor, don't touch it.", 'The vendor has answered, HD-204 can go ahead.'),
    ('Hold the payment to Norrby.', 'The payment to Norrby can go ahead.'),
    ("The blue kiln is on hold, don't fire it.", 'The blue kiln can go ahead.'),
    ('Do not print the menu yet, we are waiting for the chef.', 'The chef has answered, the menu can go to print.'),
    ('Order 88 is blocked until customs reply.', 'Order 88 is unblocked.'),
    ('PR 512 is on hold.', 'PR 512 is good to go.'),
    ('First we tile the bathroom.', 'The bathroom is finished.'),
    ('Remind me to renew the passport.', 'The passport has been renewed.'),
    ('The invoice to Berg & Co is on hold.', 'The invoice to Berg & Co can go out.'),
    ('Next on the list: clean the gutters.', 'Gutters are done. | Next on the list: the chimney.'),
    ('We still need to invite the mayor.', 'The mayor is invited.'),
    ('To do: renew the domain.', 'Domain renewed.'),
    ('The paint order is on hold until the colour is fixed.', 'Colour is fixed, release the paint order.'),
    ("Don't merge PR 88 yet.", 'PR 88 is approved, go ahead and merge it.'),
    ('The refund for Ms Tan is frozen.', 'The refund for Ms Tan is free to go.'),
)
# The same words or things where all that was said still holds.
STAYS = (
    ('Next we migrate the users table.', 'The users meeting is done.'),
    ('Next we migrate the users table.', 'Is the users table done?'),
    ('Next we migrate the users table.', 'When the users table is done, we migrate the orders.'),
    ('Next we migrate the users table.', 'The orders table is done.'),
    ('Next we migrate the users table.', 'The users table is half done.'),
    ('Next we migrate the users table.', 'The users table is not finished.'),
    ('The users table has 48 columns.', 'The users table is done.'),
    ('Never call the caterer on Sundays.', 'The caterer has been called.'),
    ("Ticket HD-204 is waiting for the vendor, don't touch it.", 'HD-210 can go ahead.'),
    ("Ticket HD-204 is waiting for the vendor, don't touch it.", 'Can HD-204 go ahead?'),
    ("Ticket HD-204 is waiting for the vendor, don't touch it.", 'HD-204 can go ahead once the vendor answers.'),
    ('Hold the payment to Norrby.', 'The payment to Lund can go ahead.'),
    ('The blue kiln is 40 cm wide.', 'The blue kiln can go ahead.'),
    ('The chef cooks on Fridays.', 'The chef has answered.'),
)


def talk_of(*messages):
    """The conversation of some messages."""
    said = [(turn, 'assistant' if one.startswith('A: ') else 'user', text)
            for turn, one in enumerate(messages, 1) for text in one.removeprefix('A: ').split(' | ')]
    return Talk([Statement(*one, 0) for one in said], read([text for *_, text in said]))


def found(*messages):
    """(old, new) of what is retired."""
    return [(r.old, r.new) for r in completed(talk_of(*messages))]


class CompletedTest(unittest.TestCase):
    def test_each_of_these_gives_way_to_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            news = {talk.message_of[r.new] for r in completed(talk)}
            self.assertEqual(news, {len(messages) - 1}, messages)

    def test_what_gives_way_was_said_before_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            self.assertTrue(all(talk.message_of[r.old] < len(messages) - 1 for r in completed(talk)), messages)

    def test_each_of_these_stays(self):
        for messages in STAYS:
            self.assertEqual(found(*messages), [], messages)


if __name__ == '__main__':
    unittest.main()
