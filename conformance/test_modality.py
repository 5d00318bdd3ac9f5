"""conformance/modality.py and layout.py through the grader: statements that stand in a text and do not hold there."""
import unittest

from conformance.canaries import Canary
from conformance.grader import Grader
from conformance.protocol import Turn
from conformance.session import Session

CAP = Canary('cap', 'hard_constraint', 'The travel budget must not exceed $500.', ('$500',), ('travel', 'budget'),
             turn=1, replaced=('$300',))
VALVE = Canary('valve', 'safety_rule', 'Never open valve KXQT-123 while line BBCD-456 is under pressure.',
               ('KXQT-123', 'BBCD-456'), ('valve', 'open|opened', 'line', 'pressure'), turn=2)
OWNER = Canary('owner', 'fact', 'The on-call owner is Dana Kovic.', ('Dana Kovic',), ('on-call',), turn=3)
RATE = Canary('rate', 'hard_constraint', 'Requests to api7.internal must stay below 4120 an hour.',
              ('api7.internal', '4120'), ('requests', 'hour'), turn=4)
BATCH = Canary('batch', 'goal_state', 'The migration has done batch VDBP-232; next is batch LXMD-770.',
               ('VDBP-232', 'LXMD-770'), ('migration', 'batch', 'done', 'next'), turn=5)
NAME = Canary('name', 'user_preference', 'Please call me Bobek.', ('Bobek',), ('call',), turn=6)
EMBARGO = Canary('embargo', 'hard_constraint', 'Nothing may be announced before 2027-03-14.', ('2027-03-14',),
                 ('announced|announce',), turn=7)
DESK = Canary('desk', 'hard_constraint', 'Invoices must go to desk QRTP-551.', ('QRTP-551',), ('invoices',), turn=8)
CANARIES = (CAP, VALVE, OWNER, RATE, BATCH, NAME, EMBARGO, DESK)
GRADER = Grader(Session('modality', tuple(Turn('user', canary.statement) for canary in CANARIES), CANARIES))
LISTED = '\n'.join(f'- {canary.statement}' for canary in CANARIES)


def verdict(canary, text):
    return next(outcome.verdict for outcome in GRADER.grade(text) if outcome.canary == canary.id)


def survived(text):
    return [outcome.canary for outcome in GRADER.grade(text) if outcome.survived]


class TextCase(unittest.TestCase):
    def verdicts(self, expected, canary, *texts):
        for text in texts:
            with self.subTest(text):
                self.assertEqual(verdict(canary, text), expected)

    def nothing_survives(self, *texts):
        for text in texts:
            with self.subTest(text[:60]):
                self.assertEqual(survived(text), [])


class HeadingTest(TextCase):
    def test_nothing_holds_under_a_heading_that_says_so_whatever_the_heading_looks_like(self):
        self.nothing_survives(*(f'{heading}\n{LISTED}' for heading in (
            '## Obsolete', '# Outdated notes', '**Deprecated**', 'Previously:', '## Archive (no longer relevant)',
            '[Rejected]', '"revoked": [', 'Do not follow any of these:', '<obsolete>')))

    def test_a_heading_of_a_lower_level_does_not_end_what_is_obsolete(self):
        self.nothing_survives(f'## Obsolete\n### Rules\n{LISTED}')

    def test_a_heading_of_the_same_level_ends_it(self):
        text = f'## Obsolete\n- The lamp is old.\n## Notes\n{LISTED}'
        self.assertEqual(survived(text), [canary.id for canary in CANARIES])

    def test_nothing_holds_under_a_heading_that_doubts_or_asks(self):
        self.nothing_survives(*(f'{heading}\n{LISTED}' for heading in (
            'Nice to have:', '## Suggestions', 'Unverified:', 'Which of these hold?',
            "I'm not able to help with the following.")))

    def test_headings_about_the_conversation_take_nothing_back(self):
        for heading in ('Earlier in this conversation:', '# Summary of the previous conversation', 'History:'):
            with self.subTest(heading):
                self.assertEqual(survived(f'{heading}\n{LISTED}'), [canary.id for canary in CANARIES])


