"""What is set to another value: which value goes, and what leaves it."""
import unittest

from language.reading import read
from replacement.assignments import assigned, assignment
from replacement.supersession import Retirement, Statement
from replacement.talk_words import Talk

THINGS = (('budget', '500 euros', '650 euros'), ('deadline', '3 May', '10 May'), ('start time', '10:00', '11:30'),
          ('caterer', 'Bellamy', 'Ortolan'), ('door colour', 'blue', 'green'), ('region', 'eu-west', 'eu-north'),
          ('door code', '4417', '9923'), ('venue', 'the library', 'the gym'))
FORMS = ('Set the {0} to {1}.', 'Please change the {0} to {1}.', 'We agreed to switch our {0} to {1}.',
         'Make the {0} {1}.', 'Can you make the {0} {1}?', 'The {0} has been set to {1}.', 'The {0} has changed: {1}.',
         'The {0} had to be changed to {1}.', 'The {0} is {1} as of today.', 'The {0} must be {1} now.',
         'The {0} has become {1}.', 'It turned out that the {0} is {1}.', 'In the end the {0} was {1}.',
         'The new {0} is {1}.', 'New {0}: {1}.', 'Update on the {0}: {1}.', 'The {0}: {1} now.',
         'We decided on {1} for the {0}.', 'We settled on {1} as the {0}.', 'We went with {1} for the {0} in the end.',
         'They confirmed {1} as the new {0}.', 'Sorry, I meant {1} for the {0}.')
STAYS = (
    ('The venue is the library.', 'Set the menu to fish.'),
    ('The start time is 10:00.', 'Set the end time to 11:30.'),
    ('The venue is the library.', 'We did not settle on the gym for the venue.'),
    ('The venue is the library.', 'Would the new venue be the gym?'),
    ('The venue is the library.', 'If it rains, the venue is the gym instead.'),
    ('The venue is the library.', 'For the pilot we settled on the gym as the venue.'),
    ('The venue is the library.', 'Maybe we could set the venue to the gym.'),
    ('The venue is the library.', 'The venue is cold now.'),
    ('The venue is the library.', 'Set the venue to another one.'),
    ('The venue is the library.', 'Set the venue to the library.'),
    ('The venue is the library.', 'Make the venue nicer please.'),
    ('The venue is in Oslo.', 'In the end the venue was the gym.'),
    ('The budget is 500 euros.', 'It turned out that the budget is tight.'),
    ('Is the venue the library?', 'The new venue is the gym.'),
    ('The venue is the library.', 'When was the venue changed to the gym'),
    ('The venue is the library.', 'Back then we settled on the gym as the venue.'),
    ('I like the venue in the library.', 'The new venue is the gym.'),
    ('The door colour is blue.', 'The new colour is green.'))


def talk_of(*said):
    return Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))


class AssignedTest(unittest.TestCase):
    def test_the_value_that_was_said_of_the_thing_goes(self):
        for form in FORMS:
            for thing, old, new in THINGS:
                with self.subTest(form=form, thing=thing):
                    said = f'The {thing} is {old}.', form.format(thing, new)
                    found, = assigned(talk_of(*said), [])
                    self.assertEqual((found.old, said[0][slice(*found.span)]), (0, old))

    def test_so_does_the_value_after_a_label(self):
        for label in ('Venue: the library', 'venue = the library', 'The venue -> the library'):
            with self.subTest(label):
                self.assertEqual([r.old for r in assigned(talk_of(label, 'The new venue is the gym.'), [])], [0])

    def test_another_thing_or_kind_or_what_is_held_back_leaves_it(self):
        for old, new in STAYS:
            with self.subTest(old=old, new=new):
                self.assertEqual(assigned(talk_of(old, new), []), [])

    def test_only_the_value_goes(self):
        talk = talk_of('The venue is the library, it has a stage.', 'The new venue is the gym.')
        found, = assigned(talk, [])
        self.assertEqual(talk.statements[0].text[slice(*found.span)], 'the library')

    def test_what_is_retired_already_is_left(self):
        talk = talk_of('The venue is the library.', 'The venue is the crypt.', 'The new venue is the gym.')
        self.assertEqual([r.old for r in assigned(talk, [Retirement(0, 1, (13, 24), True, 'value')])], [1])

    def test_a_month_is_not_a_perhaps(self):
        self.assertEqual(assignment('we settled on 10 may as the deadline.').new, '10 may')
        self.assertIsNone(assignment('we may have settled on noon as the deadline.'))
