"""Compact chat messages with tool calls: turns that leave become cited notes, and no call is parted from its result.

The same idea as compactor.compact(), for OpenAI's chat format instead of a request of texts. chats/turns.py says how
messages become turns, and what is an error; chats/layout.py where the notes go. It calls no model, and keeps nothing
but the extractor's bounded memory of what was read, which changes no result (extractors.forget() empties it): keep the
raw conversation in your own store, where the pointers of a result find what was left out.
"""
import math
import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace

from chats.layout import Layout, by_steps, by_turns
from chats.notes import propose_notes
from chats.result import ChatResult, judge, point
from chats.turns import BETWEEN, Chat, pieces_of, read_chat, role_of, thinking_parts, without_thinking
from compactor import (
    LAST_SHARE,
    RECENT_SHARE,
    ContractError,
    Counter,
    Extractor,
    NotesRoom,
    RequiredContextTooLarge,
    fit_costs,
    fit_notes,
    fit_whole,
)
from extractors import salient
from tool_results import Payload, clear_tool_results
from tool_text import RenderError

PLACE = re.compile(r'^messages\[(\d+)\]')
FOLLOWING = {'role': 'user', 'content': '.'}  # what stands after a turn, so that the turn counts as a past one


def compact_chat(messages: list[dict], *, budget: int, count: Counter, extractor: Extractor | None = None,
                 notes_reserve: int | None = None, keep_last: int | None = None, tools: list[dict] | None = None,
                 clear: bool | dict = False, first_turn: int | None = None) -> ChatResult:
    """Fit a chat request into `budget` tokens: recent turns whole, earlier ones as cited notes.

    A request that fits comes back as it is. Else turns leave, oldest first. Instructions stay, once, first and
    verbatim; so do the last user message and all that follows it. Only where these alone are too large do finished
    steps of the current turn (an assistant message and its results) leave, the oldest first; the last one never does.
    Notes go into the last user message, or before it into a message of their own where a tool result comes last. A call
    without a result leaves where the talk went on, since providers refuse it; at the very end it is pending, and stays.

    count(messages) is the tokens of a request, and must never fall when a turn or a note is added; with `tools` it is
    called as count(messages, tools). It is called O(log n) times; a compactor.AdditiveCounter is asked for each turn
    and line once. A turn that it cannot render (an image, half an emoji) cannot be kept, and is in the pointers.

    extractor: as for compact(), extractors.salient of the last user message by default. It sees tool results that
    leave as Turn.tool, and cites them as `tool`. notes_reserve: tokens kept free of recent turns for notes; None
    shares the room as compact() does. keep_last: so many last turns stay and the earlier ones leave, even if all
    would fit. clear: used tool results become pointers (tool_results.clear_tool_results; a dict gives it options)
    before any turn leaves: those of earlier turns, then those of the current one; with keep_last the results before
    these turns, whatever the room, and turns only where the budget forces it. first_turn: the number of the first
    turn given, where the caller knows it; else it follows the last turn that a notes block here stands for.

    Raises RequiredContextTooLarge where what must stay does not fit, ContractError for a malformed message (a result
    without its call), a note, or no words at all, and what `count` raises for what must stay. Messages are not changed.

    >>> words = lambda messages: sum(len(str(m['content']).split()) for m in messages)
    >>> chat = [{'role': 'user', 'content': 'We chose SQLite.'}, {'role': 'assistant', 'content': 'Good. ' * 40},
    ...         {'role': 'user', 'content': 'Which one?'}]
    >>> result = compact_chat(chat, budget=30, count=words)
    >>> result.notes[0]['text'], result.removed, result.input_tokens
    ('We chose SQLite.', (0, 1), 23)
    """
    _check_options(messages, budget, keep_last, notes_reserve, first_turn)
    measure = _Measure(count, tools)
    before = measure(messages)
    if before <= budget and keep_last is None:
        return ChatResult(messages, before, budget, first_turn=first_turn or _first_turn(messages),
                          cached_prefix_tokens=measure.prefix(messages), why='the request fits as it is')
    chat = read_chat(messages, first_turn)
    if not (chat.system or chat.turns or chat.current):
        raise ContractError('messages must say something; each of them is empty or white space')
    job, layout, tokens = _required(_Job(messages, chat, measure, budget, extractor, notes_reserve), keep_last, clear)
    kept, notes, dropped = _fill(job, layout, tokens)
    return _result(job, layout, kept, notes, dropped, before)


def _check_options(messages, budget, keep_last, notes_reserve, first_turn) -> None:
    if not isinstance(messages, list | tuple) or not messages:
        raise ContractError('messages must be a list of at least one message')
    for index, message in enumerate(messages):
        role_of(message, index)
    for name, value, least in (('budget', budget, 1), ('keep_last', keep_last, 0), ('first_turn', first_turn, 1),
                               ('notes_reserve', notes_reserve, 0)):
        if (value is not None or name == 'budget') and (type(value) is not int or value < least):
            raise ContractError(f'{name} must be an integer from {least} up; it is {value!r:.60}')


