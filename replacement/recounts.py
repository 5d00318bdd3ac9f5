"""Another number for the same thing: "7 reviewers so far", later "we have 9 reviewers now".

A later sentence of the user with a word of change retires the one earlier number of the same phrase (amounts.py). It
needs no such word where it decides on a measured noun ("a 30 ms interval") or names the same definite one ("4,500 from
the fair"), and it may name the old number instead ("21 days, not 14"). Where earlier sentences hold two numbers of the
phrase the conflict is marked; where the new one does, nothing is retired. In talk that is no search a decision about
the same thing ("a pool of 20", "make the pool size 4") retires the number said last of it; what is reported, measured,
asked, wished by others or denied decides nothing. Changes of the whole frame are for restatements.py. English only.
"""
import re
from collections import defaultdict

from language.acts import ACCEPT, ALSO, CORRECT, QUESTION, REFUSE, SUPPOSE, word_set
from language.change_cues import announces, goes_on
from language.grammar_cues import chooses
from language.reading import FUNCTION, TOKEN, stem
from replacement.amounts import DIGITS, amounts, apart, same_head, same_phrase
from replacement.exchanges import conditional, topic
from replacement.ledger import Ledger
from replacement.once import once
from replacement.restatements import TOLD, VERBAL
from replacement.said_parts import around
from replacement.supersession import Conflict, Retirement
from replacement.talk_words import Talk
from replacement.unsettled import puts

RULE = 'restated'
WITHIN = 16     # earlier statements with a phrase, from the last one back, that are compared
NEAR = 2        # messages before in which the new number may have been proposed
LATELY = 12     # messages back to which a weak word of change speaks
UPGRADES = word_set('upgrade upgraded upgrading downgrade downgraded downgrading')
CUES = UPGRADES | word_set('now instead actually actualy so accepted agreed rather after back changed extended raised '
                           'lowered reduced increased cut become becomes')
NEAR_CUES = word_set('then no wait make only')   # which speak of what was said lately
DECIDING = word_set('lets will would must should shall want need')
DIGIT = re.compile(r'\d')
LIMITS = re.compile(r'\b(?:must|within|at (?:most|least)|up to|under|below|above|limit|max|maximum|minimum|target|goal|'
                    r'(?:more|less|later|earlier|longer|fewer) than)\b')
RAISED = re.compile(r'\b(?:raised|lowered|extended|reduced|increased|changed|cut|moved)\b')
# An order, or what the speakers do: "use 4", "we take 4", "bump the pool to 4".
ORDERS = re.compile(r"(?:^|[,;:.] )(?:(?:ok|okay|so|and|then|please|but) )*(?:(?:set|use|take|keep|make)\b|"
                    r"[a-z]+ (?:the|our|my|it|that|this)\b[^,;:.]{0,40} to\b)|"
                    r"\b(?:i|we)(?:'ll|'d)? (?:now )?(?:set|use|take|keep)\b")
AROUND = 24     # characters around a number in which a word says that it is a limit
CLOCK = re.compile(r'at \d{1,2}\.[0-5]\d$')
AMOUNT = re.compile(r'[$\u20ac\u00a3]?\d')
SO_FAR = re.compile(r'\bso (?:far|that|much|many)\b')
PAST = re.compile(r'\b(?:was|were|had|did|used to)\b')
# A tale, but of a change: "we scaled it to 4".
MADE = re.compile(r"(?:i|we|they)(?:'ve| have)? \w+ed (?:\S+ ){1,4}to \W?\d")
LISTED = re.compile(r'\W{1,3}(?:and |or )?\d')   # after a number
YEARS = 1900, 2100   # a bare number between them is a year
LIGHT = FUNCTION | {'to', 'of'}   # of a name: "the coach to Delft"
DENYING = word_set('not no never cannot without too whether')


