"""A change of somebody else's, long ago, or an exception: it replaces nothing of the speakers', of now, or of all.

    somebody else   "Leo's parents have changed their flight", "my boss switched from level 2", "marketing dropped it"
    long ago        "in 2019 we dropped it", "as a student I switched to tea", "last year the tour was moved"
    an exception    "Kessler is the exception, they pay in 14 days", beside what is said of all

Told by an owner with 's who is not named in the old statement, by what somebody says of his own, by somebody who does
what only people do, or what the speakers do with the same verb, of the speaker's ("my boss") or a party of a name, a
plural or a word of its own ("the sales team" beside "our team"), and by a phrase of a closed time in the past with
nothing that says that it lasts. A lone "the company" may be the speakers' own. English only. That "my boss" is a
person and "my flight" none is told by the verb alone: what moves from a date is none.
"""
import re

from language.acts import word_set
from language.reading import DETERMINERS, FUNCTION
from language.word_patterns import mentions
from replacement.persons import OF_THINGS
from replacement.said import root

OPENING = r"\W*+(?:(?:and|but|so|ok|okay|well|oh|also|no|yes|then|btw|by the way|fyi)\b[,.]? ?)*+"
WHOSE = re.compile(rf"{OPENING}(?:(?:my|his|her|their|the other|another) )?(?P<who>[a-z][\w-]*)'s? "
                   r'(?!(?:not|been|now|going|gone|at|on|in|by|for|from|until|off|out|an?|the|too|just|still|also)\b)\w')
SOMEBODY = re.compile(rf"{OPENING}(?:my|his|her|their) (?P<who>[a-z][\w-]*)(?: (?:has|have|had|just|also|now))* "
                      r'(?:switched|dropped|swapped|ditched|abandoned|changed (?:his|her|their)|went from|'
                      r'(?:moved|relocated) from (?!(?:the )?\d|[a-z]*day\b))')
# What people do with what they use; what only moves to another date may be a thing.
ACTS = (r'(?:switched|dropped(?! (?:out|by|in|off|to|from)\b)|swapped|ditched|abandoned|gave up|given up|stopped using|'
        r'no longer uses?|changed (?:his|her|their) minds?|went from|migrated from|'
        r'(?:moved|relocated) from (?!(?:the )?\d|[a-z]*day\b))')
LED = r'(?:(?:last|this) \w+,? |(?:yesterday|today|recently),? )?'
WHO = r"(?P<who>[a-z][\w'-]*(?: [a-z][\w'-]*){0,4}?)(?: (?:has|have|had|just|also|now|will|would))*"
PARTY = re.compile(rf'{OPENING}{LED}{WHO} {ACTS}\b')
OLD_ONE = re.compile(rf"{OPENING}(?:the|our|my|your|its|their) (?P<which>old|former|previous|earlier) "
                     r"(?:[a-z][\w'-]* ){1,3}(?:was|were|had|used to)\b")
LIVES = re.compile(r'\b(?:i|we) live\b|\b(?:my|our) (?:\w+ )?address\b')
MOVED = re.compile(rf"{OPENING}(?:my|our|his|her|their) [a-z][\w' -]{{1,30}} (?:have |has |just )*"
                   r"(?:moved|relocated) to\b")
HAS_NEW = re.compile(rf"{OPENING}(?:my|his|her|their) (?P<who>[a-z][\w-]*)(?:'ve|'s)? (?:have |has |just )*"
                     r'(?:got |found |hired |bought )?an? new (?P<what>[a-z][\w-]*)')
DOES = re.compile(rf'{OPENING}{LED}{WHO} (?P<verb>[a-z]+)\b')
MINE = re.compile(rf"{OPENING}(?:i|we|let's)(?:'(?:ll|ve|d))?(?: (?:will|have|now|also|just|should|only))* "
                  r'(?P<verb>[a-z]+)\b')
# A part of each act.
DOING = 'changed', 'switched', 'dropped', 'swapped', 'ditched', 'abandoned', 'up', 'using', 'use', 'from'
IRREGULAR = {'went': 'go', 'gone': 'go', 'took': 'take', 'taken': 'take', 'chose': 'choose', 'bought': 'buy',
             'got': 'get', 'met': 'meet', 'paid': 'pay', 'made': 'make', 'ate': 'eat', 'drank': 'drink', 'goes': 'go',
             'drove': 'drive', 'flew': 'fly', 'flies': 'fly', 'wore': 'wear', 'sent': 'send', 'kept': 'keep'}
