"""Rules that are taken back in passing: which one is meant, and what takes nothing back."""
import unittest

from language.reading import read
from replacement.supersession import Statement
from replacement.withdrawals import withdrawn

LID = 'Nobody opens the lid of the third jar.'
CAP = 'Candles must not cost more than $40.'


def found(*said):
    """(old, new) of what is retired and of what is in conflict; each text is a turn of the user."""
    talk = [Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)]
    retired, conflicts = withdrawn(talk, read(list(said)))
    return [(r.old, r.new) for r in retired], [(c.old, c.new) for c in conflicts]


class WithdrawnTest(unittest.TestCase):
    def assert_retired(self, expected, *said):
        self.assertEqual(found(*said), (expected, []))

    def test_whether_a_statement_takes_something_back_is_kept_with_its_reading(self):
        talk = [Statement(1, 'user', LID, 0), Statement(2, 'user', 'The lid rule no longer applies.', 0)]
        readings = read([s.text for s in talk])
        readings[1].withdraws = False
        self.assertEqual(withdrawn(talk, readings), ([], []))

    def test_what_no_longer_applies_is_retired(self):
        self.assert_retired([(0, 2)], LID, CAP, 'What I said about the lid no longer applies.')

    def test_forget_names_a_word_of_the_rule(self):
        self.assert_retired([(1, 2)], LID, CAP, 'You can forget the forty dollars for candles, by the way.')

    def test_a_requirement_that_was_dropped(self):
        self.assert_retired([(0, 2)], LID, CAP, 'We dropped the lid requirement.')

    def test_what_is_no_longer_required_for_something(self):
        self.assert_retired([(0, 2)], 'Nobody bakes without a nod from Ada.', CAP,
                            'A nod from Ada is no longer required for baking.')

    def test_what_is_off_the_table(self):
        self.assert_retired([(1, 2)], LID, CAP, 'That price for candles is off the table.')

    def test_a_rule_that_the_sentence_before_names(self):
        talk = [Statement(1, 'user', LID, 0), Statement(2, 'user', 'About the lid.', 0),
                Statement(2, 'user', 'That rule was lifted.', 15)]
        self.assertEqual([(r.old, r.new) for r in withdrawn(talk, read([s.text for s in talk]))[0]], [(0, 2)])

    def test_the_longest_overlap_tells_which_of_two_is_meant(self):
        self.assert_retired([(1, 2)], 'Never water the ferns at noon.', 'Never water the ferns in the cellar.',
                            'The rule about the ferns in the cellar no longer holds.')

    def test_between_two_that_are_as_near_both_stay_in_conflict(self):
        self.assertEqual(found('Never water the ferns at noon.', 'Never prune the ferns at dusk.',
                               'The rule about the ferns no longer holds.'), ([], [(0, 2), (1, 2)]))

    def test_do_not_forget_takes_nothing_back(self):
        self.assert_retired([], LID, "Don't forget the lid of the third jar.")

    def test_what_is_no_longer_valid_before_a_date_takes_nothing_back(self):
        self.assert_retired([], LID, 'The ticket is no longer valid for the boat.')

    def test_a_question_takes_nothing_back(self):
        self.assert_retired([], LID, 'Does it no longer apply to the lid?')

    def test_talk_that_was_not_meant_to_stand_is_not_retired(self):
        self.assert_retired([], 'The lid was dusty.', 'What I said about the lid no longer applies.')

    def test_the_assistant_takes_nothing_back(self):
        talk = [Statement(1, 'user', LID, 0), Statement(1, 'assistant', 'The lid rule no longer applies.', 0)]
        self.assertEqual(withdrawn(talk, read([s.text for s in talk])), ([], []))

    def test_only_the_clause_that_is_meant_is_retired(self):
        rule = 'Candles must stay under $40; the lid must stay shut.'
        talk = [Statement(1, 'user', rule, 0), Statement(2, 'user', 'Forget the lid, they glued it.', 0)]
        (retired,), _ = withdrawn(talk, read([s.text for s in talk]))
        self.assertNotIn('$40', rule[slice(*retired.span)])


if __name__ == '__main__':
    unittest.main()
