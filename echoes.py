"""The assistant's echo of what the user said: "Gas hob then.", "Three of them.", which says it once more.

What the user's statement loses its force by, its echo does too. An echo stands at the beginning of the very next
message, asks nothing, and has few words of content, and no numbers, beside those of the statement; what follows a comma
is not looked at.
"""
import re
from collections.abc import Iterable
from functools import lru_cache

from acts import CORRECT, FAILURE, FILLERS, MONTHS, NUMBERS, QUESTION, word_set
from reading import FUNCTION, PREPOSITIONS, TOKEN, stem
from supersession import Retirement
from talk_words import Talk
from word_forms import Memo

FIRST = 2     # statements of the message that can be an echo
BESIDE = 1    # words of content of an echo that the statement has not; one more where it has all numbers
LONGEST = 16  # blanks in what can be an echo
RANGE = re.compile(r'(?<=\d)[-\u2013](?=\d)')
COMMA = re.compile(r'[,;]\s')
NODS = FUNCTION | PREPOSITIONS.keys() | FILLERS | word_set('noted got')


def echoed(talk: Talk, retired: Iterable[Retirement]) -> list[Retirement]:
    """Return the assistant's echoes of retired statements of the user, each with the rule of what it echoes.

    >>> from reading import read
    >>> from supersession import Statement
    >>> said = [('user', 'We keep the gas hob.'), ('assistant', 'Gas hob then.'), ('user', 'No gas hob after all.')]
    >>> talk = Talk([Statement(n, *s, 0) for n, s in enumerate(said)], read([text for _, text in said]))
    >>> [(r.old, r.new) for r in echoed(talk, [Retirement(0, 2, (0, 20), True, 'called off')])]
    [(1, 2)]
    """
    found, known = {}, {(r.old, r.new) for r in retired}
    for r in retired:
        n = talk.message_of[r.old] + 1
        if r.rule == 'passed over' or talk.statements[r.old].role != 'user' or n >= len(talk.messages):
            continue
        said = talk.readings[r.old].lower
        for j in talk.messages[n][:FIRST] if n < talk.message_of[r.new] else ():
            if (j, r.new) not in known and _echoes(talk.readings[j], said, r.span):
                text = talk.statements[j].text
                found.setdefault((j, r.new), Retirement(j, r.new, (0, len(text)), r.sure, r.rule))
    return list(found.values())


def _echoes(r, said, span):
    if r.bits & (QUESTION | FAILURE | CORRECT) or '?' in r.lower:
        return False
    mine = _first(r.lower)
    beside = mine - _words(said)
    if len(beside) > BESIDE + 1:
        return False
    lost = _words(said[slice(*span)])
    numbers = {w for w in lost if w.isdigit()}
    more = bool(numbers and numbers <= mine)
    few = len(beside) <= BESIDE + more and 2 * len(beside) <= len(mine) + more
    return bool(mine & lost) and few and not any(w.isdigit() for w in beside)


@lru_cache(maxsize=1 << 15)
def _first(lower):
    """The words up to the first comma, of which an echo is made; none of what is too long to be one."""
    first = COMMA.split(lower, maxsplit=1)[0]
    return _words(first) if first.count(' ') <= LONGEST else frozenset()


@lru_cache(maxsize=1 << 15)
def _words(lower):
    return frozenset(filter(None, map(KNOWN.__getitem__, TOKEN.findall(RANGE.sub(' ', lower)))))


def _known(w):
    """The stem of a content word, a month by three letters, a number as digits: "three" and "x3" meet; else ''."""
    number = str(NUMBERS[w]) if w in NUMBERS else w.strip('x\u00d7')
    if number.isdigit():
        return number
    return '' if w in NODS or not w[:1].isalnum() or not w[1:] else w[:3] if w in MONTHS else stem(w)


KNOWN = Memo(_known)
