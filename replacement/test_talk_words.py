"""Look-ups of words over a conversation."""
import unittest
from unittest import mock

from hypothesis import given
from hypothesis import strategies as st

from language.acts import FAILURE
from language.reading import read
from replacement.supersession import Statement
from replacement.talk_words import SCANS, Talk, forms, says
from replacement.test_supersession import talk


def conversation(*turns):
    said = talk(*turns)
    return Talk(said, read([s.text for s in said]))


class Counted(list):
    """A list that notes each pass over it."""

    def __init__(self, items, passes):
        super().__init__(items)
        self.passes = passes

    def __iter__(self):
        self.passes.append(len(self))
        return super().__iter__()


class TalkTest(unittest.TestCase):
    def test_whether_a_message_only_tells_is_found_once_for_all_its_statements(self):
        said = conversation(('The door is red today. | ' * 50 + 'The wall is blue today.', 'Fine.'))
        with mock.patch('replacement.talk_words.tells', return_value=True) as tells:
            self.assertEqual([said.only_tells(0, 0) for _ in said.messages[0]], [True] * 51)
            said.only_tells(1, 0)
        self.assertEqual(tells.call_count, 2)

    def test_statements_of_one_role_and_turn_are_one_message(self):
        said = conversation(('One. | Two.', 'Three.'), 'Four.')
        self.assertEqual(said.messages, [range(2), range(2, 3), range(3, 4)])

    def test_a_statement_begins_its_message_or_stands_after_the_one_that_does(self):
        said = Talk([Statement(1, 'user', 'No.', 0), Statement(2, 'user', 'Two.', 0), Statement(2, 'user', 'At 9.', 0)],
                    read(['No.', 'Two.', 'At 9.']))
        self.assertEqual([said.start_of(i) for i in range(3)], [0, 1, 1])

    def test_statements_with_a_word_are_found_in_any_of_its_forms(self):
        found = conversation('Two ferries.', 'A ferry.', 'A fairy.').saying('ferry', 0, 3)
        self.assertEqual(found, [0, 1])

    @given(st.text(alphabet='abeisxy ', max_size=12), st.text(alphabet='absxy-', min_size=1, max_size=4))
    def test_a_line_says_a_stem_where_it_has_one_of_its_forms(self, words, stem):
        line = f' {" ".join(words.split())} '
        self.assertEqual(says(line, stem), any(form in line for form in forms(stem)))

    def test_a_part_of_a_word_is_not_found(self):
        self.assertFalse(says(' a gateway ', 'gate'))

    def test_statements_that_hold_all_the_stems_are_found(self):
        self.assertEqual(conversation('The new queue.', 'A new file.', 'Queue.').holding(('new', 'queue'), 3), [0])

    def test_a_word_after_different_words_is_general(self):
        said = conversation('Chinese food please.', 'Or Moroccan food.', 'A cheap hotel.')
        self.assertEqual((said.general('food', 0), said.general('hotel', 0)), (True, False))

    def test_what_reports_a_failure_does_not_count_as_said_later(self):
        said = conversation(('Chinese food?', 'Sorry, no Chinese food. | There is Thai.'))
        self.assertTrue(said.readings[1].bits & FAILURE)
        self.assertEqual(said.later(0).split(), ['there', 'is', 'thai'])

    def test_an_index_of_words_finds_what_a_pass_over_the_text_finds(self):
        said = conversation('Two cities.', 'One city.', 'No town.', 'The city again.')
        scanned = [said.saying('city', 0, 4), said.saying('city', 0, 4, 2), said.saying('city', 1, 3)]
        self.assertEqual(scanned, [[0, 1, 3], [1, 3], [1]])
        for _ in range(SCANS):
            said.saying('town', 0, 4)
        self.assertEqual([said.saying('city', 0, 4), said.saying('city', 0, 4, 2), said.saying('city', 1, 3)], scanned)

    def test_many_look_ups_pass_over_the_words_once(self):
        said, passes = conversation('Oslo.', 'Turin.'), []
        said.readings = Counted(said.readings, passes)
        for _ in range(10 * SCANS):
            said.saying('oslo', 0, 2)
        self.assertEqual(len(passes), 2)   # one for the text, one for the index


class OfUserTest(unittest.TestCase):
    def test_the_statements_of_the_user_from_one_on(self):
        said = conversation('Yes.', 'No.', 'Maybe.')
        mine = [i for i, s in enumerate(said.statements) if s.role == 'user']
        self.assertEqual((said.of_user(), said.of_user(mine[1])), (mine, mine[1:]))


if __name__ == '__main__':
    unittest.main()
