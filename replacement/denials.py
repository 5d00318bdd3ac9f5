"""What is said to be so no longer: "the office isn't on floor 2 any more, it is on floor 5".

A part of a statement of the user with "not" and "any more", or with "no longer", retires what the user said before of
the same words without it: its predicate, from the first word of it on. All words of the part have to stand there, its
subject and its numbers among them: "bus 9 doesn't stop here any more" says nothing of bus 4. What else the statement
says, the new value as well, is not looked at; a value in such a part is none that holds. English only.
"""
import re

from language.reading import Reading
from language.word_patterns import mentions
from replacement.contradiction import negated
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import TOKEN, declares, keys, phrases, told_before

RULE = 'negated'
WITHIN = 16   # earlier statements with the words, from the last one back, that are looked at
LEAST = 2     # words of content of the part
BESIDE = 3    # words of content in what the speaker says of himself, where only one of them is denied
SELF = re.compile(r"(?:^\W*|[,;:.] |\b(?:and|so|but|because) )(?:i['\u2019]?m|i am|we['\u2019]re|we are|(?:i|we) "
                  r"(?:do not|don['\u2019]?t|no longer) [a-z]+ (?:(?:to|at|in|with|for) )?(?:the|my|our))\b")
MINE = re.compile(r"\W*(?:i|we)(?:['\u2019]?m|['\u2019]re)?\b")
CUES = 'any more', 'anymore', 'any longer', 'no longer'
ENDS = re.compile(r"\b(?:any ?more|any longer)\b")
DENIES = re.compile(r"\bno longer\b|n['\u2019]t\b|\bnot\b|\bnever\b")
BUT = re.compile(r' but ')


def denied(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the user that a later one says to be so no longer, in order of that.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['The office is on floor 2.', "The office isn't on floor 2 any more, it is on floor 5."]
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new, said[r.old][slice(*r.span)]) for r in denied(talk)]
    [(0, 1, 'floor 2')]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r = talk.readings[i]
        if mentions(r.lower, CUES) and declares(r):
            ledger.retired += _denied(talk, i, r.lower)
    return ledger.retired


def _denied(talk, i, lower):
    for subject, predicate in no_longer(lower):
        words = [w for w in (*subject, *predicate) if not w.isdigit()]
        wanted = {*subject, *predicate}
        am = not subject and len(wanted) < LEAST and SELF.search(lower) is not None
        if not words or not predicate or (len(wanted) < LEAST and not am):
            continue
        for j in told_before(talk, i, words, WITHIN):
            text = talk.statements[j].text
            if (wanted.issubset(keys(text)) and not negated(talk.readings[j])
                    and (not am or (MINE.match(talk.readings[j].lower) and len(keys(text)) <= BESIDE))):
                span = _span(text, {*predicate})
                if talk.same_thing(j, span, i):
                    yield Retirement(j, i, span, True, RULE)


def no_longer(lower: str) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Return the stems before and after the denial of each part that says what is so no longer, in lower case.

    >>> no_longer("the gym no longer opens at 6, it opens at 7.")
    [(('gym',), ('open', '6'))]
    """
    found = []
    for start, end in phrases(lower):
        part = BUT.split(lower[start:end])[0]
        denial = DENIES.search(part) if mentions(part, CUES) else None
        if denial and (denial.group() == 'no longer' or ENDS.search(part, denial.end())):
            found.append((keys(part[:denial.start()]), keys(ENDS.sub('', part[denial.end():]))))
    return found


def only_denies(r: Reading) -> bool:
    """Tell whether all values of a reading stand in parts that say what is so no longer, so that none takes a place.

    >>> from language.reading import read
    >>> said = "Bus 9 doesn't stop here any more.", "It isn't on floor 2 any more, it is on floor 5."
    >>> [only_denies(r) for r in read(said)]
    [True, False]
    """
    if not mentions(r.lower, CUES) or not r.literals():
        return False
    parts = [(a, b) for a, b in phrases(r.lower) if no_longer(r.lower[a:b])]
    return all(any(a <= v.span[0] < b for a, b in parts) for v in r.literals())


def _span(text, wanted):
    """From the first to the last of these stems in a text, in characters."""
    places = [m.span() for m in TOKEN.finditer(text) if not wanted.isdisjoint(keys(m.group()))]
    return (places[0][0], places[-1][1]) if places else (0, len(text))
