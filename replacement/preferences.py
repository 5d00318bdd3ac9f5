"""Another of the same kind is preferred: "the window seat, actually", "we picked the bamboo floor", "plan B".

A choice or preference of the user that names one thing by two words ("the mountain road") or by a noun and a letter or
number ("plan B") retires the last wish or order of the user for another with the same noun ("take the coast road"). A
preference in few words right after an order for one thing ("I'd rather have the fish") takes its place. What is told as
fact ("the evening tour is sold out") prefers nothing, nor does what others choose for themselves; "a cheap room" and "a
central room" may be one. English only.
"""
import re
from typing import NamedTuple

from language.acts import word_set
from language.reading import FUNCTION, stem
from replacement.consent import plain
from replacement.ledger import Ledger
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import keys, states

RULE = 'overruled'
WITHIN = 16     # earlier statements with the noun, from the last one back, that are looked at
FEW = 8         # words of content of a statement that is read
CUES = word_set('rather prefer better nicer actually instead end picked chose settled decided opted wants approved')
PAIR = word_set('so it make mind wait go going went works work looks look fits suits sounds let')
PAIRED = re.compile(r' (?:so \w+ (?:\w|\d\d) |it is |make (?:it|that) |mind |wait |(?:go|going|went) (?:with|for) '
                    r'|works? |looks? |fits |suits |sounds |let )')
LED = (r"(?:^\W*|[,;:.] |\b(?:and|so|but) )(?:(?:please|ok|okay|so|then|and|but|now|no|yes|oh|hm+|actually|just|"
       r"i think|on second thoughts?|i(?:'ve)? changed my mind|wait)\b[,.;:]? )*")
DET = r"(?:(?P<det>the|an?|our|my|some) )?"
THING = rf"{DET}(?P<thing>(?:[a-z][\w'-]*) (?:[a-z][\w'-]*|\d{{1,2}}))"
END = (r"(?: (?:then|now|please|instead|actually|rather|after all|it is|in the end|for (?:me|us)))*"
       r"(?=\W*$|[,;.!](?: |$)| (?:because|since|as|with|so)\b)")
TAKE = r'(?:to )?(?:have|take|get|book|use|do|go (?:with|for)|sit in|stay in|order|see|try|keep)'
FORMS = tuple(re.compile(LED + form) for form in (
    rf"(?<=so )(?:it's |it is |we use |use |take |we take )?{THING}{END}",
    rf"(?:i|we)(?:'d| would)(?: now| much)? (?:rather|prefer|sooner)(?: {TAKE})? {THING}{END}",
    rf'(?:i|we) (?:now |actually )?prefer {THING}{END}',
    rf"{THING},? (?:actually|instead|after all|it is|then)\W*$",
    rf"(?:better|rather)(?: (?:take|use|do|book|get|have|go (?:with|for)))? {THING}{END}",
    rf"(?:make (?:it|that)|let's (?:rather )?{TAKE}|(?:we'll|we|i'll) (?:go|went|are going) (?:with|for)) {THING}{END}",
    rf"(?:i|we|the [a-z]+[a-rt-z])(?: have| has|'ve)? (?:picked|chose|chosen|settled on|decided on|approved|wants|"
    rf'prefers|went with|went for|opted for|decided for) {THING}{END}',
    rf"{THING} (?:is|would be|looks|works|sounds|fits|suits (?:me|us)|would (?:look|work|fit|suit))(?: (?:me|us))?"
    rf' (?:much |a (?:bit|lot) |way )?(?:better|nicer){END}'))
RATHER = re.compile(rf"{LED}(?:i|we)(?:'d| would)(?: now| much)? (?:rather|sooner) (?:have|take|get|go for|go with|do|"
                    rf"use) (?P<det>the|an?|some) (?P<what>[a-z][\w'-]*)(?: instead)?\W*$")
ORDERS = re.compile(rf"{LED}(?:i'd like|i would like|i'll (?:have|take)|i want|we want|we'd like|(?:can|could) "
                    r"(?:i|you) (?:have|get)|order|book|get|take|reserve|bring|buy|use|pick)(?: me| us)? "
                    r"(?P<det>the|an?|some) (?P<what>[a-z][\w'-]*(?: [\w'-]+)?)(?: please)?\W*$")