PLAIN = word_set('am are be been being do did does have has had can could may might must need want like') | OF_THINGS
WORD = re.compile(r"[a-z][\w-]*")
NOBODY = word_set('whole entire rest new') | DETERMINERS | (FUNCTION - word_set('other others another some most many'))
SOMEONES = word_set('my his her their another')
FIRST = 80   # characters of a statement in which it says who does what
CHANGES = re.compile(rf'{OPENING}(?P<who>[a-z]+) (?:has |have )?changed (?:his|her|their) ')
OBJECT = re.compile(r'\b(?:put|moved|switched|got|gave|took|has|have) (?:her|him)\b')
NOBODY_NAMED = r'(?:The|My|Our|Your|This|That|These|Those|There|We|You|It|He|She|They|His|Her|Their|An|In|On|At|For)'
NAMED = re.compile(rf"(?!{NOBODY_NAMED}\b)[A-Z][a-z]+(?:'s)? [a-z]")
SELF = re.compile(r"\b(?:i|we|my|our|us|me|mine|ours)\b")
THEIRS = re.compile(rf'{OPENING}(?:his|her|their) (?:(?:new|own|old|other) )?(?P<noun>[a-z][\w-]*)')
PRONOUNS = word_set('i we you he she it they this that there who which everyone everybody nobody')
CONTRACTED = word_set('it that this there what who where how when let he she everyone everybody somebody someone here')
# What somebody says of his own, wherever that stands: "interesting: my friend in Lyon says her school holds four".
THEIR_OWN = re.compile(r'\b(?:my|his|her|their|a) (?:\w+ ){1,4}(?:says?|said|tells?|told me|writes?|wrote)(?: that)? '
                       r'(?:her|his|their)\b')
EXCEPTION = re.compile(r'\b(?:an?|the|one|only|two|some) exceptions?\b|\bexcept(?:ing)? for\b')
ALL = re.compile(r'\b(?:all|every|each|always|everybody|everyone)\b')
LONG_AGO = re.compile(
    r"\b(?:(?:back )?in (?:19|20)\d\d\b(?!\s*-)|last year\b|(?:many |some |two |three |a few )?years ago\b|"
    r"as an? (?:student|child|kid|teenager|boy|girl)\b|when (?:i|we) (?:was|were) |back then\b|"
    r"in (?:those|the old|my student|our first) days\b|for an? (?:year|month|while|summer|winter)\b)")
# What was so at another time or place of the speakers': "it was at 10 in my old team", "I had 16 last term".
FORMERLY = re.compile(
    r"\b(?:was|were|had)(?! (?:to|been|put|brought|cut|\w+ed)\b)[^,;:]{0,40}? (?:(?:in|at|with|on) (?:my|our) (?:old|"
    r'former|previous|last|first) |last (?:year|term|season|semester|month|week|time|summer|winter|spring|autumn)\b)')
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
    >>> is_elsewhere('Standup is at 9.', 'Standup was at 10 in my old team.')
    True
    """
    named = NAMED.match(old) is not None   # "Emil has lessons"
    old, new = (text.lower().replace('\u2019', "'") for text in (old, new))
    if THEIR_OWN.search(new) or (EXCEPTION.search(new) and ALL.search(old)):
        return True
    if LONG_AGO.search(new) and PAST.search(new) and not LASTS.search(new) and not LONG_AGO.search(old):
        return True
    if FORMERLY.search(new) and not LASTS.search(new) and not FORMERLY.search(old):
        return True
    one = OLD_ONE.match(new)
    if one and one['which'] not in old and not LASTS.search(new):
        return True
    found = WHOSE.match(new) or SOMEBODY.match(new) or CHANGES.match(new)
    if (named or SELF.search(old)) and found and found['who'] not in CONTRACTED | PRONOUNS and found['who'] not in old:
        return True
    if not SELF.search(old):
        return False
    if LIVES.search(old) and MOVED.match(new):
        return True
    has = HAS_NEW.match(new)
    if has and has['who'] not in old and re.search(rf"\b(?:my|our) (?:\w+ )?{has['what']}\b", old):
        return True
    if OBJECT.search(new) and not SELF.search(new) and not OBJECT.search(old):   # "her doctor put her up to 100 mg"
        return True
    theirs = THEIRS.match(new)
    if theirs and re.search(rf"\b(?:my|our) {theirs['noun']}\b", old):
        return True
    found = PARTY.match(new) if mentions(new, DOING) else None
    return (found is not None and _is_another(found['who'], old, new[found.end():])) or _does_the_same(old, new)


def _does_the_same(old, new):
    """Whether another does what the speakers do, with the same verb: "we use ink", "their class uses chalk"."""
    mine = MINE.match(old)
    if not mine or mine['verb'] in PLAIN:
        return False
    verb = _plain(mine['verb'])
    words = [(m.start(), _plain(m.group())) for m in WORD.finditer(new[:FIRST])]
    at = next((at for at, word in words if word == verb), 0)
    found = DOES.fullmatch(new[:at] + verb) if at else None
    return found is not None and _is_another(found['who'], old, new[at:])


def _plain(verb):
    return IRREGULAR.get(verb) or root(verb)


def _is_another(who, old, rest):
    """Whether who does something is of a name, a plural or a word that the old one has not, and no company of ours.

    rest: the rest of the statement, in which the speakers have no part.
    """
    words = [w.split("'")[0] for w in who.split()]
    if words[0] in PRONOUNS or SELF.search(rest) or not {'i', 'we'}.isdisjoint(words):
        return False
    said = [w for w in words if w not in NOBODY]
    if not set(said).difference(WORD.findall(old)):
        return False
    several = said[-1].endswith('s') and not said[-1].endswith('ss')
    if words[0] == 'our':
        return several
    return several or len(said) > 1 or len(words) == 1 or words[0] in SOMEONES
