"""Where one errand ends and another begins: what another errand says replaces nothing of the first."""
import unittest

from extraction.memory import Memory
from language.acts import CLOSING, FAILURE, acts, words
from language.reading import read
from replacement.errands import asks_what_else, begins, closes, plans, takes_leave
from replacement.talk_words import Talk
from replacement.task_state import TaskState
from replacement.test_supersession import retired, talk


def bits(text):
    found = words(text)
    return acts(found, f' {" ".join(found)} ')


def another(*turns, done=False, failed=False):
    """Whether the last message of a conversation begins another errand."""
    said = talk(*turns)
    found = Talk(said, read([s.text for s in said]))
    task = TaskState(0)
    task.failed = failed
    last = found.messages[-1]
    acts_of = 0
    for i in last:
        acts_of |= found.readings[i].bits
    return begins(found, task, last, acts_of, done)


class EndTest(unittest.TestCase):
    def test_thanks_for_today_end_an_errand(self):
        self.assertTrue(closes(read(["That's all I need for today."]), CLOSING))

    def test_thanks_with_a_value_end_none(self):
        self.assertFalse(closes(read(['Thanks.', 'For 4 people.']), CLOSING))

    def test_a_farewell_of_the_assistant_ends_an_errand(self):
        self.assertTrue(takes_leave(read(['No problem.', 'Have a good rest of your day.']), CLOSING))

    def test_a_welcome_with_a_question_ends_none(self):
        self.assertFalse(takes_leave(read(['You are welcome.', 'For which day?']), CLOSING))

    def test_no_problem_is_no_failure(self):
        self.assertFalse(bits('No problem, have a nice day.') & FAILURE)

    def test_a_failure_after_no_problem_is_one(self):
        self.assertTrue(bits('No problem, sorry that it is sold out.') & FAILURE)


class BeginningTest(unittest.TestCase):
    def test_the_question_what_else_is_told_from_others(self):
        for text in ('Is there anything else I can do for you?', 'Anything else?', 'How may I help you?'):
            with self.subTest(text):
                self.assertTrue(asks_what_else(read([text])))
        self.assertFalse(asks_what_else(read(['Where would you like to go?'])))

    def test_yes_to_what_else_begins_another(self):
        self.assertTrue(another(('A table at 7.', 'Here it is. | Anything else?'), 'Yes, actually. | I need a taxi.'))

    def test_a_new_thing_after_what_else_begins_another(self):
        self.assertTrue(another(('A table at 7.', 'Anything else?'), 'I want to find a film.'))

    def test_a_thing_spoken_of_does_not(self):
        self.assertFalse(another(('Which trams go there?', 'Line 4. | Anything else?'), 'I want a cheap tram.'))

    def test_looking_for_a_new_thing_after_an_answer_begins_another(self):
        self.assertTrue(another(('Is the train dear?', 'It is 10 pounds.'), 'I am looking for a cheap inn.'))

    def test_what_a_plan_needs_is_no_errand(self):
        self.assertFalse(another(('The budget is 900.', 'Noted.'), 'We need a second signature on each label.'))

    def test_after_a_failure_the_errand_goes_on(self):
        self.assertFalse(another(('A salon.', 'Sorry, none.'), 'I am looking for a barber.', failed=True))

    def test_back_to_an_activity_after_the_end_begins_another(self):
        self.assertTrue(another(('A bus from Belmont.', 'It is booked.'),
                                'I want to go back to booking the match tickets now.', done=True))

    def test_a_correction_after_the_end_does_not(self):
        self.assertFalse(another(('A table for 4.', 'It is booked.'), 'We will be 6 now.', done=True))

    def test_actually_also_begins_another(self):
        self.assertTrue(another(('A train.', 'It is 10 pounds.'), 'Actually, I also need a guesthouse.'))

    def test_a_wish_after_no_to_an_offer_to_do_something_does(self):
        self.assertTrue(another(('A film near Belmont.', 'Here is one. | Would you like to buy tickets?'),
                                'No, we are not sure yet. | I want to hear a rock song.'))

    def test_a_wish_for_the_same_thing_after_no_does_not(self):
        self.assertFalse(another(('A table in Belmont.', 'Would you like to reserve a table?'), 'No, find a table.'))

    def test_also_in_an_answer_does_not(self):
        self.assertFalse(another(('A Persian inn.', 'Which price range?'), 'Also expensive.'))

    def test_also_with_what_is_known_does_not(self):
        for said in ('I also need the reference please.', 'May I have the postcode of the inn as well?'):
            with self.subTest(said):
                self.assertFalse(another(('A Persian inn.', 'I found one.'), said))

    def test_also_that_wishes_does(self):
        self.assertTrue(another(('A Persian inn.', 'Which price range?'), 'I also need a taxi.'))