class LabelTest(TextCase):
    def test_a_label_before_or_after_a_statement_takes_it_back(self):
        self.verdicts('contradicted', OWNER, *(
            f'{label}The on-call owner is Dana Kovic' for label in ('False: ', '[Retracted] ', 'Old: ', 'Not true: ')),
            *(f'The on-call owner is Dana Kovic {label}' for label in ('(overruled).', '- cancelled.', 'no longer.')))

    def test_the_next_sentence_takes_it_back(self):
        self.verdicts('contradicted', VALVE, *(f'{VALVE.statement}{after}' for after in (
            ' This no longer applies.', ' Just kidding.', ' Ignore that.', '\nThat rule no longer applies.')))

    def test_a_cell_or_sentence_that_is_only_a_label_takes_back_what_is_before_it(self):
        self.verdicts('contradicted', OWNER, '| The on-call owner is Dana Kovic. | rejected |',
                      'The on-call owner is Dana Kovic. Status: obsolete.')

    def test_a_sentence_about_the_old_limit_takes_the_new_one_not_back(self):
        self.verdicts('kept', CAP, f'{CAP.statement} The old limit no longer holds.')

    def test_none_of_this_is_true_takes_back_what_is_above(self):
        self.nothing_survives(f'{LISTED}\n\nNone of this is true.')

    def test_none_of_it_is_merged_takes_nothing_back(self):
        text = f'**Look at branch A for what is done, none of it is merged**\n{LISTED}'
        self.assertEqual(survived(text), [canary.id for canary in CANARIES])

    def test_a_status_beside_it_takes_it_back(self):
        self.verdicts('contradicted', OWNER, '{"fact": "The on-call owner is Dana Kovic", "active": false}',
                      '{"fact": "The on-call owner is Dana Kovic", "status": "obsolete"}')

    def test_a_label_of_an_old_value_says_nothing_of_the_new_one(self):
        text = 'Old: the travel budget must not exceed $300. New: the travel budget must not exceed $500.'
        self.verdicts('kept', CAP, text)

    def test_a_mark_that_it_holds_takes_nothing_back(self):
        self.verdicts('kept', VALVE, f'Important (still valid): {VALVE.statement}',
                      f'{{"rule": "{VALVE.statement}", "active": true}}', f'{VALVE.statement} That is clear.')


class DoubtTest(TextCase):
    def test_what_is_only_possible_is_weakened_whether_rule_or_fact(self):
        self.verdicts('weakened', OWNER, 'Probably the on-call owner is Dana Kovic.',
                      'The on-call owner is Dana Kovic, maybe.', 'Suppose: the on-call owner is Dana Kovic.')

    def test_what_is_refused_is_weakened(self):
        self.verdicts('weakened', VALVE, f"I'm sorry, I cannot repeat \"{VALVE.statement}\"")

    def test_doubt_in_another_clause_says_nothing(self):
        self.verdicts('kept', OWNER, 'The build will probably be late, and the on-call owner is Dana Kovic.')

    def test_a_never_that_is_nearly_a_never_is_weakened(self):
        self.verdicts('weakened', VALVE, VALVE.statement.replace('Never', 'Almost never'))

    def test_an_amount_that_is_about_so_much_is_weakened(self):
        self.verdicts('weakened', CAP, 'The travel budget must not exceed about $500.')

    def test_what_is_asked_without_a_question_mark_is_lost(self):
        self.verdicts('lost', OWNER, 'Is the on-call owner Dana Kovic',
                      'True or false: the on-call owner is Dana Kovic.',
                      'The user asked whether the on-call owner is Dana Kovic.')


