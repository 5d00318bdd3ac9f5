"""For what and where something named as replaced was said to hold: "paper forms in the pilot", "oak for the shelves".

"Birch for the drawers, not oak" says nothing against oak for the shelves, nor "in the main study we use tablets instead
of paper forms" against the forms of the pilot; nor does what letters do not do touch what parcels do. The phrases
compared are the one that a statement begins with (same_thing.py) and one with "for" and a definite noun; the
assistant's echo ("Oak shelves.") is for what the user said before it. What is said of one of a kind touches nothing
that holds for all (quantifiers.py). Where neither statement has any of these, nothing is told apart. English only.
"""
import re

from language.reading import FUNCTION, PREPOSITIONS, stem
from replacement.contradiction import CHANGES, THING, negated
from replacement.predicates import subject
from replacement.quantifiers import singles_out
from replacement.same_thing import scope

CHANGED = re.compile(rf'\b{CHANGES} (?P<what>{THING}) from\b')
HAS_BEEN = re.compile(rf'(?P<what>{THING}) (?:has been|have been|is|are|was|were|got) '
                      r'(?:moved|switched|migrated|changed) from\b')
DEFINITE = re.compile(r"\b(?:the|our|my|your|this|that) ([^\W\d][\w'\u2019-]+(?: [\w'\u2019-]+)?)")
FOR = re.compile(r"\bfor (?:the|our|my|your|his|her|their|all|every|each)((?: [\w'\u2019-]+){1,4})")

# What is a state of somebody, and what somebody is: "Kim is away", "Kim is the treasurer".
NOUN = re.compile(r'(?:the|our|my|your|an?) ')
STATE = re.compile(r'(?!(?:the|our|my|your|an?) )[a-z]+(?=\W*$|[,;]| (?:and|until|till|for|because|since|so|but)\b)')


def of_another(talk, old: int, span: tuple[int, int], new: int, rule: str = 'replaced') -> bool:
    """Tell whether statement `new` of a talk_words.Talk is of another thing than what `old` says at a span.

    Where a rule other than 'replaced' found them, which names no object, all that they say of their thing is compared.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> from replacement.talk_words import Talk
    >>> said = 'Use oak for the shelves.', 'Use birch for the drawers, not oak.', 'Use ash for all shelves, not oak.'
    >>> talk = Talk([Statement(n, 'user', text, 0) for n, text in enumerate(said)], read(list(said)))
    >>> of_another(talk, 0, (4, 7), 1), of_another(talk, 0, (4, 7), 2)
    (True, False)
    """
    if rule != 'replaced':
        a, b = talk.readings[old], talk.readings[new]
        apart = (rule == 'negated' and _doers_differ(a, b)) or (
            rule == 'reassigned' and NOUN.match(a.lower, span[0]) and subject(b)
            and STATE.match(b.lower, subject(b)[1]) is not None)
        return apart or not talk.same_thing(old, span, new)
    statements, n = talk.statements, talk.message_of[old]
    if singles_out(talk.readings[old].lower, talk.readings[new].lower):
        return True
    named = frozenset(map(stem, re.findall(r'[^\W_]+', statements[old].text[slice(*span)].lower())))
    echoed = [j for j in talk.ends(n - 1) if named <= talk.readings[j].stems()] if n else []
    return any(_apart(statements[j].text, statements[new].text)
               for j in (old, *(echoed if statements[old].role == 'assistant' else ())))


def _doers_differ(old, new):
    """Whether another does something than does it not: "parcels go to the desk", "letters don't go to the desk"."""
    verb = negated(new) or negated(old)
    mine, theirs = (_before(r.words, verb) for r in (new, old))
    return bool(mine and theirs and mine.isdisjoint(theirs))


def _before(words, verb):
    """The stems of the words of content before the first place of a word, but for adverbs in -ly."""
    at = words.index(verb) if verb in words else 0
    return {stem(w) for w in words[:at] if w not in FUNCTION and w not in PREPOSITIONS and not w.endswith('ly')}


def _apart(old, new):
    a, b = _purpose(old), _purpose(new)
    if a and b and a.isdisjoint(b):
        return True
    changed = CHANGED.search(new.lower()) or HAS_BEEN.search(new.lower())
    if changed:   # "switch the store from Redis to Postgres" is not about the limiter
        theirs = _stems(' '.join(DEFINITE.findall(old.lower()))) | a
        thing = re.findall(r'[^\W_]+', changed['what'])[-1]   # of "the spare tyre" the tyre
        if theirs and stem(thing) not in theirs:
            return True
    a, b = scope(old).lead, scope(new).lead
    return bool(a and b and a[0] == b[0] and a[1].isdisjoint(b[1]))


def _purpose(text):
    """The stems of the only phrase with "for" of a text."""
    found = FOR.findall(text.lower())
    return _stems(found[0]) if len(found) == 1 else set()


def _stems(text):
    return {stem(w) for w in re.findall(r'[^\W_]+', text) if w not in FUNCTION}
