"""Spans of a message that may become notes, and what each needs beside it to be understood.

A note is one line: code on several lines would lose the indentation that is its meaning, and the statement that a
blank line or a deeper level cuts off says only half; so neither is one, nor is the head of a table. One line of code
stands. It does not judge what spans are worth, knows no programming language, and changes no text.
"""
import re
from collections.abc import Mapping
from typing import NamedTuple

from compactor import estimate_tokens
from extraction import salience
from language import commitments
from language.anaphora import leans
from language.bare_values import is_bare, is_praise
from language.content_words import content
from language.grammar_cues import chooses, rules
from language.lead_ins import denies, is_item, leads
from language.plain_rules import is_plain_rule, is_unmarked
from language.sentence_clauses import FENCE
from language.tongue_acts import binds_in, is_polite, stands_in
from language.tongues import tongue_of

LED = 60               # tokens of a lead-in with what follows it, at most
LEANING = 160          # of a statement with those that lean on it, at most
DENIED = 160           # and of one that denies with all that it lists: an item alone would say the contrary
NOTHING: Mapping[int, float] = {}
DRAWN = '-=*_~`#>|+ \t\r\n'   # a line of these alone is a rule or a fence
FENCES = '```', '~~~'
# The row of bars and dashes under the head of a table, which ends what it is attached to.
RULED = re.compile(r'[\n\r][ \t>]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?[ \t]*$')


class Quote(NamedTuple):
    """A span of a message that may become a note.

    words: the distinct ones, in lower case; tokens: an estimate; firm: whether it is the user's and
    meant to stand; settled: whether anyone chooses in it or the user rules, by the grammar; bare: whether it is a value
    or the assistant's praise alone (language/bare_values.py), or leans on what another message says; content: the
    words of content; binding: whether it is a ban or a duty of the user (language/commitments.py; in other languages
    than English language/tongue_acts.py), or a rule by its form alone (language/plain_rules.py).
    """

    start: int
    end: int
    sentence: int
    words: tuple[str, ...]
    text: str
    tokens: int
    firm: bool
    settled: bool
    content: frozenset[str]
    bare: bool = False
    binding: bool = False


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


def quote(text: str, span: salience.Span, user: bool) -> Quote:
    """Return a span of a message, of the user's or not, as a quote.

    >>> quote('Ok. The limit is 5.', salience.Span(4, 19, 1, ('the', 'limit', 'is', '5')), True)[4:8]
    ('The limit is 5.', 5, True, True)
    """
    start, end = _trimmed(text, span.start, span.end)
    quoted = text[start:end]
    firm = user and commitments.is_standing(quoted)
    plain = user and is_plain_rule(quoted)
    name = tongue_of(quoted, span.words)
    ruled = user and name != '' and binds_in(quoted, name)
    firm = firm or (user and name != '' and stands_in(quoted, name))
    return Quote(start, end, span.sentence, span.words, quoted, max(1, estimate_tokens(quoted)),
                 firm, (user and rules(quoted)) or plain or ruled or chooses(quoted), content(span.words),
                 is_bare(quoted) or leads(quoted) or (not user and is_praise(quoted)) or (
                     name != '' and is_polite(quoted)),
                 (plain and is_unmarked(quoted)) or (user and commitments.binds(quoted)) or ruled)


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """Where a span begins and ends without the lines that are only drawn: a rule, or a fence without its other one."""
    after = text.find('\n', start, end)
    if after < 0:
        return start, end
    first = text[start:after].strip()
    if not first.strip(DRAWN) and text.find(first, after, end) < 0:
        start += len(text[start:end]) - len(text[after:end].lstrip())
    if text.startswith(FENCES, start):
        return start, end
    last = text.rfind('\n', start, end)
    while last >= 0 and not text[last:end].strip(DRAWN):
        end, last = last, text.rfind('\n', start, last)
    return start, start + len(text[start:end].rstrip())


def joined(text: str, role: str, quotes: tuple[Quote, ...], printed: Mapping[int, float]) -> tuple[Quote, ...]:
    """Return the quotes, a lead-in with what follows it at once, and one that leans on the sentence before with that.

    Where there is nothing to quote it with, as a bare value. printed: the sentences that a program printed, by their
    number in the message (language/program_output.py); each stands by itself.

    >>> text = 'This holds: it is 5.'
    >>> lead, value = (quote(text, salience.Span(*span, ('x',)), True) for span in ((0, 11, 0), (12, 20, 1)))
    >>> [quoted.text for quoted in joined(text, 'user', (lead, value), {})]
    ['This holds: it is 5.']
    >>> [quoted.text for quoted in joined(text, 'user', (lead, value), {1: 1.0})]
    ['This holds:', 'it is 5.']
    """
    if not any(quoted.bare or leans(quoted.text) for quoted in quotes):
        return quotes
    found, denial = [], -1   # where the lead-in begins that denies what is listed under it
    for quoted in quotes:
        if quoted.sentence in printed:
            found.append(quoted._replace(bare=False))
            denial = -1
            continue
        before, leaning = found[-1] if found and found[-1].sentence not in printed else None, leans(quoted.text)
        denial = _denial(text, before, quoted, denial) if before else -1
        if denial >= 0:
            goes_with = before.start == denial and before.tokens + quoted.tokens <= DENIED
        else:
            goes_with = before and before.sentence == quoted.sentence - 1 and (
                (leaning and before.tokens + quoted.tokens <= LEANING) or _is_led(text, before, quoted))
        if goes_with:
            words = tuple(dict.fromkeys(before.words + quoted.words))
            found[-1] = quote(text, salience.Span(before.start, quoted.end, quoted.sentence, words), role == 'user')
        else:
            found.append(quoted._replace(bare=True) if leaning or denial >= 0 else quoted)
    return tuple(found)


def _denial(text: str, before: Quote, quoted: Quote, denial: int) -> int:
    """Where the lead-in begins that denies a quote, as the first item under it or what goes on in its list; or -1."""
    between = text[before.end:quoted.start]
    if denial < 0:
        first = is_item(quoted.text) and leads(before.text) and denies(before.text) and not between.strip()
        return before.start if first else -1
    within = '\n' not in between or between[-1] in ' \t' or (is_item(quoted.text) and not between.strip())
    return denial if within else -1


def _is_led(text: str, before: Quote, quoted: Quote) -> bool:
    return (leads(before.text) and not leads(quoted.text) and before.tokens + quoted.tokens <= LED
            and not text[before.end:quoted.start].strip())
