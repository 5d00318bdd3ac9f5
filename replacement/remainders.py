"""What still stands of a sentence of which a later one replaces a value: the clause before it.

"We need a room for 6 people at 14:00 on Friday." with 14:00 replaced still says "We need a room for 6 people". The
cut is made before the preposition of the replaced phrase, and only where what is left is no bare value, holds a value
of another kind, a name or a code, and ends in a content word: nothing is cut out of a negation, a condition, an
interval or brackets.
"""
import re
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache

from language.acts import NUMBERS, NUMERALS, words
from language.bare_values import is_bare
from language.literals import literals
from language.reading import KINDS, stem
from language.sentence_clauses import HOLDS, NEGATION, VERB, WHOLE, WORDS
from language.tongue_acts import tongue
from language.values import values
from replacement import list_items
from replacement.tongue_remainders import parts_left

# The preposition, with a participle before it, that frames what is replaced: " starting on the", ", at".
PREPOSITION = 'on|at|in|for|from|to|by|until|till|after|before|near|around|with'
BETWEEN = 'the|a|an|my|our|this|next|about|around'
FRAMED = re.compile(rf',?(?:\s+\w+ing)?\s+(?:{PREPOSITION})(?:\s+(?:{BETWEEN}))*\s*$', re.IGNORECASE)
FRAMING = re.compile(f'{PREPOSITION}|{BETWEEN}', re.IGNORECASE)   # the last word before what is replaced
# Courtesy before what is said, which denies and holds back nothing: "No thank you, ...", "Sure, ...".
OPENING = re.compile(r'(?:(?:no|yes|yeah|sure|ok|okay|oh|well|great|thanks|actually)\b'
                     r'(?: thanks?| thank you| please)?[,.!]\s+)+', re.IGNORECASE)
JOINED = r'[,;]\s+(?:and\s+)?|(?<!\s)\s+and\s+(?=(?:be|have|get)\s)'
# Inside a part of its own a word of time reaches over no other part: "done before 6 March".
TEMPORAL = re.compile(r'(?<=\w )(?:before|after|until|till)\b', re.IGNORECASE)
LABEL = re.compile(r'^(?:[\w-]+ ){0,3}[\w-]+:\s+')   # what a sentence begins with says nothing that stands alone
HELD = WHOLE - {'before', 'after', 'until', 'till'}   # what reaches over all parts of a sentence
DONE = re.compile(r'\b(?:done|made|sent|paid|sold|built)\b', re.IGNORECASE)   # no VERB, but says as much
# Who or what is spoken of, with what identifies it in brackets: "The plumber, Mr Ito (tel. 0199)".
IDENTIFIED = re.compile(r'[^()\[\]{}<>"!?;:]{3,60}\([^()]*[\d@][^()]*\)')
# Where another counted thing of a list begins, and the last one; what is counted for each is no list of things.
NUMERAL = '|'.join(w for w in NUMBERS if w != 'single')
COUNTED = re.compile(rf'(?:,\s+(?:and\s+)?|(?<!\s)\s+and\s+)(?=(?:\d+|{NUMERAL}) [^\W\d_])', re.IGNORECASE)
LAST = re.compile(rf'(?<!\s)\s+and\s+(?:\d+|{NUMERAL}) [^\W\d_]', re.IGNORECASE)
OF = re.compile(r'(?: of(?: [\w-]+){1,2})?')   # between a number with its unit and the next: "3 kg of sand, "
DESCRIBES = re.compile(r'\b(?:has|have|is|are|there)\b', re.IGNORECASE)
EACH = re.compile(r'\b(?:each|per|every)\b', re.IGNORECASE)
# A part of what is counted, after it: ", six of them vegan", ", of which 50 are glazed".
SHARE = re.compile(rf'[,;]\s+(?=(?:(?:(?:\d+|{NUMERAL}|some|half|most|many|none|all|a few|several) )?'
                   r'of (?:them|which|whom)|including)\b)', re.IGNORECASE)
# A clause with a verb that is no VERB: "Felix drives the van", "the kitchen closes at ten".
CLAUSE = (r'(?:(?:the|our|my|your|his|her|their)\s+(?:\w+\s+){1,2}|(?-i:[A-Z])\w+\s+)\w{2,}(?:s|ed)\s+'
          r'(?:at|in|on|for|to|with|from|by|the|an?|my|our|\d)')
PLURAL = r'(?:(?:the|our|my|your)\s+)?\w+s\s+\w{2,}\s+(?:at|in|on|for|to|with|from|by|the|an?|my|our|\d)\b'
GIVEN_WAY = 'given way'   # the rule of tongue_talk.py
VALUES = frozenset({'value', 'accepted', 'exchanged', 'restated'})   # rules that replace a value
PARTIAL = VALUES | {'replaced', 'reassigned'}   # and those that replace what is said of something, or its name
LISTED = re.compile(rf'{JOINED}|(?<!\s)\s+and\s+(?={CLAUSE}\b)', re.IGNORECASE)
SAYS = 4   # blanks in a part of a list that stands without a value
NAMED = frozenset({'name', 'code', 'money'})
JOINTS = (' and ', '; ', ', ')