ANY = re.compile(rf'(?<![\w-]){DET}(?P<thing>(?:[a-z][\w\'-]*) (?:[a-z][\w\'-]*|\d{{1,2}}))(?![\w-])')
LABEL = re.compile(r'\d{1,2}|[a-h]')
LABELLED = word_set('plan option type')   # function words elsewhere
OTHERS = word_set('same other others next last new old whole first second third one ones better best right wrong only')
CHOOSES = re.compile(
    r"\W*(?:(?:please|ok|okay|so|then|and|let's|we|i|we'll|i'll|i'd|can you|could you|will|would|just|also)\b[,.]? )*"
    r"(?:order|book|get|take|use|reserve|choose|pick|have|want|like|prefer|go|going|went|do|make|put|try|write|give|bring|"
    r"rent|wear|play|watch|see|show|keep|add|buy|chose|picked|decided|settled|plan)\b|.*\b(?:should|must|need)\b")


class Thing(NamedTuple):
    """A thing by two words: the stem of the noun, what tells which, whether it is definite, and where it stands."""

    noun: str
    which: str
    definite: bool
    plural: bool
    span: tuple[int, int]


def preferred(talk: Talk, ledger: Ledger | None = None) -> list[Retirement]:
    """Return the choices of the user to which a later statement prefers another of the same kind, in order of that.

    ledger: what it has found before, which is added to.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Take the coast road.', 'Better take the mountain road.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in preferred(talk)]
    [(0, 1)]
    """
    ledger = ledger or Ledger()
    for i in talk.of_user(ledger.start):
        r = talk.readings[i]
        if talk.message_of[i] and _may_prefer(r) and states(r):
            found = _displaced(talk, i)
            if found and not ledger.is_gone(found[0], i) and talk.same_thing(*found, i):
                ledger.retired.append(Retirement(found[0], i, found[1], True, RULE))
    return ledger.retired


def _may_prefer(r):
    """Whether a reading is short and has a word of preference."""
    return len(r.words) <= 3 * FEW and len(r.content()) <= FEW and (
        not CUES.isdisjoint(r.words) or (not PAIR.isdisjoint(r.words) and PAIRED.search(r.line) is not None))


def _displaced(talk: Talk, i: int) -> tuple[int, tuple[int, int]] | None:
    """(the last choice of another thing of the kind that statement i prefers, where it stands), or None."""
    lower = plain(talk.readings[i])
    new = next((thing for form in FORMS if (m := form.search(lower)) and (thing := _thing(m))), None)
    if not new:
        return _before(talk, i, RATHER.search(lower))
    for j in reversed(talk.saying(new.noun, 0, talk.start_of(i))[-WITHIN:]):
        r = talk.readings[j]
        if talk.statements[j].role == 'user' and states(r) and len(r.content()) <= FEW and CHOOSES.match(plain(r)):
            olds = [one for one in _things(plain(r)) if one.noun == new.noun and one.plural == new.plural]
            if any(one.which == new.which for one in olds):
                return None
            if len(olds) == 1 and _is_another(olds[0], new):
                return j, olds[0].span
    return None


def _is_another(old, new):
    """Whether two things of a noun have a label each, or one is definite: "a central room" may be a cheap one."""
    labels = {LABEL.fullmatch(one.which) is not None for one in (old, new)}
    return len(labels) == 1 and (labels == {True} or old.definite or new.definite)


def _thing(m) -> Thing | None:
    """The thing that a match names, None where it is none."""
    which, noun = m['thing'].split()
    if LABEL.fullmatch(noun):
        which, noun = noun, which
    known = {noun} - LABELLED if LABEL.fullmatch(which) else {which, noun}
    if not known.isdisjoint(OTHERS) or not known.isdisjoint(FUNCTION) or len(noun) < 2:
        return None
    plural = noun.endswith('s') and not noun.endswith('ss')
    return Thing(stem(noun), which, m['det'] in ('the', 'our', 'my'), plural, m.span('thing'))



def _things(lower):
    """All things by two words of a text in lower case."""
    at = 0
    while m := ANY.search(lower, at):
        thing = _thing(m)
        if thing:
            yield thing
        at = m.start('thing') + m['thing'].index(' ') + 1


def _before(talk, i, m):
    """What the user ordered in the message right before, if it is one thing with the same article, or None."""
    n = talk.message_of[i]
    for j in talk.ends(n - 2) if m and n > 1 else ():
        old = ORDERS.match(plain(talk.readings[j]))
        if old and old['det'] == m['det'] and not {*keys(old['what'])} & {*keys(m['what'])}:
            return j, (0, len(talk.statements[j].text))
    return None
