"""Another value or name for the same thing in eight languages: which statement gives way, and what stays."""
import unittest

from replacement.test_tongue_exchanges import retired

# Of each the first statement gives way to the last.
SAME_WORDS = (
    ('Das Budget liegt bei 3.000 Euro.', 'Das Budget liegt bei 3.500 Euro.'),
    ('Le service écoute sur le port 7070.', 'Le service écoute sur le port 7171.'),
    ('El vuelo sale a las 7:30.', 'El vuelo sale a las 9:15.'),
    ('O prazo da entrega é 10 de maio.', 'O prazo da entrega é 20 de maio.'),
    ('La quota è di 90 euro a testa.', 'La quota è di 95 euro a testa.'),
    ('Het overleg is op maandag 11 maart.', 'Het overleg is op donderdag 14 maart.'),
    ('工期是45天。', '工期是60天。'),
    ('家賃は8万円です。', '家賃は9万円です。'),
)
SIGNS = (
    ('Wir sind 40 Personen.', 'Wir sind jetzt doch 46 Personen.'),
    ('Der Termin ist am 4. Mai.', 'Der Termin wurde auf den 11. Mai verschoben.'),
    ('Wir treffen uns um 10 Uhr.', 'Treffen wir uns doch lieber um 11 Uhr.'),
    ('On est 8.', 'Finalement on sera 10.'),
    ('La livraison est prévue mardi.', 'La livraison est décalée à jeudi.'),
    ('La cena es a las 21:00.', 'La cena mejor a las 21:30.'),
    ('El examen es el 3 de junio.', 'El examen se ha aplazado al 10 de junio.'),
    ('O quarto custa 80 euros.', 'O quarto custa agora 95 euros.'),
    ("L'affitto è di 600 euro.", "L'affitto adesso è di 650 euro."),
    ('De vergadering is om 10 uur.', 'De vergadering is nu om 11 uur.'),
    ('我们一共18个人。', '现在一共22个人了。'),
    ('上线时间是6月15日。', '上线时间改到6月30日。'),
    ('参加者は30名です。', '参加者はやはり34名です。'),
)
NAMES = (
    ('Kontakt ist Frau Meier.', 'Kontakt ist ab sofort Herr Braun.'),
    ('Ansprechpartner ist Herr Kolb.', 'Ansprechpartnerin ist nun Frau Reuter.'),
    ('El contacto es Marta.', 'El contacto ahora es Jorge.'),
    ('负责人是张三。', '负责人现在是李四。'),
    ('担当は鈴木です。', '担当は今後高橋です。'),
)
# All that was said still holds.
STAYS = (
    ('Anna bekommt 3 Karten.', 'Bernd bekommt jetzt 5 Karten.'),
    ('Der Testserver läuft auf Port 8080.', 'Der Mailserver läuft jetzt auf Port 9090.'),
    ('Ich arbeite 40 Stunden pro Woche.', 'Mein Bruder arbeitet jetzt 30 Stunden pro Woche.'),
    ('Das Haus hat 120 Quadratmeter.', 'Der Garten hat 300 Quadratmeter.'),
    ('Im Mai hatten wir 200 Besucher.', 'Im Juni hatten wir 250 Besucher.'),
    ('Ich habe 30 Euro bezahlt.', 'Ich habe 40 Euro bezahlt.'),
    ('Wir sind 12 Leute.', 'Es kommen noch 3 Leute.'),
    ('Der Termin ist am 4. Mai.', 'Wenn es regnet, ist der Termin am 5. Mai.'),
    ('Der Preis liegt bei 20 Euro.', 'In der Zeitung steht „Der Preis liegt jetzt bei 25 Euro“.'),
    ('Das Budget beträgt 900 Euro.', 'Vom Budget sind bis jetzt 400 Euro weg.'),
    ('Die Firma sitzt in Köln.', 'Die Tagung ist jetzt in Bonn.'),
    ('La salle A a 30 places.', 'La salle B a 40 places.'),
    ('La réunion est à 14h.', 'Et si on mettait la réunion à 15h ?'),
    ('Le loyer est de 700 euros.', 'La caution est de 1400 euros.'),
    ('El vuelo de ida sale a las 7:30.', 'El vuelo de vuelta sale a las 9:15.'),
    ('Somos 8 pessoas.', 'O Rui acha que somos 10 pessoas.'),
    ('Não pode fazer deploy na sexta.', 'O deploy agora é na quarta.'),
    ('Marco porta 2 torte.', 'Lucia porta adesso 3 torte.'),
    ('De huur is 800 euro.', 'De borg is 1600 euro.'),
    ('早上8点出发。', '晚上6点回来。'),
    ('房租是3000元。', '押金是6000元。'),
    ('電車は8時に出ます。', '電車は10時に着きます。'),
)


class RestatementTest(unittest.TestCase):
    def gives_way(self, pairs):
        for old, new in pairs:
            with self.subTest(new):
                self.assertEqual(retired(old, new), [0])

    def test_another_value_in_the_same_words_replaces(self):
        self.gives_way(SAME_WORDS)

    def test_another_value_with_a_sign_of_change_replaces(self):
        self.gives_way(SIGNS)

    def test_another_name_with_a_sign_of_change_replaces(self):
        self.gives_way(NAMES)

    def test_what_is_of_another_thing_asked_supposed_told_or_added_stays(self):
        for old, new in STAYS:
            with self.subTest(new):
                self.assertEqual(retired(old, new), [])

    def test_of_two_values_the_one_whose_thing_is_named_is_replaced(self):
        said = 'Die Probe ist um 18 Uhr.', 'Der Chor ist um 19 Uhr.', 'Der Chor ist jetzt um 20 Uhr.'
        self.assertEqual(retired(*said), [1])

    def test_of_two_values_as_near_none_is_replaced(self):
        self.assertEqual(retired('Die alte Pumpe läuft mit 40 Watt.', 'Die neue Pumpe läuft mit 60 Watt.',
                                 'Die Pumpe läuft jetzt mit 50 Watt.'), [])

    def test_a_value_alone_replaces_the_last_one_of_its_kind(self):
        self.assertEqual(retired('Wir treffen uns um 10 Uhr am Tor.', 'Doch lieber um 11 Uhr.'), [0])

    def test_a_value_alone_does_not_reach_far_back(self):
        said = 'Wir treffen uns um 10 Uhr am Tor.', *['Das ist gut so.'] * 5, 'Doch lieber um 11 Uhr.'
        self.assertEqual(retired(*said), [])

    def test_each_value_of_a_chain_is_replaced(self):
        self.assertEqual(retired('Wir sind 40 Personen.', 'Wir sind jetzt 46 Personen.', 'Wir sind jetzt 50 Personen.'),
                         [0, 1])

    def test_the_assistants_echo_is_replaced_with_it(self):
        self.assertEqual(retired('Der Umzug ist am Freitag.', 'A: Notiert: Freitag.', 'Der Umzug ist doch am Samstag.'),
                         [0, 1])

    def test_what_the_assistant_says_of_the_world_stays(self):
        self.assertEqual(retired('A: Ein Webserver läuft auf Port 80.', 'Das ist gut.',
                                 'Unser Webserver läuft jetzt auf Port 8080.'), [])


if __name__ == '__main__':
    unittest.main()
