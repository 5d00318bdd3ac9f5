import unittest

from language.reading import read
from replacement.once import once


class OnceTest(unittest.TestCase):
    def told(self, answer):
        asked = []

        def decides(r):
            """Whether it decides."""
            asked.append(r)
            return answer
        return asked, once(decides)

    def test_what_is_not_so_is_worked_out_once_too(self):
        for answer in (True, False, ()):
            (asked, decides), r = self.told(answer), read(['We decide.'])[0]
            self.assertEqual(([decides(r), decides(r)], len(asked)), ([answer, answer], 1))

    def test_another_reading_of_the_same_text_is_asked_anew(self):
        asked, decides = self.told(True)
        for _ in range(2):
            decides(read(['We decide.'])[0])
        self.assertEqual(len(asked), 2)

    def test_it_keeps_its_name_and_its_docstring(self):
        decides = self.told(True)[1]
        self.assertEqual((decides.__name__, decides.__doc__), ('decides', 'Whether it decides.'))


if __name__ == '__main__':
    unittest.main()
