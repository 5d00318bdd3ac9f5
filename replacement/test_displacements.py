"""What is said to take the place of what: which choices go with it, and what leaves them."""
import unittest

from language.reading import read
from replacement.displacements import displaced, exchange
from replacement.supersession import Retirement, Statement
from replacement.talk_words import Talk

# The old side and the new one are named; of names, and of things.
OF_NAMES = (
    '{0} was replaced by {1}.', '{0} has been replaced by {1}, it seems.', '{0} got replaced by {1} yesterday.',
    '{0}, which was slow, is replaced by {1} from Monday.', 'They say {0} is superseded by {1}.',
    '{0} is succeeded by {1}.', '{0} becomes {1}.', '{0} was changed to {1}.', '{0} -> {1}')
OF_THINGS = (
    '{0} is being replaced with {1}.', '{1} will replace {0}.', '{1} takes the place of {0}.',
    '{1} took over from {0}.', '{1} has superseded {0}.', '{1} succeeds {0}.', '{0} gave way to {1}.',
    'So {0} makes way for {1}.', 'We swapped {0} for {1}.', '{0} was swapped for {1}.', 'Please exchange {0} for {1}.',
    'Could you swap {0} for {1}?',
    'We dropped {0} in favour of {1}.', '{0} has been deprecated in favor of {1}.', '{0} is obsolete, use {1}.',
    'Change {0} to {1}.', 'Substitute {1} for {0}.', '{1} was substituted for {0}.', '{1} overrides {0}.',
    '{1} in lieu of {0}.', 'The successor of {0} is {1}.', 'We traded {0} for {1}.')
NAMES = (('We use Redis for the cache.', 'Redis', 'Valkey'), ('The caterer is Bellamy.', 'Bellamy', 'Ortolan'),
         ('Part number: HX-44', 'HX-44', 'HX-51'), ('Bellamy does the catering.', 'Bellamy', 'Ortolan'),
         ('we run it on redis', 'redis', 'valkey'), ('We fly with Skarn Air.', 'Skarn Air', 'Loxley'))
THINGS = (('The room is the library.', 'the library', 'the gym'), ('We want the soup.', 'the soup', 'the salad'),
          ('We rehearse in the gym.', 'the gym', 'the crypt'))
OUT = ('{0} is no longer used.', '{0} is no longer an option.', '{0} is obsolete.',
       '{0} has been abandoned.', 'So {0} was ruled out.', '{0} has been withdrawn.', 'We decided against {0}.',
       'We ruled out {0}.', 'Please cancel {0}.', '{0} was cancelled.')
STAYS = (
    ('We use Redis for the cache.', 'Redis is not obsolete.'),
    ('We use Redis for the cache.', 'Is Redis obsolete?'),
    ('We use Redis for the cache.', 'We nearly decided against Redis.'),
    ('Redis runs on node 4.', 'Redis is obsolete.'),
    ('We met with Bellamy.', 'We decided against Bellamy.'),
    ('We want the soup.', 'We decided against the salad.'),
    ('We want the soup.', 'How do I cancel the soup'),
    ('We want the soup.', 'Before I cancel the soup, tell me the fee.'),
    ('I have the reservation ID here.', 'I want to cancel the reservation.'),
    ('We do not use Redis.', 'We decided against Redis.'),
    ('We use Redis for the cache.', 'Redis was not replaced by Valkey.'),
    ('We use Redis for the cache.', 'Redis was nearly replaced by Valkey.'),
    ('We use Redis for the cache.', 'Redis should be replaced by Valkey.'),
    ('We use Redis for the cache.', 'Could Redis be replaced by Valkey?'),
    ('We use Redis for the cache.', 'If it fails, Redis is replaced by Valkey.'),
    ('We use Redis for the cache.', 'For the queue we replaced Redis with Valkey.'),
    ('We use Redis for the cache.', 'Redis was replaced by Valkey for a week.'),
    ('We use Redis for the cache.', 'Redis was replaced by Valkey last year.'),
    ('We use Redis for the cache.', 'Redis was replaced by another one.'),
    ('Bellamy is allergic to nuts.', 'Bellamy was replaced by Ortolan.'),
    ('We met with Bellamy.', 'Ortolan took over from Bellamy.'),
    ('The invoice for Bellamy is due on Friday.', 'Bellamy was replaced by Ortolan.'),
    ('Redis runs on node 4.', 'Redis was replaced by Valkey.'),
    ('We use Redis or Valkey.', 'Redis was replaced by Valkey.'),
    ('Do we use Redis?', 'Redis was replaced by Valkey.'),
    ('The filter is the Brita.', 'The filter was replaced by the landlord.'),
    ('We want the soup.', 'The soup was replaced by the waiter.'),
    ('We want the soup.', 'Swap the soup for Bellamy.'),
    ('The caterer is Bellamy.', 'Bellamy became ill.'),
    ('Ben is at the front desk.', 'Anna takes over from Ben at noon.'),
    ('Anna is our contact.', 'Ben swapped shifts with Anna.'),
    ('We want the red folder.', 'Anna succeeded in finding the red folder.'))


def talk_of(*said):
    statements = [Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)]
    return Talk(statements, read(said))


class DisplacedTest(unittest.TestCase):
    def retires(self, forms, pairs):
        for form in forms:
            for old, *sides in pairs:
                new = form.format(*sides)
                new = new if old.islower() else new[0].upper() + new[1:]
                with self.subTest(old=old, new=new):
                    self.assertEqual([r.old for r in displaced(talk_of(old, new), [])], [0])

    def test_a_name_that_was_chosen_or_has_a_task_goes(self):
        self.retires((*OF_NAMES, *OF_THINGS), NAMES)

    def test_so_does_a_thing_with_a_form_that_names_nobody_who_did_it(self):
        self.retires(OF_THINGS, THINGS)

    def test_what_is_said_to_be_out_goes_without_what_takes_its_place(self):
        self.retires(OUT, (*NAMES, *THINGS))
        self.retires(('We do without {0}.',), THINGS)

    def test_what_else_is_said_of_it_and_what_is_held_back_stays(self):
        for old, new in STAYS:
            with self.subTest(old=old, new=new):
                self.assertEqual(displaced(talk_of(old, new), []), [])

    def test_all_that_chose_it_go_but_what_is_retired_already(self):
        talk = talk_of('We use Redis.', 'The queue is Redis.', 'The cache is Redis.', 'Redis was replaced by Valkey.')
        self.assertEqual([r.old for r in displaced(talk, [Retirement(1, 2, (0, 5), True, 'value')])], [0, 2])

    def test_only_the_part_that_names_it_goes(self):
        talk = talk_of('The caterer is Bellamy, the band is Skarn.', 'Bellamy was replaced by Ortolan.')
        found, = displaced(talk, [])
        self.assertEqual(talk.statements[0].text[slice(*found.span)], 'The caterer is Bellamy')

    def test_what_was_said_later_or_at_once_stays(self):
        self.assertEqual(displaced(talk_of('Redis was replaced by Valkey.', 'We use Redis.'), []), [])

    def test_the_sides_are_told_by_the_form_not_by_their_order(self):
        self.assertEqual(exchange('valkey was substituted for redis.')[:2], ('redis', 'valkey'))
