"""Whether two statements speak of the same thing: of whom, of what, when and by whom, as far as they say so.

"Gate A opens at 9:00" and "Gate B opens at 10:00" share their words and are two things. All rules that put a value in
the place of another ask here first. What tells two things apart: a number or a letter after a noun ("bed 3"), who says
it, whose it is, all and one of them ("every guest", "the guest"), subjects of which neither statement names that of the
other, a phrase at the beginning ("on weekdays") or right after the value ("for Anna"), in what relation a name stands
("in French", "from Oslo"), and a label with a date. An exception ("tonight only") changes nothing that stands, and what
is added ("another 10") takes no place. In a search, where one thing is looked for, only a noun's number, the speaker,
the owner, all and some, the rate ("an hour", "a day") of an amount, and what is added tell. English function words
only; what is left unsaid is not supplied.
"""
import re
from functools import lru_cache
from typing import NamedTuple

from language.acts import CORRECT, MOVED, NUMBERS, NUMERALS, REFUSE, REPLACE, word_set
from language.change_cues import announces
from language.literals import MOST, literals
from language.reading import FUNCTION, KINDS, PREPOSITIONS, stem
from replacement.amounts import MEASURES, rates_differ
from replacement.persons import OPENING, Persons, persons, persons_differ
from replacement.quantifiers import counts_part, singles_out
from replacement.relations import unrelated

CUES = CORRECT | MOVED | REPLACE | REFUSE
SUBJECT = r"(?:the|a|an|my|our|your|his|her|their|its|i|we|you|he|she|it|they|there|please|all|every|each|nobody|no)"
UNIT = (r'(?:day|night|week|month|quarter|year|season|term|semester|morning|evening|afternoon|weekend|spring|summer|'
        r'autumn|winter)')
LEAD = re.compile(rf'{OPENING}(?:(?P<how>for|on|at|in|with|without|before|after|during|from|under|of|per)\s'
                  rf"(?P<what>[^,;:.!?\n]{{1,50}}?(?:[:.]\d\d)?)(?:,\s|(?=['\u2019]?\s{SUBJECT}\b))"
                  rf'|(?P<when>(?:last|this|next)\s{UNIT})\b,?)')
# What opens a sentence and narrows nothing, or says that something changes from then on.
NEUTRAL = word_set('now on second thought thoughts fact end moment all total general future meantime mind reflection '
                   'addition short that this those these it hindsight contrast case')
OPPOSED = ({'with', 'without'}, {'before', 'after'})
DIGITS = re.compile(r'\d+')
LABEL = re.compile(r'[^:\n]{0,60}\d[^:\n]{0,40}:\s')
NOUN = re.compile(r'(?P<before>^\W*|(?<![^\W\d_])[^\W\d_]+ |[,;:(] )(?P<noun>[^\W\d_]{2,}) '
                  r'(?P<label>#?\d{1,4}(?:\.\d+)*[a-z]?|[A-Z])'
                  r"(?P<after>(?:['\u2019]s)?(?: [^\W\d_]+|[,;:.!?)]?))(?![\w:/%-]|[.,]\d)")
NUMBERED = re.compile(r' (?:#?\d|[A-Z])')   # without this nothing is numbered
VERBAL = word_set('is are was were be has have had will would can could must may might should does do did needs '
                  'until till before again unless')
SAYS = (r'(?:says?|said|thinks?|thought|(?:wrote|writes|wants?|wanted)(?! (?:the|an?|our|my|all|every)\b)|told|tells|'
        r'(?:claim|report|estimate)s?(?! (?:is|are|was|were|be|go|goes|come|must|may|can|will|should|have|has|had|'
        r'needs?|gets?|to|of|for|in|on|at|over|under|from|by|with|and|or|without|above|below)\b|[.,;:!]|$)|'
        r''   # "our claims are"
        r'claimed|reported|estimated|believes?|asks?|asked|heard|reckons?)')
