"""Exchanges that name the old side in eight languages: which statement gives way, and what stays."""
import unittest

from language.reading import read
from replacement.supersession import Statement
from replacement.talk_words import Talk
from replacement.tongue_exchanges import sides
from replacement.tongue_rules import changed

# Of each the first statement gives way to the last.
GIVES_WAY = (
    ('Wir nehmen Ahorn.', 'Wir nehmen Eiche statt Ahorn.'),
    ('Wir nehmen Ahorn.', 'Nicht Ahorn, sondern Eiche bitte.'),
    ('Das Fest ist am Freitag.', 'Statt am Freitag feiern wir lieber am Samstag.'),
    ('Wir nehmen die Fähre.', 'Lieber mit dem Zug als mit der Fähre.'),
    ('On utilise Redis.', 'On utilise Kafka au lieu de Redis.'),
    ('Nous gardons le format CSV.', 'Nous remplaçons le CSV par le JSON.'),
    ('On dort à la ferme.', "Plutôt l'auberge que la ferme."),
    ('Usamos Angular.', 'No usamos Angular sino React.'),
    ('La cena es el viernes.', 'En vez del viernes, el sábado.'),
    ('Usamos Heroku para todo.', 'Cambiamos Heroku por Render.'),
    ('Usamos o Redis para tudo.', 'Trocamos o Redis pelo Kafka.'),
    ('A bancada será em granito.', 'Não granito, mas sim quartzo.'),
    ('Usiamo sempre Trello.', 'Passiamo da Trello a Jira.'),
    ('Facciamo lezione nella palestra.', "Invece della palestra prendiamo l'oratorio."),
    ('We gebruiken Vue.', 'We gebruiken React in plaats van Vue.'),
    ('We gaan naar Drenthe.', 'doe toch maar Zeeland ipv Drenthe'),
    ('数据库用MySQL。', '改用PostgreSQL，不用MySQL了。'),
    ('周五聚餐。', '不是周五，是周四聚餐。'),
    ('地面用木地板。', '地面把木地板换成地毯。'),
    ('ファイルはCSVで送ります。', 'CSVではなくJSONで送ります。'),
    ('会場は東京です。', '会場を東京から大阪に変更します。'),
    ('赤にします。', '赤をやめて青にします。'),
)
# The same words where all that was said still holds.
STAYS = (
    ('Wir nehmen das blaue Sofa.', 'Sollen wir statt dem blauen Sofa das rote nehmen?'),
    ('Wir nehmen Redis.', 'Mein Kollege meint, statt Redis wäre Kafka besser.'),
    ('Wir nehmen Redis.', 'Wenn es zu langsam ist, nehmen wir Kafka statt Redis.'),
    ('Wir nehmen Redis.', 'Im Buch steht „Kafka statt Redis“.'),
    ('On utilise Redis.', 'Pourquoi utiliser Kafka au lieu de Redis ?'),
    ('On prend le train.', "Hier il a pris l'avion au lieu du train."),
    ('Usamos Angular.', '¿Por qué no usamos React en vez de Angular?'),
    ('We gebruiken Vue.', 'Zou je React in plaats van Vue gebruiken?'),
    ('用Redis做缓存。', '能不能用Kafka代替Redis？'),
    ('ファイルはCSVで送ります。', 'CSVではなくJSONでもいいですか？'),
)


def retired(*messages):
    """The places of the messages that give way; 'A: ' begins one of the assistant's."""
    said = [Statement(n, 'assistant' if text.startswith('A: ') else 'user', text.removeprefix('A: '), 0)
            for n, text in enumerate(messages, 1)]
    return sorted({r.old for r in changed(Talk(said, read([s.text for s in said])))})


class ExchangeTest(unittest.TestCase):
    def test_the_old_side_gives_way(self):
        for old, new in GIVES_WAY:
            with self.subTest(new):
                self.assertEqual(retired(old, new), [0])

    def test_what_is_asked_supposed_quoted_or_told_replaces_nothing(self):
        for old, new in STAYS:
            with self.subTest(new):
                self.assertEqual(retired(old, new), [])

    def test_what_is_said_of_another_thing_stays(self):
        said = 'Wir nehmen Ahorn.', 'Die Griffe sind aus Stahl.', 'Wir nehmen Eiche statt Ahorn.'
        self.assertEqual(retired(*said), [0])

    def test_the_assistants_echo_gives_way_with_it(self):
        self.assertEqual(retired('Wir nehmen Ahorn.', 'A: Gut, Ahorn also.', 'Wir nehmen Eiche statt Ahorn.'), [0, 1])

    def test_the_assistant_exchanges_nothing(self):
        self.assertEqual(retired('Wir nehmen Ahorn.', 'A: Wir nehmen Eiche statt Ahorn.'), [])

    def test_of_two_things_on_one_day_none_gives_way_where_nothing_tells_which(self):
        self.assertEqual(retired('Die Probe ist am Freitag.', 'Der Ausflug ist am Freitag.',
                                 'Nicht am Freitag, sondern am Samstag.'), [])

    def test_of_two_things_on_one_day_the_one_that_is_named_gives_way(self):
        self.assertEqual(retired('Die Probe ist am Freitag.', 'Der Ausflug ist am Freitag.',
                                 'Der Ausflug ist nicht am Freitag, sondern am Samstag.'), [1])

    def test_what_was_exchanged_before_does_not_give_way_for_its_old_side(self):
        self.assertEqual(retired('Wir nehmen Ahorn.', 'Wir nehmen Eiche statt Ahorn.', 'Wir nehmen Buche statt Eiche.'),
                         [0, 1])

    def test_english_is_not_read(self):
        self.assertEqual(retired('We use Redis.', 'We use Kafka instead of Redis.'), [])


class SidesTest(unittest.TestCase):
    def test_the_old_side_ends_with_its_part(self):
        text = 'Statt im Krug, wo es eng ist, im Park.'
        self.assertEqual([text[a:b] for a, b in sides(text, 'de')], ['im Krug'])

    def test_a_separable_verb_names_none(self):
        text = 'Die Tagung findet in Bonn statt.'
        self.assertEqual([text[a:b] for a, b in sides(text, 'de')], [])


if __name__ == '__main__':
    unittest.main()
