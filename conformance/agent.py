"""Agents that answer from a compacted text alone, to see whether the probes foretell what an agent can answer.

SimulatedAgent is retrieval without a model: it quotes the sentences that share most with the question. It never sees a
canary. Where even such retrieval finds nothing, an agent can only guess. ModelAgent asks a language model; what it
refuses, leaves blank or cannot answer for an error is unscored, which is neither right nor wrong.
"""
import math
import re
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from conformance.canaries import Canary
from conformance.passages import fold, read
from conformance.verdicts import Outcome
from conformance.whole import places
from conformance.wording import QUESTION

NOT_THERE = 'NOT IN CONTEXT'
QUOTED = 3       # sentences of an answer
ENOUGH = 0.25    # of the weight of a question's words: an answer shares no less with it
STEM = 5         # letters of a word that are compared: disclose and disclosed are one
WORD = re.compile(r'[^\W_]+')
KINDS = {'direct': 'question', 'behaviour': 'scenario', 'exact-use': 'task'}
REFUSAL = re.compile(r"\b(?:i (?:can ?not|can't|will not|won't|am unable|am not able)|i'm (?:unable|not able|sorry)|"
                     r'as an ai)\b')
PROMPT = ('Answer from the context between the lines of equals signs alone, in one sentence, with the exact value that '
          f'is asked for. If the context does not say, answer {NOT_THERE}.\n'
          '==========\n{text}\n==========\n{question}\n')


@dataclass(frozen=True)
class Answer:
    """One answer: to which canary's question of which kind, the text, and whether it holds the canary's values.

    held is None where the answer is unscored; why says the reason: refused, blank, or the error's own words.
    """

    canary: str
    kind: str
    text: str
    held: bool | None
    why: str = ''


class SimulatedAgent:
    """Answers by retrieval over the sentences of a text; the same question over the same text has the same answer.

    >>> SimulatedAgent().answer('Which vault code must never be disclosed?', 'Go on. Never disclose vault code 7-kumo.')
    'Never disclose vault code 7-kumo.'
    >>> SimulatedAgent().answer('Which vault code must never be disclosed?', 'The parser is slow.')
    'NOT IN CONTEXT'
    """

    def answer(self, question: str, text: str) -> str:
        """Return up to three sentences of the text that share most with the question, best first, or NOT IN CONTEXT."""
        passages = [passage for passage in read(text)
                    if not (passage.void or passage.doubted or passage.scope or QUESTION.search(passage.folded))]
        stems = [_stems(passage.folded) for passage in passages]
        spread = Counter(stem for of_one in stems for stem in of_one)
        asked = {stem: math.log(1 + len(passages) / (1 + spread[stem])) for stem in _stems(fold(question))}
        scores = [sum(weight for stem, weight in asked.items() if stem in of_one) for of_one in stems]
        best = sorted(range(len(passages)), key=lambda i: (-scores[i], i))[:QUOTED]
        found = [passages[i].text for i in best if scores[i] >= ENOUGH * sum(asked.values())]
        return ' '.join(found) or NOT_THERE


class NoAnswer(RuntimeError):
    """An agent could not answer, for a reason that says nothing about the text: the message is the reason."""


class ModelAgent:
    """Answers by a language model, through any function from a prompt to a text."""

    def __init__(self, complete: Callable[[str], str]):
        """complete: as AnswerModel.complete of answer_model.py."""
        self._complete = complete

    def answer(self, question: str, text: str) -> str:
        """Return the model's words. Raises NoAnswer for whatever `complete` raises."""
        prompt = PROMPT.format(text=text.replace('=' * 10, '=' * 9), question=question)
        try:
            return self._complete(prompt)
        except Exception as error:
            raise NoAnswer(f'{type(error).__name__}: {error}') from error


def ask(agent, canaries: Iterable[Canary], text: str, kinds: Iterable[str] = tuple(KINDS)) -> tuple[Answer, ...]:
    """Put the questions of every canary to an agent that sees the text alone.

    agent: has answer(question, text), which may raise NoAnswer. Kinds: direct, behaviour (of a rule) and exact-use,
    where a canary has them.

    >>> canary = Canary('cap', 'fact', 'The cap is $740.', ('$740',), question='What is the cap?')
    >>> [(a.kind, a.held) for a in ask(SimulatedAgent(), [canary], 'The cap is $740.')]
    [('direct', True)]
    """
    return tuple(_asked(agent, canary, kind, getattr(canary, KINDS[kind]), text) for canary in canaries
                 for kind in kinds if getattr(canary, KINDS[kind]))


def agreement(outcomes: Iterable[Outcome], answers: Iterable[Answer]) -> dict:
    """Return how often an answer to the direct question was right just where the probe said that the canary survived.

    agree and disagree (a list of canaries) are of scored answers; unscored lists those that were not, with the reason.

    >>> outcomes = [Outcome('cap', 'fact', 'kept', True), Outcome('host', 'fact', 'lost', False)]
    >>> agreement(outcomes, [Answer('cap', 'direct', '$740', True), Answer('host', 'direct', '', None, 'blank')])
    {'agree': 1, 'scored': 1, 'disagree': [], 'unscored': [{'canary': 'host', 'why': 'blank'}]}
    """
    survived = {outcome.canary: outcome.survived for outcome in outcomes}
    direct = [answer for answer in answers if answer.kind == 'direct']
    scored = [answer for answer in direct if answer.held is not None]
    against = [answer.canary for answer in scored if answer.held is not survived[answer.canary]]
    return {'agree': len(scored) - len(against), 'scored': len(scored), 'disagree': against,
            'unscored': [{'canary': answer.canary, 'why': answer.why} for answer in direct if answer.held is None]}


def _asked(agent, canary: Canary, kind: str, question: str, text: str) -> Answer:
    try:
        said = agent.answer(question, text)
    except NoAnswer as error:  # a model that failed has said nothing, which is not a wrong answer
        return Answer(canary.id, kind, '', None, str(error))
    folded = fold(said)
    held = all(places(folded, fold(value)) for value in canary.values)
    why = '' if held or fold(NOT_THERE) in folded else 'blank' if not folded else \
        'refused' if REFUSAL.search(folded) else ''
    return Answer(canary.id, kind, said, None if why else held, why)


def _stems(folded: str) -> set[str]:
    return {word[:STEM] for word in WORD.findall(folded) if len(word) > 2}
