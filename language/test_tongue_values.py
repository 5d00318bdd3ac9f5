import unittest

from language.tongue_values import Value, differ, is_same, number_of, values_in


def found(text, name):
    return [(value.kind, value.norm, value.unit) for value in values_in(text, name)]


class ValuesTest(unittest.TestCase):
    def test_times_are_read_in_each_form(self):
        for text, name, time in (('um 18 Uhr', 'de', (18, 0)), ('à 15h30', 'fr', (15, 30)), ('a las 6', 'es', (6, 0)),
                                 ('às 19h', 'pt', (19, 0)), ('alle 18', 'it', (18, 0)), ('om 9 uur', 'nl', (9, 0)),
                                 ('六点半', 'zh', (6, 30)), ('15時', 'ja', (15, 0)), ('um 7:45', 'de', (7, 45))):
            with self.subTest(text):
                self.assertEqual(found(text, name), [('time', time, '')])

    def test_dates_are_read_in_each_form(self):
        for text, name, date in (('am 12. Juli', 'de', (0, 12, 7)), ('le 1er mai', 'fr', (0, 1, 5)),
                                 ('el 9 de octubre', 'es', (0, 9, 10)), ('6月15日', 'zh', (0, 15, 6)),
                                 ('am 3.9.', 'de', (0, 3, 9)), ('2026-05-04', 'it', (0, 4, 5))):
            with self.subTest(text):
                self.assertEqual(found(text, name), [('date', date, '')])

    def test_a_weekday_and_its_date_are_one_value(self):
        self.assertEqual(found('viernes 9 de octubre', 'es'), [('date', (5, 9, 10), '')])
        self.assertEqual(found('sabato 21', 'it'), [('date', (6, 21, 0), '')])

    def test_weekdays_are_read_without_spaces(self):
        self.assertEqual(found('下周四', 'zh'), [('date', (4, 0, 0), '')])
        self.assertEqual(found('火曜日', 'ja'), [('date', (2, 0, 0), '')])

    def test_a_sum_is_no_number(self):
        self.assertEqual(found('3.000 Euro', 'de'), [('money', (3000.0,), '')])
        self.assertEqual(found('8万元', 'zh'), [('money', (80000.0,), '')])

    def test_a_number_has_what_it_counts(self):
        for text, name, value in (('40 Personen', 'de', ((40.0,), 'person')), ('trois pages', 'fr', ((3.0,), 'page')),
                                  ('22个人', 'zh', ((22.0,), '人')), ('30名', 'ja', ((30.0,), '名')),
                                  ('5 %', 'de', ((5.0,), '%')), ('8080', 'de', ((8080.0,), ''))):
            with self.subTest(text):
                self.assertEqual(found(text, name), [('number', *value)])

    def test_a_number_inside_a_name_is_none(self):
        self.assertEqual(found('dev01, A-12, v2.3', 'de'), [])

    def test_a_long_text_has_none(self):
        self.assertEqual(found('5 ' * 2000, 'de'), [])

    def test_long_runs_of_digits_and_points_are_read_in_time(self):
        for piece in ('1.', '1 ', '12 mai ', '5:', '周', '9h'):
            self.assertEqual(found(piece * 8000, 'fr'), [])

    def test_numbers_are_read_with_a_point_and_a_comma(self):
        self.assertEqual([number_of(text) for text in ('3.000', '4,95', '1 200', '1.234,50')],
                         [3000.0, 4.95, 1200.0, 1234.5])

    def test_dates_differ_in_what_both_tell(self):
        friday, fifth, saturday = (Value('date', norm, '', 0, 1) for norm in ((5, 0, 0), (0, 5, 6), (6, 5, 6)))
        self.assertEqual([differ(friday, fifth), differ(friday, saturday), differ(fifth, saturday)],
                         [False, True, False])

    def test_dates_are_the_same_where_they_tell_one_thing_alike(self):
        friday, fifth, full = (Value('date', norm, '', 0, 1) for norm in ((5, 0, 0), (0, 5, 6), (5, 5, 6)))
        self.assertEqual((is_same(friday, full), is_same(fifth, full), is_same(friday, fifth)), (True, True, False))


if __name__ == '__main__':
    unittest.main()
