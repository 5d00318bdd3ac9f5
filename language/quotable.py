"""Which spans of a message are no note by themselves: pieces of code over several lines, and the head of a table.

A note is one line: code on several lines would lose the indentation that is its meaning, and the statement that a
blank line or a deeper level cuts off says only half. One line of code stands. It does not know a programming language.
"""
import re

from language.sentence_clauses import FENCE

FENCES = '```', '~~~'
# The row of bars and dashes under the head of a table, which ends what it is attached to.
RULED = re.compile(r'[\n\r][ \t>]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?[ \t]*$')


def is_quotable(text: str, sentence: tuple[int, int], start: int, end: int) -> bool:
    r"""Tell whether text[start:end], a span of a sentence (start, end) of the text, can be a note; in characters.

    >>> code = '```\nfor item in items:\n    sell(item)\n\nclose()\n```'
    >>> is_quotable(code, (0, len(code)), 4, 37), is_quotable(code, (0, len(code)), 39, 46)
    (False, True)
    >>> is_quotable('| Room | Beds |\n|---|---|', (0, 25), 0, 25)
    False
    """
    several = '\n' in text[start:end] or '\r' in text[start:end]
    if several and text.startswith(FENCES, sentence[0]) and FENCE.match(text, *sentence):
        return False
    return not (several and text.find('-', start, end) >= 0 and RULED.search(text, start, end))
