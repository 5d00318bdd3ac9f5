"""Typed state and probes: what a record becomes, what is missing, and which probe fails."""
import unittest

from records.line import Line
from records.text import Record
from state import FIELDS, Probe, TaskState, missing, score, state_from


def line(text, turn=1, role='user', **marks):
    return Line(text, [(turn, role)], **marks)


def state(**sections):
    return state_from(Record(**{name: [line(item) if isinstance(item, str) else item for item in items]
                                for name, items in sections.items()}))


class SchemaTest(unittest.TestCase):
    def test_d03_a_state_has_the_documents_six_fields_each_a_list_of_text(self):
        self.assertEqual(FIELDS, ('entities', 'constraints', 'commitments', 'decisions', 'open_items', 'risk_flags'))
        self.assertEqual(set(TaskState.__annotations__.values()), {list[str]})

    def test_d04_an_empty_record_has_all_fields_and_each_is_reported_missing(self):
        self.assertEqual(state_from(Record()), {name: [] for name in FIELDS})
        self.assertEqual(missing(state_from(Record())), list(FIELDS))

    def test_a_field_that_is_not_there_at_all_is_missing_too(self):
        self.assertEqual(missing({'decisions': ['We chose SQLite.']}, ('decisions', 'risk_flags')), ['risk_flags'])


class FieldTest(unittest.TestCase):
    def test_task_and_facts_are_entities_before_the_identifiers_of_all_lines(self):
        found = state(task=['Mend INC-2041.'], facts=['Gate 14.'], constraints=['Only us-east-1.'])
        self.assertEqual(found['entities'], ['Mend INC-2041.', 'Gate 14.', 'INC-2041', 'us-east-1'])

    def test_constraints_and_open_items_are_those_of_the_record(self):
        found = state(constraints=['Never drop it.'], open=['Which port?'])
        self.assertEqual((found['constraints'], found['open_items']), (['Never drop it.'], ['Which port?']))

    def test_a_rejection_and_a_failed_attempt_say_so(self):
        found = state(decisions=[line('A cache.', outcome='rejected')], tried=[line('A restart.', outcome='failed')])
        self.assertEqual(found['decisions'], ['rejected: A cache.', 'failed: A restart.'])

    def test_the_reason_that_was_cut_from_a_decisions_sentence_stands_with_it(self):
        found = state(decisions=[line('We chose rail', 3)], facts=[line('the A2 is closed.', 3), line('the sea.', 4)])
        self.assertEqual(found['decisions'], ['We chose rail … the A2 is closed.'])

    def test_a_promise_with_a_condition_or_an_amount_is_a_commitment(self):
        for text in ('We will refund $40.', "I'll call if it fails.", 'If it is above 4%, run plan B.',
                     'They promised 3 pallets.'):
            with self.subTest(text):
                self.assertEqual(state(facts=[text])['commitments'], [text])

    def test_a_promise_without_either_a_question_and_a_plain_number_are_none(self):
        for text in ('We will see.', 'Will you pay if it takes 3 days?', 'The limit is 5 GB.', 'If so, go.'):
            with self.subTest(text):
                self.assertEqual(state(facts=[text])['commitments'], [])

    def test_what_is_said_to_be_open_or_owned_is_an_open_item_whatever_its_heading(self):
        for text in ('Open item: the shift.', 'Priya owns the call-back.', 'The owner is Dana.', 'Still unresolved.'):
            with self.subTest(text):
                self.assertEqual(state(facts=[text])['open_items'], [text])
        self.assertEqual(state(facts=['Open the door.', 'The ownership changed.'])['open_items'], [])

    def test_what_names_a_risk_is_flagged_and_words_that_only_begin_alike_are_not(self):
        for text in ('Fall risk.', 'Flag it.', 'Compliance: keep it here.', 'Escalate to Dana.', 'It is unsafe.'):
            with self.subTest(text):
                self.assertEqual(state(facts=[text])['risk_flags'], [text])
        self.assertEqual(state(facts=['An asterisk.', 'The flagship.'])['risk_flags'], [])

    def test_a_text_that_stands_twice_is_one_item(self):
        self.assertEqual(state(constraints=[line('Never.', 1), line('Never.', 2)])['constraints'], ['Never.'])


class ScoreTest(unittest.TestCase):
    STATE = state_from(Record(constraints=[line('Only us-east-1.')]))
    KEPT = Probe('Is scope still us-east-1 only?', lambda s: 'Only us-east-1.' in s['constraints'], True)
    LOST = Probe('Who approves?', lambda s: s['open_items'], ['The platform engineer approves.'])

    def test_d05_it_counts_what_passes_and_names_what_fails_in_order(self):
        self.assertEqual(score(self.STATE, [self.LOST, self.KEPT]), (1, ['Who approves?']))

    def test_an_answer_is_compared_with_what_is_expected_by_equality(self):
        self.assertEqual(score(self.STATE, [Probe('How many?', lambda s: len(s['constraints']), 1.0)]), (1, []))
        self.assertEqual(score(self.STATE, [Probe('How many?', lambda s: len(s['constraints']), True)])[0], 1)
        self.assertEqual(score(self.STATE, [Probe('How many?', lambda s: str(len(s['constraints'])), 1)])[0], 0)

    def test_a_predicate_that_finds_no_field_or_item_fails(self):
        for answer in (lambda s: s['owners'], lambda s: s['decisions'][0],
                       lambda s: next(item for item in s['constraints'] if '%' in item)):
            self.assertEqual(score(self.STATE, [Probe('Which?', answer, None)]), (0, ['Which?']))

    def test_a_fault_of_the_predicate_itself_is_an_error(self):
        with self.assertRaises(TypeError):
            score(self.STATE, [Probe('Which?', lambda s: len(5), 1)])

    def test_without_probes_nothing_fails(self):
        self.assertEqual(score(self.STATE, []), (0, []))


# Fixed states, as a prose summary and as fields leave them: the deterministic lane, without any compactor.
PROBES = [
    Probe('scope', lambda s: any('us-east-1 only' in item for item in s['constraints']), True),
    Probe('no restart', lambda s: 'do not restart database' in s['constraints'], True),
    Probe('threshold', lambda s: [item for item in s['commitments'] if '> 4% for 10m' in item],
          ['error_rate > 4% for 10m: rollback plan B']),
    Probe('incident', lambda s: 'INC-2041' in s['entities'], True),
    Probe('owner', lambda s: 'platform engineer: approve traffic shift' in s['open_items'], True),
    Probe('reads', lambda s: s['decisions'], ['reads on replica-3: disk errors']),
]
FIELD_PRESERVING: TaskState = {
    'entities': ['INC-2041'], 'constraints': ['scope: us-east-1 only', 'do not restart database'],
    'commitments': ['error_rate > 4% for 10m: rollback plan B'], 'decisions': ['reads on replica-3: disk errors'],
    'open_items': ['platform engineer: approve traffic shift'], 'risk_flags': ['payment data stays in the region']}
PROSE: TaskState = FIELD_PRESERVING | {'constraints': ['work carefully in the affected region'],
                                       'commitments': ['roll back if errors stay high']}


class FixedStateTest(unittest.TestCase):
    def test_d07_the_field_preserving_state_passes_all_six_probes(self):
        self.assertEqual(score(FIELD_PRESERVING, PROBES), (6, []))

    def test_d07_the_prose_state_passes_three_of_six_and_the_three_lost_are_named(self):
        self.assertEqual(score(PROSE, PROBES), (3, ['scope', 'no restart', 'threshold']))


if __name__ == '__main__':
    unittest.main()
