"""Another attribute of what has one."""
import unittest

from language.reading import read
from replacement.attributes import reattributed
from replacement.supersession import Statement
from replacement.talk_words import Talk


def gone(*said):
    """What is retired of what a user says, each answered by the assistant."""
    texts = [text for one in said for text in (one, 'Ok.')]
    talk = Talk([Statement(1 + n // 2, ('user', 'assistant')[n % 2], text, 0) for n, text in enumerate(texts)],
                read(texts))
    return [texts[r.old][slice(*r.span)] for r in reattributed(talk)]


class AttributesTest(unittest.TestCase):
    def test_an_order_gives_the_same_thing_the_contrary(self):
        for old, new, word in (
                ('The button should be blue.', 'Make the button green.', 'blue'),
                ('paint the fence white', "let's paint the fence grey", 'white'),
                ('The headline is on the left.', 'Put the headline on the right.', 'left'),
                ('Use a dark theme.', 'Could you use a light theme?', 'dark')):
            self.assertEqual(gone(old, new), [word], new)

    def test_so_does_what_would_be_better(self):
        for old, new, word in (
                ('The button should be blue.', 'Green looks better for the button.', 'blue'),
                ('Write it in a formal tone.', 'A casual tone would be better.', 'formal'),
                ('Reserve a table outside.', 'A table inside please, it looks like rain.', 'outside'),
                ('Get the red wine.', 'White wine would be better with the fish.', 'red')):
            self.assertEqual(gone(old, new), [word], new)

    def test_so_does_what_the_speakers_have_done(self):
        self.assertEqual(gone('The walls are white.', 'We painted the walls green.'), ['white'])

    def test_it_is_what_was_just_spoken_of(self):
        self.assertEqual(gone('Write it in a formal tone.', 'Make it casual.'), ['formal'])

    def test_long_after_it_is_something_else(self):
        self.assertEqual(gone('Write it in a formal tone.', 'Thanks.', 'Good.', 'And so on.', 'Make it casual.'), [])

    def test_another_thing_has_its_own(self):
        for new in ('Make the footer green.', 'Make the border of the button green.'):
            self.assertEqual(gone('The button should be blue.', new), [], new)

    def test_an_attribute_of_another_kind_stands_beside_it(self):
        for new in ('Make the button large.', 'Make the button round.', 'Make it bold.'):
            self.assertEqual(gone('The button should be blue.', new), [], new)

    def test_what_is_added_or_told_as_fact_replaces_nothing(self):
        for new in ('Make the second button green.', 'The button is green on their site.',
                    'Make the button green too.'):
            self.assertEqual(gone('The button should be blue.', new), [], new)

    def test_where_two_things_have_one_each_nothing_tells_which(self):
        self.assertEqual(gone('Make the link blue and the visited link red.', 'Make the link green.'), [])


if __name__ == '__main__':
    unittest.main()