def _first_turn(messages: list[dict]) -> int:
    with suppress(ContractError):  # a request that fits comes back as it is, whatever is wrong with its calls
        return read_chat(messages).left_out + 1
    return 1


@dataclass(frozen=True)
class _Measure:
    """Counts requests; infinite where the counter cannot render one."""

    count: Counter
    tools: list[dict] | None

    def exact(self, messages: list[dict]) -> int:
        return self.count(messages, self.tools) if self.tools else self.count(messages)

    def __call__(self, messages: list[dict]) -> float:
        try:
            return self.exact(messages)
        except RenderError:
            return math.inf

    @property
    def additive(self):
        return self.count if hasattr(self.count, 'message_tokens') and hasattr(self.count, 'text_tokens') else None

    def unit(self, messages: list[dict]) -> float:
        return self([*messages, FOLLOWING]) - self([FOLLOWING])

    def prefix(self, messages: list[dict]) -> int | None:
        """Tokens of messages at the head of a request, without the generation prompt; None where it cannot be told."""
        tokens = self(messages) if messages else 0
        if tokens in (0, math.inf):
            return 0
        try:
            return tokens - self.exact([])
        except RenderError:  # a template that needs a message: the prompt is counted with them
            return tokens
        except Exception:  # any other error may be a fault of the counter, which a number would hide
            return None


@dataclass(frozen=True)
class _Job:
    given: list[dict]
    chat: Chat
    measure: _Measure
    budget: int
    extractor: Extractor | None
    notes_reserve: int | None
    cleared: tuple[Payload, ...] = ()
    uncleared: tuple[Payload, ...] = ()


def _required(job: _Job, keep_last: int | None, clear: bool | dict) -> tuple[_Job, Layout, int]:
    """The layout whose required part fits, and the tokens of that part; clears what the caller wants cleared."""
    job = _without_unseen_thinking(job)
    layout = by_turns(job.chat, keep_last, removable=keep_last is None or bool(clear))
    for level, (turns, options) in enumerate(_clearings(job.chat, keep_last, clear)):
        # Results first; long arguments only where turns would leave else; the current turn only where it must.
        needed = job.measure(layout.messages(0 if level == 2 else len(layout.units), None))
        if level == 0 or job.budget < needed:
            job = _cleared(job, options, turns)
            layout = by_turns(job.chat, keep_last)
    tokens = job.measure(layout.messages(0, None))
    steps = by_steps(job.chat) if job.budget < tokens < math.inf and keep_last is None else None
    if steps:
        layout, tokens = steps, job.measure(steps.messages(0, None))
    if tokens > job.budget:
        _raise_too_large(job, layout)
    return job, replace(layout, short=job.notes_reserve is None), tokens


def _clearings(chat: Chat, keep_last: int | None, clear: bool | dict) -> list[tuple[int, dict]]:
    """What to clear at most, step by step: in how many turns, and the options of clear_tool_results."""
    if not clear:
        return []
    options, older = clear if isinstance(clear, dict) else {}, len(chat.turns) - (keep_last or 0)
    whole = [] if keep_last is not None else [(len(chat.turns) + 1, options | {'clear_arguments': True})]
    return [(older, options), (older, options | {'clear_arguments': True}), *whole]


def _without_unseen_thinking(job: _Job) -> _Job:
    """Where the counter cannot render thinking, that of past turns goes, whole; as chat templates leave it out."""
    part = next((part for turn in job.chat.turns for entry in turn for part in thinking_parts(entry.message)), None)
    if part is None or job.measure.unit([FOLLOWING, {'role': 'assistant', 'content': [part]}]) < math.inf:
        return job
    return replace(job, chat=replace(job.chat, turns=tuple(map(without_thinking, job.chat.turns))))


def _raise_too_large(job: _Job, layout: Layout) -> None:
    entries, tools = layout.entries(0), 0
    try:
        required = job.measure.exact([entry.message for entry in entries])
    except RenderError as error:  # the better reason; it names the message as the caller numbers it
        raise RenderError(PLACE.sub(lambda place: f'messages[{entries[int(place[1])].index}]', error.place),
                          error.fault) from None
    try:
        if job.measure.tools:
            tools = required - job.measure.count([entry.message for entry in entries])
        instructions = required - job.measure.exact([e.message for e in entries if e.role != 'system'])
    except Exception as error:  # a template may refuse a request without instructions; the cause says what it was
        raise RequiredContextTooLarge(required, job.budget, None, tools) from error
    raise RequiredContextTooLarge(required, job.budget, instructions, tools)


