"""What is told anew of the same topic: "Marguerite is our accountant", "Our accountant is Mr Petrov now".

No form tells what gives way here. A later statement of the user has a word of change, and it and the sentences beside
it say most of the words of an earlier one again, and something besides: then the earlier one is no longer told as so.
This is for what the rules before it have not decided, which say what is replaced by what. What has a value gives way to
what has one of its kind only, and what is to stand as a rule ("never ...") to nothing here. The share of words was
chosen on 500 pairs of everyday statements, of half of which both hold. English only.
"""
from collections import Counter, defaultdict
from itertools import chain

from language.acts import QUESTION, SUPPOSE, word_set
from replacement.ledger import Ledger
from replacement.purposes import of_another
from replacement.standing import standing
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import states

RULE = 'told anew'
COVERED = 2 / 3   # of the words of content of the earlier statement, at least
SHARED = 2        # words of content that both have, at least
WITHIN = 32       # earlier statements with a word, from the last one back, that are compared
LONGEST = 240     # characters of a statement; a longer one says more than one thing
# That something has changed: adverbs and verbs of changing, ending, giving and taking over.
CUES = word_set(
    'now anymore longer instead changed switched moved swapped replaced rather lifted retired handed elected migrated '
    'decided cancelled outvoted closed sold quit left broke finished ended stopped took final finally')
LASTING = word_set('anymore longer')   # with "not": "I don't have it with me now" ends nothing
# That all is as it was, or was so before.
KEEPS = word_set('remains remain stays stay still keep keeps same before formerly previously ago also')


def told_anew(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the user on a topic of which a later one tells anew, in order of that.

    ledger: what it has found and noted before, which is added to, and what is retired already.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Marguerite is our accountant.', 'It rains.', 'Our accountant is Petrov now, Marguerite has retired.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in told_anew(talk)]
    [(0, 2)]
    """
    finder = _Finder(talk, ledger or Ledger())
    for n in finder.ledger.messages(talk):
        message = talk.messages[n]
        if talk.statements[message[0]].role == 'user':
            finder.read(message)
    return finder.ledger.retired


class _Finder:
    def __init__(self, talk, ledger):
        self.talk, self.ledger = talk, ledger
        self.gone = {r.old for r in ledger.retired}
        self.by_stem = defaultdict(list)   # stem -> statements of the user
        for entry in ledger.noted:
            self.note(entry[0])

    def read(self, message):
        """Retire what a message tells anew, and remember what it tells."""
        for i in message:
            r = self.talk.readings[i]
            if not CUES.isdisjoint(r.words) and KEEPS.isdisjoint(r.words) and _tells(r) and states(r) and (
                    'not' not in r.words or not LASTING.isdisjoint(r.words)):
                self.compare(i, message)
        for i in message:
            r = self.talk.readings[i]
            if _tells(r) and len(r.stems()) >= SHARED and not standing(r):
                self.ledger.noted.append((i,))
                self.note(i)

    def note(self, i):
        for stem in self.talk.readings[i].stems():
            self.by_stem[stem].append(i)

    def compare(self, i, message):
        """Retire the earlier statement most of whose words statement i and those beside it say again."""
        said = frozenset().union(*[self.talk.readings[j].stems() for j in (i - 1, i, i + 1)
                                   if message[0] <= j <= message[-1]])
        shared = Counter(chain.from_iterable([self.by_stem[stem][-WITHIN:] for stem in said if stem in self.by_stem]))
        own = self.talk.readings[i].stems()
        for j, number in shared.items():
            mine = self.talk.readings[j].stems()
            if number < max(SHARED, COVERED * len(mine)) or j in self.gone or not said - mine:
                continue
            whole = 0, len(self.talk.statements[j].text)
            if (len(own & mine) >= SHARED and own - mine and self.values_meet(j, i) and not of_another(
                    self.talk, j, whole, i) and self.talk.same_thing(j, whole, i) and not self.ledger.is_gone(j, i)):
                self.gone.add(j)
                self.ledger.retired.append(Retirement(j, i, whole, True, RULE))

    def values_meet(self, j, i):
        """Whether statement i has a value of a kind of which statement j has one, if it has any."""
        old, new = ({v.kind for v in self.talk.readings[k].literals()} - {'name'} for k in (j, i))
        return not old or not old.isdisjoint(new)


def _tells(r):
    return not r.bits & (SUPPOSE | QUESTION) and '?' not in r.lower and 0 < len(r.lower) <= LONGEST
