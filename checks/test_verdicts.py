"""A statement is certified only where the text says it; every other case has a label of its own."""
import json
import unittest
from collections import Counter
from unittest import mock

from hypothesis import given
from hypothesis import strategies as st

from checks import verdicts
from checks.verdicts import CERTIFIED, verdict
from fixtures import shared
from verdict_score import figures, met

NOUNS = ('backups', 'invoices', 'branches', 'rows', 'secrets', 'reports', 'tickets')
VERBS = ('delete', 'publish', 'merge', 'archive', 'copy', 'share', 'move')
UNITS = ('days', 'hours', 'MB', 'GB', 'km', 'ms')


def label(statement, text):
    return verdict(statement, text).label


class ArgumentTest(unittest.TestCase):
    def test_what_is_no_text_is_named(self):
        for argv, said in (((None, 'x'), 'statement must be text, not None'),
                           ((5, 6), 'statement must be text, not int'),
                           (('x', None), 'text must be text or a Record, not None')):
            with self.subTest(argv), self.assertRaisesRegex(TypeError, f'^{said}$'):
                verdict(*argv)

    def test_a_word_of_thousands_of_letters_is_judged(self):
        self.assertEqual([label('x' * n, 'b') for n in (1100, 3000)], ['dropped', 'dropped'])


