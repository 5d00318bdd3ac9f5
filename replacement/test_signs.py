"""The signs of a clause that takes the place of what was said."""
import unittest

from language.word_patterns import mentions
from replacement import signs
from replacement.signs import admits, signs_of


class SignsTest(unittest.TestCase):
    def test_each_form_announces_a_change(self):
        for beside in ('change of plan', 'my mistake.', 'i got that wrong', 'actually', 'the board changed the rule',
                       'starting in may', 'no wait', 'on second thought', 'we decided against it.'):
            with self.subTest(beside):
                self.assertTrue(signs_of('the stall is at the pier', beside).announced)

    def test_in_the_clause_itself(self):
        for said in ('actually the stall is at the pier', 'the stall is at the pier after all',
                     'the stall is at the pier instead.'):
            with self.subTest(said):
                self.assertTrue(signs_of(said, '').announced)

    def test_now_and_from_now_on(self):
        self.assertEqual([(one.now, one.lasting) for one in
                          (signs_of('it is at the pier now', ''), signs_of('from now on it is at the pier', ''))],
                         [(True, False), (True, True)])

    def test_what_is_told_plainly_has_none(self):
        for said, beside in (('the stall is at the pier', 'it rains.'), ('a change is at hand', ''),
                             ('use tea instead of coffee', 'we met')):
            with self.subTest(said):
                self.assertFalse(signs_of(said, beside).any)

    def test_what_is_added_or_past_is_none(self):
        for said in ('the stall is at the pier too', 'the stall was at the pier', 'the stall is there with them'):
            with self.subTest(said):
                self.assertIsNone(signs_of(said, 'change of plan'))


    def test_words_that_correct_stand_beside_the_clause(self):
        for beside in ('sorry', 'turns out', 'careful', 'oops', 'careful with the stall'):
            self.assertTrue(signs_of('the stall is at the pier', beside).corrects, beside)

    def test_an_apology_for_something_corrects_nothing(self):
        for beside in ('sorry for the delay', 'so sorry to hear that', 'she is careful'):
            self.assertFalse(signs_of('the stall is at the pier', beside).corrects, beside)


class AdmitsTest(unittest.TestCase):
    def test_a_slip_is_admitted(self):
        for said in ('i misread the chart.', 'i mixed them up.', 'sorry, wrong name.', 'i got that wrong.',
                     'correction: it is blue.', 'my mistake.'):
            self.assertTrue(admits(said), said)

    def test_to_mix_or_to_miss_something_is_no_slip(self):
        for said in ('mix them with flour.', 'i miss the tram.', 'the wrong turn is near.', 'it mistook nobody.'):
            self.assertFalse(admits(said), said)


class CuesTest(unittest.TestCase):
    """A clause without a cue of a pattern is not searched for it, so each form must have one."""

    def test_each_form_of_a_pattern_has_one_of_its_cues(self):
        for pattern, cues, forms in (
                (signs.NOW, signs.LATELY, 'now|from here on|from this week on|these days|nowadays|henceforth'),
                (signs.RATHER, signs.CHANGING, "i would rather|i'd sooner|i would prefer"),
                (signs.MOVED, signs.CHANGING, 'has moved to|is moving to|was relocated to|have shifted to|moves to|'
                 'move the stall to|shift our stall to'),
                (signs.OWN, signs.OWN_CUES, 'actually|on second thought|instead|after all'),
                (signs.ANNOUNCED, signs.ANNOUNCING, 'change of plan|changing the rule|plan changed|new rule|new plan|'
                 'new policy|correction|my mistake|my bad|our fault|got it wrong|it was wrong|decided against|'
                 'voted against|no wait|scratch that|strike that|rename it|swap them|on second thought|on reflection|'
                 'after all|as of|starting in|effective|actually,|better:')):
            for form in forms.split('|'):
                with self.subTest(form):
                    self.assertTrue(pattern.search(form) and mentions(form, cues))


if __name__ == '__main__':
    unittest.main()
