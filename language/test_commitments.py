"""What is meant to stand: rules, preferences, goals, labels; and what is only talk."""
import unittest

from compactor import Turn
from extractors import salient
from language.commitments import binds, is_standing


class StandingTest(unittest.TestCase):
    def assert_all(self, expected, *texts):
        self.assertEqual({text: is_standing(text) for text in texts}, dict.fromkeys(texts, expected))

    def test_a_duty_a_ban_or_a_limit_stands(self):
        self.assert_all(True, 'The oven must cool down first.', 'Nobody feeds the otters.', 'At most 4 jars a shelf.',
                        "Please don't prune the quince.", 'Never mix the two glazes.')

    def test_what_nobody_can_do_until_a_date_stands(self):
        self.assert_all(True, 'Until 3 May we cannot open the gate.', "You can't paint it before the plaster is dry.")

    def test_what_does_not_work_does_not(self):
        self.assert_all(False, 'We cannot find the gate.', "I can't log in before lunch.")

    def test_a_preference_stands(self):
        self.assert_all(True, 'I prefer short rows.', 'I would rather read it in metres.', 'You can call me Wren.',
                        'From now on use the blue ink.')

    def test_a_goal_and_what_is_under_way_stand(self):
        self.assert_all(True, 'The goal is one loaf a day.', 'The next step is the third seam.',
                        'We are still waiting for the carpenter.')

    def test_what_is_declared_under_a_label_stands(self):
        self.assert_all(True, 'Decision: the oak.', '- **House rule:** shoes off.')

    def test_talk_and_requests_of_the_moment_do_not_stand(self):
        self.assert_all(False, 'It rained on the tents.', 'I would like to see the second chapter.',
                        'Thanks, that was quick.', 'The oven is only warm.')

    def test_it_stands_in_other_languages(self):
        self.assert_all(True, 'Der Ofen muss erst abkühlen.', 'Il ne faut jamais mélanger les deux.',
                        'Prefiero leerlo en metros.', '不要打开窗户')


class BindsTest(unittest.TestCase):
    def assert_all(self, expected, *texts):
        self.assertEqual({text: binds(text) for text in texts}, dict.fromkeys(texts, expected))

    def test_a_ban_or_a_duty(self):
        self.assert_all(True, 'The report must be one page.', 'You must not call him before nine.',
                        'Nobody opens the kiln but Ada.', 'Nothing gets moved between 9 and 17.',
                        'Every sheet has to fit on one side.', 'The children are not to be photographed.',
                        'Please don\u2019t mail the sponsors.', 'It cannot be printed in red.')

    def test_what_a_reason_forbids_and_what_comes_before(self):
        self.assert_all(True, 'She travels in a wheelchair, so no halls with steps.',
                        'Every order needs a signature of Ada before it goes out.',
                        'Whatever you draft, leave her name out.')

    def test_what_the_speaker_does_or_what_was_binds_nobody(self):
        self.assert_all(False, 'I have to feed the cat.', 'I never knew that!', 'We never got an answer.',
                        'We had to leave early.', 'Never mind the kiln.')

    def test_idioms_and_reports_bind_nobody(self):
        self.assert_all(False, 'You must be joking.', 'It must be late by now.', 'There is nothing in the shed.',
                        'Nobody knows the code.', 'You do not have to come.', 'Nothing.', 'So no problem then.')

    def test_a_question_binds_nobody(self):
        self.assert_all(False, 'Must the report be one page?')


class NoteTest(unittest.TestCase):
    def worth(self, text):
        notes = salient().notes((Turn(text, 'Noted.'), Turn('How are you?', 'Fine.')), (), 'Where do we eat?')
        return next(note.get('priority', 0) for note in notes if note['text'] == text)

    def test_it_counts_more_than_what_is_told_in_the_same_words(self):
        rule, told = (self.worth(f'{who} may go where there are steps at the door.') for who in ('Nobody', 'Somebody'))
        self.assertGreater(rule, 3 * told)


if __name__ == '__main__':
    unittest.main()
