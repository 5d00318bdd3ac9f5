import unittest

import extractors
from compactor import Turn
from language.reading import read
from replacement.ledger import Ledger
from replacement.supersession import Statement
from replacement.talk_words import Talk
from replacement.tongue_rules import changed

TEXTS = ('Wir sind 40 Personen.', 'Gut.', 'Wir feiern im Krug.', 'Wir sind jetzt doch 46 Personen.', 'Notiert.',
         'Statt im Krug feiern wir im Park.', 'Wir sind jetzt 50 Personen.')


def talk(texts):
    return Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(texts, 1)], read(texts))


class ChangedTest(unittest.TestCase):
    def test_exchanges_and_values_are_found_in_order_of_the_new_statement(self):
        self.assertEqual([(r.old, r.new) for r in changed(talk(TEXTS))], [(0, 3), (2, 5), (3, 6)])

    def test_a_talk_that_has_grown_is_read_on_with_the_same_result(self):
        whole = changed(talk(TEXTS))
        for same in range(1, len(TEXTS)):
            with self.subTest(same):
                ledger = Ledger()
                changed(talk(TEXTS[:same]), ledger)
                self.assertEqual(changed(talk(TEXTS), ledger.grown(talk(TEXTS), same, frozenset())), whole)

    def test_what_another_rule_has_retired_is_not_retired_again(self):
        self.assertEqual([(r.old, r.new) for r in changed(talk(TEXTS), Ledger({0}))], [(2, 5), (3, 6)])

    def test_english_talk_has_none(self):
        self.assertEqual(changed(talk(['We are 40.', 'We are now 46.', 'The end is near.'])), [])

    def test_a_note_cites_what_it_replaces(self):
        turns = [Turn('Le budget est de 500 euros.', 'Noté.'), Turn('Le budget passe à 600 euros.', 'Bien.')]
        notes = extractors.salient().notes(turns, (), '')
        self.assertEqual([(n['text'], n.get('replaces')) for n in notes if '600' in n['text']],
                         [('Le budget passe à 600 euros.', [1])])

    def test_what_gave_way_is_superseded(self):
        turns = [Turn('数据库用MySQL，后端用Go语言。', '好的。'), Turn('改用PostgreSQL，不用MySQL了。', '好的。')]
        notes = extractors.salient().notes(turns, (), '')
        self.assertEqual([n['text'] for n in notes if n.get('reason') == 'superseded by turn 2'],
                         ['数据库用MySQL，后端用Go语言。'])


if __name__ == '__main__':
    unittest.main()
