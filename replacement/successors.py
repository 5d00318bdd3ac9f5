"""Who or what follows in a role: "Jo is the new captain", "our new landlord is Mr Cole", "Lena took over from Paul".

What is said to be the new one of a definite role, or the new thing of the speakers of its kind, takes the place of the
one that the user named last in it with the same words: "Maria is our captain", "our landlord is Mr Reed". Of "my
friend" there may be two, and of another's ("my aunt's new car") nothing is replaced. Who takes over from somebody
who is named takes the place of that one in the role named beside, or in all that the user told of it. English only.
"""
import re
from collections.abc import Iterator
from typing import NamedTuple

from language.acts import word_set
from language.reading import FUNCTION, PREPOSITIONS
from replacement.consent import plain
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import WORD, declares, keys, run_of, told_before

RULE = 'restated'
WITHIN = 16   # earlier statements with the words of the role, from the last one back, that are looked at
LONGEST = 300   # characters of a statement that is read
CUES = word_set('new changed change switched updated reset set renamed rename over '
                'replaces replaced succeeds succeeded')
SOON = word_set('also too another second')   # beside the one there is
OPENS = r"(?:^\W*|[,;:.] |\b(?:and|so|but) )(?:(?:so|ok|okay|and|but|fyi|by the way|oh|yes|no|well)[,:]? )*"
TITLES = word_set('mr mrs ms dr prof')
NOBODY = word_set('it this that there what which who he she they not') | PREPOSITIONS.keys()
ARTICLE = re.compile(r'(?:an?|the)\b')
OURS = r'(?:the|our|my)'
ROLE = rf'(?P<role>{run_of(4)})'
WHO = rf"(?P<who>{run_of(4)})"
END = r'(?= (?:now|since|because|and|as of|from|starting)\b| (?:at|for) [$\u20ac\u00a3]?\d|[,;.!](?: |$)|\W*$)'
THING = r"[@#]?\w[\w'./:-]*(?<![./:])"   # a word, a path, a handle
VALUE = rf"(?P<who>(?:(?:an?|the) )?(?:(?:mr|mrs|ms|dr|prof)\b\.? )?{THING}(?: (?:& )?{THING}){{0,3}}?){END}"
BECOMES = r"(?:is|will be|becomes|became|has become|'s)(?: now)?"
NEW = (
    re.compile(rf'{OPENS}{WHO} {BECOMES} (?P<det>{OURS}) new {ROLE}{END}'),
    re.compile(rf"{OPENS}(?:{OURS} (?P<of>{WORD}(?: {WORD})?)'s|{OURS}|its) new {ROLE}(?:'s name)?"
               rf'(?: (?:is|will be)(?: now)?(?: called)?|:) {VALUE}'),
    re.compile(rf"{OPENS}(?:i|we)(?:'ve| have)?(?: just)?(?: (?:got|bought|have))? "
               rf"(?:an?|{OURS}) new {ROLE}[,:](?: (?:it's|he's|she's|called))? {VALUE}"),
    re.compile(rf"{OPENS}(?:i|we)(?:'ve| have| had to)?(?: just| now)? (?:changed?|switched|updated|reset|renamed?) "
               rf'{OURS} {ROLE}(?: from {WORD})? to {VALUE}'),
    re.compile(rf"{OPENS}(?:i|we)(?:'ve| have| had to)?(?: just)? (?:changed|switched) (?P<role>{WORD}(?: {WORD})?s)"
               rf"[,;:.] (?:it's|he's|she's|i'm (?:at|with)|we're (?:at|with))(?: now)? {VALUE}"))
OLD = (
    re.compile(rf"{OPENS}(?:{OURS} (?P<of>{WORD}(?: {WORD})?)'s|{OURS}|its) {ROLE}(?:'s name)?"
               rf'(?: (?:is|will be)(?: called)?|:) {VALUE}'),
    re.compile(rf'{OPENS}{WHO} (?:is|will be) (?P<det>{OURS}) {ROLE}{END}'))
OVER = re.compile(r'\b(?:(?:takes|took|has taken|is taking|will take)(?: it)? over from|replaces|replaced|has replaced|'
                  rf'succeeds|succeeded|has succeeded) (?P<old>{run_of(2)})(?: as (?:the |our |my )?{ROLE})?{END}')


# "New sound firm: Marlow Audio": of what there may be more ("new idea: ..."), none gives way.
LABELLED = re.compile(rf'{OPENS}new (?P<role>{run_of(3)}): {VALUE}')
MORE = word_set('idea ideas question questions problem problems task tasks topic topics rule rules note thing info')
DOERS = word_set('firm company supplier provider agency man woman guy team crew')
# Somebody who leaves what he was, and who is that from then on: "Voss is leaving. Our contact is Idris Calloway."
LEAVES = re.compile(r"(?:^\W*|[,;:.] |\b(?:and|so|but|because|since) )(?:(?:mr|mrs|ms|dr)\.? )?"
                    rf"(?P<who>{WORD}(?: {WORD})?)(?:'s| is| has| will be| will|'ll)?(?: just| now| also)* "
                    r'(?:leaving|left|leaves|quits?|resign(?:s|ed)|retir(?:es|ed|ing)|step(?:s|ped|ping) down|'
                    r'mov(?:es|ed|ing) on)\b(?! (?:at|on|early|it|that|him|her|them|me|my|his|a|an)\b| for '
                    r'(?:lunch|dinner|home)\b)')
LEAVING = word_set('leaving left leaves quit quits resigns resigned retires retired retiring steps stepped stepping '
                   'moves moved moving')
NEXT = re.compile(rf'(?:^|[^a-z]){OURS} (?:new )?{ROLE} (?:is|will be|becomes)(?: now)? {VALUE}')
CALLED = re.compile(r'\b(?:called|named) (?P<who>[a-z][\w-]*(?: [a-z][\w-]*)?)')


