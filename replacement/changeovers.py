"""What an outright word of change replaces: "I'm switching to SQLite", "doing mint instead", "the book goes to Tiiu".

Such a statement of the user names what holds from now on and not what held before. That is looked for among what the
user said: the last statement with the thing that changes ("settings moved to limits.ods") or with what the message
names as its reason ("Mongo is slow", "the church has a burst pipe"), where this was chosen, done or put somewhere; and
where nothing is named, the last choice of the messages before, if there is one only. A plan or a leaning is a choice.
What is said of another thing ("for the kitchen"), of somebody else or besides ("also") replaces nothing. What other
rules have retired already is not looked behind. English only.
"""
import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from language.acts import QUESTION, SUPPOSE, word_set
from replacement.consent import plain
from replacement.exchanges import conditional
from replacement.standing import labelled, shares, standing
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import DEPENDS, DOUBT, WORD, keys, phrases, states

RULE = 'overruled'
WITHIN = 64     # statements of the user among which the old side is looked for
LATELY = 8      # messages back in which a choice was made that is not named again
TRIED = 16      # those in which a tool was
LONGEST = 200   # characters of a statement that is read
NEAR = 3        # words between a verb of choice and what is chosen
CUES = word_set('switching moving changing migrating switched moved goes go going instead rather '
                'changed swapped gave handed passed after end ended so')
ADDS = word_set('also too another second both besides other others once until unless if sometimes maybe')
SELF = r"(?:i'm|im|i am|we're|were|we are|i'll|ill|i will|we'll|well|we will|i've|we've|i have|we have|i|we|let's|lets)"
LED = r'(?:^\W*|[,;:.!] |\b(?:so|and|but|then|now) )(?:(?:so|then|ok|okay|no|nope|just|now|actually|probably)\b,? )*'
SURE = r"(?:i'm|im|i am|we're|we are|i'll|we'll|i've|we've)"   # wherever they stand
NOW = r'(?: (?:now|just|all|actually|probably))*'
X = rf"(?P<new>{WORD}(?:(?: |/|-|\.){WORD}){{0,6}}?)"
END = (r'(?= (?:now|then|from|because|since|as|and|so|but|next|after|at|for|on|this|starting|pls|please)\b|'
       r'[,;:.!](?: |$)|\W*$)')
INSTEAD = r'(?:instead(?! of)|rather(?! than))\b'
CHOICES = ('use using go going take taking pick choose leaning lean opt order ordering book want wanted like '
           'having get getting do doing wear buy buying serve plan planned planning decided settled thought '
           'thinking agreed prefer write put make paint')
FOR = re.compile(r'\b(?:for (?:(?:the|our|my|this|that|his|her|their|those|these|it|them)\b ?)+|'
                 r'(?:on|in|at|with) (?:this|that|these|those) )(?P<for>[a-z]*)')
SWITCH = re.compile(rf'(?:{LED}(?:{SELF}{NOW} )?|\b{SURE}{NOW} )'
                    rf'(?P<verb>switching|changing|migrating|switched|moving|moved|going over)'
                    rf'(?: (?:it|them|this|that|everything|all))?(?: over)? '
                    rf'to {X}{END}')
CHOOSE = re.compile(rf"{LED}(?:{SELF}{NOW} (?P<verb>[a-z]+)|(?P<do>[a-z]+ing|{'|'.join(CHOICES.split())}))"
                    rf'(?:(?: (?:with|w|for|to))? {X})? {INSTEAD}')
ITS = re.compile(rf"{LED}(?:it's|its|it is|it'll be|it will be|that's) {X} {INSTEAD}")
PLAIN = re.compile(rf'^\W*(?:(?:so|then|ok|okay|no)\b,? )*{X} instead\W*$')
WISH = re.compile(rf"\b(?:on (?:second thoughts?|reflection),? |{LED})(?:i'd|id|i would|we'd|we would) rather "
                  rf'(?!not\b|you\b|know\b|it\b|that\b|if\b)(?:[a-z]+ )?{X}{END}')
