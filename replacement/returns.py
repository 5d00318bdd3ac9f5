"""Back to what was before: "let's go back to spaces", "revert to the old layout", "change it back to the light one".

The choice or order of the user that was said last gives way: the one that replaced what is returned to, where another
rule has found that, else the last one, if it is brief and lies near. "Let's go back to the headline" returns to a topic
if nothing tells that the user thinks otherwise now; what somebody has to go back to ("to work") is no choice.
English only.
"""
import re
from collections.abc import Iterable

from language import change_cues
from language.acts import SUPPOSE, word_set
from language.change_cues import announces
from replacement.supersession import Retirement
from replacement.talk_words import Talk
from replacement.tellings import WORD, declares, keys, run_of

RULE = 'overruled'
LATELY = 8      # messages back in which the choice was made
BESIDE = 5      # words of content of the choice, at most
LED = (r"(?:(?:please|ok|okay|so|then|and|now|no|yes|actually|just|i think|let['\u2019]?s|we should|can we|can you|"
       r"could you|(?:i|we)(?:['\u2019](?:ll|d)| will| would)?(?: rather| like to| prefer to| want to)?)[, ]+)*")
BACK = re.compile(
    rf"(?:^\W*|[,;:.!] |\b(?:and|so|then|but) ){LED}"
    r"(?:(?:go|going|switch|change|turn|put|set|roll|bring)(?: (?:it|them|that|this|everything|things))? back to|"
    r"revert(?: (?:it|them|that|this))?(?: back)? to|return to|back to) "
    rf"(?:(?P<the>the|our|my) )?(?P<what>{run_of(4)})"
    r"(?=[,.;:!?]|\W*$| (?:please|for|with|in|on|then|instead|again|as|because|since|it)\b)")
WISHES = re.compile(r'\b(?:can|could) (?:you|we)\b')   # "can you put it back?" is an order
CUES = word_set('back revert return')
BEFORE = word_set('old previous original first former earlier initial last one version')
MIND = re.compile(rf"\b(?:{change_cues.MIND}|want to change|change of (?:plan|mind)|no,? wait|actually|was better)\b")
NOWHERE = word_set('work bed sleep school home you him her them me us it that this normal basics topic question point '
                   'beginning start subject')
CHOOSES = re.compile(rf"\W*{LED}(?:(?:do|try|set|use|switch|change|make|put|take|go with|pick|choose|turn|move|convert|"
                     r'write|render|have|confirmed)\b)')


def returned(talk: Talk, retired: Iterable[Retirement]) -> list[Retirement]:
    """Return the choices that the user takes back by going back to what was before, in order of that.

    retired: what other rules have found.

    >>> from language.reading import read
    >>> from replacement.supersession import Statement
    >>> said = ['Use tabs for indentation.', 'Revert to spaces please.']
    >>> talk = Talk([Statement(turn, 'user', text, 0) for turn, text in enumerate(said, 1)], read(said))
    >>> [(r.old, r.new) for r in returned(talk, [])]
    [(0, 1)]
    """
    changed, found, gone = {r.new: r.old for r in retired}, [], {r.old for r in retired}
    for i in talk.of_user():
        r = talk.readings[i]
        m = BACK.search(r.lower) if not CUES.isdisjoint(r.words) else None
        wishes = m and (declares(r) or (WISHES.search(m.group()) and not r.bits & SUPPOSE))
        if wishes and NOWHERE.isdisjoint(re.findall(WORD, m['what'])[-1:]):
            old = _left(talk, i, m, changed)
            if old is not None and old not in gone:
                found.append(Retirement(old, i, (0, len(talk.statements[old].text)), True, RULE))
    return found


def _left(talk, i, m, changed):
    """The choice of the user that statement i leaves, or None."""
    what = {w for w in keys(m['what']) if w not in BEFORE}
    rest = set() if what else set(keys(m.string)) - BEFORE - CUES   # of what "the old one" is one
    start, n = talk.start_of(i), talk.message_of[i]
    held = talk.holding(sorted(what), start) if what else ()
    if m['the'] and BEFORE.isdisjoint(re.findall(WORD, m['what'])) and not (
            announces(m.string) or any(MIND.search(talk.readings[j].lower) for j in talk.beside(i))):
        return None
    for new in sorted((new for new, old in changed.items() if new < start and (not what or old in held)), reverse=True):
        if what.isdisjoint(keys(talk.statements[new].text)) and _is_of(talk, rest, changed[new], new):
            return new
    for back in range(1, min(LATELY, n) + 1):
        message = talk.ends(n - back)
        for j in reversed(message) if talk.statements[message[0]].role == 'user' else ():
            said = keys(talk.statements[j].text)
            if CHOOSES.match(talk.readings[j].lower) and declares(talk.readings[j]):
                brief = len(said) <= BESIDE and what.isdisjoint(said)
                return j if brief and _is_of(talk, rest, j) else None
    return None


def _is_of(talk, rest, *places):
    """Whether one of these statements has one of these stems, where there are such."""
    return not rest or any(not rest.isdisjoint(keys(talk.statements[j].text)) for j in places)
