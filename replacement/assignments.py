"""What is set to another value, in so many words: "set the region to eu-north", "the new venue is the gym".

The thing is named, and what it is now: so what the user said it is ("the venue is the library", "Venue: library") goes,
however long ago. Two values must be of one kind (predicates.py), and the thing the same in all its words: "the start
time" is not "the time". What is only put forward, asked about or denied replaces nothing; nor does what is true of one
case ("for the pilot the venue is the gym"). English only.
"""
import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from language.acts import SUPPOSE, word_set, words
from language.reading import DETERMINERS, read, stem
from replacement.consent import plain
from replacement.exchanges import conditional
from replacement.predicates import of_a_kind
from replacement.reserves import asks, has_reserve, is_long_ago, is_of_case
from replacement.standing import standing
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import WORD, keys

RULE = 'restated'
WITHIN = 16     # statements of what a thing is, from the last one back, that are compared
LONGEST = 200   # characters of a statement that is read
LED = r'(?:^\W*|[,;:.!] |\b(?:so|and|but|then|that|because|says?|said|heard?) )'
THE = r'(?:the|our|my|your|this) '
WHAT = rf'{THE}(?P<what>(?!new\b){WORD}(?: {WORD}){{0,2}}?)'
NEW = r"(?P<new>(?:(?:the|an?|our|my) )?[\w$\u00a3\u20ac][\w.,:'/@%-]*(?: [\w%][\w.:'/@%-]*){0,3}?)"
END = r'(?= (?:now|then|instead|from|because|since|as|and|so|but|after|in the end|please|pls)\b|[,;!?.](?: |$)|\W*$)'
LETTERS = r"[^\W\d_][^\W\d_'-]*"
HAD = r"(?:has|have|had|is|was|are|were|got|gets|will|must|should|needs?|it's)"
TO_BE = r'(?: (?:been|be|to be|just|now|also|finally|had))*'
FORMS = tuple(re.compile(form) for form in (
    rf'\b(?:set|setting|change|changed|changing|switch|switched|switching|turn|turned|put|raise|raised|raising|lower|'
    rf'lowered|increase|increased|reduce|reduced|cut|extend|extended) {WHAT} (?:to|as|at) {NEW}{END}',
    rf"\b(?:make|made|making) {THE}(?P<what>{LETTERS}(?: (?!(?:the|an?)\b){LETTERS}){{0,2}}) {NEW}{END}",
    rf'{LED}{WHAT} (?:{HAD}{TO_BE} )?(?:changed|changes|set|switched|switches|moved|turned|raised|lowered|reduced|'
    rf'increased|extended|made)(?: over)?(?: to|:|,? (?:and |so )?(?:it is|it\'s|to be)(?: now)?) {NEW}{END}',
    rf'{LED}{WHAT} (?:has become|have become|becomes|became|must be|needs to be|has to be|is going to be|will be|is|'
    rf'are|was)(?: now| actually)? {NEW} (?:now|instead|after all|as of|from (?:now|today|tomorrow)|in the end)\b',
    rf'{LED}{WHAT} (?:has become|have become|becomes|must now be|is now|are now|will now be) {NEW}{END}',
    rf'{LED}(?:it )?turn(?:s|ed) out (?:that )?{WHAT} (?:is|are|was|were) {NEW}{END}',
    rf'{LED}(?:in the end|after all|from now on|as of now|i was wrong|wait|correction|update),? (?:it\'s )?{WHAT} '
    rf'(?:is|are|was|were|will be) {NEW}{END}',
    rf'{LED}(?:the |our |my )?new (?P<what>{WORD}(?: {WORD}){{0,2}}?)(?: is| are| will be|:) {NEW}{END}',
    rf'{LED}(?:an? )?(?:update|news|change) (?:on|of|for|to) {WHAT}: {NEW}{END}',
    rf'{LED}{WHAT}: {NEW} (?:now|then|instead)\b',
    rf'\b(?:decided|settled|agreed|going|went|gone|go) (?:on|with|for) {NEW} (?:for|as) {WHAT}{END}',
    rf'\b(?:meant|confirmed|picked|chose|chosen|take|took|have|want|prefer) {NEW} (?:for|as) (?:the|our|my)(?: new)? '
    rf'(?P<what>{WORD}(?: {WORD}){{0,2}}?){END}',
    rf'{LED}{NEW} (?:is|are) (?:now )?(?:the|our|my)(?: new)? (?P<what>{WORD}(?: {WORD}){{0,2}}?) now\b',
    rf'{LED}{NEW} (?:is|are) (?:now )?(?:the|our|my) new (?P<what>{WORD}(?: {WORD}){{0,2}}?){END}'))
