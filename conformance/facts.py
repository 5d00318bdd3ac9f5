"""Facts in plain words, or as probes of the product, as the fields of canaries.

A text alone says nothing of what in it must stand exactly. So its values are the words that look like values (with a
digit, a capital letter not at the start of a sentence, or a capital or an underscore within), neighbours with capitals
together; in a fact without any, its two longest words. What these values are about are its two longest other words. A
fact that forbids or requires something is a hard constraint. Write a canary of your own where this guesses wrong.
"""
import re
from collections.abc import Iterable, Mapping, Sequence

from conformance import wording
from conformance.passages import fold
from conformance.whole import places

TYPES = {'decision': 'fact', 'constraint': 'hard_constraint', 'detail': 'fact'}
WORD = re.compile(r'[^\W\d_]+')
CHUNK = re.compile(r'(?:[^\s"“”„«»()\[\],;!?。，、]|(?<=\d),(?=\d))+')


def values_of(fact: str) -> tuple[str, ...]:
    """Return what in a fact must stand exactly.

    >>> values_of('The gate code for New York is 8841-K.'), values_of('I eat vegetarian food.')
    (('New York', '8841-K'), ('vegetarian', 'food'))
    """
    found: list[str] = []
    end, first = -1, True
    for match in CHUNK.finditer(fact):
        word = match.group().strip("'.:*`")
        if word and _is_value(word, first):
            name = found and end == match.start() - 1 and word[0].isupper() and found[-1][0].isupper()
            found = [*found[:-1], f'{found[-1]} {word}'] if name else [*found, word]
            end = match.end() if match.group().endswith(word) else -1
        first = match.group()[-1] in '.:' or fact[match.end():match.end() + 1] in tuple('!?。')
    return tuple(dict.fromkeys(found)) or beside(fact, ()) or (fact.strip(),)


def beside(statement: str, values: Sequence[str]) -> tuple[str, ...]:
    """Return the two longest words of a statement that are no part of its values, nor of a longer name.

    >>> beside('The gate code for staff is 8841-K.', ['8841-K']), beside('Ask billing_db only by 9.', ['9'])
    (('gate', 'staff'), ('ask', 'only'))
    """
    taken, folded = {word for value in values for word in WORD.findall(fold(value))}, fold(statement)
    words = dict.fromkeys(word for word in WORD.findall(folded)
                          if len(word) > 2 and word not in taken and places(folded, word))
    longest = sorted(words, key=len, reverse=True)[:2]
    return tuple(word for word in words if word in longest)


def probes_of(texts: Iterable[str]) -> list[dict]:
    """Return texts as probes: fact-1, fact-2, ..., a constraint where one forbids or requires something.

    >>> [probe['kind'] for probe in probes_of(['Never open gate 8841-K.', 'The gate is 8841-K.'])]
    ['constraint', 'detail']
    """
    return [{'id': f'fact-{number}', 'kind': 'constraint' if wording.force_of(fold(text)) else 'detail', 'fact': text}
            for number, text in enumerate(texts, 1)]


def canaries_of(probes: Sequence[Mapping]) -> list[dict]:
    """Return checked probes (probes.parse_probes) as the fields of canaries.

    A fact that another replaced is no canary: its values must not stand in the place of the other's. Where it has no
    value that the other has not, it is one that was taken back.

    >>> old = {'id': 'old', 'kind': 'detail', 'fact': 'The cap is $500.', 'superseded_by': 'new'}
    >>> [(each['id'], each['values'], each['replaced']) for each in canaries_of(
    ...     [old, {'id': 'new', 'kind': 'detail', 'fact': 'The cap is $600.'}])]
    [('new', ['$600'], ['$500'])]
    """
    values = {probe['id']: values_of(probe['fact']) for probe in probes}
    by = {probe['id']: probe.get('superseded_by') for probe in probes}
    current = {name: _current(name, by) for name in by}
    old = {name: [value for value in found if value not in values[current[name]]] for name, found in values.items()}
    return [_fields(probe, values[probe['id']], revoked=current[probe['id']] != probe['id'],
                    replaced=[value for name, found in old.items() if current[name] == probe['id'] for value in found])
            for probe in probes if current[probe['id']] == probe['id'] or not old[probe['id']]]


def _fields(probe: Mapping, values: Sequence[str], replaced: list[str], revoked: bool) -> dict:
    return {'id': probe['id'], 'type': TYPES[probe['kind']], 'statement': probe['fact'], 'values': list(values),
            'replaced': list(dict.fromkeys(replaced)), 'revoked': revoked}


def _current(name: str, by: Mapping[str, str | None]) -> str:
    """The last of the facts that replaced one another; of a circle, the one it began with."""
    seen = [name]
    while by[seen[-1]] is not None:
        seen.append(by[seen[-1]])
        if seen[-1] in seen[:-1]:
            return name
    return seen[-1]


def _is_value(word: str, first: bool) -> bool:
    if any(letter.isdigit() or letter == '_' for letter in word):
        return True
    later = any(letter.isupper() for letter in word[1:])
    pronoun = word.replace('’', "'").partition("'")[0] == 'I'
    return len(word) > 1 and not pronoun and (later or (word[0].isupper() and not first))