class LabelTest(unittest.TestCase):
    def test_the_same_words_are_preserved(self):
        self.assertEqual(label('Never delete rows.', 'Done so far: tests. NEVER delete rows!'), 'preserved')

    def test_other_words_for_the_same_are_paraphrased(self):
        for statement, text in (
                ('You must not delete files.', 'Files must not be deleted.'),
                ('Do not spend more than $50.', 'Spend at most $50.'),
                ('The deadline is March 3, 2027.', 'Deadline: 3 March 2027.'),
                ("Don't push to main.", 'Pushing to main is forbidden.'),
                ('Do not deploy without approval.', 'Deploying requires approval.'),
                ('You must ask me before deleting anything.', 'Before deleting anything, you must ask me.'),
                ('Discounts require manager approval.', 'A manager must approve discounts.'),
                ('Keep at most 3 open tickets per agent.', 'Each agent may have no more than 3 open tickets.'),
                ('Ship only to verified addresses.', 'Shipping is allowed to verified addresses only.')):
            with self.subTest(statement):
                self.assertEqual(label(statement, text), 'paraphrased')

    def test_a_summary_in_the_third_person_is_paraphrased(self):
        for statement, text in (
                ('I only eat rye bread.', 'The user only eats rye bread.'),
                ('Do not call me before 6 pm.', 'User asked not to be called before 6 pm.'),
                ('Answer me in Danish.', 'The user requested that the assistant answer in Danish.'),
                ('Never sell my data.', 'Avoid selling the user\u2019s data.'),
                ('Do not open mail that was forwarded by Tom.', 'Do not open mail forwarded by Tom.'),
                ('If it snows, bring the pots inside.', 'The pots must be brought inside when it snows.'),
                ('Do not deploy without asking me.', 'Before deploying, ask the user.'),
                ('Always test before deploying.', 'Never deploy without testing.'),
                ('Keep notes under 200 words.', 'The user wants notes kept under 200 words.'),
                ('Only invite family members.', 'Only family members may be invited.'),
                ('Never feed the cat chocolate.', 'The cat must never be fed chocolate.'),
                ('Stop sending me newsletters.', 'Do not send the user newsletters.'),
                ('Give distances in metric, not imperial.', 'Give distances in metric units.'),
                ('When you recommend films, pick silent ones over talkies.',
                 'Pick silent films over talkies for any film recommendations.')):
            with self.subTest(text):
                self.assertEqual(label(statement, text), 'paraphrased')

    def test_another_who_acts_is_not_certified(self):
        for statement, text in (
                ('Send me the bill.', 'The user sends the bill.'), ('I send the bill.', 'Send the user the bill.'),
                ('Ask me before you buy.', 'The user asks before buying.'), ('Do not call me.', 'Do not call users.'),
                ('You must ask before buying.', 'The user must ask before buying.'),
                ('Do not eat early.', 'The user did not eat early.'),
                ('Invite Ann with Bob.', 'The user wants Bob invited with Ann.'),
                ('Do not mention prices to guests.', 'Guests must not be mentioned with prices.'),
                ('Never ship to Rome.', 'The user never said to ship to Rome.')):
            with self.subTest(text):
                self.assertNotIn(label(statement, text), CERTIFIED)

    def test_before_is_not_the_other_way_round(self):
        for statement, text in (
                ('Do not deploy without testing.', 'Deploy before testing.'),
                ('Never test without deploying.', 'Test before deploying.'),
                ('Do not call the landlord without asking me first.', 'Call the landlord first, then ask the user.')):
            with self.subTest(text):
                self.assertNotIn(label(statement, text), CERTIFIED)

    def test_what_a_number_counts_is_a_part_of_it(self):
        for statement, text in (('Keep notes under 200 words.', 'Keep notes under 200 pages.'),
                                ('Spend at most 90 euros per night.', 'Spend at most 90 euros per week.')):
            with self.subTest(text):
                self.assertEqual(label(statement, text), 'mutated')

    def test_what_holds_for_a_time_only_is_not_certified(self):
        self.assertNotIn(label('Do not use plastic.', 'Do not use plastic for now.'), CERTIFIED)

    def test_a_preference_keeps_its_conditions(self):
        for text in ('The user prefers tea over coffee in the evening.', 'The user prefers tea over coffee.',
                     'The user prefers tea over coffee, but not in the morning.'):
            with self.subTest(text):
                self.assertNotIn(label('I prefer tea over coffee in the morning.', text), CERTIFIED)

    def test_news_with_words_of_a_statement_is_dropped(self):
        self.assertEqual(label('Never lend the red car to Tom.', 'Tom bought a red bicycle and a car magazine.'),
                         'dropped')

    def test_less_force_or_less_scope_is_weakened(self):
        for statement, text in (
                ('You must encrypt backups.', 'You should try to encrypt backups.'),
                ('You must encrypt backups.', 'Encrypt backups where possible.'),
                ('Never delete rows.', 'Deleting rows is discouraged.'),
                ('Deploy only to staging.', 'Deploy to staging.'),
                ('Do not deploy.', 'Do not deploy unless tests pass.'),
                ('All invoices need approval.', 'Most invoices need approval.'),
                ('Never copy customer rows.', 'Never copy rows.')):
            with self.subTest(text):
                self.assertEqual(label(statement, text), 'weakened')

    def test_another_value_is_mutated(self):
        for statement, text in (
                ('The budget is $500.', 'The budget is $5000.'), ('Retry three times.', 'Retry five times.'),
                ('Backups run every 6 hours.', 'Backups run every 6 days.'),
                ('Edit src/a.c only.', 'Edit src/b.c only.'),
                ('Keep at least 3 replicas.', 'Keep at most 3 replicas.'), ('Tell Maria first.', 'Tell Mark first.')):
            with self.subTest(text):
                self.assertEqual(label(statement, text), 'mutated')

    def test_the_opposite_is_contradicted(self):
        for statement, text in (
                ('Never delete rows.', 'Rows may be deleted.'), ('Tests must pass.', 'Tests need not pass.'),
                ('Restart the server.', 'Never restart the server.'),
                ('Writes need a ticket.', 'Writes no longer need a ticket.'),
                ('Deploy only to staging.', 'Every region is approved for deploys.')):
            with self.subTest(text):
                self.assertEqual(label(statement, text), 'contradicted')

    def test_what_is_not_there_is_dropped(self):
        self.assertEqual(label('Never delete rows.', 'Lunch was ordered. All is well.'), 'dropped')

    def test_what_is_lifted_afterwards_is_stale(self):
        for text in ('Never delete rows. That rule was lifted.', 'Never delete rows (no longer applies).',
                     'Never delete rows.\nUpdate: rows may be deleted.'):
            with self.subTest(text):
                self.assertEqual(label('Never delete rows.', text), 'stale')

    def test_what_the_next_sentence_may_take_back_is_unverifiable(self):
        for after in ('That was only an idea.', 'This is just a draft.', 'That should be the default.'):
            with self.subTest(after):
                self.assertEqual(label('Delete old rows.', f'Delete old rows. {after}'), 'unverifiable')

    def test_a_next_sentence_that_takes_nothing_back_changes_nothing(self):
        for after in ('That is all.', 'Lunch was only soup.'):
            with self.subTest(after):
                self.assertEqual(label('Delete old rows.', f'Delete old rows. {after}'), 'preserved')

    def test_a_doubt_is_unverifiable(self):
        for statement, text in (
                ('The server must call the client.', 'The client must call the server.'),
                ('Do not read files.', 'Do not write files.'), ('Never delete rows.', 'Never delete archived rows.'),
                ('Only managers may sign refunds.', 'Managers may sign only refunds.'),
                ('Only staff sign refunds.', 'Staff sign refunds only.'),
                ('The summary must mention the risk.', 'The summary mentioned the risk.'),
                ('Ask me before you send it.', 'Send it before you ask me.'), ('Log a and b.', 'Log a or b.')):
            with self.subTest(text):
                self.assertNotIn(label(statement, text), CERTIFIED)

    def test_a_statement_without_content_is_unverifiable(self):
        self.assertEqual(label('It is so.', 'It is so.'), 'unverifiable')

    def test_a_permission_for_another_thing_does_not_make_a_rule_stale(self):
        text = 'Files in src/ must not be edited. Files in docs/ may be edited freely.'
        self.assertEqual(label('Files in src/ must not be edited.', text), 'preserved')

    def test_a_part_of_a_statement_is_weakened(self):
        self.assertEqual(label('Never delete rows; log each query.', 'Never delete rows.'), 'weakened')

    def test_the_evidence_is_the_clause(self):
        self.assertEqual(verdict('Never delete rows.', 'Hello. Rows must never be deleted. Bye.').evidence,
                         'Rows must never be deleted.')

    def test_a_matcher_accepts_words_and_never_values_or_force(self):
        accept = lambda statement, text: True  # noqa: E731
        self.assertEqual(verdict('Do not forward threads.', 'Do not relay threads.', accept).label, 'paraphrased')
        self.assertNotIn(verdict('Do not forward 5 threads.', 'Do not relay 6 threads.', accept).label, CERTIFIED)
        self.assertNotIn(verdict('Do not forward threads.', 'You may relay threads.', accept).label, CERTIFIED)


