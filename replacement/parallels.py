"""What is said beside an earlier statement and leaves it: of another of its kind, of one more, or only asked for.

    another    "Production stays on 13", "Staging is on 16 now": subjects without a determiner, that neither names; "the
               red team", "the blue team", "chapter 3", "chapter 4": what differs beside the value
    moved on   "the exam is on 3 June", "rehearsal has been moved to 9 June": what has changed is named, and is another
    a kind     "the API timeout", "the database timeout"; "the first train", "the last train"
    one more   "Joost gets the invoices too": what is added with a word at its end, or as a copy, takes no place
    moved      "they pushed the flyers back": another thing than the one whose date was said
    needed     "we need 10 volunteers", "we have 7 volunteers": what is there is not what is needed
    asked for  "he asked whether I would pay 720", "he wrote that he would like 720": nothing has come of it yet

Subjects with a determiner are for same_thing.py: "the time" may be another word for "the meeting". What takes over, or
is so "instead", is beside nothing. English only.
"""
import re

from language.change_cues import announces
from language.reading import FUNCTION, PREPOSITIONS, Reading, stem
from language.word_patterns import mentions
from replacement.consent import plain
from replacement.differences import difference
from replacement.elsewhere import OPENING
from replacement.frames import DATE, worded
from replacement.same_thing import scope
from replacement.subjects import another_moves, named, stems

NUMBERED = frozenset({'value', 'restated', 'wording'})   # the rules that go by a value or a word of change
ADDED = re.compile(r'\b(?:as well|too)(?!, so\b)(?=\W*$|[,;:.!]| (?:and|because|since|so)\b)|\ba copy\b|'
                   r'\bin addition\b|'
                   r'[a-z] (?<!\band )(?<!\bbut )(?<!\bso )also (?!(?:\w+ed|moves?|changes?) )')
ADDING = 'as well', 'too', 'a copy', 'in addition', 'also'   # a part of each form
BARE = re.compile(rf"{OPENING}(?:(?:right|fine|good|great|sure|hm+)\W+)?"
                  r"(?P<what>[a-z][\w'-]*(?: [a-z][\w'-]*){0,2}?)(?::(?= \S+(?: \S+)?\W*$)| "
                  r'(?:is|are|was|were|stays?|remains?|has|have|goes?|meets?|starts?|takes place|will|moves?|moved)\b)')
REPLACES = re.compile(r'\b(?:instead|rather|replac\w+|tak(?:es|ing|en) over|took over|no longer)\b')
WHO = r"(?:he|she|they|[a-z][\w'-]*|(?:the|my|our|his|her|their) [\w'-]+(?: [\w'-]+)?)"
ASKED = re.compile(rf'{OPENING}(?!(?:i|we|you|it)\b){WHO}(?: (?:has|have|had|just|also|now|even))* (?:'
                   r'(?:asked|asks|asking|wondered|wonders|wanted to know)(?: me| us)? (?:whether|if)\b|'
                   r"(?:wrote|said|says|writes)(?: that)? (?:he|she|they)(?:'d| would) (?:like|prefer|want)\b)")
# What is moved, where a statement names it.
MOVED = re.compile(r"\b(?:moved|pushed|postponed|shifted|delayed|rescheduled|rebooked|put off) "
                   r"(?:the|our|my|that|this) (?P<what>[\w' -]{1,40}?)"
                   r"(?= (?:back|forward|out|to|by|from|until|an?|one|two)\b|[,;:.]|$)")
MOVING = 'moved', 'pushed', 'postponed', 'shifted', 'delayed', 'rescheduled', 'rebooked', 'put off'
# Who does something, with the verb: "Anna pays 40", but no order: "order pizzas for 7".
DOES = re.compile(rf"{OPENING}(?P<what>[a-z][\w'-]*) (?:now |also )?(?P<does>[a-z]+s) "
                  r'(?!(?:for|at|on|in|to|by|with|from|of)\b)')
