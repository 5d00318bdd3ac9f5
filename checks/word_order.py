"""Whether the words of two clauses stand in one order, or in another that grammar explains.

In English order says who does what to whom, so another order is a doubt. What may move: all, where exactly one clause
is passive; a part set off by a comma; a phrase with a preposition that no other phrase has; "X of Y" as "Y X".
"""
import re
from itertools import pairwise

from language.wording import LIGHT, LIGHT_STEMS, MARKS, NEGATIONS, PARTICIPLES, PREPOSITIONS, Clause, read_clause, stem

PARTICIPLE = rf'(?:\w+(?:ed|en|wn|ne|pt|nt|ught)|{"|".join(sorted(PARTICIPLES))})'
# "is kept", "wants it kept", "wants it to be kept"
PASSIVE = re.compile(rf'\b(?:is|are|be|been|being|was|were)\s+(?:\w+ly\s+)?{PARTICIPLE}\b'
                     rf'|\b(?:wants?|wanted|needs?|requires?|prefers?)\s+(?!to\b)(?:(?!to\b)\w+\s+){{1,6}}?{PARTICIPLE}\b')
NOMINAL = re.compile(r'\w{3}(?:ions?|ments?|als?)$')
SEQUENCE = frozenset(('then', 'first', 'next', 'finally', 'last'))  # their order is what they say
EACH = frozenset(('each', 'every'))
NEEDS = frozenset(('need', 'needs', 'require', 'requires'))
DIRECTIONS = frozenset(('by', 'to', 'from', 'with', 'without', 'over', 'under', 'off'))
AWAY = frozenset(('for', 'into', 'onto'))  # none of them is "from"
GENITIVE = ('of', 'from', 'for', 'in')


def same_order(wanted: Clause, other: Clause) -> bool:
    """Whether the words that both clauses have stand in the same order, or may stand as they do.

    >>> from language.wording import read_clause
    >>> one, other = read_clause('The server calls the client.'), read_clause('The client calls the server.')
    >>> same_order(one, other)
    False
    """
    here, there = _items(wanted), _items(other)
    keys = {key for key, _ in here} & {key for key, _ in there}
    here, there = ([item for item in items if item[0] in keys] for items in (here, there))
    one, two = [key for key, _ in here], [key for key, _ in there]
    shares = len({verb for verb in wanted.words + other.words if stem(verb) == stem('share')}) > 1
    if _turned(dict(here), dict(there), {'to', 'with'} if shares else set()):  # share with, disclose to
        return False
    if without_for_before(wanted, other) or without_for_before(other, wanted):
        return _asked_first(*sorted((wanted, other), key=lambda clause: 'BEFORE' in clause.words))
    voices = [passive(clause) for clause in (wanted, other)]
    if voices[0] != voices[1]:
        return _agent_acts(here, there) if voices[0] else _agent_acts(there, here)
    if any(_in_row(row, two) for row in (one, *_compounds(here))):
        return True
    if SEQUENCE & set(wanted.words + other.words):
        return False
    one, two = list(dict.fromkeys(one)), list(dict.fromkeys(two))
    nouns = _nominal(wanted) ^ _nominal(other)
    rotated = any(row[n:] + row[:n] == two for n in range(len(one)) for row in (one, *_swapped(one, nouns)))
    return (rotated and _may_rotate(wanted, other)) or _phrases_moved(here, there)


def without_for_before(one: Clause, other: Clause) -> bool:
    """Whether the first clause says "not X without Y" where the other says "before".

    >>> from language.wording import read_clause
    >>> without_for_before(read_clause('Never buy without asking.'), read_clause('Ask before buying.'))
    True
    """
    denies = 'without' in one.words and NEGATIONS - {'without'} & set(one.words)
    return bool(denies) and 'BEFORE' in other.words and 'BEFORE' not in one.words


def _asked_first(one: Clause, other: Clause) -> bool:
    """Whether "not X without Y" is said as "Y before X"."""
    front, comma, rest = other.text.partition(',')
    if other.words[:1] == ('BEFORE',) and comma:
        other = read_clause(f'{rest} {front}')
    act, leave = _sides(one, 'without')
    first, then = _sides(other, 'BEFORE')
    return bool(first & leave and then & act) and not (first & act - leave or then & leave - act)


def _sides(clause: Clause, word: str) -> tuple[set, set]:
    place = clause.words.index(word)
    after = {key for key, _ in _items(clause, place)}
    return {key for key, _ in _items(clause)} - after, after


def passive(clause: Clause) -> bool:
    """Whether a clause has a passive verb.

    >>> from language.wording import read_clause
    >>> passive(read_clause('Rows must be deleted.')), passive(read_clause('Delete what is old.'))
    (True, False)
    """
    return PASSIVE.search(' '.join(clause.words)) is not None


def _turned(here: dict, there: dict, alike: set) -> bool:
    """Whether a word stands with another direction: "by 5" is not "to 5"."""
    pairs = [{here[key], there[key]} for key in here if here[key] != there[key]]
    return any((pair <= DIRECTIONS and pair != alike) or (pair - {'from'} <= AWAY and 'from' in pair) for pair in pairs)


def _agent_acts(passive: list[tuple], active: list[tuple]) -> bool:
    """Whether an agent with `by` acts first, and "prices to guests" has not become "guests with prices"."""
    agents = [key for key, preposition in passive if preposition == 'by' and (key, 'by') not in active]
    if agents and active[0][0] != agents[0]:
        return False
    apart = [{key for key, preposition in items if preposition not in ('', 'by', *GENITIVE)}
             for items in (passive, active)]
    return not (apart[0] - apart[1] and apart[1] - apart[0])


