"""Which proposals of the assistant a consent makes the user's own, and what they replace."""
import unittest

from language.reading import read
from replacement.proposals import consents, taken
from replacement.supersession import Statement
from replacement.talk_words import Talk


def gone(old, offer, answer):
    """What of the first statement the consent retires."""
    said = [('user', old), *(('assistant', part) for part in offer), ('user', answer)]
    talk = Talk([Statement(1 + (n == len(said) - 1), *one, 0) for n, one in enumerate(said)],
                read([text for _, text in said]))
    return [old[slice(*r.span)] for r in taken(talk)]


class ProposalsTest(unittest.TestCase):
    def test_what_is_offered_instead_takes_the_place(self):
        for old, offer, span in (
                ('Send the invoice to Karin.', 'Shall I send the invoice to Otto instead?', 'Karin.'),
                ('Send the invoice to Karin.', 'Should I send it to Otto instead?', 'Karin.'),
                ('Put the sofa in the study.', 'Would you like me to put it in the hall instead?', 'study.'),
                ('Use red for the headings.', 'I could use navy instead.', 'red for the headings.')):
            self.assertEqual(gone(old, [offer], 'Yes.'), [span], offer)

    def test_what_the_assistant_names_as_a_reason_gives_way(self):
        self.assertEqual(gone('Send it to Karin.', ['Karin is away.', 'Shall I send it to Otto?'], 'Yes.'), ['Karin.'])

    def test_another_value_of_the_same_thing_takes_the_place(self):
        for old, offer, span in (
                ('The capstone is due on Friday 12 June.', 'I suggest making the capstone due Monday 22 June.',
                 'Friday 12 June'),
                ('Order 40 chairs.', 'Shall I order 35?', '40 chairs'),
                ('Meet at 9:00.', 'Shall we say 9:45?', '9:00')):
            self.assertEqual(gone(old, [offer], 'Works for me.'), [span], offer)

    def test_there_is_where_the_assistant_said_before(self):
        offer = 'The settings now live in config/app.yaml.', 'Shall I take them from there?'
        self.assertEqual(gone('Read the settings from config/legacy.toml.', offer, 'yes do that'),
                         ['config/legacy.toml'])

    def test_what_is_offered_besides_replaces_nothing(self):
        for offer in ('Shall I also send it to Otto?', 'Shall I send a copy to Otto?', 'Shall I send it to Otto too?',
                      'Shall I send the reminder to Otto?', 'Shall I send it to Otto?'):
            self.assertEqual(gone('Send the invoice to Karin.', [offer], 'Yes.'), [], offer)

    def test_another_thing_with_such_a_value_replaces_nothing(self):
        for old, offer in (('Start the backup at 2:00.', 'Shall I start the report at 4:00?'),
                           ('Meet at 9:00 in the lobby.', 'Shall we say 12:30 for lunch?'),
                           ('Order 40 chairs.', 'Shall I order 35 tables?'),
                           ('Read the settings from config/legacy.toml.', 'Shall I write the log to config/app.log?')):
            self.assertEqual(gone(old, [offer], 'Yes.'), [], offer)

    def test_only_a_plain_consent_takes_it(self):
        for answer in ('No.', 'Hm, let me think.', 'Not yet.', 'Yes, but only this month.', 'Which Otto?'):
            self.assertEqual(gone('Send it to Karin.', ['Shall I send it to Otto instead?'], answer), [], answer)

    def test_consent_is_told_by_its_beginning(self):
        said = read(['ok go for it', 'Sure.', 'The hall is fine.', 'Yes if it rains'])
        self.assertEqual([consents(r) for r in said], [True, True, False, False])


if __name__ == '__main__':
    unittest.main()