MOVES = re.compile(r'\b(?:mov(?:e|ed|es|ing)|switch\w*|swap\w*|re(?:booked|scheduled|named))\b')
LABELS = frozenset({'name', 'code', 'number'})   # kinds of values that say which
DEFINITE = re.compile(r'\b(?:the|our|my|your|this|that) $')
# What others only think of: "they might move it to Monday".
MIGHT = re.compile(rf'{OPENING}(?!(?:i|we|you|it|that|this)\b){WHO} (?:also |still |just )?(?:might\b|hopes? to\b|'
                   r'(?:are|is) (?:still )?(?:thinking (?:of|about)|considering)\b)')
MIGHTING = 'might', 'hope', 'thinking', 'considering'
# How many are needed and how many there are: "we need 10 volunteers", "we have 7 volunteers".
NEEDED = re.compile(r'\b(?:needs?|requires?) (?:about |at least |around )?\d+ ([a-z]+)')
THERE = re.compile(r"\b(?:has|have|(?:have|has|'ve|'s) got|there are) (?:about |only |around )?\d+ ([a-z]+)")
# One of several of a kind, by its place among them or its age: "the first train", "the last train".
WHICH = re.compile(r'\b(?:the|our|my) (first|second|third|fourth|fifth|last|next|old|new|former|previous|other) '
                   r'([a-z][\w-]*)')
BESIDE = frozenset({'second', 'third', 'last', 'other'})   # than the one that was spoken of
# One of several of a kind, by what stands before or after its name: "the API timeout", "the meeting with Anna".
IS = r'(?:is|are|was|were|stays?|remains?|has|have|goes?|meets?|starts?|opens?|closes?|ends?|will|costs?|takes?)\b'
DETERMINED = re.compile(rf"{OPENING}(?:the|our|my) (?P<which>[a-z][\w'-]*(?: [a-z][\w'-]*)?) (?P<head>[a-z][\w-]*) "
                        rf'(?:now )?{IS}')
RELATED = re.compile(rf'{OPENING}(?:the|our|my) (?P<head>[a-z][\w-]*) (?P<how>with|in|for|of|at|from|to) '
                     rf'(?:the |our |my )?(?P<which>[a-z][\w-]*) (?:now )?{IS}')
ASKING = 'ask', 'wonder', 'would', "'d "


def is_beside(old: Reading, new: Reading, span: tuple[int, int], rule: str) -> bool:
    """Tell whether a statement leaves what an earlier one says at a span, in characters, though a rule retires it.

    >>> from language.reading import read
    >>> old, *news = read(['Production stays on 13.', 'Staging is on 16 now.', 'Production is on 16 now.'])
    >>> [is_beside(old, new, (20, 22), 'value') for new in news]
    [True, False]
    """
    if rule not in NUMBERED and rule != 'exchanged':
        return False
    readings, (old, new) = (old, new), map(plain, (old, new))
    if REPLACES.search(new):
        return False
    if not MOVES.search(new) and _labels_differ(*readings, span):
        return True
    moved = MOVED.search(new) if mentions(new, MOVING) else None
    if moved and stems(moved['what']).isdisjoint(stems(old)) and (of := scope(old).subject):
        return of.isdisjoint(stems(new))
    if rule == 'restated' and mentions(new, ADDING) and ADDED.search(new) and not ADDED.search(old):
        return True
    if (mentions(new, ASKING) and ASKED.match(new)) or (mentions(new, MIGHTING) and MIGHT.match(new)):
        return True
    if another_moves(old, new, span):
        return True
    needs = not announces(new) and (_needs(old, new) or _needs(new, old))
    return needs or (rule in NUMBERED and (_another(old, new, span) or _of_several(old, new, span))) or (
        _of_another_thing(*readings, span))


def _needs(a, b):
    """Whether one statement says how many of a thing are needed, and the other how many of it there are."""
    needed, there = NEEDED.search(a), THERE.search(b)
    return bool(needed and there) and stem(needed[1]) == stem(there[1])


