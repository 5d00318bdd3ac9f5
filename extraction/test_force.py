import unittest

from extraction.force import DENIES, STATES, WISHED, force


class ForceTest(unittest.TestCase):
    def test_a_wish_in_the_form_of_a_question_states(self):
        self.assertEqual([force(text) for text in ('Could you water the ferns?', 'Who waters the ferns?')],
                         ['states', 'asks'])

    def test_what_is_not_done_denies(self):
        self.assertEqual([force(text) for text in ("The ferns aren't watered.", 'Never water them.')], [DENIES] * 2)

    def test_what_somebody_else_wishes_or_what_may_be_is_wished(self):
        self.assertEqual([force(text) for text in ('Ada wants the ferns watered.', 'Perhaps we water the ferns.',
                                                   'Should the ferns be moved instead?')], [WISHED] * 3)

    def test_what_the_speaker_wants_is_stated(self):
        self.assertEqual(force('I want the ferns watered.'), STATES)


if __name__ == '__main__':
    unittest.main()
