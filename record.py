"""When to compact, which part, and the record that takes its place.

    if should_compact(count(messages), budget):
        parts = split(messages, keep_first=1, keep_last=4)
        record = build_record(messages)

`build_record` reads the raw conversation, always: never a summary of it. A record or a notes block of ours that stands
in the input is read back to its lines, with the citations that they had, and not quoted as somebody's words. Without a
model; model_extractor.py has the same record written by one. Nothing here is stored, and the input is not changed.
"""
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from operator import itemgetter

from compactor import MARKS, Counter, estimate_tokens
from extractors import salient
from records.boundaries import Split, split
from records.filing import Filed, file_notes
from records.line import Citation, Line, RecordError
from records.restored import Restored, quoted, restore
from records.sections import section_of
from records.standing_rules import SUPERSEDED, restore_rules, retired_by, superseding
from records.text import SECTIONS, Dropped, Record, parse_record
from records.utterances import HistoryError, Utterance, turns_of, utterances
from trigger import should_compact, target_tokens

__all__ = ['Citation', 'Dropped', 'HistoryError', 'Line', 'Record', 'RecordError', 'Split', 'build_record',
           'parse_record', 'should_compact', 'split', 'target_tokens']

SEGMENT = 256  # turns that are read together; a longer conversation is done in segments from raw
# What a token under each heading is worth beside one of FACTS, where there is not room for all.
LIFT = {'TASK': 2.0, 'CONSTRAINTS': 2.0, 'DECISIONS': 1.5, 'FACTS': 1.0, 'TRIED': 1.5, 'OPEN': 1.5}
LEAST = 1e-9  # the priority of a line that was read back and that nothing else gives a worth
FLOOR = 0.002  # the least priority of a line outside FACTS: what is tried or open is rarely rare in its words


def build_record(history: Sequence, *, budget: int | None = None, count: Counter | None = None,
                 through: int | None = None, segment: int = SEGMENT) -> Record:
    """Return the record of a conversation, without a model.

    history: turns (compactor.Turn, {'user', 'assistant'}) or chat messages with tool calls and results, all of it raw;
    budget: tokens that the text form may cost, by `count`, a counter of messages (its estimate without one); what has
    no room is in `dropped`, as is what was superseded, with the reason. through: the last turn that the record stands
    for; what follows stays beside it, and only retires what it supersedes. segment: turns read together.
    HistoryError for what is no history, RecordError for a budget below the six headings, ValueError for other numbers
    below the least.

    >>> record = build_record([{'user': 'Exports must finish within 15 minutes.', 'assistant': 'Noted.'}])
    >>> print(record.to_text())
    TASK:
    CONSTRAINTS:
    - [turn 1, user] Exports must finish within 15 minutes.
    DECISIONS:
    FACTS:
    TRIED:
    OPEN:
    """
    for name, value, least in (('segment', segment, 1), ('through', through, 0), ('budget', budget, 1)):
        if (value is not None or name == 'segment') and (type(value) is not int or value < least):
            raise ValueError(f'{name} must be an integer from {least} up; it is {value!r}')
    restored = restore(utterances(history))
    parts = list(_segments(restored, segment))
    filed = [line for part, old in parts for line in _file(part, old)]
    filed = filed if len(parts) < 2 else _joined(filed, restored.said)
    if through is not None:
        filed = [f for f in filed if min(f.line.citations).turn <= through]
    return _choose(_distinct(filed), budget, count)


def _segments(restored: Restored, size: int):
    """The conversation in parts of so many turns, the first with the lines read back."""
    turns = sorted({u.turn for u in restored.said if u.turn})
    lasts = [*turns[size - 1::size], *turns[-1:]] if turns else [0]
    first = 0
    for number, last in enumerate(dict.fromkeys(lasts)):
        yield [u for u in restored.said if first < u.turn <= last], restored.lines if not number else ()
        first = last


def _file(said: Sequence[Utterance], old: Sequence[tuple[str | None, Line]]) -> list[Filed]:
    """File a segment: what is said in it, after the lines that were read back."""
    before = [u for _, line in old for u in _said_in(line)]
    notes = _notes([*before, *said])
    again = {u.turn for u in before} - {u.turn for u in said}
    new = {u.turn for u in said}
    of_place = defaultdict(list)
    for place, note in enumerate(notes):
        of_place[note['turn'], note['role']].append((place, note))
    return [*(f for section, line in old for f in _refiled(section, line, of_place, new)),
            *file_notes([note for note in notes if note['turn'] not in again], said)]


def _joined(filed: list[Filed], said: Sequence[Utterance]) -> list[Filed]:
    """Join the lines of several segments: what the whole conversation supersedes, by the same rule, is retired."""
    by = superseding(said)
    noted = [{'turn': turn, 'role': role, 'text': text, 'reason': f'{SUPERSEDED}{new}'}
             for f in filed if not f.reason for turn, role, text in quoted(f.line) if (new := by(turn, role, text))]
    gone = {(n['turn'], n['role'], n['text']): retired_by(n) for n in restore_rules(noted, said) if retired_by(n)}
    replaced: dict[int, set[int]] = {}
    for (turn, _, _), new in gone.items():
        replaced.setdefault(new, set()).add(turn)
    return [f if f.reason else _judged(f, gone, replaced) for f in filed]


