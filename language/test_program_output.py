import unittest

from hypothesis import given, settings
from hypothesis import strategies as st

from compactor import Turn
from extractors import salient
from language.program_output import shares

LOG = """[09:14:01] gate: motor on
[09:14:02] gate: error: anchor 12 not found
[09:14:03] gate: error: anchor 13 not found
[09:14:04] gate: still closed
[09:14:05] shed: fatal: door jammed
[09:14:06] gate: motor off"""
SESSION = """ada@shed:~$ paint --dry
Colour is read from paint.toml
Nothing to do
ada@shed:~$ paint
error: the tin is empty
ada@shed:~$"""

TABLE = """NAME      STATE   OPEN
gate      no      1
shed      yes     12"""


def counted(text):
    """The share of each line that has one, by its words."""
    return {text[start:].split('\n', 1)[0].strip(): share for start, share in shares(text).items()}


class RunTest(unittest.TestCase):
    def test_lines_of_a_log_count_little(self):
        self.assertEqual(counted(LOG)['[09:14:01] gate: motor on'], 0.02)

    def test_what_somebody_writes_around_it_is_not_among_them(self):
        self.assertEqual(set(counted(f'The gate sticks.\n{LOG}\nfix this')), set(LOG.split('\n')))

    def test_two_lines_are_no_run(self):
        self.assertEqual(shares('\n'.join(LOG.split('\n')[:2])), {})

    def test_lines_between_that_are_no_sentences_are_printed_too(self):
        self.assertIn('core dump follows', counted(LOG.replace('gate: still closed', 'x\ncore dump follows')))

    def test_a_sentence_between_two_logs_is_somebodys(self):
        said = 'and this is what it is like at home'
        self.assertNotIn(said, counted(f'{LOG}\n{said}\n{LOG}'))

    def test_what_holds_code_beside_a_log_is_printed(self):
        self.assertIn('load:b3,len:c4', counted(f'load:b3,len:c4\n[...]\n{LOG}'))

    def test_a_paragraph_of_named_values_under_a_heading_before_a_log_is_printed(self):
        block = 'gate - the motor\n     Loaded: yes\n     Active: no\n      Count: 3'
        self.assertIn('Count: 3', counted(f'{block}\n\n{LOG}'))
        self.assertEqual(shares(block), {})

    def test_between_two_prompts_sentences_are_printed_too(self):
        self.assertEqual(counted(SESSION)['Colour is read from paint.toml'], 0.02)

    def test_a_paragraph_that_somebody_says_between_two_prompts_is_not(self):
        said = 'that is all there is to it'
        self.assertNotIn(said, counted(SESSION.replace('Nothing to do\n', f'Nothing to do\n\n{said}\n\n')))

    def test_what_the_last_command_printed_is_read_to_its_failure(self):
        self.assertEqual(counted('$ dry\nok\n$ paint\nopening\nerror: tin empty\nthanks')['error: tin empty'], 1.0)

    def test_a_fenced_log_goes_with_its_fences(self):
        self.assertEqual(len(shares(f'See:\n```\n{LOG}\n```')), 8)

    def test_a_fenced_program_with_a_log_in_it_is_code(self):
        self.assertEqual(shares(f'```\nmy list\n{LOG}\n```'), {})

    def test_rows_of_data_with_three_commas_and_more(self):
        self.assertEqual(len(shares('t,a,b,c\n' + '1,4.2,81,3.7\n' * 4)), 5)

    def test_rows_that_keep_the_columns_of_headings_in_capitals(self):
        self.assertEqual(len(shares(f'Look:\n{TABLE}\nwhat now')), 3)

    def test_a_typed_table_is_none_of_them(self):
        self.assertEqual(shares(TABLE.replace('NAME', 'Name')), {})   # by its headings
        self.assertEqual(shares(TABLE.replace('   OPEN', '\tOPEN').replace('    yes', '\tyes')), {})   # by tabs

    def test_nor_are_lines_that_do_not_keep_them(self):
        self.assertEqual(shares(TABLE.replace('gate      no ', 'gate no ')), {})

    def test_a_listing_of_files(self):
        self.assertEqual(len(shares('total 3\n' + '-rw-r--r-- 1 ada ada 40 May  3 notes\n' * 3)), 3)

    def test_a_dump_of_many_keys(self):
        dump = ',\n'.join(f'"name{n}": {n}' for n in range(8))
        self.assertEqual([len(shares(dump)), len(shares(dump.partition(',')[2]))], [8, 0])

    def test_line_ends_of_two_characters_change_nothing(self):
        self.assertEqual(list(counted(LOG.replace('\n', '\r\n')).values()), list(counted(LOG).values()))