def recounted(talk: Talk, ledger: Ledger | None = None) -> tuple[list[Retirement], list[Conflict]]:
    """Return the statements whose number a later one says otherwise, and those of which it is unclear which is meant.

    ledger: what it has found before, which is added to, and what is retired already.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['I have 7 reviewers so far.', 'The hall has 9 rows.', 'We have 9 reviewers now.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in recounted(talk)[0]]
    [(0, 2)]
    """
    finder, searching = _Finder(talk, ledger or Ledger()), talk.searches()
    for i in range(finder.ledger.start, len(talk.statements)):
        r = talk.readings[i]
        if talk.statements[i].role == 'user' and (r.values or DIGIT.search(r.lower)):
            mine = amounts(r)
            if mine:
                finder.read(i, r, mine, not searching[talk.message_of[i]])
    return finder.ledger.retired, finder.ledger.conflicts


class _Finder:
    def __init__(self, talk, ledger):
        self.talk, self.ledger = talk, ledger
        self.gone, self.spans = {r.old for r in ledger.retired}, {(r.old, r.span) for r in ledger.retired}   # by it
        self.by_word = defaultdict(list)   # word -> (statement of the user, amount, its words)
        self.of_thing = {}   # (statement, span) of an amount -> what is_of_thing() says
        for entry in ledger.noted:
            self.note(entry)

    def note(self, entry):
        for word in entry[-1]:
            self.by_word[word].append(entry)

    def read(self, i, r, mine, about):
        denied = frozenset([one.number for one in mine if one.denied])
        mine = [one for one in mine if not one.denied]
        known = [one for one in mine if not self.by_word.keys().isdisjoint(_words(one))]
        if known and asserts(r) and not goes_on(r.lower):
            change, decision = changes(r) or denied, decides(r)
            lately = bool(r.bits & REFUSE) or not NEAR_CUES.isdisjoint(r.words)
            for one in known:
                rate = len(one.units) > 1   # "0.2 % per degree"
                whole = one.definite or (decision and len(one.counted) > 1 and (one.nouns or rate))
                if change or lately or whole:
                    meant = self.meant(i, r, one, mine, denied)
                    self.revise(i, meant if change else self.limited(i, one, lately, whole, meant))
            if about:
                self.decide(i, r, known, mine)
        if not r.bits & (SUPPOSE | QUESTION):
            for one in mine:
                self.ledger.noted.append((i, one, tuple(_words(one))))
                self.note(self.ledger.noted[-1])

    def decide(self, i, r, known, mine):
        """Retire the number said last of the thing for which statement i decides on another."""
        n, limited = self.talk.message_of[i], LIMITS.search(r.lower)
        for one in known:
            if any(other is not one and (same_head(one, other) or one.nouns & other.nouns) for other in mine):
                continue
            limit = limited and LIMITS.search(_part(r.lower, one))   # "max 900", "up to 1000"
            tells = not (decides(r) or changes(r) or self.takes_up(n, one))
            meant = self.of_the_thing(i, one, tells and not limit and 'then' not in r.words)
            limits = [(j, old) for j, old in meant if LIMITS.search(self.talk.readings[j].lower)] if limit else ()
            if limits:
                meant = limits
            elif tells:
                lately = self.lately(n, meant) if 'then' in r.words else []
                meant = lately or [(j, old) for j, old in meant if self.says_again(i, one, j, old)]
            last = next((old for j, old in reversed(meant) if self.talk.message_of[j] != n), None)
            if last and not (any(apart(old.subject, last.subject) for _, old in meant)   # it may be of another
                             or self.denies(i, r, one)):
                self.revise(i, [(j, old) for j, old in meant if old.number == last.number])

    def denies(self, i, r, one):
        """Whether the part of statement i with an amount denies or doubts it, or the amount is a year or a label."""
        return (_is_year(one) or _is_label(one, self.talk.statements[i].text)
                or not DENYING.isdisjoint(TOKEN.findall(_part(r.lower, one).replace("n't", ' not'))))

    def says_again(self, i, one, j, old):
        """Whether statement i says the very thing of statement j with another number: "retention 90 days, they say"."""
        lower = self.talk.readings[i].lower
        words = {stem(w) for w in TOKEN.findall(_part(lower, one)) if w[0].isalpha() and w not in LIGHT}
        return (one.subject == old.subject != () and one.units == old.units and not PAST.search(lower)
                and words - {*one.units} <= topic(self.talk.readings[j]))

    def of_the_thing(self, i, one, alike=False):
        """The earlier amounts about the same thing that still hold, of its unit if there are such.

        alike: only those of its number, or of its very subject and unit, are asked for: most are neither.
        """
        held = {(j, old.span): old for word in one.heads for j, old, _ in self.by_word.get(word, ())[-WITHIN:]
                if not alike or old.number == one.number or (old.subject == one.subject and old.units == one.units)
                if same_head(one, old) and self.is_of_thing(j, old)}
        said = max([j for (j, _), old in held.items() if old.number == one.number], default=-1)
        meant = sorted([(j, old) for (j, span), old in held.items() if j > said and old.number != one.number
                        and (j, span) not in self.spans and not self.ledger.is_gone(j, i)], key=lambda entry: entry[0])
        return [(j, old) for j, old in meant if old.units[:1] == one.units[:1]] or meant

    def takes_up(self, n, one):
        """Whether message n accepts, and the number of `one` is in the message before."""
        return bool(n and self.talk.readings[self.talk.messages[n][0]].bits & ACCEPT) and any(
            other.number == one.number for j in self.talk.ends(n - 1)
            for other in amounts(self.talk.readings[j]))

    def is_of_thing(self, j, old):
        """Whether an amount of statement j is no year and no label, nor one of several there."""
        if (j, old.span) not in self.of_thing:
            r = self.talk.readings[j]
            listed = LISTED.match(r.text, old.span[1]) or sum(same_head(old, one) for one in amounts(r)) > 1
            self.of_thing[j, old.span] = not (listed or _is_year(old) or _is_label(old, r.text))
        return self.of_thing[j, old.span]

    def revise(self, i, meant):
        """Retire the one number that is meant; of several, mark the conflict. What only is replaces no limit."""
        meant = self.of_one_thing(i, meant)
        if len({old.number for _, old in meant}) == 1:
            self.ledger.retired += [Retirement(j, i, old.span, True, RULE) for j, old in meant]
            self.gone.update(j for j, _ in meant)
            self.spans.update((j, old.span) for j, old in meant)
        else:
            self.ledger.conflicts += [Conflict(j, i, old.span) for j, old in meant[-2:]]

    def of_one_thing(self, i, meant):
        """Of these, in order, what statement i can replace; no more than shows whether it is one number."""
        new, found, numbers = self.talk.readings[i], [], set()
        for j, old in reversed(meant):
            if self.talk.same_thing(j, old.span, i) and not keeps_limit(self.talk.readings[j], old.span, new):
                found.append((j, old))
                numbers.add(old.number)
                if len(numbers) > 1:
                    break
        return found[::-1]

    def limited(self, i, one, lately, whole, meant):
        """Of these, without a strong word of change: those said lately, or with all the same words."""
        near = self.lately(self.talk.message_of[i], meant) if lately else []
        return near + [(j, old) for j, old in meant if (j, old) not in near
                       and whole and (old.counted, old.place) == (one.counted, one.place)]

    def lately(self, n, meant):
        """Those of the last messages before message n."""
        return [(j, old) for j, old in meant if self.talk.message_of[j] >= n - LATELY]

    def meant(self, i, r, one, mine, denied):
        """The earlier amounts of the phrase of `one` that still hold, none where a sentence has several of them."""
        if any(same_phrase(one, other) or one.nouns & other.nouns for other in mine if other is not one):
            return []
        found, here = {}, self.talk.message_of[i]
        for word in _words(one):
            for j, old, _ in self.by_word.get(word, ())[-WITHIN:]:
                if j not in self.gone and self.talk.message_of[j] != here and (
                        (old.number in denied and old.counted == one.counted) or same_phrase(one, old)
                        ) and not self.ledger.is_gone(j, i):
                    found[j, old.span] = old
        found = sorted([(j, old) for (j, _), old in found.items()], key=lambda entry: entry[0])
        if denied:   # the old number is named
            return [(j, old) for j, old in found if old.number in denied]
        if one.version and not one.linked and UPGRADES.isdisjoint(r.words) and not announces(r.lower):
            return []
        said = [j for j, old in found if old.number == one.number]
        if said and self.talk.message_of[said[0]] < here - NEAR:   # what was said since is revised
            return [(j, old) for j, old in found if j > said[-1]]
        return [(j, old) for j, old in found if old.number != one.number and not (said and j > said[0])]