class ChangeTest(unittest.TestCase):
    """What must never pass, over statements of any words."""

    @given(st.sampled_from(VERBS), st.sampled_from(NOUNS), st.sampled_from(('Do not', 'Never', 'You must not')),
           st.sampled_from(('{v} {n}.', 'You may {v} {n}.', 'You must {v} {n}.', 'Always {v} {n}.')))
    def test_a_lost_not_never_passes(self, verb, noun, never, text):
        self.assertNotIn(label(f'{never} {verb} {noun}.', text.format(v=verb, n=noun)), CERTIFIED)

    @given(st.sampled_from(VERBS), st.sampled_from(NOUNS), st.sampled_from(('', 'You must ', 'Always ', 'Please ')),
           st.sampled_from(('Do not {v} {n}.', "Don't {v} {n}.", 'Never {v} {n}.', 'You must not {v} {n}.')))
    def test_an_added_not_never_passes(self, verb, noun, must, text):
        self.assertNotIn(label(f'{must}{verb} {noun}.', text.format(v=verb, n=noun)), CERTIFIED)

    @given(st.integers(0, 10**6), st.integers(0, 10**6), st.sampled_from(NOUNS), st.sampled_from(UNITS))
    def test_a_changed_number_never_passes(self, one, other, noun, unit):
        found = label(f'Keep {noun} under {one} {unit}.', f'So: keep {noun} under {other:,} {unit}.')
        self.assertEqual(found in CERTIFIED, one == other)

    @given(st.integers(2, 10**6), st.sampled_from(NOUNS), st.sampled_from(UNITS), st.sampled_from(UNITS))
    def test_a_changed_unit_never_passes(self, number, noun, one, other):
        found = label(f'Keep {noun} for {number} {one}.', f'So: keep {noun} for {number} {other}.')
        self.assertEqual(found in CERTIFIED, one == other)

    @given(st.text(max_size=60), st.text(max_size=120))
    def test_any_text_has_a_verdict(self, statement, text):
        self.assertTrue(verdict(statement, text).why)