class FailureTest(unittest.TestCase):
    def test_the_first_and_the_last_failure_count_in_full(self):
        self.assertEqual([line for line, share in counted(LOG).items() if share == 1],
                         ['[09:14:02] gate: error: anchor 12 not found', '[09:14:05] shed: fatal: door jammed'])

    def test_a_failure_between_them_counts_in_part(self):
        text = LOG.replace('gate: still closed', 'roof: error: no tiles')
        self.assertEqual(counted(text)['[09:14:04] roof: error: no tiles'], 0.3)

    def test_one_that_differs_by_its_number_says_nothing_new(self):
        self.assertEqual(counted(LOG)['[09:14:03] gate: error: anchor 13 not found'], 0.02)

    def test_one_that_names_nothing_is_not_the_first(self):
        text = LOG.replace('gate: motor on', 'FAILED')
        self.assertEqual([counted(text)['[09:14:01] FAILED'],
                          counted(text)['[09:14:02] gate: error: anchor 12 not found']], [0.3, 1.0])

    def test_a_line_of_source_that_speaks_of_errors_is_no_failure(self):
        text = f'{LOG}\n 12 | raise error: none\n    |       ^'
        self.assertEqual(counted(text)['12 | raise error: none'], 0.02)


class SomebodysTest(unittest.TestCase):
    """What people list is not printed, however short its sentences."""

    def test_lists_of_people(self):
        for kind, text in {
            'requirements': 'The shed app must:\n1. read data/tools.csv\n2. answer in < 200 ms\n'
                            '3. exit with code 2 on error\n4. support --dry-run\n5. log to /var/log/shed.log',
            'prices': 'Chair     45.00\nTable    120.00\nLamp      19.90\nShelf     88.00',
            'prices with a sign': '$ 45 chair\n$ 120 table\n$ 19 lamp',
            'prices with bars': '| item | price |\n|---|---|\n| chair | 45 |\n| table | 120 |',
            'prices with commas': 'item,price,left\nchair,45.00,3\ntable,120.00,1\nlamp,19.90,12\nshelf,88.00,0',
            'a schedule': '09:00 Doors open\n09:30 Talk by Ada\n10:15-10:45 Coffee\n2031-05-04 14:00 Workshop',
            'chapters': '00:00:00 Intro\n00:04:10 Gates\n00:12:55 Sheds\n00:40:02 Questions',
            'an address': 'Ada Krol\nElm Street 12\n10115 Berlin\n+49 30 1234567\nada@example.org',
            'a recipe': '200 g flour\n2 eggs\n1/2 l milk\n1 pinch of salt\nRest 30 min, fry at 180 °C',
            'verses': 'The gate is shut, the garden sleeps,\nthe moon has left the wall;\nand silence keeps',
            'quoted mail': 'On Mon, 5 May 2031 at 10:14, Ann <ann@example.org> wrote:\n> The gate comes on Friday.\n'
                           '> Please open at 7.\n> Thanks (and sorry),\n> Ann',
            'the head of a mail': 'From: Ann <ann@example.org>\nSent: Monday, 5 May 2031 10:14:22\nTo: Bob',
            'a chat': '[12.03.31, 19:39:23] Ann: we need 4 chairs\n[12.03.31, 19:40:01] Bob: green ones\n'
                      '[12.03.31, 19:41:11] Ann: ok\n[12.03.31, 19:42:00] Bob: done',
            'tasks': '[ ] Buy milk\n[x] Ring Ada\n[ ] Book hotel\n[x] Pay 120 EUR',
            'a review': 'src/gate.c:12 rename this\nsrc/gate.c:40 drop the flag\nsrc/shed.c:7 why a global',
            'files': 'src/gate.c\nsrc/shed.c\nlib/core/roof.c\nREADME.md',
            'settings': 'w=3 h=4 d=5\nw=2 h=2 d=1\nw=7 h=1 d=9',
            'a program': 'def total(items):\n    s = 0\n    for item in items:\n        s += item.price\n    return s',
            'a configuration': 'services:\n  web:\n    image: gate:1.25\n    ports:\n      - 8080:80',
            'a booking': 'Number:     QX12-88\nCheck-in:   12 May 2031\nCheck-out:  15 May 2031\nTotal:      340.00',
            'a form of answers': 'Answer with\n{\n  "status": "ok",\n  "items": [{"id": 1}],\n  "next": null\n}',
            'commands': '$ git pull\n$ make test\n$ make deploy',
        }.items():
            with self.subTest(kind):
                self.assertEqual(shares(text), {})


