"""What is named as having another date or number now."""
import unittest

from language.reading import read
from replacement.subjects import another_moves, moves_on, of_the_moved
from replacement.talk_words import Talk
from replacement.test_supersession import talk


class MovesOnTest(unittest.TestCase):
    def test_what_moves_is_named(self):
        for text, what in (('rehearsal has been moved to 9 june.', {'rehearsal'}), ('our piano lesson is now at 4.',
                           {'piano', 'lesson'}), ('survey got pushed to friday', {'survey'}),
                           ("lunch's on 9 may now", {'lunch'})):
            with self.subTest(text):
                self.assertEqual(moves_on(text), what)

    def test_a_slot_and_a_pronoun_name_nothing(self):
        for text in ('the date moves to 27 april.', 'it moved to friday.', 'the total is now 40.', 'we moved to 4.'):
            with self.subTest(text):
                self.assertEqual(moves_on(text), frozenset())

    def test_what_does_not_change_is_not_named(self):
        self.assertEqual(moves_on('training is on 27 april.'), frozenset())


class AnotherMovesTest(unittest.TestCase):
    def moves(self, old, new):
        return another_moves(old, new, (len(old) - 7, len(old) - 1))

    def test_two_things_with_names(self):
        for old, new in (('the exam is on 3 june.', 'rehearsal has been moved to 9 june.'),
                         ('handover: 12 march.', 'survey got pushed to 9 february.'),
                         ('the plumber takes 60 euros.', 'the container is now 45 euros.')):
            with self.subTest(new):
                self.assertTrue(self.moves(old, new))

    def test_the_same_thing_and_its_slot(self):
        for old, new in (('the exam is on 3 june.', 'the exam has been moved to 9 june.'),
                         ('the exam is on 3 june.', 'the date has moved to 9 june.'),
                         ('the exam for sailing is on 3 june.', 'sailing has moved to 9 june.')):
            with self.subTest(new):
                self.assertFalse(self.moves(old, new))

    def test_what_stands_before_the_subject_of_the_old_is_not_of_it(self):
        self.assertFalse(another_moves('the exam is on 3 june.', 'rehearsal has been moved to 9 june.', (4, 8)))


class OfTheMovedTest(unittest.TestCase):
    def held(self, *said):
        statements = talk(*said)
        return of_the_moved(Talk(statements, read(said)), len(said) - 1, [(n, 'value') for n in range(len(said) - 1)])

    def test_the_answer_to_a_question_about_it_is_of_it(self):
        self.assertEqual(self.held('When is training?', 'On 3 May.', 'We fly on 9 May.', 'Training moves to 4 May.'),
                         [(0, 'value'), (1, 'value')])

    def test_what_was_never_spoken_of_decides_nothing(self):
        self.assertIsNone(self.held('On 3 May.', 'Training moves to 4 May.'))


if __name__ == '__main__':
    unittest.main()
