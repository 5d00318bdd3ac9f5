"""A user's own session and facts are read in the usual forms; what is wrong with them is told with its place."""
import json

from conformance.canaries import Canary
from conformance.inputs import UsageError, parse_seeds, parse_shares, read_session
from json_files import FileError
from test_json_files import InFolder

GATE = {'id': 'gate', 'type': 'fact', 'statement': 'The gate code is 8841-K.', 'values': ['8841-K']}
TALK = [{'role': 'user', 'content': 'Hello.'}, {'role': 'user', 'content': 'The gate code is 8841-K.'}]


class InputsCase(InFolder):
    def file(self, name, value):
        path = self.folder / name
        path.write_text(value if isinstance(value, str) else json.dumps(value), encoding='utf-8')
        return path

    def session(self, *canaries, talk=TALK):
        return read_session(self.file('talk.json', talk), self.file('facts.json', list(canaries)))

    def session_of(self, talk, facts):
        return read_session(talk, facts)

    def refused(self, expected, *canaries):
        with self.assertRaises(FileError) as caught:
            self.session(*canaries)
        self.assertIn(f'facts.json: {expected}', str(caught.exception))


class CanariesTest(InputsCase):
    def test_a_canary_without_a_turn_stands_where_its_values_are_said_first(self):
        self.assertEqual(self.session(GATE).canaries[0].turn, 2)

    def test_a_given_turn_and_given_words_are_kept(self):
        canary = self.session({**GATE, 'turn': 1, 'words': ['code']}).canaries[0]
        self.assertEqual((canary.turn, canary.words), (1, ('code',)))

    def test_without_words_two_of_the_statement_must_stand_beside_the_value(self):
        self.assertEqual(self.session(GATE).canaries[0].words, ('gate', 'code'))

    def test_a_canary_is_the_kits_own_type(self):
        self.assertIsInstance(self.session(GATE).canaries[0], Canary)

    def test_a_value_that_nobody_says_is_named_with_its_place(self):
        self.refused('[1]: no turn of the transcript holds all its values',
                     GATE, {**GATE, 'id': 'other', 'values': ['8842-K']})

    def test_a_longer_value_is_not_where_a_shorter_one_is_said(self):
        self.refused('[0]: no turn', {**GATE, 'values': ['884']})

    def test_a_field_that_is_none_is_named(self):
        self.refused('[0].value is no field of a canary', {**GATE, 'value': 'x'})

    def test_values_that_are_no_list_are_named(self):
        self.refused('[0].values must be a list of texts', {**GATE, 'values': '8841-K'})

    def test_a_blank_value_or_word_or_name_is_named(self):
        self.refused('[0].values must be a list of texts, none of them blank', {**GATE, 'values': ['8841-K', ' ']})
        self.refused('[0].words must be', {**GATE, 'words': ['']})
        self.refused('[0].id must be nonblank', {**GATE, 'id': ' '})

    def test_turns_count_from_one(self):
        for turn in (0, -1, True, 1.0):
            with self.subTest(turn=turn):
                self.refused('[0]: turn must be an integer from 1', {**GATE, 'turn': turn})

    def test_a_type_that_is_none_is_named(self):
        self.refused('canary gate: type', {**GATE, 'type': 'rule'})

    def test_the_same_id_twice_is_refused(self):
        self.refused('session talk: canary gate is there twice', GATE, GATE)


class NumbersTest(InputsCase):
    def test_seeds_are_numbers_and_ranges_each_once(self):
        self.assertEqual(parse_seeds('1-3, 2,7'), (1, 2, 3, 7))

    def test_seeds_that_are_no_range_or_too_many_are_refused(self):
        for text in ('12-1', '1-', '-1', '1--2', '', '1,,2', 'x', '1-2000000000'):
            with self.subTest(text=text), self.assertRaises(UsageError):
                parse_seeds(text)

    def test_shares_are_percent_or_fractions_up_to_one(self):
        self.assertEqual(parse_shares('5%,0.5,100%'), (0.05, 0.5, 1.0))
        for text in ('0', '-1', '120%', 'x', '', 'nan'):
            with self.subTest(text=text), self.assertRaises(UsageError):
                parse_shares(text)