LINES = st.lists(st.sampled_from([*LOG.split('\n'), *SESSION.split('\n'), '```', '', 'We wait.', '"a": 1,', '1,2,3,4',
                                  '    at gate (a.js:1:2)', '{', ' 12 | x', 'it is what it is']) | st.text(max_size=9))


class PropertyTest(unittest.TestCase):
    @settings(deadline=None)
    @given(LINES)
    def test_shares_are_of_lines_that_hold_something(self, lines):
        text, starts, at = '\n'.join(lines), set(), 0
        for line in text.split('\n'):
            starts |= {at + len(line) - len(line.lstrip())} if line.strip() else set()
            at += len(line) + 1
        self.assertLessEqual(set(shares(text)), starts)
        self.assertLessEqual(set(shares(text).values()), {0.02, 0.3, 1.0})

    @settings(deadline=None, max_examples=30)
    @given(LINES)
    def test_notes_of_any_mixture_quote_it_word_for_word(self, lines):
        text = '\n'.join(lines)
        self.assertEqual([note for note in notes(text, text) if note['text'] not in text + '\nRight.'], [])


def notes(*said):
    return salient().notes(tuple(Turn(text, 'Right.') for text in said), (), 'Go on.')


class NoteTest(unittest.TestCase):
    def test_what_is_said_around_a_log_enters_before_its_lines(self):
        found = {note['text']: note['priority'] / len(note['text'])
                 for note in notes(f'The gate gets a green motor.\n{LOG}\nKeep the old hinge.')
                 if note['role'] == 'user' and 'priority' in note}
        self.assertGreater(min(found['The gate gets a green motor.'], found['Keep the old hinge.']),
                           found['[09:14:01] gate: motor on'])

    def test_a_line_of_a_log_is_a_quotation_of_its_own(self):
        self.assertLessEqual(set(LOG.split('\n')), {note['text'] for note in notes(f'The gate, see here:\n{LOG}')})

    def test_it_retires_nothing(self):
        found = notes('The motor takes 12 volts.', LOG.replace('motor on', 'motor takes 24 volts'))
        self.assertEqual([note for note in found if 'superseded' in note.get('reason', '')], [])

    def test_one_line_of_a_log_counts_as_what_is_said(self):
        line = LOG.split('\n')[0]
        one, = [note['priority'] for note in notes(line, 'Keep the hinge.') if note['text'] == line]
        many, = [note['priority'] for note in notes(LOG, 'Keep the hinge.') if note['text'] == line]
        self.assertGreater(one, 10 * many)


if __name__ == '__main__':
    unittest.main()
