"""Which items of a list a reply names, and whether it takes them: "B", "option 2, please", "the second one".

A label counts at the beginning of a reply, after a verb of taking, and after "option" and the like where nothing but
function words stands before; an item is also named by its place. Where the reply asks, denies, wavers or reports, or
where two lists have the label, nothing is named. English only, but for a label alone; labels.py finds the lists.
"""
import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from language.acts import CALLED_OFF, FILLERS, word_set, words
from language.labels import KEYCAP, Item, asks_amount, chooses, head_words
from language.reading import FUNCTION
from language.word_forms import words_of

CALLED = r'(?:option|number|choice|variant|answer|no\.|nr\.?|\#)\s*'
OPTION = re.compile(r'\b(?:option|choice|variant|number)\s*\(?$', re.IGNORECASE)
LABEL = rf'\(?(?:[A-Za-z]|\d{{1,2}})(?:{KEYCAP})?\)?'
LABELS = rf'{LABEL}(?:\s*(?:,|&|\+|and|plus)\s*(?:{CALLED})?{LABEL}(?![^\W_]))*'
LEAD = r'(?:(?:(?:ok|okay|yes|yeah|yep|sure|well|hm+|oh|great|thanks|actually|then|so)\b[,.!:]*|no,)\s+){0,3}'
FIRM = (r'(?=\W*$|[.,;:!](?:\s|$)|\s+[-\u2013\u2014]+(?!\s*\d)|\s\(|'
        r'\s+(?:please|it|then|because|but|if|unless|instead|now|too|again|thanks|after all)\b')
ENDS = FIRM + r'|\s+(?:for|with|is|has|sounds|looks|seems|works|would|will)\b)'
FIRM += ')'
# "B", "A & D - ...", "Option 2 please", "2 has my heart"; "let's go with B", "I use your number 3".
BEGINS = re.compile(rf'\W*{LEAD}(?:(?:the\s+)?{CALLED})?(?<![:;=])({LABELS}){ENDS}', re.IGNORECASE)
TAKES = re.compile(rf'\b(?:(?:go|going) (?:with|for)|take|use|choose|pick|prefer|do)\s+(?:(?:the|your)\s+)?'
                   rf'(?:{CALLED})?({LABELS}){ENDS}', re.IGNORECASE)
CALLS = re.compile(rf'(?<![^\W_]){CALLED}({LABELS}){FIRM}', re.IGNORECASE)
NTH = {'first': 0, '1st': 0, 'top': 0, 'former': 0, 'second': 1, '2nd': 1, 'third': 2, '3rd': 2, 'fourth': 3, '4th': 3,
       'fifth': 4, '5th': 4, 'sixth': 5, '6th': 5, 'last': -1, 'bottom': -1, 'latter': -1}
OF_TWO = frozenset(('former', 'latter'))
ORDINAL = re.compile(rf'\b(?:({"|".join(NTH)})\s+(?:one|option|idea|suggestion|variant|choice|approach|proposal|'
                     rf'alternative)(?:{ENDS}|(?=\s+(?:i|we|you|that)\b)))', re.IGNORECASE)
NTH_ALONE = re.compile(rf'\W*{LEAD}the\s+({"|".join([n for n in NTH if n not in ("top", "bottom")])}){ENDS}',
                       re.IGNORECASE)
PLACES = ORDINAL, NTH_ALONE
OTHER = re.compile(rf'(?:\b(?:or|and|plus|then)\b|[,&+/])\s*(?:(?:maybe|perhaps|also|then|the)\s+)*(?:{CALLED})?'
                   rf'(?-i:(?![aI]\s+\w))({LABEL})(?![^\W_])', re.IGNORECASE)
PREDICATE = re.compile(r'\s+(?:i|we|you|that|is|has|sounds|looks|seems|works|would|will)\b', re.IGNORECASE)
EARLIER = re.compile(r'^\S+\s.*\b(?:first|next|start|begin)\b', re.IGNORECASE)
ON_LINE = re.compile(r'[.:)]*[ \t]+(?=\w)([^\n]*)')
SENTENCE = re.compile(r'(?:[^.!?\n]|\.(?=\w)|(?<=\b[Nn]o)\.(?=\s?\d))*[.!?]?')
ASKS = re.compile('[?\uff1f]')
WORD = re.compile(r"[^\W_]+(?:['\u2019][a-z]+)?")
CAPITAL = re.compile(r'(?<![^\W_])[A-Z](?![^\W_])')
SINGLE = re.compile(r'[a-z]+|\d{1,2}')
DENIES = word_set('not no never neither nor none without except wrong')
WAVERS = word_set('maybe perhaps possibly might whether unsure depends')
BEFORE = CALLED_OFF | word_set('if unless when until about than instead why how what tell show see know look looking '
                               'find help but')
