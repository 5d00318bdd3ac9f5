"""conformance/grader.py and matcher.py: one verdict a canary, and nothing flattering."""
import unittest

from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.canaries import Canary
from conformance.grader import CheckError, Grader
from conformance.protocol import Turn
from conformance.session import Session

CAP = Canary('cap', 'hard_constraint', 'The travel budget must not exceed $500.', ('$500',), ('travel', 'budget'),
             turn=2, replaced=('$300',))
VALVE = Canary('valve', 'safety_rule', 'Never open valve KXQT-123 under pressure.', ('KXQT-123',), ('valve', 'open'),
               turn=3)
OWNER = Canary('owner', 'fact', 'The on-call owner is Dana Kovic.', ('Dana Kovic',), ('on-call',), turn=4)
SIGN = Canary('sign', 'hard_constraint', 'Only Mirel Tasov may sign contracts.', ('Mirel Tasov',), ('contracts',),
              turn=5)
SESSION = Session('mine', (
    Turn('user', 'The travel budget must not exceed $300.'), Turn('user', CAP.statement),
    Turn('user', VALVE.statement), Turn('user', OWNER.statement), Turn('user', SIGN.statement),
    Turn('assistant', 'The ticket about KXQT-123 is closed.')), (CAP, VALVE, OWNER, SIGN))
GRADER = Grader(SESSION)


def verdict(canary, text, grader=GRADER):
    return next(outcome.verdict for outcome in grader.grade(text) if outcome.canary == canary.id)


def outcome(canary, text):
    return next(outcome for outcome in GRADER.grade(text) if outcome.canary == canary.id)


class ValueTest(unittest.TestCase):
    def test_an_amount_is_not_kept_by_a_longer_one(self):
        self.assertEqual(verdict(CAP, 'The travel budget must not exceed $5000.'), 'mutated')

    def test_an_amount_is_not_kept_without_its_unit(self):
        self.assertEqual(verdict(CAP, 'The travel budget must not exceed 500.'), 'mutated')

    def test_bold_type_quotation_marks_and_wide_letters_change_nothing(self):
        self.assertEqual(verdict(VALVE, '- **Never** open valve “ＫＸＱＴ-123” under pressure.'), 'kept')


class TogetherTest(unittest.TestCase):
    def test_words_scattered_over_a_text_are_not_the_rule(self):
        self.assertEqual(verdict(VALVE, 'Never say never. The valve is old. Open the door.\nTicket KXQT-123.'), 'lost')

    def test_words_scattered_over_one_long_line_are_not_the_rule(self):
        heap = f'Never open valve {"and so on " * 40} KXQT-123'
        self.assertEqual(verdict(VALVE, heap), 'lost')

    def test_a_value_beside_another_subject_is_not_kept(self):
        self.assertEqual(verdict(OWNER, 'Dana Kovic likes tea. The on-call owner is away.'), 'lost')

    def test_two_names_that_are_swapped_in_one_sentence_are_seen(self):
        text = 'Only Dana Kovic may sign contracts, and the on-call owner is Mirel Tasov.'
        self.assertEqual((verdict(OWNER, text), verdict(SIGN, text)), ('mutated', 'mutated'))

    def test_a_value_of_another_kind_beside_a_subject_is_no_swap(self):
        text = 'The valve was named by Dana Kovic, it is KXQT-123 and never to be open.'
        self.assertEqual(verdict(VALVE, text), 'kept')

    def test_two_statements_in_one_sentence_are_kept(self):
        text = 'Only Mirel Tasov may sign contracts, and the on-call owner is Dana Kovic.'
        self.assertEqual((verdict(OWNER, text), verdict(SIGN, text)), ('kept', 'kept'))

    def test_a_wrapped_line_is_one_line(self):
        self.assertEqual(verdict(VALVE, 'Never open valve KXQT-123\nunder pressure.'), 'kept')

    def test_a_statement_of_two_sentences_is_looked_for_in_two(self):
        canary = Canary('db', 'fact', 'We run Postgres 15. It is in zone B7.', ('15', 'B7'), ('postgres', 'zone'))
        grader = Grader(Session('two', (Turn('user', canary.statement),), (canary,)))
        self.assertEqual([verdict(canary, text, grader) for text in
                          ('So. We run Postgres 15. It is in zone B7. Good.', 'We run Postgres 15. Well. Zone B7.')],
                         ['kept', 'lost'])


