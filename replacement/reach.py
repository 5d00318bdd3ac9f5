"""Which values said before a new one can replace: those of the thing that it speaks of.

Talk is about several things at once: "the engineer comes on Monday" and "then we move on the 29th" are two. A statement
that names a thing replaces the values said with that thing; one that names nothing known replaces what was spoken of
just now, or the only value of its kind. A value is known by all that was said with it, in whichever form.
"""
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from language.acts import CORRECT, MOVED, NOT, NUMERALS, REFUSE, word_set, words
from language.reading import DETERMINERS, FUNCTION, KINDS, PREPOSITIONS, Reading
from language.values import Value, same
from language.wording import stem
from replacement.amounts import LARGER
from replacement.contradiction import CASE
from replacement.said_parts import meant
from replacement.standing import NEAR, brief, labelled, requests, shares, standing
from replacement.subjects import of_the_moved
from replacement.talk_words import Talk

Held = tuple[int, Value]   # a statement and a value in it
DENIED = re.compile(r'\W*not (?:the |at |on |for )?(\d{1,4})(?::(\d\d))?\b')   # after a value
JUST_NOW = 4   # messages back that are spoken of just now
SEVERAL = 2    # values that still hold: where nothing is named and nothing says "instead", none of them is meant
MANY = 3       # values that still hold: of so many, "make it Friday" is about those of just now
# Words by which a statement speaks of another thing, or counts from what was said, which so still holds.
OWNED = re.compile(r'^ (?:(?:ok|okay|so|and|but|well|oh) )?(?:mine|yours|ours|theirs|hers|his) '
                   r'(?:is|are|was|were|will) ')
LEFT = re.compile(r' (?:there is|there are|have|has) [^.]{1,24} left ')
# A wish of others, who decide nothing: "some customers would like us to open at eight".
OF_SOME = re.compile(r'^ (?:(?:but|and|so|well|oh) )?(?:some|many|most|several|few|a few|certain) (?:\w+ ){1,3}'
                     r'(?:would|want|wanted|wish|wished|ask|asked|hope|hoped|prefer|preferred|suggest|suggested) ')
COUNTED_FROM = re.compile(r' (?:before|after|than) (?:that|this|then|it) ')
# What binds somebody, and is no plan of which a choice speaks: "she has the physio on Monday", "I can't before 9".
BOUND = re.compile(r"(?:^\W*|[,;:.!] |\b(?:and|but|because|since|as|that|so) )(?:i|we|he|she|my \w+)(?: "
                   r"(?:has|have|works?|can ?not|can't)|'(?:s|ve) got)(?! to\b) [^,;:.]*$")
CHANGING = word_set('move moves moved moving postpone postponed shift shifted extend extended push pushed')
SAYS_NOTHING = FUNCTION | PREPOSITIONS.keys() | NUMERALS | CHANGING
ANNOUNCED = word_set('change changes changed update updates updated correction corrections')
OWN = 2        # content words with which a statement may still lean on what was said just now


def revises(r: Reading, value: Value) -> bool:
    """Tell whether a statement says that something changes to a value: not "if it moves to 8", which supposes.

    >>> from language.reading import read
    >>> said = 'It moved to 8 beds.', 'If it moved to 8 beds, call.', 'It has 8 beds.'
    >>> [revises(r, r.values[0]) for r in read(said)]
    [True, False, False]
    """
    return bool(r.bits & (CORRECT | MOVED | REFUSE)) and not CASE.search(r.lower, 0, value.span[0])


def concludes(talk: Talk, i: int) -> bool:
    """Tell whether a value of statement i, without a word of change, may take the place of another outside a search.

    It must conclude ("Friday then"), deny, stand in a message that announces changes, or follow a question: "Friday,
    9 am. Where do we start?" tells the time.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['We meet at 10.', 'At 11 then.', 'It is 9 am.']
    >>> talk = Talk([Statement(n, 'user', text, 0) for n, text in enumerate(said)], read(said))
    >>> concludes(talk, 1), concludes(talk, 2)
    (True, False)
    """
    n, r = talk.message_of[i], talk.readings[i]
    return (bool(r.bits & NOT and not CASE.search(r.lower)) or 'then' in r.words
            or any(not ANNOUNCED.isdisjoint(talk.readings[j].words) for j in talk.beside(i))
            or (n > 0 and any('?' in talk.readings[j].lower for j in talk.ends(n - 1))))


def akin(a: Reading, b: Reading, kind: str) -> bool:
    """Tell whether two readings with a value of one kind may be about the same thing.

    One says nothing of which the other does not speak, values aside; times and dates also where one names no subject.

    >>> from language.reading import read
    >>> akin(*read(['the timeout is 30 seconds', 'the upload timeout is 60 seconds']), 'count')
    True
    """
    if kind != 'count' and not (_names_subject(a) and _names_subject(b)):
        return True
    a, b = a.topic(), b.topic()
    return a <= b or b <= a


