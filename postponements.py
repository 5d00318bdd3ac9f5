"""A date that is moved in few words: "extended to 24 April", "make it the 21st", "they now say 15 March".

A sentence of the user's with a word of change and one date, which says nothing of what the date is of, goes on with
what was said just before: with the date of the user's last message, or with the one earlier date whose sentence speaks
of what the messages before speak of. Where two are as near nothing is retired. A sentence that says what its date is
of is for restatements.py, requests of one errand are for supersession.py.
"""
from collections import Counter

from acts import CORRECT, MOVED
from exchanges import topic
from reading import Reading
from recounts import changes
from restatements import APART, CHANGE, MARKS
from supersession import Retirement
from talk_words import Talk
from values import same

RULE = 'restated'
KINDS = frozenset({'md', 'wd'})   # dates of the calendar and weekdays, each with its like
OWN = 1        # words of content in the clause of the new date: with more it says what it is of
WITHIN = 16    # earlier dates, from the last one back, that are compared
REPORTED = frozenset({'say', 'said', 'says', 'told', 'tell', 'indeed', 'extended', 'moved', 'pushed'})


def postponed(talk: Talk, gone: frozenset[int] = frozenset()) -> list[Retirement]:
    """Return the statements of the user whose date a later one moves; gone: statements that are retired already.

    >>> from reading import read
    >>> from supersession import Statement
    >>> said = ['Signing was due on 28 February.', 'Now they say 15 March.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in postponed(talk)]
    [(0, 1)]
    """
    dated, found, gone = [], [], set(gone)
    for i, r in enumerate(talk.readings):
        if talk.statements[i].role != 'user' or not r.values or '?' in r.lower:
            continue
        dates = [v for v in r.values if v.kind == 'date' and v.norm[0] in KINDS]
        if len(dates) != 1:
            continue
        own = _own(r, dates[0]) if changes(r) and announces(r) else None
        if own is not None and len(own) <= OWN:
            earlier = [entry for entry in dated[-WITHIN:] if entry[0] not in gone]
            j, old = _moved(talk, i, dates[0], earlier, bool(own) or dates[0].role == 'start')
            if old:
                found.append(Retirement(j, i, old.span, True, RULE))
                gone.add(j)
        dated.append((i, dates[0]))
    return found


def announces(r: Reading) -> bool:
    """Tell whether a reading has a word for a change, not only for a conclusion ("so", "then").

    >>> from reading import read
    >>> [announces(r) for r in read(['Now they say 15 March.', 'Make it 15 March.', 'So 15 March then.'])]
    [True, True, False]
    """
    return bool(r.bits & (CORRECT | MOVED)) or r.words[:1] == ('now',) or CHANGE.search(r.lower) is not None


def _own(r: Reading, date) -> bool:
    """The words of the clause of the date that may say what the date is of."""
    start = max(r.lower.rfind(mark, 0, date.span[0]) for mark in (', ', '; ', ': ', '. '))
    ends = [at for mark in (', ', '; ', '. ') if (at := r.lower.find(mark, date.span[1])) >= 0]
    clause = r.lower[start + 1:min(ends, default=len(r.lower))]
    return {w for w in topic(r) if w in clause and w not in MARKS and w not in REPORTED}


def _moved(talk, i, date, dated, near):
    """(statement, date) that is meant, only in the messages before if `near`; (i, None) where none is, or two are."""
    like = [(j, v) for j, v in dated if v.norm[0] == date.norm[0] and talk.message_of[j] < talk.message_of[i]]
    if not like or any(same(v.norm, date.norm) for _, v in like):
        return i, None
    here = talk.message_of[i]
    last = [(j, v) for j, v in like if here - talk.message_of[j] <= 2]
    if last or near:
        return last[0] if len(last) == 1 else (i, None)
    around = {w for n in range(max(0, here - 2), here) for j in talk.messages[n] for w in topic(talk.readings[j])}
    times = Counter(w for j, _ in like for w in topic(talk.readings[j]))
    near = sorted([(sum(1 / times[w] for w in topic(talk.readings[j]) & around), j, v) for j, v in like], reverse=True)
    if not near[0][0] or (len(near) > 1 and near[1][0] > APART * near[0][0]):
        return i, None
    return near[0][1:]