AFTER_A = word_set('for with has will would')   # "a for loop"
REPORTS = word_set('done finished ready')   # of a step, not of an option
PRAISES = word_set('fine good great ok okay perfect best better right nice ideal cool')
TAKING = word_set('go going take use choose pick do choice vote answer idea suggestion favourite favorite')
ALREADY = word_set('already or if still')   # what is so, or may be, is no choice
REFUSES = word_set('neither none nothing')
WITHIN = 160   # characters of a reply in which a label is looked for


class Named(NamedTuple):
    """The items that a reply names, where it first does, in characters, and whether it takes them or speaks of them.

    end: of the sentence that does.
    """

    items: tuple[Item, ...] = ()
    at: int = 0
    taken: bool = False
    end: int = 0


def named(reply: str, listed: Sequence[tuple[Item, ...]], asked: str = '', places: bool = True) -> Named:
    """Return the items that a reply names, if any.

    listed: the lists of the message before, as labels.lists() gives them; asked: its question, if it asks one;
    places: whether "the second one" can be of these lists only.

    >>> from language.labels import lists
    >>> listed = lists('A) Red.\\nB) Blue.\\nC) Green.')
    >>> [[item.label for item in named(reply, listed).items] for reply in ('B', 'a & c, please', 'The last one.', 'A?')]
    [['B'], ['A', 'C'], ['C'], []]
    >>> named('B is too dark', listed).taken
    False
    """
    start, end = 0, min(len(reply), WITHIN)
    while start < end:
        said = SENTENCE.match(reply, start, start + 4 * WITHIN)[0] or reply[start]
        found = None if ASKS.search(said) else _found(said, start == 0)
        if found and not _is_open(said, found):
            by_place = found.re in PLACES
            items = _by_place(found, listed if places else ()) if by_place else _by_label(said, found, listed)
            if items and not (items[0].label.isdigit() and _counts(said, found, asked)):
                taken = _takes(said, reply, start, found, asked)
                return Named(items, start + found.start(found.lastindex), taken, start + len(said))
        start += len(said)
    return Named()


def calls(reply: str, found: Named) -> bool:
    """Tell whether a reply calls what it takes an option, so that it needs no list right before it.

    >>> from language.labels import lists
    >>> [calls(reply, named(reply, lists('A) Red.\\nB) Blue.'))) for reply in ('Actually option B instead.', 'B')]
    [True, False]
    """
    return found.taken and OPTION.search(reply, 0, found.at) is not None


def _found(said: str, first: bool) -> re.Match | None:
    begins = BEGINS.match(said) or NTH_ALONE.match(said)
    if begins and not _is_word(said, begins) and (first or FILLERS.issuperset(_words(said[begins.end():]))):
        return begins   # later on only where nothing else is said
    takes = TAKES.search(said)
    if takes and not _is_word(said, takes):
        return takes
    called = CALLS.search(said) or ORDINAL.search(said)
    plain = called and FUNCTION.union(FILLERS, TAKING).issuperset(words(said[:called.start()]))
    return called if plain else None


def _words(text: str) -> list[str]:
    return [word.replace('\u2019', "'") for word in WORD.findall(text.lower())]


def _is_word(said: str, found: re.Match) -> bool:
    """Whether the label is an article or a pronoun: "A for loop", "I would rather wait"."""
    label = found[found.lastindex].lower()
    rest = _words(said[found.end():])[:1]
    bare = found.re in (BEGINS, TAKES) and not re.search(CALLED, found[0], re.IGNORECASE)
    return bare and ((label == 'i' and bool(rest)) or (label == 'a' and not AFTER_A.isdisjoint(rest)))


def _is_open(said: str, found: re.Match) -> bool:
    """Whether a sentence denies what it names, wavers, or says that it is done."""
    before, after = _words(said[:found.start()]), _words(said[found.end():])
    return _denies(before) or _denies(after[:3]) or not BEFORE.isdisjoint(before) or (
        not REPORTS.isdisjoint(after[:3]) or not WAVERS.isdisjoint(after))


