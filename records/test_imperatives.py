"""imperatives.py: commands by form, and what has their first word and is none."""
import unittest

from records.imperatives import is_elliptic, is_imperative


class ImperativeTest(unittest.TestCase):
    def check(self, told, spans, expected):
        self.assertEqual({span: told(span) for span in spans}, dict.fromkeys(spans, expected))

    def test_a_command_begins_with_a_bare_verb(self):
        self.check(is_imperative, ('Fix the header.', 'Please send it to Ada.', 'Run 3 tests.',
                                   'pls resend both files', 'Continue with milestone 4.', 'Use Rust.'), True)

    def test_what_begins_with_another_word_is_none(self):
        self.check(is_imperative, ('The header is broken.', 'Exports failed.', 'Redis loses writes.', 'It is done.',
                                   'Tokyo, Kyoto and Osaka.', 'La fecha es el 14 de marzo.'), False)

    def test_a_single_word_commands_nothing(self):
        self.check(is_imperative, ('Economy', 'Ouch.', 'Confirm.'), False)

    def test_a_noun_before_a_preposition_or_a_number_is_none(self):
        self.check(is_imperative, ('Incubators at 28 and at 20.', 'voltage 3.4 fine.', 'hash of the file',
                                   'three of them', 'farm of the family near Viborg'), False)

    def test_a_past_a_plural_or_a_feeling_is_none(self):
        self.check(is_imperative, ('rang them.', 'told her', 'asked the clerk', 'sticks to it', 'love it',
                                   'selling it'), False)

    def test_a_verb_that_a_finite_verb_follows_is_a_noun(self):
        self.check(is_imperative, ('Run 1 went well.', 'Order 3 was late.', 'print shop moved.'), False)

    def test_a_command_may_stand_after_its_case(self):
        self.check(is_imperative, ('For anything above 30 euros, ask first.', 'Before that, close the gate.',
                                   'On the open day, leave the room unlocked.'), True)

    def test_what_is_told_after_its_case_is_none(self):
        self.check(is_imperative, ('On Monday, rain fell.', 'In the cellar, the pump runs.', 'At noon, we ate.'), False)

    def test_what_the_speaker_lets_himself_do_is_none(self):
        self.check(is_imperative, ('Let me tidy my papers.', 'Let me think.'), False)
        self.check(is_imperative, ('Let me know the price.', 'Let us go.'), True)


class EllipticTest(unittest.TestCase):
    def test_a_noun_in_few_words_names_a_thing(self):
        self.assertTrue(all(map(is_elliptic, ('Sicily.', 'gravel seat then', 'Relays on 18, 19, 23 and 25.'))))

    def test_a_sentence_or_a_pronoun_does_not(self):
        self.assertFalse(any(map(is_elliptic, ('It is fine.', 'The vet is late.', '12', ''))))


if __name__ == '__main__':
    unittest.main()
