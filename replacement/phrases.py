"""What still stands in a clause beside a replaced value: the clause before it, and the phrases after it.

"Book a table for 5 at 18:30 on Friday." with 18:30 replaced still says "Book a table for 5 ... on Friday." A phrase
says nothing without the clause that it belongs to, so both stand or neither. It begins with a preposition of its own
and holds a value of another kind than what is gone, as the other end of an interval would not; or it has a verb or a
noun of its own after "and". A wish or an order is so made of parts; what is told of the world hangs together: "the
hall is free on Monday until 18:00".
"""
import re
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache

from language.acts import NUMERALS, word_set, words
from language.bare_values import is_bare
from language.reading import ARTICLES, DEFINITE, PREPOSITIONS
from language.sentence_clauses import VERB
from language.values import values
from replacement.remainders import FRAMED, JOINTS, LABEL, PREPOSITION, VALUES, is_whole, kinds

BEGINNING = '(?:start|begin|leav|arriv|depart|return|end)n?ing'
# Where a phrase begins after what is gone: " on Friday", ", starting on Friday", " starting Friday".
BEGINS = re.compile(rf'\s*,?\s+(?=(?:(?:\w+ing\s+)?(?:{PREPOSITION})|{BEGINNING})\s+\S)', re.IGNORECASE)
# What has a word of its own stands too, a value of the same kind as well: " and return on the 14th".
ADDED = re.compile(r',?\s+(and\s+)(?=\w)', re.IGNORECASE)
STOP = re.compile(r',|\band\b')
# A request to confirm, before what it asks to confirm: that is said as it is, and nothing reaches over it.
ASKING = re.compile(r'\W*(?:(?:yes|sure|great|ok|okay|alright|so)\W+)?(?:(?:can|could|would) you )?(?:please |just )*'
                    r'(?:(?:i would like |i\'d like )?to )?confirm(?:ing)?\b(?! (?:if|whether|who|what|when|where)\b)',
                    re.IGNORECASE)
FRAME = 60   # characters before a value in which the preposition stands that frames it: ", starting on the "
UNFRAMED = frozenset({'date', 'time'})   # "a concert in Oslo next Tuesday" has no preposition before what is gone
BEGUN = re.compile(rf'(?:\s+{BEGINNING})?\s*$', re.IGNORECASE)
PARTS = UNFRAMED | {'count', 'money'}    # with another name or code all that is said of it may be otherwise
PERSONAL = re.compile(r'\b(?:you|your|i|we|us|our)\b', re.IGNORECASE)
# A clause that ends in one of these lacks what is gone, and in one of these verbs where no phrase follows.
OPEN = PREPOSITIONS.keys() | ARTICLES | DEFINITE | word_set('and or but so than as to not i we he she they who which')
FEWEST = 3   # words of such a clause, with a phrase: "my plan was ... at 7", and no "it's ... in Oslo"
VERBS = word_set(
    'is are was were be been being am do does did have has had can could will would shall should may might must what '
    'want wants wanted need needs like likes prefer prefers get gets give gives make makes let lets try tries find '
    'finds see sees look looks looking going take takes')


def around(text: str, gone: tuple[tuple[int, int], ...], rules: AbstractSet[str], role: str = 'user'
           ) -> tuple[tuple[int, int], ...]:
    """Return the spans of the clause before what is gone and of the phrases after it; () where no clause stands.

    gone: spans in characters, in order; rules: those by which they are gone (supersession.Retirement). What the
    assistant says has to ask to confirm, or to speak of "you" or of itself: else it tells of the world.

    >>> text = 'Book a table for 5 at 18:30 on Friday.'
    >>> [text[start:end] for start, end in around(text, ((22, 27),), {'value'})]
    ['Book a table for 5', 'on Friday.']
    """
    told = role == 'assistant' and not (ASKING.match(text) or PERSONAL.search(text))
    return _around(text, gone) if rules <= VALUES and not told else ()


@cache
def _verb():
    return re.compile(VERB, re.IGNORECASE)   # when first needed


@lru_cache(maxsize=1 << 14)
def _around(text, gone):
    asking = ASKING.match(text)
    if is_whole(text[asking.end():] if asking else text):
        return ()
    replaced = kinds(text, gone)
    if not {kind for kind, _ in replaced} <= PARTS or _is_told(text, gone[-1][1]):
        return ()
    ends = [_frame(text, start, replaced) for start, _ in gone[1:]] + [len(text)]
    phrases = [*filter(None, [_phrase(text, replaced, start, end)
                              for (_, start), end in zip(gone, ends, strict=True)])]
    end = _clause(text, gone[0][0], replaced, bool(phrases))
    return ((0, end), *phrases) if end else ()


def _is_told(text, start):
    """Whether the verb of a clause stands after what is gone: "two weeks back from 6 May is 22 April"."""
    stop = STOP.search(text, start)
    return _verb().search(text, start, stop.start() if stop else len(text)) is not None


def _frame(text, start, replaced):
    """Where the phrase begins that ends in what is gone from `start` on; 0 where it lacks the preposition it needs."""
    near = max(0, start - FRAME)
    framed = FRAMED.search(text[near:start])
    if framed:
        return near + framed.start()
    return near + BEGUN.search(text[near:start]).start() if {kind for kind, _ in replaced} <= UNFRAMED else 0


def _clause(text, start, replaced, has_phrases):
    """Where the clause before what is gone from `start` on ends; 0 where it does not stand."""
    clause = text[:_frame(text, start, replaced)].rstrip(' ,')
    said, held = words(clause), kinds(LABEL.sub('', clause))
    lacking = said and (said[-1] in OPEN or (said[-1] in VERBS and not (has_phrases and said[FEWEST - 1:])))
    if not said or (lacking and not kinds(clause, [(len(clause) - 1, len(clause))])):   # "at 10 am" is whole
        return 0
    if held & replaced:   # "in on the 1st and out" on another day
        joint = max(map(clause.rfind, JOINTS))
        clause, held = clause[:max(0, joint)], _labelled(clause[joint + 1:]) and kinds(clause[:max(0, joint)])
    return 0 if is_bare(clause) else len(clause) if held or has_phrases else 0


def _labelled(part):
    """Whether a part of a sentence has a word of its own before its first value, so that it is no item of a list."""
    found = kinds(part) and values(part.lower(), NUMERALS.intersection(words(part)))
    return not OPEN.issuperset(words(part[:found[0].span[0]] if found else part))


def _phrase(text, replaced, start, end):
    """The span of a phrase that stands from `start` on, after what is gone; None where none does."""
    begins = BEGINS.match(text, start, end) if start < end else None
    added = ADDED.match(text, start, end) if start < end and {kind for kind, _ in replaced} <= UNFRAMED else None
    if added:
        rest = text[added.end():end]
        return (added.start(1), end) if kinds(rest) and _labelled(rest) else None
    held = kinds(text[begins.end():end]) if begins else None
    return (begins.end(), end) if held and not held & replaced else None
