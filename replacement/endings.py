"""What has come to an end: "the Harbour Room fell through", "I left Siemens", "the wedding is off", "we sold the van".

A statement of the user whose subject has ended retires the earlier choices of it: where we or I take, use or are at it,
or what something is or is in. The thing itself is not retired with it ("the Harbour Room holds 60" stays), nor what was
said of another ("the old mill", "the new mill"). What is said to be gone with a name and a word of its own ("the Vue
code") ends what has the name, where the same message says the rest of that over again. What is over for the speaker
("behind me", "I left it") ends only where he works, studies or lives, who stepped down only what he did. Of what is
called off its day and time go too ("the standup is at 9"). The forms are in ending_forms.py. Words of exclusion are
for exclusions.py. English only.
"""
import re

from language.acts import NUMERALS, word_set
from language.reading import ARTICLES, DEFINITE, FUNCTION, PREPOSITIONS, TOKEN
from replacement.completions import ORDER
from replacement.contradiction import negated
from replacement.ending_forms import CUES, DAY, GIVEN, HOME, LEFT, OFF, OTHERS, PERSON, THEIRS, endings
from replacement.exchanges import EMPTY
from replacement.exclusions import SUBJECTS
from replacement.ledger import Ledger
from replacement.restatements import TOLD
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import PAST, declares, keys, named, phrases, told_before

RULE = 'called off'
WITHIN = 16     # earlier statements with the words, from the last one back, that are looked at
MANY = 3        # different statements that choose it; of more, it is no choice but a subject
BESIDE = 3      # words of content in a clause beside what has ended
OVER = 2        # words of content that the message says over, where only a name of it is gone
STAND = word_set('work working study studying live living teach teaching train training volunteer volunteering serve '
                 'serving am run running are')
HEADS = word_set('trip plan idea deal visit tour thing')
SHARED = word_set('live lives living share shares sharing roommate flatmate housemate')
WITH = word_set('see seeing share sharing work working live living train training study studying by')
SET_OUT = word_set('take do go going doing taking join book')
SELF = word_set("we i i'm we're i'll we'll i've we've i'd we'd let's lets our my")
BEING = word_set('is are has')
ORDERED = DEFINITE | ARTICLES | frozenset(PREPOSITIONS)   # what stands between an order and its thing
TIMED = re.compile(r'\b(?:is|are|starts?|begins?|takes place|leaves?|runs?) (?:on|at|in|from)\b')
ROLE = re.compile(r"[\w'\u2019-]+(?: is|['\u2019]s) (?:the|our|head|in charge)\b")
AGAIN = word_set('sell sells selling')
OVER_NOW = PAST | word_set('never not no')   # of which a clause that chooses has none