def _cleared(job: _Job, options: dict, turns: int) -> _Job:
    """The job with used results of the first `turns` turns cleared; the texts of their entries stay, for notes."""
    groups = [*job.chat.turns, job.chat.current]
    entries = [entry for group in groups for entry in group]
    number = {entry.index: n for n, group in enumerate(groups) for entry in group}
    made = clear_tool_results([entry.message for entry in entries], **options)
    new = {entry.index: message for entry, message in zip(entries, made.messages, strict=True)
           if number[entry.index] < turns}
    before = {(payload.message, payload.what) for payload in job.cleared}
    changed = [tuple(replace(e, message=new.get(e.index, e.message)) for e in group) for group in groups]

    def placed(payloads: Iterable[Payload], spared: bool):
        for payload in payloads:
            at = entries[payload.message].index
            if (at in new) != spared and (at, payload.what) not in before:
                yield replace(payload, message=at, turn=job.chat.left_out + 1 + number[at])

    kept_whole = [replace(p, reason='in a turn that stays whole', reclaimed=0) for p in placed(made.cleared, True)]
    return replace(job, chat=replace(job.chat, turns=tuple(changed[:-1]), current=changed[-1]),
                   cleared=(*job.cleared, *placed(made.cleared, False)),
                   uncleared=(*placed(made.left, False), *placed(made.left, True), *kept_whole))


def _fill(job: _Job, layout: Layout, required: int) -> tuple[int, list[dict], list[dict]]:
    """How many units stay, the notes that go in, and those that do not."""
    kept, turns = _recent(job, layout, required)
    notes, dropped, tokens = _notes(job, layout, kept, turns)
    if job.notes_reserve is None and not any(note.get('reason', 'budget') == 'budget' for note in dropped):
        # The notes leave room: further turns may stay, whose notes are then not needed.
        more, turns = _fit_units(job, layout, len(layout.units), required, turns + job.budget - tokens)
        if more > kept:
            kept = more
            notes, dropped, tokens = _notes(job, layout, kept, turns)
    return kept, notes, dropped


def _recent(job: _Job, layout: Layout, tokens: int) -> tuple[int, int]:
    """How many units stay before notes are chosen, and the tokens then: see compactor.compact() for the shares."""
    every, room = len(layout.units), job.budget - tokens
    if job.notes_reserve is not None:
        return _fit_units(job, layout, every, tokens, job.budget - job.notes_reserve)
    fitted, total = _fit_units(job, layout, every, tokens, job.budget)
    if fitted < every or job.chat.notes:
        fitted, total = _fit_units(job, layout, every, tokens, tokens + room // RECENT_SHARE)
        if not fitted:
            fitted, total = _fit_units(job, layout, min(1, every), tokens, tokens + room // LAST_SHARE)
    return fitted, total


def _fit_units(job: _Job, layout: Layout, most: int, tokens: int, limit: int) -> tuple[int, int]:
    units = layout.units[len(layout.units) - most:]
    if job.measure.additive and all(unit[0].entries[0].role == 'user' for unit in units[1:]):
        return fit_costs((job.measure.unit([entry.message for part in unit for entry in part.entries])
                          for unit in reversed(units)), tokens, limit)
    return fit_whole(len(units), tokens, limit, lambda n: job.measure(layout.messages(n, None)))


def _notes(job: _Job, layout: Layout, kept: int, tokens: int) -> tuple[list[dict], list[dict], int]:
    cleared = {payload.message for payload in job.cleared}
    removed = [replace(part, results=part.entries) for part in layout.removed(kept)]
    staying = [replace(part, results=tuple(e for e in part.entries if e.index in cleared))
               for part in layout.kept(kept)]
    if not (removed or job.chat.notes or any(part.results for part in staying)):
        return [], [], tokens
    question = BETWEEN.join(pieces_of(job.chat.current, 'user'))
    proposed = propose_notes(job.extractor or salient(question), job.chat.notes, removed, staying, question,
                             layout.current_turn)

    def size(notes: list[dict] | None, say: bool = True) -> float:
        return job.measure(layout.messages(kept, notes, say))

    # Costs add up but for the line about turns left out, which is seldom needed; the last try trusts no sum.
    for say, additive in ((False, job.measure.additive), (True, job.measure.additive), (True, None)):
        room = NotesRoom(tokens, job.budget, lambda notes: size(notes or None), additive,
                         lambda say=say: size([], say) - size(None), layout.short)
        fitting, dropped, _ = fit_notes(proposed, room)
        needed = size(fitting or None)
        if needed <= job.budget:
            break
    return fitting, dropped, needed


def _result(job: _Job, layout: Layout, kept: int, notes: list[dict], dropped: list[dict], before: float) -> ChatResult:
    messages, given = layout.messages(kept, notes or None), job.given
    tokens = job.measure.exact(messages)
    changed = next((n for n, message in enumerate(messages) if n >= len(given) or message != given[n]),
                   None if len(messages) == len(given) else len(messages))
    cached = job.measure.prefix(messages[:changed])
    removed, there = layout.removed(kept), {entry.index for entry in layout.entries(kept)}
    cleared = tuple(payload for payload in job.cleared if payload.message in there)
    worth, why = judge(before, tokens, cached, job.budget)
    return ChatResult(messages, tokens, job.budget, notes, dropped,
                      removed=tuple(n for n in range(len(given)) if n not in there),
                      removed_turns=tuple(dict.fromkeys(part.number for part in removed)),
                      cleared=cleared, uncleared=job.uncleared, first_turn=layout.through(kept) + 1,
                      first_changed=changed, cached_prefix_tokens=cached,
                      saved_tokens=None if before == math.inf else before - tokens, worth=worth, why=why,
                      pointers=point(given, removed, cleared, there, job.chat.unanswered))
