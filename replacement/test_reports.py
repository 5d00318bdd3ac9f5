"""What the assistant reports to be otherwise now: what of its own words gives way, and what stays."""
import unittest

from language.reading import read
from replacement.ledger import Ledger
from replacement.reports import reported
from replacement.supersession import Statement
from replacement.talk_words import Talk

# Two messages of the assistant: the first gives way to the second.
GIVES_WAY = (
    ('The draft has 11 chapters.', 'The draft now has 12 chapters.'),
    ('The archive port is 8822.', 'The archive port is now 9177.'),
    ('There are 40 guests on the list.', 'Added; 44 guests now.'),
    ('All 12 tests pass.', '14 tests pass now.'),
    ('There are 3 open tickets in the queue.', 'Closed. There are now 2 open tickets in the queue.'),
    ('The timeout is set to 30 seconds.', 'I raised the timeout to 60 seconds.'),
    ('I set the retry limit to 3.', 'Increased the retry limit to 5.'),
    ('The script writes to /var/log/app.log.', 'It now writes to /srv/log/app.log.'),
    ('The function returns a list of tuples.', 'Updated: the function now returns a list of dicts.'),
    ('The parser uses regular expressions.', 'The parser now uses a state machine.'),
    ('Your order arrives on Tuesday.', 'There is a delay: it now arrives on Thursday.'),
    ('The cron job runs at 02:00.', 'The cron job now runs at 04:30.'),
    ('I added the button to the header.', 'Moved the button to the footer.'),
    ('The default theme is set to light.', "I've changed the default theme to dark."),
    ('The train departs from platform 4.', 'Update: the train now departs from platform 11.'),
    ('I put the long run on Saturday.', "Then I've moved the long run to Sunday."),
    ('Your seat is 14C.', 'Done. Changed your seat to 15A.'),
)
# Both hold, or nothing tells that the first does not.
STAYS = (
    ('The unit suite has 40 tests.', 'I also added an integration suite with 12 tests.'),
    ('The unit suite has 40 tests.', 'The integration suite now has 12 tests.'),
    ('The staging timeout is 30 seconds.', 'The production timeout is now 60 seconds.'),
    ('Option A costs 30 euros.', 'Option B costs 45 euros.'),
    ('The exporter supports PNG.', 'The exporter now supports PDF.'),
    ('The left panel shows the map.', 'The right panel now shows the map.'),
    ('The page has a search box.', 'The page now has a footer.'),
    ('The button is large.', 'The button is now blue.'),
    ('Moved the tests to tests.', 'Moved the docs to docs.'),
    ('The client sends the token to the gateway.', 'The worker now sends the token to the queue.'),
    ('I set the timeout of the reader to 30 seconds.', 'I set the timeout of the writer to 60 seconds.'),
    ('There are 5 hotels in the east.', 'There are now 2 taxis waiting outside.'),
    ('The limit is 30 requests.', 'Right now we see 12 requests.'),
    ('Step 1: install version 2.1.', 'Step 2: now install version 3.0 of the plugin.'),
    ('The limit is 10 rows.', 'If you like, I can make it 20 rows now.'),
    ('The limit is 10 rows.', 'Is it 20 rows now?'),
    ('Added a print on success.', 'Changed the print to include the row count.'),
    ('One test run failed.', 'All 34 tests now pass.'),
    ('We could set the limit to 10.', 'Set the limit to 20.'),
    ('The draft has 11 chapters.', 'The draft now has 11 chapters.'),
)

# After an admitted slip.
CORRECTED = (
    ('The bug is in parser.py.', 'I was wrong earlier: the bug is in lexer.py, parser.py is fine.'),
    ('It was painted by Egon Schiele.', 'My mistake, it was painted by Gustav Klimt.'),
    ('The museum opens at 9.', 'Sorry about that, it opens at 10.'),
    ('The recipe needs 3 eggs.', 'Correction: the recipe needs 4 eggs.'),
    ('Bake the sponge at 220 degrees.', 'Oops, 220 was a slip. | Bake the sponge at 175 degrees.'),
    ('The capital is Sydney.', "You're right, I apologize. | The capital is Canberra."),
    ('The default port is 8080.', 'Apologies, the default port is 9090.'),
)
NOT_CORRECTED = (
    ('The museum opens at 9.', 'Sorry, the shop opens at 10.'),
    ('The capital is Sydney.', 'The capital is Canberra.'),
    ('The bug is in parser.py.', 'Sorry for the delay. | The second bug is in lexer.py.'),
)