SPEAKER = re.compile(rf'{OPENING}(?P<who>[^\W\d_]+) {SAYS}\b|{OPENING}(?P<pronoun>he|she)\b')
BEGINS = re.compile(r'(?:[^:\n\d]{1,40}:\s)?(?:(?:and|but|so|ok|well|then|also),? )?'
                    r'(?:the|our|my|your|his|her|their) (?P<what>.{1,60})')
PRONOUNS = {'he', 'she'}
WE = word_set('i we you they it who that which nobody somebody someone')
AFTER = re.compile(r"\W*(?:[^\W\d_]+ ){0,3}?(?P<how>for|of|in|at|on|from|with|per|to|during|under) "
                   r"(?:(?:the|a|an|my|our|your|his|her|their|its) )?(?P<what>[^\W\d_][\w'\u2019-]*)")
FOR = {'for', 'of'}   # whose it is, be it changed or not
NUMBER = rf"(?:\d+|{'|'.join(w for w in NUMBERS if w != 'single')})"
ADDS = re.compile(rf'\b(?:another|extra|additional|further) {NUMBER}\b|'
                  rf'\b{NUMBER} (?:more|extra|additional|further)\b(?! than)')
MORE = re.compile('another|extra|additional|further|more')   # without one of these nothing is added
ONCE = re.compile(
    rf'\b(?:(?:only|just) (?:for |on |in )?(?:tonight|today|tomorrow|once\b|this (?:one|once|time|{UNIT}))|'
    rf'(?:tonight|today|tomorrow|this (?:once|time|{UNIT})) only|(?:for|on|in) (?:just |only )?this (?:one|once|time)|'
    r'just (?:this|the) once|this once|as an exception|exceptionally|one-off|'
    rf'(?<!from )(?<!of )this {UNIT}(?=\W*$))\b')

PREDICATE = 3   # words after its number with which a statement says something of what it numbers
NOW = word_set('now instead actually')


class Scope(NamedTuple):
    """What a statement says of whom and when it speaks: each with the place of it, in characters, where it has one."""

    lead: tuple                # (preposition, words, span) of the phrase that it begins with, or ()
    numbered: tuple            # (noun, its number or letter, span) of each
    speaker: str               # who is reported to say it
    subject: frozenset         # what it begins with after a definite word: "the staging database"
    once: str                  # that it is an exception: "tonight only"
    adds: bool                 # whether it has a number that is added: "another 10"
    persons: Persons           # whose things are, and who does what
    label: tuple               # (numbers, span) of the label with a date or number that it begins with, or ()


NONE = Scope((), (), '', frozenset(), '', False, Persons({}, ()), ())


@lru_cache(maxsize=1 << 15)
def scope(text: str) -> Scope:
    """Return of whom and when a statement speaks; nothing of a very long one.

    >>> scope('For Anna the dose is 5 mg.').lead[:2], scope('Bed 3 is free.').numbered[0][:2]
    (('for', frozenset({'anna'})), ('bed', '3'))
    >>> scope('She said it is 40.').speaker
    'she'
    """
    if len(text) > MOST:
        return NONE
    lower = text.lower() if len(text.lower()) == len(text) else text
    once, adds = ONCE.search(lower), MORE.search(lower) is not None and ADDS.search(lower) is not None
    return Scope(_lead(lower), _numbered(text), speaker(lower), _subject(lower), once[0] if once else '', adds,
                 persons(text, lower), _label(text))


def speaker(lower: str) -> str:
    """Return who is reported to say a statement, in lower case; '' where nobody is, or it is very long.

    >>> speaker('anna said it is 40.'), speaker('we said it is 40.')
    ('anna', '')
    """
    found = SPEAKER.match(lower) if len(lower) <= MOST else None
    who = (found['who'] or found['pronoun']) if found else ''
    return '' if who in WE else who


