import unittest

from compactor import Turn
from extractors import salient
from language.procedures import is_outcome, is_procedure


class IsProcedureTest(unittest.TestCase):
    def assert_all(self, expected, *texts):
        self.assertEqual({text: is_procedure(text) for text in texts}, dict.fromkeys(texts, expected))

    def test_what_the_assistant_needs_to_be_told(self):
        self.assert_all(True, 'Please provide the reason so I can go on.', 'Tell me which hall you like.',
                        'Could you share the colour of the door?', 'Let me know if the lamp is fine.')

    def test_what_it_helps_with_or_looks_up(self):
        self.assert_all(True, 'I can help you find a lamp for the hall.', "I'd be happy to help with the door.",
                        'Let me check the hall for you.', "I'll look for a green door.")

    def test_what_came_of_it_is_none(self):
        self.assert_all(False, 'The green door is ordered.', 'I found a lamp for the hall.', 'We cannot repaint it.')

    def test_what_is_put_to_be_confirmed_is_none(self):
        self.assert_all(False, 'Please confirm: a green door for the hall.')

    def test_a_number_may_be_told_only_there(self):
        self.assert_all(False, "I'll proceed with lamp 203 for the hall.")


class IsOutcomeTest(unittest.TestCase):
    def assert_all(self, expected, *texts):
        self.assertEqual({text: is_outcome(text) for text in texts}, dict.fromkeys(texts, expected))

    def test_what_has_been_done(self):
        self.assert_all(True, 'The door has been painted.', 'The lamps have been safely sent.',
                        'The hall is now booked.', 'I successfully moved the lamp.')

    def test_what_is_asked_or_could_not_be_done_is_none(self):
        self.assert_all(False, 'Has the door been painted?', 'I have been unable to reach Ines.', 'The door is red.')


class NoteTest(unittest.TestCase):
    def test_an_outcome_in_words_that_were_said_before_is_still_worth_a_note(self):
        asked = 'Please paint the green door of the hall at Holm with Ardal varnish 4417, order KR-2093, for Okonkwo.'
        priorities = [note['priority'] for text in ('The green door of the hall has been painted.',
                                                    'The green door of the hall at Holm to be painted.')
                      for note in salient().notes((Turn(asked, 'Noted.'), Turn('Go on.', text)), (), 'Well?')
                      if note['text'] == text and 'priority' in note]
        self.assertGreater(priorities[0], 5 * max(priorities[1:], default=0))

    def test_it_counts_less_than_what_is_said_in_the_same_words(self):
        said = 'green door for the hall at Holm.'
        priorities = [max(note.get('priority', 0) for note in salient().notes(
            (Turn('Good morning.', f'{lead} {said}'),), (), 'Go on.') if said in note['text'])
            for lead in ('I can help you with the', 'I ordered for you the')]
        self.assertLess(priorities[0], priorities[1] / 2)


if __name__ == '__main__':
    unittest.main()