def _may_rotate(wanted: Clause, other: Clause) -> bool:
    """Whether a part may stand in front: set off by a comma, "per X" as "each X", "X needs Y" as "Y must ... X"."""
    one, two = set(wanted.words), set(other.words)
    per_each = any('per' in words and EACH & others for words, others in ((one, two), (two, one)))
    return ',' in other.text + wanted.text or per_each or bool(NEEDS & one) != bool(NEEDS & two)


def focus(clause: Clause, word: str = 'only', other: Clause | None = None) -> frozenset:
    """The stems or values with which a word of the clause stands: the next one, or for a last `only` those before it.

    other: the clause with which it is compared; it may show that the word after `only` is a verb.

    >>> from language.wording import read_clause
    >>> sorted(focus(read_clause('Ship to blue boxes only.')))
    ['blu', 'box']
    """
    place = clause.words.index(word)
    after = [key for key, _ in _items(clause, place + 1) if word != 'only' or key not in LIGHT_STEMS]
    if word == 'only' and _before_verb(clause, place, other):  # it may mean the verb or the object
        items = _items(clause, place + 1)
        return frozenset(key for n, (key, _) in enumerate(items) if not any(before for _, before in items[:n + 1]))
    if after or word != 'only':
        return frozenset(after[:1] or [None])
    before = [item for item in _items(clause) if item[0] not in LIGHT_STEMS][::-1]
    phrase = next((n for n, (_, preposition) in enumerate(before) if preposition), 0)
    return frozenset(key for key, _ in before[:phrase + 1])


def _before_verb(clause: Clause, place: int, other: Clause | None) -> bool:
    """Whether `only` stands before a verb: after I or we, or where the next word is done in the other clause."""
    if place:
        return clause.words[place - 1] in ('i', 'we')
    done = {stem(verb) for word, verb in pairwise(other.words if other else ()) if word == 'be'}
    return any(stem(verb) in done for verb in clause.words[1:2])


def recounted(wanted: Clause, other: Clause) -> str:
    """What a clause counts with a number of another clause, or per which it counts, where it is something else; or ''.

    >>> from language.wording import read_clause
    >>> recounted(read_clause('At most 200 words.'), read_clause('At most 200 pages.'))
    'pages'
    """
    here, there = _units(wanted), _units(other)
    changed = [there[key] for key in here.keys() & there.keys()
               if stem(here[key]) not in other.content and stem(there[key]) not in wanted.content]
    return min(changed, default='')


def _units(clause: Clause) -> dict:
    """The content word after each number and after "per"."""
    values, units = iter(clause.values), {}
    for word, unit in zip(clause.words, (*clause.words[1:], ''), strict=False):
        key = next(values).needs[0] if word == 'VALUE' else word
        if unit and (word == 'per' or key[0] == 'number') and stem(unit) in clause.content:
            units[key] = unit
    return units


def denied(clause: Clause):
    """The stem or value that the clause's one negation is about: the next one with content, or None.

    >>> from language.wording import read_clause
    >>> denied(read_clause('We ship books, not tables.')), denied(read_clause('We ship tables.'))
    ('tabl', None)
    """
    places = [place for place, word in enumerate(clause.words) if word in NEGATIONS]
    after = _items(clause, places[0] + 1) if len(places) == 1 else []
    return next((key for key, _ in after if key not in LIGHT_STEMS), None)


def joined(clause: Clause) -> str:
    """`and`, `or`, or '' where the clause has neither or both.

    >>> from language.wording import read_clause
    >>> joined(read_clause('Use red or blue.')), joined(read_clause('Use red.'))
    ('or', '')
    """
    words = ' '.join(clause.words).replace('between VALUE and VALUE', '')
    found = {'and', 'or'} & set(words.split())
    return found.pop() if len(found) == 1 else ''


def _items(clause: Clause, start: int = 0) -> list[tuple]:
    """(stem or key of a value, the preposition before it or '') of each content word, in order."""
    values, items, preposition = iter(clause.values), [], ''
    for place, word in enumerate(clause.words):
        key = next(values).needs[0] if word == 'VALUE' else stem(word)
        if word in PREPOSITIONS:
            preposition = word
        elif word == 'VALUE' or not (word in LIGHT or word in MARKS or word.isdecimal()):
            if place >= start:
                items.append((key, preposition))
            preposition = ''
    return items


def _nominal(clause: Clause) -> set[str]:
    """The stems that a clause has as a noun of a verb: "recommendation", "deployment"."""
    return {stem(word) for word in clause.words if NOMINAL.search(word)}


def _swapped(row: list, nouns: set):
    """The order with one noun of a verb after its object: "recommend papers" as "paper recommendations"."""
    for n, key in enumerate(row[:-1]):
        if key in nouns:
            yield [*row[:n], row[n + 1], key, *row[n + 2:]]


def _in_row(row: list, other: list) -> bool:
    rest = iter(other)
    return all(key in rest for key in row)


def _compounds(items: list[tuple]):
    """The order with one "X of Y" written as "Y X"."""
    keys = [key for key, _ in items]
    for n in range(1, len(items)):
        if items[n][1] in GENITIVE and items[n][0][0] != 'number':
            yield [*keys[:n - 1], keys[n], keys[n - 1], *keys[n + 1:]]


def _phrases_moved(here: list[tuple], there: list[tuple]) -> bool:
    fixed = [[key for key, preposition in items if not preposition] for items in (here, there)]
    moved = [[item for item in items if item[1]] for items in (here, there)]
    prepositions = [preposition for _, preposition in moved[0]]
    return (fixed[0] == fixed[1] and sorted(map(str, moved[0])) == sorted(map(str, moved[1]))
            and len(set(prepositions)) == len(prepositions))
