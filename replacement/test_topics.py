"""What is told anew of the same topic: what goes, and what stays."""
import unittest

from language.reading import read
from replacement.ledger import Ledger
from replacement.supersession import Statement
from replacement.talk_words import Talk
from replacement.topics import told_anew

# ' | ' stands between sentences of one message.
GOES = (
    ('Marguerite is our accountant.', 'Our accountant is Mr Petrov now that Marguerite has retired.'),
    ('The bathroom floor will be slate.', 'Slate looked far too dark. | The bathroom floor is travertine now.'),
    ('Ravi is doing the slides for the pitch.', "Ravi's swamped, Lena took over the slides."),
    ('The chair of the allotment club is Walter.', 'They elected Jocelyn as chair of the allotment club.'),
    ('I take all my notes in Evernote.', 'All my notes live in Obsidian now, Evernote got too pricy.'),
    ('Our test database is MySQL.', 'The team migrated the test database to Postgres on Saturday.'),
)
STAYS = (
    ('Marguerite is our accountant.', 'Marguerite is our accountant now.'),   # nothing besides
    ('Marguerite is our accountant.', 'Marguerite, our accountant, sent the bill.'),   # no word of change
    ('Marguerite is our accountant.', 'Marguerite remains our accountant now that Petrov left.'),
    ('Marguerite is our accountant.', 'Is Petrov our accountant now that Marguerite has retired?'),
    ('Marguerite is our accountant.', 'If Marguerite retired, Petrov would be our accountant now.'),
    ('Marguerite is our accountant.', 'Kim says our accountant Marguerite has retired.'),
    ('Marguerite is our accountant.', 'Our plumber has retired.'),
    ('The hall hire is 9,200.', 'The lady who paid the hall hire left.'),   # a value, and none of its kind
    ('Never use the hall for parties.', 'The hall is used for parties by the club now.'),
    ('In staging we use the sandbox key.', 'In production we use the live key instead of the sandbox key.'),
    ("I've the reservation ID at home.", "I don't have the reservation ID with me now."),
)


def talk_of(*messages):
    statements = [Statement(turn, 'user', text, 0) for turn, message in enumerate(messages)
                  for text in message.split(' | ')]
    return Talk(statements, read([s.text for s in statements]))


def found(*messages):
    return [r.old for r in told_anew(talk_of(*messages))]


class ToldAnewTest(unittest.TestCase):
    def test_what_was_told_of_the_topic_goes(self):
        for old, new in GOES:
            with self.subTest(new):
                self.assertEqual(found(old, new), [0])

    def test_without_a_change_or_with_another_topic_it_stays(self):
        for old, new in STAYS:
            with self.subTest(old + ' ' + new):
                self.assertEqual(found(old, new), [])

    def test_however_much_is_said_between(self):
        self.assertEqual(found(GOES[0][0], *['It rains.'] * 20, GOES[0][1]), [0])

    def test_a_long_statement_says_more_than_one_thing(self):
        self.assertEqual(found(GOES[0][0], GOES[0][1] + ' So it goes' * 30), [])

    def test_what_is_retired_already_is_left_to_its_rule(self):
        self.assertEqual(told_anew(talk_of(*GOES[0]), Ledger({0})), [])

    def test_a_ledger_of_an_earlier_call_gives_the_same(self):
        said = [text for pair in GOES for text in pair]
        before = Ledger()
        told_anew(talk_of(*said[:5]), before)
        talk = talk_of(*said)
        same = len(talk_of(*said[:5]).statements)
        self.assertEqual(told_anew(talk, before.grown(talk, same, frozenset())), told_anew(talk))


if __name__ == '__main__':
    unittest.main()
