import unittest

from extraction.memory import Memory
from replacement.elsewhere import is_elsewhere


def retired(old, new):
    said = [(1, 'user', old), (1, 'assistant', 'Noted.'), (2, 'user', new)]
    return [r.rule for r in Memory({}.get).read(said, 3).found.retired if r.rule != 'passed over']


class SomebodyElseTest(unittest.TestCase):
    def test_what_somebody_else_changes_leaves_what_the_speakers_say_of_themselves(self):
        for old, new in (('Our lesson is on Tuesday.', "My sister's lesson moved from Tuesday to Friday."),
                         ('We fly home on the 22nd.', "Karl's flight was changed from the 22nd to the 24th."),
                         ('I park on level 2.', 'My boss switched from level 2 to level 4.')):
            self.assertEqual(retired(old, new), [], new)

    def test_where_somebody_else_has_moved_leaves_where_the_speakers_live(self):
        self.assertEqual(retired('I live at 12 Oak Street.', 'My parents moved to 9 Elm Street.'), [])

    def test_what_the_old_one_was_leaves_what_is(self):
        self.assertEqual(retired('The project is called Falcon.', 'The old project was called Osprey.'), [])

    def test_a_new_one_that_somebody_else_has_leaves_ours(self):
        self.assertEqual(retired('Our cleaner is Ivan.', 'My parents have a new cleaner called Olga.'), [])

    def test_their_new_one_leaves_ours(self):
        self.assertEqual(retired('Our supplier is Metro.', 'Their new supplier is Bidco.'), [])

    def test_what_one_who_is_named_changes_leaves_what_another_does(self):
        for old, new in (('Emil has swimming lessons on Wednesdays.', "Frida's swimming lessons moved to Fridays."),
                         ('I go to the gym on Mondays.', 'Sina changed her gym days to Tuesday.'),
                         ("I'm on 50 mg of sertraline.", 'mums doctor put her up to 100 mg of sertraline')):
            self.assertEqual(retired(old, new), [], new)

    def test_what_somebody_says_of_his_own_and_an_exception_leave_what_holds(self):
        for old, new in (('We hold two exams a year.',
                          'Interesting: my friend in Lyon says her school no longer holds two exams a year, but four.'),
                         ('All invoices go out with 30 days to pay.',
                          'Kessler & Sons are the exception, invoices to them go out with 14 days to pay.')):
            self.assertEqual(retired(old, new), [], new)

    def test_a_party_that_is_not_the_speakers_leaves_what_the_speakers_do(self):
        for new in ('The sales team dropped Slack.', 'Marketing dropped Slack.', 'The neighbours switched from Slack.',
                    'The people next door dropped Slack and moved to Zulip.', 'Another team stopped using Slack.'):
            self.assertEqual(retired('Our team uses Slack.', new), [], new)

    def test_who_does_with_something_else_what_the_speakers_do_leaves_it(self):
        for old, new in (('We go with oak in the hall.', 'My sister went with laminate instead of oak.'),
                         ('We use Slack.', 'Their team uses Teams instead of Slack.'),
                         ('We meet on Monday.', 'The other class now meets on Friday instead of Monday.')):
            self.assertEqual(retired(old, new), [], new)

    def test_who_does_it_for_the_speakers_is_no_other(self):
        for old, new in (('We use Slack.', 'The company uses Teams instead of Slack.'),
                         ('We meet on Monday.', 'We meet on Friday instead of Monday.')):
            self.assertTrue(retired(old, new), new)

    def test_what_the_speakers_company_drops_is_replaced(self):
        for new in ('The company dropped Slack.', 'Our team dropped Slack last week.', 'The whole team dropped Slack.'):
            self.assertTrue(retired('Our team uses Slack.', new), new)

    def test_what_another_moves_for_the_speakers_is_replaced(self):
        for old, new in (('We fly home on the 22nd.', 'The airline moved our flight from the 22nd to the 24th.'),
                         ('Our class is in room 12.', 'The school moved us from room 12 to room 15.')):
            self.assertTrue(retired(old, new), new)

    def test_the_same_thing_of_somebody_else_is_another(self):
        self.assertEqual(retired('My lesson is on Tuesday.', 'His lesson moved from Tuesday to Friday.'), [])

    def test_an_answer_is_of_those_who_are_answered(self):
        said = [(1, 'user', 'We fly home on the 22nd.'), (1, 'assistant', 'The 22nd.'),
                (2, 'user', "Leo's parents have changed their flight home from the 22nd to the 24th.")]
        self.assertEqual([r.old for r in Memory({}.get).read(said, 3).found.retired if r.rule != 'passed over'], [])

    def test_what_is_of_the_one_who_was_named_is_replaced(self):
        self.assertTrue(retired('Our Anna flies on the 22nd.', "Anna's flight was moved from the 22nd to the 24th."))

    def test_a_thing_of_the_speakers_that_moves_is_replaced(self):
        for old, new in (('Our lesson is on Tuesday.', 'Our lesson moved from Tuesday to Friday.'),
                         ('I park on level 2.', 'I switched from level 2 to level 4.')):
            self.assertTrue(retired(old, new), new)

    def test_a_contracted_verb_is_no_owner(self):
        self.assertFalse(is_elsewhere('Our lesson is on Tuesday.', "It's moved from Tuesday to Friday."))


class LongAgoTest(unittest.TestCase):
    def test_what_was_changed_long_ago_leaves_what_is_so_now(self):
        for old, new in (('Our builds run on Buildkite.', 'In 2019 we dropped Buildkite and hated it.'),
                         ('I drink my coffee black.', 'As a student I switched from black coffee to tea.'),
                         ('The tour starts at 10:00.', 'Last year the tour was moved from 10:00 to 11:00.')):
            self.assertEqual(retired(old, new), [], new)

    def test_what_was_so_at_another_place_or_term_leaves_what_is_so_now(self):
        for old, new in (('Standup is at 9.', 'Standup was at 10 in my old team.'),
                         ('I have 14 students.', 'I had 16 students last term.')):
            self.assertTrue(is_elsewhere(old, new), new)

    def test_what_was_moved_last_week_is_a_change(self):
        self.assertFalse(is_elsewhere('The tour starts at 10:00.', 'The tour was moved to 11:00 last week.'))

    def test_what_lasts_is_a_change(self):
        self.assertFalse(is_elsewhere('The tour starts at 10:00.', 'Last year it was moved, it starts at 11:00 now.'))


if __name__ == '__main__':
    unittest.main()
