"""What becomes of what is offered: which option of a list is taken, passed over or given up; which offer is reworded.

An option is a row of a list of the assistant's with a code of its own ("1. NA371, departs 12:50"); the rows that stand
together are options for one thing, unless each has its own date: those are the parts of one plan. An option is taken by
who names its code outside of a list: the user, or the assistant in answer to no question. Rows that nobody names again
are passed over. Where another option of the list is taken later and the first is never named again, what says the first
is replaced, but not where it is taken besides, or by somebody else. An offer that the user declines and the assistant
words anew with another code of the form is replaced too; what was said of the old code before it holds. Options in
running text, or without a code, are not read.
"""
from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from language.acts import ALSO, CORRECT, FAILURE, QUESTION, REFUSE, REPLACE, SUPPOSE, word_set
from language.bare_values import ITEM
from replacement.exchanges import has_arrow, named, place
from replacement.supersession import Retirement
from replacement.talk_words import Talk

TAKEN, PASSED = 'exchanged', 'passed over'
DECLINES = word_set('not no wait other instead different rather actually')
BESIDES = word_set('another second both each also too other additional extra more')


class Options(NamedTuple):
    """A list of options: its message, the row of each code, and the message that lists one of them anew."""

    message: int
    rows: dict[str, int]
    until: int


def chosen(talk: Talk) -> list[Retirement]:
    """Return the rows of options that are passed over, and the statements of one that another option replaces.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [(1, 'assistant', '1. AB12, at noon'), (1, 'assistant', '2. CD34, at one'), (2, 'user', 'CD34 then.')]
    >>> talk = Talk([Statement(*s, 0) for s in said], read([text for _, _, text in said]))
    >>> [(r.old, r.new, r.rule) for r in chosen(talk)]
    [(0, 2, 'passed over')]
    """
    lists = _lists(talk)
    namings = _namings(talk, lists) if lists else {}
    return [r for options in lists for r in _chosen(talk, options, namings)]


def _lists(talk: Talk) -> list[Options]:
    found = []
    for n, message in enumerate(talk.messages):
        if len(message) > 1 and talk.statements[message[0]].role == 'assistant':
            found += [(n, rows) for rows in _rows(talk, message)]
    lists, listed = [], {}
    for n, rows in reversed(found):   # a code that is listed anew is taken from the later list
        lists.append(Options(n, rows, min(listed.get(code, len(talk.messages)) for code in rows)))
        listed.update(dict.fromkeys(rows, n))
    return lists[::-1]


def _rows(talk: Talk, message: Iterable[int]) -> Iterable[dict[str, int]]:
    """The row of each code, for each run of rows of a message that are options."""
    run = []
    for i in [*message, None]:
        row = i is not None and ITEM.match(talk.statements[i].text)
        run += [i] if row else []
        if row and '\n' not in talk.statements[i].text.strip():   # else the next heading hangs on the row
            continue
        rows = _options(talk, run) if len(run) > 1 else {}
        if rows:
            yield rows
        run = []


def _options(talk: Talk, run: list[int]) -> dict[str, int]:
    """Code -> row, where every row has a code of its own and no date of its own; else nothing."""
    codes = [_codes(talk, i) for i in run]
    dates = {frozenset(v.norm for v in talk.readings[i].values if v.kind == 'date' and v.span[0] < _first_line(talk, i))
             for i in run}
    if len(dates) > 1 or not all(codes):
        return {}
    rows = {}
    for i, mine in zip(run, codes, strict=True):
        own = [code for code in mine if sum(code in others for others in codes) == 1]
        if not own:
            return {}
        rows[own[0]] = i
    return rows


def _codes(talk, i):
    first = _first_line(talk, i)
    return [v.norm for v in named(talk.readings[i])
            if v.kind == 'code' and v.span[0] < first]


def _first_line(talk, i):
    at = talk.statements[i].text.find('\n')
    return at if at > 0 and ITEM.match(talk.statements[i].text) else len(talk.statements[i].text)


def _namings(talk: Talk, lists: Iterable[Options]) -> dict[str, list[int]]:
    """Code of an option -> the statements that name it, the rows of options left out."""
    rows = {i for options in lists for i in options.rows.values()}
    known, namings = {code for options in lists for code in options.rows}, defaultdict(list)
    for i in range(len(talk.statements)):
        if i not in rows:
            for code in dict.fromkeys(_codes(talk, i)):
                if code in known:
                    namings[code].append(i)
    return namings


