"""Compactors that keep no structure: the tail of a text, or a stand-in for a summary in free words.

They are the document's `lossy-truncation`, `naive-summary` and `summary-plus-tail`, written anew to lose what such
compaction loses. Without a budget each keeps a share of what it is given, round after round; a budget, in tokens,
takes the place of the share.
"""
import re
from collections import Counter
from functools import lru_cache
from itertools import chain

from conformance.lines import in_tokens, newest, text_of
from conformance.protocol import CompactedContext

SHARE = 1 / 3         # of the text; the document prints no share, but what it loses by position (0, 1 and 93 %)
SUMMARY_SHARE = 0.10  # what a summary quotes of what was said last
TOPICS = 6
WORD = re.compile(r'[a-z]{7,}')


class LossyTruncation:
    """Keep the end of the text, whole lines, and nothing of what came before.

    >>> from conformance.protocol import Turn
    >>> turns = [Turn('user', 'Never deploy on Friday.'), Turn('assistant', 'Noted.'), Turn('user', 'Go.')]
    >>> LossyTruncation().compact(turns).text
    '[user] Go.'
    """

    name = 'lossy-truncation'

    def compact(self, turns, round_num=1, budget=None) -> CompactedContext:
        """Return the last lines of the turns: a third of the characters, or as many as the budget holds."""
        return CompactedContext('\n'.join(tail(text_of(turns), budget, SHARE)))


class NaiveSummary:
    """Say what was talked about, in the words used most, and quote a little of the end.

    A stand-in for a model's free summary: it names topics and loses names, numbers and rules.

    >>> from conformance.protocol import Turn
    >>> NaiveSummary().compact([Turn('user', 'Never publish billing on Thursday. ' * 20)]).text
    'So far the conversation was about billing, publish, thursday.'
    """

    name = 'naive-summary'

    def compact(self, turns, round_num=1, budget=None) -> CompactedContext:
        """Return the gist and the last lines: 10 % of the characters, or what the budget leaves."""
        return CompactedContext(summary(text_of(turns), budget, SUMMARY_SHARE))


class SummaryPlusTail:
    """A summary and a verbatim tail of a third: when the tail is compacted in its turn, it goes too."""

    name = 'summary-plus-tail'

    def compact(self, turns, round_num=1, budget=None) -> CompactedContext:
        """Return the gist and the last lines: a third of the characters, or what the budget leaves."""
        return CompactedContext(summary(text_of(turns), budget, SHARE))


def tail(text: str, budget: int | None, share: float) -> list[str]:
    """Return the last whole lines of a text: `share` of its characters, or the budget's tokens where one is given.

    >>> tail('one\\ntwo\\nthree', None, 0.5)
    ['three']
    """
    lines = text.splitlines()
    return newest(lines, int(share * len(text))) if budget is None else newest(lines, budget, in_tokens)


def summary(text: str, budget: int | None, share: float) -> str:
    """Return a gist of the whole text and its tail; the gist goes first where the budget is short of both."""
    gist = topics(text)
    if budget is not None:
        budget -= in_tokens(gist + '\n')
        if budget < 0:
            return ''
    return '\n'.join([gist, *tail(text, budget, share)])


@lru_cache(maxsize=4096)
def _words(line: str) -> list[str]:
    return WORD.findall(line.lower())


@lru_cache(maxsize=64)
def topics(text: str) -> str:
    """Say which words of seven letters or more stand most often in a text; equal ones in the order of the alphabet.

    >>> topics('Deploy the compiler. The compiler is waiting.')
    'So far the conversation was about compiler, waiting.'
    """
    counts = Counter(chain.from_iterable(map(_words, text.splitlines())))
    most = sorted(counts, key=lambda word: (-counts[word], word))[:TOPICS]
    return f'So far the conversation was about {", ".join(most) or "little"}.'