def _of_several(old, new, span):
    """Whether two statements are of two of a kind: by their places, or by other words before or after one name."""
    a, b = ({stem(noun): which for which, noun in WHICH.findall(text)} for text in (old, new))
    named = stems(old)
    if any(a[noun] != which if noun in a else which in BESIDE and noun in named for noun, which in b.items()):
        return True
    for form in (DETERMINED, RELATED):
        a, b = form.match(old), form.match(new)
        if a and b and stem(a['head']) == stem(b['head']) and a.groupdict().get('how') == b.groupdict().get('how'):
            mine, theirs = stems(b['which']), stems(a['which'])
            if span[0] >= a.end('head') and mine.isdisjoint(stems(old)) and theirs.isdisjoint(stems(new)):
                return True
    return False


def _another(old, new, span):
    """Whether neither statement names the subject of the other, and what is replaced is none."""
    a, b = ((BARE.match(text), DOES.match(text)) for text in (old, new))
    (a, b), same = (a[0] or a[1], b[0] or b[1]), a[1] and b[1] and a[1]['does'] == b[1]['does']
    if not (a and b) or (a.re is b.re is DOES and not same) or span[0] < a.end('what'):
        return False
    mine, theirs = named(b['what']), named(a['what'])
    return bool(mine and theirs) and mine.isdisjoint(stems(old)) and theirs.isdisjoint(stems(new))


def _labels_differ(old, new, span):
    """Whether a noun has another number or letter beside the value, or in the place of it while other values differ."""
    theirs = dict(entry[:2] for entry in scope(new.text).numbered)
    for noun, label, at in scope(old.text).numbered:
        if theirs.get(noun, label) != label and not (at[0] < span[1] and span[0] < at[1]):
            return True
    a, b = old.literals(), new.literals()
    if not (a and b and a[0].kind == b[0].kind in LABELS and a[0].norm != b[0].norm and a[0].span[0] < span[1]):
        return False   # neither is about what has this name
    for r, one in ((old, a[0]), (new, b[0])):
        before = r.lower[:one.span[0]].split()
        if one.norm in FUNCTION or ',' in ''.join(before):   # "Yes, It"
            return False
        if len(before) > 1 or (one.kind == 'number' and not before) or not PREPOSITIONS.keys().isdisjoint(before):
            return False
    mine, others = ({(v.kind, v.norm) for v in values[1:]} for values in (a, b))
    return {kind for kind, _ in mine} & {kind for kind, _ in others} != set() and mine.isdisjoint(others)


def _of_another_thing(old, new, span):
    """Whether two clauses name another definite thing in one place beside the value: "the red team", "the blue one"."""
    a = next((one for one in worded(old) if one.span[0] <= span[0] < one.span[1]), None)
    gone = [w for w in a.words if span[0] <= w.span[0] < span[1]] if a else ()
    if not gone:
        return False
    mine = [w for w in a.words if w not in gone and not _is_value(old.lower, w)]
    known, values = {w.root for w in mine}, {w.root for w in gone}
    for b in worded(new):
        theirs = [w for w in b.words if w.root not in values and not (
            _is_value(new.lower, w) or w.preposition == gone[0].preposition != '')]
        last = max([n for n, w in enumerate(theirs) if w.root in known], default=-1)
        theirs = theirs[:last + 1] if _fixed(new.lower, theirs[:1]) else theirs
        place = difference(mine, theirs) if last >= 0 else None
        if place and not (place.old[0].preposition or place.new[0].preposition) and _fixed(old.lower, place.old) and (
                _fixed(new.lower, place.new) and any(w.noun for w in (*place.before, *place.after))):
            return True
    return False


def _fixed(text, words):
    """Whether words begin after "the", "our", "my" or the like."""
    return bool(words) and words[0].fixed and DEFINITE.search(text[:words[0].span[0]]) is not None


def _is_value(text, word):
    return word.root == DATE or any(map(str.isdigit, text[slice(*word.span)]))
