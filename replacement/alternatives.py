"""A value that gives way to one said beside it: "10 a day is too low. 15 a day", "22 or 20?", "OK, 20 then".

What the user decides on takes the place of a value that the user held, and what stands around tells of which:
    beside     one message names both: the user's, in a sentence before or as what it is not, or the assistant's right
               before, of which the user takes one
    of a date  what is moved says little more ("extended to 24 April"): the date in the user's last message, or the one
               that speaks of what the messages before speak of
    of a code  with a word of change ("my flight is now LM81"): the code of its form that the user said last
Where two held values may be meant, or the new one is said of something else, none gives way. What names the thing
itself is for recounts.py and restatements.py, an exchange in so many words for exchanges.py. English only.
"""
import re
from collections import Counter, defaultdict

from language.acts import CORRECT, MOVED, QUESTION, SUPPOSE, word_set
from language.change_cues import announces
from language.reading import TOKEN, stem
from language.values import same
from replacement.exchanges import EMPTY, topic
from replacement.ledger import Ledger
from replacement.recounts import asserts, changes, decides
from replacement.restatements import ABOUT, APART
from replacement.said import MARKS
from replacement.said_parts import around
from replacement.slots import Slots, alike, equal, holds
from replacement.supersession import Retirement
from replacement.talk_words import Talk

RULE = 'exchanged'
BRIEF = 8      # words beside a value in a part of a statement that decides by being short
LATELY = 2     # messages back in which the new value may have come up
WITHIN = 16    # earlier dates, from the last one back, that are compared
OWN = 1        # words of content beside a moved date: with more it says what it is of
UNIQUE = 100   # a number from here on, a date or a code is of the same thing where its message says it again
DAYS, DATES = frozenset({'wd', 'time'}), frozenset({'md', 'wd'})   # which many things have; which can be moved
BAD = word_set('too silly nobody no not never')
REPORTED = word_set('say said says told tell indeed extended moved pushed rebooked rescheduled rearranged')
SAME = re.compile(r'\b(?:the )?same (?:hours?|times?|place|price|slot|day)\b')   # says nothing of which
OTHERS = word_set('new different diff other another')   # of a code: "the flights for the new dates are different: LM81"
# After a value that is named as the one that will not do: "30 isn't enough, ask for 45", "60 is too few, we need 80".
LACKS = re.compile(r"[\w.,]+(?: [a-z]+){0,2}? (?:(?:is|are|was|were)(?:n['\u2019]?t| not| never)(?: nearly| quite| "
                   r"really)? (?:enough|sufficient)|(?:is|are|was|were|will be|feels?|seems?)(?: \w+)? too [a-z]+|"
                   r"(?:won['\u2019]?t|will not|does(?:n['\u2019]?t| not)) (?:do|suffice|last|be enough))\b(?! for\b)")
# One that is said to be something, and so another: "the 14th is a holiday, so the 21st."
BEGINS = re.compile(r'(?:^\W*|[.;:,!] )(?:(?:but|oh|sorry|no|ok|well|the|on|at),? )*$')
SO = re.compile(r"(?: [a-z']+){1,8}, so (?:(?:then|that's|it's|make it|let's (?:do|say|take|make it|meet)|"
                r"(?:we'll|we) (?:do|take|meet)|i'll take) )?(?:(?:on|at|for|the) ){0,2}")
ALONE = re.compile(r'(?: (?:then|instead))?[.!]*$')
JOINED = re.compile(r'\W*(?:to|->|=>|\u2192)\W*')
BETTER = re.compile(r'\b(?:(?:is|be|works?) better|instead|rather|after all)\b')
LISTING = 48   # values of a message: one with more is a listing, in which nothing gives way