WHAT, THING = (rf'(?P<{name}>(?:(?:the|our|my) )?{WORD}(?: {WORD}){{0,2}}?)' for name in ('what', 'thing'))
MOVED = re.compile(rf"{LED}(?:{WHAT}(?:'s|'ve| is| are| has| have)?(?: been| now)* moved(?: over)? to|"
                   rf'(?:{SELF} )?(?:changed|switched|moved|swapped) {THING} (?:over )?to) {X}{END}')
GOES = re.compile(rf"{LED}(?:{WHAT} (?:now )?goe?s? to {X} (?:now\b|instead\b|from (?:now|[a-z]*day|next|the)\b)|"
                  rf"(?:{SELF} )?(?:gave|handed|passed) {THING} (?:over |on )?to "
                  rf"{X.replace('new', 'who')}{END})")
AFTER = re.compile(rf"{LED}{WHAT} (?:is|are|will be|(?:is|are) (?:going to|gonna) be) {X} after all\b")
ENDED = re.compile(rf"{LED}(?:in the end,? {SELF} (?:went (?:with|for)|took|chose|picked|bought|got|booked)|"
                   rf"{SELF} (?:ended up|wound up) (?:with|[a-z]+ing)) {X}(?=[,;:.!](?: |$)|\W*$)")
SO_BE = re.compile(rf"{LED}(?:{X} it is\b|(?<=so )(?:it's|its|it is|it'll be|it will be) (?P<one>{WORD}"
                   rf'(?: {WORD}){{0,3}}?){END})')
FORMS = ITS, SO_BE, SWITCH, WISH, ENDED, AFTER, MOVED, GOES, CHOOSE, PLAIN   # the narrower first
OPEN = SWITCH, CHOOSE, ITS, WISH, ENDED   # that may name nothing of what was before
PRONOUNS = word_set('it they we i he she you this that there who everything what')
VERBS = word_set(CHOICES)
NOTHING = word_set('i we you he she they not something anything else this that these those me us')
DEFINITE, WILL = word_set('the a an my our his her their'), word_set('would will')
BE = word_set("is are was be been it's its that's")
IN = word_set('in on at with by to')
CHOSEN = re.compile(
    rf"{LED}(?:(?:{SELF}|i'd|id|we'd|i would|we would|was|please|can you|could you|would|gonna|going to|think|i think|"
    rf"still|also|now|have|just) )*(?P<verb>{'|'.join(CHOICES.split())}|(?<!\bi )(?<!\bwe )have) "
    r'(?!(?:with |for |to )?(?:not|you|it|them|em|that|this|know|see|be|\d+)\b|'
    r'(?<!leaning )(?<!lean )to (?!(?:use|take|go|do|have|get|book|order|wear|buy|try|paint|write|serve)\b))|'
    r'\b(?:would|will) be (?P<be>in|on|at|the|an?) (?!\d)|'
    r'^\W*(?!(?:not?|yes|yeah|ok|okay)\b)[\w-]+(?: [\w-]+){0,4},? please\b|'
    r'^\W*(?P<number>two|three|four|five|six|seven|eight|nine|ten) [a-z]+(?: [a-z]+)?\W*$')
TRIES = word_set('use using leaning lean try go going write writing decided settled plan planning planned gonna')
ALIKE = word_set('do doing go going take taking use using have having make making get getting')
PERSON = (r"(?: (?:says?|said|offered|promised)(?: that)?)?(?: (?:he|she|they))?(?:'?ll| will| can| could| would|"
          r" takes?| keeps?| has| drives?| does) (?!be\b|not\b|have\b)[a-z]+")
OWNS = r"(?:has|have|keeps?|runs?|does|takes?|owns?|holds?|gets?|handles?|[a-z]+s (?:after|up))"


