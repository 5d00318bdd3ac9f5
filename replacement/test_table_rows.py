"""Rows of tables whose number is decided anew: pairs judged by hand."""
import unittest

from language.reading import read
from replacement.supersession import Statement
from replacement.table_rows import replaced_rows
from replacement.talk_words import Talk

TABLE = '| Paint | 12 % | 600 |', '| Garden paint | 30 % | 1500 |', '| Reserve | 8 % | 400 |'


def gone(*said):
    """The rows of TABLE that go where the user then says these."""
    statements = [Statement(1, 'assistant', row, 0) for row in TABLE]
    statements += [Statement(n, 'user', text, 0) for n, text in enumerate(said, 2)]
    talk = Talk(statements, read([s.text for s in statements]))
    return [statements[r.old].text for r in replaced_rows(talk)]


class RowTest(unittest.TestCase):
    def test_a_decision_on_its_number_retires_the_row(self):
        self.assertEqual(gone('Raise the reserve to 10%.'), ['| Reserve | 8 % | 400 |'])

    def test_another_row_of_the_same_last_word_stands(self):
        self.assertEqual(gone('Set the garden paint to 25%.'), ['| Garden paint | 30 % | 1500 |'])

    def test_the_same_number_retires_nothing(self):
        self.assertEqual(gone("Let's keep the reserve at 8%."), [])

    def test_another_unit_retires_nothing(self):
        self.assertEqual(gone("Let's keep the reserve for 3 weeks."), [])

    def test_a_question_retires_nothing(self):
        self.assertEqual(gone('Should we raise the reserve to 10%?'), [])


if __name__ == '__main__':
    unittest.main()
