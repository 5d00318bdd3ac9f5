"""Another choice from what was offered: which gives way, and what stays."""
import unittest

from language.reading import read
from replacement.reselections import reselected
from replacement.supersession import Statement
from replacement.talk_words import Talk

# A message each; 'A: ' is the assistant's, ' | ' stands between its sentences. Of each the first statement gives way
# (or one of the first, of a longer talk).
GIVES_WAY = (
    ('A: Option 1 is the night bus, option 2 the morning train.',
     'Option 1, the night bus.',
     'On second thoughts, option 2, the morning train.'),
    ('A: Option 1 is the night bus, option 2 the morning train.',
     'We take the night bus.',
     'On second thought, we take the morning train.'),
    ('A: There is an oak one, an ash one and a pine one.',
     'The oak one please.',
     'Ash then.',
     "I want to change! | Let's go back to the oak one."),
    ('A: A) velvet B) linen C) wool', 'B, the linen.', 'Second thoughts: C, the wool.'),
    ('A: We have a blue tent and a green tent.', 'The blue tent.', 'Changed my mind, the green tent.'),
    ('A: Plan A is the lake, plan B the museum.', 'Plan A, the lake.', "Let's switch to plan B, the museum."),
    ('A: Menu 1 is fish, menu 2 is lamb.', 'Menu 1.', 'Actually, menu 2 please.'),
    ('A: Sketch 1 has a fox, sketch 2 has an owl.', 'Sketch 2, the owl.', 'On reflection, sketch 1, the fox.'),
    ('A: The desk comes in walnut or beech.', 'Walnut.', 'I changed my mind: beech.'),
    ('A: You can have the aisle seat or the window seat.',
     'Aisle seat, please.',
     'Hmm, on second thought the window seat.'),
    ("A: Stalls are £28, the balcony's £19.", 'Two in the stalls.', "She can't do the steps.", 'Then the balcony.'),
    ('A: In colour or black and white?', 'Black and white, two-sided.', 'It has a map in it.', 'Do it in colour.'),
    ('A: Dr Sethi on Wednesday or Dr Lowry on Thursday.', 'Dr Sethi please.', 'Hold on. | The other dentist then.'),
    ('A: Would you like the loft or the studio?', 'The loft.', "The loft has no lift. | We'll take the studio."),
    ("A: There's the lake house and the cabin.", 'The lake house.', 'We changed our minds and take the cabin.'),
)
# The same words or things where all that was said still holds.
STAYS = (
    ('A: Option 1 is the night bus, option 2 the morning train.',
     'Option 1, the night bus.',
     'What does option 2, the morning train, cost?'),
    ('A: Option 1 is the night bus, option 2 the morning train.',
     'Option 1, the night bus.',
     'For the way back option 2, the morning train.'),
    ('A: Option 1 is the night bus, option 2 the morning train.',
     'Option 1, the night bus.',
     'On second thoughts, add a packed lunch.'),
    ('A: Option 1 is the night bus, option 2 the morning train.',
     'Option 1, the night bus.',
     'Ana would take option 2, the morning train.'),
    ('A: We have a blue tent and a green tent.', 'The blue tent.', 'And the green tent for the kids.'),
    ('A: We have a blue tent and a green tent.', 'The blue tent.', 'On second thoughts, the big stove.'),
    ('A: Menu 1 is fish, menu 2 is lamb.', 'Menu 1.', 'Menu 2 for the guests from Bonn.'),
    ('A: Sketch 1 has a fox, sketch 2 has an owl.', 'Sketch 2, the owl.', 'Sketch 1, the fox, is nice too.'),
    ('A: We have a red one and a blue one.', 'The red one.', 'Actually, the blue one is nicer for my sister.'),
    ('A: We have a red one and a blue one.', 'The red one.', 'On second thoughts the blue one too.'),
    ('A: Soup or salad?', 'Soup.', 'And then salad too.'),
    ('A: Soup or salad?', 'Soup.', 'Then the bill please.'),
    ('A: Would you like the loft or the studio?', 'The loft.', "For my parents we'll take the studio."),
    ('A: We have a blue tent and a green tent.', 'The blue tent.', "I'll take the green tent."),
    ('A: Would you like the loft or the studio?', 'The loft.', "What's the studio like?"),
    ('A: Would you like the loft or the studio?', 'The loft.', 'Take the loft then.'),
    ('A: Green tiles or gas?', 'Green tiles, up to the shelf.', "I'm having second thoughts about gas."),
    ('A: Soup or salad?', 'Soup.', 'After all that soup I want a salad recipe.'),
    ('A: You can have the aisle seat or the window seat.',
     'Aisle seat, please.',
     'Actually, does the window seat recline?'),
    ('A: You can have the aisle seat or the window seat.',
     'Aisle seat, please.',
     'The window seat for my mother instead.'),
)


def talk_of(*messages):
    """The conversation of some messages."""
    said = [(turn, 'assistant' if one.startswith('A: ') else 'user', text)
            for turn, one in enumerate(messages, 1) for text in one.removeprefix('A: ').split(' | ')]
    return Talk([Statement(*one, 0) for one in said], read([text for *_, text in said]))


def found(*messages):
    """(old, new) of what is retired."""
    return [(r.old, r.new) for r in reselected(talk_of(*messages))]


class ReselectedTest(unittest.TestCase):
    def test_each_of_these_gives_way_to_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            news = {talk.message_of[r.new] for r in reselected(talk)}
            self.assertEqual(news, {len(messages) - 1}, messages)

    def test_what_gives_way_was_said_before_the_last_message(self):
        for messages in GIVES_WAY:
            talk = talk_of(*messages)
            self.assertTrue(all(talk.message_of[r.old] < len(messages) - 1 for r in reselected(talk)), messages)

    def test_each_of_these_stays(self):
        for messages in STAYS:
            self.assertEqual(found(*messages), [], messages)


if __name__ == '__main__':
    unittest.main()

    def test_of_a_brief_choice_that_says_more_the_part_before_the_comma_gives_way(self):
        talk = talk_of('A: In colour or black and white?', 'Black and white, two-sided.', 'Do it in colour.')
        one, = reselected(talk)
        self.assertEqual(talk.statements[one.old].text[slice(*one.span)], 'Black and white')