def _names_subject(r):
    first = r.words[0] if ': ' not in r.lower else r.lower[r.lower.rfind(': ') + 1:].split()[0]
    return first in DETERMINERS or first not in FUNCTION


def in_question(talk: Talk, i: int, value: Value) -> bool:
    """Tell whether a question of the message before has another value of the kind: `value` of statement i is for that.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Will you leave on Friday?', 'On Monday actually.']
    >>> talk = Talk([Statement(n, 'user', text, 0) for n, text in enumerate(said, 1)], read(said))
    >>> in_question(talk, 1, talk.readings[1].values[0])
    True
    """
    n = talk.message_of[i]
    return n > 0 and any(v.kind == value.kind and not same(v.norm, value.norm) for j in talk.ends(n - 1)
                         if '?' in talk.readings[j].lower for v in talk.readings[j].values)


def within_reach(talk: Talk, i: int, value: Value, held: Sequence[Held], told: bool, cued: bool,
                 retired: Mapping[int, Mapping]) -> list[Held]:
    """Return those of `held` that statement i, which only tells something where `told`, can replace by `value`.

    cued: its message says that something changes. retired: statement -> its retired spans. A rule, and a bare number
    of a while ago, give way only to what names them again; so does all to what is told.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['The van comes on Monday.', 'Dinner is on Tuesday.', 'Make the van Friday.']
    >>> talk = Talk([Statement(n, 'user', text, 0) for n, text in enumerate(said, 1)], read(said))
    >>> held = [(i, talk.readings[i].values[0]) for i in (0, 1)]
    >>> [i for i, _ in within_reach(talk, 2, talk.readings[2].values[0], held, False, True, {})]
    [0]
    """
    r = talk.readings[i]
    if _another(r, value):
        return []
    if not value.role and (not cued or any(w.role == 'start' for _, w in held)):   # a date alone is when it begins
        held = [(j, w) for j, w in held if w.role != 'end']
    mine = r.stems().difference(value.units)
    far = talk.message_of[i] - NEAR if value.kind == 'count' and not value.units else 0
    held = [(j, w) for j, w in held
            if not (told or talk.message_of[j] < far or standing(talk.readings[j]))
            or shares(mine, talk.readings[j].stems())]
    held = [(j, w) for j, w in held if _may_be(talk, i, mine, value, j, w)]
    if not held or value.units:   # what is counted names it
        return held
    moved = of_the_moved(talk, i, held)
    if moved is not None:
        return moved
    denied = DENIED.match(r.lower, value.span[1]) if r.bits & NOT else None
    alike = ([(j, w) for j, w in held if _is(w, denied)] if denied   # "9 am, not 8"
             else [(j, w) for j, w in held if value.role and w.role == value.role])   # the same end of an interval
    return alike or _spoken_of(talk, i, held, cued, retired)


def about_it(talk: Talk, i: int, value: Value, held: Sequence[Held]) -> list[Held]:
    """Return those of `held` that statement i speaks of; where it says little beside `value`, the value said last.

    For talk that goes from one thing to the next, in which a value of the same kind is mostly of another thing.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Dinner is on Monday.', 'Lunch is on Tuesday.', 'The shop opens on Friday.', 'Make it Friday.']
    >>> talk = Talk([Statement(n, 'user', text, 0) for n, text in enumerate(said, 1)], read(said))
    >>> (_, friday), *_ = held = [(j, talk.readings[j].values[0]) for j in (2, 1, 0)]
    >>> [[j for j, _ in about_it(talk, i, friday, held[1:])] for i in (2, 3)]
    [[], [1]]
    """
    mine = _topic(talk, i)
    end = [(j, w) for j, w in held if value.role and w.role == value.role]   # of an interval: "back on Friday"
    if len(mine) >= OWN or (value.role and not end):
        mine = mine.difference(value.units)   # euros of whatever
        return [(j, w) for j, w in held if shares(mine, _topic(talk, j))]
    like = [(j, w) for j, w in end or held if same(value.norm, w.norm) is not None] or end or list(held)
    last = max(like, key=lambda entry: entry[0], default=None)
    return [(j, w) for j, w in like if w == last[1] or same(last[1].norm, w.norm)]


