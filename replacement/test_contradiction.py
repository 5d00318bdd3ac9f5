"""Statements that contradict an earlier one in so many words, and what is taken for the object or the subject."""
import unittest

from language.reading import read
from replacement.contradiction import OBJECTS, negated, objects
from replacement.predicates import subject
from replacement.supersession import supersede
from replacement.test_supersession import retired, talk


def of(function, text):
    return function(read([text])[0])


class ContradictionTest(unittest.TestCase):
    def test_not_two_speaks_of_no_other_two(self):
        self.assertEqual(retired('The contract with two of them says 250 ms.', "Not two, they'd ignore it."), [])

    def test_not_x_alone_speaks_of_the_message_before_it(self):
        said = 'The choir is fixed for a year.', 'Noted.', 'Shall we buy a van?', 'Not this year.'
        self.assertEqual(retired(*said), [])

    def test_not_x_alone_retires_x_of_the_message_before_it(self):
        self.assertEqual(retired('The stew has lentils.', 'Not lentils.'), [('lentils', 2)])

    def test_what_is_denied_in_brackets_after_it_leaves_it_said(self):
        self.assertEqual(retired('The exam is in hall H3 (not the usual one).', 'Not H3 but the gym.'), [('H3', 2)])
        self.assertEqual(retired('We do not use hall H3 (it is cold).', 'Not H3 but the gym.'), [])

    def test_what_moves_from_a_numbered_place_leaves_it(self):
        self.assertEqual(retired('We meet in room 4.', 'We moved from room 4 to room 6.'), [('room 4', 2)])

    def test_a_numbered_place_is_no_other_of_its_kind(self):
        self.assertEqual(retired('We meet in room 5.', 'We moved from room 4 to room 6.'), [])

    def test_when_something_was_dropped_is_no_part_of_it(self):
        self.assertEqual(retired('Our team uses Slack.', 'Our team dropped Slack last week.'), [('Slack', 2)])

    def test_another_thing_of_the_same_kind_adds(self):
        self.assertEqual([retired('Otto is afraid of geese.', f'Otto is {also}afraid of ladders.')
                          for also in ('', 'also ')], [[], []])

    def test_another_day_of_the_same_plan_replaces(self):
        self.assertEqual(retired('The audit is planned for Monday.', 'The audit is planned for Friday.'),
                         [('planned for Monday', 2)])

    def test_what_is_changed_from_x_to_something_else_may_be_named_between(self):
        for new in ('Switch the store from Redis to Postgres.', "Let's change our cache layer from Redis to Valkey."):
            with self.subTest(new):
                self.assertEqual(retired('We use Redis.', new), [('Redis', 2)])

    def test_what_is_only_moved_may_be_back(self):
        self.assertEqual(retired('We use Redis.', 'I move the dump from Redis to the disk each night.'), [])

    def test_what_is_denied_in_part_leaves_the_rest(self):
        old = 'We need to update the config loader.'
        self.assertEqual(retired(old, "We don't need to update the config loader twice."), [])

    def test_not_x_for_something_else_leaves_x(self):
        self.assertEqual(retired('The hall is open to singers.', 'The hall is not open to brass bands.'), [])

    def test_not_x_for_the_same_thing_retires_x(self):
        found = retired('The hall is open to singers.', 'The hall is not open to singers.')
        self.assertEqual([words for words, _ in found], ['The hall is open to singers.'])

    def test_what_another_claims_or_a_quotation_says_lifts_no_ban(self):
        for said in ('Bo claims you may feed the geese.', '> You may feed the geese.'):
            with self.subTest(said):
                self.assertEqual(retired('Never feed the geese.', said), [])

    def test_what_is_dropped_in_some_case_still_holds_in_others(self):
        self.assertEqual(retired('Add the walnuts to the dough.', 'If a guest is allergic, drop the walnuts.'), [])

    def test_what_is_dropped_in_all_cases_does_not(self):
        self.assertEqual(retired('Add the walnuts to the dough.', 'Drop the walnuts.'), [('walnuts', 2)])

    def test_what_is_not_to_be_dropped_stays(self):
        self.assertEqual([retired('The second kiln has a chimney.', f'{order} the chimney.')
                          for order in ("Don't drop", 'Do not ever abandon', 'We never dropped')], [[], [], []])

    def test_what_is_replaced_with_another_in_a_hurry_is_the_thing(self):
        self.assertEqual(retired('The kiln is gas.', 'we replaced the kiln w/ a new one'), [('kiln', 2)])

    def test_a_stop_or_a_drop_drops_nothing(self):
        for said in ('We make a stop in Bonn.', 'That drop in Bonn was steep.'):
            with self.subTest(said):
                self.assertEqual(retired('The depot in Bonn opens at 9.', said), [])

    def test_what_another_thing_has_no_longer_stays_elsewhere(self):
        self.assertEqual(retired('The kiln stands in our garden.', 'The bricks are from a school that no longer has a '
                                 'garden.'), [])

    def test_some_of_several_or_a_time_is_no_thing_that_is_dropped(self):
        self.assertEqual(retired('The kiln has three vents.', 'So drop one of the vents.'), [])
        self.assertEqual(retired('The kiln lasts ten years.', 'Not this year.'), [])

    def test_who_stops_everything_names_no_thing(self):
        self.assertEqual(retired('The porter carries everything upstairs.', 'A fire drill should stop everything.'), [])

    def test_not_one_counts_and_replaces_nothing(self):
        self.assertEqual(retired('We had a leak in the cellar.', 'Ten days of rain, not one leak in there.'), [])

    def test_a_named_replacement_retires_the_object(self):
        found = retired('For the first version we will use MySQL.',
                        'We chose PostgreSQL for the application. | It replaces MySQL because we need more.')
        self.assertEqual(found, [('MySQL', 2)])

    def test_x_instead_of_y_retires_y(self):
        self.assertEqual(retired('lets use redis for the cache', 'nah, memcached instead of redis'), [('redis', 2)])

    def test_instead_of_x_it_is_y_retires_x(self):
        self.assertEqual(retired('Please ship the clay through Hamburg.', 'Instead of Hamburg it is Rotterdam now.'),
                         [('Hamburg', 2)])

    def test_what_is_allowed_again_retires_the_ban(self):
        self.assertEqual(retired('Never email the tenants.', 'The lift is broken.', 'Fine, you may email the tenants.'),
                         [('Never email the tenants.', 3)])

    def test_what_is_allowed_for_one_case_stands_beside_the_ban(self):
        for exception in ('Fine, for that one flat you may email the tenants.', 'You may email the tenants just once.',
                          'This time you can email the tenants.'):
            with self.subTest(exception):
                self.assertEqual(retired('Never email the tenants.', 'The lift is broken.', exception), [])

    def test_the_negated_statement_retires_the_plain_one(self):
        self.assertEqual(retired('Guests may park in bay 3.', 'Guests may not park in bay 3.'),
                         [('Guests may park in bay 3.', 2)])

    def test_another_object_of_the_denied_verb_leaves_the_plain_one(self):
        self.assertEqual(retired('Cache results in Redis.', "Don't cache errors in Redis."), [])

    def test_support_that_is_dropped_for_one_leaves_that_for_another(self):
        self.assertEqual(retired('Support Python 3.8.', 'We dropped support for Python 2.7.'), [])

    def test_a_cancelled_plan_is_retired(self):
        found = retired('Plan: move the reports to the new queue.', 'Shelve the queue move, we cancelled it.')
        self.assertEqual(found, [('Plan: move the reports to the new queue.', 2)])

    def test_a_refused_proposal_of_the_assistant_is_retired(self):
        found = retired(('When?', 'I propose to rotate the signing key tonight.'),
                        "No, don't rotate the signing key this quarter.")
        self.assertEqual(found, [('I propose to rotate the signing key tonight.', 2)])

    def test_another_value_for_the_same_subject_retires_the_first(self):
        self.assertEqual(retired('The region is Oslo.', 'The region is Turin.'), [('Oslo', 2)])

    def test_a_subject_that_goes_back_to_its_first_value_keeps_it(self):
        self.assertEqual(retired('The region is Oslo.', 'The region is Turin.', 'The region is Oslo.'), [('Turin', 3)])

    def test_another_subject_retires_nothing(self):
        self.assertEqual(retired('The staging database listens on port 5433.', 'The dashboard listens on port 3001.',
                                 'Use SQLite for the test fixtures.', 'Use Postgres for the orders.'), [])

    def test_a_hypothetical_retires_nothing(self):
        self.assertEqual(retired('We will use MySQL.', 'What if we used PostgreSQL instead of MySQL?'), [])

    def test_a_quotation_retires_nothing(self):
        self.assertEqual(retired('We use MySQL.', 'They wrote "use Oracle instead of MySQL".'), [])

    def test_an_assistant_alone_overrules_nobody(self):
        self.assertEqual(retired(('We use tabs.', 'I suggest spaces instead of tabs.'), 'Thanks.'), [])

    def test_a_narrower_subject_with_another_value_is_a_conflict(self):
        said = talk('Max budget is $500.', 'The budget is $700.')
        found = supersede(said)
        self.assertEqual((found.retired, [(c.old, c.new) for c in found.conflicts]), ((), [(0, 1)]))

    def test_what_is_said_again_after_its_negation_holds(self):
        found = retired('Guests may park in bay 3.', 'Guests may not park in bay 3.', 'Guests may park in bay 3.')
        self.assertEqual([words for words, _ in found], ['Guests may not park in bay 3.'])

    def test_only_the_clause_that_is_denied_is_retired(self):
        found = retired('We deploy on Friday, and the guests may park in bay 3.', 'Guests may not park in bay 3.')
        self.assertEqual(found, [('the guests may park in bay 3.', 2)])

    def test_only_the_clause_of_the_plan_called_off_is_retired(self):
        found = retired('We will move the reports to the new queue; the old dashboard is at port 3001.',
                        'Cancel the reports queue.')
        self.assertEqual(found, [('We will move the reports to the new queue', 2)])

    def test_only_the_clause_of_the_subject_is_retired(self):
        found = retired('The region is Oslo, and the budget is 500.', 'The region is Turin.')
        self.assertEqual(found, [('Oslo', 2)])

    def test_another_value_in_a_negation_denies_nothing(self):
        found = supersede(talk('Guests may park for 3 hours.', 'Guests may not park for 5 hours.'))
        self.assertNotIn('negated', [r.rule for r in found.retired])

    def test_an_assistants_denial_of_the_users_statement_is_a_conflict(self):
        found = supersede(talk('Guests may park in bay 3.', ('Ok.', 'Guests may not park in bay 3.')))
        self.assertEqual((found.retired, [(c.old, c.new) for c in found.conflicts]), ((), [(0, 2)]))

    def test_a_condition_contradicts_nothing(self):
        self.assertEqual(retired('Guests may park in bay 3.', 'Guests may not park in bay 3 if it rains.'), [])

    def test_other_languages_keep_both(self):
        self.assertEqual(retired('wir nehmen MySQL', 'nein, wir nehmen PostgreSQL'), [])