def talk_of(*said):
    """A talk of (role, text), a message each; ' | ' stands between its sentences."""
    statements = [Statement(n, role, text, 0) for n, (role, message) in enumerate(said)
                  for text in message.split(' | ')]
    return Talk(statements, read([s.text for s in statements]))


def pairs(*said):
    return [(r.old, r.new) for r in reported(talk_of(*said))]


class ReportedTest(unittest.TestCase):
    def test_what_the_assistant_said_gives_way_to_what_it_reports_to_be_otherwise(self):
        for old, new in GIVES_WAY:
            with self.subTest(new):
                self.assertEqual(pairs(('assistant', old), ('assistant', new)), [(0, 1)])

    def test_what_is_said_of_another_thing_or_added_or_only_offered_leaves_both(self):
        for old, new in STAYS:
            with self.subTest(new):
                self.assertEqual(pairs(('assistant', old), ('assistant', new)), [])

    def test_after_an_admitted_slip_what_is_said_otherwise_is_corrected(self):
        for old, new in CORRECTED:
            with self.subTest(new):
                self.assertEqual([j for j, _ in pairs(('assistant', old), ('assistant', new))], [0])

    def test_without_one_or_of_another_thing_nothing_is(self):
        for old, new in NOT_CORRECTED:
            with self.subTest(new):
                self.assertEqual(pairs(('assistant', old), ('assistant', new)), [])

    def test_a_slip_is_of_what_was_said_lately(self):
        between = [('user', 'And?'), ('assistant', 'Nothing new.')] * 5
        self.assertEqual(pairs(('assistant', 'The capital is Sydney.'), *between,
                               ('assistant', 'I was wrong: the capital is Canberra.')), [])

    def test_what_the_user_said_stays(self):
        self.assertEqual(pairs(('user', 'The draft has 11 chapters.'), ('assistant', 'The draft now has 12 chapters.')),
                         [])

    def test_what_the_user_reports_is_for_other_rules(self):
        self.assertEqual(pairs(('assistant', 'The draft has 11 chapters.'), ('user', 'The draft now has 12 chapters.')),
                         [])

    def test_of_one_message_nothing_gives_way_to_the_rest(self):
        self.assertEqual(pairs(('user', 'How many?'),
                               ('assistant', 'The draft had 11 chapters. | The draft now has 12 chapters.')), [])

    def test_the_number_said_last_gives_way_wherever_it_was_said(self):
        said = [('assistant', f'The draft has {n} chapters.') for n in (10, 11, 11)]
        self.assertEqual(pairs(*said, ('assistant', 'The draft now has 12 chapters.')), [(1, 3), (2, 3)])

    def test_it_does_not_speak_of_what_was_said_long_ago(self):
        between = [('user', 'And?'), ('assistant', 'Nothing new.')] * 4
        self.assertEqual(pairs(('assistant', 'The script writes to the disk.'), *between,
                               ('assistant', 'It now writes to the archive.')), [])

    def test_what_another_rule_has_retired_is_not_retired_again(self):
        talk = talk_of(('assistant', 'The draft has 11 chapters.'), ('assistant', 'The draft now has 12 chapters.'))
        self.assertEqual(reported(talk, Ledger({0})), [])

    def test_only_the_number_with_what_it_counts_is_named_as_replaced(self):
        found, = reported(talk_of(('assistant', 'The draft has 11 chapters.'),
                                  ('assistant', 'The draft now has 12 chapters.')))
        self.assertEqual(found.span, (14, 25))

    def test_a_ledger_of_an_earlier_call_gives_the_same(self):
        said = [('assistant', 'The draft has 11 chapters.'), ('assistant', 'The draft now has 12 chapters.'),
                ('assistant', 'The draft now has 13 chapters.')]
        before = Ledger()
        reported(talk_of(*said[:2]), before)
        talk = talk_of(*said)
        self.assertEqual(reported(talk, before.grown(talk, 2, frozenset())), reported(talk))


if __name__ == '__main__':
    unittest.main()
