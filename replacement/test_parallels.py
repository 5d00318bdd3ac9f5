"""What is said beside an earlier statement, and what takes its place all the same."""
import unittest

from extraction.memory import Memory
from language.reading import read
from replacement.parallels import is_beside


def retired(*said):
    talk = [(turn, 'user', text) for turn, text in enumerate(said, 1)]
    return [r.rule for r in Memory({}.get).read(talk, len(said)).found.retired if r.rule != 'passed over']


def beside(old, new, span, rule):
    return is_beside(*read([old, new]), span, rule)


class ParallelsTest(unittest.TestCase):
    def test_what_is_said_of_another_leaves_the_first(self):
        for old, new in (('Production stays on Postgres 13.', 'Right, Staging is on Postgres 16 now.'),
                         ('Grandma stays in room 3.', 'Uncle Bo is in room 5 now.'),
                         ('Maths is in room 4.', 'Physics has moved to room 6.')):
            self.assertEqual(retired(old, new), [], new)

    def test_another_thing_beside_the_value_is_another(self):
        for old, new in (('The red team meets on Monday.', 'The blue team meets on Tuesday now.'),
                         ('Keep the backup for 30 days.', 'Keep the logs for 90 days from now on.'),
                         ('Send the report to Eva.', 'From now on send the invoice to Max.'),
                         ('Chapter 3 is due on May 2.', 'Chapter 4 is due on May 20 now.'),
                         ('Team A won 3 games.', 'Team B won 5 games now.'),
                         ('Flight LH12 leaves at 9:40.', 'Flight LH88 now leaves at 10:15.'),
                         ('Anna pays 40 a month.', 'Bea pays 55 a month now.'),
                         ('The launch is on March 4.', 'They pushed the flyers back, these come on March 9.')):
            self.assertEqual(retired(old, new), [], new)

    def test_the_same_thing_with_another_value_is_no_other(self):
        for old, new in (('The red team meets on Monday.', 'The red team meets on Tuesday now.'),
                         ('Keep the backup for 30 days.', 'Keep the backup for 90 days from now on.'),
                         ('Chapter 3 is due on May 2.', 'Chapter 3 is due on May 20 now.'),
                         ('Anna pays 40 a month.', 'Anna pays 55 a month now.'),
                         ('The Oslo branch has 12 people.', 'The Oslo branch now has 9 people.'),
                         ('Version 2 runs on port 8080.', 'Version 2 runs on port 9090 now.'),
                         ('My flight is LH12 at 9:40.', 'My flight is now LH88 at 10:15.')):
            self.assertTrue(retired(old, new), new)

    def test_another_day_of_the_week_is_told_by_the_word_before_day(self):
        self.assertTrue(beside('Trash day is Tuesday.', 'Recycling day is Wednesday.', (13, 20), 'value'))

    def test_what_is_there_is_not_what_is_needed(self):
        self.assertTrue(beside('We need 10 volunteers.', 'We have 7 volunteers.', (8, 21), 'value'))

    def test_one_of_a_kind_leaves_another(self):
        for old, new in (('The API timeout is 30 seconds.', 'The database timeout is now 60 seconds.'),
                         ('The meeting with Anna is at 2.', 'The meeting with Ben is at 3 now.'),
                         ('Our train is at 8:05.', 'The last train is at 23:05.'),
                         ('The first train is at 5:10.', 'The last train is at 23:40 now.')):
            self.assertTrue(beside(old, new, (len(old) - 5, len(old) - 1), 'value'), new)

    def test_the_same_of_a_kind_is_no_other(self):
        for old, new in (('The API timeout is 30 seconds.', 'The API timeout is now 60 seconds.'),
                         ('The meeting with Anna is at 2.', 'The meeting with Anna is at 3 now.'),
                         ('The API timeout is 30 seconds.', 'The timeout of the API is 60 seconds now.')):
            self.assertFalse(beside(old, new, (len(old) - 5, len(old) - 1), 'value'), new)

    def test_what_others_only_think_of_takes_no_place(self):
        self.assertTrue(beside('Our deadline is Friday.', 'They might move it to Monday.', (16, 22), 'value'))

    def test_what_is_said_of_the_same_replaces_it(self):
        for old, new in (('Production stays on Postgres 13.', 'Production is on Postgres 16 now.'),
                         ('Grandma stays in room 3.', 'Grandma has moved to room 5.'),
                         ('Maths is in room 4.', 'Maths has moved to room 6.')):
            self.assertTrue(retired(old, new), new)

    def test_what_is_there_instead_is_no_parallel(self):
        self.assertFalse(is_beside(*read(['Maths is in room 4.', 'Physics is in room 6 instead.']), (17, 18), 'value'))

    def test_a_value_in_the_subject_can_be_replaced_by_another_subject(self):
        self.assertFalse(is_beside(*read(['Kim is the treasurer.', 'Ola is the treasurer now.']), (0, 3), 'restated'))

    def test_what_is_added_takes_no_place(self):
        for new in ('From this month on Joost gets a copy of the invoices.', 'Now Joost also gets the invoices.',
                    'From now on invoices go to Joost as well.', 'From now on invoices go to Joost too.'):
            self.assertEqual(retired('Invoices go to Marta in accounts.', new), [], new)

    def test_what_follows_from_what_is_added_takes_its_place(self):
        old, new = read(['We need chairs for nine people.', "Two cousins come as well, so we'll be eleven people."])
        self.assertFalse(is_beside(old, new, (19, 30), 'restated'))

    def test_a_change_that_is_told_besides_is_a_change(self):
        self.assertTrue(retired('Invoices go to Marta.', 'We also changed this: invoices now go to Joost.'))

    def test_what_is_only_asked_for_takes_no_place(self):
        for new in ('He has just asked whether I would pay 720 euros.', 'He wrote that he would like 720 euros.'):
            self.assertEqual(retired('We agreed on 640 euros with the printer.', new), [], new)


if __name__ == '__main__':
    unittest.main()
