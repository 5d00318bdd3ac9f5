"""The document's six tests of the recorded answers (T16-T21); the standard library and requirements.txt are enough."""
import json
import subprocess
import sys
import unittest
from collections import Counter

from answer_check import HERE, grade

# As the document prints them: 5 answers a policy, 2 of the compacted ones with MySQL, each naming the export limit.
COMPACTED = {'pass': 0, 'fail': 5, 'incomplete': 0,
             'presents_mysql_as_current': 2, 'names_postgresql': 0, 'names_export_limit': 5}
DROP_OLDEST = {'pass': 0, 'fail': 5, 'incomplete': 0,
               'presents_mysql_as_current': 0, 'names_postgresql': 0, 'names_export_limit': 0}
PROMPT_TOKENS = {'compacted': {'pinned_template': 197, 'ollama_prompt_eval_count': [197]},
                 'drop oldest': {'pinned_template': 71, 'ollama_prompt_eval_count': [71]}}
REASONS = {'compacted': Counter({'presents MySQL as current': 2, 'leaves out PostgreSQL': 3}),
           'drop oldest': Counter({'leaves out PostgreSQL and 15-minute export limit': 5})}


def answer(text, tool_calls=()):
    return {'seed': 1, 'answer': text, 'tool_calls': list(tool_calls), 'done_reason': 'stop'}


class AnswerCheckTest(unittest.TestCase):
    def test_recorded_answers_grade_as_published(self):
        output = subprocess.run([sys.executable, 'answer_check.py'], cwd=HERE, check=True, capture_output=True,
                                text=True).stdout
        printed = json.loads(output)
        self.assertEqual(printed['summary'], {'compacted': COMPACTED, 'drop oldest': DROP_OLDEST})
        self.assertEqual(printed['prompt_tokens'], PROMPT_TOKENS)
        self.assertEqual({name: Counter(row['reason'] for row in rows) for name, rows in printed['graded'].items()},
                         REASONS)

    def test_empty_answer_is_incomplete(self):
        for text in ('', ' \n\t'):
            self.assertEqual(grade(answer(text)), ('incomplete', 'empty answer'))

    def test_tool_call_instead_of_an_answer_is_incomplete(self):
        call = {'function': {'name': 'search', 'arguments': {'query': 'database'}}}
        self.assertEqual(grade(answer('', [call])), ('incomplete', 'asked for a tool call instead of answering'))

    def test_mysql_as_current_fails(self):
        text = '* We will use MySQL.\n* PostgreSQL is chosen.\n* Exports finish within 15 minutes.'
        self.assertEqual(grade(answer(text)), ('fail', 'presents MySQL as current'))

    def test_mysql_as_replaced_passes_beside_both_decisions(self):
        for sentence in ('PostgreSQL replaces MySQL.', 'PostgreSQL is used. MySQL no longer applies.',
                         'Originally it was MySQL. It is postgres now.'):
            self.assertEqual(grade(answer(f'{sentence} Exports keep to the 15-minute limit.')),
                             ('pass', 'both decisions, no stale MySQL'))

    def test_missing_decision_fails_and_is_named(self):
        for text, missing in (('Exports must finish within fifteen minutes.', 'PostgreSQL'),
                              ('PostgreSQL is the database.', '15-minute export limit'),
                              ('Invoices and exports.', 'PostgreSQL and 15-minute export limit')):
            self.assertEqual(grade(answer(text)), ('fail', f'leaves out {missing}'))


if __name__ == '__main__':
    unittest.main()
