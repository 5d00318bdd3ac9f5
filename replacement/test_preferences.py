"""Another of the same kind is preferred."""
import unittest

from language.reading import read
from replacement.preferences import preferred
from replacement.supersession import Statement
from replacement.talk_words import Talk


def gone(*said):
    """What is retired of what a user says, each answered by the assistant."""
    texts = [text for one in said for text in (one, 'Ok.')]
    talk = Talk([Statement(1 + n // 2, ('user', 'assistant')[n % 2], text, 0) for n, text in enumerate(texts)],
                read(texts))
    return [texts[r.old][slice(*r.span)] for r in preferred(talk)]


class PreferencesTest(unittest.TestCase):
    def test_another_with_the_same_noun_takes_the_place(self):
        for old, new, thing in (
                ('Book the aisle seat.', 'Window seat, actually.', 'aisle seat'),
                ('Take the coast road.', 'Better take the mountain road.', 'coast road'),
                ('Book the morning tour.', "I'd prefer the evening tour.", 'morning tour'),
                ('We go with the oak floor.', 'We picked the bamboo floor in the end.', 'oak floor'),
                ('Use the corner template.', 'The client wants the ribbon template.', 'corner template')):
            self.assertEqual(gone(old, new), [thing], new)

    def test_a_plan_is_told_by_its_letter(self):
        for new in ('Plan B it is.', 'The client picked plan B.', "Plan A didn't fly, so plan B."):
            self.assertEqual(gone('We go with plan A.', new), ['plan A'], new)

    def test_what_is_told_as_fact_prefers_nothing(self):
        for new in ('The evening tour is sold out.', 'Would the evening tour be better?',
                    'My aunt has the evening tour.'):
            self.assertEqual(gone('Book the morning tour.', new), [], new)

    def test_several_others_may_prefer_what_they_like(self):
        self.assertEqual(gone('We go with the oak floor.', 'The neighbours picked the bamboo floor.'), [])

    def test_a_thing_of_another_noun_stands_beside_it(self):
        self.assertEqual(gone('Take the coast road.', 'I prefer the mountain air.'), [])

    def test_a_thing_that_is_wished_for_may_have_both(self):
        self.assertEqual(gone("I'd like a cheap room.", "I'd prefer a central room."), [])

    def test_a_rather_right_after_an_order_for_one_thing_replaces_it(self):
        self.assertEqual(gone('Order the chicken.', "I'd rather have the fish."), ['Order the chicken.'])

    def test_later_it_may_speak_of_something_else(self):
        self.assertEqual(gone('Order the chicken.', 'Thanks.', "I'd rather have the fish."), [])


if __name__ == '__main__':
    unittest.main()