class Holder(NamedTuple):
    """Who or what is something: the stems of the role and of whose it is, those of the holder, and its span.

    sole: whether one only can be that.
    """

    role: tuple[str, ...]
    of: tuple[str, ...]
    who: frozenset[str]
    span: tuple[int, int]
    sole: bool


def succeeded(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the statements of the user that name a holder whom a later one follows, in order of that.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Maria is our team captain.', 'Jo is the new team captain.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in succeeded(talk)]
    [(0, 1)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r = talk.readings[i]
        if len(r.lower) > LONGEST or not declares(r):
            continue
        if not CUES.isdisjoint(r.words) and SOON.isdisjoint(r.words):
            ledger.retired += [*_followed(talk, i), *_taken_over(talk, i), *_labelled(talk, i)]
        if not LEAVING.isdisjoint(r.words):
            known = {(one.old, one.new) for one in ledger.retired}
            ledger.retired += [one for one in _after_leaving(talk, i) if (one.old, one.new) not in known]
    return ledger.retired


def _followed(talk: Talk, i: int) -> Iterator[Retirement]:
    """The last holder of the role to which statement i names a new one."""
    new = next(holders(plain(talk.readings[i]), NEW), None)
    for j in reversed([*told_before(talk, i, new.role, WITHIN)]) if new else ():
        for old in holders(plain(talk.readings[j]), OLD):
            if old.role == new.role and (not new.of or old.of == new.of) and (old.sole or new.sole):
                texts = [talk.statements[n].text[slice(*one.span)] for n, one in ((j, old), (i, new))]
                if old.who.isdisjoint(new.who) and _alike(*texts) and talk.same_thing(j, old.span, i):
                    yield Retirement(j, i, old.span, True, RULE)
                return


def _taken_over(talk: Talk, i: int) -> Iterator[Retirement]:
    """What the user told of the role of somebody from whom another takes over."""
    m = OVER.search(plain(talk.readings[i]))
    who, role = (keys(m['old']), keys(m['role'] or '')) if m else ((), ())
    for j in told_before(talk, i, who, WITHIN) if who else ():
        for old in holders(plain(talk.readings[j]), OLD):
            if old.who == frozenset(who) and (not role or role == old.role) and talk.same_thing(j, old.span, i):
                yield Retirement(j, i, old.span, True, RULE)


def _labelled(talk: Talk, i: int) -> Iterator[Retirement]:
    """The last holder of the role, or where both are names of one with a word of it, that a label gives to another."""
    m = LABELLED.search(plain(talk.readings[i]))
    role, text = keys(m['role']) if m else (), talk.statements[i].text
    if not role or not MORE.isdisjoint(m['role'].split()):
        return
    name = text[slice(*m.span('who'))]
    for j in sorted({j for word in role for j in told_before(talk, i, [word], WITHIN)}, reverse=True):
        for old in holders(plain(talk.readings[j]), OLD):
            names = name[0].isupper() and talk.statements[j].text[old.span[0]].isupper()
            if old.role == role or (names and _same_role(old.role, role)):
                if old.who.isdisjoint(keys(name)) and talk.same_thing(j, old.span, i):
                    yield Retirement(j, i, old.span, True, RULE)
                return


def _same_role(old, new):
    """Whether one role ends in the other, whoever does it: "the main bakery", "the bakery firm"."""
    a, b = sorted(([w for w in role if w not in DOERS] for role in (old, new)), key=len)
    return bool(a) and b[-len(a):] == a


def _after_leaving(talk: Talk, i: int) -> Iterator[Retirement]:
    """What the user told of who somebody is that leaves, where the message names another for a role of ours."""
    m = LEAVES.search(plain(talk.readings[i]))
    who = keys(m['who']) if m and talk.statements[i].text[m.start('who')].isupper() else ()
    for k in range(i, talk.beside(i)[-1] + 1) if who else ():
        new = NEXT.search(plain(talk.readings[k]), m.end() if k == i else 0)
        if new and talk.statements[k].text[new.start('who')].isupper() and {*who}.isdisjoint(keys(new['who'])):
            for j in told_before(talk, i, who[-1:], WITHIN):
                if span := _introduces(talk.statements[j].text, plain(talk.readings[j]), who):
                    yield Retirement(j, k, span, True, RULE)
            return


def _introduces(text, lower, who):
    """The span of what a statement tells of who somebody is, or None."""
    for old in holders(lower, OLD):
        if not old.who.isdisjoint(who):
            return old.span
    called = CALLED.search(lower)
    return (0, len(text)) if called and not {*who}.isdisjoint(keys(called['who'])) else None


def _alike(old, new):
    """Whether two holders are named in one form: "a Pixel", "an iPhone"; "Paul", "Lena"."""
    return len({(bool(ARTICLE.match(text)), text.lower() == text) for text in (old, new)}) == 1


def holders(lower: str, forms: tuple[re.Pattern, ...] = OLD) -> Iterator[Holder]:
    """Yield who or what is something in a text in lower case.

    >>> found = next(holders('our landlord is mr reed.'))
    >>> found.role, sorted(found.who), found.sole
    (('landlord',), ['reed'], True)
    """
    for form in forms:
        for m in form.finditer(lower):
            groups = m.groupdict()
            role, who, of = keys(m['role']), frozenset(keys(m['who'])) - TITLES, keys(groups.get('of') or '')
            words = m['role'].split()
            if role and who and m['who'].split()[0] not in NOBODY and FUNCTION.isdisjoint(words):
                yield Holder(role, of, who, m.span('who'), groups.get('det') in (None, 'the'))

