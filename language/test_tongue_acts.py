import unittest

from language.tongue_acts import (
    asks,
    binds_in,
    chooses_in,
    holds_in,
    is_past,
    is_polite,
    stands_in,
    supposes,
    tongue,
    unquoted,
)

RULES = {
    'de': ('Bitte keine Anrufe nach 18 Uhr.', 'Der Schlüssel darf nicht im Auto bleiben.', 'Niemals ohne Helm fahren.',
           'Alle Texte müssen geprüft werden.', 'Bitte nicht vor Montag liefern.', 'Verwende keine Tabellen.'),
    'fr': ("N'utilisez jamais ce mot.", 'Il faut fermer la porte.', 'Pas de bruit après 22h.',
           'Les chiens ne sont pas admis.', 'Ne publiez pas les photos.'),
    'es': ('Nunca llames a mi madre.', 'Hay que avisar antes.', 'Está prohibido fumar.', 'No se puede aparcar aquí.',
           'No usar la puerta roja.', 'Tiene que ser azul.'),
    'pt': ('Não use tabelas.', 'É preciso avisar antes.', 'Tem que ser azul.', 'Não pode passar de 10 minutos.'),
    'it': ('Non usare tabelle.', 'Bisogna avvisare prima.', 'È vietato fumare.', 'Non si può parcheggiare qui.'),
    'nl': ('Gebruik geen tabellen.', 'Je moet altijd bellen.', 'Roken is verboden.', 'Geen honden in huis.'),
    'zh': ('不要使用Docker。', '别用表格。', '必须提前通知。', '禁止吸烟。', '每页不能超过十行。'),
    'ja': ('表を使わないでください。', '必ず連絡してください。', 'ここでの撮影は禁止です。',
           '前日までに連絡しなければなりません。')}
NO_RULES = {
    'de': ('Das weiß ich nicht.', 'Ich habe keine Ahnung.', 'Es regnet nicht.', 'Ich muss morgen zum Arzt.',
           'Kein Problem.', 'Das geht leider nicht.', 'Ich kann heute nicht kommen.', 'Das muss ein Fehler sein.',
           'Müssen wir das machen?', 'Wir durften gestern nicht parken.', 'Wenn es regnet, muss der Stand weg.'),
    'fr': ('Je ne sais pas.', 'Pas de problème.', "Je n'ai pas le temps.", 'Je dois y aller.', 'Aucune idée.'),
    'es': ('No sé.', 'No hay problema.', 'No tengo tiempo.', 'Tengo que irme.', 'Nunca lo he visto.'),
    'pt': ('Não sei.', 'Sem problema.', 'Não tenho tempo.', 'Tenho de ir.'),
    'it': ('Non lo so.', 'Nessun problema.', 'Devo andare.', 'Mai visto.'),
    'nl': ('Dat weet ik niet.', 'Geen probleem.', 'Ik heb geen tijd.', 'Ik moet weg.', 'Nooit van gehoord.'),
    'zh': ('我不知道。', '没问题。', '登录不能用。', '一定是网络问题。'),
    'ja': ('わかりません。', '問題ないです。', '時間がないです。', '知らないで使っていました。')}


class RuleTest(unittest.TestCase):
    def test_bans_and_duties_bind(self):
        for name, texts in RULES.items():
            for text in texts:
                with self.subTest(text):
                    self.assertTrue(binds_in(text, name))

    def test_answers_reports_questions_and_what_the_speaker_has_to_do_bind_nobody(self):
        for name, texts in NO_RULES.items():
            for text in texts:
                with self.subTest(text):
                    self.assertFalse(binds_in(text, name))

    def test_what_holds_every_time_stands_and_binds_nobody(self):
        self.assertEqual([tells('Rechnungen immer per Mail.', 'de') for tells in (stands_in, binds_in)], [True, False])

    def test_a_ban_in_quotation_marks_is_somebody_elses(self):
        self.assertFalse(binds_in('Auf dem Schild steht „Betreten verboten“.', 'de'))

    def test_a_long_text_is_not_read(self):
        self.assertFalse(binds_in('Niemals ' + 'x ' * 400, 'de'))


class ActsTest(unittest.TestCase):
    def test_a_question_mark_of_any_width_asks(self):
        self.assertTrue(asks('¿Cuándo es?', 'es') and asks('几点？', 'zh'))

    def test_a_question_typed_without_its_mark_asks(self):
        for name, text in (('de', 'könnte man das ändern'), ('nl', 'zou 12 april ook kunnen'), ('zh', '预算是多少'),
                           ('ja', '何時ですか'), ('fr', 'combien ça coûte')):
            with self.subTest(text):
                self.assertTrue(asks(text, name))

    def test_a_condition_and_what_others_say_are_supposed(self):
        for name, text in (('de', 'Wenn es regnet, feiern wir drinnen.'), ('fr', 'Mon chef dit que non.'),
                           ('it', 'Se piove restiamo a casa.'), ('zh', '如果下雨就取消'), ('ja', 'もし雨なら中止です')):
            with self.subTest(text):
                self.assertTrue(supposes(text, name))

    def test_a_statement_holds(self):
        self.assertTrue(holds_in('Die Tagung findet in Bonn statt.', 'de'))

    def test_what_was_done_is_past_and_a_change_that_was_made_is_not(self):
        self.assertEqual([is_past(text, 'es') for text in ('He comprado 3 sillas.', 'Se ha aplazado al lunes.')],
                         [True, False])

    def test_what_stands_in_quotation_marks_is_blank(self):
        self.assertEqual(unquoted('il dit « non » ici'), 'il dit         ici')

    def test_who_settles_on_something_chooses(self):
        self.assertEqual([chooses_in(text, 'fr') for text in ('On prend OVH.', 'On prend OVH ?')], [True, False])

    def test_a_short_text_tells_its_language(self):
        self.assertEqual(tongue('Bitte keine Nüsse.'), 'de')


class PoliteTest(unittest.TestCase):
    def test_greetings_thanks_and_acknowledgements_are_polite(self):
        for text in ('Hallo!', 'Alles klar, danke!', 'Merci beaucoup', "D'accord.", 'Buenos días', 'Obrigado!',
                     'Grazie mille!', 'Dank u wel.', '好的，收到。', '了解です'):
            with self.subTest(text):
                self.assertTrue(is_polite(text))

    def test_more_than_courtesy_is_not(self):
        for text in ('Danke, um 8 Uhr.', 'Hallo Anna', '好的，改成周三。', 'Ok.', 'Is OK?', 'C', 'Super!'):
            with self.subTest(text):
                self.assertFalse(is_polite(text))


if __name__ == '__main__':
    unittest.main()
