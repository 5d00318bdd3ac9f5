"""A value given anew in everyday words: "let's do 4 for the call", "they gave us until Friday for the homework".

A clause of the user with a value (value_clauses.py) takes the place of the one value of the same kind that the user
said of the same thing: all that the new clause names, the old one names too. It must be news or a wish (tidings.py), or
say the very same frame again ("dinner's at seven"). Where the user has said two such values of things equally near,
none is retired. What names nothing ("I'm down to 79 kg") replaces the only value of its unit. English only.
"""
import re
from collections import defaultdict

from language.acts import NUMBERS
from language.change_cues import goes_on
from language.reading import VERBS, stem
from language.values import PEOPLE, number
from replacement.amounts import LARGER
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.value_clauses import HOURS, MONEY, VERSION, Valued, is_version, root_of, valued

RULE = 'restated'
WORD = re.compile(r'[a-z]+|\d+')
WITHIN = 24     # earlier values with a word, from the last one back, that are compared
LISTING = 6     # values in a message; one with more is a list
JUST_NOW = 4    # messages back of which "it" speaks
LATELY = 12      # messages back in which a thing may be named by one of its words
# What names nothing in a search, which goes from one errand to the next: "leave at 8:30", "for 5 people".
FEW = 3          # people that join or leave at once
# How many people there are, and how many there are now: "a table for 9", "we're 9", "anna bailed so 8".
SO_MANY = re.compile(r"(?P<why>.*?)\b(?:so|makes|means|then)"
                     r"(?: (?:now|only|that's|that is|it's|we're|we are|that makes|just))* (?P<count>\d+|[a-z]+)"
                     r'(?P<us> of us| people)?(?: (?:now|in all|in total|altogether|then))*\W*$')
SHORT = 5        # words that tell who has joined or left, where the number does not say of whom it is
THINGS = frozenset({'the', 'it', 'there', 'this'})   # of what such words begin with is no person
PERSONS = re.compile(r"\b(?:we're|we are|there'll be|it's|there are|for|of us|people|guests?|adults|coming)\b")
ERRANDS = frozenset(map(root_of, VERBS | PEOPLE | {'book', 'reserve'}))