class Change(NamedTuple):
    """What changes: the form, the stems of the thing, of what is named beside, of the new one; its verb; its text."""

    form: re.Pattern
    what: tuple[str, ...]
    beside: frozenset[str]
    new: frozenset[str]
    verb: str
    text: str


def changed_over(talk: Talk, retired: Iterable[Retirement]) -> list[Retirement]:
    """Return the statements of the user that give way to one with an outright word of change, in order of that.

    retired: what other rules have found.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ["I'm leaning to Flask.", 'Flask is slow, so I am switching to Django.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in changed_over(talk, [])]
    [(0, 1)]
    """
    retired, found = [r for r in retired if r.rule != 'passed over'], []
    gone, answered = {r.old for r in retired}, {r.new for r in retired if r.sure}
    for i in talk.of_user():
        r, n = talk.readings[i], talk.message_of[i]
        if not n or CUES.isdisjoint(r.words) or not ADDS.isdisjoint(r.words) or len(r.lower) > LONGEST or (
                '?' in r.lower or '"' in r.text or r.bits & (SUPPOSE | QUESTION) or conditional(r)):
            continue
        change = _change(talk, i)
        old = _named(talk, i, change) or (None if i in answered else _last(talk, i, change)) if change else None
        if old and old[0] not in gone and talk.same_thing(*old, i):
            gone.add(old[0])
            found.append(Retirement(old[0], i, old[1], True, RULE))
    return found


def _change(talk: Talk, i: int) -> Change | None:
    """What statement i changes, or None."""
    lower = plain(talk.readings[i])
    m = next(filter(None, (form.search(lower) for form in FORMS)), None)
    if not m:
        return None
    form = m.re
    parts = {key: said for key, said in m.groupdict().items() if said}
    fresh, what = (parts.get(a) or parts.get(b) or parts.get(c, '') for a, b, c in
                   (('new', 'who', 'one'), ('what', 'thing', '')))
    words, text = fresh.split(), talk.statements[i].text
    if (not NOTHING.isdisjoint(words) or (form is ENDED and not IN.isdisjoint(words))
            or ('one' in parts and words[0] not in DEFINITE and not text[m.start('one'):][:1].isupper())
            or not (states(talk.readings[i]) or re.match(r'\W*so\b', m.group()))   # "she wants it, so it's ..."
            or (form is not WISH and not (DOUBT | DEPENDS).isdisjoint(m.group().split()))):
        return None
    new, what = frozenset(keys(fresh)), () if what in PRONOUNS else keys(what)
    return Change(form, what, _beside(talk, i, m) - new, new, parts.get('verb') or parts.get('do') or '', m.group())


def _beside(talk, i, m):
    """The stems of what stands before a change in its statement, else before or after it in its message."""
    for j in range(i, talk.start_of(i) - 1, -1):
        said = keys(m.string[:m.start()] if j == i else talk.readings[j].lower)
        if said:
            return frozenset(said)
    return frozenset(keys(m.string[m.end():]))


def _earlier(talk: Talk, i: int) -> Iterator[int]:
    """What the user said before the message of statement i, the last first."""
    users = talk.of_user()
    last = bisect_left(users, talk.start_of(i))
    for j in reversed(users[max(0, last - WITHIN):last]):
        r = talk.readings[j]
        if len(r.lower) <= LONGEST and not ('?' in r.lower or r.bits & SUPPOSE or conditional(r) or standing(r)):
            yield j


def _named(talk: Talk, i: int, change: Change) -> tuple[int, tuple[int, int]] | None:
    """(statement, span) of what is said last of what changes, or of what is named as the reason; or None."""
    wanted = change.what or change.beside
    for j in _earlier(talk, i) if wanted else ():
        text, lower = talk.statements[j].text, talk.readings[j].lower
        for a, b in phrases(text) if any(s in lower for s in wanted) else ():
            part = text[a:b].replace('\u2019', "'")
            said = keys(part)
            if change.new.isdisjoint(said) and _gives_way(part, said, change) and _is_for(talk, i, text):
                return j, (a, b)
    return None