def _denies(said: Sequence[str]) -> bool:
    return any(word in DENIES or word in WAVERS or word.endswith("n't") for word in said)


def _by_place(found: re.Match, listed: Sequence[tuple[Item, ...]]) -> tuple[Item, ...]:
    word = found[found.lastindex].lower()
    place, items = NTH[word], listed[0] if len(listed) == 1 else ()
    if place >= len(items) or (word in OF_TWO and len(items) != 2):
        return ()
    return (items[place],)


def _by_label(said: str, found: re.Match, listed: Sequence[tuple[Item, ...]]) -> tuple[Item, ...]:
    known: dict[str, list[Item]] = {}
    for item in [item for items in listed for item in items]:
        known.setdefault(item.label.lower(), []).append(item)
    labels = SINGLE.findall(re.sub(CALLED, ' ', found[found.lastindex].lower()))
    labels = [label for label in labels if label not in ('and', 'plus')]
    if any(len(known.get(label, ())) != 1 for label in labels) or _names_another(said, found, known):
        return ()
    return tuple([known[label][0] for label in labels])


def _names_another(said: str, found: re.Match, known: Mapping[str, Sequence[Item]]) -> bool:
    """Whether a sentence goes on to a label, "A, B and C are cheap", "B or C"."""
    return any(SINGLE.search(other[1].lower())[0] in known for other in OTHER.finditer(said, found.end()))


def _counts(said: str, found: re.Match, asked: str) -> bool:
    """Whether a number is one of things or a time, by the question, or where it is "for" or "with" something."""
    if found.re in PLACES or re.search(CALLED, found[0], re.IGNORECASE):
        return False
    rest = said[found.end():]
    if asks_amount(asked):
        return not re.match(r'[.:)]', rest)
    return not asked and _words(rest)[:1] in (['for'], ['with'])


def _takes(said: str, reply: str, start: int, found: re.Match, asked: str) -> bool:
    """Whether an item is taken, not only spoken of: "B is too dark", "3: no answer"."""
    rest = said[found.end():]
    if asked and not chooses(asked):
        return found.re is TAKES   # "Which one first?", "2"
    if PREDICATE.match(rest):
        verb, *after = _words(rest)[:5]
        praised = not PRAISES.isdisjoint(after) or after[:1] == ['do']   # "would do"
        return 'if' not in after and (praised or (verb, *after[:1]) in (('has', 'my'), ('works',)))
    goes_on = ON_LINE.match(reply, start + found.end(found.lastindex))
    labelled = found.re is BEGINS and reply[start + found.end(found.lastindex):][:1] in ('.', ':', ')')
    digits = found[found.lastindex].strip('()')[:1].isdigit()
    return not (labelled and digits and goes_on and (not asked or asks_amount(asked))
                and not FILLERS.issuperset(_words(goes_on[1])))


def orders(said: str) -> bool:
    """Tell whether what is said from a label on takes it before others, which then stand.

    >>> orders('B first, please'), orders('B, please')
    (True, False)
    """
    return EARLIER.search(said) is not None


def not_taken(reply: str, options: Mapping[str, str], closed: bool = False) -> list[str]:
    """Return which of the options a reply without a label leaves, by label: beside one that it names, or all refused.

    Of another reply nothing is known: it may wait, or point in other words. closed: whether what follows it goes on to
    other options; then all are left that it does not name.

    >>> options = {'A': 'Oak, 90 cm', 'B': 'Pine, 80 cm'}
    >>> not_taken('Pine, please.', options), not_taken('None of these.', options), not_taken('Not sure yet.', options)
    (['A'], ['A', 'B'], [])
    """
    first, said = _words(SENTENCE.match(reply, 0, 4 * WITHIN)[0]), {*CAPITAL.findall(reply), *words_of(reply)}
    heads = {label: head_words(option) for label, option in options.items()}
    meant = [label for label, head in heads.items() if head and head <= said]
    left = [label for label in options if label not in said and label not in meant]
    if ASKS.search(reply) or not WAVERS.isdisjoint(first):
        return []
    if closed or next((word for word in first if word not in FILLERS), '') in REFUSES:
        return left
    own = {word for label in meant for word in words_of(options[label])}
    plain = own.union(FUNCTION, FILLERS, TAKING).issuperset(first) and ALREADY.isdisjoint(first)
    return left if own and plain and not _denies(first) else []
