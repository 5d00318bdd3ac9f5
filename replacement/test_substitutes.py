"""Another word in one place of what was said: what it replaces, and what stays."""
import unittest

from language.reading import read
from replacement.substitutes import substituted
from replacement.supersession import Statement
from replacement.talk_words import Talk


def found(*said):
    """(old, new) of what is retired, by place; a tuple of texts is one message of the user, ('A', text) an answer."""
    statements = []
    for turn, one in enumerate(said, 1):
        role = 'assistant' if isinstance(one, tuple) and one[0] == 'A' else 'user'
        texts = one[1:] if role == 'assistant' else (one,) if isinstance(one, str) else one
        statements += [Statement(turn, role, text, 0) for text in texts]
    return [(r.old, r.new) for r in substituted(Talk(statements, read([s.text for s in statements])))]


class VerbTest(unittest.TestCase):
    def test_how_the_speakers_go_somewhere_now_takes_the_place(self):
        self.assertEqual(found('I drive to work.', 'I bike to work now.'), [(0, 1)])

    def test_what_they_do_with_a_thing_now_stands_beside_what_they_did(self):
        for old, new in (('We wrote the tests.', 'We run the tests now.'),
                         ('I opened the file.', 'I see the file now.')):
            with self.subTest(new):
                self.assertEqual(found(old, new), [])

    def test_it_is_no_word_that_another_replaces(self):
        self.assertEqual(found('I have a question about it.', 'Now I have a question about the kiln.'), [])

    def test_what_they_have_come_to_like_takes_the_place(self):
        for new in ("I've come to prefer coffee for breakfast.", "I've grown to like coffee for breakfast."):
            with self.subTest(new):
                self.assertEqual(found('I prefer tea for breakfast.', new), [(0, 1)])

    def test_what_they_have_come_to_like_may_be_of_another_kind(self):
        self.assertEqual(found('I prefer tea.', "I've come to prefer dark windows."), [])


class ReasonTest(unittest.TestCase):
    def test_what_was_there_is_named_in_the_sentence_before(self):
        for old, reason, new in (
                ('The choir sings in the crypt.', 'They are draining the crypt.', 'The choir sings in the nave.'),
                ('Odile leads the night walk.', 'Odile sprained her ankle.', 'Bram leads the night walk.'),
                ('The fanfare is a march.', 'Two of us hate marches.', 'The fanfare will be a jig.'),
                ('Our tiler is Mr Voss.', 'Mr Voss has retired.', 'Our tiler is Mrs Lind.'),
                ('The gala takes place in the Gold Room.', 'We lost the Gold Room.', 'The gala moves to the pier.'),
                ('The gala is in the Gold Room on 3 May.', 'The Gold Room is let.',
                 'The gala is on the pier on 9 May.')):
            with self.subTest(new):
                self.assertEqual(found(old, (reason, new)), [(0, 2)])

    def test_the_reason_is_in_the_same_sentence(self):
        for old, new in (('Odile leads the night walk.', 'Odile is ill, so Bram leads the night walk.'),
                         ('Odile leads the night walk.', 'odile is ill, i lead the night walk'),
                         ('Stack the crates by the ramp.', 'the ramp is wet, stack the crates by the lift'),
                         ('We keep the deeds in the attic.', 'The attic leaks, so we keep them in the safe.')):
            with self.subTest(new):
                self.assertEqual(found(old, new), [(0, 1)])

    def test_of_a_third_person_too(self):
        for old, new in (('He works at the clinic.', 'He works at the harbour now.'),
                         ('She lives in Bonn.', 'She lives in Kiel these days.')):
            with self.subTest(new):
                self.assertEqual(found(old, new), [(0, 1)])

    def test_an_order_with_another_verb(self):
        new = "I can't print a grid.", 'Write the agenda as a list.'
        self.assertEqual(found('Give me the agenda as a grid.', new), [(0, 2)])

    def test_the_assistant_corrects_where_it_does_something(self):
        self.assertEqual(found('Go.', ('A', "I'll cache the tiles in the tmp folder."),
                               ('A', 'The tmp folder is wiped at night, so I cache the tiles in the var folder.')),
                         [(1, 2)])

    def test_another_name_after_the_same_title(self):
        self.assertEqual(found('Sister Ruth checks the drip.', ('Sister Ruth is off.', 'Sister Joan checks the drip.')),
                         [(0, 2)])

    def test_without_a_reason_both_stay(self):
        self.assertEqual(found('Odile leads the night walk.', 'Bram leads the night walk.'), [])

    def test_what_is_added_replaces_nothing(self):
        for new in ('Bram also leads the night walk.', 'Bram leads the night walk with her.',
                    'Bram leads the second night walk.'):
            with self.subTest(new):
                self.assertEqual(found('Odile leads the night walk.', ('Odile is tired.', new)), [])

    def test_another_thing_is_not_replaced(self):
        for old, reason, new in (
                ('Odile leads the night walk.', 'Odile is tired.', 'Bram plans the night walk.'),
                ('The choir sings in the crypt.', 'The crypt is cold.', 'The band plays in the nave.'),
                ('The red cups are in the crypt.', 'The crypt is cold.', 'The blue cups are in the nave.'),
                ('Odile gets a badge.', 'Odile lost hers.', 'Bram gets a badge.'),
                ('The tour shows the crypt.', 'The crypt is old.', 'The tour shows the nave.')):
            with self.subTest(new):
                self.assertEqual(found(old, (reason, new)), [])

    def test_one_order_after_another_replaces_none(self):
        for old, reason, new in (('Send the sketch to Bo.', 'Bo liked it.', 'Send the sketch to Liv.'),
                                 ('Check the north gate.', 'The north gate is fine.', 'Check the south gate.'),
                                 ('We have a talk with the cook.', 'The cook is nice.', 'We have a talk with Bo.')):
            with self.subTest(new):
                self.assertEqual(found(old, (reason, new)), [])

    def test_this_once_replaces_nothing(self):
        self.assertEqual(found('Odile leads the walk.', 'Odile is ill, so Bram leads the walk just this once.'), [])

    def test_what_is_supposed_asked_or_past_replaces_nothing(self):
        for new in ('Does Bram lead the walk?', 'If Odile is ill, Bram leads the walk.',
                    'Odile was ill, so Bram formerly did lead the walk.'):
            with self.subTest(new):
                self.assertEqual(found('Odile leads the walk.', new), [])


