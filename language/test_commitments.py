"""What is meant to stand: rules, preferences, goals, labels; and what is only talk."""
import unittest

from language.commitments import is_standing


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


if __name__ == '__main__':
    unittest.main()
