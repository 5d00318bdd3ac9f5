"""What a message lists under labels ("A) ...", "1. ..."), and the labels that a reply names: "B", "option 2".

A list is a run of labels in their order, from the first on: letters, or numbers. A reply names a label at its
beginning, after "option" and the like, or by its place ("the second one"); where it asks or denies, it names none.
English only, but for a label alone. Whether the list offers, asks or tells is not known here.
"""
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from language.acts import FILLERS, word_set, words
from language.reading import FUNCTION
from language.word_forms import words_of

INLINE = re.compile(r'(?:^|(?<=[.!?;,]\s))\(?([A-Za-z]|\d{1,2})[).:]\s+(?=\S)', re.MULTILINE)   # in a reply
ITEM = re.compile(r'^[ \t>*_`#|-]{0,8}(?:option[ \t]+)?\(?([A-Za-z]|\d{1,2})(?:[).:]|(?=[ \t]+[-\u2013\u2014][ \t]))'
                  r'[*_`]{0,3}[ \t]+(?=\S)', re.MULTILINE | re.IGNORECASE)
GOES_ON = re.compile(r'\n(?=[^\W_]|[*_#>]|[ \t]*\n|\Z)')   # a line of its own, not indented, ends the last item
CALLED = r'(?:option|number|choice|variant|answer|no\.|nr\.?|\#)\s*'
LABEL = r'\(?(?:[A-Za-z]|\d{1,2})\)?'
LABELS = rf'{LABEL}(?:\s*(?:,|&|\+|and|plus)\s*(?:{CALLED})?{LABEL}(?![^\W_]))*'
ENDS = (r'(?=\s*$|[.,;:!](?:\s|$)|\s+[-\u2013\u2014]|\s+(?:is|it|has|sounds|looks|seems|works|please|then|because|but|'
        r'for|with|would|will)\b)')
# "B", "A & D - ...", "Option 2 please", "2 has my heart"; "let's go with B", "I use your number 3".
BEGINS = re.compile(rf'\W*(?:{CALLED})?({LABELS}){ENDS}', re.IGNORECASE)
TAKES = re.compile(rf'\b(?:(?:go|going) (?:with|for)|take|use|choose|pick|prefer|do)\s+(?:(?:the|your)\s+)?'
                   rf'(?:{CALLED})?({LABELS}){ENDS}|\b{CALLED}({LABELS})(?![^\W_])', re.IGNORECASE)
NTH = ('first', 'second', 'third', 'fourth', 'fifth', 'sixth')
ORDINAL = re.compile(rf'\b({"|".join(NTH)}|last)\s+(?:one|option|idea|suggestion|variant|version|choice|approach|'
                     r'proposal|alternative)\b', re.IGNORECASE)
HEAD = re.compile(r'\W*(?:\w|[-\'\u2019./](?=\w)|[ *_`+&/]+(?![-(*_`+&/ ]))*')
SENTENCE = re.compile(r'(?:[^.!?\n]|\.(?=\w))*[.!?]?')
ASKS = re.compile('[?\uff1f]')
DENIES = word_set("not no never neither nor none without except than don't isn't won't wrong")
REPORTS = word_set('done finished ready')   # of a step, not of an option
WITHIN = 160   # characters of a reply in which a label is looked for
SINGLE = re.compile(r'[a-z]+|\d{1,2}')
FIRST = frozenset('Aa1')


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
    runs: list[list[tuple[str, int, int]]] = []
    for found in mark.finditer(text):
        label, run = found[1], runs[-1] if runs else []
        if run and label == _after(run[-1][0]):
            run.append((label, found.start(), found.end()))
        elif label in FIRST:
            runs.append([(label, found.start(), found.end())])
    return tuple([_with_ends(run, text) for run in runs if len(run) > 1])


def _after(label: str) -> str:
    return str(int(label) + 1) if label.isdigit() else chr(ord(label) + 1)


def _with_ends(run: list[tuple[str, int, int]], text: str) -> tuple[Item, ...]:
    last = GOES_ON.search(text, run[-1][2])
    ends = [start for _, start, _ in run[1:]] + [last.start() if last else len(text)]
    return tuple([Item(*item, end) for item, end in zip(run, ends, strict=True)])


def is_menu(listed: Sequence[Item]) -> bool:
    """Tell whether a list has letters for labels: under them stand options, under numbers steps or points as well.

    >>> is_menu(lists('A) Red.\\nB) Blue.')[0]), is_menu(lists('1. Lift it.\\n2. Turn it.')[0])
    (True, False)
    """
    return listed[0].label.isalpha()


def head_words(option: str) -> set[str]:
    """Return the words with which an option begins, up to a colon, a bracket, a dash or a stop, but for function words.

    >>> sorted(head_words('The oak shelf (heavy): 90 cm'))
    ['oak', 'shelf']
    """
    return {word for word in words_of(HEAD.match(option)[0]) if word not in FUNCTION}


def _denied(said: str, found: re.Match) -> bool:
    """Whether a sentence denies before what it names, or says at once what is wrong with it or that it is done."""
    before, after = [part.lower().replace('\u2019', "'").split() for part in (said[:found.start()], said[found.end():])]
    return not DENIES.isdisjoint([*before, *after[:2]]) or not REPORTS.isdisjoint(words(' '.join(after[:2])))


def named(reply: str, listed: Sequence[tuple[Item, ...]]) -> tuple[tuple[Item, ...], int]:
    """Return the items that a reply names, and where it first does, in characters; none, and 0, where it names none.

    listed: the lists of the message before, as lists() gives them.

    >>> listed = lists('A) Red.\\nB) Blue.\\nC) Green.')
    >>> [[item.label for item in named(reply, listed)[0]] for reply in ('B', 'a & c, please', 'The last one.', 'A?')]
    [['B'], ['A', 'C'], ['C'], []]
    """
    start, end = 0, min(len(reply), WITHIN)
    while start < end:
        said = SENTENCE.match(reply, start)[0] or reply[start]
        found = None if ASKS.search(said) else _named(said, listed, start == 0)
        if found:
            return found[0], start + found[1]
        start += len(said)
    return (), 0


def _named(said: str, listed: Sequence[tuple[Item, ...]], first: bool) -> tuple[tuple[Item, ...], int] | None:
    found = BEGINS.match(said)
    if found and not (first or FILLERS.issuperset(words(said[found.end():]))):
        found = None   # later on only where nothing else is said
    found = found or TAKES.search(said) or ORDINAL.search(said)
    if not found or _denied(said, found):
        return None
    if found.re is ORDINAL:
        place = -1 if found[1].lower() == 'last' else NTH.index(found[1].lower())
        chosen = listed[-1][place:][:1] if place < len(listed[-1]) else ()
    else:
        known = {item.label.lower(): item for items in listed for item in items}   # the last of the same labels
        labels = SINGLE.findall(re.sub(CALLED, ' ', found[found.lastindex].lower()))
        labels = [label for label in labels if label not in ('and', 'plus')]
        chosen = tuple([known[label] for label in labels if label in known])
        chosen = chosen if len(chosen) == len(labels) else ()
    return (chosen, found.start(found.lastindex)) if chosen else None
