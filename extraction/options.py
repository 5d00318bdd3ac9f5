"""What a reply means by a label: the option that it picks ("B"), the question that it answers ("2. Ok for now.").

"B" says nothing without what the message before lists under it; and what is listed beside it and not picked is no
decision, though a reader of the notes may take it for one. Which items a reply takes and leaves is language/picks.py's;
here they become quotes.
"""
import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from extraction.memory import Message
from extraction.quotes import Quote
from extraction.salience import QUESTION
from language.acts import FILLERS, word_set, words
from language.interviews import settled
from language.labels import INLINE, Item, head_words, lists
from language.picks import replied
from language.reading import FUNCTION
from language.references import ASKS

CHANGES = word_set('but except only')   # what is said with them belongs to the pick
MOST = 2    # an option is said again where so much of it, one by this, is left at most
DIGIT = re.compile(r'\d')
ANSWERING = word_set('answer answers here')   # in what leads in the answers
FEWEST = 4   # words of a question that says what it asks


class Pick(NamedTuple):
    """A quote that picks options of the message before, their quotes, and what is no note there for its sake.

    Without a quote, none of the options under letters was picked by its label.

    confirming: the quotes of the next message that name each of them, if these do. passed: (start, end) of the options
    beside those, and of those themselves where what confirms says most of them.
    """

    saying: Quote | None
    options: tuple[Quote, ...]
    passed: tuple[tuple[int, int], ...]
    confirming: tuple[Quote, ...] = ()


def pick(listing: str, before: Message, text: str, message: Message, after: Message | None = None) -> Pick | None:
    """Return what a message, read from text, picks of the options of the one before, read from listing, if anything.

    after: the message that follows it.

    >>> from extraction.memory import Memory
    >>> said = [(1, 'assistant', 'Which one?\\nA) Red.\\nB) Blue.'), (2, 'user', 'B')]
    >>> before, message = Memory({}.get).read(said, 2).messages
    >>> found = pick(said[0][2], before, 'B', message)
    >>> found.saying.text, [option.text for option in found.options], found.passed
    ('B', ['B) Blue.'], ((11, 19),))
    """
    found = replied(listing, text, '\n'.join([quoted.text for quoted in after.joined]) if after else '')
    if not found.items:
        left = [item for item in found.left if not (after and _naming(after, listing[item.text:item.end]))]
        return Pick(None, (), _places(left)) if found.left else None
    options = tuple([quoted for item in found.items for quoted in (_of(before, item) or _from(before, item))[:1]])
    saying = next((quoted for quoted in message.joined if quoted.start <= found.at < quoted.end), None)
    if not options or saying is None:
        return None
    naming = [_naming(after, listing[item.text:item.end]) for item in found.items] if after and found.takes else [None]
    confirming = tuple(naming) if None not in naming and CHANGES.isdisjoint(words(saying.text)) else ()
    passed = _places(found.left)
    unsaid, own = _unsaid(confirming, options)
    if any(len(word) > 1 and DIGIT.search(word) for word in unsaid):
        confirming = ()   # the option is needed for its numbers
    if confirming and len(unsaid) * MOST <= len(own):
        passed += _places(found.items)
    return Pick(saying, options, passed, confirming)


def _unsaid(confirming: Sequence[Quote], options: Sequence[Quote]) -> tuple[set[str], set[str]]:
    """The words of options that quotes do not say, and all of them."""
    said, own = [{word for quoted in quotes for word in quoted.words if word not in FUNCTION}
                 for quotes in (confirming, options)]
    return own - said, own


def _places(items: Iterable[Item]) -> tuple[tuple[int, int], ...]:
    return tuple([(item.start, item.end) for item in items])


def _naming(message: Message, option: str) -> Quote | None:
    """The quote of a message that has all the words with which an option begins."""
    head = head_words(option)
    return next((quoted for quoted in message.joined if head and head.issubset(quoted.words)), None)


def interview(listing: str, before: Message, text: str, message: Message) -> list[Pick]:
    """Return what a message picks of the options of several questions, each by its quote: "1. b 2. a".

    >>> from extraction.memory import Memory
    >>> listing = '1. Where?\\na) Oslo.\\nb) Turin.\\n2. When?\\na) May.\\nb) June.'
    >>> before, message = Memory({}.get).read([(1, 'assistant', listing), (2, 'user', '1b, 2a')], 2).messages
    >>> [[option.text for option in found.options] for found in interview(listing, before, '1b, 2a', message)]
    [['b) Turin.', 'a) May.']]
    """
    picks: dict[Quote, Pick] = {}
    for one in settled(listing, text):
        options = tuple([quoted for item in one.options for quoted in (_of(before, item) or _from(before, item))[:1]])
        saying = next((quoted for quoted in message.joined
                       if quoted.start < one.answer[1] and one.answer[0] < quoted.end), None)
        if options and saying:
            first = picks.get(saying, Pick(saying, (), ()))
            picks[saying] = Pick(saying, first.options + options, first.passed + _places(one.beside))
    return list(picks.values())


def numbered(listing: str, before: Message, text: str, message: Message) -> list[tuple[Quote, Quote, str]]:
    """Return what a message answers by number of the list before it: what that lists, the answer, its text alone.

    Of a list's item its question counts, where it says what it asks ("OK?" does not), else its first sentence.

    >>> from extraction.memory import Memory
    >>> said = [(1, 'assistant', '1. How many?\\n2. Where to?'), (2, 'user', '1. Nine. 2. Oslo.')]
    >>> before, message = Memory({}.get).read(said, 2).messages
    >>> [(q.text, a.text, said) for q, a, said in numbered(said[0][2], before, said[1][2], message)]
    [('1. How many?', '1. Nine.', 'Nine.'), ('2. Where to?', '2. Oslo.', 'Oslo.')]
    """
    own = lists(text, INLINE)
    listed = _answerable(listing, text[:own[0][0].start]) if own else ()
    found = []
    for item in own[0] if listed else ():
        asked = next((_asking(_of(before, one)) for one in listed if one.label == item.label), None)
        answer = next(iter(_of(message, item)), None)
        if asked and answer:
            found.append((asked, answer, text[item.text:answer.end].strip()))
    return found


def _answerable(listing: str, lead: str) -> Sequence[Item]:
    """The list that a list of the reply answers, if any; lead: what the reply says before its own.

    Of several it is the only one that asks; "My plan:" leads in no answer, nor does a sentence to what asks nothing.
    """
    listed = lists(listing)
    asking = [items for items in listed if any(ASKS.search(listing, item.text, item.end) for item in items)]
    said = words(lead)
    if FILLERS.issuperset(said):
        return listed[0] if len(listed) == 1 else asking[0] if len(asking) == 1 else ()
    own = lead.rstrip().endswith(':') and ANSWERING.isdisjoint(said)
    return asking[0] if len(asking) == 1 and not own else ()


def _asking(quotes: Sequence[Quote]) -> Quote | None:
    return next((q for q in reversed(quotes) if len(q.words) >= FEWEST and QUESTION.search(q.text)), (*quotes, None)[0])


def _of(message: Message, item: Item) -> Sequence[Quote]:
    return [quoted for quoted in message.joined if item.start < quoted.end <= item.end]   # a lead-in may be before it


def _from(message: Message, item: Item) -> Sequence[Quote]:
    return [quoted for quoted in message.joined if item.start <= quoted.start < item.end]   # which goes on after it
