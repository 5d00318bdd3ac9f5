"""What the assistant proposes and the user takes up: which yes takes up what, and what a yes leaves alone."""
import unittest

from language.reading import read
from replacement.adoptions import of_adoptions, taken_up
from replacement.supersession import Conflict, Retirement, Statement, Supersession

PROPOSALS = (
    ('Shall we meet in the canteen instead?', 'meet in the canteen instead.'),
    ('Should I switch the store to Postgres?', 'switch the store to Postgres.'),
    ("I'd raise the limit to 60.", 'raise the limit to 60.'),
    ('I would suggest making it Monday 22 June.', 'making it Monday 22 June.'),
    ('I suggest that the talk is in English.', 'the talk is in English.'),
    ('How about Ines chairs the panel?', 'Ines chairs the panel.'),
    ('We could move the lessons to Thursday.', 'move the lessons to Thursday.'),
    ('Would you like me to set the budget to 2,350 euros?', 'set the budget to 2,350 euros.'),
    ('Ok, then let\u2019s take the small hall.', 'take the small hall.'),
    ('My suggestion: a hall by the river.', 'a hall by the river.'),
    ("It is slow, so I'd drop the cache.", 'drop the cache.'),
    ("Why don't we drop the cache?", 'drop the cache.'),
)


def talk_of(*said):
    """Statements and readings of (role, text), each a turn of its own; ' | ' stands between sentences."""
    statements = [Statement(n, role, text, 0) for n, (role, message) in enumerate(said)
                  for text in message.split(' | ')]
    return statements, read([s.text for s in statements])


def proposals(*said):
    return taken_up(*talk_of(*said))[2]


class TakenUpTest(unittest.TestCase):
    def test_a_yes_says_what_was_proposed_without_the_words_that_only_propose(self):
        for proposal, said in PROPOSALS:
            with self.subTest(proposal):
                view, _, found = taken_up(*talk_of(('assistant', proposal), ('user', 'Yes please.')))
                self.assertEqual((view[1].text.strip(), found), (said, {1: 0}))

    def test_blanks_keep_what_is_said_in_its_place(self):
        view, *_ = taken_up(*talk_of(('assistant', 'Shall we meet at noon?'), ('user', 'ok')))
        self.assertEqual(view[1].text.index('noon'), 'Shall we meet at noon?'.index('noon'))

    def test_it_is_read_as_what_the_user_says(self):
        view, readings, _ = taken_up(*talk_of(('assistant', 'Shall we meet at noon?'), ('user', 'works for me')))
        self.assertEqual((view[1].role, readings[1].text), ('user', view[1].text))

    def test_the_statements_given_stay_as_they_are(self):
        statements, readings = talk_of(('assistant', 'Shall we meet at noon?'), ('user', 'Yes.'))
        before = list(statements)
        taken_up(statements, readings)
        self.assertEqual(statements, before)

    def test_a_yes_may_say_again_what_is_proposed(self):
        for proposal, answer in (("I'd leave at 6:15 so you have a buffer.", 'good point, 6:15'),
                                 ('Shall I plan the reception for the barn?', 'Yes, barn.'),
                                 ('You could pay in three rates.', 'three it is')):
            with self.subTest(answer):
                self.assertEqual(proposals(('assistant', proposal), ('user', answer)), {1: 0})

    def test_a_yes_with_something_else_takes_up_nothing(self):
        for answer in ('yes 12:30', 'Ok, the gym.', 'fine, Kim asks him'):
            with self.subTest(answer):
                self.assertEqual(proposals(('assistant', 'Shall we leave at 6:15?'), ('user', answer)), {})

    def test_a_bare_question_after_it_asks_for_the_yes(self):
        for asked in ('Does that work?', 'Shall we go with that?', 'Is that all right?', 'Want to do that instead?'):
            said = ('assistant', f"I'd raise the limit to 60. | {asked}"), ('user', 'Sounds good.')
            with self.subTest(asked):
                self.assertEqual(proposals(*said), {2: 0})

    def test_what_is_said_before_the_proposal_is_no_part_of_it(self):
        said = ('assistant', 'It is noisy there. | Shall we meet at noon?'), ('user', 'Yes.')
        self.assertEqual(proposals(*said), {2: 1})

    def test_a_no_a_condition_and_a_new_wish_take_up_nothing(self):
        for answer in ('No.', 'Yes, but at one.', 'Yes if it is free.', 'Maybe.', 'Yes?', 'Ok, at 5 pm then.',
                       'Sure, whatever the others in the group would rather have on that day.'):
            with self.subTest(answer):
                self.assertEqual(proposals(('assistant', 'Shall we meet at noon?'), ('user', answer)), {})

    def test_of_two_proposals_a_yes_takes_up_neither(self):
        for proposal in ('Shall we meet at noon or at one?', 'We could meet at noon. | We could meet at one.'):
            with self.subTest(proposal):
                self.assertEqual(proposals(('assistant', proposal), ('user', 'Yes.')), {})

    def test_help_with_whatever_else_there_is_is_no_proposal(self):
        for offer in ('Can I help you with anything else?', 'Shall I assist you further?'):
            with self.subTest(offer):
                self.assertEqual(proposals(('assistant', offer), ('user', 'Yes please.')), {})

    def test_what_is_only_told_is_no_proposal(self):
        self.assertEqual(proposals(('assistant', 'Many groups meet at noon.'), ('user', 'Ok.')), {})

    def test_the_users_own_question_is_taken_up_by_nobody(self):
        self.assertEqual(proposals(('user', 'Shall we meet at noon? | Yes.')), {})

    def test_what_lies_further_back_is_not_meant(self):
        said = ('assistant', 'Shall we meet at noon? | It rains. | It is cold. | It is late.'), ('user', 'Yes.')
        self.assertEqual(proposals(*said), {})

    def test_what_is_found_is_told_of_the_proposal(self):
        found = Supersession((Retirement(0, 3, (0, 4), True, 'value'),), (Conflict(1, 3, (0, 4)),))
        told = of_adoptions(found, {3: 2})
        self.assertEqual(([(r.old, r.new) for r in told.retired], [(c.old, c.new) for c in told.conflicts]),
                         ([(0, 2)], [(1, 2)]))

    def test_a_proposal_does_not_replace_itself(self):
        found = Supersession((Retirement(2, 3, (0, 4), True, 'value'),), ())
        self.assertEqual(of_adoptions(found, {3: 2}).retired, ())


if __name__ == '__main__':
    unittest.main()