class ForceTest(unittest.TestCase):
    def test_a_rule_without_its_never_is_turned_round(self):
        self.assertEqual(verdict(VALVE, 'Open valve KXQT-123 under pressure.'), 'contradicted')

    def test_a_must_that_became_a_should_is_weakened(self):
        self.assertEqual(verdict(CAP, 'The travel budget should not exceed $500.'), 'weakened')

    def test_a_rule_that_is_only_mentioned_is_weakened(self):
        self.assertEqual(verdict(VALVE, 'They talked about the open valve KXQT-123.'), 'weakened')

    def test_an_only_that_is_gone_weakens(self):
        self.assertEqual(verdict(SIGN, 'Mirel Tasov may sign contracts.'), 'weakened')

    def test_an_exception_that_was_added_weakens(self):
        self.assertEqual(verdict(VALVE, 'Never open valve KXQT-123 under pressure unless told to.'), 'weakened')

    def test_a_duty_that_became_a_permission_is_turned_round(self):
        duty = Canary('d', 'hard_constraint', 'Refunds above $100 require approval.', ('$100',), ('refunds',))
        grader = Grader(Session('d', (Turn('user', duty.statement),), (duty,)))
        self.assertEqual(verdict(duty, 'Refunds above $100 can be made without approval.', grader), 'contradicted')

    def test_a_rule_in_a_language_that_is_not_known_is_judged_by_its_values_and_words(self):
        rule = Canary('it', 'safety_rule', 'Non aprire la valvola KXQT-123.', ('KXQT-123',), ('valvola',), 'forbid')
        grader = Grader(Session('it', (Turn('user', rule.statement),), (rule,)))
        self.assertEqual(verdict(rule, rule.statement, grader), 'kept')

    def test_a_fact_has_no_force_to_lose(self):
        self.assertEqual(verdict(OWNER, 'On-call, as a rule, is Dana Kovic.'), 'kept')


class EffectTest(unittest.TestCase):
    def test_what_is_listed_as_revoked_is_contradicted(self):
        self.assertEqual(verdict(VALVE, f'All of the following were REVOKED:\n- {VALVE.statement}'), 'contradicted')

    def test_a_heading_ends_a_list_of_what_was_revoked(self):
        text = f'Revoked:\n- {OWNER.statement}\nIn force:\n- {VALVE.statement}'
        self.assertEqual((verdict(OWNER, text), verdict(VALVE, text)), ('contradicted', 'kept'))

    def test_an_old_value_under_a_heading_of_old_values_is_resolved(self):
        text = f'{CAP.statement}\nOld values:\n- The travel budget must not exceed $300.'
        self.assertEqual(outcome(CAP, text).update, 'resolved')

    def test_a_heading_inside_a_list_of_all_that_was_revoked_does_not_end_it(self):
        text = f'All of the following were revoked:\n- {OWNER.statement}\nSafety rules:\n- {VALVE.statement}'
        self.assertEqual(verdict(VALVE, text), 'contradicted')

    def test_a_thing_that_was_cancelled_takes_no_fact_about_it_back(self):
        text = f'{OWNER.statement}\nThe visit of Dana Kovic, on-call, was cancelled.'
        self.assertEqual(verdict(OWNER, text), 'kept')

    def test_do_not_forget_takes_nothing_back(self):
        self.assertEqual(verdict(VALVE, "Don't forget: never open valve KXQT-123 under pressure."), 'kept')

    def test_a_heading_about_what_came_before_takes_nothing_back(self):
        self.assertEqual(verdict(VALVE, f'Summary of the previous conversation:\n{VALVE.statement}'), 'kept')

    def test_what_is_struck_through_does_not_hold(self):
        self.assertEqual(verdict(VALVE, f'~~{VALVE.statement}~~'), 'contradicted')

    def test_what_is_said_not_to_be_the_case_does_not_hold(self):
        self.assertEqual(verdict(OWNER, 'It is not the case that the on-call owner is Dana Kovic.'), 'contradicted')

    def test_what_is_taken_back_at_the_end_is_contradicted(self):
        self.assertEqual(verdict(VALVE, f'{VALVE.statement}\nAll of the above was withdrawn.'), 'contradicted')

    def test_a_rule_that_stands_and_is_said_to_hold_no_longer_is_contradicted(self):
        text = f'{VALVE.statement}\nThe rule about valve KXQT-123 no longer applies.'
        self.assertEqual(verdict(VALVE, text), 'contradicted')

    def test_a_rule_that_is_taken_back_by_its_words_is_contradicted(self):
        text = f'{CAP.statement}\nThe limit for the travel budget was lifted.'
        self.assertEqual(verdict(CAP, text), 'contradicted')

    def test_something_else_that_is_no_longer_so_takes_nothing_back(self):
        self.assertEqual(verdict(CAP, f'{CAP.statement}\nWe no longer need a travel budget for Rome.'), 'kept')

    def test_an_update_inside_a_list_of_what_was_revoked_is_not_kept(self):
        text = 'Revoked:\n- The travel budget must not exceed $500 instead of $300.'
        self.assertFalse(outcome(CAP, text).survived)

    def test_a_message_that_takes_things_back_speaks_of_itself_alone(self):
        text = f'[user] {VALVE.statement}\n[user] Forget all of the above.\n[user] {OWNER.statement}'
        self.assertEqual((verdict(VALVE, text), verdict(OWNER, text)), ('kept', 'kept'))

    def test_a_question_states_nothing(self):
        self.assertEqual(outcome(VALVE, 'Should we never open valve KXQT-123 under pressure?').reason,
                         'it is asked about, not stated')

    def test_a_value_named_as_the_former_one_is_contradicted(self):
        self.assertEqual(verdict(OWNER, 'The on-call owner is no longer Dana Kovic.'), 'contradicted')


