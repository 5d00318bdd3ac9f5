"""What is exchanged for what, both named: "change the return from NA377 to NA379", "item 5539 -> item 7764".

The exchange names the old value, so that every earlier statement with it can be told: a code by itself, a date, a time,
a sum or an address where the statement speaks of the same thing. The assistant's word counts as a report ("has been
moved from ... to ..."), or, where its message asks, once the user accepts. It reads no exchange that names one side
only; that is for exclusions.py. Of two places ("from Boston to Denver") none replaces the other. The cues are English.
"""
import re
from bisect import bisect_left
from collections import defaultdict

from language.acts import (
    ACCEPT,
    CONDITION,
    FROM,
    MOVED,
    NOT,
    NUMERALS,
    PROPOSE,
    QUESTION,
    REFUSE,
    REPLACE,
    SUPPOSE,
    word_set,
)
from language.literals import Literal
from language.reading import FUNCTION, PREPOSITIONS, Reading, stem
from replacement.once import once
from replacement.supersession import Retirement
from replacement.talk_words import Talk

RULE = 'exchanged'
KINDS = frozenset({'code', 'date', 'time', 'money', 'email', 'path', 'host', 'address'})
UNIQUE = frozenset({'code', 'email', 'path', 'host', 'address'})   # that name one thing wherever they stand
MOST = 8        # earlier statements with a value, from the last one back, that are looked at
ADDRESS = re.compile(r'\d(?<!\w.)\d*[a-z]?(?: (?:[A-Z]\w{0,2}\.|[A-Z]\w*)){0,3} [A-Z]\w*')
BARE = (r'(?:on |at |for |the |to |from )?(?!before|until|till|after|by|later|earlier|more|less|only|just|all)'
        r'(?P<old>\S+(?: \S+)?)')   # what is denied stands right after the "not"
# Two sides of an exchange; `old` and `new` reach to the end of the phrase.
_CHAR = r'(?:[^;:?!\n()]|:(?=\d))'   # a colon may stand in a time
PHRASE = rf'{_CHAR}{{2,80}}?'
FORMS = (
    re.compile(rf'\b(?:chang|mov|switch|swap|updat|migrat|transferr?|rebook|shift)\w*\b{_CHAR}{{0,80}}?'
               rf'\bfrom (?P<old>{PHRASE}) to (?P<new>{PHRASE}{_CHAR}*)', re.IGNORECASE),
    re.compile(r'(?P<old>[^,;:?!\n()]{2,60}?)\s*(?:->|=>|\u2192)\s*(?P<new>[^,;?!\n()]{2,60})'),
    re.compile(rf'(?P<old>{PHRASE}) (?:is |was |has been |are |were )?replaced (?:by|with) (?P<new>[^;?!\n]{{2,80}})',
               re.IGNORECASE),
    re.compile(r'\breplaces? (?P<old>[^;?!\n]{2,60}?) (?:by|with) (?P<new>[^;?!\n]{2,60})', re.IGNORECASE),
    re.compile(r'\brenam(?:e|es|ed|ing) (?P<old>[^;?!\n]{2,60}?) (?:to|as) (?P<new>[^;?!\n]{2,60})', re.IGNORECASE),
    re.compile(r'\bmoved (?P<old>\S*\w[./]\S*) (?:in)?to (?P<new>\S*[./]\S*)', re.IGNORECASE),   # of two paths
    re.compile(rf'(?P<new>{PHRASE}),? (?:and |but )?not {BARE}', re.IGNORECASE),
    re.compile(rf'\bnot {BARE},? but (?P<new>{PHRASE}{_CHAR}*)', re.IGNORECASE),
    re.compile(rf'(?P<new>{PHRASE}),? (?:instead of|in place of) (?P<old>[^,;:?!\n]{{2,60}})', re.IGNORECASE))
EMPTY = FUNCTION | PREPOSITIONS.keys() | NUMERALS
MODALS = word_set('would could might')
NAMING = word_set('rename renames renamed renaming moved')


def exchanged(talk: Talk) -> list[Retirement]:
    """Return the statements whose value a later one exchanges for another, in order of the later one.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['The parcel is in locker AB12.', 'Move it from AB12 to CD34.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new, r.span) for r in exchanged(talk)]
    [(0, 1, (24, 28))]
    """
    found, holders = {}, None
    for i, r in enumerate(talk.readings):
        if not (r.bits & (REPLACE | NOT) or (r.bits & MOVED and r.bits & FROM)
                or has_arrow(r.lower) or not NAMING.isdisjoint(r.words)):
            continue
        pairs = sides(r)
        if pairs and not settled(talk, i):
            pairs = [pair for pair in pairs if _wanted(talk, i, pair[1])]
        if pairs and holders is None:
            holders = _holders(talk)
        for old, new in pairs:
            before = holders[old][:bisect_left(holders[old], talk.start_of(i))]
            for j in before[-MOST:]:
                if not _holds(holders[new], j) and (old[0] in UNIQUE or topic(talk.readings[j]) & topic(r)):
                    found.setdefault((j, i), Retirement(j, i, place(talk, j, old), True, RULE))
    return list(found.values())


