"""Another word in one place of what was said: "Ines is ill, so Bert chairs the panel", "I work at the airport now".

A clause says an earlier one over with other words in one place (differences.py), and something tells that these take
the place of the old ones: what was there is named beside it, as the reason ("The gym is shut, so we sing in the
hall"), or the clause says that it is so from now on, has moved, or is wished for rather. Who does a thing is replaced
only where it is one definite thing; what is done with, only where one thing is meant. Each side replaces only its own
words, the assistant only where or how it does something. What is added ("also"), holds once, or is supposed replaces
nothing, and without such a sign both stay. Numbers, codes and names between the same words are for restatements.py.
English only.
"""
import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import chain, pairwise, takewhile

from language.acts import word_set
from language.word_patterns import mentions
from replacement.differences import Difference, difference
from replacement.frames import DATE, ITS, PLACES, WISH, Clause, Word, clauses, words_of
from replacement.ledger import Ledger
from replacement.renewals import does_one, renewed
from replacement.same_thing import scope
from replacement.signs import DENYING, MOVING, signs_of
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import states

RULE = 'restated'
WITHIN = 16   # earlier clauses with a word, from the last one back, that are compared
LONGEST = 300   # characters; a longer statement says more than where something is
FEW = 4       # words in the place
LATELY = 12   # messages back to which "them" and "it" in the new clause speak
IN = {'in', 'on', 'at'}   # of a place, any of these
SELF = {'i', 'we'}
DENIED = re.compile(r"\b(?:not|never)\b|n['\u2019]t\b")
DENIED_CUES = 'not', 'never', "n't", 'n\u2019t'   # what stands in all of these
NEEDING = word_set('need needs find get make see give show know') | {WISH}   # before what may be one of several
SOME = re.compile(r'\b(?:an?|some|any) $', re.IGNORECASE)
SOLE = re.compile(r'\b(?:the|our|my|your|his|her|their|an?) $', re.IGNORECASE)
ORDER = re.compile(r'\W*(?:(?:please|ok|so|and|then|just)\W+)*(?P<verb>[a-z]+) (?:me |us )?'
                   r'(?:the|an?|my|our|your|this|that|these|those|it|them)\b')


