"""Score one labelled conversation under several policies and budgets: what became of each fact, and why.

A fact that holds is preserved where a kept turn or a note states it, else lost, for one of these reasons:
    budget            a note that was dropped for lack of room held it
    wrongly retired   a note that was dropped as superseded held it
    cut out           no candidate note held it, but the sentence that one is taken from does
    passed over       no candidate note came near it
    never said        no message of the history holds it: the label is at fault, not the compactor
A superseded fact is absent, or stale: stated in the request; stale alone: its replacement is not. A stale note
states it and not its replacement in the same note. The instructions and the question do not count as stating.

score() is a pure function of its arguments but for `seconds`, so it runs as it is in other processes or machines.
"""
import time

from compactor import Counter, quote
from evaluation.labels import Conversation
from evaluation.policies import SENTENCE, Case, case_of, resolve
from language.matching import holds
from tokenizer import count_request

PRESERVED, ABSENT, STALE, STALE_ALONE = 'preserved', 'absent', 'stale', 'stale alone'
REASONS = ('budget', 'wrongly retired', 'cut out', 'passed over', 'never said')
LOST = tuple(f'lost: {reason}' for reason in REASONS)


def score(conversation: Conversation, policies: tuple[str, ...], budgets: tuple[float, ...], seed: int = 0,
          count: Counter = count_request) -> dict:
    """Return what became of each probe under each policy (by name) and budget (share of the history's tokens).

    {'corpus', 'id', 'probes', 'outcomes': {policy: {budget: outcome}}, 'seconds': the same}. An outcome has
    `statuses` in the order of the probes, `stale_notes` (their ids), `used` (share of the room), `notes` (how
    many), `over_budget` and `misquoted` (notes that do not quote their turn, or are not in the request). A policy
    that raises leaves {'unscored': 'the error'}, which is no zero. Raises UnknownPolicy.

    >>> from evaluation.labels import parse_conversation
    >>> row = parse_conversation({'id': 'a', 'instructions': 'Be brief.', 'current': 'Which one?',
    ...     'history': [{'user': 'We chose SQLite.', 'assistant': 'Noted.'}],
    ...     'probes': [{'id': 'db', 'kind': 'decision', 'fact': 'SQLite', 'turn': 0, 'role': 'user'}]})
    >>> score(row, ('drop-oldest',), (0.5, 1.0))['outcomes']['drop-oldest']['1']['statuses']
    ['preserved']
    """
    facts = tuple(probe for probe in conversation.probes if not probe['superseded_by'])
    outcomes, seconds = {}, {}
    named = [(name, resolve(name)) for name in policies]
    for share in budgets:
        case = case_of(conversation.request, share, count, facts, f'{seed}:{conversation.corpus}:{conversation.id}')
        for name, policy in named:
            start = time.perf_counter()
            outcome = _outcome(conversation, case, policy, count)
            seconds.setdefault(name, {})[f'{share:g}'] = outcome.pop('stopped', start) - start
            outcomes.setdefault(name, {})[f'{share:g}'] = outcome
    return {'corpus': conversation.corpus, 'id': conversation.id, 'turns': len(conversation.request.history),
            'probes': list(conversation.probes), 'outcomes': outcomes, 'seconds': seconds}


def _outcome(conversation: Conversation, case: Case, policy, count: Counter) -> dict:
    try:
        result = policy(case, count)
        stopped = time.perf_counter()
        return judge(conversation, result) | {
            'used': round(1 - (result['input_budget'] - count(result['messages'])) / max(1, case.room), 4),
            'over_budget': count(result['messages']) > case.request.context_limit - 1, 'stopped': stopped}
    except Exception as error:
        return {'unscored': f'{type(error).__name__}: {error}'[:200]}


def judge(conversation: Conversation, result: dict) -> dict:
    """Say what became of each probe in a result of compact(): statuses, stale_notes, notes and misquoted."""
    request, probes = conversation.request, conversation.probes
    shown = [note for note in result['notes'] if quote(note['text']) in result['messages'][-1]['content']]
    kept = [message['content'] for message in result['messages'][1:-1]]
    said = '\n'.join([*kept, *(note['text'] for note in shown)])
    by_id = {probe['id']: probe for probe in probes}
    statuses, stale_notes = [], []
    for probe in probes:
        new = by_id.get(probe['superseded_by'])
        present = holds(said, probe)
        if new is None:
            statuses.append(PRESERVED if present else f'lost: {why_lost(probe, result, request.history)}')
        else:
            statuses.append(ABSENT if not present else STALE if holds(said, new) else STALE_ALONE)
        if new and any(holds(note['text'], probe) and not holds(note['text'], new) for note in shown):
            stale_notes.append(probe['id'])
    quoted = sum(note['text'] in _message(note, request.history) for note in shown)
    return {'statuses': statuses, 'stale_notes': stale_notes, 'notes': len(result['notes']),
            'misquoted': len(result['notes']) - quoted}


def why_lost(probe: dict, result: dict, history) -> str:
    """Return the reason, one of REASONS, for a fact that did not reach the request.

    A dropped note says in `reason` why it was dropped; one that says nothing was dropped for lack of room.

    >>> dropped = {'turn': 1, 'role': 'user', 'text': 'Use SQLite.', 'reason': 'superseded by turn 2'}
    >>> why_lost({'fact': 'SQLite'}, {'notes': [], 'dropped_notes': [dropped]}, ())
    'wrongly retired'
    """
    holding = [note for note in result['dropped_notes'] if holds(note['text'], probe)]
    if holding:
        retired = all('superseded' in str(note.get('reason', '')) for note in holding)
        return 'wrongly retired' if retired else 'budget'
    candidates = [*result['notes'], *result['dropped_notes']]
    if any(holds(sentence_of(note, history), probe) for note in candidates):
        return 'cut out'
    said = any(holds(text, probe) for turn in history for text in (turn.user, turn.assistant))
    return 'passed over' if said else 'never said'


def sentence_of(note: dict, history) -> str:
    """Return the whole sentences of its message that a note is taken from; the note's text where it is not there.

    >>> from compactor import Turn
    >>> sentence_of({'turn': 1, 'role': 'user', 'text': 'for 6'}, (Turn('Yes. A table for 6 at noon. Ok?', 'Ok.'),))
    'A table for 6 at noon.'
    """
    message = _message(note, history)
    start = message.find(note['text'])
    if start < 0:
        return note['text']
    end = start + len(note['text'])
    gaps = [gap.span() for gap in SENTENCE.finditer(message)]
    first = max((after for before, after in gaps if after <= start), default=0)
    last = min((before for before, after in gaps if before >= end), default=len(message))
    return message[first:last]


def _message(note: dict, history) -> str:
    known = 1 <= note['turn'] <= len(history) and note['role'] in ('user', 'assistant')
    return getattr(history[note['turn'] - 1], note['role']) if known else ''