def _judged(f: Filed, gone: dict, replaced: dict[int, set[int]]) -> Filed:
    turns = [gone.get(place) for place in quoted(f.line)]
    if all(turns):
        return replace(f, reason=f'{SUPERSEDED}{turns[0]}')
    old = {turn for citation in f.line.citations for turn in replaced.get(citation.turn, ())}
    return replace(f, line=replace(f.line, replaces=sorted({*f.line.replaces, *old})))


def _said_in(line: Line) -> list[Utterance]:
    return [Utterance(turn, role, text, -1) for turn, role, text in quoted(line)]


def _notes(said: Sequence[Utterance]) -> list[dict]:
    """The extractor's notes on what was said; it is given turns without gaps, the notes have the numbers they had."""
    numbers = sorted({u.turn for u in said})
    place = {turn: n for n, turn in enumerate(numbers, 1)}
    here = [replace(u, turn=place[u.turn]) for u in sorted(said, key=lambda u: u.turn)]
    return restore_rules([_raw(note, numbers) for note in salient().notes(turns_of(here), (), '')], said)


def _raw(note: dict, numbers: list[int]) -> dict:
    """The note with the turns of the conversation for those that the extractor was given."""
    found = note | {'turn': numbers[note['turn'] - 1]}
    found |= {key: [numbers[turn - 1] for turn in note[key]] for key in MARKS if key in note}
    if note.get('reason', '').startswith(SUPERSEDED):
        found['reason'] = SUPERSEDED + str(numbers[int(note['reason'][len(SUPERSEDED):]) - 1])
    return found


def _refiled(section: str | None, line: Line, notes: Mapping[tuple[int, str], list[tuple[int, dict]]],
             new: set[int]) -> list[Filed]:
    """A line that was read back, under its section; retired where a new turn supersedes all that it says.

    notes: by turn and role, each with its place among all of them.
    Lines read back have been judged against each other when more was known of what stood between them. What still
    holds of a quotation, where a new turn replaced a value at its end, is a line of its own.
    """
    found = [(place, n) for turn, role, text in quoted(line) for place, n in notes.get((turn, role), ())
             if n['text'] in text]
    same = [n for _, n in sorted(found, key=itemgetter(0))]
    section = section or section_of(line.citations[0].role, line.text)[0] or 'FACTS'
    priority = sum(n.get('priority', 0.0) for n in same) or LEAST
    gone = [n for n in same if retired_by(n) in new]
    rest = [n for n in same if n not in gone and any(n['text'] in g['text'] for g in gone)]
    if not gone or len(gone) + len(rest) < len(same):
        return [Filed(section, line, priority)]
    return [Filed(section, line, priority, gone[0]['reason']),
            *(Filed(section, Line(n['text'], (Citation(n['turn'], n['role']),), line.outcome), n['priority'])
              for n in rest if 'priority' in n)]


def _distinct(filed: list[Filed]) -> list[Filed]:
    """One line for each text of a section, with all its citations."""
    first: dict[tuple[str, str], int] = {}
    out = []
    for f in filed:
        key = f.section, f.line.text
        if f.reason:
            out.append(f)
        elif key in first:
            at = first[key]
            cited = tuple(dict.fromkeys([*out[at].line.citations, *f.line.citations]))
            out[at] = replace(out[at], line=replace(out[at].line, citations=cited),
                              priority=max(out[at].priority, f.priority))
        else:
            first[key] = len(out)
            out.append(f if f.section != 'FACTS' or f.priority else replace(f, reason='duplicate'))
    return out


def _choose(filed: list[Filed], budget: int | None, count: Counter | None) -> Record:
    keep = [f for f in filed if not f.reason]
    out = [f for f in filed if f.reason]
    if budget is not None:
        keep, without = _fit(keep, budget, count)
        out += [replace(f, reason='budget') for f in without]
    return _record(keep, tuple(Dropped(f.section, f.line, f.reason) for f in out))


def _record(filed: list[Filed], dropped=()) -> Record:
    return Record(*([f.line for f in filed if f.section == section] for section in SECTIONS), dropped=dropped)


def _fit(filed: list[Filed], budget: int, count: Counter | None) -> tuple[list[Filed], list[Filed]]:
    """The lines that fit, most priority per token first, in their order; and those that do not."""
    cost = _line_cost(count)
    room = budget - cost(Record().to_text())
    if room < 0:
        raise RecordError(f'budget must be at least {budget - room} tokens, the cost of the headings; it is {budget}')
    costs = [cost(f.line.to_text() + '\n') for f in filed]
    order = sorted(range(len(filed)), key=lambda i: (-_worth(filed[i]) / costs[i], i))
    taken = set()
    for i in order:
        if costs[i] <= room:
            room -= costs[i]
            taken.add(i)
    return [f for i, f in enumerate(filed) if i in taken], [f for i, f in enumerate(filed) if i not in taken]


def _worth(f: Filed) -> float:
    return LIFT[f.section] * max(f.priority, FLOOR * (f.section != 'FACTS'))


def _line_cost(count: Counter | None) -> Callable[[str], int]:
    if count is None:
        return estimate_tokens
    if hasattr(count, 'text_tokens'):
        return count.text_tokens
    empty = count([{'role': 'user', 'content': ''}])
    return lambda text: count([{'role': 'user', 'content': text}]) - empty
