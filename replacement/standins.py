"""What stands in for what is out: "The Larkspur has a leak. Let's do the Hawthorn.", "Jonas can't. Mira will do it."

One part of a message begins with what the user said is taken, used or does something, and says that it is out; one of
the next two says what comes for it. That is told by a word of negation or ending in the first part, or by one of
conclusion in the second ("then", "instead", "so", "from now on"). The second part brings one thing only, a name for a
name: all its other words but a verb stand in the old statement, else it is of something else ("Mira brings the salad").
What only holds for a day, or is added, replaces nothing; nor does what is told, asked or supposed of the thing itself
("the Larkspur holds 60"). English only; an old value that is not named is for substitutes.py.
"""
import re
from dataclasses import replace
from itertools import pairwise

from language.acts import word_set
from replacement.consent import plain
from replacement.ending_forms import CUES as ENDING
from replacement.frames import DATE, ITS, PLACES, worded
from replacement.ledger import Ledger
from replacement.same_thing import scope
from replacement.signs import ADDS
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import PAST, declares, keys, told_before

RULE = 'restated'
WITHIN = 16     # earlier statements with the words, from the last one back, that are looked at
NEXT = 2        # parts after the reason in which what comes for it may be
MANY = 3        # different statements that choose it; of more, it is no choice but a subject
FEW = 3         # words of what comes
MOST = 7        # words of an old clause; a longer one says more than what is taken
LONGEST = 300   # characters of a statement that is read
BAD = (ENDING - word_set('after last place ahead let up called done finished returned sent strike')) | word_set(
    'not no never cannot without too closes ill sick broke broken stuck stopped stopping leaving died busy full booked '
    'strike leave leak leaks lost late slow crash crashes crashed crashing jams jammed fails failed stepped retired '
    'moved away blocked flooded swamped overbooked unavailable pulled pull fell shut')
CONCLUDES = re.compile(r'\b(?:then|instead|it is)\W*$|\b(?:do|does|take|takes|handle|handles) (?:it|that|this|over)\b|'
                       r"\b(?:from now on|switch|go with|let's)\b")
CUES = word_set('then instead it do does take takes handle handles from switch go let lets so now')   # one of each
# What brings a thing and says nothing else.
ALONE = re.compile(r"\b(?:then|instead|it is)\W*$|\b(?:let's|we'll|we will|i'll|go with|go for)\b")
LASTING = re.compile(r'\b(?:then|instead|from now on|switch)\b')   # with which another verb is of the same
INDEFINITE = re.compile(r'\b(?:an?|some|any|another) $')
SWITCH = word_set('switch move change')   # to something
STATES = word_set('is has')   # what something is or has holds whoever does something
LIKES = re.compile(r'\b(?:likes?|knows?|wants?|lives?|hates?|loves?|prefers?|holds|seats|owns?)\b')
OTHERS = re.compile(r'\W*(?:my|his|her|their|your) (?!\w+ (?:is|are|will|at|in|on|for)\b)')
LED = re.compile(r"\W*(?:(?:please|ok|okay|so|and|then|just|let's|yes)\b\W*)*")
AND = re.compile(r' and (?=[A-Z])')
SOLE_DAY = re.compile(r'(?<!from )\b(?:on (?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|'
                      r'this (?:week|time|once))\b')
IS = re.compile(r"(?: [\w-]+)? (?:is|are|was|were|has|have|had|will|can|could|does|did|do|wo|ca)(?:n't|not)?\b|"
                r' [a-z]+s (?:its|their|the|an?|for|at|on|in)\b|'
                r'(?: [\w-]+)? (?:broke|died|failed|crashed|closed|lost|quit|retired|leaks|crashes|jams|fails)\b')
GOES = re.compile(r'\b(?:go|going) (?:with|for) $', re.IGNORECASE)   # says no where: "go with the bus"
FOLLOWS = re.compile(r'^\W*so\b|\bnow\b|\bfrom \w+\W*$')
POOR = frozenset({'poor', 'sadly', 'sorry'})


