"""Cut one sentence into clauses that stand by themselves, and a code fence into its statements.

A cut is made only at a mark (; : , or a dash) or at "and" or "because", where a subject with its verb follows and the
clause before has a verb too; so no list, amount, date, place or bare value is cut. A sentence with a condition, a
reservation, reported speech, brackets or quotation marks stays whole, and so does one whose words are not known here:
subjects and verbs are told by English function words.
"""
import re
from bisect import bisect
from collections.abc import Iterator
from functools import cache

from language.acts import word_set

Span = tuple[int, int]
Site = tuple[int, int, str]  # where the mark begins, where the next clause does, the mark
REACH = 150  # characters looked at on either side of a cut: keeps a long sentence linear
SHORTEST = 24  # characters: a shorter sentence has no two clauses of three words
MOST = 32  # places to cut: a sentence with more is no sentence, and stays whole

_BE = r"(?:am|is|are|was|were|will|would|can|could|should|must|may|might|has|have|had|does|do|did|needs?|wants?|costs?)"
# A subject and its verb: "we leave", "there's", "the phone number is", "can you". No "it" or "they": what these refer
# to would be cut off; no "but" or "so" before it: they take something back from the clause before, or explain it.
SUBJECT = (
    r"(?:because\s+)?(?:(?:i|we|you|there)(?:['\u2019](?:s|re|m|ve|ll|d)\s+\w|\s+(?!and\b|or\b|of\b|in\b|at\b|for\b)\w+\s+\w)"
    rf"|(?:the|my|our|your|no)\s+(?:[\w'\u2019-]+\s+){{1,4}}?{_BE}\b\s*\S"
    r"|(?:can|could|will|would|do|are)\s+(?:i|we|you)\s+\w|(?:please|let['\u2019]s)\s+\w+\s+\w)")
# Where a clause may end, and what may follow the mark before the next clause begins.
MARKS = ('; ', ': ', ', ', ' and ', ' because ', ' - ', ' \u2013 ', '\u2014')
MARK = re.compile('|'.join(MARKS))   # one search tells most sentences that have none
DASHES = frozenset(MARKS[-3:])
LINK = re.compile(r'\s*(?:(?:and|then)\s+){0,2}')
# Some such place, told by one search: most sentences have none.
SITE = rf'(?:[;:,] | (?:and|because|[-\u2013]) |\u2014)\s*+(?:(?:and|then)\s++){{0,2}}+{SUBJECT}'
VERB = (
    rf"\b(?:{_BE}|be|been|don['\u2019]t|want|need|like|love|prefer|take|keep|use|let['\u2019]s|please|\w{{3,}}ed"
    r"|(?:i|we|you|he|she|it|they|there|that|here|what)['\u2019](?:s|re|m|ve|ll|d)"
    r"|(?:i|we|they)\s+(?!and\b|or\b)[a-z]\w*)\b")
NEGATION = (
    r"\b(?:not|no|never|nor|neither|without|none|nothing|cannot|hardly"
    r"|(?:do|does|did|is|are|was|were|wo|ca|could|would|should|must|has|have|had|need)?n['\u2019]?t)\b")
# Conditions, reservations and reported speech reach over the marks of a sentence; so do brackets and quotations.
WHOLE = word_set('''
    if unless only provided providing except otherwise when whenever until till while whether else depend depends
    depending assume assumes assuming suppose supposing case long soon before after either neither rather instead both
    than say says said tell tells told ask asks asked claim claims claimed think thinks thought believe believes
    believed guess hope hopes hoped wonder wonders propose proposes proposed suggest suggests suggested recommend
    recommends recommended confirm confirms confirmed confirmation verify sure which who whose since although though
    despite''')
# What a sentence may begin with that says nothing without its end: "Because it is May, ...", "To book it, ...".
FRONTED = re.compile(r"[\W_]*+(?:(?:and|but|so|ok|okay|well|also|then|yes|no)\W++){0,2}+"
                     r'(?:as|because|even|given|to|once|by|due)\b', re.IGNORECASE)
