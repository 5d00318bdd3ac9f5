"""What a statement is about, and whether two say the same of it, so that only one can hold: "in Oslo", "in Turin".

A thing has a place, a date, a name and a maker at once, so "the server is in rack 4" leaves "the server is a Dell".
Told by form: values of one kind, the same preposition, or both a noun, a name or a plain word. English only; whether
two plain words ("red", "slow") are of one kind it does not know, and takes them to be.
"""
import re

from language.acts import CORRECT, LINK, LINKS, MOVED, words
from language.change_cues import announces
from language.reading import ARTICLES, DEFINITE, DETERMINERS, FUNCTION, PREPOSITIONS, TOKEN, Reading, plain, stem

# Words before what is said, which do not tell its form.
LEADING = re.compile(r'\W*(?:(?:now|still|also|only|just|not|then|actually|currently|always|really|already|again|both|'
                     r'to be|going to be|being|due|set for)\b\W*)*', re.IGNORECASE)
FIRST = re.compile(r"[^\W_]+(?:['\u2019-][^\W_]+)*")
ALIKE = frozenset([frozenset({'definite', 'name'}), frozenset({'definite', 'article'})])
CHANGED = ALIKE | {frozenset({'word', 'name'}), frozenset({'word', 'definite'}), frozenset({'article', 'name'})}
# A definite thing that is named anew after the last comma: "I moved up, my title is lead now".
LAST = re.compile(r', (?:(?:and|so|but) )?(?=(?:the|our|my|your) [^,]*$)')
# Where a change is announced, "it" after a comma is what stands before it: "They raised the rent, it's 900 now".
REFERS = re.compile(r"\b(?:the|our|my|your) (?P<thing>(?:[\w-]+ ){0,2}[\w-]+), (?:(?:and|so|but) )?"
                    r"(?:it|they)(?:['\u2019](?:s|re)| is| are) (?=[^,]*$)")
MOST = 5   # words of content of a predicate; one with more says several things


def subject(r: Reading) -> tuple[tuple[str, ...], int] | None:
    """Return the stems of the subject and the start of the predicate, in characters, of "the X is Y"; else None.

    >>> from language.reading import read
    >>> subject(read(['Change of plan: the deploy region is Turin.'])[0])
    (('deploy', 'region'), 37)
    """
    if r.subject == '':
        first = r.words[:1]
        bare = ': ' not in r.lower and not DETERMINERS.issuperset(first) and not FUNCTION.isdisjoint(first)
        r.subject = _subject(r, bare) if r.bits & LINK else None
    return r.subject


def of_a_kind(old: Reading, at: tuple[int, int], new: Reading, start: int) -> bool:
    """Tell whether the predicate of a reading at a span can be replaced by that of a new one from `start` on.

    In characters. Where the new one announces a change, a name may give way to a plain word; what has a preposition
    and what has none still say two things: "the API is in Go", "the API is slow now".

    >>> from language.reading import read
    >>> texts = 'The shop is in Oslo.', 'The shop is in Turin.', 'The shop is open.', 'The shop is a shed.'
    >>> [of_a_kind(read(texts[:1])[0], (12, 19), r, 12) for r in read(texts[1:])]
    [True, False, False]
    """
    mine, theirs = _kinds(new, (start, len(new.lower))), _kinds(old, at)
    if mine or theirs:
        return any(a == b and (not (units and others) or not units.isdisjoint(others))
                   for a, units in mine for b, others in theirs)
    forms = frozenset([_form(old.text[slice(*at)]), _form(new.text[start:])])
    if len(forms) == 1:
        return True
    return forms in (CHANGED if new.bits & (CORRECT | MOVED) or announces(new.lower) else ALIKE)


def _kinds(r, span):
    """The kinds of the typed values of a predicate, with what each counts."""
    return [(v.kind, frozenset(v.units)) for v in r.values if span[0] <= v.span[0] < span[1]]


def _form(predicate):
    """The form of a predicate: its preposition; or a definite noun, another, a number, a name, or a plain word."""
    first = FIRST.search(predicate, LEADING.match(predicate).end())
    if not first:
        return ''
    word = first.group().lower()
    if word in PREPOSITIONS:
        return PREPOSITIONS[word] or word
    if word in ARTICLES or word in DEFINITE:
        return 'article' if word in ARTICLES else 'definite'
    return 'number' if word[0].isdigit() else 'name' if first.group()[0].isupper() else 'word'


def _subject(r, bare):
    """Of the statement, unless it begins with a pronoun alone; of a definite thing or "it" after its last comma."""
    found = None if bare else _subject_from(r.lower, r.lower.rfind(': ') + 1)
    last = None if found else LAST.search(r.lower)
    found = found or (last and _subject_from(r.lower, last.end()))
    refers = REFERS.search(r.lower) if not found and announces(r.lower) else None
    thing = tuple([stem(w) for w in words(refers['thing']) if w not in FUNCTION]) if refers else ()
    return (thing, refers.end()) if thing and _is_brief(r.lower[refers.end():]) else found


def _is_brief(predicate):
    return 0 < len([w for w in words(predicate) if w not in FUNCTION]) <= MOST


def _subject_from(text, start):
    before = []
    for m in TOKEN.finditer(text, start):
        w = plain(m.group())
        if w in LINKS and before:
            return (tuple(before), m.end() + 1) if _is_brief(text[m.end():]) else None
        if w in DETERMINERS:
            continue
        if w in FUNCTION or not w[0].isalnum():
            return None
        before.append(stem(w))
    return None
