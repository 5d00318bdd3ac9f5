"""A row of a table whose number the user decides anew: "| Reserve | 15 % |", then "bump the reserve to 20%".

The first cell names what a row is of. A decision of the user on an amount of that thing, of the same unit, retires the
row as a whole: its other cells are mostly reckoned from the number. It reads rows between bars, of few cells, and of
the messages right before; what is said in sentences is for recounts.py.
"""
import re
from bisect import bisect_left

from replacement.amounts import Amount, amounts, amounts_in
from replacement.ledger import Ledger
from replacement.recounts import changes, decides
from replacement.supersession import Retirement
from replacement.talk_words import Talk

RULE = 'restated'
LATELY = 12   # messages back; a table of long ago is no draft any more
ROW = re.compile(r'\s*\|([^|\n]*\w[^|\n]*)\|([^\n]*\d[^\n]*)$')   # the first cell, and the others
WORD = re.compile(r"[\w'-]+")
NAMED = re.compile(r'(?:^|[,;.:] |\b(?:the|our|my|your) )$')   # before the name: not "garden paint"
APART = re.compile(r'[,;.:]|\d|^\w')   # between the name and its number
DIGIT = re.compile(r'\d')


def replaced_rows(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the rows of tables whose number a later statement of the user replaces, in order of the later one.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [('assistant', '| Reserve | 15 % |'), ('user', 'Bump the reserve to 20%.')]
    >>> talk = Talk([Statement(n, *one, 0) for n, one in enumerate(said)], read([text for _, text in said]))
    >>> [(r.old, r.new) for r in replaced_rows(talk)]
    [(0, 1)]
    """
    ledger = ledger or Ledger()
    rows, gone = ledger.noted, {r.old for r in ledger.retired}   # rows: (statement, first cell, amounts of the others)
    for i in range(ledger.start, len(talk.statements)):
        statement, r = talk.statements[i], talk.readings[i]
        row = ROW.match(statement.text) if '|' in statement.text else None
        if row:
            rows.append((i, ' '.join(WORD.findall(row[1].lower())), amounts_in(row[2])))
        elif rows and statement.role == 'user' and DIGIT.search(r.lower) and (decides(r) or changes(r)):
            mine, n = amounts(r), talk.message_of[i]
            for j, label, cells in rows[bisect_left(rows, (talk.messages[max(0, n - LATELY)][0],)):]:
                if talk.message_of[j] < n and j not in gone and any(_is_of(r.lower, one, label, cells) for one in mine):
                    gone.add(j)
                    ledger.retired.append(Retirement(j, i, (0, len(talk.statements[j].text)), True, RULE))
    return ledger.retired


def _is_of(lower: str, one: Amount, label: str, cells: tuple[Amount, ...]) -> bool:
    """Whether an amount is said of what a row names, and the row has another number of its unit for it."""
    same = [cell.number for cell in cells if cell.units == one.units]
    said = lower[:one.span[0]].rpartition(label)
    return bool(label and one.units and same and one.number not in same and said[1]
                and NAMED.search(said[0]) and not APART.search(said[2]))