def stood_in(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the user for which a later one brings another thing, since theirs is out, in order.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Ask Jonas to open up.', "Jonas can't, Mira will do it."]
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in stood_in(talk)]
    [(0, 1)]
    """
    ledger = ledger or Ledger()
    for n in ledger.messages(talk):
        message = talk.messages[n]
        if n and talk.statements[message[0]].role == 'user':
            told = [i for i in message if _may(talk, message, i)]
            if not any(_signs(talk.readings[i]) for i in told):
                continue
            parts = [part for i in told for part in _parts(talk, i)]
            for at, reason in enumerate(parts):
                for new in parts[at + 1:at + 1 + NEXT]:
                    ledger.retired += [r for r in _stood_in(talk, reason, new) if not ledger.is_gone(r.old, r.new)]
    return ledger.retired


def _may(talk, message, i):
    """Whether statement i can be a part of such a message: something is told of something beside another."""
    r = talk.readings[i]
    return len(r.lower) <= LONGEST and (len(message) > 1 or ',' in r.lower or ' so ' in r.lower or ' and ' in r.lower
                                        or ';' in r.lower) and declares(r)


def _signs(r):
    """Whether a statement has a word of ending or of conclusion, so that it can be one of the two parts."""
    return not BAD.isdisjoint(r.words) or (
        not CUES.isdisjoint(r.words) and (CONCLUDES.search(r.lower) or FOLLOWS.search(r.lower)) is not None)


def _parts(talk, i):
    """The clauses of statement i; before a name, "and" begins another too."""
    text = talk.statements[i].text
    for one in worded(talk.readings[i], i):
        (start, end), cuts = one.span, [m.end() for m in AND.finditer(text, *one.span)]
        cut = cuts or one.clause.topic   # what a pronoun stands for is no part of it
        parts = [replace(one, cut=span) for span in pairwise([start, *cuts, end])] if cut else [one]
        yield from (part for part in parts if part.said)


def _stood_in(talk, reason, new):
    said, because = (_text(talk, part) for part in (new, reason))
    if BAD.isdisjoint(_words(because)) and not (CONCLUDES.search(said) or FOLLOWS.search(said)):
        return
    if not ADDS.isdisjoint(_words(said)) or scope(said).once or SOLE_DAY.search(f'{because} {said}'):
        return
    named = _subject(talk, reason)
    stems = [w for w in keys(because[named.span[0] - reason.span[0]:named.span[1] - reason.span[0]])
             if not w.isdigit()] if named else ()
    sure = stems and (CONCLUDES.search(said) or not BAD.isdisjoint(_words(because[named.span[1] - reason.span[0]:])))
    if not sure and not (stems and FOLLOWS.search(said)):
        return
    found = {}
    for j in told_before(talk, reason.statement, stems, WITHIN):
        for old in worded(talk.readings[j], j):
            at = next((n for n, w in enumerate(old.words) if _same(w, named)), None)
            if at is not None and _chooses(talk, old, at) and _is_one(talk, reason, named, old, at) and (
                    _takes_place(talk, old, at, new, sure)):
                found[j] = Retirement(j, new.statement, old.span, True, RULE)
    if len({talk.statements[j].text for j in found}) <= MANY:
        yield from (r for j, r in found.items() if talk.same_thing(j, r.span, new.statement))


def _subject(talk, reason):
    """The first word of a clause, a name, or a definite noun before "is", "has", "will" or their like; else None."""
    words, text = reason.words, talk.statements[reason.statement].text
    w = next((w for w in words if w.root not in POOR), words[0])
    if not w.noun or w.preposition or w.linked:
        return None
    return w if _named(text, w) or IS.match(plain(talk.readings[reason.statement]), w.span[1]) else None


def _text(talk, part):
    return plain(talk.readings[part.statement])[slice(*part.span)]


def _words(text):
    return set(re.findall(r"[a-z]+", text.replace("n't", ' not')))


def _same(a, b):
    return a.root.strip("'") == b.root.strip("'")


def _is_one(talk, reason, named, old, at):
    """Whether a word stands for one thing in two clauses: a definite noun, or a capital that begins no sentence."""
    a, b = (talk.statements[part.statement].text for part in (reason, old))
    w = old.words[at]
    if not (_named(a, named) and _named(b, w)):
        return not (_named(a, named) and named.span[0]) and (named.fixed and (w.fixed or w.preposition != ''))
    return bool(named.span[0] or w.span[0] or not at)


def _chooses(talk, old, at):
    """Whether a clause says what is taken or done with the word in a place, not what somebody is, likes or did."""
    said, words = _text(talk, old), old.words
    if LIKES.search(said) or OTHERS.match(said) or not PAST.isdisjoint(_words(said)) or len(words) > MOST:
        return False
    if not at:   # who does it
        return len(words) > 1 and _named(talk.statements[old.statement].text, words[0])
    text, first = talk.readings[old.statement].lower, words[0]
    ordered = not (any(w.linked for w in words) or first.fixed or first.preposition) and (
        old.span[0] == 0 and LED.fullmatch(text[:first.span[0]]) is not None)
    return first.root == 'we' or ordered or any(w.linked == 'is' for w in words[1:at + 1])


def _takes_place(talk, old, at, new, sure):
    """Whether a part brings one thing that can stand where a clause has another, and says no more than the clause.

    sure: something says that the other is out; else the part has to say where the same is.
    """
    texts = [talk.statements[part.statement].text for part in (old, new)]
    words, known = [w for w in new.words if w.root != DATE], {w.root.strip("'") for w in old.words}
    if any(w.root == DATE and w.preposition != 'from' for w in new.words) and DATE not in old.roots:
        return False
    groups = [*_fresh(words, known, texts[1])]
    verbs = [group for group in groups if _is_verb(words, group, texts[1])]
    brought = [group for group in groups if group not in verbs]
    if len(brought) != 1 or len(verbs) > 1 or len(brought[0]) > FEW:
        return False
    first, gone = brought[0][0], old.words[at]
    if first is words[0] and len(words) > len(brought[0]):
        return bool(sure) and _named(texts[1], first) and _does(old, at, words, known)
    if len(words) == len(brought[0]) and not ALONE.search(_text(talk, new)):
        return False
    where = {gone.preposition, '' if words[0].root in SWITCH or GOES.search(
        texts[1][new.span[0]:first.span[0]]) else first.preposition}
    if where <= PLACES and any(w.noun and w.root in known for w in words):
        return bool(at)
    acts = all(group[0].root in known for group in verbs) or LASTING.search(_text(talk, new))
    return bool(at and sure and acts) and (len(where) == 1 or '' in where or where <= PLACES) and _alike(
        texts, gone, first)


def _does(old, at, words, known):
    """Whether a part whose subject is new says of it what a clause says of another, or that it does that."""
    shared = any(w.noun and w.root in known for w in words)
    state = not at and len(old.words) > 1 and old.words[1].linked in STATES
    return shared or (words[-1].root in ('it', 'that') and not state)


def _alike(texts, gone, first):
    """Whether both are names, or both definite or after a preposition."""
    if _named(texts[0], gone):
        return _named(texts[1], first)
    if gone.preposition == first.preposition != '' and gone.fixed != first.fixed:   # "by ferry", "by the window"
        return False
    definite = first.fixed and not INDEFINITE.search(texts[1][:first.span[0]].lower())
    return not _named(texts[1], first) and (definite or bool(first.preposition and not first.fixed))


def _named(text, word):
    written = text[slice(*word.span)]
    return written[0].isupper() or any(c.isdigit() for c in written)


def _fresh(words, known, text):
    """Runs of words of content that an old clause has not."""
    run = []
    for before, w in zip([None, *words], words, strict=False):
        ends = before is not None and (w.begins or w.fixed or (
            _named(text, w) != _named(text, before) and not before.root.endswith("'")))
        if run and (ends or not w.noun or w.root in known):
            yield run
            run = []
        if w.noun and w.root.strip("'") not in known:
            run.append(w)
    if run:
        yield run


def _is_verb(words, group, text):
    """Whether a run is the verb of a part: one plain word before others, or an order at its beginning."""
    w, at = group[0], words.index(group[0])
    if len(group) > 1 or at == len(words) - 1 or w.fixed or w.preposition:
        return False
    after = words[at + 1]
    return not _named(text, w) or (
        not (at or after.linked) and (after.fixed or after.preposition != '' or after.root in ITS))
