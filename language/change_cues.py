"""Whether a statement announces a change: "now", "from now on", "the new ...", "moved", "after all".

Closed-class English words and the participles of change; "not changed" announces none. What is changed, and to what, is
for replacement.
"""
import re

from language.word_patterns import BEFORE, by_initial

ANNOUNCED = (
    r'(?:the|a|our|my|your|its|their) new|from (?:now|today|this \w+|here) on|as of|no longer|any ?more|instead|'
    r'after all|updated?|correction|newest|latest|(?<!not )(?<!never )changed?|moved|switched|shifted|postponed|'
    r'delayed|replaced|rotated|renamed|revised|raised(?! \W?\d)|lowered|reduced|increased|extended|transferred|'
    r'relocated|reassigned|rescheduled|slipped|grew|grown|rose|risen|fell|went (?:up|down)|(?:dropped|cut|bumped) to|'
    r'rebased|brought forward|pushed (?:back|out)|put off|t(?:akes?|ook|aken) over|second thoughts?|scratch that')
# One look for the edge of a word, then the alternatives; SPACED: see word_patterns.py.
CHANGE, SPACED = (re.compile(rf'{edge}(?:(?<!{first})(?<!right )now\b(?! and)|(?:(?<={first})new|'
                             rf'{by_initial(ANNOUNCED)})\b)') for edge, first in ((r'\b', '^'), (BEFORE, '^ ')))


def announces(lower: str) -> bool:
    """Tell whether a statement in lower case has words that announce a change.

    >>> announces('the port is now 9177.'), announces('now the port is open.')
    (True, False)
    """
    return (SPACED.search(f' {lower}') if lower.isascii() else CHANGE.search(lower)) is not None
