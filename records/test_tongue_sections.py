import unittest

from record import build_record
from records.tongue_sections import is_choice_abroad, is_rule_abroad


class TongueSectionsTest(unittest.TestCase):
    def test_bans_and_duties_are_rules(self):
        for text in ('Bitte keine Anrufe nach 18 Uhr.', "N'utilisez jamais ce mot.", '所有接口必须记录日志。'):
            with self.subTest(text):
                self.assertTrue(is_rule_abroad(text))

    def test_an_exchange_and_a_verb_of_choosing_are_choices(self):
        for text in ('Wir nehmen Ahorn statt Eiche.', 'Nous prenons OVH.', 'Usamos Render en vez de Heroku.'):
            with self.subTest(text):
                self.assertTrue(is_choice_abroad(text))

    def test_questions_are_neither(self):
        for text in ('Nehmen wir Ahorn statt Eiche?', 'Müssen wir das melden?'):
            with self.subTest(text):
                self.assertFalse(is_choice_abroad(text) or is_rule_abroad(text))

    def test_english_is_for_the_other_rules(self):
        self.assertFalse(is_choice_abroad('We take oak instead of ash.') or is_rule_abroad('Never call.'))

    def test_a_record_files_rules_and_choices(self):
        history = [{'user': 'Bitte keine Nüsse servieren.', 'assistant': 'Gut.'},
                   {'user': 'Wir nehmen Ahorn statt Eiche.', 'assistant': 'Gut.'}]
        record = build_record(history)
        self.assertEqual(([line.text for line in record.constraints], [line.text for line in record.decisions]),
                         (['Bitte keine Nüsse servieren.'], ['Wir nehmen Ahorn statt Eiche.']))


if __name__ == '__main__':
    unittest.main()