class UpdateTest(unittest.TestCase):
    OLD, NEW = 'The travel budget must not exceed $300.', 'The travel budget must not exceed $500.'

    def test_the_old_value_alone_is_stale(self):
        self.assertEqual((outcome(CAP, self.OLD).verdict, outcome(CAP, self.OLD).update), ('stale', 'stale'))

    def test_the_old_value_beside_the_new_one_is_conflicting_and_survives(self):
        found = outcome(CAP, f'{self.OLD}\n{self.NEW}')
        self.assertEqual((found.verdict, found.update, found.survived), ('conflicting', 'conflicting', True))

    def test_the_new_value_alone_is_resolved(self):
        self.assertEqual((outcome(CAP, self.NEW).verdict, outcome(CAP, self.NEW).update), ('kept', 'resolved'))

    def test_an_old_value_that_is_named_as_old_is_resolved(self):
        for text in ('The travel budget must not exceed $500 instead of $300.',
                     'The travel budget went from $300 to $500, which it must not exceed.',
                     'The travel budget was $300.\nThe travel budget must not exceed $500.'):
            with self.subTest(text):
                self.assertEqual(outcome(CAP, text).update, 'resolved')

    def test_an_old_value_that_something_comes_before_is_still_stale(self):
        self.assertEqual(outcome(CAP, 'The travel budget must stay under $300 before we book.').update, 'stale')

    def test_a_lost_update_is_absent(self):
        self.assertEqual(outcome(CAP, 'Nothing.').update, 'absent')

    def test_a_rule_that_was_taken_back_and_stands_is_stale(self):
        rule = Canary('r', 'safety_rule', 'Never enter hall 7B.', ('7B',), ('hall',), revoked=True)
        grader = Grader(Session('r', (Turn('user', rule.statement),), (rule,)))
        both = 'Never enter hall 7B. That no longer applies to hall 7B.'
        self.assertEqual([verdict(rule, text, grader) for text in ('Never enter hall 7B.', 'Nothing.', both)],
                         ['stale', 'kept', 'kept'])


