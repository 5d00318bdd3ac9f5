"""What need not be done after all: what goes with it, and what is left to be done."""
import unittest

from language.reading import read
from replacement.needless import needless
from replacement.supersession import Statement
from replacement.talk_words import Talk

SPARED = (
    ('We have to rewrite the parser module.', "Good news: we don't have to touch the parser."),
    ('We should migrate the billing tables first.', 'No need to migrate the billing tables.'),
    ('Remember to call the florist about the roses.', "You don't need to call the florist, I did it."),
    ('Please book a hotel in Graz.', "You needn't book the hotel in Graz, my aunt has room."),
    ('I need to renew my passport before the trip.', "I don't have to renew my passport after all."),
    ("Let's rename the columns.", 'Don\u2019t bother renaming the columns.'),
    ('Next we translate the appendix.', "It's not necessary to translate the appendix."),
    ('We need to update the loader since the cache expects another form of file and of index.',
     "Actually - I think we don't need to touch the loader after all."),
    ('We want to insure the piano.', 'We no longer need to insure the piano.'),
)
LEFT = (
    ('We need to update the parser docs.', "We don't need to touch the parser code."),
    ('We need to update the config loader.', "We don't need to update the config loader twice."),
    ('We need to clean the pans.', "We don't have to clean all the pans."),
    ('Send the draft to Kim.', "You don't need to send the draft yet."),
    ('We need to water the plants.', 'Do we need to water the plants?'),
    ('Please lock the shed.', "If Kim is there, you don't need to lock the shed."),
    ('Please lock the shed.', "Kim says we don't need to lock the shed."),
    ('The florist is called Rosa.', "You don't need to call the florist."),
    ('We need to paint the shed.', "You don't need to tell the shed owner."),
    ('Wash the red cups.', "You don't need to wash the blue cups."),
    ('We might paint the shed.', "You don't need to paint the shed."),
    ('We must not paint the shed.', "You don't need to touch the shed."),
)


def found(*said):
    """(old, new) of what is spared, of (role, text)."""
    statements = [Statement(n, role, text, 0) for n, (role, text) in enumerate(said)]
    return [(r.old, r.new) for r in needless(Talk(statements, read([text for _, text in said])))]


class NeedlessTest(unittest.TestCase):
    def test_what_was_to_be_done_goes_with_what_says_that_it_need_not_be(self):
        for old, new in SPARED:
            with self.subTest(new):
                self.assertEqual(found(('user', old), ('user', new)), [(0, 1)])

    def test_what_is_of_another_thing_or_denied_in_part_or_supposed_leaves_it(self):
        for old, new in LEFT:
            with self.subTest(new):
                self.assertEqual(found(('user', old), ('user', new)), [])

    def test_the_assistants_word_spares_nothing(self):
        said = ('user', 'Please lock the shed.'), ('assistant', "You don't need to lock the shed.")
        self.assertEqual(found(*said), [])

    def test_of_one_message_nothing_is_spared(self):
        statements = [Statement(1, 'user', text, 0) for text in ('Lock the shed.', "You don't need to lock the shed.")]
        self.assertEqual(needless(Talk(statements, read([s.text for s in statements]))), [])

    def test_only_the_part_about_it_goes(self):
        old = 'We need to update the loader, and the tests are slow.'
        statements = [Statement(n, 'user', text, 0) for n, text in enumerate((old, 'No need to update the loader.'))]
        spared, = needless(Talk(statements, read([s.text for s in statements])))
        self.assertEqual(old[slice(*spared.span)], 'We need to update the loader')


if __name__ == '__main__':
    unittest.main()
