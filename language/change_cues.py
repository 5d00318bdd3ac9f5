"""Whether a statement announces a change: "now", "from now on", "the new ...", "moved"; or goes on to the next of many.

Closed-class English words and the participles of change; "not changed" announces none. What is changed, and to what, is
for replacement.
"""
import re

from language.word_patterns import BEFORE, by_initial

MIND = r'on (?:second thoughts?|reflection)|chang(?:ed|ing) (?:my|our) minds?|after all'   # a change of mind
WHEN = r'(?:\d+\w*|next|monday|tuesday|wednesday|thursday|friday|saturday|sunday|noon)'
# "At the new place" only says where; "to the new place" is a change.
PLACED = ''.join(f'(?<! {word} )' for word in ('at', 'in', 'on', 'near', 'for', 'of', 'with', 'from', 'by'))
ANNOUNCED = (
    PLACED + r'(?:the|a|our|my|your|its|their) new|'
    r'from (?:now|today|this \w+|here) on|as of|no longer|any ?more|instead|'
    r'after all|updated?|correction|newest|latest|(?<!not )(?<!never )(?<! a )(?<! any )(?<! no )changed?|'
    r'moved|switched|shifted|postponed|'
    r'delayed|replaced|rotated|renamed|revised|raised(?! \W?\d)|lowered|reduced|increased|extended|transferred|'
    r'relocated|reassigned|rescheduled|rebooked|rearranged|slipped|grew|grown|rose|risen|fell|went (?:up|down)|'
    r'(?:dropped|cut|bumped) to|'
    r'rebased|brought forward|pushed (?:back|out)|pushed (?:the|our|my|this|that) [\w ]{1,40}? (?:back|forward)|'
    r'put off|defer|deferred|adjourned|'
    rf'(?:been|was|were|is|are|got) pushed to {WHEN}|slid to {WHEN}|'
    r't(?:akes?|ook|aken) over|second thoughts?|scratch that')
# One look for the edge of a word, then the alternatives; SPACED: see word_patterns.py.
CHANGE, SPACED = (re.compile(rf'{edge}(?:(?<!{first})(?<!right )now\b(?! and)|(?:(?<={first})new|'
                             rf'{by_initial(ANNOUNCED)})\b)') for edge, first in ((r'\b', '^'), (BEFORE, '^ ')))
# An order to go on to the next of a series, "go ahead with step 7": step 6 is not replaced.
GOES_ON = re.compile(r'(?:(?:ok|okay|yes|great|good|fine|now|then|please|so|and|let\'?s|lets)\W+)*'
                     r'(?:go (?:ahead|on)|continue|proceed|carry on|move on|start|begin|finish|resume)\b'
                     r'(?: (?:with|on|to|at|from))* (?:the )?[a-z]+ #?\d')


def announces(lower: str) -> bool:
    """Tell whether a statement in lower case has words that announce a change.

    >>> announces('the port is now 9177.'), announces('now the port is open.')
    (True, False)
    """
    return (SPACED.search(f' {lower}') if lower.isascii() else CHANGE.search(lower)) is not None


def goes_on(lower: str) -> bool:
    """Tell whether an order, in lower case, goes on to the next of a series, by its number.

    >>> goes_on('ok, continue with step 7.'), goes_on('make it 7.')
    (True, False)
    """
    return GOES_ON.match(lower) is not None
