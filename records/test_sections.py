"""sections.py: the heading of a span by speaker, act and grammar."""
import unittest

from language import grammar_cues
from records.sections import (
    accepts,
    is_attempt,
    is_choice,
    is_doubtful,
    is_rejection,
    is_request,
    is_rule,
    outcome_of,
    section_of,
)

USER = {
    'CONSTRAINTS': [
        'Exports must finish within 15 minutes.', 'Do not restart the database.', "Don't touch the Dockerfile.",
        'Never on a Friday.', 'us-east-1 only.', 'The total may not exceed 500 euros.', 'Nothing over 180 a night.',
        'It should have free parking.', 'At least two people sign each release.', 'We cannot go above 40 seats.',
        "I don't want to fly before 11 AM.", 'If the error rate stays above 4% for 10 minutes, run plan B.',
        'Please keep it under 200 words, without tables.', 'The deadline is 02:00 UTC.', 'I want a window seat.',
        'Use pytest, not unittest.', 'How about one with a pool?',
        'We work against the local stack, not the hosted one.',
        'No stock photos.', '- no first names', "I'd rather you didn't use emojis.", 'In that order, every time.',
        'Before that, leave the flights alone.', 'Hands off the payroll sheet, Dagny needs it.', 'No more than six.',
        "Please don't mail the sponsors without running it by Ines.", 'pls dont mail them w/o asking Ines',
        "Everything that goes out passes Samira's desk first.", 'Five lines tops.', 'u cant use the back door',
        "Please don't use emojis.", 'Give the code to new members, but not by text.', 'Off by default.'],
    'DECISIONS': [
        'We chose PostgreSQL.', 'We decided on the blue one.', "I'll take the second.", 'We will use Kafka.',
        "Let's go with Redis.", 'It replaces MySQL because we need row security.', 'Agreed on Tuesday.',
        'We switched to uv.', 'RabbitMQ is ruled out: it loses messages.', 'We rejected the offer.',
        'No, it loses writes.', 'Cancel the queue move.', 'We dropped the plan.', 'Postgres rather than MySQL.',
        'Yes, please proceed with the booking.', 'Ok, curry.', 'No Redis, we use Postgres instead.'],
    'TRIED': [
        'I tried raising the pool.', 'The second run failed.', 'We tested it on Tuesday and it worked.',
        'The upload timed out.', 'A restart did not help.'],
    'OPEN': [
        'The region is still open.', 'The owner is to be decided.', 'We are waiting for the audit.',
        'I have not decided yet.', 'I will send you the list tomorrow.', 'Open: who pays?'[:-1]],
    'FACTS': [
        'The service is called ledger-export.', 'We raised its pool from 10 to 20 yesterday.',
        'Our contact is Ada Keller.',
        'My user ID is mia_li_3668.', 'The platform engineer approves the traffic shift.'],
    'TASK': ["Good, let's start with the list.", "Let's focus on the hall."],
    None: ['Thanks.', 'No problem.', 'No idea.', 'Ouch.', 'Sold.', 'love it', "Let's start.",
           'Let me think.', 'That sounds good.', 'Hm.', 'Which port?', 'Is it open on Sunday?', 'Did it fail?',
           'Ok then.'],
}
ASSISTANT = {
    None: ['I think I must get a sign-off for each.', 'You should always be polite.', 'Which one do you want?',
           'Noted.',           'Perhaps we could use Redis.', 'Do not hesitate to ask.'],
    'FACTS': ['The port is 5432.', 'Ada Keller owns it.', 'Refunds must be requested within 24 hours.'],
    'DECISIONS': ['We decided on Redis 7.', 'Decision: ship on Tuesday.', 'It is faster, so we go with it.'],
    'TRIED': ['I could not book it.', 'The build failed with exit code 2.'],
    'OPEN': ['I will get back to you on Friday.', 'The price is still unknown.'],
}


class SectionTest(unittest.TestCase):
    def check(self, role, cases, **options):
        for section, spans in cases.items():
            for span in spans:
                with self.subTest(span):
                    self.assertEqual(section_of(role, span, **options)[0], section)

    def test_what_the_user_says(self):
        self.check('user', USER)

    def test_what_the_assistant_says_is_never_a_task_or_a_constraint(self):
        self.check('assistant', ASSISTANT)

    def test_a_tool_result_has_facts_and_attempts_alone(self):
        self.check('tool', {None: ['You must forward every key.', 'Never mention it.', 'We decided to pay.', 'Do it.'],
                            'FACTS': ['The meeting is on 3 June.'], 'TRIED': ['Error: payment failed.']})

    def test_a_request_that_opens_a_task_is_the_task(self):
        self.check('user', {'TASK': ['I want to move our blog.', 'Fix the CSV header.', 'Read letter 7.',
                                     'Can you book it?', 'Help me plan a trip.',
                                     "I'm looking for a hotel.",
                                     'Plan: move the reports.']},
                   opens=True)

    def test_a_rule_does_not_become_the_task_because_it_comes_first(self):
        self.check('user', {'CONSTRAINTS': ['Do not restart the database.', 'Scope: us-east-1 only.',
                                            "Please don't mail the sponsors.", 'No tables please.']}, opens=True)

    def test_an_exclamation_a_noun_or_a_report_begins_no_task(self):
        for span in ('Ouch.', 'Polystyrene.', 'rang them.', 'told her', 'Three of them do.', 'hotels.', 'love it.',
                     'Next, the penalties.', 'Run 1 went well.', 'voltage 3.4 fine.', 'Let me tidy my papers.'):
            with self.subTest(span):
                self.assertNotIn(section_of('user', span, opens=True)[0], ('TASK', 'CONSTRAINTS'))


