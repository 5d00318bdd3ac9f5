"""Sentences that grant or refuse what stands before them: "I said no.", "We won't.", "Fine by me."

A refusal says nothing else, or stands at the end of what is refused; "No, at noon" says more, and refuses for itself.
What is granted later in the talk is for whoever says it again. English only.
"""
import re

from language.acts import word_set
from language.reading import Reading
from replacement.once import once

BRIEF = 9       # words of a sentence that only refuses or grants
LONGEST = 400   # characters of a statement whose end is looked at
NOES = word_set(   # of which what refuses has one
    'no nope nah never not refuse refused decline declined reject rejected veto vetoed disagree disagreed object '
    'objected dismiss dismissed overrule overruled down denied outvoted ignore forget question idea stays changes')
IT = r'(?: (?:it|that|this|him|her|them|both))?'
# A sentence that refuses what stands before it, and nothing else.
REFUSES = re.compile(
    r"\W*(?:(?:but|and|well|sorry|of course|which|naturally|i'm afraid|no)\b[,.]? )*(?:no|nope|nah|never|"
    r"no (?:way|chance|thanks|thank you|need)|(?:absolutely|certainly|definitely|of course|surely|probably|still) not|"
    r"not (?:(?:going|gonna|likely) (?:to )?happen|happening|a chance|an option|with (?:me|us)|possible|a good idea)|"
    r"out of the question|bad idea|(?:forget|ignore|never ?mind) (?:it|that|this|him|her|them)|"
    r"(?:i|we) (?:said|say|told (?:him|her|them)|answered|replied) (?:no|nope|never|not)|"
    rf"(?:i|we)(?:'ve| have| had to)? (?:refuse|decline|reject|veto|disagree|object|dismiss|overrule)(?:d|ed)?{IT}|"
    rf"(?:i|we)(?:'ve| have| had to)? turn(?:ed)?{IT} down|"
    r"(?:i|we|he|she|they|it|that|this) (?:can't|cannot|can not|won't|will not|couldn't|wouldn't|don't|didn't|"
    r"does not|doesn't|did not)(?: (?:do|have|happen|work|allow|accept|want|agree|fit|help|go))?"
    rf"(?: (?:to|with))?{IT}(?: (?:for|with) (?:me|us))?|(?:i|we)(?:'m| am|'re| are) not (?:doing|having){IT}|"
    r"(?:it|that|this)(?:'s| is) (?:not|never) (?:happening|going to happen|an option|possible)|"
    r"(?:the )?(?:\w+ )?(?:denied|rejected|refused|declined|dismissed|overruled)|"
    r"(?:he|she|they|it|that) (?:was|were|got|is|are) (?:outvoted|overruled|refused|turned down|rejected|denied)|"
    r"(?:i|we)(?: \w+)? (?:him|her|them|it) (?:it|that|everything) stays (?:as (?:it )?is|the same)|"
    r"(?:it|that|everything|nothing) (?:stays|changes)(?: (?:as (?:it )?is|the same))?)[.! ]*")
# The end of a sentence that refuses what it has told.
JOINT = re.compile(r'(?:[,;:]|\s[\u2013-]|\u2014|(?= (?:but|and) ))\s+(?:(?:but|and|which|who) )*')
GRANTS = re.compile(
    r"\b(?:(?:i|we)(?:'ve| have|'ll| will)? (?:both |all |gladly |happily )?(?:agree[ds]?|accept(?:ed)?|approved?|"
    r"gave in|said (?:yes|ok|okay|fine|sure)|(?:did|do) (?:so|it|that))|fine (?:by|with) (?:me|us)|let's|"
    r"do (?:it|that|so)|go (?:ahead|for it|with)|agreed|granted|approved|ok|okay|yes|yeah|sure|"
    r"(?:good|great) (?:idea|point)|makes sense|sounds good|so be it|now|no longer|so (?:we|it|the|that|i|let)\b|"
    r"changed (?:his|her|their) minds?|so [\w' -]{2,24} it is|"
    r"so (?:the |our )?\w+ (?:(?:has |have )?moved|goes?) to)\b")


@once
def refuses(r: Reading) -> bool:
    """Tell whether all that a reading does is to refuse what stands before it.

    >>> from language.reading import read
    >>> [refuses(r) for r in read(['I said no.', "We won't.", 'No discussion.', 'No, at noon.'])]
    [True, True, False, False]
    """
    return 0 < len(r.words) <= BRIEF and not NOES.isdisjoint(r.words) and REFUSES.fullmatch(plain(r)) is not None


@once
def ends_refusing(r: Reading) -> bool:
    """Tell whether the end of a reading refuses what it has told.

    >>> from language.reading import read
    >>> [ends_refusing(r) for r in read(['They sent red instead, but I said no.', 'Red instead, not green.'])]
    [True, False]
    """
    if NOES.isdisjoint(r.words) or len(r.words) <= BRIEF // 2 or len(r.lower) > LONGEST:
        return False
    lower = plain(r)
    joint = next(reversed([*JOINT.finditer(lower)]), None)
    return joint is not None and ' ' in lower[joint.end():] and REFUSES.fullmatch(lower, joint.end()) is not None


def grants(r: Reading) -> bool:
    """Tell whether a reading grants something, or says that it is so now.

    >>> from language.reading import read
    >>> [grants(r) for r in read(['Fine by me.', 'I agreed.', 'I said no.'])]
    [True, True, False]
    """
    return GRANTS.search(plain(r)) is not None


def plain(r: Reading) -> str:
    """Return a reading in lower case with straight apostrophes.

    >>> from language.reading import read
    >>> plain(read(['We won\u2019t.'])[0])
    "we won't."
    """
    return r.lower.replace('\u2019', "'")