def same_thing(old, old_reading, span: tuple[int, int], new, new_reading, search: bool = False) -> bool:
    """Tell whether statement `new` can speak of the thing of which `old` says something at a span, in characters.

    old, new: supersession.Statement; search: the talk is a search.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> def same(a, b):
    ...     old, new = (Statement(n, 'user', text, 0) for n, text in enumerate((a, b), 1))
    ...     return same_thing(old, *read([a]), (len(a) - 5, len(a) - 1), new, *read([b]))
    >>> same('The pool opens at 7:00.', 'The pool opens at 8:00.')
    True
    >>> same('On weekdays the pool opens at 7:00.', 'At weekends the pool opens at 9:00.')
    False
    """
    a, b = scope(old.text), scope(new.text)
    if (_speakers_differ(a.speaker, b.speaker) or _numbers_differ(a, b, old_reading, span, new_reading)
            or persons_differ(a.persons, b.persons) or (b.adds and _only_adds(new_reading))
            or singles_out(old_reading.lower, new_reading.lower)
            or counts_part(old_reading.lower[slice(*span)], new_reading.lower)
            or rates_differ(old_reading, span, new_reading)):
        return False
    return search or not (
        (b.once and b.once not in old_reading.lower and not new_reading.bits & REFUSE)
        or _subjects_differ(a, b, old_reading, new_reading)
        or _leads_differ(a, b, old_reading, span, new_reading) or _labels_differ(a, b, old_reading, new_reading)
        or _ends_differ(old, old_reading, span, new, new_reading)
        or _relations_differ(old, old_reading, span, new, new_reading))


def _lead(lower):
    m = LEAD.match(lower)
    if not m:
        return ()
    said = frozenset([stem(w) for w in re.findall(r"[^\W_]+(?:[:.]\d\d)?", m['what'] or m['when'])
                      if w not in PREPOSITIONS and w not in ('the', 'a', 'an', 'my', 'our', 'your', 'his', 'her')])
    neutral = not said or (not m['when'] and (not said.isdisjoint(NEUTRAL) or m['what'].endswith((' on', ' onwards'))))
    return () if neutral else (m['how'] or '', said, m.span('what' if m['what'] else 'when'))


def _subject(lower):
    """The stems of a definite subject, without the verb after it, where that is no auxiliary."""
    m = BEGINS.match(lower)
    run, verb = [], False
    for w in m['what'].split() if m else ():
        word = w.strip(',.;:!?')
        if not word.isalpha() or word in FUNCTION or word in PREPOSITIONS:
            verb = word not in VERBAL
            break
        run.append(stem(word))
        if word != w:
            break
    return frozenset(run[:-1] if verb and len(run) > 1 else run)


def _numbered(text):
    if text.isupper() or not NUMBERED.search(text):
        return ()
    found = []
    for m in NOUN.finditer(text):
        noun, before, after = m['noun'].lower(), m['before'].strip().lower(), m['after'].strip().lower()
        begins = not before or not before[-1].isalpha() or before in PREPOSITIONS or KINDS.get(before) in (
            'definite', 'article')
        follows = not after[:1].isalpha() or after in VERBAL or (
            stem(after) not in MEASURES and (m['label'].isalpha() or after.endswith(('s', 'ed'))))
        if begins and follows and noun not in KINDS and noun not in NUMERALS:
            found.append((stem(noun), m['label'].lower().strip('#'), m.span('label')))
    return tuple(found)


def _label(text):
    m = LABEL.match(text)
    return (tuple(DIGITS.findall(m.group())), m.span()) if m else ()


def _changes(r):
    return bool(r.bits & CUES) or announces(r.lower)


def _speakers_differ(a, b):
    """Whether two are named, or a man and a woman meant: "she" may be anybody who is named."""
    return bool(a and b and a != b and (a in PRONOUNS) == (b in PRONOUNS))


def _meets(a, b):
    return a[0] < b[1] and b[0] < a[1]