class RenewedTest(unittest.TestCase):
    def test_it_is_so_now(self):
        for old, new in (('I work at the quarry.', 'i work at the mill now'),
                         ('My aunt plays the oboe.', 'My aunt plays the harp now.'),
                         ('Guests get a paper key.', 'From now on guests get a steel key.'),
                         ('Juniors pay no fee.', 'Juniors now pay half the fee.'),
                         ('The kiln is run by Odile.', 'The kiln is now run by Bram.')):
            with self.subTest(new):
                self.assertEqual(found(old, new), [(0, 1)])

    def test_rather(self):
        self.assertEqual(found('Bo wants the oak desk.', 'Bo would now rather have the pine desk.'), [(0, 1)])

    def test_it_moved(self):
        for old, new in (('The talk is in the annex on Friday.', 'It has moved to the chapel.'),
                         ('Put the cart behind the barn.', 'Please move the cart to the yard.'),
                         ('The talk is in the annex.', 'The talk has moved to the chapel.')):
            with self.subTest(new):
                self.assertEqual(found(old, new), [(0, 1)])

    def test_a_change_is_announced(self):
        for old, new in (('We paint the gate green.', ('Change of plan.', 'We paint the gate white.')),
                         ('Ned winds the clock.', 'I got that wrong, Ada winds the clock.'),
                         ('The vote is by show of hands.', 'The board changed the rule: the vote is by secret ballot.'),
                         ('Sort the list by name.', 'Actually, sort the list by age.')):
            with self.subTest(new):
                self.assertEqual(len(found(old, new)), 1)

    def test_a_change_of_another_thing_is_announced(self):
        for old, new in (('We paint the gate green.', 'Change of plan, we paint the wall white.'),
                         ('Ned winds the clock.', 'I got that wrong, Ada oils the clock.'),
                         ('Paint the doors white.', 'Actually, paint the walls grey.'),
                         ('Members vote by show of hands.', 'The board changed the rule: guests vote by ballot.')):
            with self.subTest(new):
                self.assertEqual(found(old, new), [])

    def test_where_the_assistant_saw_it_it_is_no_more(self):
        self.assertEqual(found('Where is it?', ('A', 'The logo stands in the footer.'), 'Move the logo to the menu.'),
                         [(1, 2)])

    def test_who_does_it_now_may_be_one_of_several(self):
        self.assertEqual(found('My aunt plays the oboe.', 'My uncle plays the oboe now.'), [])

    def test_what_it_does_now_may_be_one_of_several(self):
        self.assertEqual(found('The app shows a map.', 'The app now shows a chart.'), [])

    def test_something_else_is_so_now(self):
        for new in ('My aunt works at the mill now.', 'I sleep at the mill now.', 'I work at the quarry on Mondays.'):
            with self.subTest(new):
                self.assertEqual(found('I work at the quarry.', new), [])


if __name__ == '__main__':
    unittest.main()
