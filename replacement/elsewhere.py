"""A change of somebody else's, or long ago: it replaces nothing that the speakers say of themselves, or that is so now.

    somebody else   "Leo's parents have changed their flight", "my boss switched from level 2", "my boys dropped Latin"
    long ago        "in 2019 we dropped it", "as a student I switched to tea", "last year the tour was moved"

Told by an owner with 's who is not named in the old statement, by somebody of the speaker's who does what only people
do, and by a phrase of a closed time in the past with nothing that says that it lasts. English only. That "my boss" is a
person and "my flight" none is told by the verb alone, so "my boss moved" is not seen.
"""
import re

from language.acts import word_set

OPENING = r"\W*+(?:(?:and|but|so|ok|okay|well|oh|also|no|yes|then|btw|by the way|fyi)\b[,.]? ?)*+"
WHOSE = re.compile(rf"{OPENING}(?:(?:my|his|her|their) )?(?P<who>[a-z][\w-]*)'s? (?!(?:not|been|now|going)\b)\w")
SOMEBODY = re.compile(rf"{OPENING}(?:my|his|her|their) (?P<who>[a-z][\w-]*)(?: (?:has|have|had|just|also|now))* "
                      r'(?:switched|dropped|swapped|ditched|abandoned|changed (?:his|her|their)|went from)\b')
SELF = re.compile(r"\b(?:i|we|my|our|us|me|mine|ours)\b")
CONTRACTED = word_set('it that this there what who where how when let he she everyone everybody somebody someone here')
LONG_AGO = re.compile(
    r"\b(?:(?:back )?in (?:19|20)\d\d\b(?!\s*-)|last year\b|(?:many |some |two |three |a few )?years ago\b|"
    r"as an? (?:student|child|kid|teenager|boy|girl)\b|when (?:i|we) (?:was|were) |back then\b|"
    r"in (?:those|the old|my student|our first) days\b|for an? (?:year|month|while|summer|winter)\b)")
LASTS = re.compile(r"\b(?:since|now|until today|to this day|ever after|from (?:then|now) on|still|no longer|"
                   r"any ?more)\b")
PAST = re.compile(r"\b(?:was|were|had|did|went|took|got|ran|held|\w+ed)\b")


def is_elsewhere(old: str, new: str) -> bool:
    """Tell whether a new statement tells of a change that does not touch what an old one says.

    >>> news = "Leo's flight moved from the 22nd to the 24th.", 'Our flight moved from the 22nd to the 24th.'
    >>> [is_elsewhere('We fly home on the 22nd.', new) for new in news]
    [True, False]
    >>> is_elsewhere('The tour starts at 10:00.', 'Last year the tour was moved from 10:00 to 11:00.')
    True
    """
    old, new = (text.lower().replace('\u2019', "'") for text in (old, new))
    if LONG_AGO.search(new) and PAST.search(new) and not LASTS.search(new) and not LONG_AGO.search(old):
        return True
    if not SELF.search(old):
        return False
    found = WHOSE.match(new) or SOMEBODY.match(new)
    return bool(found and found['who'] not in CONTRACTED and found['who'] not in old)
