import unittest

from language.reading import read
from replacement.consent import ends_refusing, grants, refuses


def each(tells, *texts):
    return [text for text, r in zip(texts, read(texts), strict=True) if tells(r)]


class RefusesTest(unittest.TestCase):
    def test_a_sentence_that_only_refuses(self):
        said = ('I said no.', "He can't.", 'We turned them down.', 'Ignore him.', 'Absolutely not.', 'No way!',
                "That doesn't work for us.", 'Request denied.', 'They were outvoted.', 'It won\u2019t happen.')
        self.assertEqual(each(refuses, *said), list(said))

    def test_one_that_says_more_is_none(self):
        self.assertEqual(each(refuses, 'No, at noon.', 'No discussion.', "He can't come before noon.", 'Never mind.',
                              'So no.', 'I said no problem.', 'No other change.'), [])


class EndsRefusingTest(unittest.TestCase):
    def test_the_end_of_a_sentence_refuses_the_rest(self):
        said = ('They put Bo on the night desk instead, but I said no.', 'Red instead of green came, which I refused.')
        self.assertEqual(each(ends_refusing, *said), list(said))

    def test_a_contrast_refuses_nothing(self):
        self.assertEqual(each(ends_refusing, 'We take red instead, not green.', 'It is red now, no longer green.'), [])


class GrantsTest(unittest.TestCase):
    def test_what_is_agreed_to_or_so_now_is_granted(self):
        said = ('He wanted red, and I agreed.', "Let's do that.", 'He wanted red, so the door is now red.')
        self.assertEqual(each(grants, *said), list(said))

    def test_a_wish_alone_is_not(self):
        self.assertEqual(each(grants, 'He wanted red instead of green.'), [])


if __name__ == '__main__':
    unittest.main()