class FormTest(unittest.TestCase):
    def test_the_negated_word_is_the_verb(self):
        self.assertEqual([of(negated, text) for text in ('We must not use tabs.', 'Never ever retry it.', 'Use tabs.')],
                         ['use', 'retry', ''])

    def test_the_objects_of_each_cue_are_found(self):
        for text, found in (('Move it from Oslo to Turin.', (('oslo',),)), ('We use Redis, not Memcached.',
                                                                           (('memcached',),)),
                            ('We no longer use MySQL.', (('mysql',),)), ('The bay is not free.', ())):
            with self.subTest(text):
                self.assertEqual(of(objects, text), found)

    def test_what_is_quoted_replaces_nothing(self):
        self.assertEqual(of(objects, 'They said "instead of Oracle" there.'), ())

    def test_a_label_is_no_part_of_the_subject(self):
        self.assertEqual(of(subject, 'Decision: the region is Oslo.')[0], ('region',))

    def test_a_clause_with_a_pronoun_has_no_subject(self):
        self.assertIsNone(of(subject, 'It is Oslo.'))

    def test_a_listing_of_replacements_has_so_many_objects_and_no_more(self):
        self.assertEqual(len(of(objects, 'use tar' + ' instead of zip,' * 40)), OBJECTS)

    def test_a_not_far_after_meant_corrects_nothing(self):
        self.assertEqual(of(objects, 'no, i meant the red one and not zinc'), (('zinc',),))
        self.assertEqual(of(objects, f'no, i meant {"the red one " * 40}and not zinc'), ())


if __name__ == '__main__':
    unittest.main()
