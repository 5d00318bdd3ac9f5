"""What is proposed stands in the conversation, is in the form of probes, and says that no person has read it."""
import unittest

from hypothesis import given, settings
from hypothesis import strategies as st

from compactor import Turn, parse_request
from evaluation.probe_draft import MOST_PROBES, draft, values_of
from fixtures import HERE, fixture
from json_files import read_json
from probes import parse_probes, unread


def facts(*turns, **options):
    return [probe['fact'] for probe in draft(tuple(Turn(*turn) for turn in turns), **options)]


def pairs(*turns):
    probes = draft(tuple(Turn(*turn) for turn in turns))
    by_id = {probe['id']: probe['fact'] for probe in probes}
    return {probe['fact']: by_id[probe['superseded_by']] for probe in probes if 'superseded_by' in probe}


class FixtureTest(unittest.TestCase):
    PROBES = draft(parse_request(fixture()).history)

    def test_each_fact_of_the_documents_probes_is_in_a_proposal(self):
        for probe in read_json(HERE / 'probes.json'):
            with self.subTest(probe['id']):
                self.assertTrue(any(probe['fact'] in proposed['fact'] for proposed in self.PROBES))

    def test_the_replaced_decision_is_proposed_with_what_replaces_it(self):
        by_id = {probe['id']: probe for probe in self.PROBES}
        old = next(probe for probe in self.PROBES if probe['fact'] == 'For the first version we will use MySQL.')
        self.assertEqual(by_id[old['superseded_by']]['fact'], 'It replaces MySQL because we need row-level security.')

    def test_lines_of_a_log_are_not_proposed(self):
        self.assertEqual([probe['fact'] for probe in self.PROBES if 'status' in probe['fact']], [])

    def test_they_are_probes_that_no_person_has_read(self):
        self.assertEqual(unread(parse_probes(self.PROBES)), len(self.PROBES))
        for probe in self.PROBES:
            self.assertIn('not yet read by a person', probe['comment'])


class FactsTest(unittest.TestCase):
    def test_values_are_found_with_their_sort(self):
        for text, values in (('It costs $1,250.50 now.', [('money', '$1,250.50')]),
                             ('See https://a.example/b?c=1.', [('address', 'https://a.example/b?c=1')]),
                             ('the file /etc/app.conf', [('address', '/etc/app.conf')]),
                             ('at 7 pm on 2027-02-18', [('time', '7 pm'), ('date', '2027-02-18')]),
                             ('ticket OPS-441 and order_id', [('code', 'OPS-441'), ('code', 'order_id')]),
                             ('up to 15 minutes', [('number minute', '15 minutes')]),
                             ('we met Ada Lovelace', [('name', 'Ada Lovelace')]),
                             ('call it "blue room"', [('quotation', '"blue room"')])):
            with self.subTest(text):
                self.assertEqual(values_of(text), values)

    def test_a_short_decision_is_proposed_whole_and_of_a_long_one_the_values(self):
        self.assertEqual(facts(('We decided to use Redis here.', 'Ok.')), ['We decided to use Redis here.'])
        self.assertEqual(facts(('We decided ' + 'on and on ' * 15 + 'to use Redis for 5 GB.', 'Ok.')),
                         ['Redis', '5 GB'])

    def test_what_an_assistant_asks_is_not_proposed(self):
        self.assertEqual(facts(('Hello there.', 'Shall I book the Lodge for 80 pounds?')), [])

    def test_a_fact_is_proposed_once(self):
        self.assertEqual(facts(('It runs on port 5432 now.', 'port 5432'), ('port 5432', 'Ok.')), ['5432'])

    def test_details_give_way_where_there_are_too_many(self):
        turns = [(f'It has {number} rows.', 'Noted.') for number in range(9)] + [('We chose the blue door.', 'Ok.')]
        self.assertEqual(facts(*turns, most=2), ['0 rows', 'We chose the blue door.'])
        self.assertEqual(len(facts(*((f'It has {number} rows.', 'Noted.') for number in range(99)))), MOST_PROBES)


class PairsTest(unittest.TestCase):
    def test_a_new_value_in_words_of_change_replaces_the_last_of_its_sort(self):
        self.assertEqual(pairs(('Lunch at 12:30.', 'Ok.'), ('Dinner at 18:30.', 'Ok.'), ('No, make it 19:00.', 'Ok.')),
                         {'18:30': '19:00'})

    def test_a_new_amount_for_the_same_thing_replaces_the_old_one(self):
        self.assertEqual(pairs(('The upload limit is 5 GB today.', 'Ok.'), ('The upload limit is 8 GB today.', 'Ok.')),
                         {'The upload limit is 5 GB today.': 'The upload limit is 8 GB today.'})

    def test_values_of_two_things_replace_neither(self):
        self.assertEqual(pairs(('The pool has 5 workers.', 'Ok.'), ('The cache has 8 GB.', 'Ok.'),
                               ('Lunch is at 12:30.', 'Ok.'), ('The train goes at 15:00.', 'Ok.')), {})

    def test_an_assistants_words_replace_nothing(self):
        self.assertEqual(pairs(('Dinner at 18:30.', 'Actually, make it 19:00.')), {})


class PropertyTest(unittest.TestCase):
    TEXTS = st.lists(st.sampled_from(['We chose A & B.', 'No, make it 5 GB instead.', 'at 7 pm', '"x y"', 'must never',
                                      'Ada Lovelace', '3,000 rows', '东京 5', '\u2028', 'a_b', 'port 5432', '/a/b']),
                     min_size=1, max_size=6).map(' '.join) | st.text(max_size=40)

    @settings(deadline=None)
    @given(st.lists(st.builds(Turn, TEXTS, TEXTS), max_size=5).map(tuple))
    def test_every_proposal_stands_in_its_turn_and_all_are_probes(self, history):
        probes = draft(history)
        self.assertEqual(parse_probes(probes), probes)
        whole = [text for turn in history for text in (turn.user, turn.assistant)]
        for probe in probes:
            self.assertTrue(any(probe['fact'] in text for text in whole), probe)


if __name__ == '__main__':
    unittest.main()