def ended(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the user that choose what a later one says has ended, in order of that.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['We take the Harbour Room.', 'The Harbour Room holds 60.', 'The Harbour Room fell through.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in ended(talk)]
    [(0, 2)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r = talk.readings[i]
        if not CUES.isdisjoint(r.words) and declares(r):
            ledger.retired += _ended(talk, i, r)
    return ledger.retired


def _ended(talk, i, r):
    found = {}
    for ending in endings(r):
        what = [w for w in keys(ending.what) if w in r.stems()]   # no number, no word of time
        if not what or not OTHERS.isdisjoint(ending.what.split()):
            continue
        chosen = _choices(talk, i, what, ending)
        if not chosen and len(what) > 1 and what[-1] in HEADS:   # "the Spain trip"
            chosen = _choices(talk, i, what[:-1], ending._replace(kind=DAY))
        numbers = [w for w in ending.what.split() if any(map(str.isdigit, w))]   # "heron-7" is no heron-8
        for j, span in chosen or _over(talk, i, ending, what):
            if all(map(talk.readings[j].lower.__contains__, numbers)):
                found[j] = Retirement(j, i, span, True, RULE)
    return found.values()


def _choices(talk, i, what, ending):
    """(statement, span) of the clauses before the message of statement i that choose these stems."""
    found = []
    for j in _before(talk, i, what):
        text = talk.statements[j].text
        span = next((span for span in phrases(text)
                     if _chooses(text[slice(*span)], frozenset(what), ending)
                     or (ending.kind in (OFF, DAY) and _is_set(talk.readings[j], span, what, ending.kind))), None)
        if span and _is_known(ending, what, text) and talk.same_thing(j, span, i):
            found.append((j, span))
    return found if len({talk.statements[j].text for j, _ in found}) <= MANY else []


def _is_known(ending, what, text):
    """Whether one thing is meant: after a determiner, of several words, a person, or a name, be it in lower case."""
    return (ending.definite or ' ' in ending.what or ending.kind in (PERSON, HOME) or named(text, set(what))
            or (text.islower() and (ending.kind == LEFT or not ending.what.endswith('s'))))


def _before(talk, i, what):
    """The statements of the user before the message of statement i that tell these stems as a fact that holds."""
    return (j for j in told_before(talk, i, what, WITHIN)
            if not negated(talk.readings[j]) and not TOLD.match(talk.readings[j].lower))


def _chooses(text, what, ending):
    """Whether a clause chooses what it names, at its end or as an object, and says little else."""
    words = TOKEN.findall(text.lower().replace('\u2019', "'").rstrip(' .!'))
    kind = ending.kind
    done = AGAIN if kind == GIVEN else OVER_NOW   # "we sell honey", "we sold the honey"
    if not OVER_NOW.union(done).isdisjoint(words) or not what <= set(keys(text)):
        return False
    beside = [w for w in words if w[0].isalnum() and w not in FUNCTION and w not in PREPOSITIONS]
    at = next((n for n, w in enumerate(words) if not what.isdisjoint(keys(w))), 0)
    before = words[:at]
    if kind != OFF and [w for w in before[-2:] if w not in DEFINITE][-1:] == ['for']:   # what it is chosen for
        return False
    if kind == DAY:
        return not SET_OUT.isdisjoint(before) and what == set(keys(text)) - NUMERALS
    if kind == THEIRS:
        return _is_of(ending.who, before)
    if kind == LEFT:
        return not STAND.isdisjoint(map(_plain, before))
    if kind == HOME:
        return not SHARED.isdisjoint(map(_plain, words))
    if kind == PERSON and ('my' in before or WITH.union(BEING).isdisjoint(map(_plain, before))):   # a brother still
        return not before and ROLE.match(text, at) is not None
    ordered = (ORDER.match(text.lower()) or ORDERED.issuperset(before[1:])) and (   # "book the room"
        before and before[0] not in SUBJECTS and BEING.isdisjoint(words))
    used = (kind == GIVEN and before[:1] in (['the'], ['our']) and BEING.isdisjoint(words)
            and before[-1] in PREPOSITIONS and set(keys(words[-1])) <= what)   # "the build runs on Travis"
    return (len(beside) - len(what) <= BESIDE + used
            and (bool(ordered) or used or not (SELF.isdisjoint(before) and BEING.isdisjoint(before))))


def _plain(word):
    """A word, or the verb in it: "am" of "i'm"."""
    return word.split("'")[-1].replace('m', 'am') if "'" in word else word


def _is_of(who, before):
    """Whether a clause begins with whose thing has ended, or with somebody who can be meant by "she"."""
    if ' ' in who:
        return [*before[:2]] == who.split() and len(before) > 2
    return before[:1] in (['my'], ['our']) and len(before) > 2


def _is_set(r, span, what, kind):
    """Whether a clause gives a day, or for what is called off a time, to what it names: "the standup is at 9"."""
    start, end = span
    timed = TIMED.search(r.lower, start, end)
    if not timed or not set(what) <= set(keys(r.lower[start:timed.start()])) or not OVER_NOW.isdisjoint(r.words):
        return False
    return kind == OFF or any(v.kind == 'date' and start <= v.span[0] < end for v in r.values)


def _over(talk, i, ending, what):
    """(statement, span) of what has only the name of a thing that is gone, where the message says the rest over."""
    names = {w for w in what if named(talk.statements[i].text, {w}) and w not in EMPTY}
    if not ending.itself or not ending.definite or not names or len(names) == len(what):
        return
    said = {w for k in talk.beside(i) for w in keys(talk.statements[k].text)} - set(what)
    for j in _before(talk, i, sorted(names)):
        text = talk.statements[j].text
        rest = {w for w in keys(text) if w not in names and not w.isdigit()}
        if rest and named(text, names) and len(said & rest) >= min(OVER, len(rest)):
            yield j, (0, len(text))