def _numbers_differ(a, b, old, span, new):
    """Whether a noun has one number there and another here; what is replaced is none, unless all else differs too."""
    theirs = {}
    for noun, label, at in b.numbered:
        theirs.setdefault(noun, []).append((label, at))
    for noun, label, at in a.numbered:
        others = theirs.get(noun)
        if others and all(label != other for other, _ in others) and (
                _is_subject(old, at, new) or not _meets(at, span) or not _is_part(span, old)
                or not _all_else(old, at, new, others[0][1])):
            return True
    return False


def _is_part(span, r):
    """Whether a span is not all of a statement."""
    return span[1] - span[0] < len(r.lower) - 1


def _is_subject(r, at, new):
    """Whether a statement is about what it numbers, and the new one tells no change: "Year 7 sings", "Year 9 sings"."""
    before, after = r.lower[:at[0]].split(), r.lower[at[1]:].split()
    return (0 < len(before) <= 2 and len(after) >= PREDICATE and KINDS.get(before[0], 'definite') == 'definite'
            and NOW.isdisjoint(new.words))


def _all_else(old, at, new, there):
    """Whether two statements say the same beside a value each, or the new one has a word of change."""
    return _changes(new) or _values(old, [at]) == _values(new, [there])


def _only_adds(r):
    """Whether the only number of a statement is one more of what there is: "another 10 folders"."""
    return not _values(r, [ADDS.search(r.lower).span()])


def _subjects_differ(a, b, old, new):
    """Whether neither statement speaks of the other's subject: "the staging database", "the metrics dashboard"."""
    return bool(a.subject and b.subject and a.subject.isdisjoint(map(stem, new.words))
                and b.subject.isdisjoint(map(stem, old.words)) and not _changes(new))


def _values(r, outside):
    return {v.norm for v in literals(r.lower, r.values) if not any(_meets(v.span, span) for span in outside)}


def _leads_differ(a, b, old, span, new):
    """Whether the phrases differ with which two statements begin; of one that is a value, its other values too."""
    if not b.lead:
        return False
    if a.lead:
        (how, said, at), (other, named, there) = a.lead, b.lead
        differ = not (said <= named or named <= said) or {how, other} in OPPOSED
        if differ and _meets(at, span):
            return not _all_else(old, at, new, there)
        return differ
    return not (_changes(new) or b.lead[1] <= {stem(w) for w in old.words})


def _labels_differ(a, b, old, new):
    """Whether both begin with a label that has a date or a number, and another."""
    return bool(a.label and b.label and a.label[0] != b.label[0]
                and DIGITS.search(old.lower, a.label[1][1]) and DIGITS.search(new.lower, b.label[1][1]))


def _relations_differ(old, old_reading, span, new, new_reading):
    """Whether a name stands in another relation than all names of the new statement."""
    if not old.text[span[0]:span[0] + 1].isupper() or any(_meets(v.span, span) for v in old_reading.values):
        return False
    names = [v.span[0] for v in literals(new.text, new_reading.values) if v.kind == 'name']
    return unrelated(old_reading.lower, span[0], new_reading.lower, names)


def _ends_differ(old, old_reading, span, new, new_reading):
    """Whether a phrase right after the values differs: "5 mg for Anna", "10 mg for Ben"."""
    mine = _phrases(old.text, old_reading.lower, old_reading.values)
    theirs = _phrases(new.text, new_reading.lower, new_reading.values) if mine else ()
    apart = {how for how, what, at in mine if _meets(at, span)
             and next((other for which, other, _ in theirs if which == how), what) != what} if theirs else ()
    return bool(apart and (not _changes(new_reading) or not apart.isdisjoint(FOR)))


@lru_cache(maxsize=1 << 15)
def _phrases(text, lower, typed):
    """(preposition, the word after it, span with the number) of each phrase right after a number of a statement."""
    found = []
    for v in literals(text, typed):
        m = AFTER.match(lower, v.span[1]) if v.kind in ('money', 'number', 'time') else None
        if m and m['what'] not in FUNCTION:
            found.append((m['how'], stem(m['what']), (v.span[0], m.end())))
    return tuple(found)
