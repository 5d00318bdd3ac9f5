"""A code that another of its form replaces, and what names two things."""
import unittest

from hypothesis import given
from hypothesis import strategies as st

from codes import superseded_codes
from reading import read
from test_supersession import talk


def pairs(*turns):
    """(text of the old, text of the new statement) of each retirement."""
    said = talk(*turns)
    return [(said[r.old].text, said[r.new].text) for r in superseded_codes(said, read([s.text for s in said]))]


class CodeTest(unittest.TestCase):
    def test_a_new_code_of_the_form_retires_the_old_one(self):
        self.assertEqual(pairs('I fly to Lima with LM77.', 'My flight is now LM81.'),
                         [('I fly to Lima with LM77.', 'My flight is now LM81.')])

    def test_what_the_assistant_said_of_the_old_one_goes_too(self):
        found = pairs(('QX131 please.', 'Both of you are on QX131.'), 'Actually, QX150 would be better.')
        self.assertIn(('Both of you are on QX131.', 'Actually, QX150 would be better.'), found)

    def test_it_is_the_same_in_lower_case(self):
        self.assertEqual(len(pairs('i take tram tr-12', 'changed to tr-19')), 1)

    def test_without_a_word_of_change_both_stay(self):
        self.assertEqual(pairs('The first leg is LM77.', 'The second leg is LM81.'), [])

    def test_a_list_of_codes_stays(self):
        self.assertEqual(pairs(('Which ones go?', 'There are QX131 and QX150.'), 'Actually, make it QX150.'), [])

    def test_another_form_is_another_thing(self):
        self.assertEqual(pairs('The claim is CL-8830.', 'My flight is now LM81.'), [])

    def test_a_code_that_a_statement_is_about_replaces_nothing(self):
        self.assertEqual(pairs('We reviewed PR-15 in depth.', 'PR-17 is merged now.'), [])

    def test_a_code_supposed_replaces_nothing(self):
        self.assertEqual(pairs('I fly with LM77.', 'What if we switched to LM81?'), [])

    def test_a_then_b_then_a_leaves_a(self):
        self.assertEqual([new for _, new in pairs('I fly with LM77.', 'Change it to LM81.', 'Back to LM77 instead.')],
                         ['Change it to LM81.', 'Back to LM77 instead.'])

    @given(st.lists(st.sampled_from(['I fly with LM77.', 'Now LM81.', 'Change it to LM90.', 'Back to LM77.']),
                    max_size=6))
    def test_what_is_retired_came_before(self, turns):
        said = talk(*turns)
        self.assertTrue(all(r.old < r.new for r in superseded_codes(said, read(turns))))


if __name__ == '__main__':
    unittest.main()