class ScopeTest(unittest.TestCase):
    def test_a_kind_that_gives_way_does_so_in_this_errand_only(self):
        said = (('Find me a guesthouse.', 'I booked you the Elm Guesthouse.'), ('Thanks.', 'Anything else?'),
                'Yes, I need a place to stay in Bonn.')
        self.assertNotIn('guesthouse', [words for words, _ in retired(*said, 'A hotel instead of a guesthouse.')])
        self.assertIn('Elm', [words for words, _ in retired(*said, 'I will go to the Oak instead of Elm.')])

    def test_a_place_of_an_errand_that_ended_with_today_is_kept(self):
        found = retired(('I arrive at Sidney College by 12:45.', 'A white van picks you up.'),
                        ("That's all I need for today.", 'Goodbye.'), 'I want to stay at a guesthouse.')
        self.assertEqual(found, [])

    def test_a_number_of_another_errand_is_kept(self):
        found = retired(('A train for 1 person after 12:30.', 'It is 10 pounds.'), 'I am looking for a cheap inn.',
                        'Could you try a table for 4 at 19:00?')
        self.assertEqual(found, [])

    def test_a_change_reaches_the_errand_before_while_the_new_one_has_no_value(self):
        found = retired(('A table on Friday.', 'It is booked.'), 'Change it to Saturday.')
        self.assertEqual(found, [('Friday', 2)])

    def test_a_change_stays_in_an_errand_that_has_values(self):
        found = retired(('See the dentist on Friday.', 'It is booked.'), 'A table for 2 at 12:00.',
                        'Change it to Saturday.')
        self.assertNotIn(('Friday', 3), found)


class OpeningTest(unittest.TestCase):
    def retired(self, *turns):
        pairs = [(turn, '') if isinstance(turn, str) else turn for turn in turns]
        said = [(n, role, text) for n, pair in enumerate(pairs, 1)
                for role, text in zip(('user', 'assistant'), pair, strict=True)]
        talk = Memory({}.get).read(said, len(said))
        return [talk.statements[r.old].text[slice(*r.span)] for r in talk.found.retired if r.rule != 'passed over']

    def test_what_was_said_before_a_new_greeting_is_not_replaced_in_passing(self):
        said = ('The code of my locker is 4417.', 'Noted.')
        now = 'The code of my locker is 5508.'
        for leave in ('Thanks, bye!', 'Goodbye.'), ('Good.', 'Have a nice day.'):
            self.assertEqual(self.retired(said, leave, 'Hello, a question.', now), [])
        self.assertEqual(self.retired(said, ('Thanks, bye!\nHi, one more.', 'Yes?'), now), [])

    def test_unless_a_change_is_announced(self):
        self.assertEqual(self.retired(('The code of my locker is 4417.', 'Noted.'), ('Thanks, bye!', 'Goodbye.'),
                                      'Hello! The code of my locker is 5508 now.'), ['4417'])

    def test_a_greeting_alone_opens_no_other_talk(self):
        self.assertEqual(self.retired(('The code of my locker is 4417.', 'Noted.'),
                                      'Hello, the code of my locker is 5508.'), ['4417'])


class PlansTest(unittest.TestCase):
    def planned(self, text):
        return len(plans(read([text])[0]))

    def test_the_day_on_which_leave_is_taken_is_no_plan(self):
        for said in ('Thanks for your help today!', 'That is all for today.', 'That was all I needed today'):
            with self.subTest(said):
                self.assertEqual(self.planned(said), 0)

    def test_a_day_that_is_chosen_with_thanks_is_one(self):
        for said in ('Thanks, today.', 'Thanks, today is fine.', 'Today is all I need.', 'Thanks, make it today.'):
            with self.subTest(said):
                self.assertEqual(self.planned(said), 1)


class AnswerBeforeTest(unittest.TestCase):
    BEFORE = ('I need a table.', 'For what time?')

    def test_an_answer_before_another_errand_keeps_its_value(self):
        found = retired(self.BEFORE, ('We dine at 7 pm. | Also, I need a train to Arden.', 'What time do you leave?'),
                        'I want to leave after 8:30.')
        self.assertEqual(found, [])

    def test_a_value_of_the_other_errand_gives_way(self):
        found = retired(self.BEFORE, ('We dine at 7 pm. | Also, I need a train at 9:15 pm.', 'Sorry, it is full.'),
                        'How about 9:45 pm?')
        self.assertEqual(found, [('9:15 pm', 3)])


if __name__ == '__main__':
    unittest.main()
