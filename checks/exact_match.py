"""Find a statement word for word in a text: in any case, wrapped or marked up, but with each value as it stands.

Between words the marks may differ, at a number they may not: `1.5` is not in `1, 5`. What stands before or after the
words in the same clause must not change them: "unless", "no longer", "whether", a question mark.
"""
import re

from checks.norms import norm
from language.wording import WORD, read_clause

TOKEN = re.compile(r'[^\W_]+|[$€£¥₹%]|(?<!\w)-(?=[\d.])')
REACH = 400  # characters before and after a match that are read, so that many matches cost no more than the text
LONGEST = 1024  # characters of a statement that is found wrapped or marked up; a longer one only as it stands
CLAUSE_START = re.compile(r'[.!?;\n>]\s*')
CLAUSE_END = re.compile(r'[.!?;\n<"”]')


def find_exact(statement: str, text: str) -> str:
    """Return the part of the text that has the statement's words in a row and nothing that changes them, or ''.

    >>> find_exact('Never delete files.', 'Rule: NEVER   delete files!')
    'NEVER   delete files'
    >>> find_exact('Delete files.', 'Never delete files.')
    ''
    """
    statement, text = statement.replace('\u2019', "'"), text.replace('\u2019', "'")
    for match in re.finditer(*(_row(statement), text, re.IGNORECASE) if len(statement) <= LONGEST else
                             (re.escape(statement.strip(' .')), text)):
        before = CLAUSE_START.split(text[max(0, match.start() - REACH):match.start()])[-1]
        if _introduces(before) and _ends(text, match.end(), statement.rstrip().endswith('?')):
            return match.group()
    return ''


def _introduces(before: str) -> bool:
    """Whether what stands before, in the clause, only leads to a statement: nothing, "Rule:", "He said that"."""
    return not WORD.search(re.split(r'[:"“*\]]\s*|\bthat\s', before)[-1]) and not _changes(before)


def _ends(text: str, start: int, question: bool) -> bool:
    """Whether what stands from `start` on, in the clause, leaves the statement as it is; not if it is long."""
    end = CLAUSE_END.search(text, start, start + REACH)
    rest = text[start:end.start() if end else start + REACH]
    if (end and end[0] == '?' and not question) or (not end and start + REACH < len(text)):
        return False
    return not WORD.search(rest) or (rest.lstrip()[:1] in ('(', ',') and not _changes(rest))


def _changes(text: str) -> bool:
    n = norm(read_clause(text))
    return bool(n.conditions or n.soft or n.lifted or n.weak) or n.force in ('forbid', 'permit', 'waive')


def _row(statement: str) -> str:
    tokens = list(TOKEN.finditer(statement))
    pattern, end = '', 0
    for n, token in enumerate(tokens):
        gap, written = statement[end:token.start()].strip(), token.group()
        numeric = not written.isalpha() or (n and not tokens[n - 1].group().isalpha())
        if n and numeric:
            # Blanks have one place each: with two ways for each, a row of prices takes a time without bound.
            blanks = rf'\s*{re.escape(gap)}\s*' if gap else r'\s*'
            pattern += blanks if gap or not written.isalnum() else r'(?:\s+|(?<=[$€£¥₹-]))'
        elif n:
            pattern += '_' if statement[end:token.start()] == '_' else r'[^\w$€£¥₹%]+'
        pattern, end = pattern + re.escape(written), token.end()
    return rf'(?<!\w)(?<!\w[./-]){pattern}(?!\w|[/-]\w|[.,:]\d|\s?%)'