def _words(one):
    """The words under which an amount is looked up."""
    return {*one.subject, *one.counted, *one.place[1:]}


def _is_year(one):
    return YEARS[0] <= one.number < YEARS[1] and not one.counted


def keeps_limit(old, span: tuple[int, int], new) -> bool:
    """Tell whether the number of a reading at a span is a limit to which another reading only compares.

    A limit or a target gives way to a decision, or to another limit: "at most 2 GB" not to "it now uses 1.4 GB".

    >>> from language.reading import read
    >>> limit, report, decision = read(['It may take at most 2 GB.', 'It takes 1.4 GB now.', 'We take 3 GB.'])
    >>> keeps_limit(limit, (20, 24), report), keeps_limit(limit, (20, 24), decision)
    (True, False)
    """
    if not LIMITS.search(old.lower, max(0, span[0] - AROUND), span[1] + AROUND):
        return False
    decided = decides(new) or (new.bits & CORRECT and new.words[-1] != 'now') or 'from now on' in new.lower
    kinds = {v.kind for v in old.values if v.span[0] < span[1] and span[0] < v.span[1]}
    is_number = kinds <= {'count'} and (kinds or AMOUNT.match(old.lower, span[0]))   # no date, and no code
    return bool(is_number and not (decided or LIMITS.search(new.lower) or RAISED.search(new.lower)))


