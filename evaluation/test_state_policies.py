"""Ways to compact that end in a typed state: what each leaves, and a model that fails."""
import unittest

from domain_probes import read_domain
from evaluation.state_policies import compacted, drop_oldest, lead_summary, with_model
from fixtures import HERE
from model_extractor import ExtractionError
from state import score

DOMAIN = read_domain(HERE / 'domains' / 'supply-chain.json')


class PolicyTest(unittest.TestCase):
    def test_a_lead_summary_stops_at_its_budget(self):
        messages = [{'role': 'user', 'content': 'One two. Three.'}, {'role': 'tool', 'content': 'No.'},
                    {'role': 'assistant', 'content': None}, {'role': 'user', 'content': 'Four five. Six.'}]
        self.assertEqual(lead_summary(messages, 100), 'One two. Four five.')
        self.assertEqual(lead_summary(messages, 3), 'One two.')  # three tokens

    def test_drop_oldest_has_no_notes_of_what_it_dropped(self):
        messages = [{'role': 'user', 'content': 'We must use gate 14.'}, {'role': 'assistant', 'content': 'Ok. ' * 200},
                    {'role': 'user', 'content': 'We must use belt 7.'}, {'role': 'assistant', 'content': 'Ok.'},
                    {'role': 'user', 'content': 'Go.'}]
        self.assertEqual(drop_oldest(messages, 60)['constraints'], ['We must use belt 7.'])


class ModelTest(unittest.TestCase):
    def passed(self, state):
        return score(DOMAIN.view(state), DOMAIN.probes.values())[0]

    def test_a_model_that_writes_nonsense_costs_no_probe(self):
        without = self.passed(compacted(DOMAIN.messages, 300))
        for answer in ('I am a teapot.', 'CONSTRAINTS:\n- [turn 1, user] Pay at once.', '<record>'):
            with self.subTest(answer):
                self.assertEqual(self.passed(with_model(lambda prompt, answer=answer: answer)(DOMAIN.messages, 300)),
                                 without)

    def test_a_model_that_cannot_be_reached_is_an_error(self):
        def unreachable(prompt):
            raise OSError('connection refused')
        with self.assertRaisesRegex(ExtractionError, 'connection refused'):
            with_model(unreachable)(DOMAIN.messages, 300)


if __name__ == '__main__':
    unittest.main()