HOLDS = re.compile('["()\\[\\]{}<>|`\u201c\u201d\u00ab\u00bb\u201e\u2018]')
FENCE = re.compile(r'(?:`{3,}+|~{3,}+)[^\n\r]*[\n\r]')
WORDS = re.compile(r'\w+')


@cache
def _pattern(pattern: str) -> re.Pattern:
    return re.compile(pattern, re.IGNORECASE)  # when first needed: an import costs nothing


def _is_phrase(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] has at least three words: no bare value."""
    return len(WORDS.findall(text, start, end)) >= 3


def _is_whole(text: str, start: int, end: int) -> bool:
    held = HOLDS.search(text, start, end) is not None
    return held or not WHOLE.isdisjoint(WORDS.findall(text[start:end].lower()))


def _sites(text: str, start: int, end: int) -> list[Site]:
    """Where a subject with its verb follows a mark, in order."""
    found = {}
    for mark in MARKS:
        at = text.find(mark, start, end)
        while at >= 0:
            after = LINK.match(text, at + len(mark), end).end()
            if _pattern(SUBJECT).match(text, after, end) and found.get(after, (at,))[0] >= at:
                found[after] = at, after, mark
            at = text.find(mark, at + len(mark), end)
    return sorted(found.values())


def _cuts(text: str, start: int, end: int, sites: list[Site]) -> Iterator[Span]:
    """The sites where both sides stand by themselves and, but for a semicolon, no negation reaches over."""
    negations = [m.start() for m in _pattern(NEGATION).finditer(text, start, end)]
    for at, after, mark in sites:
        near, far = max(start, at - REACH), min(end, after + REACH)
        if not _pattern(VERB).search(text, near, at) or (
                mark != '; ' and bisect(negations, at) > bisect(negations, start - 1)):
            continue
        if _is_phrase(text, near, at) and _is_phrase(text, after, far):
            yield at, after
            start = after


def _statements(text: str, start: int, end: int) -> list[Span]:
    """The statements of a code fence: each line of least indentation with the deeper and closing lines below it."""
    opening, *lines = text[start:end].splitlines(keepends=True)
    least = min((len(line) - len(line.lstrip()) for line in lines if line.strip().strip('`~')), default=0)
    at, spans = start + len(opening), []
    for line in lines:
        body = line.strip()
        first = at + len(line) - len(line.lstrip())
        if spans and body.strip('`~') and (first - at > least or body[0] in ')]}'):
            spans[-1] = (spans[-1][0], first + len(body))
        elif WORDS.search(body):
            spans.append((first, first + len(body)))
        at += len(line)
    return spans


def clauses(text: str, start: int, end: int) -> list[Span]:
    """Return the clauses of the sentence text[start:end] as (start, end), in characters, in order.

    They leave out the mark and the "and" between them. Never half of a negation, a condition, an amount or a list; the
    sentence itself where it has no safe cut.

    >>> text = 'We need 3, 4 or 5 rooms, and the budget is 1,000 euros.'
    >>> [text[a:b] for a, b in clauses(text, 0, len(text))]
    ['We need 3, 4 or 5 rooms', 'the budget is 1,000 euros.']
    >>> text = 'Not on Monday but on Friday, if it rains.'
    >>> clauses(text, 0, len(text)) == [(0, len(text))]
    True
    """
    if text.startswith(('```', '~~~'), start) and FENCE.match(text, start, end):
        return _statements(text, start, end) or [(start, end)]
    mark = MARK.search(text, start, end) if end - start >= SHORTEST else None
    if not mark or not _pattern(SITE).search(text, mark.start(), end) or _is_whole(text, start, end) or (
            FRONTED.match(text, start, end)):
        return [(start, end)]
    sites = _sites(text, start, end)
    if not 0 < len(sites) <= MOST:
        return [(start, end)]
    if sum(mark in DASHES for _, _, mark in sites) > 1:  # an aside between two dashes
        sites = [site for site in sites if site[2] not in DASHES]
    spans = []
    for at, after in _cuts(text, start, end, sites):
        spans.append((start, start + len(text[start:at].rstrip())))
        start = after
    return [*spans, (start, end)]