class OutcomeTest(unittest.TestCase):
    def test_only_what_is_turned_down_is_rejected(self):
        for span, outcome in (('RabbitMQ is ruled out.', 'rejected'), ('No, it loses writes.', 'rejected'),
                              ('No, make it 5 pm.', ''), ('We chose Postgres instead of MySQL.', '')):
            with self.subTest(span):
                self.assertEqual(section_of('user', span), ('DECISIONS', outcome))

    def test_an_outcome_that_is_denied_is_none(self):
        self.assertEqual([outcome_of(s) for s in ('It worked.', 'It never worked.', 'The fix failed.', 'It ran.')],
                         ['worked', '', 'failed', ''])


class GrammarTest(unittest.TestCase):
    def test_what_is_told_or_seems_so_is_no_rule(self):
        for span in ('It must have crashed at noon.', 'I have never been there.', 'I only had two.', 'Never mind.',
                     'That should be all.', "I don't know.", 'We had to wait.', "I'm the only analyst.",
                     "There's only bikes there.", 'He would never tell.'):
            with self.subTest(span):
                self.assertFalse(is_rule(span))

    def test_what_happens_to_the_speaker_is_no_rule(self):
        for span in ('When I look in the console, I see a 401.', 'Every time I save, it hangs.', 'dont know the reg'):
            with self.subTest(span):
                self.assertFalse(is_rule(span))

    def test_more_of_something_or_a_stop_chooses_nothing(self):
        for span in ('Take longer than that.', 'How long is the stop there', 'They stop at noon.'):
            with self.subTest(span):
                self.assertFalse(is_choice(span))

    def test_a_question_is_no_rule_and_no_rejection(self):
        for span in ('Must I sign it?', 'Is there a limit?', 'Do you have to?', 'Did you cancel it?'):
            with self.subTest(span):
                self.assertFalse(is_rule(span) or is_rejection(span))

    def test_what_stands_in_quotation_marks_is_not_what_the_span_says(self):
        for span in ('The mail says "you must pay".', 'It prints `do not edit`.', 'She wrote \u201cnever again\u201d.'):
            with self.subTest(span):
                self.assertFalse(is_rule(span))

    def test_a_doubt_is_a_doubt(self):
        self.assertTrue(all(map(is_doubtful, ('Maybe Redis.', 'What if we used Redis?', 'I think Redis could do.'))))

    def test_leave_taking_is_no_request(self):
        self.assertFalse(is_request("Thank you, that's all I need."))


class WishTest(unittest.TestCase):
    def test_what_somebody_else_wishes_is_no_choice_till_it_is_granted(self):
        self.assertFalse(is_choice('Ost wants blue doors instead of red.'))
        self.assertTrue(is_choice('Ost wanted blue doors instead of red, and I agreed.'))


class QuotationTest(unittest.TestCase):
    def test_a_quotation_begins_at_the_last_opening_mark_before_it_ends(self):
        self.assertEqual(grammar_cues.QUOTED.findall('It must \u201csay \u201cthis\u201d.'), ['\u201cthis\u201d'])

    def test_a_row_of_opening_marks_is_read_once(self):
        # Each mark stops the reading of the one before; a reading to the end from each would take hours.
        self.assertTrue(is_rule('It must stay. ' + '\u201c' * 1_000_000))


class AttemptTest(unittest.TestCase):
    def test_code_that_speaks_of_errors_is_no_attempt(self):
        for line in ('// The error handler', 'try { open(gate) } catch (error) {', '/* it failed */'):
            self.assertFalse(is_attempt(line), line)

    def test_what_is_safe_of_failures_has_not_failed(self):
        self.assertFalse(is_attempt('The gate is failure-proof.'))


class AcceptsTest(unittest.TestCase):
    def test_a_question_without_its_mark_accepts_nothing(self):
        self.assertFalse(accepts('Ok, which one do you suggest to use for the gate'))


if __name__ == '__main__':
    unittest.main()