def topic(r) -> frozenset[str]:
    """Return the stems of what a reading speaks of, verbs of beginning and ending among them, values aside.

    >>> from language.reading import read
    >>> sorted(topic(read(['He can start on 5 May.'])[0]))
    ['start']
    """
    return frozenset([stem(w) for w in r.words if w[1:] and not w[0].isdigit() and w not in EMPTY])


@once
def sides(r: Reading) -> tuple[tuple[tuple, tuple], ...]:
    """Return the (kind, value) that an exchange names, old and new, one pair for each kind.

    >>> from language.reading import read
    >>> [sides(r) for r in read(['Change it from NA377 to NA379.', 'We fly from Boston to Denver.'])]
    [((('code', 'na377'), ('code', 'na379')),), ()]
    """
    values, pairs = named(r), []
    for form in FORMS if len(values) > 1 else ():
        for m in form.finditer(r.text):
            olds, news = ([v for v in values if m.start(side) <= v.span[0] and v.span[1] <= m.end(side)]
                          for side in ('old', 'new'))
            for kind in dict.fromkeys(v.kind for v in olds):
                old, new = ([v.norm for v in side if v.kind == kind] for side in (olds, news))
                if len(old) == 1 and new and old[0] not in new:
                    pairs.append(((kind, old[0]), (kind, new[0])))
    return tuple(dict.fromkeys(pairs))


def named(r: Reading) -> tuple[Literal, ...]:
    """Return the values of a reading that can be exchanged, street addresses among them; kept in it.

    >>> from language.reading import read
    >>> [v.kind for v in named(read(['Send AB12 to 9 Elm Street for $5.'])[0])]
    ['code', 'address', 'money']
    """
    if r.named is None:
        found = [v for v in r.literals() if v.kind in KINDS]
        places = [Literal('address', m.group().lower(), m.span()) for m in ADDRESS.finditer(r.text)]
        places = [p for p in places if all(v.span[1] <= p.span[0] or p.span[1] <= v.span[0] for v in found)]
        r.named = tuple(sorted([*found, *places], key=lambda v: v.span))
    return r.named


def _wanted(talk, i, value):
    """Whether the user has just named this value as the new one, so that the assistant's question only repeats it."""
    n = talk.message_of[i] - 1
    if talk.statements[i].role == 'user' or n < 0 or conditional(talk.readings[i]):
        return False
    told = [j for j in talk.ends(n) if not (talk.readings[j].bits & QUESTION or '?' in talk.readings[j].lower)]
    return any(value == (v.kind, v.norm) for j in told
               for v in named(talk.readings[j]))


def settled(talk: Talk, i: int) -> bool:
    """Tell whether statement i holds: the user says it, or the assistant reports it, or the user accepts it at once.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [('assistant', 'Shall I move it to CD34?'), ('user', 'Yes.')]
    >>> settled(Talk([Statement(1, *s, 0) for s in said], read([text for _, text in said])), 0)
    True
    """
    r, n = talk.readings[i], talk.message_of[i]
    if r.bits & SUPPOSE or conditional(r):
        return False
    if talk.statements[i].role == 'user':
        return not (r.bits & QUESTION or r.lower.rstrip().endswith('?'))
    if not MODALS.isdisjoint(r.words):   # "moving it would cost $20"
        return False
    if not (r.bits & PROPOSE or any('?' in talk.readings[j].lower for j in talk.beside(i))):
        return True
    return n + 1 < len(talk.messages) and accepts(talk, n + 1)


def conditional(r) -> bool:
    """Tell whether a reading says something on a condition.

    >>> from language.reading import read
    >>> [conditional(r) for r in read(['Move it if it rains.', 'There is only one.'])]
    [True, False]
    """
    return bool(r.bits & CONDITION) and (' if ' in r.line or ' unless ' in r.line)


def accepts(talk: Talk, n: int) -> bool:
    """Tell whether message n accepts what was proposed just before.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> [accepts(Talk([Statement(1, 'user', text, 0)], read([text])), 0) for text in ('Yes please.', 'No, wait.')]
    [True, False]
    """
    done = 0
    for j in talk.messages[n][:2]:
        done |= talk.readings[j].bits
    return talk.statements[talk.messages[n][0]].role == 'user' and bool(done & ACCEPT) and not done & REFUSE


def place(talk: Talk, j: int, value: tuple) -> tuple[int, int]:
    """Return the span of a (kind, value) in statement j; all of it, where the value is not there.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['We use AB12 for letters.']
    >>> place(Talk([Statement(1, 'user', said[0], 0)], read(said)), 0, ('code', 'ab12'))
    (7, 11)
    """
    r = talk.readings[j]
    return next((v.span for v in named(r) if (v.kind, v.norm) == value), (0, len(r.text)))


def _holds(places, j):
    """Whether j is among these places, in order: what names the new value too says what holds."""
    at = bisect_left(places, j)
    return at < len(places) and places[at] == j


def has_arrow(lower: str) -> bool:
    """Tell whether a text has an arrow.

    >>> has_arrow('AB12 -> CD34')
    True
    """
    return '->' in lower or '=>' in lower or '\u2192' in lower


def _holders(talk: Talk) -> dict[tuple, list[int]]:
    """(kind, value) -> the statements that hold it."""
    holders = defaultdict(list)
    for j, r in enumerate(talk.readings):
        for v in named(r):
            holders[v.kind, v.norm].append(j)
    return holders