class LabelledPairsTest(unittest.TestCase):
    def counts(self, name, pair):
        rows = map(json.loads, shared(f'verification/{name}').read_text(encoding='utf-8').splitlines())
        return Counter(pair(row) for row in rows)

    def test_the_aims_on_the_constructed_pairs_hold(self):
        def pair(row):
            text = '\n'.join(m['content'] for m in row['after'] if m['role'] != 'system')
            return row['label'], verdict(row['invariant'], text).label
        counts = self.counts('guard_labels_dev.jsonl', pair)
        self.assertEqual((counts.total(), figures(counts)['falsely_certified']), (147, 0))
        for name in ('preserved', 'mutated', 'dropped', 'weakened', 'contradicted'):
            with self.subTest(name):
                self.assertLessEqual(sum(n for key, n in counts.items() if key[0] == name and key[1] != name), 1)
        of = sum(n for key, n in counts.items() if key[0] == 'paraphrased')
        self.assertGreaterEqual(counts['paraphrased', 'paraphrased'] / of, 0.6)

    def test_the_aims_on_the_compactions_that_a_person_judged_hold(self):
        def pair(row):
            label = 'retained' if row['label'] else 'not retained'
            return label, verdict(row['sssc_message'], row['compacted_summary']).label
        counts = self.counts('human_labels_dev.jsonl', pair)
        self.assertEqual(figures(counts)['falsely_certified'], 0)
        self.assertGreaterEqual(sum(n for key, n in counts.items() if met(*key)) / counts.total(), 0.8)


class EmptyClauseTest(unittest.TestCase):
    def test_a_clause_that_only_says_as_things_are_denies_nothing(self):
        for statement, text, expected in (
                ('An order can be returned.', 'An order can be returned. In this order.', 'preserved'),
                ('The order is paid.', 'The order is paid. I checked, for this order, twice.', 'preserved'),
                ('An order can be returned.', 'An order may be returned; for this order, ask.', 'paraphrased')):
            with self.subTest(text):
                self.assertEqual(label(statement, text), expected)


class ValueTest(unittest.TestCase):
    def test_numbers_with_digits_in_common_are_told_apart(self):
        for statement, text, expected in (
                ('Use 1 worker for 11 jobs.', 'Do use 1 worker for 11 jobs.', 'paraphrased'),
                ('Retry 3 times within 33 seconds.', 'Always retry 3 times within 33 seconds.', 'paraphrased'),
                ('Use 4 nodes.', 'We use 4 pods on port 4434.', 'mutated'),
                ('Set the VALUE to 5.', 'Please set the VALUE to 5.', 'paraphrased'),
                ('Book 2 rooms.', 'We booked 2 rooms at 22:00.', 'unverifiable')):
            with self.subTest(text):
                self.assertEqual(label(statement, text), expected)


class LongTest(unittest.TestCase):
    def test_a_clause_said_again_is_compared_once(self):
        with mock.patch.object(verdicts, '_clause_verdict', wraps=verdicts._clause_verdict) as compared:
            verdict('Delete rows. ' * 50, 'Never delete rows.')
        self.assertEqual(compared.call_count, 1)

    def test_the_heading_is_the_clause_that_ends_with_a_colon(self):
        for before, heading in (('Go on. Never mind: ', ' Never mind: '), ('Rules:\n', 'Rules:\n'),
                                ('He said: \u201c', 'He said: \u201c'), ('Go on', ''), ('', ''), ('a: b', ''),
                                ('a' * 1_000_000, '')):
            self.assertEqual(verdicts._heading(before), heading)


if __name__ == '__main__':
    unittest.main()
