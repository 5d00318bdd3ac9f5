"""The selection as the document prints it, a whole request counted for each turn and each note: bench.py's measure.

compactor.compact() selects the same and does not count a text twice.
"""
import compactor
from chat_template import render
from compactor import CompactionRequest, extract_notes, render_current


def plain_loop(request: CompactionRequest, tokenizer) -> dict:
    """Select as the document prints it, counting the whole candidate request each time, without a memory.

    tokenizer: what encodes the rendered request, with encode(text).ids.

    >>> from tokenizer import TOKENIZER_SHA256, VOCABULARY
    >>> from vocabulary import load
    >>> from compactor import Turn
    >>> request = CompactionRequest('Do.', 'Go?', (Turn('One.', 'Two.'),), 99, 1, 0, 0)
    >>> plain_loop(request, load(VOCABULARY, TOKENIZER_SHA256))['kept_turns']
    1
    """
    available = request.context_limit - request.max_new_tokens - request.margin

    def fits(turns, notes, limit):
        return len(tokenizer.encode(render(compactor._build(request, turns, notes))).ids) <= limit
    kept, notes = [], []
    for turn in reversed(request.history):
        if not fits([turn, *kept], [], available - request.notes_reserve):
            break
        kept.insert(0, turn)
    for note in reversed(extract_notes(request.history[:len(request.history) - len(kept)])):
        if not fits(kept, [note, *notes], available):
            break
        notes.insert(0, note)
    return {'kept_turns': len(kept), 'notes': notes}


def plain_loop_characters(request: CompactionRequest, result: dict) -> int:
    """Characters of all candidates that the plain loop renders on its way to the same result.

    >>> from compactor import Turn
    >>> request = CompactionRequest('Do.', 'Go?', (Turn('One.', 'Two.'),), 99, 1, 0)  # 6 of it, and 8 of the turn
    >>> plain_loop_characters(request, {'kept_turns': 1, 'notes': [], 'dropped_notes': []})
    14
    """
    def size(messages):
        return sum(len(message['content']) for message in messages)
    base, kept, total = size(compactor._build(request, [], [])), 0, 0
    for turn in list(reversed(request.history))[:result['kept_turns'] + 1]:
        kept += len(turn.user) + len(turn.assistant)
        total += base + kept
    notes = [*result['dropped_notes'][-1:], *result['notes']]
    kept = sum(len(t.user) + len(t.assistant) for t in compactor._newest(request.history, result['kept_turns']))
    base += kept + len(render_current('', notes[:1])['content']) if notes else 0
    for note in reversed(notes):
        base += len(compactor._line(note)) + 1
        total += base
    return total