def revalued(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the user whose value a later one gives anew, in order of that.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['The call is at 3.', 'The gym opens at 5.', "Let's do 4 for the call."]
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in revalued(talk)]
    [(0, 2)]
    """
    finder = _Finder(talk, ledger or Ledger())
    for n in finder.ledger.messages(talk):
        message = talk.messages[n]
        if talk.statements[message[0]].role == 'user':
            finder.read(n, [(i, one) for i in message for one in valued(talk.readings[i])])
    return finder.ledger.retired


class _Finder:
    def __init__(self, talk, ledger):
        self.talk, self.ledger = talk, ledger
        self.gone = {(r.old, r.span) for r in ledger.retired}
        self.by_word = defaultdict(list)   # word, unit or family -> (statement, its value)
        for entry in ledger.noted:
            self.note(*entry)

    def note(self, j, one):
        for word in (*one.topic, *one.units, f'<{one.family}>'):
            self.by_word[word].append((j, one))

    def read(self, n, mine):
        if len(mine) <= LISTING:
            for i, one in mine:
                others = [other for _, other in mine if other is not one and other.topic & one.topic]
                if not any(_alike(one, other) for other in others) and not goes_on(self.talk.readings[i].lower):
                    self.revalue(n, i, one)
        for entry in mine:
            self.ledger.noted.append(entry)
            self.note(*entry)

    def revalue(self, n, i, one):
        """Retire the one value that statement i of message n gives anew."""
        searching = self.talk.searches()[n]
        named = one.topic - ERRANDS if searching else one.topic
        meant = self.named(n, one, named) if named else []
        meant = meant or ([] if named - {one.order} else self.unnamed(n, one, searching) or self.summed(n, i, one))
        meant = meant or self.counted(n, i, one)
        same = max([j for j, old in meant if _plain(old) == _plain(one)], default=-1)
        meant = [(j, old) for j, old in meant if j > same]
        if len({_plain(old) for _, old in meant}) == 1:
            for j, old in meant:
                # Who has settled it is another than what it is said of, so that the subjects are not compared.
                of_it = one.how.given or self.talk.same_thing(j, old.span, i)
                if of_it and not self.ledger.is_gone(j, i):
                    self.gone.add((j, old.span))
                    self.ledger.retired.append(Retirement(j, i, old.span, True, RULE))

    def held(self, words, one, naming=frozenset()):
        """The earlier values under these words that still hold and that a value can be another of, in order.

        naming: what they are of; those of the same kind are many, those of all that it names are few.
        """
        held = {(j, old.span): old for word in sorted(words) for j, old in self.by_word.get(word, ())[-WITHIN:]
                if naming <= old.topic and (j, old.span) not in self.gone and _alike(one, old)}
        return [(j, old) for (j, _), old in sorted(held.items(), key=lambda entry: entry[0])]

    def named(self, n, one, words):
        """The earlier values of the thing that a clause names, the nearest to it in words."""
        near = [(_nearness(one, old, n - self.talk.message_of[j]), j, old)
                for j, old in self.held(words, one, one.topic - {one.order})]
        best = max([score for score, *_ in near], default=0)
        return [(j, old) for score, j, old in near if score == best > 0]

    def unnamed(self, n, one, searching):
        """The values of the unit of a clause that names nothing, be it of a while ago; or of its kind, said lately."""
        if not one.how.brief or one.how.past or not (one.how.lately or (one.order and VERSION in one.units)):
            return []
        measures = one.units - {VERSION, *MONEY}
        if measures:
            return [(j, old) for j, old in self.held(measures, one) if _same_persons(one, old)]
        if VERSION in one.units:
            return [(j, old) for j, old in self.held([VERSION], one) if is_version(old)]
        kinds = one.units if one.family == 'number' else () if searching else [f'<{one.family}>']
        return [(j, old) for j, old in self.held(kinds, one) if n - self.talk.message_of[j] <= LATELY
                and _same_persons(one, old)]

    def counted(self, n, i, one):
        """The number of people said lately of whom a few have joined or left: "anna bailed so 8"."""
        lower = self.talk.readings[i].lower.replace('\u2019', "'")
        m = SO_MANY.match(lower) if one.family == 'number' and not one.units else None
        why = m['why'].split() if m else []
        if not m or m.start('count') != one.span[0] or not (
                m['us'] or (len(why) <= SHORT and THINGS.isdisjoint(why[:1]))):
            return []
        return [(j, old) for j, old in self.held(['<number>'], one) if n - self.talk.message_of[j] <= LATELY
                and 0 < abs(one.norm[0] - old.norm[0]) <= FEW and not old.units and PERSONS.search(
                    self.talk.readings[j].lower.replace('\u2019', "'"))]

    def summed(self, n, i, one):
        """The number said lately from which a clause counts on: "five more signed up, so 35"."""
        counts = one.family == 'number' and one.how.news and one.how.brief
        counts = counts and not (one.units or one.how.past or one.small)
        steps = [number(w) for w in WORD.findall(self.talk.readings[i].lower) if w.isdigit() or w in NUMBERS]
        return [(j, old) for j, old in self.held(['<number>'], one) if n - self.talk.message_of[j] <= LATELY
                and any(abs(one.norm[0] - old.norm[0]) == step for step in steps)] if counts and steps[1:] else []


def _plain(one):
    return one.norm[:1] if one.family == 'time' else one.norm


def _same_persons(a, b):
    return not (a.how.who and b.how.who and a.how.who.isdisjoint(b.how.who))


def _alike(a: Valued, b: Valued) -> bool:
    """Whether a value can take the place of another: of one kind, unit, rate and end, and of like size."""
    if (a.units and b.units and a.units != b.units) or (a.rate and b.rate and a.rate != b.rate):
        return False
    if (a.role and b.role and a.role != b.role) or (a.counted and b.counted and a.counted.isdisjoint(b.counted)):
        return False
    if {a.family, b.family} == {'time', 'number'}:
        number = a if a.family == 'number' else b
        return not number.units and number.norm[0] <= HOURS and number.norm[0] == int(number.norm[0])
    if a.family == 'number' == b.family:
        small, large = sorted((a.norm[0], b.norm[0]))
        return 0 < large <= LARGER * small and ('percent' in a.units) == ('percent' in b.units)
    return a.family == b.family


def _nearness(new: Valued, old: Valued, back: int) -> float:
    """How near an old value is to the thing of a new one, all of which it names, at most 1; 0 where it stays."""
    if (new.how.past and not new.how.amends) or (
            old.how.past and not (new.how.amends or new.how.perfect or new.how.lately)):
        return 0
    if not new.apart <= old.apart or new.which != old.which or not _same_persons(new, old):
        return 0
    if _counts_else(new, old) or _counts_else(old, new) or (new.rate and not old.rate):
        return 0
    same = _same_frame(new, old)
    if not (new.how.news or (new.how.wish and not new.hands_over and not (new.labels and old.labels)) or same):
        return 0
    mine = new.topic - {new.order} or new.topic
    if new.how.refers and new.how.news and back <= JUST_NOW:
        return 1
    if mine == set(new.after) and mine <= set(old.after) and new.rate == old.rate and back <= LATELY:
        return 1
    shared = len(mine & old.topic) / len(old.topic - ({old.order} - mine))
    return shared if shared == 1 or (shared >= 1 / 2 and (new.how.news or back <= LATELY)) else 0


def _counts_else(a, b):
    """Whether one value counts what another only says of which thing it is, or of what a small number is."""
    return not a.counted.isdisjoint([stem(b.label.lower())] if b.label else b.before if b.small else ())


def _same_frame(new, old):
    """Whether the words before both values are the same, and so are those who say or do it."""
    same = new.how.who == old.how.who or (new.before and not (new.how.acts or old.how.acts))
    return (new.before == old.before and same and new.numbers == old.numbers and not new.hands_over
            and not new.labels)
