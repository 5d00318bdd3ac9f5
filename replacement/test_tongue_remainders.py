import unittest

from replacement.remainders import left
from replacement.tongue_remainders import parts_left


def rest(text, gone):
    at = text.index(gone)
    return [text[start:end] for start, end in parts_left(text, ((at, at + len(gone)),))]


class PartsLeftTest(unittest.TestCase):
    def test_the_other_parts_of_a_list_stand(self):
        self.assertEqual(rest('数据库用MySQL，后端用Go语言。', '数据库用MySQL'), ['后端用Go语言。'])
        self.assertEqual(rest('départ le 14 juin, retour le 18 juin', '18 juin'), ['départ le 14 juin'])

    def test_what_follows_an_and_stands(self):
        self.assertEqual(rest('Wir brauchen 24 Tische und 24 Stühle.', '24 Tische'), ['24 Stühle.'])

    def test_a_reason_does_not_stand_alone(self):
        self.assertEqual(rest('Wir feiern im Krug, weil es dort schattig ist.', 'Wir feiern im Krug'), [])

    def test_a_value_alone_does_not_stand(self):
        self.assertEqual(rest('Am Freitag, um 18 Uhr', 'Am Freitag'), [])

    def test_nothing_stands_of_one_part(self):
        self.assertEqual(rest('Wir sind 40 Personen.', '40 Personen'), [])

    def test_left_asks_it_for_what_gave_way_in_these_languages(self):
        text = 'we willen 900 euro uitgeven, er gaat een hond mee'
        for rule in ('given way', 'restated'):
            with self.subTest(rule):
                self.assertEqual([text[a:b] for a, b in left(text, [(10, 18)], {rule})], ['er gaat een hond mee'])


if __name__ == '__main__':
    unittest.main()
