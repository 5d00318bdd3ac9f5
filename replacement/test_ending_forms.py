"""The forms in which something is told to have ended, and what only looks like them."""
import unittest

from language.reading import read
from replacement.ending_forms import DAY, GIVEN, ITSELF, LEFT, OFF, PERSON, endings

TELLS = (
    ('I left Siemens last month.', 'siemens', LEFT), ('Today was my last day at Siemens.', 'siemens', LEFT),
    ("St Anne's is behind me.", "st anne's", LEFT), ('sold the passat yesterday', 'passat', GIVEN),
    ('I traded the Golf in for a Yaris.', 'golf', GIVEN),
    ('They took me off ibuprofen.', 'ibuprofen', GIVEN),
    ('We dropped support for Python 3.8.', 'python 3.8', GIVEN),
    ('No more piano lessons for me.', 'piano lessons', GIVEN),
    ('I left the choir at St Mark.', 'choir at st mark', LEFT),
    ('Dr Webb retired.', 'dr webb', PERSON), ('They cancelled the standup.', 'standup', OFF),
    ("The dinner isn't happening.", 'dinner', OFF), ("We're not going to Oslo after all.", 'oslo', OFF),
    ('The wedding is off.', 'wedding', DAY), ("Luigi's is closed for good.", "luigi's", ITSELF),
)
TELLS_NOT = ('I left the gym at six.', 'The gym is closed on Mondays.', 'I cancelled the class for today.',
             'The standup is cancelled this week.', 'I left the office at 6.')


class EndingsTest(unittest.TestCase):
    def test_each_form_names_what_has_ended(self):
        for text, what, kind in TELLS:
            with self.subTest(text):
                self.assertIn((what, kind), [(e.what, e.kind) for e in endings(read([text])[0])])

    def test_what_is_so_for_a_time_only_has_not_ended(self):
        for text in TELLS_NOT:
            with self.subTest(text):
                self.assertEqual([*endings(read([text])[0])], [])


if __name__ == '__main__':
    unittest.main()
