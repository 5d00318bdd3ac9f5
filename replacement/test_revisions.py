"""Talks of two similar things, in which nothing is revised; and the rules together."""
import unittest
from itertools import accumulate, pairwise

from extraction.memory import Memory
from language.reading import read
from replacement.revisions import revised
from replacement.supersession import Statement

U, A = 'user', 'assistant'
TALKS = {
    'two databases': (
        (U, 'The staging database is in Frankfurt, the production one in Dublin.'),
        (A, 'Understood: staging in Frankfurt, production in Dublin.'),
        (U, 'Staging has 4 workers.'), (A, 'Four workers on staging.'),
        (U, 'So production needs 12 workers then.'), (A, 'Twelve workers on production.')),
    'hours of work and of video': (
        (U, 'She works 24 hours a week.'), (A, 'Twenty-four hours a week.'),
        (U, 'So there are 30 hours of video to cut now.'), (A, 'Thirty hours of video.')),
    'two deadlines': (
        (U, 'The abstract is due on 4 March.'), (A, 'Abstract on 4 March.'),
        (U, 'So the paper is due on 2 May then.'), (A, 'Paper on 2 May.'),
        (U, 'And the reviewers changed their form now, they want it on one page.'), (A, 'One page.')),
    'two passengers': (
        (U, 'Two seats to Oslo, one for Ada Byron and one for Alan Kay.'),
        (A, '1. QX412, 08:05, $120'), (A, '2. QX418, 13:40, $95'),
        (U, 'We put Ada Byron on QX412.'), (A, 'Ada Byron is on QX412.'),
        (U, 'We put Alan Kay on QX418 then.'), (A, 'Alan Kay is on QX418.')),
    'the legs of a journey': (
        (A, '- QX412, Oslo to Bergen, May 14, 08:05'), (A, '- QX433, Bergen to Oslo, May 18, 17:40'),
        (U, 'A bag more on QX433, please.'), (A, 'One bag was added to QX433.')),
    'a stop on the way': (
        (U, 'We change trains in Basel on the way from Bern to Bonn.'), (A, 'A change in Basel.'),
        (U, 'The hotel is in Bern.'), (A, 'Noted.'), (U, 'The train goes from 08:05 to 11:40 now.'), (A, 'Noted.')),
    'two budgets': (
        (U, 'The food budget is 400 euros.'), (A, 'Food: 400 euros.'),
        (U, 'So the rent budget is 900 euros.'), (A, 'Rent: 900 euros.'),
        (U, 'And the van costs 60 euros a day now.'), (A, 'Noted.')),
    'what is weighed up': (
        (U, 'We take the crane for the roof.'), (A, 'The crane, then.'),
        (U, 'Should we scrap the crane? If it rains, scrap the crane.'), (A, 'It depends on the rain.'),
        (U, 'No crane driver works on Sundays.'), (A, 'True.')),
    'what happened and what is planned': (
        (U, 'We planted 40 trees in the north field.'), (A, 'Forty trees.'),
        (U, 'So we want 60 trees in the south field.'), (A, 'Sixty trees.'),
        (U, 'I paid 300 for the last ones, so it was not cheap.'), (A, 'No.')),
    'a guess that is answered': (
        (U, 'Flour is item 7023318825.'), (A, 'Shall I change item 7023318825 to item 7023310036?'),
        (U, 'No, leave it.'), (A, 'It stays as it is.'),
        (U, 'How much would it be to move from AB12 to CD34?'), (A, 'Moving from AB12 to CD34 would cost $20.')),
}


def found(talk):
    """(old, new) of what is retired, conflicts apart; texts of one role in a row are one message."""
    roles = [A, *(role for role, _ in talk)]
    turns = accumulate(before == A and role == U for before, role in pairwise(roles))
    statements = [Statement(turn, role, text, 0) for turn, (role, text) in zip(turns, talk, strict=True)]
    return [(r.old, r.new) for r in revised(statements, read([text for _, text in talk]))[0] if r.rule != 'passed over']


class TwoThingsTest(unittest.TestCase):
    def test_nothing_is_retired(self):
        for name, talk in TALKS.items():
            with self.subTest(name):
                self.assertEqual(found(talk), [])


class RevisedTest(unittest.TestCase):
    def test_an_echo_of_what_another_rule_retired_goes_too(self):
        talk = (U, 'Seven reviewers said yes.'), (A, 'Seven reviewers.'), (U, 'So it is nine reviewers now.')
        self.assertEqual(found(talk), [(0, 2), (1, 2)])


class GrownTest(unittest.TestCase):
    def test_a_conversation_that_grew_reads_like_a_new_one(self):
        talk = [(U, 'You leave with NA377.'), (A, 'Change it from NA377 to NA379?'), (U, 'Yes, please.'),
                (A, 'Done.'), (U, 'I have 7 reviewers.'), (A, 'Seven reviewers.'), (U, 'So it is 9 reviewers now.')]
        said = [(n // 2 + 1, role, text) for n, (role, text) in enumerate(talk)]
        grown = Memory({}.get)
        for end in range(1, len(said) + 1):
            with self.subTest(end):
                self.assertEqual(grown.read(said[:end], end).found, Memory({}.get).read(said[:end], end).found)


if __name__ == '__main__':
    unittest.main()
