"""Text that a user's message only shows: quotes and code after a question about them, and what a program printed.

"What does the mail say?" makes the lines under it data, as quotation marks do within a line: no rule, choice or request
in them is the user's. What is to be kept to ("Follow these rules:") or is stated ("Our rules:") is the user's own. Told
by the sentence before such a block, or after one that begins the message.
"""
import re
from collections.abc import Iterator

import sentences
from language import pasted, program_output
from records import sections

Span = tuple[int, int]
FENCE = re.compile(r'\s*(`{3,}|~{3,})')
QUOTED = re.compile(r'\s*>')
# What is done with a text without taking it to heart.
HANDLES = re.compile(r'\b(?:proof-?read|translat|summar|re-?(?:write|word|phrase)|paraphras|shorten|polish|correct|'
                     r'edit|review|check|explain|read|fix|improve|interpret|repl(?:y|ies)|answer|respond)', re.I)
# A request to keep to what the block says makes it the user's own words.
KEEPS_TO = re.compile(r'\b(?:follow|obey|apply|respect|observe|remember|comply|adhere|stick|keep|use|must|always|never|'
                      r'have to)\b', re.IGNORECASE)
ASKED_OF = re.compile(r'\b(?:can|could|will|would) you\b', re.IGNORECASE)


def shown(text: str) -> list[Span]:
    r"""Return the blocks of a user's message that it only shows, as (start, end) in characters, in order.

    >>> text = 'What does the notice say?\n> You must leave.\nI will not.'
    >>> [text[start:end] for start, end in shown(text)]
    ['> You must leave.\n']
    >>> shown('Follow these rules:\n> You must leave.')
    []
    """
    if '>' not in text and '```' not in text and '~~~' not in text:
        return []
    found, first, lead = [], [], ''
    for start, end, block in _blocks(text):
        if not block:
            lead = text[start:end]
            found += [span for span in first if _is_about(lead, opening=True)]
            first = []
        elif lead:
            found += [(start, end)] if _is_about(lead) else []
        else:
            first.append((start, end))
    return found


def printed(text: str) -> tuple[frozenset[str], frozenset[str]]:
    r"""Return the lines of a message that a program printed: those that tell of a failure, and the rest.

    >>> log = '[12:00:01] gate open\n[12:00:02] gate: error: no anchor\n[12:00:03] gate shut'
    >>> [sorted(part) for part in printed(log)]
    [['[12:00:02] gate: error: no anchor'], ['[12:00:01] gate open', '[12:00:03] gate shut']]
    """
    shares = program_output.shares(text)
    said = [(_line(text, start), share) for start, share in shares.items()]
    failing = frozenset([line for line, share in said if share > pasted.WORTH])
    return failing, frozenset([line for line, _ in said]) - failing


def _line(text: str, start: int) -> str:
    end = text.find('\n', start)
    return text[start:len(text) if end < 0 else end].rstrip()


def is_shown(text: str, spans: list[Span], quotation: str) -> bool:
    """Tell whether a quotation stands in these spans of the text, and nowhere else in it.

    >>> is_shown('> Stay.', [(0, 7)], 'Stay.'), is_shown('> Stay. Go.', [(0, 7)], 'Go.')
    (True, False)
    """
    ends = [0, *(place for span in spans for place in span), len(text)]
    own = [text[a:b] for a, b in zip(ends[::2], ends[1::2], strict=True)]
    return any(quotation in text[a:b] for a, b in spans) and not any(quotation in part for part in own)


def _blocks(text: str) -> Iterator[tuple[int, int, bool]]:
    """The lines that hold something, each with whether it is quoted; a fence is one, of all its lines."""
    at, opened, mark = 0, 0, ''
    for line in text.splitlines(keepends=True):
        fence = FENCE.match(line)
        if mark:
            if fence and fence[1].startswith(mark):
                yield opened, at + len(line), True
                mark = ''
        elif fence:
            opened, mark = at, fence[1]
        elif line.strip():
            yield at, at + len(line), QUOTED.match(line) is not None
        at += len(line)
    if mark:
        yield opened, len(text), True


def _is_about(line: str, opening: bool = False) -> bool:
    """Whether the sentence next to a block asks about it."""
    spans = sentences.split(line)
    start, end = spans[0 if opening else -1]
    said = line[start:end].rstrip(' :')
    if KEEPS_TO.search(said):
        return False
    if sections.asks(said) and not ASKED_OF.search(said):
        return True
    return HANDLES.search(said) is not None and (sections.asks(said) or sections.is_request(said))