def _chosen(talk, options, namings):
    named = {code: [i for i in namings.get(code, ()) if options.message < talk.message_of[i] < options.until]
             for code in options.rows}
    several = Counter(n for found in named.values() for n in {talk.message_of[i] for i in found})
    takes = {code: [i for i in found if several[talk.message_of[i]] == 1 and takes_one(talk, i)]
             for code, found in named.items()}
    last = max((i for found in takes.values() for i in found), default=None)
    if last is None:
        return
    here = talk.message_of[last]
    says_new = {i for code, found in named.items() if last in takes[code] for i in found}
    for code, row in options.rows.items():
        if not named[code]:
            yield Retirement(row, last, (0, len(talk.statements[row].text)), False, PASSED)
        elif takes[code] and _replaced(talk, code, named, takes, here):
            for j in [row, *named[code]]:
                if talk.message_of[j] < here and j not in says_new:
                    yield Retirement(j, last, place(talk, j, ('code', code)), True, TAKEN)


def _replaced(talk, code, named, takes, here):
    """Whether the option taken in message `here` stands in the place of the one with this code."""
    later = [i for i in named[code] if talk.message_of[i] >= here]
    if not all(_exchanges(talk.readings[i]) for i in later) or talk.message_of[takes[code][0]] >= here:
        return False
    asked = [j for n in (here - 1, here) for j in talk.ends(n)
             if talk.statements[j].role == 'user' and n > talk.message_of[takes[code][-1]]]
    if any(talk.readings[j].bits & ALSO or not BESIDES.isdisjoint(talk.readings[j].words) for j in asked):
        return False
    mine = {name for j in asked for name in _names(talk, j)}
    theirs = {name for i in takes[code] if talk.statements[i].role == 'user' for name in _names(talk, i)}
    return not (mine and theirs and mine.isdisjoint(theirs))   # else each is somebody's own


def _exchanges(r):
    return bool(r.bits & REPLACE) or has_arrow(r.lower)


def _names(talk, i):
    return [v.norm for v in talk.readings[i].literals() if v.kind == 'name']


def takes_one(talk: Talk, i: int) -> bool:
    """Tell whether statement i takes what it names: it asks, supposes and denies nothing, and answers no question.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [('user', 'Is AB12 direct?'), ('assistant', 'AB12 is direct.'), ('user', 'Good, AB12 then.')]
    >>> talk = Talk([Statement(n, *s, 0) for n, s in enumerate(said)], read([text for _, text in said]))
    >>> [takes_one(talk, i) for i in range(3)]
    [False, False, True]
    """
    r, n = talk.readings[i], talk.message_of[i]
    if r.bits & SUPPOSE or '?' in r.lower:
        return False
    if talk.statements[i].role == 'user':
        return not r.bits & QUESTION
    return n > 0 and not r.bits & FAILURE and not any('?' in talk.readings[j].lower or talk.readings[j].bits & QUESTION
                               for j in talk.ends(n - 1))


def reworded(talk: Talk) -> list[Retirement]:
    """Return the statements of an offer that the assistant words anew after the user's correction.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [('assistant', '$320 on card_668?'), ('user', 'No, the other card.'), ('assistant', '$320 on card_117.')]
    >>> talk = Talk([Statement(n, *s, 0) for n, s in enumerate(said)], read([text for _, text in said]))
    >>> [(r.old, r.new) for r in reworded(talk)]
    [(0, 2)]
    """
    found = []
    for n in range(1, len(talk.messages) - 1):
        message = talk.messages[n]
        if talk.statements[message[0]].role == 'user' and any(_declines(talk.readings[i]) for i in message):
            before = _offered(talk, n - 1)
            after = _offered(talk, n + 1) if before else {}
            fresh = {form(code): held[-1] for code, held in after.items() if code not in before}
            for code, held in before.items():
                if form(code) in fresh:
                    new = fresh[form(code)]
                    found += [Retirement(j, new, place(talk, j, ('code', code)), True, TAKEN) for j in held]
    return found


def form(code: str) -> str:
    """Return what codes of one kind share: what stands before their last digits.

    >>> form('card_668') == form('card_117')
    True
    """
    return code.rstrip('0123456789')


def _declines(r):
    return bool(r.bits & (REFUSE | CORRECT)) or not DECLINES.isdisjoint(r.words)


def _offered(talk, n):
    """Code -> the statements of message n that name it; none of which the message names several of one form."""
    found = {}
    for i in talk.messages[n]:
        for v in named(talk.readings[i]):
            if v.kind == 'code':
                found.setdefault(v.norm, []).append(i)
    forms = [form(code) for code in found]
    return {code: held for code, held in found.items() if forms.count(form(code)) == 1 and form(code)}