def alternatives(talk: Talk, slots: Slots, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements whose value a later one of the user replaces, in order of the later one.

    slots: the values of the conversation. ledger: what it has found before, which is added to, and what is retired
    already: none of their dates is moved.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = [(1, 'I will ask 10 a day.'), (2, 'They offer 12.'), (3, '10 a day is too low.'), (3, '15 a day')]
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in said], read([text for _, text in said]))
    >>> [(r.old, r.new) for r in alternatives(talk, Slots(talk))]
    [(0, 3), (2, 3)]
    """
    ledger = ledger or Ledger()
    finder = _Finder(talk, slots, ledger)
    for n in ledger.messages(talk):
        message = talk.messages[n]
        if talk.statements[message[0]].role == 'user':
            finder.read(n, message)
    return ledger.retired


class _Finder:
    def __init__(self, talk, slots, ledger):
        self.talk, self.slots, self.ledger, self.searching = talk, slots, ledger, talk.searches()
        self.gone, self.found = {r.old for r in ledger.retired}, set()   # by it in all, and in this pass
        self.of = slots.of
        self.before, self.noted = defaultdict(list), 0   # what held() has noted, and of how many messages

    def topic(self, j):
        return topic(self.talk.readings[j]) or self.asked(j)

    def asked(self, j):
        """What the question speaks of that a bare value of statement j answers."""
        n = self.talk.message_of[j]
        before = self.talk.ends(n - 1) if n and self.talk.messages[n][0] == j else ()
        return next((topic(self.talk.readings[k]) for k in reversed(before) if '?' in self.talk.readings[k].lower),
                    frozenset())

    def held(self, family, n):
        """(statement of the user, value) of a family, in the messages before message n."""
        for message in self.talk.messages[self.noted:n]:
            for j in message if self.talk.statements[message[0]].role == 'user' else ():
                for value in self.of(j):
                    self.before[value.family].append((j, value))
        self.noted = n
        return self.before[family]

    def read(self, n, message):
        if sum([len(self.of(i)) for i in message]) > LISTING:
            return
        for i in message:
            r = self.talk.readings[i]
            sure = asserts(r)
            for new in self.of(i) if sure or 'new' in r.words else ():
                if not new.denied and (sure or (new.family[:4] == 'code' and not r.bits & (SUPPOSE | QUESTION))):
                    self.decide(n, i, new, message)

    def decide(self, n, i, new, message):
        r, (said_of, words) = self.talk.readings[i], self.part(i, new)
        meant = []
        if len(words) <= BRIEF or changes(r) or decides(r):
            beside = self.named_beside(n, i, new, [(j, value) for j in message for value in self.of(j)])
            lacks = any(LACKS.match(r.lower, value.span[0]) for value in self.of(i) if value in beside)
            meant = self.meant(n, new, beside, frozenset() if lacks else said_of, words)
        if not meant and n and (changes(r) or (new.family[:4] == 'code' and not OTHERS.isdisjoint(r.words))):
            meant = self.moved(n, i, new, said_of) if new.family in DATES else self.recoded(n, i, new)
        meant = [(j, value) for j, value in meant if self.talk.same_thing(j, value.span, i)]
        if meant:
            self.retire(n, i, new, meant)

    def named_beside(self, n, i, new, mine):
        """The values that statement i names, or its message before it, or the one before that names `new` too."""
        others = [(j, value) for j, value in mine if not equal(value, new) and (value.denied or alike(value, new))]
        if len({value.norm for _, value in others if not value.denied}) > 1:
            return []
        own = [value for j, value in others if value.denied or j < i or (j == i and self.leads_to(i, value, new))]
        last = self.talk.ends(n - 1) if n and not others else ()
        before = [value for j in last for value in self.of(j)] if last and self.slots.said(new, last) else []
        return own or ([value for value in before if not equal(value, new)] if holds(before, new) else [])

    def leads_to(self, i, value, new):
        """Whether statement i says "18,500 to 16,650" of a change; from a time or a date to another is an interval.

        Or it says that the one will not do, or what it is, and the other after that.
        """
        lower = self.talk.readings[i].lower
        if (value.span[0] < new.span[0] and BEGINS.search(lower[:value.span[0]]) and ALONE.match(lower, new.span[1])
                and SO.fullmatch(lower, value.span[1], new.span[0])):
            return True
        if LACKS.match(lower, value.span[0], new.span[0]):
            return value.span[0] < new.span[0]
        between = JOINED.fullmatch(lower, value.span[1], max(value.span[1], new.span[0]))
        return new.family == 'number' and between is not None and changes(self.talk.readings[i])

    def meant(self, n, new, beside, said_of, words):
        """(statement, value) of the one held value that is named beside the new one; none where there are two."""
        if not beside or not (BAD.isdisjoint(words) or any(value.denied for value in beside)):
            return []
        here = self.talk.messages[n][0]
        known = max([j for j, _ in self.by_user(new, here) if self.talk.message_of[j] < n - LATELY], default=-1)
        meant = {(j, value): None for named in beside for j, value in self.by_user(named, here)
                 if j > known and alike(value, new) and not equal(value, new)
                 and (not said_of or said_of & self.topic(j))}
        return list(meant) if len({value.norm for _, value in meant}) == 1 else []

    def by_user(self, value, end):
        """The last statements of the user before `end` with the value."""
        return [(j, other) for j, other in self.slots.same(value, end)[-WITHIN:]
                if self.talk.statements[j].role == 'user']

    def part(self, i, new):
        """What the part of statement i with a value speaks of beside it, and its words."""
        text = self.talk.readings[i].lower
        start, end = around(text, new.span)
        words = TOKEN.findall(SAME.sub(' ', f'{text[start:new.span[0]]} {text[new.span[1]:end]}'))
        said_of = {stem(w) for w in words if w[1:] and w[0].isalpha() and w not in EMPTY and w not in MARKS}
        return said_of - new.counted, words

    def moved(self, n, i, new, said_of):
        """(statement, date) of the one date that is moved."""
        r, own, held = self.talk.readings[i], said_of - REPORTED, self.held(new.family, n)
        dated = [(j, value) for j, value in held[-2 * WITHIN:] if self.alone(j, value)]
        dated = [(j, value) for j, value in dated[-WITHIN:] if not (j in self.gone or self.ledger.is_gone(j, i))]
        if not self.alone(i, new) or any(same(value.norm, new.norm) for _, value in dated):
            return []
        if not (r.bits & (CORRECT | MOVED) or r.words[:1] == ('now',) or announces(r.lower)):   # "so", "then"
            return []
        if len(own) > OWN:
            return [] if self.searching[n] else self.spoken_of(n, dated, said_of)
        last = [(j, value) for j, value in dated if n - self.talk.message_of[j] <= LATELY]
        if last or own or any(v.kind == 'date' and v.role == 'start' for v in r.values):
            return last if len(last) == 1 else []
        return self.nearest(n, dated)

    def alone(self, j, value):
        """Whether statement j asks nothing and has no other value of the family."""
        return '?' not in self.talk.readings[j].lower and sum(v.family == value.family for v in self.of(j)) == 1

    def spoken_of(self, n, dated, said_of):
        """The date that the message before says of the same thing, or that answered a question about it."""
        before = [value for j in self.talk.ends(n - 1) if said_of & self.topic(j) for value in self.of(j)]
        meant = [(j, value) for j, value in dated if holds(before, value) or (
            said_of & self.topic(j) and not topic(self.talk.readings[j]))]
        return meant if len({value.norm for _, value in meant}) == 1 else []

    def nearest(self, n, dated):
        """The one date that speaks of what the messages before speak of; none where two are as near."""
        around = {w for m in range(max(0, n - LATELY), n) for j in self.talk.ends(m) for w in self.topic(j)}
        times = Counter(w for j, _ in dated for w in self.topic(j))
        near = sorted([(sum(1 / times[w] for w in self.topic(j) & around), j, value) for j, value in dated])[::-1]
        if not near or not near[0][0] or (len(near) > 1 and near[1][0] > APART * near[0][0]):
            return []
        return [near[0][1:]]

    def recoded(self, n, i, new):
        """(statement, code) of the code of its form that was named last, if the user said it."""
        held = self.held(new.family, n) if new.family[:4] == 'code' else ()
        if not held:
            return []
        r, (last, old) = self.talk.readings[i], held[-1]
        about = ABOUT.match(r.lower[:new.span[0]]) and not BETTER.search(r.lower, new.span[0])   # "LM81 is late now"
        if about or equal(old, new) or not self.alone(i, new):
            return []
        since = range(last, i)
        if any(value.family == new.family and not equal(value, old) for j in since for value in self.of(j)):
            return []
        return self.by_user(old, i)

    def retire(self, n, i, new, meant):
        """Retire all mentions of a value before statement i that are about the same thing."""
        old, held = meant[-1][1], {j for j, _ in meant}
        about = self.topic(i).union(*[self.topic(j) for j in held])
        for j, value in self.slots.same(old, i):
            if not holds(self.of(j), new) and (j in held or self.same_thing(n, j, old, about)):
                self.gone.add(j)
                retired = Retirement(j, i, value.span, True, RULE)
                if retired not in self.found:
                    self.found.add(retired)
                    self.ledger.retired.append(retired)

    def same_thing(self, n, j, old, about):
        """Whether statement j says a value of what is spoken about, for message n, of which it may be."""
        if self.talk.message_of[j] < n:
            return old.family[:4] == 'code' or bool(self.topic(j) & about)
        many = old.family in DAYS or (old.family == 'number' and old.norm[0] < UNIQUE)
        return not many or not BAD.isdisjoint(self.talk.readings[j].words)
