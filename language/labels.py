"""What a message lists under labels ("A) ...", "1. ..."), as a reply can refer to it by "B", "option 2".

A list is a run of labels in their order, from the first on: letters, or numbers; it may stand in an item of another.
Code shown in a fence lists nothing. Whether a list offers, asks or tells is told by a question beside it, if at all.
"""
import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from language.reading import FUNCTION
from language.word_forms import words_of

KEYCAP = '\ufe0f?\u20e3'   # makes a key of a digit
# In a reply: at the beginning of a line or after a stop, and where it is no word for sure, after any space.
INLINE = re.compile(r'(?:^|(?<=[.!?;,]\s)|(?<=\s)(?=\(?(?:\d|[A-Za-z]\))))'
                    r'\(?([A-Za-z]|\d{1,2})[).:]\s+(?=\S)', re.MULTILINE)
ITEM = re.compile(r'^[ \t>*_`#|-]{0,8}(?:option[ \t]+)?\(?([A-Za-z]|\d{1,2})(?:[*_]{0,2}[).:]|' + KEYCAP
                  + r'|(?=[ \t]+[-\u2013\u2014][ \t]))[*_`]{0,3}[ \t]+(?=\S)', re.MULTILINE | re.IGNORECASE)
FENCED = re.compile(r'^[ \t>]*(`{3,}|~{3,})[^`\n]*$.*?(?:^[ \t>]*\1|\Z)', re.MULTILINE | re.DOTALL)
GOES_ON = re.compile(r'\n(?=[^\W_]|[*_#>]|[ \t]*\n|\Z)')   # a line of its own, not indented, ends the last item
BULLET = re.compile(r'^[-*+\u2022][ \t]+(?=\S)', re.MULTILINE)
BREAKS = re.compile(r'\n(?=[^\W_]|[#>])')   # a line of its own, not indented, parts two lists of bullets
HEAD = re.compile(r'\W*(?:\w|[-\'\u2019./](?=\w)|[ *_`+&/]+(?![-(*_`+&/ ]))*')
SENTENCE = re.compile(r'[^.!?\uff1f\n]+[.!?\uff1f]?')
# A question for so many or for a time: what answers it is a number, no label.
AMOUNT = re.compile(r'\bhow\s+(?:many|much|often|long|old|far|soon|late|early|big|large|small|high|tall|wide|deep|fast|'
                    r'heavy)\b|\b(?:what|which)\s+(?:time|hour|day|date|month|year|age)\b|\bwhen\b', re.IGNORECASE)
# A question after which what is not named stands as before: what comes first, what to say more about, if any.
STANDS = re.compile(r'\b(?:first|next|start|begin|more|further|else|any|anything|explain|change|wrong)\b',
                    re.IGNORECASE)
# A question that a yes answers, "Is that right?", is about all of a list; one in another language is none of these.
YES_NO = re.compile(r'^\W*(?:(?:so|and|but|then|now|ok|okay)\W+)*(?:is|are|were|do|does|did|can|could|shall|should|'
                    r'will|would|may|might|has|have)\b', re.IGNORECASE)
CHOOSES = re.compile(r'\b(?:which|what|or|prefer|pick|choose|one of|you (?:want|like|rather)'
                     r'(?!\s+(?:me|us|to)\b))\b', re.IGNORECASE)
FIRST = frozenset('Aa1')
DEEPEST = 4   # lists in one another


class Item(NamedTuple):
    """What a message lists under a label: where it stands in the message, in characters, and where its text begins."""

    label: str
    start: int
    text: int
    end: int


@lru_cache(maxsize=1 << 13)
def lists(text: str, mark: re.Pattern = ITEM) -> tuple[tuple[Item, ...], ...]:
    """Return the lists of a message, of two items or more; mark: how a label is told, group 1 being the label.

    >>> text = 'Which?\\nA) Red.\\nB) Blue.\\nTell me.'
    >>> [[(item.label, text[item.text:item.end].strip()) for item in listed] for listed in lists(text)]
    [[('A', 'Red.'), ('B', 'Blue.')]]
    """
    runs: list[list[re.Match]] = []
    open_runs: list[list[re.Match]] = []
    starts = []
    for found in _unfenced(text, mark):
        depth = next((n for n in range(len(open_runs) - 1, -1, -1) if found[1] == _after(open_runs[n][-1][1])), None)
        if depth is not None:
            del open_runs[depth + 1:]
            open_runs[depth].append(found)
        elif found[1] in FIRST:
            runs.append([found])
            open_runs = [*open_runs[1 - DEEPEST:], runs[-1]]
        else:
            continue
        starts.append(found.start())
    following = dict(pairwise([*starts, len(text)]))
    return tuple([_with_ends(run, text, following[run[-1].start()]) for run in runs if len(run) > 1])


