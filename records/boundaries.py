"""Where to cut a conversation into head, middle and tail: at a natural boundary, and never inside a tool call.

The document "Compacting without losing the thread" keeps the first and the last items and compacts what is between.
Here the tail may begin a little earlier than asked, so that the cut falls where a person would make it: after a long
pause, where a task was closed, or where the subject changed. Which words are the subject is not known: it changes
where the items before and after share few content words. An item is a turn (compactor.Turn) or a chat message.
"""
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from language.acts import ASK, CLOSING, FAILURE, SUCCESS
from language.reading import read
from records.utterances import Utterance, utterances

KEEP_LAST = 4
REACH = 6       # items that the tail may be longer than asked, for the sake of a natural boundary
WINDOW = 3      # items on either side whose words are compared
LEAST = 4       # content words that either side must have to have a subject
CHANGED = 0.1   # words in common, of the smaller side: less is another subject
PAUSE = 1800.0  # seconds, half an hour, as web analytics ends a session; and 8 times the usual gap
UNUSUAL = 8


@dataclass(frozen=True)
class Split:
    """A conversation in three parts; unpacks as head, middle, tail.

    cut: where the tail begins, an index of the history; kind: pause, closed, subject, turn, safe or none; why: the same
    for a person to read. head + middle + tail is the history.
    """

    head: Sequence
    middle: Sequence
    tail: Sequence
    cut: int
    kind: str
    why: str

    def __iter__(self) -> Iterator[Sequence]:
        return iter((self.head, self.middle, self.tail))


def split(history: Sequence, keep_first: int = 1, keep_last: int = KEEP_LAST, *, reach: int = REACH,
          times: Sequence | None = None) -> Split:
    """Cut a history, keeping the first items and at least the last ones whole.

    Leading system messages are in the head and not counted. No part divides a tool call from its result: the head ends
    later, and the tail begins earlier, where it must. The tail begins up to `reach` items earlier for a natural
    boundary; the nearest of the best kind. times: when each item was said, in seconds or as datetime.
    ValueError for a number below 0 or times of another length, HistoryError for what is no history.

    >>> chat = [{'role': 'user', 'content': 'Read 7.'},
    ...         {'role': 'assistant', 'content': None, 'tool_calls': [{'id': 'a', 'function': {'name': 'read'}}]},
    ...         {'role': 'tool', 'tool_call_id': 'a', 'content': 'Dear team'},
    ...         {'role': 'assistant', 'content': 'It greets the team.'}]
    >>> head, middle, tail = split(chat, keep_first=1, keep_last=2)
    >>> [len(head), len(middle), len(tail)]
    [1, 0, 3]
    """
    for name, value in {'keep_first': keep_first, 'keep_last': keep_last, 'reach': reach}.items():
        if type(value) is not int or value < 0:
            raise ValueError(f'{name} must be an integer from 0 up; it is {value!r}')
    said = utterances(history)
    if times is not None and len(times) != len(history):
        raise ValueError(f'times must have one entry for each of {len(history)} items; it has {len(times)}')
    safe = safe_cuts(history)
    first = _after_head(said, safe, keep_first, len(history))
    latest = max(first, len(history) - keep_last)
    cut, kind, why = _best(history, said, times, [i for i in safe if first <= i <= latest], reach)
    return Split(history[:first], history[first:cut], history[cut:], cut, kind, why)


def safe_cuts(history: Sequence) -> list[int]:
    """Return the indices at which a history can be cut without dividing a tool call from its results.

    >>> safe_cuts([{'role': 'user', 'content': 'Go.'}, {'role': 'assistant', 'content': 'Gone.'}])
    [0, 1, 2]
    """
    blocked, called, last_call = set(), {}, None
    for index, item in enumerate(history):
        if not isinstance(item, Mapping):
            continue
        for identity in _ids(item, 'tool_calls', 'tool_use'):
            called[identity] = last_call = index
        if item.get('function_call'):
            last_call = index
        results = [called[i] for i in _ids(item, 'tool_call_id', 'tool_result') if i in called]
        if not results and item.get('role') in ('tool', 'function') and last_call is not None:
            results = [last_call]
        for call in results:
            blocked.update(range(call + 1, index + 1))
    return [i for i in range(len(history) + 1) if i not in blocked]


