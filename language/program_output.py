"""Which lines of a message a program printed: logs, compilers, tests, terminal sessions, stack traces, tables of data.

Three lines or more in a row, of which enough have the form of a program's (program_lines.py), with the lines between
them that are no sentences, and all that stands between two prompts. So a line by itself is never one; nor are lists
of somebody's wishes, prices, dates or ingredients, addresses, verses, quoted mail or the export of a chat in which
somebody speaks of himself. Commands without what they printed are instructions. Between a printed list of names and
values and a typed one it sees no difference, and takes it for typed. Time is linear in the text's length.
"""
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise

from language.failures import tells
from language.pasted import FRAME, WORTH
from language.program_lines import LONGEST, YOURS, Line, lines, speaks

FAILING = 0.3    # of a line that tells of a failure, but for the first and the last of a message, which count in full
SHORTEST = 3     # lines of a run
LEAST, SPARSE = 2, 4   # so many of them have a program's form, and one in four
GAP = 6          # lines between two that have it
SESSION = 80     # lines between two prompts
BLOCK = 3        # lines under a heading
KEYS = 8         # lines of JSON; fewer are rather what somebody asks for
ROWS, COMMAS = 5, 3   # data separated by commas: so many rows in a row, with as many commas each, or more
COLUMNS = 3      # under headings in capitals
TALKED = 5       # stamped lines are a chat where one of so many says "I" or "you" or asks
FORMED = frozenset({'made', 'prompt', 'told'})   # told: between two prompts
SPOKEN = frozenset({'hard', 'soft', 'fence'})
JSON = re.compile(r'"[^"\n]{1,80}" ?: ?(?:["\d{\[-]|true|false|null)|\{".*\},?$')
CELL = re.compile(r'(?:^|(?<=  ))[^ ]')
AGAIN = re.compile(r'''"[^"\n]*"|'[^'\n]*'|\b(?:0x)?[0-9a-f]*\d[0-9a-f]*\b''')


def shares(text: str) -> Mapping[int, float]:
    r"""Return what the lines count that a program printed, by where they begin, in characters without indentation.

    A share of 1.0 is that of other text. Of the lines that tell of a failure the first and the last that name it,
    after a colon, count in full, others in part; those that differ in numbers or quoted names only count once.

    >>> log = '[12:00:01] gate open\n[12:00:02] gate: error: no anchor\n[12:00:03] gate shut'
    >>> shares(f'It stops.\n{log}\nWhy?')
    {10: 0.02, 31: 1.0, 65: 0.02}
    >>> shares('12 eggs\n200 g flour\n1 l milk')
    {}
    """
    found = _told(text, lines(text)) if '\n' in text else ()
    if sum(line.kind in FORMED for line in found) < LEAST:
        return {}
    printed = {n for run in _runs(found) for n in run}
    _fence(found, printed)
    return _weighed(text, [found[n] for n in sorted(printed)])


def _told(text: str, found: list[Line]) -> list[Line]:
    """The lines, with what only several together tell: a chat's export, rows of data, a dump."""
    contents = [text[line.start:min(line.end, line.start + LONGEST)] for line in found]
    stamped = [content for content, line in zip(contents, found, strict=True) if line.kind == 'stamped']
    talked = sum(speaks(content, YOURS) for content in stamped) * TALKED >= max(1, len(stamped))
    rows = {*_data_rows(contents), *_json_rows(contents), *_table_rows(contents)}
    return [line._replace(kind='hard' if talked else 'made') if line.kind == 'stamped' else
            line._replace(kind='made', beside=False) if n in rows and line.kind != 'prompt' else line
            for n, line in enumerate(found)]


def _data_rows(contents: Sequence[str]) -> Iterator[int]:
    """The lines that are rows of data separated by commas."""
    commas = [0 if ', ' in content else content.count(',') for content in contents]
    for many, group in groupby(range(len(commas)), commas.__getitem__):
        rows = list(group)
        if many >= COMMAS and len(rows) >= ROWS:
            yield from rows


def _json_rows(contents: Sequence[str]) -> list[int]:
    """The lines that are keys or objects of JSON, if they are many."""
    rows = [n for n, content in enumerate(contents) if content[:1] in ('"', '{') and JSON.match(content)]
    return rows if len(rows) >= KEYS else []