def bulleted(text: str) -> tuple[tuple[Item, ...], ...]:
    """Return the list of bullets of a message that has one and no more; its items have a place and no label.

    >>> text = 'Which?\\n- Red.\\n- Blue.\\n\\nTell me.'
    >>> [[text[item.text:item.end].strip() for item in listed] for listed in bulleted(text)]
    [['Red.', 'Blue.']]
    """
    found = _unfenced(text, BULLET)
    if len(found) < 2 or any(BREAKS.search(text, one.end(), after.start()) for one, after in pairwise(found)):
        return ()
    last = GOES_ON.search(text, found[-1].end())
    ends = [after.start() for after in found[1:]] + [last.start() if last else len(text)]
    return (tuple([Item('', one.start(), one.end(), end) for one, end in zip(found, ends, strict=True)]),)


def _unfenced(text: str, mark: re.Pattern) -> list[re.Match]:
    fences = [found.span() for found in FENCED.finditer(text)] if '```' in text or '~~~' in text else []
    found, at = [], 0
    for label in mark.finditer(text):
        while at < len(fences) and fences[at][1] <= label.start():
            at += 1
        if at == len(fences) or label.start() < fences[at][0]:
            found.append(label)
    return found


def _after(label: str) -> str:
    return str(int(label) + 1) if label.isdigit() else chr(ord(label) + 1)


def _with_ends(run: Sequence[re.Match], text: str, limit: int) -> tuple[Item, ...]:
    """limit: where the next item of any list stands."""
    last = GOES_ON.search(text, run[-1].end(), limit)
    ends = [found.start() for found in run[1:]] + [last.start() if last else limit]
    return tuple([Item(found[1], found.start(), found.end(), end) for found, end in zip(run, ends, strict=True)])


def is_menu(listed: Sequence[Item]) -> bool:
    """Tell whether a list has letters for labels: under them stand options, under numbers steps or points as well.

    >>> is_menu(lists('A) Red.\\nB) Blue.')[0]), is_menu(lists('1. Lift it.\\n2. Turn it.')[0])
    (True, False)
    """
    return listed[0].label.isalpha()


def asked_of(text: str, listed: Sequence[Sequence[Item]]) -> str:
    """Return the question that a message asks after its lists, or else before them; '' where it asks none there.

    >>> text = 'Which one?\\n1. Red?\\n2. Blue?'
    >>> asked_of(text, lists(text))
    'Which one?'
    """
    ends = max(items[-1].end for items in listed)
    said = SENTENCE.findall(text, 0, listed[0][0].start) + SENTENCE.findall(text, ends)
    return next((sentence.strip() for sentence in reversed(said) if sentence.endswith(('?', '\uff1f'))), '')


def alone(text: str, listed: Sequence[Sequence[Item]]) -> bool:
    """Tell whether a message has one list and no bullets beside it, so that "the second one" can be of no other.

    >>> text = '1. Red\\n2. Blue'
    >>> alone(text, lists(text)), alone('- Raw\\n- Oiled\\n' + text, lists('- Raw\\n- Oiled\\n' + text))
    (True, False)
    """
    return len(listed) == 1 and not (BULLET.search(text, 0, listed[0][0].start) or
                                     BULLET.search(text, listed[0][-1].end))


def asks_amount(question: str) -> bool:
    """Tell whether a question asks for a number or a time, so that a number is no label.

    >>> asks_amount('How many tickets?'), asks_amount('How about one of these?'), asks_amount('Which one?')
    (True, False, False)
    """
    return AMOUNT.search(question) is not None


def chooses(question: str) -> bool:
    """Tell whether a question asks for one thing in place of others.

    >>> [chooses(question) for question in ('Which one?', 'Which one first?', 'Is that right?', '')]
    [True, False, False, False]
    """
    yes_no = YES_NO.match(question) and not CHOOSES.search(question)
    return bool(question) and not yes_no and not STANDS.search(question)


def head_words(option: str) -> set[str]:
    """Return the words with which an option begins, up to a colon, a bracket, a dash or a stop, but for function words.

    >>> sorted(head_words('The oak shelf (heavy): 90 cm'))
    ['oak', 'shelf']
    """
    return {word for word in words_of(HEAD.match(option)[0]) if word not in FUNCTION}
