"""A "no" to the assistant and a change of mind: what they overrule, and what they leave."""
import unittest

from language.reading import read
from replacement.overrulings import overruled
from replacement.supersession import Statement
from replacement.talk_words import Talk

U, A = 'user', 'assistant'


def found(*said):
    """(old, new, what of the old) of what is overruled; each (role, text) is a statement of a turn of its own."""
    talk = Talk([Statement(n, role, text, 0) for n, (role, text) in enumerate(said, 1)], read([t for _, t in said]))
    return [(r.old, r.new, said[r.old][1][slice(*r.span)]) for r in overruled(talk)]


class OverruledTest(unittest.TestCase):
    def test_a_no_with_another_value_overrules_the_assistants(self):
        self.assertEqual(found((A, 'The walk takes 2 hours.'), (U, 'No, the walk takes 3 hours.')),
                         [(0, 1, '2 hours')])

    def test_what_is_kept_after_all_is_not_overruled(self):
        said = (U, 'Cork flooring for the hallway.'), (U, 'We are keeping the cork in the hallway after all.')
        self.assertEqual(found(*said), [])

    def test_what_the_user_never_agreed_to_is_overruled(self):
        for said in ('I never agreed to the tall vases.', "We didn't choose the tall vases.",
                     'I never asked for tall vases!'):
            with self.subTest(said):
                self.assertEqual(found((A, 'We take the tall vases.'), (U, said)), [(0, 1, 'We take the tall vases.')])

    def test_what_the_user_never_agreed_to_must_have_been_decided(self):
        for said in ('Shall we take the tall vases?', 'We take the low vases.'):
            with self.subTest(said):
                self.assertEqual(found((A, said), (U, 'I never agreed to the tall vases.')), [])

    def test_what_the_user_never_liked_may_have_been_decided(self):
        self.assertEqual(found((A, 'We take the tall vases.'), (U, 'I never liked tall vases.')), [])

    def test_a_no_in_other_words_overrules_the_plan(self):
        self.assertEqual(found((A, 'I will print the maps in colour.'), (U, 'No, print the maps in grey, I say.')),
                         [(0, 1, 'I will print the maps in colour.')])

    def test_a_no_with_another_letter_overrules_it(self):
        self.assertEqual(found((A, 'I will put the organ in hall B.'), (U, 'No, put the organ in hall A.')),
                         [(0, 1, 'B')])

    def test_a_no_about_something_else_overrules_nothing(self):
        self.assertEqual(found((A, 'The organ stands in hall B.'), (U, 'No, the organ has 88 keys.')), [])

    def test_a_question_of_the_assistant_is_not_overruled(self):
        self.assertEqual(found((A, 'Does the walk take 2 hours?'), (U, 'No, the walk takes 3 hours.')), [])

    def test_a_reason_that_names_the_old_choice_does_not_shield_it(self):
        self.assertEqual(found((U, 'We paint the gate blue.'), (A, 'Fine.'),
                               (U, 'On second thought we paint the gate green, blue is what the neighbours have.')),
                         [(0, 2, 'We paint the gate blue.')])

    def test_instead_with_the_same_preposition_takes_the_place(self):
        self.assertEqual(found((U, "Let's meet in the barn."), (U, 'In the mill instead, the barn leaks.')),
                         [(0, 1, 'barn')])

    def test_the_same_sentence_with_the_opposite_word_takes_the_place(self):
        plain, seeded = 'Bake the rolls without sesame.', 'Bake the rolls with sesame.'
        self.assertEqual(found((U, seeded), (A, 'Fine.'), (U, plain)), [(0, 2, seeded)])
        self.assertEqual(found((U, plain), (A, 'Fine.'), (U, seeded)), [(0, 2, plain)])

    def test_the_opposite_word_in_a_sentence_about_something_else_takes_no_place(self):
        self.assertEqual(found((U, 'Leave the kiln lamp on.'), (U, 'Leave the shop lamp off.')), [])

    def test_a_question_with_the_opposite_word_takes_no_place(self):
        self.assertEqual(found((U, 'We bake the rolls with sesame.'), (U, 'Do we bake the rolls without sesame?')), [])

    def test_what_is_taken_up_again_stays(self):
        self.assertEqual(found((U, 'I want a stone bench.'), (U, 'I stick with the stone bench after all.')),
                         [])

    def test_a_change_of_mind_about_another_thing_overrules_nothing(self):
        self.assertEqual(found((U, 'We paint the gate blue.'), (A, 'Fine.'),
                               (U, 'I changed my mind, Ada chairs the evening.')), [])


if __name__ == '__main__':
    unittest.main()
