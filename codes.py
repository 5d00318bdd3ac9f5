"""A code that another of its form replaces: "my flight is now LM81" after "I fly with LM77".

Codes of one form (the same letters, as many digits) name things of one kind. Where the user announces a change and says
one such code, it takes the place of the one that the user said last; what lists several of them is a choice, and
stays. A code at the beginning of a statement is what the statement is about ("LM77 is late now"), and replaces nothing,
unless it is called better. English cues; codes of any kind.
"""
import re
from functools import lru_cache

from acts import CORRECT, SUPPOSE
from restatements import ABOUT, CHANGE, RULE
from sentence_clauses import clauses
from supersession import Retirement

CODE = re.compile(r'(?<![\w-])(?=[a-z-]*\d)([a-z]{1,6}-?)(\d{2,8})(?![\w-])')
JOINED = re.compile(r'\d(?<=[a-z-].)\d')   # a code has it, most numbers have not
BETTER = re.compile(r'\b(?:(?:is|be|works?) better|instead|rather|after all)\b')
REACH = 128   # statements back


def superseded_codes(statements, readings) -> list[Retirement]:
    """Return the statements whose code a later one of the user replaces.

    >>> from reading import read
    >>> from supersession import Statement
    >>> said = ['I fly to Lima with LM77.', 'My flight is now LM81.']
    >>> talk = [Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)]
    >>> [(r.old, r.new) for r in superseded_codes(talk, read(said))]
    [(0, 1)]
    """
    found, said, latest = [], {}, {}   # form -> (statement, its code); form -> the code the user said last
    for i, (statement, r) in enumerate(zip(statements, readings, strict=True)):
        for form, code, at in _codes(r.lower):
            if statement.role == 'user':
                old = latest.get(form, code)
                if old != code and _changes(r, at):
                    found += [Retirement(j, i, _clause(statements[j].text, where), True, RULE)
                              for j, known, where in said.get(form, ()) if known == old and i - j <= REACH]
                latest[form] = code
            said.setdefault(form, []).append((i, code, at))
    return found


@lru_cache(maxsize=1 << 16)
def _codes(lower):
    """(form, code, its place) of each code that is the only one of its form in a text in lower case."""
    forms = {}
    for m in CODE.finditer(lower) if JOINED.search(lower) else ():
        forms.setdefault((m[1], len(m[2])), {}).setdefault(m.group(), m.start())
    return tuple((form, *next(iter(found.items()))) for form, found in forms.items() if len(found) == 1)


def _changes(r, at):
    """Whether a statement announces a change to the code at `at`."""
    if r.bits & SUPPOSE or not (r.bits & CORRECT or CHANGE.search(r.lower)):
        return False
    return not ABOUT.match(r.lower[:at]) or bool(BETTER.search(r.lower, at))


def _clause(text, at):
    parts = [part for part in clauses(text, 0, len(text)) if part[0] <= at < part[1]]
    return parts[0] if parts else (0, len(text))
