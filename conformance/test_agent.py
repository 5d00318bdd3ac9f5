"""Agents answer from the compacted text alone; what a model did not answer is unscored."""
import unittest

from conformance.agent import NOT_THERE, ModelAgent, SimulatedAgent, agreement, ask
from conformance.canaries import Canary
from conformance.compactors import by_name
from conformance.grader import Grader
from conformance.protocol import call
from conformance.session import build_seeded_session

CAP = Canary('cap', 'hard_constraint', 'The cap must stay at $740.', ('$740',), ('cap',), question='What is the cap?',
             scenario='Someone orders for $900.', task='Say against which amount an order is checked.')


def held(agent, text):
    """What became of the question, the scenario and the task."""
    return {answer.kind: answer.held for answer in ask(agent, [CAP], text)}


class SimulatedAgentTest(unittest.TestCase):
    def test_it_answers_what_the_text_says(self):
        self.assertIs(held(SimulatedAgent(), 'Go on.\nThe cap must stay at $740.')['direct'], True)

    def test_it_says_so_where_the_text_does_not_say(self):
        self.assertEqual(SimulatedAgent().answer(CAP.question, 'Go on.'), NOT_THERE)

    def test_a_longer_number_is_not_the_value(self):
        self.assertIs(held(SimulatedAgent(), 'The cap must stay at $7400.')['direct'], False)

    def test_what_the_text_takes_back_is_no_answer(self):
        text = 'All of the following were revoked and hold no longer:\nThe cap must stay at $740.'
        self.assertIs(held(SimulatedAgent(), text)['direct'], False)

    def test_a_question_in_the_text_is_no_answer(self):
        self.assertIs(held(SimulatedAgent(), 'Did anyone say: the cap must stay at $740?')['direct'], False)

    def test_generic_caution_does_not_do_the_work(self):
        text = 'Be careful with every order, and check it against the amount that was agreed.'
        self.assertEqual(held(SimulatedAgent(), text), {'direct': False, 'behaviour': False, 'exact-use': False})

    def test_the_probes_foretell_all_twenty_answers_on_a_lossy_and_on_a_structured_text(self):
        session = build_seeded_session()
        for name in ('lossy-truncation', 'update-aware-checklist'):
            text = call(by_name(name), session.turns).text
            found = agreement(Grader(session).grade(text), ask(SimulatedAgent(), session.canaries, text))
            self.assertEqual((found['agree'], found['scored']), (20, 20), name)


class ModelAgentTest(unittest.TestCase):
    def outcome(self, said):
        return ask(ModelAgent(lambda prompt: said), [CAP], 'The cap must stay at $740.')[0]

    def test_a_right_answer_is_right(self):
        self.assertIs(self.outcome('It is $740.').held, True)

    def test_a_wrong_value_is_wrong(self):
        self.assertIs(self.outcome('It is $470.').held, False)

    def test_not_in_context_is_an_answer(self):
        self.assertIs(self.outcome('NOT IN CONTEXT').held, False)

    def test_a_refusal_is_unscored(self):
        answer = self.outcome('I cannot help with that.')
        self.assertEqual((answer.held, answer.why), (None, 'refused'))

    def test_a_blank_is_unscored(self):
        answer = self.outcome('  \n')
        self.assertEqual((answer.held, answer.why), (None, 'blank'))

    def test_an_error_is_unscored_with_its_words(self):
        def down(prompt):
            raise TimeoutError('no reply within 600 seconds')
        answer = ask(ModelAgent(down), [CAP], 'The cap must stay at $740.')[0]
        self.assertEqual((answer.held, answer.why), (None, 'TimeoutError: no reply within 600 seconds'))

    def test_the_model_is_shown_the_text_and_never_the_canary(self):
        asked = []
        ask(ModelAgent(lambda prompt: asked.append(prompt) or 'x'), [CAP], 'Nothing here.')
        self.assertFalse(any('740' in prompt or 'must stay' in prompt for prompt in asked))

    def test_unscored_answers_neither_agree_nor_disagree(self):
        session = build_seeded_session()
        outcomes = Grader(session).grade('')
        found = agreement(outcomes, ask(ModelAgent(lambda prompt: ''), session.canaries, ''))
        self.assertEqual((found['agree'], found['scored'], len(found['unscored'])), (0, 0, 20))


if __name__ == '__main__':
    unittest.main()