CUES = word_set('set setting change changed changing changes switch switched switching switches turn turned turns put '
                'raise raised raising raises lower lowered increase increased reduce reduced cut extend extended make '
                'made making moved become becomes became new now instead all end update news correction decided '
                'settled agreed going went gone go meant confirmed picked chose chosen take took have want prefer '
                'wrong wait today')
ASKED = re.compile(r"\W*(?:please |so |ok |okay |then )*(?:(?:can|could|will|would|shall) (?:you|we|i) (?:please )?"
                   r'(?:make|set|change|switch|put|raise|lower|extend|cut)\b)')
# What is said of a thing: "the venue is the library", "Venue: library".
SAYS = re.compile(r'\W*(?:(?:so|and|but|ok|okay|then),? )*(?:(?:the|our|my|your|this) )?(?P<what>[^\W\d_][\w -]{1,40}?)'
                  r'(?:(?: is| are| was| were| will be)(?: now| set to| at)?|\s?(?::|=|->))\s+(?=\S)', re.IGNORECASE)
ENDS = re.compile(r'[,;(]\s|[\s.!]*$')
EMPTY = word_set('one ones another other something anything it them this that these those me us you same better worse')


class Assignment(NamedTuple):
    """The stems of a thing, in order, and what it is now: its text and where that begins, in characters."""

    what: tuple[str, ...]
    new: str
    start: int
    at: int


def assigned(talk: Talk, retired: Iterable[Retirement]) -> list[Retirement]:
    """Return the statements of the user that give another value to what a later one sets, in order of that.

    retired: what other rules have found.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['The venue is the library.', 'In the end we went with the gym for the venue.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new, r.span) for r in assigned(talk, [])]
    [(0, 1, (13, 24))]
    """
    found, gone, said = [], {r.old for r in retired if r.rule != 'passed over'}, None
    for i in talk.of_user():
        r = talk.readings[i]
        if not talk.message_of[i] or CUES.isdisjoint(r.words) or len(r.lower) > LONGEST or (
                r.bits & SUPPOSE or '"' in r.text or conditional(r)):
            continue
        one = assignment(plain(r))
        said = said or (_said(talk) if one else None)
        places = said.get(one.what, ()) if one else ()
        last = bisect_left(places, (talk.start_of(i), 0))
        for j, start in places[max(0, last - WITHIN):last]:
            span = None if j in gone else _value(talk, j, start, one, r)
            if span and talk.same_thing(j, span, i):
                gone.add(j)
                found.append(Retirement(j, i, span, True, RULE))
    return found


def assignment(lower: str) -> Assignment | None:
    """Return what a text in lower case sets to what.

    >>> assignment('please set the door code to 9923.')[:2], assignment('set the table.')
    ((('door', 'code'), '9923'), None)
    """
    asked = ASKED.match(lower)
    if is_long_ago(lower) or (asks(lower) and not asked):
        return None
    m = next(filter(None, (form.search(lower) for form in FORMS)), None)
    if not m:
        return None
    first, last = min(m.start('what'), m.start('new')), max(m.end('what'), m.end('new'))
    clause = max(lower.rfind(mark, 0, first) for mark in ',;:.!') + 1
    if not asked and has_reserve(lower[clause:last]):
        return None
    what, new = _name(m['what']), m['new'].rstrip('.,:')
    said = new.split()
    if not what or not EMPTY.isdisjoint(said) or not keys(new) or not {*what}.isdisjoint(keys(new)):
        return None
    return Assignment(what, new, m.start('new'), m.start())


def _name(text):
    """The stems of what a thing is called."""
    return tuple([stem(w) for w in words(text.lower()) if w not in DETERMINERS])


def _said(talk: Talk) -> dict[tuple[str, ...], list[tuple[int, int]]]:
    """The name of a thing -> the statements of the user that say what it is, and where that begins."""
    found = defaultdict(list)
    for j in talk.of_user():
        m = SAYS.match(talk.statements[j].text)
        if m:
            found[_name(m['what'])].append((j, m.end()))
    return found


def _value(talk: Talk, j: int, start: int, one: Assignment, new) -> tuple[int, int] | None:
    """Where statement j says what the same thing is, from `start` on, if that is another value of one kind."""
    r, text = talk.readings[j], talk.statements[j].text
    if '?' in r.lower or r.bits & SUPPOSE or conditional(r) or standing(r):
        return None
    span = start, ENDS.search(text, start).start()
    if not span[0] < span[1] or keys(text[slice(*span)]) == keys(one.new) or not is_of_case(plain(new), one.at, text):
        return None
    value = read([new.text[one.start:one.start + len(one.new)]])[0]
    return span if of_a_kind(r, span, value, 0) else None