@cache
def _pattern(pattern: str) -> re.Pattern:
    return re.compile(pattern, re.IGNORECASE)  # when first needed: an import costs nothing


def left(text: str, gone: Iterable[tuple[int, int]], rules: AbstractSet[str]) -> tuple[tuple[int, int], ...]:
    """Return where what still stands of a sentence begins and ends, in characters: up to two parts of it.

    rules: those by which the spans are gone (supersession.Retirement); of what other rules retire nothing stands.

    >>> left('The release is on 12 June, the load test on 3 June.', [(44, 50)], {'restated'})
    ((0, 25),)
    >>> text = 'Order 40 chairs, 6 tables and 2 tents for Monday.'
    >>> [text[start:end] for start, end in left(text, [(17, 25)], {'value'})]
    ['Order 40 chairs', '2 tents for Monday.']
    """
    gone = tuple(sorted(gone))
    if GIVEN_WAY in rules or (rules <= PARTIAL and tongue(text)):
        return parts_left(text, gone)
    if rules == {list_items.RULE}:
        return () if is_whole(text) else list_items.rest(text, gone)
    found = share(text, gone) if rules <= PARTIAL else ()
    if found:
        return found
    if rules <= VALUES and not _is_held(text, HELD):
        end = remainder(text, gone)
        found = ((0, end),) if end else tuple(filter(any, [_part(text, gone)])) or listed(text, gone)
    end = identified(text, gone) if not found and rules <= PARTIAL else 0
    return ((0, end),) if end else found