def _gives_way(part, said, change):
    """Whether a part of a statement says what a change replaces."""
    lower = part.lower()
    if change.what:
        if {*change.what} <= {*said}:
            return len(said) > len(change.what) and _has(lower, change)
        if change.form is not GOES:
            return False
    named = change.beside.intersection(said)
    return any(re.search(rf'\b{re.escape(s)}{PERSON}', lower) for s in named) or (   # "Declan says he'll take her"
        not change.what and any(_stands(part, s, change.form) for s in named))


def _has(lower, change):
    """Whether somebody has a thing, or it is somewhere."""
    what = r'\w* (?:\w+ )?'.join(map(re.escape, change.what))
    forms = [rf'\W*(?:(?:please|put|keep|the|our|my) )*{what}\w*(?: [a-z]+)? '
             r'(?:in|on|at|with|to|from|under|by|is|are) \S']
    if change.form is GOES:
        forms.append(rf"\W*(?!(?:i|we|you|it|they)\b|(?:the|our|my) {what})(?:[\w.']+ ){{1,3}}?(?:{OWNS} )?"
                     rf'(?:the |our )?(?:\w+ )?{what}')
    if change.form is AFTER:
        forms.append(rf".*\b(?:{'|'.join(VERBS)}) (?:the|our|my) {what} [a-z]")
    return any(re.match(form, lower) for form in forms)


def _stands(part, s, form):
    """Whether a word stands where what is chosen, done or used stands."""
    m = re.search(rf'(?<![\w-]){re.escape(s)}', part.lower())
    capital = m is not None and part[m.start():][:1].isupper()
    before = re.findall(r"[\w']+", part[:m.start()].lower())[-NEAR:] if m else ()
    if form is MOVED:
        return not IN.isdisjoint(before)
    if not VERBS.isdisjoint(before):
        return True
    if not BE.isdisjoint(before):   # "would be dear", but not "can be tough"
        return capital or not DEFINITE.isdisjoint(before) or not WILL.isdisjoint(before)
    if IN.isdisjoint(before) or (before[-1] == 'with' and not DEFINITE.isdisjoint(before[-3:-2])):
        return False   # "a meeting with Dana"
    return capital or before[-1] in IN or form in (SWITCH, ITS, SO_BE)


def _is_for(talk, i, old):
    """Whether statement i says for nothing what an older one does not say."""
    r, said = talk.readings[i], frozenset(keys(old))
    led = labelled(r)
    return (not led or shares(led, said)) and all(m['for'] and said.issuperset(keys(m['for']))
                                                  for m in FOR.finditer(plain(r)))


def _last(talk: Talk, i: int, change: Change) -> tuple[int, tuple[int, int]] | None:
    """(statement, span) of the last choice of the user, if its message has no other; or None."""
    n = talk.message_of[i]
    if change.form not in OPEN:
        return None
    found, first = [], n - (TRIED if change.form is SWITCH else LATELY)
    for j in _earlier(talk, i):
        if talk.message_of[j] < first:
            break
        text = talk.statements[j].text
        m = CHOSEN.search(plain(talk.readings[j]))
        if m and _is_for(talk, i, text):
            span = next(((a, b) for a, b in phrases(text) if m.end() <= b), (0, len(text)))
            found, first = [*found, (j, span, m)], talk.message_of[j]
    return found[0][:2] if len(found) == 1 and _fits(change, found[0][2]) else None


def _fits(change, m):
    """Whether a change can replace such a choice."""
    verb = m['verb'] or ''
    if m['be'] or m['number']:
        return change.form is ITS if m['be'] else m['number'] in change.text.split()
    if change.form is SWITCH:
        return verb in TRIES and change.verb not in ('moving', 'moved')
    return change.form in (WISH, ITS, ENDED) or change.verb == verb or change.verb in ALIKE or verb in ALIKE