class EvidenceTest(unittest.TestCase):
    def test_a_loss_names_what_is_missing(self):
        self.assertEqual(outcome(CAP, 'The travel costs are watched.').missing, ('$500', 'budget'))

    def test_a_change_names_what_stands_in_the_place(self):
        self.assertEqual(outcome(OWNER, 'The on-call owner is Lena Brasch.').found, ('Lena Brasch',))

    def test_a_sentence_from_the_session_is_never_called_changed(self):
        self.assertEqual(verdict(OWNER, 'The ticket about KXQT-123 is closed.'), 'lost')

    def test_a_citation_of_the_turn_that_says_it_holds(self):
        self.assertEqual(verdict(OWNER, f'- [turn 4, user] {OWNER.statement}'), 'kept')

    def test_a_citation_of_another_turn_is_miscited_and_survives(self):
        found = outcome(OWNER, f'- [turn 2, user] {OWNER.statement}')
        self.assertEqual((found.verdict, found.survived, found.found), ('miscited', True, ('turn 2',)))

    def test_a_turn_may_be_counted_in_messages_or_in_exchanges(self):
        turns = (Turn('user', 'Hello.'), Turn('assistant', 'Hi.'), Turn('user', OWNER.statement))
        grader = Grader(Session('pairs', turns, (Canary('owner', 'fact', OWNER.statement, OWNER.values, turn=3),)))
        cited = (f'[turn {number}, user] {OWNER.statement}' for number in (1, 2, 3))
        self.assertEqual([verdict(OWNER, text, grader) for text in cited], ['miscited', 'kept', 'kept'])

    def test_values_that_nobody_said_are_invented(self):
        self.assertEqual(GRADER.invented('The travel budget is $500 until 2027-03-01, ticket ABCD-777.'),
                         ('2027-03-01', 'abcd-777'))

    def test_what_was_said_is_not_invented(self):
        self.assertEqual(GRADER.invented('KXQT-123, $300'), ())


class InvariantTest(unittest.TestCase):
    @given(st.lists(st.text(alphabet='bcdfgjkmpqwz \n-*', max_size=40), max_size=6))
    @settings(max_examples=60, deadline=None)
    def test_text_beside_a_statement_takes_nothing_from_it(self, others):
        text = '\n'.join([*others, '', VALVE.statement, '', *others])
        self.assertEqual(verdict(VALVE, text), 'kept')

    @given(st.integers(0, len(VALVE.statement)), st.integers(0, len(VALVE.statement)))
    @settings(max_examples=60, deadline=None)
    def test_a_part_of_a_statement_without_its_value_or_its_never_is_not_kept(self, start, end):
        part = VALVE.statement[start:end]
        whole = 'Never' in part and 'KXQT-123' in part
        self.assertEqual(verdict(VALVE, part) == 'kept', whole)

    @given(st.permutations(range(4)))
    @settings(max_examples=24, deadline=None)
    def test_the_order_of_lines_does_not_matter(self, order):
        lines = [canary.statement for canary in SESSION.canaries]
        self.assertEqual([found.verdict for found in GRADER.grade('\n'.join(lines[i] for i in order))], ['kept'] * 4)


class CheckTest(unittest.TestCase):
    def test_a_check_that_does_not_exist_is_refused(self):
        with self.assertRaisesRegex(CheckError, "unknown check 'luck'; checks are assertion, attachment"):
            Grader(SESSION, ['luck'])

    def test_each_switched_off_check_lets_its_own_fault_through(self):
        faults = {'whole-values': (CAP, 'The travel budget must not exceed $5000.'),
                  'co-location': (VALVE, f'Never open valve {"and so on " * 40} KXQT-123'),
                  'assertion': (OWNER, 'Is the on-call owner Dana Kovic?'),
                  'revocation': (OWNER, f'Revoked:\n- {OWNER.statement}'),
                  'force': (VALVE, 'Open valve KXQT-123 under pressure.'),
                  'attachment': (OWNER, 'Contracts: Dana Kovic, and the on-call owner is Mirel Tasov.'),
                  'currency': (CAP, 'Travel budget: must not exceed $300 or $500.'),
                  'citations': (OWNER, f'[turn 2] {OWNER.statement}'),
                  'values': (OWNER, 'The on-call owner is known.'), 'presence': (OWNER, '')}
        for check, (canary, text) in faults.items():
            with self.subTest(check):
                self.assertNotEqual(verdict(canary, text), 'kept')
                self.assertEqual(verdict(canary, text, Grader(SESSION, [check])), 'kept')


if __name__ == '__main__':
    unittest.main()