def substituted(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of which a later one says one place otherwise, in order of that.

    ledger: what it has found and noted before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Ines chairs the panel.', 'Ines is ill, so Bert chairs the panel.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in substituted(talk)]
    [(0, 1)]
    """
    finder = _Finder(talk, ledger or Ledger())
    for n in finder.ledger.messages(talk):
        finder.read(talk.messages[n])
    return finder.ledger.retired


class _Finder:
    def __init__(self, talk, ledger):
        self.talk, self.ledger = talk, ledger
        self.gone = {r.old for r in ledger.retired}   # by this rule
        self.near = {}                     # the clauses of the statements of the message in hand
        self.placed = {}                   # clause -> its words in their places
        self.clauses = []                  # of the messages before
        self.by_root = defaultdict(list)   # root of a word of content -> places in these
        for one in ledger.noted:
            self.note(one)

    def read(self, message):
        """Retire what a message says otherwise, and remember its clauses."""
        by_user = self.talk.statements[message[0]].role == 'user'
        told, self.near = [], {}
        for i in message:
            r = self.talk.readings[i]
            if (by_user or not SELF.isdisjoint(r.words)) and states(r):
                denied = mentions(r.lower, DENIED_CUES)
                told += [one for one in self.of(i) if (by_user or one.first == 'we')
                         and not (denied and DENIED.search(self.text(one)))]
        for one in told if self.talk.message_of[message[0]] else ():
            self.look(one, message)
        for one in told:
            self.ledger.noted.append(one)
            self.note(one)

    def note(self, one):
        """Remember a clause for later ones."""
        for one_root in one.nouns:
            self.by_root[one_root].append(len(self.clauses))
        self.clauses.append(one)

    def is_gone(self, old, new):
        return old.statement in self.gone or self.ledger.is_gone(old.statement, new.statement)

    def of(self, i: int) -> list[Clause]:
        """The clauses of statement i."""
        if i not in self.near:
            r = self.talk.readings[i]
            self.near[i] = clauses(r, i) if len(r.lower) <= LONGEST else []
        return self.near[i]

    def look(self, one, message):
        """Look for the signs of a replacement, and a reason beside it, in a clause that shares a word with others."""
        i = one.statement
        if self.by_root.keys().isdisjoint(one.nouns) and not mentions(self.text(one), MOVING):
            return
        before, after = (self.of(j) if message[0] <= j <= message[-1] else [] for j in (i - 1, i + 1))
        others = [other for other in self.of(i) if other is not one]
        found = signs_of(self.text(one), '. '.join([self.text(other) for other in (*before, *others)]))
        if found and found.moved and one.first == 'it':
            self.move(one)
        elif found and (before or after or others or found.any):
            denies = before and not DENYING.isdisjoint(self.talk.readings[i - 1].words)
            self.compare(one, found, [*others, *before, *after], [*others, *(before if denies else ())])

    def holding(self, roots):
        """The places of the last clauses with each of these roots."""
        return set().union(*[self.by_root[root][-WITHIN:] for root in roots if root in self.by_root])

    def words(self, one: Clause) -> tuple[Word, ...]:
        """The words of a clause in their places."""
        key = one.statement, one.span
        if key not in self.placed:
            self.placed[key] = words_of(self.talk.readings[one.statement], one)
        return self.placed[key]

    def text(self, one):
        return self.talk.readings[one.statement].lower[slice(*one.span)]

    def compare(self, one, signs, beside, denied):
        """Retire the earlier clauses that a new one says otherwise; beside: clauses with a reason, some denied."""
        role, new = self.talk.statements[one.statement].role, self.talk.readings[one.statement].text
        reason, places = _roots(beside).difference(one.said), self.holding(one.nouns)
        if places and not signs.any:
            places = places & self.holding(reason)
        olds = [old for old in map(self.clauses.__getitem__, sorted(places))
                if self.talk.statements[old.statement].role == role and _may_differ_once(old, one)]
        if signs.moved and role == 'user':
            olds += self.reported(self.talk.message_of[one.statement])
        for old in olds:
            place = _of_name(self.difference(old, one, signs.moved), new)
            if place and _is_value(place) and (role == 'user' or _own(place)) and not self.is_gone(old, one) and (
                    self.gives_way(old, one, place, signs, reason, _roots(denied).difference(one.said))
                    or renewed(place, signs, self.talk.readings[old.statement].text, new)):
                self.retire(old, one, place.old[0] if place.before else None)

    def reported(self, n):
        """The clauses in which the assistant said lately where something is."""
        return [one for m in range(max(0, n - LATELY), n) for j in self.talk.ends(m)
                if self.talk.statements[j].role == 'assistant' and states(self.talk.readings[j])
                for one in self.of(j) if _where(self.words(one))]

    def difference(self, old: Clause, new: Clause, moved: bool) -> Difference | None:
        """Where two clauses differ; of two orders with another verb, what follows the verbs."""
        olds, news = self.words(old), self.words(new)
        place = difference(olds, news)
        if not place and old.first and new.first and (old.first == 'we') != (new.first == 'we'):
            place = difference(olds[old.first == 'we':], news[new.first == 'we':])   # "we paint it", "paint it"
        order = None if place else self.order(old)
        if order:
            other = self.order(new)
            if other['verb'] != order['verb'] if other else moved:
                place = difference(_after_verb(olds, order), _after_verb(news, other))
        return place

    def order(self, one):
        return ORDER.match(self.talk.readings[one.statement].lower, *one.span)

    def gives_way(self, old, new, place, signs, reason, strong):
        """Whether what stood in the place is named beside the new clause, and can be one only."""
        texts = [self.talk.readings[c.statement].text for c in (old, new)]
        weak = _may_be_several(place, *texts, signs.said)
        if not any(w.root in (strong if weak else reason) for w in place.old):
            return False
        if place.stands and self.talk.message_of[old.statement] < self.talk.message_of[new.statement] - LATELY:
            return False
        prepositions = {place.old[0].preposition, place.new[0].preposition}
        if not (len(prepositions) == 1 or prepositions <= IN):
            return False
        return _is_one(place, *texts, signs.said) if place.before else does_one(place, texts[1], signs.said)

    def move(self, new):
        """Retire where the last thing is of which the user said so lately: "it has moved to the hall"."""
        first = self.talk.message_of[new.statement] - LATELY
        lately = takewhile(lambda one: self.talk.message_of[one.statement] >= first, reversed(self.clauses))
        old = next((one for one in lately if self.talk.statements[one.statement].role == 'user' and _where(
            self.words(one))), None)
        if old and not self.is_gone(old, new):
            self.retire(old, new, _where(self.words(old)))

    def retire(self, old, new, first):
        """Retire a clause from a word on, or all of it."""
        span = (first.span[0] if first else old.span[0]), old.span[1]
        once = scope(self.talk.statements[new.statement].text).once   # of another person the rest is not compared
        if self.talk.same_thing(old.statement, span, new.statement) if first else not once:
            self.ledger.retired.append(Retirement(old.statement, new.statement, span, True, RULE))
            self.gone.add(old.statement)


def _may_differ_once(old: Clause, new: Clause) -> bool:
    """Whether clauses may share a word of content and differ in one place, by their roots; orders by the verb."""
    missing = set(new.said).difference(old.said)
    if len(missing) > FEW or missing.issuperset(new.nouns):
        return False
    places = [n for n, root in enumerate(new.said) if n and root in missing and root not in ITS]
    return len(places) < 2 or places[-1] - places[0] < FEW


def _where(words: Sequence[Word]) -> Word | None:
    """The first word after a preposition of place, where another stands before it."""
    return next((w for w in words[1:] if w.preposition in PLACES and w.noun and w.root != DATE), None)


def _after_verb(words, order):
    """The words of an order after its verb and "me"; the verb of moving is no word."""
    if not order or len(words) < 2 or not words[0].span[0] <= order.start('verb') < words[0].span[1]:
        return words
    return words[1 + (words[1].root == 'we'):]


def _of_name(place, new):
    """The place with the words of a name before it: of "Nurse Ito" and "Nurse Bello" all differs."""
    n, first = len(place.before) if place else 0, place and place.new[0]
    while n and not first.begins and new[place.before[n - 1].span[1]:first.span[0]] == ' ' and (
            new[place.before[n - 1].span[0]].isupper() and place.before[n - 1].root != 'we'):
        n, first = n - 1, place.before[n - 1]
    if place and n < len(place.before):
        led = place.before[n:]
        place = place._replace(old=(*led, *place.old), new=(*led, *place.new), before=place.before[:n])
    return place


def _own(place):
    """Whether the assistant says where or how it does something itself."""
    return bool(place.before) and place.before[0].root == 'we' and bool(place.new[0].preposition)


def _is_value(place):
    """Whether what differs is a few words, and the rest says of what."""
    shared = (*place.before, *place.after)
    if (place.before and not (place.new[0].begins or place.after or place.stands)
            and len(place.old) > 1 and len(place.new) > 1):   # "paint the doors white", "paint the walls grey"
        return False
    stands_in = ITS.issuperset([w.root for w in place.old])   # "a question about it" asks about anything
    return (max(len(place.old), len(place.new), len(place.tail)) <= FEW and any(w.noun for w in shared)
            and not stands_in)


def _roots(clauses):
    """The roots of the words of content of clauses, and of whose a thing is."""
    found = frozenset(chain.from_iterable([one.nouns for one in clauses]))
    return found.union([x[:-1] for x in found if x[-1] == "'"])


def _may_be_several(place, old, new, said):
    """Whether there may be one such thing after another, so that a reason must stand with the new one.

    An order to do one thing ("send the draft to Kim"), what is done with a thing, and what is said of "a meeting".
    """
    first = place.new[0]
    if not place.before or not (first.preposition or first.linked):
        return bool(place.before) and not place.stands
    nouns = [w for w in place.before if w.noun]
    if ORDER.match(said):
        return not any(new[slice(*w.span)].endswith('s') for w in nouns[1:])
    return any(SOME.search(new[:w.span[0]]) for w in nouns) or any(
        a.root in NEEDING for a, b in pairwise(place.before) if b.noun)


def _is_one(place, old, new, said):
    """Whether a thing in the place is one only: after a verb, what is definite, or what we or an order take."""
    first = place.old[0]
    return bool(first.linked or first.preposition or place.before[0].root == 'we' or ORDER.match(said)
                or SOLE.search(old[:first.span[0]]) or old[first.span[0]].isupper())