def of_the_part(talk: Talk, i: int, held: Sequence[Held]) -> list[Held]:
    """Return those of `held` that stand in the part of their statement of which statement i speaks (said_parts.py).

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['The fair is on Monday, the test on Friday.', 'The test moves to Sunday.']
    >>> talk = Talk([Statement(n, 'user', text, 0) for n, text in enumerate(said, 1)], read(said))
    >>> [w.norm for _, w in of_the_part(talk, 1, [(0, value) for value in talk.readings[0].values])]
    [('wd', 'friday')]
    """
    of_statement: dict[int, list[int]] = {}
    for j, w in held:
        of_statement.setdefault(j, []).append(w.span[0])
    lower = talk.readings[i].lower
    starts = {j: meant(talk.readings[j].lower, at, lower) for j, at in of_statement.items() if len(at) > 1}
    return [(j, w) for j, w in held if j not in starts or w.span[0] in starts[j]]


def _topic(talk, j):
    """The stems of what a statement speaks of, verbs among them but for those of change."""
    return frozenset([stem(w) for w in talk.readings[j].words
                      if w[1:] and not w[0].isdigit() and w not in SAYS_NOTHING])


def _another(r, value):
    """Whether a value is said of another thing: "mine is Tuesday", "a week before that", "Sunday's list"."""
    in_passing = value.norm[0] == 'rel' and not (brief(r) or requests(r))   # "I write it up tonight"
    return bool(in_passing or any(form.search(r.line) for form in (OWNED, LEFT, COUNTED_FROM, OF_SOME))
                or r.lower.startswith(("'s ", '\u2019s '), value.span[1]))


def _may_be(talk, i, mine, value, j, w):
    """Whether a value may be another of what w is in statement j.

    A bare number is replaced by one of like size, and unless it is named again by one that stands by itself only; a
    weekday of a while ago by no date that is told; what binds somebody by no choice; and nothing by what a label says
    is about another thing.
    """
    r, bare = talk.readings[i], value.kind == 'count' and not value.units
    if bare and not _like(value.norm[0], w.norm[0]):
        return False
    if shares(mine, talk.readings[j].stems()):
        return True
    bound = talk.statements[j].role == 'user' and not r.bits & (CORRECT | MOVED | REFUSE)
    if bound and BOUND.search(talk.readings[j].lower[:w.span[0]]):
        return False
    if bare and (mine or len(r.values) > 1):
        return False
    if not r.bits & CORRECT and value.span[0] > r.lower.find(': ') and labelled(r):
        return False
    return (same(value.norm, w.norm) is not None or talk.message_of[j] >= talk.message_of[i] - JUST_NOW
            or requests(r) or brief(r))


def _like(a, b):
    return max(a, b) <= LARGER * min(a, b)


def _is(value, denied):
    """Whether a value is the number that a match of DENIED denies."""
    number, minutes = int(denied[1]), int(denied[2] or 0)
    return (number * 60 + minutes) % 720 == value.norm[0] % 720 if value.kind == 'time' else number in value.norm


@lru_cache(maxsize=1 << 14)
def _named(text):
    """The roots of the content words of a text in lower case."""
    return frozenset(stem(w) for w in words(text) if w not in KINDS and w[1:] and not w.isdigit())


def _said_with(talk, j):
    return _named(talk.readings[j].blank())


def _spoken_of(talk, i, held, cued, retired):
    """Those with a value that was said together with something that statement i names; else those of just now."""
    groups, mine = _groups(talk, held), _said_with(talk, i)
    named = [group for group in groups if any(not mine.isdisjoint(_said_with(talk, j)) for j, _ in group)]
    if named:
        return [entry for group in named for entry in _meant(talk, group, mine)]
    standing_yet = [group for group in groups if any(w.span not in retired.get(j, ()) for j, w in group)]
    if len(mine) <= OWN and len(standing_yet) < (MANY if cued else SEVERAL):
        return held
    since = talk.message_of[i] - JUST_NOW if cued else len(talk.messages)
    return [entry for group in groups if any(talk.message_of[j] >= since for j, _ in group) for entry in group]


def _groups(talk, held):
    """The mentions of each value, as lists; a date that the assistant says again may be in another form."""
    groups = []
    for j, w in held:
        group = next((group for group in groups if same(group[0][1].norm, w.norm)), None)
        if group is None and talk.statements[j].role == 'assistant':
            group = next((group for group in reversed(groups) if same(group[-1][1].norm, w.norm) is None
                          and group[-1][1].role == w.role), None)
        if group is None:
            groups.append(group := [])
        group.append((j, w))
    return groups


def _meant(talk, group, mine):
    """The mentions of a value but for those of other things: the user says much there and names nothing of `mine`."""
    other = {talk.statements[j].turn for j, _ in group if talk.statements[j].role == 'user'
             and len(_said_with(talk, j)) > OWN and mine.isdisjoint(_said_with(talk, j))}
    return [(j, w) for j, w in group if talk.statements[j].turn not in other]
