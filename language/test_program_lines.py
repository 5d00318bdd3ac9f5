import unittest

from language.program_lines import YOURS, lines, speaks


def kinds(text):
    return [line.kind for line in lines(text)]


class FormTest(unittest.TestCase):
    def test_a_time_to_the_second_with_more_is_a_stamp(self):
        for line in ('2031-05-04 09:14:02 gate open', '[09:14:02] gate open', 'May  4 09:14:02 shed gate[3]: open',
                     '[   12.345678] gate: open', '09:14:02.125 gate open', '09:14:02 [WARN] gate open',
                     '10.0.0.9 - ada [04/May/2031:09:14:02 +0000] "GET / HTTP/1.1" 200 12'):
            with self.subTest(line):
                self.assertEqual(kinds(line), ['stamped'])

    def test_a_time_of_somebodys_plan_is_none(self):
        for line in ('09:14 gate open', '2031-05-04 gate open', '09:14:02 the gate', '4 May 2031, 9:14'):
            with self.subTest(line):
                self.assertNotEqual(kinds(line), ['stamped'])

    def test_prompts(self):
        for line in ('$ make', '>>> total(3)', 'ada@shed:~/gate$ make', r'C:\shed>dir', r'PS C:\shed> dir',
                     'shed=# show', 'shed> show', 'SHED> show', 'In [3]: total'):
            with self.subTest(line):
                self.assertEqual(kinds(line), ['prompt'])

    def test_prices_quotations_and_percentages_are_no_prompts(self):
        for line in ('$ 40 chair', '> the gate is green', '50% cotton', 'US$ 3', '# Plan'):
            with self.subTest(line):
                self.assertNotEqual(kinds(line), ['prompt'])

    def test_levels_places_counters_digests_and_drawings_are_made(self):
        for line in ('ERROR: no anchor', '[INFO] gate', 'W (12) gate: open', 'gate.c:12:3: note: here',
                     '[ 3/40] gate.o', 'src/gate.ts (12:3)', 'Gate.cs(12,3): error X1: no', '3f2a9c1 Paint it',
                     '+----+---+', '    |   ^~~~', '@@ -1,3 +1,3 @@', '--- FAIL: Gate (0.1s)', 'mem 0x4001975a',
                     'Reading lists... Done', '< Server: gate', '> GET /gate HTTP/1.1',
                     'frame=  12 fps= 30 size=  5kB time=9', 'GATES **********', '[1] -0.4 1.2'):
            with self.subTest(line):
                self.assertEqual(kinds(line), ['made'])

    def test_what_people_write_in_lists_is_not(self):
        for line in ('1. read src/gate.c', '- src/gate.c:12 paint', '12 eggs', 'Gate: green', '[1/3] Doors open',
                     '[1] Smith, Gates, 2031', '[x] Ring Ada', 'w=3 h=4 d=5', '0x40 pump', 'src/gate.c:12 rename it',
                     '+49 30 1234567', '| gate | 3 |'):
            with self.subTest(line):
                self.assertNotIn(kinds(line)[0], ('made', 'stamped', 'prompt'))


class SpeechTest(unittest.TestCase):
    def test_who_speaks_of_himself_or_asks_is_told_by_his_words(self):
        self.assertEqual(kinds('fix our gate\nwhere is it?\nthen i paint'), ['hard'] * 3)

    def test_a_level_or_a_variable_is_no_speaker(self):
        self.assertEqual([speaks('I ActivityManager: gate'), speaks('i = 3')], [False, False])

    def test_you_speaks_where_it_is_asked_for(self):
        self.assertEqual([speaks('the gate, you see'), speaks('the gate, you see', YOURS)], [False, True])

    def test_an_indented_sentence_is_no_speech(self):
        self.assertEqual(kinds('the gate is shut\n    the gate is shut'), ['soft', 'plain'])

    def test_what_looks_like_code_stands_beside_what_is_printed_and_lists_do_not(self):
        self.assertEqual([line.beside for line in lines('load:a3,len:b4\n- load:a3\nload it')], [True, False, False])

    def test_what_is_left_out_stands_beside_it_too(self):
        self.assertEqual([line.beside for line in lines('[...]\n...\n(a)')], [True, True, False])


class PlaceTest(unittest.TestCase):
    def test_a_line_begins_after_its_indentation_and_ends_before_what_trails(self):
        self.assertEqual([line[:2] for line in lines('a\n  b \n')], [(0, 1), (4, 5), (7, 7)])


if __name__ == '__main__':
    unittest.main()
