"""What is named as having another date, time or number now: "training moves to 27 April", "the skip is now 45 euros".

It leaves what was said of another thing: of one that is named too ("the exam is on 3 June"), or of "us" where both have
been spoken of. Names of a slot ("the date", "the price") and of whatever takes place ("the meeting") may be other words
for it. English only.
"""
import re
from collections.abc import Iterator, Sequence

from language.acts import word_set
from language.reading import FUNCTION, stem
from replacement.persons import OPENING
from replacement.talk_words import Talk

DATES = word_set('day days date dates time times')   # of a subject: "trash day"
SLOTS = DATES | word_set('deadline start end beginning hour hours price cost costs amount total number count limit '
                         'figure sum rate budget meeting appointment event call session slot plan it this that they '
                         'thing things rest one everything')
NAMED = r"(?:(?:the|our|my|your|his|her|their) )?(?P<what>[a-z][\w'-]*(?: [a-z][\w'-]*){0,2}?)(?:'s)?"
TO = r'(?: (?:to|until|till|on|at|in|back))*+ (?=\S*\d|[a-z]+day\b|noon|midnight)'
MOVED_ON = re.compile(rf"{OPENING}{NAMED}(?:(?: (?:is|are|was|were|has|have|had|got|gets|will|be|been|just|also)\b)*+ "
                      r'(?:now|moves?|moved|shifts?|shifted|slips?|slipped|switches|switched|pushed|postponed|delayed|'
                      rf'rescheduled|extended|brought forward|put (?:back|forward)|(?:goes|went|gone) (?:up|down)){TO}|'
                      r'(?: is| are)? (?:on|at) [^,;:.]{1,24}? now\b)')
IS = (r'(?: (?:is|are|was|were|stays?|remains?|has|have|goes?|meets?|starts?|opens?|closes?|ends?|will|costs?|takes?)'
      r'\b|:| (?:on|at) (?=\S*\d|[a-z]+day\b|noon))')
WAS = re.compile(rf'{OPENING}{NAMED}{IS}')
WORD = re.compile(r"[a-z][\w'-]*")


def named(what: str) -> frozenset[str]:
    """Return the stems of a noun phrase in lower case, names of days and times aside; none where it is no name.

    >>> sorted(named('trash day')), sorted(named('so it'))
    (['trash'], [])
    """
    words = {w.removesuffix("'s") for w in what.split()} - DATES
    return frozenset(map(_base, words)) if FUNCTION.isdisjoint(words) else frozenset()


def moves_on(lower: str) -> frozenset[str]:
    """Return the stems of what a text in lower case names as moved, or as otherwise now; none of a slot.

    >>> sorted(moves_on('training moves to 27 april.')), sorted(moves_on('the date moves to 27 april.'))
    (['train'], [])
    """
    m = MOVED_ON.match(lower.replace('\u2019', "'"))
    return named(m['what']) if m and SLOTS.isdisjoint(m['what'].split()) else frozenset()


def another_moves(old: str, new: str, span: tuple[int, int]) -> bool:
    """Tell whether a new statement moves another thing than that of which an old one says something at a span.

    >>> another_moves('the exam is on 3 june.', 'rehearsal has been moved to 9 june.', (15, 21))
    True
    """
    mine = moves_on(new)
    was = WAS.match(old) if mine else None
    if not was or span[0] < was.end('what') or not SLOTS.isdisjoint(was['what'].split()):
        return False
    theirs = named(was['what'])
    return bool(theirs) and mine.isdisjoint(stems(old)) and theirs.isdisjoint(stems(new))


def of_the_moved(talk: Talk, i: int, held: Sequence[tuple]) -> list[tuple] | None:
    """Return those of `held` that are of what statement i moves; None where it moves nothing that was spoken of.

    held: (statement, ...); a statement is of what it names, and of what the question names that it answers.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['When do we train?', 'On 3 May.', 'We fly on 9 May.', 'Train moves to 4 May.']
    >>> talk = Talk([Statement(n, 'user', text, 0) for n, text in enumerate(said)], read(said))
    >>> of_the_moved(talk, 3, [(1, 'x'), (2, 'y')])
    [(1, 'x')]
    """
    mine = moves_on(talk.readings[i].lower)
    if not mine or not any(mine <= stems(talk.readings[k].lower) for k in _before(talk, i, mine)):
        return None
    return [entry for entry in held if not mine.isdisjoint(stems(' '.join(_beside(talk, entry[0]))))]


def _before(talk, i, mine):
    longest = max(mine, key=len)
    return {k for word in (longest, f'{longest}ing') for k in talk.saying(word, 0, talk.start_of(i))}


def _beside(talk, j) -> Iterator[str]:
    """The text of a statement, and of the questions before its message, which it may answer."""
    yield talk.readings[j].lower
    n = talk.message_of[j] - 1
    for k in talk.ends(n) if n >= 0 else ():
        if '?' in talk.readings[k].lower:
            yield talk.readings[k].lower


def stems(text: str) -> set[str]:
    """Return the stems of a text in lower case, as named() gives them.

    >>> sorted(stems("training's on"))
    ['on', 'train']
    """
    return set(map(_base, WORD.findall(text)))


def _base(word):
    """The stem of a word, without the ending of what is done or has: "training" and "training's" as "trains"."""
    one = stem(word.removesuffix("'s"))
    return one[:-3] if one.endswith('ing') and len(one) > 5 else one
