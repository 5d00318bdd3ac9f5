"""Rules and decisions of the user that still stand, though a later message was read as replacing their wording.

The extractor retires a wording by one in its place, on signs such as a refusal between them
(replacement/supersession.py); for a fact among many that is a fair bet. A rule or a decision is worth more than that:
it goes only by a value, by a correction or a cancellation, or by words that are about the same thing. It finds no rule
itself: sections.py does, as for the headings of the record; replacement/standing.py holds the same back within a talk,
before anything is retired.
"""
import re
from collections.abc import Callable, Iterable, Sequence

import tokenizer
from extraction import salience
from language.acts import CORRECT, OFF, REFUSE, REPLACE
from language.reading import read
from records.sections import asks, is_choice, is_rule
from records.utterances import Utterance
from replacement.supersession import Statement, supersede

SUPERSEDED = 'superseded by turn '


def restore_rules(notes: Iterable[dict], said: Sequence[Utterance]) -> list[dict]:
    """Return the notes, with what still stands no longer retired, and no longer named by what did not replace it.

    >>> said = [Utterance(1, 'user', 'Never log the keys.', 0), Utterance(2, 'user', 'Wrap the parcels.', 1)]
    >>> note = {'turn': 1, 'role': 'user', 'text': 'Never log the keys.', 'reason': 'superseded by turn 2'}
    >>> later = {'turn': 2, 'role': 'user', 'text': 'Wrap the parcels.', 'replaces': [1]}
    >>> [sorted(note) for note in restore_rules([note, later], said)]
    [['role', 'text', 'turn'], ['role', 'text', 'turn']]
    """
    later, answers = {}, set()
    for before, u in zip([*said[:1], *said], said, strict=False):
        if u.role == 'user':
            later[u.turn] = f'{later.get(u.turn, "")}\n{u.text}'
            if before.role == 'assistant' and asks(before.text):
                answers.add(u.turn)
    out, standing = [], set()
    for note in notes:
        by = retired_by(note)
        if by in later and note['role'] == 'user' and _elsewhere(note['text'], later[by], by in answers):
            standing.add((note['turn'], by))
            note = {key: note[key] for key in ('turn', 'role', 'text')}
        out.append(note)
    return [_without(note, {old for old, by in standing if by == note['turn']}) for note in out]


def superseding(said: Sequence[Utterance]) -> Callable[[int, str, str], int | None]:
    """Return a function (turn, role, quotation) -> the turn that supersedes it in the whole conversation, or None.

    One pass over the raw messages, by supersession.supersede: linear, however long the conversation is.

    >>> said = [Utterance(1, 'user', 'Book a table at 11:00.', 0), Utterance(2, 'user', 'Can you make it 11:30?', 1)]
    >>> superseding(said)(1, 'user', 'Book a table at 11:00.')
    2
    """
    statements = [Statement(u.turn, u.role, u.text[start:end], start) for u in said
                  if u.turn and u.role in ('user', 'assistant')
                  for start, end in salience.read(u.text, tokenizer.rank).sentences]
    spans: dict[tuple[int, str], list[tuple[str, tuple[int, int], int]]] = {}
    for r in supersede(statements).retired:
        old = statements[r.old]
        spans.setdefault((old.turn, old.role), []).append((old.text, r.span, statements[r.new].turn))

    def by(turn: int, role: str, text: str) -> int | None:
        for whole, (start, end), new in spans.get((turn, role), ()):
            at = whole.find(text)
            if at >= 0 and at < end and start < at + len(text):
                return new
        return None
    return by


def retired_by(note: dict) -> int | None:
    """Return the turn that superseded a note, None where it stands.

    >>> retired_by({'reason': 'superseded by turn 12'}), retired_by({'priority': 0.1})
    (12, None)
    """
    reason = note.get('reason', '')
    return int(reason[len(SUPERSEDED):]) if reason.startswith(SUPERSEDED) else None


def _without(note: dict, turns: set[int]) -> dict:
    if turns.isdisjoint(note.get('replaces', ())):
        return note
    rest = [turn for turn in note['replaces'] if turn not in turns]
    return {key: value for key, value in note.items() if key != 'replaces'} | ({'replaces': rest} if rest else {})


def _elsewhere(text: str, later: str, answers: bool) -> bool:
    """Whether a later message has nothing to do with a rule or decision; a refusal in it may answer a question."""
    if not (is_rule(text) or is_choice(text)):
        return False
    old, new = read([text])[0], read([later])[0]
    valued = bool((old.values or re.search(r'\d', text)) and (new.values or re.search(r'\d', later)))
    turns = CORRECT | OFF | REPLACE | (0 if answers else REFUSE)
    return not (valued or old.stems() & new.stems() or new.bits & turns)
