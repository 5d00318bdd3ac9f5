"""What a reply means by a label: the option that it picks ("B"), the question that it answers ("2. Ok for now.").

"B" says nothing without what the message before lists under it; and what is listed beside it and not picked is no
decision, though a reader of the notes may take it for one. That a list offers options is told by the reply, which
names one of them, and by a question before or after them. Labels are language/labels.py's.
"""
from collections.abc import Sequence
from typing import NamedTuple

from extraction.memory import Message
from extraction.quotes import Quote
from extraction.salience import QUESTION
from language.labels import INLINE, Item, head_words, is_menu, lists, named

FEWEST = 4   # words of a question that says what it asks


class Pick(NamedTuple):
    """A quote that picks options of the message before, their quotes, and what is no note there for its sake.

    Without a quote, none of the options under letters was picked by its label, nor said again.

    confirming: the quotes of the next message that name each of them, if these do. passed: (start, end) of the options
    beside those, and of those themselves where they are confirmed.
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
    listed = lists(listing) if '\n' in listing and not lists(text, INLINE) else ()
    chosen, at = named(text, listed) if listed else ((), 0)
    if listed and not chosen and before.reading.asks and is_menu(listed[-1]):
        passed = [(item.start, item.end) for item in listed[-1]
                  if not any(_naming(said, listing[item.text:item.end]) for said in (message, after) if said)]
        return Pick(None, (), tuple(passed))
    options = tuple([quoted for item in chosen for quoted in _of(before, item)[:1]])
    saying = next((quoted for quoted in message.joined if quoted.start <= at < quoted.end), None)
    if not options or saying is None:
        return None
    naming = [_naming(after, listing[item.text:item.end]) for item in chosen] if after else [None]
    confirming = tuple(naming) if None not in naming else ()
    beside = next(items for items in listed if chosen[0] in items) if before.reading.asks else chosen
    passed = tuple([(item.start, item.end) for item in beside if confirming or item not in chosen])
    return Pick(saying, options, passed, confirming)


def _naming(message: Message, option: str) -> Quote | None:
    """The quote of a message that has all the words with which an option begins."""
    words = head_words(option)
    return next((quoted for quoted in message.joined if words and words.issubset(quoted.words)), None)


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
    listed = lists(listing) if own else ()
    found = []
    for item in own[0] if listed else ():
        asked = next((_asking(_of(before, one)) for one in listed[-1] if one.label == item.label), None)
        answer = next(iter(_of(message, item)), None)
        if asked and answer:
            found.append((asked, answer, text[item.text:answer.end].strip()))
    return found


def _asking(quotes: Sequence[Quote]) -> Quote | None:
    return next((q for q in reversed(quotes) if len(q.words) >= FEWEST and QUESTION.search(q.text)), (*quotes, None)[0])


def _of(message: Message, item: Item) -> Sequence[Quote]:
    return [quoted for quoted in message.joined if item.start < quoted.end <= item.end]   # a lead-in may be before it