def _table_rows(contents: Sequence[str]) -> Iterator[int]:
    """The lines that keep the columns of headings in capitals, with these: so many programs list what there is."""
    n = 0
    while n < len(contents):
        starts = [cell.start() for cell in CELL.finditer(contents[n])] if contents[n].isupper() else []
        end = n + 1
        while len(starts) >= COLUMNS and end < len(contents) and _keeps(contents[end], starts[1:]):
            end += 1
        if end - n >= SHORTEST:
            yield from range(n, end)
        n = end


def _keeps(row: str, starts: Sequence[int]) -> bool:
    """Whether half of the columns that start at these places do so in a row."""
    kept = [row[at - 1].isspace() and not row[at].isspace() for at in starts if at < len(row)]
    return sum(kept) * 2 >= len(starts)


def _runs(found: list[Line]) -> Iterator[list[int]]:
    """The numbers of the lines of each run, blank ones left out."""
    within = _sessions(found)
    formed, first = [n for n, line in enumerate(found) if line.kind in FORMED], 0
    for place, n in enumerate(formed):
        if place + 1 < len(formed) and _goes_on(found, range(n + 1, formed[place + 1]), within):
            continue
        run = [k for k in _extended(found, formed[first], n) if found[k].kind != 'blank']
        if _is_output(['told' if k in within and found[k].kind != 'prompt' else found[k].kind for k in run]):
            yield run
        first = place + 1


def _sessions(found: list[Line]) -> frozenset[int]:
    """The numbers of the lines between two prompts, if nobody says a paragraph or speaks of himself there."""
    prompts, within = [n for n, line in enumerate(found) if line.kind == 'prompt'], set()
    for start, end in pairwise(prompts):
        kinds = [line.kind for line in found[start + 1:end]]
        paragraphs = [set(group) for blank, group in groupby(kinds, 'blank'.__eq__) if not blank]
        if len(kinds) <= SESSION and not any(p & {'hard', 'fence'} or p == {'soft'} for p in paragraphs):
            within.update(range(start, end))
    return frozenset(within)


def _goes_on(found: list[Line], between: range, within: frozenset[int]) -> bool:
    """Whether what is between two lines of a program's form is printed too."""
    if all(n in within for n in between):
        return True
    return len(between) <= GAP and SPOKEN.isdisjoint([found[n].kind for n in between])


def _extended(found: list[Line], start: int, end: int) -> range:
    """The numbers from start to end, with the lines beside them that are printed, or answer the last prompt."""
    while start and found[start - 1].beside:
        start -= 1
    start = _block_before(found, start)
    at, prompted = end, found[end].kind == 'prompt'
    while at + 1 < len(found) and found[at + 1].kind == 'plain' and (
            prompted or any(line.beside for line in found[at + 1:at + 3])):
        at += 1
        end = at if found[at].beside else end
    return range(start, end + 1)


def _block_before(found: list[Line], start: int) -> int:
    """Where the paragraph before this line begins, if under its first line all may stand beside what is printed."""
    at = last = start - 2 if start > 1 and found[start - 1].kind == 'blank' else -1
    while at >= 0 and found[at].beside:
        at -= 1
    heads = at >= 0 and found[at].kind == 'plain' and (at == 0 or found[at - 1].kind == 'blank')
    return at if heads and last - at >= BLOCK else start


def _is_output(kinds: list[str]) -> bool:
    formed = sum(map(FORMED.__contains__, kinds))
    return len(kinds) >= SHORTEST and formed >= max(LEAST, len(kinds) / SPARSE) and set(kinds) != {'prompt'}


def _fence(found: list[Line], printed: set[int]) -> None:
    """Of a fenced block all is printed, with its fences, or nothing: else it is code."""
    opened = None
    for n, line in enumerate(found):
        if line.kind != 'fence':
            continue
        if opened is not None:
            inside = {k for k in range(opened + 1, n) if found[k].kind != 'blank'}
            if inside and inside <= printed:
                printed |= {opened, n}
            else:
                printed -= inside
        opened = n if opened is None else None


def _weighed(text: str, printed: Iterable[Line]) -> dict[int, float]:
    """The share of each line."""
    counted, failing, naming, known = {}, [], [], set()
    for line in printed:
        said = text[line.start:min(line.end, line.start + LONGEST)]
        shape = AGAIN.sub('0', said)
        counted[line.start] = WORTH
        if line.kind != 'prompt' and tells(said) and not FRAME.match(said) and shape not in known:
            known.add(shape)
            failing.append(line.start)
            naming += [line.start] if ': ' in said else []
    most = naming or failing
    return counted | dict.fromkeys(failing, FAILING) | dict.fromkeys((*most[:1], *most[-1:]), 1.0)