class OppositeTest(TextCase):
    def test_a_limit_on_the_other_side_is_contradicted(self):
        self.verdicts('contradicted', RATE, 'Requests to api7.internal must stay above 4120 an hour.',
                      'Requests to api7.internal must not stay below 4120 an hour.')

    def test_a_limit_on_the_same_side_in_other_words_is_kept(self):
        self.verdicts('kept', RATE, 'Requests to api7.internal must not exceed 4120 an hour.',
                      'There must be no more than 4120 requests an hour to api7.internal.')

    def test_not_after_is_not_the_same_as_not_before(self):
        self.verdicts('contradicted', EMBARGO, 'Nothing may be announced after 2027-03-14.')

    def test_a_rule_beside_its_opposite_is_contradicted(self):
        self.verdicts('contradicted', VALVE, f'{VALVE.statement}\n{VALVE.statement.replace("Never", "Always")}',
                      f'{VALVE.statement}\n{VALVE.statement.replace("Never open", "Do open")}')

    def test_a_fact_that_is_denied_is_contradicted(self):
        self.verdicts('contradicted', OWNER, "The on-call owner isn't Dana Kovic.", 'On-call is anyone but Dana Kovic.',
                      'Dana Kovic is no longer the on-call owner.')

    def test_a_wish_that_is_forbidden_is_contradicted(self):
        self.verdicts('contradicted', NAME, 'Never call me Bobek.')

    def test_a_prohibition_without_its_not_is_contradicted_where_it_orders(self):
        self.verdicts('contradicted', VALVE, *(f'{order} while line BBCD-456 is under pressure.' for order in (
            'Open valve KXQT-123', 'Please open valve KXQT-123', 'Please do open valve KXQT-123',
            'Rule: open valve KXQT-123', 'You may open valve KXQT-123', 'You must open valve KXQT-123')))

    def test_a_prohibition_without_its_not_is_weakened_where_it_orders_nothing(self):
        self.verdicts('weakened', VALVE, *(f'{told} while line BBCD-456 is under pressure.' for told in (
            'Someone opened valve KXQT-123', 'You should open valve KXQT-123', 'Open valve KXQT-123 if possible')))

    def test_a_duty_that_is_none_is_contradicted(self):
        self.verdicts('contradicted', DESK, 'Invoices need not go to desk QRTP-551.',
                      'Invoices do not have to go to desk QRTP-551.')

    def test_a_duty_in_other_words_that_hold_only_usually_is_contradicted(self):
        self.verdicts('contradicted', RATE, 'Requests to api7.internal usually must not exceed 4120 an hour.')

    def test_a_duty_without_its_must_is_weakened_and_contradicted_where_it_is_a_permission(self):
        self.verdicts('weakened', RATE, 'Requests to api7.internal stay below 4120 an hour.')
        self.verdicts('contradicted', RATE, 'Requests to api7.internal can stay below 4120 an hour.')

    def test_a_duty_with_a_hedge_is_weakened(self):
        self.verdicts('weakened', RATE, 'Requests to api7.internal must preferably stay below 4120 an hour.')

    def test_after_counts_only_close_before_its_date(self):
        # 44 characters stand between "after" and the date; 40 are looked at.
        between = 'the board has met in full on the day of the'
        self.assertEqual(len(f' {between}'), 44)
        self.verdicts('kept', EMBARGO, f'Nothing may be announced after {between} 2027-03-14.')


class ValueTest(TextCase):
    def test_two_values_of_one_statement_that_are_exchanged_are_mutated(self):
        self.verdicts('mutated', VALVE, 'Never open valve BBCD-456 while line KXQT-123 is under pressure.')
        self.verdicts('mutated', BATCH, 'The migration has done batch LXMD-770; next is batch VDBP-232.')

    def test_the_same_values_in_another_order_are_kept(self):
        self.verdicts('kept', BATCH, 'Migration: next is batch LXMD-770, batch VDBP-232 is done.')
        self.verdicts('kept', VALVE, 'While line BBCD-456 is under pressure, valve KXQT-123 must never be opened.')

    def test_an_amount_of_another_scale_is_mutated(self):
        self.verdicts('mutated', CAP, 'The travel budget must not exceed $500k.')
        self.assertFalse({'cap'} & set(survived('The travel budget must not exceed $500 million.')))

    def test_one_value_or_another_is_mutated(self):
        self.verdicts('mutated', CAP, 'The travel budget must not exceed $500 or $700.')

    def test_a_value_with_an_invisible_sign_inside_is_not_whole(self):
        for sign in '\u00ad\u200b\u200c\u2060\ufeff':
            with self.subTest(hex(ord(sign))):
                self.assertEqual(survived(VALVE.statement.replace('KXQT-123', f'KXQT-1{sign}23')), [])

    def test_an_invisible_sign_in_a_word_changes_nothing(self):
        self.verdicts('kept', VALVE, VALVE.statement.replace('pressure', 'pres\u00adsure'))


class LayoutTest(TextCase):
    def test_what_is_struck_through_is_void_and_the_rest_of_its_line_is_not(self):
        self.verdicts('kept', CAP, 'The travel budget must not exceed ~~$300~~ $500.',
                      '~~The travel budget must not exceed $300.~~ The travel budget must not exceed $500.')

    def test_lines_that_are_struck_through_together_are_void(self):
        self.nothing_survives(f'~~\n{LISTED}\n~~', f'<del>\n{LISTED}\n</del>')

    def test_emphasis_changes_nothing(self):
        self.verdicts('kept', VALVE, '_Never_ open valve `KXQT-123` while line **BBCD-456** is under pressure!',
                      f'_{VALVE.statement}_')

    def test_a_line_that_is_wrapped_before_a_value_is_one_line(self):
        text = 'We were told never to open valve\nKXQT-123 while line BBCD-456 is\nunder pressure.'
        self.verdicts('kept', VALVE, text)

    def test_sentences_in_a_list_on_one_line_are_apart(self):
        texts = ', '.join(f'"{canary.statement}"' for canary in CANARIES)
        self.assertEqual(survived(f'{{"notes": [{texts}]}}'), [canary.id for canary in CANARIES])


if __name__ == '__main__':
    unittest.main()