def _ids(item: Mapping, key: str, kind: str) -> list:
    """The ids of the calls, or of the results, of a message: OpenAI's fields and Anthropic's blocks."""
    value = item.get(key)
    calls = [c.get('id') for c in value if isinstance(c, Mapping)] if isinstance(value, list) else [value] * bool(value)
    content = item.get('content')
    blocks = content if isinstance(content, list) else ()
    name = 'id' if kind == 'tool_use' else 'tool_use_id'
    return calls + [b.get(name) for b in blocks if isinstance(b, Mapping) and b.get('type') == kind]


def _after_head(said: Sequence[Utterance], safe: list[int], keep_first: int, size: int) -> int:
    instructions = 0
    for u in said:
        if u.role != 'system' or u.item != instructions:
            break
        instructions += 1
    wanted = min(size, instructions + keep_first)
    return next(i for i in safe if i >= wanted)


def _best(history, said, times, allowed: list[int], reach: int) -> tuple[int, str, str]:
    latest = allowed[-1]
    near = [i for i in allowed if i >= latest - reach and 0 < i < len(history)]
    if not near:
        return latest, 'none', 'there is nothing to choose: one cut divides no call from its result'
    for kind, find in (('pause', _paused), ('closed', _closed), ('subject', _changed)):
        found = find(history, said, times, near)
        if found:
            return found[0], kind, found[1]
    begins = [i for i in near if _begins_turn(history[i])]
    if begins:
        return begins[-1], 'turn', 'no natural boundary is within reach; a turn begins here'
    return latest, 'safe', 'no natural boundary is within reach; no call is divided from its result here'


def _paused(history, said, times, near):
    if times is None:
        return None
    gaps = [_seconds(times[i] - times[i - 1]) for i in range(1, len(times))]
    usual = statistics.median(gaps)
    long = [i for i in near if gaps[i - 1] >= max(PAUSE, UNUSUAL * usual)]
    if not long:
        return None
    cut = max(long, key=lambda i: (gaps[i - 1], i))
    return cut, f'a pause of {gaps[cut - 1]:g} seconds is before it'


def _seconds(gap) -> float:
    return gap.total_seconds() if hasattr(gap, 'total_seconds') else float(gap)


def _closed(history, said, times, near):
    """The latest cut after which a user begins anew, as a task was reported done or the user took leave before it."""
    by_item = _by_item(said, near[0] - 2)
    for i in reversed(near):
        pair = (i - 1,) if hasattr(history[i], 'user') or 'role' not in history[i] else (i - 2, i - 1)
        before = [u for item in pair for u in by_item.get(item, ())]
        if _begins_turn(history[i]) and any(map(_closes, before)):
            return i, 'the task before it was closed'
    return None


def _closes(u: Utterance) -> bool:
    bits = [r.bits for r in read([u.text])]
    if u.role == 'assistant':
        return any(b & SUCCESS and not b & FAILURE for b in bits)
    return u.role == 'user' and any(b & CLOSING for b in bits) and not any(b & ASK for b in bits)


def _changed(history, said, times, near):
    """The cut with the fewest words in common before and after, where these are few."""
    by_item = _by_item(said, near[0] - WINDOW)
    rated = []
    for i in near:
        before, after = (_words(by_item, items) for items in (range(i - WINDOW, i), range(i, i + WINDOW)))
        if min(len(before), len(after)) >= LEAST and _begins_turn(history[i]):
            rated.append((len(before & after) / min(len(before), len(after)), -i))
    if not rated or min(rated)[0] >= CHANGED:
        return None
    share, cut = min(rated)
    return -cut, f'the subject changed: {share:.0%} of the words before and after are the same'


def _words(by_item: dict, items) -> set[str]:
    texts = [u.text for item in items for u in by_item.get(item, ()) if u.role != 'tool']
    return {stem for r in read(texts) for stem in r.stems()}


def _by_item(said: Sequence[Utterance], first: int) -> dict[int, list[Utterance]]:
    found: dict[int, list[Utterance]] = {}
    for u in said:
        if u.item >= first:
            found.setdefault(u.item, []).append(u)
    return found


def _begins_turn(item) -> bool:
    return not isinstance(item, Mapping) or item.get('role', 'user') == 'user'
