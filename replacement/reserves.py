"""With what reserve a change is told: denied, asked, perhaps so, long ago, or for one case only. English only."""
import re

from language.acts import word_set
from replacement.tellings import keys

WORDS = word_set('not never nearly almost would should might could cannot if unless whether until once before consider '
                 'considering thinking maybe perhaps sometimes also too') | {"can't", "won't"}
MAY = re.compile(r'\bmay (?!\d)(?<!\d may )[a-z]')   # no month
CASE = re.compile(r'\b(?:for|in|on|at|during|within) (?!the end\b|fact\b|my view\b|second thought)'
                  r'(?P<of>[^,;:.]{2,60}),? ?$')

ASKS = re.compile(r'\W*(?:(?:so|and|but|ok|okay) )?'
                  r'(?:how|what|when|where|why|who|which|is|are|do|does|did|can|could)\b')
LONG_AGO = re.compile(r'\b(?:last (?:year|month|season|winter|summer|spring|autumn|time)|ago|back then|'
                      r'in (?:19|20)\d\d|used to|'
                      r'for (?:a|one|the) (?:day|night|evening|week|weekend|moment|time being)|temporarily)\b')


def asks(lower: str) -> bool:
    """Tell whether a text in lower case asks, be it without a question mark.

    >>> asks('how do i cancel the trip'), asks('cancel the trip')
    (True, False)
    """
    return '?' in lower or ASKS.match(lower) is not None


def is_long_ago(lower: str) -> bool:
    """Tell whether a text in lower case tells of what was so long ago, or for a while only.

    >>> is_long_ago('we took the gym last year'), is_long_ago('we took the gym yesterday')
    (True, False)
    """
    return LONG_AGO.search(lower) is not None


def has_reserve(lower: str) -> bool:
    """Tell whether a part of a sentence in lower case denies or only supposes what it says.

    >>> has_reserve("it wasn't replaced by kelp"), has_reserve('on 3 may we use kelp'), has_reserve('we may use kelp')
    (True, False, True)
    """
    return MAY.search(lower) is not None or not WORDS.isdisjoint(lower.replace("n't", ' not').split())


def is_of_case(lower: str, start: int, text: str) -> bool:
    """Tell whether a text speaks of the case for which another one says something from `start` on, in characters.

    So it does where none is named. lower: the other one, in lower case.

    >>> news = 'for the queue we use kelp now.'
    >>> is_of_case(news, 14, 'The queue runs on moss.'), is_of_case(news, 14, 'We use moss.')
    (True, False)
    """
    case = CASE.search(lower, 0, start)
    return not case or {*keys(case['of'])} <= {*keys(text)}
