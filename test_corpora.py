"""Real conversations at three budgets, with both extractors: they fit, and every note quotes its turn."""
import json
import unittest
from dataclasses import replace

from compactor import compact, extract_notes
from extractors import salient
from fixtures import shared
from test_transcript import assistant, system, user
from tokenizer import count_request
from transcript import parse_transcript


class CorpusTest(unittest.TestCase):
    def check(self, name: str, step: int, shares=(0.2, 0.5, 0.9)):
        """Compact every step-th conversation of a corpus at three shares of its history's tokens."""
        for line in shared(f'corpora/{name}').read_text(encoding='utf-8').splitlines()[::step]:
            row = json.loads(line)
            turns = [message for t in row['history'] for message in (user(t['user']), assistant(t['assistant']))]
            chat = [system(row['instructions']), *turns, user(row['current'])]
            fixed = count_request([chat[0], chat[-1]])
            for share in shares:
                budget = fixed + int(share * (count_request(chat) - fixed))
                request = parse_transcript(chat, context_limit=budget + 1, max_new_tokens=1, margin=0)
                with self.subTest(row['id'], share=share):
                    self.check_both(row, request, budget)

    def check_both(self, row, request, budget):
        self.assertEqual([vars(turn) for turn in request.history], row['history'])
        self.check_one(row, compact(request, count_request, extract_notes), budget)
        self.check_one(row, compact(replace(request, notes_reserve=None), count_request, salient(request.current)),
                       budget)

    def check_one(self, row, result, budget):
        self.assertEqual(result['input_tokens'], count_request(result['messages']))
        self.assertLessEqual(result['input_tokens'], budget)
        for note in result['notes'] + result['dropped_notes']:
            self.assertIn(note['text'], row['history'][note['turn'] - 1][note['role']])

    def test_schema_guided_dialogues_fit_three_budgets_and_notes_quote_their_turns(self):
        self.check('sgd_dev.jsonl', 5)

    def test_multiwoz_dialogues_fit_three_budgets_and_notes_quote_their_turns(self):
        self.check('multiwoz_dev.jsonl', 5)


if __name__ == '__main__':
    unittest.main()
