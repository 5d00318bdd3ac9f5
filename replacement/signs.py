"""What tells of a clause that it takes the place of what was said: "now", "rather", "it moved to", "change of plan:".

A sign stands in the clause itself, in another part of its sentence, or in the sentence before it. It does not tell what
gives way (substitutes.py does). What is added, past or supposed has none of these signs. English only.
"""
import re
from typing import NamedTuple

from language import change_cues
from language.acts import word_set
from language.word_patterns import mentions

ADDS = word_set('also too both another additional other others else besides alone together well extra second third')
DENYING = word_set('no not never nobody nothing none neither nor without too cannot')
PAST = word_set('was were had did ago used formerly previously once would could might')
# Beside each pattern, what stands in all that it finds: to look for that costs a tenth.
WITH = re.compile(r'\b(?:with|for|like) (?:him|her|them|me|us)\b')
OTHERS = ' him', ' her', ' them', ' me', ' us'
LASTING = re.compile(r'\b(?:from (?:now|here|today|this \w+) on(?:wards?)?|these days|nowadays|henceforth|'
                     r'(?:come|grown) to (?:prefer|like))\b')
NOW = re.compile(rf'{LASTING.pattern}|\bnow\b')
LATELY = 'now', 'from', 'these days', 'henceforth', 'come to', 'grown to'
RATHER = re.compile(r"(?:\bwould|['\u2019]d)(?: now| much)? (?:rather|sooner|prefer)\b(?! not)")
MOVED = re.compile(r"\b(?:(?:has|have|is|are|was|were)(?: now| been)? (?:moved|moving|relocated|shifted)|mov(?:es|ed)) "
                   r"(?:to|into)\b|^\W*(?:(?:please|ok|so|and|then|now|actually|no|can you|could you|let's)\W+)*"
                   r'(?:move|shift) (?:the|our|my|that|this|all) [^,;:]+ (?:to|into)\b')
MOVING = 'mov', 'shift', 'relocat'
CHANGING = 'rather', 'sooner', 'prefer', *MOVING   # RATHER or MOVED
# That what was said is changed or was wrong, in so many words; beside the clause, or at its beginning or end.
ANNOUNCED = re.compile(
    r"\b(?:chang(?:e|es|ed|ing) (?:of (?:plans?|mind)|(?:the|our|my|that|this) (?:plans?|minds?|rules?|policy))|"
    r'plans? (?:has |have )?changed|new (?:rules?|plan|policy)|corrections?|'
    r"(?:my|our) (?:mistake|bad|fault)|(?:got|had) (?:that|this|it) wrong|(?:i|we|that|it) (?:was|were) wrong|"
    r'(?:decided|voted) against|no,? wait|scratch that|strike that|rename (?:it|that)|swap (?:it|that|them)|'
    rf'{change_cues.MIND}|as of|starting (?:in|on|from|next)|effective)\b'
    r'|(?:^|[.!,;:] )(?:actually|better|better still)(?:[,:]|\.? *$)')
ANNOUNCING = ('chang', 'plan', 'new r', 'new p', 'correction', 'mistake', 'bad', 'fault', 'wrong', 'decided', 'voted',
              'wait', 'scratch', 'strike', 'rename', 'swap', 'second', 'reflection', 'after all', 'as of', 'starting',
              'effective', 'actually', 'better')
FOLLOWS = re.compile(r'\W*(?:(?:and )?so|therefore|that is why)\b(?! (?:far|that|much|many|is|are|do|does)\b)')
# That what was said was wrong, of whomever it was said; and that it is otherwise than was thought of the same.
ADMITTED = re.compile(r'\bcorrection\b|\b(?:my|our) mistake\b|\b(?:misread|misremembered|misheard|mistyped|'
                      r'mixed (?:it|them|that|this|these|the \w+) up|mixed up|confused (?:them|the two)|'
                      r'wrong (?:name|one|person))\b|(?:got|had) (?:that|this|it|them) wrong\b|'
                      r'(?:^|[.!,;:] )i was wrong\b')
CORRECTED = re.compile(r'(?:^|[.!,;:] )(?:oh,? )?(?:sorry|careful|oops|(?:it |as it )?turns out|careful with .*|'
                       r'about .*)(?:[,:.!]| *$)')
ADMITTING = 'correction', 'mistake', 'mis', 'mixed', 'confused', 'wrong'   # a part of each form
CORRECTING = 'sorry', 'careful', 'oops', 'turns out', 'about'
OWN = re.compile(r"^\W*(?:actually|on second thoughts?)\b|\b(?:instead(?! of)|after all)\W*$")
OWN_CUES = 'actually', 'second', 'instead', 'after all'


class Signs(NamedTuple):
    """The signs of a clause, said: its text in lower case; lasting: that it is so at all times from now on.

    follows: that it follows from what stands beside it; admits: that what was said was wrong; corrects: that it is
    otherwise than was thought, be it a slip or news.
    """

    said: str
    now: bool
    lasting: bool
    rather: bool
    moved: bool
    announced: bool
    follows: bool
    admits: bool = False
    corrects: bool = False

    @property
    def changes(self) -> bool:
        """Whether it tells of a change."""
        return self.now or self.rather or self.moved or self.announced or self.follows

    @property
    def any(self) -> bool:
        """Whether there is one of these signs."""
        return (self.now or self.rather or self.moved or self.announced or self.follows or self.admits
                or self.corrects)


def signs_of(said: str, beside: str) -> Signs | None:
    """Return the signs of a clause, None where it adds, tells of the past or supposes.

    said, beside: its text, and that of the rest of its sentence and of the one before, in lower case.

    >>> signs_of('the stall is at the pier', 'change of plan').announced, signs_of('the stall is at the pier', 'ok').any
    (True, False)
    >>> signs_of('the stall is at the pier too', 'change of plan') is None
    True
    """
    changing = mentions(said, CHANGING)
    rather, moved = changing and RATHER.search(said) is not None, changing and MOVED.search(said) is not None
    words = said.strip(' .!').split()
    if not ADDS.isdisjoint(words) or not (PAST.isdisjoint(words) or rather or moved) or (
            mentions(said, OTHERS) and WITH.search(said)):
        return None
    announced = (mentions(said, OWN_CUES) and OWN.search(said)) or (
        mentions(beside, ANNOUNCING) and ANNOUNCED.search(beside))
    now = mentions(said, LATELY) and NOW.search(said) is not None
    return Signs(said, now, now and LASTING.search(said) is not None, rather, moved, bool(announced),
                 bool(beside) and FOLLOWS.match(said) is not None, admits(beside), _corrects(beside))


def admits(lower: str) -> bool:
    """Tell whether a text in lower case says that what was said was wrong.

    >>> admits('i mixed them up.'), admits('i mixed the dough.')
    (True, False)
    """
    return mentions(lower, ADMITTING) and ADMITTED.search(lower) is not None


def _corrects(lower):
    return mentions(lower, CORRECTING) and CORRECTED.search(lower) is not None