def share(text: str, gone: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Return the span of what a sentence says, at its end, of a part of what is counted there; gone: spans, in order.

    >>> text = 'The bus takes 50 pupils, four of them on crutches.'
    >>> [text[start:end] for start, end in share(text, [(14, 23)])]
    ['four of them on crutches.']
    """
    found = SHARE.search(text)
    if not found or gone[-1][0] >= found.end() or _is_held(text[:found.start()], HELD):
        return ()
    return ((found.end(), len(text)),)


def touched(text: str, span: tuple[int, int], new: str) -> tuple[tuple[int, int], ...]:
    """Return a span that a new statement replaces; and what share() would leave, where that speaks of it too.

    >>> text = 'We are 40, six of them vegan.'
    >>> touched(text, (7, 9), 'A vegan left, so 39.'), touched(text, (7, 9), 'We are 39.')
    (((7, 9), (11, 29)), ((7, 9),))
    """
    found = SHARE.search(text) if span[1] < len(text) else None
    if not found or span[0] >= found.end():
        return (span,)
    said = {stem(w) for w in words(text[found.end():]) if w not in KINDS and w not in NUMERALS}
    return (span,) if said.isdisjoint(map(stem, words(new))) else (span, (found.end(), len(text)))


@lru_cache(maxsize=1 << 14)
def listed(text: str, gone: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Return the spans of what stands before and after the replaced items of a list of counted things.

    >>> text = '3 vans, 2 drivers and 1 crane'
    >>> [text[start:end] for start, end in listed(text, ((0, 6),))]
    ['2 drivers and 1 crane']
    """
    items, (first, last) = [*COUNTED.finditer(text)], (gone[0][0], gone[-1][1])
    if not items or not LAST.search(text) or is_whole(text) or EACH.search(text) or _counts(text, gone) != {'count'}:
        return ()
    before = next((m.start() for m in items if m.end() == first), 0)
    after = next((m.end() for m in items if OF.fullmatch(text, last, m.start())), len(text))
    found = [(0, before)] if before and kinds(text[:before]) else []
    return tuple(found + ([(after, len(text))] if after < len(text) else []))


def _counts(text, gone):
    return {kind for kind, _ in kinds(text, gone)}


def identified(text: str, gone: Iterable[tuple[int, int]]) -> int:
    """Return where the phrase ends that begins a sentence and says in brackets what identifies its subject; 0: none.

    >>> text = 'The plumber, Mr Ito (tel. 0199), comes on Monday.'
    >>> text[:identified(text, [(42, 48)])]
    'The plumber, Mr Ito (tel. 0199)'
    """
    phrase = IDENTIFIED.match(text)
    if not phrase or phrase.end() > min(start for start, _ in gone):
        return 0
    named = text[:text.index('(')]
    held = not WHOLE.isdisjoint(WORDS.findall(named.lower())) or _pattern(NEGATION).search(named)
    return 0 if held or _pattern(VERB).search(named) else phrase.end()


def remainder(text: str, gone: Iterable[tuple[int, int]]) -> int:
    """Return where the part of a sentence that still stands ends, in characters; 0 where no part does.

    gone: the spans (start, end) that later statements replace; the part ends before the first.

    >>> text = 'We need a room for 6 people at 14:00 on Friday.'
    >>> text[:remainder(text, [(31, 36)])]
    'We need a room for 6 people'
    >>> remainder('We do not need it at 14:00.', [(21, 26)])
    0
    """
    return _remainder(text, tuple(sorted(gone)))


@lru_cache(maxsize=1 << 14)
def _remainder(text: str, gone: tuple[tuple[int, int], ...]) -> int:
    before = text[:gone[0][0]]
    framed = FRAMING.fullmatch(''.join(before.split()[-1:])) and FRAMED.search(before)
    if not framed or is_whole(text):
        return 0
    if framed.group().split()[0].lower() == 'with' and (DESCRIBES.search(before) or _counts(text, gone) != {'count'}):
        return 0   # "with flight AB12", "it has a garden with 4 trees"
    left = _ended(text[:framed.start()].rstrip(' ,'))
    held = set() if is_bare(left) else kinds(LABEL.sub('', left))
    return len(left) if held and not held & kinds(text, gone) else 0


def part(text: str, gone: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Return where the parts of a list that still stand begin and end, in characters; (0, 0) where none does.

    Parts are what stands between commas; those before the first replaced one are left, or else those after the last,
    where they have a verb of their own, and a value or enough words.

    >>> text = 'The release is on 12 June, the load test on 3 June.'
    >>> text[slice(*part(text, [(44, 50)]))]
    'The release is on 12 June'
    """
    return _part(text, tuple(gone))


@lru_cache(maxsize=1 << 14)
def _part(text: str, gone: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    joints = [m.span() for m in LISTED.finditer(text)]
    if not joints:
        return 0, 0
    starts, ends = [0, *(b for _, b in joints)], [*(a for a, _ in joints), len(text)]
    hit = [n for n, (a, b) in enumerate(zip(starts, ends, strict=True)) if any(x < b and a < y for x, y in gone)]
    for first, last in ((0, hit[0] - 1), (hit[-1] + 1, len(starts) - 1)) if hit else ():
        if first <= last and _stands(text, starts[first], ends[last]):
            return starts[first], ends[last]
    return 0, 0


def _stands(text: str, start: int, end: int) -> bool:
    """Whether a part of a sentence says something by itself, and nothing reaches over it from the others."""
    acts = _pattern(CLAUSE).match(text, start, end) or _pattern(PLURAL).match(text, start, end)
    if not (acts or _pattern(VERB).search(text, start, end) or DONE.search(text, start, end)):
        return False
    left = text[start:end]
    if is_bare(left) or not (kinds(LABEL.sub('', left)) or left.count(' ') >= SAYS - bool(acts)):
        return False
    return not is_whole(text[:start] + TEMPORAL.sub('', left) + text[end:])


@lru_cache(maxsize=1 << 14)
def _is_held(text: str, by: AbstractSet[str]) -> bool:
    """Whether a sentence has brackets, quotation marks or one of these words, beside courtesy."""
    opening = OPENING.match(text)
    said = text[opening.end():] if opening else text
    return HOLDS.search(said) is not None or not by.isdisjoint(WORDS.findall(said.lower()))


def is_whole(text: str) -> bool:
    """Tell whether a sentence denies or holds back something, so that no part of it stands alone.

    >>> is_whole('Never at 14:00.'), is_whole('Hire 2 boats at 14:00.')
    (True, False)
    """
    if _is_held(text, WHOLE):
        return True
    opening = OPENING.match(text)
    return _pattern(NEGATION).search(text, opening.end() if opening else 0) is not None


def _ended(left: str) -> str:
    """Leave out a clause that has lost what it ends in ("... and the bus leaves"); '' where all has."""
    said = words(left)
    if said and said[-1] not in KINDS:
        return left
    return left[:max(0, *map(left.rfind, JOINTS))]


def kinds(text: str, within: Iterable[tuple[int, int]] | None = None) -> set[tuple]:
    """Return the kinds of the values of a text, of those in some spans: one left alone would be half an interval.

    Each kind with what is counted; names, codes and amounts of money among them.

    >>> sorted(kinds('2 boats on Friday'))
    [('count', ('boat',)), ('date', ())]
    """
    lower = text.lower()
    found = values(lower, NUMERALS.intersection(words(text)))
    named = [v for v in literals(text, found) if v.kind in NAMED]
    return {(v.kind, getattr(v, 'units', ())) for v in (*found, *named)
            if within is None or any(a < v.span[1] and v.span[0] < b for a, b in within)}
