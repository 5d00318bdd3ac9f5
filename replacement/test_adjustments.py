"""An amount that somebody has changed: which number goes, and which stays."""
import unittest

from language.reading import read
from replacement.adjustments import adjusted
from replacement.supersession import Statement
from replacement.talk_words import Talk

GOES = (
    ('He takes metoprolol 50 mg in the morning.', 'The cardiologist halved it: he is on 25 mg.'),
    ('He takes metoprolol 50 mg in the morning.', 'Now it is 25 mg.'),
    ('He takes metoprolol 50 mg in the morning.', "He's now on 25 mg."),
    ('He takes metoprolol 50 mg in the morning.', 'They cut it to 25 mg.'),
    ('He takes 50 mg of metoprolol.', 'The doctor lowered the dose to 25 mg.'),
    ('The rent is 900 euros.', 'The landlord raised it to 950.'),
    ('The rent is 900 euros.', 'The landlord has raised the rent to 950 euros.'),
    ('The rent is 900 euros.', 'They doubled it, so we pay 1,800.'),
    ('The budget for the retreat is 1,800 euros.', 'They signed off on 2,350 euros for the retreat.'),
    ('The budget for the retreat is 1,800 euros.', 'The board approved 2,350 euros for the retreat.'),
    ('I want 24 stalls at most.', "The limit's 28, says the fire officer."),
    ('up to 12 kids in the group', 'max is 15'),
    ('The budget is 38,000 for everything.', "He has found another pot, so the total's now 47,500."),
    ('We have 600 euros for the trip.', "The budget's now 750."),
    ('The cap is 200 users.', "The cap's been lifted to 500."),
)
STAYS = (
    ('The rent is 900 euros.', 'Our landlord wants to raise it to 950.'),
    ('The rent is 900 euros.', 'They would have raised it to 950.'),
    ('The rent is 900 euros.', "They haven't raised it to 950."),
    ('The rent is 900 euros.', 'They raised it by 50.'),
    ('The rent is 900 euros.', 'If they raised it to 950 we would move.'),
    ('The rent is 900 euros.', 'The club raised the fee to 950 euros.'),
    ('The rent is 900 euros.', 'They raised it to 95,000.'),
    ('The rent is 900 euros.', 'They raised it to 900.'),
    ('The rent is 900 euros.', 'Kim says they raised it to 950.'),
    ('I want 24 stalls at most.', "The speed limit's 30."),
    ('I want 24 stalls at most.', 'The limit for the form is 28 lines.'),
    ('I want 24 stalls at most.', 'The limit is 28 kg.'),
    ('We have 24 stalls.', "The limit's 28."),
    ('The budget is 38,000 for everything.', 'The total is 47,500.'),
    ('The budget is 38,000 for everything.', "The hosting total's now 47,500."),
    ('The rent is 900 euros.', 'Have they raised it to 950?'),
    ('Is the rent 900 euros?', 'They raised it to 950.'),
    ('The shelf is 80 cm wide.', 'The board approved 90 chairs.'),
    ('He takes 50 mg of metoprolol.', 'She takes 25 mg of aspirin now.'),
    ('We have 12 chairs.', 'They set the table for 8.'),
    ('The flat has 3 rooms.', 'They raised the rent to 950.'),
    ('Extend the window to 36.', 'We are in round 15 now.'),
    ('It may take at most 4 GB.', 'It is at 3 GB now.'),
    ('The hall holds 40 and the gym 60.', 'They raised it to 50.'),
)


def found(*said):
    """(old, new) of what is retired, of (role, text), a message each."""
    statements = [Statement(n, role, text, 0) for n, (role, text) in enumerate(said)]
    return [(r.old, r.new) for r in adjusted(Talk(statements, read([text for _, text in said])))]


class AdjustedTest(unittest.TestCase):
    def test_the_number_that_has_been_changed_goes(self):
        for old, new in GOES:
            with self.subTest(new):
                self.assertEqual(found(('user', old), ('user', new)), [(0, 1)])

    def test_what_is_wished_denied_of_another_thing_or_another_size_leaves_it(self):
        for old, new in STAYS:
            with self.subTest(new):
                self.assertEqual(found(('user', old), ('user', new)), [])

    def test_what_the_assistant_tells_changes_nothing_of_the_users(self):
        self.assertEqual(found(('user', 'The rent is 900 euros.'), ('assistant', 'They raised it to 950.')), [])

    def test_it_does_not_speak_of_what_was_said_long_ago(self):
        between = [('user', 'It rains.'), ('assistant', 'Indeed.')] * 5
        self.assertEqual(found(('user', 'The rent is 900 euros.'), *between, ('user', 'They raised it to 950.')), [])

    def test_what_is_named_may_have_been_said_long_ago(self):
        between = [('user', 'It rains.'), ('assistant', 'Indeed.')] * 5
        self.assertEqual(found(('user', 'The rent is 900 euros.'), *between, ('user', 'They raised the rent to 950.')),
                         [(0, 11)])


if __name__ == '__main__':
    unittest.main()