def _is_label(one, text):
    """Whether a number only says which thing is meant, or when: "room 204 has a beamer", "at 8.15"."""
    if CLOCK.search(text, max(0, one.span[0] - AROUND), one.span[1]):
        return True
    end = DIGITS.match(text, one.span[0])
    return bool(end and one.subject and not (one.linked or one.counted) and VERBAL.match(text, end.end()))


def _part(lower, one):
    return lower[slice(*around(lower, one.span))]


@once
def asserts(r) -> bool:
    """Tell whether a reading says how it is: it asks and supposes nothing and tells no tale of the past.

    >>> from language.reading import read
    >>> [asserts(r) for r in read(['It is 9.', 'Is it 9?', 'Suppose it was 9.', 'We had 9.'])]
    [True, False, False, False]
    """
    asks = r.bits & (SUPPOSE | QUESTION) or r.lower.rstrip().endswith('?')
    told = TOLD.match(r.lower) and not (MADE.match(r.lower) or chooses(r.lower))
    return not (asks or conditional(r) or told)


@once
def changes(r) -> bool:
    """Tell whether a reading announces a change, be it of something said long ago.

    >>> from language.reading import read
    >>> [changes(r) for r in read(['So it is 9.', 'It was 9.', 'Is it 9 now?'])]
    [True, False, False]
    """
    cues = CUES.intersection(r.words) - ({'so'} if SO_FAR.search(r.lower) else set())
    return asserts(r) and bool(r.bits & CORRECT or cues or announces(r.lower) or MADE.match(r.lower))


@once
def decides(r) -> bool:
    """Tell whether a reading decides something: "let's", a modal, a wish, an order; not besides something else.

    >>> from language.reading import read
    >>> [decides(r) for r in read(["Let's use 9.", 'We also need 9.', 'There are 9.'])]
    [True, False, False]
    """
    if r.bits & ALSO or not asserts(r) or puts(r):
        return False
    return bool(not DECIDING.isdisjoint(r.words) or ORDERS.search(r.lower) or chooses(r.lower))
