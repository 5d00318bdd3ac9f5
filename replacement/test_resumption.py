"""Going on with supersession: the result of reading the whole, whatever was read before. supersede() is the judge."""
import unittest
from unittest import mock

from hypothesis import given, settings
from hypothesis import strategies as st

from language.reading import read
from replacement import resumption
from replacement.resumption import resume
from replacement.supersession import Reader, Statement, supersede
from replacement.talk_words import AROUND, LOOK_AHEAD
from replacement.unsettled import hold_back


def talk(texts, start=0):
    """Statements of turns, the user and the assistant by turns."""
    return tuple(Statement(1 + n // 2, ('user', 'assistant')[n % 2], text, 0) for n, text in enumerate(texts, start))


def resumed(said, before=None):
    return resume(said, hold_back(said, read([s.text for s in said])), before)


def messages_read(said, before):
    with mock.patch.object(Reader, 'read', autospec=True, side_effect=Reader.read) as reading:
        resumed(said, before)
    return reading.call_count


LONG = tuple(f'The code of box {n} is {n}.' for n in range(600))


class EffortTest(unittest.TestCase):
    def test_a_turn_more_costs_a_turn_and_the_messages_that_it_can_change(self):
        _, course = resumed(talk((*LONG, 'Which?')))
        self.assertLessEqual(messages_read(talk((*LONG, 'Thanks.', 'Noted.', 'Which?')), course), LOOK_AHEAD + 6)

    def test_another_talk_is_read_from_the_start(self):
        _, course = resumed(talk(LONG))
        self.assertEqual(messages_read(talk(LONG[1:]), course), 599)

    def test_what_is_kept_does_not_grow_with_the_talk(self):
        self.assertLessEqual(len(resumed(talk(LONG))[1].states), 2 * AROUND // resumption.STEP + 1)


class SameTest(unittest.TestCase):
    def assert_same(self, shared, old, new):
        _, course = resumed(talk((*shared, *old)))
        said = talk((*shared, *new))
        self.assertEqual(resumed(said, course)[0], supersede(said))

    def test_nothing_before_or_nothing_now(self):
        self.assert_same((), (), ('The region is Oslo.', 'Ok.', 'The region is Turin.'))
        self.assert_same((), ('The region is Oslo.',), ())

    def test_a_word_that_comes_up_again_later_still_holds(self):
        shared = (*LONG[:20], 'I want a cheap hotel in Oslo.', 'Sorry, there are none.', 'How about Turin?')
        self.assert_same(shared, (), ('Ok.', 'And a museum in Oslo.'))

    def test_a_word_that_later_statements_make_general_changes_what_was_retired_long_before(self):
        # "hotel" is said after "cheap" alone, then after "big" too: of "cheap hotel" only "cheap" was replaced.
        shared = ('I want a cheap hotel.', 'Sorry, there are none.', 'How about a modern lodge then?', *8 * ('Ok.',))
        large = ('Ok.', 'We saw a big hotel.')
        self.assertNotEqual(supersede(talk(shared)), supersede(talk((*shared, *large))))
        self.assert_same(shared, (), large)
        self.assert_same(shared, large, ())

    def test_a_course_is_not_changed_by_going_on(self):
        said, longer = talk(LONG[:40]), talk((*LONG[:40], 'The code of box 3 is 4.', 'Ok.'))
        _, course = resumed(said)
        self.assertEqual([resumed(longer, course)[0] for _ in range(2)], [supersede(longer)] * 2)


VOCABULARY = ('we use the a cheap modern hotel table room MySQL Oslo Turin 4 11:30 people instead of no not sorry how '
              'about make it is replaces in for to Friday food then want there are none ? .')
WORDS = st.sampled_from(VOCABULARY.split())
TEXT = st.one_of(
    st.lists(WORDS, min_size=1, max_size=9).map(' '.join),
    st.builds('I want a {} {} in {}.'.format, st.sampled_from(('cheap', 'modern')), st.sampled_from(('hotel', 'place')),
              st.sampled_from(('Oslo', 'Turin', 'Bergen'))),
    st.builds('How about {} then?'.format, st.sampled_from(('Spanish food', 'a modern hotel', 'Turin', 'Friday'))),
    st.builds('The {} is {}.'.format, st.sampled_from(('region', 'deploy region')), st.sampled_from(('Oslo', '4'))),
    st.sampled_from(('Sorry, there are none.', 'No.', 'Yes, that works.', 'We do not use it.', 'We use it.')))
TEXTS = st.lists(TEXT, max_size=24)


class PropertyTest(unittest.TestCase):
    @settings(max_examples=200, deadline=None)
    @given(TEXTS, TEXTS, TEXTS)
    def test_going_on_gives_what_reading_the_whole_gives(self, shared, old, new):
        with mock.patch.object(resumption, 'STEP', 1):   # a state before every message: any of them may be gone on from
            _, course = resumed(talk((*shared, *old)))
            said = talk((*shared, *new))
            found, course = resumed(said, course)
            self.assertEqual(found, supersede(said))
            self.assertEqual(resumed(said, course)[0], found)


class StateTest(unittest.TestCase):
    def readers(self):
        said = talk(('The region is Oslo.', 'Ok.'))
        return [part for one in (Reader(said, read([s.text for s in said])),) for part in (one, one.contradictions)]

    def test_an_attribute_that_nobody_named_cannot_be_set(self):
        for part in self.readers():
            with self.assertRaises(AttributeError):
                part.unnamed = 1

    def test_what_is_made_anew_and_what_is_kept_is_named_and_nothing_else_is_there(self):
        anew = [set(part.__slots__) - set(part.STATE) for part in self.readers()]
        self.assertEqual(anew, [{'statements', 'readings', 'talk', 'contradictions'}, {'talk'}])

    def test_a_packed_state_brings_back_all_that_is_named(self):
        said = talk(('The region is Oslo.', 'Sorry, it is full.', 'The region is not Oslo, it is Turin.'))
        old, new = (Reader(said, read([s.text for s in said])) for _ in range(2))
        for n, message in enumerate(old.talk.messages):
            old.read(n, message)
        self.assertTrue(old.retired)
        resumption._unpack(new, resumption._pack(old))
        self.assertEqual(resumption._pack(new), resumption._pack(old))
        self.assertEqual((new.found(), new.done, new.contradictions.denied),
                         (old.found(), old.done, old.contradictions.denied))


if __name__ == '__main__':
    unittest.main()
